"""Starting pygame, the window, and bringing changed rectangles to the screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..errors import Complaint
from ..resources import asset

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
