"""What the statistics show: the share of wins as a ring, a table, and a chart of times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint import text
from ..paint.drawings import render
from ..paint.shapes import box, mixed
from ..paint.theme import GOLD
from .base import Style, Widget, WidgetState, middle_part, start_part, without_start


class Card(Widget):
    """A frame around something. ``words`` is all that it says, line by line."""

    words = ""

    def _frame(self, surface: pygame.Surface, at: pygame.Rect) -> pygame.Rect:
        """Draws the frame; returns what is inside."""
        style = self.style
        box(surface, at, style.px(10), style.theme.field, style.line_colour)
        return at.inflate(-2 * style.px(16), -2 * style.px(12))

    @staticmethod
    def _inner(style: Style, width: int) -> int:
        return width - 2 * style.px(16)


class ShareCard(Card):
    """A ring that is closed as far as ``share`` (0 to 1), and counts with their labels beside it.

    ``shown``: the share in words, ``label`` what is shared.
    """

    def __init__(
        self, share: float, shown: str, label: str, counts: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self.share, self.shown, self.caption, self.counts = share, shown, label, list(counts)
        lines = [line for count in counts for line in count]
        self.words = "\n".join((label, shown, *lines))

    @staticmethod
    def _ring(style: Style) -> int:
        return style.px(108)

    def _columns(self, style: Style, width: int) -> tuple[int, int]:
        """The widths of the values and of their labels."""
        values = [text.width(value, style.text(19), "semibold") for _, value in self.counts]
        value = max(values, default=0) + 2
        rest = self._inner(style, width) - self._ring(style) - style.px(24) - value
        return value, max(style.px(60), rest - style.px(10))

    def _row_heights(self, style: Style, width: int) -> list[int]:
        labels = self._columns(style, width)[1]
        least = round(1.3 * style.text(19))
        return [
            max(least, text.paragraph_height(label, style.text(14), labels, "medium"))
            for label, _ in self.counts
        ]

    def height_for(self, style: Style, width: int) -> int:
        rows = sum(self._row_heights(style, width)) + style.px(4) * (len(self.counts) - 1)
        return max(self._ring(style), rows) + 2 * style.px(12)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, inner = self.style, self.style.theme, self._frame(surface, at)
        side = self._ring(style)
        place = start_part(inner, side)
        place.height, place.centery = side, inner.centery
        track = mixed(theme.field, theme.panel_line, 0.8)
        surface.blit(_ring(side, self.share, theme.accent, track), place)
        big, small = style.text(24), style.text(12)
        high, low = text.line_height(big), text.line_height(small)
        nearer = style.px(8)  # a line has room above and below its letters
        top = place.centery - (high + low - nearer) // 2
        line = pygame.Rect(place.left, top, side, high)
        self.write(surface, self.shown, line, big, theme.panel_text, "bold", "center")
        line = middle_part(
            pygame.Rect(place.left, line.bottom - nearer, side, low), round(side * 0.62)
        )
        self.write(surface, self.caption, line, small, theme.panel_muted, "medium", "center")
        self._draw_counts(surface, at.width, without_start(inner, side + style.px(24)))

    def _draw_counts(self, surface: pygame.Surface, width: int, area: pygame.Rect) -> None:
        style, theme = self.style, self.style.theme
        value_width, label_width = self._columns(style, width)
        heights = self._row_heights(style, width)
        gap = (area.height - sum(heights)) // (len(heights) + 1)
        y = area.top + gap
        for (label, value), height in zip(self.counts, heights, strict=True):
            row = pygame.Rect(area.left, y, area.width, height)
            words = start_part(without_start(row, value_width + style.px(10)), label_width)
            # A line of text has room above and below its digits, which the rows share.
            number = start_part(row, value_width).inflate(0, style.px(10))
            self.write(surface, value, number, style.text(19), theme.panel_text, "semibold", "end")
            self.write(surface, label, words, style.text(14), theme.panel_muted, "medium")
            y += height + gap


class TableRow(NamedTuple):
    """A label and a value for each column."""

    label: str
    values: tuple[str, ...]


class TableCard(Card):
    """A table of values: ``columns`` are the heads above them."""

    def __init__(self, columns: Sequence[str], rows: Sequence[TableRow]) -> None:
        super().__init__()
        self.columns, self.rows = list(columns), list(rows)
        lines = [line for row in rows for line in (row.label, *row.values)]
        self.words = "\n".join((*columns, *lines))

    def _widths(self, style: Style, width: int) -> tuple[int, int]:
        """The width of the labels, and that of each column of values."""
        heads = [text.width(head, style.text(13), "medium") for head in self.columns]
        values = [
            text.width(value, style.text(19), "semibold")
            for row in self.rows
            for value in row.values
        ]
        column = max((*heads, *values), default=0) + style.px(16)
        return self._inner(style, width) - column * len(self.columns), column

    def _heights(self, style: Style, width: int) -> tuple[int, list[int]]:
        """Of the head, and of each row."""
        labels = self._widths(style, width)[0]
        head = text.line_height(style.text(13)) + style.px(2) if any(self.columns) else 0
        least = round(1.3 * style.text(19)) + style.px(6)
        return head, [
            max(least, text.paragraph_height(row.label, style.text(14), labels, "medium"))
            for row in self.rows
        ]

    def height_for(self, style: Style, width: int) -> int:
        head, rows = self._heights(style, width)
        return head + sum(rows) + 2 * style.px(12)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, inner = self.style, self.style.theme, self._frame(surface, at)
        head, heights = self._heights(style, at.width)
        spare = (inner.height - head - sum(heights)) // max(1, len(heights))
        row = pygame.Rect(inner.left, inner.top, inner.width, head)
        for words, cell in zip(self.columns, self._cells(row, at.width), strict=True):
            self.write(surface, words, cell, style.text(13), theme.panel_muted, "medium", "end")
        for shown, height in zip(self.rows, heights, strict=True):
            row = pygame.Rect(inner.left, row.bottom, inner.width, height + spare)
            if row.top > inner.top:
                surface.fill(style.line_colour, (row.left, row.top, row.width, 1))
            label = start_part(row, self._widths(style, at.width)[0])
            self.write(surface, shown.label, label, style.text(14), theme.panel_text, "medium")
            roomy = row.inflate(0, style.px(10))
            for words, cell in zip(shown.values, self._cells(roomy, at.width), strict=True):
                self.write(
                    surface, words, cell, style.text(19), theme.panel_text, "semibold", "end"
                )

    def _cells(self, row: pygame.Rect, width: int) -> list[pygame.Rect]:
        """The places for the values in ``row``."""
        labels, column = self._widths(self.style, width)
        rest = without_start(row, labels)
        return [
            start_part(without_start(rest, n * column), column) for n in range(len(self.columns))
        ]


class TimesWords(NamedTuple):
    """What a chart of times says; ``tick`` writes the time of a line in seconds."""

    best: str
    """Over the shortest time."""
    oldest: str
    """Below the first column."""
    legend: str
    """What the columns and boxes are."""


class TimesChart(Card):
    """A column for the time of each win, in seconds, and a small box for each game that was not
    won; the oldest first. ``ticks``: the times of the lines, with their words."""

    space_above = 8.0

    def __init__(
        self,
        times: Sequence[float | None],
        ticks: Sequence[tuple[float, str]],
        words: TimesWords,
    ) -> None:
        super().__init__()
        self.times, self.ticks, self.said = list(times), list(ticks), words
        self.words = "\n".join((*(said for said in words if said), *(t for _, t in ticks)))

    def height_for(self, style: Style, width: int) -> int:
        return style.px(104 if style.is_short else 118) + self._foot(style, width)

    def _size(self, style: Style) -> int:
        return style.text(12)

    def _foot(self, style: Style, width: int) -> int:
        """The height of the words below the columns."""
        size, inner = self._size(style), self._inner(style, width)
        if self._is_wide(style, width):
            return text.line_height(size)
        return text.paragraph_height(self.said.legend, size, inner)

    def _is_wide(self, style: Style, width: int) -> bool:
        """Whether both lines below the columns fit beside each other."""
        size = self._size(style)
        both = text.width(self.said.oldest, size) + text.width(self.said.legend, size)
        return both + style.px(24) <= self._inner(style, width)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, inner = self.style, self.style.theme, self._frame(surface, at)
        size, foot = self._size(style), self._foot(style, at.width)
        line = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        if self._is_wide(style, at.width):
            self.write(surface, self.said.oldest, line, size, theme.panel_muted)
            self.write(surface, self.said.legend, line, size, theme.panel_muted, align="end")
        else:
            self.write(surface, self.said.legend, line, size, theme.panel_muted)
        axis = max((text.width(words, size) for _, words in self.ticks), default=0) + style.px(8)
        area = without_start(inner, axis)
        top = inner.top + text.line_height(size)
        plot = pygame.Rect(area.left, top, area.width, line.top - style.px(5) - top)
        self._draw_lines(surface, plot, axis, size)
        self._draw_columns(surface, plot, size)
        surface.fill(theme.panel_muted, (plot.left, plot.bottom, plot.width, 1))

    @property
    def _highest(self) -> float:
        return max([tick for tick, _ in self.ticks] + [time for time in self.times if time] + [1])

    def _draw_lines(self, surface: pygame.Surface, plot: pygame.Rect, axis: int, size: int) -> None:
        theme = self.style.theme
        for tick, words in self.ticks:
            y = plot.bottom - round(plot.height * tick / self._highest)
            surface.fill(self.style.line_colour, (plot.left, y, plot.width, 1))
            left = plot.right if rtl() else plot.left - axis
            high = text.line_height(size)
            area = pygame.Rect(left, y - high // 2, axis - self.style.px(8), high)
            if rtl():
                area.left += self.style.px(8)
            self.write(surface, words, area, size, theme.panel_muted, align="end")

    def columns(self, plot: pygame.Rect) -> list[pygame.Rect]:
        """The rectangle of each column or box in the part of the chart for them."""
        style, count = self.style, max(12, len(self.times))
        step = plot.width / count
        width = max(3, round(min(step * 0.58, style.px(18))))
        found = []
        for n, time in enumerate(self.times):
            height = width if time is None else max(3, round(plot.height * time / self._highest))
            x = plot.left + (n + 0.5) * step
            if rtl():
                x = plot.right - (n + 0.5) * step
            found.append(pygame.Rect(round(x - width / 2), plot.bottom - height, width, height))
            if time is None:
                found[-1].bottom -= max(1, style.px(2))
        return found

    def _draw_columns(self, surface: pygame.Surface, plot: pygame.Rect, size: int) -> None:
        style, theme = self.style, self.style.theme
        known = [time for time in self.times if time is not None]
        best = min(known) if len(known) > 1 else None
        marked = None
        for time, column in zip(self.times, self.columns(plot), strict=True):
            radius = max(1, min(style.px(3), column.width // 3))
            if time is None:
                box(surface, column, radius, None, theme.panel_muted, max(1, style.px(1.4)))
            elif time == best and marked is None:
                marked = column
                edge = mixed(GOLD, theme.panel_text, 0.45)
                box(surface, column, radius, GOLD, edge, max(1, style.px(1.2)))
            else:
                box(surface, column, radius, theme.accent)
        if marked is not None and self.said.best:
            self._write_best(surface, marked, plot, size)

    def _write_best(
        self, surface: pygame.Surface, column: pygame.Rect, plot: pygame.Rect, size: int
    ) -> None:
        style, theme = self.style, self.style.theme
        width, high = text.width(self.said.best, size, "semibold") + 2, text.line_height(size)
        area = pygame.Rect(0, 0, width, high)
        area.midbottom = (column.centerx, column.top)
        area.clamp_ip(pygame.Rect(plot.left, plot.top - high, plot.width, plot.height + high))
        box(surface, area.inflate(style.px(6), 0), style.px(4), theme.field)
        self.write(surface, self.said.best, area, size, theme.panel_text, "semibold", "center")


@lru_cache(maxsize=4)
def _ring(side: int, share: float, colour: str, track: str) -> pygame.Surface:
    """A ring of ``side`` pixels that is closed clockwise from the top as far as ``share``."""
    width = 14.0
    radius = 50 - width / 2
    circle = f'<circle cx="50" cy="50" r="{radius}" fill="none" stroke-width="{width}"'
    body = f'{circle} stroke="{track}"/>'
    if share >= 1:
        body = f'{circle} stroke="{colour}"/>'
    elif share > 0:
        x, y = 50 + radius * sin(2 * pi * share), 50 - radius * cos(2 * pi * share)
        large = 1 if share > 0.5 else 0
        body += (
            f'<path d="M50 {50 - radius}A{radius} {radius} 0 {large} 1 {x:.2f} {y:.2f}"'
            f' fill="none" stroke="{colour}" stroke-width="{width}"/>'
        )
    head = 'xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"'
    return render(f"<svg {head}>{body}</svg>", (side, side))


TICK_STEPS_SECONDS = (5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)


def tick_times(longest: float, most: int = 3) -> list[float]:
    """Round times in seconds for at most ``most`` lines up to ``longest``, at least one."""
    step: float = next((s for s in TICK_STEPS_SECONDS if longest / s < most + 1), 0.0)
    if not step:
        step = TICK_STEPS_SECONDS[-1] * -(-longest // (TICK_STEPS_SECONDS[-1] * most))
    count = max(1, int(longest // step))
    return [step * (n + 1) for n in range(count)]
