"""Spoilt or changed definitions of the tables: the program starts, and the games are there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from test_store_damage import FILE, fill, kept, played_on

from solitaire.config.connection import connect
from solitaire.config.store import Store


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("template")
    store, _ = Store.open(str(folder))
    fill(store)
    store.close()
    return (folder / FILE).read_bytes()


def test_a_turned_bit_in_the_definition_of_the_table(tmp_path: Path, content: bytes) -> None:
    """SQLite's own message then holds bytes that are no UTF-8, and Python cannot even read it."""
    spoilt = bytearray(content)
    spoilt[content.index(b"variant TEXT NOT NULL") + len(b"variant TEXT NOT NULL")] ^= 0x80
    (tmp_path / FILE).write_bytes(spoilt)
    notice, history, _ = played_on(tmp_path)
    assert kept(tmp_path, notice).read_bytes() == spoilt
    assert len(history) == 70


@pytest.mark.slow
def test_turned_bits_all_over_the_definitions(tmp_path: Path, content: bytes) -> None:
    """The header of the first page, the cells behind it and the texts of the definitions."""
    end = content.index(b"CREATE INDEX games_running") + 60
    begin = min(content.index(b"CREATE TABLE games"), content.index(b"CREATE INDEX")) - 40
    places = [*range(18, 112, 7), *range(begin, max(end, begin + 900), 23)]
    for number, place in enumerate(places):
        folder = tmp_path / str(place)
        folder.mkdir()
        spoilt = bytearray(content)
        spoilt[place] ^= (0x80, 0x01, 0x40)[number % 3]
        (folder / FILE).write_bytes(spoilt)
        _, history, _ = played_on(folder)
        assert len(history) >= 69, place


def test_what_sqlite_raises_beside_its_own_errors_is_one_of_them(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "x"))
    with pytest.raises(sqlite3.DatabaseError):
        connection.execute("SELECT * FROM " + b"caf\xc3".decode("latin-1") + "\udce9")
    connection.close()


def changed(folder: Path, content: bytes, *statements: str) -> Path:
    """A store on which somebody has used other tools."""
    (folder / FILE).write_bytes(content)
    con = sqlite3.connect(folder / FILE)
    for statement in statements:
        con.execute(statement)
    con.commit()
    con.close()
    return folder


@pytest.mark.parametrize("column", ["won_moves", "came_from", "started", "turn", "moves"])
def test_a_store_without_one_of_its_columns(tmp_path: Path, content: bytes, column: str) -> None:
    notice, history, _ = played_on(
        changed(tmp_path, content, f"ALTER TABLE games DROP COLUMN {column}")
    )
    assert kept(tmp_path, notice).exists()
    assert len(history) == 70


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER no BEFORE INSERT ON games BEGIN SELECT raise(ABORT, 'no'); END",
        "CREATE UNIQUE INDEX once ON games (id, game)",
        "ALTER TABLE games ADD COLUMN rating INTEGER CHECK (rating > 0)",
    ],
)
def test_a_store_to_which_something_was_added(
    tmp_path: Path, content: bytes, statement: str
) -> None:
    notice, history, _ = played_on(changed(tmp_path, content, statement))
    assert kept(tmp_path, notice).exists()
    assert len(history) == 70


def test_a_view_or_a_foreign_table_of_the_same_name(tmp_path: Path, content: bytes) -> None:
    for number, made in enumerate(("VIEW games AS SELECT *", "TABLE games AS SELECT *")):
        folder = tmp_path / str(number)
        folder.mkdir()
        changed(
            folder,
            content,
            "ALTER TABLE games RENAME TO mine",
            f"CREATE {made} FROM mine",
        )
        notice, history, _ = played_on(folder)
        assert kept(folder, notice).exists()
        assert len(history) == 70
