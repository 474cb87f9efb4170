from __future__ import annotations

import pytest

from solitaire.engine.moves import Rearrange, Remove, Shift, read_move, remove


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("P1+P8", Remove(("P1", "P8"))),
        ("P3+P5+P8", Remove(("P3", "P5", "P8"))),
        ("R2+R7", Remove(("R2", "R7"))),
        ("P3>P5", Shift("P3", "P5")),
        ("C2>FS", Shift("C2", "FS")),
        ("P1>US", Shift("P1", "US")),
        ("US>DS", Shift("US", "DS")),
        ("FS>C4", Shift("FS", "C4")),
        ("P3>P5*4", Shift("P3", "P5", 4)),
        ("P10>P12*13", Shift("P10", "P12", 13)),
        ("rearrange", Rearrange()),
    ],
)
def test_a_move_is_read_as_it_is_written(text: str, move: object) -> None:
    assert read_move(text) == move
    assert str(move) == text
    assert read_move(f" {text.lower()} ") == move


@pytest.mark.parametrize("text", ["P8+P1", "p8+P1", "P1+P8"])
def test_places_are_read_in_any_order(text: str) -> None:
    assert read_move(text) == Remove(("P1", "P8"))


def test_canonical_order_is_piles_by_number_then_the_reserve_by_number() -> None:
    assert str(remove(["R8", "P12", "P2"])) == "P2+P12+R8"
    assert str(read_move("R7+R2")) == "R2+R7"
    assert str(read_move("R1+P10+P9")) == "P9+P10+R1"


def test_a_run_of_one_card_is_written_without_its_number() -> None:
    assert str(Shift("P1", "P2", 1)) == "P1>P2"


@pytest.mark.parametrize(
    "text",
    ["", "P1", "P1>", ">P1", "P1+", "+P1", "P1++P2", "P1>P2*", "P1>P2*0", "P1>P2*-1", "P1>P2*x",
     "P1>P2*1000", "P1>P2*٣", "P1-P2", "P1+P 2", "rearrange twice"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (the text itself is the message)
        read_move(text)
