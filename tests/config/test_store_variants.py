"""One kept game a variant, and undo of a new game over kinds, variants and restarts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire.config.store import SavedGame, Store

MOON, CRESCENT = ("half-moon", "N"), ("crescent", "N")
EIGHT, FOUR, TWO = ("eight-off", "C8"), ("eight-off", "C4"), ("eight-off", "C2")
ALL = (MOON, CRESCENT, EIGHT, FOUR, TWO)


class Kept:
    """A store that is closed and opened again before every question and every change."""

    def __init__(self, folder: str, restarting: bool) -> None:
        self.folder = folder
        self.restarting = restarting
        self._store, notice = Store.open(folder)
        assert notice is None

    @property
    def store(self) -> Store:
        if self.restarting:
            self._store.close()
            self._store, notice = Store.open(self.folder)
            assert notice is None
        return self._store

    def begin(self, which: tuple[str, str], *moves: str) -> SavedGame:
        """A new game, in which ``moves`` are made."""
        g = self.store.begin(*which, "deal")
        return self.move(g, *moves) if moves else g

    def move(self, g: SavedGame, *moves: str) -> SavedGame:
        line = g.moves + moves
        return self.store.save(g._replace(moves=line, cursor=len(line), counted=True))

    def undo(self, which: tuple[str, str]) -> SavedGame | None:
        back = self.store.previous(*which)
        assert self.store.undo_new_game(*which) == back
        if back is not None:
            assert self.store.kept_games(back.game)[0] == back
        return back


@pytest.fixture(params=[False, True], ids=["in one run", "restarting"])
def kept(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Kept]:
    kept = Kept(str(tmp_path), request.param)
    yield kept
    assert kept.store.notice is None
    kept.store.close()


# One game a variant


def test_each_variant_keeps_its_game(kept: Kept) -> None:
    games = {which: kept.begin(which, "m") for which in ALL}
    for which, g in games.items():
        assert kept.store.kept(*which) == g
    assert kept.store.kept_games("eight-off") == [games[TWO], games[FOUR], games[EIGHT]]
    assert all(kept.store.statistics(*which).results == () for which in ALL), "none is left"


def test_a_new_game_displaces_that_of_its_variant_alone(kept: Kept) -> None:
    games = {which: kept.begin(which, "m") for which in ALL}
    new = kept.begin(FOUR, "m")
    for which, g in games.items():
        assert kept.store.kept(*which) == (new if which == FOUR else g)
    assert kept.store.statistics(*FOUR).results == (False,)
    assert kept.store.statistics(*EIGHT).results == ()


def test_the_game_on_the_table_last_comes_first(kept: Kept) -> None:
    eight, four = kept.begin(EIGHT, "m"), kept.begin(FOUR)
    assert kept.store.kept_games("eight-off") == [four, eight]
    kept.store.resume(eight)
    assert kept.store.kept_games("eight-off") == [eight, four], "resuming drops no other variant"
    kept.begin(MOON)
    kept.store.resume(four)
    assert kept.store.kept_games("eight-off") == [four, eight]
    kept.store.resume(four)
    assert kept.store.kept_games("eight-off") == [four, eight]
    assert kept.store.kept_games("crescent") == []


def test_resuming_what_is_on_the_table_writes_nothing(tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path))
    g = store.begin(*MOON, "x")
    log = tmp_path / "games.sqlite-wal"
    before = log.read_bytes()
    store.resume(g)
    assert log.read_bytes() == before
    store.close()


# Undo of a new game


def test_nothing_to_undo_before_any_other_game(kept: Kept) -> None:
    assert kept.undo(MOON) is None
    g = kept.begin(MOON)
    assert kept.undo(MOON) is None
    assert kept.store.kept(*MOON) == g


@pytest.mark.slow
@pytest.mark.parametrize("new", ALL)
@pytest.mark.parametrize("old", ALL)
def test_the_game_on_the_table_comes_back(
    kept: Kept, old: tuple[str, str], new: tuple[str, str]
) -> None:
    displaced = kept.begin(new, "m")
    before = kept.begin(old, "m")
    kept.begin(new)
    assert kept.undo(new) == before
    assert kept.store.kept(*old) == before
    assert kept.store.kept(*new) == (before if old == new else displaced)
    assert kept.undo(old) is None, "it has counted"


def test_the_first_move_ends_the_way_back(kept: Kept) -> None:
    before = kept.begin(EIGHT, "m")
    new = kept.move(kept.begin(FOUR), "m")
    assert kept.undo(FOUR) is None
    assert kept.store.kept(*FOUR) == new
    assert kept.store.kept(*EIGHT) == before
    kept.store.save(new._replace(cursor=0))
    assert kept.undo(FOUR) is None


@pytest.mark.slow
def test_new_games_of_all_kinds_are_undone_in_order(kept: Kept) -> None:
    first = {which: kept.begin(which, "m") for which in ALL}
    order = [EIGHT, MOON, MOON, FOUR, EIGHT, EIGHT, CRESCENT, MOON, TWO, TWO, EIGHT, MOON]
    games = [first[TWO]]
    games += [kept.begin(which) for which in order]
    for which, before in zip(reversed(order), reversed(games[:-1]), strict=True):
        assert kept.undo(which) == before
    for which, g in first.items():
        assert kept.store.kept(*which) == g
        assert len(kept.store.history(*which)) == 1


def test_a_move_in_between_ends_the_way_back_there(kept: Kept) -> None:
    kept.begin(MOON, "m")
    crescent = kept.begin(CRESCENT, "m")
    kept.begin(EIGHT)
    assert kept.undo(EIGHT) == crescent
    assert kept.undo(CRESCENT) is None


def test_what_is_no_longer_kept_does_not_come_back(kept: Kept) -> None:
    displaced, before = kept.begin(EIGHT, "m"), kept.begin(MOON, "m")
    kept.begin(EIGHT)
    kept.store.resume(before)
    other = kept.begin(MOON, "m")  # what was on the table has been left since
    assert kept.undo(EIGHT) == displaced
    assert kept.store.kept(*EIGHT) == displaced
    assert kept.store.kept(*MOON) == other


def test_nothing_comes_back_when_both_have_gone(kept: Kept) -> None:
    before = kept.begin(MOON, "m")
    new = kept.begin(EIGHT)
    kept.store.resume(before)
    kept.begin(MOON, "m")
    assert kept.undo(EIGHT) is None
    assert kept.store.kept(*EIGHT) == new


def test_a_game_continued_since_comes_back_as_it_is_now(kept: Kept) -> None:
    before = kept.begin(MOON, "m")
    new = kept.begin(EIGHT)
    kept.store.resume(before)
    before = kept.move(before, "n")
    kept.store.resume(new)
    assert kept.undo(EIGHT) == before


def test_a_deal_never_moved_in_can_be_left_and_undone_later(kept: Kept) -> None:
    moon, crescent = kept.begin(MOON, "m"), kept.begin(CRESCENT)
    kept.store.resume(moon)
    assert kept.store.kept(*CRESCENT) == crescent
    kept.store.resume(crescent)
    assert kept.undo(CRESCENT) == moon
    assert kept.store.kept(*CRESCENT) is None


def test_new_games_of_one_variant_leave_nothing_of_others_behind(kept: Kept) -> None:
    kept.begin(EIGHT, "m")
    kept.begin(FOUR)
    kept.begin(FOUR)
    eight = kept.begin(EIGHT)
    four = kept.begin(FOUR)
    kept.move(four, "m")
    ids = {g.id for which in ALL for g in (kept.store.kept(*which),) if g}
    assert ids == {eight.id, four.id}
    assert kept.undo(EIGHT) is not None, "the way back of another variant stays open"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_undo_is_the_exact_opposite_of_begin(tmp_path: Path, seed: int) -> None:
    """Whatever came before: after a new game and its undo all is as it was."""
    chance = random.Random(seed)
    store = Store("")

    def seen() -> tuple[object, ...]:
        return (
            [(store.kept(*which), store.previous(*which)) for which in ALL],
            [store.statistics(*which) for which in ALL],
            {g.id for g in store.history(limit=-1)},
        )

    table: SavedGame | None = None
    for _ in range(60):
        what = chance.randrange(4)
        if what == 0 or table is None:
            table = store.begin(*chance.choice(ALL), "x")
        elif what == 1:
            line = (*table.moves, "m")
            table = store.save(table._replace(moves=line, cursor=len(line), counted=True))
        elif what == 2:
            table = store.kept(*chance.choice(ALL)) or table
            store.resume(table)
        else:
            table = store.undo_new_game(table.game, table.variant) or table
        before = seen()
        which = chance.choice(ALL)
        store.begin(*which, "y")
        assert store.undo_new_game(*which) == table
        assert seen() == before
    store.close()


# Redo of a new game that was undone


@pytest.mark.parametrize("new", [EIGHT, FOUR, MOON], ids=str)
def test_an_undone_new_game_can_be_begun_again(kept: Kept, new: tuple[str, str]) -> None:
    games = {which: kept.begin(which, "m") for which in (MOON, FOUR, EIGHT)}
    begun = kept.begin(new)
    kept.undo(new)
    here = games[EIGHT]
    assert kept.store.undone(here) == begun
    assert kept.store.redo_new_game(here) == begun
    assert kept.store.kept(*new) == begun
    assert kept.store.undone(here) is None
    assert kept.undo(new) == here, "and undone again"
    for which, g in games.items():
        assert kept.store.kept(*which) == g
    assert kept.store.redo_new_game(here) == begun


def test_undone_new_games_come_again_in_order(kept: Kept) -> None:
    first = kept.begin(EIGHT, "m")
    begun = [kept.begin(which) for which in (FOUR, FOUR, MOON, EIGHT, EIGHT)]
    for g in reversed(begun):
        kept.undo((g.game, g.variant))
    here = first
    for g in begun:
        assert kept.store.redo_new_game(here) == g
        here = g
    assert kept.store.undone(here) is None


@pytest.mark.parametrize("which", [EIGHT, MOON], ids=str)
def test_another_new_game_ends_the_way_to_an_undone_one(kept: Kept, which: tuple[str, str]) -> None:
    first = kept.begin(EIGHT, "m")
    kept.begin(MOON)
    kept.undo(MOON)
    second = kept.begin(which)
    kept.undo(which)
    assert kept.store.undone(first) == second
    kept.begin(which, "m")
    kept.store.resume(first)
    assert kept.store.undone(first) is None


def test_a_move_ends_the_way_to_an_undone_new_game(kept: Kept) -> None:
    first = kept.begin(EIGHT, "m")
    kept.begin(FOUR)
    kept.undo(FOUR)
    first = kept.store.save(first._replace(seconds=9.0))
    assert kept.store.undone(first) is not None, "time alone is no move"
    first = kept.store.save(first._replace(moves=("m", "n"), cursor=2))
    first = kept.store.save(first._replace(cursor=1))
    assert kept.store.undone(first) is None
    assert kept.store.redo_new_game(first) is None


def test_an_undone_new_game_comes_where_it_was_undone(kept: Kept) -> None:
    first = kept.begin(EIGHT, "m", "n")
    begun = kept.begin(FOUR)
    kept.undo(FOUR)
    earlier = kept.store.save(first._replace(cursor=1))
    assert kept.store.undone(earlier) is None, "first the move is made again"
    again = kept.store.save(earlier._replace(cursor=2))
    assert kept.store.redo_new_game(again) == begun


def test_an_undone_new_game_leaves_no_trace_in_the_figures(kept: Kept) -> None:
    kept.begin(EIGHT, "m")
    kept.begin(EIGHT)
    kept.undo(EIGHT)
    assert [g.moves for g in kept.store.history()] == [("m",)]
    assert len(kept.store.kept_games("eight-off")) == 1
