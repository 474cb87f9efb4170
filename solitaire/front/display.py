"""Starting pygame, the window, and bringing changed rectangles to the screen."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..errors import Complaint
from ..resources import asset

# A plain frame buffer is far faster than a texture where there is no GPU, and as fast where
# there is one: we send a few small rectangles. Set it to 1 to have SDL's choice back.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "arc-solitaire")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the settings above: SDL reads them when it is loaded

SMALLEST = (400, 300)


def start(size: tuple[int, int], title: str, fullscreen: bool) -> pygame.Surface:
    """Opens the window and answers its surface. Raises Complaint where there is no screen."""
    try:
        pygame.display.init()
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
    return pygame.display.set_mode(size, pygame.RESIZABLE)


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
