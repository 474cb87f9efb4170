"""A game's words come from one record, and a game without one is played all the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire.games import GAMES, keys, variants
from solitaire.i18n import game_words, set_language
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.game_words import GAME_WORDS
from solitaire.i18n.languages import PSEUDO


@pytest.fixture(autouse=True, params=[*LANGUAGES, PSEUDO])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    set_language(request.param)
    yield
    set_language("en")


def test_there_are_words_for_the_games_and_variants_that_exist() -> None:
    assert set(GAME_WORDS) == set(keys())
    for key, record in GAME_WORDS.items():
        assert set(record.variants) == {game.variant for game in variants(key)}
        assert bool(record.variant_setting) == (len(record.variants) > 1)


def test_every_game_is_named_and_explained() -> None:
    for game in GAMES:
        title = game_words.title(game.key)
        assert title
        assert title in game_words.title(game.key, game.variant)
        assert game_words.description(game.key)
        assert game_words.how_to(game.key)
        assert game_words.expectation(game.key, game.variant)


def test_a_variant_belongs_to_the_title_where_there_are_several() -> None:
    titles = [game_words.title(game.key, game.variant) for game in GAMES]
    assert len(set(titles)) == len(GAMES)
    for game, title in zip(GAMES, titles, strict=True):
        alone = len(variants(game.key)) == 1
        assert (title == game_words.title(game.key)) == alone


def test_a_game_without_a_record_has_a_title_and_no_other_words() -> None:
    assert game_words.title("some-game") == game_words.title("some-game", "N") == "Some Game"
    for words in (
        game_words.description,
        game_words.how_to,
        game_words.note,
        game_words.variant_setting,
    ):
        assert words("some-game") == ""
    assert game_words.variant("some-game", "N") == game_words.expectation("some-game", "N") == ""


def test_a_word_that_a_record_leaves_out_is_empty_in_every_language() -> None:
    """The catalogues' text for '' is their header, which nobody is to read."""
    assert game_words.note("eight-off") == game_words.variant("half-moon", "N") == ""
    assert game_words.variant_setting("crescent") == ""
    assert game_words.variant("crescent", "no such variant") == ""
