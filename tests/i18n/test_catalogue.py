"""Catalogues and rules pages are complete."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from solitaire.i18n import LANGUAGES  # noqa: E402
from solitaire.resources import asset  # noqa: E402
from tools import catalogue  # noqa: E402

GAMES = ("half-moon", "crescent", "eight-off")
DIAGRAMS = {"deal", "example"}


def test_the_catalogues_are_complete() -> None:
    assert catalogue.check() == []
    assert catalogue.languages() == sorted(set(LANGUAGES) - {"en"})


HEADER = """msgid ""
msgstr ""
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""


@pytest.fixture
def one_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program with two texts and a French catalogue, both new."""
    sources = tmp_path / "solitaire"
    sources.mkdir()
    (sources / "texts.py").write_text(
        '_("Hello {name}")\nn_("{n} card", "{n} cards", 2)\n', encoding="utf-8"
    )
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    monkeypatch.setattr(catalogue, "SOURCES", sources)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path / "locale")
    path = tmp_path / "locale" / "fr" / "LC_MESSAGES" / "solitaire.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER, encoding="utf-8")
    catalogue.update()
    return path


def _translate(path: Path, **texts: str) -> None:
    po = path.read_text(encoding="utf-8")
    po = po.replace('msgid "Hello {name}"\nmsgstr ""', f'msgid "Hello {{name}}"\n{texts["hello"]}')
    po = po.replace('msgstr[0] ""\nmsgstr[1] ""', texts["cards"])
    path.write_text(po, encoding="utf-8")


GOOD = {
    "hello": 'msgstr "Bonjour {name}"',
    "cards": 'msgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"',
}


def test_the_check_names_what_is_missing(one_language: Path) -> None:
    assert catalogue.check() == ["fr: missing: Hello {name}", "fr: missing: {n} card"]
    _translate(one_language, **GOOD)
    assert catalogue.check() == ["fr: the compiled catalogue is out of date, run update"]
    catalogue.update()
    assert catalogue.check() == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hello": 'msgstr "Bonjour {nom}"'}, "placeholders differ in “Bonjour {nom}”"),
        ({"cards": 'msgstr[0] "{n} carte"\nmsgstr[1] ""'}, "needs 2 plural forms"),
        ({"cards": 'msgstr[0] "une carte"\nmsgstr[1] "{n} cartes"'}, "placeholders differ"),
    ],
)
def test_the_check_names_faults(one_language: Path, change: dict[str, str], problem: str) -> None:
    _translate(one_language, **GOOD | change)
    assert any(problem in line for line in catalogue.check())


def test_a_form_may_say_one_in_words_where_the_english_text_does(one_language: Path) -> None:
    """Without ``{n}``, though the French form stands for zero too."""
    source = one_language.parents[3] / "solitaire" / "texts.py"
    source.write_text('n_("Only one card", "Only {n} cards", 2)\n', encoding="utf-8")
    catalogue.update(drop_unused=True)
    po = one_language.read_text(encoding="utf-8")
    forms = 'msgstr[0] "Qu’une carte"\nmsgstr[1] "Que {n} cartes"'
    one_language.write_text(po.replace('msgstr[0] ""\nmsgstr[1] ""', forms), encoding="utf-8")
    catalogue.update()
    assert catalogue.check() == []


def test_the_check_names_what_is_fuzzy(one_language: Path) -> None:
    _translate(one_language, **GOOD)
    po = one_language.read_text(encoding="utf-8")
    po = po.replace('#, python-brace-format\nmsgid "Hello', '#, fuzzy\nmsgid "Hello')
    one_language.write_text(po, encoding="utf-8")
    assert "fr: fuzzy: Hello {name}" in catalogue.check()


def test_a_language_is_started_with_its_plural_forms(
    one_language: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogue.main(["add", "pl"]) == 0
    said = capsys.readouterr().out
    assert said == f"the texts to translate are in {catalogue._path('pl', 'po')}\n"
    assert "Plural-Forms: nplurals=" in one_language.parents[2].joinpath(
        "pl", "LC_MESSAGES", "solitaire.po"
    ).read_text(encoding="utf-8")
    assert "pl: missing: {n} card" in catalogue.check()
    assert catalogue.languages() == ["fr", "pl"]


def _started(one_language: Path, code: str) -> str:
    path = one_language.parents[2] / code / "LC_MESSAGES" / "solitaire.po"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", ["pt-BR", "pt_BR"])
def test_a_language_of_one_country_is_started(one_language: Path, code: str) -> None:
    catalogue.add(code)
    assert catalogue.languages() == ["fr", "pt_BR"]
    po = _started(one_language, "pt_BR")
    assert po.startswith("# Arc Solitaire in Portuguese (Brazil).")
    assert '"Language: pt_BR\\n"' in po


@pytest.mark.parametrize("code", ["klingon", "../x", "", "en"])
def test_what_is_no_language_to_translate_into_is_a_sentence(
    one_language: Path, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        catalogue.main(["add", code])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert ("texts are English" if code == "en" else f"“{code}” is not the code") in said
    assert catalogue.languages() == ["fr"]


def _heading(po: str) -> dict[str, str]:
    """The header of a catalogue, by the names of its fields."""
    text = po.split('msgstr ""\n', 1)[1].split("\n\n", 1)[0]
    lines = text.replace('"\n"', "").strip('"').split("\\n")
    return dict(line.split(": ", 1) for line in lines if line)


def test_the_header_of_a_new_catalogue_is_filled_in(one_language: Path) -> None:
    catalogue.add("de")
    heading = _heading(_started(one_language, "de"))
    assert heading.pop("PO-Revision-Date").endswith("+0000")
    assert heading == {
        "Project-Id-Version": "arc-solitaire",
        "Last-Translator": "The Arc Solitaire developers",
        "Language-Team": "German",
        "Language": "de",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }


def test_update_fills_a_header_in_without_a_date(one_language: Path) -> None:
    assert _heading(one_language.read_text(encoding="utf-8")) == {
        "Project-Id-Version": "arc-solitaire",
        "Last-Translator": "The Arc Solitaire developers",
        "Language-Team": "French",
        "Language": "fr",
        "Plural-Forms": "nplurals=2; plural=(n > 1);",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }


def test_update_keeps_what_a_translator_wrote_into_the_header(one_language: Path) -> None:
    written = {
        "PO-Revision-Date": "2026-11-30 21:05+0100",
        "Last-Translator": "A. Translator <a@example.org>",
        "Language-Team": "French <fr@example.org>",
        "Plural-Forms": "nplurals=3; plural=(n == 0 ? 0 : n == 1 ? 1 : 2);",
    }
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in written.items())
    one_language.write_text(
        f'msgid ""\nmsgstr ""\n{lines}"Language: fr\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"X-Generator: An Editor 3.4\\n"\n',
        encoding="utf-8",
    )
    catalogue.update()
    po = one_language.read_text(encoding="utf-8")
    assert _heading(po).items() >= written.items()
    assert po.count("msgstr[") == 3
    catalogue.update()
    assert one_language.read_text(encoding="utf-8") == po


def test_the_files_do_not_say_with_which_babel_they_were_written() -> None:
    for path in [catalogue.LOCALE / "solitaire.pot", *catalogue.LOCALE.glob("*/*/solitaire.*o")]:
        assert b"Babel" not in path.read_bytes()
        assert b"POT-Creation-Date" not in path.read_bytes()


def test_flags_name_placeholders_with_every_babel(one_language: Path) -> None:
    """Babel itself sets the flag from version 2.17 on."""
    source = one_language.parents[3] / "solitaire" / "texts.py"
    source.write_text('_("Hello {name}")\n_("A {} brace")\n_("None")\n', encoding="utf-8")
    catalogue.update()
    po = one_language.read_text(encoding="utf-8")
    assert '#, python-brace-format\nmsgid "Hello {name}"' in po
    assert '#, python-brace-format\nmsgid "A {} brace"' in po
    assert '#: solitaire/texts.py\nmsgid "None"' in po


def test_update_keeps_texts_that_come_back(one_language: Path) -> None:
    _translate(one_language, **GOOD)
    source = one_language.parents[3] / "solitaire" / "texts.py"
    texts = source.read_text(encoding="utf-8")
    source.write_text('_("New")\n', encoding="utf-8")
    catalogue.update()
    assert "fr: unused: Hello {name}" in catalogue.check()
    source.write_text(texts, encoding="utf-8")
    catalogue.update()
    assert catalogue.check() == []
    assert "Bonjour {name}" in one_language.read_text(encoding="utf-8")
    source.write_text("", encoding="utf-8")
    catalogue.update(drop_unused=True)
    assert catalogue.check() == []


def test_update_changes_nothing_that_is_up_to_date(one_language: Path) -> None:
    catalogue.update()
    before = one_language.read_bytes()
    source = one_language.parents[3] / "solitaire" / "texts.py"
    source.write_text("\n\n" + source.read_text(encoding="utf-8"), encoding="utf-8")
    catalogue.update()
    assert one_language.read_bytes() == before
    assert b"Date" not in before


@pytest.mark.parametrize("game", GAMES)
def test_rules_pages_have_the_same_sections_in_all_languages(game: str) -> None:
    pages = {
        code: Path(asset("rules", code, f"{game}.md")).read_text(encoding="utf-8").splitlines()
        for code in LANGUAGES
    }
    shapes = {code: [_kind(line) for line in page if _kind(line)] for code, page in pages.items()}
    assert all(shape[0] == "#" for shape in shapes.values())
    marks = [[kind for kind in shape if kind != "-"] for shape in shapes.values()]
    assert all(one == marks[0] for one in marks)
    for page in pages.values():
        used = [line.split()[1] for line in page if line.startswith("@")]
        assert set(used) <= DIAGRAMS
        if "example" in used:
            assert Path(asset("rules", "examples", f"{game}.txt")).exists()


def _kind(line: str) -> str:
    """``#``, ``##``, ``-`` or ``@name``; empty for paragraphs and blank lines."""
    return line if line.startswith("@") else line.split(" ", 1)[0] if line[:1] in "#-" else ""


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_the_two_games_called_half_moon_are_told_apart(code: str) -> None:
    titles = {
        game: Path(asset("rules", code, f"{game}.md"))
        .read_text(encoding="utf-8")
        .splitlines()[0][2:]
        for game in GAMES
    }
    half_moon = Path(asset("rules", code, "half-moon.md")).read_text(encoding="utf-8")
    crescent = Path(asset("rules", code, "crescent.md")).read_text(encoding="utf-8")
    assert titles["crescent"] in half_moon
    assert titles["half-moon"] in crescent
