"""Records of games as text (see ``NOTATION.md``), and how they are replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .dealcode import CodeError, Deal, read_code
from .game import Game, Refusal, Status
from .moves import Move, read_move
from .notation import NotationError, read_position, write_position
from .session import Session
from .state import State
from .values import NamedTuple


class Step(NamedTuple):
    """A move of a record, or the stated legal moves at that point, and the line of the text."""

    line: int
    move: Move | None = None
    legal: tuple[str, ...] | None = None


class Record(NamedTuple):
    """A game as written down; ``code`` is '' when it starts from a position.

    ``result`` is the stated result, if there is one, and ``line`` the record's first line.
    """

    game: Game
    start: State
    code: str
    steps: tuple[Step, ...]
    result: Status | None = None
    line: int = 1

    @property
    def moves(self) -> list[Move]:
        """The moves of the record."""
        return [step.move for step in self.steps if step.move is not None]


class Fault(NamedTuple):
    """Where a record is wrong and why: the number of the move (from 1; 0 is the start), the line
    of the text, and the move as written ('' when something else is wrong)."""

    move: int
    line: int
    text: str
    refusal: Refusal


class Outcome(NamedTuple):
    """A replayed record: its session, up to the first thing that is wrong, and that fault."""

    session: Session
    fault: Fault | None


def write_record(game: Game, start: State, code: str, moves: Sequence[Move], result: Status) -> str:
    """A record as text; it starts with ``code``, or with the position ``start`` without one."""
    lines = [f"deal {code}" if code else write_position(game, start).rstrip()]
    for i in range(0, len(moves), 12):
        lines.append("moves " + " ".join(map(str, moves[i : i + 12])))
    return "\n".join([*lines, f"result {result}"]) + "\n"


def read_records(text: str, games: Sequence[Game]) -> list[Record]:
    """All records of ``text``. Raises NotationError for the first line that is wrong."""
    return [_read_record(block, games) for block in _blocks(text)]


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """The numbered lines of each record, without comments."""
    block: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if line:
            block.append((number, line))
        elif not raw.strip() and block:
            yield block
            block = []
    if block:
        yield block


def _word(line: str) -> str:
    return line.split(None, 1)[0].lower()


def _read_record(block: list[tuple[int, str]], games: Sequence[Game]) -> Record:
    number, line = block[0]
    word = _word(line)
    statements = [entry for entry in block[1:] if _word(entry[1]) in _STATEMENTS]
    places = [entry for entry in block[1:] if entry not in statements]
    code = ""
    if word == "deal":
        deal = _read_deal(number, line, games)
        game, start, code = deal.game, deal.state(), str(deal)
        if places:
            raise NotationError(places[0][0], "unknown-line", found=places[0][1][:40])
    elif word == "game":
        game, start = read_position([block[0], *places], games)
    else:
        raise NotationError(number, "no-start", found=line[:40])
    steps: list[Step] = []
    result: Status | None = None
    for number, line in statements:
        words = line.split()
        if words[0].lower() == "moves":
            steps += [_read_step(number, word) for word in words[1:]]
        elif words[0].lower() == "legal":
            legal = [str(_read_step(number, word).move) for word in words[1:]]
            steps.append(Step(number, legal=tuple(legal)))
        else:
            result = _read_result(number, words)
    return Record(game, start, code, tuple(steps), result, block[0][0])


_STATEMENTS = {"moves", "legal", "result"}


def _read_deal(number: int, line: str, games: Sequence[Game]) -> Deal:
    try:
        return read_code(line[len("deal") :], games)
    except CodeError as error:
        raise NotationError(number, error.code, **error.values) from error


def _read_step(number: int, word: str) -> Step:
    try:
        return Step(number, move=read_move(word))
    except ValueError:
        raise NotationError(number, "unknown-move", found=word[:40]) from None


def _read_result(number: int, words: list[str]) -> Status:
    word = " ".join(words[1:]).lower()
    for status in ("won", "blocked", "playing"):
        if word == status:
            return status
    raise NotationError(number, "unknown-result", found=word[:40])


def replay(record: Record) -> Outcome:
    """Plays ``record`` to its end, or to the first thing that is wrong with it."""
    session = Session(record.game, record.start)
    for step in record.steps:
        refusal, text = None, ""
        if step.move is not None:
            refusal, text = record.game.check(session.state, step.move), str(step.move)
            if refusal is None:
                session.play(step.move)
        elif step.legal is not None:
            refusal = _compare_legal(session, step.legal)
        if refusal is not None:
            number = session.cursor + (step.move is not None)
            return Outcome(session, Fault(number, step.line, text, refusal))
    status = record.game.status(session.state)
    if record.result is not None and record.result != status:
        wrong = Refusal("result-differs", {"stated": record.result, "found": status})
        return Outcome(session, Fault(session.cursor, record.line, "", wrong))
    return Outcome(session, None)


def _compare_legal(session: Session, stated: tuple[str, ...]) -> Refusal | None:
    found = {str(move) for move in session.game.moves(session.state)}
    claimed = set(stated)
    if found == claimed:
        return None
    return Refusal(
        "legal-differs",
        {
            "missing": " ".join(sorted(found - claimed)) or "-",
            "extra": " ".join(sorted(claimed - found)) or "-",
        },
    )
