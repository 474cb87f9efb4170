"""Half Moon's table: an arch of twelve piles, open at the bottom, the reserve inside it.

In a landscape window the arch stands on a frame of 8 columns and 3 rows (three piles up the
left, seven along the top, two down the right); in a portrait window on 6 columns and 4 rows,
four to a side. Either way the piles run clockwise from the bottom left.
"""

from __future__ import annotations

from collections.abc import Mapping

from .base import ASPECT, EDGE, EDGES, Layout, Seat

FRAMES = (
    # columns, rows, piles up the left side with its corner, piles down the right below its own
    (8, 3, 3, 2),
    (6, 4, 4, 3),
)
PILES = 12
RESERVE_WIDTH = 4
WIDEST_GAP = 0.42
"""Gap between columns, in card widths, beyond which the arch would fall apart."""
WIDEST_LINE_GAP = 0.3
"""Likewise between lines, in card heights."""
SMALLEST_GAP = 0.07


class HalfMoonLayout(Layout):
    """The arch and its two-row reserve."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        width, frame = max((self._width(frame), frame) for frame in FRAMES)
        columns, rows, left, right = frame
        gap = min((self.area.w - columns * width) / (columns + 1), WIDEST_GAP * width)
        step = width + gap
        start = self.area.x + (self.area.w - (columns - 1) * step) / 2
        height = width * ASPECT
        spare = self.area.h - rows * self._cell(width)
        between = min(spare / (rows + 1), WIDEST_LINE_GAP * height)
        line = self._cell(width) + between
        first = self.area.y + (spare - (rows - 1) * between) / 2 + height / 2

        def at(column: int, line_number: int) -> Seat:
            return Seat(start + column * step, first + line_number * line)

        arch = [at(0, rows - 1 - n) for n in range(left)]
        arch += [at(n, 0) for n in range(1, columns)]
        arch += [at(columns - 1, n) for n in range(1, right + 1)]
        assert len(arch) == PILES
        inside = (columns - RESERVE_WIDTH) // 2
        reserve = [at(inside + n, line_number) for line_number in (1, 2) for n in range(4)]
        places = {f"P{n}": seat for n, seat in enumerate(arch, 1)}
        places.update((f"R{n}", seat) for n, seat in enumerate(reserve, 1))
        return width, places

    def _cell(self, width: float) -> float:
        """Height that a pile needs: the card, the edges of the cards below it, the label."""
        return width * ASPECT * (1 + EDGE * EDGES) + self.label_size

    def _width(self, frame: tuple[int, int, int, int]) -> float:
        """The widest card with which ``frame`` fits the area."""
        columns, rows = frame[:2]
        by_width = self.area.w / (columns + SMALLEST_GAP * (columns + 1))
        room = self.area.h / rows - self.label_size
        gap = 0.035  # between two rows, in card heights
        return min(by_width, room / (ASPECT * (1 + EDGE * EDGES + gap)))

    def label(self, place: str) -> tuple[float, float] | None:
        if not self.label_size:
            return None
        seat = self.places[place]
        edges = EDGE * EDGES if place.startswith("P") else 0.02
        return seat.x, seat.y + self.card[1] * (0.5 + edges) + self.label_size / 2
