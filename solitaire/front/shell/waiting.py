"""Sleeping until something happens.

``pygame.event.wait`` wakes up every millisecond. SDL's own wait blocks in the operating system,
so it is called directly in the library that pygame has loaded; where that is not found, events
are looked for thirty times a second.
"""

from __future__ import annotations

import glob
import os.path
from collections.abc import Callable
from functools import cache
from math import ceil

import pygame

_POLL_MS = 33
_LIBRARY_PATHS = (
    ("..", "pygame_ce.libs", "libSDL2-2*"),  # Linux wheels
    ("SDL2.dll",),  # Windows
    (".dylibs", "libSDL2-2*.dylib"),  # macOS
)


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """``SDL_WaitEventTimeout``, or None."""
    import ctypes

    home = os.path.dirname(pygame.__file__)
    for parts in _LIBRARY_PATHS:
        for path in glob.glob(os.path.join(home, *parts)):
            try:
                function = ctypes.CDLL(path).SDL_WaitEventTimeout
            except (OSError, AttributeError):
                continue
            function.argtypes = (ctypes.c_void_p, ctypes.c_int)
            function.restype = ctypes.c_int
            return function
    return None


def wait(seconds: float | None) -> bool:
    """Returns when an event is there or ``seconds`` have passed; None waits for an event.

    False where it is certain that there is no event, so that nobody need look for one.
    """
    if seconds is not None and seconds <= 0:
        return True
    blocking = _sdl_wait()
    if blocking is not None:
        return bool(blocking(None, -1 if seconds is None else ceil(seconds * 1000)))
    left = None if seconds is None else seconds * 1000
    while not pygame.event.peek() and (left is None or left > 0):
        pygame.time.wait(_POLL_MS if left is None else min(_POLL_MS, max(1, round(left))))
        left = None if left is None else left - _POLL_MS
    return True
