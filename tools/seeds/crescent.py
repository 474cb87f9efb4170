"""A solver for Crescent: a beam search over moves between piles.

A card is ``suit * 13 + rank - 1``. Whatever fits goes to a foundation at once, which loses a
few wins and saves most of the search.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from solitaire.engine.cards import SUITS
from solitaire.engine.state import State

Pile = tuple[int, ...]
Node = tuple[tuple[Pile, ...], tuple[int, ...], tuple[int, ...], int]
"""Piles, the top ranks (from 0) of the climbing and of the descending foundations, and how
often the piles may still be rearranged."""

Trail = tuple[Any, list[str]]
"""The moves that led to a position, behind the trail of the position before (None at first)."""

REARRANGE = "rearrange"


def solve(state: State, width: int) -> list[str] | None:
    """A winning line of ``state``, a deal, found with ``width`` positions a move; else None."""
    piles = tuple(
        tuple(SUITS.index(card.suit) * 13 + card.rank - 1 for card in pile)
        for pile in state.piles[:16]
    )
    start, line = _build((piles, (0,) * 4, (12,) * 4, state.counters[0]))
    layer: dict[object, tuple[Node, Trail]] = {0: (start, (None, line))}
    seen: set[object] = set()
    while layer:
        following: dict[object, tuple[float, Node, Trail]] = {}
        for node, trail in layer.values():
            if not any(node[0]):
                return _line(trail)
            for text, after in _moves(node):
                settled, sent = _build(after)
                key = hash((frozenset(settled[0]), settled[1:]))
                if key not in seen:
                    seen.add(key)
                    following[key] = (_rating(settled), settled, (trail, [text, *sent]))
        best = sorted(following, key=lambda key: following[key][0])[:width]
        layer = {key: following[key][1:] for key in best}
    return None


def _build(node: Node) -> tuple[Node, list[str]]:
    """Sends to the foundations what fits, changing over between those that meet as needed."""
    piles, up, down, rearranges = node
    sent: list[str] = []
    moved = True
    while moved:
        moved = False
        for i, pile in enumerate(piles):
            if not pile:
                continue
            suit, rank = divmod(pile[-1], 13)
            if rank == up[suit] + 1:
                up = (*up[:suit], rank, *up[suit + 1 :])
                sent.append(f"P{i + 1}>U{SUITS[suit]}")
            elif rank == down[suit] - 1:
                down = (*down[:suit], rank, *down[suit + 1 :])
                sent.append(f"P{i + 1}>D{SUITS[suit]}")
            else:
                continue
            piles = (*piles[:i], pile[:-1], *piles[i + 1 :])
            moved = True
    return (piles, up, down, rearranges), sent


def _moves(node: Node) -> list[tuple[str, Node]]:
    piles, up, down, rearranges = node
    found: list[tuple[str, Node]] = []
    at: dict[int, list[int]] = {}
    for i, pile in enumerate(piles):
        if pile:
            at.setdefault(pile[-1], []).append(i)
    for card, sources in at.items():
        suit, rank = divmod(card, 13)
        for step in (1, 12):
            for target in at.get(suit * 13 + (rank + step) % 13, ()):
                for source in sources:
                    changed = list(piles)
                    changed[source] = piles[source][:-1]
                    changed[target] = (*piles[target], card)
                    text = f"P{source + 1}>P{target + 1}"
                    found.append((text, (tuple(changed), up, down, rearranges)))
    for suit in range(4):
        if down[suit] == up[suit] + 1:
            found += _exchanges(node, suit)
    if rearranges:
        turned = tuple(pile[1:] + pile[:1] for pile in piles)
        found.append((REARRANGE, (turned, up, down, rearranges - 1)))
    return found


def _exchanges(node: Node, suit: int) -> list[tuple[str, Node]]:
    """All further ways to share a suit between its two foundations, which have met, that let
    a card of the piles follow."""
    piles, up, down, rearranges = node
    tops = {pile[-1] for pile in piles if pile}
    found: list[tuple[str, Node]] = []
    for share in range(12):
        wanted = {suit * 13 + share + 1, suit * 13 + share}
        if share == up[suit] or not tops & wanted:
            continue
        source, target = ("U", "D") if share < up[suit] else ("D", "U")
        step = f"{source}{SUITS[suit]}>{target}{SUITS[suit]}"
        text = " ".join([step] * abs(share - up[suit]))
        ups = (*up[:suit], share, *up[suit + 1 :])
        downs = (*down[:suit], share + 1, *down[suit + 1 :])
        found.append((text, (piles, ups, downs, rearranges)))
    return found


@lru_cache(maxsize=1 << 20)
def _order(pile: Pile) -> float:
    """What a pile weighs: its cards, less those that can follow the one above them."""
    links = sum((a - b) % 13 in (1, 12) and a // 13 == b // 13 for a, b in pairwise(pile))
    return len(pile) - 0.6 * links


def _rating(node: Node) -> float:
    return sum(map(_order, node[0])) - 6.0 * node[3]


def _line(trail: Trail | None) -> list[str]:
    parts = []
    while trail is not None:
        trail, texts = trail
        parts.append(texts)
    return " ".join(text for texts in reversed(parts) for text in texts).split()
