"""What is on a table now: where each card belongs, and how it looks. Draws and moves nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from ...engine.cards import Card
from ...engine.diff import spots
from ...engine.game import Game, Pick
from ...engine.state import State
from ...layout.base import Layout, Seat
from ..paint.faces import Look
from .interaction import Interaction
from .sprites import CardSprite

HELD_STRIP = 0.24
"""The part of its height that a held card shows below the next one."""


class Seen:
    """A state, and what the player is doing to it. ``sprites`` tells which cards fly."""

    def __init__(self, game: Game, state: State, sprites: Mapping[Card, CardSprite]) -> None:
        self.game, self.sprites = game, sprites
        self.layout: Layout
        self.state, self.spots = state, spots(state)
        self.interaction = Interaction()
        self.selected: Collection[Card] = ()
        self.held: tuple[Card, ...] = ()
        """The cards that are dragged, lowest first."""
        self.targets: Collection[str] = ()
        """The places with a ring: they take what is held or selected."""
        self.stepped_back: frozenset[Card | str] = frozenset()
        """The cards and the places that do not, where the player is shown that."""

    def take_state(self, state: State) -> None:
        """Takes over another state."""
        self.state, self.spots = state, spots(state)

    def take_interaction(
        self, interaction: Interaction, partners: Collection[str] | None, dims: bool
    ) -> None:
        """Takes over what the player is doing.

        ``partners``: the places that go with the selection, None where they are not to be shown;
        ``dims``: all other places step back.
        """
        self.interaction = interaction
        self.selected = self.picked(interaction.selection)
        self.targets = interaction.targets.union(partners or ())
        if partners is None or not dims:
            self.stepped_back = frozenset()
        else:
            self.stepped_back = frozenset(self._stepping_back())

    def _stepping_back(self) -> Iterator[Card | str]:
        """All but the cards that are selected, those that they go with, and what can only be seen
        while its pile is spread out."""
        chosen = {pick.place for pick in self.interaction.selection}
        for place in self.layout.places:
            pile, is_lit = self.game.pile(self.state, place), place in self.targets
            if not is_lit and place not in chosen:
                yield place
            if place == self.interaction.spread and (is_lit or place in chosen):
                continue
            lit = pile[-1:] if is_lit else ()
            yield from (card for card in pile if card not in lit and card not in self.selected)

    # where cards belong ------------------------------------------------------------------------

    def is_out(self, card: Card) -> bool:
        """Whether ``card`` has left the game."""
        out = self.game.out
        return out is not None and self.spots[card].pile == self.game.index[out]

    def place(self, card: Card) -> str:
        """The place where ``card`` lies."""
        return self.game.places[self.spots[card].pile]

    def seat(self, card: Card) -> Seat:
        """Where ``card`` belongs; outside the window if it has left the game."""
        place = self.place(card)
        if place == self.game.out:
            area = self.layout.area
            return Seat(area.x + area.w / 2, -self.layout.card[1])
        return self.seats(place)[self.spots[card].height]

    def seats(self, place: str) -> list[Seat]:
        """The seats of the cards at ``place``, bottom first."""
        count = len(self.game.pile(self.state, place))
        return self.layout.seats(place, count, self.is_spread(place))

    def is_spread(self, place: str) -> bool:
        """Whether the pile at ``place`` is spread out."""
        return place == self.interaction.spread

    def picked(self, picks: Collection[Pick]) -> set[Card]:
        """The cards of ``picks``."""
        return {
            card for place, depth in picks for card in self.game.pile(self.state, place)[-depth:]
        }

    def box(self, pick: Pick) -> pygame.Rect:
        """The upright rectangle around the cards of ``pick``, or around the empty place."""
        seats = self.seats(pick.place)[-pick.depth :] if pick.depth else []
        boxes = [self.layout.around(seat) for seat in seats] or [self.layout.box(pick.place)]
        rects = [pygame.Rect(*map(round, box)) for box in boxes]
        return rects[0].unionall(rects[1:])

    # how they look -----------------------------------------------------------------------------

    def is_up(self, card: Card) -> bool:
        """Whether ``card`` flies or is held."""
        return self.sprites[card].flying or card in self.held

    def is_shown(self, card: Card) -> bool:
        """Whether ``card`` is seen: no card covers it, or only cards that fly or are held."""
        pile, height = self.spots[card]
        place = self.game.places[pile]
        if place == self.game.out:
            return False
        stack = self.state.piles[pile]
        above = len(stack) - 1
        while above > height and self.is_up(stack[above]):
            above -= 1
        shown = self.layout.shown(place, len(stack), self.is_spread(place))
        return above - height < max(1, shown)

    def _is_secret(self, card: Card) -> bool:
        """Whether ``card`` is covered, and the rules keep covered cards secret."""
        pile, height = self.spots[card]
        covered = height < len(self.state.piles[pile]) - 1
        return self.game.hides_covered and covered and self.game.places[pile] != self.game.out

    def look(self, card: Card) -> Look:
        """How ``card`` is drawn."""
        if self._is_secret(card):
            return "back"
        if card in self.held or (self.sprites[card].flying and card not in self.selected):
            return "lifted"
        if card in self.selected:
            return "selected"
        pile, height = self.spots[card]
        if self.place(card) in self.targets and height == len(self.state.piles[pile]) - 1:
            return "target"
        return "dimmed" if card in self.stepped_back else "plain"

    def strip(self, card: Card) -> float | None:
        """How many pixels of ``card`` are seen below the card on it; None where none lies there."""
        if card in self.held:
            return None if card == self.held[-1] else self.held_strip
        pile, height = self.spots[card]
        place, stack = self.game.places[pile], self.state.piles[pile]
        if height == len(stack) - 1 or self.is_out(card):
            return None
        if self.layout.shown(place, len(stack), self.is_spread(place)) == 1:
            return None
        if not self.sprites[card].flying and all(map(self.is_up, stack[height + 1 :])):
            return None
        seats = self.seats(place)
        return seats[1].y - seats[0].y

    @property
    def held_strip(self) -> float:
        """How many pixels are seen of a held card below the next one."""
        return self.layout.card[1] * HELD_STRIP
