"""Case 89: the message at the end of a game is reached, pressed and closed by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pilot import Pilot
from positions import winning_lines

from solitaire.engine.game import Game, Pick
from solitaire.front.paint.theme import THEMES
from solitaire.games import GAMES

BLOCKED = "game half-moon\nP1: 5S 2H\nP2: 4H\nR1: 6S\nR2: 5H\n"
"""One move, P1 stays: after R1+R2 no move is left."""


def blocked(**settings: Any) -> Pilot:
    pilot = Pilot(BLOCKED, moves="R1+R2", **settings)
    assert pilot.banner == "No move is left." or settings
    return pilot


def won(game: Game) -> Pilot:
    """A game of which the last move is still to be made."""
    code, line = winning_lines(game)[0]
    return Pilot(code, moves=" ".join(line))


def focused(pilot: Pilot) -> str:
    """The command of the banner's button in focus."""
    return pilot.table.messages.banner_focus


@pytest.mark.parametrize("key", ["tab", "left", "right", "up", "down", "enter"])
def test_case_89_any_moving_key_reaches_the_first_button(key: str) -> None:
    pilot = blocked()
    assert focused(pilot) == ""
    pilot.key(key)
    assert focused(pilot) == "undo"
    assert pilot.moves == 1, "Enter only shows the focus"


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_case_89_after_a_win_the_buttons_are_pressed_by_keys(game: Game) -> None:
    for command, steps in (("new", 0), ("replay", 2), ("statistics", 3)):
        pilot = won(game)
        pilot.key("tab", times=1 + steps)
        assert focused(pilot) == command
        pilot.key("enter")
        assert pilot.app.dialog is not None
        pilot.key("escape")
        assert pilot.app.dialog is None
        assert (pilot.banner != "", focused(pilot)) == (True, command)


def test_case_89_the_ring_is_seen_and_the_ring_on_the_table_is_not() -> None:
    pilot = blocked()
    banner = pilot.table.messages.visible_sprites["banner"]
    before = pygame.image.tobytes(banner.image, "RGBA")
    pilot.key("tab")
    assert pygame.image.tobytes(banner.image, "RGBA") != before
    rect = pilot.table.messages.rect_of("undo")
    assert rect is not None
    edge = pilot.surface.get_at((rect.centerx, rect.top - 2))[:3]
    accent = pygame.Color(THEMES["felt"].accent)
    assert edge == (accent.r, accent.g, accent.b)
    assert not pilot.table.view._focus.visible


@pytest.mark.parametrize("size", [(1280, 800), (600, 1000), (400, 300), (360, 640)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_case_89_arrows_go_where_the_buttons_are(language: str, size: tuple[int, int]) -> None:
    """In Arabic the first button is on the right."""
    pilot = blocked(language=language, size=size)
    pilot.key("tab")
    *middle, last = ["new"] if min(size) < 360 else ["restart", "new"]
    order = ["undo", *middle, last]
    first, second = (pilot.table.messages.rect_of(name) for name in order[:2])
    assert first is not None
    assert second is not None
    if first.centerx == second.centerx:
        there, back = ("down", "up") if second.top > first.top else ("up", "down")
    else:
        there, back = ("right", "left") if second.left > first.left else ("left", "right")
        assert (there == "left") == (language == "ar")
    forth = [(there, name) for name in (*order[1:], last)]
    for key, wanted in [*forth, *((back, name) for name in (*order[-2::-1], "undo"))]:
        pilot.key(key)
        assert focused(pilot) == wanted
    pilot.key("shift+tab")
    assert focused(pilot) == "new"
    pilot.key("tab")
    assert focused(pilot) == "undo"


@pytest.mark.parametrize("key", ["enter", "space"])
def test_case_89_undo_in_the_message_brings_the_focus_back_to_the_table(key: str) -> None:
    pilot = Pilot(BLOCKED)
    pilot.enter("R1")
    pilot.enter("R2")
    assert pilot.banner
    assert focused(pilot) == "undo", "keys were in use"
    pilot.wait(1.0)
    pilot.key(key)
    assert (pilot.moves, pilot.banner) == (0, "")
    assert pilot.table.interaction.focus == Pick("R2")
    assert pilot.table.view._focus.visible


def test_case_89_a_second_enter_that_comes_at_once_presses_nothing() -> None:
    """Enter twice sends a card home; the second of them was not meant for the message."""
    pilot = Pilot(BLOCKED)
    pilot.enter("R1")
    pilot.go_to("R2")
    pilot.step(dt=0.5)
    pilot.key("enter", times=2)
    assert (pilot.moves, focused(pilot)) == (1, "undo")
    pilot.wait(1.0)
    pilot.key("enter")
    assert pilot.moves == 0


def test_case_89_escape_closes_the_message_until_the_next_end() -> None:
    pilot = blocked()
    pilot.key("tab")
    pilot.key("escape")
    assert pilot.banner == ""
    pilot.resize((1100, 760))
    assert pilot.banner == "", "also in a window of another size"
    pilot.key("right")
    assert pilot.table.interaction.focus is not None
    pilot.key("ctrl+z")
    pilot.key("ctrl+y")
    assert pilot.banner


def test_case_89_escape_lets_go_of_what_is_selected_before_it_closes_the_message() -> None:
    pilot = blocked()
    pilot.tap("P2")
    assert pilot.selected == "P2"
    pilot.key("escape")
    assert (pilot.selected, pilot.banner != "") == ("", True)
    pilot.key("escape")
    assert pilot.banner == ""


def test_case_89_the_keys_of_commands_work_beside_the_message() -> None:
    pilot = blocked()
    pilot.key("tab")
    pilot.key("ctrl+z")
    assert (pilot.moves, pilot.banner, focused(pilot)) == (0, "", "")
    pilot.key("ctrl+y")
    assert pilot.banner
    pilot.key("ctrl+n")
    assert pilot.app.dialog is not None


def test_case_89_the_focus_stays_in_a_window_of_another_size_and_a_press_ends_it() -> None:
    pilot = blocked()
    pilot.key("tab", times=3)
    pilot.resize((700, 900))
    assert focused(pilot) == "new"
    pilot.tap("P2")
    assert focused(pilot) == ""
