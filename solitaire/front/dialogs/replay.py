"""A game looked at again, move by move, on a table of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...config.rows import SavedGame
from ...i18n import _, game_words, rtl, setting_words
from ...i18n.messages import isolate
from ...live import record_files as records
from ...live.live_game import LiveGame
from ...live.record_files import RecordedGame
from ...live.shelf import Shelf
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

PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4}
"""Seconds from move to move."""


class ReplayDialog(GameDialog):
    """Shows the game on the table, a game of the statistics, or a record file."""

    max_width = 1040.0
    full_height = True

    def __init__(self, context: DialogContext, saved: SavedGame | None = None) -> None:
        context.shelf.current.save()
        self.shown = _shown(context.shelf, saved)
        self.at = 0
        self.pace = "normal"
        self.playing = False
        self.listing = False
        self.told = ""
        self._wait = 0.0
        self._board: SmallTable | None = None
        super().__init__(context)

    @property
    def end(self) -> int:
        """How many moves there are to see."""
        return len(self.shown.session.line)

    def title(self) -> str:
        if self.listing:
            return _("Open a record")
        game = self.shown.session.game
        title = game_words.title(game.key, game.variant)
        return _("Replay: {game}", game=title)

    def arrange(self) -> None:
        self._board = None
        super().arrange()

    # what it shows -----------------------------------------------------------------------------

    def body(self) -> Sequence[Widget]:
        if self.listing:
            return self._files()
        found: list[Widget] = [
            Picture(self._paint, lambda style, _width: style.px(170), grows=True)
        ]
        if self.told:
            found.append(Label(self.told, 13, "medium", "accent", space_above=6))
            found[-1].may_break = True
        place = _("Move {n} of {all}", n=self.at, all=self.end)
        widest = _("Move {n} of {all}", n=self.end, all=self.end)
        slider = Slider("moves", self.at, 0, self.end, self._go, words=place, widest=widest)
        slider.space_above = 8
        play = IconButton(
            "play",
            "pause" if self.playing else "play",
            _("Pause") if self.playing else _("Play"),
            self._toggle,
            primary=True,
            enabled=self.end > 0,
        )
        back, on = self.at > 0, self.at < self.end
        steps = Flow(
            [
                IconButton("first", "first", _("First"), lambda: self._go(0), enabled=back),
                IconButton("previous", "previous", _("Back"), lambda: self._by(-1), enabled=back),
                play,
                IconButton("next", "next", _("Next"), lambda: self._by(1), enabled=on),
                IconButton("last", "last", _("Last"), lambda: self._go(self.end), enabled=on),
            ],
            gap=6,
        )
        options = [ChoiceOption(pace, setting_words.value("speed", pace)) for pace in PACES]
        line = Beside(steps, Choice("pace", options, self.pace, self._set_pace))
        line.space_above = 2
        return [*found, slider, line]

    def footer(self) -> Sequence[Widget]:
        if self.listing:
            return [Button("back", _("Back to the game"), self._unlist, icon="back")]
        kept = bool(self.shelf.store.folder)
        return [
            Button("open", _("Open"), self._list, icon="open", enabled=kept),
            Button("save", _("Save"), self._save, icon="save", enabled=kept and self.end > 0),
        ]

    def _files(self) -> list[Widget]:
        names = records.files(self.shelf.store.folder)
        found: list[Widget] = []
        if self.told:
            found.append(Label(self.told, 14, role="warning"))
            found[-1].may_break = True
        if not names:
            found.append(Label(_("No game has been saved as a record yet."), role="muted"))
        rows = [self._file(name) for name in names]
        for row in rows:
            row.may_shorten = True
        return [*found, *rows]

    def _file(self, name: str) -> ListRow:
        return ListRow(f"file {name}", isolate(name), lambda: self._open(name), icon="replay")

    def _paint(self, surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
        self._table(at.size).draw(surface, at)

    def _table(self, size: tuple[int, int]) -> SmallTable:
        session = self.shown.session
        if self._board is None:
            self._board = SmallTable(self.screen, session.game, session.at(self.at), size)
        elif self._board.size != size:
            self._board.arrange(size)
        return self._board

    # what it does ------------------------------------------------------------------------------

    def _go(self, to: int) -> None:
        """Shows the position after ``to`` moves."""
        to = min(max(to, 0), self.end)
        near = abs(to - self.at) == 1
        if to != self.at:
            self.at = to
            if self._board is not None:
                self._board.show(self.shown.session.at(to), "move" if near else "still")
        self._wait = PACES[self.pace]
        if self.at == self.end:
            self.playing = False
        self.rebuild()

    def _by(self, step: int) -> None:
        self.playing = False
        self._go(self.at + step)

    def _toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at == self.end:
            self._go(0)
            self.playing = True
        self._wait = PACES[self.pace]
        self.rebuild()

    def _set_pace(self, pace: str) -> None:
        self.pace = pace
        self._wait = min(self._wait, PACES[pace])
        self.rebuild()

    def _save(self) -> None:
        session = self.shown.session
        try:
            path = records.write(
                self.shelf.store.folder,
                session.game,
                session.start,
                self.shown.code,
                list(session.line),
            )
        except records.RecordError as error:
            self.told = str(error)
        else:
            self.told = _("Saved as {file}", file=path)
        self.rebuild()

    def _list(self) -> None:
        self.playing, self.listing, self.told = False, True, ""
        self.rebuild()

    def _unlist(self) -> None:
        self.listing, self.told = False, ""
        self.rebuild()

    def _open(self, name: str) -> None:
        try:
            self.shown = records.read(self.shelf.store.folder, name)
        except records.RecordError as error:
            self.told = str(error)
        else:
            self.at, self.listing, self._board = 0, False, None
            self.told = isolate(name)
        self.panel.scroll_to(0)
        self.rebuild()

    # time and keys -----------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        super().advance(dt)
        board = self._board
        if board is not None and board.animator.busy:
            board.view.advance(min(dt, 0.1))
            self.dirty = True
        if self.playing:
            self._wait -= dt
            if self._wait <= 0:
                self._go(self.at + 1)

    def until_next(self) -> float | None:
        if self._board is not None and self._board.animator.busy:
            return 0.0
        wait = super().until_next()
        if self.playing:
            return max(0.0, self._wait) if wait is None else min(wait, max(0.0, self._wait))
        return wait

    def key(self, name: str) -> None:
        if not self.listing and not self.shows_focus:
            steps = {"home": 0, "end": self.end}
            if name in ("left", "right"):
                self._by(1 if (name == "right") != rtl() else -1)
                return
            if name in steps:
                self._go(steps[name])
                return
            if name == "space":
                self._toggle()
                return
        super().key(name)


def _shown(shelf: Shelf, saved: SavedGame | None) -> RecordedGame:
    """The positions to show, apart from the game that is being played."""
    now = shelf.current
    play = LiveGame.resume(shelf.store, saved or now.saved) or now
    return RecordedGame(play.session, play.code)
