"""What every layout answers: where each place is, and where each card lies there.

All lengths are floats, in pixels of the window unless something else is said; angles are
clockwise, in degrees. A layout knows the game and the area that it fills, and draws nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

from ..engine.game import Game, Pick
from ..engine.state import State
from ..engine.values import NamedTuple

ASPECT = 1.4
"""The height of a card over its width."""

INDEX_STRIP = 0.15
"""The part of a card's height, from its upper edge, that shows its index: rank and suit."""

STRIP = 0.28
"""The part of its height that a covered card in a column shows where there is room."""

WIDEST_STRIP = 0.75
ROOMY = 9
"""Where more strips than this fit in a column they are wider, up to ``WIDEST_STRIP``."""

EDGE = 0.011
"""The part of its height by which a card in a pile shows below the next one."""

LABEL_LINE = 1.25
"""The height of a label (a place's number and count) over the size of its text."""

LABEL_GAP = 0.25
"""Between a pile and its label, over the height of a label's line: 4 pixels at the usual size."""

LABEL_INK = 0.56
"""The height of the digits of a label, over that of its line."""

LABEL_ROOM = LABEL_INK + 3.3 * LABEL_GAP
"""The room below a pile for its label, over the height of its line: the label must be twice as far
from the next pile as from its own."""

EDGES = 8
"""The most edges of covered cards that a pile shows; higher piles look the same."""


class Box(NamedTuple):
    """An upright rectangle."""

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
    """Where a card lies: its centre, its angle, and its size over that of the layout's card."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0

    def moved(self, dx: float, dy: float) -> Seat:
        """This seat moved along its own axes: ``dx`` to the card's right, ``dy`` downwards."""
        if not self.angle:  # most seats: no need for angles
            return Seat(self.x + dx, self.y + dy, 0.0, self.scale)
        turn = radians(self.angle)
        return Seat(
            self.x + dx * cos(turn) - dy * sin(turn),
            self.y + dx * sin(turn) + dy * cos(turn),
            self.angle,
            self.scale,
        )

    def relative(self, x: float, y: float) -> tuple[float, float]:
        """How far the point is from the centre along this seat's own axes (see ``moved``)."""
        turn = radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        return dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)


Line = tuple[tuple[float, float], ...]
"""A line of straight parts, by its points (x, y)."""


class Caption(NamedTuple):
    """A word on the table: its key, the centre of its line, and how wide it may be at most.

    Where it would leave the area it is moved into it.
    """

    key: str
    x: float
    y: float
    room: float
    places: tuple[str, ...] = ()
    """The places that it names."""


class Layout(ABC):
    """The table of ``game`` in ``area``.

    ``label_size`` is the height of a label, 0 for a table without labels. A ``diagram``, which
    illustrates a text, names its places even where that makes the cards much smaller. ``state`` is
    a position that there must be room for; without one there is room for what is usual.
    """

    def __init__(
        self,
        game: Game,
        area: Box,
        label_size: float = 0.0,
        diagram: bool = False,
        state: State | None = None,
    ) -> None:
        self.game = game
        self.area = area
        self.label_size = label_size
        self.diagram = diagram
        self.state = state
        width, places = self.arrange()
        self.places = dict(places)
        """The seat of each place: of a single card there, and of the frame of an empty place."""
        self.card = (width, width * ASPECT)
        """Width and height of a card."""

    def mirrored(self) -> Layout:
        """A new layout: this one turned left to right within its area."""
        from copy import copy  # most tables are not mirrored

        other, both_edges = copy(self), self.area.x + self.area.right
        other.places = {
            place: Seat(both_edges - x, y, -angle, scale)
            for place, (x, y, angle, scale) in self.places.items()
        }
        return other

    # what each game's layout defines ---------------------------------------------------------

    @abstractmethod
    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        """The width of a card, and the seat of each place (see ``places``)."""

    def in_column(self, place: str) -> bool:
        """Whether the cards at ``place`` form a column, in which all of them are seen."""
        return False

    def label(
        self, place: str, height: int = 0, width: float | None = None
    ) -> tuple[float, float] | None:
        """The centre of the digits in the label of ``place`` with ``height`` cards; None when it
        has none. ``width`` is that of its text in pixels, None for the widest."""
        return None

    def name(self, place: str) -> str:
        """The name in the label of ``place``: a pile's number, otherwise letter and number."""
        return place.removeprefix("P")

    def tells_count(self, place: str) -> bool:
        """Whether the label of ``place`` says how many cards lie there, which cannot be seen."""
        game = self.game
        if self.in_column(place) or place in game.foundations:
            return False
        return game.capacity(place) != 1

    def edges(self, place: str) -> int:
        """The most edges of covered cards that a pile at ``place`` shows."""
        return EDGES

    def captions(self) -> tuple[Caption, ...]:
        """The words on the table besides labels."""
        return ()

    def ornament(self) -> tuple[Line, ...]:
        """Lines printed on the cloth, which tell the game from afar; none that meets a card."""
        return ()

    # what follows from it --------------------------------------------------------------------

    def fits(self, state: State) -> bool:
        """Whether every index in the columns of ``state`` is seen; a layout for it shows them."""
        least = INDEX_STRIP * self.card[1] - 0.01
        columns = [place for place in self.places if self.in_column(place)]
        return all(
            self.strip(place, len(self.game.pile(state, place))) >= least for place in columns
        )

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

    def foot(self, place: str, height: int) -> float:
        """How far the pile of ``height`` cards reaches below the centre of its seat."""
        edges = min(max(0, height - 1), self.edges(place))
        return self.card[1] * self.places[place].scale * (0.5 + EDGE * edges)

    def strip(self, place: str, height: int) -> float:
        """How much of a covered card shows in a column of ``height`` cards."""
        room = self.area.bottom - (self.places[place].y + self.card[1] / 2)
        wanted = max(STRIP * self.card[1], min(room / ROOMY, WIDEST_STRIP * self.card[1]))
        return min(wanted, room / max(1, height - 1))

    def _spread_seats(self, base: Seat, height: int) -> list[Seat]:
        """An upright column at the pile: moved and pushed together so that it lies in the area,
        and of smaller cards where otherwise an index would be covered."""
        least = 1 + INDEX_STRIP * (height - 1)
        scale = min(1.0, self.area.h / (self.card[1] * least))
        card_w, card_h = self.card[0] * scale, self.card[1] * scale
        strip = min(STRIP * card_h, (self.area.h - card_h) / max(1, height - 1))
        length = card_h + strip * (height - 1)
        top = min(max(base.y - card_h / 2, self.area.y), self.area.bottom - length)
        x = min(max(base.x, self.area.x + card_w / 2), self.area.right - card_w / 2)
        return [Seat(x, top + card_h / 2 + n * strip, scale=scale) for n in range(height)]

    def box(self, place: str) -> Box:
        """The upright rectangle around the frame of ``place``."""
        return self.around(self.places[place])

    def around(self, seat: Seat) -> Box:
        """The upright rectangle around a card at ``seat``."""
        w, h = self.card[0] * seat.scale, self.card[1] * seat.scale
        turn = radians(seat.angle)
        width = abs(w * cos(turn)) + abs(h * sin(turn))
        height = abs(w * sin(turn)) + abs(h * cos(turn))
        return Box(seat.x - width / 2, seat.y - height / 2, width, height)

    def covers(self, seat: Seat, x: float, y: float) -> bool:
        """Whether the point lies on a card at ``seat``."""
        w, h = self.card[0] * seat.scale, self.card[1] * seat.scale
        if abs(x - seat.x) + abs(y - seat.y) > w + h:  # too far away at any angle
            return False
        across, along = seat.relative(x, y)
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
                    # a touch on the pile's own seat means its top card, even while it is spread
                    own = self.covers(self.places[place], x, y) and not self.in_column(place)
                    return Pick(place, len(pile) - n if shown > 1 and not own else 1)
            if not pile and self.covers(self.places[place], x, y):
                return Pick(place, 0)
        return None

    def shown(self, place: str, height: int, spread: bool = False) -> int:
        """How many of the ``height`` cards at ``place`` show their faces, counted from the top."""
        return height if spread or self.in_column(place) else min(height, 1)

    def _top_first(self, spread: str | None) -> Iterator[str]:
        """All places, from the uppermost down."""
        if spread is not None:
            yield spread
        yield from (place for place in reversed(self.places) if place != spread)

    def is_free(self, line: Line, gap: float) -> bool:
        """Whether ``line`` stays ``gap`` pixels away from all piles and labels."""
        boxes = []
        for place in self.places:
            is_single = self.in_column(place) or self.game.capacity(place) == 1
            most = 1 if is_single else self.edges(place) + 1
            x, y, w, h = self.frame(place, most)
            boxes.append((x - gap, y - gap, x + w + gap, y + h + gap))
            size = self.label_size / 2
            for height in (1, most):  # a label goes down with the foot of its pile
                spot = self.label(place, height)
                if spot is not None:
                    wide = 2.2 * size + gap
                    boxes.append((spot[0] - wide, spot[1] - size, spot[0] + wide, spot[1] + size))
        return not any(
            left < x < right and top < y < bottom
            for x, y in _points_along(line)
            for left, top, right, bottom in boxes
        )

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


def _points_along(line: Line) -> Iterator[tuple[float, float]]:
    """Points of ``line`` no more than four pixels apart."""
    for (x, y), (to_x, to_y) in pairwise(line):
        steps = max(1, ceil(hypot(to_x - x, to_y - y) / 4))
        for n in range(steps + 1):
            yield x + (to_x - x) * n / steps, y + (to_y - y) * n / steps


def cup(box: Box, radius: float) -> Line:
    """The outline of ``box`` with round lower corners, open at the top."""
    low = box.bottom - radius
    right = [(box.right - radius, low, turn) for turn in range(0, 91, 10)]
    left = [(box.x + radius, low, turn) for turn in range(90, 181, 10)]
    curve = [
        (x + radius * cos(radians(turn)), y + radius * sin(radians(turn)))
        for x, y, turn in (*right, *left)
    ]
    return ((box.right, box.y), *curve, (box.x, box.y))
