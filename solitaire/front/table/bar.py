"""The bar: buttons to the start side, figures to the end side, each at its own fixed place."""

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

SMALLEST_TARGET_PIXELS = 24


class Bar:
    """The sprites of the bar in one window and theme."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.group, self.viewport, self.theme = group, viewport, theme
        self._buttons: dict[str, StillSprite] = {}
        self._shown: dict[str, tuple[BarButton, tuple[object, ...]]] = {}
        """Each button with all that its picture shows."""
        self._figures: dict[str, tuple[StillSprite, StillSprite]] = {}
        self._places: list[tuple[pygame.Rect, str]] = []
        self._values: dict[str, str] = {}
        self._ticking: dict[str, pygame.Surface] = {}
        """Pictures of values that change by themselves, each for its figure alone."""
        self._value_starts: dict[str, tuple[int, int]] = {}
        """Where each value starts, and the middle of its line."""
        self._standing: dict[str, pygame.Rect] = {}
        """The place of each figure that found room."""
        self._hovered: str | None = None
        self._style = Style(viewport, theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints the strip on which the bar stands."""
        surface.fill(self.theme.bar, (0, 0, self.viewport.width, self.viewport.bar_height))

    # buttons -----------------------------------------------------------------------------------

    def set_buttons(self, buttons: Sequence[BarButton]) -> None:
        """Shows ``buttons`` from the start side on; only what changed is drawn."""
        side, x = self.viewport.button, round(4 * self.viewport.scale)
        y = round(3 * self.viewport.scale)
        self._places = [entry for entry in self._places if entry[1] not in self._buttons]
        for button in buttons:
            picture = self._buttons.get(button.name)
            if picture is None:
                picture = self._buttons[button.name] = StillSprite(OVER)
                self.group.add(picture)
            rect = self._mirrored(pygame.Rect(x, y, side, side))
            self._places.append((rect, button.name))
            hovered = self._hovered == button.name
            seen = (button.icon, button.enabled, button.badge, hovered)
            if button.name not in self._shown or self._shown[button.name][1] != seen:
                self._shown[button.name] = button, seen
                picture.show(self._drawn(button, hovered), rect.center)
            x += side + round(2 * self.viewport.scale)
        self._after_buttons = x

    def _drawn(self, button: BarButton, hovered: bool) -> pygame.Surface:
        image = pygame.Surface((self.viewport.button, self.viewport.button), pygame.SRCALPHA)
        button.place(self._style, image.get_rect())
        button.draw(image, image.get_rect(), WidgetState(hovered=hovered))
        return image

    def hover(self, command: str | None) -> bool:
        """The pointer is over the button ``command`` or over none; whether that is new.

        It is seen when the buttons are set the next time.
        """
        before, self._hovered = self._hovered, command
        return before != command

    # figures -----------------------------------------------------------------------------------

    def set_figures(self, figures: Sequence[BarFigure], title: str) -> None:
        """Shows ``figures`` and, where room is left, the ``title``."""
        self._asked = (figures, title)
        area = self._figure_area()
        plan = plan_figures(figures, area.width, self.viewport)
        start = self._start(area, plan)
        self._plan = plan
        self._standing = {
            placed.figure.name: self._mirrored(self._rect_in(area, plan, start, placed))
            for placed in plan.placed
        }
        self._ticking.clear()
        self._values = {placed.figure.name: placed.figure.value for placed in plan.placed}
        self._places = [entry for entry in self._places if entry[1] in self._buttons]
        for placed in plan.placed:
            self._show_figure(placed.figure)
            if placed.figure.command:
                self._places.append((self._target(placed.figure.name), placed.figure.command))
        for name, pictures in self._figures.items():
            if name not in self._standing:
                for picture in pictures:
                    picture.hide()
        self._show_title(title, start)

    def set_value(self, name: str, value: str) -> None:
        """Shows another value of a figure that stands already; as a clock does every second."""
        if name not in self._standing:
            return
        if len(value) != len(self._values[name]):  # it may need more room
            figures, title = self._asked
            changed = [f._replace(value=value) if f.name == name else f for f in figures]
            self.set_figures(changed, title)
            return
        before, self._values[name] = self._values[name], value
        size, colour = self._plan.size, self.theme.bar_text
        image = self._ticking.get(name)
        if image is not None and before[:-1] == value[:-1]:
            self._figures[name][1].redrawn(change_last(image, value[-1], size, colour))
            return
        image = render_value(value, size, colour)
        if is_numeric(value):
            self._ticking[name] = image = image.copy()
        self._put(self._figures[name][1], image, *self._value_starts[name])

    def _figure_area(self) -> pygame.Rect:
        """Where figures may stand, as if everything read from left to right."""
        bar, scale = self.viewport, self.viewport.scale
        margin = round((14 if bar.width >= 640 else 8) * scale)
        if bar.narrow:
            top = bar.bar_height - bar.second_row
            return pygame.Rect(margin, top, bar.width - 2 * margin, bar.second_row)
        left = self._after_buttons + round(8 * scale)
        return pygame.Rect(left, 0, bar.width - margin - left, bar.bar_height)

    def _start(self, area: pygame.Rect, plan: BarPlan) -> int:
        """The figures stand at the end of the bar, or under the buttons from their start on."""
        return area.left if self.viewport.narrow else area.right - plan.width

    def _rect_in(
        self, area: pygame.Rect, plan: BarPlan, start: int, placed: PlacedFigure
    ) -> pygame.Rect:
        if plan.lines == 1:
            return pygame.Rect(start + placed.start, area.top, placed.width, area.height)
        line = min(area.height // 2, round(1.5 * plan.size))
        top = area.centery + (placed.line - 1) * line
        return pygame.Rect(start + placed.start, top, placed.width, line)

    def _target(self, name: str) -> pygame.Rect:
        """What of the bar is touched when the figure ``name`` is meant."""
        rect = self._standing[name].inflate(8, 0)
        rect.inflate_ip(0, max(0, SMALLEST_TARGET_PIXELS - rect.height))
        return rect.clamp(pygame.Rect(0, 0, self.viewport.width, self.viewport.bar_height))

    def _show_figure(self, figure: BarFigure) -> None:
        if figure.name not in self._figures:
            self._figures[figure.name] = (StillSprite(OVER), StillSprite(OVER))
            self.group.add(*self._figures[figure.name])
        label_picture = self._figures[figure.name][0]
        plan, rect = self._plan, self._standing[figure.name]
        start = rect.left if not rtl() else rect.right
        value = render_value(figure.value, plan.size, self.theme.bar_text)
        if plan.labels == "none":
            label_picture.hide()
            self._put_value(figure.name, value, start, rect.centery)
            return
        label = text.line(figure.label, plan.small, self.theme.bar_muted, "medium")
        if plan.labels == "over":
            self._put(label_picture, label, start, rect.centery - round(plan.size * 0.62))
            self._put_value(figure.name, value, start, rect.centery + round(plan.size * 0.45))
        else:
            self._put(label_picture, label, start, rect.centery)
            after = label.get_width() + beside_gap(plan.size)
            start += after if not rtl() else -after
            self._put_value(figure.name, value, start, rect.centery)

    def _put_value(self, name: str, image: pygame.Surface, start: int, middle: int) -> None:
        self._value_starts[name] = (start, middle)
        self._put(self._figures[name][1], image, start, middle)

    def _put(self, picture: StillSprite, image: pygame.Surface, start: int, middle: int) -> None:
        half = image.get_width() / 2
        picture.show(image, (start - half if rtl() else start + half, middle))

    def _show_title(self, title: str, figures_start: int) -> None:
        """The title beside the buttons, in the middle of the window if it can be."""
        if "title" not in self._figures:
            self._figures["title"] = (StillSprite(OVER), StillSprite(OVER))
            self.group.add(*self._figures["title"])
        picture = self._figures["title"][0]
        size, scale = self.viewport.text(18), self.viewport.scale
        end = self.viewport.width if self.viewport.narrow else figures_start
        left, right = self._after_buttons + round(12 * scale), end - round(20 * scale)
        image = text.line(title, size, self.theme.bar_text, "bold")
        half = image.get_width() / 2
        if right - left < 2 * half:
            picture.hide()
            return
        x = min(max(self.viewport.width / 2, left + half), right - half)
        if rtl():
            x = self.viewport.width - x
        line = self.viewport.bar_height - self.viewport.second_row
        picture.show(image, (x, line / 2))

    def _mirrored(self, rect: pygame.Rect) -> pygame.Rect:
        if rtl():
            rect.x = self.viewport.width - rect.right
        return rect

    @property
    def buttons(self) -> dict[str, BarButton]:
        """The buttons as they are shown, by their commands."""
        return {name: button for name, (button, _) in self._shown.items()}

    @property
    def values(self) -> dict[str, str]:
        """The figures as they are shown, by their names."""
        return dict(self._values)

    @property
    def pictures(self) -> dict[str, StillSprite]:
        """Everything that the bar shows now, by its name and what of it: ``time label``."""
        found = {name: self._buttons[name] for _, name in self._places if name in self._buttons}
        for name, pair in self._figures.items():
            found |= {f"{name} {what}": p for what, p in zip(("label", "value"), pair, strict=True)}
        return {name: picture for name, picture in found.items() if picture.visible}

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command at the point."""
        return next((name for rect, name in self._places if rect.collidepoint(x, y)), None)

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the button or figure of ``command`` is."""
        return next((rect for rect, name in self._places if name == command), None)
