"""Card faces, composed at the exact size from the drawings in ``assets/cards``.

A card is 250 x 350 units. How much of it is drawn follows its width on the screen: index, pips
and court figures; below 64 px one big index and one big suit; below 40 px the index alone.
Every picture has a margin of ``Faces.margin`` pixels about the card for its shadow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pygame

from ...engine.cards import ACE, RANKS, TEN, Card
from ...engine.values import NamedTuple
from ...layout.base import EDGE
from .drawings import drawing, render
from .theme import RANK_LETTERS, Deck, Theme

Look = Literal["plain", "selected", "target", "dimmed", "lifted", "back"]

UNITS = 250, 350
RADIUS = 19
FULL_FROM, PLAIN_FROM = 64, 40
GLYPH_ASPECT = 0.88
_SHADOW_STEPS = 9
"""Rectangles that a soft shadow is made of, enough that no step shows on light cloth."""


class Index(NamedTuple):
    """Corner index: left and top edge, height of the rank, gap, height of the suit."""

    x: float
    y: float
    rank: float
    gap: float
    suit: float


NORMAL = Index(15, 9, 43, 9, 43)
SMALL = Index(12, 10, 62, 12, 62)
"""On cards below 64 px, whose strips in a column are as high as the rank."""
TINY = Index(14, 16, 92, 12, 92)
LARGE = Index(14, 12, 76, 12, 76)

LEFT, MIDDLE, RIGHT = 69, 125, 181
TOP, BOTTOM = 104, 304
CENTRE = (TOP + BOTTOM) / 2
PIP = 54
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


def _card_key(card: Card, look: Look, angle: float, tight: bool) -> tuple[object, ...]:
    return ("card", look, card.rank, card.suit, round(angle, 1), tight)


_AT_REST = (("card", "plain"), ("card", "back"), ("frame", False))


def _is_at_rest(key: tuple[object, ...]) -> bool:
    """Whether a table shows the picture ``key`` while nobody does anything to it."""
    return key[0] in ("pile edges", "mark") or key[:2] in _AT_REST


class Faces:
    """All pictures of cards ``width`` pixels wide in one theme and deck.

    ``stored`` are pictures that such an object has drawn before, by the names that ``pictures``
    gives them; they are taken instead of being drawn.
    """

    def __init__(
        self,
        width: float,
        theme: Theme,
        deck: Deck,
        letters: str,
        stored: dict[str, pygame.Surface] | None = None,
    ) -> None:
        self.theme, self.deck, self.letters = theme, deck, letters
        self.width, self.height = round(width), round(width * UNITS[1] / UNITS[0])
        self.margin = max(3, round(width * 0.09))
        self.detail: Literal["full", "plain", "index"] = "full"
        if self.width < PLAIN_FROM:
            self.detail = "index"
        elif self.width < FULL_FROM or deck.large:
            self.detail = "plain"
        self.index = {"full": NORMAL, "plain": SMALL, "index": TINY}[self.detail]
        """The corner index of a card that shows enough of itself; other cards have NORMAL."""
        if deck.large and self.width >= FULL_FROM:
            self.index = LARGE
        self._stored = {} if stored is None else stored
        self._cache: dict[tuple[object, ...], pygame.Surface] = {}
        self._scaled: dict[int, Faces] = {}

    def pictures(self) -> Iterator[tuple[str, pygame.Surface]]:
        """The pictures of a table at rest that have been shown, in all sizes, by their names."""
        for key, picture in self._cache.items():
            if _is_at_rest(key):
                yield self._name(key), picture
        for scaled in self._scaled.values():
            yield from scaled.pictures()

    def _name(self, key: tuple[object, ...]) -> str:
        return " ".join(map(str, (self.width, *key)))

    def _once(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture ``key``, drawn when it is wanted for the first time and not stored."""
        picture = self._cache.get(key)
        if picture is None:
            picture = self._stored.pop(self._name(key), None) or draw()
            self._cache[key] = picture
        return picture

    # cards -------------------------------------------------------------------------------------

    def card(
        self, card: Card, look: Look, angle: float = 0.0, tight: bool = False
    ) -> pygame.Surface:
        """The face of ``card``; ``tight`` where a column shows little of it."""

        def draw() -> pygame.Surface:
            if not angle:
                return self._composed(card, look, tight)
            # turned from twice the size, so that the print stays sharp
            upright = self.of_size(2.0)._composed(card, look, tight)
            return pygame.transform.rotozoom(upright, -angle, 0.5)

        tight = tight and self.index != NORMAL
        return self._once(_card_key(card, look, angle, tight), draw)

    def of_size(self, scale: float) -> Faces:
        """The same faces, in the same detail, ``scale`` times as large."""
        width = round(self.width * scale)
        if width == self.width:
            return self
        if width not in self._scaled:
            scaled = Faces(width, self.theme, self.deck, self.letters, self._stored)
            scaled.detail, scaled.index = self.detail, self.index
            scaled.margin = round(self.margin * scale)
            self._scaled[width] = scaled
        return self._scaled[width]

    def _composed(self, card: Card, look: Look, tight: bool) -> pygame.Surface:
        if look in ("selected", "target"):
            below: Look = "lifted" if look == "selected" else "plain"
            picture = self._copied(card, below, tight)
            picture.blit(self.ring(look), (0, 0))
            return picture
        if look == "dimmed":
            picture = self._copied(card, "plain", tight)
            level = self.theme.dim
            picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return picture
        picture = self._paper(look == "lifted").copy()
        if look == "back":
            picture.blit(self._back(), (0, 0))
        else:
            self._print(picture, card, tight)
        return picture

    def _copied(self, card: Card, look: Look, tight: bool) -> pygame.Surface:
        """A picture to draw on."""
        there = self._cache.get(_card_key(card, look, 0.0, tight))
        return self._composed(card, look, tight) if there is None else there.copy()

    def _print(self, picture: pygame.Surface, card: Card, tight: bool) -> None:
        self._index(picture, card, NORMAL if tight else self.index)
        if self.detail == "full":
            self._body(picture, card)
        elif self.detail == "plain":
            self._suit(picture, card, (MIDDLE, 226), 168 if self.deck.large else 150)

    def _index(self, picture: pygame.Surface, card: Card, index: Index) -> None:
        ink, k = self.deck.inks[card.suit], self.width / UNITS[0]
        height = max(7, round(index.rank * k))
        width = max(6, round(index.rank * GLYPH_ASPECT * k))
        names = RANK_LETTERS[self.letters]
        name = names.get(card.rank, "10" if card.rank == TEN else RANKS[card.rank - 1])
        x, y = self.margin + round(index.x * k), self.margin + max(1, round(index.y * k))
        picture.blit(drawing(("cards", "glyphs", name), (width, height), ink), (x, y))
        side = max(7, round(index.suit * k))
        suit = drawing(("cards", "suits", card.suit), (side, side), ink)
        picture.blit(suit, (x + width + max(2, round(index.gap * k)), y + (height - side) // 2))

    def _body(self, picture: pygame.Surface, card: Card) -> None:
        if card.rank > TEN:
            self._court(picture, card)
        elif card.rank == ACE:
            if card.suit == "S":
                self._box(picture, ("cards", "ace-of-spades"), (34, 70, 182, 262), card)
            else:
                self._suit(picture, card, (MIDDLE, CENTRE), 118)
        else:
            for place in PIPS[card.rank]:
                self._suit(picture, card, place, PIP, turned=place[1] > CENTRE + 1)

    def _court(self, picture: pygame.Surface, card: Card) -> None:
        name = RANKS[card.rank - 1] + card.suit
        self._box(picture, ("cards", "courts", self.deck.courts, name), (22, 66, 206, 270), None)

    def _box(
        self,
        picture: pygame.Surface,
        path: tuple[str, ...],
        box: tuple[float, float, float, float],
        card: Card | None,
    ) -> None:
        k = self.width / UNITS[0]
        size = round(box[2] * k), round(box[3] * k)
        part = drawing(path, size, self.deck.inks[card.suit] if card else None)
        picture.blit(part, (self.margin + round(box[0] * k), self.margin + round(box[1] * k)))

    def _suit(
        self,
        picture: pygame.Surface,
        card: Card,
        centre: tuple[float, float],
        size: float,
        turned: bool = False,
    ) -> None:
        k = self.width / UNITS[0]
        side = round(size * k)
        part = drawing(("cards", "suits", card.suit), (side, side), self.deck.inks[card.suit])
        if turned:
            part = pygame.transform.flip(part, False, True)
        x, y = self.margin + centre[0] * k, self.margin + centre[1] * k
        picture.blit(part, (round(x - side / 2), round(y - side / 2)))

    # what goes with the cards ------------------------------------------------------------------

    def ring(self, look: str, angle: float = 0.0) -> pygame.Surface:
        """The ring around a selected card, a target of the dragged cards, or the focus."""

        def shapes() -> str:
            colour = {
                "selected": self.theme.select,
                "target": self.theme.target,
                "focus": self.theme.focus,
            }[look]
            thick = max(2.0, self.width * 0.028)
            outside = thick * 0.55
            if look == "focus":  # seen from across the table, on felt and on paper
                thick *= 1.5
                outside = thick * 0.8
            edge = self._rect(outside, "none", self.theme.select_edge, thick * 1.7)
            return edge + self._rect(outside, "none", colour, thick)

        return self._turned(("ring", look), shapes, angle)

    def frame(self, target: bool = False, angle: float = 0.0) -> pygame.Surface:
        """The frame of an empty place; ``target``: whether the dragged cards may go there."""

        def shapes() -> str:
            line = max(1.2, self.width * 0.012)
            made = self._rect(0, self.theme.place, self.theme.place_line, line)
            if target:
                made += self._rect(0, "none", self.theme.target, max(2.0, self.width * 0.028))
            return made

        return self._turned(("frame", target), shapes, angle)

    def pile_edges(self, edges: int, angle: float = 0.0) -> pygame.Surface:
        """The lower edges of ``edges`` cards that lie below the top card of a pile."""
        step = EDGE * self.height

        def shapes() -> str:
            line = max(0.7, self.width * 0.006)
            made = self._shadow(step * edges, 0.1)
            for n in range(edges, 0, -1):
                made += self._rect(0, self.theme.depth, self.theme.paper_edge, line, n * step)
            return made

        return self._turned(("pile edges", edges), shapes, angle, extra=round(step * edges) + 1)

    def mark(self, name: str) -> pygame.Surface:
        """The mark of what an empty place takes; ``name`` is a suit letter or ``crown``."""
        side = round(self.width * 0.42)
        path = ("cards", "crown") if name == "crown" else ("cards", "suits", name)
        return self._once(
            ("mark", name), lambda: drawing(path, (side, side), self.theme.place_line)
        )

    def _back(self) -> pygame.Surface:
        """The back of a card: rising half moons on the colour of the bar."""
        return self._turned(("back",), self._back_shapes)

    def _back_shapes(self) -> str:
        k, m = self.width / UNITS[0], self.margin
        ground, line = self.theme.bar, self.theme.place_line
        x, y, w, h = m + 18 * k, m + 18 * k, 214 * k, 314 * k
        shapes = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{9 * k}" fill="{ground}"/>'
        for row in range(4):
            foot = y + h - (18 + row * 74) * k
            for radius in (78, 56, 34, 12):
                left, right = m + (125 - radius) * k, m + (125 + radius) * k
                shapes += (
                    f'<path d="M{left} {foot}A{radius * k} {radius * k} 0 0 1 {right} {foot}" '
                    f'fill="{ground}" stroke="{line}" stroke-width="{5 * k}"/>'
                )
        return shapes

    def _paper(self, lifted: bool) -> pygame.Surface:
        def shapes() -> str:
            down, strength = (0.045, 0.075) if lifted else (0.012, 0.05)
            line = max(0.8, self.width * 0.007)
            paper = self._rect(0, self.theme.paper, self.theme.paper_edge, line)
            return self._shadow(self.width * down, strength) + paper

        return self._turned(("paper", lifted), shapes)

    def _shadow(self, down: float, strength: float) -> str:
        """A soft shadow: some rectangles, each a little larger than the one above it."""
        grow = self.margin * 0.8 / (_SHADOW_STEPS - 1)
        share = strength * 5 / _SHADOW_STEPS
        return "".join(
            self._rect(grow * n, "#000000", "none", 0, down, f' fill-opacity="{share:.4f}"')
            for n in range(_SHADOW_STEPS - 1, -1, -1)
        )

    def _rect(
        self, outside: float, fill: str, line: str, thick: float, down: float = 0, more: str = ""
    ) -> str:
        inset = thick / 2 if outside == 0 else 0
        x = self.margin - outside + inset
        width = self.width + 2 * (outside - inset)
        height = self.height + 2 * (outside - inset)
        radius = self.width * RADIUS / UNITS[0] + outside - inset
        return (
            f'<rect x="{x:.2f}" y="{x + down:.2f}" width="{width:.2f}" height="{height:.2f}" '
            f'rx="{radius:.2f}" fill="{fill}" stroke="{line}" stroke-width="{thick:.2f}"{more}/>'
        )

    def _turned(
        self, key: tuple[object, ...], shapes: Callable[[], str], angle: float = 0.0, extra: int = 0
    ) -> pygame.Surface:
        """A picture as large as a card and its margin, ``extra`` pixels higher, turned by
        ``angle``."""
        if angle:
            return self._once(
                (*key, round(angle, 1)),
                lambda: pygame.transform.rotozoom(
                    self._turned(key, shapes, extra=extra), -angle, 1
                ),
            )
        return self._once(key, lambda: self._rendered(shapes(), extra))

    def _rendered(self, shapes: str, extra: int) -> pygame.Surface:
        size = self.width + 2 * self.margin, self.height + 2 * self.margin + extra
        box = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
        return render(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{shapes}</svg>', size)
