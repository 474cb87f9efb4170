"""The sprites of a table: cards, and pictures that stand still."""

from __future__ import annotations

import pygame

from ...engine.cards import Card
from ...layout.base import Seat
from ..paint.faces import Faces, Look

FRAME, DEPTH, LABEL, CARDS, SPREAD, MOVING, OVER = 0, 1, 2, 10, 200, 400, 900
"""Layers from the felt up. A card lies in ``CARDS`` plus its height in the pile."""

TURN_STEP, WIDE_STEP = 1.0, 4.0
"""Degrees in which a flying card turns: while it leans, and when it turns far."""
LEANING = 12


class Sprites(pygame.sprite.LayeredUpdates["StillSprite"]):
    """All sprites of a table, drawn by changed rectangles or all at once.

    ``LayeredDirty`` looks at every sprite in every frame. Here a picture says itself what it
    changed, and the overlapping ones are found by pygame in one call, so that carrying a card
    costs the same on a full table as on an empty one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changed: list[pygame.Rect] = []
        self._seen: list[StillSprite] | None = None
        self._rects: list[pygame.Rect] = []
        """Those of ``_seen``: the pictures' own, which move with them."""

    def changed(self, *areas: pygame.Rect) -> None:
        """``areas`` must be drawn anew."""
        self._changed.extend(area.copy() for area in areas)

    def reordered(self) -> None:
        """Something has become visible, or not, or has gone to another layer."""
        self._seen = None

    def add_internal(self, sprite: StillSprite, layer: int | None = None) -> None:
        super().add_internal(sprite, layer)
        sprite.table = self
        self._shown_anew(sprite)

    def remove_internal(self, sprite: StillSprite) -> None:
        super().remove_internal(sprite)
        self._shown_anew(sprite)

    def change_layer(self, sprite: StillSprite, new_layer: int) -> None:
        super().change_layer(sprite, new_layer)
        self._shown_anew(sprite)

    def _shown_anew(self, sprite: StillSprite) -> None:
        self.reordered()
        if sprite.visible:
            self.changed(sprite.rect)

    def draw_all(self, surface: pygame.Surface, background: pygame.Surface) -> None:
        """Draws background and sprites wholly."""
        self._changed.clear()
        surface.blit(background, (0, 0))
        surface.fblits([(sprite.image, sprite.rect) for sprite in self._visible()])

    def draw_changed(
        self, surface: pygame.Surface, background: pygame.Surface
    ) -> list[pygame.Rect]:
        """Draws what changed and answers the rectangles."""
        areas = _joined(self._changed, surface.get_rect())
        self._changed.clear()
        if not areas:
            return []
        seen = self._visible()
        rects = self._rects
        for area in areas:
            surface.set_clip(area)
            surface.blit(background, area, area)
            surface.fblits([(seen[n].image, rects[n]) for n in area.collidelistall(rects)])
        surface.set_clip(None)
        return areas

    def _visible(self) -> list[StillSprite]:
        if self._seen is None:
            self._seen = [sprite for sprite in self.sprites() if sprite.visible]
            self._rects = [sprite.rect for sprite in self._seen]
        return self._seen


def _joined(areas: list[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """The parts of ``areas`` that lie ``within``, those that overlap made one."""
    joined: list[pygame.Rect] = []
    for area in areas:
        whole = area.clip(within)
        if not whole:
            continue
        while (n := whole.collidelist(joined)) >= 0:
            whole.union_ip(joined.pop(n))
        joined.append(whole)
    return joined


class StillSprite(pygame.sprite.Sprite):
    """A surface at a place; shown anew only when one of the two changes."""

    # Never None here, as they may be in pygame.
    image: pygame.Surface
    rect: pygame.Rect

    def __init__(self, layer: int) -> None:
        super().__init__()
        self._layer = layer
        self.image = pygame.Surface((1, 1))
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.visible = False
        self.table: Sprites | None = None

    def show(self, image: pygame.Surface, centre: tuple[float, float]) -> None:
        """Shows ``image`` about ``centre``."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        if image is self.image and rect == self.rect and self.visible:
            return
        if self.table is not None:
            if self.visible:
                self.table.changed(self.rect, rect)
            else:
                self.table.changed(rect)
                self.table.reordered()
        self.image, self.visible = image, True
        self.rect.update(rect)  # the same object for ever: see Sprites._rects

    def redrawn(self, area: pygame.Rect) -> None:
        """The picture itself has changed in ``area``."""
        if self.visible and self.table is not None:
            self.table.changed(area.move(self.rect.topleft))

    def hide(self) -> None:
        """Takes the picture off the table."""
        if self.visible:
            self.visible = False
            if self.table is not None:
                self.table.changed(self.rect)
                self.table.reordered()


class CardSprite(StillSprite):
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
