"""The tools around the program: games for the gallery, packages for the measurements."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from solitaire.engine.game import Game, Pick, Selected  # noqa: E402
from solitaire.engine.moves import read_move  # noqa: E402
from solitaire.engine.state import State  # noqa: E402
from solitaire.games import GAMES  # noqa: E402
from tools import samples  # noqa: E402
from tools.bench import packages, window  # noqa: E402


def reached(table: samples.Table) -> State:
    """The position of a table, by moves that are all legal."""
    game, state = table.deal.game, table.deal.state()
    for text in table.moves:
        move = read_move(text)
        assert game.check(state, move) is None, f"{table.deal}: {text}"
        state = game.apply(state, move)
    return state


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_gallery_shows_each_game_in_every_state(game: Game) -> None:
    tables = {name: make(game) for name, make in samples.TABLES.items()}
    assert game.status(reached(tables["table-won"])) == "won"
    assert game.status(reached(tables["table-blocked"])) == "blocked"
    for name in ("table", "table-middle", "table-selected"):
        assert game.status(reached(tables[name])) == "playing"
    assert len(tables["table-middle"].moves) > 20
    chosen = tables["table-selected"]
    answer = game.interpret(reached(chosen), tuple(map(Pick, chosen.touches)))
    assert isinstance(answer, Selected)
    assert answer.picks


def test_the_gallery_has_statistics_of_every_game() -> None:
    store = samples.store()
    for game in GAMES:
        figures = store.statistics(game.key, game.variant)
        assert 0 < figures.won < figures.played
        assert figures.best_seconds
        assert len(figures.results) > 5


class Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


NEEDED = "aisleriot xvfb openbox xdotool dbus; bench window --yes installs them"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A system on which nothing is installed yet; what apt-get is asked there."""
    asked: list[list[str]] = []
    there = {"apt-get"}
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)

    def run(command: list[str], **about: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(command)
        if command[1] == "install":
            there.update(p for p, package in packages.PROGRAMS.items() if package in command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    return asked


def test_the_measurement_of_windows_installs_what_it_compares_with(bare: list[list[str]]) -> None:
    assert packages.provide(yes=True) == ""
    update, install = bare
    assert update[:2] == ["apt-get", "update"]
    assert install[:3] == ["apt-get", "install", "-y"]
    assert "--no-install-recommends" in install
    assert install[-5:] == ["aisleriot", "xvfb", "openbox", "xdotool", "dbus"]
    assert packages.provide(yes=False) == ""
    assert len(bare) == 2, "what is there is not installed again"


def test_where_it_must_not_install_it_says_so_in_a_sentence(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert window.main([]) == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "aisleriot" in said
    assert bare == []


def test_a_package_that_cannot_be_had_is_named(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages, "_apt", lambda *arguments: None)
    assert "aisleriot" in packages.provide(yes=True)


@pytest.mark.parametrize(("typed", "installed"), [("", False), ("no", False), ("Y", True)])
def test_nothing_is_installed_that_was_not_agreed_to(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch, typed: str, installed: bool
) -> None:
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return typed

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(sys, "stdin", Terminal())
    said = packages.provide(yes=False)
    assert asked == ["apt-get install aisleriot xvfb openbox xdotool dbus? [y/N] "]
    assert bool(bare) == installed
    assert said == ("" if installed else f"Not measured: it needs {NEEDED} with apt-get.")


@pytest.mark.parametrize("stdin", [None, io.StringIO("y\n")])
def test_where_nobody_can_be_asked_nothing_is_installed(
    bare: list[list[str]], monkeypatch: pytest.MonkeyPatch, stdin: object
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("it must not wait"))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert "bench window --yes installs them" in packages.provide(yes=False)
    assert bare == []
