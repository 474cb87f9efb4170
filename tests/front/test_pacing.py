"""Frames come at the rate of the screen, without drift, and not for every event of a mouse."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

import pytest

from solitaire.front.shell.pacing import HIGHEST_RATE, Pacer


def frames(pacer: Pacer, work_seconds: float, seconds: float = 1.0) -> list[float]:
    """When frames are drawn in an animation, if each takes ``work_seconds`` of work."""
    now, drawn = 0.0, []
    while now < seconds:
        drawn.append(now)
        pacer.drew(now)
        now += work_seconds
        wait = pacer.until_frame(now)
        now += ceil(wait * 1000 - 1e-6) / 1000  # as the system waits
    return drawn


@pytest.mark.parametrize(("rate", "wanted"), [(60, 60), (0, 60), (75, 75), (120, 120), (240, 120)])
@pytest.mark.parametrize("work_seconds", [0.0001, 0.0032, 0.0064])
def test_as_many_frames_as_the_screen_shows(rate: int, wanted: int, work_seconds: float) -> None:
    drawn = frames(Pacer(rate), work_seconds)
    assert wanted - 1 <= len(drawn) <= wanted + 1
    gaps = [b - a for a, b in pairwise(drawn)]
    assert max(gaps) - min(gaps) <= 0.0021


def test_a_missed_frame_is_left_out_and_the_next_is_in_time() -> None:
    pacer = Pacer(60)
    pacer.until_frame(0.0)
    wait = pacer.until_frame(0.040)  # due at 0.0167, next at 0.05
    assert 0.040 + wait == pytest.approx(0.05, abs=0.001)


def test_a_thousand_events_a_second_give_no_more_frames_than_are_seen() -> None:
    pacer, now, drawn = Pacer(60), 0.0, 0
    while now < 1.0:
        pacer.drew(now)
        drawn += 1
        now += 0.0004  # the work of a frame of a drag
        now += 0.001  # the next event of the mouse
        now += pacer.too_early(now)
    assert drawn <= HIGHEST_RATE + 1


def test_the_first_frame_of_a_movement_waits_for_nothing() -> None:
    pacer = Pacer(60)
    pacer.drew(0.0)
    pacer.at_rest()
    assert pacer.too_early(5.0) == 0
