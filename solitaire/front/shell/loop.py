"""The loop of the window: wait, step, draw."""

from __future__ import annotations

import time

import pygame

from ..app import App
from ..input.keys import KeyRepeatFilter
from . import display, startup
from .pacing import Pacer
from .quiet import WhenQuiet, give_back_memory
from .system_window import SystemWindow
from .waiting import wait


def run(app: App, window: SystemWindow) -> None:
    """Runs ``app`` in its ``window`` until it ends."""
    last = time.monotonic()
    pacer = Pacer(pygame.display.get_current_refresh_rate())
    repeats = KeyRepeatFilter()
    started, woken = False, True
    later = WhenQuiet()
    later.want(app.screen.store_faces)
    later.want(window.set_icons)
    surface = pygame.display.get_surface()
    assert surface is not None
    while app.running:
        now = time.monotonic()
        events = repeats.filter(pygame.event.get()) if woken else []
        if window.heed(events, now):
            later.want(window.settle)
        if surface.get_size() != app.screen.size:
            later.want(give_back_memory)
            app.resize(surface.get_size())
        app.step(events, now - last)
        last = now
        drawn = app.draw(surface)
        display.present(drawn)
        if drawn is None or drawn:
            pacer.drew(now)
        if not started:
            started = True
            startup.end()
        rest = app.until_next()
        later.step(now, bool(events) or rest == 0)
        if rest == 0:
            rest = pacer.until_frame(time.monotonic())
        else:
            pacer.at_rest()
        if app.running:
            woken = wait(_shorter(rest, later.until_next(now)))
            if woken:  # perhaps by the first of many events, which are handled together
                time.sleep(pacer.too_early(time.monotonic()))


def _shorter(rest: float | None, other: float | None) -> float | None:
    """The shorter of two times in seconds; None means for ever."""
    return rest if other is None else other if rest is None else min(rest, other)
