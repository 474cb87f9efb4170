"""Work that is put off until nobody does anything and nothing moves."""

from __future__ import annotations

from collections.abc import Callable

QUIET_SECONDS = 1.0
"""How long no event has come and nothing has moved when the work is done."""


class WhenQuiet:
    """Does each piece of work once, at the next quiet moment."""

    def __init__(self) -> None:
        self._works: list[Callable[[], None]] = []
        self._quiet_since: float | None = None

    def want(self, work: Callable[[], None]) -> None:
        """Has ``work`` done at the next quiet moment; once, however often this is called before."""
        if work not in self._works:
            self._works.append(work)

    def step(self, now: float, busy: bool) -> None:
        """``now``: the time in seconds; ``busy``: whether an event has come or something moves."""
        if busy or self._quiet_since is None:
            self._quiet_since = now
        elif self._works and now - self._quiet_since >= QUIET_SECONDS:
            works, self._works = self._works, []
            for work in works:
                work()

    def until_next(self, now: float) -> float | None:
        """Seconds until the work is done; None while there is none."""
        if not self._works or self._quiet_since is None:
            return None
        return max(0.0, self._quiet_since + QUIET_SECONDS - now)


def give_back_memory() -> None:
    """Returns the free memory of the process to the system, where the C library can do that.

    After pictures of many sizes the process may hold as much unused memory as it uses.
    """
    import ctypes
    from contextlib import suppress

    with suppress(OSError, AttributeError, TypeError):  # one library of Linux knows it
        ctypes.CDLL(None).malloc_trim(0)
