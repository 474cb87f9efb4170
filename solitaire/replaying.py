"""Replays the records of a file and reports on them, for ``solitaire replay``."""

from __future__ import annotations

from typing import Any, NamedTuple

from .engine.notation import NotationError, write_position
from .engine.record import Fault, Outcome, Record, read_records, replay
from .errors import UserError
from .games import GAMES
from .i18n import reasons


class Report(NamedTuple):
    """All records with their outcomes, and a sentence for each fault."""

    played: list[tuple[Record, Outcome]]
    faults: list[str]
    with_legal: bool

    def text(self) -> str:
        """One line for each record: number, result, moves, score. With ``with_legal`` a line with
        the legal moves follows for each of its positions."""
        lines = []
        for number, (record, outcome) in enumerate(self.played, 1):
            session = outcome.session
            status, score = record.game.status(session.state), record.game.score(session.state)
            lines.append(f"{number} {status} {session.cursor} {score}")
            if self.with_legal:
                lines += [" ".join(["legal", *legal]) for legal in _legal(outcome)]
        return "".join(f"{line}\n" for line in lines)

    def json(self) -> str:
        """The records as a JSON list of objects."""
        import json

        return json.dumps([self._object(*pair) for pair in self.played], indent=1) + "\n"

    def _object(self, record: Record, outcome: Outcome) -> dict[str, Any]:
        session = outcome.session
        entry: dict[str, Any] = {
            "deal": record.code or None,
            "game": record.game.key,
            "result": record.game.status(session.state),
            "moves": [str(move) for move in session.line],
            "score": record.game.score(session.state),
            "position": write_position(record.game, session.state),
        }
        if self.with_legal:
            entry["legal"] = list(_legal(outcome))
        return entry


def replay_text(text: str, with_legal: bool) -> Report:
    """Replays all records of ``text``. Raises UserError if it cannot be read."""
    try:
        records = read_records(text, GAMES)
    except NotationError as error:
        reason = reasons.sentence(error.code, error.values)
        raise UserError(f"line {error.line}: {reason}") from error
    played = [(record, replay(record)) for record in records]
    faults = [
        _sentence(number, outcome.fault)
        for number, (_, outcome) in enumerate(played, 1)
        if outcome.fault is not None
    ]
    return Report(played, faults, with_legal)


def _sentence(number: int, fault: Fault) -> str:
    reason = reasons.sentence(fault.refusal.code, fault.refusal.args)
    move = f" ({reasons.short(fault.text)})" if fault.text else ""
    return f"record {number}, move {fault.move}{move}, line {fault.line}: {reason}"


def _legal(outcome: Outcome) -> list[list[str]]:
    session = outcome.session
    return [
        sorted(str(move) for move in session.game.moves(session.at(n)))
        for n in range(session.cursor + 1)
    ]
