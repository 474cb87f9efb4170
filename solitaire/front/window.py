"""What the program asks of the window that the system shows it in."""

from __future__ import annotations

from ..config.settings import Settings

NAME = "Arc Solitaire"
"""What the program is called in every language."""


class Window:
    """No window at all, as in tests and for pictures; ``shell.system_window`` has a real one."""

    def set_fullscreen(self, wanted: bool) -> None:
        """Fills the screen, or gives it back."""

    def set_look(self, title: str, background: str) -> None:
        """Shows ``title``, and ``background`` (``#rrggbb``) where nothing has been drawn yet."""

    def noted(self, settings: Settings) -> Settings:
        """``settings`` with the window's size and place as they are now."""
        return settings
