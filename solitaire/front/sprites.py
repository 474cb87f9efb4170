"""The sprites of a table: cards, and pictures that stand still."""

from __future__ import annotations

import pygame

from ..engine.cards import Card
from ..layout.base import Seat
from .faces import Faces, Look

FRAME, DEPTH, LABEL, CARDS, SPREAD, MOVING, OVER = 0, 1, 2, 10, 200, 400, 900
"""Layers from the felt up. A card lies in ``CARDS`` plus its height in the pile."""

TURN_STEP, WIDE_STEP = 1.0, 4.0
"""Degrees in which a flying card turns: while it leans, and when it turns far."""
LEANING = 12


class Sprites(pygame.sprite.LayeredDirty):
    """All sprites of a table, drawn by changed rectangles or all at once."""

    def __init__(self) -> None:
        super().__init__()
        self.set_timing_threshold(1e6)  # a slow frame must not make it draw everything

    def draw_all(self, surface: pygame.Surface, background: pygame.Surface) -> None:
        """Draws background and sprites wholly, without looking for what changed."""
        self._use_update = False
        self.draw(surface, background)
        for sprite in self.sprites():
            if sprite.dirty == 1:
                sprite.dirty = 0


class Picture(pygame.sprite.DirtySprite):
    """A surface at a place; shown anew only when one of the two changes."""

    def __init__(self, layer: int) -> None:
        super().__init__()
        self._layer = layer
        self.image = pygame.Surface((1, 1))
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.visible = 0

    def show(self, image: pygame.Surface, centre: tuple[float, float]) -> None:
        """Shows ``image`` about ``centre``."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        if image is not self.image or rect != self.rect or not self.visible:
            self.image, self.rect, self.visible, self.dirty = image, rect, 1, 1

    def hide(self) -> None:
        """Takes the picture off the table."""
        if self.visible:
            self.visible, self.dirty = 0, 1


class CardSprite(Picture):
    """One card, wherever it is now; ``seat`` may be anywhere between two places."""

    def __init__(self, card: Card) -> None:
        super().__init__(CARDS)
        self.card = card
        self.seat = Seat(0, 0)
        self.look: Look = "plain"
        self.tight = False
        self.alpha = 255
        self.flying = False
        self._turned: tuple[tuple[object, ...], pygame.Surface] | None = None

    def draw(self, faces: Faces) -> None:
        """Brings the picture up to date with seat, look and alpha."""
        seat = self.seat
        if self.flying and (seat.angle or seat.scale != 1.0):
            image = self._in_flight(faces)
        else:
            self._turned = None
            image = faces.of_size(seat.scale).card(self.card, self.look, seat.angle, self.tight)
        if self.alpha < 255:
            image = image.copy()
            image.set_alpha(self.alpha)
        self.show(image, (seat.x, seat.y))

    def hide(self) -> None:
        super().hide()
        self._turned = None

    def _in_flight(self, faces: Faces) -> pygame.Surface:
        """Turned and sized on the way: for a moment, so coarsely and not to be kept."""
        step = TURN_STEP if abs(self.seat.angle) < LEANING else WIDE_STEP
        turn, scale = round(self.seat.angle / step) * step, round(self.seat.scale, 2)
        upright = faces.card(self.card, self.look, 0.0, self.tight)
        key = (turn, scale, upright)
        if self._turned is None or self._turned[0] != key:
            self._turned = key, pygame.transform.rotozoom(upright, -turn, scale)
        return self._turned[1]
