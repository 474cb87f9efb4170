"""The program in a window: the loop that waits, steps and draws."""

from __future__ import annotations

import os.path
import time

import pygame  # after display, which sets what SDL reads at its start

from ..config import settings as settings_file
from ..config.folders import folders
from ..config.store import Store
from ..engine.dealcode import Deal
from ..i18n import set_language
from . import display
from .app import App
from .waiting import wait

FRAME = 1 / 60
TITLE = "Arc Solitaire"

_WATCHED = (
    pygame.QUIT,
    pygame.KEYDOWN,
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
)


def open_window(deal: Deal | None, *, language: str | None, data_dir: str | None) -> int:
    """Plays until the window is closed; the exit status. Raises Complaint without a screen."""
    places = folders(data_dir)
    settings, settings_notice = settings_file.load(places.settings)
    set_language(language or settings.language)
    surface = display.start(settings.window, TITLE, settings.fullscreen)
    pygame.event.set_allowed(None)
    pygame.event.set_allowed(_WATCHED)
    store, store_notice = Store.open(places.data)
    app = App(
        settings,
        store,
        surface.get_size(),
        deal,
        settings_path=places.settings,
        language_override=language,
        first_start=not os.path.exists(places.settings),
    )
    app.on_fullscreen = lambda wanted: _switch(app, wanted)
    for notice in (settings_notice, store_notice):
        app.tell(notice)
    try:
        _loop(app)
    finally:
        store.close()
        pygame.quit()
    return 0


def _switch(app: App, fullscreen: bool) -> None:
    app.size = display.resize(app.settings.window, fullscreen).get_size()


def _loop(app: App) -> None:
    last = time.monotonic()
    while app.running:
        now = time.monotonic()
        app.step(pygame.event.get(), now - last)
        last = now
        display.present(app.draw(pygame.display.get_surface()))
        rest = app.until_next()
        if rest == 0:
            rest = max(0.001, FRAME - (time.monotonic() - now))
        if app.running:
            wait(rest)
