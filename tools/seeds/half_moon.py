"""A solver for Half Moon: a beam search over how high the piles stand and what is in reserve.

Which card lies where is known from the deal, so a position is no more than the heights of the
twelve piles and a bit for every slot of the reserve. Its lines serve tests only: the rules
forbid telling a player whether a deal can be won.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from solitaire.engine.state import State
from solitaire.games.half_moon import PILES, RESERVE

Node = tuple[tuple[int, ...], int]
"""Heights of the piles, and the slots of the reserve that are still full, as bits."""

Trail = tuple[Any, tuple[int, ...]] | None
"""The places of a removal, behind the trail of the position before; None at the deal."""

NAMES = (*PILES, *RESERVE)


def solve(state: State, width: int) -> list[str] | None:
    """A winning line of ``state``, a deal, found with ``width`` positions a move; else None."""
    piles = [[card.rank for card in pile] for pile in state.piles[: len(PILES)]]
    reserve = [pile[0].rank for pile in state.piles[len(PILES) : -1]]
    layer: dict[Node, Trail] = {((8,) * 12, 255): None}
    while layer:
        following: dict[Node, Trail] = {}
        for node, trail in layer.items():
            if not node[1] and not any(node[0]):
                return _line(trail)
            for gone in _removals(piles, reserve, node):
                after = _without(node, gone)
                if after not in following:
                    following[after] = (trail, gone)
        best = sorted(following, key=_rating)[:width]
        layer = {node: following[node] for node in best}
    return None


def _removals(piles: list[list[int]], reserve: list[int], node: Node) -> list[tuple[int, ...]]:
    at: list[list[int]] = [[] for _ in range(14)]
    for i, height in enumerate(node[0]):
        if height:
            at[piles[i][height - 1]].append(i)
    for i, rank in enumerate(reserve):
        if node[1] >> i & 1:
            at[rank].append(12 + i)
    pairs = [pair for low in range(1, 6) for pair in product(at[low], at[11 - low])]
    return [*pairs, *product(at[11], at[12], at[13])]


def _without(node: Node, gone: tuple[int, ...]) -> Node:
    heights, full = list(node[0]), node[1]
    for place in gone:
        if place < 12:
            heights[place] -= 1
        else:
            full &= ~(1 << (place - 12))
    return tuple(heights), full


def _rating(node: Node) -> float:
    """Low piles of equal height and a full reserve leave the most to choose from."""
    return sum(height * height for height in node[0]) - 3.0 * node[1].bit_count()


def _line(trail: Trail) -> list[str]:
    line = []
    while trail is not None:
        trail, gone = trail
        line.append("+".join(NAMES[place] for place in sorted(gone)))
    return line[::-1]
