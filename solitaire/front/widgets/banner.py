"""The banner at the end of a game: a message and buttons, arranged in one of several ways."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.values import NamedTuple
from ...i18n import rtl
from ...layout.viewport import Viewport
from ..paint import text
from ..paint.shapes import box
from .base import Style, Widget, WidgetState
from .buttons import Button

BannerButtons = Sequence[tuple[str, str]]
"""The label and the command of each button; the first is drawn as the main one."""


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The arrow keys, with the x and y that they point to."""


class BannerShape(NamedTuple):
    """One arrangement of a banner; rectangles are in pixels from its upper left corner."""

    size: tuple[int, int]
    words: pygame.Rect
    buttons: tuple[pygame.Rect, ...]


class BannerSizes(NamedTuple):
    """Sizes in pixels: of the text, of the padding around it, and the height of a button."""

    text: int
    pad: int
    button: int

    @classmethod
    def of(cls, viewport: Viewport) -> BannerSizes:
        """The sizes for ``viewport``; small ones in a small window, to cover fewer cards."""
        if min(viewport.width, viewport.height) < 360:
            return cls(viewport.text(15), 8, 28)
        height = viewport.button - round(4 * viewport.scale)
        return cls(viewport.text(17), round(12 * viewport.scale), height)


class Banner(Widget):
    """The words and buttons on a panel; ``take_shape`` must be called before ``draw``."""

    def __init__(self, words: str, buttons: BannerButtons, viewport: Viewport) -> None:
        super().__init__()
        self.words, self.buttons = words, buttons
        self.focused = ""
        """The command of the button with the keyboard focus; '' for none."""
        self.sizes = BannerSizes.of(viewport)

    def candidates(self, room: int) -> list[BannerShape]:
        """The shapes that fit into a width of ``room`` pixels; see the function of this name."""
        return candidates(self.words, self.buttons, room, self.sizes)

    def take_shape(self, style: Style, shape: BannerShape) -> None:
        """Takes one of the candidates as its shape, mirrored in a right-to-left language."""
        self.shape = mirrored_for_rtl(shape)
        self.place(style, pygame.Rect((0, 0), shape.size))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, pad = self.style, self.style.theme, self.sizes.pad
        box(surface, at, round(pad * 0.8), theme.panel, theme.panel_line)
        size = self.sizes.text
        pixels = (size, pad, round(pad * 0.6))
        words = self.shape.words.move(at.topleft)
        self.write(surface, self.words, words, size, theme.panel_text, "semibold", "center")
        for n, ((label, command), rect) in enumerate(
            zip(self.buttons, self.shape.buttons, strict=True)
        ):
            button = Button(command, label, lambda: None, primary=not n, pixels=pixels)
            button.place(style, rect)
            state = WidgetState(focused=command == self.focused)
            button.draw(surface, rect.move(at.topleft), state)

    def places(self) -> dict[str, pygame.Rect]:
        """Where its buttons are, from its upper left corner, by command."""
        commands = (command for _, command in self.buttons)
        return dict(zip(commands, self.shape.buttons, strict=True))

    def next_button(self, key: str) -> str:
        """The button that ``key``, an arrow or ``tab``, leads to; the first when none has the
        focus."""
        places = self.places()
        commands = list(places)
        if self.focused not in places:
            return commands[0]
        if key in ("tab", "shift+tab"):
            step = 1 if key == "tab" else -1
            return commands[(commands.index(self.focused) + step) % len(commands)]
        across, down = ARROWS[key]
        x, y = places[self.focused].center
        ahead = {
            command: (rect.centerx - x) * across + (rect.centery - y) * down
            for command, rect in places.items()
        }
        found = [command for command in commands if ahead[command] > 0]
        return min(found, key=ahead.__getitem__, default=self.focused)


def candidates(
    words: str, buttons: BannerButtons, room: int, sizes: BannerSizes
) -> list[BannerShape]:
    """The shapes that fit into a width of ``room`` pixels: one line, two lines, narrow columns."""
    size, pad, _ = sizes
    widths = [text.width(label, size, "semibold") + 2 * pad for label, _ in buttons]
    buttons_width = sum(widths) + pad * (len(widths) - 1)
    words_width = text.width(words, size, "semibold") + 2
    shapes = []
    if words_width + buttons_width + 3 * pad <= room:
        shapes.append(_in_line(words_width, widths, sizes))
    if buttons_width + 2 * pad <= room:
        shapes.append(
            _in_two(words, max(buttons_width, min(words_width, room - 2 * pad)), widths, sizes)
        )
        if words_width > buttons_width:
            shapes.append(_in_two(words, buttons_width, widths, sizes))
    widest = min(max(widths), room - 2 * pad)
    shapes.append(_column(words, buttons, widest, sizes))
    narrowest = min(_narrowest(words, buttons, sizes), widest)
    shapes.append(_column(words, buttons, narrowest, sizes))
    return shapes


def _text_height(words: str, width: int, sizes: BannerSizes) -> int:
    return text.paragraph_height(words, sizes.text, width, "semibold")


def _narrowest(words: str, buttons: BannerButtons, sizes: BannerSizes) -> int:
    """The least width of a column: that of the longest word, with a button's padding."""
    pad = sizes.pad
    parts = [(word, 0) for word in words.split()]
    parts += [(word, pad) for label, _ in buttons for word in label.split()]
    return max(text.width(word, sizes.text, "semibold") + 2 + padding for word, padding in parts)


def _in_line(words: int, widths: Sequence[int], sizes: BannerSizes) -> BannerShape:
    pad, height = sizes.pad, sizes.button + sizes.pad
    rects, x = [], words + 2 * pad
    for width in widths:
        rects.append(pygame.Rect(x, pad // 2, width, sizes.button))
        x += width + pad
    return BannerShape((x, height), pygame.Rect(pad, 0, words, height), tuple(rects))


def _in_two(words: str, inner: int, widths: Sequence[int], sizes: BannerSizes) -> BannerShape:
    pad = sizes.pad
    top = _text_height(words, inner, sizes) + pad
    buttons_width = sum(widths) + pad * (len(widths) - 1)
    rects, x = [], pad + (inner - buttons_width) // 2
    for width in widths:
        rects.append(pygame.Rect(x, top, width, sizes.button))
        x += width + pad
    size = (inner + 2 * pad, top + sizes.button + pad)
    return BannerShape(size, pygame.Rect(pad, pad // 2, inner, top - pad), tuple(rects))


def _column(words: str, buttons: BannerButtons, inner: int, sizes: BannerSizes) -> BannerShape:
    pad = max(6, round(sizes.pad * 0.6))
    y = _text_height(words, inner, sizes) + pad
    area = pygame.Rect(pad, pad // 2, inner, y - pad)
    rects = []
    for label, _ in buttons:
        height = max(sizes.button, _text_height(label, inner - sizes.pad, sizes) + pad // 2)
        rects.append(pygame.Rect(pad, y, inner, height))
        y += height + pad
    return BannerShape((inner + 2 * pad, y), area, tuple(rects))


def mirrored_for_rtl(shape: BannerShape) -> BannerShape:
    """``shape``, mirrored if the language is read from right to left."""
    if not rtl():
        return shape

    def other(rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(shape.size[0] - rect.right, rect.top, rect.width, rect.height)

    return BannerShape(shape.size, other(shape.words), tuple(map(other, shape.buttons)))
