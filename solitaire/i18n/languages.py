"""Which language the program uses: the player's choice, or that of the system."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from .catalogues import ENGLISH, LANGUAGES, N_, own

PSEUDO = "qps"
"""The code of a made-up language for tests: every text is longer and has accents.

Players are not offered it.
"""

# i18n: the name of this language in itself, as in a list of languages: Deutsch, Português (Brasil).
# Its first letter also tells whether the language is written from right to left.
_NAME = N_("English")

_SCRIPTS = {"latin": "latn", "cyrillic": "cyrl"}
"""What Linux calls a script, and its code in the tag of a language."""


class _State:
    language = ENGLISH
    preferred: Sequence[str] = ()
    letters = "L"
    """The bidirectional class of the language's letters: ``L``, ``R`` or, in Arabic, ``AL``."""


_state = _State()


def set_language(code: str) -> str:
    """Use the language ``code`` from now on, with ``"system"`` that of the system.

    A code that is not known means English. Returns the code that is used now.
    """
    if code == "system":
        code = system_language()
    _state.language = code if code in LANGUAGES or code == PSEUDO else ENGLISH
    _state.letters = _letters(name(_state.language))
    return _state.language


def language() -> str:
    """The code of the language used now."""
    return _state.language


def name(code: str) -> str:
    """What a language is called in itself: ``Français``."""
    return own(code, _NAME)


def rtl() -> bool:
    """Whether the language used now is written from right to left."""
    return _state.letters != "L"


def has_own_digits() -> bool:
    """Whether the language used now can be written with Arabic-Indic digits: in Arabic letters."""
    return _state.letters == "AL"


def _letters(words: str) -> str:
    """The bidirectional class of the first letter of ``words``."""
    if words.isascii():
        return "L"
    from unicodedata import bidirectional

    return next((c for c in map(bidirectional, words) if c in ("L", "R", "AL")), "L")


def prefer(tags: Sequence[str]) -> None:
    """Take ``tags`` (``pt-BR``, ``zh-Hans-CN``), best first, for the languages of a system that
    does not tell them in the environment."""
    _state.preferred = tuple(tags)


def system_language() -> str:
    """The code of the system's language; ``"en"`` for one that the program does not have.

    As GNU gettext has it: LANGUAGE lists languages, best first, but in the locale C there are no
    translations. Behind the list stands that of LC_ALL, LC_MESSAGES or LANG.
    """
    values = (os.environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((value for value in values if value), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return ENGLISH
    wanted: Sequence[str] = _state.preferred
    if locale:
        wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    by_name = {code.lower(): code for code in LANGUAGES}
    found = (by_name[one] for tag in wanted for one in _candidates(tag) if one in by_name)
    return next(found, ENGLISH)


def _candidates(tag: str) -> Iterator[str]:
    """The languages, in lower case, that ``tag`` means, best first.

    A tag names a language, then perhaps a script and a region: ``sr_RS@latin``, ``zh-Hans-CN``,
    ``pt_BR.UTF-8``. A language of one region is preferred to the language as such.
    """
    locale, _, modifier = tag.lower().replace("-", "_").partition("@")
    base, *rest = locale.split(".")[0].split("_")
    rest = [*([_SCRIPTS[modifier]] if modifier in _SCRIPTS else []), *rest]
    yield "_".join([base, *rest])
    for part in rest:  # the script before the region
        yield f"{base}_{part}"
    yield base
