"""The base class of all widgets, and the sizes and colours that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.drawings import icon
from ..paint.fonts import Weight
from ..paint.shapes import box, mixed
from ..paint.text import Align
from ..paint.theme import Theme


class Style:
    """Sizes (in pixels) and colours of widgets for one window and theme."""

    def __init__(self, viewport: Viewport, theme: Theme) -> None:
        self.scale, self.theme = viewport.scale, theme
        self.text = viewport.text
        self.touch_size = viewport.button
        """The least height of what can be tapped."""
        self.bar_height = viewport.bar_height
        self.is_short = viewport.height < 420
        """Whether the window is so low that almost everything must scroll."""
        self.chosen_background = mixed(theme.panel, theme.accent, 0.14)
        self.line_colour = mixed(theme.panel, theme.panel_line, 0.8)

    def px(self, units: float) -> int:
        """``units`` (pixels at scale 1) in pixels of this window, at least 1."""
        return max(1, round(units * self.scale))


class WidgetState(NamedTuple):
    """What pointer and keyboard do to a widget while it is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    """Whether it has the keyboard focus and shows a ring for it."""
    active: bool = False
    """Whether it has the keyboard focus, shown or not."""
    pointer: tuple[int, int] | None = None
    """Where the pointer is in the window."""


class DrawnText(NamedTuple):
    """Where a text was drawn, and whether a part of it was cut off. The tests look at it."""

    rect: pygame.Rect
    cut: bool


class Widget:
    """A rectangle of a panel that shows something.

    The panel first asks for its height, then gives it a rectangle with ``place``. That is where it
    is before scrolling; ``draw`` and others get ``at``, where it is in the window now.
    """

    is_container = False
    """Whether it draws nothing itself and only contains others."""
    space_above = 10.0
    """The space above it in a column, in pixels at scale 1, unless it is the first."""
    may_break = False
    """Whether its text may be broken within a word, as in a path."""
    may_shorten = False
    """Whether its text may be cut and end in an ellipsis, as a file's name."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.enabled = True
        self.tip = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.drawn_texts: list[DrawnText] = []
        self.style: Style

    # layout ------------------------------------------------------------------------------------

    def natural_width(self, style: Style) -> int:
        """The width in pixels that it would like to have."""
        return style.px(120)

    def height_for(self, style: Style, width: int) -> int:
        """The height in pixels that it needs in ``width``."""
        raise NotImplementedError

    def place(self, style: Style, rect: pygame.Rect) -> None:
        """Gives it its style and its rectangle."""
        self.style, self.rect = style, pygame.Rect(rect)

    def children(self) -> Sequence[Widget]:
        """The widgets in it."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """The widget and all widgets in it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        """Draws the widget into ``at``; a container draws nothing."""

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        area: pygame.Rect,
        size: int,
        colour: str,
        weight: Weight = "regular",
        align: Align = "start",
    ) -> None:
        """Writes ``words`` into ``area``, wrapped and centred vertically; ``size`` in pixels."""
        if not words or area.width < 1:
            return
        if self.may_shorten:
            image = text.line(words, size, colour, weight, area.width)
            cut = False
            left = self._aligned(area, image.get_width(), align)
        else:
            longest = max(words.split(), key=len, default="")
            cut = not self.may_break and text.width(longest, size, weight) > area.width
            image = text.paragraph(words, size, colour, area.width, weight, align=align)
            left = area.left
        place = image.get_rect(left=left, centery=area.centery)
        self.drawn_texts.append(DrawnText(place, cut or place.height > area.height + 2))
        surface.blit(image, place)

    @staticmethod
    def _aligned(area: pygame.Rect, width: int, align: Align) -> int:
        if align == "center":
            return area.left + (area.width - width) // 2
        at_right = (align == "end") != rtl()
        return area.right - width if at_right else area.left

    def ring(self, surface: pygame.Surface, at: pygame.Rect, radius: int) -> None:
        """Draws the ring of the keyboard focus around ``at``."""
        style = self.style
        out = max(2, style.px(3))
        box(
            surface,
            at.inflate(2 * out, 2 * out),
            radius + out,
            None,
            style.theme.accent,
            max(2, style.px(2)),
        )

    # what happens to it ------------------------------------------------------------------------

    @property
    def takes_focus(self) -> bool:
        """Whether it can have the keyboard focus."""
        return False

    @property
    def takes_drags(self) -> bool:
        """Whether a press on it sends it all further movements, as with a slider."""
        return False

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        """Handles a tap at a point of the window."""

    def drag(self, at: pygame.Rect, x: float) -> None:
        """Handles a press, and its movement to ``x``."""

    def key(self, name: str) -> bool:
        """Handles a key while it has the focus; returns False for a key that it does not use."""
        return False


def start_part(rect: pygame.Rect, width: int) -> pygame.Rect:
    """The first ``width`` pixels of ``rect`` in the direction of reading: the left or the right."""
    left = rect.right - width if rtl() else rect.left
    return pygame.Rect(left, rect.top, width, rect.height)


def end_part(rect: pygame.Rect, width: int) -> pygame.Rect:
    """The last ``width`` pixels of ``rect`` in the direction of reading."""
    left = rect.left if rtl() else rect.right - width
    return pygame.Rect(left, rect.top, width, rect.height)


def without_start(rect: pygame.Rect, width: int) -> pygame.Rect:
    """``rect`` without its first ``width`` pixels."""
    return end_part(rect, rect.width - width)


def without_end(rect: pygame.Rect, width: int) -> pygame.Rect:
    """``rect`` without its last ``width`` pixels."""
    return start_part(rect, rect.width - width)


def middle_part(rect: pygame.Rect, width: int) -> pygame.Rect:
    """``width`` pixels in the middle of ``rect``, or all of it where it is narrower."""
    spare = max(0, rect.width - width)
    return without_end(without_start(rect, spare // 2), spare - spare // 2)


def draw_icon(
    surface: pygame.Surface, name: str, area: pygame.Rect, size: int, colour: str
) -> None:
    """Draws the icon ``name`` in the middle of ``area``, ``size`` pixels high and wide."""
    picture = icon(name, size, colour)
    surface.blit(picture, picture.get_rect(center=area.center))
