"""The words that an icon shows when the pointer rests on it."""

from __future__ import annotations

import pygame

from ..paint import text
from ..paint.shapes import box
from .base import Style


def draw_tip(surface: pygame.Surface, words: str, at: pygame.Rect, style: Style) -> None:
    """Draws ``words`` below ``at``, or above it where there is no room."""
    theme, window = style.theme, surface.get_rect()
    image = text.line(words, style.text(13), theme.panel, "medium", window.width - 20)
    frame = image.get_rect().inflate(2 * style.px(9), style.px(6))
    frame.midtop = (at.centerx, at.bottom + style.px(6))
    if frame.bottom > window.bottom:
        frame.bottom = at.top - style.px(6)
    frame.clamp_ip(window)
    box(surface, frame, style.px(6), theme.panel_text)
    surface.blit(image, image.get_rect(center=frame.center))
