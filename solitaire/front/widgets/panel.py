"""The panel of a dialog: a header, a part that stays, a body that scrolls, a footer of buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint.shapes import box, mixed, shadow
from .base import Style, Widget, WidgetState
from .buttons import IconButton
from .containers import Column, Flow
from .labels import Label, Picture

CORNER_RADIUS = 16
"""Pixels at scale 1."""
FADE_PIXELS = 24
"""Over how many pixels, at scale 1, the body fades out where it is cut off."""


class Content(NamedTuple):
    """What a dialog puts into its panel."""

    title: Label
    close: IconButton
    top: Sequence[Widget]
    """Stays in place above the body."""
    body: Sequence[Widget]
    """Scrolls where it is too high."""
    footer: Sequence[Widget]


class Form(NamedTuple):
    """What a dialog wants its panel to be like."""

    max_width: float
    """In pixels at scale 1."""
    full_height: bool = False
    """Whether it is as high as the window allows."""
    hangs: bool = False
    """Whether it hangs under the button at the start of the bar."""
    min_height: int = 0
    """In pixels: it does not become lower, so that what is under the pointer stays there."""


def _fills_window(size: tuple[int, int]) -> bool:
    """Whether a window of ``size`` is so small that the panel takes all of it."""
    return size[0] < 520 or size[1] < 420


def _widths(style: Style, size: tuple[int, int], max_width: float) -> tuple[int, int]:
    """The width of the panel, and the padding at its sides, in pixels."""
    if _fills_window(size):
        return size[0], style.px(14)
    return min(style.px(max_width), size[0] - 2 * style.px(24)), style.px(26)


def inner_width(style: Style, size: tuple[int, int], max_width: float) -> int:
    """The width of the body in a window of ``size``, in pixels."""
    width, pad = _widths(style, size, max_width)
    return width - 2 * pad


class Panel:
    """The widgets of a dialog, laid out in one window.

    ``scroll`` is how far the body is scrolled, in pixels from 0 to ``max_scroll``. ``view`` is the
    part of the window in which the body is seen.
    """

    def __init__(self, style: Style, size: tuple[int, int], content: Content, form: Form) -> None:
        """``size`` is that of the window, in pixels."""
        self.style, self.size = style, size
        self.scroll = 0
        self.fills_window = _fills_window(size)
        self._take(content)
        width, self.pad = _widths(style, size, form.max_width)
        inner, has_footer = width - 2 * self.pad, bool(self._footer.content)
        self._body_height = self._body.height_for(style, inner)
        self._space_above = style.px(8)
        self._space_below = style.px(14) if has_footer else self.pad
        heights = self._heights(inner)
        wanted = sum(heights) + self._space_above + self._body_height + self._space_below
        highest = 0 if self.fills_window else style.bar_height + style.px(8)
        height = max_height = size[1] - highest - (0 if self.fills_window else style.px(14))
        if not (form.full_height or self.fills_window):
            height = min(max(wanted, form.min_height), max_height)
        elif wanted < height:
            self._grow(height - wanted)
        self.rect = pygame.Rect(0, 0, width, height)
        self._stand(size, highest, form.hangs)
        self._lay_out(*heights, inner)

    def _stand(self, size: tuple[int, int], highest: int, hangs: bool) -> None:
        """Puts the panel into the middle of the window, at ``highest`` just below the bar, or under
        the button at the start of the bar."""
        self.rect.center = (size[0] // 2, size[1] // 2)
        self.rect.top = max(highest, self.rect.top)
        if hangs and not self.fills_window:
            self.rect.top, self.rect.left = highest, self.style.px(8)
            if rtl():
                self.rect.right = size[0] - self.style.px(8)

    def _take(self, content: Content) -> None:
        """Puts the widgets into columns. In a low window all but the header scrolls."""
        top, body, footer = list(content.top), list(content.body), list(content.footer)
        if self.style.is_short and footer:
            footer_row = Flow(footer, align="end")
            footer_row.space_above = 18
            body, footer = [*body, footer_row], []
        if self.style.is_short and top:
            body, top = [*top, *body], []
        self._body, self._top, self._footer = Column(body), Column(top), Flow(footer, align="end")
        self._title, self._close = content.title, content.close

    def _heights(self, inner: int) -> tuple[int, int, int]:
        """The heights of header, top and footer, with the space that belongs to them."""
        style, top, footer = self.style, self._top, self._footer
        header = style.touch_size + 2 * style.px(4 if style.is_short else 10)
        top_height = top.height_for(style, inner) + style.px(14) if top.content else 0
        footer_height = footer.height_for(style, inner) + 2 * style.px(16) if footer.content else 0
        return header, top_height, footer_height

    def _grow(self, extra: int) -> None:
        """Gives ``extra`` pixels of height to the first picture that takes them."""
        for widget in self._body.content:
            if isinstance(widget, Picture) and widget.grows:
                widget.extra = extra
                self._body_height += extra
                return

    def _lay_out(self, header: int, top_height: int, footer_height: int, inner: int) -> None:
        """Gives every widget its rectangle; mirrors all of them in a right-to-left language."""
        style, rect = self.style, self.rect
        left = rect.left + self.pad
        self._lay_out_header(header, inner)
        y = rect.top + header
        if top_height:
            self._top.place(style, pygame.Rect(left, y, inner, top_height - style.px(14)))
            y += top_height
        bottom = rect.bottom - footer_height
        self.view = pygame.Rect(rect.left, y, rect.width, max(1, bottom - y))
        self._body.place(style, pygame.Rect(left, y + self._space_above, inner, self._body_height))
        if footer_height:
            gap = style.px(16)
            self._footer.place(
                style, pygame.Rect(left, bottom + gap, inner, footer_height - 2 * gap)
            )
        content_height = self._space_above + self._body_height + self._space_below
        self.max_scroll = max(0, content_height - self.view.height)
        if rtl():
            for part in self._parts():
                for widget in part.walk():
                    widget.rect.right = rect.right - (widget.rect.left - rect.left)

    def _lay_out_header(self, header: int, inner: int) -> None:
        style, rect, side = self.style, self.rect, self.style.touch_size
        right = rect.right - (self.pad - style.px(5 if self.fills_window else 8))
        self._close.place(
            style, pygame.Rect(right - side, rect.top + (header - side) // 2, side, side)
        )
        width = inner - side
        height = self._title.height_for(style, width)
        left, top = rect.left + self.pad, rect.top + (header - height) // 2
        self._title.place(style, pygame.Rect(left, top, width, height))

    def _parts(self) -> tuple[Widget, ...]:
        return (self._title, self._close, self._top, self._body, self._footer)

    # finding widgets ---------------------------------------------------------------------------

    def fixed_widgets(self) -> Iterator[Widget]:
        """The widgets outside the body, without containers."""
        for part in (self._close, self._title, self._top, self._footer):
            yield from (widget for widget in part.walk() if not widget.is_container)

    def body_widgets(self) -> Iterator[Widget]:
        """The widgets in the body, without containers."""
        return (widget for widget in self._body.walk() if not widget.is_container)

    def focus_order(self) -> list[Widget]:
        """The widgets that take the keyboard focus, in the order of the tab key."""
        everything = [
            self._close,
            *(w for w in self._top.walk() if not w.is_container),
            *self.body_widgets(),
            *(w for w in self._footer.walk() if not w.is_container),
        ]
        return [widget for widget in everything if widget.takes_focus]

    def in_body(self, widget: Widget) -> bool:
        """Whether ``widget`` is in the part that scrolls."""
        return any(widget is other for other in self.body_widgets())

    def on_screen(self, widget: Widget) -> pygame.Rect:
        """Where ``widget`` is in the window, as it is scrolled now."""
        return widget.rect.move(0, -self.scroll) if self.in_body(widget) else widget.rect

    def at(self, x: float, y: float) -> Widget | None:
        """The widget at a point of the window; None where there is none."""
        for widget in self.fixed_widgets():
            if widget.rect.collidepoint(x, y):
                return widget
        if not self.view.collidepoint(x, y):
            return None
        return next(
            (w for w in self.body_widgets() if w.rect.collidepoint(x, y + self.scroll)), None
        )

    def find(self, name: str) -> Widget | None:
        """The widget called ``name``; None where there is none, and for ''."""
        if not name:
            return None
        both = (*self.fixed_widgets(), *self.body_widgets())
        return next((widget for widget in both if widget.name == name), None)

    # scrolling ---------------------------------------------------------------------------------

    def scroll_to(self, wanted: float) -> bool:
        """Scrolls to ``wanted`` pixels, or as far as it goes; returns whether that changed it."""
        before, self.scroll = self.scroll, round(min(max(wanted, 0), self.max_scroll))
        return self.scroll != before

    def reveal(self, widget: Widget) -> None:
        """Scrolls as little as needed to show ``widget``."""
        if not self.in_body(widget):
            return
        margin = self.style.px(14)
        above = widget.rect.top - margin - self.view.top
        below = widget.rect.bottom + margin - self.view.bottom
        if self.scroll > above:
            self.scroll_to(above)
        elif self.scroll < below:
            self.scroll_to(below)

    def scroll_thumb(self) -> pygame.Rect | None:
        """The movable part of the scroll bar; None where there is nothing to scroll."""
        if not self.max_scroll:
            return None
        margin = self.style.px(4)
        room = self.view.height - 2 * margin
        title_height = max(
            self.style.px(32), room * self.view.height // (self.view.height + self.max_scroll)
        )
        top = self.view.top + margin + (room - title_height) * self.scroll // self.max_scroll
        max_width = max(5, self.style.px(6))
        left = self.rect.left + margin if rtl() else self.rect.right - margin - max_width
        return pygame.Rect(left, top, max_width, title_height)

    # drawing -----------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws the empty panel with its shadow."""
        style, theme = self.style, self.style.theme
        if self.fills_window:
            surface.fill(theme.panel, self.rect)
            return
        radius = style.px(CORNER_RADIUS)
        shadow(surface, self.rect.move(0, style.px(4)), radius, style.px(14))
        line = mixed(theme.panel, theme.panel_line, 0.8)
        box(surface, self.rect, radius, theme.panel, line, max(1, style.px(1)))

    def draw(self, surface: pygame.Surface, states: dict[int, WidgetState]) -> None:
        """Draws the panel. ``states``: by ``id`` of the widget; without one it is drawn plain."""
        self.draw_ground(surface)
        plain = WidgetState()
        for widget in self.fixed_widgets():
            widget.draw(surface, widget.rect, states.get(id(widget), plain))
        clip = surface.get_clip()
        surface.set_clip(self.view.inflate(-2, 0))
        for widget in self.body_widgets():
            at = widget.rect.move(0, -self.scroll)
            if at.colliderect(self.view):
                widget.draw(surface, at, states.get(id(widget), plain))
        surface.set_clip(clip)
        self._draw_edges(surface)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """Covers the edges where the body is cut off by the panel's colour, more and more."""
        style, height = self.style, min(self.style.px(FADE_PIXELS), self.view.height // 3)
        # Without a footer the body ends in the round corners and the frame of the panel.
        at_foot = not self._footer.content and not self.fills_window
        inset = style.px(CORNER_RADIUS) if at_foot else 1
        area = pygame.Rect(0, 0, self.rect.width - 2 * inset, height)
        for is_cut, downwards in ((self.scroll > 0, False), (self.scroll < self.max_scroll, True)):
            area.midtop = self.view.midtop
            if downwards:
                area.bottom = self.view.bottom - (style.px(1) if at_foot else 0)
            if is_cut:
                surface.blit(_fade(area.size, style.theme.panel, downwards), area)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """Draws the scroll bar, and lets the body fade out at each edge where it is cut off."""
        style = self.style
        self._draw_fades(surface)
        across = pygame.Rect(self.rect.left + 1, 0, self.rect.width - 2, 1)
        if self.scroll > 0:
            surface.fill(style.line_colour, across.move(0, self.view.top))
        if self.scroll < self.max_scroll and self._footer.content:
            surface.fill(style.line_colour, across.move(0, self.view.bottom - 1))
        thumb = self.scroll_thumb()
        if thumb:
            grey = mixed(style.theme.panel, style.theme.panel_muted, 0.6)
            box(surface, thumb, thumb.width // 2, grey)


@lru_cache(maxsize=4)
def _fade(size: tuple[int, int], colour: str, downwards: bool) -> pygame.Surface:
    """A strip of ``colour`` that is opaque at one edge: at the lower one if ``downwards``."""
    height = size[1]
    strip = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = (y + 1) / height if downwards else 1 - y / height
        strip.set_at((0, y), (*pygame.Color(colour)[:3], round(255 * share)))
    return pygame.transform.scale(strip, size)
