"""The names of keys, and the commands that they execute.

Letters work in every keyboard layout, also with Caps Lock. A chord is a key with its modifiers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from unicodedata import name as unicode_name

import pygame

from ...i18n import key_words

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
"""The command of each chord. The dialog with the keys lists them in this order."""

_LAST_CHARACTER = 0x10FFFF
"""Keys with greater numbers have no character of their own."""

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

_KEYPAD = {
    pygame.K_KP4: "left",
    pygame.K_KP6: "right",
    pygame.K_KP8: "up",
    pygame.K_KP2: "down",
    pygame.K_KP7: "home",
    pygame.K_KP1: "end",
    pygame.K_KP9: "pageup",
    pygame.K_KP3: "pagedown",
    pygame.K_KP_PERIOD: "delete",
}
"""What the keys of the keypad do while they write nothing, as without Num Lock."""


def chord(event: pygame.event.Event) -> str:
    """The chord of a KEYDOWN event, as ``ctrl+shift+z``, ``left``, ``a``; '' for an unknown key.

    A key with a Latin letter has that name. Any other has the name of the letter at its place on
    an English keyboard, so that Ctrl+Z works with an Arabic layout too.
    """
    name = _NAMES.get(event.key, "")
    if not name and not _writes(event):
        name = _KEYPAD.get(event.key, "")
    if not name:
        name = _letter(event)
    if not name:
        return ""
    mods = event.mod
    prefix = "ctrl+" if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    prefix += "alt+" if mods & pygame.KMOD_ALT else ""
    prefix += "shift+" if mods & pygame.KMOD_SHIFT else ""
    return prefix + name


def _writes(event: pygame.event.Event) -> bool:
    """Whether a key of the keypad writes its digit. A Mac has no Num Lock, and always does."""
    return bool(event.mod & pygame.KMOD_NUM or getattr(event, "unicode", ""))


def _letter(event: pygame.event.Event) -> str:
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    scancode = getattr(event, "scancode", 0)
    if event.key > 127 and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return "," if event.key > 127 and scancode == pygame.KSCAN_COMMA else ""


class LatinTextFilter:
    """Makes typed text Latin letters and digits, also with an Arabic or Greek keyboard layout.

    A deal code has Latin letters, and they stand on such a keyboard too: a key whose letter is not
    Latin types the Latin one of its place. A key with a Latin letter, wherever it stands, types it.
    With Ctrl a key is a command, and what it would type is dropped.
    """

    def __init__(self) -> None:
        self._latin = ""
        """The Latin letter of the last key; '' where its own text counts."""
        self._first = ""
        """The first text of that key: one may type two letters, as lam and alef."""
        self._is_command = False
        """Whether the last key is held down as a command."""

    def filter(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """``events`` with other texts in those of TEXTINPUT, without those that have none."""
        for event in events:
            if event.type == pygame.KEYDOWN:
                self._key_down(event)
            elif event.type == pygame.KEYUP:
                self._is_command = False
            elif event.type == pygame.TEXTINPUT:
                text = self._text(event.text)
                if text:
                    yield pygame.event.Event(pygame.TEXTINPUT, text=text)
                continue
            yield event

    def _key_down(self, event: pygame.event.Event) -> None:
        """Takes notice of a key; its text comes in events of its own."""
        letter = _letter(event)
        own = chr(event.key) if event.key <= _LAST_CHARACTER else " "
        is_latin = unicode_name(own, "").startswith("LATIN")
        self._latin = "" if is_latin or not letter.isalpha() else letter
        self._first = ""
        has_ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        # AltGr, which types characters, is Ctrl and Alt on Windows.
        self._is_command = bool(has_ctrl) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)

    def _text(self, typed: str) -> str:
        """What a typed text stands for."""
        if self._is_command:
            return ""
        if not self._latin:
            return "".join(str(int(char)) if char.isdecimal() else char for char in typed)
        self._first = self._first or typed
        return self._latin.upper() if typed == self._first else ""


def command(name: str) -> str | None:
    """The command of a chord; None if it has none."""
    return _COMMANDS.get(name)


def keys_of(command_name: str) -> str:
    """The first chord of a command, written as in ``Ctrl+Z`` but in the player's language; '' if it
    has none."""
    return next(iter(all_commands().get(command_name, ())), "")


def all_commands() -> dict[str, list[str]]:
    """Every command with its chords, written as in ``Ctrl+Z`` but in the player's language."""
    found: dict[str, list[str]] = {}
    for name, command_name in _COMMANDS.items():
        chord_text = "+".join(part.capitalize() for part in name.split("+"))
        found.setdefault(command_name, []).append(key_words.chord(chord_text))
    return found


_REPEATED_CHORDS = frozenset(
    {"left", "right", "up", "down", "backspace", "delete", "pageup", "pagedown"}
    | {"ctrl+z", "ctrl+y", "ctrl+shift+z", "ctrl+backspace"}
)


class KeyRepeatFilter:
    """Drops the repeated events of a key that is held down, unless repeating it is useful.

    Arrows and undo may repeat, for example; Enter and Ctrl+N may not.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()

    def filter(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """``events`` without the repeated ones to be dropped."""
        return [event for event in events if self._is_wanted(event)]

    def _is_wanted(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return not again or chord(event) in _REPEATED_CHORDS
        return True
