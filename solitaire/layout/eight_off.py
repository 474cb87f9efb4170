"""Eight Off's table: eight columns with the cells and foundations above them or beside them.

Of four arrangements the one with the largest cards is used: columns need height, so cells and
foundations go to the sides of a wide table and above the columns of a high one. Only a diagram
has words: it numbers the columns and names the cells and the foundations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine.cards import SUITS
from .base import ASPECT, INDEX_STRIP, Caption, Layout, Seat, row

COLUMNS = 8
FOUNDATIONS = tuple("F" + suit for suit in SUITS)
LONGEST = {8: 18, 4: 18, 2: 19}
"""The most cards that a column can hold, by the number of cells: those that were dealt there (the
last of them a king), and a run from queen to ace."""

GAP = 0.09
"""The smallest gap between columns, in card widths."""
WIDEST_GAP = 0.36
"""The widest one."""
ROW_GAP = 0.095
"""The gap between rows, in card heights."""
FOUNDATION_EDGES = 4
"""A foundation stands close above the next one: thirteen cards there look like four."""

Arrangement = tuple[int, float, int, Callable[[float, float], Mapping[str, Seat]]]
"""Columns of its grid, its height in card heights, its rows of words, and a function that gives
the seats for the distances between columns and between rows."""


class EightOffLayout(Layout):
    """The columns, the cells and the foundations."""

    def edges(self, place: str) -> int:
        return FOUNDATION_EDGES if place in FOUNDATIONS else super().edges(place)

    def in_column(self, place: str) -> bool:
        return place.startswith("P")

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        self.cells = [place for place in self.game.places if place.startswith("C")]
        self._words = self.label_size if self.diagram else 0.0
        width, (grid, _, _, seats) = max(
            ((self._width(a), a) for a in self._arrangements()), key=lambda pair: pair[0]
        )
        gap = min((self.area.w - grid * width) / (grid + 1), WIDEST_GAP * width)
        self._step = step = width + gap
        self._left = self.area.x + (self.area.w - (grid - 1) * step) / 2
        self._top = self.area.y + width * ASPECT * (0.5 + ROW_GAP / 2) + self._words
        return width, seats(step, width * ASPECT * (1 + ROW_GAP))

    def _arrangements(self) -> list[Arrangement]:
        column = 1 + (LONGEST[len(self.cells)] - 1) * INDEX_STRIP
        gap = ROW_GAP
        found: list[Arrangement] = [
            (COLUMNS, column + 2 * (1 + gap) + gap, 3, self._both_above),
            (COLUMNS + 1, max(column + 1 + gap, 4 * (1 + gap)) + gap, 2, self._foundations_aside),
        ]
        if len(self.cells) + len(FOUNDATIONS) <= COLUMNS:
            found.append((COLUMNS, column + 1 + 2 * gap, 2, self._one_row))
            if not self._words:  # the columns' numbers and the captions would lie over each other
                found.append((COLUMNS + 2, max(column, 4 * (1 + gap)) + gap, 0, self._both_aside))
        return found

    def _width(self, arrangement: Arrangement) -> float:
        grid, height, lines, _ = arrangement
        room = self.area.h - lines * self._words
        return min(self.area.w / (grid + GAP * (grid + 1)), room / (height * ASPECT))

    # the four arrangements ---------------------------------------------------------------------

    def _columns(self, first: int, down: float, step: float) -> dict[str, Seat]:
        return self._row([f"P{n}" for n in range(1, COLUMNS + 1)], first, down, step)

    def _row(self, names: list[str], first: float, down: float, step: float) -> dict[str, Seat]:
        left = self._left + first * step
        return dict(zip(names, row(left, step, self._top + down, len(names)), strict=True))

    def _stack(self, names: list[str], column: int, step: float, line: float) -> dict[str, Seat]:
        x = self._left + column * step
        return {name: Seat(x, self._top + n * line) for n, name in enumerate(names)}

    def _both_above(self, step: float, line: float) -> dict[str, Seat]:
        """Foundations above the cells, cells above the columns, both in the middle."""
        return {
            **self._row(list(FOUNDATIONS), (COLUMNS - len(FOUNDATIONS)) / 2, 0, step),
            **self._row(self.cells, (COLUMNS - len(self.cells)) / 2, line + self._words, step),
            **self._columns(0, 2 * (line + self._words), step),
        }

    def _foundations_aside(self, step: float, line: float) -> dict[str, Seat]:
        """Cells above the columns, foundations on the right."""
        return {
            **self._stack(list(FOUNDATIONS), COLUMNS, step, line),
            **self._row(self.cells, 0, 0, step),
            **self._columns(0, line + self._words, step),
        }

    def _one_row(self, step: float, line: float) -> dict[str, Seat]:
        """Cells on the left and foundations on the right in one row above the columns."""
        return {
            **self._row(list(FOUNDATIONS), COLUMNS - len(FOUNDATIONS), 0, step),
            **self._row(self.cells, 0, 0, step),
            **self._columns(0, line + self._words, step),
        }

    def _both_aside(self, step: float, line: float) -> dict[str, Seat]:
        """Cells on the left, foundations on the right, the columns between them."""
        return {
            **self._stack(list(FOUNDATIONS), COLUMNS + 1, step, line),
            **self._stack(self.cells, 0, step, line),
            **self._columns(1, 0, step),
        }

    # words in a diagram ------------------------------------------------------------------------

    def label(self, place: str) -> tuple[float, float] | None:
        if not self._words or not self.in_column(place):
            return None
        seat = self.places[place]
        return seat.x, self._over(seat)

    def captions(self) -> tuple[Caption, ...]:
        if not self._words:
            return ()
        return (self._caption("cells", self.cells), self._caption("foundations", FOUNDATIONS))

    def _caption(self, key: str, names: Sequence[str]) -> Caption:
        """A word above a row of places or above a stack, so narrow that two fit side by side."""
        seats = [self.places[name] for name in names]
        left, right = min(seat.x for seat in seats), max(seat.x for seat in seats)
        columns = min(len(names), 4) if right > left else 3
        room = columns * self._step
        return Caption(key, (left + right) / 2, self._over(seats[0]), room)

    def _over(self, seat: Seat) -> float:
        return seat.y - self.card[1] * (1 + ROW_GAP / 2) / 2 - self._words / 2
