"""Saved games that cannot be read, wholly or in part: told, and kept until the next move."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire.config.notice import Notice
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.games import GAMES
from solitaire.live.live_game import LiveGame
from solitaire.live.shelf import Shelf

GAME = GAMES[0]


def opened(folder: Path) -> Shelf:
    store, notice = Store.open(str(folder))
    assert notice is None
    shelf = Shelf(store, dict)
    shelf.open(None, GAME.key)
    return shelf


def closed(shelf: Shelf) -> None:
    shelf.current.save()
    shelf.store.close()


def make(folder: Path, spoilt: int | None = None, start: str | None = None) -> tuple[str, ...]:
    """A kept game of twelve moves, one of them or its start spoilt; returns its moves."""
    store, _ = Store.open(str(folder))
    live = LiveGame.begin(store, Deal(GAME, 4))
    for _ in range(12):
        live.commit(GAME.moves(live.state)[0])
    saved = live.saved
    if spoilt is not None:
        saved = saved._replace(moves=(*saved.moves[:spoilt], "?!", *saved.moves[spoilt + 1 :]))
    if start is not None:
        saved = saved._replace(start=start)
    store.save(saved)
    store.close()
    return saved.moves


@pytest.mark.parametrize("place", [0, 4, 11])
def test_the_rest_of_a_line_is_kept_until_the_next_move(tmp_path: Path, place: int) -> None:
    moves = make(tmp_path, spoilt=place)
    for _ in range(2):
        shelf = opened(tmp_path)
        assert shelf.store.take_notice() == Notice("game-cut", {"n": place + 1})
        assert len(shelf.current.session.line) == place
        closed(shelf)
    store, _ = Store.open(str(tmp_path))
    kept = store.kept(GAME.key, GAME.variant)
    assert kept is not None
    assert (kept.moves, kept.cursor) == (moves, 12)
    store.close()


def test_undo_and_redo_keep_the_rest_and_a_move_drops_it(tmp_path: Path) -> None:
    moves = make(tmp_path, spoilt=4)
    shelf = opened(tmp_path)
    live = shelf.current
    live.undo()
    assert (live.saved.moves, live.saved.cursor) == (moves, 3)
    live.redo()
    live.restart()
    assert (live.saved.moves, live.saved.cursor, live.saved.restart_undo_cursor) == (moves, 0, 4)
    live.undo()
    live.commit(GAME.moves(live.state)[0])
    assert live.saved.moves[:4] == moves[:4]
    assert len(live.saved.moves) == 5
    closed(shelf)
    shelf = opened(tmp_path)
    assert shelf.store.take_notice() is None
    closed(shelf)


@pytest.mark.parametrize("start", ["", "nonsense", "HM9-ZZZZ", "a\nb\nc"])
def test_a_start_that_cannot_be_read_is_told_and_kept(tmp_path: Path, start: str) -> None:
    moves = make(tmp_path, start=start)
    shelf = opened(tmp_path)
    assert shelf.store.take_notice() == Notice("game-unreadable")
    assert not shelf.comes_back
    shelf.undo_new_game()
    previous = shelf.store.previous(GAME.key, GAME.variant)
    assert previous is not None
    assert (previous.start, previous.moves) == (start, moves)
    closed(shelf)
    shelf = opened(tmp_path)
    assert shelf.store.take_notice() is None
    previous = shelf.store.previous(GAME.key, GAME.variant)
    assert previous is not None
    assert previous.moves == moves
    shelf.current.commit(GAME.moves(shelf.current.state)[0])
    assert shelf.store.previous(GAME.key, GAME.variant) is None
    closed(shelf)


def test_a_switch_to_an_unreadable_game_is_told(tmp_path: Path) -> None:
    make(tmp_path, start="nonsense")
    other = next(game for game in GAMES if game.key != GAME.key)
    store, _ = Store.open(str(tmp_path))
    shelf = Shelf(store, dict)
    shelf.open(other.key, GAME.key)
    assert store.take_notice() is None
    shelf.resume_or_begin(GAME)
    assert store.take_notice() == Notice("game-unreadable")
    store.close()
