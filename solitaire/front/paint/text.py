"""The one place where text is drawn, in every language.

``line`` and ``paragraph`` take text in reading order. It is cut into runs of one direction
(``i18n.bidi``), each run is shaped in its direction and put at its place. The paragraph's
direction is that of the language, so "start" is the right edge in Arabic.

All weights of the font have Latin digits of equal width: a clock does not jitter. Its
Arabic-Indic digits differ in width, so keep room for the widest text that may stand there.

Surfaces are shared through a cache: blit them, never draw on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal
from unicodedata import category

import pygame

from ...i18n import rtl
from ...i18n.bidi import clean, runs
from .fallback import Piece, font_of, pieces
from .fonts import Weight, font
from .surface_cache import remembered

Align = Literal["start", "center", "end"]
Colour = pygame.Color | str | tuple[int, int, int] | tuple[int, int, int, int]

ELLIPSIS = "…"

_WIDEST_PIXELS = 8192
"""Surfaces much wider than this cannot be made; longer lines end in an ellipsis."""
_LONGEST_WORD = 1000
"""Characters of a word that are measured at once: more than any line shows."""

_ISOLATES = "\u2066\u2067\u2068"
_PDI = "\u2069"


def line(
    text: str,
    size: int,
    colour: Colour,
    weight: Weight = "regular",
    max_width: int | None = None,
) -> pygame.Surface:
    """One line of text, as high as ``line_height(size)``.

    What is wider than ``max_width`` ends in an ellipsis, at the end of reading.
    """
    if max_width is not None:
        text = shortened(text, size, max_width, weight)
    return _line(text, size, _rgba(colour), weight, rtl())


def paragraph(
    text: str,
    size: int,
    colour: Colour,
    width: int,
    weight: Weight = "regular",
    *,
    align: Align = "start",
    spacing: float = 1.3,
) -> pygame.Surface:
    """Text wrapped to ``width``; ``spacing`` is the line distance in units of ``size``."""
    return _paragraph(
        text, size, _rgba(colour), width, weight, align=align, spacing=spacing, base_rtl=rtl()
    )


def width(text: str, size: int, weight: Weight = "regular") -> int:
    """How wide ``line`` makes ``text``."""
    return _width(text, size, weight, rtl())


def line_height(size: int) -> int:
    """How high a line is, with room for what Arabic has above and below its letters."""
    return font(size).get_linesize() + 2 * _bleed(size)


def baseline(size: int) -> int:
    """How far below the top of a line the letters stand."""
    return _bleed(size) + font(size).get_ascent()


def paragraph_height(
    text: str, size: int, width: int, weight: Weight = "regular", spacing: float = 1.3
) -> int:
    """How high ``paragraph`` makes ``text``, without drawing it."""
    return _height(len(wrap(text, size, width, weight)), size, spacing)


def shortened(text: str, size: int, max_width: int, weight: Weight = "regular") -> str:
    """``text`` itself, or as much of it as fits into ``max_width`` with an ellipsis."""
    if width(text, size, weight) <= max_width:
        return text
    text = clean(text)
    fits, fails = 0, len(text)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if width(_cut(text, middle), size, weight) <= max_width:
            fits = middle
        else:
            fails = middle
    cut = _cut(text, fits)
    return cut if width(cut, size, weight) <= max_width else ""


def wrap(text: str, size: int, width: int, weight: Weight = "regular") -> list[str]:
    """The lines of ``text`` in reading order, broken at spaces and line feeds.

    A word that is wider than a line is broken where it must be.
    """
    return list(_wrap(text, size, width, weight, rtl()))


def balanced(text: str, size: int, width: int, weight: Weight = "regular") -> int:
    """The least width, up to ``width``, in which ``text`` has as few lines: no word is left
    over for a line of its own."""
    lines = len(wrap(text, size, width, weight))
    fits, fails = width, width // 2
    while lines > 1 and fits - fails > size // 2:
        middle = (fits + fails) // 2
        if len(wrap(text, size, middle, weight)) == lines:
            fits = middle
        else:
            fails = middle
    return fits


@lru_cache(maxsize=200)
def _line(
    text: str, size: int, colour: tuple[int, int, int, int], weight: Weight, base_rtl: bool
) -> pygame.Surface:
    if _width(text, size, weight, base_rtl) > _WIDEST_PIXELS:
        text = shortened(text, size, _WIDEST_PIXELS, weight)
    found = list(_drawn_by(text, size, weight, base_rtl))
    pictures = [used.render(piece.text, True, colour) for piece, used in found]
    whole = pygame.Surface(
        (sum(picture.get_width() for picture in pictures), line_height(size)), pygame.SRCALPHA
    )
    x = 0
    for (piece, used), picture in zip(found, pictures, strict=True):
        lowered = _lowered(piece.text, used, picture.get_height())
        if piece.path:
            lowered += used.get_ascent() - font(size).get_ascent()
        whole.blit(picture, (x, _bleed(size) - lowered))
        x += picture.get_width()
    return whole


def _drawn_by(
    text: str, size: int, weight: Weight, base_rtl: bool
) -> Iterator[tuple[Piece, pygame.font.Font]]:
    """The pieces of a line from left to right, each with the font that draws it."""
    for run in runs(text, base_rtl):
        of_run = pieces(run.text)
        for piece in reversed(of_run) if run.rtl else of_run:
            used = font_of(piece, size, weight, run.rtl)
            # Characters without width (a variation selector alone) have no picture to draw.
            if used.size(piece.text)[0] > 0:
                yield piece, used


def _bleed(size: int) -> int:
    """Room above and below the font's own line: dots and vowel signs reach beyond it."""
    return max(2, -(-size // 8))


# A space, and ya with a sign far below it: deeper than anything that is drawn.
_DEEP = " \u064a\u064d"


def _lowered(text: str, used: pygame.font.Font, height: int) -> int:
    """How far the baseline of a rendered run lies below that of the font.

    Rendering makes room above the line for an alef with hamza and damma, and below it for the
    dots of a ya, without saying which. Below a deeper text only the room above makes a difference.
    """
    if height <= used.get_linesize():
        return 0
    return used.size(text + _DEEP)[1] - used.size(_DEEP)[1]


@lru_cache(maxsize=2048)
def _width(text: str, size: int, weight: Weight, base_rtl: bool) -> int:
    drawn = _drawn_by(text, size, weight, base_rtl)
    return sum(used.size(piece.text)[0] for piece, used in drawn)


@remembered(3 << 20)
def _paragraph(
    text: str,
    size: int,
    colour: tuple[int, int, int, int],
    width: int,
    weight: Weight,
    *,
    align: Align,
    spacing: float,
    base_rtl: bool,
) -> pygame.Surface:
    lines = _wrap(text, size, width, weight, base_rtl)
    whole = pygame.Surface((width, _height(len(lines), size, spacing)), pygame.SRCALPHA)
    share = {"start": 0.0, "center": 0.5, "end": 1.0}[align]
    if base_rtl:
        share = 1 - share
    for index, words in enumerate(lines):
        drawn = _line(words, size, colour, weight, base_rtl)
        x = round((width - drawn.get_width()) * share)
        whole.blit(drawn, (x, round(index * size * spacing)))
    return whole


@lru_cache(maxsize=128)
def _wrap(text: str, size: int, width: int, weight: Weight, base_rtl: bool) -> tuple[str, ...]:
    lines: list[str] = []
    for part in text.split("\n"):
        current = ""
        for word in _words(part, size, width, weight, base_rtl):
            longer = f"{current} {word}" if current else word
            if current and _width(longer, size, weight, base_rtl) > width:
                lines.append(current)
                longer = word
            current = longer
        lines.append(current)
    return _closed(lines)


def _words(part: str, size: int, width: int, weight: Weight, base_rtl: bool) -> list[str]:
    """The words of a text; those wider than a line in pieces."""
    found: list[str] = []
    for whole in part.split(" "):
        word = whole
        while len(word) > 1 and _width(word[:_LONGEST_WORD], size, weight, base_rtl) > width:
            length = _fitting(word[:_LONGEST_WORD], size, width, weight, base_rtl)
            found.append(word[:length])
            word = word[length:]
        if word:
            found.append(word)
    return found


def _fitting(word: str, size: int, width: int, weight: Weight, base_rtl: bool) -> int:
    """How many characters of ``word``, which is too long, fit into ``width``; at least one."""
    fits, fails = 1, len(word)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if _width(word[:middle], size, weight, base_rtl) <= width:
            fits = middle
        else:
            fails = middle
    return fits


def _closed(lines: list[str]) -> tuple[str, ...]:
    """``lines`` with isolates that run over a line's end closed there and opened again."""
    result: list[str] = []
    opened: list[str] = []
    for text in lines:
        start = "".join(opened)
        for char in text:
            if char in _ISOLATES:
                opened.append(char)
            elif char == _PDI and opened:
                opened.pop()
        result.append(start + text + _PDI * len(opened))
    return tuple(result)


def _cut(text: str, length: int) -> str:
    """The first ``length`` characters and an ellipsis; no accent loses its letter."""
    while 0 < length < len(text) and category(text[length]) == "Mn":
        length -= 1
    return _closed([text[:length].rstrip()])[0] + ELLIPSIS


def _height(lines: int, size: int, spacing: float) -> int:
    return round((lines - 1) * size * spacing) + line_height(size)


def _rgba(colour: Colour) -> tuple[int, int, int, int]:
    made = pygame.Color(colour)
    return made.r, made.g, made.b, made.a
