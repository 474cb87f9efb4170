"""What the window is told: its title, the colour behind the table, full screen."""

from __future__ import annotations

from pilot import Pilot

from solitaire.engine.dealcode import Deal
from solitaire.front.window import Window
from solitaire.games import find


class Told(Window):
    """Notes what it is told."""

    def __init__(self) -> None:
        self.title, self.background, self.fullscreen = "", "", False

    def set_look(self, title: str, background: str) -> None:
        self.title, self.background = title, background

    def set_fullscreen(self, wanted: bool) -> None:
        self.fullscreen = wanted


def started() -> tuple[Pilot, Told]:
    pilot, told = Pilot("HM1-N-GCM2SQJ"), Told()
    pilot.app.window = told
    return pilot, told


def test_the_title_names_the_game_on_the_table_with_its_variant() -> None:
    pilot, told = started()
    game = find("eight-off", "C4")
    assert game is not None
    pilot.app.shelf.begin(Deal(game, 1))
    assert told.title == "Eight Off, 4 cells – Arc Solitaire"


def test_the_title_is_in_the_language_chosen_last() -> None:
    pilot, told = started()
    change = pilot.app.change_settings
    change(pilot.app.screen.settings._replace(language="ar"))
    assert told.title == "نصف القمر – Arc Solitaire"
    change(pilot.app.screen.settings._replace(language="fr"))
    assert told.title == "La Demi-Lune – Arc Solitaire"


def test_the_colour_behind_the_table_is_that_of_the_theme() -> None:
    pilot, told = started()
    pilot.app.change_settings(pilot.app.screen.settings._replace(theme="light"))
    assert told.background == pilot.app.screen.theme.felt_edge


def test_full_screen_is_asked_for_and_given_up() -> None:
    pilot, told = started()
    pilot.key("f11")
    assert told.fullscreen
    pilot.key("f11")
    assert not told.fullscreen
