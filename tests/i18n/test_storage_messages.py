"""Every notice of ``config`` is a sentence, in every language."""

from __future__ import annotations

import re

import pytest

from solitaire.config.notice import Notice
from solitaire.config.settings import OPTIONS
from solitaire.i18n import set_language
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO
from solitaire.i18n.setting_words import named
from solitaire.i18n.storage_messages import cause, storage_notice

CODES = re.findall(r"(?m)^ *\| ``([a-z-]+)`` \|", Notice.__doc__ or "")
VALUES: dict[str, str | int] = {
    "file": "settings.old",
    "version": 9,
    "keys": "theme, speed",
    "cause": "disk-full",
    "reason": "No space left on device",
    "games": 3,
    "n": 5,
}


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_every_notice_has_a_sentence(language: str) -> None:
    set_language(language)
    sentences = [storage_notice(code, VALUES) for code in CODES]
    assert len(set(sentences)) == len(CODES) > 12
    assert not any("{" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ": Table, Speed of the cards, Cells in new games of Eight Off, volum."),
        ("fr", " : Table, Vitesse des cartes, "),
        ("ar", "الطاولة، سرعة الأوراق، "),
    ],
)
def test_settings_that_were_wrong_are_named_as_players_know_them(language: str, said: str) -> None:
    set_language(language)
    sentence = storage_notice("settings-values", {"keys": "theme, speed, eight-off.cells, volum"})
    assert said.replace(" :", "\u202f:") in sentence
    assert "theme" not in sentence
    assert language != "ar" or ", " not in sentence


def test_every_setting_has_a_name() -> None:
    assert all(named(key) != key for key in OPTIONS)


def test_a_cause_has_words_or_those_of_the_system() -> None:
    assert cause({"cause": "disk-full", "reason": "ENOSPC"}) == "the disk is full"
    assert cause({"cause": "other", "reason": "Too many links"}) == "Too many links"
    assert storage_notice("settings-not-saved", {"cause": "other", "reason": "Too many links"}) == (
        "The settings cannot be saved: Too many links."
    )
