"""Sounds are played if there is a device; without one nothing happens."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import solitaire
from solitaire.front import sound
from solitaire.front.sound import Sounds

NAMES = ("pick", "place", "remove", "refuse", "rearrange", "undo", "win")


def until(ready: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Whether ``ready`` becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if ready():
            return True
        time.sleep(0.005)
    return ready()


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sound device that discards everything."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_nothing_is_opened_before_the_first_sound(dummy: None) -> None:
    threads = threading.active_count()
    sounds = Sounds(True, 40)
    sounds.set(True, 50)
    assert not is_open()
    assert threading.active_count() == threads
    sounds.close()


def test_every_sound_is_played(dummy: None) -> None:
    sounds = Sounds(True, 40)
    for name in NAMES:
        sounds.play(name)
    assert until(is_open)
    assert until(pygame.mixer.get_busy)
    sounds.close()
    assert not is_open()


@pytest.mark.parametrize(("enabled", "volume"), [(False, 40), (True, 0)])
def test_off_means_off(dummy: None, enabled: bool, volume: int) -> None:
    threads = threading.active_count()
    sounds = Sounds(enabled, volume)
    sounds.play("place")
    assert threading.active_count() == threads
    sounds.set(True, 30)
    sounds.play("place")
    assert until(is_open)
    sounds.close()


def test_a_quiet_table_has_no_device_open(dummy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "CLOSE_AFTER_SECONDS", 0.05)
    sounds = Sounds(True, 40)
    for _ in range(2):  # and it is opened again
        sounds.play("pick")
        assert until(is_open)
        assert until(lambda: not is_open())
    sounds.close()


def test_volume_of_the_settings(dummy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []

    class Recorder(pygame.mixer.Sound):
        def set_volume(self, value: float) -> None:
            heard.append(value)

    monkeypatch.setattr(pygame.mixer, "Sound", Recorder)
    sounds = Sounds(True, 40)
    sounds.play("pick")
    assert until(lambda: heard == pytest.approx([0.16]))
    sounds.set(True, 100)
    sounds.play("pick")
    assert until(lambda: heard == pytest.approx([0.16, 1.0]))
    sounds.close()


def test_a_sound_that_comes_too_late_is_left_out(
    dummy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "STALE_AFTER_SECONDS", 0.0)
    sounds = Sounds(True, 40)
    sounds.play("win")
    assert until(is_open)
    sounds.close()
    assert not pygame.mixer.get_init()


def test_a_missing_file_is_silence(dummy: None, capfd: pytest.CaptureFixture[str]) -> None:
    sounds = Sounds(True, 40)
    sounds.play("no-such-sound")
    assert until(lambda: sounds.silent)
    sounds.play("place")
    sounds.close()
    assert capfd.readouterr() == ("", "")


def test_no_device_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    tries: list[object] = []
    real = pygame.mixer.init

    def counted(*arguments: Any, **options: Any) -> None:
        tries.append(arguments)
        real(*arguments, **options)

    monkeypatch.setattr(pygame.mixer, "init", counted)
    sounds = Sounds(True, 40)
    for _ in range(20):
        sounds.play("place")
    assert until(lambda: sounds.silent)
    sounds.play("win")
    assert len(tries) == 1
    sounds.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("chance", ["settings", "focus", "minute"])
def test_case_83_a_device_that_comes_later_is_heard(
    monkeypatch: pytest.MonkeyPatch, chance: str
) -> None:
    """It is tried again when something has happened, and not at every move."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(True, 40)
    sounds.play("place")
    assert until(lambda: sounds.silent)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("place")
    assert not is_open()
    if chance == "settings":
        sounds.set(False, 40)
        sounds.set(True, 40)
    elif chance == "focus":
        sounds.retry()
    else:
        monkeypatch.setattr(sound, "TRY_AGAIN_SECONDS", 0.0)
    sounds.play("place")
    assert until(is_open)
    sounds.close()


def test_a_device_is_open_before_the_sound_and_closed_with_the_focus(dummy: None) -> None:
    sounds = Sounds(True, 40)
    sounds.expect()
    assert until(is_open)
    sounds.rest()
    assert until(lambda: not is_open())
    sounds.play("place")
    assert until(is_open)
    sounds.close()


def test_a_variation_is_never_played_twice_running(dummy: None) -> None:
    pygame.mixer.init()
    player = sound._Player()
    chosen = [player._chosen("place", 4) for _ in range(200)]
    assert set(chosen) == {0, 1, 2, 3}
    assert all(a != b for a, b in pairwise(chosen))


def test_no_more_than_four_voices_and_ticks_give_way(dummy: None) -> None:
    pygame.mixer.init()
    player = sound._Player()
    for _ in range(6):
        player.play("tick", None, 0.5)
    assert [name for _, name in player._voices] == ["tick"] * 4
    for _ in range(2):
        player.play("win", None, 0.5)
    player.play("tick", None, 0.5)
    assert [name for _, name in player._voices] == ["tick", "tick", "win", "win"]


def test_the_volume_grows_as_the_ear_hears_it() -> None:
    assert sound.gain(100) == 1.0
    assert sound.gain(50) == pytest.approx(0.25)
    assert sound.gain(60) == pytest.approx(10 ** (-8.9 / 20), rel=0.01)
    assert sound.gain(50, -6.0) == pytest.approx(0.125, rel=0.01)


def test_a_slow_device_does_not_hold_up_the_table(
    dummy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = threading.Event()
    real = pygame.mixer.init

    def slow(*args: Any, **options: Any) -> None:
        release.wait(5)
        real(*args, **options)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    sounds = Sounds(True, 40)
    started = time.monotonic()
    for _ in range(100):
        sounds.play("place")
    assert time.monotonic() - started < 1  # of the 5 s that opening takes
    release.set()
    sounds.close()


@pytest.mark.parametrize("driver", ["dummy", "no-such-driver"])
def test_a_program_ends_well_in_the_middle_of_a_sound(driver: str) -> None:
    program = """
import pygame
from solitaire.front.sound import Sounds
pygame.display.init()
sounds = Sounds(True, 40)
sounds.play("win")
sounds.close()
pygame.quit()
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={
            **os.environ,
            "SDL_AUDIODRIVER": driver,
            "SDL_VIDEODRIVER": "dummy",
            "PYTHONPATH": str(Path(solitaire.__file__).parents[1]),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
