"""The dialog with the code of the present deal, and a field to type another one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.dealcode import ALPHABET, LENGTH, CodeError, Deal, find_code
from ...games import GAMES
from ...i18n import _, game_words, reasons
from ..input import clipboard
from ..widgets.containers import Flow
from ..widgets.kit import Beside, Button, IconButton, Label, TextBuffer, TextField, Widget
from .base import DialogContext, GameDialog

MAX_LENGTH = 60
"""The number of characters in the field: pasted codes may have blanks and dashes in them."""


class DealCodeDialog(GameDialog):
    """Shows and copies the code of the present deal, and begins the deal of a typed code."""

    max_width = 560.0

    def __init__(self, context: DialogContext) -> None:
        self.typed = TextBuffer(MAX_LENGTH)
        self.shows_every_fault = False
        """Whether a code is refused even if it is only unfinished, as after Enter."""
        self.copied = False
        super().__init__(context)
        self.focus_on("field", shows_focus=False)

    def title(self) -> str:
        return _("Deal code")

    def body(self) -> Sequence[Widget]:
        deal, fault = self._read()
        label = Label(_("Another deal"), 14, "medium", "muted", space_above=24)
        return [*self._own_code(), label, self._field(bool(fault)), self._answer(deal, fault)]

    def _own_code(self) -> list[Widget]:
        """The code of the deal on the table, with a button to copy it."""
        code = self.shelf.current.code
        if not code:
            return [Label(_("This game began from a position and has no code."), role="muted")]
        line = Beside(Label(code, 27, "bold", space_above=2), self._copy_button(), gap=12)
        line.space_above = 2
        return [Label(_("This deal"), 14, "medium", "muted"), line]

    def _field(self, wrong: bool) -> Widget:
        """The field for another code, with a button to paste it."""
        paste = IconButton("paste", "paste", _("Paste"), self._paste)
        field = TextField(
            "field",
            self.typed,
            self._changed,
            self._enter,
            hint=f"{GAMES[0].prefix}{GAMES[0].version}-{GAMES[0].variant}-{ALPHABET[:LENGTH]}",
            wrong=wrong,
        )
        line = Beside(field, paste, gap=8)
        line.space_above = 6
        return line

    def _answer(self, deal: Deal | None, fault: str) -> Widget:
        """The game of the typed code, or what is wrong with it, or a hint."""
        if fault:
            return Label(fault, 14, role="warning", space_above=8)
        if deal is not None:
            title = game_words.title(deal.game.key, deal.game.variant)
            return Label(title, 14, "medium", "accent", space_above=8)
        hint = _("The same code deals the same cards, everywhere and always.")
        return Label(hint, 14, role="muted", space_above=8)

    def footer(self) -> Sequence[Widget]:
        deal, _fault = self._read()
        return [Button("deal", _("Deal the cards"), self._begin, primary=True, enabled=bool(deal))]

    def _copy_button(self) -> Widget:
        label = _("Copied") if self.copied else _("Copy")
        icon = "check" if self.copied else "copy"
        return Flow([Button("copy", label, self._copy, icon=icon)], align="end")

    # what it does ------------------------------------------------------------------------------

    def _read(self) -> tuple[Deal | None, str]:
        """The deal of the typed code, or else what is wrong with it.

        The fault is '' while the code may only be unfinished.
        """
        try:
            return find_code(self.typed.text, GAMES), ""
        except CodeError as error:
            if not self.shows_every_fault and self._may_become_valid(error):
                return None, ""
            return None, reasons.sentence(error.code, error.values)

    def _may_become_valid(self, error: CodeError) -> bool:
        """Whether the code with this ``error`` can become valid when more is typed."""
        symbols = sum(char.isalnum() for char in self.typed.text)
        if error.code == "code-length":
            found, wanted = error.values.get("found"), error.values.get("wanted")
            return isinstance(found, int) and isinstance(wanted, int) and found < wanted
        enough = {
            "code-empty": MAX_LENGTH + 1,
            "code-game": 2,
            "code-version": 4,
            "code-variant": 5,
        }
        if error.code == "code-version" and error.values.get("found"):
            return False
        return symbols < enough.get(error.code, 0)

    def _changed(self) -> None:
        self.shows_every_fault = False
        self.rebuild()

    def _enter(self) -> None:
        deal, _fault = self._read()
        if deal is None:
            self.shows_every_fault = True
            self.rebuild()
        else:
            self._begin()

    def _begin(self) -> None:
        deal, _fault = self._read()
        if deal is not None:
            self.close()
            self.shelf.open_deal(deal)

    def _paste(self) -> None:
        pasted = clipboard.get()
        # Of a whole sentence only the code goes into the field.
        self.typed.replace(_code_in(pasted) or pasted.strip())
        self.shows_every_fault = True
        self.rebuild()
        self.focus_on("field", shows_focus=False)

    def _copy(self) -> None:
        self.copied = clipboard.put(self.shelf.current.code)
        self.rebuild()

    # typing goes into the field, whatever has the focus -----------------------------------------

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
            if _code_in(clipboard.get()):  # it replaces what is in the field
                self._paste()
                return
        super().key(name)

    def _to_field(self) -> None:
        if not isinstance(self.focused, TextField):
            self.focus_on("field", shows_focus=False)


def _code_in(words: str) -> str:
    """The first code in a text; '' where there is none."""
    try:
        return str(find_code(words, GAMES))
    except CodeError:
        return ""
