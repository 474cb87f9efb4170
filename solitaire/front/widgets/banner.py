"""The banner at the end of a game: words and buttons in one of several shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.shapes import box
from ..paint.theme import Theme

Buttons = Sequence[tuple[str, str]]
"""Label and command of each; the first is the likeliest."""


class Shape(NamedTuple):
    """How the parts of a banner stand to each other; ``lines`` says how wide words may be."""

    size: tuple[int, int]
    words: pygame.Rect
    buttons: tuple[pygame.Rect, ...]


class Measures(NamedTuple):
    """Sizes in one window."""

    text: int
    pad: int
    button: int

    @classmethod
    def of(cls, viewport: Viewport) -> Measures:
        """Those of ``viewport``: where hardly a card is free to be covered, the banner is small."""
        if min(viewport.width, viewport.height) < 360:
            return cls(viewport.text(15), 8, 28)
        high = viewport.button - round(4 * viewport.scale)
        return cls(viewport.text(17), round(12 * viewport.scale), high)


def shapes(words: str, buttons: Buttons, room: int, measures: Measures) -> list[Shape]:
    """The shapes that fit into ``room``: in one line, in two, and as a narrow column."""
    size, pad, _ = measures
    widths = [text.width(label, size, "semibold") + 2 * pad for label, _ in buttons]
    line = sum(widths) + pad * (len(widths) - 1)
    whole = text.width(words, size, "semibold") + 2
    found = []
    if whole + line + 3 * pad <= room:
        found.append(_in_line(whole, widths, measures))
    if line + 2 * pad <= room:
        found.append(_in_two(words, max(line, min(whole, room - 2 * pad)), widths, measures))
        if whole > line:
            found.append(_in_two(words, line, widths, measures))
    widest = min(max(widths), room - 2 * pad)
    found.append(_column(words, buttons, widest, measures))
    narrowest = min(_narrowest(words, buttons, measures), widest)
    found.append(_column(words, buttons, narrowest, measures))
    return found


def _high(words: str, width: int, measures: Measures) -> int:
    return text.paragraph_height(words, measures.text, width, "semibold")


def _narrowest(words: str, buttons: Buttons, measures: Measures) -> int:
    """The width of the longest word alone."""
    pad = measures.pad
    parts = [(word, 0) for word in words.split()]
    parts += [(word, pad) for label, _ in buttons for word in label.split()]
    return max(text.width(word, measures.text, "semibold") + 2 + air for word, air in parts)


def _in_line(words: int, widths: Sequence[int], measures: Measures) -> Shape:
    pad, high = measures.pad, measures.button + measures.pad
    rects, x = [], words + 2 * pad
    for width in widths:
        rects.append(pygame.Rect(x, pad // 2, width, measures.button))
        x += width + pad
    return Shape((x, high), pygame.Rect(pad, 0, words, high), tuple(rects))


def _in_two(words: str, inner: int, widths: Sequence[int], measures: Measures) -> Shape:
    pad = measures.pad
    top = _high(words, inner, measures) + pad
    line = sum(widths) + pad * (len(widths) - 1)
    rects, x = [], pad + (inner - line) // 2
    for width in widths:
        rects.append(pygame.Rect(x, top, width, measures.button))
        x += width + pad
    size = (inner + 2 * pad, top + measures.button + pad)
    return Shape(size, pygame.Rect(pad, pad // 2, inner, top - pad), tuple(rects))


def _column(words: str, buttons: Buttons, inner: int, measures: Measures) -> Shape:
    pad = max(6, round(measures.pad * 0.6))
    y = _high(words, inner, measures) + pad
    area = pygame.Rect(pad, pad // 2, inner, y - pad)
    rects = []
    for label, _ in buttons:
        high = max(measures.button, _high(label, inner - measures.pad, measures) + pad // 2)
        rects.append(pygame.Rect(pad, y, inner, high))
        y += high + pad
    return Shape((inner + 2 * pad, y), area, tuple(rects))


def turned(shape: Shape) -> Shape:
    """``shape`` as it is where one reads from right to left."""
    if not rtl():
        return shape

    def other(rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(shape.size[0] - rect.right, rect.top, rect.width, rect.height)

    return Shape(shape.size, other(shape.words), tuple(map(other, shape.buttons)))


def drawn(
    words: str, buttons: Buttons, shape: Shape, measures: Measures, theme: Theme
) -> pygame.Surface:
    """The banner in ``shape``."""
    size, pad, _ = measures
    image = pygame.Surface(shape.size, pygame.SRCALPHA)
    box(image, image.get_rect(), round(pad * 0.8), theme.panel, theme.panel_line)
    _write(image, words, shape.words, size, theme.panel_text)
    for n, ((label, _command), rect) in enumerate(zip(buttons, shape.buttons, strict=True)):
        fill, line = (theme.field, theme.panel_muted) if n else (theme.accent, None)
        box(image, rect, round(pad * 0.6), fill, line)
        area = rect.inflate(-pad, 0)
        _write(image, label, area, size, theme.panel_text if n else theme.accent_text)
    return image


def _write(image: pygame.Surface, words: str, area: pygame.Rect, size: int, colour: str) -> None:
    made = text.paragraph(words, size, colour, area.width, "semibold", align="center")
    image.blit(made, made.get_rect(center=area.center))
