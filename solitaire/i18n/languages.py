"""Which language the program uses: the player's choice, or that of the system."""

from __future__ import annotations

import os
import sys

LANGUAGES = {"ar": "العربية", "en": "English", "fr": "Français"}
"""Every language of the program by its code, with the language's own name."""

PSEUDO = "qps"
"""The code of a made-up language for tests: every text is longer and has accents.

Players are not offered it.
"""

_RTL = frozenset({"ar"})
_ENGLISH_NAMES = {"arabic": "ar", "english": "en", "french": "fr"}


class _State:
    language = "en"


_state = _State()


def set_language(code: str) -> str:
    """Use the language ``code`` from now on, with ``"system"`` that of the system.

    A code that is not known means English. Returns the code that is used now.
    """
    if code == "system":
        code = system_language()
    _state.language = code if code in LANGUAGES or code == PSEUDO else "en"
    return _state.language


def language() -> str:
    """The code of the language used now."""
    return _state.language


def rtl() -> bool:
    """Whether the language used now is written from right to left."""
    return _state.language in _RTL


def system_language() -> str:
    """The code of the system's language; ``"en"`` for one that the program does not have."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return _known(value)
    if sys.platform in ("win32", "darwin"):
        import locale

        return _known(locale.getlocale()[0] or "")
    return "en"


def _known(name: str) -> str:
    """The code for a locale name: ``ar_EG.UTF-8``, ``fr-CA``, or ``Arabic_Egypt`` on Windows.

    A language of one country (``pt_BR``) is preferred to the language as such (``pt``).
    """
    locale = name.replace("-", "_").split(".")[0].split("@")[0]
    language = locale.split("_")[0].lower()
    codes = (locale, _ENGLISH_NAMES.get(language, language))
    return next((code for code in codes if code in LANGUAGES), "en")
