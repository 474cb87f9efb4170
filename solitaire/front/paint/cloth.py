"""The colours of the cloth: a theme with its felt, places and bar in another colour."""

from __future__ import annotations

from colorsys import hls_to_rgb
from functools import lru_cache
from typing import Any

from .theme import Theme

CLOTHS: dict[str, tuple[float, float] | None] = {
    "theme": None,
    "green": (0.44, 0.55),
    "blue": (0.58, 0.55),
    "red": (0.97, 0.42),
    "violet": (0.76, 0.34),
    "brown": (0.08, 0.36),
    "grey": (0.60, 0.06),
}
"""Hue and saturation (0 to 1) of each cloth; None for the theme's own."""

_DYED = ("felt", "felt_edge", "place", "place_line", "bar", "bar_muted", "bar_off", "bar_hover")
"""The colours that belong to the cloth. Texts and rings are the same on every cloth."""
_PALE = ("place_line", "bar_muted", "bar_off")
"""Those of lines and writing, which would be loud with all of the colour."""


@lru_cache(maxsize=8)
def clothed(theme: Theme, cloth: str) -> Theme:
    """``theme`` on the cloth of that name; a theme without colours of its own stays as it is.

    Each colour keeps its luminance, so that everything is as easy to see as on the theme's own
    cloth.
    """
    wanted = CLOTHS.get(cloth)
    if wanted is None or theme.felt == theme.bar:
        return theme
    hue, saturation = wanted
    dyed: dict[str, Any] = {
        name: _dyed(getattr(theme, name), hue, saturation * (0.5 if name in _PALE else 1.0))
        for name in _DYED
    }
    return theme._replace(**dyed)


def _dyed(colour: str, hue: float, saturation: float) -> str:
    """The colour of that hue and saturation with the luminance of ``colour``."""
    wanted = luminance(colour)
    low, high = 0.0, 1.0
    for _step in range(20):
        middle = (low + high) / 2
        found = _hex(hls_to_rgb(hue, middle, saturation))
        low, high = (middle, high) if luminance(found) < wanted else (low, middle)
    return _hex(hls_to_rgb(hue, high, saturation))


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` as WCAG 2 defines it."""
    r, g, b = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in _parts(colour)
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _parts(colour: str) -> tuple[float, float, float]:
    r, g, b = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return r, g, b


def _hex(parts: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)
