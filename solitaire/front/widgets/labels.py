"""Widgets that show something and do nothing. Text sizes are pixels at scale 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from ...i18n import rtl
from ...i18n.messages import isolate
from ..paint import text
from ..paint.fonts import Weight
from ..paint.shapes import box
from ..paint.text import Align
from .base import Style, Widget, WidgetState, start_part, without_start

Role = Literal["text", "muted", "accent", "warning"]


def colour_of(style: Style, role: Role) -> str:
    """The colour for a role of text."""
    theme = style.theme
    return {
        "text": theme.panel_text,
        "muted": theme.panel_muted,
        "accent": theme.accent,
        "warning": theme.warning,
    }[role]


class Label(Widget):
    """A text, wrapped to the width."""

    def __init__(
        self,
        words: str,
        size: float = 15,
        weight: Weight = "regular",
        role: Role = "text",
        align: Align = "start",
        space_above: float = 10,
        may_shorten: bool = False,
    ) -> None:
        super().__init__()
        self.words, self.size, self.weight, self.role = words, size, weight, role
        self.align, self.space_above, self.may_shorten = align, space_above, may_shorten

    def natural_width(self, style: Style) -> int:
        return text.width(self.words, style.text(self.size), self.weight) + 2

    def height_for(self, style: Style, width: int) -> int:
        size = style.text(self.size)
        if self.may_shorten:
            return text.line_height(size)
        return text.paragraph_height(self.words, size, width, self.weight)

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style = self.style
        self.write(
            surface,
            self.words,
            at,
            style.text(self.size),
            colour_of(style, self.role),
            self.weight,
            self.align,
        )


def heading(words: str) -> Label:
    """The heading of a section."""
    return Label(words, 16, "bold", "accent", space_above=26)


class Bullet(Widget):
    """A paragraph with a bullet point before it."""

    space_above = 6.0

    def __init__(self, words: str, size: float = 15) -> None:
        super().__init__()
        self.words, self.size = words, size

    def height_for(self, style: Style, width: int) -> int:
        return text.paragraph_height(self.words, style.text(self.size), width - style.px(20))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, size = self.style, self.style.text(self.size)
        radius = max(2, style.px(3))
        point = start_part(at, style.px(14))
        point.height = text.line_height(size)
        dot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        dot.center = point.center
        box(surface, dot, radius, style.theme.accent)
        words = without_start(at, style.px(20))
        self.write(surface, self.words, words, size, style.theme.panel_text)


class Separator(Widget):
    """A thin horizontal line."""

    def __init__(self, space_above: float = 14) -> None:
        super().__init__()
        self.space_above = space_above

    def height_for(self, style: Style, width: int) -> int:
        return 1

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        surface.fill(self.style.line_colour, at)


class Picture(Widget):
    """Whatever ``paint`` draws; ``height`` returns its height in pixels for a width in pixels."""

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect, Style], None],
        height: Callable[[Style, int], int],
        natural_width: float = 120,
        space_above: float = 12,
        grows: bool = False,
    ) -> None:
        super().__init__()
        self.paint, self.height = paint, height
        self.width, self.space_above = natural_width, space_above
        self.grows = grows
        """Whether it takes the free height of a panel that is as high as the window."""
        self.extra = 0
        """The free height that it was given, in pixels."""

    def natural_width(self, style: Style) -> int:
        return style.px(self.width)

    def height_for(self, style: Style, width: int) -> int:
        return self.height(style, width) + self.extra

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        self.paint(surface, at, self.style)


class KeyCaps(Widget):
    """Key combinations, each drawn as a key. They are in the order of reading; what is written on a
    key is not turned round."""

    def __init__(self, chords: Sequence[str]) -> None:
        super().__init__()
        self.chords = [isolate(chord) for chord in chords]

    def _caps(self, style: Style) -> list[tuple[str, int]]:
        size = style.text(13)
        return [(c, text.width(c, size, "medium") + 2 * style.px(9)) for c in self.chords]

    def natural_width(self, style: Style) -> int:
        caps = self._caps(style)
        return sum(cap_width for _, cap_width in caps) + style.px(6) * max(0, len(caps) - 1)

    def height_for(self, style: Style, width: int) -> int:
        return max((bottom for _, _, _, bottom in self._places(style, width)), default=0)

    def _places(self, style: Style, width: int) -> list[tuple[str, int, int, int]]:
        """Each key with its left edge, top and bottom, in pixels from the widget's corner."""
        height = text.line_height(style.text(13)) + style.px(6)
        x = y = 0
        found = []
        for chord, cap_width in self._caps(style):
            if x and x + cap_width > width:
                x, y = 0, y + height + style.px(6)
            found.append((chord, x, y, y + height))
            x += cap_width + style.px(6)
        return found

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme = self.style, self.style.theme
        widths = dict(self._caps(style))
        places = self._places(style, at.width)
        for chord, x, top, bottom in places:
            line = [place for place in places if place[2] == top]
            whole = line[-1][1] + widths[line[-1][0]]
            left = at.left + whole - x - widths[chord] if rtl() else at.right - whole + x
            cap = pygame.Rect(left, at.top + top, widths[chord], bottom - top)
            box(surface, cap, style.px(6), theme.field, theme.panel_muted)
            self.write(
                surface, chord, cap, style.text(13), theme.panel_text, "medium", align="center"
            )
