"""How long each frame of an animation takes: events, step and drawing, without a screen.

For each scene and size: median, 95th percentile and worst frame in ms, and how many of all frames
are late, that is longer than a sixtieth of a second. With ``--share 25`` the process has a quarter
of a core, as a computer of many years ago: another process stops it and lets it go on by turns.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import quantiles
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import read_code
from solitaire.engine.moves import Rearrange
from solitaire.engine.record import Record, read_records
from solitaire.front.app import App
from solitaire.games import GAMES, find
from solitaire.resources import seed
from tools.options import Parser

from .programs import Point
from .report import table

SIZES: tuple[Point, ...] = ((1280, 800), (1920, 1080), (3840, 2160))
FRAME_SECONDS = 1 / 60
MOST_FRAMES = 400
SHARE_STEP_SECONDS = 0.02
"""How long the process runs and stands still in turn where it has a share of a core."""


class Scene(NamedTuple):
    """What is measured: frames from ``begin`` on, until nothing moves."""

    name: str
    game: str
    begin: Callable[[App], None]
    nearly_won: bool = False


def deal(app: App) -> None:
    """A new game, all of whose cards are dealt."""
    app.shelf.begin(read_code(app.shelf.current.code, GAMES))


def move(app: App) -> None:
    """The first legal move."""
    live = app.table.live
    app.table.play(next(m for m in live.game.moves(live.state) if not isinstance(m, Rearrange)))


def rearrange(app: App) -> None:
    """The lowest card of every pile is laid on top."""
    app.table.play(Rearrange())


def dialog(name: str) -> Callable[[App], None]:
    """Opens the dialog ``name``."""
    return lambda app: app.run(name)


SCENES = (
    *(Scene("deal", game, deal) for game in ("half-moon", "crescent", "eight-off")),
    *(Scene("move", game, move) for game in ("half-moon", "crescent", "eight-off")),
    Scene("rearrange", "crescent", rearrange),
    *(Scene("win", game, move, True) for game in ("half-moon", "crescent", "eight-off")),
    *(Scene(f"open {name}", "crescent", dialog(name)) for name in ("menu", "rules", "new", "code")),
)


def winning(key: str) -> Record:
    """A record of a game that was won."""
    game = find(key)
    assert game is not None
    with open(seed(f"{key}-{game.variant}.txt"), encoding="ascii") as file:
        return read_records(file.read(), GAMES)[0]


def opened(scene: Scene, size: Point) -> tuple[App, pygame.Surface]:
    """The program with the game of ``scene`` on the table, all cards at rest."""
    surface = pygame.display.set_mode(size)
    won = winning(scene.game)
    app = App(Settings(sound=False), Store(""), size, read_code(won.code, GAMES))
    if scene.nearly_won:
        for played in won.moves[:-1]:
            app.table.play(played)
    app.table.finish_animations()
    app.draw(surface)
    for _ in range(3):
        app.step([], FRAME_SECONDS)
        app.draw(surface)
    return app, surface


def frames(scene: Scene, size: Point) -> list[float]:
    """The seconds of work for each frame of the scene."""
    app, surface = opened(scene, size)
    found: list[float] = []
    since = FRAME_SECONDS
    began = time.thread_time()
    scene.begin(app)
    while len(found) < MOST_FRAMES:
        app.step([], since if found else 0.0)
        app.draw(surface)
        found.append(time.thread_time() - began)
        if app.until_next() != 0 and not app.table.end.until_next():
            return found
        since = max(FRAME_SECONDS, found[-1])
        began = time.thread_time()
    return found


def figures(times: Sequence[float]) -> list[str]:
    """Median, 95th percentile, worst and late frames."""
    ms = sorted(1000 * seconds for seconds in times)
    parts = quantiles(ms, n=20) if len(ms) > 1 else ms * 19
    late = sum(seconds > FRAME_SECONDS for seconds in times)
    return [f"{parts[9]:.1f}", f"{parts[18]:.1f}", f"{ms[-1]:.1f}", f"{late} of {len(ms)}"]


def rows() -> Iterator[list[str]]:
    """A row for each scene and size."""
    for scene in SCENES:
        for size in SIZES:
            name = f"{scene.name} {scene.game}, {size[0]}x{size[1]}"
            yield [name, *figures(frames(scene, size))]


def slowed_down(share: int) -> int:
    """Runs this measurement in another process that has ``share`` per cent of a core."""
    child = subprocess.Popen([sys.executable, "-m", "tools.bench", "frames"])
    pause = SHARE_STEP_SECONDS * (100 - share) / 100
    try:
        while child.poll() is None:
            child.send_signal(signal.SIGSTOP)
            time.sleep(pause)
            child.send_signal(signal.SIGCONT)
            time.sleep(SHARE_STEP_SECONDS - pause)
    finally:
        if child.poll() is None:
            child.send_signal(signal.SIGCONT)
            child.terminate()
    return child.wait()


def main(argv: Sequence[str]) -> int:
    """Measures and prints."""
    parser = Parser(prog="bench frames", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--share", type=int, default=100, help="per cent of a core, 5 to 100")
    share: int = parser.parse_args(argv).share
    if not 5 <= share <= 100:
        parser.error("--share is 5 to 100")
    if share < 100:
        if not hasattr(signal, "SIGSTOP"):
            parser.error("--share needs a system that can stop a process")
        return slowed_down(share)
    print(table(["frames in ms", "median", "95 %", "worst", "late"], list(rows())))
    return 0
