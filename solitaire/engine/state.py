"""The state of a game as a value."""

from __future__ import annotations

from .cards import Card
from .values import NamedTuple

Pile = tuple[Card, ...]
"""The cards at one place from bottom to top: the last one is the top card."""


class State(NamedTuple):
    """Where every card lies, and what else undo must bring back.

    ``piles`` are in the order of the game's ``places``. Cards that have left the game lie in a
    pile of their own, so that each card is always in exactly one pile. ``counters`` hold what
    the piles do not show, such as how often the player may still rearrange.
    """

    piles: tuple[Pile, ...]
    counters: tuple[int, ...] = ()

    def replace(self, changes: dict[int, Pile], counters: tuple[int, ...] | None = None) -> State:
        """This state with other piles at the given indices, and other counters if given."""
        piles = list(self.piles)
        for index, pile in changes.items():
            piles[index] = pile
        return State(tuple(piles), self.counters if counters is None else counters)
