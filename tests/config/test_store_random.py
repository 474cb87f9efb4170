"""A store on a disk that now and then refuses, beside one in memory: they always agree."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from solitaire.config import queries
from solitaire.config.store import SavedGame, Store

GAMES = (("half-moon", "N"), ("eight-off", "C8"), ("eight-off", "C4"))


def seen(store: Store) -> tuple[object, ...]:
    """All that a store tells."""
    return (
        [(store.kept(*which), store.previous(*which)) for which in GAMES],
        [store.kept_games(game) for game, _ in GAMES],
        store.history(limit=-1),
        [store.statistics(*which) for which in GAMES],
        store.variants(),
        store.can_restore,
    )


def changed(g: SavedGame, chance: random.Random) -> SavedGame:
    """``g`` after a move, undo, redo, restart or win."""
    what = chance.randrange(6)
    if what == 0 and g.cursor:
        return g._replace(cursor=g.cursor - 1)
    if what == 1:
        return g._replace(cursor=len(g.moves))
    if what == 2 and g.cursor:
        return g._replace(cursor=0, restart_undo_cursor=g.cursor)
    line = (
        *g.moves[: g.cursor],
        *(f"P{chance.randrange(9)}" for _ in range(chance.randrange(400))),
    )
    g = g._replace(moves=line, cursor=len(line), restart_undo_cursor=-1, counted=True, started="s")
    if what == 3:
        g = g._replace(won=True, won_seconds=chance.random(), won_moves=len(line), finished="f")
    return g


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(25))
def test_whatever_happens_in_whatever_order(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "_now", lambda: "2026-01-01T00:00:00Z")  # one clock for both
    chance = random.Random(seed)
    folder = str(tmp_path)
    store, _ = Store.open(folder)
    model = Store(str(tmp_path / "never made"))
    games: list[SavedGame] = []
    full = False
    for _ in range(80):
        what = chance.randrange(13)
        if what < 3 or not games:
            which = chance.choice(GAMES)
            g = model.begin(*which, "x")
            assert store.begin(*which, "x") == g
            games.append(g)
        elif what < 8:
            kept = model.kept(*chance.choice(GAMES)) if chance.random() < 0.8 else None
            g = changed(kept or chance.choice(games), chance)
            saved = model.save(g)
            assert store.save(g) == saved
            games.append(saved)
        elif what == 8:
            which = chance.choice(GAMES)
            g = model.previous(*which) or chance.choice(games)
            model.resume(g)
            store.resume(g)
        elif what == 9:
            which = chance.choice(GAMES)
            model.reset(*which)
            store.reset(*which)
        elif what == 10:
            assert model.restore() == store.restore()
        elif what == 11:
            which = chance.choice(GAMES)
            back = model.previous(*which)
            assert model.undo_new_game(*which) == back
            assert store.undo_new_game(*which) == back
        elif store._database._disk is not None:
            full = not full
            (pages,) = store._database._disk.execute("PRAGMA page_count").fetchone()
            store._database._disk.execute(f"PRAGMA max_page_count = {pages if full else 2**31}")
        assert seen(store) == seen(model)
        if not full and chance.random() < 0.1:
            if store.pending:  # left over from a disk that was full a moment ago
                store._database._write_back()
            store.close()
            store, notice = Store.open(folder)
            assert notice is None
            assert seen(store) == seen(model)
    store.close()
    model.close()
    assert not (tmp_path / "never made").exists()
