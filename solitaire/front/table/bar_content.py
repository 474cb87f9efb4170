"""The buttons and figures that the bar shows for a game."""

from __future__ import annotations

from ...i18n import _, duration, number, table_words
from ...live.live_game import LiveGame
from .bar import BarButton, BarFigure

WIDEST_MOVE_COUNT = 888
"""The bar keeps room for this number of moves; 8 is the widest digit."""
LONGEST_TIME_SECONDS = 3600 * 10 - 1
"""The bar keeps room for this time."""


def bar_buttons(live: LiveGame, can_undo: bool, can_redo: bool) -> list[BarButton]:
    """The buttons for every game, then those of the game's own moves."""
    buttons = [
        BarButton("menu", "menu"),
        BarButton("new", "new"),
        BarButton("undo", "undo", can_undo),
        BarButton("redo", "redo", can_redo),
    ]
    for command in live.game.commands(live.state):
        is_allowed = live.game.check(live.state, command.move) is None
        buttons.append(BarButton(command.name, command.name, is_allowed, command.left))
    return buttons


def bar_figures(live: LiveGame) -> list[BarFigure]:
    """Time, the game's own figures, moves, and the deal code where there is one."""
    figures = [(fact.name, fact.value, fact.highest) for fact in live.game.facts(live.state)]
    figures.append(("moves", live.session.cursor, WIDEST_MOVE_COUNT))
    time, longest = duration(live.clock.seconds), duration(LONGEST_TIME_SECONDS)
    shown = [BarFigure("time", table_words.figure("time"), time, longest)]
    if live.store.why_not_saved is not None:
        unsaved = _("unsaved")
        label = table_words.figure("saving")
        shown.insert(0, BarFigure("saving", label, unsaved, unsaved, "not-saved"))
    for name, value, highest in figures:
        label = table_words.figure(name)
        short = table_words.short_figure(name)
        shown.append(BarFigure(name, label, number(value), number(highest), short=short))
    if live.code:
        shown.append(BarFigure("code", table_words.figure("code"), live.code, live.code, "copy"))
    return shown
