"""The window divided into bar and table, and the scale of everything drawn in it."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.values import NamedTuple
from . import layout_for
from .base import LABEL_LINE, Box, Layout

SMALLEST_TEXT = 11


class Viewport(NamedTuple):
    """A window of ``width`` x ``height`` pixels; ``mirrored`` turns the table left to right."""

    width: int
    height: int
    mirrored: bool = False

    @property
    def scale(self) -> float:
        """Size of text and buttons: 1 at 1280x800, less in small windows, more in large."""
        return min(3.0, max(0.8, min(self.width / 1100, self.height / 760)))

    @property
    def narrow(self) -> bool:
        """Whether the bar has a second row for its figures: there the cards want the width and
        leave height."""
        upright = self.height > 1.2 * self.width and self.width < 900 * self.scale
        return upright or (self.width < 640 * self.scale and self.height >= 400)

    @property
    def button(self) -> int:
        """Side of a button: 44 px, smaller only where the window is."""
        if min(self.width, self.height) < 360:
            return 34
        return round(44 * max(1.0, self.scale))

    @property
    def bar_height(self) -> int:
        """Height of the bar at the top."""
        return self.button + round(6 * self.scale) + self.second_row

    @property
    def second_row(self) -> int:
        """Height of the bar's second row, labels over values; 0 where there is none."""
        return self.text(12) + self.text(17) + round(8 * self.scale) if self.narrow else 0

    def text(self, size: float) -> int:
        """Pixel size of text that is ``size`` at scale 1, never too small to read."""
        return max(SMALLEST_TEXT, round(size * self.scale))

    @property
    def table(self) -> Box:
        """The area of the cards."""
        margin = round(6 * self.scale)
        top = self.bar_height + margin
        return Box(margin, top, self.width - 2 * margin, self.height - top - margin)

    @property
    def label_text(self) -> int:
        """Pixel size of the numbers and counts on the table."""
        return self.text(13)

    def layout(self, game: Game, labels: bool) -> Layout:
        """The table of ``game``, with or without the numbers and counts of its places."""
        size = self.label_text * LABEL_LINE if labels else 0.0
        layout = layout_for(game, self.table, size)
        return layout.mirrored() if self.mirrored else layout
