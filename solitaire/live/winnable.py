"""Deals that are known to be winnable, from the files in ``seeds/``."""

from __future__ import annotations

from functools import cache
from secrets import choice

from ..engine.dealcode import CodeError, Deal, read_code
from ..engine.game import Game
from ..games import GAMES
from ..resources import seed


def has_winnable(game: Game) -> bool:
    """Whether such deals of ``game`` are known and its rules allow to offer them."""
    return game.solvable_known and bool(_codes(game))


def winnable_deal(game: Game) -> Deal | None:
    """One of them, chosen at random; None when there is none."""
    codes = _codes(game) if game.solvable_known else ()
    if not codes:
        return None
    try:
        return read_code(choice(codes), GAMES)
    except CodeError:
        return None


def _codes(game: Game) -> tuple[str, ...]:
    return _codes_in(seed(f"{game.key}-{game.variant}.txt"))


@cache  # the largest file has 300 kB, and a dialog asks at every change
def _codes_in(path: str) -> tuple[str, ...]:
    """The deal codes in a file of seeds; none where it cannot be read."""
    try:
        with open(path, encoding="utf-8") as file:
            return tuple(line[len("deal ") :].strip() for line in file if line.startswith("deal "))
    except (OSError, UnicodeDecodeError):
        return ()
