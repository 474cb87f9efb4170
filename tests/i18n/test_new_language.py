"""A language that is added is offered everywhere: in the settings and on the command line."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from solitaire import arguments, i18n, resources
from solitaire.config.settings import OPTIONS, Settings
from solitaire.config.settings_file import load, save
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.errors import UserError
from solitaire.front.app import App
from solitaire.front.shell import display
from solitaire.front.widgets.kit import Choice, Dialog
from solitaire.games import GAMES
from solitaire.i18n import game_words, languages, messages

CODE, NAME = "xx", "Xish"
PO = """msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Crescent"
msgstr "Xescent"
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    i18n.set_language("en")


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language and its catalogue, as the steps in README.md leave them."""
    folder = tmp_path / "assets" / "locale" / CODE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "solitaire.mo").open("wb") as file:
        write_mo(file, read_po(BytesIO(PO.encode())))
    usual = resources.asset

    def asset(*parts: str) -> str:
        mine = parts[:2] == ("locale", CODE)
        return str(tmp_path.joinpath("assets", *parts)) if mine else usual(*parts)

    monkeypatch.setattr(resources, "asset", asset)
    monkeypatch.setattr(messages, "_catalogues", {})
    monkeypatch.setitem(languages.LANGUAGES, CODE, NAME)


def settings_dialog(settings: Settings) -> tuple[App, Choice]:
    """The program with its settings open, and the choice of the language there."""
    display.start((1280, 800))
    app = App(settings, Store(""), (1280, 800), Deal(GAMES[0], 1))
    app.run("settings")
    assert isinstance(app.dialog, Dialog)
    choice = app.dialog.panel.find("language")
    assert isinstance(choice, Choice)
    return app, choice


@pytest.mark.usefixtures("added")
def test_it_can_be_chosen_in_the_settings(tmp_path: Path) -> None:
    app, choice = settings_dialog(Settings(sound=False, language="en"))
    assert [(option.value, option.words) for option in choice.options][1:] == [
        (code, languages.LANGUAGES[code]) for code in ("ar", "en", "fr", CODE)
    ]
    choice.on_change(CODE)
    assert app.screen.settings.language == i18n.language() == CODE
    assert game_words.title("crescent") == "Xescent"
    path = str(tmp_path / "settings.toml")
    assert save(app.screen.settings, path, {}) is None
    assert load(path, {}) == (app.screen.settings, None)


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("make", [arguments.window, arguments.screenshot])
def test_it_can_be_chosen_on_the_command_line(
    make: Callable[[], ArgumentParser], tmp_path: Path
) -> None:
    argv = [] if make is arguments.window else [str(tmp_path / "out.png")]
    assert make().parse_args([*argv, "--language", CODE]).language == CODE
    assert OPTIONS["language"].allows(CODE)


@pytest.mark.parametrize("make", [arguments.window, arguments.screenshot])
def test_one_without_a_catalogue_is_refused_on_the_command_line(
    make: Callable[[], ArgumentParser], tmp_path: Path
) -> None:
    argv = [] if make is arguments.window else [str(tmp_path / "out.png")]
    with pytest.raises(UserError, match="xx"):
        make().parse_args([*argv, "--language", CODE])


def test_one_that_is_gone_is_english_in_the_settings() -> None:
    """As where a settings file was brought over from a later version."""
    app, choice = settings_dialog(Settings(sound=False, language=CODE))
    assert i18n.language() == choice.value == "en"
    assert app.screen.settings.language == CODE
