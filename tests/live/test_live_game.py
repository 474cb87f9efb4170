"""A live game: everything is in the store at once, and the status is asked once a position."""

from __future__ import annotations

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
