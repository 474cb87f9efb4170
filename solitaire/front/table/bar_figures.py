"""How the figures of the bar are written so that they fit.

Where there is little room they come closer together, then in two lines, then with short labels.
Where nothing else helps the last ones are left out: a figure without its label says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ...engine.values import NamedTuple
from ...layout.viewport import Viewport
from ..paint import text
from ..widgets.bar_items import code_width
from .bar_digits import value_width

Labels = Literal["over", "beside"]

CODE = "code"
"""The name of the deal code among the figures. It has no label: its sign for copying says it."""
GAP_UNITS = 26.6
"""Between what is seen of one figure and the next: 28 pixels at 1280 x 800."""


class BarFigure(NamedTuple):
    """A figure of the bar. ``command``: what a tap on it does, if anything."""

    name: str
    label: str
    value: str
    widest: str
    """The widest value that is expected; whether the figures fit is judged by it, so that they do
    not change their size during a game."""
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
    BarStyle("over", 1, 17, 12, GAP_UNITS),
    BarStyle("over", 1, 15, 12, 18),
    BarStyle("over", 1, 13, 11, 11),
    BarStyle("beside", 2, 13, 12, 14),
    BarStyle("beside", 2, 11, 10, 8),
    BarStyle("over", 1, 13, 10, 9, short=True),
    BarStyle("beside", 2, 11, 10, 8, short=True),
    BarStyle("beside", 2, 10, 10, 5, short=True),
)
"""From the widest to the narrowest. The viewport keeps every text at a readable size."""


class Span(NamedTuple):
    """Where a figure is: pixels from the end of the room to its own end, width, line number."""

    from_end: int
    width: int
    line: int


class FiguresPlan(NamedTuple):
    """The figures that fit and how they are written; text sizes, gap and widths in pixels."""

    labels: Labels
    lines: int
    value_size: int
    label_size: int
    gap: int
    short: bool
    width: int
    """With the widest values."""
    figures: tuple[BarFigure, ...]
    spans: Mapping[str, Span]

    def label(self, figure: BarFigure) -> str:
        """The label that ``figure`` has in this plan."""
        return _label(figure, self.short)


def plan_figures(
    figures: Sequence[BarFigure], room: int, viewport: Viewport, fewest: int = 0
) -> FiguresPlan | None:
    """The first of STYLES that fits into ``room`` pixels, leaving out last figures if need be.

    None where not even the ``fewest`` first ones fit.
    """
    for count in range(len(figures), max(1, fewest) - 1, -1):
        for style in STYLES:
            plan = _plan(figures[:count], style, viewport)
            if plan.width <= room:
                return plan
    if fewest:
        return None
    return FiguresPlan("over", 1, 0, 0, 0, False, 0, (), {})


def beside_gap(value_size: int) -> int:
    """The pixels between a label and the value beside it; ``value_size`` is the text size."""
    return max(4, value_size // 3)


def code_size(plan_or_style_size: int) -> int:
    """The text size of the deal code beside values of that size: a little smaller than they."""
    return max(11, round(0.88 * plan_or_style_size))


def _plan(figures: Sequence[BarFigure], style: BarStyle, viewport: Viewport) -> FiguresPlan:
    value_size, label_size = viewport.text(style.value_size), viewport.text(style.label_size)
    gap = max(5, round(style.gap * viewport.scale))

    def width(figure: BarFigure, values: Sequence[str]) -> int:
        value = max(value_width(value, value_size) for value in values)
        if figure.name == CODE:
            return code_width(figure.value, code_size(value_size), style.lines == 1)
        label = text.width(_label(figure, style.short), label_size, "medium")
        if style.labels == "over":
            return max(label, value)
        return label + beside_gap(value_size) + value

    widest = [width(figure, (figure.value, figure.widest)) for figure in figures]
    first = len(figures) if style.lines == 1 else _first_line_count(widest, gap)
    spans, longest = {}, 0
    for line, part in enumerate((range(first), range(first, len(figures)))):
        from_end = 0
        for n in reversed(part):
            seen = width(figures[n], (figures[n].value,))
            spans[figures[n].name] = Span(from_end, seen, line)
            from_end += seen + gap
        longest = max(longest, sum(widest[n] + gap for n in part) - gap)
    return FiguresPlan(
        *(style.labels, style.lines, value_size, label_size, gap, style.short),
        *(longest, tuple(figures), spans),
    )


def _first_line_count(widths: Sequence[int], gap: int) -> int:
    """How many figures to put into the first of two lines so that the longer line is shortest."""

    def longest_line(first: int) -> int:
        return max(sum(part) + gap * len(part) for part in (widths[:first], widths[first:]))

    return min(range(1, len(widths) + 1), key=longest_line)


def _label(figure: BarFigure, short: bool) -> str:
    return (short and figure.short) or figure.label
