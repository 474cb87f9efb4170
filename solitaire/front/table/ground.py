"""What is drawn under the cards: frames and marks of places, edges of piles, labels, captions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from ...engine.game import Game
from ...i18n import digits, number
from ...i18n.table_words import caption
from ...layout.base import Caption, Layout
from ...layout.viewport import SMALLEST_TEXT_PIXELS
from ..paint import text
from ..paint.faces import Faces
from ..paint.theme import Theme
from .sprites import BASE, FRAME, LABEL, SPREAD_BASE, Sprites, StillSprite

SMALLEST_CAPTION_PIXELS = 10
"""The text size below which a caption is left out."""
LEFT_TO_RIGHT, ISOLATE_END = "\u2066", "\u2069"
"""Unicode marks: text between them is read from left to right in every language."""
COUNT_SIZE, COUNT_GAP = 0.85, 0.28
"""The text size of a count, and the gap before it, over the size of the place's name."""


class Ground:
    """The sprites that belong to a table's places and not to its cards; all are in ``group``."""

    def __init__(self, game: Game, group: Sprites) -> None:
        self.game, self.group = game, group
        drawn = [place for place in game.places if place != game.out]
        self._frames = {place: StillSprite(FRAME) for place in drawn}
        self._marks = {place: StillSprite(FRAME) for place in drawn}
        self._bases = {place: StillSprite(BASE) for place in drawn}
        self.labels = {place: StillSprite(LABEL) for place in drawn}
        self.captions: list[StillSprite] = []
        self._hidden: list[StillSprite] = []
        """Marks and captions that ``hide`` has hidden."""
        for sprites in (self._frames, self._marks, self._bases, self.labels):
            group.add(*sprites.values())

    def __iter__(self) -> Iterator[str]:
        return iter(self._frames)

    def hide(self) -> None:
        """Leaves the bare cloth, until ``show_again``."""
        marks = (*self._marks.values(), *self.captions)
        self._hidden += [sprite for sprite in marks if sprite.visible]
        for sprites in (self._frames, self._marks, self._bases, self.labels):
            for sprite in sprites.values():
                sprite.hide()
        for sprite in self.captions:
            sprite.hide()

    def show_again(self) -> None:
        """Shows again what does not follow from the cards; ``refresh`` does the rest."""
        hidden, self._hidden = self._hidden, []
        for sprite in hidden:
            sprite.show(sprite.image, sprite.rect.center)

    def restyle(self, layout: Layout, theme: Theme, faces: Faces, label_size: int) -> None:
        """Takes over a layout and a look; draws marks and captions again.

        ``label_size``: the text size of labels and captions in pixels.
        """
        self.layout, self.theme, self.faces, self.label_size = layout, theme, faces, label_size
        self._hidden.clear()
        for place, sprite in self._marks.items():
            mark = self.game.mark(place)
            if mark:
                seat = layout.places[place]
                sprite.show(faces.of_size(seat.scale).mark(mark), (seat.x, seat.y))
        self.group.remove(*self.captions)
        shown = (self._caption(words) for words in layout.captions())
        self.captions = [sprite for sprite in shown if sprite is not None]
        self.group.add(*self.captions)

    def _caption(self, words: Caption) -> StillSprite | None:
        """A caption in the largest size that fits; None where that would be too small."""
        label, area = caption(words.key), self.layout.area
        for size in range(self.label_size, SMALLEST_CAPTION_PIXELS - 1, -1):
            if text.width(label, size) <= words.room:
                sprite = StillSprite(LABEL)
                image = text.line(label, size, self.theme.table_text)
                half = image.get_width() / 2
                x = min(max(words.x, area.x + half), area.right - half)
                sprite.show(image, (x, words.y))
                return sprite
        return None

    def refresh(
        self, place: str, count: int, resting: int, *, target: bool = False, spread: bool = False
    ) -> None:
        """Shows ``place`` with ``count`` cards, of which ``resting`` neither fly nor are held.

        ``target``: the place would take the held cards; ``spread``: its pile is spread out.
        """
        seat = self.layout.places[place]
        faces = self.faces.of_size(seat.scale)
        if resting:
            self._frames[place].hide()
            self._show_base(place, count, resting, spread)
        else:
            self._bases[place].hide()
            frame = faces.frame(target and not count, seat.angle)
            self._frames[place].show(frame, (seat.x, seat.y))
        self._refresh_label(place, count)

    def _show_base(self, place: str, count: int, resting: int, spread: bool) -> None:
        """Shows the one shadow below all resting cards, and the edges of those that are covered."""
        base, edges = self._bases[place], 0
        seat = self.layout.places[place]
        if self.layout.shown(place, count, spread) > 1:
            seats = self.layout.seats(place, count, spread)
            seat = seats[0]
            below = round(seats[resting - 1].y) - round(seat.y)
        else:
            edges = min(resting - 1, self.layout.edges(place))
            below = self.faces.of_size(seat.scale).edges_height(edges)
        image = self.faces.of_size(seat.scale).base(below, edges, seat.angle)
        layer = SPREAD_BASE if spread else BASE
        if self.group.get_layer_of_sprite(base) != layer:
            self.group.change_layer(base, layer)
        if seat.angle:
            lower = seat.moved(0, below / 2)
            base.show(image, (lower.x, lower.y))
        else:
            base.show(image, (seat.x, seat.y), below)

    def _refresh_label(self, place: str, count: int) -> None:
        spot = self.layout.label(place)
        if spot is None:
            self.labels[place].hide()
            return
        name = self.layout.name(place)
        name = digits(name) if name.isdecimal() else name  # R1 stands in the notation
        amount = number(count) if self.layout.tells_count(place) else ""
        self.labels[place].show(
            label_picture(name, amount, self.label_size, self.theme.table_text), spot
        )


@lru_cache(maxsize=128)
def label_picture(name: str, amount: str, size: int, colour: str) -> pygame.Surface:
    """The name of a place and, where ``amount`` is given, how many cards lie there.

    The name is bold and stands at the left, the count is lighter and stands at the right, in every
    language and with every kind of digits: each is a picture of its own, so no order of writing can
    make them change places.
    """
    bold = text.line(name, size, colour, "bold")
    if not amount:
        return bold
    small = max(SMALLEST_TEXT_PIXELS, round(size * COUNT_SIZE))
    light = text.line(f"{LEFT_TO_RIGHT}×{amount}{ISOLATE_END}", small, colour)
    gap = max(3, round(size * COUNT_GAP))
    width = bold.get_width() + gap + light.get_width()
    whole = pygame.Surface((width, bold.get_height()), pygame.SRCALPHA)
    whole.blit(bold, (0, 0))
    lowered = text.baseline(size) - text.baseline(small)
    whole.blit(light, (bold.get_width() + gap, lowered))
    return whole
