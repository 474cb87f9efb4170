"""Half Moon, line by line as on the rule sheet."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from given import cards, moves, pick, picks, played, position, refused, touch_result

from solitaire.engine.dealcode import Deal
from solitaire.engine.record import read_records, replay
from solitaire.engine.session import Session
from solitaire.games import GAMES, find, variants

HALF_MOON = variants("half-moon")[0]
TABLE = position(
    """
    game half-moon
    P1: 9C 5S
    P2: 5H
    P3: 6D
    P4: AH
    P5: JS
    P6: JS
    P7: QH
    P8: KH
    P9: KH
    R1: TD
    R2: 6C
    R3: QD
    R4: 5S
    """
)
"""P10 … P12 and R5 … R8 are empty; P1 and R4 hold twins, P5 and P6, P8 and P9 as well."""


# the deal ----------------------------------------------------------------------------------


def test_two_decks_ninety_six_cards_to_twelve_piles_of_eight_and_eight_to_the_reserve() -> None:
    state = Deal(HALF_MOON, 1).state()
    for n in range(1, 13):
        assert len(HALF_MOON.pile(state, f"P{n}")) == 8
    for n in range(1, 9):
        assert len(HALF_MOON.pile(state, f"R{n}")) == 1
    assert len({card for pile in state.piles for card in pile}) == 104


def test_there_is_no_stock_and_no_foundation() -> None:
    assert [p for p in HALF_MOON.places if p[0] not in "PR"] == [HALF_MOON.out]
    assert not HALF_MOON.foundations
    assert HALF_MOON.pile(Deal(HALF_MOON, 1).state(), "out") == ()


def test_only_the_top_card_of_a_pile_shows_and_nothing_reveals_a_covered_one() -> None:
    assert HALF_MOON.hides_covered
    game, state = TABLE
    assert touch_result(game, state, "P1*2") == "not-playable: "
    assert touch_result(game, state, "P3 P1*2") == "not-playable: P3"
    assert not game.liftable(state, pick(game, state, "P1*2"))


def test_there_is_no_solver_and_no_hint() -> None:
    assert not HALF_MOON.solvable_known


# what may be removed -----------------------------------------------------------------------


def test_playable_are_the_tops_of_the_piles_and_the_cards_of_the_reserve() -> None:
    game, state = TABLE
    playable = game.partners(state, ())
    assert playable == {*(f"P{n}" for n in range(1, 10)), "R1", "R2", "R3", "R4"}


@pytest.mark.parametrize("pair", ["AS TS", "2H 9C", "3S 8D", "4C 7H", "5D 6S"])
def test_a_pair_of_a_to_10_that_sums_to_11_goes_whatever_the_suits(pair: str) -> None:
    one, other = pair.split()
    game, state = position(f"game half-moon\nP1: {one}\nR1: {other}")
    assert moves(game, state) == {"P1+R1"}
    after = played(game, state, "P1+R1")
    assert game.status(after) == "won"


@pytest.mark.parametrize("suits", ["SS", "SH", "SD", "SC", "HD", "CC"])
def test_suits_do_not_matter_for_a_pair(suits: str) -> None:
    game, state = position(f"game half-moon\nP1: 5{suits[0]}\nP2: 6{suits[1]}")
    assert refused(game, state, "P1+P2") == ""


def test_every_other_sum_is_refused() -> None:
    for low in range(10):
        for high in range(10):
            faces = "A23456789T"
            text = f"game half-moon\nP1: {faces[low]}S\nP2: {faces[high]}H"
            game, state = position(text)
            wanted = "" if low + high + 2 == 11 else "sum-11"
            assert refused(game, state, "P1+P2") == wanted


@pytest.mark.parametrize("move", ["P1+P3", "P1+R2", "R2+R4", "P4+R1", "P3+R4"])
def test_sources_may_be_mixed(move: str) -> None:
    assert refused(*TABLE, move) == ""


@pytest.mark.parametrize("triple", ["JS QS KS", "JS QH KD", "JC QC KH", "JD QS KD"])
def test_a_jack_a_queen_and_a_king_go_together_whatever_the_suits(triple: str) -> None:
    jack, queen, king = triple.split()
    game, state = position(f"game half-moon\nP1: {king}\nP2: {jack}\nR3: {queen}")
    assert moves(game, state) == {"P1+P2+R3"}
    assert game.status(played(game, state, "P1+P2+R3")) == "won"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("P5+P7", "need-jack-queen-king"),
        ("P5+P8", "need-jack-queen-king"),
        ("P7+P8", "need-jack-queen-king"),
        ("P5+P6", "need-jack-queen-king"),
        ("P8+P9", "need-jack-queen-king"),
        ("P4+P5", "need-jack-queen-king"),
        ("P5+R1", "need-jack-queen-king"),
        ("P5+P6+P7", "need-jack-queen-king"),
        ("P5+P8+P9", "need-jack-queen-king"),
        ("P1+P7+P8", "need-jack-queen-king"),
        ("P1+P3+P5", "need-jack-queen-king"),
        ("P1+P2+P4", "sum-11"),
        ("P1+P2", "sum-11"),
        ("P1+P2+P3", "sum-11"),
    ],
)
def test_court_cards_never_pair_and_three_numbers_never_go(move: str, code: str) -> None:
    assert refused(*TABLE, move) == code


def test_four_cards_never_go() -> None:
    game, state = TABLE
    assert refused(game, state, "P5+P7+P8+P9") == "need-jack-queen-king"
    assert refused(game, state, "P1+P3+P2+R2") == "sum-11"


@pytest.mark.parametrize("move", ["P1+P10", "P3+R5", "P5+P7+P12"])
def test_an_empty_place_gives_no_card(move: str) -> None:
    assert refused(*TABLE, move) == "empty-place"


@pytest.mark.parametrize(
    "move", ["P1+P1", "P5+P7+P7", "P1+P13", "P1+OUT", "P1+X", "P1>P3", "R1>P10", "rearrange"]
)
def test_nothing_else_is_a_move(move: str) -> None:
    assert refused(*TABLE, move) == "bad-move"


def test_a_card_is_no_partner_of_itself() -> None:
    game, state = position("game half-moon\nP1: 6S 5S\nP2: 5H")
    assert moves(game, state) == set()


def test_empty_piles_and_slots_stay_empty() -> None:
    game, state = TABLE
    after = played(game, state, "P3+R4")
    assert cards(game, after, "P3") == cards(game, after, "R4") == ""
    assert not {move for move in moves(game, after) if "P3" in move or "R4" in move}
    assert refused(game, after, "P1>P3") == "bad-move"


def test_the_next_card_shows_when_the_top_one_goes() -> None:
    game, state = TABLE
    assert cards(game, played(game, state, "P1+P3"), "P1") == "9C"


def test_removed_cards_leave_the_game() -> None:
    game, state = TABLE
    gone = set(game.pile(played(game, state, "P1+P3"), "out")) - set(game.pile(state, "out"))
    assert {str(card) for card in gone} == {"5S", "6D"}


def test_all_moves_of_a_table() -> None:
    courts = {f"{j}+{q}+{k}" for j in ("P5", "P6") for q, k in (("P7", "P8"), ("P7", "P9"))}
    courts |= {f"{j}+{k}+R3" for j in ("P5", "P6") for k in ("P8", "P9")}
    pairs = {"P1+P3", "P2+P3", "P3+R4", "P1+R2", "P2+R2", "R2+R4", "P4+R1"}
    assert moves(*TABLE) == pairs | courts


# score and end -----------------------------------------------------------------------------


def test_a_pair_scores_10_and_a_triple_15() -> None:
    game, state = TABLE
    start = game.score(state)
    after = played(game, state, "P1+P3")
    assert game.score(after) == start + 10
    assert game.score(played(game, after, "P5+P7+P8")) == start + 25


def test_a_deal_starts_with_0_points() -> None:
    assert HALF_MOON.score(Deal(HALF_MOON, 1).state()) == 0


def test_a_win_is_always_40_pairs_and_8_triples_48_moves_and_520_points() -> None:
    path = Path(__file__).parents[2] / "seeds" / "half-moon-N.txt"
    for record in read_records(path.read_text(encoding="ascii"), GAMES)[:10]:
        session = replay(record).session
        assert session.game.status(session.state) == "won"
        assert session.game.score(session.state) == 520
        sizes = [str(move).count("+") + 1 for move in session.line]
        assert (len(sizes), sizes.count(2), sizes.count(3)) == (48, 40, 8)


def test_won_when_all_104_are_gone() -> None:
    game, state = position("game half-moon\nP1: 5S\nP2: 6S")
    assert game.status(state) == "playing"
    after = played(game, state, "P1+P2")
    assert game.status(after) == "won"
    assert len(game.pile(after, "out")) == 104
    assert game.score(after) == 520


@pytest.mark.parametrize(
    "text",
    [
        "P1: 5S\nP2: 5H\nP3: 4S\nR1: JS\nR2: QS",
        "P1: JS\nP2: KS\nR1: JH\nR2: KH",
        "P1: QS\nR1: KS",
        "R1: 6S",
        "P1: 6S 5S\nP2: 6H 5H",
    ],
)
def test_case_28_blocked_without_a_pair_or_a_triple_and_the_product_says_so(text: str) -> None:
    game, state = position("game half-moon\n" + text)
    assert game.status(state) == "blocked"
    assert game.moves(state) == []
    assert game.announces_blocked


@pytest.mark.parametrize("text", ["P1: 5S\nR1: 6S", "R1: 5S\nR2: 6S", "P1: JS\nP2: QS\nR1: KS"])
def test_not_blocked_while_there_is_one(text: str) -> None:
    game, state = position("game half-moon\n" + text)
    assert game.status(state) == "playing"


def test_case_36_one_undo_takes_back_a_whole_pair_or_triple() -> None:
    game, state = TABLE
    for move in ("P1+P3", "P5+P7+P8"):
        session = Session(game, state)
        session.play(next(m for m in game.moves(state) if str(m) == move))
        change = session.undo()
        assert change is not None
        assert session.state == state
        assert not session.can_undo
        assert game.score(session.state) == game.score(state)


def test_the_bar_shows_the_score() -> None:
    game, state = TABLE
    assert game.facts(state) == (("score", game.score(state), 520),)
    assert game.commands(state) == ()


# selecting: each row of the table ----------------------------------------------------------


def test_nothing_then_a_playable_card_selects_it() -> None:
    game, state = TABLE
    for place in ("P1", "P5", "R1", "R3"):
        assert touch_result(game, state, place) == f"= {place}"


def test_a_card_then_the_same_card_deselects_it() -> None:
    game, state = TABLE
    for place in ("P1", "P5", "R1", "R3"):
        assert touch_result(game, state, f"{place} {place}") == "= "


def test_of_two_selected_court_cards_only_the_touched_one_is_deselected() -> None:
    game, state = TABLE
    assert touch_result(game, state, "P5 P7 P5") == "= P7"
    assert touch_result(game, state, "P5 P7 P7") == "= P5"


def test_number_then_number_with_sum_11_removes_the_pair() -> None:
    game, state = TABLE
    assert touch_result(game, state, "P1 P3") == "P1+P3"
    assert touch_result(game, state, "R2 P1") == "P1+R2"
    assert touch_result(game, state, "R1 P4") == "P4+R1"


def test_number_then_number_with_another_sum_clears_and_tells_that_it_must_be_11() -> None:
    game, state = TABLE
    assert touch_result(game, state, "P1 P4") == "sum-11: "


def test_case_37_five_then_its_twin_clears() -> None:
    assert touch_result(*TABLE, "P1 R4") == "sum-11: "


@pytest.mark.parametrize("places", ["P1 P5", "P1 P8", "P4 P7", "R1 R3"])
def test_number_then_court_card_clears_and_tells_what_is_needed(places: str) -> None:
    assert touch_result(*TABLE, places) == "need-jack-queen-king: "


@pytest.mark.parametrize("places", ["P5 P1", "R3 R1", "P5 P7 P4", "P7 P8 P1", "P8 P5 R2"])
def test_case_37_court_card_or_cards_then_number_clears_and_tells_what_is_needed(
    places: str,
) -> None:
    assert touch_result(*TABLE, places) == "need-jack-queen-king: "


@pytest.mark.parametrize("places", ["P5 P7", "P7 P5", "P5 P8", "P8 R3", "P7 P9"])
def test_court_card_then_one_of_another_rank_selects_both(places: str) -> None:
    assert touch_result(*TABLE, places) == f"= {places}"


@pytest.mark.parametrize("places", ["P5 P6", "P7 R3", "P8 P9", "P9 P8"])
def test_case_37_court_card_then_one_of_the_same_rank_takes_the_second(places: str) -> None:
    assert touch_result(*TABLE, places) == f"= {places.split()[1]}"


def test_case_37_a_king_then_its_twin_selects_the_twin() -> None:
    game, state = TABLE
    assert cards(game, state, "P8") == cards(game, state, "P9") == "KH"
    assert touch_result(game, state, "P8 P9") == "= P9"


@pytest.mark.parametrize("places", list(permutations(("P5", "P7", "P8"))))
def test_the_third_rank_removes_the_triple(places: tuple[str, ...]) -> None:
    assert touch_result(*TABLE, " ".join(places)) == "P5+P7+P8"


@pytest.mark.parametrize(
    ("places", "left"),
    [("P5 P7 P6", {"P7", "P6"}), ("P7 P5 P6", {"P7", "P6"}), ("P5 P7 R3", {"P5", "R3"}),
     ("P8 P5 P9", {"P9", "P5"}), ("P5 P8 P9", {"P5", "P9"})],
)  # fmt: skip
def test_two_court_cards_then_one_of_a_selected_rank_takes_its_place(
    places: str, left: set[str]
) -> None:
    answer = touch_result(*TABLE, places)
    assert answer.startswith("= ")
    assert set(answer[2:].split()) == left


@pytest.mark.parametrize("selected", ["", "P1", "P5", "P5 P7"])
@pytest.mark.parametrize("empty", ["P10", "P12", "R5", "R8"])
def test_an_empty_pile_or_slot_keeps_the_selection(selected: str, empty: str) -> None:
    assert touch_result(*TABLE, f"{selected} {empty}") == f"= {selected}"


def test_the_third_card_of_a_triple_is_never_chosen_for_the_player() -> None:
    game, state = position("game half-moon\nP1: JS\nP2: QS\nP3: KS")
    assert touch_result(game, state, "P1 P2") == "= P1 P2"


def test_case_21_selecting_one_of_two_twins_never_selects_the_other() -> None:
    game, state = TABLE
    assert cards(game, state, "R4") == cards(game, state, "P1")[-2:] == "5S"
    assert touch_result(game, state, "P1") == "= P1"
    assert touch_result(game, state, "R4") == "= R4"
    assert touch_result(game, state, "R4 P3") == "P3+R4"


def test_dragging_a_card_onto_another_is_selecting_the_first_and_then_the_second() -> None:
    game, state = TABLE
    for place in ("P1", "P5", "R1"):
        assert game.liftable(state, pick(game, state, place))
    assert not game.liftable(state, pick(game, state, "P10"))
    assert touch_result(game, state, "R2 P2") == "P2+R2"


def test_a_double_tap_has_no_meaning_of_its_own() -> None:
    game, state = TABLE
    assert all(game.shortcut(state, pick(game, state, place)) is None for place in ("P1", "P5"))


@pytest.mark.parametrize(
    ("selected", "lit"),
    [
        ("P1", {"P3", "R2"}),
        ("P3", {"P1", "P2", "R4"}),
        ("P4", {"R1"}),
        ("P5", {"P7", "R3", "P8", "P9"}),
        ("P5 P7", {"P8", "P9"}),
        ("P8 R3", {"P5", "P6"}),
    ],
)
def test_position_help_leaves_lit_what_can_be_combined(selected: str, lit: set[str]) -> None:
    game, state = TABLE
    assert game.partners(state, picks(game, state, selected)) == lit


# the example of the rule sheet -------------------------------------------------------------


def test_the_diagram() -> None:
    path = Path(__file__).parents[1] / "golden" / "records" / "source-diagram.txt"
    [record] = read_records(path.read_text(encoding="utf-8"), GAMES)
    game, state = record.game, played(record.game, record.start, "P1+P8")
    assert [str(card) for card in game.pile(state, "out")] == ["5S", "6D"]
    tops = "7H AH KH 4C QH 5H 7S JC TD TC 2D KH"
    assert " ".join(str(game.pile(state, f"P{n}")[-1]) for n in range(1, 13)) == tops
    assert [len(game.pile(state, f"P{n}")) for n in range(1, 13)] == [7, *[8] * 6, 7, *[8] * 4]
    reserve = "TH 6S 3D 4S 7D 5S JH AC"
    assert " ".join(cards(game, state, f"R{n}") for n in range(1, 9)) == reserve
    after = played(game, state, "P3+P5+P8")
    assert [str(card) for card in game.pile(after, "out")[2:]] == ["KH", "QH", "JC"]
    assert game.score(after) == 25


def test_the_examples_of_touching() -> None:
    """5 of spades with the ace of hearts, with a king of hearts; king with king."""
    path = Path(__file__).parents[1] / "golden" / "records" / "source-diagram.txt"
    [record] = read_records(path.read_text(encoding="utf-8"), GAMES)
    table = record.game, record.start
    assert touch_result(*table, "P1 P2") == "sum-11: "
    assert touch_result(*table, "P1 P3") == "need-jack-queen-king: "
    assert touch_result(*table, "P3 P12") == "= P12"


def test_the_registry_knows_the_game() -> None:
    assert find("half-moon") is HALF_MOON
    assert (HALF_MOON.key, HALF_MOON.prefix, HALF_MOON.variant) == ("half-moon", "HM", "N")
