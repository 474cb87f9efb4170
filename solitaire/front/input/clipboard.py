"""The system's clipboard, which may be missing or may fail."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Puts ``text`` on the clipboard; returns False if that fails."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def get() -> str:
    """The text on the clipboard; '' if there is no text or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
