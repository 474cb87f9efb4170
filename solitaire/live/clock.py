"""The time a game has taken. It is told how long it ran and never asks the computer's clock."""

from __future__ import annotations

LONGEST_STEP_SECONDS = 1.5
"""A longer gap means that the computer slept, and sleeping is not playing."""


class PlayClock:
    """Seconds of play. Runs only from the first move to the end and while nothing stops it."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.running = False

    def advance(self, dt: float) -> bool:
        """Counts ``dt`` seconds when running; whether another whole second is full."""
        if not self.running:
            return False
        before = int(self.seconds)
        self.seconds += min(max(dt, 0.0), LONGEST_STEP_SECONDS)
        return int(self.seconds) != before

    def until_next(self) -> float | None:
        """Seconds until the shown time changes; None while it stands still."""
        return 1.0 - self.seconds % 1.0 if self.running else None
