"""Games as rows of the store: the value handed to others, and the row with what the store adds."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

_GREATEST = 2**53
"""No count or time of a game comes near it, and SQLite stores it exactly."""

ENDINGS = ("", "won", "blocked")
"""What ``SavedGame.ended`` may be."""

GREATEST_ID = 2**52
"""No game's number comes near it; there is room above it to count on from."""


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
    restart_redo_cursor: int = -1
    """The cursor from which redo restarts again after the restart was undone, or -1."""
    restart_seconds: float = 0.0
    """The time played until the last restart, which undo of the restart brings back."""
    score: int = -1
    """The score now, or that of the first win; -1 where it is not known."""
    ended: str = ""
    """How the game stands: ``won``, ``blocked`` where the player is told that, otherwise ''."""


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
    undone_at: int = -1
    """For a new game that was undone: the cursor of the game that came back, whose id is then
    ``came_from``, and at which redo begins it again; otherwise -1."""


COLUMNS = (
    *("id", "game", "variant", "cursor", "back", "seconds", "started", "counted", "won"),
    *("won_seconds", "won_moves", "finished", "running", "before", "came_from", "turn"),
    *("hidden", "start", "moves", "restart_redo", "restart_seconds", "score", "ended"),
    "undone_at",
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
        *(g.start, " ".join(g.moves), g.restart_redo_cursor, g.restart_seconds, g.score, g.ended),
        row.undone_at,
    )


def from_columns(values: Any) -> Row:
    """The row of such values; those of a damaged file that no game can have are corrected."""
    v = {name: clean(name, value) for name, value in zip(COLUMNS, values, strict=True)}
    saved = SavedGame(
        *(v["id"], v["game"], v["variant"], v["start"], tuple(v["moves"].split()), v["cursor"]),
        *(v["back"], v["seconds"], v["started"], v["counted"], v["won"], v["won_seconds"]),
        *(v["won_moves"], v["finished"], v["restart_redo"], v["restart_seconds"], v["score"]),
        v["ended"],
    )
    kept, (displaced, came_from) = v["running"], (v["before"], v["came_from"])
    return Row(
        _consistent(saved), kept, displaced, came_from, v["turn"], v["hidden"], v["undone_at"]
    )


def cleaned(g: SavedGame) -> SavedGame:
    """``g`` with every value corrected that no game can have.

    SQLite refuses some of them, and then no save of this game would succeed.
    """
    named = {name: clean(column, getattr(g, name)) for name, column in _FIELDS}
    return _consistent(g._replace(moves=tuple(map(_text, g.moves)), **named))


def _consistent(g: SavedGame) -> SavedGame:
    """``g`` with the values corrected that do not fit others."""
    most = len(g.moves)
    return g._replace(
        cursor=min(g.cursor, most),
        restart_undo_cursor=min(g.restart_undo_cursor, most),
        restart_redo_cursor=min(g.restart_redo_cursor, most),
        counted=g.counted or g.won,
    )


def clean(column: str, value: object) -> Any:
    """``value`` as that column may have it; what no game can have becomes 0 or ''.

    A date whose day the calendar does not have becomes '' too: such a game has none.
    """
    return _CLEANERS[column](value)


def fits(column: str, value: object) -> bool:
    """Whether a raw ``value`` of the column is right as it is."""
    right = clean(column, value)
    return bool(value == right) and isinstance(value, str) == isinstance(right, str)


def _number(value: object, least: int = 0) -> int:
    if isinstance(value, float) and not math.isnan(value):
        value = int(min(max(value, least), _GREATEST))
    return min(max(value, least), _GREATEST) if isinstance(value, int) else least


def _number_or_none(value: object) -> int:
    return _number(value, -1)


def _flag(value: object) -> bool:
    return isinstance(value, (int, float)) and bool(value)


def _time(value: object) -> float:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return 0.0
    return min(max(float(value), 0.0), float(_GREATEST))


def _ending(value: object) -> str:
    return value if isinstance(value, str) and value in ENDINGS else ""


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if not isinstance(value, str):
        return ""
    return value if value.isascii() else value.encode("utf-8", "replace").decode()


def _date(value: object) -> str:
    return _real_date(_text(value)) if value != "" else ""


@lru_cache(maxsize=1000)  # statistics and history read the same ones again and again
def _real_date(text: str) -> str:
    day, rest = text[:10], text[10:]
    # Of the forms of ISO 8601 only one can be sorted as text and shown.
    if not text.isascii() or len(day) < 10 or day[4] + day[7] != "--" or rest[:1] not in "T ":
        return ""
    try:
        date.fromisoformat(day)
    except ValueError:
        return ""
    return text


_CLEANERS: dict[str, Callable[[object], Any]] = {
    **dict.fromkeys(("id", "cursor", "won_moves", "before", "came_from"), _number),
    **dict.fromkeys(("turn", "hidden"), _number),
    **dict.fromkeys(("back", "restart_redo", "score", "undone_at"), _number_or_none),
    **dict.fromkeys(("counted", "won", "running"), _flag),
    **dict.fromkeys(("seconds", "won_seconds", "restart_seconds"), _time),
    **dict.fromkeys(("game", "variant", "start", "moves"), _text),
    **dict.fromkeys(("started", "finished"), _date),
    "ended": _ending,
}

_OTHER_NAMES = {"restart_undo_cursor": "back", "restart_redo_cursor": "restart_redo"}

_FIELDS = tuple(
    (name, _OTHER_NAMES.get(name, name)) for name in SavedGame._fields if name != "moves"
)
"""The fields of SavedGame but the moves, and their columns."""
