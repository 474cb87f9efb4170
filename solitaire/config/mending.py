"""Correcting in the file itself what SQLite orders and counts by, before it does so."""

from __future__ import annotations

import sqlite3

from .rows import ENDINGS, GREATEST_ID, INSERT, SELECT, from_columns, to_columns

_WRONG = " OR ".join(
    (
        *(
            f"typeof({name}) <> 'integer' OR {name} NOT BETWEEN -1 AND {GREATEST_ID}"
            for name in (
                *("cursor", "back", "won_moves", "before", "came_from", "turn", "hidden"),
                *("restart_redo", "score", "undone_at"),
            )
        ),
        *(
            f"typeof({name}) <> 'integer' OR {name} NOT IN (0, 1)"
            for name in ("counted", "won", "running")
        ),
        *(
            f"typeof({name}) <> 'real' OR {name} NOT BETWEEN 0 AND {GREATEST_ID}"
            for name in ("seconds", "won_seconds", "restart_seconds")
        ),
        # The type stands at the beginning of a row: the pages of long games are not read for it.
        *(f"typeof({name}) <> 'text'" for name in ("game", "variant", "start", "moves")),
        f"ended NOT IN {ENDINGS}",
        *("turn < 0", "hidden < 0", "won AND NOT counted"),
    )
)


def mend(con: sqlite3.Connection) -> None:
    """Corrects values that no game can have, in the transaction that the caller has begun.

    Ids must lie between 1 and GREATEST_ID.
    """
    for values in con.execute(f"{SELECT} WHERE {_WRONG}").fetchall():
        con.execute(INSERT, to_columns(from_columns(values)))
    for name, order in (("turn", "turn, id"), ("hidden", "hidden")):
        if con.execute(f"SELECT ifnull(max({name}), 0) FROM games").fetchone()[0] > GREATEST_ID:
            _count_anew(con, name, order)
    mend_sequence(con)


def ids_fit(con: sqlite3.Connection) -> bool:
    """Whether every game has an id after which there is room for others."""
    wrong = f"SELECT 1 FROM games WHERE id < 1 OR id > {GREATEST_ID} LIMIT 1"
    return con.execute(wrong).fetchone() is None


def _count_anew(con: sqlite3.Connection, name: str, order: str) -> None:
    """Numbers the games from 1 in their order, so that there is room for more; 0 stays for none."""
    number, before = 0, None
    for id, value in con.execute(f"SELECT id, {name} FROM games ORDER BY {order}").fetchall():
        if name == "hidden" and value == 0:
            continue
        if name == "turn" or value != before:
            number, before = number + 1, value
        con.execute(f"UPDATE games SET {name} = ? WHERE id = ?", (number, id))


def mend_sequence(con: sqlite3.Connection) -> None:
    """Makes sure that the highest id given is known, as a number."""
    (highest,) = con.execute("SELECT ifnull(max(id), 0) FROM games").fetchone()
    found = con.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'").fetchall()
    if len(found) == 1 and isinstance(found[0][0], int) and highest <= found[0][0] <= GREATEST_ID:
        return
    con.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
    con.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (highest,))
