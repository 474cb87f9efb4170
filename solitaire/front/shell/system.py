"""What Windows and macOS know about the player and do not tell in the environment."""

from __future__ import annotations

import sys


def preferred_languages() -> list[str]:
    """The tags of the languages chosen in the system, best first: ``pt-BR``, ``zh-Hans-CN``.

    Elsewhere than on Windows and macOS: [], because the environment names them.
    """
    if sys.platform not in ("win32", "darwin"):
        return []
    from pygame import system

    found = system.get_pref_locales()
    return ["-".join(filter(None, (one["language"], one.get("country")))) for one in found]
