"""The tables of the store, as the steps that lead to their present shape.

A step is never changed once it has been released; a new shape is a new step at the end. Each
file records in ``user_version`` how many of the steps it has had.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from .rows import INSERT, Row, to_columns

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # The short columns come first, so that statistics never read the pages of long games.
        # AUTOINCREMENT: the number of a game that was dropped never comes back for another.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            cursor INTEGER NOT NULL,
            back INTEGER NOT NULL,
            seconds REAL NOT NULL,
            started TEXT NOT NULL,
            counted INTEGER NOT NULL,
            won INTEGER NOT NULL,
            won_seconds REAL NOT NULL,
            won_moves INTEGER NOT NULL,
            finished TEXT NOT NULL,
            running INTEGER NOT NULL,
            before INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            hidden INTEGER NOT NULL,
            start TEXT NOT NULL,
            moves TEXT NOT NULL
        )""",
        "CREATE INDEX games_running ON games (game) WHERE running",
    ),
)
"""Steps of SQL statements, each step done in one transaction."""


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the file to the present shape, in the transaction that the caller has begun."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for step in MIGRATIONS[version:]:
        for statement in step:
            connection.execute(statement)
    if version < len(MIGRATIONS):
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def make_tables(connection: sqlite3.Connection, rows: Iterable[Row], last_id: int = 0) -> None:
    """Makes the tables and puts ``rows`` in, in the transaction that the caller has begun.

    No new game gets an id up to ``last_id``.
    """
    migrate(connection)
    connection.executemany(INSERT, map(to_columns, rows))
    connection.execute(
        "INSERT INTO sqlite_sequence SELECT 'games', 0"
        " WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'games')"
    )
    connection.execute("UPDATE sqlite_sequence SET seq = max(seq, ?)", (last_id,))
