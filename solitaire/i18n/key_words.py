"""The names of keys as they stand on a keyboard of the player's language."""

from __future__ import annotations

from .messages import N_, _, listed

_KEYS = {
    "Ctrl": N_("Ctrl"),
    "Shift": N_("Shift"),
    "Space": N_("Space"),
    "Enter": N_("Enter"),
    "Esc": N_("Esc"),
    "Tab": N_("Tab"),
    "PageUp": N_("PageUp"),
    "PageDown": N_("PageDown"),
    "Home": N_("Home"),
    "End": N_("End"),
}


def chord(keys: str) -> str:
    """Keys pressed together (``Ctrl+Shift+Z``) or in turn (``Enter, Enter``) in the player's
    language. Letters, arrows and function keys bear the same signs everywhere."""
    if ", " in keys:
        return listed(map(chord, keys.split(", ")))
    return "+".join(_(_KEYS[key]) if key in _KEYS else key for key in keys.split("+"))
