"""Every recorded game is replayed: its moves are legal, the legal moves after every step are
those stated, and it ends as stated."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire.engine.record import Fault, Record, read_records, replay
from solitaire.games import GAMES

FILES = sorted((Path(__file__).parent / "records").glob("*.txt"))


def told(where: str, number: int, record: Record, fault: Fault) -> str:
    """A fault as a message: file, record, move, then what is missing and what is too much."""
    lines = [f"{where}:{fault.line}: record {number} ({record.game!r}), move {fault.move}"]
    lines += [f"  {fault.text} {fault.refusal.code}"]
    lines += [f"  {name}: {value}" for name, value in fault.refusal.args.items()]
    return "\n".join(lines)


def faults(text: str, where: str = "text") -> list[str]:
    """What is wrong in all records of ``text``."""
    found = []
    for number, record in enumerate(read_records(text, GAMES), 1):
        fault = replay(record).fault
        if fault is not None:
            found.append(told(where, number, record, fault))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not faults(text, path.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_record_states_its_result_and_some_every_legal_move(path: Path) -> None:
    records = read_records(path.read_text(encoding="utf-8"), GAMES)
    assert all(record.result is not None for record in records)
    assert any(
        len(record.moves) + 1 == sum(step.legal is not None for step in record.steps)
        for record in records
    )


def test_every_game_and_variant_has_records_won_and_blocked() -> None:
    found = {
        (record.game, record.result)
        for path in FILES
        for record in read_records(path.read_text(encoding="utf-8"), GAMES)
    }
    assert {(game, result) for game in GAMES for result in ("won", "blocked")} <= found


# the tests above can fail ------------------------------------------------------------------

GOOD = """
game half-moon
P1: 5S
P2: 6D
P3: KH
legal P1+P2
moves P1+P2
legal
result blocked
"""


def test_the_unchanged_record_holds() -> None:
    assert not faults(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("legal P1+P2", "legal", ["text:6", "move 0", "legal-differs", "missing: P1+P2"]),
        ("legal P1+P2", "legal P1+P2 P1+P3", ["move 0", "legal-differs", "extra: P1+P3"]),
        ("legal\nresult", "legal P1+P3\nresult", ["text:8", "move 1", "extra: P1+P3"]),
        ("moves P1+P2", "moves P1+P3", ["text:7", "move 1", "P1+P3 need-jack-queen-king"]),
        ("moves P1+P2", "moves P1>P2", ["move 1", "P1>P2 bad-move"]),
        ("blocked", "won", ["result-differs", "stated: won", "found: blocked"]),
        ("blocked", "playing", ["result-differs", "stated: playing", "found: blocked"]),
    ],
)
def test_a_corrupted_record_is_reported(old: str, new: str, said: list[str]) -> None:
    [message] = faults(GOOD.replace(old, new, 1))
    assert "record 1" in message
    for part in said:
        assert part in message


def test_the_number_of_the_record_is_reported() -> None:
    [message] = faults(GOOD + "\n\n" + GOOD.replace("blocked", "won"))
    assert "record 2" in message


def test_a_recorded_game_with_one_legal_move_left_out_is_reported() -> None:
    text = (Path(__file__).parent / "records" / "crescent-won.txt").read_text(encoding="utf-8")
    assert faults(text.replace(" rearrange\n", "\n", 1).split("\n\n")[0])
