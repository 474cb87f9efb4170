"""The dialogs by name. The module of a dialog is loaded when it is first opened.

Each has an import statement of its own, so that tools which package the program find the modules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..widgets.kit import Dialog


def _menu() -> Callable[..., Dialog]:
    from .menu import MenuDialog

    return MenuDialog


def _new() -> Callable[..., Dialog]:
    from .new_game import NewGameDialog

    return NewGameDialog


def _code() -> Callable[..., Dialog]:
    from .deal_code import DealCodeDialog

    return DealCodeDialog


def _statistics() -> Callable[..., Dialog]:
    from .statistics import StatisticsDialog

    return StatisticsDialog


def _settings() -> Callable[..., Dialog]:
    from .settings import SettingsDialog

    return SettingsDialog


def _rules() -> Callable[..., Dialog]:
    from .rules import RulesDialog

    return RulesDialog


def _keys() -> Callable[..., Dialog]:
    from .keys import KeysDialog

    return KeysDialog


def _about() -> Callable[..., Dialog]:
    from .about import AboutDialog

    return AboutDialog


def _replay() -> Callable[..., Dialog]:
    from .replay import ReplayDialog

    return ReplayDialog


DIALOGS: dict[str, Callable[[], Callable[..., Dialog]]] = {
    "menu": _menu,
    "new": _new,
    "games": _new,
    "code": _code,
    "statistics": _statistics,
    "settings": _settings,
    "rules": _rules,
    "keys": _keys,
    "about": _about,
    "replay": _replay,
}
"""Functions that return the class of a dialog, by the name of its command."""
