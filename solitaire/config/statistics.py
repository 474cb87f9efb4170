"""The statistics of one variant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

RESULTS_KEPT = 100
"""How many of the last results are handed out."""


class Statistics(NamedTuple):
    """Figures of one game and variant. None and '' where there is no game to take them from."""

    played: int = 0
    won: int = 0
    share: float | None = None
    """Won of played, 0 to 1."""
    current_streak: int = 0
    """Wins in a row up to now; a kept game that is not won neither adds to it nor ends it."""
    best_streak: int = 0
    best_seconds: float | None = None
    """The shortest time of a win."""
    average_seconds: float | None = None
    best_moves: int | None = None
    average_moves: float | None = None
    first: str = ""
    """Date and time (ISO 8601, UTC) when the first of the games was begun."""
    last: str = ""
    """Date and time (ISO 8601, UTC) when the last of them was begun or won."""
    results: tuple[bool, ...] = ()
    """Won or not, the oldest first, of the last RESULTS_KEPT games that are decided."""


class Played(NamedTuple):
    """What statistics need of a game that counts."""

    won: bool
    kept: bool
    """Whether it can still be continued."""
    won_seconds: float
    won_moves: int
    started: str
    finished: str


def statistics(games: Iterable[Played]) -> Statistics:
    """The figures of ``games``, which come in the order in which they were played."""
    played = list(games)
    if not played:
        return Statistics()
    wins = [game for game in played if game.won]
    # A kept game counts as played, but it is lost, and ends a streak, only when it is left.
    results = tuple(game.won for game in played if game.won or not game.kept)
    best = streak = 0
    for won in results:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    dates = [date for game in played for date in (game.started, game.finished) if date]
    return Statistics(
        len(played),
        len(wins),
        len(wins) / len(played),
        streak,
        best,
        min((game.won_seconds for game in wins), default=None),
        sum(game.won_seconds for game in wins) / len(wins) if wins else None,
        min((game.won_moves for game in wins), default=None),
        sum(game.won_moves for game in wins) / len(wins) if wins else None,
        min(dates, default=""),
        max(dates, default=""),
        results[-RESULTS_KEPT:],
    )
