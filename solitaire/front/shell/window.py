"""Opening the program in a window.

The cloth is on the screen before anything else is loaded: what follows takes as long again, and
a window that is there at once feels faster than one that comes complete.
"""

from __future__ import annotations

import contextlib
import os.path

import pygame

from ...config import settings_file
from ...config.folders import Folders, folders
from ...engine.dealcode import Deal
from ...games import parameter_choices
from ...i18n.languages import prefer
from ..screen import Screen
from . import crash, display, signals
from .system import preferred_languages
from .system_window import open_placed


def open_window(start: Deal | str | None, *, language: str | None, data_dir: str | None) -> int:
    """Plays until the window is closed; the exit status. Raises UserError without a screen.

    ``start``: a deal, the key of a game to begin, or None to go on with the game that was left.
    """
    signals.take_care()
    places = folders(data_dir)
    with crash.reported(places.data) as fault:
        return _open_window(start, language, places, fault)


def _open_window(
    start: Deal | str | None, language: str | None, places: Folders, fault: crash.Fault
) -> int:
    settings, settings_notice = settings_file.load(places.settings, parameter_choices())
    first_start = not os.path.exists(places.settings)
    window = open_placed(settings, first_start)
    surface = pygame.display.get_surface()
    assert surface is not None
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
        shows_how_to=True,
        window=window,
    )
    app.settings_writer.in_background = True
    app.show_notices(settings_notice, store_notice, store.take_notice())
    try:
        run(app, window)
    except Exception:
        with contextlib.suppress(Exception):  # what is faulty may be the game itself
            app.shelf.current.save()
            fault.is_game_saved = store.why_not_saved is None
        raise
    finally:
        window.close()  # at once, closing a sound device may take a second
        app.screen.sounds.close()
        store.close()
        pygame.quit()
    return 0
