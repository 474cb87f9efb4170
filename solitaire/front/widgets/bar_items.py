"""What can be tapped in the bar above the table: buttons, the game's name, the deal code."""

from __future__ import annotations

import pygame

from ...layout.viewport import SMALLEST_TEXT_PIXELS
from ..paint import text
from ..paint.shapes import box, mixed
from .base import Style, WidgetState, draw_icon, end_part, start_part, without_start
from .buttons import IconButton, Pressable


def _nothing() -> None:
    """The bar itself knows what a tap on it means."""


class BarButton(IconButton):
    """An icon; ``dots``: how often its move may still be made, and how often in all. They are
    shown as dots under the icon, those that are left in gold."""

    def __init__(
        self, name: str, icon: str, enabled: bool = True, dots: tuple[int, int] | None = None
    ) -> None:
        super().__init__(name, icon, "", _nothing, enabled=enabled)
        self.dots = dots

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        theme, side = self.style.theme, at.height
        if state.hovered and self.enabled:
            box(surface, at, side // 5, theme.bar_hover)
        colour = theme.bar_text if self.enabled else theme.bar_off
        size = round(side * 0.54)
        area = at.move(0, -round(side * 0.07)) if self.dots else at
        draw_icon(surface, self.icon, area, size, colour)
        if self.dots:
            self._draw_dots(surface, at, *self.dots)

    def _draw_dots(self, surface: pygame.Surface, at: pygame.Rect, left: int, most: int) -> None:
        theme, size, pitch = self.style.theme, self.dot_size(at.height), self.dot_pitch(at.height)
        row = pygame.Rect(0, 0, (most - 1) * pitch + size, size)
        row.midbottom = (at.centerx, at.bottom - max(2, round(at.height * 0.06)))
        for n in range(most):
            dot = start_part(without_start(row, n * pitch), size)
            if n < left:
                box(surface, dot, size // 2, theme.gold)
            else:
                box(surface, dot, size // 2, None, theme.bar_off, 1.2)

    @staticmethod
    def dot_size(side: int) -> int:
        """The diameter of a dot in a button with this side, in pixels; even, so it is round."""
        return 2 * max(2, round(side * 0.065))

    @staticmethod
    def dot_pitch(side: int) -> int:
        """From one dot to the next, in pixels."""
        return BarButton.dot_size(side) + max(2, round(side * 0.07))


class BarTitle(Pressable):
    """The name of the game, and quieter that of its variant; the sign after it says that it opens
    a choice. ``is_bare``: smaller and without the sign, where there is little room."""

    def __init__(self, title: str, variant: str = "", is_bare: bool = False) -> None:
        super().__init__("title", _nothing)
        self.title, self.variant, self.is_bare = title, variant, is_bare

    def natural_width(self, style: Style) -> int:
        return sum(self._widths(style)) + 2 * self._pad(style)

    def _pad(self, style: Style) -> int:
        return style.px(3 if self.is_bare else 8)

    def _size(self, style: Style) -> int:
        return style.text(14 if self.is_bare else 16)

    def _widths(self, style: Style) -> tuple[int, int, int]:
        """Of the title, of the variant, of the sign, each with the space before it."""
        size = self._size(style)
        variant = text.width(self._after, size, "medium") + style.px(5) if self.variant else 0
        sign = 0 if self.is_bare else style.px(20)
        return text.width(self.title, size, "semibold"), variant, sign

    @property
    def _after(self) -> str:
        return f"· {self.variant}"

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        if state.hovered:
            box(surface, at, at.height // 5, theme.bar_hover)
        size, rest = self._size(style), at.inflate(-2 * self._pad(style), 0)
        title, variant, sign = self._widths(style)
        self.write(surface, self.title, start_part(rest, title), size, theme.bar_text, "semibold")
        rest = without_start(rest, title)
        if self.variant:
            area = end_part(start_part(rest, variant), variant - style.px(5))
            self.write(surface, self._after, area, size, theme.bar_muted, "medium")
            rest = without_start(rest, variant)
        if not self.is_bare:
            icon = style.px(14)
            area = end_part(start_part(rest, sign), icon)
            draw_icon(surface, "choose", area, icon, theme.bar_muted)


def code_width(code: str, size: int, is_boxed: bool) -> int:
    """The width of a ``BarCode`` with text of this size, in pixels."""
    pads = 2 * _code_pad(size) if is_boxed else 0
    return text.width(code, size, "medium") + _code_space(size) + _code_icon(size) + pads


def _code_pad(size: int) -> int:
    return round(0.8 * size)


def _code_space(size: int) -> int:
    return max(4, round(0.5 * size))


def _code_icon(size: int) -> int:
    return max(SMALLEST_TEXT_PIXELS, size)


class BarCode(Pressable):
    """The deal code with the sign for copying, in a box where there is room for one."""

    def __init__(self, code: str, size: int, is_boxed: bool) -> None:
        super().__init__("copy", _nothing)
        self.code, self.size, self.is_boxed = code, size, is_boxed

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        theme = self.style.theme
        rest = at
        if self.is_boxed or state.hovered:
            fill = theme.bar_hover if state.hovered else mixed(theme.bar, theme.bar_hover, 0.55)
            box(surface, at, at.height // 4, fill, mixed(theme.bar, theme.bar_muted, 0.4))
        if self.is_boxed:
            rest = at.inflate(-2 * _code_pad(self.size), 0)
        words = text.width(self.code, self.size, "medium")
        self.write(
            surface, self.code, start_part(rest, words + 2), self.size, theme.bar_text, "medium"
        )
        icon = _code_icon(self.size)
        draw_icon(surface, "copy", end_part(rest, icon), icon, theme.bar_muted)
