"""Where everything stands in the bar: buttons in groups, the title, the figures, the last button.

Places are those of a language that is read from the left; ``Bar`` mirrors them for others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ...engine.values import NamedTuple
from ...layout.viewport import Viewport
from ..widgets.bar_items import BarButton, BarTitle
from ..widgets.base import Style
from .bar_figures import CODE, BarFigure, FiguresPlan, plan_figures

_SMALLEST_TOUCH_PIXELS = 24


class BarContent(NamedTuple):
    """What the bar shows for a game."""

    groups: tuple[tuple[BarButton, ...], ...]
    last: BarButton
    """The button at the end of the row."""
    titles: tuple[BarTitle, ...]
    """The game's name as it may be written, the preferred one first."""
    figures: tuple[BarFigure, ...]
    """The deal code among them, if there is one."""


class BarRows(NamedTuple):
    """The plan of a bar: rectangles in pixels by name, those of the figures before mirroring."""

    buttons: dict[str, pygame.Rect]
    lines: tuple[int, ...]
    """The x of the lines between the groups."""
    title: BarTitle | None
    title_rect: pygame.Rect
    figures: FiguresPlan
    figure_rects: dict[str, pygame.Rect]


class _Spacing(NamedTuple):
    """Distances between buttons, in pixels."""

    margin: int
    button: int
    group: int
    has_lines: bool


def plan_bar(content: BarContent, viewport: Viewport, style: Style) -> BarRows:
    """The first arrangement in which everything fits: the title gives way before the spaces do,
    and those before a figure."""
    options = list(_options(content, viewport))
    for title, spacing in options:
        buttons, lines, end = _buttons(content, viewport, spacing)
        title_rect = _title_rect(title, end, viewport, style)
        room = _room(title_rect.right if title else end, viewport, spacing, style)
        limit = buttons[content.last.name].left - spacing.button
        if title is not None and title_rect.right > limit:
            continue
        may_drop = viewport.narrow or (title, spacing) == options[-1]
        fewest = 0 if may_drop else len(content.figures)
        plan = plan_figures(content.figures, room.width, viewport, fewest)
        if plan is not None:
            rects = _figure_rects(plan, room, viewport)
            return BarRows(buttons, lines, title, title_rect, plan, rects)
    raise AssertionError("the last arrangement always fits")


def _options(content: BarContent, viewport: Viewport) -> Iterator[tuple[BarTitle | None, _Spacing]]:
    """Title and spacing, from the preferred to the last resort."""
    px = viewport.scale
    wide = _Spacing(round(4 * px), round(2 * px), round(8 * px), True)
    close = _Spacing(2, 0, 2, False)
    for title in content.titles:
        yield title, wide
        yield title, close
    if viewport.narrow:
        yield None, wide
    yield None, close


def _buttons(
    content: BarContent, viewport: Viewport, spacing: _Spacing
) -> tuple[dict[str, pygame.Rect], tuple[int, ...], int]:
    """The buttons, the lines between and after their groups, and where the next thing may start."""
    side, top = viewport.button, round(3 * viewport.scale)
    rects, lines, x = {}, [], spacing.margin
    for group in content.groups:
        for button in group:
            rects[button.name] = pygame.Rect(x, top, side, side)
            x += side + spacing.button
        x += spacing.group - spacing.button
        if spacing.has_lines:
            lines.append(x)
            x += 1
        x += spacing.group
    end = viewport.width - spacing.margin
    rects[content.last.name] = pygame.Rect(end - side, top, side, side)
    return rects, tuple(lines), x


def _title_rect(
    title: BarTitle | None, start: int, viewport: Viewport, style: Style
) -> pygame.Rect:
    width = 0 if title is None else title.natural_width(style)
    return pygame.Rect(start, round(3 * viewport.scale), width, viewport.button)


def _room(start: int, viewport: Viewport, spacing: _Spacing, style: Style) -> pygame.Rect:
    """The room for the figures: the rest of the row, or the second row."""
    if viewport.narrow:
        margin = style.px(10)
        top = viewport.bar_height - viewport.second_row
        return pygame.Rect(margin, top, viewport.width - 2 * margin, viewport.second_row)
    gap = style.px(10) if spacing.has_lines else 2
    end = viewport.width - spacing.margin - viewport.button - gap
    return pygame.Rect(start + gap, 0, max(0, end - start - gap), viewport.bar_height)


def _figure_rects(
    plan: FiguresPlan, room: pygame.Rect, viewport: Viewport
) -> dict[str, pygame.Rect]:
    """Every figure at the end of the room; in a second row of its own the code at the start."""
    line = min(room.height // 2, round(1.5 * plan.value_size))
    is_apart = viewport.narrow and plan.lines == 1
    found = {}
    for name, span in plan.spans.items():
        rect = pygame.Rect(room.right - span.from_end - span.width, room.top, span.width, 0)
        rect.height = room.height
        if plan.lines == 2:
            rect.top, rect.height = room.centery + (span.line - 1) * line, line
        elif is_apart and name == CODE:
            rect.left = room.left
        elif is_apart and CODE in plan.spans:
            rect.left += plan.spans[CODE].width + plan.gap
        found[name] = rect
    if plan.lines == 1 and CODE in found:
        high = min(room.height, viewport.button) - round(10 * viewport.scale)
        found[CODE] = found[CODE].inflate(0, min(0, high - found[CODE].height))
    return found


def touch_area(rect: pygame.Rect, viewport: Viewport) -> pygame.Rect:
    """Where a tap counts for what is drawn at ``rect``: it may be larger."""
    found = rect.inflate(8, 0)
    found.inflate_ip(0, max(0, _SMALLEST_TOUCH_PIXELS - rect.height))
    return found.clamp(pygame.Rect(0, 0, viewport.width, viewport.bar_height))


def figures_of(content: BarContent, name: str, value: str) -> Sequence[BarFigure]:
    """The figures with another value of one of them."""
    return [f._replace(value=value) if f.name == name else f for f in content.figures]
