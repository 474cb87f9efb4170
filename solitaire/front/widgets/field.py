"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...i18n import rtl
from ..input import clipboard
from ..paint import text
from ..paint.shapes import box, mixed
from .base import DrawnText, Style, Widget, WidgetState

BLINK_SECONDS = 1.1
"""The caret is shown for the first half of this time, then hidden for the second."""


class TextBuffer:
    """A text that is being typed. The widgets that show it come and go, so it is kept apart."""

    def __init__(self, max_length: int) -> None:
        """``max_length``: the number of characters that it can have."""
        self.max_length = max_length
        self.text = ""
        self.caret = 0
        """How many characters are before the caret."""
        self.all_selected = False
        """Whether the text is selected, so that typing replaces it."""
        self.blink = 0.0
        """Seconds since the caret was last shown again."""

    @property
    def shows_caret(self) -> bool:
        """Whether the caret is in the visible half of its blinking."""
        return self.blink < BLINK_SECONDS / 2

    def advance(self, dt: float) -> bool:
        """Lets the caret blink for ``dt`` seconds; returns whether it was shown or hidden."""
        before = self.shows_caret
        self.blink = (self.blink + dt) % BLINK_SECONDS
        return before != self.shows_caret

    def until_blink(self) -> float:
        """Seconds until the caret is shown or hidden."""
        return BLINK_SECONDS / 2 - self.blink % (BLINK_SECONDS / 2)

    def insert(self, words: str) -> None:
        """Inserts ``words`` at the caret, without what is too long or cannot be printed."""
        if self.all_selected:
            self.text, self.caret, self.all_selected = "", 0, False
        words = "".join(char for char in words if char.isprintable())
        words = words[: self.max_length - len(self.text)]
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.caret += len(words)
        self.blink = 0.0

    def replace(self, words: str) -> None:
        """Replaces the whole text by ``words``."""
        self.all_selected = True
        self.insert(words)

    def edit(self, name: str) -> bool:
        """Handles a key that moves the caret, selects or deletes; returns False for another."""
        here, self.blink = self.caret, 0.0
        was_all_selected = self.all_selected
        self.all_selected = name == "ctrl+a" and bool(self.text)
        if name == "ctrl+a":
            self.caret = len(self.text)
        elif was_all_selected and name in _DELETING:
            self.text, self.caret = "", 0
        elif name in ("backspace", "shift+backspace"):
            self.text = self.text[: max(0, here - 1)] + self.text[here:]
            self.caret = max(0, here - 1)
        elif name == "ctrl+backspace":
            self.text, self.caret = self.text[here:], 0
        elif name == "delete":
            self.text = self.text[:here] + self.text[here + 1 :]
        elif name == "left":
            self.caret = max(0, here - 1)
        elif name == "right":
            self.caret = min(len(self.text), here + 1)
        elif name == "home":
            self.caret = 0
        elif name == "end":
            self.caret = len(self.text)
        else:
            return False
        return True


_DELETING = ("backspace", "shift+backspace", "ctrl+backspace", "delete")


def _latin(words: str) -> str:
    """``words`` with marks that keep them left to right in every language."""
    return f"\u2066{words}\u2069" if words and rtl() else words


class TextField(Widget):
    """Shows ``typed``, or ``hint`` while that is empty. Always left to right, as it is for codes.

    ``on_change`` is called after each change, ``on_enter`` for the Enter key. ``wrong`` marks the
    text as not acceptable.
    """

    may_shorten = True

    def __init__(
        self,
        name: str,
        typed: TextBuffer,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        *,
        hint: str = "",
        wrong: bool = False,
    ) -> None:
        super().__init__(name)
        self.typed, self.on_change, self.on_enter = typed, on_change, on_enter
        self.hint, self.wrong = hint, wrong

    def natural_width(self, style: Style) -> int:
        return style.px(300)

    def height_for(self, style: Style, width: int) -> int:
        return max(style.touch_size, text.line_height(style.text(18)) + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, size = self.style, self.style.theme, self.style.text(18)
        line = theme.warning if self.wrong else theme.accent if state.active else theme.panel_muted
        line_width = max(2, style.px(2)) if state.active or self.wrong else 1
        box(surface, at, style.px(9), theme.field, line, line_width)
        inner = at.inflate(-2 * style.px(14), 0)
        shown = self.typed.text
        before = text.width(_latin(shown[: self.typed.caret]), size, "semibold")
        # a long text is moved to the left until the caret is in view
        scroll = max(0, before - inner.width + 2)
        image = text.line(
            _latin(shown or self.hint),
            size,
            theme.panel_text if shown else theme.panel_muted,
            "semibold" if shown else "regular",
        )
        part = image.subsurface(
            (min(scroll, image.get_width()), 0, *_visible_size(image, scroll, inner.width))
        )
        place = part.get_rect(left=inner.left, centery=inner.centery)
        self.drawn_texts.append(DrawnText(place, not shown and image.get_width() > inner.width))
        if self.typed.all_selected:
            pygame.draw.rect(surface, mixed(theme.field, theme.accent, 0.25), place)
        surface.blit(part, place)
        if state.active and self.typed.shows_caret:
            caret = pygame.Rect(inner.left + before - scroll, 0, max(2, style.px(2)), size + 4)
            caret.centery = inner.centery
            surface.fill(theme.accent, caret)
        if state.focused:
            self.ring(surface, at, style.px(9))

    @property
    def takes_focus(self) -> bool:
        return True

    def tap(self, at: pygame.Rect, x: float, y: float) -> None:
        size, words = self.style.text(18), self.typed.text
        left = at.left + self.style.px(14)
        distances = [
            abs(left + text.width(_latin(words[:n]), size, "semibold") - x)
            for n in range(len(words) + 1)
        ]
        self.typed.caret, self.typed.all_selected = distances.index(min(distances)), False
        self.typed.blink = 0.0

    def type(self, words: str) -> None:
        """Inserts text from the keyboard or the clipboard."""
        self.typed.insert(words)
        self.on_change()

    def key(self, name: str) -> bool:
        if name == "enter":
            self.on_enter()
        elif name == "ctrl+v":
            self.type(clipboard.get().strip())
        elif self.typed.edit(name):
            self.on_change()
        else:
            return name == "space"  # handled: its text comes in an event of its own
        return True


def _visible_size(image: pygame.Surface, scroll: int, room: int) -> tuple[int, int]:
    """The size of the part of ``image`` that is seen in ``room`` pixels after scrolling."""
    return max(0, min(image.get_width() - scroll, room)), image.get_height()
