"""The names of cards and places, and numbers of cards and moves.

The engine is not imported: a rank is a number from 1 (ace) to 13 (king), a suit one of the letters
``S H D C``, and a place has its name in the notation.
"""

from __future__ import annotations

from .catalogues import N_, own
from .languages import language
from .messages import _, n_
from .numbers import digits

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


# i18n: jack, queen and king as cards in this language name them: J Q K, V D R or B D K
_COURT_LETTERS = N_("J Q K")


def court_letters() -> str:
    """The letters of jack, queen and king on cards in the player's language: ``V D R``."""
    return own(language(), _COURT_LETTERS)


def suit(letter: str) -> str:
    """The name of the suit ``S``, ``H``, ``D`` or ``C``."""
    return _(_SUITS[letter])


def rank(value: int) -> str:
    """The name of a rank from 1 (ace) to 13 (king); a figure in it follows the player's digits."""
    return digits(_(_RANKS[value - 1]))


def card(value: int, letter: str) -> str:
    """The name of the card with this rank (1 to 13) and suit (``S H D C``)."""
    return _("{rank} of {suit}", rank=rank(value), suit=suit(letter))


def place(name: str, kind: str = "pile") -> str:
    """The name of a place that the notation calls ``name`` (``P3``, ``R2``, ``C4``, ``US``).

    ``kind`` says what the game calls its P places: ``"pile"`` or ``"column"``. A place that is not
    known is called by ``name`` itself.
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
    """A number of cards: ``3 cards``."""
    return n_("{n} card", "{n} cards", n)


def moves(n: int) -> str:
    """A number of moves: ``3 moves``."""
    return n_("{n} move", "{n} moves", n)
