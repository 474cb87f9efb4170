"""Crescent's table: sixteen piles along an arc, and the eight foundations inside it.

The arc is half a superellipse. Piles lean outwards, the more the farther they are from the
middle, and stand as far apart as cards must be in order not to overlap. The width of the largest
cards with which nothing overlaps is found by bisection, and after it the size of the foundations.
Where labels would make the cards much smaller there are none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate, pairwise
from math import cos, pi, sin

from ..engine.cards import SUITS
from .arc_labels import DEEP, OTHERS, ArcLabel, arc_labels
from .base import ASPECT, EDGES, LABEL_INK, Box, Caption, Layout, Line, Seat

PILES = 16
EXPONENT = 2.6
"""Of the superellipse: 2 would be an ellipse, more is squarer."""
LEAN_DEGREES = 7.0
"""The angle of the outermost piles."""
GAP = 0.06
"""The smallest gap between neighbours, in card widths."""
GRIDS = ((4, 2), (2, 4))
"""Columns and rows of the foundations; the two foundations of a suit are neighbours in both."""
LARGEST_FOUNDATION = 1.45
"""The most that the cards of the foundations are larger than those of the piles."""
LABEL_WIDTH = 2.7
"""The width of the longest label (``16 ×20``) over its height."""
NUMBER_WIDTH = 1.1
"""The same for a label without the count (``16``)."""
LABELS_COST = 0.06
"""The part of the cards' width that labels may cost."""

ORNAMENT_STEPS = 16
"""How many distances from the piles are tried for the line inside the arc."""

POINTS = 256
"""Points that the arc is computed at."""
_QUARTER = [
    (cos(t) ** (2 / EXPONENT), sin(t) ** (2 / EXPONENT))
    for t in (pi * n / POINTS for n in range(POINTS // 2))
]
_CURVE = [(-x, y) for x, y in _QUARTER] + [(0.0, 1.0)] + _QUARTER[::-1]
"""The arc with radius 1, from its left end over the top to its right end."""


class CrescentLayout(Layout):
    """The arc and the foundations inside."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        self._arc_labels: tuple[Mapping[str, Seat], list[ArcLabel]] | None = None
        """The places, which are others in a mirrored table, and their labels."""
        self._arcs: dict[float, list[Seat] | None] = {}
        self._label_width = LABEL_WIDTH
        width, self.grid = self._best()
        if self.label_size:
            width = self._without_costly_labels(width)
        scale = _largest(1.0, LARGEST_FOUNDATION, lambda s: self._fits(width, s, self.grid))
        places = {f"P{n}": seat for n, seat in enumerate(self._arc(width) or [], 1)}
        places.update(self._foundations(width, scale, self.grid))
        return width, places

    def ornament(self) -> tuple[Line, ...]:
        """Along the inside of the arc, as close to it as piles and labels allow."""
        for step in range(ORNAMENT_STEPS):
            inset = (0.1 + 0.08 * step) * self.card[0]
            lines = self._inside(inset), self._inside(inset + 0.07 * self.card[0])
            if all(self.is_free(line, 2.0) for line in lines):
                return lines
        return ()

    def _inside(self, inset: float) -> Line:
        """The arc drawn ``inset`` pixels inside the piles, from the bottom of the table to it."""
        first, top = self.places["P1"], self.places["P8"]
        middle, low = self.area.x + self.area.w / 2, first.y
        across = middle - first.x - self.card[0] / 2 - inset
        up = low - top.y - self.card[1] * (0.5 + DEEP) - inset
        curve = [(middle + across * x, low - up * y) for x, y in _CURVE]
        left, right = curve[0][0], curve[-1][0]
        return ((left, self.area.bottom), *curve, (right, self.area.bottom))

    def _without_costly_labels(self, width: float) -> float:
        """The cards' width, without labels where those would cost too much of ``width``. A diagram
        then has labels without counts."""
        labelled, self.label_size = self.label_size, 0.0
        bare, grid = self._best()
        if width >= bare * (1 - LABELS_COST):
            self.label_size = labelled
            return width
        if not self.diagram:
            self.grid = grid
            return bare
        self.label_size, self._label_width = labelled, NUMBER_WIDTH
        width, self.grid = self._best()
        return width

    def _best(self) -> tuple[float, tuple[int, int]]:
        """The width of the widest cards that fit, and the grid of foundations for it."""
        widest = min(self.area.w / 5, self.area.h / ASPECT / 2)

        def width_of(grid: tuple[int, int]) -> float:
            return _largest(8.0, widest, lambda width: self._fits(width, 1.0, grid))

        # captions stand above and below the wide grid: a diagram, which has them, needs it
        grids = GRIDS[:1] if self.diagram else GRIDS
        return max((width_of(grid), grid) for grid in grids)

    def _fits(self, width: float, scale: float, grid: tuple[int, int]) -> bool:
        """Whether piles, labels and foundations find room without overlapping."""
        arc = self._arc(width)
        if arc is None:
            return False
        block = self._block(width, scale, grid)
        if block.y < self.area.y:
            return False
        if any(_overlap(_pile_box(seat, width), block) for seat in arc):
            return False
        if not self.label_size:
            return True
        labels = self._labels(arc, width)
        if labels is None:
            return False
        size = self.label_size * self._label_width, self.label_size * LABEL_INK
        apart = max(0.0, OTHERS * self.label_size - GAP * width)
        around = Box(block.x - apart, block.y - apart, block.w + 2 * apart, block.h + 2 * apart)
        boxes = [label.box(0 if label.side else EDGES, size) for label in labels]
        return not (
            any(_overlap(box, around) for box in boxes)
            or any(_overlap(one, other) for one, other in pairwise(boxes))
        )

    def _labels(self, arc: list[Seat], width: float) -> list[ArcLabel] | None:
        line = self.label_size
        return arc_labels(arc, width, line, line * self._label_width, self.area.bottom)

    def _block(self, width: float, scale: float, grid: tuple[int, int]) -> Box:
        """The rectangle of the foundations with their edges, their captions and a gap around."""
        seats = self._foundations(width, scale, grid).values()
        w, h = width * scale, width * scale * ASPECT
        left, right = min(seat.x for seat in seats), max(seat.x for seat in seats)
        top, bottom = min(seat.y for seat in seats), max(seat.y for seat in seats)
        words = self.label_size * 1.25 if grid[0] > grid[1] else 0.0
        gap = width * GAP
        x, y = left - w / 2 - gap, top - h / 2 - words - gap
        below = bottom + h * (0.5 + DEEP) + words
        return Box(x, y, right + w / 2 + gap - x, below - y)

    def _arc(self, width: float) -> list[Seat] | None:
        """The seats of the piles for cards of this width; None when they do not find room."""
        if width not in self._arcs:
            self._arcs[width] = self._made_arc(width)
        return self._arcs[width]

    def _made_arc(self, width: float) -> list[Seat] | None:
        height = width * ASPECT
        across = width * (1 + GAP) + height * 0.05  # a leaning card is wider
        outermost = width + height * 0.13  # the outermost ones lean most
        along = height * (1 + DEEP) + width * (GAP + 0.05)  # and their corners are lower
        a, b = (self.area.w - outermost) / 2, self.area.h - along
        steps = (
            max(a * abs(x1 - x0) / across, b * abs(y1 - y0) / along)
            for (x0, y0), (x1, y1) in pairwise(_CURVE)
        )
        lengths = list(accumulate(steps, initial=0.0))
        if lengths[-1] < PILES - 1:
            return None
        middle = self.area.x + self.area.w / 2
        bottom = self.area.bottom - (along + height * DEEP) / 2
        seats, n = [], 1
        for pile in range(PILES):
            wanted = lengths[-1] * pile / (PILES - 1)
            while n < POINTS and lengths[n] < wanted:
                n += 1
            share = (wanted - lengths[n - 1]) / (lengths[n] - lengths[n - 1])
            (x0, y0), (x1, y1) = _CURVE[n - 1], _CURVE[n]
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            seats.append(Seat(middle + a * x, bottom - b * y, LEAN_DEGREES * (2 * pile / 15 - 1)))
        return seats

    def _foundations(self, width: float, scale: float, grid: tuple[int, int]) -> dict[str, Seat]:
        """Aces above kings, or beside them in a high window, low in the middle of the arc."""
        columns, rows = grid
        names = [kind + suit for kind in "UD" for suit in SUITS]
        if columns < rows:
            names = [kind + suit for suit in SUITS for kind in "UD"]
        step = width * scale * 1.12
        height = width * scale * ASPECT
        line = height * (1 + DEEP + 0.02)
        room = self.area.h * 0.66 - rows * line
        lowest = self.area.bottom - height * (0.5 + DEEP) - self.label_size * 1.25
        bottom = min(lowest, self.area.bottom - line / 2 - room / 2)
        middle = self.area.x + self.area.w / 2
        return {
            name: Seat(
                middle + (n % columns - (columns - 1) / 2) * step,
                bottom - (rows - 1 - n // columns) * line,
                scale=scale,
            )
            for n, name in enumerate(names)
        }

    def label(
        self, place: str, height: int = 0, width: float | None = None
    ) -> tuple[float, float] | None:
        """Under the pile; beside it, on the inner side of the arc, where there is no room below."""
        if not self.label_size or not place.startswith("P"):
            return None
        if self._arc_labels is None or self._arc_labels[0] is not self.places:
            arc = [self.places[f"P{n}"] for n in range(1, PILES + 1)]
            labels = self._labels(arc, self.card[0])
            assert labels is not None
            self._arc_labels = self.places, labels
        label = self._arc_labels[1][int(place[1:]) - 1]
        if width is None:
            width = self.label_size * self._label_width
        return label.middle(min(max(0, height - 1), EDGES), width)

    def tells_count(self, place: str) -> bool:
        return self._label_width == LABEL_WIDTH

    def captions(self) -> tuple[Caption, ...]:
        if not self.label_size or self.grid[0] < self.grid[1]:
            return ()
        x = self.area.x + self.area.w / 2
        up, down = self.places["US"], self.places["DS"]
        half, line = self.card[1] * up.scale, self.label_size * 0.65
        above, below = up.y - half * 0.5 - line, down.y + half * (0.5 + DEEP) + line
        room = 4 * 1.12 * self.card[0] * up.scale
        ups, downs = (tuple(kind + suit for suit in SUITS) for kind in "UD")
        return (
            Caption("aces-up", x, above, room, ups),
            Caption("kings-down", x, below, room, downs),
        )


def _overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles overlap."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0 and min(one.bottom, other.bottom) > max(one.y, other.y)


def _pile_box(seat: Seat, width: float) -> Box:
    """The upright rectangle around a leaning pile with its edges."""
    turn, height = abs(seat.angle) * pi / 180, width * ASPECT
    w = width * cos(turn) + height * (1 + DEEP) * sin(turn)
    h = height * cos(turn) + width * sin(turn)
    return Box(seat.x - w / 2, seat.y - h / 2, w, h + height * DEEP)


def _largest(low: float, high: float, fits: Callable[[float], bool]) -> float:
    """The largest number from ``low`` to ``high`` that fits; ``low`` when none does."""
    for _ in range(11):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
