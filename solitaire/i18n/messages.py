"""Translates a text into the player's language and fills in its values."""

from __future__ import annotations

from collections.abc import Iterable

from . import languages
from .catalogues import ENGLISH, N_, load, own
from .numbers import number

__all__ = ["FSI", "N_", "PDI", "_", "isolate", "listed", "n_", "tr"]

FSI, PDI = "\u2068", "\u2069"
"""First-strong isolate and its end: the text between them keeps a direction of its own."""

# i18n: what stands between the items of a list, with its blank
_LIST_COMMA = N_(", ")


def tr(msgid: str, **args: object) -> str:
    """``msgid`` in the player's language, with ``{name}`` replaced by the values.

    Whole numbers are grouped and written in the player's digits. In a language written from right
    to left, a value such as a deal code is isolated, so that the words around it keep their order.
    """
    code = languages.language()
    if code == ENGLISH:
        text = msgid
    elif code == languages.PSEUDO:
        from .pseudo import pseudo

        text = pseudo(msgid)
    else:
        text = load(code).gettext(msgid)
    return _fill(text, args)


_ = tr


def n_(singular: str, plural: str, n: int, **args: object) -> str:
    """A text that counts something, in the form for the number ``n``; ``{n}`` stands for it."""
    code = languages.language()
    if code == ENGLISH:
        text = singular if n == 1 else plural
    elif code == languages.PSEUDO:
        from .pseudo import pseudo

        text = pseudo(singular if n == 1 else plural)
    else:
        text = load(code).ngettext(singular, plural, n)
    return _fill(text, {"n": n, **args})


def isolate(value: str) -> str:
    """``value`` as it can stand inside a sentence of the player's language.

    In a language written from right to left, a value with Latin letters or signs is wrapped in an
    isolate, because it could change the order of the words around it. Nothing stays nothing.
    """
    if not value or not languages.rtl() or value.isdecimal() or value.startswith(FSI):
        return value
    from unicodedata import bidirectional

    kinds = {bidirectional(char) for char in value}
    if kinds & {"AL", "R"} and not kinds & {"L", "EN"}:
        return value
    return f"{FSI}{value}{PDI}"


def listed(items: Iterable[str]) -> str:
    """``items`` one after another, as the player's language separates them."""
    return own(languages.language(), _LIST_COMMA).join(map(isolate, items))


def _fill(text: str, args: dict[str, object]) -> str:
    return text.format(**{name: _as_text(value) for name, value in args.items()}) if args else text


def _as_text(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    return isolate(value) if isinstance(value, str) else value
