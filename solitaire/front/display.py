"""Starting pygame, the window, and bringing changed rectangles to the screen."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pygame

from ..errors import Complaint
from ..resources import asset

SMALLEST = (400, 300)

_UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL falls back to where there is no screen: nobody would see the window."""


def start(size: tuple[int, int], title: str, fullscreen: bool) -> pygame.Surface:
    """Opens the window and answers its surface. Raises Complaint where there is no screen."""
    try:
        pygame.display.init()
        if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise Complaint("cannot open a window: there is no screen")
        pygame.font.init()
        pygame.display.set_caption(title)
        pygame.display.set_icon(pygame.image.load(asset("app", "icon-64.png")))
        return resize(_fitted(size), fullscreen)
    except pygame.error as error:
        raise Complaint(f"cannot open a window: {error}") from error


def resize(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window at another size, or over the whole screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.Window.from_display_module().minimum_size = SMALLEST
    return surface


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """``size``, smaller where the screen is: a window must not open beyond its edges."""
    desktop = pygame.display.get_desktop_sizes()
    if not desktop:
        return size
    width, height = desktop[0]
    return max(SMALLEST[0], min(size[0], width)), max(SMALLEST[1], min(size[1], height))


def present(rectangles: Sequence[pygame.Rect] | None) -> None:
    """Shows what was drawn: the given rectangles, or everything when None."""
    if rectangles is None:
        pygame.display.flip()
    elif rectangles:
        pygame.display.update(list(rectangles))
