"""Deals that are known to be winnable, from the files in ``seeds/``."""

from __future__ import annotations

from secrets import choice

from ..engine.dealcode import CodeError, Deal, read_code
from ..engine.game import Game
from ..games import GAMES
from ..resources import seed


def has_winnable(game: Game) -> bool:
    """Whether there are such deals of ``game``, and its rules let the product tell."""
    return game.solvable_known and bool(_codes(game))


def winnable_deal(game: Game) -> Deal | None:
    """One of them by chance; None when there is none."""
    codes = _codes(game) if game.solvable_known else []
    if not codes:
        return None
    try:
        return read_code(choice(codes), GAMES)
    except CodeError:
        return None


def _codes(game: Game) -> list[str]:
    try:
        with open(seed(f"{game.key}-{game.variant}.txt"), encoding="utf-8") as file:
            return [line[len("deal ") :].strip() for line in file if line.startswith("deal ")]
    except (OSError, UnicodeDecodeError):
        return []
