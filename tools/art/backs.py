"""The two backs of the cards: rising half moons, and a lattice of eight-pointed stars.

A back is drawn in one ink on one ground, in a box of 214 x 314; around it the card shows paper.
"""

from __future__ import annotations

from tools.art.svg import GROUND, INK, circle, document, group, path, rect, star

WIDTH, HEIGHT = 214.0, 314.0
LINE = 4.0
RIM = 11.0
"""The width of the plain rim that cuts off the pattern."""


def _back(pattern: list[str]) -> str:
    """A pattern with the rim and its line around."""
    rim = {"fill": "none", "stroke": GROUND, "stroke_width": RIM}
    line = {"fill": "none", "stroke": INK, "stroke_width": LINE}
    parts = [
        rect(0, 0, WIDTH, HEIGHT, fill=GROUND),
        group(pattern, fill="none", stroke=INK, stroke_width=LINE),
        rect(RIM / 2, RIM / 2, WIDTH - RIM, HEIGHT - RIM, **rim),
        rect(RIM, RIM, WIDTH - 2 * RIM, HEIGHT - 2 * RIM, **line),
    ]
    return document(parts, WIDTH, HEIGHT)


def moons() -> str:
    """Rows of half moons that rise one behind the other, like scales."""
    radius = (WIDTH - 2 * RIM) / 4
    step = (HEIGHT - 2 * RIM) / 6
    pattern = []
    for row in range(8):
        foot = RIM + row * step
        for column in range(-1, 3):
            x = RIM + radius * (2 * column + 1 + row % 2)
            for share in (1.0, 0.74, 0.48, 0.22):
                r = radius * share
                moon = f"M{x - r} {foot}A{r} {r} 0 0 1 {x + r} {foot}Z"
                pattern.append(path(moon, fill=GROUND))
    return _back(pattern)


def stars() -> str:
    """Stars of two squares each, point to point, and a small one in every cross between them."""
    outer = (WIDTH - 2 * RIM) / 6
    lattice = filled = ""
    for row in range(-2, 3):
        for column in range(-1, 2):
            x, y = WIDTH / 2 + 2 * outer * column, HEIGHT / 2 + 2 * outer * row
            lattice += star(x, y, 8, outer, outer * 0.7654)
            filled += star(x, y, 8, outer * 0.52, outer * 0.3)
    dots = [
        circle(WIDTH / 2 + outer * x, HEIGHT / 2 + outer * y, outer * 0.18, fill=INK, stroke="none")
        for x in range(-3, 4, 2)
        for y in range(-5, 6, 2)
    ]
    return _back([path(lattice), path(filled, fill=INK, stroke="none"), *dots])


def files() -> dict[str, str]:
    """The backs by their place below ``assets``."""
    return {"cards/backs/moons.svg": moons(), "cards/backs/stars.svg": stars()}
