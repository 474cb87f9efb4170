"""What changed between two states: which card went from where to where."""

from __future__ import annotations

from .cards import Card
from .state import State
from .values import NamedTuple


class Spot(NamedTuple):
    """Where a card lies: the index of its pile in the state, and its height there from 0."""

    pile: int
    height: int


class Change(NamedTuple):
    """``card`` lay at ``source`` before and lies at ``target`` now."""

    card: Card
    source: Spot
    target: Spot


def spots(state: State) -> dict[Card, Spot]:
    """The spot of every card."""
    return {
        card: Spot(index, height)
        for index, pile in enumerate(state.piles)
        for height, card in enumerate(pile)
    }


def diff(old: State, new: State) -> list[Change]:
    """The cards that lie elsewhere in ``new`` than in ``old``, ordered by their new spot."""
    before = spots(old)
    return [
        Change(card, before[card], spot)
        for card, spot in spots(new).items()
        if before[card] != spot
    ]
