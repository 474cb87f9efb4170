"""The shelf: begin, resume, switch and undo of a new game, also over restarts of the program."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import solitaire
from solitaire.config.notice import Notice
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.games import GAMES, keys, variants
from solitaire.live.live_game import LiveGame
from solitaire.live.shelf import Shelf

FIRST = GAMES[0]
MANY = next(variants(key) for key in keys() if len(variants(key)) > 1)
"""The variants of a game that has several."""
STANDARD, OTHER = MANY[0], MANY[-1]


class Program:
    """A shelf as the program has one: the last game is remembered, the store outlasts it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.last_key = keys()[0]
        self.wishes: dict[str, Mapping[str, int]] = {}
        self.changes: list[bool] = []
        self.store: Store | None = None

    def start(self, start: Deal | str | None = None) -> bool:
        """Begins a run of the program; whether it opens with a fresh deal."""
        self.stop()
        self.store, notice = Store.open(self.folder)
        assert notice is None
        self.shelf = Shelf(self.store, lambda: self.wishes)
        self.shelf.on_change = self._changed
        fresh = self.shelf.open(start, self.last_key)
        self.last_key = self.game.key
        assert self.changes == [], "the first game is no change"
        return fresh

    def stop(self) -> None:
        if self.store is not None:
            assert self.store.take_notice() is None
            self.store.close()

    def _changed(self, fresh: bool) -> None:
        self.changes.append(fresh)
        self.last_key = self.game.key

    def take_changes(self) -> list[bool]:
        changes, self.changes = self.changes, []
        return changes

    @property
    def live(self) -> LiveGame:
        return self.shelf.current

    @property
    def game(self) -> Game:
        return self.live.game

    def move(self) -> LiveGame:
        """Makes a move in the game on the table."""
        self.live.commit(self.game.moves(self.live.state)[0])
        return self.live

    def shown(self) -> tuple[object, ...]:
        """What a player sees of the game on the table."""
        return repr(self.game), self.live.code, self.live.state, self.live.session.cursor


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(str(tmp_path))
    yield program
    program.stop()


def test_it_needs_no_screen() -> None:
    program = """
import sys
sys.modules["pygame"] = None
import pkgutil
from importlib import import_module
import solitaire.live
for module in pkgutil.iter_modules(solitaire.live.__path__):
    import_module("solitaire.live." + module.name)
from solitaire.config.store import Store
from solitaire.live.shelf import Shelf
print(Shelf(Store(""), dict).open(None, "half-moon"))
"""
    root = str(Path(solitaire.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | {"PYTHONPATH": root},
    )
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


# Opening


def test_the_first_start_deals_the_last_game_of_the_settings(program: Program) -> None:
    program.last_key = keys()[1]
    assert program.start()
    assert program.game.key == keys()[1]
    assert not program.shelf.comes_back


@pytest.mark.parametrize("start", [None, "no such game"])
def test_an_unknown_key_is_the_first_game(program: Program, start: str | None) -> None:
    program.last_key = "no such game"
    assert program.start(start)
    assert program.game is FIRST


def test_an_unknown_key_ends_no_kept_game(program: Program) -> None:
    program.start(FIRST.key)
    program.move()
    shown = program.shown()
    program.last_key = "of a later version"
    assert not program.start()
    assert program.shown() == shown


def test_the_next_start_resumes_the_game_on_the_table(program: Program) -> None:
    for game in GAMES:
        program.start(Deal(game, 5))
        program.move()
        program.move()
        program.live.undo()
        program.live.clock.seconds = 12.5
        program.live.save()
        shown = program.shown()
        assert not program.start()
        assert program.shown() == shown
        assert program.live.session.can_redo
        assert program.live.clock.seconds == 12.5


def test_the_kind_of_the_settings_decides_then_the_last_on_the_table(program: Program) -> None:
    for game in (STANDARD, OTHER, FIRST):
        program.start(Deal(game, 5))
        program.move()
    program.last_key = STANDARD.key
    assert not program.start()
    assert program.game is OTHER
    program.shelf.resume_or_begin(STANDARD)
    program.changes.clear()
    program.shelf.resume_or_begin(FIRST)
    program.changes.clear()
    program.last_key = STANDARD.key
    assert not program.start()
    assert program.game is STANDARD, "the order of the last changes counts"


def test_a_key_deals_the_wanted_variant(program: Program) -> None:
    for wanted in MANY:
        program.wishes = {STANDARD.key: wanted.parameters}
        assert program.start(STANDARD.key)
        assert program.game is wanted


def test_a_wish_concerns_its_own_game_alone(program: Program) -> None:
    program.wishes = {"another": OTHER.parameters, FIRST.key: OTHER.parameters}
    program.start(STANDARD.key)
    assert program.game is STANDARD
    program.start(FIRST.key)
    assert program.game is FIRST


def test_a_wish_does_not_touch_what_is_kept(program: Program) -> None:
    program.start(Deal(STANDARD, 3))
    program.move()
    program.wishes = {STANDARD.key: OTHER.parameters}
    assert not program.start()
    assert program.game is STANDARD


def test_what_cannot_be_read_is_passed_over(program: Program) -> None:
    program.start(Deal(STANDARD, 3))
    program.move()
    shown = program.shown()
    assert program.store is not None
    program.store.begin(OTHER.key, OTHER.variant, "a code of a later version")
    assert not program.start()
    assert program.store.take_notice() == Notice("game-unreadable")
    assert program.shown() == shown
    program.store.begin(STANDARD.key, STANDARD.variant, "a code of a later version")
    assert program.start(), "then there is nothing to resume"
    assert program.store.take_notice() == Notice("game-unreadable")
    assert program.game is STANDARD


# Switching


def test_each_variant_goes_on_where_it_was(program: Program) -> None:
    program.start(Deal(GAMES[0], 4))
    shown = {}
    for game in GAMES:
        if game is not GAMES[0]:
            program.shelf.resume_or_begin(game)
            assert program.take_changes() == [True]
            program.shelf.begin(Deal(game, 4))  # a deal in which there are moves
            program.take_changes()
        for _ in range(3):
            program.move()
        program.live.clock.seconds = 30.0
        shown[game] = program.shown()
    for game in (GAMES[0], GAMES[2], GAMES[4], GAMES[1], GAMES[3]):
        program.shelf.resume_or_begin(game)
        assert program.take_changes() == [False]
        assert program.shown() == shown[game]
        assert program.live.clock.seconds == 30.0, "switching saves the time too"
        assert not program.shelf.comes_back
        program.shelf.resume_or_begin(game)
        assert program.take_changes() == [], "it is there already"


def test_kept_tells_what_is_there(program: Program) -> None:
    program.start(Deal(STANDARD, 2))
    program.move()
    assert program.shelf.kept(STANDARD) == program.live.saved
    assert program.shelf.kept(OTHER) is None
    program.shelf.begin(Deal(OTHER, 1))
    kept = program.shelf.kept_games(STANDARD.key)
    assert [g.variant for g in kept] == [OTHER.variant, STANDARD.variant]


# Undo of a new game


@pytest.mark.parametrize("restart", [False, True], ids=["in one run", "after a restart"])
@pytest.mark.parametrize("new", GAMES, ids=repr)
@pytest.mark.parametrize("old", GAMES, ids=repr)
def test_a_new_game_is_undone_until_its_first_move(
    program: Program, old: Game, new: Game, restart: bool
) -> None:
    program.start(Deal(new, 1))
    program.move()
    displaced = program.shown()
    program.shelf.begin(Deal(old, 2))
    program.move()
    before = program.shown()
    program.shelf.begin(Deal(new, 3))
    assert program.take_changes() == [True, True]
    if restart:
        program.start()
    assert program.shelf.comes_back
    program.shelf.undo_new_game()
    assert program.take_changes() == [False]
    assert program.shown() == before
    assert not program.shelf.comes_back
    program.shelf.undo_new_game()
    assert program.take_changes() == [], "there is nothing to undo"
    if new is not old:
        program.shelf.resume_or_begin(new)
        assert program.shown() == displaced
        program.take_changes()
    program.shelf.begin(Deal(new, 4))
    program.move()
    assert not program.shelf.comes_back
    program.shelf.undo_new_game()
    assert program.live.code == str(Deal(new, 4))


@pytest.mark.parametrize("restart", [False, True], ids=["in one run", "restarting"])
def test_new_games_of_all_kinds_unwind_in_order(program: Program, restart: bool) -> None:
    program.start(Deal(FIRST, 1))
    program.move()
    shown = [program.shown()]
    order = [1, 1, 0, 2, 3, 2, 2, 4, 0, 1, 3, 0]
    for number, which in enumerate(order):
        program.shelf.begin(Deal(GAMES[which], 100 + number))
        shown.append(program.shown())
    program.take_changes()
    for before in reversed(shown[:-1]):
        if restart:
            program.start()
        assert program.shelf.comes_back
        program.shelf.undo_new_game()
        assert program.take_changes() == [False]
        assert program.shown() == before
    assert not program.shelf.comes_back
    assert program.store is not None
    assert [program.shelf.kept(game) is not None for game in GAMES] == (
        [True] + [False] * (len(GAMES) - 1)
    )


def test_a_deal_opened_at_the_start_gives_way_to_the_last_game(program: Program) -> None:
    program.start(Deal(STANDARD, 1))
    program.move()
    before = program.shown()
    assert program.start(Deal(OTHER, 2))
    assert program.shelf.comes_back
    program.shelf.undo_new_game()
    assert program.shown() == before
    program.take_changes()


def test_after_switching_undo_leads_to_where_the_game_was_begun(program: Program) -> None:
    program.start(Deal(FIRST, 1))
    program.move()
    before = program.shown()
    program.shelf.begin(Deal(OTHER, 2))
    program.shelf.resume_or_begin(FIRST)
    program.move()
    program.live.undo()
    program.shelf.resume_or_begin(OTHER)
    assert program.shelf.comes_back
    program.shelf.undo_new_game()
    assert program.shown() == before


def test_what_was_left_since_does_not_come_back(program: Program) -> None:
    program.start(Deal(OTHER, 1))
    program.move()
    displaced = program.shown()
    program.shelf.begin(Deal(FIRST, 2))
    program.move()
    program.shelf.begin(Deal(OTHER, 3))
    program.shelf.resume_or_begin(FIRST)
    program.shelf.begin(Deal(FIRST, 4))
    program.move()
    program.shelf.resume_or_begin(OTHER)
    program.shelf.undo_new_game()
    assert program.shown() == displaced


def test_a_game_that_cannot_be_read_does_not_come_back(program: Program) -> None:
    program.start(Deal(FIRST, 1))
    assert program.store is not None
    program.store.begin("a game", "N", "of a later version")
    program.shelf.begin(Deal(OTHER, 2))
    program.take_changes()
    program.shelf.undo_new_game()
    assert program.take_changes() == []
    assert program.live.code == str(Deal(OTHER, 2))


# Redo of a new game


@pytest.mark.parametrize("restart", [False, True], ids=["in one run", "after a restart"])
@pytest.mark.parametrize("new", GAMES, ids=repr)
@pytest.mark.parametrize("old", GAMES, ids=repr)
def test_an_undone_new_game_is_begun_again(
    program: Program, old: Game, new: Game, restart: bool
) -> None:
    program.start(Deal(old, 1))
    program.move()
    before = program.shown()
    program.shelf.begin(Deal(new, 3))
    begun = program.shown()
    assert program.shelf.undone_new_game is None
    for _ in range(2):
        program.shelf.undo_new_game()
        assert program.shown() == before
        program.take_changes()
        if restart:
            program.start()
        assert program.shelf.undone_new_game is not None
        program.shelf.redo_new_game()
        assert program.take_changes() == [True]
        assert program.shown() == begun
        if restart:
            program.start()
        assert program.shelf.undone_new_game is None
    program.shelf.undo_new_game()
    program.take_changes()
    if program.game.moves(program.live.state):
        program.move()
        program.live.undo()
        assert program.shelf.undone_new_game is None, "a move ends the way to it"
        program.shelf.redo_new_game()
        assert program.take_changes() == []


# Opening a deal that is kept


@pytest.mark.parametrize("restart", [False, True], ids=["in one run", "at the start"])
@pytest.mark.parametrize("elsewhere", [False, True], ids=["on the table", "kept"])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_deal_that_goes_on_is_continued(
    program: Program, game: Game, elsewhere: bool, restart: bool
) -> None:
    """By today's deal, by a typed code and by one on the command line."""
    program.start(Deal(game, 4))
    program.move()
    program.move()
    program.live.clock.seconds = 30.0
    shown = program.shown()
    if elsewhere:
        program.shelf.begin(Deal(GAMES[0] if game is not GAMES[0] else GAMES[1], 9))
        program.take_changes()
    if restart:
        program.live.save()
        assert not program.start(Deal(game, 4))
    else:
        program.shelf.open_deal(Deal(game, 4))
        assert program.take_changes() == [False] * elsewhere
    assert program.shown() == shown
    assert program.live.clock.seconds == 30.0
    program.shelf.open_deal(Deal(game, 5))
    assert program.take_changes() == [True]
    assert program.live.session.cursor == 0


@pytest.mark.parametrize("restart", [False, True], ids=["in one run", "at the start"])
def test_a_deal_that_is_over_is_started_again_as_the_same_game(
    program: Program, restart: bool
) -> None:
    program.start(Deal(FIRST, 4))
    while FIRST.moves(program.live.state):
        program.move()
    assert program.live.ended
    lost = program.shown()
    id = program.live.saved.id
    if restart:
        assert program.start(Deal(FIRST, 4))
    else:
        program.shelf.open_deal(Deal(FIRST, 4))
        assert program.take_changes() == [True]
    assert (program.live.saved.id, program.live.session.cursor) == (id, 0)
    program.live.undo()
    assert program.shown() == lost


def test_how_a_deal_stands(program: Program) -> None:
    deal = Deal(FIRST, 4)
    program.start(Deal(STANDARD, 1))
    assert program.shelf.standing(deal) == ("new", 0)
    program.shelf.open_deal(deal)
    assert program.shelf.standing(deal) == ("new", 0)
    program.move()
    assert program.shelf.standing(deal) == ("playing", 1)
    while FIRST.moves(program.live.state):
        program.move()
    assert program.shelf.standing(deal) == ("blocked", program.live.session.cursor)
    program.live.undo()
    assert program.shelf.standing(deal).name == "playing"
    program.shelf.begin(Deal(FIRST, 5))
    assert program.shelf.standing(deal) == ("left", 0)
    program.changes.clear()


# Statistics


def test_a_game_counts_when_it_is_left_for_another_of_its_variant(program: Program) -> None:
    program.start(Deal(STANDARD, 1))
    store = program.store
    assert store is not None

    def results(game: Game) -> tuple[bool, ...]:
        return store.statistics(game.key, game.variant).results

    program.move()
    program.shelf.begin(Deal(OTHER, 2))
    program.move()
    program.shelf.begin(Deal(FIRST, 3))
    assert [results(game) for game in (STANDARD, OTHER, FIRST)] == [(), (), ()]
    program.shelf.begin(Deal(STANDARD, 4))
    assert results(STANDARD) == (False,), "it has been left"
    program.shelf.undo_new_game()
    assert results(STANDARD) == (), "and is back"
    program.shelf.begin(Deal(STANDARD, 5))
    program.move()
    assert results(STANDARD) == (False,)
    assert results(OTHER) == ()
    assert store.statistics(FIRST.key, FIRST.variant).played == 0, "no move was made in it"
