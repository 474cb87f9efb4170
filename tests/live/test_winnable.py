"""Winnable deals: the files of seeds are read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire.games import GAMES
from solitaire.live import winnable
from solitaire.resources import seed


def test_a_file_of_seeds_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in GAMES if game.solvable_known)
    name = f"{game.key}-{game.variant}.txt"
    copy = tmp_path / name
    copy.write_bytes(Path(seed(name)).read_bytes())
    monkeypatch.setattr(winnable, "seed", lambda *parts: str(tmp_path.joinpath(*parts)))
    assert winnable.has_winnable(game)
    copy.unlink()
    assert winnable.has_winnable(game)
    deal = winnable.winnable_deal(game)
    assert deal is not None
    assert deal.game is game
