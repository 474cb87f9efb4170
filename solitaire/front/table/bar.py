"""The bar above the table: buttons and the game's name at its start, figures at its end.

Start and end are those of the language: left and right, or the other way round in Arabic.
"""

from __future__ import annotations

import pygame

from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.shapes import mixed
from ..paint.theme import Theme
from ..widgets.bar_items import BarButton, BarCode, BarTitle
from ..widgets.base import Style, Widget, WidgetState
from .bar_digits import change_last, is_numeric, render_value
from .bar_figures import CODE, BarFigure, beside_gap, code_size
from .bar_rows import BarContent, BarRows, figures_of, plan_bar, touch_area
from .sprites import OVER, Sprites, StillSprite

__all__ = ["Bar", "BarButton", "BarContent", "BarFigure", "BarTitle"]

CHOOSER = "games"
"""The command of the title."""
COPY = "copy"
"""The command of the deal code."""


class Bar:
    """The bar for one window and theme; its sprites are added to ``group``."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.group, self.viewport, self.theme = group, viewport, theme
        self.plan: BarRows
        """Where everything stands, once something is shown."""
        self._content: BarContent
        self._sprites: dict[str, StillSprite] = {}
        """By name: a button's command, ``title``, ``time label``, ``time value``."""
        self._looks: dict[str, tuple[object, ...]] = {}
        """What the picture of each item that can be tapped depends on."""
        self._touch_areas: list[tuple[pygame.Rect, str]] = []
        """What can be tapped, with its command."""
        self._values: dict[str, str] = {}
        self._ticking: dict[str, pygame.Surface] = {}
        """The pictures of values that ``set_value`` has changed, by the figure's name."""
        self._value_ends: dict[str, tuple[int, int]] = {}
        """The x where each value ends, and the y of the middle of its line."""
        self._hovered: str | None = None
        self._style = Style(viewport, theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints the strip behind the bar."""
        surface.fill(self.theme.bar, (0, 0, self.viewport.width, self.viewport.bar_height))

    # showing -----------------------------------------------------------------------------------

    def show(self, content: BarContent) -> None:
        """Shows ``content``; only what changed is drawn."""
        self._content, plan = content, plan_bar(content, self.viewport, self._style)
        self.plan = plan
        shown: set[str] = set()
        look: tuple[object, ...]
        self._touch_areas.clear()
        self._ticking.clear()
        for button in (*(b for group in content.groups for b in group), content.last):
            look = (button.icon, button.enabled, button.dots)
            rect = self._mirrored(plan.buttons[button.name])
            self._show_item(button.name, button, rect, look, button.name)
            shown.add(button.name)
        self._show_lines(plan.lines, shown)
        if plan.title is not None:
            look = (plan.title.title, plan.title.variant)
            self._show_item("title", plan.title, self._mirrored(plan.title_rect), look, CHOOSER)
            shown.add("title")
        self._values = {figure.name: figure.value for figure in plan.figures.figures}
        for figure in plan.figures.figures:
            shown.update(self._show_figure(figure))
        for name, sprite in self._sprites.items():
            if name not in shown:
                sprite.hide()

    def _show_item(
        self, name: str, item: Widget, rect: pygame.Rect, look: tuple[object, ...], command: str
    ) -> None:
        """Shows what can be tapped to execute ``command``."""
        area = rect if name in self.plan.buttons else touch_area(rect, self.viewport)
        self._touch_areas.append((area, command))
        hovered = self._hovered == command
        look = (*look, hovered, rect.size)
        if self._looks.get(name) == look and self._sprites[name].visible:
            self._sprites[name].show(self._sprites[name].image, rect.center)
            return
        self._looks[name] = look
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        item.place(self._style, image.get_rect())
        item.draw(image, image.get_rect(), WidgetState(hovered=hovered))
        self._sprite(name).show(image, rect.center)

    def _show_lines(self, places: tuple[int, ...], shown: set[str]) -> None:
        """Shows the lines between the groups of buttons."""
        high, middle = round(self.viewport.button * 0.56), self._row_middle
        colour = mixed(self.theme.bar, self.theme.bar_muted, 0.3)
        for n, x in enumerate(places[:-1] if self.plan.title is None else places):
            name = f"line {n}"
            sprite, rect = self._sprite(name), self._mirrored(pygame.Rect(x, 0, 1, high))
            if sprite.image.get_size() != rect.size:
                sprite.image = pygame.Surface(rect.size)
                sprite.image.fill(colour)
            rect.centery = middle
            sprite.show(sprite.image, rect.center)
            shown.add(name)

    @property
    def _row_middle(self) -> int:
        """The y of the middle of the row of buttons."""
        return (self.viewport.bar_height - self.viewport.second_row) // 2

    def _show_figure(self, figure: BarFigure) -> tuple[str, ...]:
        """Shows a figure, which ends where its label ends; returns the names of its sprites."""
        figures, rect = self.plan.figures, self._mirrored(self.plan.figure_rects[figure.name])
        value_size = figures.value_size
        if figure.name == CODE:
            code = BarCode(figure.value, code_size(value_size), figures.lines == 1)
            self._show_item(CODE, code, rect, (figure.value,), COPY)
            return (CODE,)
        if figure.command:
            self._touch_areas.append((touch_area(rect, self.viewport), figure.command))
        label = text.line(figures.label(figure), figures.label_size, self.theme.bar_muted, "medium")
        value = render_value(figure.value, value_size, self.theme.bar_text)
        end, middle = rect.left if rtl() else rect.right, rect.centery
        if figures.labels == "over":
            self._show_text(
                f"{figure.name} label", label, end, middle - max(9, round(value_size * 0.62))
            )
            middle += max(7, round(value_size * 0.45))
        else:
            away = value.get_width() + beside_gap(value_size)
            self._show_text(f"{figure.name} label", label, end + (away if rtl() else -away), middle)
        self._value_ends[figure.name] = (end, middle)
        self._show_text(f"{figure.name} value", value, end, middle)
        return f"{figure.name} label", f"{figure.name} value"

    def _show_text(self, name: str, image: pygame.Surface, end: int, middle: int) -> None:
        half = image.get_width() / 2
        self._sprite(name).show(image, (end + half if rtl() else end - half, middle))

    def _sprite(self, name: str) -> StillSprite:
        if name not in self._sprites:
            self._sprites[name] = StillSprite(OVER)
            self.group.add(self._sprites[name])
        return self._sprites[name]

    def _mirrored(self, rect: pygame.Rect) -> pygame.Rect:
        """``rect`` of the plan in the window."""
        return rect.move(self.viewport.width - rect.right - rect.left, 0) if rtl() else rect

    # a value that changes ----------------------------------------------------------------------

    def set_value(self, name: str, value: str) -> None:
        """Shows another value of a figure that is in the bar, as the clock does every second."""
        if name not in self._values:
            return
        if len(value) != len(self._values[name]):  # it needs more room
            figures = tuple(figures_of(self._content, name, value))
            self.show(self._content._replace(figures=figures))
            return
        before, self._values[name] = self._values[name], value
        size, colour, sprite = (
            *(self.plan.figures.value_size, self.theme.bar_text),
            self._sprites[f"{name} value"],
        )
        image = self._ticking.get(name)
        if image is not None and before[:-1] == value[:-1]:
            sprite.redrawn(change_last(image, value[-1], size, colour))
            return
        image = render_value(value, size, colour)
        if is_numeric(value):
            self._ticking[name] = image = image.copy()
        self._show_text(f"{name} value", image, *self._value_ends[name])

    # what is there -----------------------------------------------------------------------------

    def hover(self, command: str | None) -> bool:
        """Remembers that the pointer is over ``command`` (None: over no button).

        Returns whether that is new. The next ``show`` shows it.
        """
        before, self._hovered = self._hovered, command
        return before != command

    @property
    def buttons(self) -> dict[str, BarButton]:
        """The buttons that are shown, by command."""
        buttons = (*(b for group in self._content.groups for b in group), self._content.last)
        return {button.name: button for button in buttons}

    @property
    def values(self) -> dict[str, str]:
        """The values that are shown, by the figure's name."""
        return dict(self._values)

    @property
    def visible_sprites(self) -> dict[str, StillSprite]:
        """The sprites that are shown: a button by command, ``title``, ``code``, ``line 0`` and the
        others as in ``time label``."""
        return {name: sprite for name, sprite in self._sprites.items() if sprite.visible}

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command at a point of the window; None where there is none."""
        return next((name for rect, name in self._touch_areas if rect.collidepoint(x, y)), None)

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where ``command`` can be tapped; None when it is not in the bar."""
        return next((rect for rect, name in self._touch_areas if name == command), None)
