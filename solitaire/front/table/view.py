"""The table on the screen: sprites for a state, and their flights to the next one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import pygame

from ...engine.cards import Card
from ...engine.diff import diff, spots
from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import INDEX_STRIP, Box, Layout, Seat
from ..paint.faces import UNITS, Faces, Look
from ..paint.theme import Theme
from .animator import LEAVE, MOVE, Animator, staggered
from .ground import Places
from .sprites import CARDS, MOVING, OVER, SPREAD, CardSprite, Picture, Sprites

How = Literal["deal", "move", "still"]
"""How a state comes on: dealt, by flights, or at once."""

SHAKE = 0.22
DEAL = 0.8
"""Seconds over which the cards of a deal set out."""


class TableView:
    """The sprites of one game. ``show`` a state, ``mark`` what is selected, ``draw``."""

    def __init__(self, game: Game, state: State, animator: Animator) -> None:
        self.game = game
        self.state = state
        self.animator = animator
        self.group = Sprites()
        self.sprites = {card: CardSprite(card) for card in spots(state)}
        self.places = Places(game, self.group)
        self.layout: Layout
        self._arranged: Box | None = None
        """The area that the table was last laid out in."""
        self._focus = Picture(OVER)
        self._selected: Collection[Card] = ()
        self._dimmed: Collection[str] = ()
        self._targets: Collection[str] = ()
        self.held: tuple[Card, ...] = ()
        """The cards in the hand, which follow the pointer and not the state."""
        self.spread: str | None = None
        """The place whose pile is spread out to be looked at."""
        self.group.add(*self.sprites.values(), self._focus)
        self._own = set(self.group.sprites())
        self._where = spots(state)
        self._stale = False
        """Whether a card has landed since everything was last brought up to date."""

    def owns(self, sprite: pygame.sprite.Sprite) -> bool:
        """Whether ``sprite`` belongs to the table itself, not to what stands over it."""
        return sprite in self._own

    # the window --------------------------------------------------------------------------------

    def arrange(
        self, layout: Layout, label_size: int, theme: Theme, faces: Faces, how: How = "still"
    ) -> None:
        """Takes over another layout; whatever was flying flies on to its new place."""
        before = self._arranged
        flying = {card: sprite.seat for card, sprite in self.sprites.items() if sprite.flying}
        self.layout, self._arranged, self.spread = layout, layout.area, None
        self.theme, self.faces = theme, faces
        self.animator.finish()
        self.places.dress(layout, theme, faces, label_size)
        self.show(self.state, how)
        if before is not None:
            self._fly_on(flying, before)

    def _fly_on(self, flying: Mapping[Card, Seat], before: Box) -> None:
        """Sends the cards on their way again that were under way in the area ``before``."""
        area = self.layout.area
        for card, seat in flying.items():
            if self._is_out(card):
                continue
            x = area.x + (seat.x - before.x) * area.w / before.w
            y = area.y + (seat.y - before.y) * area.h / before.h
            self.sprites[card].seat = seat._replace(x=x, y=y)
            self._send(card, raised=False)
        self.refresh()

    # the state ---------------------------------------------------------------------------------

    def show(self, state: State, how: How) -> None:
        """Brings every card to its place in ``state``."""
        changes = diff(self.state, state)
        self.state, self._where = state, spots(state)
        gone = [change.card for change in changes if self._is_out(change.card)]
        # those that went somewhere; others only lie lower now, for want of one below them
        raised = {
            card for card, old, new in changes if old.pile != new.pile or new.height > old.height
        }
        if how == "deal":
            self._deal()
        elif how == "still":
            for card, sprite in self.sprites.items():
                if card not in self.held:
                    self.animator.stop(sprite)
                    sprite.seat = self._seat(card)
        else:
            for card in self.sprites:
                if card not in self.held and card not in gone:
                    self._send(card, raised=card in raised)
            self._leave(gone)
        self.refresh()

    def _is_out(self, card: Card) -> bool:
        out = self.game.out
        return out is not None and self._where[card].pile == self.game.index[out]

    def _seat(self, card: Card) -> Seat:
        """Where ``card`` belongs; one that is out of the game waits above the table."""
        pile, height = self._where[card]
        place = self.game.places[pile]
        if place == self.game.out:
            box = self.layout.area
            return Seat(box.x + box.w / 2, -self.layout.card[1])
        return self.layout.seats(place, len(self.state.piles[pile]), place == self.spread)[height]

    def _send(self, card: Card, raised: bool) -> None:
        """Lets ``card`` fly to its place, unless it is there or already on its way."""
        sprite, seat = self.sprites[card], self._seat(card)
        if (self.animator.target(sprite) or sprite.seat) == seat:
            return
        near = self._stays_in_pile(sprite, seat)
        if near and not raised and not sprite.flying and not self._is_shown(card):
            sprite.seat = seat  # a card of which only the edge is seen
            return
        tucked = raised and near and self._where[card].height > 0
        aside = (0.0, self.layout.card[1] * 0.62) if tucked else (0.0, 0.0)
        pace = MOVE * 1.7 if tucked else MOVE
        self.animator.fly(sprite, seat, duration=pace, sideways=aside, landed=self._landed)
        self.group.change_layer(sprite, MOVING + self._where[card].height + (100 if raised else 0))

    def _stays_in_pile(self, sprite: CardSprite, seat: Seat) -> bool:
        near = self.layout.card[0] * 0.3
        return abs(sprite.seat.x - seat.x) < near and abs(sprite.seat.y - seat.y) < near

    def _leave(self, gone: list[Card]) -> None:
        """Cards that leave the game meet half way and vanish."""
        if not gone:
            return
        seats = [self.sprites[card].seat for card in gone]
        x = sum(seat.x for seat in seats) / len(seats)
        y = sum(seat.y for seat in seats) / len(seats)
        for n, card in enumerate(gone):
            sprite = self.sprites[card]
            across = (n - (len(gone) - 1) / 2) * self.layout.card[0] * 0.45
            meeting = Seat(x + across, y, across * 0.12, 0.9)
            self.group.change_layer(sprite, MOVING + 150 + n)
            self.animator.fly(sprite, meeting, duration=LEAVE, fade=(1.0, 0.0), landed=self._landed)

    def _deal(self) -> None:
        """Cards come from the foot of the table, row by row; secret ones are simply there."""
        self.animator.finish()
        box = self.layout.area
        source = Seat(box.x + box.w / 2, box.bottom + self.layout.card[1], 0)
        order = sorted(self._where, key=lambda card: self._where[card][::-1])
        if self.game.hides_covered:
            order = [card for card in order if self._is_shown(card)]
        for card, sprite in self.sprites.items():
            sprite.seat = self._seat(card)
        for card, delay in zip(order, staggered(len(order), DEAL), strict=True):
            sprite, seat = self.sprites[card], self._seat(card)
            sprite.seat = source
            self.group.change_layer(sprite, MOVING + self._where[card].height)
            self.animator.fly(sprite, seat, delay=delay, duration=MOVE * 1.5, landed=self._landed)

    def _landed(self, sprite: CardSprite) -> None:
        if sprite.alpha == 0:
            sprite.alpha = 255
            sprite.seat = self._seat(sprite.card)
        self._settle(sprite)
        self._stale = True  # shown once a step, however many land in it

    def _settle(self, sprite: CardSprite) -> None:
        """Puts a resting card into the layer of its height."""
        pile, height = self._where[sprite.card]
        spread = self.game.places[pile] == self.spread
        layer = (SPREAD if spread else CARDS) + height
        if self.group.get_layer_of_sprite(sprite) != layer:
            self.group.change_layer(sprite, layer)

    def step(self, dt: float) -> None:
        """Moves what flies."""
        for sprite in self.animator.step(dt):
            if sprite.flying:
                sprite.draw(self.faces)
        if self._stale:
            self.refresh()

    # what is seen ------------------------------------------------------------------------------

    def _is_shown(self, card: Card) -> bool:
        """Whether ``card`` lies open, or on top of its pile as long as those above it fly."""
        pile, height = self._where[card]
        place, stack = self.game.places[pile], self.state.piles[pile]
        if place == self.game.out:
            return False
        above = len(stack) - 1
        while above > height and self._in_air(stack[above]):
            above -= 1
        shown = self.layout.shown(place, len(stack), place == self.spread)
        return above - height < max(1, shown)

    def _is_secret(self, card: Card) -> bool:
        """Whether ``card`` is covered in a game that shows top cards only."""
        pile, height = self._where[card]
        covered = height < len(self.state.piles[pile]) - 1
        return self.game.hides_covered and covered and self.game.places[pile] != self.game.out

    def _in_air(self, card: Card) -> bool:
        return self.sprites[card].flying or card in self.held

    def refresh(self) -> None:
        """Brings every sprite up to date: pictures, layers, edges, labels."""
        self._stale = False
        for card, sprite in self.sprites.items():
            if self.animator.waiting(sprite):
                sprite.hide()  # nor is its face made before it is seen
            elif card in self.held or sprite.flying or self._is_shown(card):
                sprite.look = self._look(card)
                sprite.tight = self._is_tight(card)
                if not sprite.flying and card not in self.held:
                    self._settle(sprite)
                sprite.draw(self.faces)
            else:
                sprite.hide()
        for place in self.places:
            pile = self.game.pile(self.state, place)
            resting = sum(1 for card in pile if not self._in_air(card))
            spread = place == self.spread
            self.places.refresh(place, len(pile), resting, place in self._targets, spread)

    def _look(self, card: Card) -> Look:
        place = self.game.places[self._where[card].pile]
        if self._is_secret(card):
            return "back"
        if card in self.held:
            return "lifted"
        if card in self._selected:
            return "selected"
        top = self._where[card].height == len(self.game.pile(self.state, place)) - 1
        if place in self._targets and top:
            return "target"
        if place in self._dimmed and not self.sprites[card].flying:
            return "dimmed"
        return "plain"

    def _is_tight(self, card: Card) -> bool:
        """Whether a card in a column shows too little for the index of a free one."""
        pile, height = self._where[card]
        place, count = self.game.places[pile], len(self.state.piles[pile])
        spread = place == self.spread
        if height == count - 1 or self.layout.shown(place, count, spread) == 1:
            return False
        seats = self.layout.seats(place, count, spread)
        strip = (seats[1].y - seats[0].y) / (self.layout.card[1] * seats[0].scale)
        index = self.faces.index
        return strip < (index.y + index.rank + 4) / UNITS[1]

    # marks -------------------------------------------------------------------------------------

    def select(self, picks: Collection[Pick], dimmed: Collection[str]) -> None:
        """Rings the picked cards and dims the places in ``dimmed``."""
        self._selected, self._dimmed = self._picked(picks), dimmed
        self.refresh()

    def _picked(self, picks: Collection[Pick]) -> set[Card]:
        return {
            card for place, depth in picks for card in self.game.pile(self.state, place)[-depth:]
        }

    def shake(self, picks: Collection[Pick]) -> None:
        """A small shake of the head by cards that do not go together."""
        for card in self._picked(picks):
            sprite = self.sprites[card]
            if not sprite.flying and card not in self.held and self._is_shown(card):
                aside = (self.layout.card[0] * 0.07, 0.0)
                self.animator.fly(
                    sprite, sprite.seat, duration=SHAKE, sideways=aside, landed=self._landed
                )

    def set_targets(self, places: Collection[str]) -> None:
        """Marks the places that would take the held cards."""
        self._targets = places
        self.refresh()

    def set_spread(self, place: str | None) -> None:
        """Spreads out one pile (or none) so that all its cards are seen."""
        if place != self.spread:
            self.spread = place
            self.show(self.state, "move")

    def set_focus(self, pick: Pick | None) -> None:
        """Shows the keyboard's ring about a card or a place."""
        if pick is None:
            self._focus.hide()
            return
        pile = self.game.pile(self.state, pick.place)
        seats = self.layout.seats(pick.place, len(pile), pick.place == self.spread)
        seat = seats[-pick.depth] if seats and pick.depth else self.layout.places[pick.place]
        faces = self.faces.of_size(seat.scale)
        self._focus.show(faces.turned(faces.ring("focus"), seat.angle), (seat.x, seat.y))

    # the hand ----------------------------------------------------------------------------------

    def lift(self, pick: Pick, selection: Collection[Pick], targets: Collection[str]) -> None:
        """Takes the cards of ``pick`` into the hand and marks the ``targets`` that take them.

        Nothing is dimmed meanwhile: the targets' rings say the same, and much less is drawn.
        """
        self._selected, self._dimmed, self._targets = self._picked(selection), (), targets
        self.held = self.game.pile(self.state, pick.place)[-pick.depth :]
        for n, card in enumerate(self.held):
            self.animator.stop(self.sprites[card])
            self.group.change_layer(self.sprites[card], MOVING + 200 + n)
        self.refresh()

    def carry(self, x: float, y: float) -> None:
        """Moves the hand: the lowest held card's centre comes to (x, y)."""
        for n, card in enumerate(self.held):
            sprite = self.sprites[card]
            strip = self.layout.card[1] * max(INDEX_STRIP, 0.24)
            sprite.seat = Seat(x, y + n * strip)
            sprite.draw(self.faces)

    def let_go(self) -> None:
        """Opens the hand; the cards fly to where the state has them."""
        held, self.held = self.held, ()
        for card in held:
            self._send(card, raised=True)
        self.refresh()

    def overlap(self, place: str) -> float:
        """How much of the lowest held card lies over ``place``, in square pixels."""
        if not self.held:
            return 0.0
        mine = self.layout.around(self.sprites[self.held[0]].seat)
        height = len(self.game.pile(self.state, place))
        other = self.layout.frame(place, height, place == self.spread)
        return _common(mine, other)

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, background: pygame.Surface) -> list[pygame.Rect]:
        """Draws what changed and answers the rectangles."""
        return self.group.draw_changed(surface, background)


def _common(a: Box, b: Box) -> float:
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)
