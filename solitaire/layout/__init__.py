"""Where the cards stand: one layout a game, for windows of every shape. No pygame here."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from .base import Box, Layout
from .crescent import CrescentLayout
from .eight_off import EightOffLayout
from .half_moon import HalfMoonLayout

LAYOUTS: dict[str, Callable[[Game, Box, float, bool], Layout]] = {
    "half-moon": HalfMoonLayout,
    "crescent": CrescentLayout,
    "eight-off": EightOffLayout,
}
"""The layout of each game, by the game's key."""


def layout_for(game: Game, area: Box, label_size: float, diagram: bool = False) -> Layout:
    """The table of ``game`` in ``area``, with label lines of that height (0: none)."""
    return LAYOUTS[game.key](game, area, label_size, diagram)
