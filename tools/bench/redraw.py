"""What drawing costs: the whole of a very large window, and a drag in a usual one.

There is no window here: the program is driven with events and draws on a surface, so this is
its own work alone.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from statistics import median

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.app import App
from solitaire.games import find, keys

from .programs import AWAY, SIZE, Point
from .report import Bound, table, verdict

LARGE = (3840, 2160)
FULL_MS = Bound(16)
STEPS, TICK = 100, 0.02
TIMES = 15


def opened(game: Game, size: Point) -> tuple[App, pygame.Surface]:
    """The program with a deal on the table, drawn once, after all animations."""
    surface = pygame.display.set_mode(size)
    app = App(Settings(sound=False), Store(""), size, Deal(game, 1))
    app.table.finish_animations()
    app.draw(surface)
    return app, surface


def full(game: Game) -> tuple[float, float]:
    """Milliseconds of the first picture of a large window, and of drawing all of it again."""
    begun = time.perf_counter()
    app, surface = opened(game, LARGE)
    first = time.perf_counter() - begun
    times = []
    for _ in range(TIMES):
        app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], 0.0)
        begun = time.perf_counter()
        app.draw(surface)
        times.append(time.perf_counter() - begun)
    return 1000 * first, 1000 * median(times)


class Drawn:
    """What was drawn in a number of steps."""

    def __init__(self) -> None:
        self.steps = self.everything = self.rectangles = self.area = 0
        self.seconds = 0.0

    def add(self, rectangles: list[pygame.Rect] | None, seconds: float) -> None:
        """Counts one step."""
        self.steps += 1
        self.seconds += seconds
        if rectangles is None:
            self.everything += 1
            return
        self.rectangles += len(rectangles)
        self.area += sum(r.width * r.height for r in rectangles)

    def cells(self, unit: float) -> list[str]:
        """Rectangles and area a step (in cards, in parts of the window), how often everything
        was drawn, and the time of all steps."""
        area = self.area / self.steps
        share = 100 * area / (SIZE[0] * SIZE[1])
        each = f"{self.rectangles / self.steps:.1f}"
        time_taken = f"{1000 * self.seconds:.1f}"
        return [each, f"{area / unit:.2f}", f"{share:.1f} %", str(self.everything), time_taken]


def dragged(game: Game) -> dict[str, Drawn]:
    """Lifting a card, dragging it, its flight back, and a second in which nothing happens."""
    app, surface = opened(game, SIZE)
    layout = app.table.view.layout
    state = app.table.live.session.state
    place = next(p for p in game.places if len(game.pile(state, p)) > 1 and p[0] == "P")
    seat = layout.seats(place, len(game.pile(state, place)))[-1]
    at = round(seat.x), round(seat.y)
    parts = {name: Drawn() for name in ("lifting", "dragging", "flying back", "resting")}

    def go(part: str, events: list[pygame.event.Event], seconds: float = TICK) -> None:
        begun = time.perf_counter()
        app.step(events, seconds)
        changed = app.draw(surface)
        parts[part].add(changed, time.perf_counter() - begun)

    go("lifting", [_mouse(pygame.MOUSEBUTTONDOWN, at)])
    for n in range(1, STEPS + 1):  # at the tenth step the card is up and its places are marked
        spot = _between(at, AWAY, n / STEPS)
        go("lifting" if n <= 10 else "dragging", [_mouse(pygame.MOUSEMOTION, spot)])
    go("flying back", [_mouse(pygame.MOUSEBUTTONUP, AWAY)])
    for _ in range(STEPS // 2):
        go("flying back", [])
    for _ in range(10):
        go("resting", [], 0.1)
    return parts


def _between(start: Point, end: Point, part: float) -> Point:
    x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
    return x, y


def _mouse(kind: int, at: Point) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=at, button=1, touch=False)


def main(_: Sequence[str]) -> int:
    """Measures and prints."""
    pygame.display.init()
    pygame.font.init()
    games = [game for key in keys() if (game := find(key)) is not None]
    rows = []
    for game in games:
        first, again = full(game)
        rows.append([game.key, f"{first:.0f}", f"{again:.1f}", verdict(again, FULL_MS)])
    print(
        table([f"{LARGE[0]}x{LARGE[1]}, ms", "program and first picture", "again", "wanted"], rows)
    )
    print()
    rows = []
    for game in games:
        card = opened(game, SIZE)[0].table.view.layout.card
        for name, drawn in dragged(game).items():
            rows.append([f"{game.key}, {name}", *drawn.cells(card[0] * card[1])])
    head = [f"{SIZE[0]}x{SIZE[1]}, a step", "rectangles", "cards' area", "of window", "full"]
    head.append("ms in all")
    print(table(head, rows))
    pygame.quit()
    return 0
