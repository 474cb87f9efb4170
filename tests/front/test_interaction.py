"""The interaction as a value, without a screen: touch, lift, drop, put back, focus, spread."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from given import position as given

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game, Pick, Refusal
from solitaire.engine.moves import Shift, remove
from solitaire.engine.state import State
from solitaire.front.table.interaction import Interaction, Position, can_spread
from solitaire.games import GAMES
from solitaire.layout.viewport import Viewport

COURTS = """
    game half-moon
    P1: JS
    P2: QH
    P3: KD
    P4: 5S
    P5: 6H
    P6: KS
    R1: 5S
"""


def at(text: str, rest: str = "") -> Position:
    return Position(*given(text, rest))


def touched(position: Position, *places: str) -> Interaction:
    interaction = Interaction()
    for place in places:
        interaction = interaction.touch(position, position.top(place)).interaction
    return interaction


def walk(game: Game, seed: int, length: int) -> State:
    """A position reached by random moves."""
    dice, state = random.Random(seed), Deal(game, seed).state()
    for _ in range(length):
        moves = game.moves(state)
        if not moves:
            break
        state = game.apply(state, dice.choice(moves))
    return state


def test_it_needs_no_screen() -> None:
    code = "import sys, solitaire.front.table.interaction; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# touching ----------------------------------------------------------------------------------


def test_a_touch_selects_and_the_same_touch_lets_go() -> None:
    position = at(COURTS)
    one = touched(position, "P4")
    assert one.selection == (Pick("P4"),)
    assert touched(position, "P4", "P4").selection == ()


def test_the_second_touch_makes_the_move_and_nothing_stays_selected() -> None:
    position = at(COURTS)
    response = touched(position, "P4").spread_out("P3").touch(position, Pick("P5"))
    assert response.answer == remove(["P4", "P5"])
    assert response.interaction == Interaction()


def test_a_refused_touch_tells_why_and_leaves_what_the_rules_say() -> None:
    position = at(COURTS)
    response = touched(position, "P4").touch(position, Pick("R1"))
    assert isinstance(response.answer, Refusal)
    assert response.answer.code == "sum-11"
    assert response.interaction.selection == ()


def test_case_37_court_cards_add_up_or_take_each_others_place() -> None:
    position = at(COURTS)
    assert touched(position, "P3", "P6").selection == (Pick("P6"),)
    assert touched(position, "P1", "P2").selection == (Pick("P1"), Pick("P2"))
    response = touched(position, "P1", "P2").touch(position, Pick("P3"))
    assert response.answer == remove(["P1", "P2", "P3"])


def test_a_won_game_is_over_and_keeps_what_is_done_to_it() -> None:
    position = at(COURTS)._replace(is_won=True)
    response = Interaction(focus=Pick("P1")).touch(position, Pick("P1"))
    assert response.answer == Refusal("game-over")
    assert response.interaction == Interaction(focus=Pick("P1"))
    assert Interaction().lift(position, Pick("P1")).interaction.held is None
    assert Interaction().send_home(position, Pick("P1")) is None


# the hand ----------------------------------------------------------------------------------


def test_lifting_selects_and_names_the_targets() -> None:
    position = at(COURTS)
    response = Interaction().lift(position, Pick("P4"))
    assert response.answer is None
    assert response.interaction == Interaction(
        selection=(Pick("P4"),), held=Pick("P4"), targets=frozenset({"P5"})
    )


def test_what_cannot_be_lifted_says_why_and_changes_nothing() -> None:
    position = at("game crescent rearranges=0\nP1: 5S 6S\nUS: AS\nDS: KS\n" + REST, "P2")
    before = touched(position, "P1")
    response = before.lift(position, Pick("P1", 2))
    assert response.answer == Refusal("not-playable")
    assert response.interaction == before


def test_a_third_card_is_held_over_the_move_that_it_completes() -> None:
    position = at(COURTS)
    held = touched(position, "P1", "P2").lift(position, Pick("P3")).interaction
    assert held.targets == {"P1", "P2"}
    assert held.completed_move == remove(["P1", "P2", "P3"])
    response = held.drop(position, "P2")
    assert response.answer == held.completed_move
    assert response.interaction == Interaction()
    beside = held.drop(position, "P5")
    assert isinstance(beside.answer, Refusal)
    assert beside.interaction == Interaction()


def test_dropped_over_nothing_it_goes_home_and_nothing_is_selected() -> None:
    position = at(COURTS)
    held = Interaction(focus=Pick("P1")).lift(position, Pick("P4")).interaction
    assert held.drop(position, None) == (Interaction(focus=Pick("P1")), None)


def test_a_card_dropped_on_one_that_joins_it_leaves_both_selected() -> None:
    position = at(COURTS)
    held = Interaction().lift(position, Pick("P1")).interaction
    response = held.drop(position, "P2")
    assert response.answer is None
    assert response.interaction == Interaction(selection=(Pick("P1"), Pick("P2")))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_drop_is_a_touch(game: Game) -> None:
    """Dropping a card on a place plays or refuses the same as touching both; for all places."""
    moves = 0
    for seed in range(12):
        position = Position(game, walk(game, seed, 5 * seed))
        places = [place for place in game.places if place != game.out]
        for source in places:
            lifted = Interaction().lift(position, position.top(source)).interaction
            if lifted.held is None:
                continue
            for place in places:
                if place == source:
                    continue
                dropped = lifted.drop(position, place)
                chosen = Interaction(selection=lifted.selection)
                answer = chosen.touch(position, position.top(place)).answer
                if isinstance(answer, Refusal):  # a drop is no first touch of another card
                    answer = answer._replace(instead=None)
                assert dropped.answer == answer
                made = dropped.answer is not None and not isinstance(dropped.answer, Refusal)
                joined = len(dropped.interaction.selection) > len(lifted.selection)
                assert (place in lifted.targets) == (made or joined)
                moves += made
    assert moves > 10


def test_letting_go_ends_what_the_hand_began() -> None:
    position = at(COURTS)
    held = Interaction(spread="P7").lift(position, Pick("P4")).interaction
    assert held.put_back() == Interaction(spread="P7")
    assert held.escape() == Interaction()
    chosen = touched(position, "P4")
    assert chosen.put_back() == chosen, "an empty hand has nothing to let go"
    assert chosen.escape() == Interaction()


# focus, looking, other states --------------------------------------------------------------


def test_after_a_change_the_focus_is_on_the_top_of_its_place() -> None:
    game = next(game for game in GAMES if game.foundations and "cells" in game.parameters)
    position = Position(game, Deal(game, 3).state())
    interaction = Interaction((Pick("P1"),), Pick("P1"), frozenset({"P2"}), Pick("P1", 2), "P3")
    assert interaction.after_change(position) == Interaction(focus=Pick("P1"), spread="P3")
    empty = Position(game, State(((), *position.state.piles[1:]), position.state.counters))
    assert interaction.after_change(empty).focus == Pick("P1", 0)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_only_open_piles_that_lie_on_each_other_can_be_spread(game: Game) -> None:
    layout = Viewport(1280, 800).layout(game, True)
    position = Position(game, Deal(game, 5).state())
    can = {place for place in layout.places if can_spread(position, layout, place)}
    wanted = {
        place
        for place in layout.places
        if len(game.pile(position.state, place)) > 1
        and not game.hides_covered
        and not layout.in_column(place)
    }
    assert can == wanted


def test_a_double_tap_sends_home_what_has_a_home() -> None:
    position = at("game eight-off cells=8\nP1: KS\nP2: AH\nFD: 2D", "P3")
    assert Interaction().send_home(position, Pick("P2")) == Shift("P2", "FH")


REST = "\n".join(f"U{suit}: A{suit}\nD{suit}: K{suit}" for suit in "HDC")
