"""Writes the settings to their file: soon after a change, or when a slider has come to rest."""

from __future__ import annotations

import os

from ..config import settings_file
from ..config.notice import Notice
from ..config.settings import OPTIONS, Settings
from ..games import parameter_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Thread

WRITE_AFTER_SECONDS = 0.4
"""A slider changes its setting at every step, so it is written only after this time at rest."""


class SettingsWriter:
    """Writes to the file ``path``; None for settings that are not saved.

    ``settings``: what the file said when the program read it. Only what has changed since is
    written, so that an edit of the file by somebody else stays.
    """

    def __init__(self, path: str | None, settings: Settings) -> None:
        self.path = path
        self.in_background = False
        """Whether ``advance`` leaves writing to a thread, which a slow disk does not hold up."""
        self._written = settings
        self._seconds_left: float | None = None
        """Until the settings are written; None when there is nothing to write."""
        self._thread: Thread | None = None
        self._notice: Notice | None = None

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
        if self._seconds_left is not None:
            self._seconds_left = max(0.0, self._seconds_left - dt)
            if not self._seconds_left:
                self.write_soon(settings)
        notice, self._notice = self._notice, None
        return notice

    def write_soon(self, settings: Settings) -> None:
        """Writes ``settings``, in the background if so wanted; ``advance`` gives the notice."""
        if self._thread is not None and self._thread.is_alive():
            self._seconds_left = WRITE_AFTER_SECONDS  # one after the other
        elif not self.in_background:
            self._notice = self.write(settings)
        else:
            from threading import Thread  # loaded for the first change

            self._seconds_left = None
            self._thread = Thread(target=self._write, args=(settings,), name="settings")
            try:
                self._thread.start()
            except RuntimeError:  # the system refuses another thread
                self._write(settings)

    def write(self, settings: Settings) -> Notice | None:
        """Writes ``settings`` before it returns; a notice for the player if that fails."""
        self._seconds_left = None
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()
        self._write(settings)
        notice, self._notice = self._notice, None
        return notice

    def _write(self, settings: Settings) -> None:
        if self.path is None or (settings == self._written and os.path.exists(self.path)):
            return
        notice = settings_file.save(settings, self.path, parameter_choices(), self._written)
        if notice is None or notice.code != "settings-not-saved":
            self._written = settings
        self._notice = notice or self._notice

    def until_next(self) -> float | None:
        """Seconds until the settings are written; None when there is nothing to write."""
        return self._seconds_left
