"""Opening the program in a window.

The cloth is on the screen before anything else is loaded: what follows takes as long again, and
a window that is there at once feels faster than one that comes complete.
"""

from __future__ import annotations

import os.path
import signal

import pygame

from ...config import settings_file
from ...config.folders import folders
from ...engine.dealcode import Deal
from ...games import parameter_choices
from ...i18n.languages import prefer
from ..screen import Screen
from . import display
from .system import preferred_languages


def open_window(start: Deal | str | None, *, language: str | None, data_dir: str | None) -> int:
    """Plays until the window is closed; the exit status. Raises UserError without a screen.

    ``start``: a deal, the key of a game to begin, or None to go on with the game that was left.
    """
    _leave_signals_to_sdl()
    places = folders(data_dir)
    settings, settings_notice = settings_file.load(places.settings, parameter_choices())
    surface = display.start(settings.window, settings.fullscreen)
    screen = Screen(settings, surface.get_size(), places.cache)
    surface.blit(screen.prepare_felt(), (0, 0))
    display.present(None)

    from ...config.store import Store
    from ..app import App
    from .loop import run

    prefer(preferred_languages())
    store, store_notice = Store.open(places.data)
    app = App(
        settings,
        store,
        surface.get_size(),
        start,
        screen=screen,
        settings_path=places.settings,
        language_override=language,
        first_start=not os.path.exists(places.settings),
    )
    app.settings_writer.in_background = True
    app.on_fullscreen = lambda wanted: app.resize(
        display.start(app.screen.settings.window, wanted).get_size()
    )
    app.show_notices(settings_notice, store_notice, store.take_notice())
    try:
        run(app)
    finally:
        pygame.display.quit()  # the window goes at once, closing a sound device may take a second
        app.screen.sounds.close()
        store.close()
        pygame.quit()
    return 0


def _leave_signals_to_sdl() -> None:
    """Makes Ctrl+C in the terminal close the window, as SIGTERM does.

    SDL makes an event of either signal, unless the program has a handler of its own. Python has
    one for Ctrl+C, which would not be asked before SDL's wait for events is over.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
