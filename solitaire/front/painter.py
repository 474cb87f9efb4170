"""Draws the table, or the darkened table with a dialog over it."""

from __future__ import annotations

import pygame

from .screen import Screen
from .table.scene import TableScene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .widgets.dialog import Dialog


class Painter:
    """Draws as little as possible. The table under an open dialog is drawn once and kept."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._redraws_all = True
        self._darkened: pygame.Surface | None = None
        """A copy of the darkened table under an open dialog."""
        self._was_moving = False
        """Whether cards were flying under the dialog when it was drawn last."""
        self._dialog: Dialog | None = None
        """The dialog that was drawn last; None without one."""
        self._dialog_rect = pygame.Rect(0, 0, 0, 0)
        """What it covered then."""

    def redraw_all(self) -> None:
        """Makes the next ``draw`` draw everything."""
        self._redraws_all = True

    def draw(
        self, surface: pygame.Surface, table: TableScene, dialog: Dialog | None
    ) -> list[pygame.Rect] | None:
        """Draws what changed and returns its rectangles, or draws everything and returns None."""
        redraws_all, self._redraws_all = self._redraws_all, False
        before, self._dialog = self._dialog, dialog
        if dialog is None:
            self._darkened = None
            return table.draw(surface, redraws_all)
        moving = table.view.busy
        changed: list[pygame.Rect] | None = None
        if redraws_all or self._was_moving or moving:
            table.draw(surface, True)
            self._darken(surface)
        elif self._darkened is None:
            table.draw(surface, False)  # most of it is on the surface already
            self._darken(surface)
        elif dialog is not before:
            surface.blit(self._darkened, (0, 0))
        elif dialog.dirty:
            # what the dialog covers now, and what it covered before if it was larger
            area = dialog.dirty_rect.union(self._dialog_rect).clip(surface.get_rect())
            surface.blit(self._darkened, area, area)
            changed = [area]
        else:
            return []
        self._was_moving = moving  # so that the table is drawn once more after the last landing
        self._dialog_rect = dialog.dirty_rect
        dialog.draw(surface)
        dialog.dirty = False
        return changed

    def _darken(self, surface: pygame.Surface) -> None:
        # A factor for each pixel takes an eighth of the time of black drawn over it.
        left = round(255 * (1 - self.screen.theme.shade))
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        self._darkened = surface.copy()
