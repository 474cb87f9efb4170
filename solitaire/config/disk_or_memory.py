"""The database of games: on disk, and in memory for as long as the disk cannot be used.

Every change is stored when the method that makes it returns: it outlives the program, and two
seconds later a power cut. Where the disk refuses it, the change is made in memory, and each later
change tries again to write down all that is missing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from .connection import transaction
from .database import FILE, has_log, open_database, rebuild, resolved, wait_for_disk
from .lock import AlreadyRunning, Lock
from .memory import changed_ids, highest_id, memory_database, write_rows
from .notice import Notice, cause, failure
from .queries import adopt, by_id
from .rows import Row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .log_sync import LogSync

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], T]

SAVES_BEFORE_NEXT_WARNING = 50
"""On a disk that is all but full, saving fails and succeeds in turn; one warning is enough."""


class DiskOrMemory:
    """The games of one folder. No method raises because of the disk.

    For one thread. ``saving`` is False where nothing reaches the disk (read-only, second copy).
    ``notice`` is the latest message for the player that nobody has taken yet.
    """

    def __init__(self, folder: str) -> None:
        """In memory only until open() is called."""
        self.saving = False
        self.is_second_copy = False
        self.notice: Notice | None = None
        self._why_not_saved: Notice | None = None
        self._folder = folder
        self._path = resolved(os.path.join(folder, FILE)) if folder else ""
        self._lock: Lock | None = None
        self._disk: sqlite3.Connection | None = None
        self._log_sync: LogSync | None = None
        # As long as there is a memory it is the newer of the two, or there is no disk at all.
        self._memory: sqlite3.Connection | None = None
        self._may_reconnect = False
        self._saves_before_warning = 0
        self._last_id = 0

    def open(self) -> Notice | None:
        """Goes to the disk, making the folder if need be; returns what the player should know.

        Where nothing can be saved it stays in memory, with the games that could be read.
        """
        try:
            return self._connect()
        except AlreadyRunning:
            self.close()  # if this copy kept a lock, no later copy could save
            self.is_second_copy = True
            self._why_not_saved = Notice("second-copy")
            return self._why_not_saved
        except (OSError, sqlite3.Error) as error:
            self._why_not_saved = self._start_without_disk(error)
            return self._why_not_saved

    @property
    def why_not_saved(self) -> Notice | None:
        """Why the games that are being played are not stored; None while they are."""
        return self._why_not_saved if self.pending or not self.saving else None

    @property
    def pending(self) -> bool:
        """Whether there is something that should be on disk and is not."""
        return self._memory is not None and bool(changed_ids(self._memory))

    def read(self, work: Work[T]) -> T:
        """The result of ``work``, which only reads; from memory where the disk fails."""
        if self._memory is None and self._disk is not None:
            try:
                return work(self._disk)
            except sqlite3.Error:
                self._copy_to_memory()
        return work(self._in_memory())

    def change(self, work: Work[T]) -> T:
        """Does ``work`` as one transaction on disk, or in memory and then tries to write that."""
        if self._memory is None and self._disk is not None:
            try:
                result = self._write(self._disk, work)
            except sqlite3.Error:
                self._copy_to_memory()
            else:
                self._saves_before_warning = max(0, self._saves_before_warning - 1)
                return result
        result = transaction(self._in_memory(), work)
        self._write_back()
        return result

    def take_over(self) -> dict[int, Row] | None:
        """Has a second copy save from now on, if the first one has ended; otherwise gives None.

        Its games become games of their own beside those of the first copy, which all stay as they
        are; see ``queries.adopt``. Returns them as they are stored, by their ids until now.
        """
        if not self.is_second_copy:
            return None
        from .salvage import read_rows

        memory = self._in_memory()
        try:
            notice = self._connect()
            assert self._disk is not None
            rows, _ = read_rows(memory)
            adopted = self._write(self._disk, lambda con: adopt(con, rows))
        except (AlreadyRunning, OSError, sqlite3.Error):
            self._disconnect()
            self._free_lock()
            return None
        memory.close()
        self._memory = None
        self.is_second_copy = False
        all_kept = all(adopted[row.saved.id].kept for row in rows if row.kept)
        self.notice = notice or Notice("took-over" if all_kept else "took-over-beside")
        return adopted

    def close(self) -> None:
        """Frees everything, after a last try to write what is pending."""
        if self.pending:
            self._write_back()
        self._disconnect()
        if self._memory is not None:
            self._memory.close()
        self._free_lock()
        self._memory = None
        self._may_reconnect = False

    def _free_lock(self) -> None:
        if self._lock is not None:
            self._lock.close()
        self._lock = None

    # to the disk -------------------------------------------------------------------------------

    def _connect(self) -> Notice | None:
        """Raises AlreadyRunning, OSError and sqlite3.Error."""
        os.makedirs(self._folder, exist_ok=True)
        if self._lock is None:
            self._lock = Lock(self._path.removesuffix(".sqlite") + ".lock")
        try:
            self._disk, notice = open_database(self._path)
        except sqlite3.Error as error:
            # With the lock it is a backup program or the like, which has the file for a moment.
            if cause(error) == "in-use" and not self._lock.excludes:
                raise AlreadyRunning from error
            raise
        self._last_id = highest_id(self._disk)
        self.saving = True
        return notice

    def _reconnect(self) -> None:
        """Tries the disk that could not be used at the start.

        Raises AlreadyRunning, OSError and sqlite3.Error.
        """
        seen = self._last_id
        notice = self._connect()
        assert self._disk is not None
        (there,) = self._disk.execute("SELECT ifnull(max(id), 0) FROM games").fetchone()
        if there > seen:
            # Another folder has come to this place, whose games have the same ids as ours.
            self._disconnect()
            self._may_reconnect = False
            raise AlreadyRunning
        self.notice = notice or self.notice

    def _disconnect(self) -> None:
        """Leaves the disk, where everything is written before."""
        if self._log_sync is not None:
            self._log_sync.close()
        if self._disk is not None:
            with contextlib.suppress(sqlite3.Error):
                wait_for_disk(self._disk)
            with contextlib.suppress(sqlite3.Error):
                self._disk.close()
        self._disk = self._log_sync = None
        self.saving = False

    def _write(self, disk: sqlite3.Connection, work: Work[T]) -> T:
        """Does ``work`` on disk as one transaction. Raises sqlite3.Error."""
        sync = self._log_sync or self._start_log_sync(disk)
        if sync is None:
            return transaction(disk, work)
        with sync.writing:
            result = transaction(disk, work)
            sync.note_change()
        error = sync.take_error()
        if error is not None:
            self._warn(error)
        return result

    def _start_log_sync(self, disk: sqlite3.Connection) -> LogSync | None:
        """Starts what writes the log to the disk; None where each change waits for that itself."""
        if has_log(disk):
            from .log_sync import LogSync  # needs a module that the start can do without

            try:
                self._log_sync = LogSync(self._path)
            except RuntimeError:
                wait_for_disk(disk)
        return self._log_sync

    def _write_back(self) -> None:
        """Writes to the disk what only memory has; where that succeeds, memory is not needed."""
        memory = self._in_memory()
        try:
            if self._disk is None:
                if not self._may_reconnect:
                    return
                self._reconnect()
            assert self._disk is not None
            rows = {id: by_id(memory, id) for id in changed_ids(memory)}
            last_id = highest_id(memory)
            self._write(self._disk, lambda con: write_rows(con, rows, last_id))
        except (OSError, sqlite3.Error, AlreadyRunning) as error:
            if self._disk is not None and cause(error) == "damaged":
                self._replace_damaged()
            else:
                self._warn(error)
            return
        memory.close()
        self._memory = None

    def _replace_damaged(self) -> None:
        """Makes a new file from memory: the one in use has been damaged since it was opened."""
        from .salvage import read_rows

        rows, _ = read_rows(self._in_memory())
        self._disconnect()
        try:
            old_name = rebuild(self._path, rows, "broken", self._last_id)
            self._connect()
        except (OSError, sqlite3.Error, AlreadyRunning) as error:
            self._warn(error)
            return
        self._in_memory().close()
        self._memory = None
        self.notice = Notice("store-damaged", {"file": old_name, "games": len(rows)})

    def _warn(self, error: Exception) -> None:
        warned_lately = self._saves_before_warning > 0
        self._saves_before_warning = SAVES_BEFORE_NEXT_WARNING
        self._why_not_saved = failure("store-not-saved", error)
        if not warned_lately:
            self.notice = self._why_not_saved

    # to memory ---------------------------------------------------------------------------------

    def _start_without_disk(self, error: Exception) -> Notice:
        from .salvage import read_copy

        there = os.path.lexists(self._path) or os.path.lexists(self._path + "-wal")
        rows, complete = read_copy(os.path.realpath(self._path)) if there else ([], True)
        self._memory = memory_database(rows, 0)
        # A game that could not be read would be overwritten by a new one with the same id.
        self._may_reconnect = complete
        self._last_id = max((row.saved.id for row in rows), default=0)
        self._saves_before_warning = SAVES_BEFORE_NEXT_WARNING
        passing = cause(error) in {"disk-full", "in-use", "other"}
        return failure("store-not-saved" if passing else "store-read-only", error)

    def _copy_to_memory(self) -> None:
        from .salvage import read_rows

        assert self._disk is not None
        rows, _ = read_rows(self._disk)
        self._last_id = max(self._last_id, highest_id(self._disk))
        self._memory = memory_database(rows, self._last_id)

    def _in_memory(self) -> sqlite3.Connection:
        if self._memory is None:
            self._memory = memory_database((), self._last_id)
        return self._memory
