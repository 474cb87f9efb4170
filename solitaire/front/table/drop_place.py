"""The place that a card is dropped on, found from what it covers. Needs no screen."""

from __future__ import annotations

from ...engine.state import State
from ...layout.base import Box, Layout, Seat
from .interaction import Interaction

LEAST_SHARE = 0.25
"""The part of the card's area, 0 to 1, that must cover a target for the target to count before a
place that the card covers more."""


def drop_place(layout: Layout, state: State, interaction: Interaction, seat: Seat) -> str | None:
    """The place that the held card is dropped on at ``seat``; None where it covers none.

    That is the place it covers most. If this is neither its own place nor a target, the target it
    covers most counts instead, unless it covers too little of that (LEAST_SHARE).
    """
    card = layout.around(seat)

    def covered(place: str) -> float:
        """The area that the card and ``place`` share, in square pixels."""
        count = len(layout.game.pile(state, place))
        return _common(card, layout.frame(place, count, place == interaction.spread))

    areas = {place: area for place in layout.places if (area := covered(place)) > 0}
    best = max(areas, key=areas.__getitem__, default=None)
    if interaction.held is not None and best == interaction.held.place:
        return best
    targets = [place for place in areas if place in interaction.targets]
    target = max(targets, key=areas.__getitem__, default=best)
    enough = target is not None and areas[target] >= LEAST_SHARE * card.w * card.h
    return target if enough else best


def _common(a: Box, b: Box) -> float:
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)
