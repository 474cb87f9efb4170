"""The games, each in a file of its own, and the list of them."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.game import Game
from .crescent import Crescent
from .eight_off import EightOff
from .half_moon import HalfMoon

GAMES: list[Game] = [HalfMoon(), Crescent(), EightOff(8), EightOff(4), EightOff(2)]
"""Every game in every variant, a game's standard variant first. A list, so that a test can add
the smallest game there is for a while."""


def keys() -> tuple[str, ...]:
    """The games' keys, in the order in which they are offered."""
    return tuple(dict.fromkeys(game.key for game in GAMES))


def variants(key: str) -> tuple[Game, ...]:
    """The variants of the game ``key``, the standard one first; none of an unknown game."""
    return tuple(game for game in GAMES if game.key == key)


def find(key: str, variant: str = "") -> Game | None:
    """The game ``key`` in ``variant``, or in its standard one when that is ''; None when there is
    no such game or variant."""
    return next((game for game in variants(key) if variant in ("", game.variant)), None)


def variant_with(key: str, parameters: Mapping[str, int]) -> Game | None:
    """The first variant of the game ``key`` that has the ``parameters`` asked for.

    Parameters that the game does not have are ignored; when no variant has the values asked for
    it is the standard one. None when there is no such game.
    """
    for game in variants(key):
        if all(parameters.get(name, value) == value for name, value in game.parameters.items()):
            return game
    return find(key)


def parameter_choices() -> dict[str, dict[str, tuple[int, ...]]]:
    """The values that each parameter of each game may have, by the game's key and the
    parameter's name: ``{"eight-off": {"cells": (8, 4, 2)}}``. The standard value comes first;
    games without parameters are left out."""
    choices: dict[str, dict[str, tuple[int, ...]]] = {}
    for game in GAMES:
        for name, value in game.parameters.items():
            values = choices.setdefault(game.key, {}).setdefault(name, ())
            if value not in values:
                choices[game.key][name] = (*values, value)
    return choices
