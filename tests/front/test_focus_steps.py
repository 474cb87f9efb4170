"""Steps of the arrow keys: within 45° of their direction, and there and back again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import atan2, degrees

import pytest
from pilot import Pilot
from positions import DROPS

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game, Pick
from solitaire.engine.state import State
from solitaire.front.table.focus import DIRECTIONS, OPPOSITE, Focus, offset, step
from solitaire.games import GAMES
from solitaire.layout.base import Layout
from solitaire.layout.viewport import Viewport

SIZES = (
    *((400, 300), (360, 640), (600, 1000), (800, 600), (1024, 768), (1280, 800)),
    *((1920, 1080), (2560, 1080), (5120, 1440)),
)


def states(game: Game) -> Iterator[State]:
    """A deal, and positions with short and empty piles from games played at random."""
    yield Deal(game, 1).state()
    for seed in range(3):
        chance, state = random.Random(seed), Deal(game, 2 + seed).state()
        for _ in range(60):
            moves = game.moves(state)
            if not moves:
                break
            state = game.apply(state, chance.choice(moves))
        yield state


def picks(game: Game, layout: Layout, state: State) -> Iterator[Pick]:
    """Every place where the focus can be."""
    for place in layout.places:
        height = len(game.pile(state, place))
        yield Pick(place, min(1, height))
        if layout.in_column(place):
            runs = (Pick(place, depth) for depth in range(2, height + 1))
            yield from (pick for pick in runs if game.liftable(state, pick))


def angle(game: Game, layout: Layout, state: State, here: Pick, place: str, way: str) -> float:
    """Degrees between the direction of a key and the way to a place."""
    ahead, aside = offset(game, layout, state, here, place, way)
    return degrees(atan2(aside, ahead))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_step_is_within_45_degrees_of_its_direction(game: Game, size: tuple[int, int]) -> None:
    """It is taken wherever there is such a place, and elsewhere the focus stays."""
    layout = Viewport(*size).layout(game, True)
    for state in states(game):
        for here in picks(game, layout, state):
            for way in DIRECTIONS:
                there = step(game, layout, state, Focus(here), way).here
                others = [place for place in layout.places if place != here.place]
                found = [angle(game, layout, state, here, place, way) for place in others]
                if there is None or there == here:
                    assert min(found) > 44.5, (here, way)
                elif there.place != here.place:
                    went = angle(game, layout, state, here, there.place, way)
                    assert went <= 45.5, (here, way, there, went)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_there_and_back_returns(game: Game, size: tuple[int, int]) -> None:
    """After one step and after three in the same direction."""
    layout = Viewport(*size).layout(game, True)
    for state in states(game):
        for here in picks(game, layout, state):
            for way in DIRECTIONS:
                for count in (1, 3):
                    focus, gone = Focus(here), []
                    for _ in range(count):
                        gone.append(focus.here)
                        focus = step(game, layout, state, focus, way)
                        if focus.here == gone[-1]:
                            gone.pop()
                    while gone:
                        focus = step(game, layout, state, focus, OPPOSITE[way])
                        assert focus.here == gone.pop(), (here, way)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_arrows_lead_from_every_place_to_every_other(game: Game, size: tuple[int, int]) -> None:
    layout = Viewport(*size).layout(game, True)
    for state in states(game):
        every = set(picks(game, layout, state))
        back: dict[Pick, set[Pick]] = {pick: set() for pick in every}
        for here in every:
            for way in DIRECTIONS:
                there = step(game, layout, state, Focus(here), way).here
                assert there in every
                back[there].add(here)
        for goal in every:
            reached, queue = {goal}, [goal]
            for pick in queue:
                new = back[pick] - reached
                reached |= new
                queue += new
            assert reached == every, goal


def test_down_from_the_kings_does_not_cross_the_table() -> None:
    pilot = Pilot(GAMES[1])
    for king in ("DS", "DH", "DD", "DC"):
        pilot.go_to(king)
        pilot.key("down")
        focus = pilot.table.interaction.focus
        assert focus is not None
        assert focus.place == king


def test_up_from_a_column_and_back_returns_in_the_window() -> None:
    pilot = Pilot(GAMES[1])
    pilot.go_to("P11")
    pilot.key("down")
    pilot.key("up")
    assert pilot.table.interaction.focus == Pick("P11")


def test_a_way_back_is_forgotten_when_the_cards_have_moved() -> None:
    """It would lead to cards that may lie elsewhere now."""
    pilot = Pilot(DROPS, moves="P1>P2")
    pilot.go_to("P5", 3)
    pilot.key("right")
    pilot.key("ctrl+z")
    pilot.key("left")
    assert pilot.table.interaction.focus == Pick("P5")
