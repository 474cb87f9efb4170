"""One light from above: what the shadow of a resting pile does to the cloth around it."""

from __future__ import annotations

import pygame
import pytest

from solitaire.engine.cards import Card
from solitaire.front.paint import outline
from solitaire.front.paint.faces import Faces
from solitaire.front.paint.outline import CONTACT_GROWN, RADIUS, RESTING, SHADOW_STEPS, Outline
from solitaire.front.paint.print import UNITS
from solitaire.front.paint.theme import DECKS, THEMES

CARD = Card(7, "S")
AT = 60
"""Left and upper edge of the card on the cloth."""
NEAR_PIXELS, NEAR = 3, 0.027
"""Beside and above a card: three pixels, and more on wide cards, as three are of 110."""


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))


def laid(theme: str, width: int, cards: int, strip: float = 0.0) -> tuple[pygame.Surface, Faces]:
    """A pile, or a column with ``strip`` of each card's height showing, on even cloth."""
    faces = Faces(width, THEMES[theme], DECKS["classic"], "english")
    cloth = pygame.Surface((width + 2 * AT, faces.height * 3 + 2 * AT))
    cloth.fill(THEMES[theme].felt)
    step = round(strip * faces.height)
    below = step * (cards - 1) if step else faces.edges_height(cards - 1)
    base = faces.base(below, 0 if step else cards - 1)
    cloth.blit(base, (AT - faces.margin, AT - faces.margin))
    for n in range(cards if step else 1):
        face = faces.card(CARD, "plain")
        rim = (face.get_width() - faces.width) // 2
        cloth.blit(face, (AT - rim, AT - rim + n * step))
    return cloth, faces


def luminance(colour: pygame.Color) -> float:
    """The relative luminance as WCAG 2 defines it."""
    parts = (part / 255 for part in (colour.r, colour.g, colour.b))
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("cards", [1, 2, 5, 8])
@pytest.mark.parametrize("width", [44, 90, 110, 145])
@pytest.mark.parametrize("theme", THEMES)
def test_the_cloth_above_a_card_is_lit_and_that_beside_it_nearly(
    theme: str, width: int, cards: int
) -> None:
    cloth, faces = laid(theme, width, cards)
    lit = luminance(pygame.Color(THEMES[theme].felt))
    middle = AT + width // 2, AT + faces.height // 2
    assert luminance(cloth.get_at((middle[0], AT - NEAR_PIXELS))) >= 0.95 * lit
    near = max(NEAR_PIXELS, round(NEAR * width))
    for x in (AT - near, AT + width - 1 + near):
        assert luminance(cloth.get_at((x, middle[1]))) >= 0.7 * lit
    below = AT + faces.height + faces.edges_height(cards - 1)
    dark = luminance(cloth.get_at((middle[0], below + 1)))
    assert dark < 0.75 * lit or theme in ("light", "high-contrast")
    assert dark < 0.97 * lit or theme == "high-contrast"


@pytest.mark.parametrize("theme", THEMES)
def test_piles_of_any_height_differ_only_below(theme: str) -> None:
    one, faces = laid(theme, 110, 1)
    corner = round(2 * RADIUS * faces.width / UNITS[0])
    above = pygame.Rect(0, 0, one.get_width(), AT + faces.height - corner)
    wanted = pygame.image.tobytes(one.subsurface(above), "RGB")
    for cards in (2, 5, 8):
        pile, _ = laid(theme, 110, cards)
        assert pygame.image.tobytes(pile.subsurface(above), "RGB") == wanted, cards
        assert pygame.image.tobytes(pile, "RGB") != pygame.image.tobytes(one, "RGB")


def test_a_column_has_one_shadow_not_one_for_each_card() -> None:
    one, faces = laid("felt", 110, 1)
    column, _ = laid("felt", 110, 6, strip=0.2)
    for y in (AT + faces.height // 2, AT + faces.height + 20):
        for away in range(1, 6):
            x = AT - away
            assert column.get_at((x, y)) == one.get_at((x, AT + faces.height // 2))


def test_a_base_is_clear_where_cards_cover_it_and_its_edges_are_not() -> None:
    """Blitting it then costs what its rim costs, and no cloth shows between card and edges."""
    faces = Faces(110, THEMES["felt"], DECKS["classic"], "english")
    for below, edges in ((0, 0), (faces.edges_height(5), 5), (200, 0)):
        base = faces.base(below, edges)
        assert base.get_flags() & pygame.RLEACCELOK
        clear = sum(
            base.get_at((x, y)).a == 0
            for x in range(0, base.get_width(), 3)
            for y in range(0, base.get_height(), 3)
        )
        assert clear > 0.7 * base.get_width() * base.get_height() / 9
    pile, _ = laid("felt", 110, 6)
    cloth = pygame.Color(THEMES["felt"].felt)
    inside = pygame.Rect(AT + 6, AT + 6, 110 - 12, faces.height + faces.edges_height(5) - 12)
    assert all(
        pile.get_at((x, y)) != cloth
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    )


def test_the_figures_of_the_light() -> None:
    assert (CONTACT_GROWN, outline.CONTACT_DOWN, outline.CONTACT_OPACITY) == (0.004, 0.008, 0.8)
    assert RESTING == (-0.02, 0.03, 0.02, 1.6)
    wanted = {"felt": 0.34, "night": 0.5, "light": 0.16, "high-contrast": 0.0}
    assert {name: theme.shadow for name, theme in THEMES.items()} == wanted
    assert Outline(100, 140, 10).soft(RESTING, 0.3).count("<rect") == SHADOW_STEPS == 9
