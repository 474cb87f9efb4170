"""The bar: buttons to the start side, figures to the end side, each at its own fixed place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ..i18n import number, rtl
from ..layout.viewport import Viewport
from . import text
from .drawings import icon
from .sprites import OVER, Picture, Sprites
from .theme import Theme


class Button(NamedTuple):
    """A button of the bar: its command, its icon, whether it works now, a small number."""

    command: str
    icon: str
    enabled: bool = True
    badge: int | None = None


class Figure(NamedTuple):
    """A figure of the bar: its name, label, value, and the widest value that may come."""

    name: str
    label: str
    value: str
    widest: str
    command: str | None = None


class Bar:
    """The sprites of the bar in one window and theme."""

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.group, self.viewport, self.theme = group, viewport, theme
        self._buttons: dict[str, Picture] = {}
        self._states: dict[str, tuple[Button, bool]] = {}
        self._figures: dict[str, tuple[Picture, Picture]] = {}
        self._places: list[tuple[pygame.Rect, str]] = []
        self._values: dict[str, str] = {}
        self._standing: dict[str, tuple[pygame.Rect, bool, int, int]] = {}
        """How each figure that found room is shown."""
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
        """Shows as many ``figures`` as there is room for, the first ones first."""
        labelled = not self.viewport.narrow and self.viewport.height >= 420
        size = self.viewport.text(17 if labelled else 15)
        small = self.viewport.text(12)
        gap = round(22 * self.viewport.scale) if labelled else round(14 * self.viewport.scale)
        x = self.viewport.width - round(14 * self.viewport.scale)
        least = (
            round(12 * self.viewport.scale) if self.viewport.narrow else self._after_buttons + gap
        )
        self._places = [entry for entry in self._places if entry[1] in self._buttons]
        fitting: list[tuple[Figure, int]] = []
        for figure in figures:
            label = text.width(figure.label, small, "medium")
            value = max(
                text.width(figure.widest, size, "semibold"),
                text.width(figure.value, size, "semibold"),
            )
            needs = max(label, value) if labelled else value + 6 + label
            if x - sum(width + gap for _, width in fitting) - needs >= least:
                fitting.append((figure, needs))
        shown = set()
        self._standing.clear()
        self._values = {figure.name: figure.value for figure, _ in fitting}
        for figure, width in reversed(fitting):
            rect = self._figure_rect(x - width, width)
            self._standing[figure.name] = (rect, labelled, size, small)
            self._show_figure(figure, *self._standing[figure.name])
            if figure.command:
                self._places.append((rect.inflate(8, 0), figure.command))
            shown.add(figure.name)
            x -= width + gap
        for name, pictures in self._figures.items():
            if name not in shown:
                for picture in pictures:
                    picture.hide()
        self._show_title(title, x, labelled)

    def set_value(self, figure: Figure) -> None:
        """Shows another value of a figure that stands already; as a clock does every second."""
        if figure.name in self._standing:
            self._values[figure.name] = figure.value
            self._show_figure(figure, *self._standing[figure.name])

    def _figure_rect(self, x: int, width: int) -> pygame.Rect:
        height = self.viewport.bar_height
        if self.viewport.narrow:
            top = self.viewport.button + round(4 * self.viewport.scale)
            return self._mirrored(pygame.Rect(x, top, width, height - top))
        return self._mirrored(pygame.Rect(x, 0, width, height))

    def _show_figure(
        self, figure: Figure, rect: pygame.Rect, labelled: bool, size: int, small: int
    ) -> None:
        if figure.name not in self._figures:
            self._figures[figure.name] = (Picture(OVER), Picture(OVER))
            self.group.add(*self._figures[figure.name])
        label_picture, value_picture = self._figures[figure.name]
        label = text.line(figure.label, small, self.theme.bar_muted, "medium")
        value = text.line(figure.value, size, self.theme.bar_text, "semibold")
        start = rect.left if not rtl() else rect.right
        if labelled:
            self._put(label_picture, label, start, rect.centery - round(size * 0.62))
            self._put(value_picture, value, start, rect.centery + round(size * 0.42))
        else:
            self._put(label_picture, label, start, rect.centery)
            after = label.get_width() + 6
            self._put(value_picture, value, start + (after if not rtl() else -after), rect.centery)

    def _put(self, picture: Picture, image: pygame.Surface, start: int, middle: int) -> None:
        half = image.get_width() / 2
        picture.show(image, (start - half if rtl() else start + half, middle))

    def _show_title(self, title: str, figures_start: int, labelled: bool) -> None:
        if "title" not in self._figures:
            self._figures["title"] = (Picture(OVER), Picture(OVER))
            self.group.add(*self._figures["title"])
        picture = self._figures["title"][0]
        size = self.viewport.text(18)
        room = figures_start - self._after_buttons - round(24 * self.viewport.scale)
        if not labelled or text.width(title, size, "bold") > room:
            picture.hide()
            return
        image = text.line(title, size, self.theme.bar_text, "bold")
        x = self._after_buttons + round(12 * self.viewport.scale) + image.get_width() / 2
        middle = self.viewport.width / 2
        x = max(x, min(middle, figures_start - image.get_width() / 2))
        if rtl():
            x = self.viewport.width - x
        picture.show(image, (x, self.viewport.bar_height / 2))

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

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command at the point."""
        return next((name for rect, name in self._places if rect.collidepoint(x, y)), None)

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the button or figure of ``command`` is."""
        return next((rect for rect, name in self._places if name == command), None)
