"""A fault that ends the program: what happened is kept, the game is saved, and the player told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from child import ROOT

from solitaire.config.store import Store

FAULT = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame
from solitaire.front.app import App
from solitaire.front.shell import crash
from solitaire.front.shell import loop

def run(app, _window):
    app.table.play(next(iter(app.table.live.game.moves(app.table.live.state))))
    app.table.live.clock.seconds = 7.0
    os.environ["SDL_VIDEODRIVER"] = "x11"  # as a player has it, but no message really opens
    raise ZeroDivisionError("in " + os.path.expanduser("~") + "/x")

loop.run = run
pygame.display.message_box = lambda title, words, **more: print("box", words)
TERMINAL
from solitaire.cli import main
sys.exit(main(["--data-dir", sys.argv[1]]))
"""


def crashed(folder: Path, home: Path, terminal: str = "", language: str = "en") -> tuple[str, str]:
    """What the program writes to standard output and error when it has a fault."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(home), "LANGUAGE": language}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment["LC_ALL"] = "en_US.UTF-8"
    done = subprocess.run(
        [sys.executable, "-c", FAULT.replace("TERMINAL", terminal), str(folder)],
        env=environment,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 1, done.stderr
    assert done.stderr.rstrip().splitlines()[-1].startswith("ZeroDivisionError: ")
    assert done.stderr.count("Traceback") == 1
    return done.stdout, done.stderr


def test_what_a_crash_leaves(tmp_path: Path) -> None:
    home = tmp_path / "home" / "somebody"
    folder = home / "data"
    for _ in range(2):  # the second one overwrites the first
        out, _err = crashed(folder, home)
        assert out.startswith("box A fault has ended the program.\nYour game is saved.\n")
        assert str(folder / "crash.txt") in out
        text = (folder / "crash.txt").read_text("utf-8")
        assert text.count("Traceback") == 1
        assert text.rstrip().endswith("ZeroDivisionError: in ~/x")
        assert "somebody" not in text
        for version in ("Arc Solitaire ", "Python ", "pygame-ce ", "SDL "):
            assert version in text
        assert not [name for name in os.listdir(folder) if name.endswith(".tmp")]
    store, notice = Store.open(str(folder))
    assert notice is None
    (game,) = store.history()
    assert (len(game.moves), game.seconds) == (2, 7.0)
    store.close()


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_the_message_is_in_the_language(tmp_path: Path, language: str) -> None:
    out, _ = crashed(tmp_path / "data", tmp_path, "crash._WRITES_ALL = True", language)
    assert "A fault" not in out
    assert str(tmp_path / "data" / "crash.txt") in out


@pytest.mark.parametrize(("language", "english"), [("ar", True), ("fr", False)])
def test_the_message_is_in_english_where_its_script_cannot_be_written(
    tmp_path: Path, language: str, english: bool
) -> None:
    out, _ = crashed(tmp_path / "data", tmp_path, "crash._WRITES_ALL = False", language)
    assert ("A fault has ended the program." in out) == english


def test_in_a_terminal_there_is_no_message(tmp_path: Path) -> None:
    out, _ = crashed(tmp_path / "data", tmp_path, "crash._has_terminal = lambda: True")
    assert out == ""
    assert (tmp_path / "data" / "crash.txt").exists()


def test_a_folder_that_cannot_be_written_and_no_screen(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    out, _ = crashed(tmp_path / "file" / "data", tmp_path)
    assert "crash.txt" not in out
    assert "Your game is saved" not in out
    (tmp_path / "data" / "crash.txt").mkdir(parents=True)
    refused = "def no(*_, **more): raise pygame.error('No message system available')\n"
    out, _ = crashed(tmp_path / "data", tmp_path, f"{refused}pygame.display.message_box = no")
    assert out == ""
