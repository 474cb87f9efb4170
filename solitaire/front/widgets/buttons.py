"""Widgets that are pressed: buttons with a word, with an icon, or with both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..paint import text
from ..paint.shapes import box, mixed
from ..paint.text import Align
from .base import State, Style, Widget, put_icon, start_part, without_end, without_start

Press = Callable[[], None]


class Pressable(Widget):
    """Does ``on_press`` when it is tapped, or with Space or Enter."""

    primary = False
    """Whether Enter means it while the keyboard stands on nothing: one of a panel."""

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

    def ground(self, state: State, rest: str) -> str:
        """The colour behind it: ``rest`` unless the pointer is there."""
        if not self.enabled or not (state.hovered or state.pressed):
            return rest
        return mixed(rest, self.style.theme.panel_text, 0.16 if state.pressed else 0.08)


class Button(Pressable):
    """A word, or an icon and a word, in a box; one of a panel may be ``primary``."""

    def __init__(
        self,
        name: str,
        words: str,
        on_press: Press,
        *,
        icon: str = "",
        primary: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, on_press, enabled)
        self.words, self.icon, self.primary = words, icon, primary

    def _pads(self, style: Style) -> tuple[int, int]:
        return style.px(18), style.px(28) if self.icon else 0

    def natural(self, style: Style) -> int:
        pad, before = self._pads(style)
        return text.width(self.words, style.text(15), "semibold") + 2 * pad + before + 2

    def measure(self, style: Style, width: int) -> int:
        pad, before = self._pads(style)
        inner = width - 2 * pad - before
        words = text.paragraph_height(self.words, style.text(15), inner, "semibold")
        return max(style.target, words + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: State) -> None:
        style, theme = self.style, self.style.theme
        colour = theme.accent_text if self.primary else theme.panel_text
        rest, line = (theme.accent, None) if self.primary else (theme.field, theme.panel_muted)
        if not self.enabled:
            colour = mixed(theme.panel, theme.panel_muted, 0.6)
            rest, line = theme.panel, style.line
        box(surface, at, style.px(9), self.ground(state, rest), line)
        pad, before = self._pads(style)
        inner = at.inflate(-2 * pad, 0)
        if before:
            words = text.width(self.words, style.text(15), "semibold") + 2
            spare = max(0, inner.width - before - words)
            inner = without_end(without_start(inner, spare // 2), spare - spare // 2)
            put_icon(surface, self.icon, start_part(inner, style.px(20)), style.px(20), colour)
            inner = without_start(inner, before)
        align: Align = "start" if before else "center"
        self.write(surface, self.words, inner, style.text(15), colour, "semibold", align)
        if state.focused:
            self.ring(surface, at, style.px(9))


class IconButton(Pressable):
    """An icon; ``tip`` says what it does."""

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

    def natural(self, style: Style) -> int:
        return style.target

    def measure(self, style: Style, width: int) -> int:
        return style.target

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: State) -> None:
        style, theme = self.style, self.style.theme
        colour = theme.accent_text if self.primary else theme.panel_text
        if not self.enabled:
            colour = mixed(theme.panel, theme.panel_muted, 0.5)
        ground = self.ground(state, theme.accent if self.primary else theme.panel)
        box(surface, at, at.height // 2 if self.primary else style.px(9), ground)
        put_icon(surface, self.icon, at, round(at.height * 0.52), colour)
        if state.focused:
            self.ring(surface, at, at.height // 2 if self.primary else style.px(9))
