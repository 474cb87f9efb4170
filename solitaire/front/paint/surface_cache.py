"""A cache for drawn pictures that is bounded by their size in bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")


def remembered(
    most_bytes: int,
) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Like ``functools.lru_cache``, for functions that draw a surface.

    All surfaces together take at most ``most_bytes``, but the last one is always kept. The ones
    used longest ago are dropped first.
    """

    def decorate(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        kept: dict[object, pygame.Surface] = {}  # in the order in which they were asked for
        total = 0

        @wraps(draw)
        def remember(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            nonlocal total
            key = (args, *kwargs.items()) if kwargs else args
            surface = kept.pop(key, None)
            if surface is None:
                surface = draw(*args, **kwargs)
                total += _bytes(surface)
            kept[key] = surface
            while total > most_bytes and len(kept) > 1:
                total -= _bytes(kept.pop(next(iter(kept))))
            return surface

        return remember

    return decorate


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
