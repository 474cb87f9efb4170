"""What the store asks of its database, each within the caller's transaction."""

from __future__ import annotations

import sqlite3
import time

from .rows import INSERT, SELECT, Row, SavedGame, cleaned, from_columns, to_columns


def last_reset(con: sqlite3.Connection) -> int:
    """The number of the last reset of statistics, 0 for none."""
    return int(con.execute("SELECT ifnull(max(hidden), 0) FROM games").fetchone()[0])


def by_id(con: sqlite3.Connection, id: int) -> Row | None:
    """The game with that id."""
    values = con.execute(f"{SELECT} WHERE id = ?", (id,)).fetchone()
    return from_columns(values) if values else None


def running_row(con: sqlite3.Connection, game: str) -> Row | None:
    """The game going on of its kind."""
    values = con.execute(
        f"{SELECT} WHERE running AND game = ? ORDER BY turn DESC", (game,)
    ).fetchone()
    return from_columns(values) if values else None


def _next_turn(con: sqlite3.Connection) -> int:
    return int(con.execute("SELECT ifnull(max(turn), 0) + 1 FROM games").fetchone()[0])


def begin(con: sqlite3.Connection, g: SavedGame) -> Row:
    """Stores ``g`` as a new game that displaces the one going on."""
    now = running_row(con, g.game)
    con.execute("UPDATE games SET running = 0 WHERE running AND game = ?", (g.game,))
    row = Row(cleaned(g), True, now.saved.id if now else 0, _next_turn(con))
    id = con.execute(INSERT, to_columns(row)).lastrowid or 0
    return row._replace(saved=row.saved._replace(id=id))


def save(con: sqlite3.Connection, g: SavedGame) -> SavedGame:
    """Stores ``g``; what was settled before stays. Answers it as it is stored."""
    g = cleaned(g)
    old = by_id(con, g.id) if g.id else None
    if old is None:
        if g.id:  # it was dropped as never played, or could not be read back
            old = Row(g, running_row(con, g.game) is None, 0, _next_turn(con))
            con.execute(INSERT, to_columns(old))
        else:
            old = begin(con, g)
        old = old._replace(saved=old.saved._replace(counted=False, won=False))
    new = _merged(old, g)
    g = new.saved
    con.execute(
        "UPDATE games SET variant = ?, start = ?, moves = ?, cursor = ?, back = ?, seconds = ?,"
        " started = ?, counted = ?, won = ?, won_seconds = ?, won_moves = ?, finished = ?,"
        " hidden = ? WHERE id = ?",
        (
            *(g.variant, g.start, " ".join(g.moves), g.cursor, g.back, g.seconds),
            *(g.started, int(g.counted), int(g.won), g.won_seconds, g.won_moves, g.finished),
            *(new.hidden, g.id),
        ),
    )
    if new.running and g.counted and not old.saved.counted:
        # With its first move the way back to the deals before it is over.
        con.execute("DELETE FROM games WHERE game = ? AND NOT counted AND NOT running", (g.game,))
    return g


def _merged(old: Row, g: SavedGame) -> Row:
    """``g`` with what has been settled before: a game counts once, and its first win stays."""
    before = old.saved
    hidden = old.hidden
    if not before.won and (g.moves, g.cursor) != (before.moves, before.cursor):
        hidden = 0  # played on after a reset of the statistics
    g = g._replace(id=before.id, counted=g.counted or before.counted, won=g.won or before.won)
    if before.won:
        g = g._replace(
            won_seconds=before.won_seconds, won_moves=before.won_moves, finished=before.finished
        )
    if g.counted:
        g = g._replace(started=before.started or g.started or _now())
    if g.won:
        g = g._replace(finished=g.finished or _now())
    return old._replace(saved=g, hidden=hidden)


def resume(con: sqlite3.Connection, g: SavedGame) -> None:
    """Makes ``g`` the game going on; one that was never played makes way for good."""
    now = running_row(con, g.game)
    if now is not None and now.saved.id == g.id:
        return
    if now is not None and not now.saved.counted:
        con.execute("DELETE FROM games WHERE id = ?", (now.saved.id,))
    turn = _next_turn(con)
    con.execute("UPDATE games SET running = 0 WHERE running AND game = ?", (g.game,))
    if g.id and by_id(con, g.id) is not None:
        con.execute("UPDATE games SET running = 1, turn = ? WHERE id = ?", (turn, g.id))
    else:
        con.execute(INSERT, to_columns(Row(cleaned(g), True, 0, turn)))


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
