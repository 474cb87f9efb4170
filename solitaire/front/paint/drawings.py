"""Our own SVG drawings, rendered at the exact pixel size and in the colour that is wanted."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO

import pygame

from ...i18n import rtl
from ...resources import read_asset
from .surface_cache import remembered

_INK = "#000000"
"""What the drawings of one colour are drawn in; replaced by the colour that is asked for."""
_GROUND = "#ffffff"
"""What lies under the ink in drawings of two colours."""
_FIRST_FILL = re.compile('fill="#[0-9a-f]{6}"')
"""In the drawing of a court figure: its ground."""


@lru_cache(maxsize=64)
def _read(path: tuple[str, ...]) -> str:
    return read_asset(*path[:-1], path[-1] + ".svg").decode()


def render(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing ``svg`` in exactly ``size`` pixels, with alpha."""
    size = max(1, size[0]), max(1, size[1])
    # in the format of the screen, blending is ten times as fast
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert_alpha()


@remembered(3 << 20)
def drawing(
    path: tuple[str, ...],
    size: tuple[int, int],
    colour: str | None = None,
    ground: str | None = None,
) -> pygame.Surface:
    """The drawing at ``assets/<path>.svg``; its ink replaced by ``colour`` unless None, and what
    lies under it by ``ground``.

    Shared: blit it, never draw on it.
    """
    svg = _read(path)
    if ground is not None:
        svg = svg.replace(_GROUND, ground)
    return render(svg if colour is None else svg.replace(_INK, colour), size)


@remembered(1 << 20)
def figure(path: tuple[str, ...], size: tuple[int, int], tinted: bool) -> pygame.Surface:
    """The court figure at ``assets/<path>.svg``, on the ground of its own colour if ``tinted``,
    otherwise on white. Shared like ``drawing``."""
    svg = _read(path)
    return render(svg if tinted else _FIRST_FILL.sub(f'fill="{_GROUND}"', svg, count=1), size)


DIRECTED = frozenset({"back", "next", "previous", "first", "last", "undo", "redo"})
"""Icons that turn round in a language written from right to left. The sign for playing does not:
it stands for the direction of a tape and points right everywhere."""


def icon(name: str, size: int, colour: str) -> pygame.Surface:
    """The icon ``name`` as a square of ``size`` pixels, turned round where it has a direction."""
    picture = drawing(("icons", name), (size, size), colour)
    if rtl() and name in DIRECTED:
        return pygame.transform.flip(picture, True, False)
    return picture
