"""A solver for Eight Off: best-first search.

A card is ``suit * 16 + rank``, so that the card a column's top waits for is ``top - 1``.
Sending a card home is always safe here, since only lower cards of its suit, which are home
already, could ever lie on it: every position is brought to that end before it is looked at.
For the same reason no card is ever taken back.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import count as counting
from itertools import pairwise
from typing import Any

from solitaire.engine.cards import SUITS
from solitaire.engine.state import Pile, State

Column = tuple[int, ...]
Node = tuple[tuple[Column, ...], frozenset[int], tuple[int, ...]]
"""Columns, the cards in the cells, and for each suit the card that its foundation waits for."""
Step = tuple[int, int, int]
"""Source, target and number of cards. A column is its index, a cell minus its card, and the
target CELL or HOME."""

Trail = tuple[Any, list[Step]]
"""The steps that led to a position, behind the trail of the position before (None at first)."""

CELL, HOME = 100, 101


def solve(state: State, nodes: int) -> list[str] | None:
    """A winning line of ``state``, a deal, found within ``nodes`` positions; else None."""
    piles = [_numbers(pile) for pile in state.piles]
    cells = len(piles) - 12
    in_cells = frozenset(pile[0] for pile in piles[8:-4] if pile)
    start, line = _send_home((tuple(piles[:8]), in_cells, (1, 17, 33, 49)))
    seen = {_key(start)}
    order = counting()
    trail: Trail = (None, line)
    heap = [(0.0, next(order), start, trail, len(line))]
    while heap and len(seen) < nodes:
        _, _, node, trail, made = heappop(heap)
        if not node[1] and not any(node[0]):
            return _written(piles, _steps(trail))
        for step, after in _moves(node, cells):
            settled, sent = _send_home(after)
            key = _key(settled)
            if key in seen:
                continue
            seen.add(key)
            length = made + 1 + len(sent)
            rating = _rating(settled) + length
            heappush(heap, (rating, next(order), settled, (trail, [step, *sent]), length))
    return None


def _numbers(pile: Pile) -> Column:
    return tuple(SUITS.index(card.suit) * 16 + card.rank for card in pile)


def _key(node: Node) -> tuple[frozenset[Column], frozenset[int]]:
    """Positions are alike when they have the same columns in any order and the same cells."""
    return frozenset(node[0]), node[1]


def _send_home(node: Node) -> tuple[Node, list[Step]]:
    columns, in_cells, wanted = node
    sent: list[Step] = []
    moved = True
    while moved:
        moved = False
        for i, column in enumerate(columns):
            if column and column[-1] in wanted:
                sent.append((i, HOME, 1))
                wanted = tuple(w + 1 if w == column[-1] else w for w in wanted)
                columns = (*columns[:i], column[:-1], *columns[i + 1 :])
                moved = True
        for card in wanted:
            if card in in_cells:
                sent.append((-card, HOME, 1))
                wanted = tuple(w + 1 if w == card else w for w in wanted)
                in_cells -= {card}
                moved = True
    return (columns, in_cells, wanted), sent


def _moves(node: Node, cells: int) -> list[tuple[Step, Node]]:
    columns, in_cells, wanted = node
    free = cells - len(in_cells)
    on = {column[-1] - 1: i for i, column in enumerate(columns) if column}
    empty = [i for i, column in enumerate(columns) if not column]
    found: list[tuple[Step, Node]] = []
    for i, column in enumerate(columns):
        if not column:
            continue
        length = _run(column)
        card = column[-length]
        target, limit = on.get(card), (free + 1) << len(empty)
        if target is None and card & 15 == 13 and empty and length < len(column):
            target, limit = empty[0], (free + 1) << (len(empty) - 1)
        if target is not None and length <= limit:
            changed = list(columns)
            changed[target] += column[-length:]
            changed[i] = column[:-length]
            found.append(((i, target, length), (tuple(changed), in_cells, wanted)))
        if free and not (length == 1 and target is not None):
            changed = list(columns)
            changed[i] = column[:-1]
            found.append(((i, CELL, 1), (tuple(changed), in_cells | {column[-1]}, wanted)))
    for card in in_cells:
        target = on.get(card)
        if target is None and card & 15 == 13 and empty:
            target = empty[0]
        if target is not None:
            changed = list(columns)
            changed[target] += (card,)
            found.append(((-card, target, 1), (tuple(changed), in_cells - {card}, wanted)))
    return found


@lru_cache(maxsize=1 << 20)
def _run(column: Column) -> int:
    length = 1
    while length < len(column) and column[-length - 1] == column[-length] + 1:
        length += 1
    return length


@lru_cache(maxsize=1 << 20)
def _trouble(column: Column) -> float:
    """How much lies in the way here: cards above lower ones, worse in the same suit."""
    trouble = 0.0
    lowest = [99] * 4
    low = 99
    for card in column:
        suit, rank = card >> 4, card & 15
        if rank > lowest[suit]:
            trouble += 4
        elif rank > low:
            trouble += 2
        lowest[suit], low = min(lowest[suit], rank), min(low, rank)
    links = sum(a == b + 1 for a, b in pairwise(column))
    return trouble - links if column else -2.0


def _rating(node: Node) -> float:
    columns, in_cells, wanted = node
    home = sum(card & 15 for card in wanted) - 4
    return sum(map(_trouble, columns)) + 1.5 * len(in_cells) - 2.0 * home


def _steps(trail: Trail | None) -> list[Step]:
    parts = []
    while trail is not None:
        trail, steps = trail
        parts.append(steps)
    return [step for steps in reversed(parts) for step in steps]


def _written(piles: list[Column], steps: list[Step]) -> list[str]:
    """The line in the notation: what the search leaves open, the cells, is filled in here."""
    columns = [list(pile) for pile in piles[:8]]
    cells = {f"C{n}": pile[0] if pile else 0 for n, pile in enumerate(piles[8:-4], 1)}
    line = []
    for source, target, count in steps:
        if source < 0:
            place, moved = next(p for p, card in cells.items() if card == -source), [-source]
            cells[place] = 0
        else:
            place, moved = f"P{source + 1}", columns[source][-count:]
            del columns[source][-count:]
        if target == HOME:
            goal = "F" + SUITS[moved[0] >> 4]
        elif target == CELL:
            goal = next(p for p, card in cells.items() if not card)
            cells[goal] = moved[0]
        else:
            goal = f"P{target + 1}"
            columns[target] += moved
        line.append(f"{place}>{goal}" + (f"*{count}" if count > 1 else ""))
    return line
