"""The sprites of a table: those of the cards, and others that do not move by themselves."""

from __future__ import annotations

import pygame

from ...engine.cards import Card
from ...layout.base import Seat
from ..paint.dimming import dimmed
from ..paint.faces import Faces, Look

FRAME, BASE, LABEL, CARDS, VEIL, SPREAD_BASE, SPREAD = 0, 1, 2, 10, 198, 199, 200
MOVING, RAISED, LEAVING, HELD, OVER = 400, 500, 550, 600, 900
"""Layers from the felt up. A card is in one of them plus its height in its pile: resting cards in
CARDS or SPREAD, flying ones in the next three, dragged ones in HELD. OVER: above all cards."""

STEP_DEGREES, WIDE_STEP_DEGREES = 1.0, 8.0
"""The steps in which a flying card is rotated, below SMALL_ANGLE_DEGREES and above."""
SMALL_ANGLE_DEGREES = 12


class Sprites(pygame.sprite.LayeredUpdates["StillSprite"]):
    """All sprites of a table, drawn by changed rectangles or all at once.

    pygame's ``LayeredDirty`` looks at every sprite in every frame. Here a sprite reports its own
    changes, and pygame finds the sprites that overlap them in one call. So dragging a card costs
    the same on a full table as on an empty one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changed: list[pygame.Rect] = []
        self._visible_sprites: list[StillSprite] | None = None
        self._rects: list[pygame.Rect] = []
        """The sprites' own ``rect`` objects, in the same order, so that they are never stale."""

    def changed(self, *areas: pygame.Rect) -> None:
        """Reports that ``areas`` must be drawn again."""
        self._changed.extend(area.copy() for area in areas)

    def reordered(self) -> None:
        """Reports that a sprite was shown or hidden, or has changed its layer."""
        self._visible_sprites = None

    def add_internal(self, sprite: StillSprite, layer: int | None = None) -> None:
        super().add_internal(sprite, layer)
        sprite.table = self
        self._redraw_and_reorder(sprite)

    def remove_internal(self, sprite: StillSprite) -> None:
        super().remove_internal(sprite)
        self._redraw_and_reorder(sprite)

    def change_layer(self, sprite: StillSprite, new_layer: int) -> None:
        super().change_layer(sprite, new_layer)
        self._redraw_and_reorder(sprite)

    def _redraw_and_reorder(self, sprite: StillSprite) -> None:
        self.reordered()
        if sprite.visible:
            self.changed(sprite.rect)

    def draw_all(self, surface: pygame.Surface, background: pygame.Surface) -> None:
        """Draws the background and all visible sprites."""
        self._changed.clear()
        surface.blit(background, (0, 0))
        surface.fblits([(sprite.image, sprite.rect) for sprite in self._visible()])

    def draw_changed(
        self, surface: pygame.Surface, background: pygame.Surface
    ) -> list[pygame.Rect]:
        """Draws what was reported as changed; returns the rectangles drawn."""
        areas = _merged(self._changed, surface.get_rect())
        self._changed.clear()
        if not areas:
            return []
        sprites = self._visible()
        rects = self._rects
        for area in areas:
            surface.set_clip(area)
            surface.blit(background, area, area)
            surface.fblits([(sprites[n].image, rects[n]) for n in area.collidelistall(rects)])
        surface.set_clip(None)
        return areas

    def _visible(self) -> list[StillSprite]:
        if self._visible_sprites is None:
            self._visible_sprites = [sprite for sprite in self.sprites() if sprite.visible]
            self._rects = [sprite.rect for sprite in self._visible_sprites]
        return self._visible_sprites


def _merged(areas: list[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """``areas`` clipped to ``within``; those that overlap are merged into one."""
    merged: list[pygame.Rect] = []
    for area in areas:
        visible_area = area.clip(within)
        if not visible_area:
            continue
        while (n := visible_area.collidelist(merged)) >= 0:
            visible_area.union_ip(merged.pop(n))
        merged.append(visible_area)
    return merged


class StillSprite(pygame.sprite.Sprite):
    """A surface at a position; drawn again only when one of the two changes."""

    # In pygame these may be None; here they never are.
    image: pygame.Surface
    rect: pygame.Rect

    def __init__(self, layer: int) -> None:
        super().__init__()
        self._layer = layer
        self.image = pygame.Surface((1, 1))
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.visible = False
        self.table: Sprites | None = None

    def show(self, image: pygame.Surface, centre: tuple[float, float], below: int = 0) -> None:
        """Shows ``image`` with its centre at ``centre``, in pixels of the window; the centre of
        the picture without the lowest ``below`` pixels, or of one that goes on that much lower."""
        rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
        if below:
            rect.top = round(centre[1]) - (rect.height - below) // 2
        if image is self.image and rect == self.rect and self.visible:
            return
        if self.table is not None:
            if self.visible:
                self.table.changed(self.rect, rect)
            else:
                self.table.changed(rect)
                self.table.reordered()
        self.image, self.visible = image, True
        self.rect.update(rect)  # keeps the object: see Sprites._rects

    def redrawn(self, area: pygame.Rect) -> None:
        """Reports that ``image`` itself was drawn on in ``area``, in pixels from its corner."""
        if self.visible and self.table is not None:
            self.table.changed(area.move(self.rect.topleft))

    def hide(self) -> None:
        """Makes the sprite invisible."""
        if self.visible:
            self.visible = False
            if self.table is not None:
                self.table.changed(self.rect)
                self.table.reordered()


class CardSprite(StillSprite):
    """One card. ``seat`` is where it is now, perhaps on the way between two places."""

    def __init__(self, card: Card) -> None:
        super().__init__(CARDS)
        self.card = card
        self.seat = Seat(0, 0)
        self.look: Look = "plain"
        self.strip: float | None = None
        """How many pixels of it are seen below the cards that lie on it; None where none do."""
        self.alpha = 255
        """Opacity, 0 to 255."""
        self.turn = 1.0
        """1 while its face is seen from above, -1 its back; between them it is turned over."""
        self.stepped_back = 0.0
        """How far it has stepped back behind the cards that go with the selection, 0 to 1."""
        self.flying = False
        self.is_rough = False
        """Whether it is drawn at rest as it is in flight: for pictures that are seen once."""
        self.is_steady = False
        """Whether it keeps angle and size while it flies."""
        self._rotated: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._faded: tuple[pygame.Surface, pygame.Surface] | None = None
        """A picture and its copy with another opacity."""

    def draw(self, faces: Faces) -> None:
        """Updates the picture for the present seat, look and alpha."""
        seat = self.seat
        if self.turn != 1.0:
            image = self._seen_turning(faces)
        elif self._is_transformed and (seat.angle or seat.scale != 1.0):
            image = self._in_flight(faces)
        else:
            self._rotated = None
            sized = faces.of_size(seat.scale)
            look = self._look_at_rest
            image = sized.card(self.card, look, seat.angle, self.strip)
            hidden = 0
            if self.strip is not None and self._is_still and not seat.angle:
                part = sized.upper_part(self.card, look, self.strip)
                hidden, image = image.get_height() - part.get_height(), part
            if look == "plain" and self.stepped_back:
                image = dimmed(image, faces.theme, self.stepped_back)
            if hidden:
                self.show(image, (seat.x, seat.y), -hidden)
                return
        self.show(image if self.alpha == 255 else self._with_opacity(image), (seat.x, seat.y))

    @property
    def _look_at_rest(self) -> Look:
        """Its look, where that of a card that is on its way back or forward is plain."""
        if self.look not in ("plain", "dimmed"):
            return self.look
        return "dimmed" if self.stepped_back == 1.0 else "plain"

    @property
    def _is_transformed(self) -> bool:
        """Whether its picture is turned and scaled for the moment, and not kept."""
        return self.is_rough or (self.flying and not self.is_steady)

    @property
    def _is_still(self) -> bool:
        return not self.flying and self.alpha == 255 and self.look in ("plain", "dimmed")

    def hide(self) -> None:
        super().hide()
        self._rotated = self._faded = None

    def _with_opacity(self, image: pygame.Surface) -> pygame.Surface:
        """A copy of ``image`` that is as opaque as ``alpha`` says, made once for a picture."""
        if self._faded is None or self._faded[0] is not image:
            self._faded = image, image.copy()
        elif self.table is not None:
            self.table.changed(self.rect)
        self._faded[1].set_alpha(self.alpha)
        return self._faded[1]

    def _seen_turning(self, faces: Faces) -> pygame.Surface:
        """The face or the back, as narrow as it is seen while the card is turned over."""
        look = self.look if self.turn > 0 else "back"
        image = faces.of_size(self.seat.scale).card(self.card, look, self.seat.angle, self.strip)
        width = max(1, round(image.get_width() * abs(self.turn)))
        return pygame.transform.smoothscale(image, (width, image.get_height()))

    def _in_flight(self, faces: Faces) -> pygame.Surface:
        """A picture of the rotated or scaled card. It is seen for a moment only, so it is made
        coarsely and not cached."""
        small = abs(self.seat.angle) < SMALL_ANGLE_DEGREES or not self.flying
        step = STEP_DEGREES if small else WIDE_STEP_DEGREES
        turn, scale = round(self.seat.angle / step) * step, round(self.seat.scale, 2)
        upright = faces.card(self.card, self.look, 0.0, self.strip)
        key = (turn, scale, upright)
        if self._rotated is None or self._rotated[0] != key:
            self._rotated = key, pygame.transform.rotozoom(upright, -turn, scale)
        return self._rotated[1]
