"""The games: one file each, and this registry."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.game import Game
from .crescent import Crescent
from .eight_off import EightOff
from .half_moon import HalfMoon

GAMES: tuple[Game, ...] = (HalfMoon(), Crescent(), EightOff(8), EightOff(4), EightOff(2))
"""Every game in every variant, the standard variant of a game first."""

KEYS: tuple[str, ...] = tuple(dict.fromkeys(game.key for game in GAMES))
"""The games' keys, in the order of the chooser."""


def variants(key: str) -> tuple[Game, ...]:
    """The variants of the game ``key``, the standard one first; empty when there is none."""
    return tuple(game for game in GAMES if game.key == key)


def find(key: str, variant: str = "") -> Game | None:
    """The game ``key`` in ``variant`` (its standard one when ''); None when there is none."""
    return next((game for game in variants(key) if variant in ("", game.variant)), None)


def variant_with(key: str, wishes: Mapping[str, object]) -> Game | None:
    """The variant of the game ``key`` whose parameters are as ``wishes`` (settings, options)
    want them, its standard one where they want nothing it has; None when there is no game."""
    for game in variants(key):
        if all(wishes.get(name, value) == value for name, value in game.parameters.items()):
            return game
    return find(key)
