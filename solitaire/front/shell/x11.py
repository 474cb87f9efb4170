"""What the X server knows or can do about the window, and SDL does not ask it.

Everything but the clipboard goes over SDL's own connection: another one would take time at the
start.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence

import pygame

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ctypes

_USUAL_DPI = 96.0
"""Dots an inch that a desktop names on a usual screen."""

_DPI_RESOURCE = b"Xft.dpi:"

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


def is_there() -> bool:
    """Whether the window is one of an X server, and what is here can be done with it."""
    if pygame.display.get_driver() != "x11":
        return False
    try:
        _xlib()
    except OSError:
        return False
    return True


def density() -> float:
    """Pixels of this screen for one of a usual screen, as the desktop has been set up: 1 to 4."""
    import ctypes

    xlib = _xlib()
    xlib.XResourceManagerString.restype = ctypes.c_char_p
    for line in (xlib.XResourceManagerString(_connection()) or b"").splitlines():
        if line.startswith(_DPI_RESOURCE):
            try:
                return min(4.0, max(1.0, float(line[len(_DPI_RESOURCE) :]) / _USUAL_DPI))
            except ValueError:
                break
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
    mask = ctypes.c_ulong(_BACKGROUND_PIXEL | _BIT_GRAVITY)
    _xlib().XChangeWindowAttributes(
        _connection(), ctypes.c_ulong(window), mask, ctypes.byref(wanted)
    )


def set_icons(window: int, icons: Sequence[pygame.Surface]) -> None:
    """Gives the window manager one picture in several sizes, to choose the nearest."""
    import ctypes
    from array import array

    values = array("L")
    for icon in icons:
        values.extend(icon.get_size())
        pixels = array("I", pygame.image.tobytes(icon, "ARGB"))
        if sys.byteorder == "little":
            pixels.byteswap()
        values.extend(array("L", pixels))
    xlib, connection = _xlib(), _connection()
    name = ctypes.c_ulong(xlib.XInternAtom(connection, b"_NET_WM_ICON", 0))
    xlib.XChangeProperty(
        *(connection, ctypes.c_ulong(window), name, ctypes.c_ulong(_CARDINAL), 32),
        *(_REPLACE, values.tobytes(), len(values)),
    )
    xlib.XFlush(connection)


def leave_clipboard(window: int, answer: Callable[[], None]) -> None:
    """Asks the desktop to keep what was copied here, because it goes with the program.

    ``window``: one of the program. ``answer``: lets SDL answer what the desktop asks it for
    meanwhile. Where the desktop keeps nothing, or another program has copied something since, this
    does nothing. The Clipboard Manager Specification of freedesktop.org has the names. Takes a
    second at the most.
    """
    import ctypes

    xlib = _xlib()
    xlib.XGetSelectionOwner.restype = ctypes.c_ulong
    copied, manager = (_atom(xlib, name) for name in (b"CLIPBOARD", b"CLIPBOARD_MANAGER"))
    owner = xlib.XGetSelectionOwner(_connection(), copied)
    is_ours = owner >> _CLIENT_BITS == window >> _CLIENT_BITS
    if not (is_ours and xlib.XGetSelectionOwner(_connection(), manager)):
        return
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    own = ctypes.c_void_p(xlib.XOpenDisplay(None))  # SDL would take the answer away
    if own:
        _wait_until_kept(xlib, own, answer)
        xlib.XCloseDisplay(own)


def _wait_until_kept(xlib: ctypes.CDLL, own: ctypes.c_void_p, answer: Callable[[], None]) -> None:
    import ctypes

    xlib.XDefaultRootWindow.restype = xlib.XCreateSimpleWindow.restype = ctypes.c_ulong
    none, root = ctypes.c_ulong(0), ctypes.c_ulong(xlib.XDefaultRootWindow(own))
    asking = ctypes.c_ulong(xlib.XCreateSimpleWindow(own, root, 0, 0, 1, 1, 0, none, none))
    names = (b"CLIPBOARD_MANAGER", b"SAVE_TARGETS", b"ARC_SOLITAIRE_KEPT")
    xlib.XConvertSelection(own, *(_atom(xlib, name) for name in names), asking, none)
    event = (ctypes.c_long * 24)()  # as large as any event
    end = time.monotonic() + _KEPT_WITHIN_SECONDS
    while time.monotonic() < end:
        if xlib.XCheckTypedWindowEvent(own, asking, _SELECTION_NOTIFY, event):
            return
        answer()
        time.sleep(0.002)


def _atom(xlib: ctypes.CDLL, name: bytes) -> ctypes.c_ulong:
    import ctypes

    return ctypes.c_ulong(xlib.XInternAtom(_connection(), name, 0))


def _xlib() -> ctypes.CDLL:
    """The library, which SDL has loaded under this name. Raises OSError if it has not."""
    import ctypes

    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XInternAtom.restype = ctypes.c_ulong
    return xlib


def _connection() -> ctypes.c_void_p:
    """SDL's connection to the server."""
    import ctypes

    capsule = ctypes.py_object(pygame.display.get_wm_info()["display"])
    name, pointer = ctypes.pythonapi.PyCapsule_GetName, ctypes.pythonapi.PyCapsule_GetPointer
    name.restype, pointer.restype = ctypes.c_char_p, ctypes.c_void_p
    pointer.argtypes = (ctypes.py_object, ctypes.c_char_p)
    return ctypes.c_void_p(pointer(capsule.value, name(capsule)))
