"""How cards fly: from where they are, gently, in the same time at every rate of frames."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame
import pytest
from pilot import Pilot

from solitaire.engine.cards import Card
from solitaire.front.paint.faces import Faces
from solitaire.front.table import paths
from solitaire.front.table.animator import FIRST_FRAME_SECONDS, LONGEST_FRAME_SECONDS
from solitaire.front.table.sprites import CardSprite
from solitaire.layout.base import Seat

HERE, THERE = Seat(100, 100), Seat(900, 500, 20, 1.4)
FRAME = 1 / 60


def tap(pilot: Pilot, places: str) -> None:
    """Touches without waiting for the cards to land."""
    for place in places.split():
        pilot.press(pilot.point(place))
        pilot.release()


MOVE = """
    game eight-off cells=8
    P1: KS QS
    P2: JS
    P7: AS AH AD AC 2H 3H 4H 2S 2D 2C 3S 3D 3C 4S 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C
    P8: 8S 8H 8D 8C 9S 9H 9D 9C TS TH TD TC JH JD JC QH QD QC KH KD KC
"""


@pytest.mark.parametrize(
    "path",
    [
        paths.move(HERE, THERE),
        paths.aside(HERE, THERE, 0, 90),
        paths.legs(paths.Pose(HERE), paths.Leg(0.2, paths.Pose(THERE))),
    ],
)
def test_a_way_begins_and_ends_where_it_should(path: paths.Path) -> None:
    assert path(0.0).seat == pytest.approx(HERE)
    assert path(1.0).seat == pytest.approx(THERE)


def test_a_move_gains_speed_and_comes_to_rest() -> None:
    shares = [paths.ease(n / 100) for n in range(101)]
    assert shares[0] == 0
    assert shares[-1] == pytest.approx(1)
    steps = [b - a for a, b in pairwise(shares)]
    assert steps[0] < steps[5] < steps[14]
    assert steps[15:] == sorted(steps[15:], reverse=True)


@pytest.mark.parametrize("length", [50, 300, 900, 2500])
def test_no_frame_is_more_than_a_sixth_of_the_way(length: float) -> None:
    target = HERE._replace(x=HERE.x + length)
    path, seconds = paths.move(HERE, target), paths.seconds(HERE, target)
    assert paths.LEAST_SECONDS <= seconds <= paths.MOST_SECONDS
    frames = [path(min(1.0, n * FRAME / seconds)).seat for n in range(20)]
    steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(frames)]
    assert max(steps) <= 0.18 * length


def test_a_bow_opens_downwards_in_both_directions() -> None:
    right, left = Seat(0, 500), Seat(1000, 500)
    for start, target in ((right, left), (left, right)):
        middle = paths.move(start, target)(0.35).seat
        assert 500 - 0.05 * 1000 <= middle.y < 500


def flight(pilot: Pilot, sprite: CardSprite, dt: float) -> int:
    """How many frames of ``dt`` seconds ``sprite`` flies."""
    count = 0
    while sprite.flying:
        pilot.step(dt=dt)
        count += 1
    return count


@pytest.mark.parametrize("rate", [20, 60, 144])
def test_a_flight_takes_as_long_at_every_rate(rate: int) -> None:
    pilot = Pilot(MOVE)
    tap(pilot, "P2 P1")
    (seconds,) = pilot.table.animator.landings()
    frames = flight(pilot, pilot.sprite("P1"), 1 / rate)
    lost = max(0.0, 1 / rate - FIRST_FRAME_SECONDS)  # of the frame that made the move
    assert abs(frames / rate - seconds - lost) <= 1 / rate


def test_the_first_frame_of_a_flight_is_no_jump_after_a_long_frame() -> None:
    """The time that the move itself takes is not that of its flight."""
    pilot = Pilot(MOVE)
    tap(pilot, "P2 P1")
    sprite, home = pilot.sprite("P1"), pilot.home(pilot.card("P1"))
    before = sprite.seat
    whole = hypot(home.x - before.x, home.y - before.y)
    pilot.step(dt=0.1)
    assert hypot(sprite.seat.x - before.x, sprite.seat.y - before.y) <= 0.2 * whole


def test_a_pause_does_not_skip_an_animation() -> None:
    pilot = Pilot(MOVE)
    tap(pilot, "P2 P1")
    pilot.step()
    pilot.step(dt=10.0)
    assert pilot.sprite("P1").flying
    assert LONGEST_FRAME_SECONDS <= 0.05


def test_a_pair_meets_opaque_and_the_card_below_turns_over() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    move = str(next(iter(pilot.game.moves(pilot.state))))
    places = [place for place in move.split("+") if place.startswith("P")]
    leaving = [pilot.sprite(place) for place in move.split("+")]
    tap(pilot, move.replace("+", " "))
    below = [pilot.sprite(place) for place in places]
    assert below
    seen = []
    while pilot.table.animator.busy:
        pilot.step()
        seen.append(
            (
                hypot(leaving[0].seat.x - leaving[1].seat.x, leaving[0].seat.y - leaving[1].seat.y),
                leaving[0].alpha if leaving[0].flying else 0,
                below[0].turn,
            )
        )
    apart, opaque, turned = zip(*seen, strict=True)
    meeting = next(n for n, gap in enumerate(apart) if gap < pilot.table.view.layout.card[0] * 1.2)
    assert set(opaque[: meeting + 1]) == {255}  # opaque until they touch
    assert min(turned) == -1.0  # on its back at first
    assert list(turned[:14]) == sorted(turned[:14])
    assert turned[-1] == 1.0


def test_rearranging_runs_as_a_wave_along_the_piles() -> None:
    pilot = Pilot("CR1-N-AAAAAAC")
    lowest = [pilot.sprite(f"P{n}", 6) for n in range(1, 17)]
    resting = [sprite.seat for sprite in lowest]
    pilot.key("ctrl+b")
    first = [0] * 16
    for frame in range(1, 60):
        pilot.step()
        for n, (sprite, seat) in enumerate(zip(lowest, resting, strict=True)):
            if hypot(sprite.seat.x - seat.x, sprite.seat.y - seat.y) > 9 and not first[n]:
                first[n] = frame
    assert first[0] < first[8] < first[15]


def test_no_picture_is_turned_for_a_card_that_does_not_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turned: list[Card] = []
    in_flight = CardSprite._in_flight

    def counted(self: CardSprite, faces: Faces) -> pygame.Surface:
        turned.append(self.card)
        return in_flight(self, faces)

    monkeypatch.setattr(CardSprite, "_in_flight", counted)
    pilot = Pilot("CR1-N-AAAAAAC")  # dealt at the angles of their places
    turned.clear()
    pilot.key("ctrl+b")
    pilot.settle()
    pilot.new_game()
    pilot.settle(FRAME)
    assert not turned
