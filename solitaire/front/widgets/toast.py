"""The toast: a message on a small panel that disappears after a while."""

from __future__ import annotations

import pygame

from ..paint import text
from ..paint.shapes import box
from .base import Style, Widget, WidgetState


class Toast(Widget):
    """``words`` in lines of about equal length, on a panel at most ``limit`` pixels wide."""

    def __init__(self, words: str, style: Style, limit: int) -> None:
        super().__init__()
        self.words = words
        self._padding, self._size = round(10 * style.scale), style.text(15)
        lines = (text.width(line, self._size, "medium") for line in words.split("\n"))
        max_width = min(limit - 2 * self._padding, max(lines) + 2)
        width = text.balanced(words, self._size, max_width, "medium")
        height = text.paragraph_height(words, self._size, width, "medium")
        size = (width + 2 * self._padding, height + self._padding)
        self.place(style, pygame.Rect((0, 0), size))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        box(surface, at, round(8 * style.scale), theme.panel, theme.panel_line)
        words = at.inflate(-2 * self._padding, 0)
        self.write(surface, self.words, words, self._size, theme.panel_text, "medium", "center")
