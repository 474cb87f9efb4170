"""What changed between two states: which card went from where to where."""

from __future__ import annotations

from .cards import Card
from .state import State
from .values import NamedTuple


class Spot(NamedTuple):
    """A card's place: index of the pile and height in it (0 is the bottom)."""

    pile: int
    height: int


class Change(NamedTuple):
    """``card`` was at ``source`` and is at ``target``."""

    card: Card
    source: Spot
    target: Spot


def spots(state: State) -> dict[Card, Spot]:
    """Where every card lies."""
    return {
        card: Spot(index, height)
        for index, pile in enumerate(state.piles)
        for height, card in enumerate(pile)
    }


def diff(old: State, new: State) -> list[Change]:
    """The cards that lie elsewhere in ``new`` than in ``old``, ordered by their new place."""
    before = spots(old)
    return [
        Change(card, before[card], spot)
        for card, spot in spots(new).items()
        if before[card] != spot
    ]
