from __future__ import annotations

from solitaire.engine.dealcode import read_code
from solitaire.engine.diff import Spot, diff, spots
from solitaire.engine.moves import Rearrange, Shift, read_move
from solitaire.engine.notation import read_position
from solitaire.games import GAMES


def test_nothing_moved() -> None:
    state = read_code("EO1-C8-AAAAAFA", GAMES).state()
    assert diff(state, state) == []


def test_a_moved_card_is_named_with_its_places() -> None:
    deal = read_code("EO1-C8-AAAAAFA", GAMES)
    old = deal.state()
    new = deal.game.apply(old, Shift("P6", "C5"))
    [change] = diff(old, new)
    assert str(change.card) == "4C"
    assert change.source == Spot(deal.game.index["P6"], 5)
    assert change.target == Spot(deal.game.index["C5"], 0)


def test_back_is_the_same_with_places_exchanged() -> None:
    deal = read_code("HM1-N-AAAAAAB", GAMES)
    old = deal.state()
    new = deal.game.apply(old, deal.game.moves(old)[0])
    there, back = diff(old, new), diff(new, old)
    assert {(c.card, c.source, c.target) for c in there} == {
        (c.card, c.target, c.source) for c in back
    }
    assert len(there) == 2


def test_rearranging_moves_every_card() -> None:
    deal = read_code("CR1-N-AAAAAAB", GAMES)
    old = deal.state()
    changes = diff(old, deal.game.apply(old, Rearrange()))
    assert len(changes) == 96
    for change in changes:
        assert change.target.pile == change.source.pile
        assert change.target.height == (change.source.height - 1) % 6


def test_case_21_of_two_twins_the_one_that_moved_is_named() -> None:
    deal = read_code("HM1-N-AAAAAAB", GAMES)
    text = "game half-moon\nP1: 5S\nP2: 5S\nP3: 6D\n"
    game, old = read_position(enumerate(text.splitlines(), 1), GAMES)
    for place in ("P1", "P2"):
        gone = {change.card for change in diff(old, game.apply(old, read_move(f"{place}+P3")))}
        assert gone == {game.pile(old, place)[0], game.pile(old, "P3")[0]}
    assert len(spots(deal.state())) == 104
