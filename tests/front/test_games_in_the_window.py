"""Crescent and Eight Off played through the window: taps, drags, undo, messages."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pilot import Pilot
from positions import DROPS, spades_meet, with_rest

from solitaire.engine.game import Game, Pick
from solitaire.engine.moves import Shift
from solitaire.engine.shift_game import ShiftGame
from solitaire.engine.state import State
from solitaire.games import GAMES, find

# Crescent --------------------------------------------------------------------------------------


@pytest.mark.parametrize("means", ["tap", "drag", "keys"])
def test_case_20_foundations_that_meet_hand_cards_over_one_by_one(means: str) -> None:
    pilot = Pilot(spades_meet(), move_errors=True)
    start = pilot.state

    def over() -> None:
        if means == "drag":
            pilot.drag("DS", "US")
        elif means == "keys":
            pilot.enter("DS")
            pilot.enter("US")
        else:
            pilot.taps("DS US")

    for rank in ["6", "7", "8", "9", "T", "J", "Q"]:
        over()
        assert pilot.top("US") == f"{rank}S"
    assert pilot.cards("DS") == "KS"
    before = pilot.moves
    over()
    assert pilot.moves == before  # a king at the bottom cannot be moved
    pilot.key("escape")
    pilot.tap("DS")
    assert pilot.toast == "The first card of a foundation never leaves it."
    for _ in range(before):
        pilot.key("ctrl+z")
    assert pilot.state == start
    pilot.settle()
    assert pilot.is_settled()


def test_case_39_handing_over_and_back_earns_nothing() -> None:
    pilot = Pilot(spades_meet())
    for _ in range(10):
        pilot.drag("DS", "US")
        pilot.drag("US", "DS")
    assert pilot.moves == 20
    assert pilot.score == 0


def test_case_24_every_rearrangement_is_undone_whole() -> None:
    pilot = Pilot("CR1-N-AAAAAAC")
    states = [pilot.state]
    for left in (3, 2, 1):
        assert pilot.button("rearrange").dots == (left, 3)
        assert pilot.button("rearrange").enabled
        pilot.push("rearrange")
        states.append(pilot.state)
    assert pilot.button("rearrange").dots == (0, 3)
    assert not pilot.button("rearrange").enabled
    pilot.settle()
    assert pilot.is_settled()
    for state in states[-2::-1]:
        pilot.push("undo")
        assert pilot.state == state
        assert pilot.button("rearrange").dots == (state.counters[0], 3)
    pilot.settle()
    assert pilot.is_settled()


@pytest.mark.parametrize("move_errors", [False, True])
def test_a_fourth_rearrangement_is_refused_and_says_so_when_wanted(move_errors: bool) -> None:
    pilot = Pilot("CR1-N-AAAAAAC", move_errors=move_errors)
    for _ in range(4):
        pilot.push("rearrange")
    assert pilot.moves == 3
    assert bool(pilot.toast) is move_errors


def test_case_27_crescent_is_lost_only_without_rearrangements() -> None:
    random_one = random.Random(7)
    game = find("crescent")
    assert game is not None
    for _ in range(40):
        pilot_state = play_at_random(game, random_one)
        if pilot_state is not None:
            break
    assert pilot_state is not None
    from solitaire.engine.notation import write_position

    for left in (0, 1):
        pilot = Pilot(write_position(game, pilot_state._replace(counters=(left,))))
        assert pilot.banner == ("No move is left." if left == 0 else "")
    pilot.push("rearrange")
    assert pilot.moves == 1
    stuck = pilot.status == "blocked"
    assert bool(pilot.banner) is stuck


def play_at_random(game: Game, chance: random.Random, limit: int = 600) -> State | None:
    """A position reached by random moves in which only rearranging is left; None if none was."""
    from solitaire.engine.dealcode import Deal

    state = Deal(game, chance.randrange(1 << 35)).state()
    seen = set()
    for _ in range(limit):
        moves = [m for m in game.moves(state) if isinstance(m, Shift)]
        moves = [m for m in moves if game.apply(state, m) not in seen]
        builds = [m for m in moves if m.target in game.foundations and m.source[0] == "P"]
        if not [m for m in game.moves(state) if isinstance(m, Shift)]:
            return state
        if not moves:
            return None
        seen.add(state)
        state = game.apply(state, chance.choice(builds or moves))
    return None


def test_case_28_a_dead_position_is_told_in_half_moon() -> None:
    pilot = Pilot(
        """
        game half-moon
        P1: 5S
        P2: 4S
        P3: 6S 3S
        """
    )
    assert pilot.banner == "No move is left."
    assert not pilot.table.live.clock.running


def test_case_28_a_move_into_a_dead_end_is_told_and_undo_takes_the_words_away() -> None:
    pilot = Pilot("game half-moon\nP1: 5S\nP2: 6S\nP3: 4S\n")
    pilot.taps("P1 P2")
    assert pilot.banner == "No move is left."
    pilot.settle()
    pilot.push("undo")
    assert pilot.banner == ""
    assert pilot.moves == 0


def nearly_blocked_half_moon() -> tuple[str, str]:
    """A position, and the places whose taps leave no move."""
    return "game half-moon\nP1: 5S\nP2: 6S\nR6: 4S\nR7: AS\n", "P1 P2"


def nearly_blocked_crescent() -> tuple[str, str]:
    """A position that its last rearrangement may leave without a move."""
    from solitaire.engine.notation import write_position

    crescent = GAMES[1]
    tries = (play_at_random(crescent, random.Random(seed)) for seed in range(7, 99))
    state = next(found for found in tries if found is not None)
    return write_position(crescent, state._replace(counters=(1,))), ""


@pytest.mark.parametrize("size", [(1280, 800), (600, 1000), (700, 500)])
@pytest.mark.parametrize("start", [nearly_blocked_half_moon, nearly_blocked_crescent])
def test_a_double_click_on_undo_in_the_banner_touches_no_card_below_it(
    start: Callable[[], tuple[str, str]], size: tuple[int, int]
) -> None:
    position, places = start()
    pilot = Pilot(position, size=size)
    if places:
        pilot.taps(places)
    else:
        pilot.push("rearrange")
    if start is nearly_blocked_half_moon:
        assert pilot.banner
    if pilot.banner:
        pilot.settle()
        pilot.step(dt=0.6)
        point = pilot.spot("undo")
        for _ in range(2):
            pilot.click(point, lasting=0.03)
            pilot.step(dt=0.05)
        assert (pilot.moves, pilot.selected) == (0, "")


# Eight Off -------------------------------------------------------------------------------------


def test_case_28_a_dead_position_of_eight_off_is_not_told() -> None:
    game = find("eight-off", "C2")
    assert game is not None
    chance = random.Random(3)
    dead = None
    while dead is None:
        dead = eight_off_dead_end(game, chance)
    from solitaire.engine.notation import write_position

    pilot = Pilot(write_position(game, dead))
    assert pilot.status == "blocked"
    assert pilot.banner == ""


def eight_off_dead_end(game: Game, chance: random.Random) -> State | None:
    from solitaire.engine.dealcode import Deal

    state = Deal(game, chance.randrange(1 << 35)).state()
    for _ in range(60):
        moves = game.moves(state)
        if not moves:
            return state
        cells = [m for m in moves if isinstance(m, Shift) and m.target[0] == "C"]
        state = game.apply(state, chance.choice(cells or moves))
    return None


def target_means(pilot: Pilot, means: str, source: str, target: str) -> None:
    if means == "drag":
        pilot.drag(source, target)
    elif means == "keys":
        pilot.enter(source)
        pilot.enter(target)
    else:
        pilot.taps(f"{source} {target}")


@pytest.mark.parametrize("means", ["tap", "drag", "keys"])
def test_case_7_a_card_comes_back_from_its_foundation(means: str) -> None:
    pilot = Pilot(DROPS)
    score, start = pilot.score, pilot.state
    pilot.tap("P1")
    assert pilot.line == ["P1>FS"]
    assert pilot.score == score + 10
    target_means(pilot, means, "FS", "P2")
    assert pilot.line[-1] == "FS>P2"
    assert pilot.score == score + 10  # undo took nothing from the score
    pilot.tap("P2")
    assert pilot.line[-1] == "P2>FS"
    assert pilot.score == score + 10  # and redo added nothing
    target_means(pilot, means, "FS", "C4")
    assert pilot.line[-1] == "FS>C4"
    for _ in range(4):
        pilot.key("ctrl+z")
    assert (pilot.state, pilot.score) == (start, score)


def test_case_39_a_card_that_goes_up_twenty_times_scores_once() -> None:
    pilot = Pilot(DROPS)
    score = pilot.score
    for _ in range(20):
        pilot.tap("P1" if pilot.moves == 0 else "C3")
        pilot.drag("FS", "C3")
    assert pilot.score == score + 10


def test_case_8_what_a_double_tap_does_in_its_order() -> None:
    pilot = Pilot(
        with_rest(
            """game eight-off cells=8
            P1: 9H 8S
        P2: 9S
        P3: TH TS 9C 5H
        P4: 6H
        P5: 4H 7D
        P6: KS QS JS 2D 2C 2H KC
        C1: AS
        C2: KD
        C3: QD
        C4: JD""",
            "P7",
        )
    )
    pilot.double_tap("C1")  # an ace in a cell goes to its foundation
    assert pilot.line == ["C1>FS"]
    pilot.double_tap("P1")  # a column takes it
    assert pilot.line[-1] == "P1>P2"
    pilot.double_tap("C2")  # a king goes to the empty column
    assert pilot.line[-1] == "C2>P8"
    pilot.double_tap("P5")  # a card without a place goes to the first free cell
    assert pilot.line[-1] == "P5>C1"
    before = pilot.moves
    pilot.double_tap("P6", 3)  # a buried card does nothing
    assert pilot.moves == before


def test_case_8_with_all_cells_full_a_double_tap_that_nothing_takes_does_nothing() -> None:
    pilot = Pilot("EO1-C4-AAAAAAE")
    for place in (f"P{n}" for n in range(1, 9)):
        if pilot.game.shortcut(pilot.state, pilot_pick(place)) is None:
            before = pilot.moves
            pilot.double_tap(place)
            assert pilot.moves == before
            break
    else:
        pytest.fail("every card of this deal goes somewhere")


def pilot_pick(place: str) -> Pick:
    return Pick(place)


def test_case_8_a_double_tap_leaves_alone_what_its_first_tap_has_uncovered() -> None:
    pilot = Pilot(DROPS)
    pilot.double_tap("P1")
    assert pilot.line == ["P1>FS"]
    pilot.tap("P4")
    pilot.double_tap("P3")
    assert pilot.line == ["P1>FS", "P4>FH", "P3>FH"]


def test_a_run_is_moved_as_one_and_comes_back_as_one() -> None:
    for means in ("tap", "drag", "keys"):
        pilot = Pilot(DROPS.replace("P2: 6S\n", "").replace("8S 7S", "8S 7S 6S"))
        start = pilot.state
        if means == "drag":
            pilot.drag("P5", "P2", depth=8)
        elif means == "keys":
            pilot.enter("P5", 8)
            pilot.enter("P2")
        else:
            pilot.taps("P5*8 P2")
        assert pilot.line == ["P5>P2*8"], means  # six free cells, P8 empty, P2 does not count
        pilot.settle()
        assert pilot.is_settled()
        pilot.key("ctrl+z")
        assert pilot.state == start


def test_a_tap_inside_a_run_selects_it_from_there() -> None:
    pilot = Pilot(DROPS)
    pilot.tap("P5", 3)
    assert pilot.selected == "P5*3"
    assert pilot.looks("selected") == {"P5"}
    assert sum(sprite.look == "selected" for sprite in pilot.visible) == 3


def test_case_2_the_reason_names_how_many_may_go_and_how_many_were_asked() -> None:
    full = "game eight-off cells=2\nP1: 9S\nP2: 8S 7S 6S\nC1: KD\nC2: KC\n"
    others = "\n".join(f"P{n}: {card}" for n, card in enumerate(["2H", "3H", "4H", "5H", "6H"], 4))
    pilot = Pilot(with_rest(full + others, "P3"), move_errors=True)
    pilot.drag("P2", "P1", depth=3)
    assert pilot.moves == 0
    assert "one card" in pilot.toast
    assert "3" in pilot.toast


# one predicate ---------------------------------------------------------------------------------


def canonical(game: Game, state: State, source: str, target: str, size: int) -> str:
    """The move's text; every free cell is written as the first one."""
    if game.capacity(target) == 1 and not game.pile(state, target):
        target = next(p for p in game.places if game.capacity(p) == 1 and not game.pile(state, p))
    return f"{source}>{target}" + (f"*{size}" if size > 1 else "")


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if isinstance(game, ShiftGame)], ids=repr)
def test_case_5_the_drops_that_are_offered_are_the_legal_moves(game: Game) -> None:
    from solitaire.engine.dealcode import Deal
    from solitaire.engine.game import Pick

    chance = random.Random(5)
    positions = 0
    while positions < 250:
        state = Deal(game, chance.randrange(1 << 35)).state()
        for _ in range(25):
            moves = game.moves(state)
            if not moves:
                break
            legal = {str(m) for m in moves if isinstance(m, Shift)}
            offered = set()
            for place in game.places:
                for depth in range(1, len(game.pile(state, place)) + 1):
                    pick = Pick(place, depth)
                    if not game.liftable(state, pick):
                        break
                    for target in game.partners(state, (pick,)):
                        offered.add(canonical(game, state, place, target, depth))
            assert offered == legal
            positions += 1
            state = game.apply(state, chance.choice(moves))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_case_5_what_is_marked_takes_the_drop_and_nothing_else_does(game: Game) -> None:
    chance = random.Random(11)
    pilot = Pilot(game, size=(900, 640), speed="off")
    for _ in range(12):
        state = pilot.state
        places = [p for p in pilot.table.view.layout.places if game.pile(state, p)]
        source = chance.choice(places)
        pilot.grip(source)
        marked = set(pilot.table.interaction.targets)
        pilot.key("escape")
        for target in pilot.table.view.layout.places:
            if target == source:
                continue
            before = pilot.moves
            pilot.drag(source, target)
            answered = pilot.moves > before or len(pilot.table.interaction.selection) == 2
            pilot.key("escape")
            if pilot.moves > before:
                pilot.key("ctrl+z")
            assert answered == (target in marked), (source, target)
        moves = game.moves(state)
        if not moves:
            break
        pilot.app.table.play(chance.choice(moves))
