"""What is drawn for a character that the typeface lacks: no row of boxes.

File names and pasted texts can have any characters. One that the typeface lacks is folded into
what it has and means the same (a full-width letter), or drawn in a font of the system, or, where
none has it either, replaced by a question mark. Fonts are looked for only when they are needed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize
from unicodedata import name as unicode_name

import pygame

from .fonts import Weight, font, has, in_typeface

SIGN = "?"
"""Drawn for a character that no font has."""

_FAMILIES = (
    *("segoeui", "segoeuisymbol", "microsoftyahei", "yugothic", "malgungothic", "nirmalaui"),
    *("leelawadeeui", "ebrima", "segoeuiemoji", "arialunicodems", "pingfangsc", "hiraginosansgb"),
    *("applesdgothicneo", "applesymbols", "dejavusans", "notosanscjksc", "notosanscjkjp"),
    *("wenquanyimicrohei", "droidsansfallback", "notosanssymbols2", "freesans", "unifont"),
)
"""Families of Windows, macOS and Linux that between them have most characters."""
_RTL_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "ADLAM": "Adlm",
}
"""By the first word of a letter's name; the others are found by the font library."""
_MOST_SEARCHES = 24
"""So often fonts are searched for; each time takes some 30 ms."""
_SEARCH_SECONDS = 2.0
_INVISIBLE = ("Mn", "Me", "Mc", "Cf", "Cc", "Cs", "Zs", "Zl", "Zp")
"""Categories that belong to the character before, or show nothing."""

_UNASSIGNED = ("Cn", "Co")
"""Categories that no font is searched for."""


class Piece(NamedTuple):
    """Characters that one font draws; ``path``: its file, '' for the typeface."""

    text: str
    path: str


def pieces(text: str) -> tuple[Piece, ...]:
    """``text`` in the order of reading, cut where another font is needed."""
    if text.isascii():
        return (Piece(text, ""),) if text else ()
    return _pieces(text)


def can_draw(text: str) -> bool:
    """Whether some font has every letter of ``text``."""
    letters = (char for char in text if category(char)[0] == "L" and not char.isascii())
    return all(in_typeface(char) or _system_font(char) for char in letters)


@lru_cache(maxsize=256)
def _pieces(text: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for char in text:
        kind = category(char)
        if found and kind in _INVISIBLE:
            if kind[0] == "M" and not found[-1].path and not in_typeface(char):
                continue  # a mark on a letter that is not drawn itself
            drawn = Piece(char, found[-1].path)
        else:
            drawn = _drawn(char)
        if found and found[-1].path == drawn.path:
            found[-1] = Piece(found[-1].text + drawn.text, drawn.path)
        else:
            found.append(drawn)
    return tuple(found)


@lru_cache(maxsize=2048)
def _drawn(char: str) -> Piece:
    """What stands for one character, and the font of it."""
    if char.isascii() or category(char) in _INVISIBLE or in_typeface(char):
        return Piece(char, "")
    folded = normalize("NFKC", char)
    if folded != char and all(map(in_typeface, folded)):
        return Piece(folded, "")
    path = "" if category(char) in _UNASSIGNED else _system_font(char)
    if path:
        return Piece(char, path)
    letters = "".join(c for c in normalize("NFKD", char) if category(c) not in _INVISIBLE)
    return Piece(letters if letters and all(map(in_typeface, letters)) else SIGN, "")


@lru_cache(maxsize=24)
def system_font(path: str, size: int, script: str) -> pygame.font.Font:
    """A font of the system in pixels; ``script``: that of text from right to left, else ''."""
    made = pygame.font.Font(path, max(1, size))
    if script:
        made.set_script(script)
        made.set_direction(pygame.DIRECTION_RTL)
    return made


def font_of(piece: Piece, size: int, weight: Weight, rtl: bool) -> pygame.font.Font:
    """The font that draws ``piece``."""
    if not piece.path:
        return font(size, weight, rtl)
    names = (unicode_name(char, "").partition(" ")[0] for char in piece.text)
    script = next((_RTL_SCRIPTS[name] for name in names if name in _RTL_SCRIPTS), "Arab")
    return system_font(piece.path, size, script if rtl else "")


# fonts of the system ----------------------------------------------------------------------------


class _Search:
    found: list[str] = []
    """The files that had something before: most likely they have more."""
    missed: set[int] = set()
    """The blocks of 256 characters in which nothing was found."""
    count = 0


_search = _Search()


def _system_font(char: str) -> str:
    """The file of a font with ``char``; '' where there is none."""
    for path in _search.found:
        if has(path, char):
            return path
    block = ord(char) >> 8
    if block in _search.missed or _search.count >= _MOST_SEARCHES:
        return ""
    _search.count += 1
    for path in (_matched(char), *_families()):
        if path and has(path, char):
            _search.found.append(path)
            return path
    _search.missed.add(block)
    return ""


def _matched(char: str) -> str:
    """The font that fontconfig, where it is there, chooses for a character; '' without it."""
    import subprocess
    from shutil import which

    program = which("fc-match")
    if program is None:
        return ""
    pattern = f":charset={ord(char):x}:scalable=true:color=false"
    try:
        done = subprocess.run(
            [program, "-f", "%{file}", pattern],
            capture_output=True,
            timeout=_SEARCH_SECONDS,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "replace")


@lru_cache(maxsize=1)
def _families() -> tuple[str, ...]:
    """The files of those of ``_FAMILIES`` that are installed."""
    found = (pygame.font.match_font(family) for family in _FAMILIES)
    return tuple(path for path in found if path)
