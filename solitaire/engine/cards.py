"""Cards, suits and packs, and their text form (see ``NOTATION.md``)."""

from __future__ import annotations

from .values import NamedTuple

SUITS = "SHDC"
"""Spades, hearts, diamonds, clubs: the order of every pack and every row of foundations."""

RANKS = "A23456789TJQK"
"""Rank letters; the rank of ``RANKS[i]`` is ``i + 1``."""

ACE, TEN, JACK, QUEEN, KING = 1, 10, 11, 12, 13


class Card(NamedTuple):
    """One card of one deck.

    ``rank`` is 1 (ace) to 13 (king), ``suit`` one of ``SUITS``. ``copy`` is the number of its
    deck, from 0: the rules compare rank and suit only, but who touches one of two equal cards
    means that one.
    """

    rank: int
    suit: str
    copy: int = 0

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit


def read_card(text: str) -> Card:
    """The card written as ``text`` (``TS``, ``10S``, ``ah``), as copy 0.

    Raises ValueError when ``text`` is no card.
    """
    rank, suit = text[:-1].upper().replace("10", "T"), text[-1:].upper()
    if len(rank) != 1 or rank not in RANKS or not suit or suit not in SUITS:
        raise ValueError(text)
    return Card(RANKS.index(rank) + 1, suit)


def suit_cards(suit: str, copy: int = 0) -> tuple[Card, ...]:
    """The thirteen cards of ``suit`` in one deck, ace to king."""
    return tuple(Card(rank, suit, copy) for rank in range(ACE, KING + 1))


def pack(decks: int) -> tuple[Card, ...]:
    """All cards of ``decks`` decks in the order that every shuffle starts from.

    Deck by deck; in each spades, hearts, diamonds, clubs; in each suit ace to king.
    """
    return tuple(card for copy in range(decks) for suit in SUITS for card in suit_cards(suit, copy))
