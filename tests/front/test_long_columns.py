"""A column that outgrows its room: the table is laid out anew, with smaller cards."""

from __future__ import annotations

import pytest
from pilot import Pilot

LONG = """
    game eight-off cells=8
    P1: 2C 3C 4C 5C KS QS JS TS 9S 8S 7S 6S
    P2: 5S
    P3: 4S
    P4: AS 2S 3S AH 2H 3H
    P5: 4H 5H 6H 7H 8H 9H
    P6: TH JH QH KH AD 2D
    P7: 3D 4D 5D 6D 7D 8D
    P8: 9D TD JD QD KD AC
    C1: 6C
    C2: 7C
    C3: 8C
    C4: 9C
    C5: TC
    C6: JC
    C7: QC
    C8: KC
"""
"""The first column has as many cards as there is room for from the beginning."""
WIDE = (3440, 1440)
"""There the height limits the cards."""


def width(pilot: Pilot) -> float:
    """That of a card on the table."""
    return pilot.table.view.layout.card[0]


def test_cards_become_smaller_so_that_every_index_is_seen() -> None:
    pilot = Pilot(LONG, WIDE)
    before = width(pilot)
    pilot.taps("P2 P1")
    pilot.taps("P3 P1")
    pilot.settle()
    assert len(pilot.cards("P1").split()) == 14
    assert pilot.table.view.layout.fits(pilot.state)
    assert width(pilot) < before
    assert pilot.is_settled()


def test_the_cards_keep_their_size_until_the_table_is_laid_out_for_another_reason() -> None:
    """A table that grew and shrank with every move to and fro would not be quiet."""
    pilot = Pilot(LONG, WIDE)
    before = width(pilot)
    pilot.taps("P2 P1")
    after = width(pilot)
    pilot.key("ctrl+z")
    assert width(pilot) == after < before
    pilot.resize((3441, 1440))
    assert width(pilot) == pytest.approx(before, rel=0.01)


def test_cards_fly_to_the_new_places_from_where_they_were() -> None:
    pilot = Pilot(LONG, WIDE)
    before, top = width(pilot), pilot.sprite("C3").seat
    pilot.tap("P2")
    pilot.press(pilot.point("P1"))
    pilot.release()
    sizes = []
    for _ in range(100):
        sprite = pilot.sprite("C3")
        sizes.append(sprite.seat.scale * width(pilot))
        if not pilot.table.animator.busy:
            break
        pilot.step()
    assert sizes[0] > (before + width(pilot)) / 2
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == width(pilot)
    assert pilot.sprite("C3").seat != top
