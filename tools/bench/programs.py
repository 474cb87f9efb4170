"""The programs whose windows are compared, and what is done with each."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import Shift
from solitaire.engine.state import State
from solitaire.games.eight_off import EightOff
from solitaire.layout.base import Layout
from solitaire.layout.viewport import Viewport

SIZE = (1280, 800)
AISLERIOT = "/usr/games/sol"
AWAY = (1000, 700)
"""Where the dragged card is dropped in all programs: below the columns, where no place is."""

DRAGGED = "P4"
"""The column of ours whose top card is dragged: it lies nearest to where the peer's does."""

WARM_UP = 0
"""The number of the first run, which is not counted: each program has been loaded once after
it, and ours has a game to keep."""

Point = tuple[int, int]


class Plan(NamedTuple):
    """One run: how to start, a first drag that makes a move (so that the clock runs), and the
    drag that is measured."""

    command: Sequence[str]
    environment: Mapping[str, str] = {}
    move: tuple[Point, Point] | None = None
    drag: tuple[Point, Point] | None = None


class Program(NamedTuple):
    """A program with a window."""

    name: str
    plan: Callable[[int, Path], Plan]
    """The plan of the run with this number; ``Path`` is a folder for settings and saves."""

    @property
    def slug(self) -> str:
        """The name as a part of a file's name."""
        return self.name.lower().replace(" ", "-")


_BARE = """
import os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import random, pygame
pygame.display.init()
pygame.display.set_caption("Bare window")
surface = pygame.display.set_mode((1280, 800))
chance = random.Random(1)
for n in range(104):
    place = 97 * (n % 13) + 10, 95 * (n // 13) + 10, 90, 90
    pygame.draw.rect(surface, [chance.randrange(256) for _ in range(3)], place)
pygame.display.flip()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.wait(1000)
"""

_KEPT_SIZE = f"""[org/gnome/solitaire/window-state]
width={SIZE[0]}
height={SIZE[1]}
"""


def ours(environment: Path, name: str = "Arc Solitaire") -> Program:
    """Arc Solitaire as it is installed in the virtual environment ``environment``.

    The warm-up run begins a deal of Eight Off; every other run resumes it. It has no move yet, so
    its clock does not run before the first one, and nothing changes once all cards are drawn.
    """
    deal, first, cell = _deal()
    layout = Viewport(*SIZE).layout(deal.game, labels=False)
    state = deal.state()
    program = str(environment / "bin" / "solitaire")

    def plan(run: int, folder: Path) -> Plan:
        kept, own = folder / f"{_slug(name)}-kept", folder / f"{_slug(name)}-{run}"
        if run == WARM_UP:
            return Plan((program, "--data-dir", str(kept), str(deal)))
        shutil.copytree(kept, own)
        return Plan(
            (program, "--data-dir", str(own)),
            move=(_top(layout, state, first), _top(layout, state, cell)),
            drag=(_top(layout, state, DRAGGED), AWAY),
        )

    return Program(name, plan)


def aisleriot() -> Program:
    """Debian's AisleRiot. It keeps no games, so every run deals one by chance, all cards at
    once. Its settings say that its window was of SIZE before; there the first two columns and
    the fifth cell are here."""

    def plan(_run: int, folder: Path) -> Plan:
        settings = folder / "home" / ".config" / "glib-2.0" / "settings" / "keyfile"
        if not settings.exists():
            settings.parent.mkdir(parents=True)
            settings.write_text(_KEPT_SIZE, encoding="utf-8")
        return Plan(
            (AISLERIOT, "--variation", "eight-off"),
            environment={"GSETTINGS_BACKEND": "keyfile"},
            move=((320, 490), (1090, 155)),
            drag=((448, 490), AWAY),
        )

    return Program("AisleRiot", plan)


def bare(environment: Path) -> Program:
    """pygame with 104 rectangles in a window: what no program on it can beat."""
    plan = Plan((str(environment / "bin" / "python"), "-c", _BARE))
    return Program("bare pygame", lambda _run, _folder: plan)


def _deal() -> tuple[Deal, str, str]:
    """A deal in which the top cards of DRAGGED and of another column can go to a cell only; that
    column, which makes the first move, and an empty cell. A card of DRAGGED flies back from a
    drag to anywhere else."""
    game = EightOff(8)
    number = 0
    while True:
        deal = Deal(game, number)
        state = deal.state()
        stuck = {place for place in game.places if place[0] == "P" and _only_to_cells(state, place)}
        if DRAGGED in stuck and len(stuck) > 1:
            cell = next(p for p in game.places if p[0] == "C" and not game.pile(state, p))
            return deal, min(stuck - {DRAGGED}), cell
        number += 1


def _only_to_cells(state: State, place: str) -> bool:
    moves = [m for m in EightOff(8).moves(state) if isinstance(m, Shift) and m.source == place]
    return bool(moves) and all(move.target[0] == "C" for move in moves)


def _top(layout: Layout, state: State, place: str) -> Point:
    seats = layout.seats(place, len(layout.game.pile(state, place)))
    seat = seats[-1] if seats else layout.places[place]
    return round(seat.x), round(seat.y)


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")
