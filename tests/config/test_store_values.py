"""Values in the store that no game can have: it opens, plays, counts and exports."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import pytest
from test_store_damage import FILE, fill, played_on

from solitaire.config import database
from solitaire.config.connection import connect
from solitaire.config.store import Store

NUMBERS = (
    *("cursor", "back", "seconds", "counted", "won", "won_seconds", "won_moves"),
    *("running", "before", "came_from", "turn", "hidden"),
    *("restart_redo", "restart_seconds", "score", "undone_at"),
)
VALUES = ("'text'", "9e999", "-9e999", "9223372036854775807", "-9223372036854775808", "x'00ff'")


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("template")
    store, _ = Store.open(str(folder))
    fill(store)
    store.close()
    return (folder / FILE).read_bytes()


def write(path: Path, content: bytes, statement: str) -> None:
    path.write_bytes(content)
    con = sqlite3.connect(path)
    con.execute(statement)
    con.commit()
    con.close()


def use(folder: Path) -> int:
    """Opens the statistics, the export, a reset and its undo; how many games there are."""
    store, _ = Store.open(str(folder))
    for game, variant in store.variants():
        store.statistics(game, variant)
        store.reset(game, variant)
    assert store.can_restore
    while store.restore():
        pass
    exported = store.export_csv(io.StringIO())
    assert store.begin("crescent", "N", "one").id < store.begin("crescent", "N", "two").id
    kept = store.kept("crescent", "N")
    assert kept is not None
    assert kept.start == "two"
    assert store.saving
    assert store.notice is None
    store.close()
    return exported


@pytest.mark.slow
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("column", NUMBERS)
def test_figures_that_no_game_can_have(
    tmp_path: Path, content: bytes, column: str, value: str
) -> None:
    write(tmp_path / FILE, content, f"UPDATE games SET {column} = {value} WHERE id % 5 = 2")
    notice, _, _ = played_on(tmp_path)
    assert notice is None
    assert use(tmp_path) > 50


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("column", NUMBERS)
def test_such_figures_in_a_store_too_large_to_be_looked_through(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch, column: str, value: str
) -> None:
    monkeypatch.setattr(database, "_CHECKED_BYTES", 0)
    write(tmp_path / FILE, content, f"UPDATE games SET {column} = {value} WHERE id % 5 = 2")
    assert use(tmp_path) > 50


def test_a_large_store_that_was_closed_is_not_looked_through(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every start that would take seconds where there are many games."""
    (tmp_path / FILE).write_bytes(content)
    monkeypatch.setattr(database, "_CHECKED_BYTES", 0)
    asked: list[str] = []

    def watched(path: str) -> sqlite3.Connection:
        connection = connect(path)
        if path != ":memory:":
            connection.set_trace_callback(asked.append)
        return connection

    monkeypatch.setattr(database, "connect", watched)
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    assert asked
    assert not [line for line in asked if "quick_check" in line or "typeof" in line]
    store.close()


def test_a_game_that_counts_is_never_taken_for_an_undone_one(
    tmp_path: Path, content: bytes
) -> None:
    write(tmp_path / FILE, content, "UPDATE games SET undone_at = 3, ended = x'ff'")
    notice, history, _ = played_on(tmp_path)
    assert notice is None
    assert len(history) == 70
    assert use(tmp_path) == 71


@pytest.mark.parametrize("value", [*VALUES, "NULL", "-1", "9007199254740993"])
def test_the_highest_id_may_be_anything(tmp_path: Path, content: bytes, value: str) -> None:
    write(tmp_path / FILE, content, f"UPDATE sqlite_sequence SET seq = {value}")
    notice, history, _ = played_on(tmp_path)
    assert notice is None
    assert len(history) == 70
    assert use(tmp_path) == 71


@pytest.mark.parametrize("id", [2**63 - 1, 2**53, 0, -5, -(2**63)])
def test_ids_with_no_room_after_them(tmp_path: Path, content: bytes, id: int) -> None:
    write(tmp_path / FILE, content, f"UPDATE games SET id = {id} WHERE id = 7")
    notice, history, _ = played_on(tmp_path)
    assert notice is not None
    assert len(history) == 70
    assert use(tmp_path) == 71


@pytest.mark.parametrize("turn", [2**63 - 1, 2**53])
def test_a_turn_with_no_room_after_it_keeps_the_order(
    tmp_path: Path, content: bytes, turn: int
) -> None:
    write(tmp_path / FILE, content, f"UPDATE games SET turn = {turn} WHERE id = 70")
    _, history, _ = played_on(tmp_path)
    assert [g.id for g in history] == list(range(70, 0, -1))


@pytest.mark.parametrize(
    "date",
    [
        "yesterday",
        "2026",
        "2026-13-41T00:00:00Z",
        "2026-02-30",
        "20260101",
        "2026-W01-1",
        "٢٠٢٦-٠١-٠١",
    ],
)
def test_case_76_an_impossible_date_is_none(tmp_path: Path, content: bytes, date: str) -> None:
    write(tmp_path / FILE, content, f"UPDATE games SET started = '{date}', finished = '{date}'")
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    figures = store.statistics("crescent", "N")
    assert figures.played > 20
    assert (figures.first, figures.last) == ("", "")
    assert [(g.started, g.finished) for g in store.history()] == [("", "")] * 70
    text = io.StringIO()
    assert store.export_csv(text) == 70
    assert date not in text.getvalue().replace("2026-01-01", "")
    store.close()
