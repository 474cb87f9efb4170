"""The store of games: what is being played, what has been played, and what it comes to.

Every change is on disk when the method that makes it returns. Where the disk refuses, the
program plays on from memory, and the next change takes everything along that is missing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from typing import TextIO, TypeVar

from . import queries
from .database import FILE, open_database, rebuild, transaction
from .lock import Held, Lock
from .notice import Notice, cause, failure
from .rows import SELECT, Row, SavedGame, from_columns
from .statistics import Played, Statistics, statistics

__all__ = ["SavedGame", "Statistics", "Store"]

T = TypeVar("T")

_CALM = 50
"""On a disk that is all but full saving fails and succeeds by turns; the player is told once."""

_COUNTS = "counted AND NOT hidden"

_CSV = (
    *("game", "variant", "deal", "started", "seconds", "moves_made"),
    *("won", "finished", "won_seconds", "won_moves", "running"),
)


class Store:
    """The games in one folder. No method raises because of the disk.

    For one thread. ``saving`` is False where nothing reaches the disk (read-only, second copy).
    ``notice`` is what the player should be told since take_notice was last called.
    """

    def __init__(self, folder: str) -> None:
        """A store that is in memory only; use Store.open."""
        self.saving = False
        self.notice: Notice | None = None
        self._folder = folder
        self._path = os.path.realpath(os.path.join(folder, FILE))
        self._lock: Lock | None = None
        self._disk: sqlite3.Connection | None = None
        # While it is there, memory is ahead of the disk, or there is no disk.
        self._memory: sqlite3.Connection | None = None
        self._retry = False
        # How many more changes must succeed before a failure is told again.
        self._untold = 0
        self._last_id = 0

    @classmethod
    def open(cls, folder: str) -> tuple[Store, Notice | None]:
        """The store in ``folder``, which is made if need be, and what the player should know.

        Never raises: where nothing can be saved, the store lives in memory, with the games that
        could be read.
        """
        store = cls(folder)
        try:
            notice = store._connect()
        except Held:
            store.close()  # a lock taken in vain would keep out the next copy
            return store, Notice("second-copy")
        except (OSError, sqlite3.Error) as error:
            return store, store._without_disk(error)
        return store, notice

    @property
    def folder(self) -> str:
        """Where the games are kept; '' for a store that is in memory only."""
        return self._folder

    @property
    def pending(self) -> bool:
        """Whether there is something that should be on disk and is not."""
        return self._memory is not None and bool(queries.dirty_ids(self._memory))

    def take_notice(self) -> Notice | None:
        """What the player should be told now, once."""
        notice, self.notice = self.notice, None
        return notice

    # Games being played

    def running(self, game: str) -> SavedGame | None:
        """The game going on of the kind ``game``."""
        row = self._do(lambda con: queries.running_row(con, game))
        return row.saved if row else None

    def begin(self, game: str, variant: str, start: str) -> SavedGame:
        """A new game, from now on the one going on of its kind; see previous."""
        return self._change(
            lambda con: queries.begin(con, SavedGame(0, game, variant, start)).saved
        )

    def save(self, g: SavedGame) -> SavedGame:
        """Stores ``g`` as it is now and returns it as stored.

        An ``id`` of 0 makes it the game going on. What has counted goes on counting, and the
        first win stays the one that is remembered, whatever ``g`` says.
        """
        return self._change(lambda con: queries.save(con, g))

    def previous(self, game: str) -> SavedGame | None:
        """The game that the one going on has displaced, until that one's first move."""

        def find(con: sqlite3.Connection) -> SavedGame | None:
            now = queries.running_row(con, game)
            if now is None or now.saved.counted:
                return None
            row = queries.by_id(con, now.before)
            return row.saved if row else None

        return self._do(find)

    def resume(self, g: SavedGame) -> None:
        """Makes the stored game ``g`` the one going on again.

        The one that was going on is dropped if it has not counted, and left if it has.
        """
        self._change(lambda con: queries.resume(con, g))

    # Games played

    def history(
        self, game: str | None = None, variant: str | None = None, limit: int = 200
    ) -> list[SavedGame]:
        """The games that count, the newest first; -1 is no limit."""

        def find(con: sqlite3.Connection) -> list[SavedGame]:
            rows = con.execute(
                f"{SELECT} WHERE {_COUNTS} AND game = ifnull(?, game)"
                " AND variant = ifnull(?, variant) ORDER BY turn DESC, id DESC LIMIT ?",
                (game, variant, limit),
            )
            return [from_columns(values).saved for values in rows]

        return self._do(find)

    def statistics(self, game: str, variant: str) -> Statistics:
        """What the games of one variant come to."""

        def find(con: sqlite3.Connection) -> Statistics:
            rows = con.execute(
                "SELECT won, running, won_seconds, won_moves, started, finished FROM games"
                f" WHERE {_COUNTS} AND game = ? AND variant = ? ORDER BY turn, id",
                (game, variant),
            )
            return statistics(Played(bool(won), bool(now), *rest) for won, now, *rest in rows)

        return self._do(find)

    def variants(self) -> list[tuple[str, str]]:
        """Each game and variant that has games that count."""
        return self._do(
            lambda con: con.execute(
                f"SELECT DISTINCT game, variant FROM games WHERE {_COUNTS} ORDER BY 1, 2"
            ).fetchall()
        )

    def reset(self, game: str, variant: str) -> None:
        """Begins the statistics of one variant anew. Nothing is deleted; see restore.

        A game going on counts again with its next move.
        """
        self._change(
            lambda con: con.execute(
                "UPDATE games SET hidden = (SELECT max(hidden) FROM games) + 1"
                f" WHERE {_COUNTS} AND game = ? AND variant = ?",
                (game, variant),
            )
        )

    @property
    def can_restore(self) -> bool:
        """Whether there is a reset to take back."""
        return bool(self._do(queries.last_reset))

    def restore(self) -> bool:
        """Takes back the last reset (then the one before …); False if there is none."""

        def work(con: sqlite3.Connection) -> bool:
            last = queries.last_reset(con)
            con.execute("UPDATE games SET hidden = 0 WHERE hidden = ? AND hidden", (last,))
            return bool(last)

        return self._change(work)

    def export_csv(self, file: str | TextIO) -> int:
        """Writes all games that count, the oldest first, and returns how many.

        ``file`` is a path, or a text file opened with ``newline=""``. Raises OSError where it
        cannot be written.
        """
        if isinstance(file, str):
            with open(file, "w", encoding="utf-8", newline="") as opened:
                return self.export_csv(opened)
        import csv

        def find(con: sqlite3.Connection) -> list[Row]:
            rows = con.execute(f"{SELECT} WHERE {_COUNTS} ORDER BY turn, id")
            return [from_columns(values) for values in rows]

        rows = self._do(find)
        writer = csv.writer(file)
        writer.writerow(_CSV)
        for row in rows:
            g = row.saved
            writer.writerow(
                (
                    *(g.game, g.variant, g.start, g.started, round(g.seconds, 3), g.cursor),
                    "true" if g.won else "false",
                    *((g.finished, round(g.won_seconds, 3), g.won_moves) if g.won else ("",) * 3),
                    "true" if row.running else "false",
                )
            )
        return len(rows)

    def close(self) -> None:
        """Ends the store, after a last try to save what is pending."""
        if self.pending:
            self._write_back()
        for connection in (self._disk, self._memory):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()
        if self._lock is not None:
            self._lock.close()
        self._disk = self._memory = self._lock = None
        self._retry = self.saving = False

    # Between memory and disk

    def _connect(self) -> Notice | None:
        """Raises Held, OSError and sqlite3.Error."""
        os.makedirs(self._folder, exist_ok=True)
        if self._lock is None:
            self._lock = Lock(self._path.removesuffix(".sqlite") + ".lock")
        try:
            self._disk, notice = open_database(self._path)
        except sqlite3.Error as error:
            if cause(error) == "in-use":  # by a copy on a file system that has no locks
                raise Held from error
            raise
        self._last_id = queries.highest_id(self._disk)
        self.saving = True
        return notice

    def _without_disk(self, error: Exception) -> Notice:
        from .salvage import read_copy

        there = os.path.lexists(self._path) or os.path.lexists(self._path + "-wal")
        rows, complete = read_copy(self._path) if there else ([], True)
        self._memory = queries.memory_database(rows, 0)
        # What was not seen could be overwritten by games that get the same ids.
        self._retry = complete
        self._last_id = max((row.saved.id for row in rows), default=0)
        self._untold = _CALM
        passing = cause(error) in {"disk-full", "other"}
        return failure("store-not-saved" if passing else "store-read-only", error)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Reads, from memory where the disk fails."""
        if self._memory is None and self._disk is not None:
            try:
                return work(self._disk)
            except sqlite3.Error:
                self._turn_to_memory()
        return work(self._in_memory())

    def _change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Changes the disk, or memory and then, if that can be, the disk."""
        if self._memory is None and self._disk is not None:
            try:
                result = transaction(self._disk, work)
            except sqlite3.Error:
                self._turn_to_memory()
            else:
                self._untold = max(0, self._untold - 1)
                return result
        result = transaction(self._in_memory(), work)
        self._write_back()
        return result

    def _in_memory(self) -> sqlite3.Connection:
        if self._memory is None:
            self._memory = queries.memory_database((), self._last_id)
        return self._memory

    def _turn_to_memory(self) -> None:
        from .salvage import read_rows

        assert self._disk is not None
        rows, _ = read_rows(self._disk)
        self._last_id = max(self._last_id, queries.highest_id(self._disk))
        self._memory = queries.memory_database(rows, self._last_id)

    def _write_back(self) -> None:
        """Takes to the disk what it has not got, and goes on there if that succeeds."""
        memory = self._in_memory()
        try:
            if self._disk is None:
                if not self._retry:
                    return
                self._reconnect()
            assert self._disk is not None
            rows = {id: queries.by_id(memory, id) for id in queries.dirty_ids(memory)}
            last_id = queries.highest_id(memory)
            transaction(self._disk, lambda con: queries.write_rows(con, rows, last_id))
        except (OSError, sqlite3.Error, Held) as error:
            if self._disk is not None and cause(error) == "damaged":
                self._renew()
            else:
                self._tell(error)
            return
        memory.close()
        self._memory = None

    def _reconnect(self) -> None:
        """A disk that could not be used at the start. Raises Held, OSError and sqlite3.Error."""
        seen = self._last_id
        notice = self._connect()
        assert self._disk is not None
        (there,) = self._disk.execute("SELECT ifnull(max(id), 0) FROM games").fetchone()
        if there > seen:
            # Another folder has come to this place, whose games have the same ids as ours.
            self._disk.close()
            self._disk = None
            self.saving = self._retry = False
            raise Held
        self.notice = notice or self.notice

    def _renew(self) -> None:
        """The file has been damaged under our hands: a new one takes its place."""
        from .salvage import read_rows

        assert self._disk is not None
        rows, _ = read_rows(self._in_memory())
        with contextlib.suppress(sqlite3.Error):
            self._disk.close()
        self._disk = None
        self.saving = False
        try:
            kept = rebuild(self._path, rows, "broken", self._last_id)
            self._connect()
        except (OSError, sqlite3.Error, Held) as error:
            self._tell(error)
            return
        self._in_memory().close()
        self._memory = None
        self.notice = Notice("store-damaged", {"file": kept, "games": len(rows)})

    def _tell(self, error: Exception) -> None:
        told_lately, self._untold = self._untold > 0, _CALM
        if not told_lately:
            self.notice = failure("store-not-saved", error)
