"""The pointer over a dialog: what mouse, finger or pen do to its panel."""

from __future__ import annotations

from typing import Protocol

from ..input.gestures import Gesture
from ..screen import Screen
from .base import Style, Widget
from .choices import Choice
from .field import TextField
from .panel import Panel

IGNORE_TAPS_SECONDS = 0.3
"""Taps right after a dialog opened do nothing: they were meant for what was there before."""


class PointerHost(Protocol):
    """What a Pointer needs of its dialog."""

    screen: Screen
    panel: Panel
    style: Style
    dirty: bool
    age_seconds: float

    @property
    def focused(self) -> Widget | None: ...

    def focus_on(self, name: str, shows_focus: bool = True, reveal: bool = True) -> None: ...

    def restart_tip_timer(self) -> None: ...

    def scroll(self, wanted: float) -> None: ...

    def leave(self) -> None: ...


class Pointer:
    """Turns gestures into taps on widgets, drags of sliders, and scrolling of the body."""

    def __init__(self, dialog: PointerHost) -> None:
        self.dialog = dialog
        self.pressed, self.hovered = "", ""
        """The name of the widget that is pressed, and of the one under the pointer."""
        self.position: tuple[int, int] | None = None
        """Where the pointer is in the window."""
        self.drags_widget = False
        """Whether a widget such as a slider is being dragged."""
        self._drags_thumb = False
        """Whether the scroll bar is being dragged."""
        self._undecided: tuple[float, float] | None = None
        """Where a finger began to move on a widget that can be dragged: sideways it drags the
        widget, up and down it scrolls."""
        self._grip_y: float | None = None
        """While the body is dragged: the y of the pointer plus the scroll position, in pixels."""

    def handle_gesture(self, gesture: Gesture) -> None:
        """Handles one gesture."""
        kind, x, y, by_finger = gesture
        if kind == "point":
            self._point(x, y)
        elif kind == "press":
            if by_finger:
                self.leave()
            self._press(x, y, by_finger)
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
        self.position = (round(x), round(y))
        widget = self.dialog.panel.at(x, y)
        hovered = widget.name if widget is not None else ""
        if hovered != self.hovered:
            self.hovered = hovered
            self.dialog.restart_tip_timer()
        elif isinstance(widget, Choice):
            self.dialog.dirty = True

    def leave(self) -> None:
        """Ends what a resting pointer shows: it has left the window, or a finger took over."""
        if self.position is not None:
            self.hovered, self.position = "", None
            self.dialog.restart_tip_timer()

    def _press(self, x: float, y: float, by_finger: bool) -> None:
        dialog = self.dialog
        dialog.restart_tip_timer()
        widget = dialog.panel.at(x, y) if dialog.age_seconds >= IGNORE_TAPS_SECONDS else None
        self.pressed = widget.name if widget is not None and widget.enabled else ""
        if widget is not None and widget.takes_focus:
            dialog.focus_on(widget.name, shows_focus=False, reveal=False)
            if widget.takes_drags and not by_finger:
                self.drags_widget = True
                widget.drag(dialog.panel.on_screen(widget), x)
        elif not isinstance(dialog.focused, TextField):
            dialog.focus_on("", shows_focus=False)
        else:
            dialog.focus_on(dialog.focused.name, shows_focus=False, reveal=False)

    def _release(self) -> None:
        self.pressed, self.drags_widget, self._drags_thumb = "", False, False
        self._grip_y = self._undecided = None
        self.dialog.dirty = True

    def _tap(self, x: float, y: float) -> None:
        panel = self.dialog.panel
        if self.dialog.age_seconds < IGNORE_TAPS_SECONDS:
            return
        if not panel.rect.collidepoint(x, y):
            self.dialog.leave()
        elif self._is_on_scroll_bar(x, y, anywhere=True):
            self._scroll_bar(y)
        else:
            widget = panel.at(x, y)
            if widget is not None and widget.enabled:
                if widget.takes_focus:
                    self.dialog.screen.sounds.play("button")
                widget.tap(panel.on_screen(widget), x, y)
                self.dialog.dirty = True

    def _lift(self, x: float, y: float) -> None:
        if self.drags_widget:
            return
        widget = self.dialog.panel.find(self.pressed)
        self.pressed = ""
        if widget is not None and widget.takes_drags:
            self._undecided = (x, y)
        elif self._is_on_scroll_bar(x, y):
            self._drags_thumb = True
        elif self.dialog.panel.view.collidepoint(x, y):
            self._grip_y = y + self.dialog.panel.scroll

    def _decide(self, x: float, y: float) -> None:
        """Whether a movement that began on a widget drags it or scrolls."""
        if self._undecided is not None:
            start_x, start_y = self._undecided
            self._undecided = None
            self.drags_widget = abs(x - start_x) >= abs(y - start_y)
            if not self.drags_widget:
                self._grip_y = start_y + self.dialog.panel.scroll

    def _drag(self, x: float, y: float) -> None:
        dialog = self.dialog
        self._decide(x, y)
        if self.drags_widget and dialog.focused is not None:
            dialog.focused.drag(dialog.panel.on_screen(dialog.focused), x)
            dialog.dirty = True
        elif self._drags_thumb:
            self._scroll_bar(y)
        elif self._grip_y is not None:
            dialog.scroll(self._grip_y - y)

    def _is_on_scroll_bar(self, x: float, y: float, anywhere: bool = False) -> bool:
        """Whether the point is on the thumb of the scroll bar, or ``anywhere`` on the bar."""
        thumb, margin = self.dialog.panel.scroll_thumb(), self.dialog.style.px(16)
        if thumb is None:
            return False
        area = thumb.inflate(margin, margin)
        if anywhere:
            area.top, area.height = self.dialog.panel.view.top, self.dialog.panel.view.height
        return area.collidepoint(x, y)

    def _scroll_bar(self, y: float) -> None:
        thumb, view = self.dialog.panel.scroll_thumb(), self.dialog.panel.view
        if thumb is not None:
            share = (y - view.top - thumb.height / 2) / max(1, view.height - thumb.height)
            self.dialog.scroll(share * self.dialog.panel.max_scroll)
