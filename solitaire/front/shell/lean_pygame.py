"""Importing pygame without the parts that a table of cards does without.

``import pygame`` loads everything that pygame has. A third of that time, and some megabytes, go to
parts that are used late here or never: the mixer with its decoders, the report for bug trackers.
"""

from __future__ import annotations

import sys
from typing import cast

LATE = ("_debug", "mixer", "mixer_music", "pkgdata", "system", "typing")
"""Parts that pygame takes for missing from its build when they cannot be imported.

Each of them can be imported as usual (``import pygame.mixer``) when it is needed after all.
"""


def import_pygame() -> None:
    """Imports pygame without the parts in LATE. Raises ImportError where there is no pygame."""
    if "pygame" in sys.modules:
        return
    modules = cast("dict[str, object]", sys.modules)
    names = [f"pygame.{part}" for part in LATE]
    # None makes importing a name fail: that is a rule of Python.
    modules.update(dict.fromkeys(names))
    try:
        import pygame  # noqa: F401
    except ImportError:
        pass  # one without pygame fails again, with the right words, where it is used
    finally:
        for name in names:
            if modules.get(name, name) is None:
                del modules[name]
