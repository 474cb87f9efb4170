"""Widgets that hold others and decide where they stand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .base import Style, Widget


class Container(Widget):
    """Something that only holds ``content``."""

    holds = True

    def __init__(self, content: Sequence[Widget]) -> None:
        super().__init__()
        self.content = list(content)

    def children(self) -> Sequence[Widget]:
        return self.content


class Column(Container):
    """One below the other."""

    def natural(self, style: Style) -> int:
        return max((child.natural(style) for child in self.content), default=0)

    def measure(self, style: Style, width: int) -> int:
        heights = sum(child.measure(style, width) for child in self.content)
        return heights + sum(style.px(child.space) for child in self.content[1:])

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        y = rect.top
        for n, child in enumerate(self.content):
            y += style.px(child.space) if n else 0
            height = child.measure(style, rect.width)
            child.place(style, pygame.Rect(rect.left, y, rect.width, height))
            y += height


class Grid(Container):
    """As many equal columns as fit, each at least ``least`` wide at scale 1."""

    def __init__(
        self, content: Sequence[Widget], least: float, gap: float = 12, most: int = 99
    ) -> None:
        super().__init__(content)
        self.least, self.gap, self.most = least, gap, most

    def _rows(self, style: Style, width: int) -> tuple[int, list[list[Widget]]]:
        gap, count = style.px(self.gap), max(1, len(self.content))
        fitting = (width + gap) // (style.px(self.least) + gap)
        columns = max(1, min(fitting, self.most, count))
        columns = -(-count // -(-count // columns))  # no row with far fewer than the others
        cell = (width - gap * (columns - 1)) // columns
        rows = [self.content[n : n + columns] for n in range(0, count, columns)]
        return cell, rows

    def natural(self, style: Style) -> int:
        return (style.px(self.least) + style.px(self.gap)) * len(self.content)

    def measure(self, style: Style, width: int) -> int:
        cell, rows = self._rows(style, width)
        heights = [max(child.measure(style, cell) for child in row) for row in rows if row]
        return sum(heights) + style.px(self.gap) * max(0, len(heights) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        gap, y = style.px(self.gap), rect.top
        cell, rows = self._rows(style, rect.width)
        for row in rows:
            height = max((child.measure(style, cell) for child in row), default=0)
            for n, child in enumerate(row):
                child.place(style, pygame.Rect(rect.left + n * (cell + gap), y, cell, height))
            y += height + gap


class Flow(Container):
    """Side by side in their natural widths, wrapped; ``end``: against the end of the line."""

    def __init__(self, content: Sequence[Widget], gap: float = 10, align: str = "start") -> None:
        super().__init__(content)
        self.gap, self.align = gap, align

    def natural(self, style: Style) -> int:
        widths = [child.natural(style) for child in self.content]
        return sum(widths) + style.px(self.gap) * max(0, len(widths) - 1)

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, int]]]:
        gap = style.px(self.gap)
        lines: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for child in self.content:
            wide = min(width, child.natural(style))
            if lines[-1] and used + gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (gap if lines[-1] else 0)
            lines[-1].append((child, wide))
        return lines

    def measure(self, style: Style, width: int) -> int:
        lines = self._lines(style, width)
        heights = [max((c.measure(style, w) for c, w in line), default=0) for line in lines]
        return sum(heights) + style.px(self.gap) * (len(heights) - 1)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        gap, y = style.px(self.gap), rect.top
        for line in self._lines(style, rect.width):
            height = max((child.measure(style, wide) for child, wide in line), default=0)
            whole = sum(wide for _, wide in line) + gap * (len(line) - 1)
            spare = max(0, rect.width - whole)
            x = rect.left + {"start": 0, "center": spare // 2, "end": spare}[self.align]
            for child, wide in line:
                tall = child.measure(style, wide)
                top = y + (height - tall) // 2
                child.place(style, pygame.Rect(x, top, wide, tall))
                x += wide + gap
            y += height + gap


class Beside(Container):
    """Two: side by side when both have room, the second at the end; otherwise stacked."""

    def __init__(self, first: Widget, second: Widget, gap: float = 16) -> None:
        super().__init__((first, second))
        self.gap = gap

    def _fits(self, style: Style, width: int) -> tuple[int, int] | None:
        first, second = self.content
        right = second.natural(style)
        left = width - right - style.px(self.gap)
        least = first.natural(style)
        if not isinstance(first, Flow):  # text may wrap, buttons should not
            least = min(least, style.px(190))
        return (left, right) if left >= least else None

    def natural(self, style: Style) -> int:
        return sum(child.natural(style) for child in self.content) + style.px(self.gap)

    def measure(self, style: Style, width: int) -> int:
        first, second = self.content
        fits = self._fits(style, width)
        if fits:
            return max(first.measure(style, fits[0]), second.measure(style, fits[1]))
        return first.measure(style, width) + style.px(6) + second.measure(style, width)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        first, second = self.content
        fits = self._fits(style, rect.width)
        if fits:
            for child, width, x in (
                (first, fits[0], rect.left),
                (second, fits[1], rect.right - fits[1]),
            ):
                height = child.measure(style, width)
                top = rect.top + (rect.height - height) // 2
                child.place(style, pygame.Rect(x, top, width, height))
            return
        height = first.measure(style, rect.width)
        first.place(style, pygame.Rect(rect.left, rect.top, rect.width, height))
        below = rect.top + height + style.px(6)
        high = second.measure(style, rect.width)
        second.place(style, pygame.Rect(rect.left, below, rect.width, high))
