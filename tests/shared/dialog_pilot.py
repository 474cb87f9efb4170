"""Plays with a dialog in a test: opens it, taps its widgets, presses keys, reads its words."""

from __future__ import annotations

from typing import Any, TypeVar, overload

import pygame
from chords import pressed

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import read_code
from solitaire.engine.moves import read_move
from solitaire.front.app import App
from solitaire.front.shell import display
from solitaire.front.widgets.kit import Choice, Widget
from solitaire.games import GAMES

CODE = "HM1-N-AAAAAAB"
MOVES = "P4+P12 P4+P12 P2+P4 P4+P9 P1+P6+P9 P3+P9"
W = TypeVar("W", bound=Widget)
SCENES = ("menu", "new", "code", "statistics", "settings", "rules", "keys", "about", "replay")


class DialogPilot:
    """The whole program without a window, with the deal ``code`` on the table."""

    def __init__(
        self,
        code: str = CODE,
        size: tuple[int, int] = (1280, 800),
        *,
        moves: str = "",
        store: Store | None = None,
        language: str | None = "en",
        **settings: Any,
    ) -> None:
        self.surface = display.start(size)
        wanted = Settings(sound=False, speed="off")._replace(**settings)
        self.store = store or Store("")
        deal = read_code(code, GAMES)
        self.app = App(wanted, self.store, size, deal, language_override=language)
        for text in moves.split():
            self.app.table.play(read_move(text))
        self.app.table.finish_animations()
        self.wait()

    # time and the screen -----------------------------------------------------------------------

    def wait(self, seconds: float = 1.0) -> None:
        """Lets time pass, so that no tap is taken for the second of two."""
        self.app.step([], seconds)
        self.app.draw(self.surface)

    def send(self, *events: pygame.event.Event) -> None:
        """Handles events and draws."""
        self.app.step(events, 0.02)
        self.app.draw(self.surface)

    # the dialog --------------------------------------------------------------------------------

    @property
    def dialog(self) -> Any:
        """The open dialog, of whatever kind it is; None when there is none."""
        return self.app.dialog

    def open(self, name: str, **about: object) -> DialogPilot:
        self.app.run(name, **about)
        self.wait()
        return self

    @overload
    def widget(self, name: str) -> Widget: ...
    @overload
    def widget(self, name: str, kind: type[W]) -> W: ...

    def widget(self, name: str, kind: type[Widget] = Widget) -> Widget:
        """The widget ``name``, which must be there and of that ``kind``."""
        found = self.dialog.panel.find(name)
        assert found is not None, f"no {name!r} in {[w.name for w in self.widgets() if w.name]}"
        assert isinstance(found, kind)
        return found

    def widgets(self) -> list[Widget]:
        panel = self.dialog.panel
        return [*panel.fixed_widgets(), *panel.body_widgets()]

    def has(self, name: str) -> bool:
        return self.dialog is not None and self.dialog.panel.find(name) is not None

    def words(self) -> str:
        """Everything that can be read in the dialog."""
        names = ("words", "title", "hint", "end", "label", "value")
        texts = [getattr(w, name, "") for w in self.widgets() for name in names]
        return "\n".join(text for text in texts if isinstance(text, str))

    # pointing ----------------------------------------------------------------------------------

    def seen(self, name: str) -> pygame.Rect:
        """Where a widget is in the window, after scrolling to it."""
        widget = self.widget(name)
        self.dialog.panel.reveal(widget)
        at: pygame.Rect = self.dialog.panel.on_screen(widget)
        return at

    def tap(self, name: str, *, option: object = None, finger: bool = False) -> None:
        """Taps a widget, or one option of a choice."""
        at = self.seen(name)
        if option is not None:
            choice = self.widget(name, Choice)
            values = [entry.value for entry in choice.options]
            at = choice.segments(at)[values.index(option)]
        self.tap_at(at.center, finger=finger)

    def tap_at(self, point: tuple[float, float], *, finger: bool = False) -> None:
        self.wait()
        if finger:
            self.finger(pygame.FINGERDOWN, point)
            self.finger(pygame.FINGERUP, point)
        else:
            self.mouse(pygame.MOUSEBUTTONDOWN, point, button=1)
            self.mouse(pygame.MOUSEBUTTONUP, point, button=1)
        self.wait()

    def mouse(self, kind: int, point: tuple[float, float], **values: Any) -> None:
        pos = round(point[0]), round(point[1])
        self.send(pygame.event.Event(kind, pos=pos, touch=False, **values))

    def finger(self, kind: int, point: tuple[float, float], number: int = 7) -> None:
        x, y = point[0] / self.app.screen.size[0], point[1] / self.app.screen.size[1]
        event = pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)
        self.send(event)

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], *, finger: bool = False
    ) -> None:
        self.wait()
        down, move, up = (
            (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
            if finger
            else (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        )
        steps = [(down, start)]
        for share in (0.2, 0.6, 1.0):
            x = start[0] + (end[0] - start[0]) * share
            steps.append((move, (x, start[1] + (end[1] - start[1]) * share)))
        for kind, point in [*steps, (up, end)]:
            if finger:
                self.finger(kind, point)
            elif kind == pygame.MOUSEMOTION:
                self.mouse(kind, point, buttons=(1, 0, 0), rel=(0, 0))
            else:
                self.mouse(kind, point, button=1)

    # typing ------------------------------------------------------------------------------------

    def key(self, chord: str, times: int = 1) -> None:
        for _ in range(times):
            down = pressed(chord)
            self.send(down, pygame.event.Event(pygame.KEYUP, key=down.key, mod=0))

    def type(self, words: str) -> None:
        for char in words:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=char))

    def tab_to(self, name: str) -> None:
        """Moves the focus to a widget with the tab key alone."""
        for _ in range(120):
            self.key("tab")
            if self.dialog._focus == name:
                return
        raise AssertionError(f"tab never comes to {name!r}")
