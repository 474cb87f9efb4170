"""The figures of the bar: how much of them finds room, and how each is written.

Time, score, moves and the rest must stand in every window. Where there is little room they stand
closer, then in two lines, then without their labels; a figure goes only when nothing else helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal
from unicodedata import decimal

import pygame

from ...engine.values import NamedTuple
from ...layout.viewport import Viewport
from ..paint import text

Labels = Literal["over", "beside", "none"]


class BarFigure(NamedTuple):
    """A figure of the bar: its name, label, value, and the widest value that may come."""

    name: str
    label: str
    value: str
    widest: str
    command: str | None = None


class BarStyle(NamedTuple):
    """One style to write the figures; sizes are those at scale 1."""

    labels: Labels
    lines: int
    size: float
    small: float
    gap: float


STYLES = (
    BarStyle("over", 1, 17, 12, 22),
    BarStyle("over", 1, 15, 11, 12),
    BarStyle("over", 1, 13, 10, 8),
    BarStyle("beside", 2, 13, 12, 14),
    BarStyle("beside", 2, 11, 10, 8),
    BarStyle("none", 1, 16, 0, 14),
    BarStyle("none", 1, 13, 0, 8),
    BarStyle("none", 2, 13, 0, 10),
    BarStyle("none", 2, 10, 0, 5),
)
"""From the roomiest to the closest. No text becomes smaller than the viewport allows."""


class PlacedFigure(NamedTuple):
    """A figure, its distance from the start of its line, its width, and which line."""

    figure: BarFigure
    start: int
    width: int
    line: int


class BarPlan(NamedTuple):
    """The figures that stand, in pixels: text sizes, and how wide all of them are together."""

    labels: Labels
    lines: int
    size: int
    small: int
    width: int
    placed: tuple[PlacedFigure, ...]


def plan_figures(figures: Sequence[BarFigure], room: int, viewport: Viewport) -> BarPlan:
    """The best style to write ``figures`` in ``room`` pixels, without the last ones if need be."""
    for count in range(len(figures), 0, -1):
        for style in STYLES:
            plan = _plan(figures[:count], style, viewport)
            if plan.width <= room:
                return plan
    return BarPlan("none", 1, 0, 0, 0, ())


def beside_gap(size: int) -> int:
    """Between a label and the value beside it."""
    return max(4, size // 3)


def _plan(figures: Sequence[BarFigure], style: BarStyle, viewport: Viewport) -> BarPlan:
    size, small = viewport.text(style.size), viewport.text(style.small)
    gap = max(5, round(style.gap * viewport.scale))
    widths = [_width(figure, style.labels, size, small) for figure in figures]
    first = len(figures) if style.lines == 1 else _cut(widths, gap)
    placed, longest = [], 0
    for line, part in enumerate((range(first), range(first, len(figures)))):
        x = 0
        for n in part:
            placed.append(PlacedFigure(figures[n], x, widths[n], line))
            x += widths[n] + gap
        longest = max(longest, x - gap)
    return BarPlan(style.labels, style.lines, size, small, longest, tuple(placed))


def _cut(widths: Sequence[int], gap: int) -> int:
    """How many figures come into the first of two lines, so that the longer one is short."""

    def longer(first: int) -> int:
        return max(sum(part) + gap * len(part) for part in (widths[:first], widths[first:]))

    return min(range(1, len(widths) + 1), key=longer)


def _width(figure: BarFigure, labels: Labels, size: int, small: int) -> int:
    value = max(value_width(figure.widest, size), value_width(figure.value, size))
    if labels == "none":
        return value
    label = text.width(figure.label, small, "medium")
    return max(label, value) if labels == "over" else label + beside_gap(size) + value


# values whose digits stand still ------------------------------------------------------------------


def value_width(value: str, size: int) -> int:
    """How wide ``render_value`` makes ``value``, whichever its digits are."""
    if not is_numeric(value):
        return text.width(value, size, "semibold")
    return sum(_cell(char, size) for char in value)


@lru_cache(maxsize=64)
def render_value(value: str, size: int, colour: str) -> pygame.Surface:
    """A value; a number with every digit in a cell of the same width, so that none of them moves
    when another changes. Not all digits of the font are equally wide."""
    if not is_numeric(value):
        return text.line(value, size, colour, "semibold")
    whole = pygame.Surface((value_width(value, size), text.line_height(size)), pygame.SRCALPHA)
    x = 0
    for char in value:
        cell, image = _cell(char, size), text.line(char, size, colour, "semibold")
        whole.blit(image, (x + (cell - image.get_width()) // 2, 0))
        x += cell
    return whole


def change_last(image: pygame.Surface, digit: str, size: int, colour: str) -> pygame.Rect:
    """Draws another last ``digit`` on ``image``, the picture of a number; answers where."""
    cell = _digit(digit, size, colour)
    return image.blit(cell, (image.get_width() - cell.get_width(), 0))


@lru_cache(maxsize=20)
def _digit(digit: str, size: int, colour: str) -> pygame.Surface:
    """A digit in its cell, to be put in the place of another one."""
    cell, image = _cell(digit, size), text.line(digit, size, colour, "semibold")
    made = pygame.Surface((cell, text.line_height(size)), pygame.SRCALPHA)
    made.blit(image, ((cell - image.get_width()) // 2, 0))
    made.set_alpha(None)  # what is transparent replaces what was there, too
    return made


def is_numeric(value: str) -> bool:
    """Whether ``value`` is a number or a time and reads from left to right in every language."""
    return all(decimal(char, None) is not None or char in ":.,\u202f" for char in value)


@lru_cache(maxsize=256)
def _cell(char: str, size: int) -> int:
    worth = decimal(char, None)
    if worth is None:
        return text.width(char, size, "semibold")
    zero = ord(char) - int(worth)
    return max(text.width(chr(zero + n), size, "semibold") for n in range(10))
