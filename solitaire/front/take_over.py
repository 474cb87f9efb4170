"""A second copy of the program, which takes over saving when the first one has ended."""

from __future__ import annotations

from ..live.shelf import Shelf

TRY_AFTER_SECONDS = 5.0
"""How often a second copy looks whether the first one has ended."""


class TakeOver:
    """Costs nothing in a copy that saves."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._seconds_left = TRY_AFTER_SECONDS if shelf.store.is_second_copy else None

    def soon(self) -> None:
        """Has the next ``advance`` of a second copy look."""
        if self._seconds_left is not None:
            self._seconds_left = 0.0

    def advance(self, dt: float) -> bool:
        """Whether this copy saves since now, ``dt`` seconds after the last call."""
        if self._seconds_left is None:
            return False
        self._seconds_left -= dt
        if self._seconds_left > 0:
            return False
        done = self._shelf.take_over()
        self._seconds_left = None if done else TRY_AFTER_SECONDS
        return done

    def until_next(self) -> float | None:
        """Seconds until this copy looks again; None in a copy that saves."""
        return self._seconds_left
