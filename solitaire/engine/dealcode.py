"""Deal codes such as ``EO1-C8-AAAAAFA`` (see ``NOTATION.md``), and deals by chance and by date."""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import shake_256

from .game import Game, Value
from .shuffle import shuffled
from .state import State
from .values import NamedTuple

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The symbols of a deal's number, RFC 4648 base 32; a symbol's value is its index."""
LENGTH = 7
"""Symbols in a deal code."""
NUMBERS = len(ALPHABET) ** LENGTH
"""How many deals a game has: numbers run from 0 to ``NUMBERS - 1``."""

_DASHES = "-‐‑‒–—―−﹣_.·\u0640"
"""What stands between the parts of a code, or is typed for it: U+0640 is the Arabic kashida."""
_FULL_WIDTH = 0xFEE0
"""The distance from an ASCII character to its full-width form, in code points."""
_TYPED_FOR = {"0": "O", "1": "I", "8": "B"}
"""Digits that are no symbols, and the letters that they are typed for."""


class CodeError(ValueError):
    """A text that is no deal code: ``code`` and ``values`` say what is wrong and where."""

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Deal(NamedTuple):
    """A game and the number, 0 … NUMBERS - 1, that its start is shuffled from."""

    game: Game
    number: int

    def __str__(self) -> str:
        return f"{self.game.prefix}{self.game.version}-{self.game.variant}-{symbols(self.number)}"

    def state(self) -> State:
        """The state that the game starts from."""
        seed = f"{self.game.prefix}{self.game.version}:{symbols(self.number)}"
        return self.game.deal(shuffled(self.game.stock(), seed))


def symbols(number: int) -> str:
    """``number`` (0 … NUMBERS - 1) in seven symbols, the most significant first."""
    return "".join(ALPHABET[number >> shift & 31] for shift in range(5 * (LENGTH - 1), -1, -5))


def _plain(text: str) -> str:
    """``text`` in ASCII capitals without blanks, dashes and invisible marks; digits of all
    scripts as ASCII."""
    return "".join(
        char.upper()
        for char in map(_ascii, text)
        if char.isprintable() and char != " " and char not in _DASHES
    )


def _ascii(char: str) -> str:
    if char.isdecimal():
        return str(int(char))
    return chr(ord(char) - _FULL_WIDTH) if "\uff01" <= char <= "\uff5e" else char


def _letters(text: str) -> str:
    return "".join(_TYPED_FOR.get(char, char) for char in text)


def read_code(text: str, games: Sequence[Game]) -> Deal:
    """The deal of one of ``games`` that ``text`` names, whatever its case, blanks and dashes.

    Raises CodeError with the code ``code-empty``, ``code-game``, ``code-version``,
    ``code-variant``, ``code-length`` or ``code-symbol``.
    """
    plain = _plain(text)
    if not plain:
        raise CodeError("code-empty")
    prefix, rest = _letters(plain[:2]), plain[2:]
    of_game = [game for game in games if game.prefix == prefix]
    if not of_game:
        raise CodeError("code-game", found=plain[:2])
    digits = len(rest) - len(rest.lstrip("0123456789"))
    version, rest = rest[:digits], rest[digits:]
    if version != str(of_game[0].version):
        raise CodeError("code-version", found=version)
    game = next((game for game in of_game if rest.startswith(game.variant)), None)
    if game is None:
        raise CodeError("code-variant", found=rest[:-LENGTH] or rest[:2])
    return Deal(game, _number(_letters(rest[len(game.variant) :])))


def find_code(text: str, games: Sequence[Game]) -> Deal:
    """The deal that ``text`` names, or else the first code that stands anywhere in it.

    The text may be a sentence or a link, in any script. Raises the CodeError of ``read_code`` where
    there is no code in it.
    """
    try:
        return read_code(text, games)
    except CodeError as error:
        found = _first_code(text, games)
        if not found:
            raise error
    return read_code(found, games)


def _first_code(text: str, games: Sequence[Game]) -> str:
    """The first code between other words, in ASCII; '' where there is none.

    Blanks and dashes may stand between its three parts, but only dashes inside the last one: with
    blanks the words that follow would be taken for symbols.
    """
    import re  # most codes are read without it

    # In a link, an escape such as %20 is no part of a code.
    plain = "".join(map(_ascii_or_gap, re.sub("%[0-9A-Fa-f]{2}", " ", text)))
    heads = "|".join(
        f"{_typed(game.prefix)}{game.version}[- ]*{game.variant}[- ]*" for game in games
    )
    symbol = f"[{ALPHABET}{''.join(_TYPED_FOR)}]"
    pattern = f"(?<![A-Z0-9])(?:{heads})(?:{symbol}-*){{{LENGTH - 1}}}{symbol}(?![A-Z0-9])"
    match = re.search(pattern, plain)
    return match.group() if match else ""


def _typed(letters: str) -> str:
    """A pattern for ``letters`` that allows for the digits typed for them."""
    return "".join(
        f"[{letter}{''.join(d for d, meant in _TYPED_FOR.items() if meant == letter)}]"
        for letter in letters
    )


def _ascii_or_gap(char: str) -> str:
    """A character in ASCII capitals: a dash or a blank for all that mean one, '' for a mark that
    is not seen."""
    char = _ascii(char)
    if char in _DASHES:
        return "-"
    if char.isspace():
        return " "
    return char.upper() if char.isprintable() else ""


def _number(text: str) -> int:
    if len(text) != LENGTH:
        raise CodeError("code-length", found=len(text), wanted=LENGTH)
    number = 0
    for position, symbol in enumerate(text, 1):
        if symbol not in ALPHABET:
            raise CodeError("code-symbol", symbol=symbol, position=position)
        number = number * 32 + ALPHABET.index(symbol)
    return number


def random_deal(game: Game) -> Deal:
    """A deal by chance, each number as likely as any other."""
    # NUMBERS is 2^35, so every remainder of a number of 40 bits is equally likely
    return Deal(game, int.from_bytes(os.urandom(5), "big") % NUMBERS)


def daily_deal(game: Game, date: str) -> Deal:
    """The deal of the day ``date`` (``2026-11-30``): the same for everyone."""
    day = shake_256(f"{game.prefix}{game.version}:{date}".encode("ascii"))
    return Deal(game, int.from_bytes(day.digest(8), "big") % NUMBERS)
