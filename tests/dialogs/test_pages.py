"""The rules pages, the keys and the about page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from dialog_pilot import DialogPilot

from solitaire import __version__
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import read_move
from solitaire.front.dialogs.rules import page
from solitaire.front.input.keys import all_commands
from solitaire.front.paint.theme import THEMES
from solitaire.front.table.small_table import SmallTable, touched
from solitaire.front.widgets.base import Style, WidgetState
from solitaire.front.widgets.kit import KeyCaps, Picture
from solitaire.games import keys, variants
from solitaire.i18n import LANGUAGES, digits, game_words, set_language
from solitaire.layout.viewport import Viewport


def first_deal(key: str) -> str:
    """The code of a deal of the game."""
    return str(Deal(variants(key)[0], 1))


def diagrams(key: str) -> list[str]:
    """The names of the diagrams on a page."""
    return [said for kind, said in page(key) if kind == "@"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_the_page_of_the_game_on_the_table(key: str, language: str) -> None:
    pilot = DialogPilot(first_deal(key), language=language).open("rules")
    text = pilot.words()
    for kind, said in page(key):
        if kind != "@":
            assert said in text
    assert game_words.title(key) in text
    assert "@" not in text
    assert "##" not in text


@pytest.mark.parametrize("key", keys())
def test_diagrams_are_drawn_by_the_real_layout(key: str) -> None:
    pilot = DialogPilot(first_deal(key), size=(1280, 6000)).open("rules")
    pictures = [w for w in pilot.widgets() if isinstance(w, Picture)]
    assert len(pictures) == len(diagrams(key)) > 0
    boards = pilot.dialog._tables
    assert sorted(name for _key, name, _size in boards) == sorted(diagrams(key))
    for board in boards.values():
        assert isinstance(board, SmallTable)
        assert board.view.game.key == key
    for (_key, name, _size), board in boards.items():
        assert bool(board.view.seen.selected) == (name == "example")


@pytest.mark.parametrize("finger", [False, True])
def test_the_other_games_are_one_choice_away(finger: bool) -> None:
    pilot = DialogPilot().open("rules")
    for key in keys():
        pilot.tap("game", option=key, finger=finger)
        assert page(key)[0][1] in pilot.words()
        assert pilot.dialog.panel.scroll == 0


def test_digits_of_the_pages_are_the_players() -> None:
    pilot = DialogPilot(language="ar", digits="arabic-indic").open("rules")
    assert digits("104") in pilot.words()
    assert "104" not in pilot.words()


def test_what_a_move_touches() -> None:
    assert [pick.place for pick in touched(read_move("P3+P5+P8"))[0]] == ["P3", "P5", "P8"]
    taken, targets = touched(read_move("P8>P2*3"))
    picks = list(taken)
    assert (picks[0].place, picks[0].depth, targets) == ("P8", 3, ("P2",))
    assert touched(read_move("rearrange")) == ((), ())


def test_a_page_that_is_not_there() -> None:
    assert page("no-such-game") == []


def test_every_command_is_on_the_keys_page() -> None:
    pilot = DialogPilot().open("keys")
    shown = {chord for w in pilot.widgets() if isinstance(w, KeyCaps) for chord in w.chords}
    for chords in all_commands().values():
        assert set(chords) <= shown
    assert {"Space", "Enter", "Esc", "Tab"} <= shown


def test_about_names_version_licences_and_folders(tmp_path: Path) -> None:
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(store=store)
    pilot.app.settings_writer.path = str(tmp_path / "config" / "settings.toml")
    pilot.open("about")
    text = pilot.words()
    for part in (__version__, "MIT", "LGPL 2.1", "OFL 1.1", "pygame-ce", "python-bidi"):
        assert part in text
    assert str(tmp_path) in text
    assert str(tmp_path / "config") in text


@pytest.mark.parametrize("width", [200, 90])
def test_keys_follow_the_reading_and_each_stays_as_it_is(width: int) -> None:
    places = {}
    for language in ("en", "ar"):
        set_language(language)
        caps = KeyCaps(("Ctrl+Shift+Z", "F1"))
        surface = pygame.Surface((220, 120), pygame.SRCALPHA)
        at = pygame.Rect(10, 10, width, 100)
        caps.place(Style(Viewport(1280, 800), THEMES["felt"]), at)
        caps.drawn_texts.clear()
        caps.draw(surface, at, WidgetState())
        places[language] = [ink.rect for ink in caps.drawn_texts]
    set_language("en")
    (first, second), (first_ar, second_ar) = places["en"], places["ar"]
    assert first.size == first_ar.size
    assert second.size == second_ar.size
    if width == 200:
        assert first.right < second.left
        assert second_ar.right < first_ar.left
    else:
        assert first.bottom < second.top
        assert first_ar.bottom < second_ar.top
