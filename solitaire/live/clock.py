"""The time that a game has taken, added up from steps: it never asks the computer's clock."""

from __future__ import annotations

LONGEST_STEP_SECONDS = 1.5
"""A longer step means that the computer was asleep; the rest of it does not count as play."""


class PlayClock:
    """Seconds of play; ``running`` says whether they are being counted."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.running = False

    def advance(self, dt: float) -> bool:
        """Adds ``dt`` seconds while running; whether the time in whole seconds has changed."""
        if not self.running:
            return False
        before = int(self.seconds)
        self.seconds += min(max(dt, 0.0), LONGEST_STEP_SECONDS)
        return int(self.seconds) != before

    def until_next(self) -> float | None:
        """Seconds until the time in whole seconds changes; None while it is not running."""
        return 1.0 - self.seconds % 1.0 if self.running else None
