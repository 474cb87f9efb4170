"""The base class of all dialogs: shows a panel and handles pointer and keyboard."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...i18n import _
from ..input.gestures import TIP_AFTER_SECONDS, Gestures
from ..input.keys import chord
from ..screen import Screen
from .arrow_keys import next_widget
from .base import Style, Widget, WidgetState
from .buttons import IconButton, Pressable
from .field import TextField
from .labels import Label
from .panel import Content, Form, Panel, inner_width
from .pointer import Pointer
from .tip import Tip

SCROLL_STEP = 64
"""How far the body moves for one step of the wheel or of an arrow key, in pixels at scale 1."""


class Dialog:
    """A panel over the table. Subclasses return its widgets from ``body``, ``top`` and ``footer``.

    ``dirty`` says whether it must be drawn again.
    """

    max_width = 640.0
    """The greatest width of the panel, in pixels at scale 1."""
    full_height = False
    """Whether the panel is as high as the window allows, whatever is in it."""
    hangs = False
    """Whether the panel hangs under the button at the start of the bar."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.is_closed = False
        """Whether it has been closed, with those that it was opened from."""
        self.is_left = False
        """Whether it has been left for the one that it was opened from, or for the table."""
        self.dirty = True
        self._focus = ""
        """The name of the widget with the keyboard focus."""
        self._shows_focus = False
        self.pointer = Pointer(self)
        self._rest_seconds = 0.0
        """How long the pointer has been resting."""
        self.age_seconds = 0.0
        """The time since it was opened."""
        self.gestures: Gestures | None = None
        self.panel: Panel
        self._built = False
        self.arrange()

    # for subclasses to override ----------------------------------------------------------------

    def title(self) -> str:
        """The title."""
        raise NotImplementedError

    def body(self) -> Sequence[Widget]:
        """The widgets that scroll."""
        return ()

    def top(self) -> Sequence[Widget]:
        """The widgets that stay in place above the body."""
        return ()

    def footer(self) -> Sequence[Widget]:
        """The buttons at the bottom."""
        return ()

    def width(self) -> int:
        """The width of the body in pixels."""
        return inner_width(self.style, self.screen.size, self.max_width)

    # the window --------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Builds everything for the present window, language and theme."""
        self.style = Style(self.screen.viewport, self.screen.theme)
        if self.gestures is None or self.gestures.size != self.screen.size:
            self.gestures = Gestures(self.screen.size, self.screen.viewport.scale)
        self._height = 0
        self.rebuild()  # a drag goes on: a slider may change the setting that leads here

    def rebuild(self) -> None:
        """Builds the panel again, because something that it shows has changed."""
        before = self.panel.scroll if self._built else 0
        title = Label(self.title(), 19, "bold")
        close = IconButton("close", "close", _("Close"), self.leave)
        content = Content(title, close, self.top(), self.body(), self.footer())
        form = Form(self.max_width, self.full_height, self.hangs, self._height)
        self.panel = Panel(self.style, self.screen.size, content, form)
        self._height = self.panel.rect.height
        self.panel.scroll_to(before)
        self._built = self.dirty = True

    def leave(self) -> None:
        """Goes back to where it was opened: what Escape, the close button and a tap outside do.

        It is removed after the present event.
        """
        self.is_left = True

    def close(self) -> None:
        """Goes to the table, because something has been done there. Dialogs from which this one
        was opened are removed with it."""
        self.is_closed = True

    def come_back(self) -> None:
        """Shows it again as it was when another was opened from it."""
        self.is_left, self.age_seconds = False, 0.0
        self.gestures, self.pointer = None, Pointer(self)
        self.arrange()

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Shows a due tool tip and lets the caret blink; ``dt`` seconds have passed."""
        self.age_seconds += dt
        had_rested = self._rest_seconds >= TIP_AFTER_SECONDS
        self._rest_seconds += dt
        if not had_rested and self._rest_seconds >= TIP_AFTER_SECONDS and self._tip() is not None:
            self.dirty = True
        field = self._blinking_field()
        if field is not None:
            self.dirty |= field.typed.advance(dt)

    def until_next(self) -> float | None:
        """Seconds until ``advance`` has something to do; None for never."""
        waits = []
        if self._rest_seconds < TIP_AFTER_SECONDS and self._hovered_tip():
            waits.append(TIP_AFTER_SECONDS - self._rest_seconds)
        field = self._blinking_field()
        if field is not None:
            waits.append(max(0.02, field.typed.until_blink()))
        return min(waits, default=None)

    def _blinking_field(self) -> TextField | None:
        """The text field with the focus; None also where motion is reduced."""
        field = self.focused
        is_still = self.screen.settings.reduced_motion
        return field if isinstance(field, TextField) and not is_still else None

    # events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Handles one event of the window."""
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.pointer.leave()
        if event.type == pygame.KEYDOWN:
            self.key(chord(event))
        elif event.type == pygame.TEXTINPUT:
            field = self.focused
            if isinstance(field, TextField):
                field.type(event.text)
                self.dirty = True
        elif event.type == pygame.MOUSEWHEEL:
            turned = getattr(event, "precise_y", event.y)
            self.scroll(self.panel.scroll - turned * self.style.px(SCROLL_STEP))
        elif self.gestures is not None:
            for gesture in self.gestures.feed(event, self.screen.now):
                self.pointer.handle_gesture(gesture)

    def scroll(self, wanted: float) -> None:
        """Scrolls the body to ``wanted`` pixels from its beginning."""
        if self.panel.scroll_to(wanted):
            self.dirty = True

    # keys --------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        """Handles a key, given by its name or chord as in ``ctrl+v``."""
        self.dirty = True
        widget = self.focused
        if name == "escape":
            self.leave()
        elif widget is not None and widget.key(name):
            self._shows_focus = self._shows_focus or not isinstance(widget, TextField)
        elif name in ("tab", "shift+tab"):
            self._tab(-1 if name == "shift+tab" else 1)
        elif name in ("up", "down", "left", "right"):
            self._arrow(name)
        elif name in ("pageup", "pagedown", "home", "end"):
            self._page(name)
        elif name == "enter":
            widgets = (*self.panel.fixed_widgets(), *self.panel.body_widgets())
            primary = next((w for w in widgets if isinstance(w, Pressable) and w.primary), None)
            if primary is not None:
                primary.key("enter")

    def _tab(self, step: int) -> None:
        order = self.panel.focus_order()
        names = [widget.name for widget in order]
        if self._focus in names:
            n = (names.index(self._focus) + step) % len(order)
        else:  # the first one after the close button, or the last
            n = (1 % len(order)) if step > 0 else len(order) - 1
        self.focus_on(order[n].name)

    def _arrow(self, name: str) -> None:
        found = next_widget(self.panel, self.focused, name)
        if found is not None:
            self.focus_on(found.name)
        elif name in ("up", "down"):
            step = self.style.px(SCROLL_STEP)
            self.scroll(self.panel.scroll + (step if name == "down" else -step))

    def _page(self, name: str) -> None:
        page = self.panel.view.height * 0.85
        where = {
            "pageup": self.panel.scroll - page,
            "pagedown": self.panel.scroll + page,
            "home": 0,
            "end": self.panel.max_scroll,
        }
        self.scroll(where[name])

    def focus_on(self, name: str, shows_focus: bool = True, reveal: bool = True) -> None:
        """Gives the keyboard focus to the widget ``name``; '' takes it away.

        ``shows_focus``: draws a ring around it, as after a key; ``reveal``: scrolls to it.
        """
        self._focus, self._shows_focus, self.dirty = name, shows_focus, True
        self._rest_seconds = TIP_AFTER_SECONDS if shows_focus else 0.0
        if reveal and self.focused is not None:
            self.panel.reveal(self.focused)

    @property
    def focused(self) -> Widget | None:
        """The widget with the keyboard focus."""
        return self.panel.find(self._focus)

    def restart_tip_timer(self) -> None:
        """Hides a tool tip and waits again, because the pointer has moved on."""
        self._rest_seconds, self.dirty = 0.0, True

    @property
    def shows_focus(self) -> bool:
        """Whether a widget has the keyboard focus and a ring around it."""
        return self._shows_focus and self.focused is not None

    @property
    def dirty_rect(self) -> pygame.Rect:
        """Everything that it may draw on: the panel, its shadow, and a tip below it."""
        margin = 2 * self.style.px(48)
        return self.panel.rect.inflate(margin, margin)

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel and a tool tip; ``surface`` has the darkened table."""
        states: dict[int, WidgetState] = {}
        names = {self._focus, self.pointer.hovered, self.pointer.pressed} - {""}
        for name in names:
            widget = self.panel.find(name)
            if widget is not None:
                states[id(widget)] = WidgetState(
                    hovered=name == self.pointer.hovered,
                    pressed=name == self.pointer.pressed,
                    focused=name == self._focus and self._shows_focus,
                    active=name == self._focus,
                    pointer=self.pointer.position,
                )
        self.panel.draw(surface, states)
        widget = self._tip()
        if widget is not None:
            anchor = self.panel.on_screen(widget)
            tip = Tip(widget.tip, self.style, anchor, surface.get_rect())
            tip.draw(surface, tip.rect, WidgetState())

    def _hovered_tip(self) -> bool:
        widget = self.panel.find(self.pointer.hovered)
        return widget is not None and bool(widget.tip)

    def _tip(self) -> Widget | None:
        """The widget whose tool tip is shown: the one with the focus ring, or under the pointer."""
        if self._rest_seconds < TIP_AFTER_SECONDS or self.pointer.drags_widget:
            return None
        widget = self.panel.find(self._focus if self._shows_focus else self.pointer.hovered)
        return widget if widget is not None and widget.tip else None
