"""Keys and what they do. Letters work in every keyboard layout, with Caps Lock too."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

_COMMANDS = {
    "ctrl+z": "undo",
    "ctrl+shift+z": "redo",
    "ctrl+y": "redo",
    "ctrl+b": "rearrange",
    "ctrl+n": "new",
    "ctrl+r": "restart",
    "ctrl+d": "code",
    "ctrl+c": "copy",
    "ctrl+,": "settings",
    "ctrl+q": "quit",
    "f1": "rules",
    "f10": "menu",
    "f11": "fullscreen",
}
"""Chord to command. The keys page lists these, in this order."""

_NAMES = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_COMMA: ",",
    pygame.K_F1: "f1",
    pygame.K_F10: "f10",
    pygame.K_F11: "f11",
}


def chord(event: pygame.event.Event) -> str:
    """The name of a KEYDOWN: ``ctrl+shift+z``, ``left``, ``a``; '' for a key without one.

    A letter is what the key says where that is Latin, otherwise what stands at its place on
    an English keyboard, so that Ctrl+Z works while Arabic is being typed.
    """
    name = _NAMES.get(event.key, "")
    if not name:
        name = _letter(event)
    if not name:
        return ""
    mods = event.mod
    prefix = "ctrl+" if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    prefix += "alt+" if mods & pygame.KMOD_ALT else ""
    prefix += "shift+" if mods & pygame.KMOD_SHIFT else ""
    return prefix + name


def _letter(event: pygame.event.Event) -> str:
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    scancode = getattr(event, "scancode", 0)
    if event.key > 127 and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return "," if event.key > 127 and scancode == pygame.KSCAN_COMMA else ""


def command(name: str) -> str | None:
    """The command of a chord, if it has one."""
    return _COMMANDS.get(name)


def keys_of(wanted: str) -> str:
    """The first chord of a command as people write it (``Ctrl+Z``); '' when it has none."""
    return next(iter(all_commands().get(wanted, ())), "")


def all_commands() -> dict[str, list[str]]:
    """Every command with its chords as people write them."""
    found: dict[str, list[str]] = {}
    for name, wanted in _COMMANDS.items():
        written = "+".join(part.capitalize() for part in name.split("+"))
        found.setdefault(wanted, []).append(written)
    return found


_REPEATING = frozenset(
    {"left", "right", "up", "down", "backspace", "delete", "pageup", "pagedown"}
    | {"ctrl+z", "ctrl+y", "ctrl+shift+z", "ctrl+backspace"}
)


class KeyRepeatFilter:
    """Which keys are down: a held key repeats only where that helps, not in Enter or Ctrl+N."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def filter(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """``events`` without the repetitions that mean nothing."""
        return [event for event in events if self._counts(event)]

    def _counts(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return not again or chord(event) in _REPEATING
        return True
