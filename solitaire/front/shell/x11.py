"""What the X server knows or can do about the window, and SDL does not ask it.

A connection of its own is opened each time, so that nothing here gets in SDL's way. Where there
is no X server or no library for it, nothing is done.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ctypes

USUAL_DENSITY_DPI = 96.0

_DPI = re.compile(rb"^Xft\.dpi:\s*([0-9.]+)\s*$", re.MULTILINE)

_BACKGROUND_PIXEL, _BIT_GRAVITY = 1 << 1, 1 << 4
"""Which fields of XSetWindowAttributes count."""

_NORTH_WEST = 1
_CARDINAL = 6
_SELECTION_NOTIFY = 31
_REPLACE = 0

_CLIENT_BITS = 22
"""Windows whose numbers agree above so many bits belong to the same program, or nearly always."""

_KEPT_WITHIN_SECONDS = 1.0
"""How long the desktop may take to keep what was copied."""


def density() -> float:
    """Pixels of this screen for one of a usual screen, as the desktop has been set up: 1 to 4."""
    with _connection() as (xlib, display):
        if xlib is None:
            return 1.0
        found = _DPI.search(xlib.XResourceManagerString(display) or b"")
    try:
        return min(4.0, max(1.0, float(found[1]) / USUAL_DENSITY_DPI)) if found else 1.0
    except ValueError:
        return 1.0


def set_background(window: int, colour: pygame.Color) -> None:
    """Fills what a growing window gains with ``colour`` until the program has drawn it.

    SDL's windows have no background, so the frame below shows, which is white with some window
    managers. What the window has shown before stays where it is.
    """
    import ctypes

    class Attributes(ctypes.Structure):
        """The head of XSetWindowAttributes, and room for the rest."""

        _fields_ = (
            ("background_pixmap", ctypes.c_ulong),
            ("background_pixel", ctypes.c_ulong),
            ("border_pixmap", ctypes.c_ulong),
            ("border_pixel", ctypes.c_ulong),
            ("bit_gravity", ctypes.c_int),
            ("rest", ctypes.c_ulong * 16),
        )

    pixel = colour.r << 16 | colour.g << 8 | colour.b
    wanted = Attributes(background_pixel=pixel, bit_gravity=_NORTH_WEST)
    with _connection() as (xlib, display):
        if xlib is not None:
            mask = ctypes.c_ulong(_BACKGROUND_PIXEL | _BIT_GRAVITY)
            xlib.XChangeWindowAttributes(
                display, ctypes.c_ulong(window), mask, ctypes.byref(wanted)
            )


def set_icons(window: int, icons: Sequence[pygame.Surface]) -> None:
    """Gives the window manager one picture in several sizes, to choose the nearest."""
    import ctypes

    values: list[int] = []
    for icon in icons:
        width, height = icon.get_size()
        values += [width, height]
        pixels = pygame.image.tobytes(icon, "ARGB")
        values += [int.from_bytes(pixels[at : at + 4]) for at in range(0, len(pixels), 4)]
    data = (ctypes.c_ulong * len(values))(*values)
    with _connection() as (xlib, display):
        if xlib is not None:
            name = ctypes.c_ulong(xlib.XInternAtom(display, b"_NET_WM_ICON", 0))
            kind, width = ctypes.c_ulong(_CARDINAL), 32
            xlib.XChangeProperty(
                display, ctypes.c_ulong(window), name, kind, width, _REPLACE, data, len(values)
            )


def leave_clipboard(window: int, answer: Callable[[], None]) -> None:
    """Asks the desktop to keep what was copied here, because it goes with the program.

    ``window``: one of the program. ``answer``: lets SDL answer what the desktop asks it for
    meanwhile. Where the desktop keeps nothing, or another program has copied something since, this
    does nothing. The Clipboard Manager Specification of freedesktop.org has the names. Takes a
    second at the most.
    """
    import ctypes

    event = (ctypes.c_long * 24)()  # as large as any event
    with _connection() as (xlib, display):
        if xlib is None:
            return
        names = (b"CLIPBOARD", b"CLIPBOARD_MANAGER", b"SAVE_TARGETS", b"ARC_SOLITAIRE_KEPT")
        copied, manager, save, kept = (
            ctypes.c_ulong(xlib.XInternAtom(display, n, 0)) for n in names
        )
        xlib.XGetSelectionOwner.restype = xlib.XDefaultRootWindow.restype = ctypes.c_ulong
        xlib.XCreateSimpleWindow.restype = ctypes.c_ulong
        owner = xlib.XGetSelectionOwner(display, copied)
        is_ours = owner >> _CLIENT_BITS == window >> _CLIENT_BITS
        if not (is_ours and xlib.XGetSelectionOwner(display, manager)):
            return
        none = ctypes.c_ulong(0)
        root = ctypes.c_ulong(xlib.XDefaultRootWindow(display))
        asking = ctypes.c_ulong(xlib.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, none, none))
        xlib.XConvertSelection(display, manager, save, kept, asking, none)
        end = time.monotonic() + _KEPT_WITHIN_SECONDS
        while time.monotonic() < end:
            if xlib.XCheckTypedWindowEvent(display, asking, _SELECTION_NOTIFY, event):
                return
            answer()
            time.sleep(0.002)


@contextmanager
def _connection() -> Iterator[tuple[ctypes.CDLL | None, ctypes.c_void_p]]:
    """The library and a connection to the server; None where there is none."""
    import ctypes

    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        yield None, ctypes.c_void_p()
        return
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    xlib.XResourceManagerString.restype = ctypes.c_char_p
    xlib.XResourceManagerString.argtypes = (ctypes.c_void_p,)
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    if not display:
        yield None, display
        return
    # A refused wish, as one too large for this server, must not end the program.
    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _d, _e: 0)
    xlib.XSetErrorHandler.restype = ctypes.c_void_p
    before = ctypes.c_void_p(xlib.XSetErrorHandler(handler))
    try:
        yield xlib, display
    finally:
        xlib.XCloseDisplay(display)  # sends what is left, and takes in the answers
        xlib.XSetErrorHandler(before)
