"""Where on a table a message may stand so that it hides as little of the cards as possible.

Every part of the table that a player wants to see has a cost for being covered. Of many
candidates the one with the lowest cost is taken: no index is covered where that can be avoided,
then as little as possible of any one card, and only then does nearness to the wanted point count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from ..engine.state import State
from ..engine.values import NamedTuple
from .base import Box, Layout, Seat

# Costs are compared with that of covering a whole card, which is 1.
INDEX_COST = 100.0
"""Covering an index: more than covering all cards of a table without their indices."""
CORNER_COST = 0.8
LABEL_COST = 0.15
LATER_SIZE_COST = 0.03
"""Taking the next one of the sizes."""

INDEX = 0.185
"""The part of a card's height, from its upper edge, with its index where enough of it is seen."""
CORNER = 0.5, 0.4
"""The part of a card with its upper index: of its width, of its height."""
LABEL_WIDTH = 2.4
"""Width of the line with a place's number and count, over its height."""
GAP_PIXELS = 3
"""Between a message and the strip of a card that it stands beside."""
CLOSE_PIXELS = 3
"""Of candidates that are closer together than this only one is tried."""
NEAR = 6
"""Candidates above and below the wanted point, half their height apart."""
STEPS = 12
"""Candidates in each direction that stand at equal distances."""


class Part(NamedTuple):
    """A part of the table that is to be seen, and the cost of covering all of it."""

    box: Box
    cost: float
    at_once: bool = False
    """Whether covering a little of it costs at least half as much as covering all of it."""


class Placement(NamedTuple):
    """The box that was chosen, the index of its size in the sizes offered, and its cost."""

    box: Box
    size: int
    cost: float


def place_message(
    layout: Layout,
    state: State,
    sizes: Sequence[tuple[float, float]],
    within: Box,
    wanted: tuple[float, float],
    *,
    distance_weight: float = 0.3,
    avoid: Sequence[Box] = (),
    spread: str | None = None,
) -> Placement:
    """The best box ``within`` for a message that may have any of the ``sizes``, the best first.

    Its centre is to be near the point ``wanted``: ``distance_weight`` is the cost of standing a
    table's height away from it. The boxes in ``avoid`` are covered only where nothing else is
    possible. ``spread`` is the place of the pile that is spread out, if one is.
    """
    parts = [*seen(layout, state, spread), *(Part(box, 50 * INDEX_COST, True) for box in avoid)]
    parts.sort(key=lambda part: -part.cost)
    best: Placement | None = None
    for n, (w, h) in enumerate(sizes):
        boxes = _candidates(parts, min(w, within.w), min(h, within.h), within, wanted)
        extra = LATER_SIZE_COST * n
        ranked = sorted(
            (_distance(box, wanted) / within.h * distance_weight + extra, box) for box in boxes
        )
        for distance_cost, box in ranked:
            if best is not None and distance_cost >= best.cost:
                break  # the others are farther away still
            limit = best.cost - distance_cost if best else float("inf")
            cost = distance_cost + _covering_cost(box, parts, limit)
            if best is None or cost < best.cost:
                best = Placement(box, n, cost)
    assert best is not None
    return best


def seen(layout: Layout, state: State, spread: str | None = None) -> list[Part]:
    """What a player sees on the table: cards, their indices, the labels of places."""
    parts = []
    for place in layout.places:
        height = len(layout.game.pile(state, place))
        seats = layout.seats(place, height, place == spread)
        covered = height - layout.shown(place, height, place == spread)
        for n in range(covered, height):
            parts += _card_parts(layout, seats[n], seats[n + 1] if n + 1 < height else None)
        centre = layout.label(place, height)
        if centre is not None:
            w, h = layout.label_size * LABEL_WIDTH, layout.label_size
            parts.append(Part(Box(centre[0] - w / 2, centre[1] - h / 2, w, h), LABEL_COST))
    return parts


def _card_parts(layout: Layout, seat: Seat, next_seat: Seat | None) -> list[Part]:
    """What is seen of a card at ``seat`` that is partly covered by the one at ``next_seat``."""
    w, h = layout.card[0] * seat.scale, layout.card[1] * seat.scale
    shown = next_seat.y - seat.y if next_seat else h
    strip = _upper_left(seat, (w, h), w, min(shown, INDEX * h))
    card = _upper_left(seat, (w, h), w, shown)
    corner = _upper_left(seat, (w, h), CORNER[0] * w, min(shown, CORNER[1] * h))
    return [Part(strip, INDEX_COST, True), Part(corner, CORNER_COST), Part(card, shown / h)]


def _upper_left(seat: Seat, card: tuple[float, float], w: float, h: float) -> Box:
    """The upright box around the upper left ``w`` x ``h`` of a card of that size at ``seat``."""
    x, y = -card[0] / 2, -card[1] / 2
    ends = [seat.moved(x + dx, y + dy) for dx, dy in product((0, w), (0, h))]
    left, top = min(end.x for end in ends), min(end.y for end in ends)
    right, bottom = max(end.x for end in ends), max(end.y for end in ends)
    return Box(left, top, right - left, bottom - top)


def _candidates(
    parts: Sequence[Part], w: float, h: float, within: Box, wanted: tuple[float, float]
) -> Iterable[Box]:
    """Boxes ``w`` x ``h`` in equal steps, beside every index, and at the point ``wanted``."""
    xs = {wanted[0] - w / 2, *_steps(within.x, within.right - w)}
    near = (wanted[1] + (n - 1) * h / 2 for n in range(-NEAR, NEAR + 1))
    ys = {*near, *_steps(within.y, within.bottom - h)}
    for part in parts:
        if part.at_once:
            xs |= {part.box.right + GAP_PIXELS, part.box.x - w - GAP_PIXELS}
            ys |= {part.box.bottom + GAP_PIXELS, part.box.y - h - GAP_PIXELS}
    lefts = {round(min(max(x, within.x), within.right - w)) for x in xs}
    tops = {round(min(max(y, within.y), within.bottom - h)) for y in ys}
    return (Box(x, y, w, h) for x, y in product(_thinned(lefts), _thinned(tops)))


def _thinned(values: Iterable[int]) -> list[int]:
    """The values from low to high without those that are close to one before them."""
    kept: list[int] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > CLOSE_PIXELS:
            kept.append(value)
    return kept


def _steps(first: float, last: float) -> Iterable[float]:
    return (first + (last - first) * n / STEPS for n in range(STEPS + 1))


def _distance(box: Box, point: tuple[float, float]) -> float:
    """From the middle of ``box`` to ``point``, across plus down."""
    return abs(box.x + box.w / 2 - point[0]) + abs(box.y + box.h / 2 - point[1])


def _covering_cost(box: Box, parts: Iterable[Part], limit: float) -> float:
    """The cost of covering what lies under ``box``; not exact where it exceeds ``limit``."""
    cost = 0.0
    for (x, y, w, h), whole, at_once in parts:
        across = min(box.x + box.w, x + w) - max(box.x, x)
        down = min(box.y + box.h, y + h) - max(box.y, y)
        if across > 0 and down > 0:
            share = across * down / (w * h)
            # growing faster than the share: a little of many cards rather than much of one
            cost += whole * (0.5 + 0.5 * share) if at_once else whole * share * (0.3 + share)
            if cost >= limit:
                break
    return cost
