"""The pointer over a dialog: what a mouse, a finger or a pen does to its panel."""

from __future__ import annotations

from typing import Protocol

from ..input.gestures import Gesture
from .base import Style, Widget
from .choices import Choice
from .field import TextField
from .panel import Panel

DEAF_SECONDS = 0.3
"""Seconds after the opening in which taps do nothing: they belong to what was there before."""


class Pointed(Protocol):
    """The dialog that a pointer is over."""

    panel: Panel
    style: Style
    dirty: bool
    age: float

    @property
    def focused(self) -> Widget | None: ...

    def focus_on(self, name: str, ringed: bool = True, reveal: bool = True) -> None: ...

    def restart_tip_timer(self) -> None: ...

    def scroll(self, wanted: float) -> None: ...

    def close(self) -> None: ...


class Pointer:
    """Turns gestures into taps on widgets, drags of sliders, and scrolling."""

    def __init__(self, dialog: Pointed) -> None:
        self.dialog = dialog
        self.pressed, self.over = "", ""
        """The names of the widgets that are pressed, and that it is over."""
        self.at: tuple[int, int] | None = None
        self.dragging = False
        """Whether a slider follows it."""
        self._on_bar = False
        self._grip: float | None = None
        """While the body is dragged: the pointer's y plus the scroll position."""

    def take(self, gesture: Gesture) -> None:
        """One gesture."""
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
        self.at = (round(x), round(y))
        widget = self.dialog.panel.at(x, y)
        over = widget.name if widget is not None else ""
        if over != self.over:
            self.over = over
            self.dialog.restart_tip_timer()
        elif isinstance(widget, Choice):
            self.dialog.dirty = True

    def _press(self, x: float, y: float) -> None:
        dialog = self.dialog
        dialog.restart_tip_timer()
        widget = dialog.panel.at(x, y) if dialog.age >= DEAF_SECONDS else None
        self.pressed = widget.name if widget is not None and widget.enabled else ""
        if widget is not None and widget.takes_focus:
            dialog.focus_on(widget.name, ringed=False, reveal=False)
            if widget.takes_drags:
                self.dragging = True
                widget.drag(dialog.panel.on_screen(widget), x)
        elif not isinstance(dialog.focused, TextField):
            dialog.focus_on("", ringed=False)
        else:
            dialog.focus_on(dialog.focused.name, ringed=False, reveal=False)

    def _release(self) -> None:
        self.pressed, self.dragging, self._on_bar, self._grip = "", False, False, None
        self.dialog.dirty = True

    def _tap(self, x: float, y: float) -> None:
        panel = self.dialog.panel
        if self.dialog.age < DEAF_SECONDS:
            return
        if not panel.rect.collidepoint(x, y):
            self.dialog.close()
        elif self._meets_bar(x, y, anywhere=True):
            self._scroll_bar(y)
        else:
            widget = panel.at(x, y)
            if widget is not None and widget.enabled:
                widget.tap(panel.on_screen(widget), x, y)
                self.dialog.dirty = True

    def _lift(self, x: float, y: float) -> None:
        if self.dragging:
            return
        self.pressed = ""
        if self._meets_bar(x, y):
            self._on_bar = True
        elif self.dialog.panel.view.collidepoint(x, y):
            self._grip = y + self.dialog.panel.scroll

    def _drag(self, x: float, y: float) -> None:
        dialog = self.dialog
        if self.dragging and dialog.focused is not None:
            dialog.focused.drag(dialog.panel.on_screen(dialog.focused), x)
            dialog.dirty = True
        elif self._on_bar:
            self._scroll_bar(y)
        elif self._grip is not None:
            dialog.scroll(self._grip - y)

    def _meets_bar(self, x: float, y: float, anywhere: bool = False) -> bool:
        """Whether the point is on the knob of the scroll bar, or ``anywhere`` on its way."""
        knob, air = self.dialog.panel.bar(), self.dialog.style.px(16)
        if knob is None:
            return False
        wide = knob.inflate(air, air)
        if anywhere:
            wide.top, wide.height = self.dialog.panel.view.top, self.dialog.panel.view.height
        return wide.collidepoint(x, y)

    def _scroll_bar(self, y: float) -> None:
        knob, view = self.dialog.panel.bar(), self.dialog.panel.view
        if knob is not None:
            share = (y - view.top - knob.height / 2) / max(1, view.height - knob.height)
            self.dialog.scroll(share * self.dialog.panel.deepest)
