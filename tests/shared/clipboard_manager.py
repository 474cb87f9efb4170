"""A program that keeps what was copied when asked to, as desktops do; run with Python."""

from __future__ import annotations

import ctypes
import time

import pygame

SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31
EVENT_LONGS = 24


def main() -> None:
    """Serves until it is ended."""
    pygame.display.init()
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XDefaultRootWindow.restype = xlib.XCreateSimpleWindow.restype = ctypes.c_ulong
    xlib.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    root, none = ctypes.c_ulong(xlib.XDefaultRootWindow(display)), ctypes.c_ulong(0)
    window = ctypes.c_ulong(xlib.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, none, none))
    manager = ctypes.c_ulong(xlib.XInternAtom(display, b"CLIPBOARD_MANAGER", 0))
    xlib.XSetSelectionOwner(display, manager, window, none)
    xlib.XSync(display, 0)
    print("ready", flush=True)
    event = (ctypes.c_long * EVENT_LONGS)()
    while True:
        if xlib.XCheckTypedWindowEvent(display, window, SELECTION_REQUEST, event):
            pygame.scrap.put_text(pygame.scrap.get_text())  # now it is this program's
            answer = (ctypes.c_long * EVENT_LONGS)(SELECTION_NOTIFY, 0, 0, 0, *event[5:10])
            asking = ctypes.c_ulong(event[5])
            xlib.XSendEvent(display, asking, 0, ctypes.c_long(0), answer)
            xlib.XSync(display, 0)
        pygame.event.pump()
        time.sleep(0.005)


if __name__ == "__main__":
    main()
