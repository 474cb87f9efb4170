from __future__ import annotations

import pytest

from solitaire.engine.cards import Card, pack, read_card


@pytest.mark.parametrize("card", pack(1), ids=str)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert read_card(str(card)) == card
    assert read_card(str(card).lower()) == card


def test_ten_is_written_t_and_read_as_10_too() -> None:
    assert str(Card(10, "S")) == "TS"
    assert read_card("10S") == read_card("ts") == read_card("10s") == Card(10, "S")


@pytest.mark.parametrize(
    "text", ["", "A", "S", "1S", "0S", "11S", "AX", "AHH", "HA", "TT", "1010S", "S10", "ÄS", "A S"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        read_card(text)


def test_the_pack_stands_in_its_fixed_order() -> None:
    faces = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    assert [str(card) for card in pack(1)] == faces
    assert [str(card) for card in pack(2)] == faces * 2
    assert [card.copy for card in pack(2)] == [0] * 52 + [1] * 52


def test_case_14_all_cards_of_a_pack_are_different_things() -> None:
    assert len(set(pack(1))) == 52
    assert len(set(pack(2))) == 104


def test_twins_look_alike_and_are_not_the_same_card() -> None:
    assert str(Card(5, "S", 0)) == str(Card(5, "S", 1))
    assert Card(5, "S", 0) != Card(5, "S", 1)
