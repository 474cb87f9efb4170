"""Rounded boxes with smooth edges: nine slices of a small drawing, whatever their size."""

from __future__ import annotations

from functools import lru_cache

import pygame

from .drawings import render


def box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: str | None,
    line: str | None = None,
    thick: float = 1.0,
) -> None:
    """A rounded rectangle in ``rect``, filled, outlined or both."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    if rect.width < 2 or rect.height < 2:
        return
    cut = radius + 1
    _slices(surface, rect, _rounded(radius, fill, line, thick), cut)
    if fill and rect.width > 2 * cut and rect.height > 2 * cut:
        surface.fill(fill, rect.inflate(-2 * cut, -2 * cut))


def shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int) -> None:
    """A soft shadow around ``rect``."""
    _slices(surface, rect.inflate(2 * spread, 2 * spread), _soft(radius, spread), radius + spread)


def mixed(one: str, other: str, share: float) -> str:
    """``share`` of the colour ``other`` in the colour ``one``."""
    made = pygame.Color(one).lerp(pygame.Color(other), share)
    return f"#{made.r:02x}{made.g:02x}{made.b:02x}"


@lru_cache(maxsize=96)
def _rounded(radius: int, fill: str | None, line: str | None, thick: float) -> pygame.Surface:
    side = 2 * radius + 4
    inset = thick / 2 if line else 0.0
    body = (
        f'<rect x="{inset}" y="{inset}" width="{side - 2 * inset}" height="{side - 2 * inset}" '
        f'rx="{max(0.1, radius - inset)}" fill="{fill or "none"}" '
        f'stroke="{line or "none"}" stroke-width="{thick}"/>'
    )
    return render(_svg(side, body), (side, side))


@lru_cache(maxsize=16)
def _soft(radius: int, spread: int) -> pygame.Surface:
    side = 2 * (radius + spread) + 4
    steps = 6
    body = "".join(
        f'<rect x="{out:.2f}" y="{out:.2f}" width="{side - 2 * out:.2f}" '
        f'height="{side - 2 * out:.2f}" rx="{radius + spread - out:.2f}" fill="#000000" '
        f'fill-opacity="0.05"/>'
        for out in (spread * n / steps for n in range(steps))
    )
    return render(_svg(side, body), (side, side))


def _svg(side: int, body: str) -> str:
    head = f'width="{side}" height="{side}" viewBox="0 0 {side} {side}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'


def _slices(surface: pygame.Surface, rect: pygame.Rect, image: pygame.Surface, cut: int) -> None:
    """Blits ``image`` stretched along the rim of ``rect``; the corners keep their size.

    The middle is left out: it is one colour, or covered by something else.
    """
    side = image.get_width()
    cut = min(cut, side // 2)
    across = ((0, cut, cut), (cut, side - 2 * cut, rect.width - 2 * cut), (side - cut, cut, cut))
    down = ((0, cut, cut), (cut, side - 2 * cut, rect.height - 2 * cut), (side - cut, cut, cut))
    y = rect.top
    for top, high, height in down:
        x = rect.left
        for left, wide, width in across:
            if width > 0 and height > 0 and (left, top) != (cut, cut):
                part = image.subsurface((left, top, wide, high))
                if (wide, high) != (width, height):
                    part = pygame.transform.scale(part, (width, height))
                surface.blit(part, (x, y))
            x += width
        y += height
