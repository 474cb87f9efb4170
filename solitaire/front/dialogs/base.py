"""What every dialog of the program is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...config.settings import Settings
from ...engine.values import NamedTuple
from ...live.shelf import Shelf
from ..screen import Screen
from ..widgets.kit import Dialog


class Run(Protocol):
    """Does what a command stands for; opens another dialog, for example."""

    def __call__(self, name: str, **about: object) -> None: ...


class DialogContext(NamedTuple):
    """What a dialog may use of the program."""

    screen: Screen
    shelf: Shelf
    run: Run
    change_settings: Callable[[Settings], None]
    settings_path: str | None = None
    """Where the settings are kept; None where they are not."""


class GameDialog(Dialog):
    """A dialog that shows or changes the games and the settings."""

    def __init__(self, context: DialogContext) -> None:
        self.context, self.shelf = context, context.shelf
        super().__init__(context.screen)
