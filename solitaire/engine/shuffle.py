"""The shuffle of deal version 1. It may never change: a deal code means the same cards for ever.

The random numbers are the bytes of one SHAKE-256 stream over the seed, an ASCII text of the
game's letters with the deal version, a colon and the seven symbols: ``EO1:AAAAAFA``. The cards
are shuffled by Fisher-Yates from the end: for ``i = n - 1 … 1`` a number ``j`` in ``0 … i`` is
drawn, and the cards at ``i`` and ``j`` are exchanged. To draw a number below ``m = i + 1``, bytes
of ``m * (256 // m)`` and more are skipped, and the next one is taken modulo ``m``: so all numbers
are equally likely. ``tests/engine/test_shuffle.py`` holds test vectors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import shake_256

from .cards import Card

_FIRST_BLOCK = 256


def _stream(seed: str) -> Iterator[int]:
    """The bytes of the seed's SHAKE-256 stream, as many as are asked for."""
    source, start, size = shake_256(seed.encode("ascii")), 0, _FIRST_BLOCK
    while True:
        yield from source.digest(size)[start:]
        start, size = size, size * 2


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """``cards`` (at most 256 of them) shuffled by ``seed``."""
    order, stream = list(cards), _stream(seed)
    for i in range(len(order) - 1, 0, -1):
        bound = i + 1
        limit = bound * (256 // bound)
        j = next(byte for byte in stream if byte < limit) % bound
        order[i], order[j] = order[j], order[i]
    return tuple(order)
