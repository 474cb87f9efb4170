"""Everything the program says, in the player's language.

``_`` (or ``tr``) and ``n_`` translate a text; ``number``, ``percent`` and ``duration`` write
numbers, ``dates`` writes dates. ``words`` names cards and places, ``game_words`` the games, and
``reasons`` says why a move or a deal code is refused. ``bidi`` finds the order in which a line is
drawn. English texts stand in the code; another language loads its catalogue at the first text.
"""

from __future__ import annotations

from .catalogues import LANGUAGES
from .languages import language, rtl, set_language
from .messages import N_, _, listed, n_, tr
from .numbers import digits, duration, number, percent, set_digits

__all__ = [
    "LANGUAGES",
    "N_",
    "_",
    "digits",
    "duration",
    "language",
    "listed",
    "n_",
    "number",
    "percent",
    "rtl",
    "set_digits",
    "set_language",
    "tr",
]
