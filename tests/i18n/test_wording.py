"""One word for one thing, in the catalogues and on the rules pages of each language.

What sounds right only a reader can tell; here stands what can be counted: the word that a language
has for a thing, words that readers found wrong and that must not come back, the signs of
punctuation, and names of the program that a rules page quotes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from solitaire.config.settings import Settings  # noqa: E402
from solitaire.engine.dealcode import read_code  # noqa: E402
from solitaire.engine.session import UNDO_LIMIT  # noqa: E402
from solitaire.games import GAMES, keys  # noqa: E402
from solitaire.i18n import LANGUAGES, set_language, setting_words  # noqa: E402
from solitaire.resources import asset  # noqa: E402
from tools import catalogue  # noqa: E402

TERMS = {
    r"\bcells?\b": {"ar": r"خلي|خلايا", "fr": r"[Cc]ellule"},
    r"\bcolumns?\b": {"ar": r"عمود|أعمدة", "fr": r"[Cc]olonne"},
    r"\bpiles?\b": {"ar": r"كوم|أكوام", "fr": r"\b[Pp]iles?\b"},
    r"\breserve\b": {"ar": r"احتياطي", "fr": r"réserve"},
    r"\bfoundations?\b": {"ar": r"أساس", "fr": r"[Ff]ondation"},
    r"\bplaces?\b": {"ar": r"مكان", "fr": r"emplacement"},
    r"\bsuits?\b": {"ar": r"نوع", "fr": r"couleur"},
    r"\branks?\b": {"ar": r"رتبة", "fr": r"\brang"},
    r"\bruns?\b": {"ar": r"تسلسل", "fr": r"\bsuite"},
    r"\bdeck\b": {"ar": r"رزمة", "fr": r"\bjeu\b"},
    r"\bdeal code\b|\bcode of a deal\b": {"ar": r"رمز (ال)?جولة", "fr": r"code de (la )?donne"},
    r"\b[Dd]eals?\b(?! the| code)": {"ar": r"توزيع|رمز|الرمز", "fr": r"\b[Dd]onnes?\b"},
    r"\b[Ss]elect": {"ar": r"ختيار|مختار|ختر", "fr": r"[Ss]électi"},
    r"\bDeselect": {"ar": r"إلغاء الاختيار", "fr": r"Annuler la sélection"},
    r"\b[Rr]earrang": {"ar": r"ترتيب", "fr": r"éorganis"},
    r"\b[Uu]ndo\b": {"ar": r"تراجع", "fr": r"[Aa]nnul"},
    r"\b[Rr]ecord\b": {"ar": r"سجل", "fr": r"nregistrement"},
    r"\b[Ss]treak\b": {"ar": r"سلسلة( ال)? ?فوز|سلسلة الفوز", "fr": r"[Ss]érie"},
    r"\bdefaults?\b": {"ar": r"الافتراضية", "fr": r"par défaut"},
    r"\b[Ss]tatistics\b": {"ar": r"الإحصاءات", "fr": r"tatistiques"},
    r"\b[Ss]ettings\b": {"ar": r"الإعدادات", "fr": r"[Rr]églages"},
    r"\b[Pp]osition\b": {"ar": r"وضع", "fr": r"osition|placement"},
}
"""Where an English text has the one word, the translation must have the other."""

UNWANTED = {
    "en": {
        r"\bpacks?\b": "deck",
        r"\b(chosen|choose a card|choice was)\b": "select: one chooses a setting, not a card",
        r"Rearranges\b": "rearrangements, as the sentences have it",
        r"Going on:": "in progress",
        r"stands on:": "built on",
        r"\b[Tt]ake away\b": "remove, as on the rules page",
    },
    "ar": {
        r"(?<!لوحة )مفاتيح اللوحة": "«اللوحة» alone is a board or a painting",
        r"البرنامج": "«التطبيق» is the word of the rule sheets",
        r"الاثنينات": "reads as Mondays",
        r"قيمها الأولى|القيم الأولى": "«الافتراضية» is what defaults are called",
        r"من قبل": "formerly, not already",
        r"نشر": "publishing; a pile is spread with «بسط»",
        r"طباعة": "printing; a large print is «خط كبير»",
        r"في القاع": "the bottom of the sea",
        r"^(ابدأ|انسخ|وزّع|العب|تذكر|تُعتّم|تظهر)\b": "commands and settings are nouns",
        r"أُخبرت": "can be read as «I was told»",
        r"جاران": "neighbours in rank are «متجاوران»",
        r"خلايا للتفكير": "cells for thinking",
        r"ترك ما اختير": "«إلغاء الاختيار»",
        r"ارفع كل|وارفعها": "cards that leave the game are «أزل», as in the rule sheet",
        r"الفوز في (نحو|توزيعة|واحدة)": "one wins «بـ» a deal, as in the rule sheet",
    },
    "fr": {
        r"à un rang près": "give or take one rank",
        r"\b(la|une|sa|À chaque|chaque) place\b(?! pour)": "emplacement",
        r"[Ee]rreurs de coup": "not French; the setting is called « Motif des refus »",
        r"aide (à la|de) position": "the setting is called « Aide au placement »",
        r"d’un coup\b": "a coup is a move everywhere else",
        r"d’origine": "par défaut",
        r"Assombrit": "estompe, as on the rules page",
        r"[Uu]n (double )?toucher\b": "appui",
        r"mélanger comme": "mélanger is to shuffle",
        r"dernière partie (du code|,)": "partie is a game everywhere else",
        r"choisi(e|r|es)?\b": "sélectionner: one chooses a setting, not a card",
        r"redonne[rz]\b": "commencez une nouvelle partie",
        r"décidées?\b": "terminées",
    },
}
"""What must not come back, by language, each with the reason or the right word."""

SIGNS = {
    "en": {r"['\"]": "straight quotation mark", r"[\u0600-\u06ff]": "Arabic"},
    "ar": {
        r"[\u0621-\u064a\u064b-\u0652][,;?]": "Latin punctuation",
        r"['\"“”]": "quotation mark of another language",
        r"اً": "the tanween stands before the alif",
    },
    "fr": {
        r"[\u0600-\u06ff]": "Arabic",
        r"['\"“”]": "straight or foreign quotation mark",
        r"[\u0020\u00a0][:;!?»%]": "the blank before a sign is a narrow one that does not break",
        r"[^\s\u202f][;!?»]": "the blank before a sign is missing",
        r"«(?!\u202f)": "the blank after « is a narrow one that does not break",
        r"\d[\u0020\u00a0]000": "the blank in a thousand is a narrow one that does not break",
    },
}


def _page(code: str, key: str) -> str:
    return Path(asset("rules", code, f"{key}.md")).read_text(encoding="utf-8")


def _forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())  # type: ignore[arg-type]


def _texts(code: str) -> Iterator[tuple[str, str]]:
    """Each English text of the program with one form of what the language makes of it."""
    messages = catalogue.extract() if code == "en" else catalogue._read(code)
    for message in messages:
        if message.id:
            for text in _forms(message.id if code == "en" else message.string):
                yield _forms(message.id)[0], text


def _lines(code: str) -> list[str]:
    """Everything that players read in the language, without the names of values."""
    texts = [text for _id, text in _texts(code)]
    texts += [line for key in keys() for line in _page(code, key).splitlines()]
    return [re.sub(r"\{\w+\}", "…", text) for text in texts]


@pytest.mark.parametrize("code", catalogue.languages())
def test_one_word_for_one_thing(code: str) -> None:
    wrong = [
        f"{text} (for {english})"
        for english, text in _texts(code)
        for word, terms in TERMS.items()
        if re.search(word, re.sub(r"\{\w+\}", "", english))
        and not re.search(terms.get(code, ""), text)
    ]
    assert wrong == []


def test_every_term_is_used() -> None:
    english = [re.sub(r"\{\w+\}", "", text) for text, _same in _texts("en")]
    assert [word for word in TERMS if not any(re.search(word, text) for text in english)] == []


@pytest.mark.parametrize("code", sorted(UNWANTED))
def test_words_that_readers_found_wrong_do_not_come_back(code: str) -> None:
    found = [
        f"{line}: {reason}"
        for line in _lines(code)
        for word, reason in UNWANTED[code].items()
        if re.search(word, line)
    ]
    assert found == []


@pytest.mark.parametrize("code", sorted(SIGNS))
def test_punctuation_is_that_of_the_language(code: str) -> None:
    found = [
        f"{line}: {reason}"
        for line in _lines(code)
        for sign, reason in SIGNS[code].items()
        if re.search(sign, line)
    ]
    assert found == []


QUOTED = re.compile(r"«\u202f?(.+?)\u202f?»|“(.+?)”")


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("code", LANGUAGES)
def test_names_that_a_page_quotes_are_those_of_the_program(code: str, key: str) -> None:
    """A setting, a button or a game is called on the page what it is called in the program."""
    names = {text.casefold() for _id, text in _texts(code)}
    quoted = ["".join(found) for found in QUOTED.findall(_page(code, key))]
    assert [name for name in quoted if name.casefold() not in names] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_of_half_moon_names_its_settings(code: str) -> None:
    set_language(code)
    page = _page(code, "half-moon")
    assert not Settings().move_errors  # the page says so
    assert setting_words.label("move_errors") in page
    assert setting_words.label("position_help") in page


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_says_that_a_code_brings_a_deal_back_and_how_far_undo_goes(
    code: str, key: str
) -> None:
    page = _page(code, key)
    found = re.findall(r"[A-Z]{2}\d-\w+-[A-Z2-7]{7}", page)
    assert [read_code(one, GAMES).game.key for one in found] == [key]
    assert re.search(rf"\b{UNDO_LIMIT}\b", page)
