"""A few words on a small panel, for a while."""

from __future__ import annotations

import pygame

from ..paint import text
from ..paint.shapes import box
from .base import Style, Widget, WidgetState


class Toast(Widget):
    """``words`` on a panel at most ``widest`` pixels wide, in lines of about equal length."""

    def __init__(self, words: str, style: Style, widest: int) -> None:
        super().__init__()
        self.words = words
        self._air, self._size = round(10 * style.scale), style.text(15)
        lines = (text.width(line, self._size, "medium") for line in words.split("\n"))
        most = min(widest - 2 * self._air, max(lines) + 2)
        width = text.balanced(words, self._size, most, "medium")
        height = text.paragraph_height(words, self._size, width, "medium")
        size = (width + 2 * self._air, height + self._air)
        self.place(style, pygame.Rect((0, 0), size))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        box(surface, at, round(8 * style.scale), theme.panel, theme.panel_line)
        words = at.inflate(-2 * self._air, 0)
        self.write(surface, self.words, words, self._size, theme.panel_text, "medium", "center")
