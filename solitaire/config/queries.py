"""What the store asks of its database, each within the caller's transaction."""

from __future__ import annotations

import sqlite3
import time
from itertools import takewhile
from typing import NamedTuple

from .rows import INSERT, SELECT, Row, SavedGame, clean, cleaned, from_columns, to_columns

_VARIANT = "game = ? AND variant = ?"


class WayBack(NamedTuple):
    """What undo of a new game does."""

    new: Row
    """The game that it drops."""
    displaced: Row | None
    """The game of the same variant that it keeps again."""
    returning: Row
    """The game that it brings back on the table."""


def by_id(con: sqlite3.Connection, id: int) -> Row | None:
    """The game with that id."""
    values = con.execute(f"{SELECT} WHERE id = ?", (id,)).fetchone()
    return from_columns(values) if values else None


def kept_row(con: sqlite3.Connection, game: str, variant: str) -> Row | None:
    """The kept game of one variant."""
    values = con.execute(
        f"{SELECT} WHERE running AND {_VARIANT} ORDER BY turn DESC", (game, variant)
    ).fetchone()
    return from_columns(values) if values else None


def kept_rows(con: sqlite3.Connection, game: str) -> list[Row]:
    """The kept games of all variants, the one that was on the table last first."""
    rows = con.execute(f"{SELECT} WHERE running AND game = ? ORDER BY turn DESC", (game,))
    return [from_columns(values) for values in rows]


def _id_on_table(con: sqlite3.Connection) -> int:
    """The id of the kept game that came on the table last; 0 where there is none."""
    one = con.execute("SELECT id FROM games WHERE running ORDER BY turn DESC LIMIT 1").fetchone()
    return int(one[0]) if one else 0


def _next_turn(con: sqlite3.Connection) -> int:
    return int(clean("turn", con.execute("SELECT max(turn) FROM games").fetchone()[0])) + 1


def _keep_none(con: sqlite3.Connection, g: SavedGame) -> None:
    con.execute(f"UPDATE games SET running = 0 WHERE running AND {_VARIANT}", (g.game, g.variant))


def begin(con: sqlite3.Connection, g: SavedGame) -> Row:
    """Stores ``g`` as a new game on the table, in the place of the kept one of its variant."""
    _forget_undone(con)
    displaced = kept_row(con, g.game, g.variant)
    came_from = _id_on_table(con)
    _keep_none(con, g)
    row = Row(cleaned(g), True, displaced.saved.id if displaced else 0, came_from, _next_turn(con))
    id = con.execute(INSERT, to_columns(row)).lastrowid or 0
    return row._replace(saved=row.saved._replace(id=id))


def save(con: sqlite3.Connection, g: SavedGame) -> SavedGame:
    """Stores ``g`` and returns it as it is stored; that it has counted or was won stays so."""
    g = cleaned(g)
    old = by_id(con, g.id) if g.id else None
    if old is None:
        if g.id:  # it was dropped as never played, or could not be read back
            old = Row(g, kept_row(con, g.game, g.variant) is None, turn=_next_turn(con))
            con.execute(INSERT, to_columns(old))
        else:
            old = begin(con, g)
        old = old._replace(saved=old.saved._replace(counted=False, won=False))
    new = _merged(old, g)
    con.execute(INSERT, to_columns(new))
    if new.saved.moves != old.saved.moves:
        _forget_undone(con)
    if new.kept and new.saved.counted and not old.saved.counted:
        # With its first move the way back to the deals before it is over.
        con.execute(
            f"DELETE FROM games WHERE {_VARIANT} AND NOT counted AND NOT running",
            (g.game, g.variant),
        )
    return new.saved


def adopt(con: sqlite3.Connection, rows: list[Row]) -> dict[int, Row]:
    """Stores the games of another store that count or are kept there; by their ids until now.

    They get new ids and come after all others. One stays kept only where no game of its variant
    is kept yet.
    """
    adopted = {}
    for row in sorted(rows, key=lambda row: row.turn):
        g = row.saved
        if g.counted or row.kept:
            kept = row.kept and kept_row(con, g.game, g.variant) is None
            new = Row(g._replace(id=0), kept, turn=_next_turn(con), hidden=row.hidden)
            id = con.execute(INSERT, to_columns(new)).lastrowid or 0
            adopted[g.id] = new._replace(saved=g._replace(id=id))
    return adopted


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
        g = g._replace(score=before.score)
    if g.counted:
        g = g._replace(started=before.started or g.started or _now())
    if g.won:
        g = g._replace(finished=g.finished or _now())
    return old._replace(saved=g, hidden=hidden)


def resume(con: sqlite3.Connection, g: SavedGame) -> None:
    """Puts ``g`` on the table and keeps it.

    Another kept game of its variant is dropped if it has not counted, and left if it has.
    """
    kept = kept_row(con, g.game, g.variant)
    if kept is not None and kept.saved.id == g.id:
        if _id_on_table(con) != g.id:
            con.execute("UPDATE games SET turn = ? WHERE id = ?", (_next_turn(con), g.id))
        return
    if kept is not None and not kept.saved.counted:
        con.execute("DELETE FROM games WHERE id = ?", (kept.saved.id,))
    turn = _next_turn(con)
    _keep_none(con, g)
    if g.id and by_id(con, g.id) is not None:
        con.execute("UPDATE games SET running = 1, turn = ? WHERE id = ?", (turn, g.id))
    else:
        con.execute(INSERT, to_columns(Row(cleaned(g), True, turn=turn)))


def way_back(con: sqlite3.Connection, game: str, variant: str) -> WayBack | None:
    """What undo of the new game of a variant does; None where there is nothing to undo.

    The game that was on the table comes back, or the displaced one where that is no longer kept.
    """
    new = kept_row(con, game, variant)
    if new is None or new.saved.counted:
        return None
    displaced, came_from = by_id(con, new.displaced), by_id(con, new.came_from)
    if came_from is not None and (came_from.kept or new.came_from == new.displaced):
        return WayBack(new, displaced, came_from)
    return WayBack(new, displaced, displaced) if displaced is not None else None


def undo_new_game(con: sqlite3.Connection, game: str, variant: str) -> SavedGame | None:
    """Does what way_back says; the game that is on the table now, None where that is nothing."""
    back = way_back(con, game, variant)
    if back is None:
        return None
    returning = back.returning.saved
    con.execute(
        "UPDATE games SET running = 0, came_from = ?, undone_at = ? WHERE id = ?",
        (returning.id, returning.cursor, back.new.saved.id),
    )
    if back.displaced is not None:
        one = back.displaced.saved
        if kept_row(con, one.game, one.variant) is None:
            con.execute("UPDATE games SET running = 1 WHERE id = ?", (one.id,))
    resume(con, returning)
    return returning


def undone(con: sqlite3.Connection, g: SavedGame) -> Row | None:
    """The new game that redo begins again while ``g`` is on the table as it is; None for none.

    Of several that were undone the one comes first for which ``g`` came back last.
    """
    found = [id for id, *way in _undone(con) if way == [g.id, g.cursor]]
    return by_id(con, found[-1]) if found else None


def redo_new_game(con: sqlite3.Connection, g: SavedGame) -> SavedGame | None:
    """Puts the new game of ``undone`` on the table again, as ``begin`` did; None for none."""
    row = undone(con, g)
    if row is None:
        return None
    new = row.saved
    _keep_none(con, new)
    con.execute(
        "UPDATE games SET running = 1, undone_at = -1, turn = ? WHERE id = ?",
        (_next_turn(con), new.id),
    )
    return new


def _undone(con: sqlite3.Connection) -> list[tuple[int, int, int]]:
    """Of the new games that were undone, the last begun first: id, ``came_from``, ``undone_at``.

    The next move or new game of any kind drops them: so they are the last games of the table,
    and no other is looked at. A game that has counted is never one of them.
    """
    query = "SELECT id, came_from, undone_at, counted OR running FROM games ORDER BY id DESC"
    rows = takewhile(lambda one: clean("undone_at", one[2]) >= 0 and not one[3], con.execute(query))
    return [one[:3] for one in rows]


def _forget_undone(con: sqlite3.Connection) -> None:
    con.executemany("DELETE FROM games WHERE id = ?", [one[:1] for one in _undone(con)])


def has_reset(con: sqlite3.Connection) -> bool:
    """Whether there is a reset of statistics to take back."""
    (last,) = con.execute("SELECT ifnull(max(hidden), 0) <> 0 FROM games").fetchone()
    return bool(last)


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
