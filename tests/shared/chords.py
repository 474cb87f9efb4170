"""Key events, made from the names that the program gives to keys."""

from __future__ import annotations

import pygame

_KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "delete": pygame.K_DELETE,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    ",": pygame.K_COMMA,
    "f1": pygame.K_F1,
    "f10": pygame.K_F10,
    "f11": pygame.K_F11,
}
_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


def pressed(chord: str) -> pygame.event.Event:
    """The KEYDOWN event of a chord such as ``ctrl+shift+z``."""
    *mods, name = chord.split("+")
    key = _KEYS.get(name) or ord(name)
    scancode = pygame.KSCAN_A + key - pygame.K_a if pygame.K_a <= key <= pygame.K_z else 0
    mod = sum(_MODS[part] for part in mods)
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)
