"""Turns the events of mouse, finger and pen into gestures: taps, drags, long presses, pointing.

SDL and some systems send mouse events for touches too, not always marked as such. Mouse events
that belong to a touch are dropped. Only the main button and one finger at a time count.
"""

from __future__ import annotations

from math import hypot
from typing import Literal

import pygame

from ...engine.values import NamedTuple

TAP_RADIUS_PIXELS = 12
"""How far a press may move and still be a tap, at scale 1."""
DOUBLE_TAP_SECONDS = 0.4
"""The longest time from one tap to the next for a double tap."""
LONG_PRESS_SECONDS = 0.65
"""Longer than a slow tap, which takes up to 0.6."""
TIP_AFTER_SECONDS = 0.6
"""How long the pointer rests on something before its tool tip is shown."""
TOUCH_ECHO_SECONDS = 0.6
"""A mouse event within this time after a touch belongs to the touch."""

Kind = Literal["press", "tap", "double", "lift", "drag", "drop", "cancel", "long", "point"]


class Gesture(NamedTuple):
    """A gesture at a point of the window, in pixels.

    - ``press``: a button or finger went down.
    - ``tap``, ``double``: a press ended where it began; the same for the second of two.
    - ``lift``: a drag begins; the point is where the press was.
    - ``drag``, ``drop``: the drag moves, or ends.
    - ``cancel``: the drag ends without a drop.
    - ``long``: a press has lasted for LONG_PRESS_SECONDS.
    - ``point``: the pointer moved without a press.
    """

    kind: Kind
    x: float
    y: float


class Gestures:
    """Turns events into gestures, for a window of ``size`` pixels.

    ``now``, where it is a parameter, is a time in seconds on any clock.
    """

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self._pressed: tuple[float, float] | None = None
        self._finger: int | None = None
        self._pressed_at = 0.0
        self._dragging = False
        self._is_long_press = False
        self._last_tap: tuple[float, float, float] | None = None
        self._last_touch = -10.0

    @property
    def _is_mouse_press(self) -> bool:
        """Whether the present press is by mouse; then no mouse event belongs to a touch."""
        return self._pressed is not None and self._finger is None

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that ``event`` makes."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, now)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.cancel()
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return []
        echo = not self._is_mouse_press and now - self._last_touch < TOUCH_ECHO_SECONDS
        if getattr(event, "touch", False) or echo:
            return []
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            if self._is_mouse_press and not event.buttons[0]:
                return self.cancel()  # the button was released outside the window
            return self._move(x, y)
        if event.button != 1 or self._finger is not None:
            return []
        return (
            self._down(x, y, now) if event.type == pygame.MOUSEBUTTONDOWN else self._up(x, y, now)
        )

    def due_long_press(self, now: float) -> list[Gesture]:
        """The gesture ``long``, if a press has lasted long enough; once for each press."""
        if (
            self._pressed is None
            or self._dragging
            or self._is_long_press
            or now - self._pressed_at < LONG_PRESS_SECONDS
        ):
            return []
        self._is_long_press = True
        return [Gesture("long", *self._pressed)]

    def until_long(self, now: float) -> float | None:
        """Seconds until ``due_long_press`` returns a gesture; None when no press can become one."""
        if self._pressed is None or self._dragging or self._is_long_press:
            return None
        return max(0.0, LONG_PRESS_SECONDS - (now - self._pressed_at))

    def cancel(self) -> list[Gesture]:
        """Forgets the present press; the gesture ``cancel`` if it was a drag."""
        dragging, where = self._dragging, self._pressed
        self._pressed, self._finger, self._dragging, self._is_long_press = None, None, False, False
        return [Gesture("cancel", *where)] if dragging and where else []

    def _touch(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        if not self._is_mouse_press:
            self._last_touch = now
        x, y = event.x * self.size[0], event.y * self.size[1]
        if event.type == pygame.FINGERDOWN:
            if self._pressed is not None:
                return []  # a second finger
            self._finger = event.finger_id
            return self._down(x, y, now)
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._move(x, y)
        found = self._up(x, y, now)
        self._finger = None
        return found

    def _down(self, x: float, y: float, now: float) -> list[Gesture]:
        cancelled = self.cancel() if self._is_mouse_press else []  # the release was not reported
        self._pressed, self._pressed_at = (x, y), now
        self._dragging = self._is_long_press = False
        return [*cancelled, Gesture("press", x, y)]

    def _move(self, x: float, y: float) -> list[Gesture]:
        if self._pressed is None:
            return [Gesture("point", x, y)]
        if self._dragging:
            return [Gesture("drag", x, y)]
        if self._is_near(self._pressed, x, y):
            return []
        self._dragging = True
        return [Gesture("lift", *self._pressed), Gesture("drag", x, y)]

    def _up(self, x: float, y: float, now: float) -> list[Gesture]:
        if self._pressed is None:
            return []
        start, dragging = self._pressed, self._dragging
        self._pressed, self._dragging, self._is_long_press = None, False, False
        if dragging:
            return [Gesture("drop", x, y)]
        last, self._last_tap = self._last_tap, (*start, now)
        if last and now - last[2] < DOUBLE_TAP_SECONDS and self._is_near(last[:2], *start, 2.0):
            self._last_tap = None
            return [Gesture("double", *start)]
        return [Gesture("tap", *start)]

    def _is_near(self, point: tuple[float, float], x: float, y: float, factor: float = 1.0) -> bool:
        # a movement of exactly the radius is still a tap
        return hypot(x - point[0], y - point[1]) <= TAP_RADIUS_PIXELS * self.scale * factor
