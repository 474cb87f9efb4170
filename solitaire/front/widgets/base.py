"""What every widget is, and the measures and colours that all of them share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.drawings import icon
from ..paint.shapes import box, mixed
from ..paint.text import Align, Weight
from ..paint.theme import Theme


class Style:
    """Sizes and colours of widgets in one window and theme."""

    def __init__(self, viewport: Viewport, theme: Theme) -> None:
        self.scale, self.theme = viewport.scale, theme
        self.text = viewport.text
        self.target = viewport.button
        """How high what can be pressed is at least."""
        self.short = viewport.height < 420
        """Whether there is hardly room below one another."""
        self.chosen = mixed(theme.panel, theme.accent, 0.14)
        self.line = mixed(theme.panel, theme.panel_line, 0.8)

    def px(self, units: float) -> int:
        """``units`` at scale 1 in pixels of this window."""
        return max(1, round(units * self.scale))


class WidgetState(NamedTuple):
    """How a widget stands to pointer and keyboard while it is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    """Whether it shows the ring of the keyboard."""
    active: bool = False
    """Whether it has the keyboard, shown or not."""
    pointer: tuple[int, int] | None = None


class Ink(NamedTuple):
    """Text as it was drawn: where, and whether some of it was left out."""

    rect: pygame.Rect
    cut: bool


class Widget:
    """A rectangle of a panel that shows something.

    ``measure`` says how high it is in a width, ``place`` where it is (in the panel's content),
    ``draw`` draws it into ``at``, the same rectangle on the screen.
    """

    holds = False
    """Whether it only holds others."""
    space = 10.0
    """Room above it, at scale 1, where it does not stand first."""
    may_break = False
    """Whether its words may be broken (a path)."""
    may_shorten = False
    """Whether its text may end in an ellipsis (a path, a name from outside)."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.enabled = True
        self.tip = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.ink: list[Ink] = []
        self.style: Style

    # layout ------------------------------------------------------------------------------------

    def natural(self, style: Style) -> int:
        """The width in which it looks best."""
        return style.px(120)

    def measure(self, style: Style, width: int) -> int:
        """Its height in ``width``."""
        raise NotImplementedError

    def place(self, style: Style, rect: pygame.Rect) -> None:
        """Takes its rectangle."""
        self.style, self.rect = style, pygame.Rect(rect)

    def children(self) -> Sequence[Widget]:
        """What it is made of."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """It and everything in it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        """Draws it; containers have nothing of their own."""

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
        """Writes ``words`` into ``area``, wrapped, and in the middle of its height."""
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
        self.ink.append(Ink(place, cut or place.height > area.height + 2))
        surface.blit(image, place)

    @staticmethod
    def _aligned(area: pygame.Rect, width: int, align: Align) -> int:
        if align == "center":
            return area.left + (area.width - width) // 2
        at_right = (align == "end") != rtl()
        return area.right - width if at_right else area.left

    def ring(self, surface: pygame.Surface, at: pygame.Rect, radius: int) -> None:
        """The ring of the keyboard about ``at``."""
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
        """Whether the keyboard can stand on it."""
        return False

    @property
    def takes_drags(self) -> bool:
        """Whether a press belongs to it until it ends, as with a slider."""
        return False

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        """A tap on it; ``at`` is where it is on the screen."""

    def drag(self, at: pygame.Rect, x: float) -> None:
        """The press has moved to ``x``."""

    def key(self, name: str) -> bool:
        """A key while the keyboard stands on it; whether it meant something to it."""
        return False


def start_part(rect: pygame.Rect, width: int) -> pygame.Rect:
    """The first ``width`` pixels of ``rect`` in the direction of reading."""
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


def put_icon(surface: pygame.Surface, name: str, area: pygame.Rect, size: int, colour: str) -> None:
    """The icon ``name`` in the middle of ``area``."""
    picture = icon(name, size, colour)
    surface.blit(picture, picture.get_rect(center=area.center))
