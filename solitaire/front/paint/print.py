"""What is printed on the cards of one width: index, pips, court figures.

A card is 250 x 350 units. How much of it is printed follows its width on the screen: index, pips
and court figures; below 64 px, and in large print, a big index over one big suit or a bust; below
40 px rank and suit alone. A covered card bears its index and nothing else.
"""

from __future__ import annotations

from typing import Literal

import pygame

from ...engine.cards import ACE, RANKS, TEN, Card
from ...engine.values import NamedTuple
from ...layout.base import Box
from .drawings import drawing, figure
from .theme import RANK_LETTERS, Deck

UNITS = 250, 350
FULL_FROM_PIXELS, PLAIN_FROM_PIXELS = 64, 40
GLYPH_ASPECT = 0.88

WHOLE_STRIP = 0.45
"""The part of its height above which a covered card is printed whole."""
TIGHT_STRIP = 0.19
"""The part of a card's height below which a covered card has the smaller index."""
LEAST_INDEX_PIXELS = 10
INDEX_AIR_PIXELS = 4
"""Above and below the index of a small covered card, together."""
LARGEST_COVERED = 108
"""Units: rank and suit of a covered card stand beside each other and must find room."""

Detail = Literal["full", "plain", "index"]


class Index(NamedTuple):
    """Corner index: left and top edge, height of the rank, gap, height of the suit.

    ``stacked``: the suit stands below the rank instead of beside it, both in the middle.
    """

    x: float
    y: float
    rank: float
    gap: float
    suit: float
    stacked: bool = False


NORMAL = Index(15, 12, 52, 9, 52)
TIGHT = Index(15, 9, 43, 9, 43)
"""On covered cards in long columns."""
SMALL = Index(14, 11, 92, 10, 92)
LARGE = Index(12, 12, 108, 8, 108)
TINY = Index(0, 36, 140, 26, 110, stacked=True)
TINY_LARGE = Index(0, 16, 166, 14, 140, stacked=True)

COURT = Box(25, 74, 200, 262)
ACE_OF_SPADES = Box(36, 78, 178, 256)
BUST, LARGE_BUST = Box(10, 114, 230, 221), Box(18, 130, 214, 205)

LEFT, MIDDLE, RIGHT = 69, 125, 181
TOP, BOTTOM = 112, 306
CENTRE = (TOP + BOTTOM) / 2
PIP = 54
ACE_SUIT = 118
BIG_SUIT, BIG_SUIT_Y = 150, 229
LARGE_SUIT, LARGE_SUIT_Y = 168, 236
_THIRD = (BOTTOM - TOP) / 3


def _sides(*heights: float) -> list[tuple[float, float]]:
    return [(x, y) for y in heights for x in (LEFT, RIGHT)]


PIPS: dict[int, list[tuple[float, float]]] = {
    2: [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    3: [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    4: _sides(TOP, BOTTOM),
    5: [*_sides(TOP, BOTTOM), (MIDDLE, CENTRE)],
    6: _sides(TOP, CENTRE, BOTTOM),
    7: [*_sides(TOP, CENTRE, BOTTOM), (MIDDLE, (TOP + CENTRE) / 2)],
    8: [
        *_sides(TOP, CENTRE, BOTTOM),
        (MIDDLE, (TOP + CENTRE) / 2),
        (MIDDLE, (CENTRE + BOTTOM) / 2),
    ],
    9: [*_sides(TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM), (MIDDLE, CENTRE)],
    10: [
        *_sides(TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM),
        (MIDDLE, TOP + _THIRD / 2),
        (MIDDLE, BOTTOM - _THIRD / 2),
    ],
}
"""The traditional places; pips in the lower half stand on their heads."""


class Print:
    """The print of cards ``width`` pixels wide, in the given ``detail``.

    ``tinted``: whether court figures stand on grounds of their own colours, or on white.
    """

    def __init__(self, width: int, deck: Deck, letters: str, tinted: bool, detail: Detail) -> None:
        self.width, self.deck, self.letters, self.tinted = width, deck, letters, tinted
        self.detail = detail
        self._unit = width / UNITS[0]

    @staticmethod
    def detail_for(width: int, deck: Deck) -> Detail:
        """How much is printed on cards of that width."""
        if width < PLAIN_FROM_PIXELS:
            return "index"
        return "plain" if width < FULL_FROM_PIXELS or deck.large else "full"

    @property
    def index(self) -> Index:
        """The corner index of a card that is not covered."""
        if self.detail == "full":
            return NORMAL
        if self.detail == "plain":
            return LARGE if self.deck.large else SMALL
        return TINY_LARGE if self.deck.large else TINY

    def covered_index_pixels(self, strip: float) -> int:
        """The height of the rank on a covered card of which ``strip`` pixels are seen.

        0: so much of the card is seen that it is printed whole.
        """
        height = self.width * UNITS[1] / UNITS[0]
        if strip > WHOLE_STRIP * height:
            return 0
        if self.detail == "full":
            index = TIGHT if strip < TIGHT_STRIP * height else NORMAL
            return max(7, round(index.rank * self._unit))
        most = round(min(self.index.rank, LARGEST_COVERED) * self._unit)
        wanted = max(LEAST_INDEX_PIXELS, int(strip) - INDEX_AIR_PIXELS)
        return max(7, min(most, wanted, int(strip) - 1))

    def draw(self, face: pygame.Surface, card: Card, covered_pixels: int = 0) -> None:
        """Prints on ``face``, which is as large as the card.

        ``covered_pixels``: what ``covered_index_pixels`` says of a covered card, 0 for others.
        """
        if covered_pixels:
            self._covered_index(face, card, covered_pixels)
            return
        self._index(face, card)
        if self.detail == "full":
            self._body(face, card)
        elif self.detail == "plain":
            self._plain_body(face, card)

    # the index ---------------------------------------------------------------------------------

    def _covered_index(self, face: pygame.Surface, card: Card, rank: int) -> None:
        x, y = self._at(SMALL.x), 1 if rank <= LEAST_INDEX_PIXELS else INDEX_AIR_PIXELS // 2
        if self.detail == "full":
            index = NORMAL if rank == self._at(NORMAL.rank) else TIGHT
            x, y = self._at(index.x), max(1, self._at(index.y))
        self._side_by_side(face, card, (x, y), rank, max(2, self._at(NORMAL.gap)))

    def _index(self, face: pygame.Surface, card: Card) -> None:
        index = self.index
        rank, y, gap = max(7, self._at(index.rank)), max(1, self._at(index.y)), self._at(index.gap)
        if not index.stacked:
            self._side_by_side(face, card, (self._at(index.x), y), rank, max(2, gap))
            return
        width, suit = round(rank * GLYPH_ASPECT), self._at(index.suit)
        self._rank(face, card, (round((self.width - width) / 2), y), rank)
        at = round((self.width - suit) / 2), y + rank + gap
        face.blit(self._suit_drawing(card, suit), at)

    def _side_by_side(
        self, face: pygame.Surface, card: Card, at: tuple[int, int], height: int, gap: int
    ) -> None:
        """Rank and suit of the same height."""
        width = self._rank(face, card, at, height)
        face.blit(self._suit_drawing(card, height), (at[0] + width + gap, at[1]))

    def _rank(self, face: pygame.Surface, card: Card, at: tuple[int, int], height: int) -> int:
        """Prints the rank; returns its width."""
        names = RANK_LETTERS[self.letters]
        name = names.get(card.rank, "10" if card.rank == TEN else RANKS[card.rank - 1])
        width = max(6, round(height * GLYPH_ASPECT))
        ink = self.deck.inks[card.suit]
        face.blit(drawing(("cards", "glyphs", name), (width, height), ink), at)
        return width

    # what lies below it ------------------------------------------------------------------------

    def _body(self, face: pygame.Surface, card: Card) -> None:
        if card.rank > TEN:
            self._figure(face, card, "courts", COURT)
        elif card.rank == ACE and card.suit == "S":
            x, y, *size = map(self._at, ACE_OF_SPADES)
            ink = self.deck.inks["S"]
            face.blit(drawing(("cards", "ace-of-spades"), (size[0], size[1]), ink), (x, y))
        elif card.rank == ACE:
            self._suit(face, card, (MIDDLE, CENTRE), ACE_SUIT)
        else:
            for place in PIPS[card.rank]:
                self._suit(face, card, place, PIP, turned=place[1] > CENTRE + 1)

    def _plain_body(self, face: pygame.Surface, card: Card) -> None:
        large = self.deck.large
        if card.rank > TEN:
            self._figure(face, card, "busts", LARGE_BUST if large else BUST)
        elif large:
            self._suit(face, card, (MIDDLE, LARGE_SUIT_Y), LARGE_SUIT)
        else:
            self._suit(face, card, (MIDDLE, BIG_SUIT_Y), BIG_SUIT)

    def _figure(self, face: pygame.Surface, card: Card, kind: str, box: Box) -> None:
        path = ("cards", kind, self.deck.courts, RANKS[card.rank - 1] + card.suit)
        x, y, *size = map(self._at, box)
        face.blit(figure(path, (size[0], size[1]), self.tinted), (x, y))

    def _suit(
        self,
        face: pygame.Surface,
        card: Card,
        centre: tuple[float, float],
        size: float,
        turned: bool = False,
    ) -> None:
        side = self._at(size)
        part = self._suit_drawing(card, side)
        if turned:
            part = pygame.transform.flip(part, False, True)
        x, y = (round(along * self._unit - side / 2) for along in centre)
        face.blit(part, (x, y))

    def _suit_drawing(self, card: Card, side: int) -> pygame.Surface:
        return drawing(("cards", "suits", card.suit), (side, side), self.deck.inks[card.suit])

    def _at(self, units: float) -> int:
        """A length of the drawing in pixels."""
        return round(units * self._unit)
