"""Eight Off's table: cells and foundations about eight columns.

Which of four arrangements is used depends on what gives the largest cards: the columns want
height, so in a wide window cells and foundations go to the sides, in a tall one above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine.cards import SUITS
from .base import ASPECT, INDEX_STRIP, Layout, Seat, row

COLUMNS = 8
FOUNDATIONS = tuple("F" + suit for suit in SUITS)
LONGEST = {8: 18, 4: 18, 2: 19}
"""Cards in the longest column that can come about: six or seven dealt, on them king to ace."""

GAP = 0.09
"""Smallest gap between places, in card widths."""
ROW_GAP = 0.095
WIDEST_GAP = 0.36

Arrangement = tuple[int, float, Callable[[float, float, float], Mapping[str, Seat]]]
"""Grid columns, height in card heights, and the seats for a card width, x step and y step."""


class EightOffLayout(Layout):
    """The columns with their cells and foundations."""

    def in_column(self, place: str) -> bool:
        return place.startswith("P")

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        self.cells = [place for place in self.game.places if place.startswith("C")]
        width, (grid, _, seats) = max(
            ((self._width(a), a) for a in self._arrangements()), key=lambda pair: pair[0]
        )
        gap = min((self.area.w - grid * width) / (grid + 1), WIDEST_GAP * width)
        step = width + gap
        self._left = self.area.x + (self.area.w - (grid - 1) * step) / 2
        self._top = self.area.y + width * ASPECT * (0.5 + ROW_GAP / 2)
        return width, seats(width, step, width * ASPECT * (1 + ROW_GAP))

    def _arrangements(self) -> list[Arrangement]:
        column = 1 + (LONGEST[len(self.cells)] - 1) * INDEX_STRIP
        gap = ROW_GAP
        found: list[Arrangement] = [
            (COLUMNS, column + 2 * (1 + gap) + gap, self._both_above),
            (COLUMNS + 1, max(column + 1 + gap, 4 * (1 + gap)) + gap, self._foundations_aside),
        ]
        if len(self.cells) + len(FOUNDATIONS) <= COLUMNS:
            found.append((COLUMNS, column + 1 + 2 * gap, self._one_row))
            found.append((COLUMNS + 2, max(column, 4 * (1 + gap)) + gap, self._both_aside))
        return found

    def _width(self, arrangement: Arrangement) -> float:
        grid, height, _ = arrangement
        return min(self.area.w / (grid + GAP * (grid + 1)), self.area.h / (height * ASPECT))

    # the four arrangements ---------------------------------------------------------------------

    def _columns(self, first: int, down: float, step: float) -> dict[str, Seat]:
        return self._row([f"P{n}" for n in range(1, COLUMNS + 1)], first, down, step)

    def _row(self, names: list[str], first: float, down: float, step: float) -> dict[str, Seat]:
        left = self._left + first * step
        return dict(zip(names, row(left, step, self._top + down, len(names)), strict=True))

    def _stack(self, names: list[str], column: int, step: float, line: float) -> dict[str, Seat]:
        x = self._left + column * step
        return {name: Seat(x, self._top + n * line) for n, name in enumerate(names)}

    def _both_above(self, width: float, step: float, line: float) -> dict[str, Seat]:
        """Foundations over the cells over the columns, both rows in the middle."""
        return {
            **self._row(list(FOUNDATIONS), (COLUMNS - len(FOUNDATIONS)) / 2, 0, step),
            **self._row(self.cells, (COLUMNS - len(self.cells)) / 2, line, step),
            **self._columns(0, 2 * line, step),
        }

    def _foundations_aside(self, width: float, step: float, line: float) -> dict[str, Seat]:
        """Cells over the columns, foundations down the right side."""
        return {
            **self._stack(list(FOUNDATIONS), COLUMNS, step, line),
            **self._row(self.cells, 0, 0, step),
            **self._columns(0, line, step),
        }

    def _one_row(self, width: float, step: float, line: float) -> dict[str, Seat]:
        """Cells to the left and foundations to the right, in one row over the columns."""
        return {
            **self._row(list(FOUNDATIONS), COLUMNS - len(FOUNDATIONS), 0, step),
            **self._row(self.cells, 0, 0, step),
            **self._columns(0, line, step),
        }

    def _both_aside(self, width: float, step: float, line: float) -> dict[str, Seat]:
        """Cells down the left side, foundations down the right, columns between them."""
        return {
            **self._stack(list(FOUNDATIONS), COLUMNS + 1, step, line),
            **self._stack(self.cells, 0, step, line),
            **self._columns(1, 0, step),
        }
