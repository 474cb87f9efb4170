"""Each setting is changed and changed back, at once, by mouse, finger and keys."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands

from solitaire.config.settings import OPTIONS
from solitaire.front.scenes.settings import GROUPS
from solitaire.i18n import rtl

KEPT_BY_THE_PROGRAM = {"game", "window"}
FLAGS = [name for name, option in OPTIONS.items() if option.kind == "flag"]
CHOICES = [name for name, option in OPTIONS.items() if option.kind == "choice"]


def test_every_option_is_there() -> None:
    shown = [name for _title, names in GROUPS for name in names]
    assert sorted(shown) == sorted(set(OPTIONS) - KEPT_BY_THE_PROGRAM)


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
@pytest.mark.parametrize("name", FLAGS)
def test_a_switch(name: str, means: str) -> None:
    hands = Hands().open("settings")
    before = getattr(hands.app.settings, name)
    for wanted in (not before, before):
        if means == "keys":
            hands.tab_to(name)
            hands.key("space")
        else:
            hands.tap(name, finger=means == "finger")
        assert getattr(hands.app.settings, name) is wanted
        assert hands.widget(name).value is wanted


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("name", CHOICES)
def test_a_choice(name: str, finger: bool) -> None:
    language = "ar" if name == "digits" else None
    hands = Hands(language=language).open("settings")
    before = getattr(hands.app.settings, name)
    for value in (*OPTIONS[name].allowed, before):
        hands.tap(name, option=value, finger=finger)
        assert getattr(hands.app.settings, name) == value
        assert hands.widget(name).value == value


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_choice_by_keys(name: str, language: str) -> None:
    if name == "digits" and language == "en":
        return
    hands = Hands(language=language).open("settings")
    allowed = OPTIONS[name].allowed
    hands.tab_to(name)

    def step(forward: bool, times: int = 1) -> None:
        for _ in range(times):  # a change of the language turns the row round
            hands.key("right" if forward != rtl() else "left")

    step(False, 9)
    assert getattr(hands.app.settings, name) == allowed[0]
    step(True)
    assert getattr(hands.app.settings, name) == allowed[1]
    step(True, 9)
    assert getattr(hands.app.settings, name) == allowed[-1]
    hands.key("space")
    assert getattr(hands.app.settings, name) == allowed[0]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("finger", [False, True])
def test_the_volume_is_dragged(finger: bool, language: str) -> None:
    hands = Hands(language=language).open("settings")
    at = hands.seen("volume")
    track = hands.widget("volume")._track(at)
    low, high = (track.left, track.right) if language == "en" else (track.right, track.left)
    hands.drag((low, at.centery), (high, at.centery), finger=finger)
    assert hands.app.settings.volume == 100
    hands.drag((high, at.centery), (low, at.centery), finger=finger)
    assert hands.app.settings.volume == 0
    hands.tap_at((track.centerx, at.centery), finger=finger)
    assert hands.app.settings.volume == 50


def test_the_volume_by_keys() -> None:
    hands = Hands().open("settings")
    hands.tab_to("volume")
    hands.key("right")
    assert hands.app.settings.volume == 45
    hands.key("end")
    assert hands.app.settings.volume == 100
    hands.key("home")
    assert hands.app.settings.volume == 0
    hands.key("left")
    assert hands.app.settings.volume == 0


def test_the_language_changes_at_once_and_the_page_stays_where_it_is() -> None:
    hands = Hands(language=None, move_errors=False).open("settings")
    hands.tap("language", option="ar")
    assert "الإعدادات" in hands.words()
    scroll = hands.dialog.panel.scroll
    assert scroll > 0
    assert hands.has("digits")
    hands.tap("language", option="fr")
    assert "Réglages" in hands.words()
    assert hands.dialog.panel.scroll > 0
    assert not hands.has("digits")


def test_a_change_keeps_the_keyboard_where_it_is() -> None:
    hands = Hands().open("settings")
    hands.tab_to("theme")
    hands.key("right")
    assert hands.app.settings.theme == "night"
    assert hands.dialog._focus == "theme"
    hands.key("right")
    assert hands.app.settings.theme == "light"


def test_a_change_is_written_to_the_file(tmp_path) -> None:
    hands = Hands()
    hands.app.settings_path = str(tmp_path / "settings.toml")
    hands.open("settings")
    hands.tap("counts")
    assert "counts = false" in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_a_drag_that_leaves_the_slider_goes_on() -> None:
    hands = Hands().open("settings")
    at = hands.seen("volume")
    track = hands.widget("volume")._track(at)
    hands.mouse(pygame.MOUSEBUTTONDOWN, (track.left, at.centery), button=1)
    hands.mouse(pygame.MOUSEMOTION, (track.centerx, at.top - 200), buttons=(1, 0, 0), rel=(0, 0))
    assert hands.app.settings.volume == 50
    hands.mouse(pygame.MOUSEBUTTONUP, (track.centerx, at.top - 200), button=1)
    assert hands.dialog is not None
