"""What of a covered card is drawn on the table: its index alone, or all of it once it is free."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from solitaire.front.table.seen import HELD_STRIP

DEAL = "EO1-C8-AAAAAAB"


def test_covered_cards_of_a_column_have_the_strip_that_is_seen() -> None:
    pilot = Pilot(DEAL, size=(1280, 800))
    view = pilot.table.view
    for place in ("P1", "P5"):
        pile = view.game.pile(pilot.state, place)
        seats = view.layout.seats(place, len(pile))
        for card, seat, above in zip(pile, seats, seats[1:], strict=False):
            sprite = view.sprites[card]
            assert sprite.strip == pytest.approx(above.y - seat.y)
            # only what can be seen of it is drawn
            assert sprite.rect.top == round(seat.y) - view.faces.height // 2 - 1
            assert above.y - seat.y < sprite.rect.height < 0.5 * view.faces.height
        assert view.sprites[pile[-1]].strip is None


def test_the_card_below_a_held_one_is_whole_and_held_ones_show_their_index() -> None:
    pilot = Pilot(DEAL, moves="P3>C5 P3>P5", size=(1280, 800))
    view = pilot.table.view
    pile = view.game.pile(pilot.state, "P5")
    assert view.sprites[pile[-2]].strip is not None
    pilot.grip("P5", 2)
    pilot.settle()
    held = view.held
    assert len(held) == 2
    assert view.sprites[held[-1]].strip is None
    for card in held[:-1]:
        assert view.sprites[card].strip == HELD_STRIP * view.layout.card[1]
    under = pile[-len(held) - 1]
    assert view.sprites[under].strip is None
    assert view.sprites[under].image is view.faces.card(under, view.sprites[under].look)


def test_a_spread_pile_shows_indices_on_one_shadow_above_the_others() -> None:
    pilot = Pilot("CR1-N-AAAAAAB", size=(1280, 800))
    view = pilot.table.view
    pilot.hover(pilot.point("P4"))
    pilot.wait(1.0)
    pilot.settle()
    assert pilot.table.interaction.spread == "P4"
    pile = view.game.pile(pilot.state, "P4")
    assert all(view.sprites[card].strip for card in pile[:-1])
    base = view.ground.bases["P4"]
    covered = pygame.Rect(base.rect)
    assert all(covered.contains(view.sprites[card].rect.inflate(-4, -4)) for card in pile)
    layer = view.group.get_layer_of_sprite
    above = {card for card, s in view.sprites.items() if s.visible and layer(s) > layer(base)}
    assert above == set(pile)
