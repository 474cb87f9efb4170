"""Words that stand on the table for a while: a reason near a card, a tool tip, the end banner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..i18n import rtl
from ..layout.viewport import Viewport
from . import text
from .sprites import OVER, Picture, Sprites
from .theme import Theme

TOAST_SECONDS = 3.5
_ABOVE = OVER + 50


class Notices:
    """The toast, the tool tip and the banner of one window."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.viewport, self.theme = viewport, theme
        self._toast, self._tip, self._banner = Picture(_ABOVE), Picture(_ABOVE), Picture(_ABOVE)
        group.add(self._toast, self._tip, self._banner)
        self._left = 0.0
        self.toast_words = self.tip_words = self.banner_words = ""
        """What can be read now; '' where nothing stands."""
        self._buttons: list[tuple[pygame.Rect, str]] = []

    def toast(
        self, words: str, near: pygame.Rect | None = None, seconds: float = TOAST_SECONDS
    ) -> None:
        """Shows ``words`` for some ``seconds``: below ``near``, or above it where there is no room
        below, or at the foot of the table."""
        size, pad = self.viewport.text(15), round(10 * self.viewport.scale)
        room = min(self.viewport.width - 4 * pad, round(420 * self.viewport.scale))
        width = min(room, text.width(words, size, "medium") + 2)
        image = text.paragraph(words, size, self.theme.panel_text, width, "medium", align="center")
        box = self._panel(image.get_width() + 2 * pad, image.get_height() + pad)
        box.blit(image, (pad, pad // 2))
        half = box.get_height() / 2
        centre = (self.viewport.width / 2, self.viewport.height - half - pad)
        if near is not None:
            below = near.bottom + half + 4
            fits = below + half <= self.viewport.height
            centre = (near.centerx, below if fits else near.top - half - 4)
        self._toast.show(box, self._inside(box, centre))
        self._left, self.toast_words = seconds, words

    def tip(self, words: str, anchor: pygame.Rect) -> None:
        """Shows a tool tip below ``anchor``."""
        size, pad = self.viewport.text(14), round(7 * self.viewport.scale)
        image = text.line(words, size, self.theme.panel_text)
        box = self._panel(image.get_width() + 2 * pad, image.get_height() + pad)
        box.blit(image, (pad, pad // 2))
        centre = (anchor.centerx, anchor.bottom + box.get_height() / 2 + 4)
        self._tip.show(box, self._inside(box, centre))
        self.tip_words = words

    def hide_tip(self) -> None:
        """Takes the tool tip away."""
        self._tip.hide()
        self.tip_words = ""

    def banner(self, words: str, buttons: Sequence[tuple[str, str]]) -> None:
        """Shows the end of a game: ``words`` and buttons of (label, command)."""
        size, pad = self.viewport.text(17), round(14 * self.viewport.scale)
        height = max(self.viewport.button, round(40 * self.viewport.scale))
        widths = [text.width(label, size, "semibold") + 2 * pad for label, _ in buttons]
        whole = sum(widths) + pad * (len(buttons) + 1)
        room = self.viewport.width - 4 * pad
        beside = text.width(words, size, "semibold") + whole + pad <= room
        if beside:
            image = text.line(words, size, self.theme.panel_text, "semibold")
            box = self._panel(image.get_width() + pad + whole, height + pad)
            top, x = pad // 2, image.get_width() + 2 * pad
            words_at = (pad, (box.get_height() - image.get_height()) // 2)
        else:
            width = min(room, max(whole - 2 * pad, text.width(words, size, "semibold") + 2))
            image = text.paragraph(
                words, size, self.theme.panel_text, width, "semibold", align="center"
            )
            box = self._panel(max(width + 2 * pad, whole), image.get_height() + height + 2 * pad)
            top = image.get_height() + pad
            x = (box.get_width() - whole) // 2 + pad
            words_at = ((box.get_width() - image.get_width()) // 2, pad // 2)
        if rtl() and beside:
            words_at = (box.get_width() - image.get_width() - pad, words_at[1])
        box.blit(image, words_at)
        centre = (
            self.viewport.width / 2,
            self.viewport.height - box.get_height() / 2 - round(10 * self.viewport.scale),
        )
        corner = centre[0] - box.get_width() / 2, centre[1] - box.get_height() / 2
        self._buttons = []
        for (label, command), width in zip(buttons, widths, strict=True):
            left = x if not rtl() else box.get_width() - x - width
            rect = pygame.Rect(left, top, width, height)
            first = not self._buttons
            self._draw_button(box, rect, label, size, first)
            self._buttons.append((rect.move(round(corner[0]), round(corner[1])), command))
            x += width + pad
        self._banner.show(box, centre)
        self.banner_words = words

    def hide_banner(self) -> None:
        """Takes the banner away."""
        self._banner.hide()
        self.banner_words = ""
        self._buttons = []

    def at(self, x: float, y: float) -> str | None:
        """The command of the banner's button at the point; '' on the banner beside them."""
        for rect, command in self._buttons:
            if rect.collidepoint(x, y):
                return command
        inside = self._banner.visible and self._banner.rect.collidepoint(x, y)
        return "" if inside else None

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the banner's button of ``command`` is."""
        return next((rect for rect, name in self._buttons if name == command), None)

    def step(self, dt: float) -> None:
        """Lets the toast go when its time is over."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._toast.hide()
                self.toast_words = ""

    def until_next(self) -> float | None:
        """Seconds until the toast goes."""
        return self._left if self._left > 0 else None

    def _panel(self, width: int, height: int) -> pygame.Surface:
        box = pygame.Surface((width, height), pygame.SRCALPHA)
        radius = round(8 * self.viewport.scale)
        pygame.draw.rect(box, self.theme.panel, box.get_rect(), border_radius=radius)
        pygame.draw.rect(box, self.theme.panel_line, box.get_rect(), 1, border_radius=radius)
        return box

    def _draw_button(
        self, box: pygame.Surface, rect: pygame.Rect, label: str, size: int, first: bool
    ) -> None:
        ground = self.theme.accent if first else self.theme.field
        colour = self.theme.accent_text if first else self.theme.panel_text
        radius = round(7 * self.viewport.scale)
        pygame.draw.rect(box, ground, rect, border_radius=radius)
        if not first:
            pygame.draw.rect(box, self.theme.panel_muted, rect, 1, border_radius=radius)
        image = text.line(label, size, colour, "semibold")
        box.blit(image, image.get_rect(center=rect.center))

    def _inside(self, box: pygame.Surface, centre: tuple[float, float]) -> tuple[float, float]:
        half_w, half_h = box.get_width() / 2 + 4, box.get_height() / 2 + 4
        x = min(max(centre[0], half_w), self.viewport.width - half_w)
        y = min(max(centre[1], self.viewport.bar_height + half_h), self.viewport.height - half_h)
        return x, y
