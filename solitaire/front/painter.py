"""Who draws what, and when: the table, or the table darkened with a dialog over it."""

from __future__ import annotations

import pygame

from .screen import Screen
from .table.scene import TableScene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .widgets.dialog import Dialog


class Painter:
    """Draws as little as can be; the table under an open dialog stands still and is drawn once."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._everything = True
        self._darkened: pygame.Surface | None = None
        """The table under an open dialog."""
        self._was_moving = False
        self._dialog_rect = pygame.Rect(0, 0, 0, 0)
        """What the dialog covered when it was drawn last."""

    def everything_changed(self) -> None:
        """The next picture is drawn wholly."""
        self._everything = True

    def draw(
        self, surface: pygame.Surface, table: TableScene, dialog: Dialog | None
    ) -> list[pygame.Rect] | None:
        """Draws what changed; the changed rectangles, or None when everything was drawn."""
        everything, self._everything = self._everything, False
        if dialog is None:
            self._darkened = None
            return table.draw(surface, everything)
        moving = table.animator.busy
        changed: list[pygame.Rect] | None = None
        if everything or self._was_moving or moving:
            table.draw(surface, True)
            self._darken(surface)
        elif dialog.dirty and self._darkened is not None:
            # what it covers now, and what it covered when it was larger
            area = dialog.dirty_rect.union(self._dialog_rect).clip(surface.get_rect())
            surface.blit(self._darkened, area, area)
            changed = [area]
        else:
            return []
        self._was_moving = moving  # once more, when the last card has come to rest
        self._dialog_rect = dialog.dirty_rect
        dialog.draw(surface)
        dialog.dirty = False
        return changed

    def _darken(self, surface: pygame.Surface) -> None:
        shade = pygame.Surface(self.screen.size)
        shade.set_alpha(round(255 * self.screen.theme.shade))
        surface.blit(shade, (0, 0))
        self._darkened = surface.copy()
