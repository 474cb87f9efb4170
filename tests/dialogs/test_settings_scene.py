"""Each setting is changed and changed back by mouse, finger and keys, with effect at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from dialog_pilot import DialogPilot

from solitaire.config import settings_file
from solitaire.config.settings import OPTIONS
from solitaire.front.dialogs.settings import GROUPS
from solitaire.front.widgets.kit import Choice, Slider, Toggle
from solitaire.games import parameter_choices
from solitaire.i18n import rtl

KEPT_BY_THE_PROGRAM = {"game", "window", "place", "maximised"}
FLAGS = [
    name
    for name, option in OPTIONS.items()
    if option.kind == "flag" and name not in KEPT_BY_THE_PROGRAM
]
CHOICES = [name for name, option in OPTIONS.items() if option.kind == "choice"]
WISHES = [
    (key, name, values)
    for key, names in parameter_choices().items()
    for name, values in names.items()
    if len(values) > 1
]
"""The parameters of games that a player can choose, with their values."""


def test_every_option_is_there() -> None:
    shown = [name for _title, names in GROUPS for name in names]
    assert sorted(shown) == sorted(set(OPTIONS) - KEPT_BY_THE_PROGRAM)


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("name", FLAGS)
def test_a_switch(name: str, means: str) -> None:
    pilot = DialogPilot().open("settings")
    before = getattr(pilot.app.screen.settings, name)
    for wanted in (not before, before):
        if means == "keys":
            pilot.tab_to(name)
            pilot.key("space")
        else:
            pilot.tap(name, finger=means == "finger")
        assert getattr(pilot.app.screen.settings, name) is wanted
        assert pilot.widget(name, Toggle).value is wanted


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("name", CHOICES)
def test_a_choice(name: str, finger: bool) -> None:
    language = "ar" if name == "digits" else None
    pilot = DialogPilot(language=language).open("settings")
    before = getattr(pilot.app.screen.settings, name)
    for value in (*OPTIONS[name].allowed, before):
        pilot.tap(name, option=value, finger=finger)
        assert getattr(pilot.app.screen.settings, name) == value
        assert pilot.widget(name, Choice).value == value


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
@pytest.mark.parametrize(("key", "name", "values"), WISHES)
def test_a_wish_for_a_game(key: str, name: str, values: tuple[int, ...], means: str) -> None:
    pilot = DialogPilot().open("settings")
    widget = f"{key} {name}"
    assert pilot.widget(widget, Choice).value == values[0]
    for value in (*values[1:], values[0]):
        if means == "keys":
            pilot.tab_to(widget)
            pilot.key("right")
            if value == values[0]:
                pilot.key("left", len(values))
        else:
            pilot.tap(widget, option=value, finger=means == "finger")
        assert pilot.app.screen.settings.parameters == {key: {name: value}}
        assert pilot.widget(widget, Choice).value == value


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_choice_by_keys(name: str, language: str) -> None:
    if name == "digits" and language == "en":
        return
    pilot = DialogPilot(language=language).open("settings")
    allowed = OPTIONS[name].allowed
    pilot.tab_to(name)

    def step(forward: bool, times: int = 1) -> None:
        for _ in range(times):  # a change of the language may mirror the row
            pilot.key("right" if forward != rtl() else "left")

    step(False, 9)
    assert getattr(pilot.app.screen.settings, name) == allowed[0]
    step(True)
    assert getattr(pilot.app.screen.settings, name) == allowed[1]
    step(True, 9)
    assert getattr(pilot.app.screen.settings, name) == allowed[-1]
    pilot.key("space")
    assert getattr(pilot.app.screen.settings, name) == allowed[0]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("finger", [False, True])
def test_the_volume_is_dragged(finger: bool, language: str) -> None:
    pilot = DialogPilot(language=language).open("settings")
    at = pilot.seen("volume")
    track = pilot.widget("volume", Slider)._track(at)
    low, high = (track.left, track.right) if language == "en" else (track.right, track.left)
    pilot.drag((low, at.centery), (high, at.centery), finger=finger)
    assert pilot.app.screen.settings.volume == 100
    pilot.drag((high, at.centery), (low, at.centery), finger=finger)
    assert pilot.app.screen.settings.volume == 0
    pilot.tap_at((track.centerx, at.centery), finger=finger)
    assert pilot.app.screen.settings.volume == 50


def test_the_volume_by_keys() -> None:
    pilot = DialogPilot().open("settings")
    pilot.tab_to("volume")
    pilot.key("right")
    assert pilot.app.screen.settings.volume == 65
    pilot.key("end")
    assert pilot.app.screen.settings.volume == 100
    pilot.key("home")
    assert pilot.app.screen.settings.volume == 0
    pilot.key("left")
    assert pilot.app.screen.settings.volume == 0


def test_the_language_changes_at_once_and_the_page_stays_where_it_is() -> None:
    pilot = DialogPilot(language=None, move_errors=False).open("settings")
    pilot.tap("language", option="ar")
    assert "الإعدادات" in pilot.words()
    scroll = pilot.dialog.panel.scroll
    assert scroll > 0
    assert pilot.has("digits")
    pilot.tap("language", option="fr")
    assert "Réglages" in pilot.words()
    assert pilot.dialog.panel.scroll > 0
    assert not pilot.has("digits")


def test_a_change_keeps_the_keyboard_where_it_is() -> None:
    pilot = DialogPilot().open("settings")
    pilot.tab_to("theme")
    pilot.key("right")
    assert pilot.app.screen.settings.theme == "night"
    assert pilot.dialog._focus == "theme"
    pilot.key("right")
    assert pilot.app.screen.settings.theme == "light"


def test_a_change_is_written_to_the_file(tmp_path: Path) -> None:
    pilot = DialogPilot()
    pilot.app.settings_writer.path = str(tmp_path / "settings.toml")
    pilot.open("settings")
    pilot.tap("counts")
    assert "counts = false" in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_a_wish_is_written_to_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    pilot = DialogPilot()
    pilot.app.settings_writer.path = str(path)
    pilot.open("settings")
    key, name, values = WISHES[0]
    pilot.tap(f"{key} {name}", option=values[-1])
    wanted = {key: {name: values[-1]}}
    assert settings_file.load(str(path), parameter_choices())[0].parameters == wanted


def test_a_drag_that_leaves_the_slider_goes_on() -> None:
    pilot = DialogPilot().open("settings")
    at = pilot.seen("volume")
    track = pilot.widget("volume", Slider)._track(at)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, (track.left, at.centery), button=1)
    pilot.mouse(pygame.MOUSEMOTION, (track.centerx, at.top - 200), buttons=(1, 0, 0), rel=(0, 0))
    assert pilot.app.screen.settings.volume == 50
    pilot.mouse(pygame.MOUSEBUTTONUP, (track.centerx, at.top - 200), button=1)
    assert pilot.dialog is not None
