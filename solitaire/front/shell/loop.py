"""The loop of the window: wait, step, draw."""

from __future__ import annotations

import time

import pygame

from ..app import App
from ..input.keys import KeyRepeatFilter
from . import display, startup
from .waiting import wait

FRAME = 1 / 60


def run(app: App) -> None:
    """Plays until ``app`` has ended."""
    last = time.monotonic()
    repeats = KeyRepeatFilter()
    started = False
    while app.running:
        now = time.monotonic()
        app.step(repeats.filter(pygame.event.get()), now - last)
        last = now
        surface = pygame.display.get_surface()  # asked anew: full screen opens another window
        assert surface is not None
        display.present(app.draw(surface))
        if not started:
            started = True
            startup.end()
        rest = app.until_next()
        if rest == 0:
            rest = max(0.001, FRAME - (time.monotonic() - now))
        if app.running:
            wait(rest)
