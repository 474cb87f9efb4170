"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...i18n import rtl
from ..input import clipboard
from ..paint import text
from ..paint.shapes import box, mixed
from .base import Ink, Style, Widget, WidgetState


class Typed:
    """What has been typed, and where the caret stands. It outlives the widgets that show it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.text = ""
        self.caret = 0
        self.all = False
        """Whether everything is selected: what comes next takes its place."""
        self.blink = 0.0

    def insert(self, words: str) -> None:
        """Puts ``words`` at the caret, as much as there is room for."""
        if self.all:
            self.text, self.caret, self.all = "", 0, False
        words = "".join(char for char in words if char.isprintable())
        words = words[: self.most - len(self.text)]
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.caret += len(words)
        self.blink = 0.0

    def replace(self, words: str) -> None:
        """``words`` instead of all that was typed."""
        self.all = True
        self.insert(words)

    def edit(self, name: str) -> bool:
        """A key that moves the caret or deletes; whether it was one."""
        here, self.blink = self.caret, 0.0
        all_, self.all = self.all, name == "ctrl+a" and bool(self.text)
        if name == "ctrl+a":
            self.caret = len(self.text)
        elif all_ and name in _DELETING:
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
    """``words`` from left to right, also in a language that is written the other way."""
    return f"\u2066{words}\u2069" if words and rtl() else words


class TextField(Widget):
    """Shows ``typed``, with ``hint`` while it is empty. Codes are typed: left to right."""

    may_shorten = True

    def __init__(
        self,
        name: str,
        typed: Typed,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        *,
        hint: str = "",
        wrong: bool = False,
    ) -> None:
        super().__init__(name)
        self.typed, self.on_change, self.on_enter = typed, on_change, on_enter
        self.hint, self.wrong = hint, wrong

    def natural(self, style: Style) -> int:
        return style.px(300)

    def measure(self, style: Style, width: int) -> int:
        return max(style.target, text.line_height(style.text(18)) + style.px(10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect, state: WidgetState) -> None:
        style, theme, size = self.style, self.style.theme, self.style.text(18)
        line = theme.warning if self.wrong else theme.accent if state.active else theme.panel_muted
        thick = max(2, style.px(2)) if state.active or self.wrong else 1
        box(surface, at, style.px(9), theme.field, line, thick)
        inner = at.inflate(-2 * style.px(14), 0)
        shown = self.typed.text
        before = text.width(_latin(shown[: self.typed.caret]), size, "semibold")
        # a long text moves so far to the left that the caret is seen
        slip = max(0, before - inner.width + 2)
        image = text.line(
            _latin(shown or self.hint),
            size,
            theme.panel_text if shown else theme.panel_muted,
            "semibold" if shown else "regular",
        )
        part = image.subsurface((min(slip, image.get_width()), 0, *_rest(image, slip, inner.width)))
        place = part.get_rect(left=inner.left, centery=inner.centery)
        self.ink.append(Ink(place, not shown and image.get_width() > inner.width))
        if self.typed.all:
            pygame.draw.rect(surface, mixed(theme.field, theme.accent, 0.25), place)
        surface.blit(part, place)
        if state.active and self.typed.blink < 0.55:
            caret = pygame.Rect(inner.left + before - slip, 0, max(2, style.px(2)), size + 4)
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
        reach = [
            abs(left + text.width(_latin(words[:n]), size, "semibold") - x)
            for n in range(len(words) + 1)
        ]
        self.typed.caret, self.typed.all = reach.index(min(reach)), False
        self.typed.blink = 0.0

    def type(self, words: str) -> None:
        """Text from the keyboard or the clipboard."""
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
            return name == "space"  # it comes as text as well
        return True


def _rest(image: pygame.Surface, slip: int, room: int) -> tuple[int, int]:
    return max(0, min(image.get_width() - slip, room)), image.get_height()
