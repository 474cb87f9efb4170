"""The typeface of the program, and where its files are.

``fontpkg`` knows them, but asking it takes longer than the rest of the text of a first screen: it
reads what is installed. So its answer is kept in the cache folder. Where the package is missing, a
font of the system takes its place.
"""

from __future__ import annotations

import contextlib
import os
from functools import lru_cache
from typing import Literal

import pygame

Weight = Literal["regular", "medium", "semibold", "bold"]

FAMILY = "IBM Plex Sans Arabic"
_WEIGHTS: dict[str, int] = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700}
_BOLD_FROM = 600
"""Fonts of the system mostly have two weights; from this one on the bold one is taken."""
_SUBSTITUTES = (
    *("ibmplexsansarabic", "segoeui", "sfarabic", "geezapro", "arial", "tahoma"),
    *("dejavusans", "notosansarabic", "notonaskharabic", "amiri", "freesans"),
)
"""Families of other systems with Arabic letters, the best first; most have Latin ones as well."""
_SAMPLE = "\u0628"
"""A letter that every Arabic font has: ba."""
_NO_CHARACTER = "\uffff"
"""No font has a picture of this: it is drawn as every character that the font lacks."""
_TEST_SIZE = 20
_REMEMBERED = "typeface.txt"


class _Remembered:
    folder: str | None = None


_remembered = _Remembered()


def remember_in(folder: str | None) -> None:
    """Keeps the paths of the typeface's files in ``folder`` from now on; None keeps them nowhere.

    A path that leads nowhere any more is looked up again.
    """
    _remembered.folder = folder


@lru_cache(maxsize=32)
def font(size: int, weight: Weight = "regular", rtl: bool = False) -> pygame.font.Font:
    """The font in pixels. Script and direction are state of a font: so there are two of each.

    Each holds its file open and some 200 kB of memory, so only as many are kept as a page needs.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    made = pygame.font.Font(_file(weight), max(1, size))
    if rtl:
        made.set_script("Arab")  # without both of these the letters do not join
        made.set_direction(pygame.DIRECTION_RTL)
    return made


@lru_cache(maxsize=len(_WEIGHTS))
def _file(weight: Weight) -> str | None:
    """The file of the typeface in a weight; None for the one that pygame has itself."""
    known = _read()
    path = known.get(weight)
    if path is not None and _is_font(path):
        return path
    found = _found(weight)
    if found is not None:
        _write({**known, weight: found})
    return found


def _is_font(path: str) -> bool:
    try:
        pygame.font.Font(path, _TEST_SIZE).size(_SAMPLE)  # some faults show only now
    except (pygame.error, OSError, ValueError):
        return False
    return True


def _found(weight: Weight) -> str | None:
    try:
        import fontpkg  # type: ignore[import-untyped]

        return str(fontpkg.path(FAMILY, weight=_WEIGHTS[weight]))
    except (ImportError, LookupError, OSError, ValueError):
        return _of_system(_WEIGHTS[weight] >= _BOLD_FROM)


def _of_system(bold: bool) -> str | None:
    """The first of the substitutes that is there and has Arabic letters, or else one without."""
    first = None
    for family in _SUBSTITUTES:
        path = pygame.font.match_font(family, bold=bold)
        if path is not None and has(path, _SAMPLE):
            return path
        first = first or path
    return first


def covers(text: str) -> bool:
    """Whether the typeface has every character of ``text``."""
    return text.isascii() or all(map(in_typeface, text))


@lru_cache(maxsize=4096)
def in_typeface(char: str) -> bool:
    """Whether the typeface has a picture of ``char``, or of the letter and the marks in it."""
    from unicodedata import normalize

    used = font(_TEST_SIZE)
    return _has(used, char) or (
        (parts := normalize("NFD", char)) != char and all(_has(used, part) for part in parts)
    )


@lru_cache(maxsize=512)
def has(path: str, char: str) -> bool:
    """Whether the font in the file ``path`` has a picture of ``char``; False for no font."""
    try:
        return _has(_of_file(path), char)
    except (pygame.error, OSError):
        return False


@lru_cache(maxsize=8)
def _of_file(path: str) -> pygame.font.Font:
    return pygame.font.Font(path, _TEST_SIZE)


def _has(used: pygame.font.Font, char: str) -> bool:
    # Its measures tell almost always; else the picture of what the font lacks is compared.
    if used.metrics(char) != used.metrics(_NO_CHARACTER):
        return True
    return _picture(used, char) != _picture(used, _NO_CHARACTER)


def _picture(used: pygame.font.Font, char: str) -> bytes:
    try:
        return pygame.image.tobytes(used.render(char, True, "white"), "RGBA")
    except pygame.error:  # it has no width
        return b""


# what was found before --------------------------------------------------------------------------


def _read() -> dict[str, str]:
    """The path of each weight, as far as it is remembered."""
    if _remembered.folder is None:
        return {}
    try:
        with open(os.path.join(_remembered.folder, _REMEMBERED), encoding="utf-8") as file:
            lines = [line.rstrip("\n").partition(" ") for line in file.readlines(4096)]
    except (OSError, ValueError):
        return {}
    return {weight: path for weight, _blank, path in lines if weight in _WEIGHTS}


def _write(paths: dict[str, str]) -> None:
    if _remembered.folder is None:
        return
    path = os.path.join(_remembered.folder, _REMEMBERED)
    lines = "".join(f"{weight} {found}\n" for weight, found in paths.items())
    with contextlib.suppress(OSError, ValueError):
        os.makedirs(_remembered.folder, exist_ok=True)
        draft = f"{path}.{os.getpid()}.tmp"
        with open(draft, "w", encoding="utf-8") as file:
            file.write(lines)
        os.replace(draft, path)
