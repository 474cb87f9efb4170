"""A game being played: undo of the last 100, redo, restart, going on with a saved game."""

from __future__ import annotations

import pytest

from solitaire.engine.dealcode import read_code
from solitaire.engine.moves import Rearrange, Shift
from solitaire.engine.record import read_records
from solitaire.engine.session import UNDO_LIMIT, IllegalMove, Session
from solitaire.games import GAMES

START = read_code("EO1-C8-AAAAAFA", GAMES)


def session(moves: int = 0) -> Session:
    """A game in which the first so many cards have gone to cells, at most four."""
    game = Session(START.game, START.state())
    for n in range(moves):
        game.play(Shift(f"P{n + 1}", f"C{n + 5}"))
    return game


def long_session(moves: int) -> Session:
    """Foundation and cell, over and over."""
    text = "game eight-off cells=8\nP1: AS\n" + rest({"AS"})
    [record] = read_records(text, GAMES)
    game = Session(record.game, record.start)
    game.play(Shift("P1", "FS"))
    while game.cursor < moves:
        game.play(Shift("FS", "C1") if game.cursor % 2 else Shift("C1", "FS"))
    return game


def rest(without: set[str]) -> str:
    cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    return "P8: " + " ".join(card for card in cards if card not in without)


def test_playing_hands_out_the_change() -> None:
    game = session()
    change = game.play(Shift("P6", "C5"))
    assert change == (START.state(), game.state, Shift("P6", "C5"))
    assert game.line == [Shift("P6", "C5")]
    assert game.cursor == 1


def test_an_illegal_move_changes_nothing() -> None:
    game = session(3)
    game.undo()
    before = (game.state, list(game.line), game.cursor, game.can_redo, game.can_undo)
    with pytest.raises(IllegalMove) as caught:
        game.play(Shift("P1", "FS"))
    assert caught.value.refusal.code == "foundation-next"
    assert (game.state, list(game.line), game.cursor, game.can_redo, game.can_undo) == before


def test_undo_and_redo_go_back_and_forth() -> None:
    game = session(4)
    states = [game.at(n) for n in range(5)]
    for n in (3, 2, 1, 0):
        change = game.undo()
        assert change == (states[n + 1], states[n], None)
        assert game.state == states[n]
    assert game.undo() is None
    assert not game.can_undo
    for n in (1, 2, 3, 4):
        change = game.redo()
        assert change == (states[n - 1], states[n], None)
    assert game.redo() is None
    assert not game.can_redo


def test_the_last_100_moves_can_be_taken_back_and_no_more() -> None:
    game = long_session(UNDO_LIMIT + 7)
    assert sum(game.undo() is not None for _ in range(200)) == UNDO_LIMIT == 100
    assert game.cursor == 7
    assert not game.can_undo
    assert sum(game.redo() is not None for _ in range(200)) == 100


def test_a_new_move_after_undo_makes_a_new_hundred() -> None:
    game = long_session(120)
    while game.undo():
        pass
    assert game.cursor == 20
    game.play(Shift("FS", "C2") if game.cursor % 2 else Shift("P8", "C2"))
    assert (game.cursor, len(game.line)) == (21, 21)
    assert sum(game.undo() is not None for _ in range(200)) == 21


def test_a_new_move_cuts_what_could_be_redone() -> None:
    game = session(4)
    game.undo()
    game.undo()
    game.play(Shift("P5", "C7"))
    assert not game.can_redo
    assert game.line[2:] == [Shift("P5", "C7")]
    assert game.redo() is None


def test_the_same_move_as_the_next_one_cuts_too() -> None:
    game = session(4)
    game.undo()
    game.undo()
    game.play(game.line[2])
    assert (game.cursor, len(game.line)) == (3, 3)


def test_restart_goes_to_the_deal_and_undo_comes_back() -> None:
    game = session(4)
    game.undo()
    here = game.state
    assert game.restart() == (here, game.start, None)
    assert game.state == game.start
    assert game.can_undo
    assert game.can_redo
    change = game.undo()
    assert change is not None
    assert (game.state, game.cursor) == (here, 3)
    assert game.can_redo


def test_restart_of_an_untouched_deal_is_nothing() -> None:
    game = session()
    assert game.restart() is None
    assert not game.can_undo
    game.play(Shift("P6", "C5"))
    game.undo()
    assert game.restart() is None
    assert not game.can_undo


def test_after_a_restart_redo_leads_through_the_moves() -> None:
    game = session(4)
    states = [game.at(n) for n in range(5)]
    game.restart()
    for n in (1, 2, 3, 4):
        game.redo()
        assert game.state == states[n]


def test_after_a_restart_a_new_move_begins_a_new_line() -> None:
    game = session(4)
    game.restart()
    game.play(Shift("P5", "C5"))
    assert game.line == [Shift("P5", "C5")]
    game.undo()
    assert game.state == game.start
    assert not game.can_undo


def test_an_undone_restart_can_be_made_again() -> None:
    game = session(4)
    game.undo()
    game.restart()
    game.undo()
    assert (game.cursor, game.redo_restarts) == (3, True)
    game.undo()
    assert not game.redo_restarts
    game.redo()
    assert game.cursor == 3
    game.redo()
    assert game.cursor == 0, "what was undone last comes first"
    game.undo()
    assert game.cursor == 3
    game.play(game.line[3])
    game.undo()
    assert not game.redo_restarts, "a move ends the way to it"


def test_restart_is_taken_back_after_more_than_100_moves_too() -> None:
    game = long_session(150)
    end = game.state
    game.restart()
    game.undo()
    assert game.state == end
    assert sum(game.undo() is not None for _ in range(200)) == 100


def test_moves_redone_after_a_restart_can_be_taken_back() -> None:
    game = long_session(150)
    game.restart()
    for _ in range(10):
        game.redo()
    assert game.can_undo
    assert sum(game.undo() is not None for _ in range(200)) == 10
    assert game.state == game.start


def test_case_14_and_36_undo_brings_the_cards_back_to_their_own_piles() -> None:
    deal = read_code("HM1-N-AAAAAAB", GAMES)
    game = Session(deal.game, deal.state())
    while game.game.moves(game.state):
        game.play(game.game.moves(game.state)[0])
    assert game.cursor > 5
    while game.undo():
        pass
    assert game.state == deal.state()


def test_a_saved_game_goes_on_where_it_was() -> None:
    game = session(4)
    game.undo()
    again = Session.resumed(game.game, game.start, game.line, game.cursor)
    assert (again.state, again.cursor, again.line) == (game.state, 3, game.line)
    assert again.can_redo
    assert again.redo() is not None
    assert again.state == game.at(4)


def test_a_saved_restart_can_be_taken_back() -> None:
    game = session(4)
    game.restart()
    again = Session.resumed(game.game, game.start, game.line, game.cursor, game.restart_undo_cursor)
    again.undo()
    assert again.cursor == 4
    again = Session.resumed(game.game, game.start, again.line, 4, None, again.restart_redo_cursor)
    again.redo()
    assert again.cursor == 0


def test_a_saved_game_is_replayed_up_to_the_first_bad_move() -> None:
    game = session(4)
    line = [*game.line[:2], Shift("P1", "FS"), *game.line[2:]]
    again = Session.resumed(game.game, game.start, line, 5)
    assert (again.line, again.cursor) == (game.line[:2], 2)
    foreign = Session.resumed(game.game, game.start, [Rearrange()], 1)
    assert (foreign.line, foreign.cursor) == ([], 0)


@pytest.mark.parametrize(("cursor", "back"), [(-3, None), (99, None), (0, 99), (2, 3), (0, -1)])
def test_a_damaged_save_never_leads_out_of_the_line(cursor: int, back: int | None) -> None:
    game = session(4)
    again = Session.resumed(game.game, game.start, game.line, cursor, back)
    assert again.restart_undo_cursor is None
    again = Session.resumed(game.game, game.start, game.line, cursor, None, 99)
    assert again.restart_redo_cursor is None
    assert 0 <= again.cursor <= 4
    assert again.state == game.at(again.cursor)


def test_case_21_a_saved_game_keeps_which_twin_was_played() -> None:
    text = "game crescent\nP1: 5S\nP2: 5S\nP3: 6S\n"
    cards = [r + s for _ in range(2) for s in "SHDC" for r in "A23456789TJQK"]
    for card in ["5S", "5S", "6S", *("A" + s for s in "SHDC"), *("K" + s for s in "SHDC")]:
        cards.remove(card)
    text += "P16: " + " ".join(cards) + "\n"
    text += "".join(f"U{s}: A{s}\nD{s}: K{s}\n" for s in "SHDC")
    [record] = read_records(text, GAMES)
    ends = []
    for source in ("P1", "P2"):
        game = Session(record.game, record.start)
        game.play(Shift(source, "P3"))
        again = Session.resumed(game.game, game.start, game.line, game.cursor)
        assert again.state == game.state
        assert not again.game.pile(again.state, source)
        ends.append(again.game.pile(again.state, "P3")[-1])
    assert ends[0] != ends[1]
    assert str(ends[0]) == str(ends[1]) == "5S"
