"""Sleeping until something happens.

``pygame.event.wait`` wakes up every millisecond. SDL's own wait blocks in the operating system;
where that is not found, events are looked for thirty times a second.
"""

from __future__ import annotations

from math import ceil

import pygame

from .sdl import wait_for_event

_POLL_MS = 33


def wait(seconds: float | None) -> bool:
    """Returns when an event is there or ``seconds`` have passed; None waits for an event.

    False where it is certain that there is no event, so that nobody need look for one.
    """
    if seconds is not None and seconds <= 0:
        return True
    blocking = wait_for_event()
    if blocking is not None:
        return bool(blocking(None, -1 if seconds is None else ceil(seconds * 1000)))
    left = None if seconds is None else seconds * 1000
    while not pygame.event.peek() and (left is None or left > 0):
        pygame.time.wait(_POLL_MS if left is None else min(_POLL_MS, max(1, round(left))))
        left = None if left is None else left - _POLL_MS
    return True
