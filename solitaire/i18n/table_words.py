"""The words on the table and its bar, by the keys that games and layouts use."""

from __future__ import annotations

from .messages import N_, _

_CAPTIONS = {
    "aces-up": N_("Up from the ace"),
    "kings-down": N_("Down from the king"),
    "cells": N_("Cells"),
    "foundations": N_("Foundations"),
}

_FIGURES = {
    "time": N_("Time"),
    "score": N_("Score"),
    "moves": N_("Moves"),
    "left": N_("Cards left"),
    # i18n: above the word "unsaved"
    "saving": N_("Game"),
}

_SHORT_FIGURES = {
    # i18n: "Cards left" where there is little room
    "left": N_("Left"),
}

_COMMANDS = {
    "menu": N_("Menu"),
    "games": N_("Choose a game"),
    "new": N_("New game"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "rearrange": N_("Rearrange"),
    "restart": N_("Start this deal again"),
    "code": N_("Deal code"),
    "copy": N_("Copy the deal code"),
    "rules": N_("Rules"),
    "statistics": N_("Statistics"),
    "replay": N_("Replay"),
    "settings": N_("Settings"),
    "keys": N_("Keys"),
    "about": N_("About"),
    "fullscreen": N_("Full screen"),
    "quit": N_("Quit"),
}


def caption(key: str) -> str:
    """The label that a layout puts beside piles."""
    return _(_CAPTIONS[key])


def figure(name: str) -> str:
    """The label of a number on the bar."""
    return _(_FIGURES[name])


def short_figure(name: str) -> str:
    """The same in one short word; '' where the label is short enough."""
    return _(_SHORT_FIGURES[name]) if name in _SHORT_FIGURES else ""


def command(name: str) -> str:
    """The name of a command, on a button or in the menu."""
    return _(_COMMANDS[name])
