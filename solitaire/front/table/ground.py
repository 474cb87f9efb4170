"""What is drawn under the cards: frames and marks of places, edges of piles, labels, captions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from ...engine.game import Game
from ...i18n import digits, number
from ...i18n.table_words import caption
from ...layout.base import LABEL_INK, LABEL_LINE, Caption, Layout
from ...layout.viewport import SMALLEST_TEXT_PIXELS
from ..paint import text
from ..paint.dimming import dimmed, faded
from ..paint.faces import Faces
from ..paint.theme import Theme
from .sprites import BASE, FRAME, LABEL, SPREAD_BASE, VEIL, Sprites, StillSprite

SMALLEST_CAPTION_PIXELS = 10
"""The text size below which a caption is left out."""
LEFT_TO_RIGHT, ISOLATE_END = "\u2066", "\u2069"
"""Unicode marks: text between them is read from left to right in every language."""
NEVER_FILLED = 0.45
"""The opacity of the frame of an empty place that stays empty."""
FRAME_BACK, LABEL_BACK = 0.43, 0.6
"""The opacity of frames with their marks, and of labels, that have stepped back."""
VEIL_OPACITY = 0.25
"""How much of the table's light is taken away around a pile that is spread out."""
COUNT_SIZE, COUNT_GAP = 0.85, 0.28
"""The text size of a count, and the gap before it, over the size of the place's name."""


class Ground:
    """The sprites that belong to a table's places and not to its cards; all are in ``group``."""

    def __init__(self, game: Game, group: Sprites) -> None:
        self.game, self.group = game, group
        drawn = [place for place in game.places if place != game.out]
        self.frames = {place: StillSprite(FRAME) for place in drawn}
        self.marks = {place: StillSprite(FRAME) for place in drawn}
        self.bases = {place: StillSprite(BASE) for place in drawn}
        self.labels = {place: StillSprite(LABEL) for place in drawn}
        self.veil = StillSprite(VEIL)
        self._altered: dict[StillSprite, tuple[object, float, pygame.Surface]] = {}
        """What is shown faded or dimmed: the picture it is made of, how far, and what was made."""
        self.captions: dict[StillSprite, tuple[pygame.Surface, tuple[str, ...]]] = {}
        """The words on the table, each with its picture in front and the places that it names."""
        self._hidden: list[StillSprite] = []
        """Marks and captions that ``hide`` has hidden."""
        for sprites in (self.frames, self.marks, self.bases, self.labels):
            group.add(*sprites.values())
        group.add(self.veil)

    def __iter__(self) -> Iterator[str]:
        return iter(self.frames)

    def hide(self) -> None:
        """Leaves the bare cloth, until ``show_again``."""
        marks = (*self.marks.values(), *self.captions)
        self._hidden += [sprite for sprite in marks if sprite.visible]
        for sprites in (self.frames, self.marks, self.bases, self.labels):
            for sprite in sprites.values():
                sprite.hide()
        for sprite in (*self.captions, self.veil):
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
        self._altered.clear()
        self.veil.hide()
        for place, sprite in self.marks.items():
            mark = self.game.mark(place)
            if mark:
                seat = layout.places[place]
                sprite.show(faces.of_size(seat.scale).mark(mark), (seat.x, seat.y))
        self.group.remove(*self.captions)
        shown = ((self._caption(words), words.places) for words in layout.captions())
        self.captions = {
            sprite: (sprite.image, places) for sprite, places in shown if sprite is not None
        }
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

    def refresh_captions(self, stepped_back: Callable[[str], float]) -> None:
        """Lets captions step back with all places that they name; ``stepped_back``: how far one of
        these is, 0 to 1."""
        for sprite, (picture, places) in self.captions.items():
            opacity = _between(1.0, LABEL_BACK, min(map(stepped_back, places), default=0.0))
            if sprite.visible:
                self._show_faded(sprite, picture, opacity, sprite.rect.center)

    def show_veil(self, share: float) -> None:
        """Dims all that a spread pile lies over; ``share``: how far on the way there, 0 to 1."""
        veil, alpha = self.veil, round(255 * VEIL_OPACITY * share)
        if not alpha:
            veil.hide()
            return
        area = self.layout.area
        margin = area.x  # the same on all sides
        whole = pygame.Rect(0, round(area.y - margin), round(area.right + margin), 0)
        whole.height = round(area.bottom + margin) - whole.top
        if veil.image.get_size() != whole.size:
            veil.image = pygame.Surface(whole.size).convert()
        if veil.image.get_alpha() != alpha:
            veil.image.set_alpha(alpha)
            veil.redrawn(veil.image.get_rect())
        veil.show(veil.image, whole.center)

    def refresh(
        self,
        place: str,
        count: int,
        resting: int,
        *,
        target: bool = False,
        spread: bool = False,
        stepped_back: float = 0.0,
    ) -> None:
        """Shows ``place`` with ``count`` cards, of which ``resting`` neither fly nor are held.

        ``target``: it takes what is held or selected; ``spread``: its pile is spread out;
        ``stepped_back``: how far, 0 to 1.
        """
        seat = self.layout.places[place]
        faces = self.faces.of_size(seat.scale)
        if resting:
            self.frames[place].hide()
            self._show_base(place, count, resting, spread, stepped_back)
        else:
            self.bases[place].hide()
            opacity = 1.0 if self.game.refills(place) else NEVER_FILLED
            opacity = _between(opacity, min(opacity, FRAME_BACK), stepped_back)
            frame = faces.frame(target and not count, seat.angle)
            self._show_faded(self.frames[place], frame, opacity, (seat.x, seat.y))
            mark = self.game.mark(place)
            if mark:
                drawn = faces.mark(mark)
                self._show_faded(self.marks[place], drawn, opacity, (seat.x, seat.y))
        self._refresh_label(place, count, resting, stepped_back)

    def _show_faded(
        self,
        sprite: StillSprite,
        picture: pygame.Surface,
        opacity: float,
        centre: tuple[float, float],
    ) -> None:
        made = self._once(sprite, picture, opacity, lambda: faded(picture, opacity))
        sprite.show(made, centre)

    def _once(
        self,
        sprite: StillSprite,
        picture: pygame.Surface,
        amount: float,
        alter: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """What ``alter`` makes of ``picture``, or what ``sprite`` shows already if that was made of
        the same by the same ``amount``."""
        known = self._altered.get(sprite)
        if known is None or known[0] is not picture or known[1] != amount:
            known = self._altered[sprite] = picture, amount, alter()
        return known[2]

    def _show_base(
        self, place: str, count: int, resting: int, spread: bool, stepped_back: float
    ) -> None:
        """Shows the one shadow below all resting cards, and the edges of those that are covered."""
        base, edges = self.bases[place], 0
        seat = self.layout.places[place]
        if self.layout.shown(place, count, spread) > 1:
            seats = self.layout.seats(place, count, spread)
            seat = seats[0]
            below = round(seats[resting - 1].y) - round(seat.y)
        else:
            edges = min(resting - 1, self.layout.edges(place))
            below = self.faces.of_size(seat.scale).edges_height(edges)
        image = self.faces.of_size(seat.scale).base(below, edges, seat.angle)
        if edges and stepped_back:
            plain = image
            image = self._once(
                base, plain, stepped_back, lambda: dimmed(plain, self.theme, stepped_back)
            )
        layer = SPREAD_BASE if spread else BASE
        if self.group.get_layer_of_sprite(base) != layer:
            self.group.change_layer(base, layer)
        if seat.angle:
            lower = seat.moved(0, below / 2)
            base.show(image, (lower.x, lower.y))
        else:
            base.show(image, (seat.x, seat.y), below)

    def _refresh_label(self, place: str, count: int, resting: int, stepped_back: float) -> None:
        name = self.layout.name(place)
        is_number = name.isdecimal()
        name = digits(name) if is_number else name  # R1 stands in the notation
        amount = number(count) if self.layout.tells_count(place) else ""
        picture = label_picture(name, amount, self.label_size, self.theme.table_text)
        spot = self.layout.label(place, resting, picture.get_width())
        if spot is None:
            self.labels[place].hide()
            return
        opacity = _between(1.0, LABEL_BACK, stepped_back)
        numerals = digits("0123456789") if is_number else "0123456789"
        highest = spot[1] - self.label_size * LABEL_LINE * LABEL_INK / 2
        top = round(highest) - ink_top(numerals, self.label_size)
        middle = spot[0], top + picture.get_height() // 2
        self._show_faded(self.labels[place], picture, opacity, middle)


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share


@lru_cache(maxsize=16)
def ink_top(numerals: str, size: int) -> int:
    """How far the highest of ``numerals`` stands below the top of a label in text of that size."""
    return text.line(numerals, size, "#000000", "bold").get_bounding_rect().top


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
