"""Translates a text into the player's language and fills in its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import languages
from .numbers import number

if TYPE_CHECKING:
    from gettext import NullTranslations

FSI, PDI = "\u2068", "\u2069"
"""First-strong isolate and its end: the text between them keeps a direction of its own."""

_catalogues: dict[str, NullTranslations] = {}


def tr(msgid: str, **args: object) -> str:
    """``msgid`` in the player's language, with ``{name}`` replaced by the values.

    Whole numbers are grouped and written in the player's digits. In a language written from right
    to left, a value such as a deal code is isolated, so that the words around it keep their order.
    """
    code = languages.language()
    if code == "en":
        text = msgid
    elif code == languages.PSEUDO:
        from .pseudo import pseudo

        text = pseudo(msgid)
    else:
        text = _catalogue(code).gettext(msgid)
    return _fill(text, args)


_ = tr


def n_(singular: str, plural: str, n: int, **args: object) -> str:
    """A text that counts something, in the form for the number ``n``; ``{n}`` stands for it."""
    code = languages.language()
    if code == "en":
        text = singular if n == 1 else plural
    elif code == languages.PSEUDO:
        from .pseudo import pseudo

        text = pseudo(singular if n == 1 else plural)
    else:
        text = _catalogue(code).ngettext(singular, plural, n)
    return _fill(text, {"n": n, **args})


def N_(msgid: str) -> str:
    """``msgid`` itself: marks a text for the catalogues that ``_`` translates later."""
    return msgid


def isolate(value: str) -> str:
    """``value`` as it can stand inside a sentence of the player's language.

    In a language written from right to left, a value with Latin letters or signs is wrapped in an
    isolate, because it could change the order of the words around it.
    """
    if not languages.rtl() or value.isdecimal() or value.startswith(FSI):
        return value
    from unicodedata import bidirectional

    kinds = {bidirectional(char) for char in value}
    if kinds & {"AL", "R"} and not kinds & {"L", "EN"}:
        return value
    return f"{FSI}{value}{PDI}"


def _fill(text: str, args: dict[str, object]) -> str:
    return text.format(**{name: _as_text(value) for name, value in args.items()}) if args else text


def _as_text(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    return isolate(value) if isinstance(value, str) else value


def _catalogue(code: str) -> NullTranslations:
    found = _catalogues.get(code)
    if found is None:
        from gettext import GNUTranslations, NullTranslations

        from ..resources import asset

        try:
            with open(asset("locale", code, "LC_MESSAGES", "solitaire.mo"), "rb") as file:
                found = GNUTranslations(file)
        except OSError:  # English is better than no text at all
            found = NullTranslations()
        _catalogues[code] = found
    return found
