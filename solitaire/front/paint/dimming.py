"""How pictures step back behind others: towards the colour of the cloth, or half transparent."""

from __future__ import annotations

import pygame

from .theme import Dim, Theme

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


def dimmed(picture: pygame.Surface, theme: Theme, share: float = 1.0) -> pygame.Surface:
    """A copy of ``picture`` as ``theme`` dims it; ``share``: how far on the way there, 0 to 1."""
    made = picture.copy()
    if theme.dim is not None:
        taken, kept, added = _steps(theme.dim, theme, share)
        made.fill(taken, special_flags=pygame.BLEND_RGB_SUB)
        made.fill(kept, special_flags=pygame.BLEND_RGB_MULT)
        made.fill(added, special_flags=pygame.BLEND_RGB_ADD)
    return made


def dimmed_colour(colour: str, theme: Theme) -> str:
    """What becomes of one ``colour``, as ``#rrggbb``."""
    point = pygame.Surface((1, 1), pygame.SRCALPHA)
    point.fill(colour)
    red, green, blue, _ = dimmed(point, theme).get_at((0, 0))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _steps(dim: Dim, theme: Theme, share: float) -> tuple[Colour, Colour, Colour]:
    """What is taken from red, green and blue, what they are multiplied with, over 255, and what is
    added to them then, at ``share`` of the way."""
    taken = round(dim.ink * share)
    parts = list(zip(pygame.Color(dim.tint)[:3], pygame.Color(theme.felt)[:3], strict=True))
    full = [tint * 255 / (255 - dim.ink) * (1 - dim.cloth) for tint, _ in parts]
    kept = [round(255 + (part - 255) * share) for part in full]
    added = [round(cloth * dim.cloth * share) for _, cloth in parts]
    return (taken,) * 3, (kept[0], kept[1], kept[2]), (added[0], added[1], added[2])


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """``picture`` itself, or a copy that is only as opaque as ``opacity`` says, 0 to 1."""
    if opacity >= 1.0:
        return picture
    made = picture.copy()
    made.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return made
