"""The dialogs by name; each module is loaded when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import Dialog


def _late(module: str, name: str) -> Callable[[], Callable[..., Dialog]]:
    def load() -> Callable[..., Dialog]:
        made: Callable[..., Dialog] = getattr(import_module(f".scenes.{module}", __package__), name)
        return made

    return load


DIALOGS: dict[str, Callable[[], Callable[..., Dialog]]] = {
    "menu": _late("menu", "MenuDialog"),
    "new": _late("new_game", "NewGameDialog"),
    "code": _late("deal_code", "DealCodeDialog"),
    "statistics": _late("statistics", "StatisticsDialog"),
    "settings": _late("settings", "SettingsDialog"),
    "rules": _late("rules", "RulesDialog"),
    "keys": _late("keys", "KeysDialog"),
    "about": _late("about", "AboutDialog"),
    "replay": _late("replay", "ReplayDialog"),
}
