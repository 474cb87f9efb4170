"""What cards, places and amounts are called, from their notation.

Nothing of the engine is imported: ranks are numbers from 1 to 13, suits the letters ``S H D C``,
places the names of the notation.
"""

from __future__ import annotations

from .messages import N_, _, n_

_SUITS = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}

_RANKS = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)

_FOUNDATIONS = {
    "F": N_("{suit} foundation"),
    "U": N_("{suit} foundation, up from the ace"),
    "D": N_("{suit} foundation, down from the king"),
}


def suit(letter: str) -> str:
    """The name of the suit ``S``, ``H``, ``D`` or ``C``."""
    return _(_SUITS[letter])


def rank(value: int) -> str:
    """The name of a rank, 1 (ace) to 13 (king)."""
    return _(_RANKS[value - 1])


def card(value: int, letter: str) -> str:
    """The name of a card: rank 1 … 13 and suit ``S H D C``."""
    return _("{rank} of {suit}", rank=rank(value), suit=suit(letter))


def place(name: str, kind: str = "pile") -> str:
    """What the place ``name`` of the notation is called (``P3``, ``R2``, ``C4``, ``US``).

    ``kind`` is what the game calls its P places: ``"pile"`` or ``"column"``.
    """
    letter, rest = name[:1], name[1:]
    if letter in _FOUNDATIONS and rest in _SUITS:
        return _(_FOUNDATIONS[letter], suit=suit(rest))
    if not rest.isdecimal():
        return name
    number = int(rest)
    if letter == "R":
        return _("reserve {n}", n=number)
    if letter == "C":
        return _("cell {n}", n=number)
    return _("column {n}", n=number) if kind == "column" else _("pile {n}", n=number)


def cards(n: int) -> str:
    """So many cards."""
    return n_("{n} card", "{n} cards", n)


def moves(n: int) -> str:
    """So many moves."""
    return n_("{n} move", "{n} moves", n)
