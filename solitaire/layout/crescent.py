"""Crescent's table: sixteen piles along an arc, the eight foundations inside it.

The arc is half a superellipse. Piles stand at equal steps of the distance in which cards do
not overlap, and lean along the arc, each a little more than its neighbour nearer the middle.
The largest card with which nothing overlaps is found by halving, and then how much larger the
foundations may be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate, pairwise
from math import cos, hypot, pi, sin

from ..engine.cards import SUITS
from .base import ASPECT, EDGE, Caption, Layout, Seat

PILES = 16
EXPONENT = 2.6
LEAN = 7.0
"""Degrees by which the outermost piles lean."""
AIR = 0.06
"""Smallest gap between neighbours, in card widths."""
TALLEST = 6
"""The edges of a pile that are always given room."""
GRIDS = ((4, 2), (2, 4))
"""Columns and rows of the foundations; an ace's and its king's foundation are neighbours."""
LARGEST_FOUNDATION = 1.45
"""How much larger than the piles the foundations are at most."""

POINTS = 256
_QUARTER = [
    (cos(t) ** (2 / EXPONENT), sin(t) ** (2 / EXPONENT))
    for t in (pi * n / POINTS for n in range(POINTS // 2))
]
_CURVE = [(-x, y) for x, y in _QUARTER] + [(0.0, 1.0)] + _QUARTER[::-1]
"""The unit arc from its left end over the top to its right end."""


class CrescentLayout(Layout):
    """The arc and the foundations inside."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        widest = min(self.area.w / 5, self.area.h / ASPECT / 2)

        def width_of(grid: tuple[int, int]) -> float:
            return _largest(8.0, widest, lambda width: self._fits(width, 1.0, grid))

        width, self.grid = max((width_of(grid), grid) for grid in GRIDS)
        scale = _largest(1.0, LARGEST_FOUNDATION, lambda s: self._fits(width, s, self.grid))
        places = {f"P{n}": seat for n, seat in enumerate(self._arc(width) or [], 1)}
        places.update(self._foundations(width, scale, self.grid))
        return width, places

    def _fits(self, width: float, scale: float, grid: tuple[int, int]) -> bool:
        """Whether the arc closes and the foundations clear it and its labels."""
        arc = self._arc(width)
        if arc is None:
            return False
        seats = self._foundations(width, scale, grid).values()
        beside = width * (0.56 + 0.5 * scale) + self.label_size * 2.2
        below = width * ASPECT * (0.56 + 0.5 * scale) + self.label_size * 2.4
        left, right = min(seat.x for seat in seats), max(seat.x for seat in seats)
        top = min(seat.y for seat in seats)
        return top > self.area.y and all(
            seat.x < left - beside or seat.x > right + beside or seat.y < top - below
            for seat in arc
        )

    def _arc(self, width: float) -> list[Seat] | None:
        """The seats of the piles; None when cards of this width do not all find one."""
        height = width * ASPECT
        across = width * (1 + AIR) + height * 0.06  # a leaning card is wider
        along = height * (1 + EDGE * TALLEST) + width * (AIR + 0.04)
        a, b = (self.area.w - across) / 2, self.area.h - along
        steps = (
            max(a * abs(x1 - x0) / across, b * abs(y1 - y0) / along)
            for (x0, y0), (x1, y1) in pairwise(_CURVE)
        )
        lengths = list(accumulate(steps, initial=0.0))
        if lengths[-1] < PILES - 1:
            return None
        middle = self.area.x + self.area.w / 2
        bottom = self.area.bottom - along / 2
        seats, n = [], 1
        for pile in range(PILES):
            wanted = lengths[-1] * pile / (PILES - 1)
            while n < POINTS and lengths[n] < wanted:
                n += 1
            share = (wanted - lengths[n - 1]) / (lengths[n] - lengths[n - 1])
            (x0, y0), (x1, y1) = _CURVE[n - 1], _CURVE[n]
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            seats.append(Seat(middle + a * x, bottom - b * y, LEAN * (2 * pile / 15 - 1)))
        return seats

    def _foundations(self, width: float, scale: float, grid: tuple[int, int]) -> dict[str, Seat]:
        """Aces over kings, or beside them in a tall window, low in the middle of the arc."""
        columns, rows = grid
        names = [kind + suit for kind in "UD" for suit in SUITS]
        if columns < rows:
            names = [kind + suit for suit in SUITS for kind in "UD"]
        step = width * scale * 1.12
        line = width * scale * ASPECT * 1.06
        room = self.area.h * 0.66 - rows * line
        bottom = self.area.bottom - line / 2 - max(self.label_size * 1.4, room / 2)
        middle = self.area.x + self.area.w / 2
        return {
            name: Seat(
                middle + (n % columns - (columns - 1) / 2) * step,
                bottom - (rows - 1 - n // columns) * line,
                scale=scale,
            )
            for n, name in enumerate(names)
        }

    def label(self, place: str) -> tuple[float, float] | None:
        """On the inner side of the arc, square to it."""
        if not self.label_size or not place.startswith("P"):
            return None
        number = int(place[1:])
        before = self.places[f"P{max(1, number - 1)}"]
        after = self.places[f"P{min(PILES, number + 1)}"]
        length = hypot(after.x - before.x, after.y - before.y)
        x, y = (before.y - after.y) / length, (after.x - before.x) / length
        if y < 0:
            x, y = -x, -y  # a mirrored table runs the other way
        reach = abs(x) * (self.card[0] * 0.54 + self.label_size * 1.15)
        reach += abs(y) * (self.card[1] * (0.5 + EDGE * TALLEST) + self.label_size * 0.6)
        seat = self.places[place]
        return seat.x + x * reach, seat.y + y * reach

    def captions(self) -> tuple[Caption, ...]:
        if not self.label_size or self.grid[0] < self.grid[1]:
            return ()
        x = self.area.x + self.area.w / 2
        up, down = self.places["US"], self.places["DS"]
        away = self.card[1] * up.scale / 2 + self.label_size * 0.7
        return (Caption("aces-up", x, up.y - away), Caption("kings-down", x, down.y + away))


def _largest(low: float, high: float, fits: Callable[[float], bool]) -> float:
    """The largest figure between ``low`` and ``high`` that fits, ``low`` when none does."""
    for _ in range(11):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
