"""The figures of one variant, or of all games together."""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

from .rows import clean

RESULTS_KEPT = 100
"""How many of the last results are handed out."""
TIMES_KEPT = 30
"""Of how many of the last games the times are."""

COUNTS = "counted AND NOT hidden"
"""Which games are in the history: those in which a move was made, also one that goes on."""

_FINISHED = f"{COUNTS} AND (won OR NOT running OR ended = 'blocked')"
"""Which games are in the figures: won, lost, or left for another of their variant."""


class Statistics(NamedTuple):
    """Figures of the games that are finished; None and '' where no game has such a figure.

    A game that goes on is in none of them, and neither adds to a streak nor ends it.
    """

    played: int = 0
    won: int = 0
    share: float | None = None
    """Won of played, 0 to 1."""
    current_streak: int = 0
    """Wins in a row up to now."""
    best_streak: int = 0
    best_seconds: float | None = None
    """The shortest time of a win."""
    average_seconds: float | None = None
    """Of the wins."""
    best_moves: int | None = None
    """The fewest moves of a win."""
    average_moves: float | None = None
    """Of the wins."""
    best_score: int | None = None
    """Of all games whose score is known, as the next one."""
    average_score: float | None = None
    total_seconds: float = 0.0
    """The time of all games together."""
    first: str = ""
    """Date and time (ISO 8601, UTC) when the first of the games was begun."""
    last: str = ""
    """Date and time (ISO 8601, UTC) when the last of them was begun or won."""
    results: tuple[bool, ...] = ()
    """Won or not, the oldest first, of the last RESULTS_KEPT games."""
    times: tuple[float | None, ...] = ()
    """The time in seconds of a win, None for a game that was not won, the oldest first, of the
    last TIMES_KEPT games."""


_SUMS = Statistics._fields[
    Statistics._fields.index("best_seconds") : Statistics._fields.index("results")
]


def statistics(con: sqlite3.Connection, game: str | None, variant: str | None) -> Statistics:
    """The figures of a variant; None stands for all of them."""
    table = "games WHERE " + _FINISHED
    chosen = {"game": game, "variant": variant}
    if game is not None:
        table += " AND game = :game AND variant = :variant"
    query = f"SELECT won FROM {table} ORDER BY turn, id"
    results = "".join("w" if won else "l" for (won,) in con.execute(query, chosen))
    if not results:
        return Statistics()
    streaks, won = results.split("l"), results.count("w")
    return Statistics(
        len(results),
        won,
        won / len(results),
        len(streaks[-1]),
        max(map(len, streaks)),
        **_sums(con, table, chosen),
        results=tuple(result == "w" for result in results[-RESULTS_KEPT:]),
        times=_times(con, table, chosen),
    )


def _times(con: sqlite3.Connection, table: str, chosen: dict[str, Any]) -> tuple[float | None, ...]:
    query = f"SELECT won, won_seconds FROM {table} ORDER BY turn DESC, id DESC LIMIT {TIMES_KEPT}"
    last = con.execute(query, chosen).fetchall()
    return tuple(clean("won_seconds", seconds) if won else None for won, seconds in last[::-1])


def _sums(con: sqlite3.Connection, table: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """The figures from ``best_seconds`` to ``last``, by name."""
    win, known = "FILTER (WHERE won)", "FILTER (WHERE score >= 0)"
    *sums, first_begun, first_won, last_begun, last_won = con.execute(
        f"SELECT min(won_seconds) {win}, avg(won_seconds) {win}, min(won_moves) {win},"
        f" avg(won_moves) {win}, max(score) {known}, avg(score) {known}, total(seconds),"
        " min(nullif(started, '')), min(nullif(finished, '')), max(started), max(finished)"
        f" FROM {table}",
        chosen,
    ).fetchone()
    ends = [date for date in (first_begun, first_won, last_begun, last_won) if date]
    dates = [clean("started", date) for date in ends]
    if not all(dates):  # one that no calendar has comes before or after all others: look at each
        rows = con.execute(f"SELECT started, finished FROM {table}", chosen)
        dates = [date for row in rows for value in row if (date := clean("started", value))]
    figures = (*sums, min(dates, default=""), max(dates, default=""))
    return dict(zip(_SUMS, figures, strict=True))
