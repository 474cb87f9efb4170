"""Widgets that pick one of several values: segments, and a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint import text
from ..paint.shapes import box, mixed
from .base import Style, Widget, WidgetState, end_part, start_part, without_end, without_start

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class ChoiceOption(NamedTuple):
    """One value of a choice: its name, and perhaps a picture in front of it."""

    value: Any
    words: str
    paint: Paint | None = None
    wide: float = 0
    """The picture's width at scale 1."""


class Choice(Widget):
    """Segments of equal width, of which one is chosen; in rows where they do not fit in one."""

    space = 4.0

    def __init__(
        self,
        name: str,
        options: Sequence[ChoiceOption],
        value: Any,
        on_change: Callable[[Any], None],
    ) -> None:
        super().__init__(name)
        self.options, self.value, self.on_change = list(options), value, on_change

    def _widest(self, style: Style) -> int:
        size = style.text(14)
        return max(
            text.width(option.words, size, "semibold")
            + 2 * style.px(14)
            + (style.px(option.wide + 8) if option.paint else 0)
            for option in self.options
        )

    def natural(self, style: Style) -> int:
        return self._widest(style) * len(self.options) + 2 * style.px(3)

    def _shape(self, style: Style, width: int) -> tuple[int, int, int]:
        """Columns, rows, and the height of a row."""
        count, inner = len(self.options), width - 2 * style.px(3)
        columns = min(count, max(1, inner // self._widest(style)))
        rows = -(-count // columns)
        columns = -(-count // rows)
        cell = inner // columns
        size = style.text(14)
        words = max(
            text.paragraph_height(
                option.words,
                size,
                cell - 2 * style.px(8) - (style.px(option.wide + 8) if option.paint else 0),
                "semibold",
            )
            for option in self.options
        )
        return columns, rows, max(style.target - 2 * style.px(3), words + style.px(6))

    def measure(self, style: Style, width: int) -> int:
        _, rows, high = self._shape(style, width)
        return rows * high + 2 * style.px(3)

    def segments(self, at: pygame.Rect) -> list[pygame.Rect]:
        """Where each option stands when the whole is at ``at``."""
        style = self.style
        columns, _, high = self._shape(style, at.width)
        pad = style.px(3)
        found = []
        for n in range(len(self.options)):
            column, line = n % columns, n // columns
            left = (at.width - 2 * pad) * column // columns
            right = (at.width - 2 * pad) * (column + 1) // columns
            rect = pygame.Rect(at.left + pad + left, at.top + pad + line * high, right - left, high)
            if rtl():
                rect.right = at.right - pad - left
            found.append(rect)
        return found

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        radius = style.px(9)
        box(surface, at, radius, theme.field, theme.panel_muted)
        for option, segment in zip(self.options, self.segments(at), strict=True):
            chosen = option.value == self.value
            over = state.pointer is not None and segment.collidepoint(state.pointer)
            colour = theme.accent_text if chosen else theme.panel_text
            if chosen or (over and state.hovered):
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
        before = style.px(option.wide + 8)
        words = text.width(option.words, size, "semibold") + 2
        spare = max(0, inner.width - before - words)
        inner = without_end(without_start(inner, spare // 2), spare - spare // 2)
        picture = start_part(inner, style.px(option.wide))
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
    """A line with a knob, from ``least`` to ``most`` in whole steps; grows with reading."""

    space = 4.0

    def __init__(
        self,
        name: str,
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None],
        *,
        step: int = 1,
        words: str = "",
        widest: str = "",
    ) -> None:
        super().__init__(name)
        self.value, self.least, self.most, self.step = value, least, most, step
        self.on_change, self.words, self.widest = on_change, words, widest or words

    def natural(self, style: Style) -> int:
        return style.px(240)

    def measure(self, style: Style, width: int) -> int:
        return style.target

    def _after(self) -> int:
        if not self.words:
            return 0
        widest = max(
            text.width(words, self.style.text(14), "medium") for words in (self.words, self.widest)
        )
        return widest + self.style.px(22)

    def _track(self, at: pygame.Rect) -> pygame.Rect:
        track = without_end(at, self._after()).inflate(-2 * self.style.px(12), 0)
        track.height = max(4, self.style.px(5))
        track.centery = at.centery
        return track

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        track = self._track(at)
        share = (self.value - self.least) / max(1, self.most - self.least)
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
            area = without_end(end_part(at, self._after()), style.px(8))
            self.write(surface, self.words, area, style.text(14), theme.panel_text, "medium", "end")
        if state.focused:
            self.ring(surface, at.inflate(0, -2 * style.px(4)), style.px(9))

    @property
    def takes_focus(self) -> bool:
        return True

    @property
    def takes_drags(self) -> bool:
        return True

    def drag(self, at: pygame.Rect, x: float) -> None:
        track = self._track(at)
        share = (x - track.left) / max(1, track.width)
        share = min(max(1 - share if rtl() else share, 0.0), 1.0)
        steps = round(share * (self.most - self.least) / self.step)
        self._set(self.least + steps * self.step)

    def key(self, name: str) -> bool:
        if name in ("left", "right"):
            forward = (name == "right") != rtl()
            self._set(self.value + (self.step if forward else -self.step))
        elif name in ("home", "end"):
            self._set(self.least if name == "home" else self.most)
        elif name in ("pageup", "pagedown"):
            large = max(self.step, (self.most - self.least) // 10)
            self._set(self.value + (large if name == "pageup" else -large))
        else:
            return False
        return True

    def _set(self, value: int) -> None:
        value = min(max(value, self.least), self.most)
        if value != self.value:
            self.on_change(value)
