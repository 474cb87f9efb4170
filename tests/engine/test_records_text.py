"""Records: how they are read and written, what is refused, what replaying finds."""

from __future__ import annotations

import pytest

from solitaire.engine.game import Status
from solitaire.engine.moves import Remove
from solitaire.engine.notation import NotationError
from solitaire.engine.record import read_records, replay, write_record
from solitaire.games import GAMES, find


def test_an_empty_file_holds_no_record() -> None:
    assert read_records("", GAMES) == []
    assert read_records("# nothing\n\n# here\n", GAMES) == []


def test_a_record_has_a_start_moves_and_a_result() -> None:
    text = "deal hm1 n aaaaaab\nMOVES p2+p6\nmoves P1+R2 R5+P3\nResult Playing\n"
    [record] = read_records(text, GAMES)
    assert record.code == "HM1-N-AAAAAAB"
    assert record.game is find("half-moon")
    assert record.moves == [Remove(("P2", "P6")), Remove(("P1", "R2")), Remove(("P3", "R5"))]
    assert record.result == "playing"


def test_a_blank_line_ends_a_record_and_a_comment_line_does_not() -> None:
    text = "deal HM1-N-AAAAAAB\n# comment\nmoves\n\n\ndeal CR1-N-AAAAAAB\n   \ndeal EO1-C2-AAAAAAB"
    records = read_records(text, GAMES)
    assert [record.game.key for record in records] == ["half-moon", "crescent", "eight-off"]
    assert [record.line for record in records] == [1, 6, 8]
    assert all(record.result is None for record in records)


def test_a_record_may_start_from_a_position() -> None:
    [record] = read_records("game half-moon\nP1: 5S\nP2: 6D\nmoves P1+P2\nresult won", GAMES)
    assert record.code == ""
    assert replay(record).fault is None


def test_a_comment_may_stand_behind_a_statement() -> None:
    [record] = read_records("deal HM1-N-AAAAAAB # one\nmoves P1+P2 # two\n", GAMES)
    assert record.moves == [Remove(("P1", "P2"))]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("moves P1+P2", 1, "no-start"),
        ("result won", 1, "no-start"),
        ("hello", 1, "no-start"),
        ("deal HM1-N-AAAAAAB\nP1: 5S", 2, "unknown-line"),
        ("deal HM1-N-AAAAAAB\nmove P1+P2", 2, "unknown-line"),
        ("game half-moon\nmove P1+P2", 2, "unknown-place"),
        ("deal HM1-N-AAAAAAB\nmoves P1+P2 P1-P2", 2, "unknown-move"),
        ("deal HM1-N-AAAAAAB\nlegal P1", 2, "unknown-move"),
        ("deal HM1-N-AAAAAAB\nresult lost", 2, "unknown-result"),
        ("deal HM1-N-AAAAAAB\nresult", 2, "unknown-result"),
        ("deal HM1-N-AAAA", 1, "code-length"),
        ("deal", 1, "code-empty"),
        ("deal XX1-N-AAAAAAB", 1, "code-game"),
        ("deal HM1-N-AAAAAAB\n\ndeal HM1-N-AAAAAA9", 3, "code-symbol"),
    ],
)
def test_a_refusal_names_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_records(text, GAMES)
    assert (caught.value.line, caught.value.code) == (line, code)


@pytest.mark.parametrize("result", ["won", "blocked", "playing"])
def test_a_record_is_read_as_it_is_written(result: Status) -> None:
    [record] = read_records("deal HM1-N-AAAAAAB\nmoves P2+P6 P1+R2", GAMES)
    for code in (record.code, ""):
        text = write_record(record.game, record.start, code, record.moves, result)
        [again] = read_records(text, GAMES)
        assert (again.code, again.moves, again.result) == (code, record.moves, result)
        assert write_record(again.game, again.start, code, again.moves, result) == text


def test_replaying_stops_at_the_first_illegal_move_and_tells_number_and_reason() -> None:
    text = "game half-moon\nP1: 5S\nP2: 6D\nP3: KH\nmoves P1+P2 P3+P1 P2+P3"
    outcome = replay(read_records(text, GAMES)[0])
    assert outcome.fault is not None
    assert (outcome.fault.move, outcome.fault.line) == (2, 5)
    assert outcome.fault.text == "P1+P3"
    assert outcome.fault.refusal.code == "empty-place"
    assert outcome.session.cursor == 1


def test_a_bare_legal_line_says_that_there_is_none() -> None:
    assert replay(read_records("game half-moon\nP1: 5S\nlegal", GAMES)[0]).fault is None
    fault = replay(read_records("game half-moon\nP1: 5S\nP2: 6S\nlegal", GAMES)[0]).fault
    assert fault is not None
    assert fault.refusal.args == {"missing": "P1+P2", "extra": "-"}


def test_legal_moves_are_compared_in_any_order() -> None:
    text = "game half-moon\nP1: 5S\nP2: 6D\nP3: 6H\nlegal P3+P1 P1+P2"
    assert replay(read_records(text, GAMES)[0]).fault is None


def test_any_free_cell_is_read_and_the_lowest_is_canonical() -> None:
    for move in ("P1>C5", "P1>C8"):
        outcome = replay(read_records(f"deal EO1-C8-AAAAAFA\nmoves {move}", GAMES)[0])
        assert outcome.fault is None
    session = outcome.session
    assert "P1>C5" in map(str, session.game.moves(session.start))
    assert "P1>C8" not in map(str, session.game.moves(session.start))
