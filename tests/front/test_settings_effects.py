"""A change of a setting brings up to date what it touches, and nothing else; the file is written
when the hand rests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pilot import Pilot

from solitaire.config import settings_file
from solitaire.config.settings import OPTIONS, Settings
from solitaire.front.app import App
from solitaire.front.screen import EFFECTS, effects
from solitaire.front.settings_writer import WRITE_AFTER_SECONDS
from solitaire.front.table.scene import TableScene
from solitaire.games import parameter_choices

OTHER: dict[str, Any] = {
    "theme": "night",
    "deck": "four-colour",
    "back": "stars",
    "ranks": "german",
    "language": "fr",
    "digits": "arabic-indic",
    "speed": "fast",
    "volume": 70,
}
"""Another value of each setting that is not a switch."""


def changed(settings: Settings, name: str) -> Settings:
    value = OTHER.get(name, not getattr(settings, name))
    return settings._replace(**{name: value})


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is rebuilt, as it happens."""
    made: list[str] = []

    def count(owner: type, method: str) -> None:
        original: Callable[..., Any] = getattr(owner, method)

        def counted(*args: Any, **kwargs: Any) -> Any:
            made.append(method)
            return original(*args, **kwargs)

        monkeypatch.setattr(owner, method, counted)

    count(TableScene, "arrange")
    count(TableScene, "change_motion")
    count(App, "_use_language")
    return made


@pytest.mark.parametrize("name", EFFECTS)
def test_a_setting_rebuilds_what_it_touches(name: str, calls: list[str]) -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    calls.clear()
    pilot.app.change_settings(changed(pilot.app.screen.settings, name))
    wanted = {
        "look": ["arrange"],
        "words": ["_use_language", "arrange"],
        "motion": ["change_motion"],
    }
    assert calls == wanted.get(EFFECTS[name], [])


def test_every_setting_that_a_player_sees_has_an_effect_or_needs_none() -> None:
    silent = {"move_errors", "game", "window", "place", "maximised"}
    assert set(OPTIONS) == set(EFFECTS) | silent
    assert effects(Settings(), Settings()) == frozenset()


def opened(folder: Path) -> tuple[Pilot, Path]:
    pilot = Pilot("HM1-N-AAAAAAB")
    path = folder / "settings.toml"
    pilot.app.settings_writer.path = str(path)
    pilot.step(dt=0.0)
    path.unlink(missing_ok=True)
    return pilot, path


def stored(path: Path) -> Settings:
    return settings_file.load(str(path), parameter_choices())[0]


def test_a_switch_is_written_at_once(tmp_path: Path) -> None:
    pilot, path = opened(tmp_path)
    pilot.app.change_settings(changed(pilot.app.screen.settings, "move_errors"))
    pilot.step(dt=0.0)
    assert stored(path).move_errors


def test_a_slider_is_written_when_it_has_rested(tmp_path: Path) -> None:
    pilot, path = opened(tmp_path)
    for volume in (45, 50, 55):
        pilot.app.change_settings(pilot.app.screen.settings._replace(volume=volume))
        pilot.step(dt=WRITE_AFTER_SECONDS / 2)
        assert not path.exists()
    until = pilot.app.until_next()
    assert until is not None
    assert until <= WRITE_AFTER_SECONDS
    pilot.wait(WRITE_AFTER_SECONDS)
    assert stored(path).volume == 55


def test_a_slider_that_has_not_rested_is_written_with_the_next_switch(tmp_path: Path) -> None:
    pilot, path = opened(tmp_path)
    pilot.app.change_settings(pilot.app.screen.settings._replace(volume=60))
    pilot.app.change_settings(changed(pilot.app.screen.settings, "counts"))
    pilot.step(dt=0.0)
    assert (stored(path).volume, stored(path).counts) == (60, False)


@pytest.mark.parametrize("how", ["quit", "focus"])
def test_what_has_not_been_written_is_when_the_program_is_left(tmp_path: Path, how: str) -> None:
    import pygame

    pilot, path = opened(tmp_path)
    pilot.app.change_settings(pilot.app.screen.settings._replace(volume=65))
    pilot.window(pygame.QUIT if how == "quit" else pygame.WINDOWFOCUSLOST)
    assert stored(path).volume == 65
