"""Eight Off's table: eight columns with the cells and foundations above them or beside them.

Of six arrangements the one with the largest cards is used: columns need height, so cells and
foundations go to the sides of a wide table and above the columns of a high one. What a high table
has left over makes its foundations larger and its rows wider apart. Only a diagram has words: it
numbers the columns and names the cells and the foundations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine.cards import SUITS
from ..engine.values import NamedTuple
from .base import ASPECT, INDEX_STRIP, Caption, Layout, Line, Seat, row

COLUMNS = 8
FOUNDATIONS = tuple("F" + suit for suit in SUITS)
USUAL = {8: 12, 4: 13, 2: 13}
"""How many cards in a column there is room for from the beginning, by the number of cells: games
that are won seldom have more. The table is laid out anew when there are more."""

GAP = 0.09
"""The smallest gap between columns, in card widths."""
WIDEST_GAP = 0.36
"""The widest one."""
ROW_GAP = 0.095
"""The gap between rows, in card heights."""
WIDEST_ROW_GAP = 0.5
"""The widest one, in a high table."""
LARGEST = 1.55
"""The size of a foundation or cell in a high table, over that of a card in a column."""
CELLS_ABREAST = 4
"""How many cells of that size stand side by side."""
STRIPS_SHARE = 0.45
"""How much of the height that is left over in a high table goes to the columns."""
FOUNDATIONS_SHARE = 0.7
"""How much of the rest goes to the foundations, until they are ``LARGEST``."""
FOUNDATION_EDGES = 4
"""A foundation stands close above the next one: thirteen cards there look like four."""


class Arrangement(NamedTuple):
    """One way to place cells and foundations."""

    columns: int
    """Of its grid."""
    height: float
    """In card heights, with gaps."""
    words: int
    """Rows of words in a diagram."""
    seats: Callable[[], Mapping[str, Seat]]
    """What it gives, once the width of a card is known."""


class Top(NamedTuple):
    """What stands above the columns of a high table."""

    foundations: float
    """The size of a foundation, over that of a card in a column."""
    cells: float
    abreast: int
    """How many cells stand side by side."""
    gap: float
    """Pixels added to each gap between rows."""


class EightOffLayout(Layout):
    """The columns, the cells and the foundations."""

    def edges(self, place: str) -> int:
        return FOUNDATION_EDGES if place in FOUNDATIONS else super().edges(place)

    def in_column(self, place: str) -> bool:
        return place.startswith("P")

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        self.cells = [place for place in self.game.places if place.startswith("C")]
        self._column = 1 + (self._longest() - 1) * INDEX_STRIP
        self._words = self.label_size if self.diagram else 0.0
        best = max(self._arrangements(), key=self._width)
        width = self._width(best)
        gap = min((self.area.w - best.columns * width) / (best.columns + 1), WIDEST_GAP * width)
        self._step = width + gap
        self._line = width * ASPECT * (1 + ROW_GAP)
        self._left = self.area.x + (self.area.w - (best.columns - 1) * self._step) / 2
        self._top = self.area.y + width * ASPECT * (0.5 + ROW_GAP / 2) + self._words
        return width, best.seats()

    def _longest(self) -> int:
        """How many cards in a column there must be room for."""
        game, state = self.game, self.state
        columns = [place for place in game.places if self.in_column(place)]
        heights = [len(game.pile(state, place)) for place in columns] if state else []
        return max([USUAL[len(self.cells)], *heights])

    def _arrangements(self) -> list[Arrangement]:
        column, gap = self._column, ROW_GAP
        above = 1 + gap
        found = [
            Arrangement(COLUMNS, column + 2 * above + gap, 3, self._both_above),
            Arrangement(
                COLUMNS + 1, max(column + above, 4 * above) + gap, 2, self._foundations_aside
            ),
            Arrangement(COLUMNS + 2, column + above + gap, 2, self._foundations_by_two),
        ]
        if len(self.cells) + len(FOUNDATIONS) <= COLUMNS:
            found.append(Arrangement(COLUMNS, column + 1 + 2 * gap, 2, self._one_row))
            if not self._words:  # the columns' numbers and the captions would lie over each other
                found += [
                    Arrangement(COLUMNS + 2, max(column, 4 * above) + gap, 0, self._both_aside),
                    Arrangement(COLUMNS + 4, max(column, 2 * above) + gap, 0, self._both_by_two),
                ]
        return found

    def _width(self, arrangement: Arrangement) -> float:
        """The width of the widest card with which ``arrangement`` fits the area."""
        grid = arrangement.columns
        room = self.area.h - arrangement.words * self._words
        return min(self.area.w / (grid + GAP * (grid + 1)), room / (arrangement.height * ASPECT))

    # the arrangements --------------------------------------------------------------------------

    def _columns(self, first: int, down: float) -> dict[str, Seat]:
        return self._row([f"P{n}" for n in range(1, COLUMNS + 1)], first, down)

    def _row(self, names: Sequence[str], first: float, down: float) -> dict[str, Seat]:
        left = self._left + first * self._step
        seats = row(left, self._step, self._top + down, len(names))
        return dict(zip(names, seats, strict=True))

    def _stack(self, names: Sequence[str], column: int, wide: int = 1) -> dict[str, Seat]:
        """Rows of ``wide`` places, one below the other, from ``column`` on."""
        x = self._left + column * self._step
        return {
            name: Seat(x + n % wide * self._step, self._top + n // wide * self._line)
            for n, name in enumerate(names)
        }

    def _both_above(self) -> dict[str, Seat]:
        """Foundations above the cells, cells above the columns, both in the middle."""
        card = self._line / (1 + ROW_GAP)
        top = Top(1.0, 1.0, COLUMNS, 0.0) if self.diagram else self._spare_used(card)
        seats, down = self._block(FOUNDATIONS, COLUMNS, 0.0, card, top.foundations)
        down += self._words + top.gap
        cells, down = self._block(self.cells, top.abreast, down, card, top.cells)
        return {**seats, **cells, **self._columns(0, down + self._words + top.gap)}

    def _block(
        self, names: Sequence[str], abreast: int, down: float, card: float, scale: float
    ) -> tuple[dict[str, Seat], float]:
        """Rows of ``abreast`` places of that size in the middle of the table, and how far below
        the first row the next one would begin."""
        step, line = self._step * scale, card * (scale + ROW_GAP)
        abreast = min(abreast, len(names))
        left = self.area.x + self.area.w / 2 - step * (abreast - 1) / 2
        first = self._top + down + card * (scale - 1) / 2
        seats = {
            name: Seat(left + n % abreast * step, first + n // abreast * line, scale=scale)
            for n, name in enumerate(names)
        }
        return seats, down + line * -(-len(names) // abreast)

    def _spare_used(self, card: float) -> Top:
        """What becomes of the height that is left over above the columns; ``card`` is a card's
        height. First the foundations grow, then the gaps, then the cells."""
        spare = self.area.h - card * (self._column + 2 * (1 + ROW_GAP) + ROW_GAP)
        spare = max(0.0, spare) * (1 - STRIPS_SHARE)
        foundations = min(LARGEST, round(1 + spare * FOUNDATIONS_SHARE / card, 2))
        spare = max(0.0, spare - (foundations - 1) * card)
        gap = min((WIDEST_ROW_GAP - ROW_GAP) * card, spare / 2)
        spare -= 2 * gap
        rows = -(-len(self.cells) // CELLS_ABREAST)
        if spare >= card * (rows * (LARGEST + ROW_GAP) - (1 + ROW_GAP)):
            return Top(foundations, LARGEST, CELLS_ABREAST, gap)
        return Top(foundations, 1.0, COLUMNS, gap)

    def _foundations_aside(self) -> dict[str, Seat]:
        """Cells above the columns, foundations on the right."""
        return {
            **self._stack(FOUNDATIONS, COLUMNS),
            **self._row(self.cells, 0, 0),
            **self._columns(0, self._line + self._words),
        }

    def _foundations_by_two(self) -> dict[str, Seat]:
        """Cells above the columns, foundations on the right, two by two."""
        return {
            **self._stack(FOUNDATIONS, COLUMNS, 2),
            **self._row(self.cells, 0, 0),
            **self._columns(0, self._line + self._words),
        }

    def _one_row(self) -> dict[str, Seat]:
        """Cells on the left and foundations on the right in one row above the columns."""
        return {
            **self._row(FOUNDATIONS, COLUMNS - len(FOUNDATIONS), 0),
            **self._row(self.cells, 0, 0),
            **self._columns(0, self._line + self._words),
        }

    def _both_aside(self) -> dict[str, Seat]:
        """Cells on the left, foundations on the right, the columns between them."""
        return {
            **self._stack(FOUNDATIONS, COLUMNS + 1),
            **self._stack(self.cells, 0),
            **self._columns(1, 0),
        }

    def _both_by_two(self) -> dict[str, Seat]:
        """Cells on the left and foundations on the right, both two by two."""
        return {
            **self._stack(FOUNDATIONS, COLUMNS + 2, 2),
            **self._stack(self.cells, 0, 2),
            **self._columns(2, 0),
        }

    def ornament(self) -> tuple[Line, ...]:
        """Between the cells and the columns: below the one, or beside them."""
        cell, column = self.frame(self.cells[-1], 1), self.frame("P1", 1)
        last = self.frame(f"P{COLUMNS}", 1)
        if cell.bottom < column.y:
            y = (cell.bottom + column.y) / 2
            gap = min(2.5, (column.y - cell.bottom) / 6)
            return tuple(((column.x, at), (last.right, at)) for at in (y - gap, y + gap))
        x = (self.frame(self.cells[-1], 1).right + column.x) / 2
        gap = min(2.5, (column.x - cell.right) / 6)
        return tuple(((at, column.y), (at, self.area.bottom)) for at in (x - gap, x + gap))

    # words in a diagram ------------------------------------------------------------------------

    def label(
        self, place: str, height: int = 0, width: float | None = None
    ) -> tuple[float, float] | None:
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
        return Caption(key, (left + right) / 2, self._over(seats[0]), room, tuple(names))

    def _over(self, seat: Seat) -> float:
        return seat.y - self.card[1] * (1 + ROW_GAP / 2) / 2 - self._words / 2
