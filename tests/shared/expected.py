"""What the tests that go over all games expect of one of them: ``tests/rules/<key>.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from solitaire.engine.game import Game

RULES = Path(__file__).parents[1] / "rules"


class Expected(NamedTuple):
    """What a game's file says. A table ``[variants.C4]`` in it holds what differs in that variant.

    Lengths are pixels.
    """

    tallest_pile: int
    """The most cards that a pile or a column can hold."""
    card_height: int
    """The least height of a card in a window of 1280 x 800."""
    selects: tuple[str, ...]
    """Two places or more whose top card is selected by a touch, at the start of deal 1."""
    dealt_last: tuple[str, ...] = ()
    """The places that get one card each, in this order, after the cards dealt in rows."""
    winnable_deals: int = 1
    """The least number of deals with a winning line in ``seeds``."""
    labelled: bool = True
    """Whether the table that is played on has labels with number and count at its piles."""
    diagram_captions: int = 0
    """The number of words on a diagram besides labels."""
    largest_scale: float = 1.0
    """The most that the cards of foundations may be larger than others."""
    strips: dict[str, int] = {}
    """For a window's size: the least strip that is seen of a covered card in a column of six."""
    spread_piles: tuple[str, ...] = ()
    """Some piles that can be spread out, all over the table."""


def path_of(game: Game) -> Path:
    """The file that says what is expected of ``game``."""
    return RULES / f"{game.key}.toml"


@cache
def expected(game: Game) -> Expected:
    """What is expected of ``game``. Raises FileNotFoundError where nobody has said it."""
    said = tomllib.loads(path_of(game).read_text(encoding="utf-8"))
    said |= said.pop("variants", {}).get(game.variant, {})
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in said.items()
    }
    return Expected(**values)
