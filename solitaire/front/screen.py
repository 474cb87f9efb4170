"""What everything is drawn on and with: the window's size, settings, colours, faces, sounds, time.

The table and every dialog hold the one Screen of the program; only ``App`` changes it.
"""

from __future__ import annotations

from ..config.settings import Settings
from ..i18n import language
from ..layout.viewport import Viewport
from .paint.faces import Faces
from .paint.theme import DECKS, LETTERS_OF_LANGUAGE, THEMES, Theme
from .sound import Sounds

SMALLEST_SIZE = (400, 300)
"""Pixels; a smaller window shows a part of the smallest table."""

EFFECTS: dict[str, str] = {
    "position_help": "marks",
    "counts": "look",
    "theme": "look",
    "deck": "look",
    "ranks": "look",
    "mirror": "look",
    "language": "words",
    "digits": "words",
    "speed": "motion",
    "reduced_motion": "motion",
    "sound": "sound",
    "volume": "sound",
    "fullscreen": "window",
}
"""What a setting changes on the screen; those that are not named here change nothing of it."""


def effects(before: Settings, after: Settings) -> frozenset[str]:
    """What must be brought up to date when the settings change: values of EFFECTS."""
    return frozenset(
        effect for name, effect in EFFECTS.items() if getattr(before, name) != getattr(after, name)
    )


class Screen:
    """The screen in one size and with one set of settings; both may be exchanged."""

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        self.settings, self.size = settings, size
        self.now = 0.0
        """Seconds since the program began, as far as it was told of them."""
        self.sounds = Sounds(settings.sound, settings.volume)
        self._table_faces: tuple[tuple[object, ...], Faces] | None = None

    @property
    def viewport(self) -> Viewport:
        """The window and how it is divided."""
        width, height = self.size
        width, height = max(width, SMALLEST_SIZE[0]), max(height, SMALLEST_SIZE[1])
        return Viewport(width, height, mirrored=self.settings.mirror)

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return THEMES[self.settings.theme]

    def table_faces(self, width: float) -> Faces:
        """The card faces ``width`` pixels wide, kept until a table wants other ones."""
        key = (round(width), self.settings.theme, self.settings.deck, self._letters)
        if self._table_faces is None or self._table_faces[0] != key:
            self._table_faces = key, self.new_faces(round(width))
        return self._table_faces[1]

    def new_faces(self, width: float) -> Faces:
        """Card faces of another size, for a table inside a dialog."""
        return Faces(width, self.theme, DECKS[self.settings.deck], self._letters)

    @property
    def _letters(self) -> str:
        """Whose rank letters the cards bear: a key of RANK_LETTERS."""
        wanted = self.settings.ranks
        return LETTERS_OF_LANGUAGE.get(language(), "english") if wanted == "language" else wanted
