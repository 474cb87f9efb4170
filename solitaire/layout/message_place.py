"""Where on a table something may stand for a while, and hides as little of the cards as can be.

No index is covered where that can be helped; then as little as possible of any one card, of the
corner with its index most of all; then what is near to the wanted point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from ..engine.state import State
from ..engine.values import NamedTuple
from .base import INDEX_STRIP, Box, Layout, Seat

INDEX = 100.0
"""What a covered index costs, compared with a whole card that is covered: more than all cards."""
CORNER = 0.5, 0.4
"""The part of a card with the upper index of one that lies free: of its width, of its height."""
LABEL = 0.15
"""What a covered line with number and count costs."""
LABEL_WIDTH = 2.4
"""Width of such a line over its height."""
AIR = 3
CLOSE = 3
STEPS = 12


class Part(NamedTuple):
    """Something to be seen, and what it costs to cover all of it."""

    box: Box
    cost: float
    at_once: bool = False
    """Whether covering a little of it costs as much as covering all of it."""


class Free(NamedTuple):
    """A place that was found, which of the sizes it has, and what it costs."""

    box: Box
    size: int
    cost: float


def free_place(
    layout: Layout,
    state: State,
    sizes: Sequence[tuple[float, float]],
    within: Box,
    wish: tuple[float, float],
    *,
    pull: float = 0.3,
    avoid: Sequence[Box] = (),
    spread: str | None = None,
) -> Free:
    """The best place ``within`` for something of one of the ``sizes``, centred near ``wish``.

    ``pull`` is what it costs, compared with a card, to stand a table's height away from there;
    what is to be avoided is avoided before anything else. The first size is the most welcome.
    ``spread`` is the place of the pile that is spread out, if one is.
    """
    parts = [*seen(layout, state, spread), *(Part(box, 50 * INDEX, True) for box in avoid)]
    parts.sort(key=lambda part: -part.cost)
    best: Free | None = None
    for n, (w, h) in enumerate(sizes):
        spots = _spots(parts, min(w, within.w), min(h, within.h), within, wish)
        ranked = sorted((_away(box, wish) / within.h * pull + 0.03 * n, box) for box in spots)
        for away, box in ranked:
            if best is not None and away >= best.cost:
                break  # the others are farther away still
            cost = away + _cost(box, parts, best.cost - away if best else float("inf"))
            if best is None or cost < best.cost:
                best = Free(box, n, cost)
    assert best is not None
    return best


def seen(layout: Layout, state: State, spread: str | None = None) -> list[Part]:
    """What is to be seen on the table: cards, their indices, the lines at the places."""
    parts = []
    for place in layout.places:
        pile = layout.game.pile(state, place)
        seats = layout.seats(place, len(pile), place == spread)
        free = len(seats) - layout.shown(place, len(pile), place == spread)
        for n in range(free, len(seats)):
            next_seat = seats[n + 1] if n + 1 < len(seats) else None
            parts += _card(layout, seats[n], next_seat)
        spot = layout.label(place)
        if spot is not None:
            w, h = layout.label_size * LABEL_WIDTH, layout.label_size
            parts.append(Part(Box(spot[0] - w / 2, spot[1] - h / 2, w, h), LABEL))
    return parts


def _card(layout: Layout, seat: Seat, next_seat: Seat | None) -> list[Part]:
    """A card as far as the next one leaves it to be seen."""
    w, h = layout.card[0] * seat.scale, layout.card[1] * seat.scale
    shown = next_seat.y - seat.y if next_seat else h
    strip = _around(seat, -w / 2, -h / 2, w, INDEX_STRIP * h)
    card = _around(seat, -w / 2, -h / 2, w, shown)
    corner = _around(seat, -w / 2, -h / 2, CORNER[0] * w, min(shown, CORNER[1] * h))
    return [Part(strip, INDEX, True), Part(corner, 0.8), Part(card, shown / h)]


def _around(seat: Seat, x: float, y: float, w: float, h: float) -> Box:
    """The upright box about a part of the card at ``seat``."""
    ends = [seat.moved(x + dx, y + dy) for dx, dy in product((0, w), (0, h))]
    left, top = min(end.x for end in ends), min(end.y for end in ends)
    right, bottom = max(end.x for end in ends), max(end.y for end in ends)
    return Box(left, top, right - left, bottom - top)


def _spots(
    parts: Sequence[Part], w: float, h: float, within: Box, wish: tuple[float, float]
) -> Iterable[Box]:
    """Where the thing can stand: close to an edge of something, or anywhere in equal steps."""
    xs = {wish[0] - w / 2, *_steps(within.x, within.right - w)}
    ys = {wish[1] - h / 2, *_steps(within.y, within.bottom - h)}
    for part in parts:
        if part.at_once:  # a card's strip is as wide as the card; its lower edge matters little
            xs |= {part.box.right + AIR, part.box.x - w - AIR}
            ys |= {part.box.bottom + AIR, part.box.y - h - AIR}
    lefts = {round(min(max(x, within.x), within.right - w)) for x in xs}
    tops = {round(min(max(y, within.y), within.bottom - h)) for y in ys}
    return (Box(x, y, w, h) for x, y in product(_thinned(lefts), _thinned(tops)))


def _thinned(values: Iterable[int]) -> list[int]:
    """The values from low to high, of close ones the first: the others would add nothing."""
    kept: list[int] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > CLOSE:
            kept.append(value)
    return kept


def _steps(first: float, last: float) -> Iterable[float]:
    return (first + (last - first) * n / STEPS for n in range(STEPS + 1))


def _away(box: Box, wish: tuple[float, float]) -> float:
    return abs(box.x + box.w / 2 - wish[0]) + abs(box.y + box.h / 2 - wish[1])


def _cost(box: Box, parts: Iterable[Part], limit: float) -> float:
    """What ``box`` costs there; more than ``limit`` need not be told apart."""
    cost = 0.0
    for (x, y, w, h), whole, at_once in parts:
        across = min(box.x + box.w, x + w) - max(box.x, x)
        down = min(box.y + box.h, y + h) - max(box.y, y)
        if across > 0 and down > 0:
            share = across * down / (w * h)
            # little of many cards rather than much of one
            cost += whole * (0.5 + 0.5 * share) if at_once else whole * share * (0.3 + share)
            if cost >= limit:
                break
    return cost
