"""The seed catalogues: one for each game and variant, and every line in them wins its deal."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from expected import expected

from solitaire.engine.game import Game
from solitaire.engine.record import read_records, replay
from solitaire.games import GAMES

SEEDS = Path(__file__).parents[2] / "seeds"


def catalogue(game: Game) -> Path:
    return SEEDS / f"{game.key}-{game.variant}.txt"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_line_wins_its_deal(game: Game) -> None:
    path = catalogue(game)
    records = read_records(path.read_text(encoding="ascii"), GAMES)
    assert len(records) >= expected(game).winnable_deals
    for record in records:
        assert record.game is game
        assert record.code.startswith(f"{game.prefix}{game.version}-{game.variant}-")
        outcome = replay(record)
        assert outcome.fault is None, f"{record.code}: {outcome.fault}"
        assert record.result == "won"
        assert game.status(outcome.session.state) == "won"
    assert len({record.code for record in records}) == len(records)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_finder_finds_the_first_line_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SEEDS.parent))
    finder = importlib.import_module("tools.seeds.__main__")
    usual = finder.catalogue(game)
    [text] = finder.found(game, 1, 1, usual.effort, usual.solve)
    comment, first, *_ = catalogue(game).read_text(encoding="ascii").split("\n\n")
    assert comment == f"# {game.key} {game.variant}: {usual.comment}"
    assert text == first + "\n"


def test_there_is_no_other_catalogue() -> None:
    assert {path.name for path in SEEDS.iterdir()} == {catalogue(game).name for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_catalogue_is_small(game: Game) -> None:
    assert catalogue(game).stat().st_size < 400_000


def test_winning_lines_are_for_players_only_where_the_rules_allow_it() -> None:
    for game in GAMES:
        comment = catalogue(game).read_text(encoding="ascii").splitlines()[0]
        assert comment.startswith("#")
        assert ("tests only" in comment) is not game.solvable_known
