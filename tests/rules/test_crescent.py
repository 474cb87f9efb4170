"""Crescent, line by line as on the rule sheet."""

from __future__ import annotations

from collections import Counter

import pytest
from given import cards, moves, pick, picks, played, position, refused, touch_result

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.engine.moves import Rearrange, read_move
from solitaire.engine.session import Session
from solitaire.engine.state import State
from solitaire.games import find, variants

CRESCENT = variants("crescent")[0]

BASES = """
    US: AS
    UH: AH
    UD: AD
    UC: AC
    DS: KS
    DH: KH
    DD: KD
    DC: KC
"""


def table(text: str, rearranges: int = 3, **foundations: str) -> tuple[Game, State]:
    """Piles of ``text``, the bases, the rest under P16; ``US="5S"`` names a foundation's top."""
    bases = BASES
    for place, top in foundations.items():
        bases = bases.replace(f"{place}: {'A' if place[0] == 'U' else 'K'}{place[1]}",
                              f"{place}: {top}")  # fmt: skip
    return position(f"game crescent rearranges={rearranges}\n{text}\n{bases}", rest="P16")


FULL = "".join(f"U{suit}: K{suit}\nD{suit}: A{suit}\n" for suit in "SHDC")
"""All eight foundations complete."""


def ending(last: str = "", rearranges: int = 0) -> tuple[Game, State]:
    """Everything on the foundations, but for a king of spades in P1 when ``last`` names it."""
    text = FULL.replace("US: KS", f"US: QS\nP1: {last}") if last else FULL
    return position(f"game crescent rearranges={rearranges}\n{text}")


# the deal ----------------------------------------------------------------------------------


def test_one_ace_and_one_king_of_each_suit_start_the_eight_foundations() -> None:
    state = Deal(CRESCENT, 1).state()
    for suit in "SHDC":
        assert cards(CRESCENT, state, "U" + suit) == "A" + suit
        assert cards(CRESCENT, state, "D" + suit) == "K" + suit


def test_the_other_96_go_face_up_to_16_piles_of_6() -> None:
    state = Deal(CRESCENT, 1).state()
    piles = [CRESCENT.pile(state, f"P{n}") for n in range(1, 17)]
    assert [len(pile) for pile in piles] == [6] * 16
    faces = Counter(str(card) for pile in piles for card in pile)
    assert all(faces[r + s] == (1 if r in "AK" else 2) for s in "SHDC" for r in "A23456789TJQK")
    assert not CRESCENT.hides_covered


def test_three_rearrangements_at_the_start() -> None:
    state = Deal(CRESCENT, 1).state()
    assert state.counters == (3,)
    assert CRESCENT.commands(state) == (("rearrange", Rearrange(), 3, 3),)


# piles -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "on", "code"),
    [
        ("5S", "6S", ""),
        ("6S", "5S", ""),
        ("AS", "2S", ""),
        ("2S", "AS", ""),
        ("QS", "KS", ""),
        ("5S", "6C", "same-suit-neighbour"),
        ("5S", "6H", "same-suit-neighbour"),
        ("5S", "7S", "same-suit-neighbour"),
        ("5S", "5H", "same-suit-neighbour"),
        ("2S", "KS", "same-suit-neighbour"),
        ("QS", "AS", "same-suit-neighbour"),
    ],
)
def test_on_a_pile_same_suit_one_rank_higher_or_lower(card: str, on: str, code: str) -> None:
    game, state = table(f"P1: {card}\nP2: {on}\nP16: 9D")
    assert refused(game, state, "P1>P2") == code
    assert ("P1>P2" in moves(game, state)) == (not code)


def test_case_19_king_and_ace_are_neighbours_both_ways() -> None:
    game, state = table("P1: KS\nP2: AS\nP16: 9D")
    assert refused(game, state, "P1>P2") == ""
    assert refused(game, state, "P2>P1") == ""
    assert {"P1>P2", "P2>P1"} <= moves(game, state)


def test_case_19_a_card_on_its_twin_is_refused() -> None:
    game, state = table("P1: 5S\nP2: 5S\nP16: 9D")
    assert refused(game, state, "P1>P2") == "same-suit-neighbour"
    game, state = table("P1: KS\nP16: 9D")
    assert refused(game, state, "P1>DS") == "foundation-next"


def test_only_the_top_card_of_a_pile_plays() -> None:
    game, state = table("P1: 5S 9H\nP2: 6S\nP16: 9D")
    assert refused(game, state, "P1>P2") == "same-suit-neighbour"
    assert touch_result(game, state, "P1*2") == "not-playable: "
    assert not game.liftable(state, pick(game, state, "P1*2"))


def test_one_card_at_a_time_never_a_run() -> None:
    game, state = table("P1: 7S 6S\nP2: 8S\nP16: 9D")
    assert refused(game, state, "P1>P2*2") == "one-card-only"
    assert refused(game, state, "P1>US*2") == "one-card-only"


def test_empty_piles_stay_empty() -> None:
    game, state = table("P1: 5S\nP3: KS\nP16: 9D")
    for place in ("P1", "P3", "P16"):
        assert refused(game, state, f"{place}>P2") == "empty-stays-empty"
    assert not [move for move in moves(game, state) if move.endswith(">P2")]


def test_from_an_empty_pile_nothing_moves() -> None:
    game, state = table("P16: 9D")
    assert refused(game, state, "P1>P16") == "empty-place"


@pytest.mark.parametrize("move", ["P1+P2", "P1>P17", "P0>P1", "P1>FS", "C1>P1"])
def test_nothing_else_is_a_move(move: str) -> None:
    assert refused(CRESCENT, Deal(CRESCENT, 1).state(), move) == "bad-move"


# foundations -------------------------------------------------------------------------------


def test_ace_foundations_go_up_by_suit_to_the_king() -> None:
    game, state = table("P1: 3S 2S\nP2: 2H\nP3: 4S\nP16: 9D")
    assert refused(game, state, "P1>US") == ""
    assert refused(game, state, "P2>US") == "foundation-next"
    assert refused(game, state, "P3>US") == "foundation-next"
    after = played(game, state, "P1>US", "P1>US", "P3>US")
    assert cards(game, after, "US") == "AS 2S 3S 4S"


def test_king_foundations_go_down_by_suit_to_the_ace() -> None:
    game, state = table("P1: JS QS\nP2: QH\nP3: TS\nP16: 9D")
    assert refused(game, state, "P1>DS") == ""
    assert refused(game, state, "P2>DS") == "foundation-next"
    after = played(game, state, "P1>DS", "P1>DS", "P3>DS")
    assert cards(game, after, "DS") == "KS QS JS TS"


def test_a_refusal_names_the_card_that_a_foundation_takes() -> None:
    game, state = table("P1: 9S\nP16: 9D", US="4S", DH="8H")
    for place, rank, suit in (("US", 5, "S"), ("DH", 7, "H"), ("UD", 2, "D")):
        refusal = game.check(state, read_move(f"P1>{place}"))
        assert refusal is not None
        assert (refusal.code, refusal.args) == ("foundation-next", {"rank": rank, "suit": suit})


def test_case_19_foundations_do_not_wrap() -> None:
    game, state = table("P1: AS\nP16: 9D", US="KS")
    assert refused(game, state, "P1>US") == "foundation-full"
    game, state = table("P1: KS\nP16: 9D", DS="AS")
    assert refused(game, state, "P1>DS") == "foundation-full"


def test_the_example_of_the_rule_sheet() -> None:
    """2 of hearts goes on the ace of hearts, the queen of spades below it on its king."""
    game, state = table("P1: QS 2H\nP16: 9D")
    after = played(game, state, "P1>UH", "P1>DS")
    assert cards(game, after, "P1") == ""


def test_no_card_goes_from_a_foundation_back_to_a_pile() -> None:
    game, state = table("P1: 6S\nP2: 4S\nP16: 9D", US="5S", DS="TS")
    for move in ("US>P1", "US>P2", "DS>P1", "US>P3", "DS>P3"):
        assert refused(game, state, move) == "no-return"


# foundations that meet ---------------------------------------------------------------------


def test_case_20_meeting_foundations_hand_over_again_and_again_and_the_first_card_stays() -> None:
    game, state = table("P16: 9D", US="5S", DS="6S")
    session = Session(game, state)
    for n, top in enumerate("6789TJQ", 1):
        assert refused(game, session.state, "DS>US") == ""
        session.play(read_move("DS>US"))
        assert cards(game, session.state, "US").endswith(f"{top}S")
        assert session.cursor == n
    assert cards(game, session.state, "DS") == "KS"
    assert refused(game, session.state, "DS>US") == "base-card-stays"
    assert "DS>US" not in moves(game, session.state)
    assert refused(game, session.state, "US>DS") == ""
    while session.undo():
        pass
    assert session.state == state


def test_case_20_downwards_until_the_ace_stays() -> None:
    game, state = table("P16: 9D", US="5S", DS="6S")
    state = played(game, state, *["US>DS"] * 4)
    assert cards(game, state, "US") == "AS"
    assert refused(game, state, "US>DS") == "base-card-stays"
    assert "US>DS" not in moves(game, state)


@pytest.mark.parametrize("down", ["7S", "5S", "4S", "TS"])
def test_foundations_that_do_not_meet_hand_nothing_over(down: str) -> None:
    game, state = table("P16: 9D", US="5S", DS=down)
    for move in ("US>DS", "DS>US"):
        assert refused(game, state, move) == "foundations-not-met"
        assert move not in moves(game, state)


def test_only_foundations_of_one_suit_meet() -> None:
    game, state = table("P16: 9D", US="5S", DH="6H", DS="6S")
    for move in ("US>DH", "US>UH", "DH>DS", "DS>UH"):
        assert refused(game, state, move) == "foundation-next"


def test_a_card_that_was_handed_over_lets_another_follow() -> None:
    game, state = table("P1: 5S\nP16: 9D", US="5S", DS="6S")
    assert refused(game, state, "P1>US") == "foundation-next"
    assert refused(game, played(game, state, "US>DS"), "P1>US") == ""


# rearranging -------------------------------------------------------------------------------


def test_rearranging_brings_the_bottom_card_of_every_pile_to_its_top() -> None:
    game, state = table("P1: 2S 3H 4D\nP2: 9C 8C\nP3: 7H\nP16: 9D")
    after = played(game, state, "rearrange")
    assert cards(game, after, "P1") == "3H 4D 2S"
    bottom, *others = cards(game, state, "P16").split()
    assert cards(game, after, "P16") == " ".join([*others, bottom])


def test_a_pile_of_one_card_stays_and_of_two_cards_swaps() -> None:
    game, state = table("P2: 9C 8C\nP3: 7H\nP16: 9D")
    after = played(game, state, "rearrange")
    assert cards(game, after, "P2") == "8C 9C"
    assert cards(game, after, "P3") == "7H"
    assert cards(game, after, "P4") == ""


def test_at_most_three_times_a_game_and_a_button_shows_how_many_are_left() -> None:
    state = Deal(CRESCENT, 1).state()
    for left in (2, 1, 0):
        assert refused(CRESCENT, state, "rearrange") == ""
        state = played(CRESCENT, state, "rearrange")
        assert CRESCENT.commands(state)[0].left == left
    assert refused(CRESCENT, state, "rearrange") == "no-rearranges-left"
    assert "rearrange" not in moves(CRESCENT, state)


def test_it_is_allowed_at_any_time() -> None:
    state = Deal(CRESCENT, 1).state()
    assert len(moves(CRESCENT, state)) > 1
    assert "rearrange" in moves(CRESCENT, state)


def test_foundations_are_not_rearranged() -> None:
    game, state = table("P16: 9D", US="5S")
    assert cards(game, played(game, state, "rearrange"), "US") == "AS 2S 3S 4S 5S"


def test_case_24_each_of_the_three_is_undone_completely() -> None:
    session = Session(CRESCENT, Deal(CRESCENT, 1).state())
    states = [session.state]
    for _ in range(3):
        session.play(Rearrange())
        states.append(session.state)
    for left, state in zip((1, 2, 3), reversed(states[:-1]), strict=True):
        session.undo()
        assert session.state == state
        assert CRESCENT.commands(session.state)[0].left == left
        assert refused(CRESCENT, session.state, "rearrange") == ""


def test_without_a_card_in_the_piles_it_is_refused_and_costs_nothing() -> None:
    game, state = ending(rearranges=2)
    assert refused(game, state, "rearrange") == "nothing-to-rearrange"
    assert "rearrange" not in moves(game, state)
    assert game.commands(state)[0].left == 2


# end and score -----------------------------------------------------------------------------


def test_won_when_all_16_piles_are_empty() -> None:
    game, state = ending()
    assert game.status(state) == "won"
    game, state = ending("KS")
    assert game.status(state) == "playing"
    assert game.status(played(game, state, "P1>US")) == "won"


def lost(rearranges: int) -> tuple[Game, State]:
    """One pile with all cards, the top one fitting nowhere."""
    return table("P16: 9D", rearranges)


def test_case_27_lost_only_without_rearrangements_and_without_a_move() -> None:
    assert lost(0)[0].status(lost(0)[1]) == "blocked"
    assert moves(*lost(0)) == set()
    for left in (1, 2, 3):
        assert lost(left)[0].status(lost(left)[1]) == "playing"
    game, state = table("P1: 2S\nP16: 9D", 0)
    assert game.status(state) == "playing"


def test_case_28_the_product_says_so() -> None:
    assert CRESCENT.announces_blocked


def test_foundations_that_meet_are_a_move_still() -> None:
    game, state = table("P16: 9D", 0, US="5S", DS="6S")
    assert game.status(state) == "playing"
    assert moves(game, state) == {"US>DS", "DS>US"}


def test_there_are_no_points() -> None:
    assert CRESCENT.score(Deal(CRESCENT, 1).state()) == 0
    assert CRESCENT.score(ending()[1]) == 0


def test_the_bar_shows_cards_left() -> None:
    state = Deal(CRESCENT, 1).state()
    assert CRESCENT.facts(state) == (("left", 96, 96),)
    game, state = ending("KS")
    assert game.facts(state) == (("left", 1, 96),)


# touching ----------------------------------------------------------------------------------

TOUCH = table("P1: 9H 5S\nP2: 6S\nP3: 2S\nP4: 5S\nP5: QH\nP6: 7D\nP16: 9D", UD="6D", DD="8D")


def test_a_tap_selects_and_tapping_a_place_moves() -> None:
    game, state = TOUCH
    assert touch_result(game, state, "P1") == "= P1"
    assert touch_result(game, state, "P1 P2") == "P1>P2"
    assert touch_result(game, state, "P3 US") == "P3>US"
    assert touch_result(game, state, "P6 DD") == "P6>DD"


def test_dragging_does_the_same() -> None:
    game, state = TOUCH
    assert game.liftable(state, pick(game, state, "P3"))
    assert not game.liftable(state, pick(game, state, "P10"))
    assert touch_result(game, state, "P3 P1") == "same-suit-neighbour: P1"


def test_a_second_tap_on_the_selected_card_deselects_it() -> None:
    assert touch_result(*TOUCH, "P1 P1") == "= "


def test_after_a_refusal_the_touched_card_is_selected() -> None:
    assert touch_result(*TOUCH, "P1 P5") == "same-suit-neighbour: P5"
    assert touch_result(*TOUCH, "P1 P10") == "empty-stays-empty: "
    assert touch_result(*TOUCH, "P1 US") == "foundation-next: "


def test_a_tap_on_nothing_selects_nothing() -> None:
    assert touch_result(*TOUCH, "P10") == "= "


def test_the_first_card_of_a_foundation_cannot_be_taken() -> None:
    assert touch_result(*TOUCH, "US") == "base-card-stays: "
    assert not TOUCH[0].liftable(TOUCH[1], pick(*TOUCH, "US"))


def test_foundations_are_tapped_and_dragged_like_piles() -> None:
    game, state = table("P16: 9D", US="5S", DS="6S")
    assert touch_result(game, state, "US") == "= US"
    assert touch_result(game, state, "US DS") == "US>DS"
    assert touch_result(game, state, "DS US") == "DS>US"
    assert touch_result(game, state, "US P16") == "no-return: P16"


def test_double_tap_sends_to_a_foundation() -> None:
    game, state = TOUCH
    assert str(game.shortcut(state, pick(game, state, "P3"))) == "P3>US"
    assert str(game.shortcut(state, pick(game, state, "P5"))) == "P5>DH"
    assert game.shortcut(state, pick(game, state, "P1")) is None
    assert game.shortcut(state, pick(game, state, "P10")) is None
    assert game.shortcut(state, pick(game, state, "P1*2")) is None
    assert game.shortcut(state, pick(game, state, "UD")) is None


def test_double_tap_prefers_the_ace_foundation_if_both_take_the_card() -> None:
    game, state = TOUCH
    assert {"P6>UD", "P6>DD"} <= moves(game, state)
    assert str(game.shortcut(state, pick(game, state, "P6"))) == "P6>UD"


def test_case_21_two_exposed_twins_are_two_things() -> None:
    game, state = TOUCH
    assert touch_result(game, state, "P1") == "= P1"
    assert touch_result(game, state, "P4") == "= P4"
    assert touch_result(game, state, "P4 P2") == "P4>P2"
    one, other = played(game, state, "P1>P2"), played(game, state, "P4>P2")
    assert one != other


def test_position_help_leaves_lit_what_takes_the_card() -> None:
    game, state = TOUCH
    assert game.partners(state, picks(game, state, "P1")) == {"P2"}
    assert game.partners(state, picks(game, state, "P2")) == {"P1", "P4"}
    assert game.partners(state, picks(game, state, "P3")) == {"US"}
    assert game.partners(state, picks(game, state, "P6")) == {"UD", "DD"}


# names -------------------------------------------------------------------------------------


def test_case_18_half_moon_and_crescent_are_two_games() -> None:
    moon, crescent = find("half-moon"), find("crescent")
    assert moon is not None
    assert crescent is CRESCENT
    assert moon.key != crescent.key
    assert moon.prefix != crescent.prefix
    assert crescent.solvable_known
