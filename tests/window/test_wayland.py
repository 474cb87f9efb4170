"""The program on a Wayland screen of its own, without an X server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from x11 import PACKAGE

from tools.bench.desktop import stop, wait_until

SECONDS = 20.0
"""How long something may take that should happen."""


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The variables of a session on a headless compositor."""
    if shutil.which("weston") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("needs weston (Debian: weston)")
        pytest.skip("needs weston (Debian: weston)")
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "XAUTHORITY")
    }
    environment |= {"XDG_RUNTIME_DIR": str(run), "WAYLAND_DISPLAY": "arc-test"}
    compositor = subprocess.Popen(
        [
            *("weston", "--backend=headless-backend.so", "--socket=arc-test"),
            *("--width=1600", "--height=1000"),
        ],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        assert wait_until((run / "arc-test").exists, SECONDS)
        yield environment
    finally:
        stop(compositor)


@pytest.mark.parametrize(
    "said",
    [{"SDL_VIDEODRIVER": "wayland"}, {}, {"SDL_FRAMEBUFFER_ACCELERATION": "0"}],
    ids=["named", "found", "refused"],
)
def test_case_113_a_window_opens_where_there_is_no_plain_frame_buffer(
    wayland: dict[str, str], tmp_path: Path, said: dict[str, str]
) -> None:
    """The table is drawn, and the program plays on until it is asked to end, even where a plain
    frame buffer is asked for and the driver refuses."""
    environment = {**wayland, "PYTHONPATH": PACKAGE, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    environment |= said
    process = subprocess.Popen(
        [sys.executable, "-m", "solitaire", "--data-dir", str(tmp_path / "data")],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        begun = (tmp_path / "data" / "games.sqlite").exists
        assert wait_until(lambda: begun() or process.poll() is not None, SECONDS)
        ended = wait_until(lambda: process.poll() is not None, 2.0)
        assert not ended, process.communicate()[1].decode()
    finally:
        stop(process)
    assert b"error" not in process.communicate()[1].lower()


TOGGLE = """
import time
import pygame
from solitaire.config.settings import Settings
from solitaire.front.shell.system_window import open_placed

window = open_placed(Settings(maximised=True, fullscreen=True, place=(300, 200)), False)

def wait_for(size):
    end = time.monotonic() + 20
    while pygame.display.get_surface().get_size() != size and time.monotonic() < end:
        window.heed(pygame.event.get(), time.monotonic())
        pygame.display.flip()
        time.sleep(0.02)
    assert pygame.display.get_surface().get_size() == size, pygame.display.get_surface()

wait_for((1600, 1000))
window.set_fullscreen(False)
wait_for((1600, 968))  # the panel is 32 pixels high
window.set_fullscreen(True)
wait_for((1600, 1000))
kept = window.noted(Settings())
print(kept.window, kept.place, kept.maximised)
"""


def test_case_79_a_maximised_window_comes_back_from_full_screen(wayland: dict[str, str]) -> None:
    """A window that asked for another size while it is maximised would be ended."""
    environment = {**wayland, "PYTHONPATH": PACKAGE, "SDL_VIDEODRIVER": "wayland"}
    done = subprocess.run(
        [sys.executable, "-c", TOGGLE],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "(1280, 800) () True"
