"""Widgets that contain others and arrange them. All gaps are pixels at scale 1."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .base import Style, Widget


class Container(Widget):
    """A widget that only contains ``content``."""

    is_container = True

    def __init__(self, content: Sequence[Widget]) -> None:
        super().__init__()
        self.content = list(content)

    def children(self) -> Sequence[Widget]:
        return self.content


class Column(Container):
    """Widgets one below the other."""

    def natural_width(self, style: Style) -> int:
        return max((child.natural_width(style) for child in self.content), default=0)

    def height_for(self, style: Style, width: int) -> int:
        heights = sum(child.height_for(style, width) for child in self.content)
        return heights + sum(style.px(child.space_above) for child in self.content[1:])

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        y = rect.top
        for n, child in enumerate(self.content):
            y += style.px(child.space_above) if n else 0
            height = child.height_for(style, rect.width)
            child.place(style, pygame.Rect(rect.left, y, rect.width, height))
            y += height


class Grid(Container):
    """Widgets in as many equal columns as fit; ``min_width`` is in pixels at scale 1."""

    def __init__(
        self, content: Sequence[Widget], min_width: float, gap: float = 12, max_columns: int = 99
    ) -> None:
        super().__init__(content)
        self.min_width, self.gap, self.max_columns = min_width, gap, max_columns

    def _rows(self, style: Style, width: int) -> tuple[int, list[list[Widget]]]:
        gap, count = style.px(self.gap), max(1, len(self.content))
        fitting = (width + gap) // (style.px(self.min_width) + gap)
        columns = max(1, min(fitting, self.max_columns, count))
        columns = -(-count // -(-count // columns))  # so that the last row is not much shorter
        cell = (width - gap * (columns - 1)) // columns
        rows = [self.content[n : n + columns] for n in range(0, count, columns)]
        return cell, rows

    def natural_width(self, style: Style) -> int:
        return (style.px(self.min_width) + style.px(self.gap)) * len(self.content)

    def height_for(self, style: Style, width: int) -> int:
        cell, rows = self._rows(style, width)
        heights = [max(child.height_for(style, cell) for child in row) for row in rows if row]
        return sum(heights) + style.px(self.gap) * max(0, len(heights) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        gap, y = style.px(self.gap), rect.top
        cell, rows = self._rows(style, rect.width)
        for row in rows:
            height = max((child.height_for(style, cell) for child in row), default=0)
            for n, child in enumerate(row):
                child.place(style, pygame.Rect(rect.left + n * (cell + gap), y, cell, height))
            y += height + gap


class Flow(Container):
    """Widgets side by side in their natural widths, in as many lines as needed.

    ``align``: where in the line they are (``start``, ``center`` or ``end``).
    """

    def __init__(self, content: Sequence[Widget], gap: float = 10, align: str = "start") -> None:
        super().__init__(content)
        self.gap, self.align = gap, align

    def natural_width(self, style: Style) -> int:
        widths = [child.natural_width(style) for child in self.content]
        return sum(widths) + style.px(self.gap) * max(0, len(widths) - 1)

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, int]]]:
        gap = style.px(self.gap)
        lines: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for child in self.content:
            child_width = min(width, child.natural_width(style))
            if lines[-1] and used + gap + child_width > width:
                lines.append([])
                used = 0
            used += child_width + (gap if lines[-1] else 0)
            lines[-1].append((child, child_width))
        return lines

    def height_for(self, style: Style, width: int) -> int:
        lines = self._lines(style, width)
        heights = [max((c.height_for(style, w) for c, w in line), default=0) for line in lines]
        return sum(heights) + style.px(self.gap) * (len(heights) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        gap, y = style.px(self.gap), rect.top
        for line in self._lines(style, rect.width):
            height = max(
                (child.height_for(style, child_width) for child, child_width in line), default=0
            )
            whole = sum(child_width for _, child_width in line) + gap * (len(line) - 1)
            spare = max(0, rect.width - whole)
            x = rect.left + {"start": 0, "center": spare // 2, "end": spare}[self.align]
            for child, child_width in line:
                child_height = child.height_for(style, child_width)
                top = y + (height - child_height) // 2
                child.place(style, pygame.Rect(x, top, child_width, child_height))
                x += child_width + gap
            y += height + gap


class Beside(Container):
    """Two widgets side by side, the second at the end; one below the other if they do not fit."""

    def __init__(self, first: Widget, second: Widget, gap: float = 16) -> None:
        super().__init__((first, second))
        self.gap = gap

    def _fits(self, style: Style, width: int) -> tuple[int, int] | None:
        first, second = self.content
        right = second.natural_width(style)
        left = width - right - style.px(self.gap)
        min_width = first.natural_width(style)
        if not isinstance(first, Flow):  # a text may be wrapped, buttons should not be
            min_width = min(min_width, style.px(190))
        return (left, right) if left >= min_width else None

    def natural_width(self, style: Style) -> int:
        return sum(child.natural_width(style) for child in self.content) + style.px(self.gap)

    def height_for(self, style: Style, width: int) -> int:
        first, second = self.content
        fits = self._fits(style, width)
        if fits:
            return max(first.height_for(style, fits[0]), second.height_for(style, fits[1]))
        return first.height_for(style, width) + style.px(6) + second.height_for(style, width)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        first, second = self.content
        fits = self._fits(style, rect.width)
        if fits:
            for child, width, x in (
                (first, fits[0], rect.left),
                (second, fits[1], rect.right - fits[1]),
            ):
                height = child.height_for(style, width)
                top = rect.top + (rect.height - height) // 2
                child.place(style, pygame.Rect(x, top, width, height))
            return
        height = first.height_for(style, rect.width)
        first.place(style, pygame.Rect(rect.left, rect.top, rect.width, height))
        below = rect.top + height + style.px(6)
        second_height = second.height_for(style, rect.width)
        second.place(style, pygame.Rect(rect.left, below, rect.width, second_height))
