"""Positions as text, as ``solitaire/engine/NOTATION.md`` describes them: round trips, and every
refusal with the line and the card that it names."""

from __future__ import annotations

import pytest

from solitaire.engine.dealcode import Deal, read_code
from solitaire.engine.game import Game
from solitaire.engine.notation import NotationError, read_position, write_position
from solitaire.engine.record import read_records
from solitaire.engine.state import State
from solitaire.games import GAMES


def read(text: str) -> tuple[Game, State]:
    return read_position(enumerate(text.strip().splitlines(), 1), GAMES)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_deal_is_read_as_it_is_written(game: Game) -> None:
    state = Deal(game, 7).state()
    text = write_position(game, state)
    found, again = read(text)
    assert found is game
    assert write_position(found, again) == text
    assert again.counters == state.counters


def dealt(code: str) -> str:
    deal = read_code(code, GAMES)
    return write_position(deal.game, deal.state())


EIGHT = dealt("EO1-C8-AAAAAFA")
CRESCENT = dealt("CR1-N-AAAAAAB")
MOON = dealt("HM1-N-AAAAAAB")


def test_the_form_of_a_position() -> None:
    lines = EIGHT.splitlines()
    assert lines[0] == "game eight-off cells=8"
    assert lines[1] == "P1: AH JC 5H KH 2H JD"
    assert lines[-1] == "C4: 9C"
    assert MOON.splitlines()[0] == "game half-moon"
    assert CRESCENT.splitlines()[0] == "game crescent rearranges=3"
    assert CRESCENT.splitlines()[-1] == "DC: KC"


def test_case_and_10_and_the_order_of_lines_do_not_matter() -> None:
    header, *lines = EIGHT.splitlines()
    mixed = "\n".join(reversed(lines)).replace("T", "10").lower()
    assert read(f"{header}\n{mixed}") == read(EIGHT)


def test_places_left_out_are_empty() -> None:
    game, state = read("game half-moon\nP1: 5S\nR8: 6D")
    assert [place for place in game.places if game.pile(state, place)] == ["P1", "R8", "out"]


def test_a_place_may_be_named_and_empty() -> None:
    assert read("game half-moon\nP1: 5S\nP2:") == read("game half-moon\nP1: 5S")


def test_half_moon_missing_cards_count_as_removed() -> None:
    game, state = read("game half-moon\nP1: 5S\nR8: 6D")
    assert len(game.pile(state, "out")) == 102
    assert game.score(state) == 510


def test_foundations_list_only_their_top_card() -> None:
    text = CRESCENT.replace("US: AS", "US: 2S").replace(
        "\nP1: 4C 2D 3S 5S TS 2S", "\nP1: 4C 2D 3S 5S TS"
    )
    game, state = read(text)
    assert [str(card) for card in game.pile(state, "US")] == ["AS", "2S"]
    assert write_position(game, state) == text


def test_the_score_of_a_position_is_what_its_foundations_are_worth() -> None:
    text = EIGHT.replace("P1: AH JC", "P1: JC").replace("2H JD", "JD") + "FH: 2H\n"
    game, state = read(text)
    assert game.score(state) == 20


@pytest.mark.parametrize(
    ("text", "line", "code", "values"),
    [
        ("game whist", 1, "unknown-game", {"found": "whist"}),
        ("game", 1, "unknown-game", {"found": ""}),
        ("game eight-off cells=3", 1, "unknown-game", {"found": "eight-off cells=3"}),
        ("game crescent rearranges=x", 1, "bad-header", {"found": "rearranges=x"}),
        ("game crescent rearranges", 1, "bad-header", {"found": "rearranges"}),
        ("game crescent rearranges=-1", 1, "bad-header", {"found": "rearranges=-1"}),
        (CRESCENT.replace("=3", "=4"), 1, "bad-header", {"found": "rearranges=4"}),
        (CRESCENT.replace("rearranges=3", "cells=8"), 1, "bad-header", {"found": "cells=8"}),
        (EIGHT.replace("=8", "=8 more=1"), 1, "bad-header", {"found": "more=1"}),
        (MOON.replace("moon", "moon cells=8"), 1, "bad-header", {"found": "cells=8"}),
        ("game half-moon\nP13: 5S", 2, "unknown-place", {"found": "P13: 5S"}),
        ("game half-moon\nP1: 5S\nP0: 5S", 3, "unknown-place", {"found": "P0: 5S"}),
        ("game half-moon\nOUT: 5S", 2, "unknown-place", {"found": "OUT: 5S"}),
        ("game half-moon\nout: 5S", 2, "unknown-place", {"found": "out: 5S"}),
        ("game half-moon\nP1 5S", 2, "unknown-place", {"found": "P1 5S"}),
        ("game eight-off cells=4\nC5: 5S", 2, "unknown-place", {"found": "C5: 5S"}),
        ("game half-moon\nP1: 5S 1S", 2, "unknown-card", {"found": "1S"}),
        ("game half-moon\nP1: 5S,6S", 2, "unknown-card", {"found": "5S,6S"}),
        ("game half-moon\nP1: 5S\nP1: 6S", 3, "place-twice", {"place": "P1"}),
        ("game half-moon\nR1: 5S 6S", 2, "too-many-cards", {"place": "R1", "card": "6S"}),
        (EIGHT + "C5: 9S 2S", 14, "too-many-cards", {"place": "C5", "card": "2S"}),
        ("game half-moon\nP1: 5S 5S\nP2: 6S 5S", 3, "card-too-often", {"card": "5S"}),
        (EIGHT + "C5: KC", 14, "card-too-often", {"card": "KC"}),
        (EIGHT.replace("C4: 9C\n", ""), 12, "card-missing", {"card": "9C"}),
        (CRESCENT.replace("DC: KC\n", ""), 24, "card-missing", {"card": "KC"}),
        (EIGHT + "FH: AS", 14, "bad-foundation", {"found": "FH: AS"}),
        (EIGHT + "FH: AH 2H", 14, "bad-foundation", {"found": "FH: AH 2H"}),
        (EIGHT + "FH: AH", 14, "card-too-often", {"card": "AH"}),
        (CRESCENT.replace("DC: KC", "DC: KS"), 25, "bad-foundation", {"found": "DC: KS"}),
        (CRESCENT.replace("UC: AC", "UC: 2C"), 21, "card-too-often", {"card": "2C"}),
    ],
)
def test_a_refusal_names_the_line_and_the_card(
    text: str, line: int, code: str, values: dict[str, object]
) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    assert (error.line, error.code, error.values) == (line, code, values)


def test_crescent_refuses_an_empty_foundation_and_names_it() -> None:
    text = CRESCENT.replace("DC: KC\n", "").replace("P1: 4C", "P1: KC 4C")
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.code == "bad-foundation"
    assert caught.value.values == {"found": "DC:"}


def test_lines_are_counted_in_the_whole_file() -> None:
    with pytest.raises(NotationError) as caught:
        read_records("# a comment\n\n\ngame half-moon\n# another\nP1: 5X\n", GAMES)
    assert (caught.value.line, caught.value.code) == (6, "unknown-card")
