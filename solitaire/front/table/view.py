"""The cards on the screen: a sprite for each, and their flights from one state to the next."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping

import pygame

from ...engine.cards import Card
from ...engine.diff import diff, spots
from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import Layout, Seat
from ..paint.faces import Faces
from ..paint.theme import Theme
from .animator import Animator
from .flights import Entrance, Flights
from .ground import Ground
from .interaction import Interaction
from .seen import Seen
from .sprites import HELD, OVER, CardSprite, Sprites, StillSprite
from .stepping import Stepping

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
        self.flights = Flights(self.seen, self.group, animator)
        self.stepping = Stepping(animator)
        self.ground = Ground(game, self.group)
        self._arranged: Layout | None = None
        """The layout; None before the first ``arrange``."""
        self._focus = StillSprite(OVER)
        self.group.add(*self.sprites.values(), self._focus)
        self._own_sprites = set(self.group.sprites())
        self._parade: Mapping[Card, Seat] | None = None
        """The cards of a picture that is shown instead of the table, with their seats."""

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
        self.flights.enter(entrance)
        if before is not None:
            self.flights.fly_on(flying, before)

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
            self.flights.enter(entrance)
        elif changes or before.spread != interaction.spread:
            self.flights.send_all(changes, released)
        else:
            for card in released:
                self.flights.send(card, raised=True)
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
            self.flights.enter("still")
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

    def advance(self, dt: float) -> None:
        """Moves flying cards by ``dt`` seconds."""
        for sprite in self.animator.advance(dt):
            if sprite.flying:
                sprite.draw(self.faces)
        if self.flights.landed:
            piles, self.flights.landed = sorted(self.flights.landed), set()
            self._refresh([self.game.places[pile] for pile in piles])
        for part in (moved := self.stepping.advance(dt)):
            self._show_step(part)
        if moved and self._parade is None:
            self.ground.refresh_captions(self.stepping.share)

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
        self.flights.landed.clear()
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
            self.ground.refresh_captions(self.stepping.share)

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
                self.flights.set_resting_layer(sprite)
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
