"""The rules of a game, a page each, with diagrams of the real layout and cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.dealcode import Deal
from ...engine.notation import NotationError
from ...engine.record import read_records
from ...games import GAMES, find, keys
from ...i18n import _, digits, game_words, language
from ...i18n.languages import LANGUAGES, PSEUDO
from ...resources import asset
from ..screen import Screen
from ..table.small_table import SmallTable
from ..widgets.kit import Bullet, Choice, ChoiceOption, Label, Picture, Style, Widget, heading
from .base import DialogContext, GameDialog

SHAPE = 0.58
"""Height of a diagram over its width."""


class RulesDialog(GameDialog):
    """The page of the game on the table; the others are one choice away."""

    max_width = 800.0
    full_height = True

    def __init__(self, context: DialogContext) -> None:
        self.key_shown = context.shelf.current.game.key
        self._boards: dict[tuple[str, str, tuple[int, int]], SmallTable] = {}
        super().__init__(context)

    def title(self) -> str:
        return _("Rules")

    def arrange(self) -> None:
        self._boards = {}
        super().arrange()

    def top(self) -> Sequence[Widget]:
        options = [ChoiceOption(key, game_words.title(key)) for key in keys()]
        return [Choice("game", options, self.key_shown, self._choose)]

    def body(self) -> Sequence[Widget]:
        found = [self._widget(kind, content) for kind, content in page(self.key_shown)]
        return found or [Label(_("There is no page for this game."), role="muted")]

    def _choose(self, key: str) -> None:
        self.key_shown = key
        self.panel.scroll_to(0)
        self.rebuild()

    def _widget(self, kind: str, content: str) -> Widget:
        if kind == "#":
            return Label(content, 24, "bold", space_above=4)
        if kind == "##":
            return heading(content)
        if kind == "-":
            return Bullet(content, 16)
        if kind == "@":
            return self._diagram(content)
        return Label(content, 16, space_above=10)

    def _diagram(self, name: str) -> Widget:
        def height(style: Style, width: int) -> int:
            return max(style.px(150), min(round(width * SHAPE), round(self.screen.size[1] * 0.7)))

        def paint(surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
            board = self._board(name, at.size)
            if board is not None:
                board.draw(surface, at)

        return Picture(paint, height, space_above=16)

    def _board(self, name: str, size: tuple[int, int]) -> SmallTable | None:
        key = (self.key_shown, name, size)
        if key not in self._boards:
            made = _made(self.screen, self.key_shown, name, size)
            if made is None:
                return None
            self._boards[key] = made
        return self._boards[key]


def page(key: str) -> list[tuple[str, str]]:
    """The paragraphs of a page: ``#``, ``##``, ``-``, ``@`` or '' with what they say."""
    code = language() if language() in LANGUAGES else "en"
    try:
        with open(asset("rules", code, f"{key}.md"), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        return []
    found: list[tuple[str, str]] = []
    gap = True
    for line in map(str.strip, lines):
        mark, _space, rest = line.partition(" ")
        if mark in ("#", "##", "-"):
            found.append((mark, rest))
        elif mark == "@diagram":
            found.append(("@", rest.strip()))
        elif line and (gap or not found or found[-1][0] == "@"):
            found.append(("", line))
        elif line:  # a paragraph or an item goes on
            found[-1] = (found[-1][0], f"{found[-1][1]} {line}")
        gap = not line
    if language() == PSEUDO:
        from ...i18n.pseudo import pseudo

        found = [(kind, words_ if kind == "@" else pseudo(words_)) for kind, words_ in found]
    return [(kind, words_ if kind == "@" else digits(words_)) for kind, words_ in found]


def _made(screen: Screen, key: str, name: str, size: tuple[int, int]) -> SmallTable | None:
    """The board of a diagram; None where its position cannot be read."""
    if name == "deal":
        game = find(key)
        return SmallTable(screen, game, Deal(game, 1).state(), size) if game else None
    try:
        with open(asset("rules", "examples", f"{key}.txt"), encoding="utf-8") as file:
            record = read_records(file.read(), GAMES)[0]
    except (OSError, NotationError, IndexError):
        return None
    board = SmallTable(screen, record.game, record.start, size)
    for move in record.moves[:1]:
        board.highlight(move)
    return board
