"""The words of each game, one record a game: add a game's words here, under its key.

A game without a record can be played all the same: its title is made from its key, and its
other words are ''.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from unicodedata import name as unicode_name

from .catalogues import N_, Nn_
from .messages import _, isolate, n_


class Filled(NamedTuple):
    """A text with numbers, which are written in the player's digits."""

    text: str
    values: Mapping[str, int]


class Counted(NamedTuple):
    """A text that counts something, in its two English forms."""

    forms: tuple[str, str]
    n: int


class GameWords(NamedTuple):
    """Everything that the program says about one game, in English."""

    title: str
    description: str | Filled
    """What the game is about, in one line for the choice of a new game."""
    how_to: str | Filled
    """How to make a move, in one line for somebody who plays the game for the first time."""
    note: str = ""
    """How to tell the game from another of the same name; '' where that cannot happen."""
    variants: Mapping[str, tuple[Counted | None, str | Filled]] = {}
    """By the variant's part of the deal code: its name (``4 cells``, None for the only
    variant), and how likely a deal can be won, or what to expect where nobody knows."""
    variant_setting: str = ""
    """The label of the setting that says which variant a new game has; '' for one variant."""


_CELLS = Nn_("{n} cell", "{n} cells")

GAME_WORDS = {
    "half-moon": GameWords(
        title=N_("Half Moon"),
        description=Filled(
            N_("Remove pairs that make {sum}, and a jack, a queen and a king together."),
            {"sum": 11},
        ),
        how_to=Filled(
            N_("Tap two cards that make {sum}, or a jack, a queen and a king."), {"sum": 11}
        ),
        note=N_("Elsewhere “Half Moon” can also mean Crescent, which is a game of its own here."),
        variants={"N": (None, N_("Nobody will tell you whether a deal can be won."))},
    ),
    "crescent": GameWords(
        title=N_("Crescent"),
        description=N_("Build eight foundations from a great arc of sixteen piles."),
        how_to=N_(
            "Tap a card, then a card or foundation of its suit one rank away. To see a whole pile,"
            " point at it or press it long."
        ),
        note=N_("Elsewhere also called “Half Moon” or “la Demi-Lune”."),
        variants={
            "N": (None, N_("Take your time: looking through the piles is part of the game."))
        },
    ),
    "eight-off": GameWords(
        title=N_("Eight Off"),
        description=N_("Sort one open deck by suit, with cells to park cards in."),
        how_to=N_("Tap a card, then a place: columns go down by suit, foundations up."),
        variants={
            "C8": (
                Counted(_CELLS, 8),
                Filled(N_("About {won} of {all} deals can be won."), {"won": 999, "all": 1000}),
            ),
            "C4": (
                Counted(_CELLS, 4),
                Filled(N_("Hard: about 1 deal in {n} can be won."), {"n": 7}),
            ),
            "C2": (
                Counted(_CELLS, 2),
                Filled(N_("Very hard: about 1 deal in {n} can be won."), {"n": 270}),
            ),
        },
        variant_setting=N_("Cells in new games of Eight Off"),
    ),
}
"""The words of every game, by the game's key."""

_NO_WORDS = GameWords("", "", "")


def title(key: str, variant_code: str = "") -> str:
    """The game's title, with its variant where a code is given: ``Eight Off, 4 cells``."""
    name = _translated(_words(key).title) or key.replace("-", " ").title()
    kind = variant(key, variant_code)
    return _("{game}, {variant}", game=name, variant=kind) if kind else name


def both_titles(key: str) -> str:
    """The game's title and, where it is not in Latin letters, its English name beside it.

    The English names are on the sheets of rules and in the letters of the deal codes.
    """
    here, english = title(key), _words(key).title
    if not english or any(unicode_name(char, "").startswith("LATIN") for char in here):
        return here
    return f"{here} · {isolate(english)}"


def description(key: str) -> str:
    """What the game is about, in one line; '' for a game without words."""
    return _translated(_words(key).description)


def how_to(key: str) -> str:
    """How to make a move, in one line; '' for a game without words."""
    return _translated(_words(key).how_to)


def note(key: str) -> str:
    """How to tell the game from another of the same name; '' where that cannot happen."""
    return _translated(_words(key).note)


def variant(key: str, variant_code: str) -> str:
    """What a variant is called; '' for the only one of its game."""
    name = _variant(key, variant_code)[0]
    return n_(*name.forms, name.n) if name else ""


def expectation(key: str, variant_code: str) -> str:
    """How likely a deal of the variant can be won, or what to expect instead; '' without words."""
    return _translated(_variant(key, variant_code)[1])


def variant_setting(key: str) -> str:
    """The label of the setting that says which variant a new game has; '' for one variant."""
    return _translated(_words(key).variant_setting)


def _words(key: str) -> GameWords:
    return GAME_WORDS.get(key, _NO_WORDS)


def _variant(key: str, code: str) -> tuple[Counted | None, str | Filled]:
    return _words(key).variants.get(code, (None, ""))


def _translated(text: str | Filled) -> str:
    if isinstance(text, Filled):
        return _(text.text, **text.values)
    # A catalogue's text for '' is its header.
    return _(text) if text else ""
