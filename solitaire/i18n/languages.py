"""Which language is spoken: chosen by the player or found out from the system."""

from __future__ import annotations

import os
import sys

LANGUAGES = {"ar": "العربية", "en": "English", "fr": "Français"}
"""Every language there is a catalogue for, by code, with its own name."""

PSEUDO = "qps"
"""A made-up language for tests: every string longer and accented. It is not offered."""

_RTL = frozenset({"ar"})
_ENGLISH_NAMES = {"arabic": "ar", "english": "en", "french": "fr"}


class _State:
    language = "en"


_state = _State()


def set_language(code: str) -> str:
    """Speak ``code`` from now on; ``"system"`` asks the system. Returns what was chosen.

    A language that is not known becomes English.
    """
    if code == "system":
        code = system_language()
    _state.language = code if code in LANGUAGES or code == PSEUDO else "en"
    return _state.language


def language() -> str:
    """The code of the language spoken now."""
    return _state.language


def rtl() -> bool:
    """Whether the language spoken now is written from right to left."""
    return _state.language in _RTL


def system_language() -> str:
    """The language the system is set to, ``"en"`` when it is none of ours."""
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
