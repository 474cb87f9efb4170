"""The tables of the store, as the steps that lead to their present shape.

A step is never changed once it has been released; a new shape is a new step at the end. Each
file records in ``user_version`` how many of the steps it has had.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from .mending import mend
from .rows import INSERT, Row, to_columns

_CAN_COME_BACK = "NOT counted OR id IN (SELECT came_from FROM games WHERE NOT counted)"
"""Part of the second step: the games that undo can still bring back, and the new ones."""

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
    (
        # One game is kept a variant; until here it was one of each kind of game. What new games
        # had displaced could be brought back until their first move: that game is kept again
        # where only games of other variants displaced it.
        # The index stays as it is: salvage relies on where the tables begin.
        "ALTER TABLE games ADD COLUMN came_from INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET came_from = before WHERE NOT counted",
        f"""UPDATE games SET before = ifnull((
            SELECT id FROM games AS older
            WHERE older.game = games.game AND older.variant = games.variant
            AND older.turn < games.turn AND ({_CAN_COME_BACK})
            ORDER BY older.turn DESC LIMIT 1
        ), 0) WHERE NOT counted""",
        f"""UPDATE games SET running = 1 WHERE ({_CAN_COME_BACK}) AND NOT EXISTS (
            SELECT 1 FROM games AS newer
            WHERE newer.game = games.game AND newer.variant = games.variant
            AND newer.turn > games.turn
        )""",
    ),
    (
        # The time before a restart, redo of a restart and of a new game, what a lost game came to.
        # Nobody knows the score of earlier games, nor which of them no move was left in.
        "ALTER TABLE games ADD COLUMN restart_redo INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE games ADD COLUMN restart_seconds REAL NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN score INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE games ADD COLUMN ended TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN undone_at INTEGER NOT NULL DEFAULT -1",
        "UPDATE games SET ended = 'won' WHERE won AND cursor = won_moves",
    ),
)
"""Steps of SQL statements, each step done in one transaction."""


def migrate(connection: sqlite3.Connection, steps: int | None = None) -> None:
    """Takes all the steps that the file has not had, or only the first ``steps``.

    In the transaction that the caller has begun.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    wanted = len(MIGRATIONS) if steps is None else steps
    for step in MIGRATIONS[version:wanted]:
        for statement in step:
            connection.execute(statement)
    if version < wanted:
        connection.execute(f"PRAGMA user_version = {wanted}")


def make_tables(connection: sqlite3.Connection, rows: Iterable[Row], last_id: int = 0) -> None:
    """Makes the tables and puts ``rows`` in, in the transaction that the caller has begun.

    No new game gets an id up to ``last_id``.
    """
    migrate(connection)
    connection.executemany(INSERT, map(to_columns, rows))
    mend(connection)
    connection.execute(
        "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'games'", (last_id,)
    )
