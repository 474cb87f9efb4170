"""What everything is drawn on and with: the window's size, settings, colours, faces, sounds, time.

The table and every dialog hold the one Screen of the program; only ``App`` changes it.
"""

from __future__ import annotations

import pygame

from ..config.settings import Settings
from ..i18n import language
from ..layout.viewport import Viewport
from .paint.face_files import FaceFiles
from .paint.faces import Faces
from .paint.felt import felt
from .paint.theme import DECKS, LETTERS_OF_LANGUAGE, THEMES, Theme
from .sound import Sounds

SMALLEST_SIZE = (400, 300)
"""Pixels; a smaller window shows a part of the smallest table."""

FEW_FACES = 6
"""So many faces are drawn anew at every start rather than written to their file."""

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

    def __init__(
        self, settings: Settings, size: tuple[int, int], cache_dir: str | None = None
    ) -> None:
        """``cache_dir`` is the folder for faces that have been drawn; None to keep none."""
        self.settings, self.size = settings, size
        self.now = 0.0
        """Seconds since the program began, as far as it was told of them."""
        self.sounds = Sounds(settings.sound, settings.volume)
        self._files = None if cache_dir is None else FaceFiles(cache_dir)
        self._table_faces: tuple[str, Faces, frozenset[str]] | None = None
        """By what they are drawn, the faces, and the names of those that were stored."""
        self._viewport: tuple[tuple[object, ...], Viewport] | None = None
        self._spare_cloth: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def viewport(self) -> Viewport:
        """The window and how it is divided."""
        made, mirror = self._viewport, self.settings.mirror
        if made is None or made[0] != (self.size, mirror):
            width, height = map(max, self.size, SMALLEST_SIZE)
            made = (self.size, mirror), Viewport(width, height, mirrored=mirror)
            self._viewport = made
        return made[1]

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return THEMES[self.settings.theme]

    def take_cloth(self) -> pygame.Surface:
        """The table's cloth, for the caller to draw on."""
        spare, self._spare_cloth = self._spare_cloth, None
        if spare is not None and spare[0] == (self.size, self.theme):
            return spare[1]
        return felt(self.size, self.theme)

    def spare_cloth(self) -> pygame.Surface:
        """The cloth that the next ``take_cloth`` hands out, to be shown before there is a table."""
        self._spare_cloth = (self.size, self.theme), felt(self.size, self.theme)
        return self._spare_cloth[1]

    def table_faces(self, width: float) -> Faces:
        """The card faces ``width`` pixels wide, kept until a table wants other ones."""
        width, look = round(width), self.settings
        key = f"{width} {look.deck} {self._letters} {DECKS[look.deck]} {self.theme}"
        if self._table_faces is None or self._table_faces[0] != key:
            stored = {} if self._files is None else self._files.load(key)
            self._table_faces = key, self.new_faces(width, stored), frozenset(stored)
        return self._table_faces[1]

    def new_faces(self, width: float, stored: dict[str, pygame.Surface] | None = None) -> Faces:
        """Card faces of another size, for a table inside a dialog."""
        return Faces(width, self.theme, DECKS[self.settings.deck], self._letters, stored)

    def store_faces(self) -> None:
        """Writes the faces on the table to their file, for the next start; takes a moment."""
        if self._files is None or self._table_faces is None:
            return
        key, faces, stored = self._table_faces
        pictures = dict(faces.pictures())
        if len(pictures.keys() - stored) > FEW_FACES:
            self._files.save(key, pictures)
        else:
            self._files.note_use(key)

    @property
    def _letters(self) -> str:
        """Whose rank letters the cards bear: a key of RANK_LETTERS."""
        wanted = self.settings.ranks
        return LETTERS_OF_LANGUAGE.get(language(), "english") if wanted == "language" else wanted
