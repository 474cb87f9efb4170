"""Lines of a list, tiles and switches: pressables that explain themselves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...i18n import rtl
from ..paint import text
from ..paint.shapes import box, mixed
from .base import Style, WidgetState, end_part, put_icon, start_part, without_end, without_start
from .buttons import Press, Pressable
from .labels import Picture


class ListRow(Pressable):
    """A line of a list: icon or picture, title, a line below it, something at the end."""

    space = 4.0

    def __init__(
        self,
        name: str,
        title: str,
        on_press: Press,
        *,
        icon: str = "",
        hint: str = "",
        end: str = "",
        picture: Picture | None = None,
        framed: bool = False,
        primary: bool = False,
        chosen: bool | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, on_press, enabled)
        self.title, self.icon, self.hint, self.end = title, icon, hint, end
        self.picture, self.framed, self.primary, self.chosen = picture, framed, primary, chosen

    def natural(self, style: Style) -> int:
        before, after = self._sides(style)
        words = max(
            text.width(self.title, style.text(15), "medium"),
            text.width(self.hint, style.text(13)),
        )
        return words + before + after + 2 * self._pad(style)

    def _pad(self, style: Style) -> int:
        # without a frame its words stand in line with everything else
        framed = self.framed or self.primary or self.chosen is not None
        return style.px(14) if framed else 0

    def _sides(self, style: Style) -> tuple[int, int]:
        """How much of the line picture or icon take, and what stands at the end."""
        before = style.px(self.picture.wide + 14) if self.picture else 0
        if self.icon:
            before = style.px(22 + 14)
        after = text.width(self.end, style.text(13), "medium") + style.px(14) if self.end else 0
        if self.chosen:
            after += style.px(30)
        return before, after

    def _heights(self, style: Style, width: int) -> tuple[int, int]:
        before, after = self._sides(style)
        inner = width - before - after - 2 * self._pad(style)
        title = text.paragraph_height(self.title, style.text(15), inner, "medium")
        if not self.hint:
            return title, 0
        return title, text.paragraph_height(self.hint, style.text(13), inner)

    def measure(self, style: Style, width: int) -> int:
        words = sum(self._heights(style, width)) + style.px(14 if self.hint else 8)
        high = self.picture.measure(style, style.px(self.picture.wide)) if self.picture else 0
        return max(style.target, words, high + 2 * style.px(10) if high else 0)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        rest, colour, muted = theme.panel, theme.panel_text, theme.panel_muted
        line: str | None = None
        thick = 1.0
        if self.framed:
            rest, line = theme.field, style.line
        if self.chosen:
            rest, line, thick = style.chosen, theme.accent, float(max(2, style.px(2)))
        if self.primary:
            rest, colour, muted = theme.accent, theme.accent_text, theme.accent_text
            line = None
        if not self.enabled:
            colour = muted = mixed(theme.panel, theme.panel_muted, 0.6)
        radius = style.px(10)
        pad = self._pad(style)
        frame = at if pad else at.inflate(2 * style.px(10), 0)
        box(surface, frame, radius, self.ground(state, rest), line, thick)
        inner = at.inflate(-2 * pad, 0)
        before, after = self._sides(style)
        if self.picture:
            wide = style.px(self.picture.wide)
            place = start_part(inner, wide)
            place.height = self.picture.measure(style, wide)
            place.centery = at.centery
            self.picture.style = style
            self.picture.draw(surface, place, WidgetState())
        elif self.icon:
            put_icon(surface, self.icon, start_part(inner, style.px(22)), style.px(22), colour)
        self._write_end(surface, inner, muted)
        words = without_end(without_start(inner, before), after)
        title, hint = self._heights(style, at.width)
        top = words.top + (words.height - title - hint) // 2
        area = pygame.Rect(words.left, top, words.width, title)
        self.write(surface, self.title, area, style.text(15), colour, "medium")
        if hint:
            area = pygame.Rect(words.left, top + title, words.width, hint)
            self.write(surface, self.hint, area, style.text(13), muted)
        if state.focused:
            self.ring(surface, frame, radius)

    def _write_end(self, surface: pygame.Surface, inner: pygame.Rect, colour: str) -> None:
        style = self.style
        if self.end:
            wide = text.width(self.end, style.text(13), "medium") + 2
            area = end_part(inner, wide)
            self.write(surface, self.end, area, style.text(13), colour, "medium", "end")
        if self.chosen:
            area = end_part(inner, style.px(22))
            put_icon(surface, "check", area, style.px(20), style.theme.accent)


class Toggle(Pressable):
    """A line with a switch at its end."""

    space = 4.0

    def __init__(
        self, name: str, words: str, value: bool, on_change: Callable[[bool], None], hint: str = ""
    ) -> None:
        super().__init__(name, lambda: on_change(not self.value))
        self.words, self.value, self.hint = words, value, hint

    def natural(self, style: Style) -> int:
        return text.width(self.words, style.text(15), "medium") + style.px(72)

    def _heights(self, style: Style, width: int) -> tuple[int, int]:
        inner = width - style.px(64)
        title = text.paragraph_height(self.words, style.text(15), inner, "medium")
        if not self.hint:
            return title, 0
        return title, text.paragraph_height(self.hint, style.text(13), inner)

    def measure(self, style: Style, width: int) -> int:
        return max(style.target, sum(self._heights(style, width)) + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        title, hint = self._heights(style, at.width)
        words = without_end(at, style.px(64))
        top = words.top + (words.height - title - hint) // 2
        area = pygame.Rect(words.left, top, words.width, title)
        self.write(surface, self.words, area, style.text(15), theme.panel_text, "medium")
        if hint:
            area = pygame.Rect(words.left, top + title, words.width, hint)
            self.write(surface, self.hint, area, style.text(13), theme.panel_muted)
        track = end_part(at, style.px(46))
        track.height = style.px(26)
        track.centery = at.centery
        round_ = track.height // 2
        rest = theme.accent if self.value else theme.field
        line = theme.accent if self.value else theme.panel_muted
        box(surface, track, round_, self.ground(state, rest), line, max(1, style.px(1.5)))
        knob = track.inflate(0, -2 * style.px(5))
        knob.width = knob.height
        knob.left = track.left + style.px(5)
        if self.value != rtl():
            knob.right = track.right - style.px(5)
        box(surface, knob, knob.height // 2, theme.accent_text if self.value else line)
        if state.focused:
            self.ring(surface, at, style.px(9))


class Tile(Pressable):
    """A picture with a title and a line below it, of which one of several is chosen."""

    def __init__(
        self, name: str, title: str, hint: str, picture: Picture, chosen: bool, on_press: Press
    ) -> None:
        super().__init__(name, on_press)
        self.title, self.hint, self.picture, self.chosen = title, hint, picture, chosen

    def _heights(self, style: Style, width: int) -> tuple[int, int, int]:
        inner = width - 2 * style.px(12)
        title = text.paragraph_height(self.title, style.text(16), inner - style.px(26), "semibold")
        hint = text.paragraph_height(self.hint, style.text(13), inner) if self.hint else 0
        return self.picture.measure(style, inner), title, hint

    def measure(self, style: Style, width: int) -> int:
        return sum(self._heights(style, width)) + style.px(34)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        rest = style.chosen if self.chosen else theme.field
        line = theme.accent if self.chosen else style.line
        thick = max(2, style.px(2)) if self.chosen else 1
        box(surface, at, style.px(12), self.ground(state, rest), line, thick)
        high, title, hint = self._heights(style, at.width)
        inner = at.inflate(-2 * style.px(12), -2 * style.px(12))
        self.picture.style = style
        frame = pygame.Rect(inner.left, inner.top, inner.width, high)
        self.picture.draw(surface, frame, WidgetState())
        area = pygame.Rect(inner.left, frame.bottom + style.px(8), inner.width, title)
        if self.chosen:
            put_icon(surface, "check", end_part(area, style.px(20)), style.px(18), theme.accent)
        words = without_end(area, style.px(26))
        self.write(surface, self.title, words, style.text(16), theme.panel_text, "semibold")
        area = pygame.Rect(inner.left, area.bottom, inner.width, hint)
        self.write(surface, self.hint, area, style.text(13), theme.panel_muted)
        if state.focused:
            self.ring(surface, at, style.px(12))
