"""The whole program but for its window, so that tests can run it too.

The window's loop calls ``step`` with events and time, ``draw`` with a surface to draw on, and
``until_next`` to learn how long it can wait for events.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..config.notice import Notice
from ..config.settings import Settings
from ..config.store import Store
from ..engine.dealcode import Deal
from ..i18n import _, game_words, languages, set_digits, set_language
from ..i18n.catalogues import ENGLISH
from ..i18n.storage_messages import storage_notice
from ..live.shelf import Shelf
from .dialogs.registry import DIALOGS
from .input import clipboard
from .input.echoes import TouchEchoes
from .input.keys import LatinTextFilter, chord, command
from .paint.fallback import can_draw
from .painter import Painter
from .screen import Screen, effects
from .settings_writer import SettingsWriter
from .table.input import TableInput
from .table.scene import TableScene
from .take_over import TakeOver
from .window import NAME, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .widgets.dialog import Dialog

NOTICE_SECONDS = 9.0
"""How long a message about settings or saves is shown."""

VOLUME_HEARD_EVERY_SECONDS = 0.15
"""While the slider of the volume is moved."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.KEYDOWN)
"""Events after which a sound may follow."""


class App:
    """The table, the open dialog if there is one, and what both of them use."""

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
        shows_how_to: bool = False,
        window: Window | None = None,
    ) -> None:
        """``size``: that of the window in pixels. ``start``: a deal, the key of a game to begin,
        or None to resume the last game.

        ``screen``: one that has been used already, with the same settings and size.
        ``settings_path``: the settings file; None not to save them. ``language_override``: a
        language to use instead of that of the settings. ``shows_how_to``: whether a game that was
        never played says how to make a move.
        ``window``: the window of the system; None for none.
        """
        self.screen = screen or Screen(settings, size)
        self._settings_path = settings_path
        # A second copy changes nothing on disk, its settings neither.
        own_path = None if store.is_second_copy else settings_path
        self.settings_writer = SettingsWriter(own_path, settings)
        self.shelf = Shelf(store, lambda: self.screen.settings.parameters)
        self._take_over = TakeOver(self.shelf)
        self._language_override = language_override
        self.running = True
        self.focused = True
        self._volume_heard_at = -VOLUME_HEARD_EVERY_SECONDS
        self.dialog: Dialog | None = None
        self._dialogs_below: list[Dialog] = []
        """Those from which ``dialog`` was opened, the first one first."""
        self._shows_how_to = shows_how_to
        self.window = window or Window()
        self.painter = Painter(self.screen)
        self._latin_text = LatinTextFilter()
        self._echoes = TouchEchoes()
        self._use_language()
        is_fresh = self.shelf.open(start, settings.game)
        self._put_on_table(is_fresh)
        self.shelf.on_change = self._show_current_game
        self._tell_of_letters()

    # the game on the table ---------------------------------------------------------------------

    def _put_on_table(self, is_fresh: bool) -> None:
        self.table = TableScene(
            self.screen,
            self.shelf,
            self.run,
            self._is_paused,
            "deal" if is_fresh else "still",
            self._shows_how_to and not self.shelf.store.has_played(self.shelf.current.game.key),
        )
        self.table_input = TableInput(self.table)
        self._show_look()
        self.painter.redraw_all()
        if is_fresh:
            self.table.tell_what_undo_brings()
        # The next start of the program resumes this game.
        self.change_settings(self.screen.settings._replace(game=self.shelf.current.game.key))

    def _show_current_game(self, is_fresh: bool) -> None:
        """Shows the shelf's current game, which is another one than before."""
        self._put_on_table(is_fresh)
        if is_fresh:  # no sound for the first game, so that the start need not open the device
            self.table.sounds.dealt(self.table.animator.landings())

    # settings ----------------------------------------------------------------------------------

    def change_settings(self, changed: Settings) -> None:
        """Takes over new settings and rebuilds what they change on the screen."""
        before = self.screen.settings
        if changed == before:
            return
        self.screen.settings = changed
        self.settings_writer.settings_changed(before, changed)
        touched = effects(before, changed)
        if "words" in touched:
            if before.language != changed.language:
                self._language_override = None  # a language chosen now replaces that of the start
            self._use_language()
        if "sound" in touched:
            self.screen.sounds.set(changed.sound, changed.volume)
            self._sound_volume()
        if "window" in touched:
            self.window.set_fullscreen(changed.fullscreen)
        if "motion" in touched:
            self.table.change_motion()
        if "marks" in touched:
            self.table.show()
        if touched & {"words", "look"}:
            self.arrange()
            self._tell_of_letters()
        elif self.dialog is not None:
            self.dialog.rebuild()

    def _sound_volume(self) -> None:
        """Lets the player hear the chosen volume, but not at every step of a slider."""
        if self.screen.now - self._volume_heard_at >= VOLUME_HEARD_EVERY_SECONDS:
            self._volume_heard_at = self.screen.now
            self.screen.sounds.play("place")

    def _use_language(self) -> None:
        code = set_language(self._language_override or self.screen.settings.language)
        set_digits(self.screen.settings.digits)
        self._without_letters = "" if can_draw(languages.name(code)) else code
        if self._without_letters:
            set_language(ENGLISH)

    def _tell_of_letters(self) -> None:
        """Says why the texts are not in the language that is wanted, if they are not."""
        if self._without_letters:
            words = _("No font here has the letters of the language {code}: this is English.")
            self.table.messages.toast(
                words.format(code=self._without_letters), seconds=NOTICE_SECONDS
            )

    def arrange(self) -> None:
        """Builds table and dialog again for the present window, language and look."""
        self.table.arrange()
        self.table_input.arrange()
        if self.dialog is not None:
            self.dialog.arrange()
        self._show_look()
        self.painter.redraw_all()

    def _show_look(self) -> None:
        """Gives the window the title of the game and the colour of the table."""
        live = self.shelf.current.game
        self.window.set_look(
            f"{game_words.title(live.key, live.variant)} – {NAME}", self.screen.theme.felt_edge
        )

    # messages ----------------------------------------------------------------------------------

    def show_notices(self, *notices: Notice | None) -> None:
        """Shows messages about settings and saves in one toast; None is left out."""
        sentences = [storage_notice(notice.code, notice.args) for notice in notices if notice]
        if sentences:
            self.table.messages.toast("\n".join(sentences), seconds=NOTICE_SECONDS)

    # commands ----------------------------------------------------------------------------------

    def run(self, name: str, **arguments: object) -> None:
        """Executes the command of a button, a key or a line of the menu.

        ``arguments`` are passed to the dialog that it opens, as ``saved`` to the replay.
        """
        table = self.table
        simple: dict[str, Callable[[], None]] = {
            "undo": table.undo,
            "redo": table.redo,
            "restart": table.restart,
            "copy": self._copy_code,
            "not-saved": self._tell_why_not_saved,
            "fullscreen": self._toggle_fullscreen,
            "quit": self.quit,
        }
        if name in simple:
            simple[name]()
        elif not table.play_command(name):
            self._open(name, **arguments)

    def _open(self, name: str, **arguments: object) -> None:
        """Opens the dialog ``name``, from which one comes back to the one that is open."""
        load_class = DIALOGS.get(name)
        if load_class is not None:
            from .dialogs.base import DialogContext  # loaded when a dialog is first opened

            self.table_input.before_dialog()
            context = DialogContext(
                self.screen,
                self.shelf,
                self._run_from_dialog,
                self.change_settings,
                self.settings_writer.path,
            )
            if self.dialog is not None:
                self._dialogs_below.append(self.dialog)
            self.dialog = load_class()(context, **arguments)
            self.table.refresh_bar()

    def _run_from_dialog(self, name: str, **arguments: object) -> None:
        """Executes the command ``name`` for a dialog. One that opens no other is for the table or
        the window, and closes all of them."""
        if name not in DIALOGS and self.dialog is not None:
            self.dialog.close()
        self.run(name, **arguments)

    def _drop_closed_dialog(self) -> None:
        """Removes the dialog that has been closed, or left for the one that it was opened from."""
        dialog = self.dialog
        if dialog is None or not (dialog.is_closed or dialog.is_left):
            return
        if dialog.is_closed:
            self._dialogs_below.clear()
        self.dialog = self._dialogs_below.pop() if self._dialogs_below else None
        if self.dialog is not None:
            self.dialog.come_back()
        self.painter.redraw_all()
        self.table.refresh_bar()

    def _copy_code(self) -> None:
        """Puts the deal code on the clipboard."""
        code = self.shelf.current.code
        if code:
            done = clipboard.put(code)
            words = _("{code} copied", code=code) if done else _("The clipboard is not available.")
            self.table.messages.toast(words)

    def _tell_why_not_saved(self) -> None:
        self.show_notices(self.shelf.store.why_not_saved)

    def _toggle_fullscreen(self) -> None:
        settings = self.screen.settings
        self.change_settings(settings._replace(fullscreen=not settings.fullscreen))

    def quit(self) -> None:
        """Saves everything and ends the program."""
        self.shelf.current.save()
        self.screen.settings = self.window.noted(self.screen.settings)
        self.settings_writer.write(self.screen.settings)
        self.running = False

    def _is_paused(self) -> bool:
        """Whether the clock must not run."""
        return self.dialog is not None or not self.focused

    # the loop ----------------------------------------------------------------------------------

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """Handles ``events``; ``dt`` seconds have passed since the last step."""
        self.screen.now += dt
        # Before the events: what they begin has taken no time yet, and what was there has aged.
        self.table.advance(dt)
        if self.dialog is not None:
            self.dialog.advance(dt)
        for event in self._latin_text.filter(events):
            scale = self.screen.viewport.scale
            if not self._echoes.is_echo(event, self.screen.size, scale, self.screen.now):
                self._handle(event)
            self._drop_closed_dialog()
        self._drop_closed_dialog()
        self.table_input.poll()
        if self._take_over.advance(dt):
            self.settings_writer.path = self._settings_path
            self.table.refresh_bar()
        self.show_notices(
            self.settings_writer.advance(dt, self.screen.settings), self.shelf.store.take_notice()
        )

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in _PRESSES:
            self.screen.sounds.expect()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.resize((event.x, event.y))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.painter.redraw_all()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._change_focus(False)
            self._pass_on(event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._change_focus(True)
            self._take_over.soon()
            self.screen.sounds.retry()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self.screen.sounds.rest()  # the next sound opens the one that is left
        elif event.type == pygame.KEYDOWN and self._command_key(event):
            return
        else:
            self._pass_on(event)

    def _pass_on(self, event: pygame.event.Event) -> None:
        (self.dialog or self.table_input).handle(event)

    def _command_key(self, event: pygame.event.Event) -> bool:
        """Executes the command of a key; returns False if the key has none that counts now."""
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
                self.screen.sounds.rest()
                self.shelf.current.save()
                self.screen.settings = self.window.noted(self.screen.settings)
                self.settings_writer.write_soon(self.screen.settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Takes over another size of the window, in pixels."""
        if size == self.screen.size:
            self.painter.redraw_all()
            return
        self.screen.size = size
        self.arrange()

    def until_next(self) -> float | None:
        """Seconds until something changes by itself: 0 during an animation, None for never."""
        waits = [
            self.table.until_next(),
            self.table_input.until_next(),
            self.settings_writer.until_next(),
            self._take_over.until_next(),
        ]
        if self.dialog is not None:
            waits.append(self.dialog.until_next())
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws what changed and returns its rectangles, or draws everything and returns None."""
        return self.painter.draw(surface, self.table, self.dialog)
