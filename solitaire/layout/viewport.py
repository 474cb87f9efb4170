"""The window divided into bar and table, and the scale of everything drawn in it."""

from __future__ import annotations

from ..engine.game import Game
from ..engine.state import State
from ..engine.values import NamedTuple
from . import layout_for
from .base import LABEL_LINE, Box, Layout

SMALLEST_TEXT_PIXELS = 11


class Viewport(NamedTuple):
    """A window of ``width`` x ``height`` pixels; ``mirrored``: whether its table is turned left to
    right."""

    width: int
    height: int
    mirrored: bool = False

    @property
    def scale(self) -> float:
        """The size of text and buttons: about 1 at 1280 x 800, and in a window higher than wide,
        which is held as a telephone is, from 400 pixels on."""
        scale = max(0.8, min(self.width / 1100, self.height / 760))
        if self.height > self.width:
            scale = max(scale, min(1.1, self.width / 400))
        return min(3.0, scale)

    @property
    def narrow(self) -> bool:
        """Whether the bar has a second row, for its figures: in windows in which the width limits
        the size of the cards."""
        upright = self.height > 1.2 * self.width and self.width < 900 * self.scale
        return upright or (self.width < 640 * self.scale and self.height >= 400)

    @property
    def button(self) -> int:
        """The side of a button in pixels: 44 or more, less only in very small windows."""
        if min(self.width, self.height) < 360:
            return 34
        return round(44 * max(1.0, self.scale))

    @property
    def bar_height(self) -> int:
        """The height of the bar at the top, in pixels."""
        return self.button + round(6 * self.scale) + self.second_row

    @property
    def second_row(self) -> int:
        """The height of the bar's second row, labels above values; 0 where there is none."""
        return self.text(12) + self.text(17) + round(8 * self.scale) if self.narrow else 0

    def text(self, size: float) -> int:
        """The pixel size of text that has ``size`` at scale 1, never too small to be read."""
        return max(SMALLEST_TEXT_PIXELS, round(size * self.scale))

    @property
    def table(self) -> Box:
        """The area for the cards."""
        margin = round(6 * self.scale)
        top = self.bar_height + margin
        return Box(margin, top, self.width - 2 * margin, self.height - top - margin)

    @property
    def label_text(self) -> int:
        """The pixel size of the labels on the table."""
        return self.text(13)

    def layout(self, game: Game, labels: bool, state: State | None = None) -> Layout:
        """The layout of ``game`` in this window, with or without ``labels``, with room for
        ``state``."""
        size = self.label_text * LABEL_LINE if labels else 0.0
        layout = layout_for(game, self.table, size, state=state)
        return layout.mirrored() if self.mirrored else layout
