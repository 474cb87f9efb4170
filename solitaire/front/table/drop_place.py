"""Which place a card is dropped on: a matter of what it covers, without a screen."""

from __future__ import annotations

from ...engine.state import State
from ...layout.base import Box, Layout, Seat
from .interaction import Interaction


def drop_place(layout: Layout, state: State, doing: Interaction, seat: Seat) -> str | None:
    """The place that a card at ``seat`` is dropped on while ``doing`` holds it.

    The target that it covers most, else the place that it covers most; None over the bare table.
    """
    card = layout.around(seat)

    def covered(place: str) -> float:
        """How much of the card lies over ``place``, in square pixels."""
        count = len(layout.game.pile(state, place))
        return _common(card, layout.frame(place, count, place == doing.spread))

    own = doing.held.place if doing.held else None
    others = [place for place in layout.places if place != own]
    for places in (doing.targets, others):
        best = max(places, key=covered, default=None)
        if best is not None and covered(best) > 0:
            return best
    return None


def _common(a: Box, b: Box) -> float:
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)
