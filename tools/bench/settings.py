"""What a change of a setting or of the window costs, and what is made anew for it.

There is no window here. The program makes one change after the other and draws after each, as its
loop would, with the settings dialog open where a setting is changed. Times are measured in one
pass and calls counted in another, since counting takes time.
"""

from __future__ import annotations

import inspect
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from solitaire.config import settings_file
from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.front.app import App
from solitaire.front.paint import faces, felt, theme
from solitaire.front.table import scene
from solitaire.games.eight_off import EightOff

from .programs import SIZE, Point
from .report import table

# What the measurement knows of the program ---------------------------------------------------

COUNTED: Mapping[str, Callable[..., object]] = {
    "table laid out": scene.TableScene.arrange,
    "felt made": felt.felt,
    "sets of faces": faces.Faces.__init__,
    "faces drawn": faces.Faces._printed,
    "files written": settings_file.save,
}
"""The functions whose calls are counted, by what one call means."""


def opened(folder: Path, dialog: bool) -> tuple[App, pygame.Surface]:
    """The program with a deal on the table and its settings in ``folder``, drawn once; with the
    settings dialog over it where ``dialog``."""
    surface = pygame.display.set_mode(SIZE)
    path = str(folder / "settings.toml")
    app = App(Settings(sound=False), Store(""), SIZE, Deal(EightOff(8), 1), settings_path=path)
    app.table.finish_animations()
    if dialog:
        app.run("settings")
    app.draw(surface)
    return app, surface


def change(app: App, **values: Any) -> None:
    """Does what the settings dialog does with a new value."""
    app.change_settings(app.screen.settings._replace(**values))


def resize(app: App, size: Point) -> None:
    """Gives the window another size."""
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.0)


# The measurement -----------------------------------------------------------------------------

STEPS = 20
REST_SECONDS = 3.0
"""After the last step: what is put off until the last change is over happens in this time."""

Step = Callable[[App, int], None]


class Change(NamedTuple):
    """A kind of change: its name, whether the dialog is open, and step number n of it."""

    name: str
    dialog: bool
    step: Step


def _theme(app: App, n: int) -> None:
    names = list(theme.THEMES)
    change(app, theme=names[(n + 1) % len(names)])


def _size(app: App, n: int) -> None:
    resize(app, (SIZE[0] - 10 * (n + 1), SIZE[1] - 5 * (n + 1)))


CHANGES = (
    Change("volume, a step of the slider", True, lambda app, n: change(app, volume=n + 1)),
    Change("another theme", True, _theme),
    Change("another size of the window", False, _size),
)


def times(what: Change) -> list[float]:
    """Seconds that each of the steps takes, its picture included."""
    found: list[float] = []

    def timed(work: Callable[[], None]) -> None:
        begun = time.perf_counter()
        work()
        found.append(time.perf_counter() - begun)

    take_steps(what, timed)
    return found[:STEPS]


def counts(what: Change) -> Counter[str]:
    """How often each of COUNTED is called in all steps and the rest after them."""
    found: Counter[str] = Counter()
    take_steps(what, lambda work: found.update(calls(COUNTED, work)))
    return found


def take_steps(what: Change, around: Callable[[Callable[[], None]], None]) -> None:
    """Opens the program and hands the work of each step to ``around``, and last that of the rest
    after them."""

    def step(n: int) -> None:
        what.step(app, n)
        app.draw(surface)

    def rest() -> None:
        for _ in range(round(10 * REST_SECONDS)):
            app.step([], 0.1)
            app.draw(surface)

    with tempfile.TemporaryDirectory() as folder:
        app, surface = opened(Path(folder), what.dialog)
        for n in range(STEPS):
            around(partial(step, n))
        around(rest)
        app.quit()


def calls(counted: Mapping[str, Callable[..., object]], work: Callable[[], object]) -> Counter[str]:
    """How often each of the functions is called by ``work``, whoever calls it by what name."""
    names = {inspect.unwrap(function).__code__: name for name, function in counted.items()}
    found: Counter[str] = Counter()

    def watcher(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code in names:
            found[names[frame.f_code]] += 1

    sys.setprofile(watcher)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def main(_: Sequence[str]) -> int:
    """Measures and prints."""
    pygame.display.init()
    pygame.font.init()
    rows = []
    for what in CHANGES:
        made = counts(what)
        took = f"{1000 * median(times(what)):.1f}"
        rows.append([what.name, took, *(str(made[name]) for name in COUNTED)])
    print(f"{SIZE[0]}x{SIZE[1]}, Eight Off; counts are those of {STEPS} steps and the rest after")
    print(table(["a change", "ms a step", *COUNTED], rows))
    pygame.quit()
    return 0
