"""When a window has its first picture, and when its last: read from the pixels of the screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

QUIET_SECONDS = 0.5
"""A picture that stays for so long is the final one. Shorter than the step of a clock."""
LIMIT_SECONDS = 30.0
PAUSE_SECONDS = 0.004
"""Between two looks at the screen: so exact are the times."""
COLOURS = 24
"""A window that shows so many colours has been painted."""
WHITE = 225
"""Red, green and blue of a pixel that belongs to the paper of a card are at least this."""


class Failed(Exception):
    """A program did not do what it should; the message says what."""


class Seen(NamedTuple):
    """Seconds from the start of a program to its first picture and to the last change of it,
    and the share of the final picture that is as white as the paper of cards."""

    painted: float
    settled: float
    white: float


def watch(
    look: Callable[[], bytes],
    begun: float,
    *,
    clock: Callable[[], float] = time.monotonic,
    pause: Callable[[float], None] = time.sleep,
) -> Seen:
    """Looks at the screen until its picture has settled.

    ``look`` answers pixels of four bytes each and may raise Failed; ``begun`` is the time of the
    start. Raises Failed where the picture does not come to rest in time.
    """
    picture = look()
    changed = painted = None
    while clock() - begun < LIMIT_SECONDS:
        seen, now = look(), clock()
        if seen != picture:
            picture, changed = seen, now
            if painted is None and colours(seen) >= COLOURS:
                painted = now
        elif painted is not None and changed is not None and now - changed >= QUIET_SECONDS:
            return Seen(painted - begun, changed - begun, white(picture))
        pause(PAUSE_SECONDS)
    raise Failed("no picture" if painted is None else "the picture does not come to rest")


def colours(pixels: bytes) -> int:
    """How many colours there are among pixels of four bytes each."""
    return len(set(memoryview(pixels).cast("I")))


def white(pixels: bytes) -> float:
    """The share of pixels (four bytes each, one of them unused) that are nearly white."""
    counts: dict[int, int] = {}
    for value in memoryview(pixels).cast("I"):
        counts[value] = counts.get(value, 0) + 1
    light = sum(n for value, n in counts.items() if _is_white(value))
    return light / max(1, len(pixels) // 4)


def _is_white(value: int) -> bool:
    return all((value >> shift) & 255 >= WHITE for shift in (0, 8, 16))
