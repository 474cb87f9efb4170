"""How the figures of the bar are written so that they fit.

Where there is little room they come closer together, then in two lines, then with short labels,
then without labels.
Only where nothing else helps are the last ones left out.
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
    """A figure of the bar. ``command``: what a tap on it does, if anything."""

    name: str
    label: str
    value: str
    widest: str
    """The widest value that is expected; the figure keeps room for it."""
    command: str | None = None
    short: str = ""
    """A shorter label for small windows; '' where ``label`` is short enough."""


class BarStyle(NamedTuple):
    """One way to write the figures; sizes and gap are pixels at scale 1."""

    labels: Labels
    lines: int
    value_size: float
    label_size: float
    gap: float
    short: bool = False
    """Whether the labels are the short ones."""


STYLES = (
    BarStyle("over", 1, 17, 12, 22),
    BarStyle("over", 1, 15, 11, 12),
    BarStyle("over", 1, 13, 10, 8),
    BarStyle("beside", 2, 13, 12, 14),
    BarStyle("beside", 2, 11, 10, 8),
    BarStyle("over", 1, 13, 10, 8, short=True),
    BarStyle("beside", 2, 11, 10, 8, short=True),
    BarStyle("beside", 2, 10, 10, 5, short=True),
    BarStyle("none", 1, 16, 0, 14),
    BarStyle("none", 1, 13, 0, 8),
    BarStyle("none", 2, 13, 0, 10),
    BarStyle("none", 2, 10, 0, 5),
)
"""From the widest to the narrowest. The viewport keeps every text at a readable size."""


class PlacedFigure(NamedTuple):
    """A figure with its place: pixels from the start of its line, width in pixels, line number."""

    figure: BarFigure
    start: int
    width: int
    line: int


class BarPlan(NamedTuple):
    """The figures that fit and how they are written; text sizes and the whole width in pixels."""

    labels: Labels
    lines: int
    value_size: int
    label_size: int
    width: int
    placed: tuple[PlacedFigure, ...]
    short: bool = False

    def label(self, figure: BarFigure) -> str:
        """The label that ``figure`` has in this plan."""
        return _label(figure, self.short)


def plan_figures(figures: Sequence[BarFigure], room: int, viewport: Viewport) -> BarPlan:
    """The first of STYLES that fits into ``room`` pixels, leaving out last figures if need be."""
    for count in range(len(figures), 0, -1):
        for style in STYLES:
            plan = _plan(figures[:count], style, viewport)
            if plan.width <= room:
                return plan
    return BarPlan("none", 1, 0, 0, 0, ())


def beside_gap(value_size: int) -> int:
    """The pixels between a label and the value beside it; ``value_size`` is the text size."""
    return max(4, value_size // 3)


def _plan(figures: Sequence[BarFigure], style: BarStyle, viewport: Viewport) -> BarPlan:
    value_size, label_size = viewport.text(style.value_size), viewport.text(style.label_size)
    gap = max(5, round(style.gap * viewport.scale))
    widths = [_width(figure, style, value_size, label_size) for figure in figures]
    first = len(figures) if style.lines == 1 else _first_line_count(widths, gap)
    placed, longest = [], 0
    for line, part in enumerate((range(first), range(first, len(figures)))):
        x = 0
        for n in part:
            placed.append(PlacedFigure(figures[n], x, widths[n], line))
            x += widths[n] + gap
        longest = max(longest, x - gap)
    return BarPlan(
        style.labels, style.lines, value_size, label_size, longest, tuple(placed), style.short
    )


def _first_line_count(widths: Sequence[int], gap: int) -> int:
    """How many figures to put into the first of two lines so that the longer line is shortest."""

    def longest_line(first: int) -> int:
        return max(sum(part) + gap * len(part) for part in (widths[:first], widths[first:]))

    return min(range(1, len(widths) + 1), key=longest_line)


def _label(figure: BarFigure, short: bool) -> str:
    return (short and figure.short) or figure.label


def _width(figure: BarFigure, style: BarStyle, value_size: int, label_size: int) -> int:
    value = max(value_width(figure.widest, value_size), value_width(figure.value, value_size))
    if style.labels == "none":
        return value
    label = text.width(_label(figure, style.short), label_size, "medium")
    return max(label, value) if style.labels == "over" else label + beside_gap(value_size) + value


# values whose digits do not move ------------------------------------------------------------------


def value_width(value: str, value_size: int) -> int:
    """The width in pixels of what ``render_value`` draws; the same for every digit."""
    if not is_numeric(value):
        return text.width(value, value_size, "semibold")
    return sum(_digit_width(char, value_size) for char in value)


@lru_cache(maxsize=64)
def render_value(value: str, value_size: int, colour: str) -> pygame.Surface:
    """A picture of ``value``. In a number all digits get the same width, so that none moves when
    another changes: the font's own digits differ in width."""
    if not is_numeric(value):
        return text.line(value, value_size, colour, "semibold")
    size = value_width(value, value_size), text.line_height(value_size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for char in value:
        image = text.line(char, value_size, colour, "semibold")
        width = _digit_width(char, value_size)
        whole.blit(image, (x + (width - image.get_width()) // 2, 0))
        x += width
    return whole


def change_last(image: pygame.Surface, digit: str, value_size: int, colour: str) -> pygame.Rect:
    """Draws another last ``digit`` on ``image``, a number's picture; returns the area drawn."""
    picture = _digit_picture(digit, value_size, colour)
    return image.blit(picture, (image.get_width() - picture.get_width(), 0))


@lru_cache(maxsize=20)
def _digit_picture(digit: str, value_size: int, colour: str) -> pygame.Surface:
    """A digit in the width that all digits get; drawn, it replaces what was there."""
    picture = text.line(digit, value_size, colour, "semibold")
    width = _digit_width(digit, value_size)
    made = pygame.Surface((width, text.line_height(value_size)), pygame.SRCALPHA)
    made.blit(picture, ((width - picture.get_width()) // 2, 0))
    made.set_alpha(None)  # transparent pixels replace what was there, too
    return made


def is_numeric(value: str) -> bool:
    """Whether ``value`` is a number or a time, which is read from the left in every language."""
    return all(decimal(char, None) is not None or char in ":.,\u202f" for char in value)


@lru_cache(maxsize=256)
def _digit_width(char: str, value_size: int) -> int:
    """The width of the widest digit of the same script; for another sign, its own width."""
    digit = decimal(char, None)
    if digit is None:
        return text.width(char, value_size, "semibold")
    zero = ord(char) - int(digit)
    return max(text.width(chr(zero + n), value_size, "semibold") for n in range(10))
