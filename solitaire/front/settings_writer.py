"""Writes the settings to their file: soon after a change, or when a slider has come to rest."""

from __future__ import annotations

from ..config import settings_file
from ..config.notice import Notice
from ..config.settings import OPTIONS, Settings
from ..games import parameter_choices

WRITE_AFTER_SECONDS = 0.4
"""A slider changes its setting at every step, so it is written only after this time at rest."""


class SettingsWriter:
    """Writes to the file ``path``; None for settings that are not saved."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self._seconds_left: float | None = None
        """Until the settings are written; None when there is nothing to write."""

    def settings_changed(self, before: Settings, after: Settings) -> None:
        """Makes the next ``advance`` write the settings; a later one if only sliders changed."""
        changed = [n for n in Settings._fields if getattr(before, n) != getattr(after, n)]
        only_sliders = all(name in OPTIONS and OPTIONS[name].kind == "range" for name in changed)
        if not only_sliders:
            self._seconds_left = 0.0
        elif self._seconds_left != 0.0:
            self._seconds_left = WRITE_AFTER_SECONDS

    def advance(self, dt: float, settings: Settings) -> Notice | None:
        """Writes ``settings`` if that is due after ``dt`` more seconds; see ``write``."""
        if self._seconds_left is None:
            return None
        self._seconds_left = max(0.0, self._seconds_left - dt)
        return None if self._seconds_left else self.write(settings)

    def write(self, settings: Settings) -> Notice | None:
        """Writes ``settings`` now; returns a notice for the player if that fails."""
        self._seconds_left = None
        if self.path is None:
            return None
        return settings_file.save(settings, self.path, parameter_choices())

    def until_next(self) -> float | None:
        """Seconds until the settings are written; None when there is nothing to write."""
        return self._seconds_left
