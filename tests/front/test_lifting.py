"""A card that is lifted lies under the pointer, wherever it lay before."""

from __future__ import annotations

import pytest
from pilot import Pilot
from positions import spades_meet, with_rest

from solitaire.games import GAMES

SIZES = ((1280, 800), (600, 1000), (400, 300))


def is_under_pointer(pilot: Pilot) -> bool:
    """Whether the lowest held card covers the pointer."""
    return pilot.table.view.layout.covers(pilot.table.view.held_seat, *pilot.pointer)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("part", ["its own seat", "the spread card"])
@pytest.mark.parametrize("place", [f"P{n}" for n in range(1, 17)])
def test_a_card_lifted_from_a_spread_pile_comes_under_the_pointer(
    place: str, part: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(GAMES[1], size=size)
    own = pilot.table.view.layout.places[place]
    pilot.hover((own.x, own.y))
    pilot.wait(1.0)
    assert pilot.table.interaction.spread == place
    pilot.settle()
    x, y = (own.x, own.y) if part == "its own seat" else pilot.point(place)
    pilot.press((x, y))
    pilot.move((x + 30, y - 20))
    assert pilot.held == pilot.top(place)
    assert is_under_pointer(pilot)
    seat = pilot.table.view.held_seat
    pilot.move((x + 60, y - 40))
    moved = pilot.table.view.held_seat
    assert (moved.x - seat.x, moved.y - seat.y) == pytest.approx((30, -20), abs=1.1)


@pytest.mark.parametrize("corner", [(-0.45, -0.45), (0.45, 0.45), (0.0, 0.0)])
def test_a_large_card_is_held_where_it_was_gripped(corner: tuple[float, float]) -> None:
    """A card of a foundation is larger there than in the hand."""
    pilot = Pilot(spades_meet())
    seat = pilot.home(pilot.card("US"))
    assert seat.scale > 1
    w, h = (side * seat.scale for side in pilot.table.view.layout.card)
    x, y = seat.x + corner[0] * w, seat.y + corner[1] * h
    pilot.press((x, y))
    pilot.move((x + 40, y))
    assert pilot.held
    assert is_under_pointer(pilot)


def test_a_card_that_is_still_flying_comes_under_the_pointer() -> None:
    pilot = Pilot(GAMES[0], at_rest=False)
    pilot.step(dt=0.1)
    x, y = pilot.point("P12")
    pilot.press((x, y))
    pilot.move((x + 30, y - 20))
    assert pilot.held
    assert is_under_pointer(pilot)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_run_is_held_where_its_lowest_card_was_gripped(depth: int) -> None:
    pilot = Pilot(with_rest("game eight-off cells=8\nP1: 9S 8S 7S\n", "P8"))
    x, y = pilot.point("P1", depth)
    seat = pilot.home(pilot.card("P1", depth))
    pilot.press((x, y))
    pilot.move((x + 30, y - 20))
    held = pilot.table.view.held_seat
    assert (held.x - seat.x, held.y - seat.y) == pytest.approx((30, -20), abs=1.1)
