"""The translations that come with the program: which languages there are, and their texts.

``own`` gives what a language says of itself: its name, its separators, the letters of its court
cards. A language that is added says so in its catalogue and needs no code.
"""

from __future__ import annotations

import os
from functools import cache

from ..resources import asset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
"""The language of the texts in the code, which has no catalogue."""


def N_(msgid: str) -> str:
    """``msgid`` itself: marks a text for the catalogues that is translated later."""
    return msgid


def Nn_(singular: str, plural: str) -> tuple[str, str]:
    """Marks a text that counts something, in its two English forms, as ``N_`` does."""
    return singular, plural


def _path(code: str) -> str:
    return asset("locale", code, "LC_MESSAGES", "solitaire.mo")


def _found() -> tuple[str, ...]:
    try:
        codes = [code for code in os.listdir(asset("locale")) if os.path.isfile(_path(code))]
    except OSError:
        codes = []
    return tuple(sorted({ENGLISH, *codes}))


LANGUAGES = _found()
"""The codes of all languages, in their order: English, and each that has a catalogue."""


@cache
def load(code: str) -> NullTranslations:
    """The catalogue of a language; an empty one where it cannot be read."""
    from gettext import GNUTranslations, NullTranslations

    try:
        with open(_path(code), "rb") as file:
            return GNUTranslations(file)
    except OSError:  # English is better than no text at all
        return NullTranslations()


def own(code: str, msgid: str) -> str:
    """``msgid`` as the catalogue of ``code`` has it; ``msgid`` itself where there is none."""
    return load(code).gettext(msgid) if code in LANGUAGES and code != ENGLISH else msgid
