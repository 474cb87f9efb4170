"""Connections to SQLite and transactions in them, as every part of the store uses them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

BUSY_SECONDS = 0.25
"""How long to wait while a backup program or the like has the file; the player waits with it."""


def connect(path: str) -> sqlite3.Connection:
    """A connection that begins no transactions by itself. Text that is not UTF-8 can be read."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
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
