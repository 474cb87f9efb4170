"""Every number in a sentence is written in the player's digits, and nothing else is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from dialog_pilot import DialogPilot

from solitaire.games import GAMES, keys
from solitaire.i18n import game_words, reasons, set_digits, set_language, words
from solitaire.i18n.catalogues import LANGUAGES, load
from solitaire.i18n.messages import isolate
from solitaire.i18n.numbers import prose

LATIN_ON_PURPOSE = ("1,000", "0.5", "1 {month} {year}")
"""Samples that say how numbers are written, and a date whose digits are put in afterwards."""


@pytest.fixture(autouse=True)
def _arabic() -> Iterator[None]:
    set_language("ar")
    set_digits("arabic-indic")
    yield
    set_language("en")
    set_digits("latin")


def latin_digits(text: str) -> list[str]:
    """The Latin digits of a text, but for those of what begins with a Latin letter."""
    return re.findall(r"\d+", re.sub(r"[A-Za-z][\w-]*", "", text), re.ASCII)


def test_the_words_of_the_games_have_no_latin_digits() -> None:
    for game in GAMES:
        said = (
            game_words.title(game.key, game.variant),
            game_words.description(game.key),
            game_words.how_to(game.key),
            game_words.expectation(game.key, game.variant),
        )
        assert [text for text in said if latin_digits(text)] == []
    assert game_words.variant("eight-off", "C8") == "٨ خلايا"
    assert game_words.variant("eight-off", "C2") == "خليتان"
    assert "٩٩٩" in game_words.expectation("eight-off", "C8")
    assert "١٬٠٠٠" in game_words.expectation("eight-off", "C8")


def test_no_translation_writes_a_number_that_the_setting_cannot_reach() -> None:
    """A number belongs into a text as a value: written out it would keep its Latin digits."""
    catalogue = load("ar")._catalog  # type: ignore[attr-defined]
    symbol = "neither A–Z nor 2–7"  # the symbols of a code are no numbers
    ranks = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
    fixed = {
        msgid: text
        for msgid, text in catalogue.items()
        if msgid and msgid not in (*LATIN_ON_PURPOSE, *ranks) and symbol not in msgid
    }
    assert {msgid: text for msgid, text in fixed.items() if latin_digits(text)} == {}


def test_a_rank_in_a_sentence_follows_the_setting() -> None:
    said = reasons.sentence("same-suit-next-lower", {"rank": 4, "suit": "D"})
    assert "٤ الديناري" in said
    assert words.rank(10) == "١٠"
    set_digits("latin")
    assert words.rank(10) == "10"
    assert words.card(7, "H") == "7 القلوب"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("آس مع 10، أو 2 مع 9", "آس مع ١٠، أو ٢ مع ٩"),
        ("من R1 إلى R8", "من R1 إلى R8"),
        ("999 من كل 1,000", "٩٩٩ من كل ١٬٠٠٠"),
        ("1,234,567، ثم 12", "١٬٢٣٤٬٥٦٧، ثم ١٢"),
        ("الرمز HM1-N-AAAAAAB أو EO1-C8-ABCDE27", "الرمز HM1-N-AAAAAAB أو EO1-C8-ABCDE27"),
        ("(3 + 1) × 2", "(٣ + ١) × ٢"),
    ],
)
def test_prose_keeps_what_stands_in_the_notation(text: str, written: str) -> None:
    assert prose(text) == written
    set_digits("latin")
    assert prose(text) == text


@pytest.mark.parametrize("key", keys())
def test_a_rules_page_has_the_players_digits(key: str) -> None:
    pilot = DialogPilot(language="ar", digits="arabic-indic").open("rules")
    pilot.tap("game", option=key)
    assert not latin_digits(pilot.words())
    assert not re.search("[\u0660-\u0669],[\u0660-\u0669]", pilot.words())


def test_nothing_stays_nothing() -> None:
    assert isolate("") == ""
    pilot = DialogPilot(language="ar").open("about")
    assert "\u2068\u2069" not in pilot.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_its_english_name_where_it_is_not_in_latin_letters(language: str) -> None:
    english = {"half-moon": "Half Moon", "crescent": "Crescent", "eight-off": "Eight Off"}
    pilot = DialogPilot(language=language).open("new")
    in_latin = language != "ar"
    for key, name in english.items():
        both = game_words.both_titles(key)
        assert (both == game_words.title(key)) == in_latin or language not in ("ar", "en", "fr")
        assert both in pilot.words()
        if language == "ar":
            assert name in both
            assert game_words.title(key) in both
    pilot.open("rules")
    for key in english:
        pilot.tap("game", option=key)
        assert game_words.both_titles(key) in pilot.words()
