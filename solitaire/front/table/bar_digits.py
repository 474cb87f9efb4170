"""Values whose digits do not move.

In a number all digits get the same width, so that none moves when another changes: the font's own
digits differ in width.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import decimal

import pygame

from ..paint import text


def value_width(value: str, value_size: int) -> int:
    """The width in pixels of what ``render_value`` draws; the same for every digit."""
    if not is_numeric(value):
        return text.width(value, value_size, "semibold")
    return sum(_digit_width(char, value_size) for char in value)


@lru_cache(maxsize=64)
def render_value(value: str, value_size: int, colour: str) -> pygame.Surface:
    """A picture of ``value``; of a number, with digits of one width."""
    if not is_numeric(value):
        return text.line(value, value_size, colour, "semibold")
    size = value_width(value, value_size), text.line_height(value_size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for char in value:
        image = text.line(char, value_size, colour, "semibold")
        width = _digit_width(char, value_size)
        whole.blit(image, (x + (width - image.get_width()) // 2, 0))
        x += width
    return whole


def change_last(image: pygame.Surface, digit: str, value_size: int, colour: str) -> pygame.Rect:
    """Draws another last ``digit`` on ``image``, a number's picture; returns the area drawn."""
    picture = _digit_picture(digit, value_size, colour)
    return image.blit(picture, (image.get_width() - picture.get_width(), 0))


@lru_cache(maxsize=20)
def _digit_picture(digit: str, value_size: int, colour: str) -> pygame.Surface:
    """A digit in the width that all digits get; drawn, it replaces what was there."""
    picture = text.line(digit, value_size, colour, "semibold")
    width = _digit_width(digit, value_size)
    made = pygame.Surface((width, text.line_height(value_size)), pygame.SRCALPHA)
    made.blit(picture, ((width - picture.get_width()) // 2, 0))
    made.set_alpha(None)  # transparent pixels replace what was there, too
    return made


def is_numeric(value: str) -> bool:
    """Whether ``value`` is a number or a time, which is read from the left in every language."""
    return all(decimal(char, None) is not None or char in ":.,\u202f" for char in value)


@lru_cache(maxsize=256)
def _digit_width(char: str, value_size: int) -> int:
    """The width of the widest digit of the same script; for another sign, its own width."""
    digit = decimal(char, None)
    if digit is None:
        return text.width(char, value_size, "semibold")
    zero = ord(char) - int(digit)
    return max(text.width(chr(zero + n), value_size, "semibold") for n in range(10))
