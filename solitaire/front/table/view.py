"""The table on the screen: sprites for a state, and their flights to the next one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import pygame

from ...engine.cards import Card
from ...engine.diff import Change, diff, spots
from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import INDEX_STRIP, Box, Layout, Seat
from ..paint.faces import UNITS, Faces, Look
from ..paint.theme import Theme
from .animator import LEAVE_SECONDS, MOVE_SECONDS, Animator, staggered
from .ground import Ground
from .interaction import Interaction
from .sprites import CARDS, MOVING, OVER, SPREAD, CardSprite, Sprites, StillSprite

Entrance = Literal["deal", "move", "still"]
"""How a state comes on the table: dealt, by flights, or at once."""

SHAKE_SECONDS = 0.22
DEAL_SECONDS = 0.8
"""Time over which the cards of a deal set out."""


class TableView:
    """The sprites of one game.

    ``show`` is the one call that brings them up to date: with a state, and with what the player
    is doing to it.
    """

    def __init__(self, game: Game, state: State, animator: Animator) -> None:
        self.game = game
        self.state = state
        self.animator = animator
        self.group = Sprites()
        self.sprites = {card: CardSprite(card) for card in spots(state)}
        self.ground = Ground(game, self.group)
        self.layout: Layout
        self._area: Box | None = None
        """The area that the table was last laid out in."""
        self._focus = StillSprite(OVER)
        self._interaction = Interaction()
        self._selected: Collection[Card] = ()
        self._dimmed: Collection[str] = ()
        self._held: tuple[Card, ...] = ()
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
        self,
        layout: Layout,
        label_size: int,
        theme: Theme,
        faces: Faces,
        entrance: Entrance = "still",
    ) -> None:
        """Takes over another layout; whatever was flying flies on to its new place.

        It is seen with the next ``show``.
        """
        before = self._area
        flying = {card: sprite.seat for card, sprite in self.sprites.items() if sprite.flying}
        self.layout, self._area = layout, layout.area
        self.theme, self.faces = theme, faces
        self.animator.finish()
        self.ground.restyle(layout, theme, faces, label_size)
        self._enter(entrance)
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

    # showing -----------------------------------------------------------------------------------

    def show(
        self,
        state: State,
        interaction: Interaction,
        dimmed: Collection[str] = (),
        entrance: Entrance = "move",
    ) -> None:
        """Brings every card to its place in ``state`` and shows what the player is doing.

        Rings the selection, the targets and the focus, dims the places in ``dimmed``, spreads a
        pile out, takes cards into the hand or lets those that were in it go.
        """
        changes = diff(self.state, state) if state is not self.state else []
        before, self._interaction = self._interaction, interaction
        if changes:
            self.state, self._where = state, spots(state)
        self._selected, self._dimmed = self._picked(interaction.selection), dimmed
        opened = self._change_hand(interaction.held)
        if entrance != "move":
            self._enter(entrance)
        elif changes or before.spread != interaction.spread:
            self._send_all(changes, opened)
        else:
            for card in opened:
                self._send(card, raised=True)
        self.refresh()
        self._show_focus(interaction.focus)

    def _change_hand(self, held: Pick | None) -> list[Card]:
        """Takes the cards of ``held`` into the hand; answers those that have left it."""
        before = self._held
        self._held = self.game.pile(self.state, held.place)[-held.depth :] if held else ()
        for n, card in enumerate(self._held):
            if card not in before:
                self.animator.stop(self.sprites[card])
                self.group.change_layer(self.sprites[card], MOVING + 200 + n)
        return [card for card in before if card not in self._held]

    def _enter(self, entrance: Entrance) -> None:
        """Lets all cards come on the table that are not in the hand."""
        if entrance == "deal":
            self._deal()
            return
        for card, sprite in self.sprites.items():
            if card not in self._held:
                self.animator.stop(sprite)
                sprite.seat = self._seat(card)

    def _send_all(self, changes: Sequence[Change], opened: Sequence[Card]) -> None:
        """Sends every card to its place, and those that leave the game out of it."""
        # those that went somewhere; others only lie lower now, for want of one below them
        raised = {
            card for card, old, new in changes if old.pile != new.pile or new.height > old.height
        }
        gone = [change.card for change in changes if self._is_out(change.card)]
        for card in self.sprites:
            if card not in self._held and card not in gone:
                self._send(card, raised=card in raised or card in opened)
        self._leave(gone)

    def _show_focus(self, pick: Pick | None) -> None:
        if pick is None:
            self._focus.hide()
            return
        seats = self._seats(pick.place)
        seat = seats[-pick.depth] if seats and pick.depth else self.layout.places[pick.place]
        faces = self.faces.of_size(seat.scale)
        self._focus.show(faces.ring("focus", seat.angle), (seat.x, seat.y))

    # where cards belong ------------------------------------------------------------------------

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
        return self._seats(place)[height]

    def _seats(self, place: str) -> list[Seat]:
        """The seats of the cards at ``place``, bottom first."""
        count = len(self.game.pile(self.state, place))
        return self.layout.seats(place, count, self._is_spread(place))

    def _is_spread(self, place: str) -> bool:
        return place == self._interaction.spread

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
        pace = MOVE_SECONDS * 1.7 if tucked else MOVE_SECONDS
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
            self.animator.fly(
                sprite, meeting, duration=LEAVE_SECONDS, fade=(1.0, 0.0), landed=self._landed
            )

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
        for card, delay in zip(order, staggered(len(order), DEAL_SECONDS), strict=True):
            sprite, seat = self.sprites[card], self._seat(card)
            sprite.seat = source
            self.group.change_layer(sprite, MOVING + self._where[card].height)
            self.animator.fly(
                sprite, seat, delay=delay, duration=MOVE_SECONDS * 1.5, landed=self._landed
            )

    def _landed(self, sprite: CardSprite) -> None:
        if sprite.alpha == 0:
            sprite.alpha = 255
            sprite.seat = self._seat(sprite.card)
        self._settle(sprite)
        self._stale = True  # shown once a step, however many land in it

    def _settle(self, sprite: CardSprite) -> None:
        """Puts a resting card into the layer of its height."""
        pile, height = self._where[sprite.card]
        layer = (SPREAD if self._is_spread(self.game.places[pile]) else CARDS) + height
        if self.group.get_layer_of_sprite(sprite) != layer:
            self.group.change_layer(sprite, layer)

    def advance(self, dt: float) -> None:
        """Moves what flies on by ``dt`` seconds."""
        for sprite in self.animator.advance(dt):
            if sprite.flying:
                sprite.draw(self.faces)
        if self._stale:
            self.refresh()

    # what is seen ------------------------------------------------------------------------------

    def _is_shown(self, card: Card) -> bool:
        """Whether ``card`` lies open, or on top of its pile as long as those above it fly."""
        pile, height = self._where[card]
        place = self.game.places[pile]
        if place == self.game.out:
            return False
        stack = self.state.piles[pile]
        above = len(stack) - 1
        while above > height and self._in_air(stack[above]):
            above -= 1
        shown = self.layout.shown(place, len(stack), self._is_spread(place))
        return above - height < max(1, shown)

    def _is_secret(self, card: Card) -> bool:
        """Whether ``card`` is covered in a game that shows top cards only."""
        pile, height = self._where[card]
        covered = height < len(self.state.piles[pile]) - 1
        return self.game.hides_covered and covered and self.game.places[pile] != self.game.out

    def _in_air(self, card: Card) -> bool:
        return self.sprites[card].flying or card in self._held

    def refresh(self) -> None:
        """Brings every sprite up to date: pictures, layers, edges, labels."""
        self._stale = False
        for card, sprite in self.sprites.items():
            if self.animator.waiting(sprite):
                sprite.hide()  # nor is its face made before it is seen
            elif card in self._held or sprite.flying or self._is_shown(card):
                sprite.look = self._look(card)
                sprite.tight = self._is_tight(card)
                if not sprite.flying and card not in self._held:
                    self._settle(sprite)
                sprite.draw(self.faces)
            else:
                sprite.hide()
        for place in self.ground:
            pile = self.game.pile(self.state, place)
            resting = sum(1 for card in pile if not self._in_air(card))
            target, fanned = place in self._interaction.targets, self._is_spread(place)
            self.ground.refresh(place, len(pile), resting, target=target, spread=fanned)

    def _look(self, card: Card) -> Look:
        place = self.game.places[self._where[card].pile]
        if self._is_secret(card):
            return "back"
        if card in self._held:
            return "lifted"
        if card in self._selected:
            return "selected"
        top = self._where[card].height == len(self.game.pile(self.state, place)) - 1
        if place in self._interaction.targets and top:
            return "target"
        if place in self._dimmed and not self.sprites[card].flying:
            return "dimmed"
        return "plain"

    def _is_tight(self, card: Card) -> bool:
        """Whether a card in a column shows too little for the index of a free one."""
        pile, height = self._where[card]
        place, count = self.game.places[pile], len(self.state.piles[pile])
        if height == count - 1 or self.layout.shown(place, count, self._is_spread(place)) == 1:
            return False
        seats = self._seats(place)
        strip = (seats[1].y - seats[0].y) / (self.layout.card[1] * seats[0].scale)
        index = self.faces.index
        return strip < (index.y + index.rank + 4) / UNITS[1]

    # the hand and the selection ----------------------------------------------------------------

    def _picked(self, picks: Collection[Pick]) -> set[Card]:
        return {
            card for place, depth in picks for card in self.game.pile(self.state, place)[-depth:]
        }

    def shake(self, picks: Collection[Pick]) -> None:
        """A small shake of the head by cards that do not go together."""
        for card in self._picked(picks):
            sprite = self.sprites[card]
            if not sprite.flying and card not in self._held and self._is_shown(card):
                aside = (self.layout.card[0] * 0.07, 0.0)
                self.animator.fly(
                    sprite,
                    sprite.seat,
                    duration=SHAKE_SECONDS,
                    sideways=aside,
                    landed=self._landed,
                )

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards in the hand, which follow the pointer and not the state."""
        return self._held

    def carry(self, x: float, y: float) -> None:
        """Moves the hand: the lowest held card's centre comes to (x, y)."""
        for n, card in enumerate(self._held):
            sprite = self.sprites[card]
            strip = self.layout.card[1] * max(INDEX_STRIP, 0.24)
            sprite.seat = Seat(x, y + n * strip)
            sprite.draw(self.faces)

    @property
    def hand_seat(self) -> Seat:
        """Where the lowest card in the hand is now."""
        return self.sprites[self._held[0]].seat

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, background: pygame.Surface) -> list[pygame.Rect]:
        """Draws what changed and answers the rectangles."""
        return self.group.draw_changed(surface, background)
