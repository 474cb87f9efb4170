"""Buttons: with a text, with an icon, or with both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..paint import text
from ..paint.shapes import box, mixed
from ..paint.text import Align
from .base import Style, Widget, WidgetState, draw_icon, middle_part, start_part, without_start

Press = Callable[[], None]


class Pressable(Widget):
    """Calls ``on_press`` for a tap, and for Space or Enter while it has the focus."""

    primary = False
    """Whether Enter presses it while nothing has the focus. At most one of a panel."""

    def __init__(self, name: str, on_press: Press, enabled: bool = True) -> None:
        super().__init__(name)
        self.on_press, self.enabled = on_press, enabled

    @property
    def takes_focus(self) -> bool:
        return self.enabled

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        if self.enabled:
            self.on_press()

    def key(self, name: str) -> bool:
        if name in ("enter", "space") and self.enabled:
            self.on_press()
            return True
        return False

    def background(self, state: WidgetState, fill: str) -> str:
        """The colour behind it: ``fill``, or a stronger one under the pointer."""
        if not self.enabled or not (state.hovered or state.pressed):
            return fill
        return mixed(fill, self.style.theme.panel_text, 0.16 if state.pressed else 0.08)


class Button(Pressable):
    """A text, perhaps with an icon before it, in a box."""

    def __init__(
        self,
        name: str,
        words: str,
        on_press: Press,
        *,
        icon: str = "",
        primary: bool = False,
        enabled: bool = True,
        pixels: tuple[int, int, int] | None = None,
    ) -> None:
        """``pixels``: text size, padding of both sides together, and corner radius; by default the
        usual ones."""
        super().__init__(name, on_press, enabled)
        self.words, self.icon, self.primary = words, icon, primary
        self._pixels = pixels

    def _size(self, style: Style) -> int:
        return self._pixels[0] if self._pixels else style.text(15)

    def _pads(self, style: Style) -> tuple[int, int]:
        """The padding of both sides together, and the width for the icon, in pixels."""
        pad = self._pixels[1] if self._pixels else 2 * style.px(18)
        return pad, style.px(28) if self.icon else 0

    def natural_width(self, style: Style) -> int:
        pad, before = self._pads(style)
        return text.width(self.words, self._size(style), "semibold") + pad + before + 2

    def height_for(self, style: Style, width: int) -> int:
        pad, before = self._pads(style)
        inner = width - pad - before
        words = text.paragraph_height(self.words, self._size(style), inner, "semibold")
        return max(style.touch_size, words + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        colour = theme.accent_text if self.primary else theme.panel_text
        fill, line = (theme.accent, None) if self.primary else (theme.field, theme.panel_muted)
        if not self.enabled:
            colour = mixed(theme.panel, theme.panel_muted, 0.6)
            fill, line = theme.panel, style.line_colour
        radius = self._pixels[2] if self._pixels else style.px(9)
        box(surface, at, radius, self.background(state, fill), line)
        pad, before = self._pads(style)
        inner = at.inflate(-pad, 0)
        if before:
            words = text.width(self.words, self._size(style), "semibold") + 2
            inner = middle_part(inner, before + words)
            draw_icon(surface, self.icon, start_part(inner, style.px(20)), style.px(20), colour)
            inner = without_start(inner, before)
        align: Align = "start" if before else "center"
        self.write(surface, self.words, inner, self._size(style), colour, "semibold", align)
        if state.focused:
            self.ring(surface, at, style.px(9))


class IconButton(Pressable):
    """An icon; its tool tip is ``tip``."""

    def __init__(
        self,
        name: str,
        icon: str,
        tip: str,
        on_press: Press,
        *,
        enabled: bool = True,
        primary: bool = False,
    ) -> None:
        super().__init__(name, on_press, enabled)
        self.icon, self.tip, self.primary = icon, tip, primary

    def natural_width(self, style: Style) -> int:
        return style.touch_size

    def height_for(self, style: Style, width: int) -> int:
        return style.touch_size

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        colour = theme.accent_text if self.primary else theme.panel_text
        if not self.enabled:
            colour = mixed(theme.panel, theme.panel_muted, 0.5)
        background = self.background(state, theme.accent if self.primary else theme.panel)
        box(surface, at, at.height // 2 if self.primary else style.px(9), background)
        draw_icon(surface, self.icon, at, round(at.height * 0.52), colour)
        if state.focused:
            self.ring(surface, at, at.height // 2 if self.primary else style.px(9))
