"""Card faces, judged by their pixels at every width, and the index in a column."""

from __future__ import annotations

import pygame
import pytest

from solitaire.engine.cards import Card
from solitaire.front.paint.faces import Faces, Look
from solitaire.front.paint.print import (
    LARGE,
    LEAST_INDEX_PIXELS,
    NORMAL,
    SMALL,
    TIGHT,
    TINY,
    TINY_LARGE,
    UNITS,
)
from solitaire.front.paint.theme import BACKS, DECKS, RANK_LETTERS, THEMES
from solitaire.layout.base import INDEX_STRIP

RIM = 1
"""Of the paper: its edge, and of a picture without shadow: the clear pixels around it."""
WIDTHS = (24, 30, 39, 40, 48, 63, 64, 80, 110, 154, 240)
CARDS = [Card(rank, suit) for suit in "SHDC" for rank in range(1, 14)]


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))


def faces(
    width: int,
    deck: str = "classic",
    letters: str = "english",
    theme: str = "felt",
    large: bool = False,
) -> Faces:
    return Faces(width, THEMES[theme], DECKS[deck]._replace(large=large), letters)


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
@pytest.mark.parametrize("large", [False, True])
def test_no_face_is_blank_and_no_two_are_alike(
    width: int, deck: str, letters: str, large: bool
) -> None:
    made = faces(width, deck, letters, large=large)
    seen = set()
    for card in CARDS:
        face = made.card(card, "plain")
        assert face.get_width() == made.width + 2 * RIM
        assert face.get_height() == made.height + 2 * RIM
        seen.add(pygame.image.tobytes(face, "RGBA"))
    assert len(seen) == 52


STRIPS = (0.15, 0.19, 0.28, 0.44)
"""Parts of its height that a covered card may show."""


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("share", STRIPS)
@pytest.mark.parametrize("width", [37, 48, 64, 110])
def test_a_covered_card_shows_rank_and_suit_in_its_strip_and_nothing_else(
    width: int, share: float, large: bool, deck: str
) -> None:
    made = faces(width, deck, large=large)
    strip = share * made.height
    for card in CARDS[::7]:
        face = made.card(card, "plain", strip=strip)
        ink = pygame.Color(DECKS[deck].inks[card.suit])
        index = corner_print(face, inner(made, 0.97), ink)
        whole = pygame.Rect(2 * RIM, 2 * RIM, made.width - 2 * RIM, made.height - 2 * RIM)
        assert len(inked(face, whole, ink)) == len(index), "there is more than the index"
        rows = {y for _, y in index}
        assert max(rows) + 2 * RIM <= strip + 0.5, card
        columns = {x for x, _ in index}
        assert set(range(min(columns), max(columns))) - columns, "rank and suit touch"
        high = max(rows) - min(rows) + 1
        if made.print.detail == "full":
            wanted = TIGHT if share < 0.19 else NORMAL
            assert abs(high - wanted.rank * width / UNITS[0]) <= 1.5
            assert share < 0.19 or high >= 0.2 * width - 1
        else:
            most = min(made.print.index.rank, LARGE.rank) * width / UNITS[0]
            assert high >= min(int(strip) - 5, most - 2, *([9] if width < 40 else []))


@pytest.mark.parametrize("width", [37, 40, 63])
def test_the_index_of_a_small_covered_card_is_as_high_as_its_strip_less_four(width: int) -> None:
    made = faces(width)
    for strip in range(14, 23):
        wanted = min(strip - 4, round(min(made.print.index.rank, 108) * width / UNITS[0]))
        assert made.print.covered_index_pixels(strip) == max(wanted, LEAST_INDEX_PIXELS)


def test_a_card_of_which_much_is_seen_is_printed_whole() -> None:
    made = faces(110)
    for card in (CARDS[3], CARDS[12]):
        whole = made.card(card, "plain")
        assert made.card(card, "plain", strip=0.46 * made.height) is whole
        assert made.card(card, "plain", strip=0.44 * made.height) is not whole


@pytest.mark.parametrize("width", WIDTHS)
def test_large_print_is_larger_at_every_width(width: int) -> None:
    one, other = faces(width).print, faces(width, large=True).print
    assert other.index.rank >= 1.15 * one.index.rank
    strip = 0.3 * width * UNITS[1] / UNITS[0]
    assert other.covered_index_pixels(strip) >= one.covered_index_pixels(strip)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [40, 44, 63, 110])
def test_courts_of_small_cards_and_in_large_print_are_busts(width: int, large: bool) -> None:
    """Not one big suit with a letter: there are many colours below the index."""
    made = faces(width, large=large)
    for card in CARDS[4::3]:
        face, low = made.card(card, "plain"), made.height * 2 // 3
        area = pygame.Rect(made.width // 5, low, made.width * 3 // 5, made.height // 5)
        part = face.subsurface(area)
        seen = {
            (pixel.r // 64, pixel.g // 64, pixel.b // 64)
            for pixel in (part.get_at((x, y)) for x in range(area.w) for y in range(area.h))
        }
        assert (len(seen) > 8) == (card.rank > 10), card


def inner(made: Faces, share: float) -> pygame.Rect:
    """The upper left part of the card, without its rim."""
    side = 2 * RIM
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


def test_the_figures_of_the_index() -> None:
    assert NORMAL.rank >= 0.2 * UNITS[0]
    assert (TIGHT.y + max(TIGHT.rank, TIGHT.suit)) / UNITS[1] <= INDEX_STRIP
    assert TIGHT.rank >= 40
    assert SMALL.rank == 92
    assert (TINY.rank, TINY.suit) == (140, 110)
    assert min(LARGE.rank - SMALL.rank, TINY_LARGE.rank - TINY.rank) > 0


@pytest.mark.parametrize("theme", THEMES)
def test_a_back_shows_nothing_of_the_card(theme: str) -> None:
    seen = set()
    for back in BACKS:
        made = Faces(80, THEMES[theme], DECKS["classic"]._replace(back=back), "english")
        backs = {pygame.image.tobytes(made.card(card, "back"), "RGBA") for card in CARDS}
        assert len(backs) == 1
        seen |= backs
    assert len(seen) == len(BACKS)


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
        index = pygame.Rect(RIM, RIM, made.width // 2, made.height // 6)
        columns = {x for x, _ in inked(made.card(Card(rank, "S"), "plain"), index, ink)}
        ends.append(max(columns))
    assert max(ends) - min(ends) <= 1


def test_a_turned_face_keeps_its_size() -> None:
    made = faces(90)
    upright, turned = made.card(CARDS[0], "plain"), made.card(CARDS[0], "plain", 7.0)
    assert 0 < turned.get_width() - upright.get_width() < upright.get_width() * 0.25
