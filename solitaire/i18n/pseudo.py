"""The pseudo language for tests: English made longer, with accents and in brackets.

It shows at a glance which texts cannot be translated, are cut off or do not fit.
"""

from __future__ import annotations

import re

_ACCENTS = str.maketrans(
    "AaBCcEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz",
    "ÅåßÇçÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž",
)
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_EXTRA_LENGTH = 0.4


def pseudo(text: str) -> str:
    """``text`` about 40 % longer, with accents and brackets; placeholders stay as they are."""
    pieces = _PLACEHOLDER.split(text)
    accented = "".join(
        piece if index % 2 else piece.translate(_ACCENTS) for index, piece in enumerate(pieces)
    )
    letters = sum(len(piece) for piece in pieces[::2])
    return f"[{accented}{_padding(round(letters * _EXTRA_LENGTH) - 2)}]"


def _padding(length: int) -> str:
    """``length`` letters in words of up to five, so that wrapping has places to break at."""
    return "".join(" " if index % 6 == 0 else "ø" for index in range(max(0, length))).rstrip()
