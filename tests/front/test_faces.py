"""Card faces, judged by their pixels at every width, and the index in a column."""

from __future__ import annotations

import pygame
import pytest

from solitaire.engine.cards import Card
from solitaire.front.paint.faces import LARGE, NORMAL, SMALL, UNITS, Faces, Index, Look
from solitaire.front.paint.theme import DECKS, RANK_LETTERS, THEMES
from solitaire.layout.base import INDEX_STRIP

RIM = 1
WIDTHS = (24, 30, 39, 40, 48, 63, 64, 80, 110, 154, 240)
CARDS = [Card(rank, suit) for suit in "SHDC" for rank in range(1, 14)]


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))


def faces(
    width: int, deck: str = "classic", letters: str = "english", theme: str = "felt"
) -> Faces:
    return Faces(width, THEMES[theme], DECKS[deck], letters)


def is_ink(pixel: pygame.Color, ink: pygame.Color) -> bool:
    """Whether the pixel is on the card and nearer to the ink than to white paper."""
    if pixel[3] < 255:
        return False
    away = sum(abs(pixel[n] - ink[n]) for n in range(3))
    return away < sum(abs(pixel[n] - 253) for n in range(3)) * 0.5


def inked(face: pygame.Surface, box: pygame.Rect, ink: pygame.Color) -> list[tuple[int, int]]:
    """The pixels of ``box`` that are printed, as (x, y) in the box."""
    return [
        (x, y)
        for y in range(box.h)
        for x in range(box.w)
        if is_ink(face.get_at((box.x + x, box.y + y)), ink)
    ]


@pytest.mark.parametrize("letters", RANK_LETTERS)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_face_is_blank_and_no_two_are_alike(width: int, deck: str, letters: str) -> None:
    made = faces(width, deck, letters)
    seen = set()
    for card in CARDS:
        face = made.card(card, "plain")
        assert face.get_width() == made.width + 2 * made.margin
        assert face.get_height() == made.height + 2 * made.margin
        seen.add(pygame.image.tobytes(face, "RGBA"))
    assert len(seen) == 52


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("width", [37, 40, 48, 63, 64, 80, 110, 154])
def test_rank_and_suit_lie_in_the_strip_that_a_closed_column_shows(width: int, deck: str) -> None:
    """The index used in long columns: rank and suit side by side at the top of the card."""
    made = faces(width, deck)
    strip = int(INDEX_STRIP * made.width * UNITS[1] / UNITS[0])
    for card in CARDS:
        face = made.card(card, "plain", tight=True)
        ink = pygame.Color(DECKS[deck].inks[card.suit])
        index = inner(made, 0.6)
        top = corner_print(face, index, ink)
        assert top, card
        lowest = max(y for _, y in top) + RIM
        assert lowest < strip + 1, (card, lowest, strip)
        assert lowest - RIM - min(y for _, y in top) >= 4, card


def inner(made: Faces, share: float) -> pygame.Rect:
    """The upper left part of the card, without its rim."""
    side = made.margin + RIM
    return pygame.Rect(side, side, round(made.width * share) - RIM, made.height // 3)


def corner_print(
    face: pygame.Surface, index: pygame.Rect, ink: pygame.Color
) -> list[tuple[int, int]]:
    """The printed pixels of the corner index: down to the first empty line below it."""
    pixels = inked(face, index, ink)
    first = min((y for _, y in pixels), default=0)
    lines = {y for _, y in pixels}
    last = first
    while last + 1 in lines:
        last += 1
    return [(x, y) for x, y in pixels if y <= last]


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("width", [40, 63, 64, 110, 154])
def test_the_index_is_two_glyphs_side_by_side(width: int, deck: str) -> None:
    made = faces(width, deck)
    for card in CARDS:
        face = made.card(card, "plain")
        ink = pygame.Color(DECKS[deck].inks[card.suit])
        columns = {x for x, _ in corner_print(face, inner(made, 0.7), ink)}
        gaps = [x for x in range(min(columns), max(columns)) if x not in columns]
        assert gaps, card


@pytest.mark.parametrize("index", [NORMAL, SMALL])
def test_the_figures_of_the_index_say_the_same(index: Index) -> None:
    if index is NORMAL:
        assert (index.y + max(index.rank, index.suit)) / UNITS[1] <= INDEX_STRIP
    assert index.rank >= 40
    assert LARGE.rank > NORMAL.rank


@pytest.mark.parametrize("theme", THEMES)
def test_a_back_shows_nothing_of_the_card(theme: str) -> None:
    made = faces(80, theme=theme)
    backs = {pygame.image.tobytes(made.card(card, "back"), "RGBA") for card in CARDS}
    assert len(backs) == 1


@pytest.mark.parametrize("look", ["selected", "target", "dimmed", "lifted"])
@pytest.mark.parametrize("width", [30, 50, 110])
def test_every_look_differs_from_the_plain_one(width: int, look: Look) -> None:
    made = faces(width)
    for card in CARDS[::7]:
        plain = pygame.image.tobytes(made.card(card, "plain"), "RGBA")
        assert pygame.image.tobytes(made.card(card, look), "RGBA") != plain


def test_ten_is_as_wide_as_the_others() -> None:
    made = faces(154)
    ink = pygame.Color(DECKS["classic"].inks["S"])
    ends = []
    for rank in (8, 9, 10, 12):
        index = pygame.Rect(made.margin, made.margin, made.width // 2, made.height // 6)
        columns = {x for x, _ in inked(made.card(Card(rank, "S"), "plain"), index, ink)}
        ends.append(max(columns))
    assert max(ends) - min(ends) <= 1


def test_a_turned_face_keeps_its_size() -> None:
    made = faces(90)
    upright, turned = made.card(CARDS[0], "plain"), made.card(CARDS[0], "plain", 7.0)
    assert 0 < turned.get_width() - upright.get_width() < upright.get_width() * 0.25
