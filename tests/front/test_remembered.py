"""Pictures are remembered within a number of bytes."""

from __future__ import annotations

import pygame

from solitaire.front.paint.surface_cache import remembered

made: list[tuple[object, ...]] = []


@remembered(10 * 400)
def square(side: int, *, colour: str = "#000000") -> pygame.Surface:
    made.append((side, colour))
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_pictures_are_drawn_once_and_the_oldest_go_first() -> None:
    made.clear()
    first = square(10)
    assert square(10) is first
    for n in range(9):
        square(10, colour=f"#00000{n}")
    assert len(made) == 9 + 1
    assert square(10) is first  # ten of 400 bytes: all are there, and this one is the newest
    square(10, colour="#ffffff")
    assert square(10) is first
    square(10, colour="#000000")  # the oldest has gone
    assert len(made) == 12


def test_a_picture_that_is_too_large_is_kept_until_the_next() -> None:
    made.clear()
    large = square(50)
    assert square(50) is large
    square(9)
    assert square(50) is not large
