"""The gold lines printed on the cloth."""

from __future__ import annotations

import pygame

from ...layout.base import Layout
from ..paint.shapes import mixed
from ..paint.theme import GOLD, Theme

STRENGTHS = (0.5, 0.28)
"""How much gold the outer line and the inner one have."""


def draw_ornament(surface: pygame.Surface, layout: Layout, theme: Theme) -> None:
    """Prints the lines of ``layout`` on ``surface``; none on a cloth without a colour."""
    if theme.felt == theme.felt_edge:
        return
    for line, strength in zip(layout.ornament(), STRENGTHS, strict=False):
        colour = mixed(theme.felt, GOLD, strength)
        pygame.draw.aalines(surface, colour, False, line)
        if strength == STRENGTHS[0]:  # the outer one is a little stronger
            pygame.draw.aalines(surface, colour, False, [(x, y + 0.7) for x, y in line])
