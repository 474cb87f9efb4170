"""Turns the events of mouse, finger and pen into gestures: taps, drags, long presses, pointing.

Only the main button and one finger at a time count. Mouse events that belong to a touch must have
been dropped before (``echoes``).
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
TOGETHER_SECONDS = 0.1
"""Two fingers that come within this time are a hand that lies down, or a slip."""
SILENCE_SECONDS = 2.0
"""A press of which nothing has been heard for this time gives way to another: its end may be lost.
A finger that looks at a pile or holds a card trembles, and so is heard of."""

Kind = Literal["press", "tap", "double", "lift", "drag", "drop", "cancel", "long", "point"]


class Gesture(NamedTuple):
    """A gesture at a point of the window, in pixels.

    - ``press``: a button or finger went down.
    - ``tap``, ``double``: a press ended where it began; the same for the second of two.
    - ``lift``: a drag begins; the point is where the press was.
    - ``drag``, ``drop``: the drag moves, or ends.
    - ``cancel``: the press or drag ends without a tap or drop.
    - ``long``: a press has lasted for LONG_PRESS_SECONDS.
    - ``point``: the pointer moved without a press.
    """

    kind: Kind
    x: float
    y: float
    by_finger: bool = False


class Gestures:
    """Turns events into gestures, for a window of ``size`` pixels.

    ``now``, where it is a parameter, is a time in seconds on any clock.
    """

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self._pressed: tuple[float, float] | None = None
        self._finger: int | None = None
        """The finger that presses; None for a press by mouse, and without a press."""
        self._pressed_at = 0.0
        self._heard_at = 0.0
        """The time of the last event of what presses."""
        self._dragging = False
        self._is_long_press = False
        self._last_tap: tuple[float, float, float] | None = None

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that ``event`` makes."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            return self.cancel()
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, event.x * self.size[0], event.y * self.size[1], now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._mouse(event, event.pos[0], event.pos[1], now)
        return []

    def _touch(self, event: pygame.event.Event, x: float, y: float, now: float) -> list[Gesture]:
        again = self._pressed is not None and event.finger_id == self._finger
        if event.type == pygame.FINGERDOWN:
            if not (again or self._gives_way(now)):
                return self._second_finger(now)
            return self._down(x, y, now, event.finger_id)
        if not again:
            return []
        self._heard_at = now
        return self._move(x, y) if event.type == pygame.FINGERMOTION else self._up(x, y, now)

    def _second_finger(self, now: float) -> list[Gesture]:
        """Another finger comes while one presses: it does nothing, but two at once mean no tap."""
        by_finger = self._finger is not None and not self._dragging
        together = by_finger and now - self._pressed_at < TOGETHER_SECONDS
        return self.cancel() if together else []

    def _mouse(self, event: pygame.event.Event, x: float, y: float, now: float) -> list[Gesture]:
        by_finger = self._pressed is not None and self._finger is not None
        if by_finger and not self._gives_way(now):
            return []
        if event.type == pygame.MOUSEMOTION:
            lost = by_finger or (self._pressed is not None and not event.buttons[0])
            if lost:  # the end of the press was not reported
                return [*self.cancel(), *self._move(x, y)]
            self._heard_at = now
            return self._move(x, y)
        if event.button != 1:
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(x, y, now, None)
        return self.cancel() if by_finger else self._up(x, y, now)

    def _gives_way(self, now: float) -> bool:
        """Whether a new press may take the place of the present one, if there is one."""
        return self._pressed is None or now - self._heard_at >= SILENCE_SECONDS

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
        return [self._gesture("long", *self._pressed)]

    def until_long(self, now: float) -> float | None:
        """Seconds until ``due_long_press`` returns a gesture; None when no press can become one."""
        if self._pressed is None or self._dragging or self._is_long_press:
            return None
        return max(0.0, LONG_PRESS_SECONDS - (now - self._pressed_at))

    def cancel(self) -> list[Gesture]:
        """Forgets the present press; the gesture ``cancel`` if there was one."""
        found = [] if self._pressed is None else [self._gesture("cancel", *self._pressed)]
        self._end_press()
        return found

    def _end_press(self) -> None:
        self._pressed, self._finger, self._dragging, self._is_long_press = None, None, False, False

    def _gesture(self, kind: Kind, x: float, y: float) -> Gesture:
        return Gesture(kind, x, y, self._finger is not None)

    def _down(self, x: float, y: float, now: float, finger: int | None) -> list[Gesture]:
        cancelled = self.cancel()  # the end of a press that is still there was not reported
        self._pressed, self._finger, self._pressed_at, self._heard_at = (x, y), finger, now, now
        return [*cancelled, self._gesture("press", x, y)]

    def _move(self, x: float, y: float) -> list[Gesture]:
        if self._pressed is None:
            return [self._gesture("point", x, y)]
        if self._dragging:
            return [self._gesture("drag", x, y)]
        if self._is_near(self._pressed, x, y):
            return []
        self._dragging = True
        return [self._gesture("lift", *self._pressed), self._gesture("drag", x, y)]

    def _up(self, x: float, y: float, now: float) -> list[Gesture]:
        if self._pressed is None:
            return []
        start = self._pressed
        found = self._gesture("drop", x, y) if self._dragging else self._tap(start, now)
        self._end_press()
        return [found]

    def _tap(self, start: tuple[float, float], now: float) -> Gesture:
        last, self._last_tap = self._last_tap, (*start, now)
        if last and now - last[2] < DOUBLE_TAP_SECONDS and self._is_near(last[:2], *start, 2.0):
            self._last_tap = None
            return self._gesture("double", *start)
        return self._gesture("tap", *start)

    def _is_near(self, point: tuple[float, float], x: float, y: float, factor: float = 1.0) -> bool:
        # a movement of exactly the radius is still a tap
        return hypot(x - point[0], y - point[1]) <= TAP_RADIUS_PIXELS * self.scale * factor
