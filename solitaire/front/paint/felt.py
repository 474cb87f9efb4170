"""The cloth of the table: lighter in the middle, with a grain that hides the gradient's steps."""

from __future__ import annotations

from functools import cache
from hashlib import shake_256

import pygame

from .drawings import render
from .theme import Theme

_GRAIN_TILE_PIXELS = 128
"""Side of the tile of noise, in pixels."""
_GRAIN_LEVELS = 5
"""The grain darkens a pixel by fewer than this many of 256 levels of brightness."""
_GRADIENT_SHRINK = 8
"""The gradient is drawn this many times smaller and scaled up, since it has no detail to lose."""


def felt(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A new surface of ``size`` with the table's cloth in the colours of ``theme``."""
    if theme.felt == theme.felt_edge:
        plain = pygame.Surface(size).convert()
        plain.fill(theme.felt)
        return plain
    small = max(2, size[0] // _GRADIENT_SHRINK), max(2, size[1] // _GRADIENT_SHRINK)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {small[0]} {small[1]}" '
        f'width="{small[0]}" height="{small[1]}"><defs><radialGradient id="g" cx="50%" cy="40%" '
        f'r="72%"><stop offset="0" stop-color="{theme.felt}"/><stop offset="1" '
        f'stop-color="{theme.felt_edge}"/></radialGradient></defs>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#g)"/></svg>'
    )
    cloth = pygame.transform.smoothscale(render(svg, small).convert(), size)
    grain = _grain()
    tiles = (
        (grain, (x, y))
        for x in range(0, size[0], _GRAIN_TILE_PIXELS)
        for y in range(0, size[1], _GRAIN_TILE_PIXELS)
    )
    cloth.fblits(tiles, pygame.BLEND_RGB_SUB)
    return cloth


@cache
def _grain() -> pygame.Surface:
    """Noise, the same at every start."""
    noise = shake_256(b"felt").digest(_GRAIN_TILE_PIXELS * _GRAIN_TILE_PIXELS)
    tile = pygame.image.frombuffer(noise, (_GRAIN_TILE_PIXELS, _GRAIN_TILE_PIXELS), "P")
    tile.set_palette([(n * _GRAIN_LEVELS // 256,) * 3 for n in range(256)])
    return tile.convert()
