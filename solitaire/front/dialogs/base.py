"""What the program gives to each dialog."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...config.settings import Settings
from ...engine.values import NamedTuple
from ...live.shelf import Shelf
from ..screen import Screen
from ..widgets.kit import Dialog


class Run(Protocol):
    """Executes a command by name, such as opening another dialog with these ``arguments``."""

    def __call__(self, name: str, **arguments: object) -> None: ...


class DialogContext(NamedTuple):
    """The parts of the program that a dialog may use."""

    screen: Screen
    shelf: Shelf
    run: Run
    change_settings: Callable[[Settings], None]
    settings_path: str | None = None
    """The settings file; None where settings are not saved."""


class GameDialog(Dialog):
    """A dialog that uses the program's context."""

    def __init__(self, context: DialogContext) -> None:
        self.context, self.shelf = context, context.shelf
        super().__init__(context.screen)
