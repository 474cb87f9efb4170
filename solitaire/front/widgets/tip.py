"""The tool tip: a short text for what is under the resting pointer."""

from __future__ import annotations

import pygame

from ..paint import text
from ..paint.shapes import box
from .base import Style, Widget, WidgetState

MARGIN_PIXELS = 10
"""The least distance of the text from the left and right edge of the window."""


class Tip(Widget):
    """``words`` in one line, below ``anchor``, or above it where there is no room below.

    ``anchor`` and ``window`` are rectangles of the window.
    """

    def __init__(self, words: str, style: Style, anchor: pygame.Rect, window: pygame.Rect) -> None:
        super().__init__()
        self.words = words
        self._image = text.line(
            words, style.text(13), style.theme.panel, "medium", window.width - 2 * MARGIN_PIXELS
        )
        frame = self._image.get_rect().inflate(2 * style.px(9), style.px(6))
        frame.midtop = (anchor.centerx, anchor.bottom + style.px(6))
        if frame.bottom > window.bottom:
            frame.bottom = anchor.top - style.px(6)
        self.place(style, frame.clamp(window))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style = self.style
        box(surface, at, style.px(6), style.theme.panel_text)
        surface.blit(self._image, self._image.get_rect(center=at.center))
