"""Half Moon played through the window: what touches select, and that no covered card is seen."""

from __future__ import annotations

import pytest
from pilot import Pilot

from solitaire.config.store import Store
from solitaire.engine.state import State
from solitaire.games import find

DIAGRAM = """
    game half-moon
    P1: 8C 7H
    P2: 9C AH
    P3: TC KH
    P4: JC 4C
    P5: QC QH
    P6: KC 5H
    P7: AC 7S
    P8: 2C JC
    P9: 3C TD
    P10: 4D TC
    P11: 6C 2D
    P12: 7C KH
    R1: TH
    R2: 6S
    R3: 3D
    R4: 4S
    R6: 5S
    R7: JH
    R8: AC
"""
"""The top cards of the diagram in the rules, with R5 empty; the cards below are invented."""

ROWS = [
    # places touched, selection after it, places removed, code of the refusal
    ("P1", "P1", "", ""),
    ("R2", "R2", "", ""),
    ("P1 P1", "", "", ""),
    ("P5 P5", "", "", ""),
    ("P5 P8 P5", "P8", "", ""),
    ("P5 P8 P8", "P5", "", ""),
    ("P1 P4", "", "P1+P4", ""),
    ("P1 R4", "", "P1+R4", ""),
    ("R2 R6", "", "R2+R6", ""),
    ("P6 R2", "", "P6+R2", ""),
    ("P1 P2", "", "", "11"),
    ("P1 R2", "", "", "11"),
    ("P6 R6", "", "", "11"),
    ("P2 R8", "", "", "11"),
    ("P1 P5", "", "", "jack"),
    ("P5 P1", "", "", "jack"),
    ("P5 P8 P4", "", "", "jack"),
    ("P5 P8", "P5 P8", "", ""),
    ("P8 P3", "P8 P3", "", ""),
    ("P3 P12", "P12", "", ""),
    ("P8 R7", "R7", "", ""),
    ("P5 P8 P3", "", "P3+P5+P8", ""),
    ("P3 P5 P8", "", "P3+P5+P8", ""),
    ("R7 P12 P5", "", "P5+P12+R7", ""),
    ("P5 P8 R7", "P5 R7", "", ""),
    ("P5 P3 P12", "P5 P12", "", ""),
    ("P1 R5", "P1", "", ""),
    ("P5 P8 R5", "P5 P8", "", ""),
    ("R5", "", "", ""),
]


@pytest.mark.parametrize("means", ["tap", "touch", "keys"])
@pytest.mark.parametrize(("touched", "selected", "removed", "reason"), ROWS)
def test_case_37_every_row_of_selecting(
    touched: str, selected: str, removed: str, reason: str, means: str
) -> None:
    pilot = Pilot(DIAGRAM, move_errors=True, speed="off", size=(700, 500))
    for place in touched.split():
        if means == "keys":
            pilot.enter(place)
        else:
            pilot.tap(place, finger=means == "touch")
    assert pilot.selected == selected
    assert pilot.line == ([removed] if removed else [])
    assert reason in pilot.toast.lower()
    assert bool(reason) == bool(pilot.toast)
    rung = set(selected.split())
    assert pilot.looks("selected") == rung


@pytest.mark.parametrize(
    ("source", "target", "selected", "removed", "reason"),
    [
        ("P1", "P4", "", "P1+P4", ""),
        ("R2", "P6", "", "P6+R2", ""),
        ("P1", "P2", "", "", "11"),
        ("P1", "P5", "", "", "jack"),
        ("P5", "P8", "P5 P8", "", ""),
        ("P3", "P12", "P12", "", ""),
        ("P1", "R5", "P1", "", ""),
    ],
)
def test_a_drag_is_the_two_taps(
    source: str, target: str, selected: str, removed: str, reason: str
) -> None:
    pilot = Pilot(DIAGRAM, move_errors=True)
    pilot.drag(source, target)
    assert pilot.selected == selected
    assert pilot.line == ([removed] if removed else [])
    assert reason in pilot.toast.lower()
    assert bool(reason) == bool(pilot.toast)
    pilot.settle()
    assert pilot.is_settled()
    assert pilot.looks("selected") == set(selected.split())


def test_a_triple_by_two_drags() -> None:
    pilot = Pilot(DIAGRAM)
    pilot.drag("P5", "P8")
    pilot.drag("P8", "P3")
    assert pilot.line == ["P3+P5+P8"]
    pilot.settle()
    assert pilot.is_settled()


def test_a_selected_pair_of_courts_and_the_third_dragged_on_to_one_of_them() -> None:
    pilot = Pilot(DIAGRAM)
    pilot.taps("P8 P5")
    pilot.drag("P3", "P5")
    assert pilot.line == ["P3+P5+P8"]


def test_a_selected_court_goes_on_counting_when_the_next_is_dragged() -> None:
    pilot = Pilot(DIAGRAM)
    pilot.tap("P8")
    pilot.drag("P5", "P3")
    assert pilot.line == ["P3+P5+P8"]


def test_a_third_court_that_is_dropped_beside_removes_nothing() -> None:
    pilot = Pilot(DIAGRAM)
    pilot.taps("P8 P5")
    pilot.drag_to_point("P3", (640, 790))
    pilot.settle()
    assert pilot.line == []
    assert pilot.is_settled()


def test_the_bare_table_clears_the_selection_and_the_bar_does_not() -> None:
    pilot = Pilot(DIAGRAM)
    pilot.tap("P1")
    area = pilot.table.view.layout.area
    pilot.tap_at((area.right - 2, area.bottom - 2))
    assert pilot.selected == ""
    pilot.taps("P5 P8")
    pilot.tap_at((pilot.app.screen.size[0] / 2, 4))
    assert pilot.selected == "P5 P8"
    pilot.key("escape")
    assert pilot.selected == ""


def test_case_21_a_tap_on_one_of_two_equal_cards_selects_that_one() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    tops = [pilot.top(place) for place in pilot.table.view.layout.places]
    twin = next(top for top in tops if tops.count(top) == 2)
    first, second = (p for p in pilot.table.view.layout.places if pilot.top(p) == twin)
    pilot.tap(second)
    assert pilot.selected == second
    assert pilot.looks("selected") == {second}
    pilot.tap(first)
    assert pilot.looks("selected") in ({first}, set())


def test_case_21_opening_the_game_again_keeps_which_of_two_equal_cards_went() -> None:
    store = Store("")
    pilot = Pilot("HM1-N-AAAAAAB", store=store, speed="off")
    places = list(pilot.table.view.layout.places)
    pairs = (str(move).split("+") for move in pilot.game.moves(pilot.state) if "+" in str(move))
    pair = next(
        p
        for p in pairs
        for other in places
        if len(p) == 2 and other not in p and pilot.top(other) == pilot.top(p[0])
    )
    gone = {pilot.card(place) for place in pair}
    pilot.taps(" ".join(pair))
    assert set(pilot.state.piles[-1]) == gone
    pilot.key("ctrl+q")
    again = Pilot(None, store=store)
    assert again.state == pilot.state
    assert set(again.state.piles[-1]) == gone


def test_case_36_one_undo_brings_a_whole_triple_back() -> None:
    pilot = Pilot(DIAGRAM)
    before = pilot.state
    pilot.taps("P3 P5 P8")
    assert pilot.score == 15 + 5 * pilot_out(before)
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.state == before
    assert pilot.is_settled()
    assert pilot.moves == 0


def pilot_out(state: State) -> int:
    return len(state.piles[-1])


def test_undo_gives_points_and_moves_back() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    pilot.taps("P4 P12")
    assert (pilot.score, pilot.moves) == (10, 1)
    pilot.push("undo")
    assert (pilot.score, pilot.moves) == (0, 0)
    pilot.push("redo")
    assert (pilot.score, pilot.moves) == (10, 1)


# nothing covered is ever seen -----------------------------------------------------------------


def no_secret(pilot: Pilot) -> None:
    """No card below another in a pile shows its face."""
    covered = {card for pile in pilot.state.piles[:-1] for card in pile[:-1]}
    for sprite in pilot.visible:
        if sprite.card in covered:
            assert sprite.look == "back", f"{sprite.card} is seen"
            faces = pilot.table.view.faces
            back = faces.of_size(sprite.seat.scale).card(sprite.card, "back", sprite.seat.angle)
            flying = sprite.flying and (sprite.seat.angle or sprite.seat.scale != 1.0)
            assert flying or sprite.alpha < 255 or sprite.image is back


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", ["slow", "normal", "off"])
def test_no_covered_card_is_seen_whatever_is_done(speed: str, reduced: bool) -> None:
    pilot = Pilot(
        find("half-moon"), at_rest=False, size=(800, 560), speed=speed, reduced_motion=reduced
    )

    def watch() -> None:
        no_secret(pilot)

    pilot.watchers.append(watch)
    pilot.wait(0.3)
    pilot.resize((640, 480))  # in the middle of the deal
    pilot.settle()
    moves = [str(move) for move in pilot.game.moves(pilot.state)][:4]
    for text in moves[:2]:
        pilot.taps(text.replace("+", " "))
        pilot.wait(0.05)
    for chord in ("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+z", "ctrl+y", "ctrl+y", "ctrl+r", "ctrl+z"):
        pilot.key(chord)
        pilot.step()
    pilot.resize((900, 620))
    pilot.grip("P3")
    pilot.move((450, 400))
    pilot.wait(0.2)
    pilot.resize((800, 560))
    pilot.settle()
    pilot.hold_over("P6", (300, 300))
    pilot.release()
    pilot.settle()
    for place in ("P1", "P7", "R3"):  # every way to spread a pile out
        pilot.press(pilot.point(place))
        pilot.wait(1.0)
        pilot.release()
        pilot.hover(pilot.point(place))
        pilot.wait(1.5)
        pilot.go_to(place)
        pilot.key("tab")
        pilot.key("s")
        pilot.double_tap(place)
        pilot.wait(0.3)
    assert pilot.table.interaction.spread is None
    pilot.new_game()
    pilot.wait(0.2)
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.is_settled()


def test_every_face_that_is_seen_is_a_top_card_at_every_step_of_a_game() -> None:
    pilot = Pilot("HM1-N-AAAAAAB", size=(640, 480), speed="fast")
    pilot.watchers.append(lambda: no_secret(pilot))
    for _ in range(20):
        moves = pilot.game.moves(pilot.state)
        if not moves:
            break
        pilot.taps(str(moves[-1]).replace("+", " "))
        pilot.step()
    for _ in range(12):
        pilot.key("ctrl+z")
    pilot.settle()
    tops = {pile[-1] for pile in pilot.state.piles[:-1] if pile}
    assert {sprite.card for sprite in pilot.visible} == tops


def test_cards_that_are_dealt_show_their_faces_while_they_fly() -> None:
    pilot = Pilot("HM1-N-AAAAAAB", moves="P4+P12", size=(640, 480))

    def watch() -> None:
        tops = {pile[-1] for pile in pilot.state.piles[:-1] if pile}
        assert all(s.look in ("plain", "lifted") for s in pilot.visible if s.card in tops)

    pilot.watchers.append(watch)
    pilot.key("ctrl+r")
    pilot.settle(1 / 60)
