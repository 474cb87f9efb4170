"""The panel of a dialog: header, a part that stays, a body that scrolls, a foot of buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ..paint.shapes import box, mixed, shadow
from .base import Style, Widget, WidgetState
from .buttons import IconButton
from .containers import Column, Flow
from .labels import Label, Picture

RADIUS = 16


class Content(NamedTuple):
    """What a scene puts into its panel."""

    title: Label
    close: IconButton
    top: Sequence[Widget]
    """Stays where it is above the body."""
    body: Sequence[Widget]
    foot: Sequence[Widget]


def _fills(size: tuple[int, int]) -> bool:
    """Whether the window is so small that the panel takes all of it."""
    return size[0] < 520 or size[1] < 420


def _measures(style: Style, size: tuple[int, int], wide: float) -> tuple[int, int, int]:
    """Margin about the panel, its width, and the room at its sides."""
    if _fills(size):
        return 0, size[0], style.px(14)
    margin = style.px(24)
    return margin, min(style.px(wide), size[0] - 2 * margin), style.px(26)


def inner_width(style: Style, size: tuple[int, int], wide: float) -> int:
    """How wide the body of a panel is."""
    _margin, width, pad = _measures(style, size, wide)
    return width - 2 * pad


class Panel:
    """Where everything stands in one window; ``scroll`` is how far the body has moved up."""

    def __init__(
        self,
        style: Style,
        size: tuple[int, int],
        content: Content,
        wide: float,
        tall: bool,
        least: int = 0,
    ) -> None:
        """``least`` is a height below which the panel does not go: what stands under the
        pointer must not jump away when there is less to show."""
        self.style, self.size = style, size
        self.scroll = 0
        self.fills = _fills(size)
        margin, width, self.pad = _measures(style, size, wide)
        inner = width - 2 * self.pad
        body, foot = list(content.body), list(content.foot)
        if style.short and foot:  # with hardly any room the foot scrolls as well
            foot_row = Flow(foot, align="end")
            foot_row.space = 18
            body, foot = [*body, foot_row], []
        top = list(content.top)
        if style.short and top:
            body, top = [*top, *body], []
        self._body, self._top, self._foot = Column(body), Column(top), Flow(foot, align="end")
        self._title, self._close = content.title, content.close
        head = style.target + 2 * style.px(4 if style.short else 10)
        top_high = self._top.measure(style, inner) + style.px(14) if top else 0
        foot_high = self._foot.measure(style, inner) + 2 * style.px(16) if foot else 0
        self._long = self._body.measure(style, inner)
        self._inset, self._below = style.px(8), style.px(14) if foot else self.pad
        wanted = head + top_high + self._inset + self._long + self._below + foot_high
        most = size[1] - 2 * margin
        height = most if tall or self.fills else min(max(wanted, least), most)
        if (tall or self.fills) and wanted < height:
            self._grow(height - wanted)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (size[0] // 2, size[1] // 2)
        self._lay_out(head, top_high, foot_high, inner)

    def _grow(self, extra: int) -> None:
        """Gives room that is left to the picture that wants it."""
        for widget in self._body.content:
            if isinstance(widget, Picture) and widget.grows:
                widget.extra = extra
                self._long += extra
                return

    def _lay_out(self, head: int, top_high: int, foot_high: int, inner: int) -> None:
        style, rect = self.style, self.rect
        left = rect.left + self.pad
        close = self.pad - style.px(5 if self.fills else 8)
        side = style.target
        self._close.place(
            style,
            pygame.Rect(rect.right - close - side, rect.top + (head - side) // 2, side, side),
        )
        words = inner - side
        high = self._title.measure(style, words)
        self._title.place(style, pygame.Rect(left, rect.top + (head - high) // 2, words, high))
        y = rect.top + head
        if top_high:
            self._top.place(style, pygame.Rect(left, y, inner, top_high - style.px(14)))
            y += top_high
        bottom = rect.bottom - foot_high
        self.view = pygame.Rect(rect.left, y, rect.width, max(1, bottom - y))
        self._body.place(style, pygame.Rect(left, y + self._inset, inner, self._long))
        if foot_high:
            self._foot.place(
                style,
                pygame.Rect(left, bottom + style.px(16), inner, foot_high - 2 * style.px(16)),
            )
        self.deepest = max(0, self._long + self._inset + self._below - self.view.height)
        if rtl():
            for part in self._parts():
                for widget in part.walk():
                    widget.rect.right = rect.right - (widget.rect.left - rect.left)

    def _parts(self) -> tuple[Widget, ...]:
        return (self._title, self._close, self._top, self._body, self._foot)

    # what stands where -------------------------------------------------------------------------

    def fixed(self) -> Iterator[Widget]:
        """Everything outside the body that is no container."""
        for part in (self._close, self._title, self._top, self._foot):
            yield from (widget for widget in part.walk() if not widget.holds)

    def moving(self) -> Iterator[Widget]:
        """Everything in the body that is no container."""
        return (widget for widget in self._body.walk() if not widget.holds)

    def in_order(self) -> list[Widget]:
        """What the keyboard can stand on, in reading order; the close button comes first."""
        everything = [
            self._close,
            *(w for w in self._top.walk() if not w.holds),
            *self.moving(),
            *(w for w in self._foot.walk() if not w.holds),
        ]
        return [widget for widget in everything if widget.takes_focus]

    def in_body(self, widget: Widget) -> bool:
        """Whether ``widget`` scrolls."""
        return any(widget is other for other in self.moving())

    def on_screen(self, widget: Widget) -> pygame.Rect:
        """Where ``widget`` is on the screen."""
        return widget.rect.move(0, -self.scroll) if self.in_body(widget) else widget.rect

    def at(self, x: float, y: float) -> Widget | None:
        """The widget under the point."""
        for widget in self.fixed():
            if widget.rect.collidepoint(x, y):
                return widget
        if not self.view.collidepoint(x, y):
            return None
        return next((w for w in self.moving() if w.rect.collidepoint(x, y + self.scroll)), None)

    def find(self, name: str) -> Widget | None:
        """The widget called ``name``."""
        if not name:
            return None
        both = (*self.fixed(), *self.moving())
        return next((widget for widget in both if widget.name == name), None)

    # scrolling ---------------------------------------------------------------------------------

    def scroll_to(self, wanted: float) -> bool:
        """Moves the body; whether it did."""
        before, self.scroll = self.scroll, round(min(max(wanted, 0), self.deepest))
        return self.scroll != before

    def reveal(self, widget: Widget) -> None:
        """Scrolls so that ``widget`` is seen."""
        if not self.in_body(widget):
            return
        air = self.style.px(14)
        above = widget.rect.top - air - self.view.top
        below = widget.rect.bottom + air - self.view.bottom
        if self.scroll > above:
            self.scroll_to(above)
        elif self.scroll < below:
            self.scroll_to(below)

    def bar(self) -> pygame.Rect | None:
        """The knob of the scroll bar; None where everything is seen."""
        if not self.deepest:
            return None
        air = self.style.px(4)
        room = self.view.height - 2 * air
        high = max(self.style.px(32), room * self.view.height // (self.view.height + self.deepest))
        top = self.view.top + air + (room - high) * self.scroll // self.deepest
        wide = max(5, self.style.px(6))
        left = self.rect.left + air if rtl() else self.rect.right - air - wide
        return pygame.Rect(left, top, wide, high)

    # drawing -----------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The panel itself."""
        style, theme = self.style, self.style.theme
        if self.fills:
            surface.fill(theme.panel, self.rect)
            return
        radius = style.px(RADIUS)
        shadow(surface, self.rect.move(0, style.px(4)), radius, style.px(14))
        line = mixed(theme.panel, theme.panel_line, 0.8)
        box(surface, self.rect, radius, theme.panel, line, max(1, style.px(1)))

    def draw(self, surface: pygame.Surface, states: dict[int, WidgetState]) -> None:
        """Everything in the panel; ``states`` by the id of a widget."""
        self.draw_ground(surface)
        still = WidgetState()
        for widget in self.fixed():
            widget.draw(surface, widget.rect, states.get(id(widget), still))
        clip = surface.get_clip()
        surface.set_clip(self.view.inflate(-2, 0))
        for widget in self.moving():
            at = widget.rect.move(0, -self.scroll)
            if at.colliderect(self.view):
                widget.draw(surface, at, states.get(id(widget), still))
        surface.set_clip(clip)
        self._draw_edges(surface)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """Thin lines where the body goes on, and the scroll bar."""
        style = self.style
        across = pygame.Rect(self.rect.left + 1, 0, self.rect.width - 2, 1)
        if self.scroll > 0:
            surface.fill(style.line, across.move(0, self.view.top))
        if self.scroll < self.deepest and self._foot.content:
            surface.fill(style.line, across.move(0, self.view.bottom - 1))
        knob = self.bar()
        if knob:
            grey = mixed(style.theme.panel, style.theme.panel_muted, 0.6)
            box(surface, knob, knob.width // 2, grey)
