"""The command line: what it prints, its exit statuses, and one line for each user error."""

from __future__ import annotations

import gc
import io
import json
import sqlite3
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solitaire import __version__
from solitaire.cli import main
from solitaire.engine.dealcode import Deal, read_code
from solitaire.games import GAMES, find

RECORDS = Path(__file__).parent.parent / "golden" / "records"
WON = RECORDS / "half-moon-won.txt"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(args)
    out, err = capsys.readouterr()
    return status, out, err


def complaint(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one line that a command with a user error prints on standard error."""
    status, out, err = run(capsys, *args)
    assert (status, out) == (2, "")
    assert err.startswith("solitaire: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_deal_prints_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "deal", "eo1 c2 aaaaafa")
    assert (status, err) == (0, "")
    assert out.startswith("game eight-off cells=2\nP1: ")
    assert out.count("\n") == 1 + 8 + 2


def test_deal_prints_a_board_for_a_solver(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "deal", "EO1-C4-AAAAAFA", "--format", "fc-solve")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "Foundations: H-0 C-0 D-0 S-0"
    assert lines[1].startswith("Freecells: ")
    assert len(" ".join(lines[1:]).split()) == 1 + 52
    assert "Eight Off" in complaint(capsys, "deal", "HM1-N-AAAAAAB", "--format", "fc-solve")


@pytest.mark.parametrize("words", ["Try this one: EO1-C2-AAAAAFA!", "«EO1-C2-AAAAAFA»، جرّبها"])
def test_case_103_the_code_in_a_sentence_is_dealt(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = run(capsys, "deal", "EO1-C2-AAAAAFA")
    assert run(capsys, "deal", words) == alone
    assert "starts with" in complaint(capsys, "deal", "Try this one!")


def test_replay_prints_a_line_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "replay", str(WON))
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "1 won 48 520"
    assert all(line.split()[1:] == ["won", "48", "520"] for line in out.splitlines())


def test_replay_prints_legal_moves_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    diagram = str(RECORDS / "source-diagram.txt")
    _, out, _ = run(capsys, "replay", diagram, "--legal")
    lines = out.splitlines()
    assert lines[0] == "1 playing 2 25"
    assert [line.split()[0] for line in lines[1:]] == ["legal"] * 3
    assert lines[1].split()[1:] == sorted(lines[1].split()[1:])
    _, out, _ = run(capsys, "replay", diagram, "--legal", "--json")
    (record,) = json.loads(out)
    assert set(record) == {"deal", "game", "result", "moves", "score", "position", "legal"}
    assert record["moves"] == ["P1+P8", "P3+P5+P8"]
    assert len(record["legal"]) == 3
    _, out, _ = run(capsys, "replay", diagram, "--json")
    assert "legal" not in json.loads(out)[0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("deal HM1-N-AAAAAAB\nmoves P1+P2\n", "record 1, move 1 (P1+P2)"),
        ("deal HM1-N-AAAAAAB\nresult won\n", "the result is playing"),
        ("deal HM1-N-AAAAAAB\nlegal P1+P2\n", "legal moves differ"),
    ],
)
def test_a_record_that_does_not_hold(
    text: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status, _, err = run(capsys, "replay", "-")
    assert status == 1
    assert says in err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--nonsense"], "--nonsense"),
        (["deal"], "CODE"),
        (["deal", "HM1-N-AAAA9AA"], "symbol 5"),
        (["deal", "XX1-N-AAAAAAA"], "XX"),
        (["replay", "no-such-file"], "no-such-file"),
        (["HM1-N-AAAAAAB", "--game", "crescent"], "already says which game"),
        (["--cells", "4", "--game", "crescent"], "--cells"),
        (["--game", "spider"], "spider"),
        (["screenshot", "x.png", "--size", "9x9"], "400x300"),
        (["screenshot", "x.png", "--scene", "kitchen"], "kitchen"),
        (["screenshot", "x.png", "--theme", "mud"], "mud"),
        (["screenshot", "x.png", "HM1-N-AAAAAAB", "--moves", "P1+P2"], "P1+P2"),
        (["screenshot", "no/such/folder/x.png"], "no/such/folder"),
    ],
)
def test_a_mistake_gets_one_line(
    args: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert says in complaint(capsys, *args)


def test_a_file_that_is_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "noise.txt"
    path.write_bytes(b"\xff\x00\xfe")
    assert "UTF-8" in complaint(capsys, "replay", str(path))


def test_screenshot_writes_a_png_of_that_size_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    assert main(["screenshot", str(path), "CR1-N-AAAAAAB", "--size", "640x480"]) == 0
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == (640, 480)


@pytest.mark.parametrize("wrong", [(), ("--moves", "P1+P2"), ("--select", "nowhere")])
def test_screenshot_leaves_no_connection_open(
    wrong: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remember(*args: Any, **about: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **about))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    path = str(tmp_path / "picture.png")
    assert bool(main(["screenshot", path, "HM1-N-AAAAAAB", *wrong])) == bool(wrong)
    assert opened
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            _ = connection.total_changes


def test_version_and_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "solitaire", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"solitaire {__version__}\n"


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ([], None),
        (["cr1-n-aaaaaab"], read_code("CR1-N-AAAAAAB", GAMES)),
        (["--game", "eight-off"], "eight-off"),
        (["--cells", "2"], find("eight-off", "C2")),
        (["--game", "eight-off", "--cells", "4"], find("eight-off", "C4")),
    ],
)
def test_what_the_window_opens_on(
    args: list[str], expected: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --cells the settings decide the variant."""
    opened: list[object] = []

    def open_window(start: object, **options: object) -> int:
        by_chance = isinstance(start, Deal) and "--cells" in args
        opened.append(start.game if by_chance and isinstance(start, Deal) else start)
        return 0

    monkeypatch.setattr("solitaire.front.shell.window.open_window", open_window)
    assert main(args) == 0
    assert opened == [expected]
    assert gc.isenabled(), "also where no picture has come"
