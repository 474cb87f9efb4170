"""A store in memory that knows which games have changed, and how they are written to disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from .connection import connect, transaction
from .migrations import make_tables
from .rows import GREATEST_ID, INSERT, Row, to_columns


def memory_database(rows: Iterable[Row], last_id: int) -> sqlite3.Connection:
    """A store in memory with ``rows``; it records each game that is changed from now on.

    No new game gets an id up to ``last_id``.
    """
    memory = connect(":memory:")
    transaction(memory, lambda con: make_tables(con, rows, last_id))
    memory.execute("CREATE TEMP TABLE changed (id INTEGER PRIMARY KEY)")
    for event, row in (("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")):
        memory.execute(
            f"CREATE TEMP TRIGGER changed_{event} AFTER {event} ON main.games"
            f" BEGIN INSERT OR IGNORE INTO changed VALUES ({row}.id); END"
        )
    return memory


def changed_ids(memory: sqlite3.Connection) -> list[int]:
    """The ids of the games that have changed, deleted ones too, since the memory was made."""
    return [id for (id,) in memory.execute("SELECT id FROM changed")]


def write_rows(con: sqlite3.Connection, rows: dict[int, Row | None], last_id: int) -> None:
    """Writes the games by id and deletes those that are None.

    No new game gets an id up to ``last_id``.
    """
    for id, row in rows.items():
        if row is None:
            con.execute("DELETE FROM games WHERE id = ?", (id,))
        else:
            con.execute(INSERT, to_columns(row))
    con.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'games'", (last_id,))


def highest_id(con: sqlite3.Connection) -> int:
    """The highest id ever given; 0 where that cannot be read."""
    try:
        row = con.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'").fetchone()
    except sqlite3.Error:
        return 0
    return row[0] if isinstance(row[0], int) and 0 <= row[0] <= GREATEST_ID else 0
