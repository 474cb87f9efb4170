"""The parts of the measurements that need neither a screen nor another program."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import Move
from solitaire.engine.session import Session
from solitaire.games.eight_off import EightOff
from tools.bench import installed, large, programs, settings, watch, window
from tools.bench.watch import Failed

EMPTY = bytes(4 * 400)
CARD = b"\xf4\xfc\xff\x00"
"""One pixel of ivory."""


def coloured(shift: int, white: float = 0.0) -> bytes:
    """A picture of 400 pixels in 100 colours, a part of it white."""
    pixels = [bytes((n % 100, shift, 0, 0)) for n in range(400)]
    share = round(400 * white)
    return b"".join([CARD] * share + pixels[share:])


class Film:
    """A screen on which another picture stands from each moment on."""

    def __init__(self, *scenes: tuple[float, bytes]) -> None:
        self.scenes = scenes
        self.now = 0.0

    def look(self) -> bytes:
        return [picture for since, picture in self.scenes if since <= self.now][-1]

    def seen(self) -> watch.Seen:
        return watch.watch(self.look, 0.0, clock=lambda: self.now, pause=self._wait)

    def _wait(self, seconds: float) -> None:
        self.now += seconds


def test_the_first_picture_and_the_last_change_of_it_are_timed() -> None:
    film = Film((0, EMPTY), (0.1, bytes(1599) + b"\1"), (0.2, coloured(1)), (0.4, coloured(2, 0.2)))
    painted, settled, white = film.seen()
    assert painted == pytest.approx(0.2, abs=0.01)
    assert settled == pytest.approx(0.4, abs=0.01)
    assert white == pytest.approx(0.2)


def test_a_picture_that_comes_at_once_has_settled_then() -> None:
    seen = Film((0, EMPTY), (0.3, coloured(1))).seen()
    assert seen.painted == seen.settled


def test_a_clock_that_ticks_later_is_no_part_of_the_start() -> None:
    ticks = [(0.3 + n, coloured(2 + n)) for n in range(5)]
    assert Film((0, EMPTY), *ticks).seen().settled == pytest.approx(0.3, abs=0.01)


@pytest.mark.parametrize(
    ("scenes", "words"),
    [
        ([(0, EMPTY)], "no picture"),
        ([(0, EMPTY), *((n / 10, coloured(n % 200)) for n in range(400))], "come to rest"),
    ],
)
def test_a_program_that_does_not_come_to_rest_is_given_up(
    scenes: list[tuple[float, bytes]], words: str
) -> None:
    with pytest.raises(Failed, match=words):
        Film(*scenes).seen()


def figures(**changed: float) -> window.Figures:
    usual = dict.fromkeys(window.ROWS, 1.0)
    return {**usual, **changed}


def test_the_table_has_medians_ratios_and_what_is_wanted() -> None:
    size = programs.SIZE
    results = {
        "Arc Solitaire": [window.Run(figures(cards=n), size) for n in (0.3, 0.1, 9.0)],
        "AisleRiot": [window.Run(figures(cards=0.5), (800, 600))],
        "bare pygame": [window.Run({"start": 0.1}, size)],
    }
    text = window.report(results)
    lines = {line.split("  ")[0]: line.split() for line in text.splitlines()}
    assert lines[window.ROWS["cards"][0]][-7:] == [
        "0.300",
        "0.500",
        "-",
        "0.60",
        "<=",
        "0.9",
        "yes",
    ]
    assert lines[window.ROWS["idle"][0]][-1] == "NO"
    assert "AisleRiot opened smaller or larger: 800x600" in text
    assert "Arc Solitaire opened" not in text


@pytest.mark.parametrize("argv", [["--runs", "0"], ["--idle", "0"], ["--runs", "x"], ["--fast"]])
def test_a_wish_that_cannot_be_is_refused_in_a_sentence(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        window.options(argv)
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("bench window: ")


# what is measured is installed -------------------------------------------------------------


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that would have been run; each is said to have succeeded."""
    found: list[str] = []

    def run(command: Sequence[str], **_about: object) -> subprocess.CompletedProcess[bytes]:
        found.append(" ".join(command))
        if command[1:3] == ("-m", "venv"):
            made = Path(command[3]) / "bin"
            made.mkdir(parents=True)
            (made / "solitaire").touch()
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return found


def test_what_is_installed_where_is_said_before(
    commands: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = installed.environment(None, tmp_path)
    assert made.is_relative_to(tmp_path)
    assert "pip install" in commands[-1]
    assert commands[-1].endswith(str(installed.ROOT))
    said = capsys.readouterr().out
    assert said.startswith("installing ")
    assert str(made) in said


def test_an_environment_that_is_named_is_used_as_it_is(
    commands: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(installed.NotInstalled, match="no bin/solitaire"):
        installed.environment(tmp_path, tmp_path)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "solitaire").touch()
    assert installed.environment(tmp_path, tmp_path) == tmp_path
    assert commands == []
    assert capsys.readouterr().out == ""


def test_an_installation_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: Sequence[str], **_about: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(installed.NotInstalled, match=r"venv .* failed"):
        installed.environment(None, tmp_path)


def test_our_run_finds_the_game_that_the_warm_up_has_begun(tmp_path: Path) -> None:
    program = programs.ours(Path("/env"))
    warm_up = program.plan(programs.WARM_UP, tmp_path)
    assert warm_up.command[:2] == (str(Path("/env/bin/solitaire")), "--data-dir")
    assert warm_up.command[3].startswith("EO1-C8-")
    assert warm_up.move is None
    kept = Path(warm_up.command[2])
    kept.mkdir()
    (kept / "games.sqlite").write_text("kept")
    for run in (1, 2):
        plan = program.plan(run, tmp_path)
        own = Path(plan.command[-1])
        assert own != kept, "the moves of a run are not kept for the next one"
        assert (own / "games.sqlite").read_text() == "kept"
        assert plan.move
        assert plan.drag


# what is counted ---------------------------------------------------------------------------


def outer(work: Callable[[], int]) -> int:
    return work() + work()


def inner() -> int:
    return 1


def test_calls_are_counted_by_what_is_called_not_by_its_name() -> None:
    other = inner
    found = settings.calls({"in": inner, "out": outer, "no": coloured}, lambda: outer(other))
    assert found == {"in": 2, "out": 1}
    assert settings.calls({"in": inner}, lambda: None) == {}


def test_a_line_of_any_length_can_be_played_there_and_back() -> None:
    deal, *pair = large.shuttle(EightOff(8))
    session = Session(deal.game, deal.state())
    line: list[Move] = []
    for n in range(6):
        session.play(pair[n % 2])
        line.append(pair[n % 2])
    assert session.state == deal.state()
    assert Session.resumed(deal.game, deal.state(), line, 6, None).state == deal.state()


def test_a_store_is_filled_with_games_that_count(tmp_path: Path) -> None:
    _, *pair = large.shuttle(large.GAME)
    large.fill(tmp_path, 30, pair)
    large.keep(tmp_path, Deal(large.GAME, 5), ())
    from solitaire.config.store import Store

    store, notice = Store.open(str(tmp_path))
    assert notice is None
    found = store.statistics(large.GAME.key, large.GAME.variant)
    assert (found.played, found.won) == (30, 20)
    kept = store.kept(large.GAME.key, large.GAME.variant)
    assert kept is not None
    assert kept.start == str(Deal(large.GAME, 5))
    store.close()
