"""Reading games out of a file that SQLite will not open, or only in part.

It works on copies in a temporary folder: the file itself stays as it was found.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from typing import Any

from . import migrations
from .connection import connect, transaction
from .rows import COLUMNS, GREATEST_ID, SELECT, Row, fits, from_columns, to_columns

_PAGE = 4096

_BEHIND_THE_MOVES = (
    *("start", "moves", "came_from", "restart_redo", "restart_seconds", "score", "ended"),
    "undone_at",
)
"""The columns of a long game that lie on its later pages."""

_MOST_SINGLE = 20_000
"""How many ids are tried one by one: those of twenty years of play, which takes a second."""

_BLIND_SINGLE = 2_000
"""How many are tried where the highest id is not known."""

_MOST_BYTES = 256 << 20
"""Larger files, which no player's games fill, are read where they are."""

_Values = tuple[Any, ...]
"""The values of COLUMNS as the file has them."""


def read_copy(path: str) -> tuple[list[Row], bool]:
    """The games that can be read from the store ``path`` and its log, and whether that is all.

    Leaves the files alone and never raises.
    """
    import tempfile

    best: list[Row] = []
    best_score = 0
    try:
        content, log = _content(path), _content(path + "-wal")
        with tempfile.TemporaryDirectory() as folder:
            first_page = _fresh_page(os.path.join(folder, "fresh"))
            for number, (main, wal) in enumerate(_versions(content, log, first_page)):
                copy = os.path.join(folder, str(number))
                _write(copy, main)
                _write(copy + "-wal", wal)
                rows, complete, score = _read_file(copy)
                if complete and score >= best_score:
                    return rows, True
                if score > best_score:
                    best, best_score = rows, score
    except (OSError, sqlite3.Error, MemoryError):
        # No room for copies: a full disk is often that of the temporary folder too.
        rows, complete = _read_in_place(path)
        if complete or len(rows) > len(best):
            return rows, complete
    return best, False


def _read_in_place(path: str) -> tuple[list[Row], bool]:
    """The games in the file itself, read without writing anything while the disk is full."""
    if not os.path.isfile(path):
        return [], False
    try:
        connection = connect(path)
        try:
            # With the file to itself SQLite keeps the index of the log in memory.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            return read_rows(connection)
        finally:
            connection.close()
    except sqlite3.Error:
        return [], False


def _versions(content: bytes, log: bytes, first_page: bytes) -> list[tuple[bytes, bytes]]:
    """Pairs of file and log to try, from the likeliest to hold everything."""
    pages = max(-(-len(content) // _PAGE), 1)
    # The first page says where the tables begin, and that is the same in all stores. So a lost one
    # can be replaced by that of a new store, with the number of pages corrected.
    mended = first_page[:28] + pages.to_bytes(4, "big") + first_page[32:] + content[_PAGE:]
    mended += bytes(pages * _PAGE - len(mended))
    versions = [(content, log), (content, b""), (mended, log), (mended, b"")]
    return versions if log else versions[1::2]


def _read_file(path: str) -> tuple[list[Row], bool, int]:
    connection = connect(path)
    try:
        return _read_scored(connection)
    finally:
        connection.close()


def read_rows(connection: sqlite3.Connection) -> tuple[list[Row], bool]:
    """The games that can be read, ordered by id, and whether that is all of them."""
    return _read_scored(connection)[:2]


def _read_scored(connection: sqlite3.Connection) -> tuple[list[Row], bool, int]:
    """The games, whether that is all of them, and how many of the values looked right.

    Where the definition of the table is spoilt, columns are missing or have one another's values.
    """
    # This lets SQLite read a file whose end has been cut off, as far as it goes.
    pragma = "PRAGMA writable_schema = "
    try:
        connection.execute(pragma + "ON")
        try:
            found, version, complete = _read(connection)
        finally:
            connection.execute(pragma + "OFF")
    except sqlite3.Error:
        return [], False, 0
    score = sum(fits(*named) for row in found.values() for named in zip(COLUMNS, row, strict=True))
    rows = [row for id in sorted(found) if (row := _intact(found[id]))]
    return _one_kept(_migrated(_with_ids(rows), version)), complete, score


def _with_ids(rows: list[Row]) -> list[Row]:
    """``rows`` with new ids for those that no game can have."""
    highest = max((row.saved.id for row in rows if row.saved.id <= GREATEST_ID), default=0)
    result = []
    for row in rows:
        if 0 < row.saved.id <= GREATEST_ID:
            result.append(row)
        else:
            highest += 1
            result.append(row._replace(saved=row.saved._replace(id=highest)))
    return result


def _read(connection: sqlite3.Connection) -> tuple[dict[int, _Values], int, bool]:
    """The values of COLUMNS by id, how many migrations they have had, and whether it is all."""
    there = {row[1] for row in connection.execute("PRAGMA table_info (games)")}
    if "id" not in there or "game" not in there:
        return {}, len(migrations.MIGRATIONS), False
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    select = _select(there)
    found: dict[int, _Values] = {}
    if _collect(connection, f"{select} ORDER BY id", found):
        # Where a column is missing, another reading of the file may still have it.
        return found, version, there.issuperset(COLUMNS) or 0 < version < len(migrations.MIGRATIONS)
    low = max(found, default=0)
    _collect(connection, f"{select} WHERE id > {low} ORDER BY id DESC", found)
    high = min((id for id in found if id > low), default=_last_id(connection, low) + 1)
    short = _select(there.difference(_BEHIND_THE_MOVES))
    for id in range(low + 1, min(high, low + _MOST_SINGLE)):
        # Long games lie on several pages; without their moves they still count.
        if not _collect(connection, f"{select} WHERE id = {id}", found):
            _collect(connection, f"{short} WHERE counted AND id = {id}", found)
    return found, version, False


def _collect(connection: sqlite3.Connection, query: str, found: dict[int, _Values]) -> bool:
    """Adds the rows of a query to ``found`` by id; whether it came to its end."""
    try:
        for values in connection.execute(query):
            found[values[0]] = values
    except sqlite3.Error:
        return False
    return True


def _select(there: set[str]) -> str:
    """The query for COLUMNS, with NULL for those that are not ``there``."""
    names = ", ".join(name if name in there else "NULL" for name in COLUMNS)
    return f"SELECT {names} FROM games"


def _last_id(connection: sqlite3.Connection, low: int) -> int:
    try:
        (last,) = connection.execute("SELECT max(seq) FROM sqlite_sequence").fetchone()
    except sqlite3.Error:
        last = None
    return last if isinstance(last, int) else low + _BLIND_SINGLE


def _intact(values: _Values) -> Row | None:
    """The row without what is plainly spoilt; None if not even its kind of game is known.

    Where a page has been cut off, SQLite reads NULs, which none of the texts holds.
    """
    named = dict(zip(COLUMNS, values, strict=True))
    moves = named["moves"]
    if isinstance(moves, str) and (not moves.isascii() or "\0" in moves):
        # What follows them lies on the same spoilt page, and any number looks right there.
        named |= dict.fromkeys(_BEHIND_THE_MOVES[_BEHIND_THE_MOVES.index("moves") + 1 :])
    for key, value in named.items():
        if isinstance(value, str) and "\0" in value:
            # Of the moves those before the damage hold, but for one that it may have cut.
            named[key] = value.partition("\0")[0].rpartition(" ")[0] if key == "moves" else ""
    row = from_columns(named.values())
    return row if row.saved.game else None


def _migrated(rows: list[Row], version: int) -> list[Row]:
    """Games of a store that has had ``version`` of the migrations, after the others as well."""
    version = max(version, 1)  # without the first there are no games
    if version >= len(migrations.MIGRATIONS):
        return rows

    def work(con: sqlite3.Connection) -> list[Row]:
        migrations.migrate(con, version)
        there = [row[1] for row in con.execute("PRAGMA table_info (games)")]
        insert = f"INSERT INTO games ({', '.join(there)}) VALUES (:{', :'.join(there)})"
        con.executemany(insert, (dict(zip(COLUMNS, to_columns(row), strict=True)) for row in rows))
        migrations.migrate(con)
        return [from_columns(values) for values in con.execute(f"{SELECT} ORDER BY id")]

    memory = connect(":memory:")
    try:
        return transaction(memory, work)
    except sqlite3.Error:
        return rows
    finally:
        memory.close()


def _one_kept(rows: list[Row]) -> list[Row]:
    """Of every variant only the latest game is kept, and only when its deal is known."""
    latest: dict[tuple[str, str], int] = {}
    for row in sorted(rows, key=lambda row: row.turn):
        if row.kept and row.saved.start:
            latest[row.saved.game, row.saved.variant] = row.saved.id
    return [
        row._replace(kept=latest.get((row.saved.game, row.saved.variant)) == row.saved.id)
        for row in rows
    ]


def _fresh_page(path: str) -> bytes:
    """The first page of a store that holds no game."""
    connection = connect(path)
    try:
        connection.execute(f"PRAGMA page_size = {_PAGE}")
        transaction(connection, lambda con: migrations.make_tables(con, ()))
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()
    return _content(path)[:_PAGE]


def _content(path: str) -> bytes:
    """The bytes of a file; none where there is none. Raises OSError if it is too large."""
    if not os.path.isfile(path):
        return b""
    if os.path.getsize(path) > _MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    with open(path, "rb") as file:
        return file.read()


def _write(path: str, content: bytes) -> None:
    if content:
        with open(path, "wb") as file:
            file.write(content)
