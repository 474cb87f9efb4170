"""How the cards of a table get to where they belong: dealt, moved, shaken, or at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from ...engine.cards import Card
from ...engine.diff import Change
from ...engine.game import Pick
from ...layout.base import Layout, Seat
from . import paths
from .animator import Animator, staggered
from .leaving import fly_out, turn_over
from .seen import Seen
from .sprites import CARDS, MOVING, RAISED, SPREAD, CardSprite, Sprites

Entrance = Literal["deal", "move", "still"]
"""How a state is shown: its cards are dealt, fly from where they are, or are there at once."""

SHAKE_SECONDS = 0.22
SHAKE_WAY = 0.06
"""How far a card is shaken to each side, in card widths."""
TOP_SECONDS = 0.38
"""How long the lowest card of a pile takes to its top."""
TOP_WAY = 0.62
"""How far it comes out, in card heights."""
WAVE_SECONDS = 0.018
"""From one pile to the next where all of them do that."""
DEALT_SECONDS = 0.27
"""The flight of a card that is dealt."""
DEAL_SECONDS = 0.8
"""From the start of the first card of a deal to that of the last."""


class Flights:
    """Sends the cards of ``seen`` on their ways."""

    def __init__(self, seen: Seen, group: Sprites, animator: Animator) -> None:
        self._seen, self._group, self._animator = seen, group, animator
        self.landed: set[int] = set()
        """The piles in which a card has landed since its owner emptied this."""

    def enter(self, entrance: Entrance) -> None:
        """Deals all cards, or puts those that are not held on their seats at once."""
        if entrance == "deal":
            self._deal()
            return
        for card, sprite in self._seen.sprites.items():
            if card not in self._seen.held:
                self._animator.stop(sprite)
                sprite.seat = self._seen.seat(card)

    def fly_on(self, flying: Mapping[Card, Seat], before: Layout) -> None:
        """Lets cards fly on that were at these seats of the former layout ``before``."""
        old, area = before.area, self._seen.layout.area
        growth = before.card[0] / self._seen.layout.card[0]
        for card, seat in flying.items():
            if self._seen.is_out(card):
                continue
            x = area.x + (seat.x - old.x) * area.w / old.w
            y = area.y + (seat.y - old.y) * area.h / old.h
            self._seen.sprites[card].seat = seat._replace(x=x, y=y, scale=seat.scale * growth)
            self.send(card, raised=False)

    def send_all(self, changes: Sequence[Change], released: Sequence[Card]) -> None:
        """Lets every card fly to its seat that is not there, and cards leave the game."""
        # cards that were moved; others only sank in their pile, because one below them has gone
        raised = {
            card for card, old, new in changes if old.pile != new.pile or new.height > old.height
        }
        gone = [change.card for change in changes if self._seen.is_out(change.card)]
        for card in self._seen.sprites:
            if card not in self._seen.held and card not in gone:
                self.send(card, raised=card in raised or card in released)
        leaving = [self._seen.sprites[card] for card in gone]
        fly_out(leaving, self._seen.layout.card[0], self._group, self._animator, self._on_landed)
        if self._seen.game.hides_covered:
            self._turn_over_uncovered(changes)

    def _turn_over_uncovered(self, changes: Sequence[Change]) -> None:
        """Turns over the cards that the leaving ones have uncovered."""
        seen = self._seen
        uncovered = {seen.game.places[old.pile] for card, old, _ in changes if seen.is_out(card)}
        for place in uncovered:
            for card in seen.game.pile(seen.state, place)[-1:]:
                if card not in seen.held:
                    sprite, seat = seen.sprites[card], seen.seat(card)
                    turn_over(sprite, seat, self._animator, self._on_landed)

    def send(self, card: Card, raised: bool) -> None:
        """Lets ``card`` fly to its seat, unless it is there or on its way there.

        ``raised``: it flies above cards that are not.
        """
        sprite, seat = self._seen.sprites[card], self._seen.seat(card)
        if (self._animator.target(sprite) or sprite.seat) == seat:
            return
        near = self._is_near(sprite, seat)
        if near and not raised and not sprite.flying and not self._seen.is_shown(card):
            sprite.seat = seat  # only its edge is seen, so it need not fly
            return
        if raised and near and self._seen.spots[card].height > 0:
            self._lay_on_top(sprite, seat)
        else:
            self._animator.fly(sprite, seat, on_landed=self._on_landed)
        layer = RAISED if raised else MOVING
        self._group.change_layer(sprite, layer + self._seen.spots[card].height)

    def _lay_on_top(self, sprite: CardSprite, seat: Seat) -> None:
        """Lets the lowest card of a pile come out and go back on top of it, pile after pile."""
        path = paths.aside(sprite.seat, seat, 0.0, self._seen.layout.card[1] * TOP_WAY)
        self._animator.fly(
            sprite,
            seat,
            path,
            delay=WAVE_SECONDS * self._seen.spots[sprite.card].pile,
            duration=TOP_SECONDS,
            is_hidden=not sprite.visible,  # its face is drawn when it comes out, not all at once
            on_landed=self._on_landed,
        )

    def _is_near(self, sprite: CardSprite, seat: Seat) -> bool:
        near = self._seen.layout.card[0] * 0.3
        return abs(sprite.seat.x - seat.x) < near and abs(sprite.seat.y - seat.y) < near

    def _deal(self) -> None:
        """Lets the cards fly in from below, row by row; secret ones are there at once."""
        self._animator.finish()
        area = self._seen.layout.area
        source = Seat(area.x + area.w / 2, area.bottom + self._seen.layout.card[1])
        order = sorted(self._seen.spots, key=lambda card: self._seen.spots[card][::-1])
        if self._seen.game.hides_covered:  # the top cards alone, place after place
            order = sorted(
                filter(self._seen.is_shown, order), key=lambda card: self._seen.spots[card].pile
            )
        for card, sprite in self._seen.sprites.items():
            sprite.seat = self._seen.seat(card)
        for card, delay in zip(order, staggered(len(order), DEAL_SECONDS), strict=True):
            sprite, seat = self._seen.sprites[card], self._seen.seat(card)
            # At its last angle and size already, so that no picture is turned in the air.
            sprite.seat = source._replace(angle=seat.angle, scale=seat.scale)
            self._group.change_layer(sprite, MOVING + self._seen.spots[card].height)
            self._animator.fly(
                sprite,
                seat,
                delay=delay,
                duration=DEALT_SECONDS,
                is_hidden=True,
                on_landed=self._on_landed,
            )

    def _on_landed(self, sprite: CardSprite) -> None:
        if sprite.alpha == 0:
            sprite.alpha = 255
            sprite.seat = self._seen.seat(sprite.card)
        self.set_resting_layer(sprite)
        self.landed.add(self._seen.spots[sprite.card].pile)

    def set_resting_layer(self, sprite: CardSprite) -> None:
        """Puts a card that does not move into the layer for its height in the pile."""
        pile, height = self._seen.spots[sprite.card]
        layer = (SPREAD if self._seen.is_spread(self._seen.game.places[pile]) else CARDS) + height
        if self._group.get_layer_of_sprite(sprite) != layer:
            self._group.change_layer(sprite, layer)

    def shake(self, picks: Collection[Pick]) -> None:
        """Lets the cards of ``picks`` shake sideways, to show that their move is refused."""
        for card in self._seen.picked(picks):
            sprite = self._seen.sprites[card]
            if not sprite.flying and card not in self._seen.held and self._seen.is_shown(card):
                path = paths.shake(sprite.seat, self._seen.layout.card[0] * SHAKE_WAY)
                self._animator.fly(
                    sprite, sprite.seat, path, duration=SHAKE_SECONDS, on_landed=self._on_landed
                )
