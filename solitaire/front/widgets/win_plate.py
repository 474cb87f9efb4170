"""What is said inside the arc of cards after a win: the figures, what is best, what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.shapes import box, mixed
from ..paint.theme import GOLD
from .banner import Banner, BannerButtons, BannerShape
from .base import WidgetState
from .buttons import Button

GOLD_TEXT = "#2b1d00"
SIZES = (1.0, 0.85, 0.7, 0.6)
"""The sizes to try, over the usual one."""


class WinContent(NamedTuple):
    """What a plate says."""

    title: str
    figures: tuple[tuple[str, str], ...]
    """Label and value of each."""
    best: str
    """What is better than ever before; '' for nothing."""
    words: str
    """All of it in one sentence, for a window without room for more."""
    buttons: BannerButtons
    """The two main ones."""
    links: BannerButtons
    """The others."""


class _Row(NamedTuple):
    """A row of the plate: what it is, its height in pixels, and the space above it."""

    kind: str
    height: int
    above: int


class WinPlate(Banner):
    """A banner without a panel; ``fit`` must be called before ``draw``."""

    def __init__(self, content: WinContent, viewport: Viewport) -> None:
        super().__init__(content.words, [*content.buttons, *content.links], viewport)
        self.content, self.viewport = content, viewport
        self._factor = 1.0
        self._rows: dict[str, pygame.Rect] = {}
        """The rows that there is room for, by what they are."""

    def fit(self, rooms: Sequence[pygame.Rect]) -> tuple[pygame.Rect, BannerShape] | None:
        """The room and the shape that show most; None where not even the buttons fit."""
        for kinds in self._choices():
            for factor in SIZES:
                self._factor = factor
                for room in rooms:
                    shape = self._shape(kinds, room.width)
                    if shape is not None and shape.size[1] <= room.height:
                        return room, shape
        return None

    def _choices(self) -> Iterator[tuple[str, ...]]:
        """What to show, the most first."""
        chip = ("best",) if self.content.best else ()
        yield ("title", "figures", *chip, "buttons", "links")
        yield ("title", "figures", *chip, "buttons")
        yield ("figures", *chip, "buttons")
        yield ("figures", "buttons")

    def _px(self, length: float) -> int:
        return max(1, round(length * self.viewport.scale * self._factor))

    def _text(self, size: float) -> int:
        return max(11, self._px(size))

    def _shape(self, kinds: tuple[str, ...], width: int) -> BannerShape | None:
        """The shape with these rows in a width of ``width`` pixels; None where one is too wide."""
        button, gap = max(self._px(46), 28), self._px(10)
        rows = self._button_rows(width)
        heights = {
            "title": (text.line_height(self._text(46)), 0),
            "figures": (self._text(14) + self._text(24) + self._px(14), self._px(10)),
            "best": (self._text(15) + self._px(16), self._px(14)),
            "buttons": (len(rows) * (button + gap) - gap, self._px(18)),
            "links": (max(self._px(34), 26), self._px(8)),
        }
        y, self._rows = 0, {}
        for kind in kinds:
            height, above = heights[kind]
            y += above if self._rows else 0
            self._rows[kind] = pygame.Rect(0, y, width, height)
            y += height
        figures = len(self.content.figures) * self._figure_width()
        buttons: list[pygame.Rect] = []
        for n, row in enumerate(rows):
            area = pygame.Rect(0, self._rows["buttons"].y + n * (button + gap), width, button)
            placed = self._in_row(row, area, self._text(16), self._px(44))
            if placed is None:
                return None
            buttons += placed
        links = (
            self._in_row(self.content.links, self._rows["links"], self._text(14), self._px(24))
            if "links" in kinds
            else []
        )
        titled = text.width(self.content.title, self._text(46), "bold")
        if max(figures, titled) > width or links is None:
            return None
        return BannerShape((width, y), pygame.Rect(0, 0, width, 0), (*buttons, *links))

    def _figure_width(self) -> int:
        return max(
            max(
                text.width(label, self._text(14), "regular"),
                text.width(value, self._text(24), "semibold"),
            )
            for label, value in self.content.figures
        ) + self._px(36)

    def _button_rows(self, width: int) -> list[BannerButtons]:
        """The main buttons side by side, or one below the other where that is too wide."""
        size, padding = self._text(16), self._px(44)
        widths = [
            text.width(label, size, "semibold") + padding for label, _ in self.content.buttons
        ]
        together = sum(widths) + self._px(12) * (len(widths) - 1) <= width
        return [self.content.buttons] if together else [[one] for one in self.content.buttons]

    def _in_row(
        self, buttons: BannerButtons, row: pygame.Rect, size: int, padding: int
    ) -> list[pygame.Rect] | None:
        """Rectangles side by side in the middle of ``row``; None where they do not fit in it."""
        gap = self._px(12)
        widths = [text.width(label, size, "semibold") + padding for label, _ in buttons]
        whole = sum(widths) + gap * (len(widths) - 1)
        if whole > row.width:
            return None
        x, found = (row.width - whole) // 2, []
        for width in widths:
            found.append(pygame.Rect(x, row.y, width, row.height))
            x += width + gap
        return found

    def places(self) -> dict[str, pygame.Rect]:
        commands = [command for _, command in self.buttons]
        return dict(zip(commands, self.shape.buttons, strict=False))

    # drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        theme, content = self.style.theme, self.content
        if "title" in self._rows:
            row = self._rows["title"].move(at.topleft)
            size = self._text(46)
            self.write(surface, content.title, row, size, theme.table_text, "bold", "center")
        self._draw_figures(surface, self._rows["figures"].move(at.topleft))
        if "best" in self._rows:
            self._draw_best(surface, self._rows["best"].move(at.topleft))
        for n, ((label, command), rect) in enumerate(
            zip(self.buttons, self.shape.buttons, strict=False)
        ):
            focused = command == self.focused
            if n < len(content.buttons):
                self._draw_button(surface, rect.move(at.topleft), label, n == 0, focused)
            else:
                self._draw_link(surface, rect.move(at.topleft), label, focused)

    def _draw_figures(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        theme, width = self.style.theme, self._figure_width()
        figures = self.content.figures
        line = mixed(theme.felt, theme.table_text, 0.4)
        left = row.centerx - width * len(figures) // 2
        ordered = figures[::-1] if rtl() else figures
        for n, (label, value) in enumerate(ordered):
            area = pygame.Rect(left + n * width, row.y, width, row.height)
            upper, lower = area.copy(), area.copy()
            upper.height = self._text(14) + self._px(4)
            lower.top, lower.height = upper.bottom, area.bottom - upper.bottom
            self.write(surface, label, upper, self._text(14), theme.table_text, "regular", "center")
            self.write(
                surface, value, lower, self._text(24), theme.table_text, "semibold", "center"
            )
            if n:
                inset = self._px(4)
                pygame.draw.line(
                    surface, line, (area.x, area.y + inset), (area.x, area.bottom - inset)
                )

    def _draw_best(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        size = self._text(15)
        width = text.width(self.content.best, size, "semibold") + self._px(48)
        chip = pygame.Rect(0, row.y, min(width, row.width), row.height)
        chip.centerx = row.centerx
        box(surface, chip, chip.height // 2, GOLD, GOLD)
        self.write(surface, self.content.best, chip, size, GOLD_TEXT, "semibold", "center")

    def _draw_button(
        self, surface: pygame.Surface, rect: pygame.Rect, label: str, primary: bool, focused: bool
    ) -> None:
        pixels = (self._text(16), self._px(44), self._px(12))
        button = Button(label, label, lambda: None, primary=primary, pixels=pixels)
        button.place(self.style, rect)
        button.draw(surface, rect, WidgetState(focused=focused))

    def _draw_link(
        self, surface: pygame.Surface, rect: pygame.Rect, label: str, focused: bool
    ) -> None:
        theme, size = self.style.theme, self._text(14)
        self.write(surface, label, rect, size, theme.table_text, "semibold", "center")
        line = pygame.Rect(0, 0, text.width(label, size, "semibold"), 1)
        line.midtop = (rect.centerx, rect.centery + round(size * 0.75))
        surface.fill(mixed(theme.felt, theme.table_text, 0.6), line)
        if focused:
            pygame.draw.rect(surface, theme.focus, rect, 3, border_radius=self._px(8))
