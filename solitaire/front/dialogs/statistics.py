"""The dialog with the statistics and the last games of each variant."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence

from ...config.files import write_atomically
from ...config.notice import failure
from ...config.rows import SavedGame
from ...config.statistics import Statistics
from ...config.store import Store
from ...games import GAMES, find
from ...i18n import _, duration, game_words, n_, number, percent, storage_messages, words
from ...i18n.dates import date
from ...live.scores import complete_scores
from ..widgets.charts import (
    ShareCard,
    TableCard,
    TableRow,
    TimesChart,
    TimesWords,
    tick_times,
)
from ..widgets.kit import (
    Beside,
    Button,
    Choice,
    ChoiceOption,
    Grid,
    Label,
    ListRow,
    Widget,
)
from .base import DialogContext, GameDialog

GAMES_LISTED = 40
"""How many of the last games are listed."""
CSV_FILE_NAME = "statistics.csv"

Chosen = tuple[str, str] | tuple[()]
"""A game's key and a variant, or nothing for all games."""
ALL_GAMES: Chosen = ()


class StatisticsDialog(GameDialog):
    """Figures, a chart and the last games of one game and variant."""

    max_width = 920.0
    full_height = True

    def __init__(self, context: DialogContext) -> None:
        game = context.shelf.current.game
        self.chosen: Chosen = (game.key, game.variant)
        self.message = ""
        """What the last button did; '' for nothing."""
        context.shelf.current.save()
        self._read(context.shelf.store)
        super().__init__(context)

    def _read(self, store: Store) -> None:
        """Reads what is shown of the chosen games."""
        game = find(*self.chosen) if self.chosen else None
        if game is not None:
            complete_scores(store, game)
        key, variant = self.chosen or (None, None)
        self.figures = store.statistics(key, variant)
        self.games = store.history(key, variant, GAMES_LISTED)
        self.can_export = bool(store.folder) and (bool(self.games) or bool(store.history(limit=1)))

    def title(self) -> str:
        return _("Statistics")

    def top(self) -> Sequence[Widget]:
        options = [
            ChoiceOption((game.key, game.variant), game_words.title(game.key, game.variant))
            for game in GAMES
        ]
        options.append(ChoiceOption(ALL_GAMES, _("All games")))
        return [Choice("game", options, self.chosen, self._choose)]

    def body(self) -> Sequence[Widget]:
        widgets: list[Widget] = []
        if self.message:
            widgets.append(Label(self.message, 14, "medium", "accent"))
            widgets[-1].may_break = True
        figures = self.figures
        if figures.played:
            widgets.append(Grid([self._share(), self._table()], 300, gap=12, max_columns=2))
        else:
            widgets.append(Label(_("No game has been finished yet."), 15, role="muted"))
        if figures.times:
            count = len(figures.times)
            widgets.append(
                section(n_("The last finished game", "The last {n} finished games", count))
            )
            widgets.append(_chart(figures.times))
        if self.games:
            period = Label(_period(figures), 13, role="muted") if figures.first else Label("")
            widgets.append(Beside(section(_("Last games")), period))
            kept = [self.shelf.kept(game) for game in GAMES]
            going_on = {saved.id for saved in kept if saved is not None and not saved.ended}
            widgets += [self._game_row(saved, saved.id in going_on) for saved in self.games]
        return widgets

    def footer(self) -> Sequence[Widget]:
        store = self.shelf.store
        buttons = []
        if store.can_restore:
            buttons.append(Button("restore", _("Undo the reset"), self._restore, icon="undo"))
        if self.chosen:
            played = bool(self.games)
            buttons.append(Button("reset", _("Reset"), self._reset, icon="trash", enabled=played))
        label = _("Export as CSV")
        export = Button("export", label, self._export, icon="save", enabled=self.can_export)
        return [*buttons, export]

    def _game_row(self, saved: SavedGame, running: bool) -> ListRow:
        icon, pattern = "replay", _("Not won: {time}, {moves}.")
        seconds, made = saved.seconds, saved.cursor
        if saved.won:
            icon, pattern = "trophy", _("Won: {time}, {moves}.")
            seconds, made = saved.won_seconds, saved.won_moves
        elif running:
            icon, pattern = "clock", _("In progress: {time}, {moves}.")
        hint = pattern.format(time=duration(seconds), moves=words.moves(made))
        code = "" if "\n" in saved.start else saved.start
        day = date(saved.started) if saved.started else ""
        if not self.chosen:
            title = game_words.title(saved.game, saved.variant)
            day = _("{game}, {date}", game=title, date=day) if day else title
        return ListRow(
            f"game {saved.id}",
            day,
            lambda: self.context.run("replay", saved=saved),
            icon=icon,
            hint=hint,
            end=code,
        )

    # what it does ------------------------------------------------------------------------------

    def _choose(self, chosen: Chosen) -> None:
        self.chosen, self.message = chosen, ""
        self._changed()

    def _reset(self) -> None:
        if self.chosen:
            self.shelf.store.reset(*self.chosen)
            title = game_words.title(*self.chosen)
            self.message = _("{game}: the statistics start over.", game=title)
            self._changed()

    def _restore(self) -> None:
        self.shelf.store.restore()
        self.message = _("The statistics are as they were before.")
        self._changed()

    def _export(self) -> None:
        path = os.path.join(self.shelf.store.folder, CSV_FILE_NAME)
        table = io.StringIO(newline="")
        count = self.shelf.store.export_csv(table)
        try:
            write_atomically(path, table.getvalue().encode())
        except OSError as error:
            reason = storage_messages.cause(failure("", error).args)
            self.message = _("{file} cannot be written: {reason}", file=path, reason=reason)
        else:
            self.message = n_(
                "{n} game written to {file}", "{n} games written to {file}", count, file=path
            )
        self._changed()

    def _changed(self) -> None:
        self._read(self.shelf.store)
        self.panel.scroll_to(0)
        self.rebuild()

    def _share(self) -> ShareCard:
        """The share of wins, and the counts that mean something for the chosen games."""
        figures = self.figures
        counts = [(_("Played"), number(figures.played)), (_("Won"), number(figures.won))]
        if self.chosen:
            counts.append((_("Current streak"), number(figures.current_streak)))
            counts.append((_("Longest streak"), number(figures.best_streak)))
        share = figures.share or 0.0
        # i18n: below the share of games, as in "70% won"
        return ShareCard(share, percent(share), _("won"), counts)

    def _table(self) -> TableCard:
        """The best and the average of what the chosen game compares."""
        figures = self.figures
        game = find(*self.chosen) if self.chosen else None
        if game is None:
            total = duration(figures.total_seconds)
            return TableCard(("",), [TableRow(_("Time played"), (total,))])
        compared = _compared(figures)
        # i18n: head of a column of figures
        heads = (_("best"), _("average"))
        return TableCard(heads, [compared[name] for name in game.compared])


def section(words: str) -> Label:
    """The heading of a part of the figures, closer to what is above than others are."""
    return Label(words, 15, "bold", "accent", space_above=12)


def _compared(figures: Statistics) -> dict[str, TableRow]:
    """The best and the average of what a game may compare, by its name."""

    def time(value: float | None) -> str:
        return "–" if value is None else duration(value)

    def count(value: float | None) -> str:
        return "–" if value is None else number(round(value))

    return {
        "time": TableRow(
            _("Time of wins"), (time(figures.best_seconds), time(figures.average_seconds))
        ),
        "moves": TableRow(
            _("Moves of wins"), (count(figures.best_moves), count(figures.average_moves))
        ),
        "score": TableRow(_("Score"), (count(figures.best_score), count(figures.average_score))),
    }


def _period(figures: Statistics) -> str:
    first, last = date(figures.first), date(figures.last)
    if first == last:
        return _("All on {date}.", date=first)
    return _("From {first} to {last}.", first=first, last=last)


def _chart(times: Sequence[float | None]) -> TimesChart:
    known = [time for time in times if time is not None]
    ticks = [(tick, duration(tick)) for tick in tick_times(max(known, default=60.0))]
    best = _("best {time}", time=duration(min(known))) if len(known) > 1 else ""
    legend = _("Time of each win; a small box: not won.")
    return TimesChart(times, ticks, TimesWords(best, _("older"), legend))
