"""The code of the deal on the table, and a field for another one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.dealcode import ALPHABET, LENGTH, CodeError, Deal, read_code
from ...games import GAMES
from ...i18n import _, game_words, reasons
from ..input import clipboard
from ..widgets.containers import Flow
from ..widgets.kit import Beside, Button, IconButton, Label, TextBuffer, TextField, Widget
from .base import DialogContext, GameDialog

LONGEST = 60
"""Pasted codes may have blanks and dashes in them."""


class DealCodeDialog(GameDialog):
    """Shows, copies and takes deal codes."""

    max_width = 560.0

    def __init__(self, context: DialogContext) -> None:
        self.typed = TextBuffer(LONGEST)
        self.insisted = False
        self.copied = False
        super().__init__(context)
        self.focus_on("field", shows_focus=False)

    def title(self) -> str:
        return _("Deal code")

    def body(self) -> Sequence[Widget]:
        code = self.shelf.current.code
        deal, refusal = self._judged()
        parts: list[Widget] = []
        if code:
            parts += [
                Label(_("This deal"), 14, "medium", "muted"),
                Beside(Label(code, 27, "bold", space_above=2), self._copy_button(), gap=12),
            ]
            parts[-1].space_above = 2
        else:
            parts.append(Label(_("This game began from a position and has no code."), role="muted"))
        paste = IconButton("paste", "paste", _("Paste"), self._paste)
        field = TextField(
            "field",
            self.typed,
            self._changed,
            self._enter,
            hint=f"{GAMES[0].prefix}{GAMES[0].version}-{GAMES[0].variant}-{ALPHABET[:LENGTH]}",
            wrong=bool(refusal),
        )
        label = Label(_("Another deal"), 14, "medium", "muted", space_above=24)
        line = Beside(field, paste, gap=8)
        line.space_above = 6
        parts += [label, line]
        if refusal:
            parts.append(Label(refusal, 14, role="warning", space_above=8))
        elif deal is not None:
            title = game_words.title(deal.game.key, deal.game.variant)
            parts.append(Label(title, 14, "medium", "accent", space_above=8))
        else:
            hint = _("The same code deals the same cards, everywhere and always.")
            parts.append(Label(hint, 14, role="muted", space_above=8))
        return parts

    def footer(self) -> Sequence[Widget]:
        deal, _refusal = self._judged()
        return [Button("deal", _("Deal the cards"), self._deal, primary=True, enabled=bool(deal))]

    def _copy_button(self) -> Widget:
        words_ = _("Copied") if self.copied else _("Copy")
        icon = "check" if self.copied else "copy"
        return Flow([Button("copy", words_, self._copy, icon=icon)], align="end")

    # what it does ------------------------------------------------------------------------------

    def _judged(self) -> tuple[Deal | None, str]:
        """The deal that was typed, or why it is none; neither while it may become one."""
        try:
            return read_code(self.typed.text, GAMES), ""
        except CodeError as error:
            if not self.insisted and self._unfinished(error):
                return None, ""
            return None, reasons.sentence(error.code, error.values)

    def _unfinished(self, error: CodeError) -> bool:
        """Whether more typing could still mend it."""
        symbols = sum(char.isalnum() for char in self.typed.text)
        if error.code == "code-length":
            found, wanted = error.values.get("found"), error.values.get("wanted")
            return isinstance(found, int) and isinstance(wanted, int) and found < wanted
        enough = {"code-empty": LONGEST + 1, "code-game": 2, "code-version": 4, "code-variant": 5}
        if error.code == "code-version" and error.values.get("found"):
            return False
        return symbols < enough.get(error.code, 0)

    def _changed(self) -> None:
        self.insisted = False
        self.rebuild()

    def _enter(self) -> None:
        deal, _refusal = self._judged()
        if deal is None:
            self.insisted = True
            self.rebuild()
        else:
            self._deal()

    def _deal(self) -> None:
        deal, _refusal = self._judged()
        if deal is not None:
            self.close()
            self.shelf.begin(deal)

    def _paste(self) -> None:
        self.typed.replace(clipboard.get().strip())
        self.insisted = True
        self.rebuild()
        self.focus_on("field", shows_focus=False)

    def _copy(self) -> None:
        self.copied = clipboard.put(self.shelf.current.code)
        self.rebuild()

    # whatever the keyboard stands on: typing goes into the field ----------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self._to_field()
        super().handle(event)

    def key(self, name: str) -> None:
        if name == "ctrl+c" and self.shelf.current.code:
            self._copy()
            return
        if name == "ctrl+v":
            self._to_field()
            if _is_code(clipboard.get()):  # whole, whatever stands there
                self._paste()
                return
        super().key(name)

    def _to_field(self) -> None:
        if not isinstance(self.focused, TextField):
            self.focus_on("field", shows_focus=False)


def _is_code(words: str) -> bool:
    try:
        read_code(words, GAMES)
    except CodeError:
        return False
    return True
