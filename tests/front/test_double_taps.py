"""A double tap that can do nothing of its own is answered as a single tap is."""

from __future__ import annotations

import pytest
from pilot import Pilot
from positions import with_rest

from solitaire.engine.game import Game, Pick
from solitaire.games import GAMES

FULL = "EO1-C4-AAAAAAE"
"""A deal of Eight Off whose cells are full, so that most cards go nowhere."""
MEANS = ("mouse", "finger", "keys")


def answered(pilot: Pilot, pick: Pick, times: int, means: str) -> tuple[str, str, int]:
    """What is selected, said and played after a card was tapped once or twice."""
    pilot.key("escape")
    pilot.table.messages.hide_reason()
    pilot.wait(1.0)
    if means == "keys":
        pilot.table.set_interaction(pilot.table.interaction.focus_on(pick))
        pilot.key("enter", times=times)
    else:
        point = pilot.point(pick.place, pick.depth)
        for _ in range(times):
            pilot.click(point, lasting=0.05, finger=means == "finger")
            pilot.step(dt=0.05)
    return pilot.selected, pilot.toast, pilot.moves


def is_silent(pilot: Pilot, pick: Pick) -> bool:
    """Whether neither one tap nor two make a move."""
    game, state = pilot.game, pilot.state
    if game.shortcut(state, pick) is not None:
        return False
    return answered(pilot, pick, 1, "mouse")[2] == 0


@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize("game", [game for game in GAMES if game.double_taps], ids=repr)
def test_a_silent_double_tap_is_answered_as_a_single_one(game: Game, means: str) -> None:
    pilot = Pilot(FULL if "C4" in repr(game) else game, move_errors=True, speed="off")
    picks = [
        Pick(place, depth)
        for place in pilot.table.view.layout.places
        for depth in range(1, 4 if pilot.table.view.layout.in_column(place) else 2)
        if depth <= len(pilot.game.pile(pilot.state, place))
    ]
    silent = [pick for pick in picks if is_silent(pilot, pick)]
    assert silent
    for pick in silent:
        once = answered(pilot, pick, 1, means)
        assert answered(pilot, pick, 2, means) == once, pick
        assert once[0] or once[1], f"{pick} is answered by nothing at all"


def test_two_quick_taps_on_two_cards_are_no_double_tap() -> None:
    """Where cards are small their edges lie as near to each other as the taps of a double tap."""
    text = with_rest("game eight-off cells=8\nP1: 8S\nP2: 9S\n", "P8")
    pilot = Pilot(text, size=(400, 300))
    (x1, y), (x2, _) = pilot.point("P1"), pilot.point("P2")
    half = pilot.table.view.layout.card[0] / 2
    pilot.step(dt=0.5)
    pilot.click((x1 + half - 1, y), lasting=0.03)
    pilot.step(dt=0.1)
    pilot.click((x2 - half + 1, y), lasting=0.03)
    assert pilot.line == ["P1>P2"]


def test_a_tap_that_only_closes_a_pile_is_not_the_first_of_two() -> None:
    """A long press was for looking; what is tapped next is answered."""
    pilot = Pilot(GAMES[1])
    point = pilot.point("P4")
    pilot.press(point)
    pilot.wait(1.0)
    pilot.release()
    pilot.click(point, lasting=0.03)
    assert pilot.selected == "P4" or pilot.moves == 1
