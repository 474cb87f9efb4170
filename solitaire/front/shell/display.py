"""Starting pygame, the window, and bringing changed rectangles to the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import BytesIO

import pygame

from ...errors import UserError
from ...resources import read_asset

TITLE = "Arc Solitaire"

_UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL falls back to where there is no screen: nobody would see the window."""

_WITH_FRAME_BUFFER = ("x11", "windows")
"""Drivers that can show a window without a texture; others open no window when asked for it."""

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
    pygame.WINDOWLEAVE,
    pygame.AUDIODEVICEREMOVED,
)
"""The events that mean something here; others do not even wake the program up."""


def start(size: tuple[int, int], fullscreen: bool = False) -> pygame.Surface:
    """Opens the window, in the place of the one that may be open, and answers its surface.

    Raises UserError where there is no screen.
    """
    icon = read_asset("app", "icon-64.png")
    try:
        # A window that leaves full screen is opened anew: resized, it would keep the size and
        # the corner of the screen with some window managers.
        pygame.display.quit()
        if not (_screen_likely() and _is_seen()):
            raise UserError("cannot open a window: there is no screen")
        _choose_frame_buffer()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.image.load(BytesIO(icon), "icon.png"))
        pygame.event.set_allowed(None)
        pygame.event.set_allowed(_WATCHED)
        pygame.key.set_repeat(450, 70)  # milliseconds; keys.KeyRepeatFilter says for which keys
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(_fitted(size), pygame.RESIZABLE)
    except pygame.error as error:
        raise UserError(f"cannot open a window: {error}") from error


def _screen_likely() -> bool:
    """Whether it is worth asking: on Linux the libraries print complaints of their own."""
    named = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform != "linux" or any(os.environ.get(name) for name in named)


def _is_seen() -> bool:
    """Starts the display; whether it is one that a person sees, or the one that was asked for."""
    pygame.display.init()
    return "SDL_VIDEODRIVER" in os.environ or pygame.display.get_driver() not in _UNSEEN


def _choose_frame_buffer() -> None:
    """Asks for a plain frame buffer where the driver has one.

    It is far faster than a texture where there is no GPU, and as fast where there is one, since
    only a few small rectangles are sent. SDL reads the variable when the window is made; one that
    is set already is left alone.
    """
    if pygame.display.get_driver() in _WITH_FRAME_BUFFER:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, smaller where the screen is: a window must not open beyond its edges."""
    if pygame.display.get_driver() in _UNSEEN:
        return size
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(size[0], width), min(size[1], height)


def present(rectangles: Sequence[pygame.Rect] | None) -> None:
    """Shows what was drawn: the given rectangles, or everything when None."""
    if rectangles is None:
        pygame.display.flip()
    elif rectangles:
        pygame.display.update(list(rectangles))
