"""Full screen, size, place and state of the window, and what the desktop is told about it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import clipboard_manager
import pygame
import pytest
from x11 import Desktop
from x11_server import Server

from solitaire.front.paint.theme import THEMES
from tools.bench import desktop as private

WINDOW, FULL = (1280, 800), (1600, 1000)
PASTE = "import pygame; pygame.display.init(); print('pasted', pygame.scrap.get_text())"
MAXIMISED = {"_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"}


@pytest.fixture(scope="module")
def framed_screen(screen: private.Desktop) -> Iterator[private.Desktop]:
    """A screen whose windows have frames and stand where they want to."""
    with private.Desktop(frames=True) as running:
        yield running


@pytest.fixture
def framed(framed_screen: private.Desktop, tmp_path: Path) -> Iterator[Desktop]:
    with Desktop(framed_screen, tmp_path) as made:
        yield made


@pytest.fixture
def server(screen: private.Desktop) -> Iterator[Server]:
    with Server(screen.environment["DISPLAY"]) as made:
        yield made


def size(desktop: Desktop) -> tuple[int, int]:
    return desktop.geometry()[2:]


def wait_for_size(desktop: Desktop, wanted: tuple[int, int]) -> None:
    desktop.until(lambda: size(desktop) == wanted, f"the size {wanted}")


def end(desktop: Desktop) -> None:
    desktop.key("ctrl+q")
    assert desktop.wait_exit() == 0
    assert desktop.output() == ("", "")


# full screen -----------------------------------------------------------------------------------


def test_case_73_f11_toggles_each_time_it_is_pressed(
    desktop: Desktop, screen: private.Desktop
) -> None:
    """Held for a quarter of a second four times, then pressed quickly four times."""
    desktop.launch()
    window = desktop.wait_window()
    desktop.settle()
    for wanted in (FULL, WINDOW, FULL, WINDOW):
        screen.ask("keydown", "F11", "sleep", 0.25, "keyup", "F11")
        wait_for_size(desktop, wanted)
        desktop.settle()
    for wanted in (FULL, WINDOW, FULL, WINDOW):
        desktop.key("F11")
        wait_for_size(desktop, wanted)
    assert desktop.wait_window() == window, "it is the same window all the time"
    end(desktop)


def test_case_73_a_key_held_while_the_window_changes_is_not_held_afterwards(
    desktop: Desktop, screen: private.Desktop
) -> None:
    """Other keys go up in the other window: they work at the next press."""
    desktop.launch()
    desktop.wait_window()
    desktop.settle()
    before = desktop.picture()
    screen.ask("keydown", "F10", "key", "F11", "sleep", 0.3, "keyup", "F10")
    wait_for_size(desktop, FULL)
    desktop.key("Escape", "F11")
    wait_for_size(desktop, WINDOW)
    desktop.key("F10")
    desktop.settle()
    assert desktop.picture() != before, "the menu opens"
    desktop.key("Escape")
    end(desktop)


def pasted(screen: private.Desktop, folder: Path) -> str:
    """What another program gets from the clipboard."""
    log = folder / "paste"
    assert screen.run([sys.executable, "-c", PASTE], None, log).wait(20) == 0
    return log.with_suffix(".out").read_text("utf-8").rpartition("pasted ")[2].strip()


def test_case_74_what_was_copied_outlives_full_screen(
    desktop: Desktop, screen: private.Desktop, tmp_path: Path
) -> None:
    desktop.launch("HM1-N-GCM2SQJ")
    desktop.wait_window()
    desktop.key("ctrl+c")
    desktop.until(lambda: pasted(screen, tmp_path) == "HM1-N-GCM2SQJ", "the code")
    for wanted in (FULL, WINDOW):
        desktop.key("F11")
        wait_for_size(desktop, wanted)
        assert pasted(screen, tmp_path) == "HM1-N-GCM2SQJ"
    end(desktop)


def test_case_74_what_was_copied_stays_when_the_program_ends(
    desktop: Desktop, screen: private.Desktop, tmp_path: Path
) -> None:
    """The desktop keeps it, as Xfce, MATE and Cinnamon do when they are asked."""
    log = tmp_path / "manager"
    manager = screen.run([sys.executable, clipboard_manager.__file__], None, log)
    try:
        ready = log.with_suffix(".out")
        assert private.wait_until(lambda: "ready" in ready.read_text("utf-8"), 20)
        desktop.launch("HM1-N-GCM2SQJ")
        desktop.wait_window()
        desktop.key("ctrl+c")
        desktop.until(lambda: pasted(screen, tmp_path) == "HM1-N-GCM2SQJ", "the code")
        end(desktop)
        assert pasted(screen, tmp_path) == "HM1-N-GCM2SQJ"
    finally:
        private.stop(manager)


# place and size --------------------------------------------------------------------------------


def placed(framed: Desktop, screen: private.Desktop) -> tuple[int, int]:
    """Makes the window 900x600 away from the corner; where its inside stands then."""
    framed.launch()
    window = framed.wait_window()
    framed.resize(900, 600)
    screen.ask("windowmove", window, 300, 220)
    framed.settle()
    with Server(screen.environment["DISPLAY"]) as server:
        return server.place(window)


def maximised(framed: Desktop, framed_screen: private.Desktop) -> tuple[int, int]:
    """Places the window and maximises it; returns its place before that."""
    place = placed(framed, framed_screen)
    framed.key("alt+F9")
    wait_until_placed(framed, framed_screen, place, maximised=True)
    framed.settle()
    return place


def now(framed: Desktop, screen: private.Desktop) -> tuple[tuple[int, int], tuple[int, int]]:
    """Place and size of the window."""
    with Server(screen.environment["DISPLAY"]) as server:
        return server.place(framed.window), size(framed)


def is_maximised(framed: Desktop, screen: private.Desktop) -> bool:
    with Server(screen.environment["DISPLAY"]) as server:
        return server.atoms(framed.window, "_NET_WM_STATE") >= MAXIMISED


def wait_until_placed(
    framed: Desktop, screen: private.Desktop, place: tuple[int, int], maximised: bool = False
) -> None:
    if maximised:
        framed.until(lambda: is_maximised(framed, screen), "a maximised window")
        return
    wanted = place, (900, 600)
    framed.until(lambda: now(framed, screen) == wanted, f"the window at {wanted}")
    assert not is_maximised(framed, screen)


def test_case_79_the_place_stays_the_same_from_start_to_start(
    framed: Desktop, framed_screen: private.Desktop
) -> None:
    place = placed(framed, framed_screen)
    for _ in range(2):
        end(framed)
        framed.launch()
        framed.wait_window()
        wait_until_placed(framed, framed_screen, place)


def test_case_79_a_maximised_window_comes_back_and_knows_its_former_size(
    framed: Desktop, framed_screen: private.Desktop
) -> None:
    """Maximised, quit, started, full screen and back, and only then made small again."""
    place = maximised(framed, framed_screen)
    end(framed)
    framed.launch()
    framed.wait_window()
    wait_until_placed(framed, framed_screen, place, maximised=True)
    framed.key("F11")
    wait_for_size(framed, FULL)
    framed.key("F11")
    wait_until_placed(framed, framed_screen, place, maximised=True)
    framed.key("alt+F9")
    wait_until_placed(framed, framed_screen, place)


def test_case_79_a_program_that_was_left_full_screen_returns_to_its_window(
    framed: Desktop, framed_screen: private.Desktop
) -> None:
    place = placed(framed, framed_screen)
    framed.key("F11")
    wait_for_size(framed, FULL)
    end(framed)
    framed.launch()
    framed.wait_window()
    wait_for_size(framed, FULL)
    framed.key("F11")
    wait_until_placed(framed, framed_screen, place)


def test_case_79_a_maximised_window_may_be_minimised(
    framed: Desktop, framed_screen: private.Desktop
) -> None:
    place = maximised(framed, framed_screen)
    framed_screen.ask("windowminimize", framed.window)
    framed.until(framed.is_empty, "the window to go")
    framed_screen.ask("windowactivate", framed.window)
    framed.settle()
    end(framed)
    framed.launch()
    framed.wait_window()
    wait_until_placed(framed, framed_screen, place, maximised=True)
    framed.key("alt+F9")
    wait_until_placed(framed, framed_screen, place)


@pytest.mark.parametrize("place", ["[5000, 3000]", "[-2000, 100]"])
def test_case_79_a_place_on_no_screen_is_left_for_one_that_is_seen(
    framed: Desktop, framed_screen: private.Desktop, place: str
) -> None:
    """Another screen than last time, and a smaller one."""
    framed.data_dir.mkdir()
    text = f"window = [3000, 2000]\nplace = {place}\n"
    (framed.data_dir / "settings.toml").write_text(text, "utf-8")
    framed.launch()
    framed.wait_window()
    (x, y), (width, height) = now(framed, framed_screen)
    assert (width, height) == FULL
    assert 0 <= x < 40
    assert 0 <= y < 60


# what the desktop is told ----------------------------------------------------------------------


def test_case_108_on_a_dense_screen_the_first_window_is_as_large_for_the_eye(
    screen: private.Desktop, tmp_path: Path
) -> None:
    """Text grows with the window, which is twice as large at 192 dots an inch."""
    with private.Desktop((3840, 2160)) as dense, Server(dense.environment["DISPLAY"]) as server:
        server.set_resources("Xcursor.size:\t48\nXft.dpi:\t192\nXft.hinting:\t1\n")
        with Desktop(dense, tmp_path) as desktop:
            desktop.launch()
            desktop.wait_window()
            assert size(desktop) == (2560, 1600)
            desktop.resize(900, 700)
            end(desktop)
            desktop.launch()
            desktop.wait_window()
            assert size(desktop) == (900, 700), "what the player chose stays"


def test_case_114_the_desktop_keeps_its_effects(desktop: Desktop, server: Server) -> None:
    desktop.launch()
    window = desktop.wait_window()
    assert server.numbers(window, "_NET_WM_BYPASS_COMPOSITOR") in ([], [0])
    desktop.key("F11")
    wait_for_size(desktop, FULL)
    assert server.numbers(window, "_NET_WM_BYPASS_COMPOSITOR") in ([], [0])


def test_the_window_is_never_smaller_than_the_layouts(
    desktop: Desktop, screen: private.Desktop
) -> None:
    desktop.launch()
    window = desktop.wait_window()
    screen.ask("windowsize", window, 100, 100)
    wait_for_size(desktop, (400, 300))


def test_the_title_names_the_game_and_follows_it(desktop: Desktop) -> None:
    desktop.launch("--language", "fr", "--game", "eight-off", "--cells", "4")
    desktop.wait_window()
    desktop.until(lambda: "Eight Off, 4 cellules" in desktop.title(), "the game's title")
    assert desktop.title().endswith("Arc Solitaire")


def test_the_window_manager_can_choose_among_icons(desktop: Desktop, server: Server) -> None:
    desktop.launch()
    window = desktop.wait_window()

    def sizes() -> list[int]:
        values, found = server.numbers(window, "_NET_WM_ICON"), []
        while values:
            found.append(values[0])
            values = values[2 + values[0] * values[1] :]
        return found

    desktop.until(lambda: sizes() == [16, 32, 48, 64, 128, 256], "all icons")


def test_a_growing_window_is_never_white(framed: Desktop, framed_screen: private.Desktop) -> None:
    """What a window gains has the cloth's colour even while the program does nothing at all."""
    process = framed.launch()
    window = framed.wait_window()
    framed.resize(900, 650)
    framed_screen.ask("windowmove", window, 100, 100)
    framed.settle()
    inside = framed.pixel(500, 400)
    edge = pygame.Color(THEMES["felt"].felt_edge)

    def gained() -> set[tuple[int, int, int]]:
        return {framed.pixel(x, y) for x in (1100, 1350) for y in (200, 500, 900)}

    process.send_signal(signal.SIGSTOP)
    try:
        framed_screen.ask("windowsize", window, 1300, 850)
        framed.until(lambda: size(framed) == (1300, 850), "the window to grow")
        # the window manager paints its frame first
        framed.until(lambda: gained() == {(edge.r, edge.g, edge.b)}, "the cloth's colour")
        assert framed.pixel(500, 400) == inside, "the rest stays"
    finally:
        process.send_signal(signal.SIGCONT)
