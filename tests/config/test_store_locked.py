"""A store that another program has for a moment: played in memory, told so, and tried again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from test_store_full import moved

from solitaire.config.store import Store


@pytest.mark.slow
@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
@pytest.mark.parametrize("log", [True, False])
def test_a_store_locked_at_the_start_is_tried_again(tmp_path: Path, how: str, log: bool) -> None:
    store, _ = Store.open(str(tmp_path))
    before = store.save(moved(store.begin("crescent", "N", "before")))
    store.close()
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    if not log:
        other.execute("PRAGMA journal_mode = DELETE")
    other.execute(f"BEGIN {how}")
    store, notice = Store.open(str(tmp_path))
    assert notice is not None
    assert (notice.code, notice.args["cause"]) == ("store-not-saved", "in-use")
    assert store.kept("crescent", "N") == before
    g = store.save(moved(store.begin("half-moon", "N", "meanwhile")))
    assert store.pending
    other.execute("ROLLBACK")
    other.close()
    g = store.save(moved(g))
    assert not store.pending
    assert store.saving
    store.close()
    again, notice = Store.open(str(tmp_path))
    assert notice is None
    assert again.kept("half-moon", "N") == g
    assert again.kept("crescent", "N") == before
    again.close()


def test_a_store_in_exclusive_use_is_tried_again(tmp_path: Path) -> None:
    Store.open(str(tmp_path))[0].close()
    other = sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("UPDATE games SET seconds = 0")
    store, notice = Store.open(str(tmp_path))
    assert notice is not None
    assert notice.code == "store-not-saved"
    store.begin("half-moon", "N", "meanwhile")
    other.close()
    store.begin("crescent", "N", "after")
    assert not store.pending
    store.close()
