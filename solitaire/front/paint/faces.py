"""Card faces, composed at the exact size from the drawings in ``assets/cards``.

Pictures of cards at rest have no shadow: ``Faces.base`` is what lies below a whole pile. Every
picture has its card in the middle, so that all of them are shown by their centre.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Literal

import pygame

from ...engine.cards import Card
from ...layout.base import EDGE
from .dimming import dimmed
from .drawings import drawing, render
from .outline import LIFTED, RADIUS, RESTING, Outline
from .print import UNITS, Detail, Print
from .shapes import mixed
from .theme import Deck, Theme

Look = Literal["plain", "selected", "target", "dimmed", "lifted", "back"]

RIM_PIXELS = 1
"""The clear rim of a picture without shadow or ring; turning a picture needs it."""
BACK_LINES = 0.7
"""The part of the colour of frames and marks in the lines of a back."""
_BACK = 18, 18, 214, 314
"""Left, top, width and height of the back's drawing, in units."""


def back(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The drawing ``name`` of a card's back in the colours of ``theme``. Shared: only blit it."""
    line = mixed(theme.bar, theme.place_line, BACK_LINES)
    return drawing(("cards", "backs", name), size, line, theme.bar)


def _card_key(card: Card, look: Look, angle: float, covered: int) -> tuple[object, ...]:
    return ("card", look, card.rank, card.suit, round(angle, 1), covered)


_AT_REST = (("card", "plain"), ("card", "back"), ("frame", False))


def _is_at_rest(key: tuple[object, ...]) -> bool:
    """Whether a table shows the picture ``key`` while nobody does anything to it, and drawing it
    takes longer than reading it."""
    return key[0] in ("edges", "shadow", "mark") or key[:2] in _AT_REST


class Faces:
    """All pictures of cards ``width`` pixels wide in one theme and deck.

    ``stored`` are pictures that such an object has drawn before, by the names that ``pictures``
    gives them; they are taken instead of being drawn. ``detail``: how much is printed, as on
    cards of that width where it is None.
    """

    def __init__(
        self,
        width: float,
        theme: Theme,
        deck: Deck,
        letters: str,
        stored: dict[str, pygame.Surface] | None = None,
        detail: Detail | None = None,
    ) -> None:
        self.theme, self.deck, self.letters = theme, deck, letters
        self.width, self.height = round(width), round(width * UNITS[1] / UNITS[0])
        self.margin = max(3, round(width * 0.13))
        """Pixels around the card in pictures with a shadow or a ring."""
        self.print = Print(
            self.width,
            deck,
            letters,
            theme.tinted_courts,
            detail or Print.detail_for(self.width, deck),
        )
        self._bare = Outline(self.width, self.height, RIM_PIXELS)
        self._wide = Outline(self.width, self.height, self.margin)
        self._corner = max(2, round(self.width * RADIUS / UNITS[0]))
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
        self, card: Card, look: Look, angle: float = 0.0, strip: float | None = None
    ) -> pygame.Surface:
        """The face of ``card``; ``strip`` is how many pixels of it are seen where others lie on
        it, None where none do."""
        covered = 0 if strip is None else self.print.covered_index_pixels(strip)

        def draw() -> pygame.Surface:
            if look not in ("plain", "back"):
                return self._marked(self.card(card, "plain", angle, strip), look, angle)
            if not angle:
                return self._printed(card, look, covered)
            # turned from twice the size, so that the print stays sharp
            upright = self.of_size(2.0)._printed(card, look, 2 * covered)
            return pygame.transform.rotozoom(upright, -angle, 0.5)

        return self._once(_card_key(card, look, angle, covered), draw)

    def upper_part(self, card: Card, look: Look, strip: float) -> pygame.Surface:
        """What can be seen of a covered card that lies still: ``card`` without its lower part.

        Drawing a column then costs little more than one card.
        """
        whole = self.card(card, look, 0.0, strip)
        # the corners of the card that lies on it are round
        height = min(whole.get_height(), RIM_PIXELS + ceil(strip) + self._corner + 1)

        def draw() -> pygame.Surface:
            return whole.subsurface((0, 0, whole.get_width(), height))

        return self._once(("part", look, card.rank, card.suit, height), draw)

    def of_size(self, scale: float) -> Faces:
        """The same faces, in the same detail, ``scale`` times as large."""
        width = round(self.width * scale)
        if width == self.width:
            return self
        if width not in self._scaled:
            self._scaled[width] = Faces(
                width, self.theme, self.deck, self.letters, self._stored, self.print.detail
            )
        return self._scaled[width]

    def _printed(self, card: Card, look: Look, covered: int) -> pygame.Surface:
        """The face or the back of an upright card."""
        picture = self._paper().copy()
        face = picture.subsurface((RIM_PIXELS, RIM_PIXELS, self.width, self.height))
        if look == "back":
            self._print_back(face)
        else:
            self.print.draw(face, card, covered)
            # printed on white and then seen in the light of the theme, inks and figures too
            picture.fill(self.theme.paper, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _marked(self, plain: pygame.Surface, look: Look, angle: float) -> pygame.Surface:
        """A plain card with a shadow of its own, with a ring, or dimmed."""
        if look == "dimmed":
            return dimmed(plain, self.theme)
        picture = self._lifted_shadow(angle).copy()
        if look == "target":
            picture.fill((0, 0, 0, 0))
        picture.blit(plain, plain.get_rect(center=picture.get_rect().center))
        if look != "lifted":
            picture.blit(self.ring(look, angle), (0, 0))
        return picture

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
            edge = self._wide.rect(outside, "none", self.theme.select_edge, thick * 1.7)
            return edge + self._wide.rect(outside, "none", colour, thick)

        return self._turned(("ring", look), shapes, angle)

    def frame(self, target: bool = False, angle: float = 0.0) -> pygame.Surface:
        """The frame of an empty place; ``target``: whether the dragged cards may go there."""

        def shapes() -> str:
            line = max(1.2, self.width * 0.012)
            made = self._wide.rect(0, self.theme.place, self.theme.place_line, line)
            if target:
                made += self._wide.rect(0, "none", self.theme.target, max(2.0, self.width * 0.028))
            return made

        return self._turned(("frame", target), shapes, angle)

    def base(self, below: int, edges: int = 0, angle: float = 0.0) -> pygame.Surface:
        """What lies below a pile whose lowest card lies ``below`` pixels lower than the uppermost:
        one shadow for all of them, and the lower edges of ``edges`` cards.

        The picture has ``margin`` pixels around the pile. Its middle, which cards cover, is clear.
        """

        def draw() -> pygame.Surface:
            if angle:
                return pygame.transform.rotozoom(self.base(below, edges), -angle, 1)
            return self._composed_base(below, edges)

        picture = self._once(("base", below, edges, round(angle, 1)), draw)
        # so that its clear middle costs nothing
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture

    def edges_height(self, edges: int) -> int:
        """How many pixels ``edges`` cards show below the top card of their pile."""
        return round(EDGE * self.height * edges)

    def _composed_base(self, below: int, edges: int) -> pygame.Surface:
        shadow = self._once(("shadow",), lambda: self._rendered(self._wide, self._shadow_shapes()))
        width, height = shadow.get_size()
        half = height // 2
        picture = pygame.Surface((width, height + below), pygame.SRCALPHA).convert_alpha()
        picture.blit(shadow, (0, 0), (0, 0, width, half))
        if below:
            row = shadow.subsurface((0, half, width, 1))
            picture.blit(pygame.transform.scale(row, (width, below)), (0, half))
        picture.blit(shadow, (0, half + below), (0, half, width, height - half))
        # within this distance the corners of the cards, and turned edges, do not cover everything
        inset = self.margin + self._corner
        covered = height - 2 * inset + (0 if edges else below)
        if edges:  # only what shows below the top card
            drawn, top = self._edges(edges), self.height - 2 * self._corner
            at = self.margin - RIM_PIXELS
            picture.blit(drawn, (at, at + top), (0, top, *drawn.get_size()))
        picture.fill((0, 0, 0, 0), (inset, inset, width - 2 * inset, covered))
        return picture

    def _shadow_shapes(self) -> str:
        strength, outline = self.theme.shadow, self._wide
        return outline.soft(RESTING, strength) + outline.contact(strength)

    def _edges(self, edges: int) -> pygame.Surface:
        step, outline = EDGE * self.height, self._bare

        def shapes() -> str:
            line = max(0.7, self.width * 0.006)
            return "".join(
                outline.rect(0, self.theme.depth, self.theme.paper_edge, line, n * step)
                for n in range(edges, 0, -1)
            )

        extra = self.edges_height(edges) + 1
        return self._once(("edges", edges), lambda: self._rendered(outline, shapes(), extra))

    def mark(self, name: str) -> pygame.Surface:
        """The mark of what an empty place takes; ``name`` is a suit letter or ``crown``."""
        side = round(self.width * 0.42)
        path = ("cards", "crown") if name == "crown" else ("cards", "suits", name)
        return self._once(
            ("mark", name), lambda: drawing(path, (side, side), self.theme.place_line)
        )

    def _print_back(self, face: pygame.Surface) -> None:
        x, y, w, h = (round(units * self.width / UNITS[0]) for units in _BACK)
        face.blit(back(self.deck.back, (w, h), self.theme), (x, y))

    def _paper(self) -> pygame.Surface:
        """White: ``_printed`` colours it."""
        line = max(0.8, self.width * 0.007)
        return self._once(
            ("paper",),
            lambda: self._rendered(
                self._bare, self._bare.rect(0, "#ffffff", self.theme.paper_edge, line)
            ),
        )

    def _lifted_shadow(self, angle: float) -> pygame.Surface:
        return self._turned(
            ("lifted shadow",), lambda: self._wide.soft(LIFTED, self.theme.shadow), angle
        )

    def _turned(
        self, key: tuple[object, ...], shapes: Callable[[], str], angle: float
    ) -> pygame.Surface:
        """A picture with a wide margin, turned by ``angle``."""
        if angle:
            return self._once(
                (*key, round(angle, 1)),
                lambda: pygame.transform.rotozoom(self._turned(key, shapes, 0.0), -angle, 1),
            )
        return self._once(key, lambda: self._rendered(self._wide, shapes()))

    def _rendered(self, outline: Outline, shapes: str, extra: int = 0) -> pygame.Surface:
        """A picture of ``shapes`` around ``outline``, ``extra`` pixels higher."""
        size = outline.size[0], outline.size[1] + extra
        box = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
        return render(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{shapes}</svg>', size)
