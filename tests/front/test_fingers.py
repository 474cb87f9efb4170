"""Fingers as real screens report them: ends that are lost, numbers used again, echoes as mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from dialog_pilot import DialogPilot
from pilot import Pilot, Point

from solitaire.games import GAMES

SILENCE = 2.5
"""Seconds without a word of a finger after which it need no longer be there."""


def lost_finger(pilot: Pilot, place: str = "P5") -> None:
    """A finger comes down on ``place``, and its end is never reported."""
    pilot.step(dt=0.5)
    pilot.finger_down(pilot.point(place), number=7)


def test_a_finger_that_comes_down_again_begins_a_new_press() -> None:
    """A number used again taps where the finger is now, not where its lost press was."""
    pilot = Pilot(GAMES[0])
    lost_finger(pilot)
    pilot.click(pilot.point("P2"), finger=True)
    assert pilot.selected == "P2"


def test_a_finger_that_comes_down_again_puts_back_what_it_held() -> None:
    pilot = Pilot(GAMES[0])
    pilot.grip("P5", finger=True)
    assert pilot.held
    pilot.finger_down(pilot.point("P2"))
    assert pilot.held == ""
    pilot.finger_up(pilot.point("P2"))
    assert pilot.selected == "P2"
    pilot.settle()
    assert pilot.is_settled()


def another_finger(pilot: Pilot, place: str) -> None:
    point = pilot.point(place)
    pilot.finger_down(point, number=9)
    pilot.step(dt=0.1)
    pilot.finger_up(point, number=9)


NEXT: dict[str, Callable[[Pilot, str], None]] = {
    "the same finger": lambda pilot, place: pilot.click(pilot.point(place), finger=True),
    "another finger": another_finger,
    "the mouse": lambda pilot, place: pilot.click(pilot.point(place)),
}


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("who", NEXT)
def test_after_a_silence_any_press_counts_though_the_last_end_was_lost(
    who: str, held: bool
) -> None:
    pilot = Pilot(GAMES[0])
    if held:
        pilot.grip("P5", finger=True)
    else:
        lost_finger(pilot)
    pilot.wait(SILENCE)
    NEXT[who](pilot, "P2")
    assert (pilot.held, pilot.selected, pilot.moves) == ("", "P2", 0)
    pilot.settle()
    assert pilot.is_settled()


@pytest.mark.parametrize("who", NEXT)
def test_after_a_silence_any_press_counts_in_a_dialog_too(who: str) -> None:
    pilot = DialogPilot().open("settings")
    close = pilot.seen("close").center
    pilot.finger(pygame.FINGERDOWN, (400, 500))
    pilot.wait(SILENCE)
    if who == "the mouse":
        pilot.tap_at(close)
    else:
        pilot.finger(pygame.FINGERDOWN, close, number=7 if who == "the same finger" else 9)
        pilot.finger(pygame.FINGERUP, close, number=7 if who == "the same finger" else 9)
    assert pilot.dialog is None


def test_a_finger_counts_after_a_mouse_button_whose_end_was_lost() -> None:
    pilot = Pilot(GAMES[0])
    pilot.press(pilot.point("P5"))
    pilot.wait(SILENCE)
    pilot.click(pilot.point("P2"), finger=True)
    assert pilot.selected == "P2"


def test_the_mouse_points_again_after_a_finger_whose_end_was_lost() -> None:
    pilot = Pilot(GAMES[0])
    lost_finger(pilot)
    pilot.wait(SILENCE)
    pilot.hover(pilot.spot("undo"))
    pilot.wait(1.0)
    assert pilot.held == ""
    assert pilot.tip


def test_a_mouse_that_moves_does_not_drag_what_a_finger_presses() -> None:
    pilot = Pilot(GAMES[0])
    lost_finger(pilot)
    pilot.wait(1.0)
    pilot.hover((700, 600))
    assert pilot.held == ""


@pytest.mark.parametrize("between", [0.0, 0.03, 0.06])
@pytest.mark.parametrize("first_up", [7, 8])
def test_two_fingers_that_come_almost_together_tap_nothing(between: float, first_up: int) -> None:
    """They are a hand that lies down; the next finger alone taps as ever."""
    pilot = Pilot(GAMES[0])
    points = {7: pilot.point("P2"), 8: pilot.point("P5")}
    pilot.step(dt=0.5)
    pilot.finger_down(points[7], number=7)
    pilot.step(dt=between)
    pilot.finger_down(points[8], number=8)
    pilot.step(dt=between)
    for number in (first_up, 15 - first_up):
        pilot.finger_up(points[number], number=number)
    assert pilot.selected == ""
    pilot.tap("P5", finger=True)
    assert pilot.selected == "P5"


def test_a_second_finger_later_does_not_end_the_press_of_the_first() -> None:
    pilot = Pilot(GAMES[0])
    pilot.step(dt=0.5)
    pilot.finger_down(pilot.point("P2"), number=7)
    pilot.step(dt=0.15)
    pilot.finger_down(pilot.point("P5"), number=8)
    pilot.finger_up(pilot.point("P5"), number=8)
    pilot.finger_up(pilot.point("P2"), number=7)
    assert pilot.selected == "P2"


def mouse_at(pilot: Pilot, point: Point) -> None:
    """A press and a release of the mouse without any time between them."""
    pilot.press(point)
    pilot.release(point)


def test_a_mouse_event_elsewhere_soon_after_a_finger_is_no_echo() -> None:
    pilot = Pilot(GAMES[0])
    pilot.tap("P5", finger=True)
    assert pilot.selected == "P5"
    pilot.step(dt=0.2)
    mouse_at(pilot, pilot.point("P5"))
    assert pilot.selected == "P5", "an echo"
    mouse_at(pilot, pilot.spot("menu"))
    assert pilot.app.dialog is not None


def test_an_echo_of_a_finger_that_wandered_is_one_near_its_last_point() -> None:
    pilot = Pilot(GAMES[0])
    pilot.drag_to_point("P5", (700, 600), finger=True)
    pilot.settle()
    selected = pilot.selected
    mouse_at(pilot, pilot.pointer)
    assert pilot.selected == selected
    mouse_at(pilot, pilot.point("P2"))
    assert pilot.selected == "P2"


def test_the_echo_of_a_finger_that_closed_a_dialog_touches_no_card() -> None:
    pilot = DialogPilot().open("about")
    place = pilot.app.table.view.layout.places["P1"]
    point = place.x, place.y
    assert not pilot.dialog.panel.rect.collidepoint(point)
    pilot.finger(pygame.FINGERDOWN, point)
    pilot.finger(pygame.FINGERUP, point)
    assert pilot.dialog is None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.mouse(kind, point, button=1)
    assert pilot.app.table.interaction.selection == ()


# a finger that scrolls ------------------------------------------------------------------------


def swiped(pilot: DialogPilot, start: Point, end: Point, *, finger: bool = True) -> None:
    pilot.drag(start, end, finger=finger)
    pilot.wait()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_case_81_a_swipe_up_that_starts_on_a_slider_scrolls(language: str) -> None:
    pilot = DialogPilot(size=(500, 440), language=language).open("settings")
    at = pilot.seen("volume")
    before, scroll = pilot.app.screen.settings.volume, pilot.dialog.panel.scroll
    start = at.left + at.width * 0.3, at.centery
    swiped(pilot, start, (start[0] + 10, start[1] - 90))
    assert pilot.app.screen.settings.volume == before
    assert pilot.dialog.panel.scroll > scroll + 60


@pytest.mark.parametrize("finger", [False, True])
def test_case_81_sideways_a_slider_is_set(finger: bool) -> None:
    pilot = DialogPilot(size=(500, 440)).open("settings")
    at = pilot.seen("volume")
    scroll = pilot.dialog.panel.scroll
    start = at.left + at.width * 0.1, at.centery
    swiped(pilot, start, (start[0] + at.width * 0.4, start[1] - 30), finger=finger)
    low = pilot.app.screen.settings.volume
    at = pilot.seen("volume")
    swiped(pilot, start, (at.left + 2, at.centery), finger=finger)
    assert pilot.app.screen.settings.volume == 0 < low
    assert pilot.dialog.panel.scroll == scroll


def test_case_81_a_tap_sets_a_slider() -> None:
    pilot = DialogPilot().open("settings")
    at = pilot.seen("volume")
    pilot.tap_at((at.left + 2, at.centery), finger=True)
    assert pilot.app.screen.settings.volume == 0


def test_case_81_the_slider_of_the_replay_lets_a_swipe_pass() -> None:
    pilot = DialogPilot(moves="P4+P12 P4+P12 P2+P4 P4+P9", size=(420, 320)).open("replay")
    at = pilot.seen("moves")
    start = at.left + at.width * 0.4, at.centery
    swiped(pilot, start, (start[0] + 5, start[1] - 120))
    assert pilot.dialog.cursor == 0
    at = pilot.seen("moves")
    swiped(pilot, (at.left + 10, at.centery), (at.right - 4, at.centery + 8))
    assert pilot.dialog.cursor == 4
