"""The bar: buttons to the start side, figures to the end side, each at its own fixed place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...i18n import number, rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.drawings import icon
from ..paint.theme import Theme
from .bar_figures import Figure, Plan, Spot, beside_gap, planned, written
from .sprites import OVER, Picture, Sprites

__all__ = ["Bar", "Button", "Figure"]

SMALLEST_TARGET = 24


class Button(NamedTuple):
    """A button of the bar: its command, its icon, whether it works now, a small number."""

    command: str
    icon: str
    enabled: bool = True
    badge: int | None = None


class Bar:
    """The sprites of the bar in one window and theme."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.group, self.viewport, self.theme = group, viewport, theme
        self._buttons: dict[str, Picture] = {}
        self._states: dict[str, tuple[Button, bool]] = {}
        self._figures: dict[str, tuple[Picture, Picture]] = {}
        self._places: list[tuple[pygame.Rect, str]] = []
        self._values: dict[str, str] = {}
        self._value_spots: dict[str, tuple[int, int]] = {}
        """Where each value starts, and the middle of its line."""
        self._standing: dict[str, pygame.Rect] = {}
        """The place of each figure that found room."""
        self.hovered: str | None = None

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints the strip on which the bar stands."""
        surface.fill(self.theme.bar, (0, 0, self.viewport.width, self.viewport.bar_height))

    # buttons -----------------------------------------------------------------------------------

    def set_buttons(self, buttons: Sequence[Button]) -> None:
        """Shows ``buttons`` from the start side on; only what changed is drawn."""
        side, x = self.viewport.button, round(4 * self.viewport.scale)
        y = round(3 * self.viewport.scale)
        self._places = [entry for entry in self._places if entry[1] not in self._buttons]
        for button in buttons:
            picture = self._buttons.get(button.command)
            if picture is None:
                picture = self._buttons[button.command] = Picture(OVER)
                self.group.add(picture)
            rect = self._mirrored(pygame.Rect(x, y, side, side))
            self._places.append((rect, button.command))
            state = (button, self.hovered == button.command)
            if self._states.get(button.command) != state:
                self._states[button.command] = state
                picture.show(self._button(button, state[1]), rect.center)
            x += side + round(2 * self.viewport.scale)
        self._after_buttons = x

    def _button(self, button: Button, hovered: bool) -> pygame.Surface:
        side = self.viewport.button
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        if hovered and button.enabled:
            pygame.draw.rect(image, self.theme.bar_hover, image.get_rect(), border_radius=side // 5)
        colour = self.theme.bar_text if button.enabled else self.theme.bar_off
        size = round(side * 0.54)
        picture = icon(button.icon, size, colour)
        shift = round(side * 0.08) if button.badge is not None else 0
        image.blit(picture, ((side - size) // 2 - shift, (side - size) // 2))
        if button.badge is not None:
            badge = text.line(number(button.badge), round(side * 0.34), colour, "bold")
            image.blit(badge, badge.get_rect(bottomright=(side - 3, side - 1)))
        return image

    # figures -----------------------------------------------------------------------------------

    def set_figures(self, figures: Sequence[Figure], title: str) -> None:
        """Shows ``figures`` and, where room is left, the ``title``."""
        self._asked = (figures, title)
        area = self._figure_area()
        plan = planned(figures, area.width, self.viewport)
        start = self._start(area, plan)
        self._plan = plan
        self._standing = {
            spot.figure.name: self._mirrored(self._rect_in(area, plan, start, spot))
            for spot in plan.spots
        }
        self._values = {spot.figure.name: spot.figure.value for spot in plan.spots}
        self._places = [entry for entry in self._places if entry[1] in self._buttons]
        for spot in plan.spots:
            self._show_figure(spot.figure)
            if spot.figure.command:
                self._places.append((self._target(spot.figure.name), spot.figure.command))
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
        self._values[name] = value
        image = written(value, self._plan.size, self.theme.bar_text)
        self._put(self._figures[name][1], image, *self._value_spots[name])

    def _figure_area(self) -> pygame.Rect:
        """Where figures may stand, as if everything read from left to right."""
        bar, scale = self.viewport, self.viewport.scale
        margin = round((14 if bar.width >= 640 else 8) * scale)
        if bar.narrow:
            top = bar.bar_height - bar.second_row
            return pygame.Rect(margin, top, bar.width - 2 * margin, bar.second_row)
        left = self._after_buttons + round(8 * scale)
        return pygame.Rect(left, 0, bar.width - margin - left, bar.bar_height)

    def _start(self, area: pygame.Rect, plan: Plan) -> int:
        """The figures stand at the end of the bar, or under the buttons from their start on."""
        return area.left if self.viewport.narrow else area.right - plan.width

    def _rect_in(self, area: pygame.Rect, plan: Plan, start: int, spot: Spot) -> pygame.Rect:
        if plan.lines == 1:
            return pygame.Rect(start + spot.start, area.top, spot.width, area.height)
        line = min(area.height // 2, round(1.5 * plan.size))
        top = area.centery + (spot.line - 1) * line
        return pygame.Rect(start + spot.start, top, spot.width, line)

    def _target(self, name: str) -> pygame.Rect:
        """What of the bar is touched when the figure ``name`` is meant."""
        rect = self._standing[name].inflate(8, 0)
        rect.inflate_ip(0, max(0, SMALLEST_TARGET - rect.height))
        return rect.clamp(pygame.Rect(0, 0, self.viewport.width, self.viewport.bar_height))

    def _show_figure(self, figure: Figure) -> None:
        if figure.name not in self._figures:
            self._figures[figure.name] = (Picture(OVER), Picture(OVER))
            self.group.add(*self._figures[figure.name])
        label_picture = self._figures[figure.name][0]
        plan, rect = self._plan, self._standing[figure.name]
        start = rect.left if not rtl() else rect.right
        value = written(figure.value, plan.size, self.theme.bar_text)
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
        self._value_spots[name] = (start, middle)
        self._put(self._figures[name][1], image, start, middle)

    def _put(self, picture: Picture, image: pygame.Surface, start: int, middle: int) -> None:
        half = image.get_width() / 2
        picture.show(image, (start - half if rtl() else start + half, middle))

    def _show_title(self, title: str, figures_start: int) -> None:
        """The title beside the buttons, in the middle of the window if it can be."""
        if "title" not in self._figures:
            self._figures["title"] = (Picture(OVER), Picture(OVER))
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
    def buttons(self) -> dict[str, Button]:
        """The buttons as they are shown, by their commands."""
        return {name: button for name, (button, _) in self._states.items()}

    @property
    def values(self) -> dict[str, str]:
        """The figures as they are shown, by their names."""
        return dict(self._values)

    @property
    def pictures(self) -> dict[str, Picture]:
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
