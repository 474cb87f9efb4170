"""How far the parts of a table have stepped back, while they do so and while they come forward."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from .animator import FIRST_FRAME_SECONDS, LONGEST_FRAME_SECONDS, TIME_FACTORS, Animator

STEP_SECONDS = 0.12
"""How long it takes in either direction, at normal speed."""


class Stepping:
    """The parts of a table on their way back or forward; each is named by a key of any kind.

    ``animator`` says how fast that is: at once where motion is off or reduced.
    """

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._wanted: Collection[Hashable] = ()
        self._shares: dict[Hashable, float] = {}
        """How far each part is back, 0 to 1, if it is at all."""
        self._has_begun = False
        """Whether a frame has been drawn since the last ``aim``."""
        self.busy = False
        """Whether a part is on its way."""

    def share(self, part: Hashable) -> float:
        """How far ``part`` is back: 0 in front, 1 at the back."""
        return self._shares.get(part, 0.0)

    def aim(self, wanted: Collection[Hashable]) -> None:
        """Sends the parts ``wanted`` back, and all others forward."""
        if not wanted and not self._shares:
            return
        self._wanted = wanted
        self.busy = any(self._shares.get(part) != 1.0 for part in wanted) or any(
            part not in wanted for part in self._shares
        )
        self._has_begun = False
        if self.busy and not self._seconds:
            self.finish()

    @property
    def _seconds(self) -> float:
        return 0.0 if self._animator.reduced_motion else STEP_SECONDS * self._factor

    @property
    def _factor(self) -> float:
        return TIME_FACTORS[self._animator.speed]

    def finish(self) -> None:
        """Ends every way at once."""
        self._shares = dict.fromkeys(self._wanted, 1.0)
        self.busy = False

    def advance(self, dt: float) -> list[Hashable]:
        """Moves the parts by a frame of ``dt`` seconds; returns those that moved."""
        if not self.busy:
            return []
        most = LONGEST_FRAME_SECONDS if self._has_begun else FIRST_FRAME_SECONDS
        step, self._has_begun = min(dt, most) / max(self._seconds, 1e-6), True
        moved = [part for part in self._wanted if self._shares.get(part) != 1.0]
        moved += [part for part in self._shares if part not in self._wanted]
        self.busy = False
        for part in moved:
            way = step if part in self._wanted else -step
            share = min(1.0, self._shares.get(part, 0.0) + way)
            if share > 0:
                self._shares[part] = share
            else:
                self._shares.pop(part, None)
            self.busy = self.busy or 0.0 < share < 1.0
        return moved
