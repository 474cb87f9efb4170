"""The values that tests of all games need for each of them, from ``tests/rules/<key>.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from solitaire.engine.game import Game

RULES = Path(__file__).parents[1] / "rules"


class Expected(NamedTuple):
    """The values for one variant of a game. Lengths are pixels.

    A table such as ``[variants.C4]`` in the file has the values that differ in that variant.
    """

    tallest_pile: int
    """The most cards that a pile or a column can hold."""
    card_height: int
    """The least height of a card in a window of 1280 x 800."""
    selects: tuple[str, ...]
    """Two or more places whose top card is selected by a touch at the start of deal 1."""
    dealt_last: tuple[str, ...] = ()
    """The places that get one card each, in this order, after the cards dealt in rows."""
    winnable_deals: int = 1
    """The least number of deals with a winning line in ``seeds``."""
    labelled: bool = True
    """Whether the piles on the table have labels with their number and count."""
    diagram_captions: int = 0
    """The number of captions on a diagram."""
    largest_scale: float = 1.0
    """The greatest scale of a place's cards."""
    strips: dict[str, int] = {}
    """By window size: the least height seen of a covered card in a column of six cards."""
    card_widths: dict[str, int] = {}
    """By window size: the least width of a card."""
    usual_column: int = 0
    """The most cards in a column that there is room for from the beginning; 0 without columns."""
    deal_ends: float = 0.0
    """How far down a window higher than wide a deal reaches at least, of the window's height."""
    spread_piles: tuple[str, ...] = ()
    """Some piles that can be spread out, in all parts of the table."""


def path_of(game: Game) -> Path:
    """The file with the values for ``game``."""
    return RULES / f"{game.key}.toml"


@cache
def expected(game: Game) -> Expected:
    """The values for ``game``. Raises FileNotFoundError if it has no file."""
    said = tomllib.loads(path_of(game).read_text(encoding="utf-8"))
    said |= said.pop("variants", {}).get(game.variant, {})
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in said.items()
    }
    return Expected(**values)
