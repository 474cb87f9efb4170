"""Widgets to choose one of several values: segments, and a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint import text
from ..paint.shapes import box, mixed
from .base import (
    Style,
    Widget,
    WidgetState,
    end_part,
    middle_part,
    start_part,
    without_end,
    without_start,
)

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class ChoiceOption(NamedTuple):
    """One value of a choice: its text, and a function that paints a picture before the text."""

    value: Any
    words: str
    paint: Paint | None = None
    picture_width: float = 0
    """Pixels at scale 1."""


class Choice(Widget):
    """Segments of equal width, of which one is chosen; in several rows if one is too short.

    ``on_change`` is called with the value of another segment that was chosen.
    """

    space_above = 4.0

    def __init__(
        self,
        name: str,
        options: Sequence[ChoiceOption],
        value: Any,
        on_change: Callable[[Any], None],
    ) -> None:
        super().__init__(name)
        self.options, self.value, self.on_change = list(options), value, on_change

    def _segment_width(self, style: Style) -> int:
        size = style.text(14)
        return max(
            text.width(option.words, size, "semibold")
            + 2 * style.px(14)
            + (style.px(option.picture_width + 8) if option.paint else 0)
            for option in self.options
        )

    def natural_width(self, style: Style) -> int:
        return self._segment_width(style) * len(self.options) + 2 * style.px(3)

    def _grid_shape(self, style: Style, width: int) -> tuple[int, int, int]:
        """The number of columns, that of rows, and the height of a row in pixels."""
        count, inner = len(self.options), width - 2 * style.px(3)
        columns = min(count, max(1, inner // self._segment_width(style)))
        rows = -(-count // columns)
        columns = -(-count // rows)
        cell = inner // columns
        size = style.text(14)
        words = max(
            text.paragraph_height(
                option.words,
                size,
                cell
                - 2 * style.px(8)
                - (style.px(option.picture_width + 8) if option.paint else 0),
                "semibold",
            )
            for option in self.options
        )
        return columns, rows, max(style.touch_size - 2 * style.px(3), words + style.px(6))

    def height_for(self, style: Style, width: int) -> int:
        _, rows, row_height = self._grid_shape(style, width)
        return rows * row_height + 2 * style.px(3)

    def segments(self, at: pygame.Rect) -> list[pygame.Rect]:
        """The rectangle of each option when the widget is at ``at``."""
        style = self.style
        columns, _, row_height = self._grid_shape(style, at.width)
        pad = style.px(3)
        segments = []
        for n in range(len(self.options)):
            column, line = n % columns, n // columns
            left = (at.width - 2 * pad) * column // columns
            right = (at.width - 2 * pad) * (column + 1) // columns
            rect = pygame.Rect(
                at.left + pad + left, at.top + pad + line * row_height, right - left, row_height
            )
            if rtl():
                rect.right = at.right - pad - left
            segments.append(rect)
        return segments

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        radius = style.px(9)
        box(surface, at, radius, theme.field, theme.panel_muted)
        for option, segment in zip(self.options, self.segments(at), strict=True):
            chosen = option.value == self.value
            is_hovered = state.pointer is not None and segment.collidepoint(state.pointer)
            colour = theme.accent_text if chosen else theme.panel_text
            if chosen or (is_hovered and state.hovered):
                ground = theme.accent if chosen else mixed(theme.field, theme.panel_text, 0.08)
                box(surface, segment, radius - style.px(3), ground)
            self._draw_option(surface, option, segment, colour)
        if state.focused:
            self.ring(surface, at, radius)

    def _draw_option(
        self, surface: pygame.Surface, option: ChoiceOption, segment: pygame.Rect, colour: str
    ) -> None:
        style, size = self.style, self.style.text(14)
        inner = segment.inflate(-2 * style.px(8), 0)
        if option.paint is None:
            self.write(surface, option.words, inner, size, colour, "semibold", "center")
            return
        before = style.px(option.picture_width + 8)
        words = text.width(option.words, size, "semibold") + 2
        inner = middle_part(inner, before + words)
        picture = start_part(inner, style.px(option.picture_width))
        picture.height = min(inner.height - style.px(6), style.px(22))
        picture.centery = segment.centery
        option.paint(surface, picture)
        area = without_start(inner, before)
        self.write(surface, option.words, area, size, colour, "semibold")

    @property
    def takes_focus(self) -> bool:
        return True

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        for option, segment in zip(self.options, self.segments(at), strict=True):
            if segment.collidepoint(x, y):
                self._choose(option.value)
                return

    def key(self, name: str) -> bool:
        values = [option.value for option in self.options]
        here = values.index(self.value) if self.value in values else 0
        if name in ("enter", "space"):
            self._choose(values[(here + 1) % len(values)])
        elif name in ("left", "right"):
            step = 1 if (name == "right") != rtl() else -1
            self._choose(values[min(max(here + step, 0), len(values) - 1)])
        else:
            return False
        return True

    def _choose(self, value: Any) -> None:
        if value != self.value:
            self.on_change(value)


class Slider(Widget):
    """A line with a knob that chooses a number from ``minimum`` to ``maximum``.

    The greatest is at the end of the line in the direction of reading. ``words`` is the text
    behind the line; ``widest`` the widest that it may become.
    """

    space_above = 4.0

    def __init__(
        self,
        name: str,
        value: int,
        minimum: int,
        maximum: int,
        on_change: Callable[[int], None],
        *,
        step: int = 1,
        words: str = "",
        widest: str = "",
    ) -> None:
        super().__init__(name)
        self.value, self.minimum, self.maximum, self.step = value, minimum, maximum, step
        self.on_change, self.words, self.widest = on_change, words, widest or words

    def natural_width(self, style: Style) -> int:
        return style.px(240)

    def height_for(self, style: Style, width: int) -> int:
        return style.touch_size

    def _text_width(self) -> int:
        if not self.words:
            return 0
        widest = max(
            text.width(words, self.style.text(14), "medium") for words in (self.words, self.widest)
        )
        return widest + self.style.px(22)

    def _track(self, at: pygame.Rect) -> pygame.Rect:
        track = without_end(at, self._text_width()).inflate(-2 * self.style.px(12), 0)
        track.height = max(4, self.style.px(5))
        track.centery = at.centery
        return track

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        track = self._track(at)
        share = (self.value - self.minimum) / max(1, self.maximum - self.minimum)
        box(surface, track, track.height // 2, mixed(theme.panel, theme.panel_muted, 0.55))
        done = start_part(track, max(track.height, round(track.width * share)))
        box(surface, done, track.height // 2, theme.accent)
        radius = style.px(10 if not state.pressed else 11)
        knob = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        x = track.left + track.width * (1 - share if rtl() else share)
        knob.center = (round(x), track.centery)
        ground = mixed(theme.accent, theme.panel_text, 0.2) if state.hovered else theme.accent
        box(surface, knob, radius, ground, theme.panel, max(2, style.px(2)))
        if self.words:
            area = without_end(end_part(at, self._text_width()), style.px(8))
            self.write(surface, self.words, area, style.text(14), theme.panel_text, "medium", "end")
        if state.focused:
            self.ring(surface, at.inflate(0, -2 * style.px(4)), style.px(9))

    @property
    def takes_focus(self) -> bool:
        return True

    @property
    def takes_drags(self) -> bool:
        return True

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        self.drag(at, x)

    def drag(self, at: pygame.Rect, x: float) -> None:
        track = self._track(at)
        share = (x - track.left) / max(1, track.width)
        share = min(max(1 - share if rtl() else share, 0.0), 1.0)
        steps = round(share * (self.maximum - self.minimum) / self.step)
        self._set(self.minimum + steps * self.step)

    def key(self, name: str) -> bool:
        if name in ("left", "right"):
            forward = (name == "right") != rtl()
            self._set(self.value + (self.step if forward else -self.step))
        elif name in ("home", "end"):
            self._set(self.minimum if name == "home" else self.maximum)
        elif name in ("pageup", "pagedown"):
            page = max(self.step, (self.maximum - self.minimum) // 10)
            self._set(self.value + (page if name == "pageup" else -page))
        else:
            return False
        return True

    def _set(self, value: int) -> None:
        value = min(max(value, self.minimum), self.maximum)
        if value != self.value:
            self.on_change(value)
