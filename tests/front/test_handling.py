"""Every game is played with mouse, finger and keys, also when several are used at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from expected import expected
from pilot import Pilot, play_line
from positions import DROPS, foundations, winning_lines, with_rest

from solitaire.engine.game import Game
from solitaire.games import GAMES

MEANS = ("tap", "drag", "touch", "touch-drag", "keys")
LAST = 14


@pytest.mark.slow
@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_end_of_a_game_is_won_by_each_means(game: Game, means: str) -> None:
    code, line = winning_lines(game)[0]
    pilot = Pilot(code, moves=" ".join(line[:-LAST]))
    assert pilot.status == "playing"
    play_line(pilot, line[-LAST:], means)
    assert pilot.status == "won"
    assert pilot.banner.startswith("Won in ")
    assert f"{len(line)} moves" in pilot.banner


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_whole_game_is_won_by_taps(game: Game) -> None:
    code, line = winning_lines(game)[1]
    pilot = Pilot(code, speed="fast")
    play_line(pilot, line, "tap")
    assert pilot.status == "won"
    assert pilot.moves == len(line)


EIGHT_OFF_END = """
    game eight-off cells=8
    P1: KH QH
    P2: KC QC JC
    C1: KS
    C2: KD
    FS: Q
    FH: J
    FD: Q
    FC: T
"""


def test_double_taps_alone_win_the_end_of_eight_off() -> None:
    pilot = Pilot(foundations(EIGHT_OFF_END))
    for place in ("P1", "P1", "C1", "P2", "P2", "P2", "C2"):
        before = pilot.moves
        pilot.double_tap(place)
        assert pilot.moves == before + 1
    pilot.settle()
    assert pilot.status == "won"


@pytest.mark.slow
def test_double_taps_alone_win_the_end_of_crescent() -> None:
    game = GAMES[1]
    code, line = winning_lines(game)[0]
    last = len(line)
    while ">" in line[last - 1] and line[last - 1].startswith("P") and ">P" not in line[last - 1]:
        last -= 1
    pilot = Pilot(code, moves=" ".join(line[:last]))
    for _ in range(len(line) - last + 4):
        for place in (f"P{n}" for n in range(1, 17)):
            if pilot.cards(place) and pilot.status == "playing":
                pilot.double_tap(place)
                pilot.key("escape")  # one that goes nowhere stays selected
    pilot.settle()
    assert pilot.status == "won"


def test_enter_twice_is_a_double_tap() -> None:
    pilot = Pilot(foundations(EIGHT_OFF_END))
    pilot.go_to("P2")
    pilot.key("enter", times=2)
    assert pilot.line == ["P2>FC"]  # the first tap made the move, the second does nothing
    pilot.wait(1.0)
    pilot.key("enter")
    assert pilot.moves == 2


def test_enter_twice_sends_a_card_home_in_crescent() -> None:
    code, line = winning_lines(GAMES[1])[0]
    first = next(i for i, move in enumerate(line) if move.startswith("P") and ">P" not in move)
    pilot = Pilot(code, moves=" ".join(line[:first]))
    pilot.go_to(line[first].partition(">")[0])
    pilot.key("enter", times=2)
    assert pilot.moves == first + 1
    assert pilot.selected == ""


# a tap that is not quite still ----------------------------------------------------------------


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("lasting", [0.05, 0.3, 0.6])
@pytest.mark.parametrize("jitter", [0, 5, 12])
@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_case_54_a_jittery_or_slow_press_is_a_tap(
    game: Game, jitter: int, lasting: float, finger: bool
) -> None:
    pilot = Pilot(game, size=(1100, 760), speed="off")
    place = expected(game).selects[0]
    x, y = pilot.point(place)
    if finger:
        pilot.finger_down((x, y))
        pilot.finger_move((x + jitter * 0.6, y + jitter * 0.8 - 0.01))
    else:
        pilot.press((x, y))
        pilot.move((x + round(jitter * 0.6), y + int(jitter * 0.8)))
    rest = lasting - 2 / 60  # the move has taken a frame, the release takes another
    for _ in range(10):
        pilot.step(dt=rest / 10)
    assert pilot.held == ""
    if finger:
        pilot.finger_up((x - jitter * 0.6, y))
    else:
        pilot.release((x - int(jitter * 0.6), y))
    assert pilot.selected == place
    assert pilot.is_settled()


def test_case_54_more_than_twelve_pixels_is_a_drag_and_scales_with_the_window() -> None:
    pilot = Pilot(GAMES[0], size=(1100, 760))
    x, y = pilot.point("P5")
    pilot.press((x, y))
    pilot.move((x + 14, y))
    assert pilot.held == pilot.top("P5")
    pilot = Pilot(GAMES[0], size=(2200, 1520))
    x, y = pilot.point("P5")
    pilot.press((x, y))
    pilot.move((x + 23, y))
    assert pilot.held == ""
    pilot.move((x + 26, y))
    assert pilot.held == pilot.top("P5")


# dropping -------------------------------------------------------------------------------------


def test_case_55_a_card_dropped_half_off_still_counts() -> None:
    pilot = Pilot(DROPS)
    w, h = pilot.table.view.layout.card
    x, y = pilot.point("P2")
    for dx, dy in ((0.45, 0.0), (-0.45, 0.3), (0.0, 0.9), (0.3, 0.6)):
        pilot.drag_to_point("P1", (x + dx * w, y + dy * h))
        assert pilot.line == ["P1>P2"], (dx, dy)
        pilot.settle()
        pilot.key("ctrl+z")
        pilot.settle()
        assert pilot.moves == 0
        pilot.table.live.session.line.clear()


def test_case_55_of_two_legal_places_the_one_more_covered_counts() -> None:
    pilot = Pilot("game eight-off cells=8\n" + DROPS.partition("\n")[2])
    first, second = pilot.point("C5"), pilot.point("C6")
    for share, target in ((0.4, "C5"), (0.6, "C6")):
        x = first[0] + (second[0] - first[0]) * share
        y = first[1] + (second[1] - first[1]) * share
        pilot.drag_to_point("P3", (x, y))
        assert pilot.line == [f"P3>{target}"]
        pilot.key("ctrl+z")
        pilot.settle()
        pilot.table.live.session.line.clear()


def test_case_55_an_illegal_place_that_is_covered_more_does_not_win() -> None:
    pilot = Pilot(DROPS)
    good, bad = pilot.point("P2"), pilot.point("P3")
    x = good[0] + (bad[0] - good[0]) * 0.57  # more than a quarter of it is on the good one
    pilot.drag_to_point("P1", (x, good[1]))
    assert pilot.line == ["P1>P2"]


def test_where_the_held_card_may_go_is_marked() -> None:
    pilot = Pilot(DROPS)
    pilot.grip("P1")
    assert pilot.looks("target") == {"P2", "FS"}
    empty = {"C3", "C4", "C5", "C6", "C7", "C8"}
    assert set(pilot.table.interaction.targets) == {"P2", "FS", *empty}
    pilot.key("escape")
    assert pilot.looks("target") == set()
    assert not pilot.table.interaction.targets


# what goes wrong in the middle of a drag ------------------------------------------------------


def held_pilot(game: Game, **settings: Any) -> Pilot:
    pilot = Pilot(game, **settings)
    pilot.grip("P5")
    assert pilot.held
    return pilot


def has_gone_home(pilot: Pilot) -> bool:
    pilot.settle()
    return pilot.held == "" and pilot.moves == 0 and pilot.is_settled() and pilot.selected == ""


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_case_51_another_button_in_mid_drag_changes_nothing(game: Game) -> None:
    pilot = held_pilot(game)
    card = pilot.held
    for button in (2, 3, 4, 5):
        pilot.press(pilot.pointer, button)
        pilot.move((pilot.pointer[0] + 3, pilot.pointer[1]), (1, 0, 1))
        pilot.release(pilot.pointer, button)
        assert pilot.held == card
    pilot.move((500, 400))
    seat = pilot.sprite("P5").seat
    pilot.move((520, 410))
    assert pilot.sprite("P5").seat.x == seat.x + 20
    pilot.release((1275, 795))
    assert has_gone_home(pilot)


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_case_51_a_second_finger_changes_nothing(game: Game) -> None:
    pilot = Pilot(game)
    pilot.grip("P5", finger=True)
    card, seat = pilot.held, pilot.sprite("P5").seat
    other = pilot.point("P2")
    pilot.finger_down(other, number=8)
    pilot.finger_move((other[0] + 100, other[1]), number=8)
    pilot.finger_up(other, number=8)
    assert pilot.held == card
    assert pilot.sprite("P5").seat == seat
    assert pilot.selected == "P5"
    pilot.finger_up((1275, 795))
    assert has_gone_home(pilot)


def test_case_51_a_finger_during_a_drag_by_mouse_changes_nothing() -> None:
    pilot = held_pilot(GAMES[0])
    pilot.finger_down(pilot.point("P2"))
    pilot.finger_up(pilot.point("P2"))
    assert pilot.held == pilot.top("P5")
    pilot.move((600, 500))
    assert pilot.sprite("P5").seat.y > pilot.home(pilot.card("P5")).y + 100
    pilot.release((1275, 795))
    assert has_gone_home(pilot)


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_case_51_keys_in_mid_drag_change_nothing(game: Game) -> None:
    pilot = Pilot(game)
    pilot.go_to("P2")
    focus = pilot.table.interaction.focus
    x, y = pilot.point("P5")
    pilot.press((x, y))
    pilot.table.set_interaction(
        pilot.table.interaction.focus_on(focus)
    )  # a press removes the focus; this tests what happens if it did not
    pilot.move((x + 40, y))
    card = pilot.held
    for chord in ("enter", "space", "enter", "left", "tab", "s"):
        pilot.key(chord)
    assert (pilot.held, pilot.selected, pilot.moves) == (card, "P5", 0)
    pilot.release((1275, 795))
    assert has_gone_home(pilot)


def _outside(pilot: Pilot) -> None:
    pilot.move((1400, 900))
    pilot.release((1400, 900))


def _unheard(pilot: Pilot) -> None:
    """The release of the button is not reported; then the pointer moves without the button."""
    pilot.move((1400, 900))
    pilot.hover((700, 500))


def _pressed_again(pilot: Pilot) -> None:
    """The release of the button is not reported; then it is pressed again elsewhere."""
    pilot.press((1275, 795))
    pilot.release((1275, 795))


INTERRUPTIONS: dict[str, Callable[[Pilot], None]] = {
    "outside": _outside,
    "unheard": _unheard,
    "pressed again": _pressed_again,
    "escape": lambda pilot: pilot.key("escape"),
    "focus lost": lambda pilot: pilot.window(pygame.WINDOWFOCUSLOST),
    "minimised": lambda pilot: pilot.window(pygame.WINDOWMINIMIZED),
    "resized": lambda pilot: pilot.resize((1000, 700)),
    "undo": lambda pilot: pilot.key("ctrl+z"),
    "redo": lambda pilot: pilot.key("ctrl+y"),
}


@pytest.mark.parametrize("how", INTERRUPTIONS)
@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_case_57_a_drag_that_is_broken_off_brings_the_card_home(game: Game, how: str) -> None:
    pilot = held_pilot(game)
    INTERRUPTIONS[how](pilot)
    assert pilot.held == ""
    assert has_gone_home(pilot)
    pilot.release((700, 400))  # the late release of the button does nothing
    assert has_gone_home(pilot)
    pilot.tap(expected(game).selects[1])
    assert pilot.selected


@pytest.mark.parametrize("how", ["escape", "focus lost"])
def test_case_57_a_finger_that_is_broken_off_counts_again_at_its_next_touch(how: str) -> None:
    pilot = Pilot(GAMES[0])
    pilot.grip("P5", finger=True)
    INTERRUPTIONS[how](pilot)
    pilot.finger_move((700, 500))
    assert has_gone_home(pilot)
    pilot.finger_up((700, 500))
    pilot.tap("P2", finger=True)
    assert pilot.selected == "P2"


def test_a_touch_and_its_echo_as_mouse_press_count_once() -> None:
    pilot = Pilot(GAMES[0])
    pilot.tap("P5", finger=True)
    assert pilot.selected == "P5"
    pilot.step(dt=0.03)
    pilot.click(pilot.point("P5"), lasting=0.02)
    assert pilot.selected == "P5"
    pilot.wait(1.0)
    pilot.click(pilot.point("P5"))
    assert pilot.selected == ""


def test_a_mouse_event_that_is_marked_as_a_touch_does_not_count() -> None:
    pilot = Pilot(GAMES[0])
    x, y = pilot.point("P5")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.step(pygame.event.Event(kind, pos=(x, y), button=1, touch=True))
    assert pilot.selected == ""


# a long press ---------------------------------------------------------------------------------


def test_a_long_press_spreads_a_pile_and_its_end_puts_it_back() -> None:
    pilot = Pilot(GAMES[1])
    pilot.press(pilot.point("P4"))
    pilot.wait(1.0)
    assert pilot.table.interaction.spread == "P4"
    assert len([s for s in pilot.visible if pilot.table.view.seen.spots[s.card].pile == 3]) == 6
    pilot.release()
    assert pilot.table.interaction.spread is None
    assert pilot.selected == ""
    pilot.settle()
    assert pilot.is_settled()


@pytest.mark.parametrize("how", ["drag", "focus lost", "resized"])
def test_a_tap_counts_after_a_long_press_that_ended_otherwise(how: str) -> None:
    pilot = Pilot(GAMES[1])
    x, y = pilot.point("P4")
    pilot.press((x, y))
    pilot.wait(1.0)
    if how == "drag":
        pilot.move((x + 60, y + 60))
        pilot.release((x + 60, y + 60))
    elif how == "resized":
        pilot.resize((1100, 760))
    else:
        pilot.window(pygame.WINDOWFOCUSLOST)
        pilot.window(pygame.WINDOWFOCUSGAINED)
    pilot.release()
    pilot.settle()
    pilot.tap("P12")
    assert pilot.selected == "P12"


def test_pointing_at_a_pile_spreads_it_until_the_pointer_leaves() -> None:
    pilot = Pilot(GAMES[1])
    pilot.hover(pilot.point("P8"))
    pilot.wait(0.7)
    assert pilot.table.interaction.spread is None
    pilot.wait(0.3)
    assert pilot.table.interaction.spread == "P8"
    pilot.settle()
    assert pilot.is_settled()
    pilot.hover((5, 790))
    assert pilot.table.interaction.spread is None


def test_a_key_spreads_the_pile_under_the_focus() -> None:
    pilot = Pilot(GAMES[1])
    pilot.go_to("P8")
    pilot.key("tab")
    assert pilot.table.interaction.spread == "P8"
    pilot.key("tab")
    assert pilot.table.interaction.spread is None
    pilot.key("s")
    assert pilot.table.interaction.spread == "P8"
    pilot.key("escape")
    assert pilot.table.interaction.spread is None


def test_a_tap_on_a_card_inside_a_spread_pile_takes_nothing() -> None:
    pilot = Pilot(GAMES[1], move_errors=True)
    pilot.hover(pilot.point("P8"))
    pilot.wait(1.0)
    pilot.click(pilot.point("P8", 2))
    assert pilot.selected == ""
    assert pilot.toast


def test_a_tap_where_the_pile_lay_takes_its_top_card_though_it_has_spread() -> None:
    pilot = Pilot(GAMES[1])
    seat = pilot.table.view.layout.places["P8"]
    pilot.hover((seat.x, seat.y))
    pilot.wait(1.0)
    assert pilot.table.interaction.spread == "P8"
    pilot.click((seat.x, seat.y))
    assert pilot.selected == "P8"


def test_a_pile_does_not_spread_under_the_hand_that_has_just_played_there() -> None:
    pilot = Pilot(GAMES[1])
    seat = pilot.table.view.layout.places["P8"]
    pilot.click((seat.x, seat.y))
    pilot.key("escape")
    pilot.hover((seat.x + 2, seat.y))
    pilot.wait(2.0)
    assert pilot.table.interaction.spread is None
    pilot.hover((640, 790))
    pilot.hover((seat.x, seat.y))
    pilot.wait(2.0)
    assert pilot.table.interaction.spread == "P8"


def test_a_drag_leaves_no_spread_pile_behind() -> None:
    pilot = Pilot(GAMES[1])
    seat = pilot.table.view.layout.places["P8"]
    pilot.hover((seat.x, seat.y))
    pilot.drag_to_point("P8", (640, 790))
    pilot.wait(2.0)
    assert pilot.table.interaction.spread is None


def test_the_pile_below_a_spread_one_can_be_reached() -> None:
    pilot = Pilot(GAMES[1])
    places = pilot.table.view.layout.places
    pilot.hover(places["P15"][:2])
    pilot.wait(1.0)
    assert pilot.table.interaction.spread == "P15"
    pilot.hover(places["P16"][:2])
    pilot.click(places["P16"][:2])
    assert pilot.selected == "P16"


@pytest.mark.slow
@pytest.mark.parametrize("means", ["tap", "drag", "double"])
def test_a_won_game_stays_won(means: str) -> None:
    code, line = winning_lines(GAMES[2])[0]
    pilot = Pilot(code, moves=" ".join(line))
    pilot.settle()
    top = next(place for place in ("FS", "FH") if pilot.cards(place))
    if means == "tap":
        pilot.taps(f"{top} C1")
    elif means == "drag":
        pilot.drag(top, "C1")
    else:
        pilot.double_tap(top)
    assert (pilot.status, pilot.moves) == ("won", len(line))


# deal and flights -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_the_first_touch_counts_while_the_cards_are_dealt(game: Game) -> None:
    pilot = Pilot(game, at_rest=False)
    assert pilot.table.animator.busy
    place = expected(game).selects[0]
    pilot.click(pilot.point(place), lasting=0.02)
    assert pilot.table.animator.busy
    assert pilot.selected == place
    pilot.settle()
    assert pilot.selected == place
    assert pilot.is_settled()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_place_is_reached_by_the_arrows(game: Game) -> None:
    for size in ((1280, 800), (600, 1000), (2560, 1080), (400, 300)):
        pilot = Pilot(game, size=size, speed="off")
        for place in pilot.table.view.layout.places:
            pilot.go_to(place)


# a drop that understands -----------------------------------------------------------------------


def shifted(pilot: Pilot, place: str, dx: float, dy: float = 0.0) -> None:
    """Drags the top card of a place by so many pixels and lets it go."""
    x, y = pilot.point(place)
    pilot.step(dt=0.5)
    pilot.press((x, y))
    for share in (0.4, 0.7, 1.0):
        pilot.move((x + dx * share, y + dy * share))
    pilot.release()
    pilot.settle()


@pytest.mark.parametrize("dx", [16, 24, 30, 40])
def test_a_card_let_go_mostly_on_its_own_place_is_put_back(dx: int) -> None:
    """R1 lies beside a partner; its fall on it would show a covered card."""
    pilot = Pilot("HM1-N-GCM2SQJ")
    shifted(pilot, "R1", dx)
    assert pilot.moves == 0
    assert pilot.held == ""
    assert pilot.is_settled()
    assert pilot.selected == ("R1" if dx <= 24 else ""), "a short slip is a tap"


def test_what_was_selected_stays_so_when_a_card_is_put_back() -> None:
    pilot = Pilot("game half-moon\nP1: JS\nP2: QH\nR1: KD\nR2: 5S\nR3: 6S\n")
    pilot.taps("P1 P2")
    shifted(pilot, "R1", 40)
    assert (pilot.selected, pilot.moves) == ("P1 P2", 0)


def test_a_card_mostly_on_a_place_that_does_not_take_it_flies_home_with_the_reason() -> None:
    pilot = Pilot("game half-moon\nR1: 5S\nR2: 9S\nR3: 6S\nP1: 2H\n", move_errors=True)
    step = pilot.point("R2")[0] - pilot.point("R1")[0]
    shifted(pilot, "R1", step * 1.12)
    assert pilot.moves == 0
    assert "11" in pilot.toast
    pilot = Pilot("game half-moon\nR1: 5S\nR2: 9S\nR3: 6S\nP1: 2H\n", move_errors=True)
    shifted(pilot, "R1", step * 1.6)
    assert pilot.line == ["R1+R3"], "a quarter of the card on its partner is meant"


def test_a_touch_that_makes_no_move_is_a_first_touch_of_its_own() -> None:
    """With a four selected an ace goes home at one tap, after the reason has been given."""
    text = with_rest("game eight-off cells=8\nP1: 4S\nP2: AH\nC1: KD\n", "P8")
    pilot = Pilot(text, move_errors=True)
    pilot.taps("P1")
    assert pilot.selected == "P1"
    pilot.taps("P2")
    assert pilot.line == ["P2>FH"]
    assert pilot.selected == ""
    assert pilot.toast
