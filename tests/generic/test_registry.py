"""A registered game is complete: everything that README.md asks of a new one is there."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from expected import path_of
from null_game import NullGame

from solitaire.engine.game import Game
from solitaire.engine.record import Record, read_records
from solitaire.games import GAMES, find, keys, parameter_choices, variant_with, variants
from solitaire.i18n import game_words
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.layout import LAYOUTS
from solitaire.resources import asset, seed

GOLDEN = Path(__file__).parents[1] / "golden" / "records"


def records(path: Path) -> Sequence[Record]:
    """The records of a file that may be missing."""
    return read_records(path.read_text(encoding="utf-8"), GAMES) if path.exists() else ()


@cache
def recorded() -> frozenset[str]:
    """The games, with their variants, that the golden records hold."""
    return frozenset(repr(record.game) for path in GOLDEN.glob("*.txt") for record in records(path))


def lacks(game: Game) -> list[str]:
    """What is missing of ``game``, and where it belongs."""
    key, variant = game.key, game.variant
    seeds = Path(seed(f"{key}-{variant}.txt"))
    example = Path(asset("rules", "examples", f"{key}.txt"))
    many = len(variants(key)) > 1
    there = {
        "a layout (solitaire/layout/__init__.py, LAYOUTS)": key in LAYOUTS,
        "a title (solitaire/i18n/game_words.py)": key in game_words.GAME_WORDS,
        "a variant's name (solitaire/i18n/game_words.py)": game_words.variant(key, variant)
        or not many,
        "a description (solitaire/i18n/game_words.py)": game_words.description(key),
        "what to expect (solitaire/i18n/game_words.py)": game_words.expectation(key, variant),
        "how to play (solitaire/i18n/game_words.py)": game_words.how_to(key),
        f"an example, which a page asks for ({tail(example)})": not asks_for_example(key)
        or [r for r in records(example) if r.game.key == key],
        f"deals with a winning line ({tail(seeds)})": [r for r in records(seeds) if r.moves],
        f"recorded games (tests/golden/records, {game!r})": repr(game) in recorded(),
        f"what tests expect of it (tests/rules/{key}.toml)": path_of(game).exists(),
    }
    for code in LANGUAGES:
        page = Path(asset("rules", code, f"{key}.md"))
        there[f"a rules page ({tail(page)})"] = page.exists() and page.read_text(encoding="utf-8")
    return [name for name, found in there.items() if not found]


def asks_for_example(key: str) -> bool:
    """Whether a rules page of the game shows a diagram of its example."""
    pages = (Path(asset("rules", code, f"{key}.md")) for code in LANGUAGES)
    return any("@diagram example" in p.read_text(encoding="utf-8") for p in pages if p.exists())


def tail(path: Path) -> str:
    """Where a file lies in the project."""
    return "/".join(path.parts[-4 if "rules" in path.parts else -2 :])


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_nothing_is_missing_of_a_registered_game(game: Game) -> None:
    missing = lacks(game)
    assert not missing, f"{game!r} lacks {', '.join(missing)}"


def test_everything_is_missing_of_a_game_that_has_rules_alone() -> None:
    """The smallest game is in no registry: each question above must be able to fail."""
    assert lacks(NullGame()) == [
        "a layout (solitaire/layout/__init__.py, LAYOUTS)",
        "a title (solitaire/i18n/game_words.py)",
        "a description (solitaire/i18n/game_words.py)",
        "what to expect (solitaire/i18n/game_words.py)",
        "how to play (solitaire/i18n/game_words.py)",
        "deals with a winning line (seeds/null-N.txt)",
        "recorded games (tests/golden/records, <null N>)",
        "what tests expect of it (tests/rules/null.toml)",
        *(f"a rules page (assets/rules/{code}/null.md)" for code in LANGUAGES),
    ]


def test_a_second_variant_needs_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "variants", lambda key: (NullGame(), NullGame()))
    assert "a variant's name (solitaire/i18n/game_words.py)" in lacks(NullGame())


# variants ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_variant_is_found_by_its_parameters(game: Game) -> None:
    assert variant_with(game.key, game.parameters) is game
    assert variant_with(game.key, {**game.parameters, "no such parameter": 3}) is game


@pytest.mark.parametrize("key", keys())
def test_without_a_fitting_parameter_the_standard_variant_is_played(key: str) -> None:
    unheard_of = dict.fromkeys(variants(key)[0].parameters, -1)
    assert variant_with(key, {}) is variant_with(key, unheard_of) is find(key)
    assert variant_with("no-such-game", {}) is None


def test_the_choices_of_parameters_are_those_of_the_registered_variants() -> None:
    choices = parameter_choices()
    assert all(choices.values())
    for key in keys():
        for name, values in choices.get(key, {}).items():
            assert values == tuple(dict.fromkeys(game.parameters[name] for game in variants(key)))
        assert set(choices.get(key, {})) == set(variants(key)[0].parameters)
