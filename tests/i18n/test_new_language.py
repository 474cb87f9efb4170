"""A language is added as README.md says, without code: to a copy of the program, whose own tests
then hold it to everything that they ask of a language."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from solitaire import arguments
from solitaire.config.settings import OPTIONS, Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.errors import UserError
from solitaire.front.app import App
from solitaire.front.shell import display
from solitaire.front.widgets.kit import Choice, Dialog
from solitaire.games import GAMES
from solitaire.i18n import language, set_language

ROOT = Path(__file__).resolve().parents[2]


class Added(NamedTuple):
    """A language to add: its code as given to ``catalogue add``, its name in itself, and the
    language of the program whose texts stand in for its own."""

    given: str
    code: str
    name: str
    texts_of: str
    locale: str
    """What a system calls it."""


PERSIAN = Added("fa", "fa", "فارسی", "ar", "fa_IR.UTF-8")
BRAZILIAN = Added("pt-BR", "pt_BR", "Português (Brasil)", "fr", "pt-Latn-BR")
ADDED = (PERSIAN, BRAZILIAN)


def in_copy(copy: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in the copy of the program."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(copy)}
    unset = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
    usual = {name: value for name, value in os.environ.items() if name not in unset}
    return subprocess.run(
        [sys.executable, "-B", *arguments],
        cwd=copy,
        env={**usual, **silent, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


def catalogue(copy: Path, *arguments: str) -> None:
    done = in_copy(copy, "-m", "tools.catalogue", *arguments)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with two more languages, translated whole."""
    copy = tmp_path_factory.mktemp("copy") / "program"
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    for folder in ("solitaire", "assets", "tools", "tests", "seeds"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for added in ADDED:
        catalogue(copy, "add", added.given)
        _translate(copy, added)
        pages = copy / "assets" / "rules"
        shutil.copytree(pages / added.texts_of, pages / added.code)
    catalogue(copy, "update")
    catalogue(copy, "check")
    return copy


def _translate(copy: Path, added: Added) -> None:
    """Fills the catalogue of a language in, as a translator does with a PO editor."""
    path = copy / "assets/locale/{}/LC_MESSAGES/solitaire.po"
    texts = read_po(BytesIO(Path(str(path).format(added.texts_of)).read_bytes()))
    own = Path(str(path).format(added.code))
    new = read_po(BytesIO(own.read_bytes()))
    for message in new:
        if message.id == "English":
            message.string = added.name
        elif message.id:
            message.string = _forms(texts[message.id], new.num_plurals)
    written = BytesIO()
    write_po(written, new)
    own.write_bytes(written.getvalue())


def _forms(message: Message, count: int) -> str | tuple[str, ...]:
    """A translation in ``count`` plural forms: all those of the language that lends it count."""
    if isinstance(message.string, str):
        return message.string
    counting = [form for form in message.string or () if "{n}" in form]
    return tuple(counting[-1] for _ in range(count))


@pytest.mark.slow
def test_the_tests_of_the_languages_pass_with_it(copy: Path) -> None:
    """Those that know no number of languages: each takes the new ones from the catalogues."""
    files = ("test_catalogue", "test_game_words", "test_languages", "test_storage_messages")
    paths = [f"tests/i18n/{name}.py" for name in (*files, "test_text", "test_wording")]
    paths.append("tests/dialogs/test_pages.py")
    done = in_copy(copy, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *paths)
    assert done.returncode == 0, done.stdout[-4000:]


@pytest.mark.parametrize("added", ADDED, ids=lambda added: added.code)
def test_it_is_offered_and_chosen_everywhere(added: Added, copy: Path) -> None:
    code = (
        "from solitaire import arguments, i18n;"
        "from solitaire.i18n import languages, setting_words;"
        f"print(arguments.window().parse_args(['--language', {added.code!r}]).language);"
        "print(languages.system_language(), i18n.set_language('system'), i18n.rtl());"
        f"print(setting_words.value('language', {added.code!r}))"
    )
    done = in_copy(copy, "-c", code, LANG=added.locale)
    rtl = added is PERSIAN
    assert (done.stderr, done.stdout.splitlines()) == (
        "",
        [added.code, f"{added.code} {added.code} {rtl}", added.name],
    )


@pytest.mark.parametrize("scene", ["settings", "rules"])
def test_its_screens_can_be_drawn(scene: str, copy: Path) -> None:
    """Persian stands in letters that Arabic does not have, and runs from right to left."""
    done = in_copy(
        copy, "-m", "solitaire", "screenshot", "x.png", "--language", "fa", "--scene", scene
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_it_can_be_chosen_in_the_settings(copy: Path) -> None:
    code = (
        "import sys; sys.path.append('tests/shared')\n"
        "from dialog_pilot import DialogPilot\n"
        "from solitaire.front.widgets.kit import Choice\n"
        "from solitaire.i18n import game_words, language\n"
        "pilot = DialogPilot(language=None).open('settings')\n"
        "choice = pilot.widget('language', Choice)\n"
        "print(*[option.value for option in choice.options])\n"
        "print(*[option.words for option in choice.options][1:], sep='|')\n"
        "pilot.tap('language', option='fa')\n"
        "print(language(), game_words.title('crescent'), pilot.has('digits'))\n"
        "pilot.tap('language', option='pt_BR')\n"
        "print(language(), game_words.title('crescent'), pilot.has('digits'))\n"
    )
    done = in_copy(copy, "-c", code)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "system ar en fa fr pt_BR",
        "العربية|English|فارسی|Français|Português (Brasil)",
        "fa الهلال True",
        "pt_BR Le Croissant False",
    ]


# a language that is not there -----------------------------------------------------------------


@pytest.mark.parametrize("make", [arguments.window, arguments.screenshot])
def test_one_without_a_catalogue_is_refused_on_the_command_line(
    make: Callable[[], object], tmp_path: Path
) -> None:
    argv = [] if make is arguments.window else [str(tmp_path / "out.png")]
    with pytest.raises(UserError, match="xx"):
        make().parse_args([*argv, "--language", "xx"])  # type: ignore[attr-defined]
    assert OPTIONS["language"].allows("xx")


def test_one_that_is_gone_is_english_in_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a settings file was brought over from a later version."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    display.start((1280, 800))
    settings = Settings(sound=False, language="xx")
    app = App(settings, Store(""), (1280, 800), Deal(GAMES[0], 1))
    app.run("settings")
    assert isinstance(app.dialog, Dialog)
    choice = app.dialog.panel.find("language")
    assert isinstance(choice, Choice)
    assert language() == choice.value == "en"
    assert app.screen.settings.language == "xx"
    set_language("en")
