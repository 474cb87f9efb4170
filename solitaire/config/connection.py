"""Connections to SQLite and transactions in them, as every part of the store uses them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

BUSY_SECONDS = 0.25
"""How long to wait while a backup program or the like has the file; the player waits with it."""


_CORRUPT = 11
_NO_MEMORY = 7


class _Connection(sqlite3.Connection):
    """A connection whose statements raise sqlite3.Error and nothing else.

    The message about a damaged definition quotes its bytes, and Python fails on those that are
    no UTF-8 before it can raise the real error; damaged lengths and numbers can do the like.
    """

    def execute(self, *args: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*args)
        except (UnicodeError, OverflowError, SystemError, MemoryError) as error:
            raise _as_sqlite_error(error) from error

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        try:
            return super().executemany(*args)
        except (UnicodeError, OverflowError, SystemError, MemoryError) as error:
            raise _as_sqlite_error(error) from error


def _as_sqlite_error(error: Exception) -> sqlite3.DatabaseError:
    """The error of SQLite that stands for one of Python's: damage, or no memory for it."""
    result = sqlite3.DatabaseError(str(error) or type(error).__name__)
    result.sqlite_errorcode = _NO_MEMORY if isinstance(error, MemoryError) else _CORRUPT
    return result


def connect(path: str, is_address: bool = False) -> sqlite3.Connection:
    """A connection that begins no transactions by itself. Text that is not UTF-8 can be read.

    ``is_address``: ``path`` is an address as SQLite understands them (``file:…?…``).
    Its statements raise no other errors than sqlite3.Error, whatever a damaged file holds.
    """
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, factory=_Connection, uri=is_address
    )
    connection.text_factory = _decoded
    return connection


def _decoded(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def transaction(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Does ``work`` wholly or not at all. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        raise
    return result
