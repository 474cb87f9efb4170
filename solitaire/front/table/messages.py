"""Words that stand on the table for a while: a reason near a card, a tool tip, the end banner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...layout.base import Box
from ...layout.message_place import place_message
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.shapes import box as rounded
from ..paint.theme import Theme
from ..widgets.banner import Buttons, Measures, Shape, drawn, shapes, turned
from .sprites import OVER, Picture, Sprites
from .view import TableView

TOAST_SECONDS = 3.5
_ABOVE = OVER + 50
_EDGE = 4
"""Nothing stands nearer to the edge of the window."""


class _Toast(NamedTuple):
    words: str
    near: pygame.Rect | None
    boxes: list[pygame.Surface]
    """The same words in several widths, the most welcome first."""


class Notices:
    """The toast, the tool tip and the banner of one window.

    Where there is a ``table``, they keep off its cards as far as they can.
    """

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.viewport, self.theme = viewport, theme
        self._toast, self._tip, self._banner = Picture(_ABOVE), Picture(_ABOVE), Picture(_ABOVE)
        group.add(self._toast, self._tip, self._banner)
        self.table: TableView | None = None
        self._left = 0.0
        self._told: _Toast | None = None
        self.tip_words = self.banner_words = ""
        """What can be read now; '' where nothing stands."""
        self._buttons: list[tuple[pygame.Rect, str]] = []

    # the toast ---------------------------------------------------------------------------------

    @property
    def toast_words(self) -> str:
        """What can be read in the toast now; '' where none stands."""
        return self._told.words if self._told else ""

    def toast(
        self, words: str, near: pygame.Rect | None = None, seconds: float = TOAST_SECONDS
    ) -> None:
        """Shows ``words`` for some ``seconds``: close to ``near``, or at the foot of the table."""
        size, room = self.viewport.text(15), self.viewport.width - 2 * _EDGE
        wide = (440,) if near is not None else (720, 440, 260, 150)  # what hides least
        widths = [min(room, round(width * self.viewport.scale)) for width in wide]
        self._told = _Toast(words, near, [self._panel(words, size, w, 10) for w in widths])
        self._left = seconds
        self._place_toast()

    def go_on(self, before: Notices) -> None:
        """Says what ``before`` had not finished saying when the window changed."""
        told = before._told
        if told is not None and told.near is None and before._left > 0:
            self.toast(told.words, seconds=before._left)

    def hide_reason(self) -> None:
        """Takes away the reason of a refusal: the player has gone on."""
        if self._told is not None and self._told.near is not None:
            self._told, self._left = None, 0.0
            self._toast.hide()

    def _place_toast(self) -> None:
        told = self._told
        if told is None:
            return
        half = told.boxes[0].get_height() / 2
        wish = (self.viewport.width / 2, self.viewport.height - half - _EDGE)
        if told.near is not None:
            below = told.near.bottom + half + _EDGE
            fits = below + half <= self.viewport.height
            wish = (told.near.centerx, below if fits else told.near.top - half - _EDGE)
        taken = [Box(*self._banner.rect)] if self._banner.visible else []
        sizes = [box.get_size() for box in told.boxes]
        place, n = self._place(sizes, wish, 1.5 if told.near is not None else 0.1, taken)
        self._toast.show(told.boxes[n], place.center)

    # the tool tip ------------------------------------------------------------------------------

    def tip(self, words: str, anchor: pygame.Rect) -> None:
        """Shows a tool tip below ``anchor``."""
        box = self._panel(words, self.viewport.text(14), self.viewport.width - 2 * _EDGE, 7)
        rect = box.get_rect(midtop=(anchor.centerx, anchor.bottom + _EDGE))
        self._tip.show(box, rect.clamp(self._room()).center)
        self.tip_words = words

    def hide_tip(self) -> None:
        """Takes the tool tip away."""
        self._tip.hide()
        self.tip_words = ""

    # the banner --------------------------------------------------------------------------------

    def banner(self, words: str, buttons: Buttons) -> None:
        """Shows the end of a game: ``words`` and buttons of (label, command)."""
        measures = Measures.of(self.viewport)
        found = shapes(words, buttons, self._room().width, measures)
        place, shape = self._banner_place(found)
        shape = turned(shape)
        self._banner.show(drawn(words, buttons, shape, measures, self.theme), place.center)
        corner = self._banner.rect.topleft
        self._buttons = [
            (rect.move(corner), command)
            for rect, (_, command) in zip(shape.buttons, buttons, strict=True)
        ]
        self.banner_words = words
        self._place_toast()

    def _banner_place(self, found: Sequence[Shape]) -> tuple[pygame.Rect, Shape]:
        """In the middle of the table where it is bare; at its foot when nobody knows."""
        room = self._room()
        wish = (room.centerx, room.centery if self.table else room.bottom)
        place, n = self._place([shape.size for shape in found], wish, 0.3)
        return place, found[n]

    def hide_banner(self) -> None:
        """Takes the banner away."""
        self._banner.hide()
        self.banner_words = ""
        self._buttons = []

    # where they stand --------------------------------------------------------------------------

    def _room(self) -> pygame.Rect:
        top = self.viewport.bar_height
        whole = pygame.Rect(0, top, self.viewport.width, self.viewport.height - top)
        return whole.inflate(-2 * _EDGE, -2 * _EDGE)

    def _place(
        self,
        sizes: Sequence[tuple[int, int]],
        wish: tuple[float, float],
        pull: float,
        avoid: Sequence[Box] = (),
    ) -> tuple[pygame.Rect, int]:
        """A rectangle of one of the ``sizes`` near ``wish``, and which."""
        room = self._room()
        if self.table is not None:
            found = place_message(
                self.table.layout,
                self.table.state,
                sizes,
                Box(*room),
                wish,
                distance_weight=pull,
                avoid=avoid,
                spread=self.table.spread,
            )
            return pygame.Rect(found.box[:2], sizes[found.size]), found.size
        rect = pygame.Rect((0, 0), sizes[0])
        rect.center = (round(wish[0]), round(wish[1]))
        rect.clamp_ip(room)
        for box in avoid:
            taken = pygame.Rect(*box)
            if rect.colliderect(taken):
                rect.bottom = taken.top - _EDGE
        return rect, 0

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command of the banner's button at the point; '' on the banner beside them."""
        for rect, command in self._buttons:
            if rect.collidepoint(x, y):
                return command
        inside = self._banner.visible and self._banner.rect.collidepoint(x, y)
        return "" if inside else None

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the banner's button of ``command`` is."""
        return next((rect for rect, name in self._buttons if name == command), None)

    @property
    def pictures(self) -> dict[str, Picture]:
        """What stands now."""
        found = {"toast": self._toast, "tip": self._tip, "banner": self._banner}
        return {name: picture for name, picture in found.items() if picture.visible}

    # time --------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Lets the toast go when its time is over."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._toast.hide()
                self._told = None

    def until_next(self) -> float | None:
        """Seconds until the toast goes."""
        return self._left if self._left > 0 else None

    def _panel(self, words: str, size: int, most: int, pad: float) -> pygame.Surface:
        """``words`` on a panel that is at most so wide."""
        air = round(pad * self.viewport.scale)
        longest = max(text.width(line, size, "medium") for line in words.split("\n")) + 2
        width = text.balanced(words, size, min(most - 2 * air, longest), "medium")
        image = text.paragraph(words, size, self.theme.panel_text, width, "medium", align="center")
        box = pygame.Surface((width + 2 * air, image.get_height() + air), pygame.SRCALPHA)
        radius = round(8 * self.viewport.scale)
        rounded(box, box.get_rect(), radius, self.theme.panel, self.theme.panel_line)
        box.blit(image, (air, air // 2))
        return box
