"""What the bar shows for a game."""

from __future__ import annotations

from ...i18n import _, duration, game_words, number, table_words
from ...live.live_game import LiveGame
from .bar import BarButton, BarContent, BarFigure, BarTitle
from .bar_figures import CODE

WIDEST_MOVE_COUNT = 888
"""The bar keeps room for this number of moves; 8 is the widest digit."""
LONGEST_TIME_SECONDS = 3600 * 10 - 1
"""The bar keeps room for this time."""


def bar_content(live: LiveGame, can_undo: bool, can_redo: bool) -> BarContent:
    """The buttons for every game, those of the game's own moves, its name and its figures."""
    own = [
        BarButton(
            command.name,
            command.name,
            live.game.check(live.state, command.move) is None,
            (command.left, command.most),
        )
        for command in live.game.commands(live.state)
    ]
    groups = (
        (BarButton("menu", "menu"), BarButton("new", "new")),
        (BarButton("undo", "undo", can_undo), BarButton("redo", "redo", can_redo), *own),
    )
    return BarContent(groups, BarButton("rules", "help"), _titles(live), tuple(_figures(live)))


def _titles(live: LiveGame) -> tuple[BarTitle, ...]:
    """The game's name with its variant, and for less room without."""
    key = live.game.key
    title, variant = game_words.title(key), game_words.variant(key, live.game.variant)
    without = BarTitle(title), BarTitle(title, is_bare=True)
    return (BarTitle(title, variant), *without) if variant else without


def _figures(live: LiveGame) -> list[BarFigure]:
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
        shown.append(BarFigure(CODE, "", live.code, live.code))
    return shown
