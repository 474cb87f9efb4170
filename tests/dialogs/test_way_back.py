"""A dialog that was opened from another one leads back to it, as it was left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from dialog_pilot import DialogPilot

from solitaire.engine.dealcode import Deal
from solitaire.front.dialogs.menu import COMMANDS
from solitaire.front.dialogs.registry import DIALOGS
from solitaire.games import GAMES

PLAYED = "P4+P12 P4+P12 P2+P4 P4+P9"
FROM_MENU = [name for name, _ in COMMANDS if name in DIALOGS]

WAYS: dict[str, Callable[[DialogPilot], None]] = {
    "escape": lambda pilot: pilot.key("escape"),
    "the close button": lambda pilot: pilot.tap("close"),
    "a tap outside": lambda pilot: pilot.tap_at((3, 790)),
}


def test_escape_in_a_replay_leads_back_to_the_row_of_the_statistics() -> None:
    pilot = DialogPilot(moves=PLAYED, size=(700, 440))
    for number in range(2, 9):
        pilot.app.shelf.begin(Deal(GAMES[0], number))
        pilot.app.table.play(GAMES[0].moves(pilot.app.table.live.state)[0])
    pilot.open("statistics")
    row = [w.name for w in pilot.widgets() if w.name.startswith("game ")][-1]
    pilot.tab_to(row)
    statistics, scroll = pilot.dialog, pilot.dialog.panel.scroll
    assert scroll > 0
    pilot.key("enter")
    assert pilot.dialog is not statistics
    pilot.key("right", times=2)
    pilot.key("escape")
    assert pilot.dialog is statistics
    assert (pilot.dialog.panel.scroll, pilot.dialog._focus) == (scroll, row)
    assert pilot.dialog.shows_focus
    pilot.key("escape")
    assert pilot.dialog is None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", FROM_MENU)
def test_every_dialog_of_the_menu_leads_back_to_the_menu(name: str, way: str) -> None:
    pilot = DialogPilot(moves=PLAYED).open("menu")
    menu = pilot.dialog
    pilot.tap(name)
    assert pilot.dialog is not menu
    WAYS[way](pilot)
    assert pilot.dialog is menu
    WAYS[way](pilot)
    assert pilot.dialog is None


def test_the_deal_code_leads_back_to_the_new_game_with_its_choice() -> None:
    pilot = DialogPilot().open("new")
    tile = next(w.name for w in pilot.widgets() if "eight-off" in w.name)
    pilot.tap(tile)
    before = pilot.dialog
    pilot.tap("code")
    assert pilot.dialog is not before
    pilot.key("escape")
    assert pilot.dialog is before
    assert before.game_key == "eight-off"


def test_three_dialogs_lead_back_one_by_one() -> None:
    pilot = DialogPilot(moves=PLAYED).open("menu")
    pilot.tap("statistics")
    pilot.tap(next(w.name for w in pilot.widgets() if w.name.startswith("game ")))
    titles = []
    while pilot.dialog is not None:
        titles.append(pilot.dialog.title())
        pilot.key("escape")
    assert titles == ["Replay: Half Moon", "Statistics", "Menu"]


@pytest.mark.parametrize("row", ["fresh", "restart", "fullscreen"])
def test_what_is_done_to_the_game_or_the_window_leads_to_the_table(row: str) -> None:
    pilot = DialogPilot(moves=PLAYED).open("menu")
    if row == "fresh":
        pilot.tap("new")
        pilot.tap("fresh")
    else:
        pilot.tap(row)
    assert pilot.dialog is None
    pilot.key("escape")
    assert pilot.dialog is None


def test_escape_in_the_list_of_records_leads_back_to_the_replay() -> None:
    pilot = DialogPilot(moves=PLAYED).open("replay")
    replay = pilot.dialog
    replay._choose_file()
    pilot.key("escape")
    assert pilot.dialog is replay
    assert not replay.choosing_file
    pilot.key("escape")
    assert pilot.dialog is None


def test_a_dialog_that_one_comes_back_to_fits_the_window_and_language_of_now() -> None:
    pilot = DialogPilot(size=(1280, 800)).open("menu")
    pilot.tap("settings")
    pilot.app.change_settings(pilot.app.screen.settings._replace(language="fr"))
    pilot.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    pilot.key("escape")
    assert pilot.dialog.panel.size == (1000, 700)
    assert pilot.dialog.title() == "Menu"
    assert "Paramètres" in pilot.words() or "Réglages" in pilot.words()


def test_a_double_click_on_the_close_button_closes_one_dialog() -> None:
    pilot = DialogPilot(moves=PLAYED).open("menu")
    pilot.tap("settings")
    close = pilot.seen("close").center
    for _ in range(2):
        pilot.mouse(pygame.MOUSEBUTTONDOWN, close, button=1)
        pilot.mouse(pygame.MOUSEBUTTONUP, close, button=1)
    assert pilot.dialog is not None
    assert pilot.dialog.title() == "Menu"
