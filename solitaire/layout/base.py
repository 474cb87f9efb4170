"""What every layout answers: where each place stands and where each card in it lies.

All figures are pixels of the window, floats; angles are degrees, clockwise. A layout knows the
game and the area it may fill, nothing of drawing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from ..engine.game import Game, Pick
from ..engine.state import State
from ..engine.values import NamedTuple

ASPECT = 1.4
"""Height of a card over its width."""

INDEX_STRIP = 0.15
"""The part of a card's height, from its top edge, that holds rank and suit."""

STRIP = 0.28
"""The part of its height that a card in a column shows where there is room."""

WIDEST_STRIP = 0.45
ROOMY = 13
"""Where so many strips and more fit in a column, they are wider, up to ``WIDEST_STRIP``."""

EDGE = 0.011
"""How far, in card heights, a card in a pile looks out below the one above it."""

LABEL_LINE = 1.25
"""Height of the line with a place's number and count, in units of its text size."""

EDGES = 8
"""A pile shows at most this many cards' edges; higher ones look the same."""


class Box(NamedTuple):
    """A rectangle that is not turned."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h


class Seat(NamedTuple):
    """Where a card lies: its centre, its turn and its size (1 for the layout's card)."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0

    def moved(self, dx: float, dy: float) -> Seat:
        """This seat shifted along its own axes."""
        turn = radians(self.angle)
        return Seat(
            self.x + dx * cos(turn) - dy * sin(turn),
            self.y + dx * sin(turn) + dy * cos(turn),
            self.angle,
            self.scale,
        )


class Caption(NamedTuple):
    """A word on the table: its key, the centre of its line, and how wide it may be.

    Where it would leave the area it is moved aside.
    """

    key: str
    x: float
    y: float
    room: float


class Layout(ABC):
    """A game's table in ``area``.

    ``card`` is the size of every card; ``label_size`` the height of the line for a place's
    number and count, 0 when they are switched off. In a ``diagram`` places are named whatever it
    costs, also where the table that is played on does without.
    """

    def __init__(
        self, game: Game, area: Box, label_size: float = 0.0, diagram: bool = False
    ) -> None:
        self.game = game
        self.area = area
        self.label_size = label_size
        self.diagram = diagram
        width, places = self.arrange()
        self.places = dict(places)
        """The seat of the only card, or of the empty frame, of each place."""
        self.card = (width, width * ASPECT)

    def mirrored(self) -> Layout:
        """This table turned left to right within its area, as a new layout."""
        from copy import copy  # most tables are not mirrored

        other, both_edges = copy(self), self.area.x + self.area.right
        other.places = {
            place: Seat(both_edges - x, y, -angle, scale)
            for place, (x, y, angle, scale) in self.places.items()
        }
        return other

    # for each game to say --------------------------------------------------------------------

    @abstractmethod
    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        """The card width and the seat of the single card (or the empty frame) of each place."""

    def in_column(self, place: str) -> bool:
        """Whether the cards of ``place`` overlap downwards instead of lying on each other."""
        return False

    def label(self, place: str) -> tuple[float, float] | None:
        """Centre of the line with the number and the count of ``place``, if it has one."""
        return None

    def name(self, place: str) -> str:
        """What the line at ``place`` calls it: a pile by its number, others with their letter."""
        return place.removeprefix("P")

    def tells_count(self, place: str) -> bool:
        """Whether the line at ``place`` says how many cards lie there."""
        return self.game.capacity(place) != 1

    def edges(self, place: str) -> int:
        """How many cards' edges a pile at ``place`` shows at most."""
        return EDGES

    def captions(self) -> tuple[Caption, ...]:
        """Words that stand on the table itself."""
        return ()

    # what follows from it --------------------------------------------------------------------

    def seats(self, place: str, height: int, spread: bool = False) -> list[Seat]:
        """The seats of ``height`` cards at ``place``, bottom first.

        ``spread``: whether the pile is spread out, so that all its cards are seen.
        """
        base = self.places[place]
        if height < 1:
            return []
        if spread:
            return self._spread_seats(base, height)
        if self.in_column(place):
            strip = self.strip(place, height)
            return [base.moved(0, n * strip) for n in range(height)]
        edge = EDGE * self.card[1]
        return [
            base.moved(0, edge * min(height - 1 - n, self.edges(place))) if n < height - 1 else base
            for n in range(height)
        ]

    def strip(self, place: str, height: int) -> float:
        """How much of a covered card shows in a column of ``height`` cards, in pixels."""
        room = self.area.bottom - (self.places[place].y + self.card[1] / 2)
        wanted = max(STRIP * self.card[1], min(room / ROOMY, WIDEST_STRIP * self.card[1]))
        return min(wanted, room / max(1, height - 1))

    def _spread_seats(self, base: Seat, height: int) -> list[Seat]:
        """An upright column at the pile, moved up and closed up as far as the area wants; of
        smaller cards where even then not every index would be seen."""
        least = 1 + INDEX_STRIP * (height - 1)
        scale = min(1.0, self.area.h / (self.card[1] * least))
        card_w, card_h = self.card[0] * scale, self.card[1] * scale
        strip = min(STRIP * card_h, (self.area.h - card_h) / max(1, height - 1))
        length = card_h + strip * (height - 1)
        top = min(max(base.y - card_h / 2, self.area.y), self.area.bottom - length)
        x = min(max(base.x, self.area.x + card_w / 2), self.area.right - card_w / 2)
        return [Seat(x, top + card_h / 2 + n * strip, scale=scale) for n in range(height)]

    def box(self, place: str) -> Box:
        """The upright rectangle around the place's own frame."""
        return self.around(self.places[place])

    def around(self, seat: Seat) -> Box:
        """The upright rectangle around a card at ``seat``."""
        w, h = self.card[0] * seat.scale, self.card[1] * seat.scale
        turn = radians(seat.angle)
        width = abs(w * cos(turn)) + abs(h * sin(turn))
        height = abs(w * sin(turn)) + abs(h * cos(turn))
        return Box(seat.x - width / 2, seat.y - height / 2, width, height)

    def covers(self, seat: Seat, x: float, y: float) -> bool:
        """Whether the card at ``seat`` lies under the point."""
        turn = radians(-seat.angle)
        dx, dy = x - seat.x, y - seat.y
        across = dx * cos(turn) - dy * sin(turn)
        along = dx * sin(turn) + dy * cos(turn)
        w, h = self.card[0] * seat.scale, self.card[1] * seat.scale
        return abs(across) <= w / 2 and abs(along) <= h / 2

    def hit(self, state: State, x: float, y: float, spread: str | None = None) -> Pick | None:
        """What lies under the point: the topmost card, an empty place, or None for the table.

        ``spread`` is the place of the pile that is spread out over the others, if one is.
        """
        for place in self._top_first(spread):
            pile = self.game.pile(state, place)
            seats = self.seats(place, len(pile), place == spread)
            shown = self.shown(place, len(pile), place == spread)
            for n in range(len(pile) - 1, -1, -1):
                if self.covers(seats[n], x, y):
                    # who touches a pile where it always lies means its top card, even if it
                    # has spread under the pointer meanwhile
                    own = self.covers(self.places[place], x, y) and not self.in_column(place)
                    return Pick(place, len(pile) - n if shown > 1 and not own else 1)
            if not pile and self.covers(self.places[place], x, y):
                return Pick(place, 0)
        return None

    def shown(self, place: str, height: int, spread: bool = False) -> int:
        """How many of the ``height`` cards at ``place`` show their faces, counted from the top."""
        return height if spread or self.in_column(place) else min(height, 1)

    def _top_first(self, spread: str | None) -> Iterator[str]:
        """All places, those that lie over others first."""
        if spread is not None:
            yield spread
        yield from (place for place in reversed(self.places) if place != spread)

    def frame(self, place: str, height: int, spread: bool = False) -> Box:
        """The upright rectangle that ``height`` cards at ``place`` fill."""
        seats = self.seats(place, height, spread)
        boxes = [self.around(seat) for seat in seats] or [self.box(place)]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(x, y, right - x, bottom - y)


def row(left: float, step: float, y: float, count: int) -> list[Seat]:
    """``count`` seats side by side, the first one's centre at ``left``."""
    return [Seat(left + n * step, y) for n in range(count)]
