"""Starting pygame, the window, and bringing changed rectangles to the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import BytesIO

import pygame

from ...errors import UserError
from ...resources import read_asset
from ..window import NAME

ICON, DOCK_ICON = 64, 256
"""Pixels: of the one icon that a window has, and of the large one in the dock of macOS."""

_UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL falls back to where there is no screen: nobody would see the window."""

_WITH_FRAME_BUFFER = ("x11", "windows")
"""Drivers that can show a window without a texture; others open no window when asked for it."""

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
"""The variable that tells SDL to do without a texture (0)."""

_WATCHED = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERMOTION,
    pygame.FINGERUP,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWMOVED,
    pygame.WINDOWLEAVE,
    pygame.AUDIODEVICEREMOVED,
)
"""The events that mean something here; others do not even wake the program up."""


def start(size: tuple[int, int]) -> pygame.Surface:
    """Opens a window that nobody need see, and answers its surface.

    Raises UserError where there is no screen.
    """
    begin()
    return _opened(size, 0)


def begin() -> None:
    """Starts the display, anew if it has been started. Raises UserError where there is none."""
    try:
        pygame.display.quit()
        if not (_screen_likely() and _is_seen()):
            raise UserError("cannot open a window: there is no screen")
        _advise_sdl()
        pygame.font.init()
        pygame.display.set_caption(NAME)
        pygame.display.set_icon(icon(DOCK_ICON if sys.platform == "darwin" else ICON))
        pygame.event.set_allowed(None)
        pygame.event.set_allowed(_WATCHED)
        pygame.key.set_repeat(450, 70)  # milliseconds; keys.KeyRepeatFilter says for which keys
    except pygame.error as error:
        raise UserError(f"cannot open a window: {error}") from error


def open_hidden(size: tuple[int, int]) -> None:
    """Opens a window that is still to be placed and shown. Raises UserError where that fails."""
    _opened(size, pygame.HIDDEN)


def _opened(size: tuple[int, int], flags: int) -> pygame.Surface:
    try:
        try:
            return pygame.display.set_mode(size, pygame.RESIZABLE | flags)
        except pygame.error:
            if os.environ.get(_ACCELERATION) != "0":
                raise
        os.environ[_ACCELERATION] = "1"  # this driver has no plain frame buffer after all
        begin()
        return pygame.display.set_mode(size, pygame.RESIZABLE | flags)
    except pygame.error as error:
        raise UserError(f"cannot open a window: {error}") from error


def icon(size: int) -> pygame.Surface:
    """The icon of the program, ``size`` pixels wide."""
    return pygame.image.load(BytesIO(read_asset("app", f"icon-{size}.png")), "icon.png")


def _screen_likely() -> bool:
    """Whether it is worth asking: on Linux the libraries print complaints of their own."""
    named = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform != "linux" or any(os.environ.get(name) for name in named)


def _is_seen() -> bool:
    """Starts the display; whether it is one that a person sees, or the one that was asked for."""
    pygame.display.init()
    return "SDL_VIDEODRIVER" in os.environ or pygame.display.get_driver() not in _UNSEEN


def _advise_sdl() -> None:
    """Tells SDL how to make the window; a variable that is set already is left alone.

    A plain frame buffer, where the driver has one, is far faster than a texture where there is no
    GPU, and as fast where there is one, since only a few small rectangles are sent.

    The effects of the desktop are to stay, because cards need no more speed than they leave.
    """
    if pygame.display.get_driver() in _WITH_FRAME_BUFFER:
        os.environ.setdefault(_ACCELERATION, "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")


def present(rectangles: Sequence[pygame.Rect] | None) -> None:
    """Shows what was drawn: the given rectangles, or everything when None."""
    if rectangles is None:
        pygame.display.flip()
    elif rectangles:
        pygame.display.update(list(rectangles))
