"""A dialog: a panel, and what pointer and keyboard do to it. Subclasses say what it shows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...i18n import _
from ..input.gestures import TIP_AFTER_SECONDS, Gestures
from ..input.keys import chord
from ..screen import Screen
from .base import Style, Widget, WidgetState
from .buttons import IconButton, Pressable
from .field import TextField
from .labels import Label
from .panel import Content, Panel, inner_width
from .pointer import Pointer
from .steps import next_widget
from .tip import Tip

BLINK_SECONDS = 1.1


class Dialog:
    """What stands over the table. ``body`` (``top``, ``foot``) say what is in it now."""

    wide = 640.0
    """The greatest width of the panel, at scale 1."""
    tall = False
    """Whether the panel is as high as the window, whatever is in it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.is_closed = False
        """Whether it is to be taken away."""
        self.dirty = True
        self._focus, self._ringed = "", False
        self.pointer = Pointer(self)
        self._rested = 0.0
        self.age = 0.0
        """Seconds since it was opened."""
        self.gestures: Gestures | None = None
        self.panel: Panel
        self._built = False
        self.arrange()

    # for each dialog to say --------------------------------------------------------------------

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

    def width(self) -> int:
        """How wide the body is."""
        return inner_width(self.style, self.screen.size, self.wide)

    # the window --------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The window, the language or the theme has changed."""
        self.style = Style(self.screen.viewport, self.screen.theme)
        if self.gestures is None or self.gestures.size != self.screen.size:
            self.gestures = Gestures(self.screen.size, self.screen.viewport.scale)
        self._height = 0
        self.rebuild()  # the hand stays on what it drags, though a setting changes under it

    def rebuild(self) -> None:
        """Something that the dialog shows has changed."""
        before = self.panel.scroll if self._built else 0
        title = Label(self.title(), 19, "bold")
        close = IconButton("close", "close", _("Close"), self.close)
        content = Content(title, close, self.top(), self.body(), self.foot())
        size, least = self.screen.size, self._height
        self.panel = Panel(self.style, size, content, self.wide, self.tall, least)
        self._height = self.panel.rect.height
        self.panel.scroll_to(before)
        self._built = self.dirty = True

    def close(self) -> None:
        """Back to the table, as soon as what is happening has been done."""
        self.is_closed = True

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Moves on by ``dt`` seconds."""
        self.age += dt
        tipped = self._rested >= TIP_AFTER_SECONDS
        self._rested += dt
        if not tipped and self._rested >= TIP_AFTER_SECONDS and self._tip() is not None:
            self.dirty = True
        field = self.focused
        if isinstance(field, TextField) and not self.screen.settings.reduced_motion:
            shown = field.typed.blink < BLINK_SECONDS / 2
            field.typed.blink = (field.typed.blink + dt) % BLINK_SECONDS
            self.dirty |= shown != (field.typed.blink < BLINK_SECONDS / 2)

    def until_next(self) -> float | None:
        """Seconds until ``advance`` has something to do."""
        waits = []
        if self._rested < TIP_AFTER_SECONDS and self._hovered_tip():
            waits.append(TIP_AFTER_SECONDS - self._rested)
        field = self.focused
        if isinstance(field, TextField) and not self.screen.settings.reduced_motion:
            waits.append(max(0.02, BLINK_SECONDS / 2 - field.typed.blink % (BLINK_SECONDS / 2)))
        return min(waits, default=None)

    # events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        if event.type == pygame.KEYDOWN:
            self.key(chord(event))
        elif event.type == pygame.TEXTINPUT:
            field = self.focused
            if isinstance(field, TextField):
                field.type(event.text)
                self.dirty = True
        elif event.type == pygame.MOUSEWHEEL:
            turned = getattr(event, "precise_y", event.y)
            self.scroll(self.panel.scroll - turned * self.style.px(64))
        elif self.gestures is not None:
            for gesture in self.gestures.feed(event, self.screen.now):
                self.pointer.take(gesture)

    def scroll(self, wanted: float) -> None:
        """Moves the body so that ``wanted`` pixels of it are above the view."""
        if self.panel.scroll_to(wanted):
            self.dirty = True

    # keys --------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        """A key that was pressed, by the name of its chord."""
        self.dirty = True
        widget = self.focused
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
            first = next((w for w in both if isinstance(w, Pressable) and w.primary), None)
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
        found = next_widget(self.panel, self.focused, name)
        if found is not None:
            self.focus_on(found.name)
        elif name in ("up", "down"):
            step = self.style.px(64)
            self.scroll(self.panel.scroll + (step if name == "down" else -step))

    def _page(self, name: str) -> None:
        page = self.panel.view.height * 0.85
        where = {
            "pageup": self.panel.scroll - page,
            "pagedown": self.panel.scroll + page,
            "home": 0,
            "end": self.panel.deepest,
        }
        self.scroll(where[name])

    def focus_on(self, name: str, ringed: bool = True, reveal: bool = True) -> None:
        """Puts the keyboard on the widget ``name``; ``ringed`` where the keyboard brought it."""
        self._focus, self._ringed, self.dirty = name, ringed, True
        self._rested = TIP_AFTER_SECONDS if ringed else 0.0
        if reveal and self.focused is not None:
            self.panel.reveal(self.focused)

    @property
    def focused(self) -> Widget | None:
        """The widget that the keyboard stands on."""
        return self.panel.find(self._focus)

    def restart_tip_timer(self) -> None:
        """The pointer is somewhere else: a tip waits again."""
        self._rested, self.dirty = 0.0, True

    @property
    def ringed(self) -> bool:
        """Whether the keyboard stands on a widget and shows it."""
        return self._ringed and self.focused is not None

    @property
    def dirty_rect(self) -> pygame.Rect:
        """Everything that it draws on: the panel, its shadow, and a tip below it."""
        air = 2 * self.style.px(48)
        return self.panel.rect.inflate(air, air)

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel over the darkened table."""
        states: dict[int, WidgetState] = {}
        names = {self._focus, self.pointer.over, self.pointer.pressed} - {""}
        for name in names:
            widget = self.panel.find(name)
            if widget is not None:
                states[id(widget)] = WidgetState(
                    hovered=name == self.pointer.over,
                    pressed=name == self.pointer.pressed,
                    focused=name == self._focus and self._ringed,
                    active=name == self._focus,
                    pointer=self.pointer.at,
                )
        self.panel.draw(surface, states)
        widget = self._tip()
        if widget is not None:
            anchor = self.panel.on_screen(widget)
            tip = Tip(widget.tip, self.style, anchor, surface.get_rect())
            tip.draw(surface, tip.rect, WidgetState())

    def _hovered_tip(self) -> bool:
        widget = self.panel.find(self.pointer.over)
        return widget is not None and bool(widget.tip)

    def _tip(self) -> Widget | None:
        """The widget whose tip is shown: under the resting pointer, or under the keyboard."""
        if self._rested < TIP_AFTER_SECONDS or self.pointer.dragging:
            return None
        widget = self.panel.find(self._focus if self._ringed else self.pointer.over)
        return widget if widget is not None and widget.tip else None
