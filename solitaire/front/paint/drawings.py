"""Our own SVG drawings, rendered at the exact pixel size and in the colour that is wanted."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from ...i18n import rtl
from ...resources import asset
from .surface_cache import remembered

_INK = "#000000"
"""What the drawings of one colour are drawn in; replaced by the colour that is asked for."""


@lru_cache(maxsize=64)
def _source(path: tuple[str, ...]) -> str:
    with open(asset(*path), encoding="utf-8") as file:
        return file.read()


def render(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing ``svg`` in exactly ``size`` pixels, with alpha."""
    size = max(1, size[0]), max(1, size[1])
    # in the format of the screen, blending is ten times as fast
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert_alpha()


@remembered(3 << 20)
def drawing(
    path: tuple[str, ...], size: tuple[int, int], colour: str | None = None
) -> pygame.Surface:
    """The drawing at ``assets/<path>.svg``; its ink replaced by ``colour`` unless None.

    Shared: blit it, never draw on it.
    """
    svg = _source((*path[:-1], path[-1] + ".svg"))
    return render(svg if colour is None else svg.replace(_INK, colour), size)


DIRECTED = frozenset({"back", "next", "previous", "first", "last", "undo", "redo", "play"})
"""Icons that turn round in a language written from right to left."""


def icon(name: str, size: int, colour: str) -> pygame.Surface:
    """The icon ``name`` as a square of ``size`` pixels, turned round where it has a direction."""
    picture = drawing(("icons", name), (size, size), colour)
    if rtl() and name in DIRECTED:
        return pygame.transform.flip(picture, True, False)
    return picture
