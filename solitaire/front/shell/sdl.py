"""SDL's own functions, for the few things that pygame has no function for.

They are called in the library that pygame has loaded. Where that is not found, everything works
without them, only less well.
"""

from __future__ import annotations

import os.path
from collections.abc import Callable
from functools import cache

import pygame

from .placement import Area

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ctypes

_LIBRARIES = (
    (os.path.join("..", "pygame_ce.libs"), "libSDL2-2"),  # Linux wheels
    ("", "SDL2.dll"),  # Windows
    (".dylibs", "libSDL2-2"),  # macOS
)
"""The folder, as seen from pygame's, and how the name begins."""


@cache
def _library() -> ctypes.CDLL | None:
    import ctypes

    home = os.path.dirname(pygame.__file__)
    for folder, start in _LIBRARIES:
        try:
            names = os.listdir(os.path.join(home, folder))
        except OSError:
            continue
        for name in (name for name in names if name.startswith(start)):
            try:
                found = ctypes.CDLL(os.path.join(home, folder, name))
                found.SDL_GetWindowFromID.restype = ctypes.c_void_p
                return found
            except (OSError, AttributeError):
                continue
    return None


@cache
def wait_for_event() -> Callable[[None, int], int] | None:
    """``SDL_WaitEventTimeout``, which blocks in the operating system, or None."""
    import ctypes

    library = _library()
    if library is None:
        return None
    function = library.SDL_WaitEventTimeout
    function.argtypes = (ctypes.c_void_p, ctypes.c_int)
    return function


def monitors() -> list[Area]:
    """Where each monitor is, the main one first; [] where that is not known."""
    import ctypes

    library = _library()
    if library is None:
        return []
    areas = []
    for number in range(library.SDL_GetNumVideoDisplays()):
        box = (ctypes.c_int * 4)()
        if library.SDL_GetDisplayBounds(number, box) == 0:
            areas.append(Area(*box))
    return areas


def borders(window_id: int) -> tuple[int, int]:
    """How wide the frame of a window is at its left and at its top; 0 where that is not known."""
    import ctypes

    library = _library()
    if library is None:
        return 0, 0
    top, left = ctypes.c_int(), ctypes.c_int()
    window = ctypes.c_void_p(library.SDL_GetWindowFromID(window_id))
    library.SDL_GetWindowBordersSize(window, ctypes.byref(top), ctypes.byref(left), None, None)
    return left.value, top.value
