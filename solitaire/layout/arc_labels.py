"""The labels of piles that stand on an arc: under the pile, or beside it where that is too narrow.

Wherever a label stands it is at least twice as far from every other pile as from its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin, tan

from ..engine.values import NamedTuple
from .base import ASPECT, EDGE, EDGES, LABEL_GAP, LABEL_INK, Box, Seat

ALONG = (0.0, 0.2, -0.2, 0.38, -0.38)
"""How far below the middle of its pile a label beside it may stand, in card heights."""
OTHERS = 2.2 * LABEL_GAP
"""The least distance of a label from other piles, over the height of its line."""
DEEP = EDGE * EDGES
"""How far the edges of a high pile show below its top card, in card heights."""


class ArcLabel(NamedTuple):
    """Where a label stands, in pixels: it moves down as its pile grows, if it stands under it."""

    x: float
    """Its middle under a pile, the edge next to the pile beside one."""
    y: float
    """The middle of its digits."""
    lean: float
    """How much lower the edge of its pile is for each pixel to the side."""
    across: float
    """How far one card more in the pile moves it to the right."""
    down: float
    """The same, downwards."""
    side: int
    """-1 left of its pile, 1 right of it, 0 under it."""

    def middle(self, edges: int, width: float) -> tuple[float, float]:
        """The middle of the digits, for a text ``width`` pixels wide below ``edges`` cards."""
        half = width / 2
        return (
            self.x + edges * self.across + self.side * half,
            self.y + edges * self.down + self.lean * half,
        )

    def box(self, edges: int, size: tuple[float, float]) -> Box:
        """The rectangle of a text of that ``size``."""
        x, y = self.middle(edges, size[0])
        return Box(x - size[0] / 2, y - size[1] / 2, *size)


def arc_labels(
    seats: Sequence[Seat], card_width: float, line: float, width: float, bottom: float
) -> list[ArcLabel] | None:
    """A label for each of the piles at ``seats``; None where one finds no place.

    ``line`` is the height of a label's line, ``width`` that of the widest label; no label goes
    below ``bottom``. The arc is the same on both sides of its middle.
    """
    half: list[ArcLabel] = []
    ends = seats[0].x + seats[-1].x
    size, least, above = (width, line * LABEL_INK), OTHERS * line, Box(0, -1e6, 0, 0)
    for n in range((len(seats) - 1) // 2, -1, -1):
        seat, others = seats[n], [seats[i] for i in (n - 1, n + 1) if 0 <= i < len(seats)]
        for label in _candidates(seat, card_width, line, 1 if seat.x < ends / 2 else -1):
            boxes = [label.box(edges, size) for edges in ((0,) if label.side else (0, EDGES))]
            if (
                boxes[-1].bottom <= bottom
                and all(_gap(box, above) >= least for box in boxes)
                and all(
                    _distance(box, other, card_width) >= least for box in boxes for other in others
                )
            ):
                half.insert(0, label)
                above = boxes[-1]
                break
        else:
            return None
    turned = (
        label._replace(x=ends - label.x, across=-label.across, side=-label.side)
        for label in half[: len(seats) // 2]
    )
    return [*half, *reversed(list(turned))]


def _gap(one: Box, other: Box) -> float:
    """Between two upright rectangles; 0 where they overlap."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    return hypot(across, max(one.y - other.bottom, other.y - one.bottom, 0.0))


def _candidates(seat: Seat, card_width: float, line: float, inwards: int) -> Iterator[ArcLabel]:
    height, gap, half = card_width * ASPECT, line * LABEL_GAP, line * LABEL_INK / 2
    foot, edge = seat.moved(0, height / 2), seat.moved(0, height * EDGE)
    lean = abs(tan(radians(seat.angle)))
    below = foot.y + gap + half
    yield ArcLabel(foot.x, below, lean, edge.x - seat.x, edge.y - seat.y, 0)
    for share in ALONG:
        beside = seat.moved(inwards * (card_width / 2 + gap), share * height)
        yield ArcLabel(beside.x + inwards * lean * half, beside.y, 0.0, 0.0, 0.0, inwards)


def _distance(box: Box, seat: Seat, card_width: float) -> float:
    """Between an upright rectangle and a high pile at ``seat``; 0 where they overlap."""
    half, top = card_width / 2, card_width * ASPECT / 2
    bottom = top + card_width * ASPECT * DEEP
    reach = half + top + bottom + OTHERS * box.w
    if abs(box.x + box.w / 2 - seat.x) > reach or abs(box.y + box.h / 2 - seat.y) > reach:
        return reach  # too far away to matter
    turn = radians(seat.angle)
    c, s = cos(turn), sin(turn)
    least = reach
    for x, y in ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)):
        dx, dy = x - seat.x, y - seat.y
        across, along = dx * c + dy * s, dy * c - dx * s
        least = min(least, hypot(_outside(across, -half, half), _outside(along, -top, bottom)))
    for across, along in ((-half, -top), (half, -top), (-half, bottom), (half, bottom)):
        x, y = seat.x + across * c - along * s, seat.y + across * s + along * c
        least = min(least, hypot(_outside(x, box.x, box.right), _outside(y, box.y, box.bottom)))
    return least


def _outside(value: float, low: float, high: float) -> float:
    """How far ``value`` is outside the numbers from ``low`` to ``high``."""
    return max(low - value, 0.0, value - high)
