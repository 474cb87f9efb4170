"""The program without a window: it is given events and time, and draws on a surface.

So a test can drive the whole of it. ``step`` takes what happened, ``draw`` shows what changed,
``until_next`` says how long nothing will change by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..config.notice import Notice
from ..config.settings import Settings
from ..config.store import Store
from ..engine.dealcode import Deal, random_deal
from ..i18n import _, game_words, set_digits, set_language
from ..i18n.storage_messages import storage_notice
from ..live.shelf import Shelf
from .dialogs.registry import DIALOGS
from .input import clipboard
from .painter import Painter
from .preferences import Preferences
from .screen import Screen, effects
from .table.input import TableInput
from .table.scene import TableScene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .widgets.dialog import Dialog

NOTICE_SECONDS = 9.0
"""How long what happened to settings or saves stays to be read."""

HINT_SECONDS = 12.0
"""How long the line that tells a newcomer how to play stays."""


class App:
    """The table, perhaps a dialog over it, and what both of them stand on."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        size: tuple[int, int],
        start: Deal | str | None = None,
        *,
        screen: Screen | None = None,
        settings_path: str | None = None,
        language_override: str | None = None,
        first_start: bool = False,
    ) -> None:
        """``start``: a deal, the key of a game to begin, or None for the game that was left.

        ``screen``: the one that has been shown already, with the same settings and size.
        """
        self.screen = screen or Screen(settings, size)
        self.preferences = Preferences(settings_path)
        self.shelf = Shelf(store, lambda: self.screen.settings.parameters)
        self._language_override = language_override
        self.running = True
        self.focused = True
        self.dialog: Dialog | None = None
        self.on_fullscreen: Callable[[bool], None] = lambda _wanted: None
        self.painter = Painter(self.screen)
        self._use_language()
        is_fresh = self.shelf.open(start, settings.game)
        self._put_on_table(is_fresh)
        self.shelf.on_change = self._change_game
        hint = game_words.how_to(self.shelf.current.game.key)
        if first_start and is_fresh and hint:
            self.table.messages.toast(hint, seconds=HINT_SECONDS)

    # the game on the table ---------------------------------------------------------------------

    def _put_on_table(self, is_fresh: bool) -> None:
        self.table = TableScene(
            self.screen,
            self.shelf,
            self.run,
            self._is_paused,
            "deal" if is_fresh else "still",
        )
        self.table_input = TableInput(self.table)
        self.painter.everything_changed()
        # The next start goes on with this game.
        self.change_settings(self.screen.settings._replace(game=self.shelf.current.game.key))

    def _change_game(self, is_fresh: bool) -> None:
        """Another game has come from the shelf."""
        self._put_on_table(is_fresh)
        if is_fresh:  # not for the first game: that would open the sound device at the start
            self.screen.sounds.play("deal")

    # settings ----------------------------------------------------------------------------------

    def change_settings(self, changed: Settings) -> None:
        """Takes new settings over at once; the game goes on."""
        before = self.screen.settings
        if changed == before:
            return
        self.screen.settings = changed
        self.preferences.note(before, changed)
        touched = effects(before, changed)
        if "words" in touched:
            if before.language != changed.language:
                self._language_override = None  # the wish of now counts more than that of the start
            self._use_language()
        if "sound" in touched:
            self.screen.sounds.set(changed.sound, changed.volume)
        if "window" in touched:
            self.on_fullscreen(changed.fullscreen)
        if "motion" in touched:
            self.table.change_motion()
        if "marks" in touched:
            self.table.show()
        if touched & {"words", "look"}:
            self.arrange()
        elif self.dialog is not None:
            self.dialog.rebuild()

    def _use_language(self) -> None:
        set_language(self._language_override or self.screen.settings.language)
        set_digits(self.screen.settings.digits)

    def arrange(self) -> None:
        """Builds the screen anew for the window, the language or the theme."""
        self.table.arrange()
        self.table_input.arrange()
        if self.dialog is not None:
            self.dialog.arrange()
        self.painter.everything_changed()

    # messages ----------------------------------------------------------------------------------

    def tell(self, *notices: Notice | None) -> None:
        """Shows the player, in one go, what there is to know about settings and saves."""
        sentences = [storage_notice(notice.code, notice.args) for notice in notices if notice]
        if sentences:
            self.table.messages.toast("\n".join(sentences), seconds=NOTICE_SECONDS)

    # commands ----------------------------------------------------------------------------------

    def run(self, name: str, **about: object) -> None:
        """Does what a button, a key or a line of the menu stands for.

        ``about`` is what a dialog is to be about, where it takes something (``saved=…`` of a
        replay).
        """
        table = self.table
        simple: dict[str, Callable[[], None]] = {
            "undo": table.undo,
            "redo": table.redo,
            "restart": table.restart,
            "copy": self._copy_code,
            "fullscreen": self._toggle_fullscreen,
            "quit": self.quit,
        }
        if name in simple:
            simple[name]()
        elif not table.run_command(name):
            self._open(name, **about)

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins ``deal``, or a fresh deal of the game on the table; undo brings the old back."""
        self.shelf.begin(deal or random_deal(self.shelf.current.game))

    def _open(self, name: str, **about: object) -> None:
        """Opens the dialog ``name`` in the place of the one that is open."""
        load_class = DIALOGS.get(name)
        if load_class is not None:
            from .dialogs.base import DialogContext  # a game is on the table without it

            self.table_input.before_dialog()
            context = DialogContext(
                self.screen, self.shelf, self.run, self.change_settings, self.preferences.path
            )
            self.dialog = load_class()(context, **about)
            self.painter.everything_changed()
            self.table.refresh_bar()

    def _drop_closed_dialog(self) -> None:
        """Takes a dialog away that has been closed; the game goes on."""
        if self.dialog is not None and self.dialog.is_closed:
            self.dialog = None
            self.painter.everything_changed()
            self.table.refresh_bar()

    def _copy_code(self) -> None:
        """Puts the deal code on the clipboard."""
        code = self.shelf.current.code
        if code:
            done = clipboard.put(code)
            words = _("{code} copied", code=code) if done else _("There is no clipboard.")
            self.table.messages.toast(words)

    def _toggle_fullscreen(self) -> None:
        settings = self.screen.settings
        self.change_settings(settings._replace(fullscreen=not settings.fullscreen))

    def quit(self) -> None:
        """Ends the program; everything is in the store."""
        self._save_all()
        self.running = False

    def _save_all(self) -> None:
        self.shelf.current.save()
        self.tell(self.preferences.write(self.screen.settings))

    def _is_paused(self) -> bool:
        """Whether the clock must stand still."""
        return self.dialog is not None or not self.focused

    # the loop ----------------------------------------------------------------------------------

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """What happened in the last ``dt`` seconds."""
        self.screen.now += dt
        # Before the events: what they begin has not lasted yet, and what was there has aged.
        self.table.advance(dt)
        if self.dialog is not None:
            self.dialog.advance(dt)
        for event in events:
            self._handle(event)
            self._drop_closed_dialog()
        self._drop_closed_dialog()
        self.table_input.poll()
        self.tell(
            self.preferences.advance(dt, self.screen.settings), self.shelf.store.take_notice()
        )

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.resize((event.x, event.y))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.everything_changed()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._change_focus(False)
            self.table_input.handle(event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._change_focus(True)
        elif event.type == pygame.KEYDOWN and self._command_key(event):
            return
        elif self.dialog is not None:
            self.dialog.handle(event)
        else:
            self.table_input.handle(event)

    def _command_key(self, event: pygame.event.Event) -> bool:
        """Whether the key is that of a command, which has then been run."""
        from .input.keys import chord, command

        name = command(chord(event))
        if name is None or (self.dialog is not None and name not in ("fullscreen", "quit")):
            return False
        self.table.cancel_interaction()
        self.run(name)
        return True

    def _change_focus(self, has_focus: bool) -> None:
        if self.focused != has_focus:
            self.focused = has_focus
            self.table.refresh_bar()
            if not has_focus:
                self._save_all()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size now."""
        if size == self.screen.size:
            self.painter.everything_changed()
            return
        self.screen.size = size
        settings = self.screen.settings
        if not settings.fullscreen:
            self.screen.settings = settings._replace(window=size)  # written when it is left
        self.arrange()

    def until_next(self) -> float | None:
        """Seconds until something changes by itself; 0 during an animation, None: never."""
        waits = [
            self.table.until_next(),
            self.table_input.until_next(),
            self.preferences.until_next(),
        ]
        if self.dialog is not None:
            waits.append(self.dialog.until_next())
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws what changed; the changed rectangles, or None when everything was drawn."""
        return self.painter.draw(surface, self.table, self.dialog)
