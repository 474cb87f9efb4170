"""Languages are chosen, numbers and plurals written as each of them does."""

from __future__ import annotations

import subprocess
import sys

import pytest

from solitaire import i18n
from solitaire.front.shell import system
from solitaire.i18n import dates, languages, n_, reasons, tr, words
from solitaire.i18n.messages import FSI, PDI
from solitaire.i18n.reasons import _REASONS

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ar_EG.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "ar"}, "ar"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "ar:fr", "LANG": "en_US.UTF-8"}, "ar"),
        ({"LANGUAGE": "de:fr", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr_CA:en", "LANG": "ar_EG.UTF-8"}, "fr"),
        ({"LANGUAGE": "en_GB:fr", "LANG": "ar_EG.UTF-8"}, "en"),
        ({"LANGUAGE": "de", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": ":::", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "ar", "LANG": "C"}, "en"),
        ({"LANGUAGE": "ar", "LANG": "POSIX"}, "en"),
        ({"LANGUAGE": "ar", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "ar", "LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "ar"}, "en"),
    ],
)
def test_case_87_the_system_language(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert i18n.set_language("system") == expected == i18n.language()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ([("ar", "EG"), ("en", "US")], "ar"),
        ([("de", "DE"), ("fr", "CH")], "fr"),
        ([("fr", None)], "fr"),
        ([("de", "DE")], "en"),
        ([], "en"),
    ],
)
def test_the_system_language_where_the_environment_does_not_tell_it(
    tags: list[tuple[str, str | None]],
    expected: str,
    platform: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    locales = [{"language": language, "country": country} for language, country in tags]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: locales)
    languages.prefer(system.preferred_languages())
    assert languages.system_language() == expected
    languages.prefer([])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-BR", "pt_BR"),
        ("PT-br", "pt_BR"),
        ("pt", "pt"),
        ("pt_PT", "pt"),
        ("pt-Latn-BR", "pt_BR"),
        ("zh-Hans-CN", "zh_Hans"),
        ("zh_Hans", "zh_Hans"),
        ("zh-Hant-TW", "en"),
        ("sr_RS@latin", "sr_Latn"),
        ("sr-Latn-RS", "sr_Latn"),
        ("sr_RS.UTF-8", "en"),
        ("ar-Arab-EG", "ar"),
        ("fr-CA", "fr"),
    ],
)
def test_a_language_of_one_country_or_script_is_found(
    name: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = ("ar", "en", "fr", "pt", "pt_BR", "sr_Latn", "zh_Hans")
    monkeypatch.setattr(languages, "LANGUAGES", known)
    monkeypatch.setenv("LC_ALL", name)
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert languages.system_language() == expected
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    languages.prefer([name])
    assert languages.system_language() == expected
    languages.prefer([])


def test_every_language_names_itself() -> None:
    names = {code: languages.name(code) for code in i18n.LANGUAGES}
    assert len(set(names.values())) == len(names)
    assert names.items() >= {"ar": "العربية", "en": "English", "fr": "Français"}.items()


@pytest.mark.parametrize(
    ("name", "rtl", "own_digits"),
    [
        ("العربية", True, True),
        ("فارسی", True, True),
        ("עברית", True, False),
        ("Ελληνικά", False, False),
        ("中文（简体）", False, False),
        ("Português (Brasil)", False, False),
        ("", False, False),
    ],
)
def test_the_letters_of_a_languages_name_tell_its_direction(
    name: str, rtl: bool, own_digits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "own", lambda code, msgid: name)
    i18n.set_language("fr")
    assert (i18n.rtl(), languages.has_own_digits()) == (rtl, own_digits)


def test_an_unknown_language_is_english() -> None:
    assert i18n.set_language("xx") == "en"
    assert not i18n.rtl()
    assert i18n.set_language("ar") == "ar"
    assert i18n.rtl()


def test_english_imports_nothing_it_does_not_need() -> None:
    code = (
        "import sys; from solitaire.i18n import reasons, words, set_language; set_language('en');"
        "words.card(7, 'H'); reasons.sentence('sum-11');"
        "assert not {'bidi', 'babel', 'gettext', 'pygame', 'locale'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (0, "لا أوراق"),
        (1, "ورقة واحدة"),
        (2, "ورقتان"),
        (3, "3 أوراق"),
        (10, "10 أوراق"),
        (11, "11 ورقة"),
        (99, "99 ورقة"),
        (100, "100 ورقة"),
        (101, "101 ورقة"),
        (102, "102 ورقة"),
        (103, "103 أوراق"),
    ],
)
def test_arabic_plurals(n: int, expected: str) -> None:
    i18n.set_language("ar")
    assert words.cards(n) == expected


def test_french_and_english_plurals() -> None:
    i18n.set_language("fr")
    assert [words.moves(n) for n in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]
    i18n.set_language("en")
    assert [words.moves(n) for n in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


def test_a_counted_reason_in_arabic() -> None:
    i18n.set_language("ar")
    said = [reasons.sentence("run-too-long", {"allowed": n, "asked": 13}) for n in (1, 2, 3, 12)]
    assert len({text.replace("3 ", "").replace("12 ", "") for text in said}) == 4
    assert all("13" in text for text in said)


def test_numbers_are_written_in_the_digits_of_the_setting() -> None:
    i18n.set_language("ar")
    assert i18n.number(1234) == "1,234"
    assert i18n.percent(0.999, 1) == "99.9\u200e%\u200e"
    i18n.set_digits("arabic-indic")
    assert i18n.number(1234) == "١٬٢٣٤"
    assert i18n.percent(0.999, 1) == "٩٩٫٩٪"
    assert i18n.duration(3727) == "١:٠٢:٠٧"
    assert words.cards(12) == "١٢ ورقة"
    assert words.card(10, "H") == "١٠ القلوب"
    assert dates.date("2026-03-01T10:00:00") == "١ مارس ٢٠٢٦"
    i18n.set_language("en")
    assert i18n.number(1234) == "1,234"


def test_numbers_in_french_and_english() -> None:
    assert (i18n.duration(67), i18n.duration(3727.9), i18n.duration(-1)) == (
        "1:07",
        "1:02:07",
        "0:00",
    )
    assert (i18n.percent(0.5), i18n.number(-5)) == ("50%", "\u22125")
    assert dates.date("2026-11-30") == "30 November 2026"
    i18n.set_language("fr")
    assert (i18n.number(12345), i18n.percent(0.999, 1)) == ("12\u202f345", "99,9\u202f%")
    assert dates.date("2026-11-01") == "1er novembre 2026"


def test_values_are_isolated_only_where_they_disturb() -> None:
    code = "HM1-N-AAAAAAB"
    assert reasons.sentence("code-game", {"found": code}) == f"No game’s code starts with “{code}”."
    i18n.set_language("ar")
    assert f"{FSI}{code}{PDI}" in reasons.sentence("code-game", {"found": code})
    assert words.card(13, "H") == "ملك القلوب"
    assert FSI not in words.place("P12")


def test_cards_and_places_have_names() -> None:
    assert words.card(7, "H") == "seven of hearts"
    assert words.place("P3") == "pile 3"
    assert words.place("P3", "column") == "column 3"
    assert words.place("US") == "spades foundation, up from the ace"
    assert words.place("C4") == "cell 4"
    assert words.place("odd") == "odd"
    i18n.set_language("fr")
    assert words.card(12, "S") == "dame de pique"
    assert words.place("DS") == "fondation de pique, descendante depuis le roi"
    i18n.set_language("ar")
    assert [words.suit(letter) for letter in "SHDC"] == ["بستوني", "قلوب", "ديناري", "سباتي"]
    assert [words.rank(n) for n in (1, 11, 12, 13)] == ["آس", "ولد", "ملكة", "ملك"]
    assert words.place("R2") == "الاحتياطي 2"


@pytest.mark.parametrize("code", [*i18n.LANGUAGES, "qps"])
def test_every_reason_is_a_sentence(code: str) -> None:
    values = {
        "rank": 6,
        "suit": "H",
        "allowed": 3,
        "asked": 5,
        "found": "XY",
        "wanted": 7,
        "symbol": "!",
        "position": 2,
        "place": "P3",
        "card": "TS",
        "stated": "won",
        "missing": "-",
        "extra": "P1>P2",
    }
    i18n.set_language(code)
    general = reasons.sentence("no such code")
    counted = ["sum-11", "run-too-long", "same-suit-next-lower", "foundation-next"]
    for reason in (*_REASONS, *counted):
        text = reasons.sentence(reason, values)
        assert text != general
        assert "{" not in text
    assert reasons.sentence("code-length", {"found": 3, "wanted": 7}) != general
    assert reasons.sentence("place-twice") == general  # a value is missing


def test_the_pseudo_language_is_longer_and_keeps_placeholders() -> None:
    i18n.set_language("qps")
    assert "qps" not in i18n.LANGUAGES
    text = tr("Move {count} cards to {place}", count=3, place="P4")
    assert text.startswith("[")
    assert text.endswith("]")
    assert " 3 " in text
    assert "P4" in text
    source = "Only a king may go to an empty column."
    assert 1.35 <= len(tr(source)) / len(source) <= 1.5
    assert "5" in n_("{n} card", "{n} cards", 5)
