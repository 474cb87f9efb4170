"""Inks for all kinds of sight, and cards that are nowhere brighter than their paper."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pygame
import pytest

from solitaire.engine.cards import Card
from solitaire.front.paint.faces import Faces
from solitaire.front.paint.print import BUST, COURT, UNITS
from solitaire.front.paint.theme import DECKS, THEMES

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of red, green and blue light (Machado, Oliveira and Fernandes, 2009)."""
LEAST_DIFFERENCE = 24
"""In CIELAB: more than ten times what can just be seen."""


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour in CIELAB as it is seen."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (
        min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True))))
        for row in SIGHT[sight]
    )

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
    z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHT)
def test_four_colours_are_four_for_everybody(sight: str) -> None:
    inks = DECKS["four-colour"].inks
    for one, other in combinations(inks, 2):
        apart = dist(seen(inks[one], sight), seen(inks[other], sight))
        assert apart >= LEAST_DIFFERENCE, (one, other)


def brightness(colour: pygame.Color) -> float:
    return 0.2126 * colour.r + 0.7152 * colour.g + 0.0722 * colour.b


@pytest.mark.parametrize("width", [50, 110])
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_ground_of_a_court_is_brighter_than_the_paper(theme: str, deck: str, width: int) -> None:
    faces = Faces(width, THEMES[theme], DECKS[deck], "english")
    paper = pygame.Color(THEMES[theme].paper)
    box = COURT if width > 64 else BUST
    at = [1 + round(length * width / UNITS[0]) for length in box]
    for card in (Card(rank, suit) for rank in (11, 12, 13) for suit in "SHDC"):
        face = faces.card(card, "plain")
        area = pygame.Rect(at[0], at[1], at[2] - 1, at[3] - 1)
        colours = [
            face.get_at((x, y))
            for x in range(area.left, area.right, 2)
            for y in range(area.top, area.bottom, 2)
        ]
        assert max(map(brightness, colours)) <= brightness(paper) + 0.5
        # the ground is the most frequent of the bright colours
        bright = [tuple(c)[:3] for c in colours if brightness(c) > 0.7 * brightness(paper)]
        ground = max(set(bright), key=bright.count)
        if theme == "high-contrast":
            assert ground == (255, 255, 255)
        else:
            assert ground != tuple(paper)[:3]
