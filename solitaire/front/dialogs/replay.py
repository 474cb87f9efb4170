"""The dialog that replays a game move by move on a small table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...config.rows import SavedGame
from ...engine.session import Session
from ...i18n import _, game_words, rtl, setting_words
from ...i18n.messages import isolate
from ...live import record_files as records
from ...live.live_game import LiveGame
from ...live.record_files import RecordedGame
from ...live.shelf import Shelf
from ..table.flights import Entrance
from ..table.small_table import SmallTable
from ..widgets.kit import (
    Beside,
    Button,
    Choice,
    ChoiceOption,
    Flow,
    IconButton,
    Label,
    ListRow,
    Picture,
    Slider,
    Style,
    Widget,
)
from .base import DialogContext, GameDialog

SECONDS_PER_MOVE = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""For each value of the choice of speed."""


class ReplayDialog(GameDialog):
    """Replays the game on the table, a saved game, or a record file."""

    max_width = 1040.0
    full_height = True

    def __init__(self, context: DialogContext, saved: SavedGame | None = None) -> None:
        """``saved``: the game to replay; None for the one on the table."""
        context.shelf.current.save()
        self.recorded = _recorded_game(context.shelf, saved)
        self.cursor = 0
        """How many moves have been made in the position shown."""
        self.pace = "normal"
        self.playing = False
        self.choosing_file = False
        """Whether the record files are listed instead of the game."""
        self.message = ""
        self._seconds_left = 0.0
        """Until the next move while ``playing``."""
        self._small_table: SmallTable | None = None
        super().__init__(context)

    @property
    def move_count(self) -> int:
        """The number of moves that are made in the game."""
        return len(self.recorded.session.line)

    def title(self) -> str:
        if self.choosing_file:
            return _("Open a record")
        game = self.recorded.session.game
        title = game_words.title(game.key, game.variant)
        return _("Replay: {game}", game=title)

    def arrange(self) -> None:
        self._small_table = None
        super().arrange()

    # what it shows -----------------------------------------------------------------------------

    def body(self) -> Sequence[Widget]:
        if self.choosing_file:
            return self._files()
        widgets: list[Widget] = [
            Picture(self._paint, lambda style, _width: style.px(170), grows=True)
        ]
        if self.message:
            widgets.append(Label(self.message, 13, "medium", "accent", space_above=6))
            widgets[-1].may_break = True
        paces = [
            ChoiceOption(pace, setting_words.value("speed", pace)) for pace in SECONDS_PER_MOVE
        ]
        line = Beside(self._buttons(), Choice("pace", paces, self.pace, self._set_pace))
        line.space_above = 2
        return [*widgets, self._slider(), line]

    def _slider(self) -> Widget:
        count = self.move_count
        words = _("Move {n} of {all}", n=self.cursor, all=count)
        widest = _("Move {n} of {all}", n=count, all=count)
        slider = Slider("moves", self.cursor, 0, count, self._go_to, words=words, widest=widest)
        slider.space_above = 8
        return slider

    def _buttons(self) -> Widget:
        """The buttons that go through the moves."""

        def button(name: str, tip: str, step: Callable[[], None], enabled: bool) -> Widget:
            return IconButton(name, name, tip, step, enabled=enabled)

        play = IconButton(
            "play",
            "pause" if self.playing else "play",
            _("Pause") if self.playing else _("Play"),
            self._toggle_playing,
            primary=True,
            enabled=self.move_count > 0,
        )
        has_previous, has_next = self.cursor > 0, self.cursor < self.move_count
        return Flow(
            [
                button("first", _("First"), lambda: self._go_to(0), has_previous),
                button("previous", _("Previous"), lambda: self._step_by(-1), has_previous),
                play,
                button("next", _("Next"), lambda: self._step_by(1), has_next),
                button("last", _("Last"), lambda: self._go_to(self.move_count), has_next),
            ],
            gap=6,
        )

    def footer(self) -> Sequence[Widget]:
        if self.choosing_file:
            return [Button("back", _("Back to the game"), self._close_files, icon="back")]
        kept = bool(self.shelf.store.folder)
        return [
            Button("open", _("Open"), self._choose_file, icon="open", enabled=kept),
            Button(
                "save", _("Save"), self._save, icon="save", enabled=kept and self.move_count > 0
            ),
        ]

    def _files(self) -> list[Widget]:
        """The list of record files."""
        names = records.files(self.shelf.store.folder)
        widgets: list[Widget] = []
        if self.message:
            widgets.append(Label(self.message, 14, role="warning"))
            widgets[-1].may_break = True
        if not names:
            widgets.append(Label(_("No game has been saved as a record yet."), role="muted"))
        rows = [self._file_row(name) for name in names]
        for row in rows:
            row.may_shorten = True
        return [*widgets, *rows]

    def _file_row(self, name: str) -> ListRow:
        return ListRow(f"file {name}", isolate(name), lambda: self._open_file(name), icon="replay")

    def _paint(self, surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
        self._table(at.size).draw(surface, at)

    def _table(self, size: tuple[int, int]) -> SmallTable:
        session = self.recorded.session
        if self._small_table is None:
            self._small_table = SmallTable(self.screen, session.game, session.at(self.cursor), size)
        elif self._small_table.size != size:
            self._small_table.arrange(size)
        return self._small_table

    # what it does ------------------------------------------------------------------------------

    def _go_to(self, cursor: int) -> None:
        """Shows the position after ``cursor`` moves; a single step is animated."""
        cursor = min(max(cursor, 0), self.move_count)
        if cursor != self.cursor:
            entrance: Entrance = "move" if abs(cursor - self.cursor) == 1 else "still"
            self.cursor = cursor
            if self._small_table is not None:
                self._small_table.show(self.recorded.session.at(cursor), entrance)
        self._seconds_left = SECONDS_PER_MOVE[self.pace]
        if self.cursor == self.move_count:
            self.playing = False
        self.rebuild()

    def _step_by(self, step: int) -> None:
        self.playing = False
        self._go_to(self.cursor + step)

    def _toggle_playing(self) -> None:
        self.playing = not self.playing
        if self.playing and self.cursor == self.move_count:
            self._go_to(0)
            self.playing = True
        self._seconds_left = SECONDS_PER_MOVE[self.pace]
        self.rebuild()

    def _set_pace(self, pace: str) -> None:
        self.pace = pace
        self._seconds_left = min(self._seconds_left, SECONDS_PER_MOVE[pace])
        self.rebuild()

    def _save(self) -> None:
        session = self.recorded.session
        try:
            path = records.write(
                self.shelf.store.folder,
                session.game,
                session.start,
                self.recorded.code,
                list(session.line),
            )
        except records.RecordError as error:
            self.message = str(error)
        else:
            self.message = _("Saved as {file}", file=path)
        self.rebuild()

    def _choose_file(self) -> None:
        self.playing, self.choosing_file, self.message = False, True, ""
        self.rebuild()

    def leave(self) -> None:
        if self.choosing_file:
            self._close_files()
        else:
            super().leave()

    def _close_files(self) -> None:
        self.choosing_file, self.message = False, ""
        self.rebuild()

    def _open_file(self, name: str) -> None:
        try:
            self.recorded = records.read(self.shelf.store.folder, name)
        except records.RecordError as error:
            self.message = str(error)
        else:
            self.cursor, self.choosing_file, self._small_table = 0, False, None
            self.message = isolate(name)
        self.panel.scroll_to(0)
        self.rebuild()

    # time and keys -----------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        super().advance(dt)
        table = self._small_table
        if table is not None and table.animator.busy:
            table.view.advance(dt)
            self.dirty = True
        if self.playing:
            self._seconds_left -= dt
            if self._seconds_left <= 0:
                self._go_to(self.cursor + 1)

    def until_next(self) -> float | None:
        if self._small_table is not None and self._small_table.animator.busy:
            return 0.0
        wait = super().until_next()
        if self.playing:
            return (
                max(0.0, self._seconds_left)
                if wait is None
                else min(wait, max(0.0, self._seconds_left))
            )
        return wait

    def key(self, name: str) -> None:
        if not self.choosing_file and not self.shows_focus:
            steps = {"home": 0, "end": self.move_count}
            if name in ("left", "right"):
                self._step_by(1 if (name == "right") != rtl() else -1)
                return
            if name in steps:
                self._go_to(steps[name])
                return
            if name == "space":
                self._toggle_playing()
                return
        super().key(name)


def _recorded_game(shelf: Shelf, saved: SavedGame | None) -> RecordedGame:
    """The moves that stand of the game ``saved``, or of the one on the table.

    It is a copy: looking at it changes nothing.
    """
    now = shelf.current
    play = LiveGame.resume(shelf.store, saved or now.saved) or now
    made = play.session.line[: play.session.cursor]
    session = Session.resumed(play.game, play.session.start, made, len(made))
    return RecordedGame(session, play.code)
