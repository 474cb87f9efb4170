"""Everything the product says, in the player's language.

``_`` (or ``tr``) and ``n_`` translate, ``number`` and its siblings write figures; ``words`` has
names and reasons, ``bidi`` the order in which a line is drawn. English needs no catalogue and
imports nothing; the other languages load theirs when they are chosen.
"""

from __future__ import annotations

from .languages import LANGUAGES, language, rtl, set_language
from .messages import N_, _, n_, tr
from .numbers import digits, duration, number, percent, set_digits

__all__ = [
    "LANGUAGES",
    "N_",
    "_",
    "digits",
    "duration",
    "language",
    "n_",
    "number",
    "percent",
    "rtl",
    "set_digits",
    "set_language",
    "tr",
]
