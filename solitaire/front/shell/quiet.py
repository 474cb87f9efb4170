"""Work that waits until nothing is going on."""

from __future__ import annotations

from collections.abc import Callable

QUIET_SECONDS = 1.0
"""So long nothing has come in and nothing has moved when the work is done."""


class WhenQuiet:
    """Does each piece of work that is wanted once."""

    def __init__(self) -> None:
        self._works: list[Callable[[], None]] = []
        self._quiet_since: float | None = None

    def want(self, work: Callable[[], None]) -> None:
        """``work`` is to be done; once, however often it is wanted until then."""
        if work not in self._works:
            self._works.append(work)

    def step(self, now: float, busy: bool) -> None:
        """It is ``now`` (seconds); ``busy``: something has come in or is moving."""
        if busy or self._quiet_since is None:
            self._quiet_since = now
        elif self._works and now - self._quiet_since >= QUIET_SECONDS:
            works, self._works = self._works, []
            for work in works:
                work()

    def until_next(self, now: float) -> float | None:
        """Seconds until there is something to do; None while nothing is wanted."""
        if not self._works or self._quiet_since is None:
            return None
        return max(0.0, self._quiet_since + QUIET_SECONDS - now)


def give_back_memory() -> None:
    """Hands memory that is free inside the process back to the system, where there is a way to.

    After pictures of many sizes as much may lie about unused as is used.
    """
    import ctypes
    from contextlib import suppress

    with suppress(OSError, AttributeError, TypeError):  # one library of Linux knows it
        ctypes.CDLL(None).malloc_trim(0)
