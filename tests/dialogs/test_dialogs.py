"""Every dialog opens and closes, and can be used with mouse, finger or keys alone."""

from __future__ import annotations

import itertools

import pygame
import pytest
from chords import pressed
from dialog_pilot import MOVES, SCENES, DialogPilot

from solitaire.engine.dealcode import random_deal
from solitaire.front.dialogs.menu import COMMANDS
from solitaire.front.widgets.kit import Label


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("way", ["escape", "outside", "finger outside", "button", "finger", "keys"])
def test_it_opens_and_closes(scene: str, way: str) -> None:
    pilot = DialogPilot(moves=MOVES).open(scene)
    state = pilot.app.table.live.state
    assert pilot.dialog is not None
    if way == "escape":
        pilot.key("escape")
    elif way.endswith("outside"):
        pilot.tap_at((4, 790), finger=way.startswith("finger"))
    elif way == "keys":
        pilot.tab_to("close")
        pilot.key("enter")
    else:
        pilot.tap("close", finger=way == "finger")
    assert pilot.dialog is None
    assert pilot.app.table.live.state == state
    assert pilot.app.running


@pytest.mark.parametrize("scene", SCENES)
def test_the_window_can_be_closed_over_it(scene: str) -> None:
    pilot = DialogPilot().open(scene)
    pilot.send(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_tab_goes_round_in_reading_order(scene: str, language: str) -> None:
    pilot = DialogPilot(moves=MOVES, language=language).open(scene)
    panel = pilot.dialog.panel
    order = [widget.name for widget in panel.focus_order()]
    assert len(set(order)) == len(order)
    seen = []
    for _ in order:
        pilot.key("tab")
        seen.append(pilot.dialog._focus)
    start = order.index(seen[0])
    assert seen == order[start:] + order[:start]
    pilot.key("shift+tab")
    assert pilot.dialog._focus == seen[-2 if len(seen) > 1 else 0]
    # a later widget is lower, or further in the direction of reading
    places = [panel.find(name).rect for name in order[1:] if panel.in_body(panel.find(name))]
    for one, other in itertools.pairwise(places):
        lower = other.top >= one.bottom - 4
        further = other.left > one.left if language == "en" else other.left < one.left
        assert lower or further


@pytest.mark.parametrize("scene", SCENES)
def test_what_has_the_keyboard_is_seen(scene: str) -> None:
    pilot = DialogPilot(moves=MOVES, size=(400, 300)).open(scene)
    for _ in pilot.dialog.panel.focus_order():
        pilot.key("tab")
        panel = pilot.dialog.panel
        widget = panel.find(pilot.dialog._focus)
        if widget.rect.height < panel.view.height and panel.in_body(widget):
            assert panel.view.contains(panel.on_screen(widget).inflate(-4, 0))


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_drawn_without_need(scene: str) -> None:
    pilot = DialogPilot(reduced_motion=True).open(scene)
    assert pilot.app.draw(pilot.surface) == []
    pilot.app.step([], 0.01)
    assert pilot.app.draw(pilot.surface) == []
    assert pilot.app.until_next() is None


@pytest.mark.parametrize("scene", SCENES)
def test_a_window_of_another_size_keeps_place_and_keyboard(scene: str) -> None:
    pilot = DialogPilot().open(scene)
    pilot.key("tab", 2)
    focus = pilot.dialog._focus
    for size in ((400, 300), (1920, 1080), (600, 1000), (1280, 800)):
        pilot.surface = pygame.display.set_mode(size)
        pilot.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        assert pilot.dialog._focus == focus
        assert pygame.Rect((0, 0), size).contains(pilot.dialog.panel.rect)


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("line", [line for line, _icon in COMMANDS])
def test_the_menu_leads_everywhere(line: str, means: str) -> None:
    pilot = DialogPilot(moves=MOVES).open("menu")
    if means == "keys":
        pilot.tab_to(line)
        pilot.key("space")
    else:
        pilot.tap(line, finger=means == "finger")
    if line == "restart":
        assert pilot.app.table.live.session.cursor == 0
    elif line == "quit":
        assert not pilot.app.running
    elif line == "fullscreen":
        assert pilot.app.screen.settings.fullscreen
    else:
        assert type(pilot.dialog).__module__.endswith(
            {"new": "new_game", "code": "deal_code"}.get(line, line)
        )


def test_arrow_keys_walk_the_menu() -> None:
    pilot = DialogPilot().open("menu")
    pilot.key("down")
    assert pilot.dialog._focus == "new"
    pilot.key("down")
    assert pilot.dialog._focus == "code"  # nothing has been played: no restart
    pilot.key("up")
    pilot.key("enter")
    assert type(pilot.dialog).__name__ == "NewGameDialog"


def test_the_second_tap_of_two_does_not_hit_what_has_just_opened() -> None:
    pilot = DialogPilot().open("menu")
    at = pilot.seen("new").center
    for _ in range(2):
        pilot.mouse(pygame.MOUSEBUTTONDOWN, at, button=1)
        pilot.mouse(pygame.MOUSEBUTTONUP, at, button=1)
    assert type(pilot.dialog).__name__ == "NewGameDialog"


def test_mouse_events_of_a_touch_count_once() -> None:
    pilot = DialogPilot().open("settings")
    at = pilot.seen("move_errors").center
    pilot.finger(pygame.FINGERDOWN, at)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, at, button=1)
    pilot.finger(pygame.FINGERUP, at)
    pilot.mouse(pygame.MOUSEBUTTONUP, at, button=1)
    assert pilot.app.screen.settings.move_errors


@pytest.mark.parametrize("finger", [False, True])
def test_a_long_page_is_scrolled_by_dragging_it(finger: bool) -> None:
    pilot = DialogPilot().open("rules")
    middle = pilot.dialog.panel.view.center
    pilot.drag(middle, (middle[0], middle[1] - 150), finger=finger)
    assert pilot.dialog.panel.scroll == pytest.approx(150, abs=2)


def test_a_long_page_is_scrolled_by_wheel_keys_and_bar() -> None:
    pilot = DialogPilot().open("rules")
    panel = pilot.dialog.panel
    pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0))
    assert panel.scroll > 0
    pilot.key("home")
    assert panel.scroll == 0
    pilot.key("down", 3)
    assert panel.scroll > 0
    pilot.key("pagedown")
    pilot.key("end")
    assert panel.scroll == panel.max_scroll
    knob = panel.scroll_thumb()
    pilot.drag(knob.center, (knob.centerx, panel.view.top))
    assert panel.scroll == 0
    pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_x=0.0, precise_y=5.0))
    assert panel.scroll == 0


def test_the_pointer_shows_what_it_is_over() -> None:
    pilot = DialogPilot().open("menu")
    at = pilot.seen("rules")
    before = pilot.surface.get_at((at.right - 4, at.top + 4))
    pilot.mouse(pygame.MOUSEMOTION, at.center, buttons=(0, 0, 0), rel=(1, 1))
    assert pilot.surface.get_at((at.right - 4, at.top + 4)) != before


def test_an_icon_says_what_it_does_when_the_pointer_rests() -> None:
    pilot = DialogPilot().open("menu")
    at = pilot.seen("close")
    pilot.mouse(pygame.MOUSEMOTION, at.center, buttons=(0, 0, 0), rel=(1, 1))
    before = pygame.image.tobytes(pilot.surface, "RGB")
    assert pilot.app.until_next() is not None
    pilot.wait(0.7)
    assert pygame.image.tobytes(pilot.surface, "RGB") != before


def test_the_table_lies_dark_and_still_below() -> None:
    pilot = DialogPilot()
    pilot.app.draw(pilot.surface)
    bright = pilot.surface.get_at((100, 400))
    pilot.open("menu")
    dark = pilot.surface.get_at((100, 400))
    assert sum(dark[:3]) < sum(bright[:3])
    pilot.mouse(pygame.MOUSEMOTION, pilot.seen("new").center, buttons=(0, 0, 0), rel=(1, 1))
    assert pilot.surface.get_at((100, 400)) == dark  # the table is not darkened twice


def test_a_deal_goes_on_being_dealt_below_a_dialog() -> None:
    pilot = DialogPilot(speed="normal")
    pilot.app.shelf.begin(random_deal(pilot.app.shelf.current.game))
    pilot.app.run("about")
    for _ in range(200):
        pilot.app.step([], 1 / 60)
        pilot.app.draw(pilot.surface)
    assert not pilot.app.table.animator.busy
    assert pilot.app.draw(pilot.surface) == []


def test_titles_are_the_menu_s_words() -> None:
    for scene in ("rules", "settings", "statistics", "keys", "about", "code", "new"):
        pilot = DialogPilot().open(scene)
        titles = [w.words for w in pilot.dialog.panel.fixed_widgets() if isinstance(w, Label)]
        pilot.open("menu")
        assert titles[0] in pilot.words()


def test_a_press_that_wakes_the_program_is_not_too_early() -> None:
    """A dialog has stood still, and pointer and press arrive in one step (a finger, a remote
    desktop): the time that has passed counts before they do."""
    pilot = DialogPilot(reduced_motion=True)
    pilot.app.run("settings")
    pilot.app.draw(pilot.surface)
    at = pilot.dialog.panel.on_screen(pilot.widget("close")).center
    move = pygame.event.Event(
        pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )
    down, up = (
        pygame.event.Event(kind, pos=at, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pilot.app.step([move, down, up], 5.0)
    assert pilot.dialog is None


def test_a_press_in_the_step_that_opens_a_dialog_is_too_early() -> None:
    pilot = DialogPilot()
    at = pilot.app.screen.size[0] // 2, 2
    down, up = (
        pygame.event.Event(kind, pos=at, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pilot.app.step([pressed("f1"), down, up], 5.0)
    assert pilot.dialog is not None
    pilot.app.step([down, up], 0.02)
    assert pilot.dialog is not None
