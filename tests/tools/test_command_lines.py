"""What the tools say: one sentence and status 2 for a wish that cannot be, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import dev

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (sys.executable, str(ROOT / "tools" / "dev.py"), *arguments),
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gallery --size abc", "abc is not a size such as 1280x800"),
        ("gallery --size 1280x", "1280x is not a size"),
        ("gallery --size 0x0", "0x0 is not from 100x100 to 16384x16384"),
        ("gallery --size 99999x99999", "is not from"),
        ("gallery --theme xx", "there is no xx; there are felt"),
        ("gallery --scene table nowhere", "there is no nowhere; there are table"),
        ("gallery --game chess", "there is no chess; there are half-moon"),
        ("gallery --language xx", "there is no xx; there are ar"),
        ("gallery --colour red", "unrecognized arguments: --colour red"),
        ("records", "the following arguments are required: KEY"),
        ("records chess", "there is no chess; there are half-moon"),
        ("records half-moon", "half-moon-won.txt, half-moon-random.txt: not written by"),
        ("catalogue", "the following arguments are required: command"),
        ("catalogue add", "the following arguments are required: language"),
        ("catalogue add xx-YY-9", "“xx-YY-9” is not the code of a language, such as de or pt-BR"),
        ("seeds chess-N", "there is no chess-N; there are half-moon-N"),
        ("seeds --wins none", "none is not a number from 1 on"),
        ("bench speed", "there is no bench speed; there are engine"),
        ("check spelling", "no check spelling; there are style"),
        ("brew", "no command 'brew'; there are check"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_in_a_sentence(line: str, words: str) -> None:
    done = run(*line.split())
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout.replace("== window\n", "") == ""


def test_help_names_every_command() -> None:
    said = run("--help").stdout
    assert all(f"\n    {name} " in said for name in dev.COMMANDS)


@pytest.mark.parametrize(
    ("command", "lacking", "words"),
    [
        ("catalogue", {"babel"}, 'catalogue needs babel: /v/python -m pip install ".[test]"'),
        ("test", {"pytest"}, 'test needs pytest: /v/python -m pip install ".[test]"'),
        ("gallery", {"pygame", "bidi"}, "gallery needs pygame, bidi: /v/python -m pip install ."),
        ("bench", {"tomli_w"}, "bench needs tomli_w: /v/python -m pip install ."),
    ],
)
def test_without_what_a_command_needs_it_says_what_to_install(
    command: str,
    lacking: set[str],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(dev, "find_spec", lambda name: None if name in lacking else object())
    monkeypatch.setattr(dev, "python", lambda *_: pytest.fail("it must not be started"))
    monkeypatch.setattr(sys, "executable", "/v/python")
    monkeypatch.setattr(sys, "base_prefix", f"{sys.prefix} of the system")
    assert dev.main([command]) == 2
    assert capsys.readouterr().err == words + "\n"


def test_outside_a_virtual_environment_one_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """pip refuses to install into the Python of Debian and others (PEP 668)."""
    monkeypatch.setattr(sys, "executable", "/my programs/python3")
    monkeypatch.setattr(sys, "base_prefix", sys.prefix)
    made = Path(".venv", "Scripts" if os.name == "nt" else "bin", "python")
    assert dev.install(".") == (
        f'"/my programs/python3" -m venv .venv, then {made} -m pip install . and use it'
    )


def test_a_check_without_its_tool_fails_and_the_others_are_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[tuple[str, ...]] = []

    def python(*arguments: str) -> int:
        made.append(arguments)
        return 0

    monkeypatch.setattr(dev, "find_spec", lambda name: None if name == "ruff" else object())
    monkeypatch.setattr(dev, "python", python)
    assert dev.main(["check"]) == 1
    said = capsys.readouterr()
    remedy = dev.install('".[lint]"')
    assert f"style needs ruff: {remedy}\n" in said.err
    assert said.out.endswith("failed: style, format\n")
    assert len(made) == len(dev.CHECKS) - 2


@pytest.mark.slow
def test_what_is_rewritten_is_said_before(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    said = run("seeds", "eight-off-C8", "--wins", "1", *out).stderr.splitlines()
    assert said[0] == f"writing {tmp_path / 'eight-off-C8.txt'}"
    (tmp_path / "eight-off-C8.txt").write_text("mine")
    refused = run("seeds", "eight-off-C8", "--wins", "1", *out)
    replacing = f"replacing {tmp_path / 'eight-off-C8.txt'}"
    assert refused.returncode == 2
    assert refused.stderr.splitlines() == [
        replacing,
        "seeds: nothing is written; --yes replaces eight-off-C8.txt",
    ]
    assert (tmp_path / "eight-off-C8.txt").read_text() == "mine"
    said = run("seeds", "eight-off-C8", "--wins", "1", "--yes", *out).stderr.splitlines()
    assert said[0] == replacing
    assert (tmp_path / "eight-off-C8.txt").read_text() != "mine"
    assert run("sounds", *out).stdout.startswith(f"writing sounds into {tmp_path}\n")
    about = ("--scene", "about", "--game", "half-moon", "--size", "400x300")
    drawn = run("gallery", *out, *about)
    assert drawn.stdout.splitlines()[0] == f"pictures go to {tmp_path}"
    assert (tmp_path / "about-half-moon-400x300-ar-night.png").exists()
