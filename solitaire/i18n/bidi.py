"""The order in which a line of mixed text is drawn.

A shaper turns round everything it is given, Latin letters and digits too, so a line is cut into
runs of one direction each. The rules are those of the Unicode bidirectional algorithm as
python-bidi implements them; it only hands out the reordered characters, so here it is asked
with stand-ins: characters of the same bidirectional class that spell, in binary digits, where
each one came from.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional, category, mirrored


class Run(NamedTuple):
    """Characters drawn in one direction; ``text`` is in reading order."""

    text: str
    rtl: bool


# Whatever can make a line anything but left to right from end to end.
_NEEDS_BIDI = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff"
    "\U0001e800-\U0001efff]"
)
_ISOLATES = "\u2066\u2067\u2068"
_PDI = "\u2069"
_MARKS = "\u200e\u200f\u061c"
# Embeddings and overrides are obsolete; isolates do their work.
_DROPPED = "\u202a\u202b\u202c\u202d\u202e\u200b\u2060\ufeff"

_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_CLOSING = frozenset(_BRACKETS.values())

_STAND_INS = {
    "L": "ab",
    "R": "\u05d0\u05d1",
    "AL": "\u0627\u0628",
    "EN": "01",
    "AN": "\u0660\u0661",
    "ES": "+-",
    "ET": "#$",
    "CS": ",.",
    "NSM": "\u0300\u0301",
    "BN": "\u200c\u200d",
    "WS": " \u2003",
    "ON": "!&",
}
_SIDES = {"L": False, "EN": False, "AN": False, "R": True, "AL": True}
_ONES = frozenset(pair[1] for pair in _STAND_INS.values()) | {"[", "]"}
_TAG = "\u0302"


@lru_cache(maxsize=1024)
def runs(text: str, base_rtl: bool) -> tuple[Run, ...]:
    """The runs of a line from left to right, for a paragraph of the given direction.

    Control characters, isolates and marks take effect and are left out. Brackets are not
    mirrored: a shaper that is told the run's direction does that.
    """
    text = clean(text)
    if not base_rtl and not _NEEDS_BIDI.search(text):
        return (Run(text, False),) if text else ()
    order = _order(text, base_rtl)
    sides = _strong(text) | _mirrored(text, order, base_rtl)
    return _cut(text, order, sides)


def clean(text: str) -> str:
    """``text`` on one line and without characters that only a terminal understands."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        " " if char in "\t\n\r\u2028\u2029" else char
        for char in text
        if char in "\t\n\r" or (category(char) not in ("Cc", "Cs") and char not in _DROPPED)
    )


def plain(text: str) -> str:
    """``text`` without the invisible marks of direction, as for the clipboard."""
    return "".join(char for char in clean(text) if char not in _MARKS and not _isolating(char))


def _order(text: str, base_rtl: bool) -> list[int]:
    """The index in ``text`` of each character from left to right; -1 for an isolate or its end.

    Isolates have no stand-in: none of them is drawn.
    """
    pairs, partners = _stand_ins(text)
    sources = list(range(len(text)))
    for opening, closing in partners.items():
        sources[closing] = opening  # both must spell the same, or they would match no more
    shown = _display([pair[0] for pair in pairs], base_rtl)
    order = [-1 if _isolating(char) else 0 for char in shown]
    for bit in range(len(text).bit_length()):
        probe = [pair[source >> bit & 1] for source, pair in zip(sources, pairs, strict=True)]
        for position, char in enumerate(_display(probe, base_rtl)):
            if char in _ONES:
                order[position] |= 1 << bit
    return [
        partners[index] if char == ")" and index in partners else index
        for index, char in zip(order, shown, strict=True)
    ]


def _strong(text: str) -> dict[int, bool]:
    """For each letter and digit whether it runs from right to left.

    A single digit could as well be part of the Arabic around it, but the font has other shapes
    for digits there, and they would differ from those of longer numbers.
    """
    kinds = enumerate(map(bidirectional, text))
    return {index: _SIDES[kind] for index, kind in kinds if kind in _SIDES}


def _mirrored(text: str, order: list[int], base_rtl: bool) -> dict[int, bool]:
    """For each bracket-like character whether it runs from right to left.

    A combining mark follows the direction of what it stands on, so the side on which a mark
    comes out tells. For other signs the order alone says enough.
    """
    found: dict[int, bool] = {}
    if not any(map(mirrored, text)):
        return found
    pairs = _stand_ins(text)[0]
    probe = [
        pair[0] + (_TAG if mirrored(char) else "") for char, pair in zip(text, pairs, strict=True)
    ]
    position = 0
    for char in _display(probe, base_rtl):
        if char != _TAG:
            position += 1
            continue
        before = order[position - 1] if position else -1
        if before >= 0 and mirrored(text[before]) and before not in found:
            found[before] = False
        else:
            found[order[position]] = True
    return found


def _cut(text: str, order: list[int], sides: dict[int, bool]) -> tuple[Run, ...]:
    """Cut the visual order where the direction turns or characters are missing."""
    cut: list[Run] = []
    piece: list[int] = []
    step = 0

    def finish() -> None:
        nonlocal step
        if piece:
            rtl = step < 0 if step else sides.get(piece[0], False)
            letters = [text[index] for index in (reversed(piece) if rtl else piece)]
            cut.append(Run("".join(letters), rtl))
        piece.clear()
        step = 0

    for index in order:
        if index < 0 or text[index] in _MARKS:
            finish()
            continue
        turn = index - piece[-1] if piece else 0
        rtl = turn < 0
        if (
            turn in (1, -1)
            and step in (0, turn)
            and sides.get(index, rtl) == rtl == sides.get(piece[-1], rtl)
        ):
            step = turn
        else:
            finish()
        piece.append(index)
    finish()
    return tuple(cut)


def _stand_ins(text: str) -> tuple[list[str], dict[int, int]]:
    """For each character two of its class, one for a 0 and one for a 1; matching brackets."""
    pairs = [
        char * 2 if _isolating(char) else _STAND_INS.get(bidirectional(char), "ab") for char in text
    ]
    partners = _matching(text)
    for opening, closing in partners.items():
        pairs[opening], pairs[closing] = "([", ")]"
    return pairs, partners


def _matching(text: str) -> dict[int, int]:
    """Opening brackets and their closing ones (rule BD16), which take one direction together."""
    found: dict[int, int] = {}
    levels: list[list[tuple[str, int]]] = [[]]
    for index, char in enumerate(text):
        if char in _ISOLATES:
            levels.append([])
        elif char == _PDI and len(levels) > 1:
            levels.pop()
        elif char in _BRACKETS:
            levels[-1].append((_BRACKETS[char], index))
        elif char in _CLOSING:
            waiting = levels[-1]
            depth = next((i for i in reversed(range(len(waiting))) if waiting[i][0] == char), None)
            if depth is not None:
                found[waiting[depth][1]] = index
                del waiting[depth:]
    return found


def _isolating(char: str) -> bool:
    return char in _ISOLATES or char == _PDI


def _display(letters: list[str], base_rtl: bool) -> str:
    from bidi import get_display  # type: ignore[import-untyped]

    return str(get_display("".join(letters), base_dir="R" if base_rtl else "L"))
