"""The cards on the screen: a sprite for each, and their flights from one state to the next."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Literal

import pygame

from ...engine.cards import Card
from ...engine.diff import Change, diff, spots
from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import Layout, Seat
from ..paint.faces import Faces
from ..paint.theme import Theme
from . import paths
from .animator import Animator, staggered
from .ground import Ground
from .interaction import Interaction
from .leaving import fly_out, turn_over
from .seen import Seen
from .sprites import CARDS, HELD, MOVING, OVER, RAISED, SPREAD, CardSprite, Sprites, StillSprite
from .stepping import Stepping

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


VEIL = "veil"
"""The key of what dims all that a spread pile lies over."""


class TableView:
    """The sprites of one game. ``show`` updates them for a state and an interaction."""

    def __init__(self, game: Game, state: State, animator: Animator) -> None:
        self.game = game
        self.animator = animator
        self.group = Sprites()
        self.sprites = {card: CardSprite(card) for card in spots(state)}
        self.seen = Seen(game, state, self.sprites)
        self.stepping = Stepping(animator)
        self.ground = Ground(game, self.group)
        self._arranged: Layout | None = None
        """The layout; None before the first ``arrange``."""
        self._focus = StillSprite(OVER)
        self.group.add(*self.sprites.values(), self._focus)
        self._own_sprites = set(self.group.sprites())
        self._parade: Mapping[Card, Seat] | None = None
        """The cards of a picture that is shown instead of the table, with their seats."""
        self._landed: set[int] = set()
        """The piles in which a card has landed since the last ``refresh``."""

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self.seen.state

    @property
    def layout(self) -> Layout:
        """Where every place is."""
        return self.seen.layout

    def owns(self, sprite: pygame.sprite.Sprite) -> bool:
        """Whether ``sprite`` belongs to the cards or places, not to the bar or a message."""
        return sprite in self._own_sprites

    # the window --------------------------------------------------------------------------------

    def arrange(
        self,
        layout: Layout,
        label_size: int,
        theme: Theme,
        faces: Faces,
        entrance: Entrance = "still",
    ) -> None:
        """Takes over another layout; flying cards fly on to their new seats.

        ``label_size``: the text size of labels in pixels. ``show`` must be called afterwards.
        """
        before = self._arranged
        flying = {
            card: sprite.seat
            for card, sprite in self.sprites.items()
            if sprite.flying or entrance == "move"
        }
        self.seen.layout = self._arranged = layout
        self._end_parade()
        self.theme, self.faces = theme, faces
        self.animator.finish()
        self.ground.restyle(layout, theme, faces, label_size)
        self._enter(entrance)
        if before is not None:
            self._fly_on(flying, before)

    def _fly_on(self, flying: Mapping[Card, Seat], before: Layout) -> None:
        """Lets cards fly on that were at these seats of the former layout ``before``."""
        old, area = before.area, self.layout.area
        growth = before.card[0] / self.layout.card[0]
        for card, seat in flying.items():
            if self.seen.is_out(card):
                continue
            x = area.x + (seat.x - old.x) * area.w / old.w
            y = area.y + (seat.y - old.y) * area.h / old.h
            self.sprites[card].seat = seat._replace(x=x, y=y, scale=seat.scale * growth)
            self._send(card, raised=False)

    # showing -----------------------------------------------------------------------------------

    def show(
        self,
        state: State,
        interaction: Interaction,
        partners: Collection[str] | None = None,
        entrance: Entrance = "move",
    ) -> None:
        """Brings every card to its seat in ``state`` and shows the interaction.

        Marks selection, targets and focus, spreads out a pile. ``partners`` are the places that go
        with the selection: they are marked too, and the others step back; None where the player
        wants no such help.
        """
        changes = diff(self.state, state) if state is not self.state else []
        before = self.seen.interaction
        if changes:
            self.seen.take_state(state)
        self.seen.take_interaction(interaction, partners, self.theme.dim is not None)
        self._step_back()
        released = self._change_held(interaction.held)
        if entrance != "move":
            self._enter(entrance)
        elif changes or before.spread != interaction.spread:
            self._send_all(changes, released)
        else:
            for card in released:
                self._send(card, raised=True)
        self.refresh()
        self._show_focus(interaction.focus)

    def _step_back(self) -> None:
        """Sends back what does not go with the selection, and all that a spread pile lies over."""
        spread = self.seen.interaction.spread
        self.stepping.aim(self.seen.stepped_back | ({VEIL} if spread else frozenset()))
        for card, sprite in self.sprites.items():
            sprite.stepped_back = self.stepping.share(card)

    def _change_held(self, held: Pick | None) -> list[Card]:
        """Makes the cards of ``held`` the held ones; returns those that are held no longer."""
        before = self.seen.held
        self.seen.held = self.game.pile(self.state, held.place)[-held.depth :] if held else ()
        for n, card in enumerate(self.seen.held):
            if card not in before:
                self.animator.stop(self.sprites[card])
                self.group.change_layer(self.sprites[card], HELD + n)
        return [card for card in before if card not in self.seen.held]

    def _enter(self, entrance: Entrance) -> None:
        """Deals all cards, or puts those that are not held on their seats at once."""
        if entrance == "deal":
            self._deal()
            return
        for card, sprite in self.sprites.items():
            if card not in self.seen.held:
                self.animator.stop(sprite)
                sprite.seat = self.seen.seat(card)

    def _send_all(self, changes: Sequence[Change], released: Sequence[Card]) -> None:
        """Lets every card fly to its seat that is not there, and cards leave the game."""
        # cards that were moved; others only sank in their pile, because one below them has gone
        raised = {
            card for card, old, new in changes if old.pile != new.pile or new.height > old.height
        }
        gone = [change.card for change in changes if self.seen.is_out(change.card)]
        for card in self.sprites:
            if card not in self.seen.held and card not in gone:
                self._send(card, raised=card in raised or card in released)
        leaving = [self.sprites[card] for card in gone]
        fly_out(leaving, self.layout.card[0], self.group, self.animator, self._on_landed)
        if self.game.hides_covered:
            self._turn_over_uncovered(changes)

    def _turn_over_uncovered(self, changes: Sequence[Change]) -> None:
        """Turns over the cards that the leaving ones have uncovered."""
        for place in {
            self.game.places[old.pile] for card, old, _ in changes if self.seen.is_out(card)
        }:
            for card in self.game.pile(self.state, place)[-1:]:
                if card not in self.seen.held:
                    turn_over(
                        self.sprites[card], self.seen.seat(card), self.animator, self._on_landed
                    )

    def _show_focus(self, pick: Pick | None) -> None:
        if pick is None:
            self._focus.hide()
            return
        seats = self.seen.seats(pick.place)
        seat = seats[-pick.depth] if seats and pick.depth else self.layout.places[pick.place]
        faces = self.faces.of_size(seat.scale)
        self._focus.show(faces.ring("focus", seat.angle), (seat.x, seat.y))

    def parade(self, seats: Mapping[Card, Seat] | None) -> None:
        """Shows the cards with ``seats`` alone on the bare cloth, wherever their sprites are.

        None shows the table again, with every card where it belongs.
        """
        self._parade = seats
        if seats is None:
            self._end_parade()
            self.ground.show_again()
            self._enter("still")
            self.refresh()
        else:
            self._focus.hide()
            self.ground.hide()

    def _end_parade(self) -> None:
        self._parade = None
        for sprite in self.sprites.values():
            sprite.is_rough = False

    @property
    def paraded(self) -> Mapping[Card, Seat]:
        """The cards shown by ``parade``, with their seats; empty while the table is shown."""
        return self._parade or {}

    # flights -------------------------------------------------------------------------------------

    def _send(self, card: Card, raised: bool) -> None:
        """Lets ``card`` fly to its seat, unless it is there or on its way there.

        ``raised``: it flies above cards that are not.
        """
        sprite, seat = self.sprites[card], self.seen.seat(card)
        if (self.animator.target(sprite) or sprite.seat) == seat:
            return
        near = self._is_near(sprite, seat)
        if near and not raised and not sprite.flying and not self.seen.is_shown(card):
            sprite.seat = seat  # only its edge is seen, so it need not fly
            return
        if raised and near and self.seen.spots[card].height > 0:
            self._lay_on_top(sprite, seat)
        else:
            self.animator.fly(sprite, seat, on_landed=self._on_landed)
        layer = RAISED if raised else MOVING
        self.group.change_layer(sprite, layer + self.seen.spots[card].height)

    def _lay_on_top(self, sprite: CardSprite, seat: Seat) -> None:
        """Lets the lowest card of a pile come out and go back on top of it, pile after pile."""
        path = paths.aside(sprite.seat, seat, 0.0, self.layout.card[1] * TOP_WAY)
        self.animator.fly(
            sprite,
            seat,
            path,
            delay=WAVE_SECONDS * self.seen.spots[sprite.card].pile,
            duration=TOP_SECONDS,
            is_hidden=not sprite.visible,  # its face is drawn when it comes out, not all at once
            on_landed=self._on_landed,
        )

    def _is_near(self, sprite: CardSprite, seat: Seat) -> bool:
        near = self.layout.card[0] * 0.3
        return abs(sprite.seat.x - seat.x) < near and abs(sprite.seat.y - seat.y) < near

    def _deal(self) -> None:
        """Lets the cards fly in from below, row by row; secret ones are there at once."""
        self.animator.finish()
        area = self.layout.area
        source = Seat(area.x + area.w / 2, area.bottom + self.layout.card[1])
        order = sorted(self.seen.spots, key=lambda card: self.seen.spots[card][::-1])
        if self.game.hides_covered:  # the top cards alone, place after place
            order = sorted(
                filter(self.seen.is_shown, order), key=lambda card: self.seen.spots[card].pile
            )
        for card, sprite in self.sprites.items():
            sprite.seat = self.seen.seat(card)
        for card, delay in zip(order, staggered(len(order), DEAL_SECONDS), strict=True):
            sprite, seat = self.sprites[card], self.seen.seat(card)
            # At its last angle and size already, so that no picture is turned in the air.
            sprite.seat = source._replace(angle=seat.angle, scale=seat.scale)
            self.group.change_layer(sprite, MOVING + self.seen.spots[card].height)
            self.animator.fly(
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
            sprite.seat = self.seen.seat(sprite.card)
        self._set_resting_layer(sprite)
        self._landed.add(self.seen.spots[sprite.card].pile)

    def _set_resting_layer(self, sprite: CardSprite) -> None:
        """Puts a card that does not move into the layer for its height in the pile."""
        pile, height = self.seen.spots[sprite.card]
        layer = (SPREAD if self.seen.is_spread(self.game.places[pile]) else CARDS) + height
        if self.group.get_layer_of_sprite(sprite) != layer:
            self.group.change_layer(sprite, layer)

    def advance(self, dt: float) -> None:
        """Moves flying cards by ``dt`` seconds."""
        for sprite in self.animator.advance(dt):
            if sprite.flying:
                sprite.draw(self.faces)
        if self._landed:
            piles, self._landed = sorted(self._landed), set()
            self._refresh([self.game.places[pile] for pile in piles])
        for part in self.stepping.advance(dt):
            self._show_step(part)

    @property
    def busy(self) -> bool:
        """Whether something moves by itself."""
        return self.animator.busy or self.stepping.busy

    def finish(self) -> None:
        """Ends all motion at once."""
        self.animator.finish()
        self.stepping.finish()
        self._step_back()
        self.refresh()

    def _show_step(self, part: Hashable) -> None:
        """Shows one part of the table as far back as it is now."""
        if isinstance(part, Card):
            sprite = self.sprites[part]
            sprite.stepped_back = self.stepping.share(part)
            if sprite.visible and not sprite.flying:
                sprite.draw(self.faces)
        elif self._parade is None:
            if part == VEIL:
                self.ground.show_veil(self.stepping.share(VEIL))
            else:
                self._refresh_ground(str(part))

    # what is seen ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Updates every sprite: pictures, layers, edges, labels."""
        self._landed.clear()
        self._refresh(self.game.places)

    def _refresh(self, places: Iterable[str]) -> None:
        """The same for the cards and the ground of some places: what lies elsewhere is not changed
        by a card that lands there."""
        for place in places:
            for card in self.game.pile(self.state, place):
                self._refresh_card(card)
            if place != self.game.out and self._parade is None:
                self._refresh_ground(place)
        if self._parade is None:
            self.ground.show_veil(self.stepping.share(VEIL))

    def _refresh_card(self, card: Card) -> None:
        sprite = self.sprites[card]
        if self._parade is not None:
            # One shadow in four: those of cards so close together would add up to black.
            sprite.look = "plain" if card.rank % 4 else "lifted"
            sprite.strip, sprite.is_rough = None, True
            if card in self._parade:
                sprite.draw(self.faces)
            else:
                sprite.hide()
            return
        is_seen = card in self.seen.held or sprite.flying or self.seen.is_shown(card)
        if is_seen:
            sprite.look = self.seen.look(card)
            if sprite.look == "back" and sprite.turn != 1.0:
                self.animator.stop(sprite)  # covered again before it was turned over
            sprite.strip = self.seen.strip(card)
        if is_seen and not self.animator.is_waiting(sprite):
            if not sprite.flying and card not in self.seen.held:
                self._set_resting_layer(sprite)
            sprite.draw(self.faces)
        else:
            sprite.hide()

    def _refresh_ground(self, place: str) -> None:
        pile = self.game.pile(self.state, place)
        resting = sum(1 for card in pile if not self.seen.is_up(card))
        self.ground.refresh(
            place,
            len(pile),
            resting,
            target=place in self.seen.targets,
            spread=self.seen.is_spread(place),
            stepped_back=self.stepping.share(place),
        )

    # held and selected cards -------------------------------------------------------------------

    def shake(self, picks: Collection[Pick]) -> None:
        """Lets the cards of ``picks`` shake sideways, to show that their move is refused."""
        for card in self.seen.picked(picks):
            sprite = self.sprites[card]
            if not sprite.flying and card not in self.seen.held and self.seen.is_shown(card):
                path = paths.shake(sprite.seat, self.layout.card[0] * SHAKE_WAY)
                self.animator.fly(
                    sprite, sprite.seat, path, duration=SHAKE_SECONDS, on_landed=self._on_landed
                )

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards that are dragged, lowest first."""
        return self.seen.held

    def carry(self, x: float, y: float) -> None:
        """Moves the held cards so that the centre of the lowest comes to (x, y)."""
        for n, card in enumerate(self.seen.held):
            sprite = self.sprites[card]
            sprite.seat = Seat(x, y + n * self.seen.held_strip)
            sprite.draw(self.faces)

    @property
    def held_seat(self) -> Seat:
        """Where the lowest held card is now."""
        return self.sprites[self.seen.held[0]].seat

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, background: pygame.Surface) -> list[pygame.Rect]:
        """Draws what changed; returns the rectangles drawn."""
        return self.group.draw_changed(surface, background)
