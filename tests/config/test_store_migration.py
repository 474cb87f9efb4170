"""Stores of earlier shapes.

In the first one game was kept a kind and not a variant; the second knew neither scores nor the
time before a restart.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire.config.salvage import read_copy
from solitaire.config.store import SavedGame, Store

FILE = "games.sqlite"

FIRST_SHAPE = (
    """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            cursor INTEGER NOT NULL,
            back INTEGER NOT NULL,
            seconds REAL NOT NULL,
            started TEXT NOT NULL,
            counted INTEGER NOT NULL,
            won INTEGER NOT NULL,
            won_seconds REAL NOT NULL,
            won_moves INTEGER NOT NULL,
            finished TEXT NOT NULL,
            running INTEGER NOT NULL,
            before INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            hidden INTEGER NOT NULL,
            start TEXT NOT NULL,
            moves TEXT NOT NULL
        )""",
    "CREATE INDEX games_running ON games (game) WHERE running",
    "PRAGMA user_version = 1",
)
"""What the program wrote until now. This copy never changes."""


SECOND_STEP = (
    "ALTER TABLE games ADD COLUMN came_from INTEGER NOT NULL DEFAULT 0",
    "PRAGMA user_version = 2",
)
"""What the second shape added."""


class Old(NamedTuple):
    """A game as the first shape kept it; its id is its place in the list, from 1 on."""

    variant: str
    moves: int = 0
    running: bool = False
    before: int = 0
    game: str = "eight-off"


def write(folder: Path, games: Sequence[Old]) -> None:
    con = sqlite3.connect(folder / FILE, isolation_level=None)
    con.execute("PRAGMA page_size = 4096")
    con.execute("BEGIN")
    for statement in FIRST_SHAPE:
        con.execute(statement)
    for number, old in enumerate(games, 1):
        moves = " ".join(f"P{n % 8 + 1}>C{n % 4 + 1}" for n in range(old.moves))
        counted = int(old.moves > 0)
        con.execute(
            f"INSERT INTO games VALUES ({', '.join('?' * 18)})",
            (
                *(number, old.game, old.variant, old.moves, -1, old.moves * 2.0),
                *("2026-01-02T03:04:05Z" if counted else "", counted, 0, 0.0, 0, ""),
                *(int(old.running), old.before, number, 0, f"deal {number}", moves),
            ),
        )
    con.execute("COMMIT")
    con.execute("PRAGMA journal_mode = WAL")
    con.close()


def opened(folder: Path) -> Store:
    store, notice = Store.open(str(folder))
    assert notice is None
    assert store.saving
    return store


def ids(games: Sequence[SavedGame]) -> list[int]:
    return [g.id for g in games]


CHAIN = (
    Old("C8", 12),
    Old("C8", 30),  # the game that all those below have displaced
    Old("C4", before=2),
    Old("C8", before=3),
    Old("C4", before=4),
    Old("C2", before=5, running=True),
    Old("N", 3, running=True, game="crescent"),
)


def test_all_games_are_there(tmp_path: Path) -> None:
    write(tmp_path, [Old("C8", 20), Old("C4", 700), Old("C8", 5, running=True)])
    store = opened(tmp_path)
    assert ids(store.history()) == [3, 2, 1]
    assert [len(g.moves) for g in store.history()] == [5, 700, 20]
    assert ids(store.kept_games("eight-off")) == [3]
    assert store.kept("eight-off", "C4") is None, "it was left for good"
    assert store.statistics("eight-off", "C4").results == (False,)
    new = store.begin("eight-off", "C4", "x")
    assert new.id == 4
    assert store.previous("eight-off", "C4") == store.kept("eight-off", "C8")
    store.close()


def test_a_new_game_of_before_is_undone_as_before(tmp_path: Path) -> None:
    write(tmp_path, [Old("C8", 20), Old("C8", before=1, running=True)])
    store = opened(tmp_path)
    back = store.undo_new_game("eight-off", "C8")
    assert back is not None
    assert (back.id, back.cursor) == (1, 20)
    assert store.kept("eight-off", "C8") == back
    store.close()


def test_new_games_of_before_are_undone_over_their_variants(tmp_path: Path) -> None:
    write(tmp_path, CHAIN)
    store = opened(tmp_path)
    assert ids(store.kept_games("eight-off")) == [6, 5, 4]
    assert ids(store.kept_games("crescent")) == [7]
    for variant, back in (("C2", 5), ("C4", 4), ("C8", 3), ("C4", 2)):
        g = store.undo_new_game("eight-off", variant)
        assert g is not None
        assert g.id == back
        store.close()
        store = opened(tmp_path)
    assert ids(store.kept_games("eight-off")) == [2]
    assert store.undo_new_game("eight-off", "C8") is None
    assert ids(store.history(limit=-1)) == [2, 7, 1]
    store.close()


def test_a_game_that_another_variant_displaced_is_kept_again(tmp_path: Path) -> None:
    write(tmp_path, [Old("C8", 9), Old("C8", 20), Old("C4", before=2, running=True)])
    store = opened(tmp_path)
    assert ids(store.kept_games("eight-off")) == [3, 2]
    assert store.statistics("eight-off", "C8").results == (False,), "only the first was left"
    g = store.kept("eight-off", "C4")
    assert g is not None
    store.save(g._replace(moves=("m",), cursor=1, counted=True))
    assert ids(store.kept_games("eight-off")) == [3, 2]
    store.close()


def test_the_order_of_what_was_left_long_ago_does_not_change(tmp_path: Path) -> None:
    games = [Old("C8", 9), Old("C4", 5), Old("C8", 3, running=True)]
    write(tmp_path, games)
    store = opened(tmp_path)
    assert store.previous("eight-off", "C8") is None
    assert ids(store.history(limit=-1)) == [3, 2, 1]
    store.close()


def test_a_folder_that_may_not_be_written_shows_the_same(tmp_path: Path) -> None:
    """What salvage reads is what migration makes of it."""
    write(tmp_path, CHAIN)
    before = (tmp_path / FILE).read_bytes()
    rows, complete = read_copy(str(tmp_path / FILE))
    assert complete
    assert (tmp_path / FILE).read_bytes() == before
    store = opened(tmp_path)
    store.close()
    assert read_copy(str(tmp_path / FILE)) == (rows, True)


def many() -> list[Old]:
    chance = random.Random(3)
    games = [
        Old(("C8", "C4", "C2")[n % 3], 700 if n in {20, 45} else chance.randrange(1, 120))
        for n in range(70)
    ]
    last = len(games)
    return [*games, Old("C4", before=last), Old("C8", before=last + 1, running=True)]


@pytest.mark.slow
@pytest.mark.parametrize("after", [False, True], ids=["before migrating", "after migrating"])
def test_damage_of_each_page(tmp_path: Path, after: bool) -> None:
    games = many()
    write(tmp_path, games)
    if after:
        opened(tmp_path).close()
    content = (tmp_path / FILE).read_bytes()
    chance = random.Random(4)
    for page in range(len(content) // 4096):
        folder = tmp_path / str(page)
        folder.mkdir()
        spoilt = bytearray(content)
        spoilt[page * 4096 : (page + 1) * 4096] = chance.randbytes(4096)
        (folder / FILE).write_bytes(spoilt)
        store, notice = Store.open(str(folder))
        assert notice is not None
        assert notice.code == "store-damaged"
        history = store.history(limit=-1)
        for g in history:
            assert g.cursor <= games[g.id - 1].moves
        if page == 0:
            assert ids(history) == list(range(70, 0, -1))
        elif page > 3:
            assert len(history) > 70 * 2 // 3
        while (new := store.kept_games("eight-off")) and not new[0].counted:
            if store.undo_new_game("eight-off", new[0].variant) is None:
                break
        if page == 0:
            assert store.kept_games("eight-off")[0].id == 70, "the way back is known without it"
        g = store.begin("eight-off", "C4", "x")
        store.save(g._replace(moves=("m",), cursor=1, counted=True))
        store.close()
        again = opened(folder)
        assert len(again.history(limit=-1)) == len(history) + 1
        again.close()


@pytest.mark.slow
@pytest.mark.parametrize("after", [False, True], ids=["before migrating", "after migrating"])
def test_a_file_cut_off(tmp_path: Path, after: bool) -> None:
    games = many()
    write(tmp_path, games)
    if after:
        opened(tmp_path).close()
    content = (tmp_path / FILE).read_bytes()
    for length in range(0, len(content), 1024):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / FILE).write_bytes(content[:length])
        store, notice = Store.open(str(folder))
        assert notice is not None
        for g in store.history(limit=-1):
            assert g.variant == games[g.id - 1].variant
            assert g.cursor <= games[g.id - 1].moves
        kept = store.kept_games("eight-off")
        assert len({g.variant for g in kept}) == len(kept)
        assert all(g.start for g in kept)
        store.close()
        opened(folder).close()


# The second shape


def write_second(folder: Path) -> None:
    """A win that is kept, a game left, one going on, and one that was restarted."""
    write(folder, [Old("C8", 9, running=True), Old("C4", 5), Old("C4", 7, running=True), Old("C2")])
    con = sqlite3.connect(folder / FILE, isolation_level=None)
    for statement in SECOND_STEP:
        con.execute(statement)
    con.execute("UPDATE games SET won = 1, won_moves = 9, won_seconds = 8 WHERE id = 1")
    con.execute("UPDATE games SET counted = 1, back = 4, cursor = 0, running = 1 WHERE id = 4")
    con.execute("UPDATE games SET moves = 'a b c d' WHERE id = 4")
    con.close()


def test_the_second_shape_keeps_all_that_it_knew(tmp_path: Path) -> None:
    write_second(tmp_path)
    rows, complete = read_copy(str(tmp_path / FILE))
    assert complete
    store = opened(tmp_path)
    assert ids(store.history(limit=-1)) == [4, 3, 2, 1]
    four, _, two, one = store.history(limit=-1)
    assert (one.won, one.won_moves, one.won_seconds, one.ended) == (True, 9, 8.0, "won")
    assert (four.restart_undo_cursor, four.moves) == (4, ("a", "b", "c", "d"))
    for g in (four, two):
        assert (g.score, g.ended, g.restart_redo_cursor, g.restart_seconds) == (-1, "", -1, 0.0)
    store.close()
    assert read_copy(str(tmp_path / FILE)) == (rows, True), "what salvage reads is the same"
