"""The menu: all commands, with their keys."""

from __future__ import annotations

from collections.abc import Sequence

from ...i18n import _, table_words
from ...i18n.messages import isolate
from ..input.keys import keys_of
from ..widgets.kit import Grid, ListRow, Separator, Widget
from .base import GameDialog

GROUPS = (
    (("new", "new"), ("restart", "replay")),
    (("code", "code"), ("replay", "play"), ("statistics", "statistics")),
    (("rules", "rules"), ("keys", "keys"), ("about", "info")),
    (("settings", "settings"), ("fullscreen", "fullscreen")),
    (("quit", "door"),),
)
"""The commands and their icons, in groups; those of the game on the table end the first one."""
COMMANDS = tuple(command for group in GROUPS for command in group)


class MenuDialog(GameDialog):
    """A list of commands, under the button that opens it."""

    hangs = True

    def arrange(self) -> None:
        self._is_low = self.screen.size[1] < 700
        self.max_width = 620.0 if self._is_low else 400.0
        super().arrange()

    def title(self) -> str:
        return _("Menu")

    def body(self) -> Sequence[Widget]:
        play = self.shelf.current
        own = tuple((command.name, command.name) for command in play.game.commands(play.state))
        columns = 2 if self._is_low else 1
        widgets: list[Widget] = []
        for n, group in enumerate(GROUPS):
            rows = [self._row(name, icon) for name, icon in (*group, *(own if n == 0 else ()))]
            grid = Grid(rows, 250, gap=2, max_columns=columns)
            grid.space_above = 4
            widgets += [Separator(space_above=4), grid] if n else [grid]
        return widgets

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
