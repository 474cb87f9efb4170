"""The loop of the window: wait, step, draw."""

from __future__ import annotations

import time

import pygame

from ..app import App
from ..input.keys import KeyRepeatFilter
from . import display, startup
from .quiet import WhenQuiet, give_back_memory
from .waiting import wait

FRAME_SECONDS = 1 / 60


def run(app: App) -> None:
    """Runs ``app`` until it ends."""
    last = time.monotonic()
    repeats = KeyRepeatFilter()
    started, woken = False, True
    later = WhenQuiet()
    later.want(app.screen.store_faces)
    while app.running:
        now = time.monotonic()
        events = repeats.filter(pygame.event.get()) if woken else []
        app.step(events, now - last)
        last = now
        surface = pygame.display.get_surface()  # asked anew: full screen opens another window
        assert surface is not None
        display.present(app.draw(surface))
        if not started:
            started = True
            startup.end()
        if any(event.type == pygame.WINDOWSIZECHANGED for event in events):
            later.want(give_back_memory)
        rest = app.until_next()
        later.step(now, bool(events) or rest == 0)
        if rest == 0:
            rest = max(0.001, FRAME_SECONDS - (time.monotonic() - now))
        if app.running:
            woken = wait(_shorter(rest, later.until_next(now)))


def _shorter(rest: float | None, other: float | None) -> float | None:
    """The shorter of two times in seconds; None means for ever."""
    return rest if other is None else other if rest is None else min(rest, other)
