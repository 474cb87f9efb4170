"""When the next frame is drawn: at the rate of the screen, and never more often than is seen."""

from __future__ import annotations

from math import floor

STANDARD_RATE = 60
"""Frames a second where the system does not tell the rate of the screen."""
HIGHEST_RATE = 120
"""Frames a second at most. Mice of 1000 events a second would have each of them drawn."""


class Pacer:
    """Spaces out frames. All times are seconds of one clock that never goes back.

    While something moves, frames are due at even distances from each other, however long each
    takes; one that is missed is left out.
    """

    def __init__(self, rate: int = 0) -> None:
        """``rate``: that of the screen in frames a second, 0 if unknown."""
        self.frame_seconds = 1 / min(rate or STANDARD_RATE, HIGHEST_RATE)
        self._due: float | None = None
        """When the next frame of an animation is due; None while nothing moves."""
        self._drawn = float("-inf")
        """When the last frame was begun that was drawn."""

    def drew(self, now: float) -> None:
        """A frame has been drawn that was begun at ``now``."""
        self._drawn = now

    def until_frame(self, now: float) -> float:
        """Seconds from ``now`` to the next frame of an animation, in whole milliseconds.

        Waits of the system take whole milliseconds. Rounded up they would lose two frames a second
        on a screen of 60, so they are rounded down: the distances even out by themselves.
        """
        first = self._drawn if now - self._drawn < self.frame_seconds else now
        due = first if self._due is None else self._due
        missed = max(0, floor((now - due) / self.frame_seconds))
        self._due = due + (missed + 1) * self.frame_seconds
        return max(1, floor(1000 * (self._due - now))) / 1000

    def at_rest(self) -> None:
        """Nothing moves: the next animation begins with its first frame."""
        self._due = None

    def too_early(self, now: float) -> float:
        """Seconds from ``now`` until another frame may be drawn; 0 where it may be now."""
        return max(0.0, self._drawn + 1 / HIGHEST_RATE - now)
