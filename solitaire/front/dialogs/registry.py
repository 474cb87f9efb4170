"""The dialogs by name; each module is loaded when its dialog is first opened.

The imports are real statements, so that a tool that packs the program finds the modules.
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
    "code": _code,
    "statistics": _statistics,
    "settings": _settings,
    "rules": _rules,
    "keys": _keys,
    "about": _about,
    "replay": _replay,
}
"""Each answers the class of its dialog."""
