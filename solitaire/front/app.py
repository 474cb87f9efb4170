"""The program without a window: it is given events and time, and draws on a surface.

So a test can drive the whole of it. ``step`` takes what happened, ``draw`` shows what changed,
``until_next`` says how long nothing will change by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from ..config import settings as settings_file
from ..config.notice import Notice
from ..config.settings import Settings
from ..config.store import Store
from ..engine.dealcode import Deal, random_deal
from ..games import GAMES, variant_with
from ..i18n import _, game_words, language, set_digits, set_language
from ..i18n.storage_messages import storage_notice
from ..layout.viewport import Viewport
from ..live.live_game import Play
from .input import clipboard
from .paint.faces import Faces
from .paint.theme import DECKS, LETTERS_OF_LANGUAGE, THEMES, Theme
from .sound import Sounds
from .table.scene import TableScene

SMALLEST = (400, 300)
"""A smaller window shows a part of the smallest table."""

NOTICE_SECONDS = 9.0
"""How long what happened to settings or saves stays to be read."""

HINT_SECONDS = 12.0
"""How long the line that tells a newcomer how to play stays."""


class Dialog(Protocol):
    """What stands over the table: one at a time."""

    dirty: bool

    @property
    def reach(self) -> pygame.Rect:
        """Everything that it draws on."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""

    def step(self, dt: float) -> None:
        """Moves on by ``dt`` seconds."""

    def until_next(self) -> float | None:
        """Seconds until ``step`` has something to do."""

    def arrange(self) -> None:
        """The window, the language or the theme has changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws itself over the darkened table."""


class App:
    """Settings, store, the table, and perhaps a dialog over it."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        size: tuple[int, int],
        start: Deal | str | None = None,
        *,
        settings_path: str | None = None,
        language_override: str | None = None,
        first_start: bool = False,
    ) -> None:
        self.settings, self.store, self.size = settings, store, size
        self.settings_path = settings_path
        self._language_override = language_override
        self.now = 0.0
        self.running = True
        self.focused = True
        self.dialog: Dialog | None = None
        self.on_fullscreen: Callable[[bool], None] = lambda _wanted: None
        self.sounds = Sounds(settings.sound, settings.volume)
        self._faces: dict[tuple[object, ...], Faces] = {}
        self._everything = True
        self._darkened: pygame.Surface | None = None
        """The table under an open dialog: it stands still, so it is drawn once."""
        self._was_moving = False
        self._reached = pygame.Rect(0, 0, 0, 0)
        self._use_language()
        self._left: list[str] = []
        """The games that new ones took the place of, for undo until the first move."""
        play, fresh = self._first(start)
        self.table = TableScene(self, play, "deal" if fresh else "still")
        self._remember_game()
        if first_start and fresh:
            hint = game_words.how_to(play.game.key)
            self.table.notices.toast(hint, seconds=HINT_SECONDS)

    # games -------------------------------------------------------------------------------------

    def _first(self, start: Deal | str | None) -> tuple[Play, bool]:
        """The game to open with (a deal, a new one of a kind, the one that was left), and
        whether it is new."""
        if start is None:
            return Play.going_on(self.store, self.settings.game, self.settings)
        if isinstance(start, str):
            start = random_deal(variant_with(start, self.settings._asdict()) or GAMES[0])
        return Play.begin(self.store, start), True

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins ``deal``, or a fresh deal of the game on the table; undo brings the old back."""
        here = self.table.play
        here.save()
        deal = deal or random_deal(here.game)
        if here.saved.counted:
            self._left.clear()
        self._left.append(here.game.key)
        self._put(Play.begin(self.store, deal), fresh=True)
        self.sounds.play("deal")  # not for the first game: that would open the device at start

    def switch_game(self, key: str) -> None:
        """Goes on with the game ``key`` as it was left, or begins one."""
        if key != self.table.play.game.key:
            self.table.play.save()
            self._left.clear()
            self._put(*Play.going_on(self.store, key, self.settings))

    def return_to_previous(self) -> None:
        """Undoes "new game": the game that was left comes back."""
        here = self.table.play
        if not self.can_return(here):
            return
        key = self._left.pop() if self._left else here.game.key
        before = here.previous()
        if before is not None:
            self.store.resume(before.saved)
        self._put(*Play.going_on(self.store, key, self.settings))

    def can_return(self, play: Play) -> bool:
        """Whether undo brings back the game that ``play`` took the place of."""
        return not play.saved.counted and (bool(self._left) or play.has_previous)

    def _put(self, play: Play, fresh: bool) -> None:
        """Puts another game on the table."""
        self.table = TableScene(self, play, "deal" if fresh else "still")
        self._everything = True
        self._remember_game()
        self.tell_store()

    def _remember_game(self) -> None:
        """The next start goes on with the game that is on the table now."""
        self.change_settings(self.settings._replace(game=self.table.play.game.key))

    # settings ----------------------------------------------------------------------------------

    def change_settings(self, changed: Settings) -> None:
        """Takes new settings over at once and writes them down; the game goes on."""
        if changed == self.settings:
            return
        before, self.settings = self.settings, changed
        self._write_settings()
        if before._replace(game=changed.game, window=changed.window) == changed:
            return
        if before.language != changed.language:
            self._language_override = None  # the wish of now counts more than that of the start
        self._use_language()
        self.sounds.set(changed.sound, changed.volume)
        if before.fullscreen != changed.fullscreen:
            self.on_fullscreen(changed.fullscreen)
        self.arrange()

    def _write_settings(self) -> None:
        if self.settings_path is not None:
            self.tell(settings_file.save(self.settings, self.settings_path))

    def _use_language(self) -> None:
        set_language(self._language_override or self.settings.language)
        set_digits(self.settings.digits)

    def arrange(self) -> None:
        """Builds the screen anew for the window, the language and the theme."""
        self.table.arrange()
        if self.dialog is not None:
            self.dialog.arrange()
        self._everything = True

    @property
    def viewport(self) -> Viewport:
        """The window and how it is divided."""
        width, height = self.size
        width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
        return Viewport(width, height, mirrored=self.settings.mirror)

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return THEMES[self.settings.theme]

    def faces(self, width: float) -> Faces:
        """The card faces of the table, kept as long as it stays as it is."""
        key = (round(width), self.settings.theme, self.settings.deck, self._letters)
        if key not in self._faces:
            self._faces = {key: self.faces_of(round(width))}
        return self._faces[key]

    def faces_of(self, width: float) -> Faces:
        """New card faces of another size, for a table inside a dialog."""
        return Faces(width, self.theme, DECKS[self.settings.deck], self._letters)

    @property
    def _letters(self) -> str:
        """Whose rank letters the cards bear."""
        wanted = self.settings.ranks
        return LETTERS_OF_LANGUAGE.get(language(), "english") if wanted == "language" else wanted

    # telling -----------------------------------------------------------------------------------

    def tell(self, *notices: Notice | None) -> None:
        """Tells the player, in one go, what there is to tell."""
        sentences = [storage_notice(notice.code, notice.args) for notice in notices if notice]
        if sentences:
            self.table.notices.toast("\n".join(sentences), seconds=NOTICE_SECONDS)

    def tell_store(self) -> None:
        """Passes on what the store has to say."""
        self.tell(self.store.take_notice())

    # commands ----------------------------------------------------------------------------------

    def command(self, name: str) -> None:
        """Does what a button, a key or a line of the menu stands for."""
        table = self.table
        simple: dict[str, Callable[[], None]] = {
            "undo": table.undo,
            "redo": table.redo,
            "restart": table.restart,
            "copy": self.copy_code,
            "fullscreen": self.toggle_fullscreen,
            "quit": self.quit,
        }
        if name in simple:
            simple[name]()
        elif not table.run_command(name):
            self.open(name)

    def open(self, name: str, **about: object) -> None:
        """Opens the dialog ``name`` in the place of the one that is open.

        ``about`` is what it is to be about, where it takes something (``saved=…`` of a replay).
        """
        from .dialogs.registry import DIALOGS

        made = DIALOGS.get(name)
        if made is not None:
            self.table.leave()
            self.dialog = made()(self, **about)
            self._everything = True
            self.table.refresh_bar()

    def close(self) -> None:
        """Closes the dialog; the game goes on."""
        self.dialog = None
        self._everything = True
        self.table.refresh_bar()

    def copy_code(self) -> None:
        """Puts the deal code on the clipboard."""
        code = self.table.play.code
        if code:
            done = clipboard.put(code)
            words = _("{code} copied", code=code) if done else _("There is no clipboard.")
            self.table.notices.toast(words)

    def toggle_fullscreen(self) -> None:
        """Into full screen or out of it."""
        self.change_settings(self.settings._replace(fullscreen=not self.settings.fullscreen))

    def quit(self) -> None:
        """Ends the program; everything is in the store."""
        self.table.play.save()
        self._write_settings()
        self.running = False

    @property
    def paused(self) -> bool:
        """Whether the clock must stand still."""
        return self.dialog is not None or not self.focused

    # the loop ----------------------------------------------------------------------------------

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """What happened in the last ``dt`` seconds."""
        self.now += dt
        self.table.elapse(dt)  # before the events: what they begin has not lasted yet
        for event in events:
            self._handle(event)
        if self.dialog is not None:
            self.dialog.step(dt)
        self.table.step()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.resize((event.x, event.y))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._everything = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._focus(False)
            self.table.handle(event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._focus(True)
        elif event.type == pygame.KEYDOWN and self._command_key(event):
            return
        elif self.dialog is not None:
            self.dialog.handle(event)
        else:
            self.table.handle(event)

    def _command_key(self, event: pygame.event.Event) -> bool:
        from .input.keys import chord, command

        name = command(chord(event))
        if name is None or (self.dialog is not None and name not in ("fullscreen", "quit")):
            return False
        self.table.hurry()
        self.command(name)
        return True

    def _focus(self, has: bool) -> None:
        if self.focused != has:
            self.focused = has
            self.table.refresh_bar()
            if not has:
                self.table.play.save()
                self._write_settings()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size now."""
        if size == self.size:
            self._everything = True
            return
        self.size = size
        if not self.settings.fullscreen:
            self.settings = self.settings._replace(window=size)  # written when it is left
        self.arrange()

    def until_next(self) -> float | None:
        """Seconds until something changes by itself; 0 during an animation, None: never."""
        waits = [self.table.until_next()]
        if self.dialog is not None:
            waits.append(self.dialog.until_next())
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws what changed; the changed rectangles, or None when everything was drawn."""
        everything, self._everything = self._everything, False
        if self.dialog is None:
            self._darkened = None
            return self.table.draw(surface, everything)
        moving = self.table.animator.busy
        if everything or self._was_moving or moving:
            self.table.draw(surface, True)
            shade = pygame.Surface(self.size)
            shade.set_alpha(round(255 * self.theme.shade))
            surface.blit(shade, (0, 0))
            self._darkened = surface.copy()
            changed = None
        elif self.dialog.dirty and self._darkened is not None:
            # what it covers now, and what it covered when it was larger
            changed = [self.dialog.reach.union(self._reached).clip(surface.get_rect())]
            surface.blit(self._darkened, changed[0], changed[0])
        else:
            return []
        self._was_moving = moving  # once more, when the last card has come to rest
        self._reached = self.dialog.reach
        self.dialog.draw(surface)
        self.dialog.dirty = False
        return changed
