"""A live game: everything is in the store at once, and the status is asked once a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game, Status
from solitaire.engine.state import State
from solitaire.games import GAMES
from solitaire.live.live_game import LiveGame


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_each_change_is_in_the_store_when_it_returns(game: Game) -> None:
    store = Store("")
    live = LiveGame.begin(store, Deal(game, 4))

    def stored() -> tuple[int, int]:
        kept = store.kept(game.key, game.variant)
        assert kept == live.saved
        resumed = LiveGame.resume(store, kept)
        assert resumed is not None
        assert resumed.state == live.state
        assert resumed.code == live.code == str(live.deal)
        assert resumed.session.can_undo == live.session.can_undo
        return kept.cursor, kept.restart_undo_cursor

    assert stored() == (0, -1)
    for count in (1, 2):
        live.commit(game.moves(live.state)[0])
        assert stored() == (count, -1)
    live.undo()
    assert stored() == (1, -1)
    live.redo()
    assert stored() == (2, -1)
    live.restart()
    assert stored() == (0, 2)
    live.undo()
    assert stored() == (2, -1)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_status_is_asked_once_a_position(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []
    real = type(game).status

    def counted(self: Game, state: State) -> Status:
        asked.append(state)
        return real(self, state)

    monkeypatch.setattr(type(game), "status", counted)
    live = LiveGame.begin(Store(""), Deal(game, 4))
    for _ in range(3):
        live.commit(game.moves(live.state)[0])
        asked.clear()
        statuses = {live.status for _ in range(5)}
        live.save()
        assert statuses == {real(game, live.state)}
        assert len(asked) <= 1
    live.undo()
    assert live.status == real(game, live.state)


@pytest.mark.parametrize("start", ["", "HM9-N-AAAAAAB", "no\nposition", "game half-moon\nP1: 99"])
def test_a_start_that_cannot_be_read_is_no_game(start: str) -> None:
    store = Store("")
    assert LiveGame.resume(store, store.begin("half-moon", "N", start)) is None


def test_moves_that_cannot_be_read_end_the_line() -> None:
    store, deal = Store(""), Deal(GAMES[0], 4)
    live = LiveGame.begin(store, deal)
    live.commit(live.game.moves(live.state)[0])
    line = live.saved.moves
    for spoilt in ("?!", "P1>P1"):
        saved = live.saved._replace(moves=(*line, spoilt, *line), cursor=3)
        resumed = LiveGame.resume(store, saved)
        assert resumed is not None
        assert resumed.session.cursor == 1
        assert resumed.state == live.state


# The time of a restarted game


def reopened(live: LiveGame) -> LiveGame:
    """The game as the next run of the program finds it."""
    kept = live.store.kept(live.game.key, live.game.variant)
    assert kept is not None
    again = LiveGame.resume(live.store, kept)
    assert again is not None
    return again


def same(live: LiveGame) -> LiveGame:
    return live


@pytest.mark.parametrize("then", [same, reopened], ids=["in one run", "after a restart"])
def test_a_restart_begins_the_time_anew_and_undo_brings_it_back(
    then: Callable[[LiveGame], LiveGame],
) -> None:
    live = LiveGame.begin(Store(""), Deal(GAMES[0], 4))
    for _ in range(3):
        live.commit(live.game.moves(live.state)[0])
    live.clock.seconds = 100.0
    for _ in range(2):
        live.restart()
        assert live.clock.seconds == live.saved.seconds == 0.0
        live = then(live)
        assert live.clock.seconds == 0.0
        live.undo()
        assert live.clock.seconds == live.saved.seconds == 100.0
        assert live.session.cursor == 3
        live = then(live)
    live.redo()
    assert (live.session.cursor, live.clock.seconds) == (0, 0.0), "the restart made again"
    live = then(live)
    live.commit(live.game.moves(live.state)[0])
    live.clock.seconds = 7.0
    live.undo()
    live = then(live)
    assert live.clock.seconds == 7.0, "a move ends the way back to the time before"


@pytest.mark.parametrize("then", [same, reopened], ids=["in one run", "after a restart"])
def test_the_moves_of_before_a_restart_cost_the_time_of_before(
    then: Callable[[LiveGame], LiveGame],
) -> None:
    """Otherwise restarting and redoing would win any game in no time."""
    live = LiveGame.begin(Store(""), Deal(GAMES[0], 4))
    for _ in range(3):
        live.commit(live.game.moves(live.state)[0])
    live.clock.seconds = 100.0
    live.restart()
    live = then(live)
    for _ in range(3):
        live.redo()
        assert live.clock.seconds == 100.0


# What the store knows of a game's end


def test_the_score_is_in_the_store() -> None:
    for game in GAMES:
        live = LiveGame.begin(Store(""), Deal(game, 4))
        for _ in range(3):
            live.commit(game.moves(live.state)[0])
            assert live.saved.score == (game.score(live.state) if game.top_score else -1)
        live.undo()
        assert live.saved.score == (game.score(live.state) if game.top_score else -1)


def test_how_a_game_stands_is_in_the_store() -> None:
    """A game that is blocked, where the player is told so, until a move is undone."""
    for game in GAMES:
        ends = set()
        for number in range(12):
            live = LiveGame.begin(Store(""), Deal(game, number))
            for _ in range(300):
                moves = game.moves(live.state)
                if not moves:
                    break
                assert live.saved.ended == ""
                live.commit(moves[0])
            else:
                continue
            assert live.saved.ended == live.ended
            ends.add(live.ended)
            live.undo()
            assert live.saved.ended == ""
        assert ends <= ({"won", "blocked"} if game.announces_blocked else {"won", ""})
        if game.hides_covered:
            assert "blocked" in ends
