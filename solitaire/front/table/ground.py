"""What lies under the cards: frames and marks of places, edges of piles, labels, captions."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.game import Game
from ...i18n import digits, number
from ...i18n.table_words import caption
from ...layout.base import EDGE, Caption, Layout
from ..paint import text
from ..paint.faces import Faces
from ..paint.theme import Theme
from .sprites import DEPTH, FRAME, LABEL, Sprites, StillSprite

SMALLEST_CAPTION = 10
LEFT_TO_RIGHT, END = "\u2066", "\u2069"
"""What stands between keeps the order from left to right in every language."""


class Ground:
    """The pictures of a table's places, in ``group``."""

    def __init__(self, game: Game, group: Sprites) -> None:
        self.game, self.group = game, group
        drawn = [place for place in game.places if place != game.out]
        self._frames = {place: StillSprite(FRAME) for place in drawn}
        self._marks = {place: StillSprite(FRAME) for place in drawn}
        self._depths = {place: StillSprite(DEPTH) for place in drawn}
        self.labels = {place: StillSprite(LABEL) for place in drawn}
        self.captions: list[StillSprite] = []
        for pictures in (self._frames, self._marks, self._depths, self.labels):
            group.add(*pictures.values())

    def __iter__(self) -> Iterator[str]:
        return iter(self._frames)

    def restyle(self, layout: Layout, theme: Theme, faces: Faces, label_size: int) -> None:
        """Another layout, theme or language: marks and captions are made anew."""
        self.layout, self.theme, self.faces, self.label_size = layout, theme, faces, label_size
        for place, picture in self._marks.items():
            mark = self.game.mark(place)
            if mark:
                seat = layout.places[place]
                picture.show(faces.of_size(seat.scale).mark(mark), (seat.x, seat.y))
        self.group.remove(*self.captions)
        shown = (self._caption(words) for words in layout.captions())
        self.captions = [picture for picture in shown if picture is not None]
        self.group.add(*self.captions)

    def _caption(self, words: Caption) -> StillSprite | None:
        """A caption in the largest size that has room; None when it could not be read."""
        said, area = caption(words.key), self.layout.area
        for size in range(self.label_size, SMALLEST_CAPTION - 1, -1):
            if text.width(said, size) <= words.room:
                picture = StillSprite(LABEL)
                image = text.line(said, size, self.theme.table_text)
                half = image.get_width() / 2
                x = min(max(words.x, area.x + half), area.right - half)
                picture.show(image, (x, words.y))
                return picture
        return None

    def refresh(
        self, place: str, count: int, resting: int, *, target: bool = False, spread: bool = False
    ) -> None:
        """Shows ``place`` with ``count`` cards, of which ``resting`` lie there and do not fly.

        ``target``: whether it would take the held card; ``spread``: whether it is spread out.
        """
        seat = self.layout.places[place]
        faces = self.faces.of_size(seat.scale)
        fanned = self.layout.shown(place, count, spread) > 1
        edges = 0 if fanned else min(resting - 1, self.layout.edges(place))
        if edges > 0:
            image = faces.depth(edges, seat.angle)
            # the picture is higher than a card, so its centre lies lower
            grown = seat.moved(0, (round(EDGE * faces.height * edges) + 1) / 2)
            self._depths[place].show(image, (grown.x, grown.y))
        else:
            self._depths[place].hide()
        if resting:
            self._frames[place].hide()
        else:
            frame = faces.frame(target and not count, seat.angle)
            self._frames[place].show(frame, (seat.x, seat.y))
        self._refresh_label(place, count)

    def _refresh_label(self, place: str, count: int) -> None:
        spot = self.layout.label(place)
        if spot is None:
            self.labels[place].hide()
            return
        words = digits(self.layout.name(place))
        if self.layout.tells_count(place):
            amount = number(count)
            between = "·" if amount.isascii() else "–"  # a dot is an Arabic-Indic nought
            words = f"{words} {between} {amount}"
        # the table does not turn round with the language, nor do its numbers
        words = f"{LEFT_TO_RIGHT}{words}{END}"
        image = text.line(words, self.label_size, self.theme.table_text)
        self.labels[place].show(image, spot)
