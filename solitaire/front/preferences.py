"""When the settings are written to their file: at once, or when the hand rests."""

from __future__ import annotations

from ..config import settings_file
from ..config.notice import Notice
from ..config.settings import OPTIONS, Settings
from ..games import parameter_choices

REST_SECONDS = 0.4
"""A slider that is drawn along changes at every step: it is written when it has stood so long."""


class Preferences:
    """The settings file at ``path``; None for settings that are not kept."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self._seconds_left: float | None = None
        """Until the settings are written; None where the file has them all."""

    def note(self, before: Settings, after: Settings) -> None:
        """The settings have changed: they are written with the next ``advance``, or later while
        only sliders have moved."""
        changed = [n for n in Settings._fields if getattr(before, n) != getattr(after, n)]
        slides = all(name in OPTIONS and OPTIONS[name].kind == "range" for name in changed)
        if not slides:
            self._seconds_left = 0.0
        elif self._seconds_left != 0.0:
            self._seconds_left = REST_SECONDS

    def advance(self, dt: float, settings: Settings) -> Notice | None:
        """``dt`` seconds have passed; writes ``settings`` when it is time."""
        if self._seconds_left is None:
            return None
        self._seconds_left = max(0.0, self._seconds_left - dt)
        return None if self._seconds_left else self.write(settings)

    def write(self, settings: Settings) -> Notice | None:
        """Writes ``settings`` now; what the player should know when that fails."""
        self._seconds_left = None
        if self.path is None:
            return None
        return settings_file.save(settings, self.path, parameter_choices())

    def until_next(self) -> float | None:
        """Seconds until the settings are written; None while there is nothing to write."""
        return self._seconds_left
