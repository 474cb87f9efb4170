"""The clipboard, which may be missing or refuse."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Puts ``text`` on the clipboard; whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def get() -> str:
    """The text on the clipboard, '' where there is none or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
