"""What mouse, finger and pen mean: taps, double taps, drags, long presses, pointing.

One family of events counts: SDL makes mouse events of touches, and some systems send unmarked
ones, so mouse events that belong to a touch are dropped. One finger and the main button count;
whatever else is pressed meanwhile changes nothing.
"""

from __future__ import annotations

from math import hypot
from typing import Literal

import pygame

from ...engine.values import NamedTuple

TAP_REACH_PIXELS = 12
"""Pixels, at scale 1, that a press may wander and still be a tap."""
DOUBLE_TAP_SECONDS = 0.4
LONG_PRESS_SECONDS = 0.65
"""More than the slowest tap, 600 ms."""
TIP_AFTER_SECONDS = 0.6
"""How long the pointer rests on something before its tool tip is shown."""
TOUCH_ECHO_SECONDS = 0.6
"""Seconds after a touch in which a mouse press is its echo."""

Kind = Literal["press", "tap", "double", "lift", "drag", "drop", "cancel", "long", "point"]


class Gesture(NamedTuple):
    """``kind`` at a point of the window.

    ``press``: the button went down; ``tap``, ``double``: a press that stayed, and the second
    of two; ``lift``: a drag begins, the point is where the press was; ``drag``, ``drop``: it
    goes on, it ends; ``cancel``: it came to nothing; ``long``: a press that lasts;
    ``point``: the pointer moved without a button.
    """

    kind: Kind
    x: float
    y: float


class Gestures:
    """Turns events into gestures. Time is handed in, in seconds."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self._pressed: tuple[float, float] | None = None
        self._finger: int | None = None
        self._since = 0.0
        self._dragging = False
        self._long = False
        self._last_tap: tuple[float, float, float] | None = None
        self._last_touch = -10.0

    @property
    def _by_mouse(self) -> bool:
        """Whether the mouse holds something; then no mouse event is the echo of a touch."""
        return self._pressed is not None and self._finger is None

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that ``event`` completes at the time ``now``."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, now)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.cancel()
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return []
        echo = not self._by_mouse and now - self._last_touch < TOUCH_ECHO_SECONDS
        if getattr(event, "touch", False) or echo:
            return []
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            if self._by_mouse and not event.buttons[0]:
                return self.cancel()  # the button went up outside, and nobody told us
            return self._move(x, y)
        if event.button != 1 or self._finger is not None:
            return []
        return (
            self._down(x, y, now) if event.type == pygame.MOUSEBUTTONDOWN else self._up(x, y, now)
        )

    def waiting(self, now: float) -> list[Gesture]:
        """The long press, when a press has lasted long enough by ``now``."""
        if (
            self._pressed is None
            or self._dragging
            or self._long
            or now - self._since < LONG_PRESS_SECONDS
        ):
            return []
        self._long = True
        return [Gesture("long", *self._pressed)]

    def until_long(self, now: float) -> float | None:
        """Seconds until ``waiting`` has something to say; None when it will not."""
        if self._pressed is None or self._dragging or self._long:
            return None
        return max(0.0, LONG_PRESS_SECONDS - (now - self._since))

    def cancel(self) -> list[Gesture]:
        """Forgets the press; a drag is given up."""
        dragging, where = self._dragging, self._pressed
        self._pressed, self._finger, self._dragging, self._long = None, None, False, False
        return [Gesture("cancel", *where)] if dragging and where else []

    def _touch(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        if not self._by_mouse:
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
        lost = self.cancel() if self._by_mouse else []  # its end was not heard
        self._pressed, self._since, self._dragging, self._long = (x, y), now, False, False
        return [*lost, Gesture("press", x, y)]

    def _move(self, x: float, y: float) -> list[Gesture]:
        if self._pressed is None:
            return [Gesture("point", x, y)]
        if self._dragging:
            return [Gesture("drag", x, y)]
        if self._near(self._pressed, x, y):
            return []
        self._dragging = True
        return [Gesture("lift", *self._pressed), Gesture("drag", x, y)]

    def _up(self, x: float, y: float, now: float) -> list[Gesture]:
        if self._pressed is None:
            return []
        start, dragging = self._pressed, self._dragging
        self._pressed, self._dragging, self._long = None, False, False
        if dragging:
            return [Gesture("drop", x, y)]
        last, self._last_tap = self._last_tap, (*start, now)
        if last and now - last[2] < DOUBLE_TAP_SECONDS and self._near(last[:2], *start, 2.0):
            self._last_tap = None
            return [Gesture("double", *start)]
        return [Gesture("tap", *start)]

    def _near(self, point: tuple[float, float], x: float, y: float, more: float = 1.0) -> bool:
        # up to and with 12 px: a jitter of 12 px is still a tap
        return hypot(x - point[0], y - point[1]) <= TAP_REACH_PIXELS * self.scale * more
