"""Games played in a real window with a pointer, checked by what is in the store afterwards."""

from __future__ import annotations

import signal
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest
from x11 import Desktop

from solitaire.config.rows import SavedGame
from solitaire.config.store import Store
from solitaire.engine.game import Game
from solitaire.engine.moves import read_move
from solitaire.engine.record import read_records
from solitaire.engine.state import State
from solitaire.games import GAMES, keys
from solitaire.layout.viewport import Viewport
from solitaire.live.live_game import read_start

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
FIRST = keys()[0]
"""The game that the program opens with."""
LAST = 3
"""How many moves the pointer makes."""


def prepared(desktop: Desktop, left: int) -> tuple[SavedGame, list[str]]:
    """A game in the program's data folder that ``left`` moves win, and these moves."""
    game = next(game for game in GAMES if game.key == FIRST)
    path = ROOT / "seeds" / f"{game.key}-{game.variant}.txt"
    record = read_records(path.read_text(encoding="ascii"), GAMES)[0]
    line = [str(move) for move in record.moves]
    made, rest = line[: len(line) - left], line[len(line) - left :]
    store, _ = Store.open(str(desktop.data_dir))
    saved = store.begin(game.key, game.variant, record.code)
    saved = store.save(saved._replace(moves=tuple(made), cursor=len(made)))
    store.close()
    return saved, rest


def stored(desktop: Desktop) -> SavedGame:
    store, _ = Store.open(str(desktop.data_dir))
    (saved,) = store.kept_games(FIRST)
    store.close()
    return saved


def position(saved: SavedGame, cursor: int | None = None) -> tuple[Game, State]:
    found = read_start(saved.start)
    assert found is not None
    game, state = found
    for text in saved.moves[: saved.cursor if cursor is None else cursor]:
        state = game.apply(state, read_move(text))
    return game, state


def centre(game: Game, place: str, size: tuple[int, int] = SIZE) -> tuple[int, int]:
    """The middle of a place's top card on the screen."""
    seat = Viewport(*size).layout(game, True).places[place]
    return round(seat.x), round(seat.y)


def table(desktop: Desktop) -> bytes:
    """The pixels below the bar, whose clock may be running."""
    whole = desktop.picture()
    return whole[len(whole) // 10 :]  # the screen is 1,000 pixels high


def settle(desktop: Desktop) -> None:
    """Waits until the table has not changed for a moment."""

    def quiet() -> bool:
        before = table(desktop)
        time.sleep(0.25)
        return table(desktop) == before

    desktop.until(quiet, "the table to stand still")


def ended_well(desktop: Desktop) -> None:
    """Closes the window; asserts exit status 0 and no warnings."""
    desktop.away()
    desktop.close()
    assert desktop.wait_exit() == 0, desktop.output()[1]
    complaints = [line for line in desktop.output()[1].splitlines() if "ALSA" not in line]
    assert complaints == []


def kill(desktop: Desktop, process: subprocess.Popen[bytes]) -> None:
    """Kills the program as a power cut would, and waits until its window has disappeared."""
    process.send_signal(signal.SIGKILL)
    process.wait()
    desktop.away()
    end = time.monotonic() + 5
    while not desktop.is_empty() and time.monotonic() < end:
        time.sleep(0.05)


def drag_move(desktop: Desktop, game: Game, text: str, size: tuple[int, int] = SIZE) -> None:
    """Makes a move that removes cards, by dragging each card on to the next."""
    places = text.split("+")
    for source, target in pairwise(places):
        desktop.drag(*centre(game, source, size), *centre(game, target, size))


def undo_button(size: tuple[int, int] = SIZE) -> tuple[int, int]:
    """The third button of the bar."""
    view = Viewport(*size)
    step = view.button + round(2 * view.scale)
    return round(4 * view.scale) + 2 * step + view.button // 2, view.bar_height // 2


def test_a_pointer_drags_cards_and_wins_a_prepared_game(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    desktop.launch()
    desktop.wait_window()
    settle(desktop)
    before = table(desktop)
    for text in rest:
        drag_move(desktop, game, text)
        desktop.away()
        settle(desktop)
    assert table(desktop) != before
    ended_well(desktop)
    after = stored(desktop)
    assert list(after.moves[-LAST:]) == rest
    assert after.won
    assert after.won_moves == len(after.moves)
    assert game.status(position(after)[1]) == "won"


def test_a_click_undoes_and_the_game_goes_on_where_it_was_left(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    desktop.launch()
    desktop.wait_window()
    settle(desktop)
    drag_move(desktop, game, rest[0])
    settle(desktop)
    desktop.click(*undo_button())
    settle(desktop)
    desktop.click(*undo_button())
    desktop.away()
    settle(desktop)
    ended_well(desktop)
    after = stored(desktop)
    assert after.cursor == saved.cursor - 1
    assert len(after.moves) == saved.cursor + 1
    desktop.launch()
    desktop.wait_window()
    settle(desktop)
    desktop.key("ctrl+y")
    desktop.key("ctrl+shift+z")
    settle(desktop)
    ended_well(desktop)
    assert stored(desktop).cursor == saved.cursor + 1


def test_in_a_resized_window_cards_are_where_the_layout_puts_them(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    desktop.launch()
    desktop.wait_window()
    settle(desktop)
    size = 900, 700
    desktop.resize(*size)
    settle(desktop)
    drag_move(desktop, game, rest[0], size)
    desktop.away()
    settle(desktop)
    ended_well(desktop)
    assert stored(desktop).cursor == saved.cursor + 1


def test_case_57_a_card_that_is_dropped_outside_goes_home(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    desktop.launch()
    desktop.wait_window()
    desktop.away()
    settle(desktop)
    desktop.resize(900, 700)
    desktop.away()
    settle(desktop)
    before = table(desktop)
    desktop.hold(*centre(game, rest[0].split("+")[0], (900, 700)), 1100, 780)
    desktop.release()
    desktop.away()
    settle(desktop)
    assert table(desktop) == before
    ended_well(desktop)
    assert stored(desktop).cursor == saved.cursor


def test_case_45_a_move_that_was_made_outlives_a_killed_program(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, LAST)
    game, _ = position(saved)
    process = desktop.launch()
    desktop.wait_window()
    settle(desktop)
    drag_move(desktop, game, rest[0])
    settle(desktop)
    kill(desktop, process)
    assert stored(desktop).cursor == saved.cursor + 1
    assert stored(desktop).moves[-1] == rest[0]


def test_case_42_the_win_of_a_killed_program_counts_once(desktop: Desktop) -> None:
    saved, rest = prepared(desktop, 1)
    game, _ = position(saved)
    process = desktop.launch()
    desktop.wait_window()
    settle(desktop)
    drag_move(desktop, game, rest[0])
    first = table(desktop)
    desktop.until(lambda: table(desktop) != first, "the celebration")
    kill(desktop, process)
    desktop.launch()
    desktop.wait_window()
    settle(desktop)
    ended_well(desktop)
    store, _ = Store.open(str(desktop.data_dir))
    found = store.statistics(game.key, game.variant)
    store.close()
    assert (found.played, found.won) == (1, 1)


@pytest.mark.parametrize(
    "ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda ending: ending.name
)
@pytest.mark.parametrize("driver", ["", "dummy"])
def test_case_75_a_signal_ends_the_program_while_it_waits(
    desktop: Desktop, ending: signal.Signals, driver: str
) -> None:
    """Nothing moves, no clock runs: the program sleeps inside SDL until an event comes."""
    before, _rest = prepared(desktop, 2)
    if driver:  # a screen that SDL waits for in another way
        lock = desktop.data_dir / "games.lock"
        lock.unlink()
        process = desktop.launch(SDL_VIDEODRIVER=driver)
        desktop.until(lock.exists, "the store to be opened")
    else:
        process = desktop.launch()
        desktop.wait_window()
        desktop.key("F10")  # the clock stands still in the menu
        desktop.settle()
    time.sleep(2.0)
    process.send_signal(ending)
    assert process.wait(1.0) == 0
    assert desktop.output() == ("", "")
    assert stored(desktop).moves == before.moves
