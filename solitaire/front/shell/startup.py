"""What makes the program start faster and stay smaller, and has nothing to do with cards.

``begin`` comes before anything imports pygame, ``end`` after the first picture.
"""

from __future__ import annotations

import gc
import sys

LATE = ("_debug", "mixer", "mixer_music", "pkgdata", "system", "typing")
"""Parts of pygame that take a third of the time of importing it, and are used late or never.

pygame takes them for missing from its build when they cannot be imported. Each of them can be
imported as usual (``import pygame.mixer``) when it is needed after all.
"""


def begin() -> None:
    """Imports pygame without the parts in LATE, and stops the search for garbage until ``end``.

    The objects that are made during the start are kept, so searching them only takes time.
    """
    gc.disable()
    if "pygame" not in sys.modules:
        _import_pygame()


def end() -> None:
    """Looks for garbage again, but not among the objects that have been made so far."""
    gc.freeze()
    gc.enable()


def cancel() -> None:
    """Looks for garbage again where no picture has come: the window did not open."""
    gc.enable()


def _import_pygame() -> None:
    modules: dict[str, object] = sys.modules  # type: ignore[assignment]
    names = [f"pygame.{part}" for part in LATE]
    modules.update(dict.fromkeys(names))  # None makes the import of a name fail
    try:
        import pygame  # noqa: F401
    except ImportError:
        pass  # where there is no pygame at all, the next import says so
    finally:
        for name in names:
            if modules.get(name, name) is None:
                del modules[name]
