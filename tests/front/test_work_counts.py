"""How much is done for one action: a drop refreshes the sprites once, a position is judged once."""

from __future__ import annotations

from typing import Any

import pytest
from pilot import Pilot

from solitaire.engine.game import Game
from solitaire.engine.state import State
from solitaire.front.table.view import TableView
from solitaire.games import GAMES


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, method: str) -> list[Any]:
    """The calls of a method, each with its first argument (None where it has none)."""
    calls: list[Any] = []
    original = getattr(owner, method)

    def call(self: Any, *args: Any, **kwargs: Any) -> Any:
        calls.append(args[0] if args else None)
        return original(self, *args, **kwargs)

    monkeypatch.setattr(owner, method, call)
    return calls


def a_drop(game: Game) -> tuple[str, str]:
    """Two places of deal 1 between which a top card moves."""
    text = next(str(move) for move in game.moves(Pilot(game).state) if "*" not in str(move))
    source, target = text.replace("+", ">").split(">")
    return source, target


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_drop_that_moves_refreshes_the_sprites_once(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = a_drop(game)
    pilot = Pilot(game)
    pilot.hold_over(source, pilot.point(target))
    refreshed = counted(monkeypatch, TableView, "refresh")
    pilot.release()
    assert pilot.moves == 1
    assert len(refreshed) == 1


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_drop_that_is_refused_refreshes_the_sprites_once(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, _ = a_drop(game)
    pilot = Pilot(game)
    pilot.hold_over(source, (pilot.app.screen.size[0] - 2, pilot.app.screen.size[1] - 2))
    refreshed = counted(monkeypatch, TableView, "refresh")
    pilot.release()
    assert pilot.moves == 0
    assert len(refreshed) == 1


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_position_is_judged_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = a_drop(game)
    pilot = Pilot(game)
    judged: list[State] = counted(monkeypatch, type(game), "status")
    pilot.drag(source, target)
    pilot.settle()
    pilot.wait(3.0)
    assert pilot.moves == 1
    assert len(judged) == len(set(map(id, judged))) == 1, "the new position, and only that"
