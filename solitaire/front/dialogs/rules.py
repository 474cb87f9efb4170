"""The dialog with the rules of each game, with diagrams that show the game's own layout."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.dealcode import Deal
from ...engine.notation import NotationError
from ...engine.record import read_records
from ...games import GAMES, find, keys
from ...i18n import _, game_words, language
from ...i18n.catalogues import LANGUAGES
from ...i18n.languages import PSEUDO
from ...i18n.numbers import prose
from ...resources import asset
from ..screen import Screen
from ..table.small_table import SmallTable
from ..widgets.kit import Bullet, Choice, ChoiceOption, Label, Picture, Style, Widget, heading
from .base import DialogContext, GameDialog

DIAGRAM_ASPECT = 0.58
"""The height of a diagram divided by its width."""


class RulesDialog(GameDialog):
    """A page for each game; at first that of the game on the table."""

    max_width = 658.0
    full_height = True

    def __init__(self, context: DialogContext) -> None:
        self.game_key = context.shelf.current.game.key
        self._tables: dict[tuple[str, str, tuple[int, int]], SmallTable] = {}
        super().__init__(context)

    def title(self) -> str:
        return _("Rules")

    def arrange(self) -> None:
        self._tables = {}
        super().arrange()

    def top(self) -> Sequence[Widget]:
        options = [ChoiceOption(key, game_words.title(key)) for key in keys()]
        return [Choice("game", options, self.game_key, self._choose)]

    def body(self) -> Sequence[Widget]:
        widgets = [self._widget(kind, content) for kind, content in page(self.game_key)]
        return widgets or [Label(_("There is no page for this game."), role="muted")]

    def _choose(self, key: str) -> None:
        self.game_key = key
        self.panel.scroll_to(0)
        self.rebuild()

    def _widget(self, kind: str, content: str) -> Widget:
        if kind == "#":
            return Label(self._heading(content), 24, "bold", space_above=4)
        if kind == "##":
            return heading(content)
        if kind == "-":
            return Bullet(content, 16)
        if kind == "@":
            return self._diagram(content)
        return Label(content, 16, space_above=10)

    def _heading(self, title: str) -> str:
        """The page's title, with the game's English name where it is not in Latin letters."""
        own = title == game_words.title(self.game_key)
        return game_words.both_titles(self.game_key) if own else title

    def _diagram(self, name: str) -> Widget:
        def height(style: Style, width: int) -> int:
            return max(
                style.px(150), min(round(width * DIAGRAM_ASPECT), round(self.screen.size[1] * 0.7))
            )

        def paint(surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
            table = self._table(name, at.size)
            if table is not None:
                table.draw(surface, at)

        return Picture(paint, height, space_above=16)

    def _table(self, name: str, size: tuple[int, int]) -> SmallTable | None:
        """The table of the diagram ``name`` in ``size`` pixels, cached."""
        key = (self.game_key, name, size)
        if key not in self._tables:
            made = _diagram_table(self.screen, self.game_key, name, size)
            if made is None:
                return None
            self._tables[key] = made
        return self._tables[key]


def page(key: str) -> list[tuple[str, str]]:
    """The paragraphs of the page for a game in the present language, each with its kind.

    ``#`` is the title, ``##`` a heading, ``-`` a list item, '' a paragraph. ``@`` is a diagram,
    and its text is the diagram's name. Empty where there is no page.
    """
    code = language() if language() in LANGUAGES else "en"
    try:
        with open(asset("rules", code, f"{key}.md"), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        return []
    paragraphs = _paragraphs(lines)
    if language() == PSEUDO:
        from ...i18n.pseudo import pseudo

        paragraphs = [
            (kind, content if kind == "@" else pseudo(content)) for kind, content in paragraphs
        ]
    return [(kind, content if kind == "@" else prose(content)) for kind, content in paragraphs]


def _paragraphs(lines: Sequence[str]) -> list[tuple[str, str]]:
    """The paragraphs of a page with their kinds; lines that belong together are joined."""
    paragraphs: list[tuple[str, str]] = []
    gap = True
    for line in map(str.strip, lines):
        mark, _space, rest = line.partition(" ")
        if mark in ("#", "##", "-"):
            paragraphs.append((mark, rest))
        elif mark == "@diagram":
            paragraphs.append(("@", rest.strip()))
        elif line and (gap or not paragraphs or paragraphs[-1][0] == "@"):
            paragraphs.append(("", line))
        elif line:  # the next line of the same paragraph
            paragraphs[-1] = (paragraphs[-1][0], f"{paragraphs[-1][1]} {line}")
        gap = not line
    return paragraphs


def _diagram_table(screen: Screen, key: str, name: str, size: tuple[int, int]) -> SmallTable | None:
    """The table of a diagram: ``deal`` shows a deal, any other the example record of the game with
    its first move marked. None where the record cannot be read."""
    if name == "deal":
        game = find(key)
        return SmallTable(screen, game, Deal(game, 1).state(), size) if game else None
    try:
        with open(asset("rules", "examples", f"{key}.txt"), encoding="utf-8") as file:
            record = read_records(file.read(), GAMES)[0]
    except (OSError, NotationError, IndexError):
        return None
    table = SmallTable(screen, record.game, record.start, size)
    for move in record.moves[:1]:
        table.highlight(move)
    return table
