"""The place that a card is dropped on, found from what it covers. Needs no screen."""

from __future__ import annotations

from ...engine.state import State
from ...layout.base import Box, Layout, Seat
from .interaction import Interaction


def drop_place(layout: Layout, state: State, interaction: Interaction, seat: Seat) -> str | None:
    """The place that the held card is dropped on at ``seat``.

    That is the target it covers most, or else any place it covers most; None where it covers none.
    """
    card = layout.around(seat)

    def covered(place: str) -> float:
        """The area that the card and ``place`` share, in square pixels."""
        count = len(layout.game.pile(state, place))
        return _common(card, layout.frame(place, count, place == interaction.spread))

    own = interaction.held.place if interaction.held else None
    others = [place for place in layout.places if place != own]
    for places in (interaction.targets, others):
        best = max(places, key=covered, default=None)
        if best is not None and covered(best) > 0:
            return best
    return None


def _common(a: Box, b: Box) -> float:
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)
