"""How the arrow keys move the keyboard focus over the table."""

from __future__ import annotations

from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import Layout

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The arrow keys, with the x and y that they point to."""


def next_pick(
    game: Game, layout: Layout, state: State, current: Pick | None, direction: str
) -> Pick:
    """Where the focus goes from ``current``; to the first place when that is None.

    In a column it goes card by card through the run that can be lifted, then to another place.
    """
    if current is None:
        return _top(game, state, next(iter(layout.places)))
    depth = current.depth + {"up": 1, "down": -1}.get(direction, 0)
    if layout.in_column(current.place) and depth > 0 and depth != current.depth:
        within = Pick(current.place, depth)
        if depth < current.depth or game.liftable(state, within):
            return within
    return _top(game, state, _neighbour(layout, current.place, DIRECTIONS[direction]))


def _top(game: Game, state: State, place: str) -> Pick:
    return Pick(place, 1 if game.pile(state, place) else 0)


def _neighbour(layout: Layout, place: str, direction: tuple[int, int]) -> str:
    """The nearest place in ``direction``. Distance to the side counts more than distance ahead."""
    here = layout.places[place]
    best, best_cost = place, float("inf")
    for other, seat in layout.places.items():
        dx, dy = seat.x - here.x, seat.y - here.y
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if other == place or ahead < layout.card[0] * 0.2:
            continue
        cost = ahead + 2.2 * aside
        if cost < best_cost:
            best, best_cost = other, cost
    return best
