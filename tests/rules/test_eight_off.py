"""Eight Off, line by line as on the rule sheet."""

from __future__ import annotations

import pytest
from given import cards, moves, pick, picks, played, position, refused, touch_result

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game, Refusal
from solitaire.engine.moves import read_move
from solitaire.engine.session import Session
from solitaire.engine.state import State
from solitaire.games import find, variants
from solitaire.games.eight_off import EightOff

EIGHT, FOUR, TWO = variants("eight-off")


def table(text: str, cells: int = 8) -> tuple[Game, State]:
    """Columns, cells and foundations of ``text``; all other cards lie at the bottom of P8."""
    return position(f"game eight-off cells={cells}\n{text}", rest="P8")


def full(text: str, cells: int = 8) -> tuple[Game, State]:
    """The same with the other cards on P1."""
    return position(f"game eight-off cells={cells}\n{text}", rest="P1")


# the deal ----------------------------------------------------------------------------------


def sizes(game: Game) -> list[int]:
    return [len(pile) for pile in Deal(game, 1).state().piles]


def test_48_cards_to_8_columns_of_6_and_the_last_4_to_the_first_4_of_8_cells() -> None:
    assert sizes(EIGHT) == [6] * 8 + [1] * 4 + [0] * 4 + [0] * 4
    assert EIGHT.places[8:16] == tuple(f"C{n}" for n in range(1, 9))


def test_with_4_cells_all_four_are_full() -> None:
    assert sizes(FOUR) == [6] * 8 + [1] * 4 + [0] * 4


def test_case_14_with_2_cells_the_other_two_cards_lie_open_on_columns_3_and_4() -> None:
    assert sizes(TWO) == [6, 6, 7, 7, 6, 6, 6, 6] + [1] * 2 + [0] * 4
    state = Deal(TWO, 1).state()
    assert len({card for pile in state.piles for card in pile}) == 52
    last = [str(pile[0]) for pile in Deal(EIGHT, 1).state().piles[8:12]]
    shown = [cards(TWO, state, place).split()[-1] for place in ("C1", "C2", "P3", "P4")]
    assert shown == last


def test_foundations_stand_in_the_order_spades_hearts_diamonds_clubs() -> None:
    assert EIGHT.places[-4:] == ("FS", "FH", "FD", "FC")


def test_all_cards_are_open() -> None:
    assert not EIGHT.hides_covered


def test_only_usable_cells_exist() -> None:
    assert refused(FOUR, Deal(FOUR, 1).state(), "P1>C5") == "bad-move"
    assert refused(TWO, Deal(TWO, 1).state(), "P1>C3") == "bad-move"
    assert [game.parameters for game in (EIGHT, FOUR, TWO)] == [
        {"cells": 8}, {"cells": 4}, {"cells": 2},
    ]  # fmt: skip


def test_8_cells_are_the_standard() -> None:
    assert find("eight-off") is EIGHT
    assert [find("eight-off", v) for v in ("C8", "C4", "C2")] == [EIGHT, FOUR, TWO]
    assert find("eight-off", "C3") is None


# to a column -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "on", "code"),
    [
        ("7H", "8H", ""),
        ("QS", "KS", ""),
        ("AC", "2C", ""),
        ("7H", "8D", "same-suit-next-lower"),
        ("7H", "8S", "same-suit-next-lower"),
        ("7H", "9H", "same-suit-next-lower"),
        ("8H", "7H", "same-suit-next-lower"),
        ("7H", "7D", "same-suit-next-lower"),
        ("KS", "2S", "same-suit-next-lower"),
        ("KS", "AS", "not-accepted"),
        ("2S", "AS", "not-accepted"),
    ],
)
def test_on_a_column_same_suit_exactly_one_rank_lower(card: str, on: str, code: str) -> None:
    game, state = table(f"P1: {card}\nP2: 3D {on}\nP8: 9C")
    assert refused(game, state, "P1>P2") == code
    assert ("P1>P2" in moves(game, state)) == (not code)
    game, state = table(f"C1: {card}\nP2: 3D {on}\nP8: 9C")
    assert refused(game, state, "C1>P2") == code
    assert ("C1>P2" in moves(game, state)) == (not code)


def test_a_refusal_names_the_card_that_the_column_takes() -> None:
    game, state = table("P1: 7H\nP2: 9H\nP8: 9C")
    refusal = game.check(state, read_move("P1>P2"))
    assert refusal is not None
    assert refusal.args == {"rank": 8, "suit": "H"}


def test_only_the_top_card_of_a_column_moves() -> None:
    game, state = table("P1: 7H 3C\nP2: 8H\nP8: 9C")
    assert refused(game, state, "P1>P2") == "same-suit-next-lower"
    assert refused(game, state, "P1>P2*2") == "not-a-run"


# to a cell ---------------------------------------------------------------------------------


def test_any_card_goes_to_a_free_cell_one_card_a_cell() -> None:
    game, state = table("P1: 7H\nP2: KS\nP8: AC\nC1: 3D")
    for place in ("P1", "P2", "P8"):
        assert refused(game, state, f"{place}>C2") == ""
        assert refused(game, state, f"{place}>C8") == ""
        assert refused(game, state, f"{place}>C1") == "cell-full"


def test_of_several_free_cells_the_lowest_is_the_canonical_one() -> None:
    game, state = table("P1: 7H\nP8: AC\nC1: 3D\nC3: 4D")
    assert {m for m in moves(game, state) if m.startswith("P1>C")} == {"P1>C2"}


def test_a_run_does_not_go_to_a_cell() -> None:
    game, state = table("P1: 8H 7H\nP8: AC")
    assert refused(game, state, "P1>C1*2") == "one-card-a-cell"


def test_from_cell_to_cell_is_no_move() -> None:
    game, state = table("C1: 7H\nP8: AC")
    assert refused(game, state, "C1>C2") == "no-cell-to-cell"
    assert not [m for m in moves(game, state) if m.startswith("C1>C")]


def test_from_an_empty_place_nothing_moves() -> None:
    game, state = table("P8: AC")
    for move in ("C1>P8", "P1>C1", "FS>C1"):
        assert refused(game, state, move) == "empty-place"


@pytest.mark.parametrize("move", ["P1+P2", "rearrange", "P9>C1", "P1>US", "P1>C9"])
def test_nothing_else_is_a_move(move: str) -> None:
    assert refused(EIGHT, Deal(EIGHT, 1).state(), move) == "bad-move"


def test_a_place_is_no_target_for_its_own_card() -> None:
    assert refused(EIGHT, Deal(EIGHT, 1).state(), "P1>P1") == "same-place"


# to the foundation -------------------------------------------------------------------------


def test_foundations_start_with_the_ace_and_go_up_by_suit() -> None:
    game, state = table("P1: 3S 2S AS\nP2: AH\nC1: 4S\nP8: 9C")
    assert refused(game, state, "P2>FS") == "foundation-next"
    assert refused(game, state, "C1>FS") == "foundation-next"
    after = played(game, state, "P1>FS", "P1>FS", "P1>FS", "C1>FS", "P2>FH")
    assert cards(game, after, "FS") == "AS 2S 3S 4S"
    assert cards(game, after, "FH") == "AH"


def test_a_refusal_names_the_card_that_the_foundation_takes() -> None:
    game, state = table("P1: 9S\nFS: 4S\nP8: 9C")
    refusal = game.check(state, read_move("P1>FS"))
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("foundation-next", {"rank": 5, "suit": "S"})


def test_a_full_foundation_takes_nothing() -> None:
    game, state = table("P1: 9H\nFS: KS\nP8: 9C")
    assert refused(game, state, "P1>FS") == "foundation-full"


def test_one_card_at_a_time_to_a_foundation() -> None:
    game, state = table("P1: 2S AS\nP8: 9C")
    assert refused(game, state, "P1>FS*2") == "one-card-to-foundation"


def test_from_foundation_to_foundation_is_no_move() -> None:
    game, state = table("FS: 3S\nP8: 9C")
    assert refused(game, state, "FS>FH") == "not-accepted"


def test_no_card_ever_goes_to_a_foundation_by_itself() -> None:
    game, state = table("P1: 2S 9D\nP2: 3S\nP3: AH\nFS: AS\nP8: 9C")
    after = played(game, state, "P1>C1")
    assert cards(game, after, "FS") == "AS"
    assert cards(game, after, "P1") == "2S"
    assert cards(game, after, "P3") == "AH"


# to an empty column ------------------------------------------------------------------------


def test_an_empty_column_takes_a_king_only() -> None:
    game, state = table("P1: 5H KS\nP2: QS\nP3: AD\nC1: KH\nC2: QH\nP8: 9C")
    assert refused(game, state, "P1>P4") == ""
    assert refused(game, state, "C1>P4") == ""
    for move in ("P2>P4", "P3>P4", "C2>P4", "P8>P4"):
        assert refused(game, state, move) == "kings-only"
    assert {m for m in moves(game, state) if m.endswith(">P4")} == {"P1>P4", "C1>P4"}


def test_a_king_goes_alone_or_with_the_run_on_it() -> None:
    game, state = table("P1: 5H KS QS JS\nP8: 9C")
    assert refused(game, state, "P1>P2*3") == ""
    assert refused(game, state, "P1>P2*2") == "kings-only"
    assert refused(game, state, "P1>P2*4") == "not-a-run"


def test_a_king_alone_on_a_column_may_go_to_an_empty_one() -> None:
    game, state = table("P1: KS\nP8: 9C")
    assert refused(game, state, "P1>P2") == ""
    assert "P1>P2" in moves(game, state)


def test_every_empty_column_is_a_move_of_its_own() -> None:
    game, state = table("P1: 5H KS\nP8: 9C")
    assert {m for m in moves(game, state) if m.startswith("P1>P")} == {
        f"P1>P{n}" for n in range(2, 8)
    }


# runs --------------------------------------------------------------------------------------


def test_a_run_moves_as_a_unit() -> None:
    game, state = full("P2: 4D 9S 8S 7S\nP3: TS\n" + fill(8, columns=5))
    after = played(game, state, "P2>P3*3")
    assert cards(game, after, "P3") == "TS 9S 8S 7S"
    assert cards(game, after, "P2") == "4D"


def test_a_run_is_of_one_suit_and_consecutive() -> None:
    game, state = table("P1: 9S 8C 7C\nP2: 5D 8S 6S\nP3: TS\nP4: 9C")
    assert refused(game, state, "P1>P3*3") == "not-a-run"
    assert refused(game, state, "P2>P4*2") == "not-a-run"
    assert refused(game, state, "P1>P4*2") == ""


def test_a_part_of_a_run_may_not_skip_a_rank() -> None:
    game, state = table("P1: 9S 8S 7S\nP2: 9D\nP8: 9C")
    assert refused(game, state, "P1>P2*2") == "same-suit-next-lower"


FILLER = "3C 5C 7C 9C 2D 6D 4D"


def fill(free: int, columns: int, cells: int = 8) -> str:
    """Lines that leave ``free`` cells free and fill the last ``columns`` of the columns P1 … P8
    with one club or diamond each."""
    words = FILLER.split()
    text = "".join(f"C{n}: {rank}H\n" for n, rank in
                   zip(range(free + 1, cells + 1), "24689TQK", strict=False))  # fmt: skip
    return text + "".join(f"P{9 - n}: {words[n]}\n" for n in range(1, columns + 1))


def limit(free: int, empty: int, *, to_empty: bool) -> tuple[Game, State]:
    """A run of seven from the king (to an empty column) or from the queen (to the king)."""
    columns = 8 - 1 - empty - (0 if to_empty else 1)
    run = "P1: AC KS QS JS TS 9S 8S 7S\n" if to_empty else "P1: AC QS JS TS 9S 8S 7S 6S\nP2: KS\n"
    text = f"game eight-off cells=8\n{run}{fill(free, columns)}"
    return position(text, rest="P8" if columns else "P1")


def longest(game: Game, state: State, target: str) -> int:
    """What the game names as the longest run that may go to ``target``."""
    assert isinstance(game, EightOff)
    return game.run_limit(state, target)


@pytest.mark.parametrize("free", [0, 1, 2, 3, 8])
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_case_1_the_limit_is_free_cells_plus_1_times_2_to_the_empty_columns(
    free: int, empty: int
) -> None:
    game, state = limit(free, empty, to_empty=False)
    assert longest(game, state, "P2") == (free + 1) * 2**empty
    allowed = min(7, (free + 1) * 2**empty)
    assert (refused(game, state, "P1>P2*7") == "") == (allowed == 7)


@pytest.mark.parametrize("free", [0, 1, 2, 3])
@pytest.mark.parametrize("empty", [1, 2, 3])
def test_case_1_the_empty_column_that_is_the_destination_does_not_count(
    free: int, empty: int
) -> None:
    game, state = limit(free, empty, to_empty=True)
    allowed = (free + 1) * 2 ** (empty - 1)
    assert longest(game, state, "P2") == allowed
    assert (refused(game, state, "P1>P2*7") == "") == (allowed >= 7)


def test_case_1_the_example_two_free_cells_and_the_empty_destination_take_3_not_4() -> None:
    lines = "P3: 3C\nP4: 5C\nP5: 7C\nP6: 9C\nP7: 2D\nP8: 6D\n"
    held = "C1: 2H\nC2: 4H\nC3: 6H\nC4: 8H\nC5: 9H\nC6: TH\n"
    game, state = position(f"game eight-off cells=8\nP1: AC KS QS JS\n{lines}{held}", rest="P8")
    assert refused(game, state, "P1>P2*3") == ""
    assert "P1>P2*3" in moves(game, state)
    game, state = position(f"game eight-off cells=8\nP1: AC KS QS JS TS\n{lines}{held}", rest="P8")
    assert refused(game, state, "P1>P2*4") == "run-too-long"
    assert "P1>P2*4" not in moves(game, state)


def test_case_1_a_run_from_the_queen_never_goes_to_an_empty_column() -> None:
    game, state = table("P1: AC QS JS TS\nP8: 9C")
    for move in ("P1>P2*3", "P1>P2*2", "P1>P2"):
        assert refused(game, state, move) == "kings-only"


def test_case_1_without_free_cells_and_empty_columns_one_card() -> None:
    game, state = limit(0, 0, to_empty=False)
    assert longest(game, state, "P2") == 1


def test_case_1_two_free_cells_and_another_empty_column_take_6_between_columns() -> None:
    text = "P3: 3C\nP4: 5C\nP5: 7C\nP6: 9C\nP8: 6D\n"
    held = "C1: 2H\nC2: 4H\nC3: 6H\nC4: 8H\nC5: 9H\nC6: TH\n"
    six = f"game eight-off cells=8\nP1: AC QS JS TS 9S 8S 7S\nP2: KS\n{text}{held}"
    game, state = position(six, rest="P8")
    assert refused(game, state, "P1>P2*6") == ""
    game, state = position(six.replace("7S\n", "7S 6S\n"), rest="P8")
    assert refused(game, state, "P1>P2*7") == "run-too-long"


def test_the_source_column_is_not_counted_although_the_move_empties_it() -> None:
    text = "P2: KS\nP3: 3C\nP4: 5C\nP5: 7C\nP6: 9C\nP7: 2D\nP8: 6D\n"
    held = "".join(f"C{n}: {r}H\n" for n, r in enumerate("2468", 1))
    game, state = position(f"game eight-off cells=4\nP1: QS JS\n{text}{held}", rest="P8")
    assert refused(game, state, "P1>P2*2") == "run-too-long"


def test_case_2_the_refusal_names_the_allowed_and_the_asked_number() -> None:
    game, state = limit(1, 1, to_empty=False)
    refusal = game.check(state, read_move("P1>P2*7"))
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("run-too-long", {"allowed": 4, "asked": 7})
    answer = game.interpret(state, picks(game, state, "P1*7 P2"))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.args) == ("run-too-long", {"allowed": 4, "asked": 7})


# taking back from a foundation -------------------------------------------------------------


def test_case_7_the_top_card_of_a_foundation_goes_to_a_free_cell_or_a_column_that_takes_it() -> (
    None
):
    game, state = table("P1: 6S\nP2: 7S\nFS: 5S\nFH: KH\nP8: 9C\nC1: TD")
    assert {m for m in moves(game, state) if m.startswith("FS")} == {"FS>P1", "FS>C2"}
    assert refused(game, state, "FS>P2") == "same-suit-next-lower"
    assert refused(game, state, "FS>P3") == "kings-only"
    assert refused(game, state, "FS>C1") == "cell-full"
    assert refused(game, state, "FS>C2*2") == "not-a-run"
    assert refused(game, state, "FH>P3") == ""


def test_case_7_by_tap_and_by_drag() -> None:
    game, state = table("P1: 6S\nFS: 5S\nP8: 9C")
    assert touch_result(game, state, "FS") == "= FS"
    assert game.liftable(state, pick(game, state, "FS"))
    assert touch_result(game, state, "FS P1") == "FS>P1"
    assert touch_result(game, state, "FS C1") == "FS>C1"


def test_case_7_and_39_no_points_are_added_or_taken_and_none_twice() -> None:
    game, state = table("P1: 6S 5S\nFS: 4S\nP8: 9C")
    session = Session(game, state)
    start = game.score(state)
    session.play(read_move("P1>FS"))
    assert game.score(session.state) == start + 10
    for _ in range(20):
        session.play(read_move("FS>P1"))
        assert game.score(session.state) == start + 10
        session.play(read_move("P1>FS"))
        assert game.score(session.state) == start + 10
    while session.undo():
        pass
    assert session.state == state
    assert game.score(session.state) == start


def test_case_39_a_shuttle_through_several_cards_gains_nothing() -> None:
    game, state = table("FS: 4S\nP8: 9C")
    start = game.score(state)
    for move in ("FS>C1", "FS>C2", "FS>C3", "C3>FS", "C2>FS", "C1>FS"):
        state = played(game, state, move)
        assert game.score(state) == start


# score and end -----------------------------------------------------------------------------


def test_10_points_when_a_card_reaches_its_foundation_and_undo_takes_them_back() -> None:
    game, state = table("P1: AS\nP8: 9C")
    session = Session(game, state)
    assert game.score(state) == 0
    session.play(read_move("P1>FS"))
    assert game.score(session.state) == 10
    session.undo()
    assert game.score(session.state) == 0
    session.redo()
    assert game.score(session.state) == 10


def test_a_card_that_comes_back_after_undo_scores_again() -> None:
    game, state = table("P1: AS\nP8: 9C")
    session = Session(game, state)
    session.play(read_move("P1>FS"))
    session.undo()
    session.play(read_move("P1>C1"))
    session.play(read_move("C1>FS"))
    assert game.score(session.state) == 10


def test_other_moves_score_nothing() -> None:
    game, state = table("P1: 7H\nP2: 8H\nP8: 9C")
    assert game.score(played(game, state, "P1>P2", "P2>C1")) == game.score(state) == 0


def test_won_with_all_52_on_the_foundations_and_520_points() -> None:
    game, state = position("game eight-off cells=8\nP1: KC\nFS: KS\nFH: KH\nFD: KD\nFC: QC")
    assert game.status(state) == "playing"
    after = played(game, state, "P1>FC")
    assert game.status(after) == "won"
    assert game.score(after) == 520
    assert game.facts(after) == (("score", 520, 520),)


def test_case_28_blocked_without_a_legal_move_and_the_table_stays_quiet() -> None:
    columns = ["KS QH", "QC JS", "KH TC", "KD 8C", "QD 6S", "KC 4H", "TD 2S", "9D"]
    held = "C1: 2H\nC2: 4C"
    text = "\n".join(f"P{n}: {c}" for n, c in enumerate(columns, 1))
    game, state = table(f"{text}\n{held}", cells=2)
    assert game.status(state) == "blocked"
    assert moves(game, state) == set()
    assert not game.announces_blocked


# touching ----------------------------------------------------------------------------------


def test_a_tap_on_a_top_card_sends_it_home_when_that_is_allowed() -> None:
    game, state = table("P1: 5H 2S\nC1: AH\nFS: AS\nP8: 9C")
    assert touch_result(game, state, "P1") == "P1>FS"
    assert touch_result(game, state, "C1") == "C1>FH"


def test_otherwise_a_tap_selects_it_and_a_tap_on_a_place_moves_it() -> None:
    game, state = table("P1: 7H\nP2: 8H\nC1: 6H\nP8: 9C")
    assert touch_result(game, state, "P1") == "= P1"
    assert touch_result(game, state, "P1 P2") == "P1>P2"
    assert touch_result(game, state, "P1 C3") == "P1>C3"
    assert touch_result(game, state, "C1") == "= C1"
    assert touch_result(game, state, "C1 P1") == "C1>P1"


def test_a_tap_inside_an_ordered_run_selects_it_with_the_run_above() -> None:
    game, state = table("P1: 2D 9S 8S 7S\nP2: TS\nP8: 9C")
    assert touch_result(game, state, "P1*3") == "= P1*3"
    assert touch_result(game, state, "P1*2") == "= P1*2"
    assert touch_result(game, state, "P1*3 P2") == "P1>P2*3"
    assert touch_result(game, state, "P1*2 P2") == "same-suit-next-lower: P2"


def test_a_tap_on_a_card_that_is_not_in_the_run_is_refused() -> None:
    game, state = table("P1: 2D 9S 8S 7S\nP8: 9C")
    assert touch_result(game, state, "P1*4") == "not-a-run: "
    assert not game.liftable(state, pick(game, state, "P1*4"))


def test_a_second_tap_on_the_selected_card_deselects_it() -> None:
    game, state = table("P1: 7H\nP8: 9C\nFS: 3S")
    for place in ("P1", "FS"):
        assert touch_result(game, state, f"{place} {place}") == "= "


def test_another_card_of_the_same_column_takes_its_place() -> None:
    game, state = table("P1: 2D 9S 8S 7S\nP8: 9C")
    assert touch_result(game, state, "P1*3 P1*2") == "= P1*2"
    assert touch_result(game, state, "P1*3 P1") == "= P1"


def test_after_a_refusal_the_touched_card_is_selected() -> None:
    game, state = table("P1: 7H\nP2: 9H\nP8: 9C")
    assert touch_result(game, state, "P1 P2") == "same-suit-next-lower: P2"
    assert touch_result(game, state, "P1 P3") == "kings-only: "


def test_a_tap_on_an_empty_place_selects_nothing() -> None:
    game, state = table("P1: 7H\nP8: 9C")
    for place in ("P3", "C1", "FS"):
        assert touch_result(game, state, place) == "= "
        assert not game.liftable(state, pick(game, state, place))


def test_drag_works_for_all_of_these() -> None:
    game, state = table("P1: 5H 2S\nP2: 3S\nC1: AH\nFS: AS\nP8: 9C")
    for place in ("P1", "C1", "FS"):
        assert game.liftable(state, pick(game, state, place))
    assert touch_result(game, state, "P1 FS") == "P1>FS"
    assert touch_result(game, state, "P1 P2") == "P1>P2"
    assert touch_result(game, state, "C1 FH") == "C1>FH"


def shortcut(game: Game, state: State, text: str) -> str:
    return str(game.shortcut(state, pick(game, state, text)))


def test_case_8_double_tap_prefers_the_foundation() -> None:
    game, state = table("P1: 5H 2S\nP2: 3S\nFS: AS\nP8: 9C")
    assert shortcut(game, state, "P1") == "P1>FS"


def test_case_8_an_ace_that_was_dealt_to_a_cell() -> None:
    game, state = table("C1: AH\nP1: 2H\nP8: 9C")
    assert shortcut(game, state, "C1") == "C1>FH"


def test_a_double_tap_leaves_a_card_on_its_foundation() -> None:
    """Its foundation comes first in the list, and there it lies."""
    game, state = table("P1: 3H\nFH: 2H\nP8: 9C")
    assert shortcut(game, state, "FH") == "None"


def test_case_8_then_a_column_that_takes_the_card() -> None:
    game, state = table("P1: 5H 7S\nP3: TD 8S\nP8: 9C")
    assert shortcut(game, state, "P1") == "P1>P3"


def test_case_8_then_an_empty_column_for_a_king_the_leftmost() -> None:
    game, state = table("P1: 5H\nP2: 6D KS\nP8: 9C")
    assert shortcut(game, state, "P2") == "P2>P3"
    game, state = table("P1: 5H\nC2: KS\nP8: 9C")
    assert shortcut(game, state, "C2") == "C2>P2"


def test_case_8_then_a_free_cell() -> None:
    game, state = table("P1: 5H\nC1: KS\nP8: 9C")
    assert shortcut(game, state, "P1") == "P1>C2"


def test_case_8_with_the_cells_full_nothing() -> None:
    game, state = table("P1: 5H\nP8: 9C\nC1: 2C\nC2: 2D", cells=2)
    assert shortcut(game, state, "P1") == "None"


def test_case_8_a_card_in_a_cell_stays_where_nothing_takes_it() -> None:
    game, state = table("C1: 5H\nP8: 9C")
    assert shortcut(game, state, "C1") == "None"


def test_case_8_a_buried_card_does_nothing() -> None:
    game, state = table("P1: 2S AS 9D\nP8: 9C")
    assert shortcut(game, state, "P1*2") == "None"
    assert shortcut(game, state, "P1*3") == "None"
    assert shortcut(game, state, "P2") == "None"


def test_position_help_leaves_lit_what_takes_the_card() -> None:
    game, state = table("P1: 7H\nP2: 8H\nP3: AD\nP8: 9C\nC1: 2C", cells=4)
    assert game.partners(state, picks(game, state, "P1")) == {"P2", "C2", "C3", "C4"}
    assert game.partners(state, picks(game, state, "C1")) == set()
    game, state = table("P1: 6H KS QS\nP2: 8H\nP3: AD\nP8: 9C", cells=4)
    assert game.partners(state, picks(game, state, "P1*2")) == {"P4", "P5", "P6", "P7"}
