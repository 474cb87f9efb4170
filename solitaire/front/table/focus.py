"""How the arrow keys move the keyboard focus over the table."""

from __future__ import annotations

from ...engine.game import Game, Pick
from ...engine.state import State
from ...engine.values import NamedTuple
from ...layout.base import Layout, Seat

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The arrow keys, with the x and y that they point to."""

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}

ASIDE_WEIGHT = 2.2
"""How much more a distance to the side counts than one ahead, when the nearest place is sought."""

ROUNDING_PIXELS = 0.5
"""Two places that stand exactly on a diagonal may differ by this."""


class Focus(NamedTuple):
    """Where the focus is, and how it came there, so that the way back is the same."""

    here: Pick | None = None
    direction: str = ""
    """That of the last steps; '' when there was none."""
    trail: tuple[Pick, ...] = ()
    """Where those steps began, the first one first."""


def step(game: Game, layout: Layout, state: State, focus: Focus, direction: str) -> Focus:
    """The focus after the arrow key ``direction``: at the first place when there was none.

    In a column it goes card by card through the run that can be lifted, then to the nearest place
    within 45° of the direction; where there is none it stays. A step back leads to where the step
    there began.
    """
    here = focus.here
    if here is None:
        return Focus(_top(game, state, next(iter(layout.places))))
    if focus.trail and direction == OPPOSITE[focus.direction]:
        return focus._replace(here=focus.trail[-1], trail=focus.trail[:-1])
    there = _within_column(game, layout, state, here, direction)
    if there is None:
        place = _neighbour(game, layout, state, here, direction)
        there = here if place is None else _top(game, state, place)
    if there == here:
        return focus
    trail = focus.trail if direction == focus.direction else ()
    return Focus(there, direction, (*trail, here))


def _top(game: Game, state: State, place: str) -> Pick:
    return Pick(place, 1 if game.pile(state, place) else 0)


def _within_column(
    game: Game, layout: Layout, state: State, here: Pick, direction: str
) -> Pick | None:
    """The next card of the same column; None where the step leads out of it."""
    depth = here.depth + {"up": 1, "down": -1}.get(direction, 0)
    if not layout.in_column(here.place) or depth <= 0 or depth == here.depth:
        return None
    there = Pick(here.place, depth)
    return there if depth < here.depth or game.liftable(state, there) else None


def seat_of(game: Game, layout: Layout, state: State, pick: Pick) -> Seat:
    """Where the card of ``pick`` lies, or the empty place."""
    if not pick.depth:
        return layout.places[pick.place]
    return layout.seats(pick.place, len(game.pile(state, pick.place)))[-pick.depth]


def offset(
    game: Game, layout: Layout, state: State, here: Pick, place: str, direction: str
) -> tuple[float, float]:
    """How far ``place`` is ahead of ``here`` in ``direction``, and how far to the side, in pixels.

    A column is met at the height of ``here``, however few cards lie there.
    """
    origin, there = (
        seat_of(game, layout, state, pick) for pick in (here, _top(game, state, place))
    )
    y = there.y
    if layout.in_column(place):
        lowest = layout.area.bottom - layout.card[1] / 2
        y = min(max(origin.y, layout.places[place].y), lowest)
    dx, dy = there.x - origin.x, y - origin.y
    across, down = DIRECTIONS[direction]
    return dx * across + dy * down, abs(dx * down) + abs(dy * across)


def _neighbour(game: Game, layout: Layout, state: State, here: Pick, direction: str) -> str | None:
    """The nearest place within 45° of ``direction``; None where there is none."""
    best, best_cost = None, float("inf")
    for place in layout.places:
        ahead, aside = offset(game, layout, state, here, place, direction)
        if place == here.place or ahead <= ROUNDING_PIXELS or aside > ahead + ROUNDING_PIXELS:
            continue
        cost = ahead + ASIDE_WEIGHT * aside
        if cost < best_cost:
            best, best_cost = place, cost
    return best
