"""The clock, the end of a game, and new games and their undo."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pilot import FRAME, Pilot, play_line
from positions import winning_lines

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.engine.moves import read_move
from solitaire.front.dialogs import registry as dialogs
from solitaire.front.dialogs.base import DialogContext
from solitaire.front.dialogs.statistics import StatisticsDialog
from solitaire.games import GAMES, find
from solitaire.layout.eight_off import EightOffLayout

CODE, LINE = winning_lines(GAMES[2])[0]
NEARLY = " ".join(LINE[:-1])


class Stub:
    """A dialog that shows nothing."""

    dirty = is_closed = is_left = False

    def __init__(self, context: DialogContext) -> None:
        self.context = context

    def close(self) -> None:
        self.is_closed = True

    @property
    def dirty_rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> None: ...

    def advance(self, dt: float) -> None: ...

    def rebuild(self) -> None: ...

    def until_next(self) -> None: ...

    def arrange(self) -> None: ...

    def draw(self, surface: pygame.Surface) -> None: ...


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dialogs.DIALOGS, "stub", lambda: Stub)


def playing(**settings: Any) -> Pilot:
    """A game of Half Moon after its first move."""
    pilot = Pilot("HM1-N-AAAAAAB", **settings)
    pilot.taps("P4 P12")
    pilot.settle()
    return pilot


def close_dialog(pilot: Pilot) -> None:
    assert pilot.app.dialog is not None
    pilot.app.dialog.close()


# the clock -------------------------------------------------------------------------------------


def test_the_clock_starts_with_the_first_move() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    pilot.wait(5.0)
    pilot.tap("P4")
    assert pilot.clock == 0
    pilot.tap("P12")
    pilot.wait(3.0)
    assert 3.0 <= pilot.clock <= 3.2


def test_the_clock_loses_nothing_while_moves_are_made_and_cards_fly() -> None:
    pilot = playing()
    start = pilot.clock
    pilot.taps("P4 P12")  # each tap first waits for half a second
    assert pilot.moves == 2
    for _ in range(10):
        pilot.step(_key("y"), dt=0.9)
        pilot.step(_key("z"), dt=0.9)
    assert pilot.clock - start == pytest.approx(18.0 + 2 * 0.6 + 4 * FRAME, abs=0.25)


def _key(letter: str) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.KEYDOWN, key=ord(letter), mod=pygame.KMOD_LCTRL, unicode="", scancode=0
    )


def test_a_flight_that_begins_after_a_pause_begins_at_its_beginning() -> None:
    pilot = playing()
    card = pilot.state.piles[-1][-1]
    pilot.step(_key("z"), dt=0.9)
    seat = pilot.table.view.sprites[card].seat
    pilot.step()
    assert pilot.table.animator.busy
    assert seat.y < 0  # above the window, where cards are that have left the game


def test_a_reason_stays_for_its_time_however_long_the_player_thought() -> None:
    pilot = Pilot("HM1-N-AAAAAAB", move_errors=True)
    first, second = _unequal(pilot).split()
    pilot.enter(first)
    pilot.go_to(second)
    pilot.step(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0),
        dt=60.0,
    )
    pilot.step()
    assert pilot.toast
    pilot.wait(3.0)
    assert pilot.toast
    pilot.wait(2.0)
    assert not pilot.toast


@pytest.mark.parametrize("pause", ["focus", "minimised", "dialog"])
def test_case_47_the_clock_stands_still(pause: str) -> None:
    pilot = playing()
    before = pilot.clock
    if pause == "dialog":
        pilot.app.run("stub")
    else:
        kind = pygame.WINDOWFOCUSLOST if pause == "focus" else pygame.WINDOWMINIMIZED
        pilot.window(kind)
    shown = pilot.clock
    assert shown - before < 0.1
    pilot.wait(100.0)
    assert pilot.clock == shown
    assert pilot.app.until_next() is None
    if pause == "dialog":
        close_dialog(pilot)
        pilot.step(dt=0.0)
    else:
        pilot.window(pygame.WINDOWFOCUSGAINED)
    pilot.wait(2.0)
    assert pilot.clock == pytest.approx(shown + 2.0, abs=0.1)


def test_case_47_the_focus_in_a_dialog_does_not_start_the_clock() -> None:
    pilot = playing()
    pilot.window(pygame.WINDOWFOCUSLOST)
    pilot.app.run("stub")
    pilot.window(pygame.WINDOWFOCUSGAINED)
    before = pilot.clock
    pilot.wait(10.0)
    assert pilot.clock == before
    close_dialog(pilot)
    pilot.step(dt=0.0)
    pilot.wait(1.0)
    assert pilot.clock > before


def test_case_47_a_suspended_computer_counts_for_a_moment_only() -> None:
    pilot = playing()
    before = pilot.clock
    pilot.step(dt=3600.0)
    assert pilot.clock - before <= 1.5
    pilot.key("ctrl+z")
    pilot.key("ctrl+y")
    pilot.step(dt=3600.0)  # while cards fly
    assert pilot.clock - before <= 3.2


def test_case_47_the_clock_stops_at_the_end_and_goes_on_after_undo() -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    pilot.wait(2.0)
    play_line(pilot, LINE[-1:], "tap")
    assert pilot.status == "won"
    end = pilot.clock
    pilot.wait(30.0)
    assert pilot.clock == end
    pilot.key("ctrl+z")
    pilot.wait(2.0)
    assert pilot.clock == pytest.approx(end + 2.0, abs=0.2)


def test_the_clock_stands_when_the_last_move_is_undone_to_the_deal() -> None:
    pilot = playing()
    pilot.key("ctrl+z")
    pilot.settle()
    before = pilot.clock
    pilot.wait(10.0)
    assert pilot.clock == before


def test_the_shown_time_is_the_clock() -> None:
    pilot = playing()
    pilot.wait(125.0)
    assert pilot.table.bar.values["time"] == "2:05"


# idle ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_nothing_is_waited_for_and_nothing_drawn_before_the_first_move(game: Game) -> None:
    pilot = Pilot(game)
    pilot.wait(1.0)
    assert pilot.app.until_next() is None
    pilot.step()
    assert pilot.drawn == []


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_pointing_is_over_after_a_moment(game: Game) -> None:
    pilot = Pilot(game)
    pilot.hover(pilot.spot("undo"))
    for _ in range(4):
        until = pilot.app.until_next()
        if until is None:
            break
        assert until <= 1.0
        pilot.wait(until + 0.01)
    assert pilot.app.until_next() is None
    assert pilot.tip


def test_with_the_clock_one_wake_up_a_second_draws_only_the_time() -> None:
    pilot = playing()
    pilot.wait(4.0)  # until toast and tool tip have disappeared
    pilot.step(dt=(pilot.app.until_next() or 0.0) + 0.002)  # to the next full second
    for _ in range(5):
        until = pilot.app.until_next()
        assert until is not None
        assert 0.5 < until <= 1.0
        pilot.step(dt=until + 0.002)
        assert pilot.drawn
        assert all(rect.bottom <= pilot.app.screen.viewport.bar_height for rect in pilot.drawn)
        pilot.step(dt=0.001)
        assert pilot.drawn == []


@pytest.mark.parametrize("size", [(1280, 800), (600, 1000)])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_while_a_card_is_dragged_little_is_drawn(game: Game, size: tuple[int, int]) -> None:
    pilot = Pilot(game, size=size)
    place = "P4"
    pilot.grip(place)
    assert pilot.held
    x, y = pilot.pointer
    shares = []
    for n in range(40):
        pilot.move((x + 8 * n, y + 5 * n))
        assert pilot.drawn is not None
        area = sum(rect.w * rect.h for rect in pilot.drawn)
        shares.append(area / (size[0] * size[1]))
    assert max(shares) < 0.15


# won, once -------------------------------------------------------------------------------------


def wins(store: Store, game: Game = GAMES[2]) -> tuple[int, int]:
    """The numbers of games played and won in the statistics."""
    found = store.statistics(game.key, game.variant)
    return found.played, found.won


def test_case_42_a_win_counts_once_over_undo_and_redo() -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    assert wins(pilot.store) == (0, 0), "it goes on"
    play_line(pilot, LINE[-1:], "tap")
    for _ in range(3):
        pilot.key("ctrl+z")
        pilot.key("ctrl+y")
        pilot.settle()
    assert wins(pilot.store) == (1, 1)


def test_case_42_a_win_counts_once_over_quitting_and_opening() -> None:
    store = Store("")
    pilot = Pilot(CODE, moves=NEARLY, store=store)
    play_line(pilot, LINE[-1:], "tap")
    for _ in range(2):
        pilot.key("ctrl+q")
        assert not pilot.app.running
        pilot = Pilot(None, store=store, game="eight-off")
        assert pilot.status == "won"
        assert pilot.banner.startswith("Won in")
        assert wins(store) == (1, 1)


def test_case_91_the_first_win_counts_and_the_banner_says_so() -> None:
    """Won at 1:00, undone, won at 5:00: banner, list and best time have the same time."""
    pilot = Pilot(CODE, moves=NEARLY)
    pilot.table.live.clock.seconds = 60.5
    pilot.table.play(read_move(LINE[-1]))
    pilot.settle()
    line = f"Won in 1:00, {len(LINE)} moves."
    assert pilot.banner == line
    pilot.key("ctrl+z")
    pilot.table.live.clock.seconds = 300.5
    pilot.table.play(read_move(LINE[-1]))
    pilot.settle()
    assert pilot.banner.startswith(line)
    assert "5:00" in pilot.banner.removeprefix(line)
    found = pilot.store.statistics(GAMES[2].key, GAMES[2].variant)
    assert (found.won, found.best_seconds) == (1, 60.5)
    pilot.key("escape")
    pilot.app.run("statistics")
    assert isinstance(pilot.app.dialog, StatisticsDialog)
    hints = [getattr(w, "hint", "") for w in pilot.app.dialog.panel.body_widgets()]
    assert f"Won: 1:00, {len(LINE)} moves." in hints
    assert not any("5:00" in hint for hint in hints if isinstance(hint, str))


@pytest.mark.parametrize("undoing", [False, True])
def test_case_42_a_new_game_during_the_celebration(undoing: bool) -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    pilot.tap(LINE[-1].partition(">")[0])
    assert pilot.table.animator.busy
    pilot.step()
    pilot.new_game()
    pilot.step()
    if undoing:
        pilot.key("ctrl+z")
        assert pilot.status == "won"
    pilot.settle()
    assert pilot.is_settled()
    assert wins(pilot.store) == (1, 1)


@pytest.mark.parametrize("how", ["tap", "finger", "key", "drag"])
@pytest.mark.parametrize("when", [0.05, 0.4, 1.2])
@pytest.mark.parametrize("number", [0, 2])
def test_a_key_or_a_tap_shows_the_picture_of_a_win_at_once(
    number: int, when: float, how: str
) -> None:
    code, line = winning_lines(GAMES[number])[0]
    pilot = Pilot(code, moves=" ".join(line[:-1]), size=(640, 480))
    for place in line[-1].replace(">", "+").split("+"):
        if pilot.status != "won":
            pilot.press(pilot.point(place))
            pilot.release()
    assert pilot.table.animator.busy
    pilot.wait(when)
    corner = (pilot.app.screen.size[0] - 3, pilot.app.screen.size[1] - 3)
    if how == "key":
        pilot.key("escape")
    elif how == "finger":
        pilot.click(corner, finger=True)
    elif how == "drag":
        pilot.press(corner)
        pilot.move((corner[0] - 40, corner[1]))
        pilot.release()
    else:
        pilot.click(corner)
    assert not pilot.table.animator.busy
    assert len(pilot.table.view.paraded) == 52
    assert pilot.is_settled()
    assert pilot.banner.startswith("Won in")


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_the_cards_of_a_win_rise_from_where_they_lie_and_stay(game: Game) -> None:
    code, line = winning_lines(game)[0]
    pilot = Pilot(code, moves=" ".join(line[:-1]))
    pilot.table.play(read_move(line[-1]))
    pilot.step()
    assert not pilot.table.view.paraded  # the last card lands first
    assert not pilot.banner
    seconds = 0.0
    while not pilot.table.view.paraded:
        pilot.step()
        seconds += FRAME
    lying = {sprite.card for sprite in pilot.visible}
    assert seconds < 0.7
    if game.out is None:
        assert len(lying) == 52
        seats = [sprite.seat for sprite in pilot.visible]
        across = pilot.table.view.layout.area.w / 2
        assert max(seat.x for seat in seats) - min(seat.x for seat in seats) < across
    while pilot.table.animator.busy:
        assert all(sprite.alpha == 255 for sprite in pilot.visible)
        pilot.step()
        seconds += FRAME
    assert 1.5 < seconds < 2.7
    pilot.wait(10.0)
    assert pilot.is_settled()
    assert len(pilot.visible) == 52
    assert pilot.banner.startswith("Won in")


def test_the_plate_of_a_win_leads_to_all_that_may_come_next() -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    play_line(pilot, LINE[-1:], "tap")
    pilot.settle()
    for command in ("new", "restart", "replay", "statistics", "copy"):
        assert pilot.table.messages.rect_of(command), command
    plate = pilot.table.messages.visible_sprites["banner"].rect
    assert not any(pygame.Rect(sprite.rect).collidepoint(plate.center) for sprite in pilot.visible)


def test_undo_and_escape_put_the_cards_of_a_win_back() -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    play_line(pilot, LINE[-1:], "tap")
    pilot.settle()
    pilot.key("escape")
    assert not pilot.table.view.paraded
    assert pilot.is_settled()
    pilot.key("ctrl+z")
    pilot.settle()
    pilot.key("ctrl+y")
    pilot.settle()
    assert pilot.table.view.paraded
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.status != "won"
    assert not pilot.banner
    assert pilot.is_settled()


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"reduced_motion": True}])
def test_without_motion_the_picture_of_a_win_is_there_at_once(settings: dict[str, Any]) -> None:
    pilot = Pilot(CODE, moves=NEARLY, **settings)
    play_line(pilot, LINE[-1:], "tap")
    pilot.wait(0.5)
    assert not pilot.table.animator.busy
    assert len(pilot.table.view.paraded) == 52
    assert pilot.banner


def test_resizing_during_the_celebration_shows_the_end() -> None:
    pilot = Pilot(CODE, moves=NEARLY)
    pilot.tap(LINE[-1].partition(">")[0])
    pilot.wait(0.5)
    pilot.resize((900, 700))
    pilot.settle()
    assert pilot.is_settled()
    assert pilot.banner


# new game, restart, undo -----------------------------------------------------------------------


def test_undo_after_a_new_game_brings_the_old_one_back_until_the_first_move() -> None:
    pilot = playing()
    old, moves = pilot.state, pilot.moves
    pilot.new_game()
    pilot.settle()
    assert pilot.state != old
    assert pilot.button("undo").enabled
    pilot.key("ctrl+z")
    pilot.settle()
    assert (pilot.state, pilot.moves) == (old, moves)
    assert pilot.is_settled()
    pilot.new_game()
    pilot.settle()
    first = str(pilot.game.moves(pilot.state)[0])
    pilot.taps(first.replace("+", " "))
    assert pilot.moves == 1
    fresh = pilot.state
    pilot.key("ctrl+z", times=3)
    assert pilot.moves == 0
    assert pilot.state != old
    assert not pilot.button("undo").enabled
    pilot.key("ctrl+y")
    assert pilot.state == fresh


@pytest.mark.parametrize("other", GAMES, ids=repr)
@pytest.mark.parametrize("played_before", [False, True])
def test_undo_after_a_new_game_of_another_kind(other: Game, played_before: bool) -> None:
    """Undo brings back the former game, and the kept game of the other kind is not lost."""
    pilot = Pilot(GAMES[0])
    if played_before:
        pilot.new_game(Deal(other, 3))
        pilot.app.table.play(pilot.game.moves(pilot.state)[0])
        pilot.app.shelf.resume_or_begin(GAMES[0])
    pilot.app.table.play(pilot.game.moves(pilot.state)[0])
    old = pilot.state
    pilot.new_game(Deal(other, 5))
    assert pilot.button("undo").enabled
    pilot.key("ctrl+z")
    pilot.settle()
    assert pilot.state == old
    if played_before and other is not GAMES[0]:
        pilot.app.shelf.resume_or_begin(other)
        assert pilot.moves == 1


def test_a_clipboard_that_refuses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    pilot = Pilot(GAMES[0])
    pilot.key("ctrl+c")
    assert pilot.toast == "The clipboard is not available."


def test_the_settings_open_by_the_comma_of_an_arabic_keyboard() -> None:
    pilot = Pilot(GAMES[0])
    pilot.step(
        pygame.event.Event(
            pygame.KEYDOWN,
            key=0x648,
            mod=pygame.KMOD_LCTRL,
            unicode="",
            scancode=pygame.KSCAN_COMMA,
        )
    )
    assert pilot.app.dialog is not None


def test_undo_after_several_new_games_goes_back_through_them() -> None:
    pilot = playing()
    states = [pilot.state]
    for _ in range(3):
        pilot.new_game()
        states.append(pilot.state)
    for state in states[-2::-1]:
        pilot.key("ctrl+z")
        assert pilot.state == state or state != states[0]
    assert pilot.state == states[0]


def test_restart_undo_and_redo() -> None:
    pilot = playing()
    end = pilot.state
    pilot.table.live.clock.seconds = 65.0
    pilot.key("ctrl+r")
    pilot.settle()
    assert pilot.moves == 0
    assert pilot.table.bar.values["time"] == "0:00"
    assert pilot.is_settled()
    pilot.key("ctrl+z")
    assert pilot.state == end
    assert pilot.table.bar.values["time"] == "1:05"
    pilot.key("ctrl+shift+z")
    assert pilot.moves == 0
    assert pilot.table.bar.values["time"] == "0:00"
    pilot.key("ctrl+shift+z")
    assert pilot.state == end
    assert pilot.table.bar.values["time"] == "1:05", "the move of before has its time"
    pilot.settle()
    assert pilot.is_settled()


def tip(pilot: Pilot, command: str) -> str:
    pilot.hover(pilot.spot(command))
    pilot.wait(1.0)
    words = pilot.tip
    pilot.hover((5, 500))
    return words


def test_undo_and_redo_say_what_comes_back() -> None:
    """Their tips name the game that was left, the restart and the new game; a line does too."""
    pilot = playing()
    assert tip(pilot, "undo") == "Undo (Ctrl+Z)"
    pilot.key("ctrl+r")
    assert pilot.toast == "Undo brings back Half Moon, 1 move."
    assert tip(pilot, "undo") == "Undo: back to before the restart, 1 move (Ctrl+Z)"
    pilot.key("ctrl+z")
    assert tip(pilot, "redo") == "Redo: start this deal again (Ctrl+Shift+Z)"
    pilot.new_game(Deal(GAMES[2], 7))
    assert pilot.toast == "Undo brings back Half Moon, 1 move."
    assert tip(pilot, "undo") == "Undo: back to Half Moon, 1 move (Ctrl+Z)"
    assert pilot.button("undo").enabled
    pilot.key("ctrl+z")
    assert pilot.moves == 1
    assert tip(pilot, "redo") == "Redo: new deal, Eight Off, 8 cells (Ctrl+Shift+Z)"
    assert pilot.button("redo").enabled
    pilot.key("ctrl+shift+z")
    assert pilot.table.bar.values["code"] == str(Deal(GAMES[2], 7))
    pilot.push("undo")
    pilot.push("redo")
    assert pilot.table.bar.values["code"] == str(Deal(GAMES[2], 7))


def test_no_line_is_shown_for_a_game_in_which_nothing_was_done() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    pilot.new_game()
    assert pilot.toast == ""
    assert tip(pilot, "undo") == "Undo: back to Half Moon (Ctrl+Z)"


def test_what_the_buttons_show() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    assert not pilot.button("undo").enabled
    assert not pilot.button("redo").enabled
    pilot.taps("P4 P12")
    assert pilot.button("undo").enabled
    pilot.push("undo")
    assert not pilot.button("undo").enabled
    assert pilot.button("redo").enabled


@pytest.mark.parametrize("mods", ["", "shift+"])
def test_keys_of_other_layouts_undo_too(mods: str) -> None:
    """Ctrl+Z with an Arabic keyboard layout, in which the key at the place of Z has ئ."""
    pilot = playing()
    event = pygame.event.Event(
        pygame.KEYDOWN,
        key=0x626,
        mod=pygame.KMOD_RCTRL | pygame.KMOD_CAPS,
        unicode="",
        scancode=pygame.KSCAN_Z,
    )
    pilot.step(event)
    assert pilot.moves == 0


# settings in the middle of a game --------------------------------------------------------------


def test_settings_change_nothing_in_the_game() -> None:
    pilot = Pilot("EO1-C8-AAAAAAB", moves="P3>C5 P3>P5")
    state, line = pilot.state, pilot.line
    changes: dict[str, Any] = {
        "parameters": {"eight-off": {"cells": 2}},
        "move_errors": True,
        "position_help": False,
        "counts": False,
        "theme": "light",
        "deck": "four-colour",
        "large_print": True,
        "back": "stars",
        "language": "ar",
        "digits": "arabic-indic",
        "ranks": "french",
        "speed": "off",
        "reduced_motion": True,
        "mirror": True,
    }
    for name, value in changes.items():
        pilot.app.change_settings(pilot.app.screen.settings._replace(**{name: value}))
        pilot.step()
        assert (pilot.state, pilot.line, pilot.moves) == (state, line, 2)
        assert pilot.is_settled()
    layout = pilot.table.view.layout
    assert isinstance(layout, EightOffLayout)
    assert len(layout.cells) == 8
    pilot.new_game()
    assert pilot.game.variant == "C8"
    pilot.app.change_settings(pilot.app.screen.settings._replace(language="en", digits="latin"))


def test_move_errors_are_told_only_when_wanted() -> None:
    for wanted in (False, True):
        pilot = Pilot("HM1-N-AAAAAAB", move_errors=wanted)
        refused = _unequal(pilot)
        pilot.taps(refused)
        assert bool(pilot.toast) is wanted
        source, target = refused.split()
        pilot.drag(source, target)
        assert bool(pilot.toast) is wanted
        pilot.wait(5.0)
        assert pilot.toast == ""  # for a few seconds, without a dialog
        assert pilot.app.dialog is None


def _unequal(pilot: Pilot) -> str:
    """Two places whose top cards make no move together."""
    places = list(pilot.table.view.layout.places)
    from solitaire.engine.game import Pick

    for place in places:
        partners = pilot.game.partners(pilot.state, (Pick(place),))
        rank = pilot.card(place).rank
        others = [p for p in places if p not in partners and p != place]
        if rank < 11 and others:
            return f"{place} {others[-1]}"
    raise AssertionError


@pytest.mark.parametrize("wanted", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_position_help_dims_exactly_what_cannot_be_combined(game: Game, wanted: bool) -> None:
    from solitaire.engine.game import Pick

    pilot = Pilot(game, position_help=wanted)
    for place in list(pilot.table.view.layout.places):
        pick = Pick(place)
        if not pilot.cards(place) or not game.liftable(pilot.state, pick):
            continue
        pilot.tap(place)
        assert pilot.selected == place
        partners = game.partners(pilot.state, (pick,))
        lit = {pilot.card(p) for p in {place, *partners} if pilot.cards(p)}
        others = {sprite.card for sprite in pilot.visible} - lit
        dimmed = {sprite.card for sprite in pilot.visible if sprite.look == "dimmed"}
        assert dimmed == (others if wanted else set())
        pilot.key("escape")
        assert pilot.looks("dimmed") == set()


def test_another_language_for_the_bar_leaves_the_game_alone() -> None:
    pilot = playing()
    state = pilot.state
    for tag in ("ar", "fr", "en"):
        pilot.app.change_settings(pilot.app.screen.settings._replace(language=tag))
        pilot.step()
        assert pilot.state == state
    assert find("half-moon") is pilot.game
