"""The dialog that lists the keys and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from ...i18n import N_, _, key_words, table_words
from ..input.keys import all_commands
from ..widgets.kit import Beside, KeyCaps, Label, Separator, Widget, heading
from .base import GameDialog

# What the keys do, and their names. The keys of commands come from ``input.keys``.
TABLE_KEYS = (
    (N_("To the next place in that direction"), ("←", "→", "↑", "↓")),
    (N_("Select a card, put it down"), ("Space", "Enter")),
    (N_("Send a card to its foundation"), ("Enter, Enter",)),
    (N_("Deselect"), ("Esc",)),
    (N_("Spread out a pile"), ("Tab", "S")),
)
DIALOG_KEYS = (
    (N_("To the next button or field"), ("Tab", "Shift+Tab")),
    (N_("Press it"), ("Space", "Enter")),
    (N_("Change a value"), ("←", "→")),
    (N_("Page up and down"), ("PageUp", "PageDown")),
    (N_("Close the window"), ("Esc",)),
)


class KeysDialog(GameDialog):
    """A list of actions with their keys."""

    max_width = 640.0

    def title(self) -> str:
        return _("Keys")

    def body(self) -> Sequence[Widget]:
        commands = [
            (table_words.command(name), tuple(chords)) for name, chords in all_commands().items()
        ]
        groups = (
            (_("At any time"), commands),
            (_("On the table"), [_translated(line) for line in TABLE_KEYS]),
            (_("In windows such as this one"), [_translated(line) for line in DIALOG_KEYS]),
        )
        widgets: list[Widget] = []
        for title, lines in groups:
            widgets.append(heading(title))
            for n, (words, chords) in enumerate(lines):
                if n:
                    widgets.append(Separator(7))
                line = Beside(Label(words, 15), KeyCaps(chords))
                line.space_above = 7 if n else 10
                widgets.append(line)
        return widgets


def _translated(line: tuple[str, tuple[str, ...]]) -> tuple[str, tuple[str, ...]]:
    words, chords = line
    return _(words), tuple(map(key_words.chord, chords))
