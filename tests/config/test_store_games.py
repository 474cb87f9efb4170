"""Games in the store: going on, displaced, brought back; two copies; migrations."""

from __future__ import annotations

import errno
import math
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire.config import Notice, lock, migrations
from solitaire.config.store import SavedGame, Store

Opened = Iterator[Store]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "data")


@pytest.fixture
def store(folder: str) -> Opened:
    store, notice = Store.open(folder)
    assert notice is None
    assert store.saving
    yield store
    assert store.notice is None
    store.close()


def reopened(store: Store, folder: str) -> Store:
    store.close()
    again, notice = Store.open(folder)
    assert notice is None
    assert again.saving
    return again


def moved(g: SavedGame, *moves: str) -> SavedGame:
    """``g`` after more moves, as the program saves it."""
    line = g.moves[: g.cursor] + moves
    return g._replace(
        moves=line,
        cursor=len(line),
        counted=True,
        started=g.started or "2026-01-02T03:04:05Z",
        seconds=g.seconds + 1.5,
    )


# Going on


def test_an_empty_store(store: Store) -> None:
    assert store.kept("half-moon", "N") is None
    assert store.previous("half-moon", "N") is None
    assert store.history() == []
    assert store.variants() == []
    assert not store.pending


def test_a_new_game_is_stored_and_goes_on(store: Store, folder: str) -> None:
    g = store.begin("half-moon", "N", "HM1-N-AAAAAAB")
    assert g.id > 0
    assert g == SavedGame(g.id, "half-moon", "N", "HM1-N-AAAAAAB")
    assert store.kept("half-moon", "N") == g
    again = reopened(store, folder)
    assert again.kept("half-moon", "N") == g
    again.close()


def test_everything_comes_back_after_closing(store: Store, folder: str) -> None:
    g = store.begin("eight-off", "C4", "game eight-off cells=4\nP1: 4C 2C\nC1: 2H")
    g = g._replace(
        moves=("P1>C1", "C1>P3", "P3>P5*2", "FS>C4"),
        cursor=0,
        restart_undo_cursor=3,
        seconds=61.25,
        started="2026-01-02T03:04:05Z",
        counted=True,
        won=True,
        won_seconds=59.5,
        won_moves=4,
        finished="2026-01-02T03:05:05Z",
        restart_redo_cursor=2,
        restart_seconds=12.5,
        score=110,
        ended="blocked",
    )
    assert store.save(g) == g
    again = reopened(store, folder)
    assert again.kept("eight-off", "C4") == g
    assert again.history() == [g]
    again.close()


def test_each_kind_of_game_goes_on_by_itself(store: Store, folder: str) -> None:
    games = {}
    for game, variant in (("half-moon", "N"), ("crescent", "N"), ("eight-off", "C8")):
        games[game] = store.save(moved(store.begin(game, variant, "x"), f"{game}-move"))
    again = reopened(store, folder)
    for game, saved in games.items():
        assert again.kept(game, saved.variant) == saved
    again.close()


def test_undo_redo_and_restart_are_states_like_any_other(store: Store) -> None:
    g = store.save(moved(store.begin("crescent", "N", "x"), "a", "b", "c"))
    for changed in (
        g._replace(cursor=2),
        g._replace(cursor=3),
        g._replace(cursor=0, restart_undo_cursor=3),
        g._replace(moves=("a", "b", "d"), cursor=3),
    ):
        assert store.save(changed) == changed
        assert store.kept("crescent", "N") == changed


def test_saving_without_an_id_begins_a_game(store: Store) -> None:
    first = store.begin("crescent", "N", "x")
    g = store.save(moved(SavedGame(0, "crescent", "N", "y"), "m"))
    assert g.id > first.id
    assert store.kept("crescent", "N") == g


def test_saving_a_game_that_was_left_does_not_make_it_go_on(store: Store) -> None:
    first = store.save(moved(store.begin("crescent", "N", "x"), "m"))
    second = store.begin("crescent", "N", "y")
    store.save(first._replace(seconds=99.0))
    assert store.kept("crescent", "N") == second
    assert store.previous("crescent", "N") == first._replace(seconds=99.0)


# New game, and back


def test_a_displaced_game_comes_back_whole(store: Store, folder: str) -> None:
    first = store.save(moved(store.begin("half-moon", "N", "x"), "a", "b")._replace(cursor=1))
    second = store.begin("half-moon", "N", "y")
    assert store.kept("half-moon", "N") == second
    assert store.previous("half-moon", "N") == first
    again = reopened(store, folder)
    assert again.previous("half-moon", "N") == first
    again.resume(first)
    assert again.kept("half-moon", "N") == first
    assert again.previous("half-moon", "N") is None
    assert again.history() == [first], "the deal not moved in has gone"
    again.close()


def test_the_first_move_ends_the_way_back(store: Store) -> None:
    first = store.save(moved(store.begin("half-moon", "N", "x"), "a"))
    second = store.save(moved(store.begin("half-moon", "N", "y"), "b"))
    assert store.previous("half-moon", "N") is None
    store.save(second._replace(cursor=0))
    assert store.previous("half-moon", "N") is None
    assert store.history() == [second._replace(cursor=0), first]


def test_several_new_games_in_a_row_are_taken_back_one_by_one(store: Store) -> None:
    games = [store.save(moved(store.begin("half-moon", "N", "x"), "a"))]
    games += [store.begin("half-moon", "N", str(number)) for number in range(5)]
    for game in reversed(games[:-1]):
        assert store.previous("half-moon", "N") == game
        store.resume(game)
        assert store.kept("half-moon", "N") == game
    assert store.previous("half-moon", "N") is None


def test_deals_never_moved_in_are_not_kept(store: Store, folder: str) -> None:
    for number in range(20):
        g = store.begin("half-moon", "N", str(number))
    other = store.begin("crescent", "N", "z")
    store.save(moved(g, "a"))
    store.close()
    with sqlite3.connect(os.path.join(folder, "games.sqlite")) as con:
        assert con.execute("SELECT id FROM games ORDER BY id").fetchall() == [(g.id,), (other.id,)]
    con.close()


def test_new_games_of_one_kind_leave_the_others_alone(store: Store) -> None:
    crescent = store.begin("crescent", "N", "x")
    store.begin("half-moon", "N", "y")
    store.save(moved(store.begin("half-moon", "N", "z"), "a"))
    assert store.kept("crescent", "N") == crescent
    assert store.previous("crescent", "N") is None


def test_resuming_a_game_from_history_leaves_the_one_that_counts(store: Store) -> None:
    first = store.save(moved(store.begin("half-moon", "N", "x"), "a"))
    second = store.save(moved(store.begin("half-moon", "N", "y"), "b"))
    store.resume(first)
    assert store.kept("half-moon", "N") == first
    assert store.history() == [first, second]
    store.resume(first)
    assert store.kept("half-moon", "N") == first


def test_resuming_a_game_that_is_not_stored_stores_it(store: Store) -> None:
    store.begin("half-moon", "N", "x")
    g = moved(SavedGame(0, "half-moon", "N", "y"), "a")
    store.resume(g)
    found = store.kept("half-moon", "N")
    assert found is not None
    assert found._replace(id=0) == g


def test_ids_are_never_given_twice(store: Store) -> None:
    first = store.begin("half-moon", "N", "x")
    second = store.begin("half-moon", "N", "y")
    store.resume(first)
    assert store.begin("half-moon", "N", "z").id > second.id


# Values


@pytest.mark.parametrize(
    "odd",
    [
        {"seconds": math.nan},
        {"seconds": math.inf},
        {"seconds": -3.0},
        {"cursor": 10**30},
        {"cursor": -1},
        {"restart_undo_cursor": -(10**30)},
        {"restart_undo_cursor": 77},
        {"restart_redo_cursor": 77},
        {"restart_seconds": -math.inf},
        {"score": -(10**30)},
        {"ended": "perhaps"},
        {"start": "\ud800"},
        {"start": "a\0b"},
        {"moves": ("نقلة", "\udfff")},
    ],
)
def test_values_that_no_game_has_do_not_break_the_store(
    store: Store, folder: str, odd: dict[str, object]
) -> None:
    g = store.save(store.begin("half-moon", "N", "x")._replace(**odd))  # type: ignore[arg-type]
    assert 0 <= g.cursor <= len(g.moves)
    assert -1 <= g.restart_undo_cursor <= len(g.moves)
    assert math.isfinite(g.seconds)
    assert g.seconds >= 0
    again = reopened(store, folder)
    assert again.kept("half-moon", "N") == g
    again.close()


def test_a_very_long_game(store: Store, folder: str) -> None:
    moves = tuple(f"P{number % 16 + 1}>P{number % 7 + 1}" for number in range(5_000))
    g = store.begin("crescent", "N", "x")._replace(moves=moves, cursor=4_000, counted=True)
    g = store.save(g)
    again = reopened(store, folder)
    assert again.kept("crescent", "N") == g
    again.close()


# Two copies


def test_a_second_copy_says_so_and_plays_without_saving(store: Store, folder: str) -> None:
    g = store.save(moved(store.begin("half-moon", "N", "x"), "a"))
    second, notice = Store.open(folder)
    assert notice == Notice("second-copy")
    assert not second.saving
    assert second.kept("half-moon", "N") is None
    other = second.save(moved(second.begin("half-moon", "N", "other"), "z"))
    assert second.kept("half-moon", "N") == other
    second.close()
    third, notice = Store.open(folder)
    assert notice == Notice("second-copy"), "the end of the second copy frees nothing"
    third.close()
    again = reopened(store, folder)
    assert again.kept("half-moon", "N") == g
    assert again.history() == [g]
    again.close()


def test_where_there_are_no_locks_sqlite_keeps_the_second_copy_out(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock, "_lock", refuse)
    store, _ = Store.open(folder)
    store.close()
    other = sqlite3.connect(os.path.join(folder, "games.sqlite"), isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    store, notice = Store.open(folder)
    assert notice == Notice("second-copy")
    assert not store.saving
    store.close()
    other.close()
    store, notice = Store.open(folder)
    assert notice is None
    store.close()


def test_a_file_system_without_locks_is_no_hindrance(
    folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock, "_lock", refuse)
    store, notice = Store.open(folder)
    assert notice is None
    assert store.saving
    store.close()


def test_a_store_that_is_closed_can_still_be_asked(folder: str) -> None:
    store, _ = Store.open(folder)
    store.close()
    store.close()
    assert store.kept("half-moon", "N") is None
    assert store.save(moved(store.begin("half-moon", "N", "x"), "a")).id > 0
    assert store.notice is None
    store.close()


# Older versions


def test_an_older_file_is_migrated_with_everything_in_it(
    store: Store, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    g = store.save(moved(store.begin("half-moon", "N", "x"), "a"))
    store.close()
    step = (
        "ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''",
        "UPDATE games SET note = 'migrated'",
    )
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))
    again = reopened(store, folder)
    assert again.kept("half-moon", "N") == g
    again.close()
    with sqlite3.connect(os.path.join(folder, "games.sqlite")) as con:
        assert con.execute("PRAGMA user_version").fetchone() == (len(migrations.MIGRATIONS),)
        assert con.execute("SELECT note FROM games").fetchall() == [("migrated",)]
    con.close()


def test_a_migration_that_fails_changes_nothing(
    store: Store, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    g = store.save(moved(store.begin("half-moon", "N", "x"), "a"))
    store.close()
    step = ("UPDATE games SET moves = 'gone'", "UPDATE games SET game = NULL")
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))
        played, notice = Store.open(folder)
        assert notice is not None
        assert played.kept("half-moon", "N") == g
        played.close()
    again = reopened(store, folder)
    assert again.kept("half-moon", "N") == g
    again.close()
