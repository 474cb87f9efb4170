"""Asks an X server about windows as another program would, and sets what a desktop sets."""

from __future__ import annotations

import ctypes
from types import TracebackType

_STRING, _ANY = 31, 0
_LARGEST_LONGS = 1 << 20


class Server:
    """A connection to the X server with the display ``name``; a context manager."""

    def __init__(self, name: str) -> None:
        self._xlib = xlib = ctypes.CDLL("libX11.so.6")
        xlib.XOpenDisplay.restype = ctypes.c_void_p
        xlib.XDefaultRootWindow.restype = xlib.XInternAtom.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(xlib.XOpenDisplay(name.encode()))
        assert self._display, f"no display {name}"
        self._root = xlib.XDefaultRootWindow(self._display)

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._xlib.XCloseDisplay(self._display)

    def _atom(self, name: str) -> ctypes.c_ulong:
        return ctypes.c_ulong(self._xlib.XInternAtom(self._display, name.encode(), 0))

    def numbers(self, window: int, name: str) -> list[int]:
        """The property ``name`` of a window, if it consists of 32-bit numbers; [] without one."""
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        count, left = ctypes.c_ulong(), ctypes.c_ulong()
        data = ctypes.POINTER(ctypes.c_ulong)()
        status = self._xlib.XGetWindowProperty(
            self._display,
            ctypes.c_ulong(window),
            self._atom(name),
            ctypes.c_long(0),
            ctypes.c_long(_LARGEST_LONGS),
            0,
            ctypes.c_ulong(_ANY),
            *map(ctypes.byref, (kind, form, count, left, data)),
        )
        assert status == 0
        if form.value != 32:
            return []
        found = data[: count.value]
        self._xlib.XFree(data)
        return found

    def atoms(self, window: int, name: str) -> set[str]:
        """The names in the property ``name`` of a window."""
        self._xlib.XGetAtomName.restype = ctypes.c_char_p
        found = self.numbers(window, name)
        return {
            self._xlib.XGetAtomName(self._display, ctypes.c_ulong(atom)).decode() for atom in found
        }

    def set_resources(self, text: str) -> None:
        """Sets the resources of the server, as ``Xft.dpi``."""
        data = text.encode()
        self._xlib.XChangeProperty(
            *(self._display, ctypes.c_ulong(self._root), self._atom("RESOURCE_MANAGER")),
            *(ctypes.c_ulong(_STRING), 8, 0, data, len(data)),
        )
        self._xlib.XSync(self._display, 0)

    def place(self, window: int) -> tuple[int, int]:
        """Where the inside of a window stands on the screen (xdotool adds the frame twice)."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self._xlib.XTranslateCoordinates(
            *(self._display, ctypes.c_ulong(window), ctypes.c_ulong(self._root), 0, 0),
            *map(ctypes.byref, (x, y, child)),
        )
        return x.value, y.value
