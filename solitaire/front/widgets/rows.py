"""Lines of a list, switches and tiles: buttons with a title and a hint below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint import text
from ..paint.shapes import box, mixed
from .base import Style, WidgetState, draw_icon, end_part, start_part, without_end, without_start
from .buttons import Press, Pressable
from .labels import Picture


class TitledRow(Pressable):
    """A row with a title and perhaps a hint below it."""

    space_above = 4.0

    def __init__(
        self, name: str, title: str, hint: str, on_press: Press, enabled: bool = True
    ) -> None:
        super().__init__(name, on_press, enabled)
        self.title, self.hint = title, hint

    def _text_heights(self, style: Style, width: int) -> tuple[int, int]:
        """The heights of title and hint in ``width``."""
        title = text.paragraph_height(self.title, style.text(15), width, "medium")
        if not self.hint:
            return title, 0
        return title, text.paragraph_height(self.hint, style.text(13), width)

    def _write_texts(
        self, surface: pygame.Surface, area: pygame.Rect, colour: str, hint_colour: str
    ) -> None:
        style = self.style
        title, hint = self._text_heights(style, area.width)
        top = area.top + (area.height - title - hint) // 2
        line = pygame.Rect(area.left, top, area.width, title)
        self.write(surface, self.title, line, style.text(15), colour, "medium")
        if hint:
            line = pygame.Rect(area.left, top + title, area.width, hint)
            self.write(surface, self.hint, line, style.text(13), hint_colour)


class RowColours(NamedTuple):
    """How a ListRow is drawn: its colours (None: no frame), and its frame's width in pixels."""

    fill: str
    frame: str | None
    frame_width: float
    title: str
    hint: str


class ListRow(TitledRow):
    """A line of a list: an icon or a picture, title and hint, and a short text at the end.

    ``chosen``: whether it is the chosen one of several rows; None where none can be chosen.
    """

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
        super().__init__(name, title, hint, on_press, enabled)
        self.icon, self.end, self.picture = icon, end, picture
        self.framed, self.primary, self.chosen = framed, primary, chosen

    def natural_width(self, style: Style) -> int:
        before, after = self._sides(style)
        words = max(
            text.width(self.title, style.text(15), "medium"),
            text.width(self.hint, style.text(13)),
        )
        return words + before + after + 2 * self._pad(style)

    def _pad(self, style: Style) -> int:
        """The padding at each side. A row without a frame has none, so that its text is in line
        with the text around it."""
        framed = self.framed or self.primary or self.chosen is not None
        return style.px(14) if framed else 0

    def _sides(self, style: Style) -> tuple[int, int]:
        """The widths before and after title and hint."""
        before = style.px(self.picture.width + 14) if self.picture else 0
        if self.icon:
            before = style.px(22 + 14)
        after = text.width(self.end, style.text(13), "medium") + style.px(14) if self.end else 0
        if self.chosen:
            after += style.px(30)
        return before, after

    def height_for(self, style: Style, width: int) -> int:
        before, after = self._sides(style)
        inner = width - before - after - 2 * self._pad(style)
        words = sum(self._text_heights(style, inner)) + style.px(14 if self.hint else 8)
        height = self.picture.height_for(style, style.px(self.picture.width)) if self.picture else 0
        return max(style.touch_size, words, height + 2 * style.px(10) if height else 0)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, colours = self.style, self._colours()
        radius, pad = style.px(10), self._pad(style)
        frame = at if pad else at.inflate(2 * style.px(10), 0)
        fill = self.background(state, colours.fill)
        box(surface, frame, radius, fill, colours.frame, colours.frame_width)
        inner = at.inflate(-2 * pad, 0)
        if self.picture:
            self._draw_picture(surface, self.picture, inner)
        elif self.icon:
            area = start_part(inner, style.px(22))
            draw_icon(surface, self.icon, area, style.px(22), colours.title)
        self._draw_end(surface, inner, colours.hint)
        before, after = self._sides(style)
        words = without_end(without_start(inner, before), after)
        self._write_texts(surface, words, colours.title, colours.hint)
        if state.focused:
            self.ring(surface, frame, radius)

    def _colours(self) -> RowColours:
        style, theme = self.style, self.style.theme
        fill, frame, frame_width = theme.panel, None, 1.0
        title, hint = theme.panel_text, theme.panel_muted
        if self.framed:
            fill, frame = theme.field, style.line_colour
        if self.chosen:
            fill, frame = style.chosen_background, theme.accent
            frame_width = float(max(2, style.px(2)))
        if self.primary:
            fill, frame = theme.accent, None
            title = hint = theme.accent_text
        if not self.enabled:
            title = hint = mixed(theme.panel, theme.panel_muted, 0.6)
        return RowColours(fill, frame, frame_width, title, hint)

    def _draw_picture(self, surface: pygame.Surface, picture: Picture, inner: pygame.Rect) -> None:
        width = self.style.px(picture.width)
        area = start_part(inner, width)
        area.height = picture.height_for(self.style, width)
        area.centery = inner.centery
        picture.style = self.style
        picture.draw(surface, area, WidgetState())

    def _draw_end(self, surface: pygame.Surface, inner: pygame.Rect, colour: str) -> None:
        style = self.style
        if self.end:
            width = text.width(self.end, style.text(13), "medium") + 2
            area = end_part(inner, width)
            self.write(surface, self.end, area, style.text(13), colour, "medium", "end")
        if self.chosen:
            area = end_part(inner, style.px(22))
            draw_icon(surface, "check", area, style.px(20), style.theme.accent)


class Toggle(TitledRow):
    """A row with a switch at its end. ``on_change`` is called with the new value."""

    def __init__(
        self, name: str, title: str, value: bool, on_change: Callable[[bool], None], hint: str = ""
    ) -> None:
        super().__init__(name, title, hint, lambda: on_change(not self.value))
        self.value = value

    def natural_width(self, style: Style) -> int:
        return text.width(self.title, style.text(15), "medium") + style.px(72)

    def height_for(self, style: Style, width: int) -> int:
        heights = self._text_heights(style, width - style.px(64))
        return max(style.touch_size, sum(heights) + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        words = without_end(at, style.px(64))
        self._write_texts(surface, words, theme.panel_text, theme.panel_muted)
        self._draw_switch(surface, at, state)
        if state.focused:
            self.ring(surface, at, style.px(9))

    def _draw_switch(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        track = end_part(at, style.px(46))
        track.height = style.px(26)
        track.centery = at.centery
        fill = theme.accent if self.value else theme.field
        line = theme.accent if self.value else theme.panel_muted
        line_width = max(1, style.px(1.5))
        box(surface, track, track.height // 2, self.background(state, fill), line, line_width)
        knob = track.inflate(0, -2 * style.px(5))
        knob.width = knob.height
        knob.left = track.left + style.px(5)
        if self.value != rtl():
            knob.right = track.right - style.px(5)
        box(surface, knob, knob.height // 2, theme.accent_text if self.value else line)


class Tile(Pressable):
    """A picture with a title and a hint below it; one of several tiles is chosen."""

    def __init__(
        self, name: str, title: str, hint: str, picture: Picture, chosen: bool, on_press: Press
    ) -> None:
        super().__init__(name, on_press)
        self.title, self.hint, self.picture, self.chosen = title, hint, picture, chosen

    def _heights(self, style: Style, width: int) -> tuple[int, int, int]:
        inner = width - 2 * style.px(12)
        title = text.paragraph_height(self.title, style.text(16), inner - style.px(26), "semibold")
        hint = text.paragraph_height(self.hint, style.text(13), inner) if self.hint else 0
        return self.picture.height_for(style, inner), title, hint

    def height_for(self, style: Style, width: int) -> int:
        return sum(self._heights(style, width)) + style.px(34)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        fill = style.chosen_background if self.chosen else theme.field
        line = theme.accent if self.chosen else style.line_colour
        line_width = max(2, style.px(2)) if self.chosen else 1
        box(surface, at, style.px(12), self.background(state, fill), line, line_width)
        picture_height, title, hint = self._heights(style, at.width)
        inner = at.inflate(-2 * style.px(12), -2 * style.px(12))
        self.picture.style = style
        frame = pygame.Rect(inner.left, inner.top, inner.width, picture_height)
        self.picture.draw(surface, frame, WidgetState())
        area = pygame.Rect(inner.left, frame.bottom + style.px(8), inner.width, title)
        if self.chosen:
            draw_icon(surface, "check", end_part(area, style.px(20)), style.px(18), theme.accent)
        words = without_end(area, style.px(26))
        self.write(surface, self.title, words, style.text(16), theme.panel_text, "semibold")
        area = pygame.Rect(inner.left, area.bottom, inner.width, hint)
        self.write(surface, self.hint, area, style.text(13), theme.panel_muted)
        if state.focused:
            self.ring(surface, at, style.px(12))
