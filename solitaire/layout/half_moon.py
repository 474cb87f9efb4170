"""Half Moon's table: an arch of twelve piles, open at the bottom, with the reserve inside it.

The piles run clockwise from the bottom left. In a wide window they stand on a grid of 8 columns
and 3 rows (three up the left side, seven along the top, two down the right side), in a high one
on 6 columns and 4 rows, or on 4 columns and 5 rows with the reserve in two columns.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.values import NamedTuple
from .base import (
    ASPECT,
    EDGE,
    EDGES,
    LABEL_GAP,
    LABEL_INK,
    LABEL_ROOM,
    Box,
    Layout,
    Line,
    Seat,
    cup,
)

PILES = 12
RESERVES = 8


class Grid(NamedTuple):
    """Where the arch and the reserve stand."""

    columns: int
    rows: int
    reserve: int
    """How many cards of the reserve stand side by side."""
    edges: int
    """The most edges of covered cards that a pile shows."""

    @property
    def reserve_rows(self) -> int:
        return RESERVES // self.reserve


WIDE = (Grid(8, 3, 4, EDGES), Grid(6, 4, 4, EDGES))
HIGH = Grid(4, 5, 2, 4)
"""For windows higher than wide; there the height limits the cards, so its piles are flatter."""
HIGH_IS_WIDER = 1.1
"""How many times as wide its cards must be, since the arch is easier to see in the others."""
WIDEST_GAP = 0.42
"""Between columns, in card widths: a wider gap would make the arch look like single piles."""
WIDEST_ROW_GAP = 0.3
"""Between rows, in card heights, for the same reason."""
SMALLEST_GAP = 0.07
"""Between columns, in card widths."""
SMALLEST_ROW_GAP = 0.035
"""Between rows without labels, in card heights."""
INNER_GAP = 0.12
"""Between the columns of the reserve in a high window, in card widths: what is left over parts the
reserve from the arch."""


class HalfMoonLayout(Layout):
    """The arch and its rows of reserve."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        self._grid = grid = self._best_grid()
        width = self._width(grid)
        height = width * ASPECT
        spare = self.area.h - grid.rows * self._row_height(width, grid)
        between = min(spare / (grid.rows + 1), WIDEST_ROW_GAP * height)
        down = self._row_height(width, grid) + between
        first_y = self.area.y + (spare - (grid.rows - 1) * between) / 2 + height / 2
        columns = self._columns_x(width, grid)
        last = grid.columns - 1

        def at(column: int, row: int) -> Seat:
            return Seat(columns[column], first_y + row * down)

        arch = [at(0, row) for row in range(grid.rows - 1, -1, -1)]
        arch += [at(column, 0) for column in range(1, grid.columns)]
        arch += [at(last, row) for row in range(1, PILES - len(arch) + 1)]
        first = (grid.columns - grid.reserve) // 2
        reserve = [
            at(first + n, row)
            for row in range(1, 1 + grid.reserve_rows)
            for n in range(grid.reserve)
        ]
        places = {f"P{n}": seat for n, seat in enumerate(arch, 1)}
        places.update((f"R{n}", seat) for n, seat in enumerate(reserve, 1))
        return width, places

    def _best_grid(self) -> Grid:
        """The grid with the widest cards; the high one only if they are much wider there."""
        best = max(WIDE, key=self._width)
        upright = self.area.h > self.area.w
        if upright and self._width(HIGH) >= HIGH_IS_WIDER * self._width(best):
            return HIGH
        return best

    def _columns_x(self, width: float, grid: Grid) -> list[float]:
        """The centre of each column; in the high grid the arch stands at the margins."""
        area, count = self.area, grid.columns
        middle = area.x + area.w / 2
        gap = (area.w - count * width) / (count + 1)
        across = width + min(gap, WIDEST_GAP * width)
        even = [middle + (n - (count - 1) / 2) * across for n in range(count)]
        if grid is not HIGH:
            return even
        inner = width * (1 + min(INNER_GAP, gap / width)) / 2
        outer = min(area.w / 2 - width * (0.5 + SMALLEST_GAP), inner + width * (1 + WIDEST_GAP))
        return [middle - outer, middle - inner, middle + inner, middle + outer]

    def _row_height(self, width: float, grid: Grid) -> float:
        """The height of a pile of cards of that width: the top card, the edges, the label."""
        return width * ASPECT * (1 + EDGE * grid.edges) + self.label_size * LABEL_ROOM

    def _width(self, grid: Grid) -> float:
        """The width of the widest card with which ``grid`` fits the area."""
        by_width = self.area.w / (grid.columns + SMALLEST_GAP * (grid.columns + 1))
        room = self.area.h / grid.rows - self.label_size * LABEL_ROOM
        gap = 0.0 if self.label_size else SMALLEST_ROW_GAP
        return min(by_width, room / (ASPECT * (1 + EDGE * grid.edges + gap)))

    def edges(self, place: str) -> int:
        return self._grid.edges

    def ornament(self) -> tuple[Line, ...]:
        """Round the reserve, open at the top where the arch is."""
        seats = [self.places[f"R{n}"] for n in range(1, RESERVES + 1)]
        half_w, half_h = self.card[0] / 2, self.card[1] / 2
        left, right = min(s.x for s in seats) - half_w, max(s.x for s in seats) + half_w
        top = min(s.y for s in seats) - half_h
        bottom = max(s.y for s in seats) + half_h + self.label_size * (LABEL_GAP + LABEL_INK)
        for share in (0.14, 0.09, 0.05):
            gap = self.card[0] * share
            lines = tuple(
                cup(Box(left - g, top, right - left + 2 * g, bottom - top + g), gap * 2)
                for g in (gap, gap * 0.6)
            )
            low = bottom + gap <= self.area.bottom + 2
            if low and all(self.is_free(line, 2.0) for line in lines):
                return lines
        return ()

    def label(
        self, place: str, height: int = 0, width: float | None = None
    ) -> tuple[float, float] | None:
        if not self.label_size:
            return None
        seat = self.places[place]
        below = self.label_size * (LABEL_GAP + LABEL_INK / 2)
        return seat.x, seat.y + self.foot(place, height) + below
