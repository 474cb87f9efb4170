"""The shuffle of deal version 1. It may never change: deal codes live for ever.

The random numbers are the bytes of one SHAKE-256 stream over the ASCII text *prefix with
version*, a colon and the seven symbols, for example ``EO1:AAAAAFA``. The cards are shuffled by
Fisher-Yates from the last place down: for ``i = n - 1 … 1`` a number ``j`` in ``0 … i`` is
drawn and the cards at ``i`` and ``j`` change places. A number below ``m = i + 1`` is the next
byte ``b`` of the stream modulo ``m``, bytes of ``m * (256 // m)`` and more being skipped, so
that every number is equally likely. ``tests/engine/test_shuffle.py`` pins it with vectors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import Card
from .shake import shake_256

_FIRST_BLOCK = 256


def _stream(seed: str) -> Iterator[int]:
    """The bytes of the seed's SHAKE-256 stream, without end."""
    source, start, size = shake_256(seed.encode("ascii")), 0, _FIRST_BLOCK
    while True:
        yield from source.digest(size)[start:]
        start, size = size, size * 2


def shuffled(cards: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """``cards`` (at most 256) in the order that ``seed`` stands for."""
    order, stream = list(cards), _stream(seed)
    for i in range(len(order) - 1, 0, -1):
        bound = i + 1
        limit = bound * (256 // bound)
        j = next(byte for byte in stream if byte < limit) % bound
        order[i], order[j] = order[j], order[i]
    return tuple(order)
