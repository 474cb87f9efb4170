"""The programs that are compared in their windows, and what is done with them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import Shift
from solitaire.engine.state import State
from solitaire.games.eight_off import EightOff
from solitaire.layout.base import Layout
from solitaire.layout.viewport import Viewport

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
AISLERIOT = "/usr/games/sol"
AWAY = (1000, 700)
"""Where the dragged card is let go, in all programs: below the columns, where no place is."""

Point = tuple[int, int]


class Plan(NamedTuple):
    """One run: how to start, a first drag that makes a move (so that the clock runs), and the
    drag that is measured."""

    command: Sequence[str]
    move: tuple[Point, Point] | None = None
    drag: tuple[Point, Point] | None = None


class Program(NamedTuple):
    """A program with a window."""

    name: str
    plan: Callable[[int, Path], Plan]
    """The plan of the run with this number; the folder keeps its settings over the runs."""

    @property
    def slug(self) -> str:
        """The name as a part of a file's name."""
        return self.name.lower().replace(" ", "-")


_BARE = """
import os, random, sys
import solitaire.front, pygame
from solitaire.front.shell.waiting import wait
pygame.display.init()
pygame.display.set_caption("Bare window")
surface = pygame.display.set_mode((1280, 800))
chance = random.Random(1)
for n in range(104):
    place = 97 * (n % 13) + 10, 95 * (n // 13) + 10, 90, 90
    pygame.draw.rect(surface, [chance.randrange(256) for _ in range(3)], place)
pygame.display.flip()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    wait(1)
"""


def ours() -> Program:
    """Arc Solitaire from this folder, another deal of Eight Off in each run."""
    return Program("Arc Solitaire", _our_plan)


def aisleriot() -> Program:
    """Debian's AisleRiot. Its deals come by chance, its places do not: in a window of
    1280 x 800 the first two columns and the fifth cell are here."""
    plan = Plan(
        (AISLERIOT, "--variation", "eight-off"),
        move=((320, 490), (1090, 155)),
        drag=((448, 490), AWAY),
    )
    return Program("AisleRiot", lambda _run, _folder: plan)


def bare() -> Program:
    """pygame with 104 rectangles in a window: what no program on it can beat."""
    return Program("bare pygame", lambda _run, _folder: Plan((sys.executable, "-c", _BARE)))


def all_programs() -> list[Program]:
    """All of them, ours first."""
    return [ours(), aisleriot(), bare()]


def _our_plan(run: int, folder: Path) -> Plan:
    """A deal in which some column's top card can only go to a cell: it flies back from a drag
    to anywhere else. Another column makes the first move."""
    game = EightOff(8)
    number = run * 1000
    while True:
        state = Deal(game, number).state()
        stuck = [place for place in game.places if place[0] == "P" and _only_to_cells(state, place)]
        if len(stuck) >= 2:
            break
        number += 1
    layout = Viewport(*SIZE).layout(game, labels=False)
    cell = next(p for p in game.places if p[0] == "C" and not game.pile(state, p))
    code = str(Deal(game, number))
    return Plan(
        (sys.executable, "-m", "solitaire", "--data-dir", str(folder / "arc-solitaire"), code),
        move=(_top(layout, state, stuck[0]), _top(layout, state, cell)),
        drag=(_top(layout, state, stuck[1]), AWAY),
    )


def _only_to_cells(state: State, place: str) -> bool:
    moves = [m for m in EightOff(8).moves(state) if isinstance(m, Shift) and m.source == place]
    return bool(moves) and all(move.target[0] == "C" for move in moves)


def _top(layout: Layout, state: State, place: str) -> Point:
    seats = layout.seats(place, len(layout.game.pile(state, place)))
    seat = seats[-1] if seats else layout.places[place]
    return round(seat.x), round(seat.y)
