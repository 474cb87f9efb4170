"""The file of games: opening it, making it, and replacing a damaged one by what can be read."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable

from . import migrations
from .connection import connect, transaction
from .files import free_name, sync_folder
from .mending import ids_fit, mend, mend_sequence
from .migrations import make_tables, migrate
from .notice import Notice, cause
from .rows import Row

FILE = "games.sqlite"

_CHECKED_BYTES = 8 << 20
"""Files up to this size are checked whenever they are opened, larger ones after a crash only.

The same holds for mending the games' figures, which are cleaned when they are read anyway.
"""

_MAGIC = b"SQLite format 3\0"
_LOG_STARTS = (
    b"\x37\x7f\x06\x82\x00\x2d\xe2\x18",
    b"\x37\x7f\x06\x83\x00\x2d\xe2\x18",
    bytes(8),  # reserved, but a power cut came before anything was written
)
_GREATEST_VERSION = 1000
"""No version of the program will have more steps: a higher number is damage."""

_NO_SHARED_MEMORY = {8, 10, 14, 15}
"""The result codes of SQLite where the index of the log cannot be made, opened or locked."""

SUFFIXES = ("-wal", "-shm", "-journal")
"""What SQLite appends to the file's name for those that belong to it; the first is the log."""


class Damaged(Exception):
    """The file is not (any longer) a store of games."""


class Newer(Exception):
    """The file comes from a later version of the program."""


def resolved(path: str) -> str:
    """The store that a link at ``path`` leads to; ``path`` itself where that is no whole store.

    So nothing is renamed, made or deleted beside somebody else's file.
    """
    if not os.path.islink(path):
        return os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))
    target = os.path.realpath(path)
    try:
        _check_header(target)
    except (Damaged, Newer, OSError):
        return path
    return target if _defines_games(target) else path


def _defines_games(path: str) -> bool:
    """Whether the database has a table of games with an id and a start. Changes nothing."""
    import urllib.parse

    # Nothing is locked or made for an immutable file, and a log beside it is not touched.
    address = f"file:{urllib.parse.quote(path)}?immutable=1"
    try:
        connection = connect(address, is_address=True)
        try:
            connection.execute("SELECT id, game, variant, start, moves FROM games LIMIT 1")
        finally:
            connection.close()
    except sqlite3.Error:
        return False
    return True


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
                _remove_draft(draft_name(path))
            return connection, notice
    except Damaged:
        from .salvage import read_copy

        rows, _ = read_copy(os.path.realpath(path))
        draft = draft_name(path)
        if os.path.lexists(draft) and _complete(draft):
            # The program was killed while it did this before, and may have renamed the log by then.
            rows = max(rows, read_copy(draft)[0], key=len)
        old_name = rebuild(path, rows, "broken")
        notice = Notice("store-damaged", {"file": old_name, "games": len(rows)})
    except Newer:
        notice = Notice("store-newer", {"file": rebuild(path, (), "newer")})
    else:
        # Nothing is lost with an empty store, so the first start does not wait for the disk.
        os.replace(_draft(path, (), waits=False), path)
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
    _make_companions_writable(path)
    try:
        return _open_checked(path, alone=False)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _NO_SHARED_MEMORY:
            raise
        # File systems on a network have no memory that programs could share, which the log needs.
        try:
            return _open_checked(path, alone=True)
        except sqlite3.Error:
            raise error from None


def _open_checked(path: str, alone: bool) -> sqlite3.Connection:
    """Opens, checks and migrates; ``alone`` means without a log and the memory that it needs.

    Raises Damaged, Newer, OSError and sqlite3.Error.
    """
    trusted = os.path.getsize(path) > _CHECKED_BYTES and not os.path.exists(path + "-wal")
    connection = connect(path)
    try:
        if alone:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        _check_version(version)
        if not trusted and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Damaged
        connection.execute("SELECT id, game, moves, hidden FROM games LIMIT 1").fetchone()
        if not os.access(path, os.W_OK):  # SQLite would not notice before the first move
            raise PermissionError(13, os.strerror(13))
        _choose_journal(connection, alone)
        transaction(connection, lambda con: _migrate_checked(con, trusted))
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


def _choose_journal(connection: sqlite3.Connection, alone: bool) -> None:
    """A log where the file system can have one, else a journal that is as safe and slower.

    The log does not wait for the disk: see LogSync, which also takes it over into the file.
    A journal must wait, because after a power cut it would else be of no use: there a slow disk
    holds up each move.
    """
    wanted = "DELETE" if alone else "WAL"
    (mode,) = connection.execute(f"PRAGMA journal_mode = {wanted}").fetchone()
    if mode in {"memory", "off"}:
        connection.execute("PRAGMA journal_mode = DELETE")
    # EXTRA: a journal is gone for good only when its folder has been written too.
    connection.execute(f"PRAGMA synchronous = {'OFF' if mode == 'wal' else 'EXTRA'}")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    if alone:
        connection.execute("PRAGMA locking_mode = NORMAL")


def has_log(connection: sqlite3.Connection) -> bool:
    """Whether changes go to a log, which somebody must write to the disk."""
    return bool(connection.execute("PRAGMA journal_mode").fetchone() == ("wal",))


def wait_for_disk(connection: sqlite3.Connection) -> None:
    """Makes every change from now on, and closing, wait until it is on the disk itself."""
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA wal_autocheckpoint = 250")


def _migrate_checked(connection: sqlite3.Connection, trusted: bool) -> None:
    """Migrates and makes sure of the result. Raises Damaged where the tables are not ours.

    Looking at every game takes as long as SQLite's own check: ``trusted`` spares both.
    """
    migrate(connection)
    fresh = connect(":memory:")
    try:
        transaction(fresh, migrate)
        if _definitions(connection) != _definitions(fresh):
            raise Damaged
    finally:
        fresh.close()
    if not ids_fit(connection):
        raise Damaged
    if trusted:
        mend_sequence(connection)
    else:
        mend(connection)


def _definitions(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """All that the file defines, but for what SQLite itself adds."""
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%'"
    return set(connection.execute(f"{query} ESCAPE '~'"))


def _make_companions_writable(path: str) -> None:
    """Gives log and index the rights of the file: as it was once read-only, they still are."""
    if not os.access(path, os.W_OK):
        return
    for suffix in SUFFIXES:
        beside = path + suffix
        if os.path.isfile(beside) and not os.path.islink(beside) and not os.access(beside, os.W_OK):
            with contextlib.suppress(OSError):  # somebody else's: it can be done without the index
                os.chmod(beside, os.stat(path).st_mode & 0o666)


def _check_header(path: str) -> None:
    """Raises Damaged or Newer where the first bytes show it: SQLite would change such a file."""
    # A link to a store has been followed before: see resolved().
    if not os.path.isfile(path) or os.path.islink(path):
        raise Damaged
    with open(path, "rb") as file:
        header = file.read(100)
    # Three bytes of the header are the same in all files, and two say whether there is a log;
    # where they are wrong, the version means nothing either.
    if len(header) < 100 or not header.startswith(_MAGIC) or header[21:24] != b"\x40\x20\x20":
        raise Damaged
    if not {header[18], header[19]} <= {1, 2}:
        raise Damaged
    version = int.from_bytes(header[60:64], "big")
    if version:  # a new one may still be in the log
        _check_version(version)


def _check_version(version: int) -> None:
    """Raises Damaged or Newer where the program has not had that many steps."""
    if not 0 < version <= _GREATEST_VERSION:
        raise Damaged
    if version > len(migrations.MIGRATIONS):
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
    """Where a new store is made before it takes the place of ``path``.

    Beside a file of another name, to which a link has led, it is a name that nobody else gives.
    """
    if os.path.basename(path) != FILE:
        return f"{path}.new-{FILE}"
    stem, ending = os.path.splitext(path)
    return f"{stem}.new{ending}"


def _draft(path: str, rows: Iterable[Row], last_id: int = 0, waits: bool = True) -> str:
    """Makes a complete store under the name of a draft; where it cannot, it leaves no file.

    ``waits``: until it is on the disk itself.
    """
    draft = draft_name(path)
    _remove_draft(draft)
    connection = connect(draft)
    try:
        connection.execute("PRAGMA page_size = 4096")
        connection.execute(f"PRAGMA synchronous = {'FULL' if waits else 'OFF'}")
        transaction(connection, lambda con: make_tables(con, rows, last_id))
        if not waits:
            connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.Error:
        connection.close()
        with contextlib.suppress(OSError):
            _remove(draft)
        raise
    connection.close()
    return draft


def _complete(draft: str) -> bool:
    """Whether the one transaction that makes a draft was committed."""
    return _has_header(draft) and _version(draft) > 0 and _defines_games(draft)


def _version(draft: str) -> int:
    try:
        connection = connect(draft)
        try:
            return int(connection.execute("PRAGMA user_version").fetchone()[0])
        finally:
            connection.close()
    except sqlite3.Error:
        return 0


def _has_header(path: str) -> bool:
    """Whether it is a file, no link, that begins as databases do. Raises OSError."""
    if os.path.islink(path) or not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _remove_draft(draft: str) -> None:
    """Removes a draft of ours; what else bears its name is renamed. Raises OSError."""
    is_file = os.path.isfile(draft) and not os.path.islink(draft)
    foreign = os.path.lexists(draft) and not is_file
    if is_file and _has_header(draft):
        # One that was not completed has neither version nor tables.
        foreign = _version(draft) != 0 and not _defines_games(draft)
    if foreign:
        _set_aside(draft, "broken")
    else:
        _remove(draft)


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
