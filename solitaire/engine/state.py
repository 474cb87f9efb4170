"""A position as a value."""

from __future__ import annotations

from .cards import Card
from .values import NamedTuple

Pile = tuple[Card, ...]
"""Cards from bottom to top; the last one is the playable one."""


class State(NamedTuple):
    """Where every card lies, and the little a game must remember besides.

    ``piles`` stand in the order of the game's ``places``; cards out of play lie in a pile of
    their own, so each card is always in exactly one pile. ``counters`` hold what cannot be
    seen from the piles (rearrangements left, cards that have scored); nothing derivable
    belongs there. What belongs here at all? What a player expects back on undo.
    """

    piles: tuple[Pile, ...]
    counters: tuple[int, ...] = ()

    def replace(self, changes: dict[int, Pile], counters: tuple[int, ...] | None = None) -> State:
        """This state with the piles at the given indices (and the counters) exchanged."""
        piles = list(self.piles)
        for index, pile in changes.items():
            piles[index] = pile
        return State(tuple(piles), self.counters if counters is None else counters)
