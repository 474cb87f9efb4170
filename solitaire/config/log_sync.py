"""Writing the log of the store to the disk itself, while the program goes on.

What has been committed to the log is with the operating system, which keeps it however the program
ends: only a power cut could lose it. So the program does not wait for the disk (synchronous = OFF),
and a thread of its own has the log written soon after each change. See "Write-Ahead Logging" and
"PRAGMA synchronous" in the documentation of SQLite.
"""

from __future__ import annotations

import _thread  # loading threading would be felt at the first start
import contextlib
import os
import sqlite3

from .connection import connect
from .files import sync_file, sync_folder

SYNC_AFTER_SECONDS = 1.5
"""From a change until it is written to the disk: with the time that this takes, two seconds."""

MOST_LOG_BYTES = 4 << 20
"""A longer log is taken over into the file and begun anew."""


class LogSync:
    """The thread for the store ``path`` and its log. It sleeps while nothing changes."""

    def __init__(self, path: str) -> None:
        """Raises RuntimeError if the system refuses another thread."""
        self.writing = _thread.allocate_lock()
        """To be held by whoever changes the store."""
        self._path = path
        self._is_file_synced = False
        self._changes = 0
        self._error: OSError | None = None
        # Each of these is held until what it says has happened.
        self._changed, self._stopped, self._ended = _held(), _held(), _held()
        _thread.start_new_thread(self._run, ())

    def note_change(self) -> None:
        """The store has been changed. To be called while ``writing`` is held."""
        self._changes += 1
        _release(self._changed)

    def take_error(self) -> OSError | None:
        """Why the disk could not be written since this was last called; None if it could."""
        error, self._error = self._error, None
        return error

    def close(self) -> None:
        """Ends the thread; what it has not written yet is left to the caller."""
        _release(self._stopped)
        _release(self._changed)
        self._ended.acquire()

    # in the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._changed.acquire() and not self._stopped.acquire(timeout=SYNC_AFTER_SECONDS):
                self._changed.acquire(blocking=False)  # what has come meanwhile is written as well
                try:
                    self._sync()
                except OSError as error:
                    self._error = error
        finally:
            self._ended.release()

    def _sync(self) -> None:
        """Raises OSError where the disk cannot be written."""
        log = self._path + "-wal"
        try:
            sync_file(log)
            if not self._is_file_synced:  # the file may be new, and the log is
                sync_file(self._path)
                sync_folder(os.path.dirname(self._path))
                self._is_file_synced = True
            size = os.path.getsize(log)
        except FileNotFoundError:
            return  # the store was replaced at this moment
        if size > MOST_LOG_BYTES:
            with contextlib.suppress(sqlite3.Error):  # it is tried again after the next change
                self._begin_log_anew()

    def _begin_log_anew(self) -> None:
        """Takes the log over into the file and empties it, unless something changes meanwhile.

        If SQLite wrote over the beginning of a log that had been taken over, it would have to
        write that to the disk first, or a power cut could mix old and new changes; the player
        would wait for it. So the log is never written over: the ``reader`` prevents that until
        the log is empty.
        """
        with (
            contextlib.closing(connect(self._path)) as reader,
            contextlib.closing(connect(self._path)) as writer,
        ):
            with self.writing:
                reader.execute("BEGIN")
                reader.execute("SELECT id FROM games LIMIT 1").fetchone()
                changes = self._changes
            writer.execute("PRAGMA wal_checkpoint(PASSIVE)")  # waits for the disk
            with self.writing:
                reader.execute("ROLLBACK")
                if changes == self._changes:  # so there is nothing left to wait for
                    writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _held() -> _thread.LockType:
    lock = _thread.allocate_lock()
    lock.acquire()
    return lock


def _release(lock: _thread.LockType) -> None:
    """Lets go of a lock that only one thread lets go of."""
    if lock.locked():
        lock.release()
