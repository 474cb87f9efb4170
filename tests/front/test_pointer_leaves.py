"""Case 77: what a resting pointer shows ends when the pointer is no longer there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from dialog_pilot import DialogPilot
from pilot import Pilot

from solitaire.front.shell import display
from solitaire.games import GAMES

CRESCENT = GAMES[1]
"""A game whose piles spread out under a resting pointer."""

ENDS: dict[str, Callable[[Pilot], None]] = {
    "leaves": lambda pilot: pilot.window(pygame.WINDOWLEAVE),
    "focus lost": lambda pilot: pilot.window(pygame.WINDOWFOCUSLOST),
    "minimised": lambda pilot: pilot.window(pygame.WINDOWMINIMIZED),
    "a finger": lambda pilot: pilot.click((640.0, 700.0), finger=True),
    "a dialog": lambda pilot: pilot.key("f10"),
}


def hovered(pilot: Pilot) -> str | None:
    return pilot.table.bar._hovered


def test_case_77_the_window_hears_of_the_pointer_that_leaves() -> None:
    assert pygame.WINDOWLEAVE in display._WATCHED


@pytest.mark.parametrize("rests", [0.3, 2.0])
@pytest.mark.parametrize("how", ENDS)
def test_case_77_no_highlight_and_no_tip_stay_on_a_button(how: str, rests: float) -> None:
    pilot = Pilot(CRESCENT)
    pilot.hover(pilot.spot("undo"))
    pilot.wait(rests)
    assert hovered(pilot) == "undo"
    ENDS[how](pilot)
    pilot.wait(2.0)
    assert (hovered(pilot), pilot.tip) == (None, "")


@pytest.mark.parametrize("rests", [0.3, 2.0])
@pytest.mark.parametrize("how", ENDS)
def test_case_77_no_pile_stays_or_comes_spread_out(how: str, rests: float) -> None:
    pilot = Pilot(CRESCENT)
    pilot.hover(pilot.point("P8"))
    pilot.wait(rests)
    ENDS[how](pilot)
    pilot.wait(2.0)
    assert pilot.table.interaction.spread is None
    pilot.settle()
    assert pilot.is_settled()


def test_case_77_a_finger_elsewhere_closes_what_the_pointer_has_spread_out() -> None:
    pilot = Pilot(CRESCENT)
    pilot.hover(pilot.point("P8"))
    pilot.wait(1.0)
    assert pilot.table.interaction.spread == "P8"
    pilot.click(pilot.point("P1"), finger=True)
    assert pilot.table.interaction.spread is None
    assert pilot.selected == "P1"


def test_case_77_a_finger_on_a_spread_pile_still_takes_its_card() -> None:
    pilot = Pilot(CRESCENT)
    pilot.hover(pilot.point("P8"))
    pilot.wait(1.0)
    pilot.settle()
    pilot.click(pilot.point("P8"), finger=True)
    assert pilot.selected == "P8"


def test_a_pile_that_a_key_has_spread_out_stays_when_the_pointer_leaves() -> None:
    pilot = Pilot(CRESCENT)
    pilot.go_to("P8")
    pilot.key("s")
    pilot.window(pygame.WINDOWLEAVE)
    pilot.wait(2.0)
    assert pilot.table.interaction.spread == "P8"


def test_a_card_that_is_held_stays_so_when_the_pointer_leaves() -> None:
    pilot = Pilot(CRESCENT)
    pilot.grip("P5")
    pilot.window(pygame.WINDOWLEAVE)
    pilot.wait(1.0)
    assert pilot.held == str(pilot.card("P5"))


DIALOG_ENDS: dict[str, Callable[[DialogPilot], None]] = {
    "leaves": lambda pilot: pilot.send(pygame.event.Event(pygame.WINDOWLEAVE)),
    "focus lost": lambda pilot: pilot.send(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
    "a finger": lambda pilot: pilot.finger(pygame.FINGERDOWN, (640, 110)),
}


@pytest.mark.parametrize("rests", [0.3, 2.0])
@pytest.mark.parametrize("how", DIALOG_ENDS)
def test_case_77_nothing_stays_in_a_dialog(how: str, rests: float) -> None:
    pilot = DialogPilot().open("settings")
    pilot.mouse(pygame.MOUSEMOTION, pilot.seen("close").center, buttons=(0, 0, 0), rel=(0, 0))
    pilot.wait(rests)
    dialog = pilot.dialog
    assert dialog.pointer.hovered == "close"
    DIALOG_ENDS[how](pilot)
    pilot.wait(2.0)
    assert dialog.pointer.hovered == ""
    assert dialog._tip() is None
    assert dialog.until_next() is None


def test_case_77_a_press_in_a_dialog_ends_with_the_focus_of_the_window() -> None:
    pilot = DialogPilot().open("settings")
    pilot.mouse(pygame.MOUSEBUTTONDOWN, pilot.seen("volume").center, button=1)
    assert pilot.dialog.pointer.drags_widget
    pilot.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not pilot.dialog.pointer.drags_widget
    assert pilot.dialog.pointer.pressed == ""


def test_after_another_size_no_tip_comes_where_the_pointer_was() -> None:
    pilot = Pilot(CRESCENT)
    pilot.hover(pilot.spot("undo"))
    pilot.wait(0.3)
    pilot.resize((1100, 760))
    pilot.wait(2.0)
    assert (hovered(pilot), pilot.tip) == (None, "")
