"""A dialog: a panel and what pointer and keyboard do to it. Scenes say what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ...i18n import _
from .. import text
from ..gestures import Gesture, Gestures
from ..keys import chord
from .base import State, Style, Widget
from .buttons import Button, IconButton
from .choices import Choice
from .field import TextField
from .labels import Label
from .panel import Content, Panel
from .shapes import box
from .steps import next_widget

if TYPE_CHECKING:
    from ..app import App

CALM = 0.3
"""Seconds after its opening in which taps do nothing: they belong to what was there before."""
TIP = 0.6
BLINK = 1.1


class Dialog:
    """What stands over the table. ``body`` (``top``, ``foot``) say what is in it now."""

    wide = 640.0
    """The greatest width of the panel, at scale 1."""
    tall = False
    """Whether the panel is as high as the window, whatever is in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self._focus, self._ringed = "", False
        self._pressed, self._dragged = "", False
        self._pointer: tuple[int, int] | None = None
        self._over = ""
        self._rested = 0.0
        self._grip: float | None = None
        """While the body is dragged: the pointer's y plus the scroll position."""
        self._age = 0.0
        self.arrange()

    # for scenes to say -------------------------------------------------------------------------

    def title(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def body(self) -> Sequence[Widget]:
        """What scrolls."""
        return ()

    def top(self) -> Sequence[Widget]:
        """What stays above it."""
        return ()

    def foot(self) -> Sequence[Widget]:
        """The buttons at the bottom."""
        return ()

    def room(self) -> tuple[int, int]:
        """Width and height that the body may fill without scrolling, about."""
        style = self.style
        width, height = self.app.size
        return min(width, style.px(self.wide)) - 2 * style.px(26), height - style.px(160)

    # the window --------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The window, the language or the theme has changed."""
        self.style = Style(self.app.viewport, self.app.theme)
        self.gestures = Gestures(self.app.size, self.app.viewport.scale)
        self._build()

    def rebuild(self) -> None:
        """Something that the dialog shows has changed."""
        self._build()

    def _build(self) -> None:
        before = self.panel.scroll if hasattr(self, "panel") else 0
        title = Label(self.title(), 19, "bold")
        close = IconButton("close", "close", _("Close"), self.close)
        content = Content(title, close, self.top(), self.body(), self.foot())
        self.panel = Panel(self.style, self.app.size, content, self.wide, self.tall)
        self.panel.scroll_to(before)
        self.dirty = True

    def close(self) -> None:
        """Back to the table."""
        if self.app.dialog is self:
            self.app.close()

    # time --------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Moves on by ``dt`` seconds."""
        self._age += dt
        tipped = self._rested >= TIP
        self._rested += dt
        if not tipped and self._rested >= TIP and self._tip() is not None:
            self.dirty = True
        field = self.panel.find(self._focus)
        if isinstance(field, TextField) and not self.app.settings.reduced_motion:
            shown = field.typed.blink < BLINK / 2
            field.typed.blink = (field.typed.blink + dt) % BLINK
            self.dirty |= shown != (field.typed.blink < BLINK / 2)

    def until_next(self) -> float | None:
        """Seconds until ``step`` has something to do."""
        waits = []
        if self._rested < TIP and self._hovered_tip():
            waits.append(TIP - self._rested)
        field = self.panel.find(self._focus)
        if isinstance(field, TextField) and not self.app.settings.reduced_motion:
            waits.append(max(0.02, BLINK / 2 - field.typed.blink % (BLINK / 2)))
        return min(waits, default=None)

    # events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        if event.type == pygame.KEYDOWN:
            self.key(chord(event))
        elif event.type == pygame.TEXTINPUT:
            field = self.panel.find(self._focus)
            if isinstance(field, TextField):
                field.type(event.text)
                self.dirty = True
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(self.panel.scroll - getattr(event, "precise_y", event.y) * self.style.px(64))
        else:
            for gesture in self.gestures.feed(event, self.app.now):
                self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        kind, x, y = gesture
        if kind == "point":
            self._point(x, y)
        elif kind == "press":
            self._press(x, y)
        elif kind in ("tap", "double"):
            self._release()
            self._tap(x, y)
        elif kind in ("drop", "cancel"):
            self._release()
        elif kind == "lift":
            self._lift(x, y)
        elif kind == "drag":
            self._drag(x, y)

    def _point(self, x: float, y: float) -> None:
        self._pointer = (round(x), round(y))
        widget = self.panel.at(x, y)
        over = widget.name if widget is not None else ""
        if over != self._over:
            self._over, self._rested, self.dirty = over, 0.0, True
        elif isinstance(widget, Choice):
            self.dirty = True

    def _press(self, x: float, y: float) -> None:
        self._ringed, self._rested = False, 0.0
        self.dirty = True
        widget = self.panel.at(x, y) if self._age >= CALM else None
        self._pressed = widget.name if widget is not None and widget.enabled else ""
        if widget is not None and widget.takes_focus:
            self._focus = widget.name
            if widget.takes_drags:
                self._dragged = True
                widget.drag(self.panel.on_screen(widget), x)
        elif not isinstance(self.panel.find(self._focus), TextField):
            self._focus = ""

    def _release(self) -> None:
        self._pressed, self._dragged, self._grip = "", False, None
        self.dirty = True

    def _tap(self, x: float, y: float) -> None:
        if self._age < CALM:
            return
        if not self.panel.rect.collidepoint(x, y):
            self.close()
            return
        knob = self.panel.bar()
        if knob and knob.inflate(self.style.px(16), 0).collidepoint(x, knob.centery):
            self._scroll_knob(y)
            return
        widget = self.panel.at(x, y)
        if widget is not None and widget.enabled:
            widget.tap(self.panel.on_screen(widget), x, y)
            self.dirty = True

    def _lift(self, x: float, y: float) -> None:
        if self._dragged:
            return
        self._pressed = ""
        knob = self.panel.bar()
        if knob and knob.inflate(self.style.px(16), self.style.px(16)).collidepoint(x, y):
            self._grip = None
            self._pressed = "scroll bar"
        elif self.panel.view.collidepoint(x, y):
            self._grip = y + self.panel.scroll

    def _drag(self, x: float, y: float) -> None:
        if self._dragged:
            widget = self.panel.find(self._focus)
            if widget is not None:
                widget.drag(self.panel.on_screen(widget), x)
                self.dirty = True
        elif self._pressed == "scroll bar":
            self._scroll_knob(y)
        elif self._grip is not None:
            self._scroll(self._grip - y)

    def _scroll_knob(self, y: float) -> None:
        knob, view = self.panel.bar(), self.panel.view
        if knob:
            share = (y - view.top - knob.height / 2) / max(1, view.height - knob.height)
            self._scroll(share * self.panel.deepest)

    def _scroll(self, wanted: float) -> None:
        if self.panel.scroll_to(wanted):
            self.dirty = True

    # keys --------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        """A key that was pressed, by the name of its chord."""
        self.dirty = True
        widget = self.panel.find(self._focus)
        if name == "escape":
            self.close()
        elif widget is not None and widget.key(name):
            self._ringed = self._ringed or not isinstance(widget, TextField)
        elif name in ("tab", "shift+tab"):
            self._tab(-1 if name == "shift+tab" else 1)
        elif name in ("up", "down", "left", "right"):
            self._arrow(name)
        elif name in ("pageup", "pagedown", "home", "end"):
            self._page(name)
        elif name == "enter":
            both = (*self.panel.fixed(), *self.panel.moving())
            first = next((w for w in both if isinstance(w, Button) and w.primary), None)
            if first is not None:
                first.key("enter")

    def _tab(self, step: int) -> None:
        order = self.panel.in_order()
        names = [widget.name for widget in order]
        if self._focus in names:
            n = (names.index(self._focus) + step) % len(order)
        else:  # the first one below the header, or the last
            n = (1 % len(order)) if step > 0 else len(order) - 1
        self.focus_on(order[n].name)

    def _arrow(self, name: str) -> None:
        found = next_widget(self.panel, self.panel.find(self._focus), name)
        if found is not None:
            self.focus_on(found.name)
        elif name in ("up", "down"):
            step = self.style.px(64)
            self._scroll(self.panel.scroll + (step if name == "down" else -step))

    def _page(self, name: str) -> None:
        page = self.panel.view.height * 0.85
        where = {
            "pageup": self.panel.scroll - page,
            "pagedown": self.panel.scroll + page,
            "home": 0,
            "end": self.panel.deepest,
        }
        self._scroll(where[name])

    def focus_on(self, name: str, ringed: bool = True) -> None:
        """Puts the keyboard on the widget ``name``."""
        self._focus, self._ringed, self.dirty = name, ringed, True
        self._rested = TIP if ringed else 0.0
        widget = self.panel.find(name)
        if widget is not None:
            self.panel.reveal(widget)

    @property
    def ringed(self) -> bool:
        """Whether the keyboard stands on a widget and shows it."""
        return self._ringed and self.panel.find(self._focus) is not None

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel over the darkened table."""
        states: dict[int, State] = {}
        names = {self._focus, self._over, self._pressed} - {""}
        for name in names:
            widget = self.panel.find(name)
            if widget is not None:
                states[id(widget)] = State(
                    hovered=name == self._over,
                    pressed=name == self._pressed,
                    focused=name == self._focus and self._ringed,
                    active=name == self._focus,
                    pointer=self._pointer,
                )
        self.panel.draw(surface, states)
        widget = self._tip()
        if widget is not None:
            self._draw_tip(surface, widget)

    def _hovered_tip(self) -> bool:
        widget = self.panel.find(self._over)
        return widget is not None and bool(widget.tip)

    def _tip(self) -> Widget | None:
        """The widget whose tip is shown: under the resting pointer, or under the keyboard."""
        if self._rested < TIP or self._dragged:
            return None
        widget = self.panel.find(self._focus if self._ringed else self._over)
        return widget if widget is not None and widget.tip else None

    def _draw_tip(self, surface: pygame.Surface, widget: Widget) -> None:
        style, theme = self.style, self.style.theme
        at = self.panel.on_screen(widget)
        image = text.line(widget.tip, style.text(13), theme.panel, "medium", self.app.size[0] - 20)
        frame = image.get_rect().inflate(2 * style.px(9), style.px(6))
        frame.midtop = (at.centerx, at.bottom + style.px(6))
        if frame.bottom > self.app.size[1]:
            frame.bottom = at.top - style.px(6)
        frame.clamp_ip(surface.get_rect())
        box(surface, frame, style.px(6), theme.panel_text)
        surface.blit(image, image.get_rect(center=frame.center))
