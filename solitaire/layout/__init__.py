"""Where the cards lie: a layout for each game, for windows of every shape, without pygame."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from ..engine.state import State
from .base import Box, Layout
from .crescent import CrescentLayout
from .eight_off import EightOffLayout
from .half_moon import HalfMoonLayout

LAYOUTS: dict[str, Callable[[Game, Box, float, bool, State | None], Layout]] = {
    "half-moon": HalfMoonLayout,
    "crescent": CrescentLayout,
    "eight-off": EightOffLayout,
}
"""Each game's layout, by the game's key."""


def layout_for(
    game: Game,
    area: Box,
    label_size: float,
    diagram: bool = False,
    state: State | None = None,
) -> Layout:
    """The layout of ``game`` in ``area``; ``Layout`` explains the arguments."""
    return LAYOUTS[game.key](game, area, label_size, diagram, state)
