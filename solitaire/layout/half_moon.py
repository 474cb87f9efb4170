"""Half Moon's table: an arch of twelve piles, open at the bottom, with the reserve inside it.

The piles run clockwise from the bottom left. In a wide window they stand on a grid of 8 columns
and 3 rows (three up the left side, seven along the top, two down the right side), in a high one
on 6 columns and 4 rows.
"""

from __future__ import annotations

from collections.abc import Mapping

from .base import ASPECT, EDGE, EDGES, Layout, Seat

GRIDS = (
    # columns, rows, piles on the left side with its corner, piles on the right without its own
    (8, 3, 3, 2),
    (6, 4, 4, 3),
)
PILES = 12
RESERVE_WIDTH = 4
WIDEST_GAP = 0.42
"""Between columns, in card widths: a wider gap would make the arch look like single piles."""
WIDEST_ROW_GAP = 0.3
"""Between rows, in card heights, for the same reason."""
SMALLEST_GAP = 0.07
"""Between columns, in card widths."""
SMALLEST_ROW_GAP = 0.035
"""Between rows, in card heights."""
RESERVE_EDGE = 0.02
"""Between a card of the reserve and its label, in card heights."""


class HalfMoonLayout(Layout):
    """The arch and its two rows of reserve."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        width, grid = max((self._width(grid), grid) for grid in GRIDS)
        columns, rows, left, right = grid
        gap = min((self.area.w - columns * width) / (columns + 1), WIDEST_GAP * width)
        across = width + gap
        first_x = self.area.x + (self.area.w - (columns - 1) * across) / 2
        height = width * ASPECT
        spare = self.area.h - rows * self._row_height(width)
        between = min(spare / (rows + 1), WIDEST_ROW_GAP * height)
        down = self._row_height(width) + between
        first_y = self.area.y + (spare - (rows - 1) * between) / 2 + height / 2

        def at(column: int, row: int) -> Seat:
            return Seat(first_x + column * across, first_y + row * down)

        arch = [at(0, rows - 1 - n) for n in range(left)]
        arch += [at(n, 0) for n in range(1, columns)]
        arch += [at(columns - 1, n) for n in range(1, right + 1)]
        assert len(arch) == PILES
        inside = (columns - RESERVE_WIDTH) // 2
        reserve = [at(inside + n, row) for row in (1, 2) for n in range(RESERVE_WIDTH)]
        places = {f"P{n}": seat for n, seat in enumerate(arch, 1)}
        places.update((f"R{n}", seat) for n, seat in enumerate(reserve, 1))
        return width, places

    def _row_height(self, width: float) -> float:
        """The height of a pile of cards of that width: the top card, the edges, the label."""
        return width * ASPECT * (1 + EDGE * EDGES) + self.label_size

    def _width(self, grid: tuple[int, int, int, int]) -> float:
        """The width of the widest card with which ``grid`` fits the area."""
        columns, rows = grid[:2]
        by_width = self.area.w / (columns + SMALLEST_GAP * (columns + 1))
        room = self.area.h / rows - self.label_size
        return min(by_width, room / (ASPECT * (1 + EDGE * EDGES + SMALLEST_ROW_GAP)))

    def label(self, place: str) -> tuple[float, float] | None:
        if not self.label_size:
            return None
        seat = self.places[place]
        edges = EDGE * EDGES if place.startswith("P") else RESERVE_EDGE
        return seat.x, seat.y + self.card[1] * (0.5 + edges) + self.label_size / 2
