"""Work that waits until nothing is going on."""

from __future__ import annotations

from collections.abc import Callable

QUIET_SECONDS = 1.0
"""So long nothing has come in and nothing has moved when the work is done."""


class WhenQuiet:
    """Does ``work`` once."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work: Callable[[], None] | None = work
        self._quiet_since: float | None = None

    def step(self, now: float, busy: bool) -> None:
        """It is ``now`` (seconds); ``busy``: something has come in or is moving."""
        if busy or self._quiet_since is None:
            self._quiet_since = now
        elif self._work is not None and now - self._quiet_since >= QUIET_SECONDS:
            work, self._work = self._work, None
            work()

    def until_next(self, now: float) -> float | None:
        """Seconds until the work may be done; None when it has been."""
        if self._work is None or self._quiet_since is None:
            return None
        return max(0.0, self._quiet_since + QUIET_SECONDS - now)
