"""What table and dialogs share: the window's size, settings, colours, card faces, sounds, time.

The program has one Screen. Only ``App`` changes its settings and size.
"""

from __future__ import annotations

import pygame

from ..config.settings import Settings
from ..i18n.words import court_letters
from ..layout.viewport import Viewport
from .paint import fonts
from .paint.cloth import clothed
from .paint.face_files import FaceFiles
from .paint.faces import Faces
from .paint.felt import felt
from .paint.theme import DECKS, THEMES, Deck, Theme, letters_with
from .sound import Sounds

SMALLEST_SIZE_PIXELS = (400, 300)
"""A smaller window shows only a part of the table for this size."""

FEWEST_FACES_TO_STORE = 6
"""The face file is written only if more new faces than this have been drawn."""

EFFECTS: dict[str, str] = {
    "position_help": "marks",
    "counts": "look",
    "theme": "look",
    "deck": "look",
    "large_print": "look",
    "back": "look",
    "cloth": "look",
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
"""What each setting changes on the screen; a setting that is not here changes nothing there."""


def effects(before: Settings, after: Settings) -> frozenset[str]:
    """The values of EFFECTS for the settings that differ: what must be updated."""
    return frozenset(
        effect for name, effect in EFFECTS.items() if getattr(before, name) != getattr(after, name)
    )


class Screen:
    """The screen. ``settings`` and ``size`` (of the window, in pixels) may be replaced."""

    def __init__(
        self, settings: Settings, size: tuple[int, int], cache_dir: str | None = None
    ) -> None:
        """``cache_dir``: the folder where drawn faces are stored; None to store none."""
        self.settings, self.size = settings, size
        self.now = 0.0
        """Seconds since the program began, as counted by ``App.step``."""
        self.sounds = Sounds(settings.sound, settings.volume)
        self._face_files = None if cache_dir is None else FaceFiles(cache_dir)
        fonts.remember_in(cache_dir)
        self._table_faces: tuple[str, Faces, frozenset[str]] | None = None
        """The key of their file, the faces, and the names of those that were in the file."""
        self._viewport: tuple[tuple[object, ...], Viewport] | None = None
        self._prepared_felt: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def viewport(self) -> Viewport:
        """The window's size and how it is divided."""
        made, mirror = self._viewport, self.settings.mirror
        if made is None or made[0] != (self.size, mirror):
            width, height = map(max, self.size, SMALLEST_SIZE_PIXELS)
            made = (self.size, mirror), Viewport(width, height, mirrored=mirror)
            self._viewport = made
        return made[1]

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return clothed(THEMES[self.settings.theme], self.settings.cloth)

    def take_felt(self) -> pygame.Surface:
        """A picture of the felt for the whole window. The caller may draw on it."""
        spare, self._prepared_felt = self._prepared_felt, None
        if spare is not None and spare[0] == (self.size, self.theme):
            return spare[1]
        return felt(self.size, self.theme)

    def prepare_felt(self) -> pygame.Surface:
        """Draws the felt in advance, to be shown before there is a table.

        It is what the next ``take_felt`` returns.
        """
        self._prepared_felt = (self.size, self.theme), felt(self.size, self.theme)
        return self._prepared_felt[1]

    def table_faces(self, width: float) -> Faces:
        """The card faces of the large table, ``width`` pixels wide, cached for one width."""
        width = round(width)
        key = f"{width} {self._letters} {self._deck} {self.theme}"
        if self._table_faces is None or self._table_faces[0] != key:
            stored = {} if self._face_files is None else self._face_files.load(key)
            self._table_faces = key, self.new_faces(width, stored), frozenset(stored)
        return self._table_faces[1]

    def new_faces(self, width: float, stored: dict[str, pygame.Surface] | None = None) -> Faces:
        """Card faces ``width`` pixels wide; ``stored``: those that need not be drawn, by name."""
        return Faces(width, self.theme, self._deck, self._letters, stored)

    @property
    def _deck(self) -> Deck:
        look = self.settings
        return DECKS[look.deck]._replace(large=look.large_print, back=look.back)

    def store_faces(self) -> None:
        """Writes the faces of the large table to their file for the next start. This takes time."""
        if self._face_files is None or self._table_faces is None:
            return
        key, faces, stored = self._table_faces
        pictures = dict(faces.pictures())
        if len(pictures.keys() - stored) > FEWEST_FACES_TO_STORE:
            self._face_files.save(key, pictures)
        else:
            self._face_files.note_use(key)

    @property
    def _letters(self) -> str:
        """The rank letters on the cards: a key of RANK_LETTERS."""
        wanted = self.settings.ranks
        return letters_with(court_letters()) if wanted == "language" else wanted
