"""What the choosers say about the games and their variants, by the games' keys."""

from __future__ import annotations

from .messages import N_, _
from .words import game

_DESCRIPTIONS = {
    "half-moon": N_("Take away pairs that make 11, and jack, queen and king together."),
    "crescent": N_("Build eight foundations from a great arc of sixteen piles."),
    "eight-off": N_("Sort one open deck by suit, with cells to park cards in."),
}

_NOTES = {
    "half-moon": N_(
        "Elsewhere “Half Moon” can also mean Crescent, which is a game of its own here."
    ),
    "crescent": N_("Elsewhere also called “Half Moon” or “la Demi-Lune”."),
}

_VARIANTS = {
    ("eight-off", "C8"): N_("8 cells"),
    ("eight-off", "C4"): N_("4 cells"),
    ("eight-off", "C2"): N_("2 cells"),
}

_EXPECTATIONS = {
    ("crescent", "N"): N_("Take your time: looking through the piles is part of the game."),
    ("half-moon", "N"): N_("Nobody will tell you whether a deal can be won."),
    ("eight-off", "C8"): N_("About 999 of 1,000 deals can be won."),
    ("eight-off", "C4"): N_("Hard: about 1 deal in 7 can be won."),
    ("eight-off", "C2"): N_("Very hard: about 1 deal in 270 can be won."),
}


def description(key: str) -> str:
    """What the game ``key`` is, in one line; '' for one that nobody has described."""
    return _(_DESCRIPTIONS[key]) if key in _DESCRIPTIONS else ""


def note(key: str) -> str:
    """How the game is told from another of the same name; '' where that cannot happen."""
    return _(_NOTES[key]) if key in _NOTES else ""


def variant(key: str, name: str) -> str:
    """What a variant is called; '' for the only one of its game."""
    return _(_VARIANTS[key, name]) if (key, name) in _VARIANTS else ""


def expectation(key: str, name: str) -> str:
    """How likely a deal of the variant can be won, or what to expect of it instead."""
    return _(_EXPECTATIONS[key, name]) if (key, name) in _EXPECTATIONS else ""


def title(key: str, name: str) -> str:
    """The game with its variant: ``Eight Off, 4 cells``."""
    kind = variant(key, name)
    return _("{game}, {variant}", game=game(key), variant=kind) if kind else game(key)
