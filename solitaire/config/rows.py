"""Games as rows of the store: the value handed to others, and the row with what the store adds."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

_GREATEST = 2**53
"""No count or time of a game comes near it, and SQLite stores it exactly."""


class SavedGame(NamedTuple):
    """One deal being or having been played."""

    id: int
    """0 while it is not stored."""
    game: str
    variant: str
    start: str
    """A deal code, or a whole position."""
    moves: tuple[str, ...] = ()
    """The whole line, also what can be redone. The texts hold no blanks."""
    cursor: int = 0
    """How many of the moves are made."""
    restart_undo_cursor: int = -1
    """The cursor to which undo returns after a restart, or -1."""
    seconds: float = 0.0
    """The time played."""
    started: str = ""
    """Date and time (ISO 8601, UTC) of the first move, empty before it."""
    counted: bool = False
    """Whether it counts as played; once so, always so."""
    won: bool = False
    """Whether it counts as won; once so, always so."""
    won_seconds: float = 0.0
    """The time played at the first win."""
    won_moves: int = 0
    finished: str = ""
    """Date and time (ISO 8601, UTC) of the first win."""


class Row(NamedTuple):
    """A game and what the store knows of it."""

    saved: SavedGame
    kept: bool = False
    """Whether it is the one game of its variant that can be continued (column ``running``)."""
    displaced: int = 0
    """The id of the game that was kept until this one was begun (column ``before``), or 0."""
    came_from: int = 0
    """The id of the game that was on the table when this one was begun, or 0."""
    turn: int = 0
    """Grows with every game that comes on the table: the order of history and streaks. The kept
    game with the highest turn is the one on the table."""
    hidden: int = 0
    """The number of the reset that took it out of the statistics, 0 for none."""


COLUMNS = (
    *("id", "game", "variant", "cursor", "back", "seconds", "started", "counted", "won"),
    *("won_seconds", "won_moves", "finished", "running", "before", "came_from", "turn"),
    *("hidden", "start", "moves"),
)
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games"
INSERT = (
    f"INSERT OR REPLACE INTO games ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
)


def to_columns(row: Row) -> tuple[int | str | float | None, ...]:
    """The values of COLUMNS; an id of 0 becomes None, for which SQLite makes a new one."""
    g = row.saved
    return (
        *(g.id or None, g.game, g.variant, g.cursor, g.restart_undo_cursor, g.seconds),
        *(g.started, int(g.counted), int(g.won), g.won_seconds, g.won_moves, g.finished),
        *(int(row.kept), row.displaced, row.came_from, row.turn, row.hidden),
        *(g.start, " ".join(g.moves)),
    )


def from_columns(values: Any) -> Row:
    """The row of such values; those of a damaged file that no game can have are corrected."""
    v = dict(zip(COLUMNS, values, strict=True))
    saved = SavedGame(
        _number(v["id"]),
        _text(v["game"]),
        _text(v["variant"]),
        _text(v["start"]),
        tuple(_text(v["moves"]).split()),
        _number(v["cursor"]),
        _number(v["back"], -1),
        _time(v["seconds"]),
        _text(v["started"]),
        bool(v["counted"]),
        bool(v["won"]),
        _time(v["won_seconds"]),
        _number(v["won_moves"]),
        _text(v["finished"]),
    )
    return Row(
        cleaned(saved),
        bool(v["running"]),
        _number(v["before"]),
        _number(v["came_from"]),
        _number(v["turn"]),
        _number(v["hidden"]),
    )


def cleaned(g: SavedGame) -> SavedGame:
    """``g`` with every value corrected that no game can have.

    SQLite refuses some of them, and then no save of this game would succeed.
    """
    moves = tuple(map(_text, g.moves))
    return SavedGame(
        _number(g.id),
        _text(g.game),
        _text(g.variant),
        _text(g.start),
        moves,
        min(_number(g.cursor), len(moves)),
        min(_number(g.restart_undo_cursor, -1), len(moves)),
        _time(g.seconds),
        _text(g.started),
        bool(g.counted or g.won),
        bool(g.won),
        _time(g.won_seconds),
        _number(g.won_moves),
        _text(g.finished),
    )


def _number(value: object, least: int = 0) -> int:
    return min(max(value, least), _GREATEST) if isinstance(value, int) else least


def _time(value: object) -> float:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return 0.0
    return min(max(float(value), 0.0), float(_GREATEST))


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if not isinstance(value, str):
        return ""
    return value if value.isascii() else value.encode("utf-8", "replace").decode()
