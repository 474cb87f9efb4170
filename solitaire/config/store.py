"""The store of games: what is being played, what has been played, and what it comes to.

Every change is stored when the method that makes it returns: it outlives the program, and two
seconds later a power cut. Where the disk refuses, the program plays on from memory, and the next
change writes everything that is missing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import TextIO

from ..local_time import local_moment
from . import queries
from .disk_or_memory import DiskOrMemory
from .notice import Notice
from .rows import SELECT, Row, SavedGame, from_columns
from .statistics import COUNTS, Statistics, statistics

__all__ = ["SavedGame", "Statistics", "Store"]

_CSV = (
    *("game", "variant", "deal", "started", "seconds", "moves_made"),
    *("won", "finished", "won_seconds", "won_moves", "running"),
)


class Store:
    """The games in one folder. No method raises because of the disk. For one thread."""

    def __init__(self, folder: str) -> None:
        """A store that is in memory only; use Store.open."""
        self._folder = folder
        self._database = DiskOrMemory(folder)

    @classmethod
    def open(cls, folder: str) -> tuple[Store, Notice | None]:
        """The store in ``folder``, which is made if need be, and what the player should know.

        Never raises: where nothing can be saved, the store lives in memory, with the games that
        could be read.
        """
        store = cls(folder)
        return store, store._database.open()

    @property
    def saving(self) -> bool:
        """False where nothing reaches the disk (read-only, second copy, in memory only)."""
        return self._database.saving

    @property
    def is_second_copy(self) -> bool:
        """Whether another copy of the program saves in the folder; see ``take_over``."""
        return self._database.is_second_copy

    @property
    def why_not_saved(self) -> Notice | None:
        """Why the games that are being played are not stored now.

        None while they are, and for a store that is in memory only.
        """
        return self._database.why_not_saved

    def take_over(self) -> dict[int, SavedGame] | None:
        """Has a second copy save from now on, if the first one has ended; otherwise gives None.

        All games of the first copy stay as they are, the kept ones too: those played here become
        games of their own. Returns them as they are stored, by their ids until now.
        """
        adopted = self._database.take_over()
        return None if adopted is None else {id: row.saved for id, row in adopted.items()}

    @property
    def notice(self) -> Notice | None:
        """The message for the player that has come up since take_notice was last called."""
        return self._database.notice

    @property
    def folder(self) -> str:
        """Where the games are kept; '' for a store that is in memory only."""
        return self._folder

    @property
    def pending(self) -> bool:
        """Whether there is something that should be on disk and is not."""
        return self._database.pending

    def take_notice(self) -> Notice | None:
        """The message for the player, once."""
        notice, self._database.notice = self._database.notice, None
        return notice

    def tell(self, notice: Notice) -> None:
        """Leaves a message for the player about a saved game, for take_notice."""
        self._database.notice = notice

    # games being played ------------------------------------------------------------------------

    def kept(self, game: str, variant: str) -> SavedGame | None:
        """The kept game of one variant."""
        row = self._database.read(lambda con: queries.kept_row(con, game, variant))
        return row.saved if row else None

    def kept_games(self, game: str) -> list[SavedGame]:
        """The kept games of all variants, the one that was on the table last first."""
        return [row.saved for row in self._database.read(lambda con: queries.kept_rows(con, game))]

    def begin(self, game: str, variant: str, start: str) -> SavedGame:
        """A new game on the table, from now on the kept one of its variant."""
        return self._database.change(
            lambda con: queries.begin(con, SavedGame(0, game, variant, start)).saved
        )

    def save(self, g: SavedGame) -> SavedGame:
        """Stores ``g`` as it is now and returns it as stored.

        An ``id`` of 0 begins it as a new game. What has counted goes on counting, and the first
        win stays the one that is remembered, whatever ``g`` says.
        """
        return self._database.change(lambda con: queries.save(con, g))

    def resume(self, g: SavedGame) -> None:
        """Puts the stored game ``g`` on the table and keeps it.

        Another kept game of its variant is dropped if it has not counted, and left if it has.
        """
        self._database.change(lambda con: queries.resume(con, g))

    def previous(self, game: str, variant: str) -> SavedGame | None:
        """The game that undo_new_game would bring back on the table."""
        back = self._database.read(lambda con: queries.way_back(con, game, variant))
        return back.returning.saved if back else None

    def undo_new_game(self, game: str, variant: str) -> SavedGame | None:
        """Drops the new game of a variant; returns the game that is on the table instead.

        That is the one that was on the table when the new game was begun, of whatever kind, or
        the displaced one of the same variant where that other is no longer kept. The displaced
        one is kept again. Returns None and does nothing after the new game's first move, and
        where there is no game to come back.
        """
        return self._database.change(lambda con: queries.undo_new_game(con, game, variant))

    def undone(self, g: SavedGame) -> SavedGame | None:
        """The new game that redo_new_game would begin again while ``g`` is on the table."""
        row = self._database.read(lambda con: queries.undone(con, g))
        return row.saved if row else None

    def redo_new_game(self, g: SavedGame) -> SavedGame | None:
        """Puts the new game on the table again that was undone while ``g`` stood as it does.

        Returns that game, or None where there is none: a move, and any other new game, ends the
        way to it.
        """
        return self._database.change(lambda con: queries.redo_new_game(con, g))

    # games played ------------------------------------------------------------------------------

    def history(
        self, game: str | None = None, variant: str | None = None, limit: int = 200
    ) -> list[SavedGame]:
        """The games that count, the newest first; -1 is no limit."""
        # Found first and read then: sorting whole games would read the moves of all.
        order = "ORDER BY turn DESC, id DESC"
        return self._games(
            f"id IN (SELECT id FROM games WHERE {COUNTS}"
            f" AND game = ifnull(?, game) AND variant = ifnull(?, variant) {order} LIMIT ?)"
            f" {order}",
            (game, variant, limit),
        )

    def statistics(self, game: str | None = None, variant: str | None = None) -> Statistics:
        """What the finished games of one variant, or all of them, come to."""
        return self._database.read(lambda con: statistics(con, game, variant))

    def without_score(self, game: str, variant: str, limit: int) -> list[SavedGame]:
        """The newest games that count and whose score is not known."""
        return self._games(
            f"{COUNTS} AND game = ? AND variant = ? AND score < 0 ORDER BY id DESC LIMIT ?",
            (game, variant, limit),
        )

    def set_scores(self, scores: Mapping[int, int]) -> None:
        """Stores the scores of games, by their ids."""
        pairs = [(score, id) for id, score in scores.items()]
        if pairs:
            self._database.change(
                lambda con: con.executemany("UPDATE games SET score = ? WHERE id = ?", pairs)
            )

    def games_of(self, game: str, variant: str, start: str) -> list[SavedGame]:
        """The games of one deal in which a move was made, hidden ones too, the newest first."""
        return self._games(
            "counted AND game = ? AND variant = ? AND start = ? ORDER BY turn DESC, id DESC",
            (game, variant, start),
        )

    def _games(self, condition: str, values: tuple[str | int | None, ...]) -> list[SavedGame]:
        """The games for which ``condition`` is true: SQL with ``values`` for its question marks,
        and after it perhaps an order and a limit."""

        def find(con: sqlite3.Connection) -> list[SavedGame]:
            rows = con.execute(f"{SELECT} WHERE {condition}", values)
            return [from_columns(row).saved for row in rows]

        return self._database.read(find)

    def has_played(self, game: str) -> bool:
        """Whether a move was ever made in the game, in any of its variants."""
        return self._database.read(
            lambda con: (
                con.execute("SELECT 1 FROM games WHERE counted AND game = ?", (game,)).fetchone()
                is not None
            )
        )

    def variants(self) -> list[tuple[str, str]]:
        """Each game and variant that has games that count."""
        return self._database.read(
            lambda con: con.execute(
                f"SELECT DISTINCT game, variant FROM games WHERE {COUNTS} ORDER BY 1, 2"
            ).fetchall()
        )

    def reset(self, game: str, variant: str) -> None:
        """Begins the statistics of one variant anew. Nothing is deleted; see restore.

        A kept game counts again with its next move.
        """
        self._database.change(
            lambda con: con.execute(
                "UPDATE games SET hidden = (SELECT max(hidden) FROM games) + 1"
                f" WHERE {COUNTS} AND game = ? AND variant = ?",
                (game, variant),
            )
        )

    @property
    def can_restore(self) -> bool:
        """Whether there is a reset to take back."""
        return self._database.read(queries.has_reset)

    def restore(self) -> bool:
        """Takes back the last reset (then the one before …); False if there is none."""

        def work(con: sqlite3.Connection) -> bool:
            # The number is compared as it is stored, even if no reset can have had it.
            query = "UPDATE games SET hidden = 0 WHERE hidden = (SELECT max(hidden) FROM games)"
            return con.execute(f"{query} AND hidden <> 0").rowcount > 0

        return self._database.change(work)

    def export_csv(self, file: str | TextIO) -> int:
        """Writes all games that count, the oldest first, and returns how many.

        Dates and times are those of this place, with their distance from UTC.
        ``file`` is a path, or a text file opened with ``newline=""``. Raises OSError where it
        cannot be written.
        """
        if isinstance(file, str):
            with open(file, "w", encoding="utf-8", newline="") as opened:
                return self.export_csv(opened)
        import csv

        def find(con: sqlite3.Connection) -> list[Row]:
            rows = con.execute(f"{SELECT} WHERE {COUNTS} ORDER BY turn, id")
            return [from_columns(values) for values in rows]

        rows = self._database.read(find)
        writer = csv.writer(file)
        writer.writerow(_CSV)
        for row in rows:
            g = row.saved
            writer.writerow(
                (
                    *(g.game, g.variant, g.start, local_moment(g.started)),
                    *(round(g.seconds, 3), g.cursor, "true" if g.won else "false"),
                    *(_won_values(g) if g.won else ("", "", "")),
                    "true" if row.kept else "false",
                )
            )
        return len(rows)

    def close(self) -> None:
        """Ends the store, after a last try to save what is pending."""
        self._database.close()


def _won_values(g: SavedGame) -> tuple[object, ...]:
    return local_moment(g.finished), round(g.won_seconds, 3), g.won_moves
