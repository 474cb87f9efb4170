"""Where a window opens that stood somewhere last time (case 79), and how large the first one is."""

from __future__ import annotations

import pytest

from solitaire.front.shell.placement import Area, Placement, first, fitted

SCREEN = Area(0, 28, 1920, 1052)
"""A monitor with a panel at its top."""
LEFT = Area(-1280, 0, 1280, 1024)
"""A smaller one at its left."""

REMEMBERED = [
    (Placement((900, 600), (300, 200)), [SCREEN]),
    (Placement((900, 600), (1700, 900)), [SCREEN]),  # partly outside, but can be moved
    (Placement((900, 600), (-1000, 200)), [SCREEN, LEFT]),
    (Placement((900, 600), (-400, 200)), [SCREEN, LEFT]),  # on both
    (Placement((1920, 1052), (0, 28), True), [SCREEN]),
    (Placement((900, 600)), [SCREEN]),
]


@pytest.mark.parametrize(("placement", "areas"), REMEMBERED)
def test_case_79_a_window_that_can_be_seen_stays_where_it_was(
    placement: Placement, areas: list[Area]
) -> None:
    assert fitted(placement, areas) == placement


@pytest.mark.parametrize("place", [(-1000, 200), (5000, 200), (300, -900), (300, 4000)])
def test_case_79_a_place_on_no_monitor_is_forgotten(place: tuple[int, int]) -> None:
    found = fitted(Placement((900, 600), place, True), [SCREEN])
    assert found == Placement((900, 600), (), True)


@pytest.mark.parametrize("place", [(1900, 300), (300, 1060), (-880, 300), (300, -100)])
def test_case_79_a_window_that_could_not_be_moved_comes_back(place: tuple[int, int]) -> None:
    found = fitted(Placement((900, 600), place), [SCREEN])
    assert found.size == (900, 600)
    assert found.place
    x, y = found.place
    assert SCREEN.overlap(Area(x, y, 900, 600)) == (900, 600)


def test_case_79_on_a_smaller_screen_the_window_is_smaller() -> None:
    found = fitted(Placement((2400, 1300), (100, 100)), [Area(0, 0, 1366, 768)])
    assert found == Placement((1366, 768), (0, 0))
    assert fitted(Placement((2400, 1300)), [Area(0, 0, 1366, 768)]).size == (1366, 768)


def test_where_the_monitors_are_not_known_the_system_chooses_the_place() -> None:
    assert fitted(Placement((900, 600), (300, 200)), []) == Placement((900, 600))


@pytest.mark.parametrize(
    ("density", "screen", "size"),
    [
        (1.0, (1920, 1080), (1280, 800)),
        (2.0, (3840, 2160), (2560, 1600)),
        (1.5, (2880, 1800), (1920, 1200)),
        (1.0, (1366, 768), (1280, 668)),
        (2.0, (1920, 1080), (1900, 980)),
    ],
)
def test_case_108_the_first_window_is_as_large_as_the_density_wants_and_the_screen_allows(
    density: float, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first(density, [Area(0, 0, *screen)]) == Placement(size)


def test_where_the_screen_is_not_known_the_first_window_has_the_usual_size() -> None:
    assert first(1.0, []) == Placement((1280, 800))
