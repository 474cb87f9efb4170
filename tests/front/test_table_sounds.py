"""What is heard on the table, and when: cards sound where they land."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pilot import FRAME, Pilot

from solitaire.front.sound import Sounds
from solitaire.front.table import table_sounds

HEARD: list[tuple[float, str, int | None]] = []
"""Seconds since the pilot was made, name and variation of every sound asked for."""


@pytest.fixture(autouse=True)
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def play(self: Sounds, name: str, variation: int | None = None, decibels: float = 0.0) -> None:
        HEARD.append((0.0, name, variation))

    monkeypatch.setattr(Sounds, "play", play)
    HEARD.clear()
    yield
    HEARD.clear()


def names() -> list[str]:
    """What has been heard since the last call."""
    found = [name for _, name, _ in HEARD]
    HEARD.clear()
    return found


def notes() -> list[int | None]:
    found = [variation for _, name, variation in HEARD if name == "note"]
    HEARD.clear()
    return found


EIGHT = """
    game eight-off cells=8
    P1: KS QS
    P2: JS
    P3: AH
    P4: 2H
    P5: 3H
    P6: 4H
    P7: AS AD AC 2S 2D 2C 3S 3D 3C 4S 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C
    P8: 8S 8H 8D 8C 9S 9H 9D 9C TS TH TD TC JH JD JC QH QD QC KH KD KC
"""
PAIRS = "HM1-N-AAAAAAB"


def tap(pilot: Pilot, places: str) -> None:
    """Touches without waiting for the cards to land."""
    for place in places.split():
        pilot.press(pilot.point(place))
        pilot.release()


def test_a_card_sounds_when_it_lands() -> None:
    pilot = Pilot(EIGHT)
    names()
    tap(pilot, "P2 P1")
    assert "place" not in names()
    while pilot.table.animator.busy:
        assert "place" not in names()
        pilot.step()
    pilot.step()
    assert names() == ["place"]


def test_a_dropped_card_sounds_when_it_is_let_go() -> None:
    pilot = Pilot(EIGHT)
    names()
    pilot.grip("P2")
    pilot.move(pilot.point("P1"))
    assert names() == ["pick"]
    pilot.release()
    assert names() == ["place"]


def test_no_late_sound_of_a_card_that_was_taken_back_in_the_air() -> None:
    pilot = Pilot(EIGHT)
    tap(pilot, "P2 P1")
    pilot.step()
    names()
    pilot.key("ctrl+z")
    pilot.settle()
    pilot.wait(1.0)
    assert names() == ["undo"]


def test_undo_and_redo_have_their_own_sounds() -> None:
    pilot = Pilot(EIGHT)
    pilot.taps("P2 P1")
    names()
    pilot.key("ctrl+z")
    pilot.settle()
    assert names() == ["undo"]
    pilot.key("ctrl+y")
    pilot.wait(1.0)
    assert names() == ["place"]


def test_redo_of_a_removal_asks_for_the_sound_of_a_removal() -> None:
    pilot = Pilot(PAIRS)
    first = next(iter(pilot.game.moves(pilot.state)))
    pilot.table.play(first)
    pilot.settle()
    names()
    pilot.key("ctrl+z")
    pilot.settle()
    assert names() == ["undo", "rearrange"]
    pilot.key("ctrl+y")
    pilot.wait(1.0)
    assert [name for name in names() if name != "note"] == ["remove"]


def test_notes_climb_while_cards_go_home_and_begin_anew_after_a_while() -> None:
    pilot = Pilot(EIGHT)
    notes()
    for place in ("P3", "P4", "P5"):
        pilot.tap(place)
        pilot.wait(1.0)
    assert notes() == [1, 2, 3]
    pilot.wait(table_sounds.STREAK_SECONDS)
    pilot.tap("P6")
    pilot.wait(1.0)
    assert notes() == [1]


def test_a_refusal_ends_the_streak_and_sounds_at_once() -> None:
    pilot = Pilot(EIGHT)
    pilot.tap("P3")
    pilot.wait(1.0)
    pilot.taps("P2 P8")
    pilot.key("escape")
    assert "refuse" in names()
    pilot.tap("P4")
    pilot.wait(1.0)
    assert notes() == [1]


def test_a_deal_ticks_evenly_while_its_cards_land() -> None:
    pilot = Pilot(EIGHT)
    names()
    pilot.new_game()
    heard = []
    for _ in range(120):
        pilot.step()
        heard.append(len([name for name in names() if name in ("tick", "place")]))
    assert sum(heard) >= 15
    assert max(heard) == 1  # never two at once
    times = [n * FRAME for n, count in enumerate(heard) if count]
    gaps = [b - a for a, b in pairwise(times)]
    assert min(gaps) >= table_sounds.TICK_EVERY_SECONDS - FRAME


def test_the_win_sounds_after_the_last_card_has_landed() -> None:
    last = """
        game eight-off cells=8
        FS: KS
        FH: KH
        FD: KD
        FC: QC
        P1: KC
    """
    pilot = Pilot(last)
    names()
    tap(pilot, "P1")
    assert "win" not in names()
    pilot.wait(0.25)
    heard = names()
    pilot.wait(0.3)
    heard += names()
    assert heard.index("place") < heard.index("win")


def test_a_pile_spread_out_by_a_key_and_a_button_are_heard_but_a_resting_pointer_is_not() -> None:
    pilot = Pilot("CR1-N-AAAAAAC")
    names()
    pilot.go_to("P5")
    pilot.key("s")
    assert names() == ["spread"]
    pilot.key("s")
    assert names() == []
    pilot.hover(pilot.point("P3"))
    pilot.wait(2.0)
    assert pilot.table.interaction.spread == "P3"
    assert names() == []
    pilot.click(pilot.spot("menu"))
    assert "button" in names()
