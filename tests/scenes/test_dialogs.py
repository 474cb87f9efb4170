"""Every dialog opens, closes in every way, and is handled by mouse, finger and keys alone."""

from __future__ import annotations

import itertools

import pygame
import pytest
from hands import MOVES, SCENES, Hands

from solitaire.front.scenes.menu import LINES
from solitaire.front.widgets import Label


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("way", ["escape", "outside", "finger outside", "button", "finger", "keys"])
def test_it_opens_and_closes(scene: str, way: str) -> None:
    hands = Hands(moves=MOVES).open(scene)
    state = hands.app.table.play.state
    assert hands.dialog is not None
    if way == "escape":
        hands.key("escape")
    elif way.endswith("outside"):
        hands.tap_at((4, 790), finger=way.startswith("finger"))
    elif way == "keys":
        hands.tab_to("close")
        hands.key("enter")
    else:
        hands.tap("close", finger=way == "finger")
    assert hands.dialog is None
    assert hands.app.table.play.state == state
    assert hands.app.running


@pytest.mark.parametrize("scene", SCENES)
def test_the_window_can_be_closed_over_it(scene: str) -> None:
    hands = Hands().open(scene)
    hands.send(pygame.event.Event(pygame.QUIT))
    assert not hands.app.running


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_tab_goes_round_in_reading_order(scene: str, language: str) -> None:
    hands = Hands(moves=MOVES, language=language).open(scene)
    panel = hands.dialog.panel
    order = [widget.name for widget in panel.in_order()]
    assert len(set(order)) == len(order)
    seen = []
    for _ in order:
        hands.key("tab")
        seen.append(hands.dialog._focus)
    start = order.index(seen[0])
    assert seen == order[start:] + order[:start]
    hands.key("shift+tab")
    assert hands.dialog._focus == seen[-2 if len(seen) > 1 else 0]
    # what comes later stands lower, or further in the direction of reading
    places = [panel.find(name).rect for name in order[1:] if panel.in_body(panel.find(name))]
    for one, other in itertools.pairwise(places):
        lower = other.top >= one.bottom - 4
        further = other.left > one.left if language == "en" else other.left < one.left
        assert lower or further


@pytest.mark.parametrize("scene", SCENES)
def test_what_has_the_keyboard_is_seen(scene: str) -> None:
    hands = Hands(moves=MOVES, size=(400, 300)).open(scene)
    for _ in hands.dialog.panel.in_order():
        hands.key("tab")
        panel = hands.dialog.panel
        widget = panel.find(hands.dialog._focus)
        if widget.rect.height < panel.view.height and panel.in_body(widget):
            assert panel.view.contains(panel.on_screen(widget).inflate(-4, 0))


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_drawn_without_need(scene: str) -> None:
    hands = Hands(reduced_motion=True).open(scene)
    assert hands.app.draw(hands.surface) == []
    hands.app.step([], 0.01)
    assert hands.app.draw(hands.surface) == []
    assert hands.app.until_next() is None


@pytest.mark.parametrize("scene", SCENES)
def test_a_window_of_another_size_keeps_place_and_keyboard(scene: str) -> None:
    hands = Hands().open(scene)
    hands.key("tab", 2)
    focus = hands.dialog._focus
    for size in ((400, 300), (1920, 1080), (600, 1000), (1280, 800)):
        pygame.display.set_mode(size)
        hands.surface = pygame.display.get_surface()
        hands.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        assert hands.dialog._focus == focus
        assert pygame.Rect((0, 0), size).contains(hands.dialog.panel.rect)


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("line", [line for line, _icon in LINES])
def test_the_menu_leads_everywhere(line: str, means: str) -> None:
    hands = Hands(moves=MOVES).open("menu")
    if means == "keys":
        hands.tab_to(line)
        hands.key("space")
    else:
        hands.tap(line, finger=means == "finger")
    if line == "restart":
        assert hands.app.table.play.session.cursor == 0
    elif line == "quit":
        assert not hands.app.running
    elif line == "fullscreen":
        assert hands.app.settings.fullscreen
    else:
        assert type(hands.dialog).__module__.endswith(
            {"new": "new_game", "code": "deal_code"}.get(line, line)
        )


def test_arrow_keys_walk_the_menu() -> None:
    hands = Hands().open("menu")
    hands.key("down")
    assert hands.dialog._focus == "new"
    hands.key("down")
    assert hands.dialog._focus == "code"  # nothing has been played: no restart
    hands.key("up")
    hands.key("enter")
    assert type(hands.dialog).__name__ == "NewGameDialog"


def test_the_second_tap_of_two_does_not_hit_what_has_just_opened() -> None:
    hands = Hands().open("menu")
    at = hands.seen("new").center
    for _ in range(2):
        hands.mouse(pygame.MOUSEBUTTONDOWN, at, button=1)
        hands.mouse(pygame.MOUSEBUTTONUP, at, button=1)
    assert type(hands.dialog).__name__ == "NewGameDialog"


def test_mouse_events_of_a_touch_count_once() -> None:
    hands = Hands().open("settings")
    at = hands.seen("move_errors").center
    hands.finger(pygame.FINGERDOWN, at)
    hands.mouse(pygame.MOUSEBUTTONDOWN, at, button=1)
    hands.finger(pygame.FINGERUP, at)
    hands.mouse(pygame.MOUSEBUTTONUP, at, button=1)
    assert hands.app.settings.move_errors


@pytest.mark.parametrize("finger", [False, True])
def test_a_long_page_is_scrolled_by_dragging_it(finger: bool) -> None:
    hands = Hands().open("rules")
    middle = hands.dialog.panel.view.center
    hands.drag(middle, (middle[0], middle[1] - 150), finger=finger)
    assert hands.dialog.panel.scroll == pytest.approx(150, abs=2)


def test_a_long_page_is_scrolled_by_wheel_keys_and_bar() -> None:
    hands = Hands().open("rules")
    panel = hands.dialog.panel
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0))
    assert panel.scroll > 0
    hands.key("home")
    assert panel.scroll == 0
    hands.key("down", 3)
    assert panel.scroll > 0
    hands.key("pagedown")
    hands.key("end")
    assert panel.scroll == panel.deepest
    knob = panel.bar()
    hands.drag(knob.center, (knob.centerx, panel.view.top))
    assert panel.scroll == 0
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=5, precise_x=0.0, precise_y=5.0))
    assert panel.scroll == 0


def test_the_pointer_shows_what_it_is_over() -> None:
    hands = Hands().open("menu")
    at = hands.seen("rules")
    before = hands.surface.get_at((at.right - 4, at.top + 4))
    hands.mouse(pygame.MOUSEMOTION, at.center, buttons=(0, 0, 0), rel=(1, 1))
    assert hands.surface.get_at((at.right - 4, at.top + 4)) != before


def test_an_icon_says_what_it_does_when_the_pointer_rests() -> None:
    hands = Hands().open("menu")
    at = hands.seen("close")
    hands.mouse(pygame.MOUSEMOTION, at.center, buttons=(0, 0, 0), rel=(1, 1))
    before = pygame.image.tobytes(hands.surface, "RGB")
    assert hands.app.until_next() is not None
    hands.wait(0.7)
    assert pygame.image.tobytes(hands.surface, "RGB") != before


def test_the_table_lies_dark_and_still_below() -> None:
    hands = Hands()
    hands.app.draw(hands.surface)
    bright = hands.surface.get_at((100, 400))
    hands.open("menu")
    dark = hands.surface.get_at((100, 400))
    assert sum(dark[:3]) < sum(bright[:3])
    hands.mouse(pygame.MOUSEMOTION, hands.seen("new").center, buttons=(0, 0, 0), rel=(1, 1))
    assert hands.surface.get_at((100, 400)) == dark  # and does not grow darker


def test_a_deal_goes_on_being_dealt_below_a_dialog() -> None:
    hands = Hands(speed="normal")
    hands.app.new_game()
    hands.app.open("about")
    for _ in range(200):
        hands.app.step([], 1 / 60)
        hands.app.draw(hands.surface)
    assert not hands.app.table.animator.busy
    assert hands.app.draw(hands.surface) == []


def test_titles_are_the_menu_s_words() -> None:
    for scene in ("rules", "settings", "statistics", "keys", "about", "code", "new"):
        hands = Hands().open(scene)
        titles = [w.words for w in hands.dialog.panel.fixed() if isinstance(w, Label)]
        hands.open("menu")
        assert titles[0] in hands.words()
