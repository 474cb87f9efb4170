"""The bar above the table: buttons at its start, figures at its end, the game's name between.

Start and end are those of the language: left and right, or the other way round in Arabic.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.theme import Theme
from ..widgets.base import Style, WidgetState
from ..widgets.buttons import BarButton
from .bar_figures import (
    BarFigure,
    BarPlan,
    PlacedFigure,
    beside_gap,
    change_last,
    is_numeric,
    plan_figures,
    render_value,
)
from .sprites import OVER, Sprites, StillSprite

__all__ = ["Bar", "BarButton", "BarFigure"]

SMALLEST_TOUCH_PIXELS = 24
"""The least height of a figure that can be tapped."""


class Bar:
    """The bar for one window and theme; its sprites are added to ``group``."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.group, self.viewport, self.theme = group, viewport, theme
        self._buttons: dict[str, StillSprite] = {}
        self._shown: dict[str, tuple[BarButton, tuple[object, ...]]] = {}
        """Each button by name, with the values that its picture depends on."""
        self._figures: dict[str, tuple[StillSprite, StillSprite]] = {}
        """The sprites of the label and of the value, by the figure's name; the title too."""
        self._touch_areas: list[tuple[pygame.Rect, str]] = []
        """What can be tapped, with its command."""
        self._values: dict[str, str] = {}
        self._ticking: dict[str, pygame.Surface] = {}
        """The pictures of values that ``set_value`` has changed, by the figure's name."""
        self._value_starts: dict[str, tuple[int, int]] = {}
        """The x where each value starts, and the y of the middle of its line."""
        self._figure_rects: dict[str, pygame.Rect] = {}
        """The rectangle of each figure that is shown."""
        self._hovered: str | None = None
        self._style = Style(viewport, theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints the strip behind the bar."""
        surface.fill(self.theme.bar, (0, 0, self.viewport.width, self.viewport.bar_height))

    # buttons -----------------------------------------------------------------------------------

    def set_buttons(self, buttons: Sequence[BarButton]) -> None:
        """Shows ``buttons`` in a row from the start; only what changed is drawn."""
        side, x = self.viewport.button, round(4 * self.viewport.scale)
        y = round(3 * self.viewport.scale)
        self._touch_areas = [entry for entry in self._touch_areas if entry[1] not in self._buttons]
        for button in buttons:
            sprite = self._buttons.get(button.name)
            if sprite is None:
                sprite = self._buttons[button.name] = StillSprite(OVER)
                self.group.add(sprite)
            rect = self._mirrored(pygame.Rect(x, y, side, side))
            self._touch_areas.append((rect, button.name))
            hovered = self._hovered == button.name
            look = (button.icon, button.enabled, button.badge, hovered)
            if button.name not in self._shown or self._shown[button.name][1] != look:
                self._shown[button.name] = button, look
                sprite.show(self._render(button, hovered), rect.center)
            x += side + round(2 * self.viewport.scale)
        self._buttons_end = x

    def _render(self, button: BarButton, hovered: bool) -> pygame.Surface:
        image = pygame.Surface((self.viewport.button, self.viewport.button), pygame.SRCALPHA)
        button.place(self._style, image.get_rect())
        button.draw(image, image.get_rect(), WidgetState(hovered=hovered))
        return image

    def hover(self, command: str | None) -> bool:
        """Remembers that the pointer is over ``command`` (None: over no button).

        Returns whether that is new. The next ``set_buttons`` shows it.
        """
        before, self._hovered = self._hovered, command
        return before != command

    # figures -----------------------------------------------------------------------------------

    def set_figures(self, figures: Sequence[BarFigure], title: str) -> None:
        """Shows ``figures`` and, where there is room, the ``title``."""
        self._figures_and_title = (figures, title)
        area = self._figure_area()
        plan = plan_figures(figures, area.width, self.viewport)
        start = self._figures_start(area, plan)
        self._plan = plan
        self._figure_rects = {
            placed.figure.name: self._mirrored(self._rect_in(area, plan, start, placed))
            for placed in plan.placed
        }
        self._ticking.clear()
        self._values = {placed.figure.name: placed.figure.value for placed in plan.placed}
        self._touch_areas = [entry for entry in self._touch_areas if entry[1] in self._buttons]
        for placed in plan.placed:
            self._show_figure(placed.figure)
            if placed.figure.command:
                self._touch_areas.append(
                    (self._touch_area(placed.figure.name), placed.figure.command)
                )
        for name, visible_sprites in self._figures.items():
            if name not in self._figure_rects:
                for sprite in visible_sprites:
                    sprite.hide()
        self._show_title(title, start)

    def set_value(self, name: str, value: str) -> None:
        """Shows another value of a figure that is in the bar, as the clock does every second."""
        if name not in self._figure_rects:
            return
        if len(value) != len(self._values[name]):  # it may need more room
            figures, title = self._figures_and_title
            changed = [f._replace(value=value) if f.name == name else f for f in figures]
            self.set_figures(changed, title)
            return
        before, self._values[name] = self._values[name], value
        size, colour = self._plan.value_size, self.theme.bar_text
        image = self._ticking.get(name)
        if image is not None and before[:-1] == value[:-1]:
            self._figures[name][1].redrawn(change_last(image, value[-1], size, colour))
            return
        image = render_value(value, size, colour)
        if is_numeric(value):
            self._ticking[name] = image = image.copy()
        self._show_at(self._figures[name][1], image, *self._value_starts[name])

    def _figure_area(self) -> pygame.Rect:
        """The room for figures, before mirroring for a language that is read from the right."""
        bar, scale = self.viewport, self.viewport.scale
        margin = round((14 if bar.width >= 640 else 8) * scale)
        if bar.narrow:
            top = bar.bar_height - bar.second_row
            return pygame.Rect(margin, top, bar.width - 2 * margin, bar.second_row)
        left = self._buttons_end + round(8 * scale)
        return pygame.Rect(left, 0, bar.width - margin - left, bar.bar_height)

    def _figures_start(self, area: pygame.Rect, plan: BarPlan) -> int:
        """The left edge of the figures: at the end of the bar, or under the buttons."""
        return area.left if self.viewport.narrow else area.right - plan.width

    def _rect_in(
        self, area: pygame.Rect, plan: BarPlan, start: int, placed: PlacedFigure
    ) -> pygame.Rect:
        if plan.lines == 1:
            return pygame.Rect(start + placed.start, area.top, placed.width, area.height)
        line = min(area.height // 2, round(1.5 * plan.value_size))
        top = area.centery + (placed.line - 1) * line
        return pygame.Rect(start + placed.start, top, placed.width, line)

    def _touch_area(self, name: str) -> pygame.Rect:
        """Where a tap counts for the figure ``name``: it may be larger than the figure."""
        rect = self._figure_rects[name].inflate(8, 0)
        rect.inflate_ip(0, max(0, SMALLEST_TOUCH_PIXELS - rect.height))
        return rect.clamp(pygame.Rect(0, 0, self.viewport.width, self.viewport.bar_height))

    def _show_figure(self, figure: BarFigure) -> None:
        if figure.name not in self._figures:
            self._figures[figure.name] = (StillSprite(OVER), StillSprite(OVER))
            self.group.add(*self._figures[figure.name])
        label_sprite = self._figures[figure.name][0]
        plan, rect = self._plan, self._figure_rects[figure.name]
        start = rect.left if not rtl() else rect.right
        value = render_value(figure.value, plan.value_size, self.theme.bar_text)
        if plan.labels == "none":
            label_sprite.hide()
            self._show_value(figure.name, value, start, rect.centery)
            return
        label = text.line(plan.label(figure), plan.label_size, self.theme.bar_muted, "medium")
        if plan.labels == "over":
            self._show_at(label_sprite, label, start, rect.centery - round(plan.value_size * 0.62))
            self._show_value(
                figure.name, value, start, rect.centery + round(plan.value_size * 0.45)
            )
        else:
            self._show_at(label_sprite, label, start, rect.centery)
            offset = label.get_width() + beside_gap(plan.value_size)
            start += offset if not rtl() else -offset
            self._show_value(figure.name, value, start, rect.centery)

    def _show_value(self, name: str, image: pygame.Surface, start: int, centre_y: int) -> None:
        self._value_starts[name] = (start, centre_y)
        self._show_at(self._figures[name][1], image, start, centre_y)

    def _show_at(
        self, sprite: StillSprite, image: pygame.Surface, start: int, centre_y: int
    ) -> None:
        half = image.get_width() / 2
        sprite.show(image, (start - half if rtl() else start + half, centre_y))

    def _show_title(self, title: str, figures_start: int) -> None:
        """Shows the title after the buttons, in the middle of the window where it fits there."""
        if "title" not in self._figures:
            self._figures["title"] = (StillSprite(OVER), StillSprite(OVER))
            self.group.add(*self._figures["title"])
        sprite = self._figures["title"][0]
        size, scale = self.viewport.text(18), self.viewport.scale
        end = self.viewport.width if self.viewport.narrow else figures_start
        left, right = self._buttons_end + round(12 * scale), end - round(20 * scale)
        image = text.line(title, size, self.theme.bar_text, "bold")
        half = image.get_width() / 2
        if right - left < 2 * half:
            sprite.hide()
            return
        x = min(max(self.viewport.width / 2, left + half), right - half)
        if rtl():
            x = self.viewport.width - x
        line = self.viewport.bar_height - self.viewport.second_row
        sprite.show(image, (x, line / 2))

    def _mirrored(self, rect: pygame.Rect) -> pygame.Rect:
        if rtl():
            rect.x = self.viewport.width - rect.right
        return rect

    @property
    def buttons(self) -> dict[str, BarButton]:
        """The buttons that are shown, by command."""
        return {name: button for name, (button, _) in self._shown.items()}

    @property
    def values(self) -> dict[str, str]:
        """The values that are shown, by the figure's name."""
        return dict(self._values)

    @property
    def visible_sprites(self) -> dict[str, StillSprite]:
        """The sprites that are shown: a button by command, the others as in ``time label``."""
        found = {
            name: self._buttons[name] for _, name in self._touch_areas if name in self._buttons
        }
        for name, pair in self._figures.items():
            found |= {f"{name} {what}": p for what, p in zip(("label", "value"), pair, strict=True)}
        return {name: sprite for name, sprite in found.items() if sprite.visible}

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command at a point of the window; None where there is none."""
        return next((name for rect, name in self._touch_areas if rect.collidepoint(x, y)), None)

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where ``command`` can be tapped; None when it is not in the bar."""
        return next((rect for rect, name in self._touch_areas if name == command), None)
