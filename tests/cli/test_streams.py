"""Case 84: closed pipes and closed streams are no reason for a traceback, on any command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORDS = Path(__file__).parent.parent / "golden" / "records"
ROOT = Path(__file__).parents[2]
WON = str(RECORDS / "half-moon-won.txt")
FAULTY = "deal HM1-N-AAAAAAB\nmoves P1+P2\n"
COMMANDS = [
    ["deal", "EO1-C8-AAAAAFA"],
    ["deal", "EO1-C8-AAAAAFA", "--format", "fc-solve"],
    ["replay", WON],
    ["replay", WON, "--legal", "--json"],
    ["--help"],
    ["--version"],
    ["deal", "--help"],
    ["replay", "--help"],
    ["screenshot", "--help"],
]
unix = pytest.mark.skipif(os.name == "nt", reason="streams are closed otherwise there")


def _environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


def _program(*args: str) -> list[str]:
    return [sys.executable, "-m", "solitaire", *args]


def _dead_pipe() -> int:
    """The writing end of a pipe whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_case_84_a_reader_that_has_gone(args: list[str]) -> None:
    writer = _dead_pipe()
    done = subprocess.run(
        _program(*args), stdout=writer, stderr=subprocess.PIPE, env=_environment(), check=False
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode in (0, 141)


@pytest.mark.parametrize("args", [["deal", "EO1-C8-AAAAAFA"], ["replay", WON], ["--help"]])
def test_case_84_a_reader_that_has_gone_without_buffers(args: list[str]) -> None:
    writer = _dead_pipe()
    done = subprocess.run(
        _program(*args),
        stdout=writer,
        stderr=subprocess.PIPE,
        env=_environment(PYTHONUNBUFFERED="1"),
        check=False,
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode in (0, 141)


@pytest.mark.parametrize(
    ("args", "status"), [(["deal"], 2), (["--nonsense"], 2), (["replay", "-"], 1)]
)
def test_case_84_nobody_reads_the_complaint(args: list[str], status: int) -> None:
    writer = _dead_pipe()
    done = subprocess.run(
        _program(*args),
        input=FAULTY.encode(),
        stdout=subprocess.PIPE,
        stderr=writer,
        env=_environment(),
        check=False,
    )
    os.close(writer)
    assert done.returncode == status


@unix
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("args", "status"),
    [(COMMANDS[0], 0), (["replay", WON], 0), (["--help"], 0), (["deal"], 2), (["replay", "no"], 2)],
    ids=str,
)
def test_case_84_streams_that_are_closed(args: list[str], status: int, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *_program(*args)],
        capture_output=True,
        env=_environment(),
        check=False,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == (1 if status and "2>" not in closed else 0)


@unix
def test_standard_input_that_is_closed_is_told() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" <&-', "sh", *_program("replay", "-")],
        capture_output=True,
        env=_environment(),
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"solitaire: cannot read -: standard input is closed\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("args", COMMANDS, ids=" ".join)
def test_output_that_cannot_be_written_is_told(args: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            _program(*args), stdout=full, stderr=subprocess.PIPE, env=_environment(), check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"solitaire: cannot write the output: No space left on device\n"
