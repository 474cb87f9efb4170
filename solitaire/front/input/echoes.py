"""Tells mouse events that a finger caused from those of a real mouse.

SDL and some systems send mouse events for touches too, not always marked as such.
"""

from __future__ import annotations

from math import hypot

import pygame

from .gestures import TAP_RADIUS_PIXELS

ECHO_SECONDS = 0.6
"""An echo comes within this time after the last event of its finger."""
ECHO_RADIUS_PIXELS = 2 * TAP_RADIUS_PIXELS
"""An echo is at most this far from the finger's last point, at scale 1."""

_FINGER = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class TouchEchoes:
    """Remembers where fingers were last. One for the whole window: a finger may close a dialog,
    and its echo then reaches the table."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float, float]] = {}
        """Of each finger the x and y in pixels and the time of its last event."""
        self._mouse_is_down = False
        """Whether the main button of a real mouse is pressed; then its events are no echoes."""

    def is_echo(
        self, event: pygame.event.Event, size: tuple[int, int], scale: float, now: float
    ) -> bool:
        """Whether ``event`` is a mouse event that belongs to a finger, in a window of ``size``
        pixels. ``now`` is a time in seconds on any clock."""
        if event.type in _FINGER:
            self._note(event, size, now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._mouse_is_down = False
        elif event.type in _MOUSE:
            return self._is_mouse_echo(event, scale, now)
        return False

    def _note(self, event: pygame.event.Event, size: tuple[int, int], now: float) -> None:
        recent = {n: last for n, last in self._fingers.items() if now - last[2] < ECHO_SECONDS}
        self._fingers = recent | {event.finger_id: (event.x * size[0], event.y * size[1], now)}

    def _is_mouse_echo(self, event: pygame.event.Event, scale: float, now: float) -> bool:
        if getattr(event, "touch", False):
            return True
        if event.type == pygame.MOUSEMOTION and not event.buttons[0]:
            self._mouse_is_down = False  # the button was released outside the window
        if not self._mouse_is_down and self._is_near_finger(event.pos, scale, now):
            return True
        if event.type != pygame.MOUSEMOTION and event.button == 1:
            self._mouse_is_down = event.type == pygame.MOUSEBUTTONDOWN
        return False

    def _is_near_finger(self, point: tuple[float, float], scale: float, now: float) -> bool:
        return any(
            now - when < ECHO_SECONDS
            and hypot(point[0] - x, point[1] - y) <= ECHO_RADIUS_PIXELS * scale
            for x, y, when in self._fingers.values()
        )
