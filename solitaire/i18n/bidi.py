"""The order in which a line of mixed text is drawn.

A font shapes a text in one direction, so a line of Arabic and Latin is cut into runs of one
direction each. python-bidi finds the embedding level of every character by the Unicode
bidirectional algorithm (Unicode Standard Annex 9, quoted here by its rules); an odd level runs
from right to left.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional, category


class Run(NamedTuple):
    """Characters drawn in one direction; ``text`` is in reading order."""

    text: str
    rtl: bool


_NEEDS_BIDI = (
    "[\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff"
    "\U0001e800-\U0001efff]"
)
"""Characters without which a left-to-right line runs from left to right as a whole. Most lines are
told without this expression, and compiling it would take a millisecond of every start."""
_INVISIBLE = frozenset("\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
"""Isolates and marks: they set directions and are not drawn themselves."""
_DROPPED = frozenset("\u202a\u202b\u202c\u202d\u202e\u200b\u2060\ufeff")
"""Embeddings and overrides, which isolates have replaced, and characters without width."""
_TRAILING = frozenset({"WS", "BN", "LRI", "RLI", "FSI", "PDI"})
"""Classes whose characters take the paragraph's level at the end of a line (rule L1)."""
_NUMBER = r"\d+"


@lru_cache(maxsize=1024)
def runs(text: str, base_rtl: bool) -> tuple[Run, ...]:
    """The runs of a line from left to right, for a paragraph of the given direction.

    Isolates and marks take effect, but no run contains them. Brackets are not mirrored: the font
    does that in a run from right to left.
    """
    text = clean(text)
    if not base_rtl and (text.isascii() or not re.search(_NEEDS_BIDI, text)):
        return (Run(text, False),) if text else ()
    found: list[Run] = []
    before = None
    levels = _levels(text, base_rtl)
    for index in _visual_order(levels):
        char = text[index]
        if char in _INVISIBLE:
            before = None
            continue
        rtl = levels[index] % 2 == 1
        if before is not None and index - before == (-1 if rtl else 1) and found[-1].rtl == rtl:
            so_far = found[-1].text
            found[-1] = Run(char + so_far if rtl else so_far + char, rtl)
        else:
            found.append(Run(char, rtl))
        before = index
    return tuple(found)


def clean(text: str) -> str:
    """``text`` on one line, without control characters and without what ``_DROPPED`` lists."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        " " if char in "\t\n\r\u2028\u2029" else char
        for char in text
        if char in "\t\n\r" or (category(char) not in ("Cc", "Cs") and char not in _DROPPED)
    )


def plain(text: str) -> str:
    """``text`` without the invisible characters that set directions, for the clipboard."""
    return "".join(char for char in clean(text) if char not in _INVISIBLE)


def _levels(text: str, base_rtl: bool) -> list[int]:
    """The embedding level of each character, after rule L1.

    python-bidi gives levels only with ``debug=True``: a description of a Rust structure that has,
    between the lines ``levels: [`` and ``],``, one number for each byte of the text in UTF-8.
    """
    from bidi import get_display  # type: ignore[import-untyped]

    structure = get_display(text, base_dir="R" if base_rtl else "L", debug=True)
    _, _, rest = structure.partition("\n    levels: [\n")
    of_bytes = re.findall(_NUMBER, rest.partition("\n    ],\n")[0])
    levels = []
    offset = 0
    for char in text:
        levels.append(int(of_bytes[offset]))
        offset += len(char.encode())
    if any(level % 2 for level in levels):  # otherwise nothing is reordered, as in python-bidi
        for index in range(len(text) - 1, -1, -1):
            if bidirectional(text[index]) not in _TRAILING:
                break
            levels[index] = int(base_rtl)
    return levels


def _visual_order(levels: list[int]) -> list[int]:
    """The indices of the characters from left to right.

    From the highest level down, each stretch of that level or a higher one is reversed (rule L2).
    """
    order = list(range(len(levels)))
    for least in range(max(levels, default=0), 0, -1):
        start = 0
        for high, stretch in groupby([levels[index] >= least for index in order]):
            end = start + len(list(stretch))
            if high:
                order[start:end] = reversed(order[start:end])
            start = end
    return order
