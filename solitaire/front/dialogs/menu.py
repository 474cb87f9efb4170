"""The menu: all commands, with their keys."""

from __future__ import annotations

from collections.abc import Sequence

from ...i18n import _, table_words
from ...i18n.messages import isolate
from ..input.keys import keys_of
from ..widgets.kit import Grid, ListRow, Widget
from .base import GameDialog

COMMANDS = (
    ("new", "new"),
    ("restart", "replay"),
    ("code", "code"),
    ("replay", "play"),
    ("statistics", "statistics"),
    ("rules", "rules"),
    ("settings", "settings"),
    ("keys", "keys"),
    ("about", "info"),
    ("fullscreen", "fullscreen"),
    ("quit", "door"),
)
"""The commands and their icons; those of the game on the table come after the second."""


class MenuDialog(GameDialog):
    """A list of commands."""

    max_width = 440.0

    def title(self) -> str:
        return _("Menu")

    def body(self) -> Sequence[Widget]:
        play = self.shelf.current
        own = [(command.name, command.name) for command in play.game.commands(play.state)]
        rows = [self._row(name, icon) for name, icon in (*COMMANDS[:2], *own, *COMMANDS[2:])]
        return [Grid(rows, 300, gap=2, max_columns=1 if self.screen.size[1] >= 620 else 2)]

    def _row(self, name: str, icon: str) -> ListRow:
        session = self.shelf.current.session
        return ListRow(
            name,
            table_words.command(name),
            lambda: self.context.run(name),
            icon=icon,
            end=isolate(keys_of(name)),
            enabled=name != "restart" or session.cursor > 0,
        )
