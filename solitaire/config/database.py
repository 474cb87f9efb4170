"""The file of games: opening it, making it, and replacing a damaged one by what can be read."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable

from . import migrations
from .connection import connect, transaction
from .files import free_name, sync_folder
from .migrations import make_tables, migrate
from .notice import Notice, cause
from .rows import Row

FILE = "games.sqlite"

_CHECKED_BYTES = 8 << 20
"""Files up to this size are checked whenever they are opened, larger ones after a crash only."""

_MAGIC = b"SQLite format 3\0"
_LOG_STARTS = (
    b"\x37\x7f\x06\x82\x00\x2d\xe2\x18",
    b"\x37\x7f\x06\x83\x00\x2d\xe2\x18",
    bytes(8),  # reserved, but a power cut came before anything was written
)
SUFFIXES = ("-wal", "-shm", "-journal")
"""What SQLite appends to the file's name for those that belong to it; the first is the log."""


class Damaged(Exception):
    """The file is not (any longer) a store of games."""


class Newer(Exception):
    """The file comes from a later version of the program."""


def open_database(path: str) -> tuple[sqlite3.Connection, Notice | None]:
    """The store in the file ``path``, which is made if there is none; its folder must exist.

    A damaged file and one of a later version are renamed; the new store has what can be read of
    the damaged one. Raises OSError and sqlite3.Error where the file can be neither used nor
    renamed.
    """
    notice = _settle_leftovers(path)
    try:
        if os.path.lexists(path):
            connection = _open_existing(path)
            with contextlib.suppress(OSError):
                _remove(draft_name(path))
            return connection, notice
    except Damaged:
        from .salvage import read_copy

        rows, _ = read_copy(path)
        draft = draft_name(path)
        if os.path.lexists(draft) and _complete(draft):
            # The program was killed while it did this before, and may have renamed the log by then.
            rows = max(rows, read_copy(draft)[0], key=len)
        old_name = rebuild(path, rows, "broken")
        notice = Notice("store-damaged", {"file": old_name, "games": len(rows)})
    except Newer:
        notice = Notice("store-newer", {"file": rebuild(path, (), "newer")})
    else:
        os.replace(_draft(path, ()), path)
        sync_folder(os.path.dirname(path))
    try:
        return _open_existing(path), notice
    except (Damaged, Newer) as error:  # the disk does not give back what was just written
        raise OSError(5, os.strerror(5)) from error


def rebuild(path: str, rows: Iterable[Row], label: str, last_id: int = 0) -> str:
    """Puts a new store of ``rows`` in the place of the file; returns the old file's new name.

    No new game gets an id up to ``last_id``. Raises OSError and sqlite3.Error.
    """
    # The new one is complete before the old one is moved: after a crash in between, the next
    # start finds the new one under the name of a draft and goes on from there.
    draft = _draft(path, rows, last_id)
    old_name = _set_aside(path, label)
    os.replace(draft, path)
    sync_folder(os.path.dirname(path))
    return old_name


def _open_existing(path: str) -> sqlite3.Connection:
    """Raises Damaged, Newer, OSError and sqlite3.Error."""
    _check_header(path)
    trusted = os.path.getsize(path) > _CHECKED_BYTES and not os.path.exists(path + "-wal")
    connection = connect(path)
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > len(migrations.MIGRATIONS):
            raise Newer
        if version == 0:
            raise Damaged
        if not trusted and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Damaged
        connection.execute("SELECT id, game, moves, hidden FROM games LIMIT 1").fetchone()
        if not os.access(path, os.W_OK):  # SQLite would not notice before the first move
            raise PermissionError(13, os.strerror(13))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 250")
        transaction(connection, migrate)
    except sqlite3.Error as error:
        connection.close()
        # A plain SQLITE_ERROR means that tables or columns are not there.
        if cause(error) == "damaged" or getattr(error, "sqlite_errorcode", 0) == 1:
            raise Damaged from error
        raise
    except (Damaged, Newer, OSError):
        connection.close()
        raise
    return connection


def _check_header(path: str) -> None:
    """Raises Damaged or Newer where the first bytes show it: SQLite would change such a file."""
    if not os.path.isfile(path):
        raise Damaged
    with open(path, "rb") as file:
        header = file.read(100)
    # Three bytes of the header are the same in all files; else the version means nothing either.
    if len(header) < 100 or not header.startswith(_MAGIC) or header[21:24] != b"\x40\x20\x20":
        raise Damaged
    if int.from_bytes(header[60:64], "big") > len(migrations.MIGRATIONS):
        raise Newer


def _settle_leftovers(path: str) -> Notice | None:
    """Uses or removes what a crash, or somebody else, has left beside the file. Raises OSError."""
    draft = draft_name(path)
    if not os.path.lexists(path) and os.path.lexists(draft) and _complete(draft):
        os.replace(draft, path)
    wal = path + "-wal"
    if not os.path.lexists(wal):
        return None
    if os.path.lexists(path) and os.path.isfile(wal):
        with open(wal, "rb") as file:
            start = file.read(32)
        # Shorter than its header it holds nothing, and SQLite begins it anew.
        if len(start) < 32 or start[:8] in _LOG_STARTS:
            return None
    elif os.path.isfile(wal) and os.path.getsize(wal) >= 32:
        # The file itself has gone; SQLite would delete the log, which may hold all the games.
        from .salvage import read_copy

        rows, _ = read_copy(path)
        old_name = rebuild(path, rows, "broken")
        return Notice("store-damaged", {"file": old_name, "games": len(rows)})
    new_name = free_name(path, "broken") + "-wal"
    os.rename(wal, new_name)
    return Notice("store-damaged", {"file": os.path.basename(new_name), "games": 0})


def draft_name(path: str) -> str:
    """Where a new store is made before it takes the place of ``path``."""
    stem, ending = os.path.splitext(path)
    return f"{stem}.new{ending}"


def _draft(path: str, rows: Iterable[Row], last_id: int = 0) -> str:
    """Makes a complete store under the name of a draft; where it cannot, it leaves no file."""
    draft = draft_name(path)
    _remove(draft)
    connection = connect(draft)
    try:
        connection.execute("PRAGMA page_size = 4096")
        connection.execute("PRAGMA synchronous = FULL")
        transaction(connection, lambda con: make_tables(con, rows, last_id))
    except sqlite3.Error:
        connection.close()
        with contextlib.suppress(OSError):
            _remove(draft)
        raise
    connection.close()
    return draft


def _complete(draft: str) -> bool:
    """Whether the one transaction that makes a draft was committed."""
    try:
        connection = connect(draft)
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            return bool(version)
        finally:
            connection.close()
    except sqlite3.Error:
        return False


def _set_aside(path: str, label: str) -> str:
    """Renames the file and those that belong to it; returns its new name."""
    new_path = free_name(path, label)
    # The log goes first: SQLite would apply it to a new store in the file's place and spoil that.
    for suffix in (*SUFFIXES, ""):
        if os.path.lexists(path + suffix):
            os.rename(path + suffix, new_path + suffix)
    return os.path.basename(new_path)


def _remove(path: str) -> None:
    for suffix in ("", *SUFFIXES):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path + suffix)
