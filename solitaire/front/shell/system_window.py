"""The window as the system has it: its size, place and state, its title and icons.

There is one window as long as the program runs. Another one would lose what the system keeps
with it: what was copied, which keys are held, where it stands.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import pygame

from ...config.settings import Settings
from ..paint.theme import THEMES
from ..screen import SMALLEST_SIZE_PIXELS
from ..window import NAME, Window
from . import display, sdl, x11
from .placement import Area, Placement, first, fitted

_WITH_PLACES = ("x11", "windows", "cocoa")
"""Drivers that let a program see and choose where its window stands."""

_OF_STATE = (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
_OF_PLACE = (
    *_OF_STATE,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED,
)

_STANDS_AFTER_SECONDS = 0.3
"""A window that has not moved for so long stands where somebody put it."""

ICON_SIZES = (16, 32, 48, 64, 128, 256)


def open_placed(settings: Settings, first_start: bool) -> SystemWindow:
    """Opens the window where it was; at the first start as large as suits the screen.

    Raises UserError where there is no screen.
    """
    display.begin()
    areas = _areas()
    if first_start:
        wanted = first(1.0, areas)
    else:
        wanted = fitted(Placement(settings.window, settings.place, settings.maximised), areas)
    display.open_hidden(wanted.size)
    if first_start and x11.is_there():
        wanted = first(x11.density(), areas)  # known only now
    return SystemWindow(wanted, settings.fullscreen, THEMES[settings.theme].felt_edge)


def _areas() -> list[Area]:
    """The monitors, the main one first; [] where nobody sees them, or none is known."""
    if pygame.display.get_driver() not in _WITH_PLACES:
        return []
    if pygame.display.get_num_displays() == 1:
        return [Area(0, 0, *pygame.display.get_desktop_sizes()[0])]
    return sdl.monitors()


def _is_x11() -> bool:
    return pygame.display.get_driver() == "x11"


class SystemWindow(Window):
    """The window. ``heed`` must be told what happens to it."""

    def __init__(self, wanted: Placement, fullscreen: bool, background: str) -> None:
        """Places and shows the one that has been opened; ``background``: see ``set_look``."""
        self._wanted = wanted
        """Size, place and state as they are to be remembered."""
        self._maximised_size: tuple[int, int] | None = None
        """How large it is while it is maximised; None while it is not."""
        self._last: Placement | None = None
        """Where it has come to since it was seen to stand; None where that is not known."""
        self._last_at = 0.0
        self._minimised = False
        self._look = ("", "")
        self.set_look(NAME, background)
        self._window = _window()
        if self._window is not None:
            self._window.minimum_size = SMALLEST_SIZE_PIXELS
            if self._window.size != wanted.size:
                self._window.size = wanted.size
                self._window.position = pygame.WINDOWPOS_CENTERED
            if wanted.place:
                self._window.position = wanted.place[0], wanted.place[1]
            if fullscreen:  # and maximised afterwards: both at once end a program on Wayland
                self._window.set_fullscreen(True)
            elif wanted.maximised:
                self._window.maximize()
            self._window.show()

    # what happened to it ----------------------------------------------------------------------

    def heed(self, events: Sequence[pygame.event.Event], now: float) -> bool:
        """Takes notice of events that came at ``now`` (seconds); whether ``settle`` is to be
        called when nothing more comes."""
        kinds = [event.type for event in events if event.type in _OF_PLACE]
        for kind in kinds:
            if kind in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
                self._remember_last(now)
                self._last, self._last_at = self._here(), now
            elif kind == pygame.WINDOWMINIMIZED:
                if self._wanted.maximised and self._window is not None:
                    self._maximised_size = self._window.size
            elif not pygame.display.is_fullscreen():
                if kind == pygame.WINDOWMAXIMIZED:
                    self._remember_last(now)
                self._last = None
                self._wanted = self._wanted._replace(maximised=kind == pygame.WINDOWMAXIMIZED)
            self._minimised = kind == pygame.WINDOWMINIMIZED
        return bool(kinds)

    def _remember_last(self, now: float) -> None:
        """Remembers where the window stood before, if it did so for a while.

        A window that is maximised moves and grows before it is said to be maximised.
        """
        if self._last is not None and now - self._last_at >= _STANDS_AFTER_SECONDS:
            self._wanted, self._last = self._last, None

    def settle(self) -> None:
        """Remembers where the window is, if it is neither maximised nor full screen."""
        if self._window is None:
            return
        here = self._here()
        if here is not None:
            self._wanted, self._maximised_size = here, None
        elif not (self._minimised or pygame.display.is_fullscreen()):
            self._maximised_size = self._window.size
            self._wanted = self._wanted._replace(maximised=True)
        self._last = None

    def _here(self) -> Placement | None:
        """Size and place, unless they are those of a maximised, minimised or full screen window.

        One that comes back from being minimised may be said not to be maximised even if it is;
        its size tells.
        """
        if self._window is None or self._minimised or pygame.display.is_fullscreen():
            return None
        size = self._window.size
        if self._wanted.maximised or size == self._maximised_size:
            return None
        return Placement(size, self._place())

    def _place(self) -> tuple[int, ...]:
        """What the place must be asked to be so that the window comes to stand where it does."""
        assert self._window is not None
        if pygame.display.get_driver() not in _WITH_PLACES:
            return ()
        x, y = self._window.position
        if _is_x11():  # where a new window is placed with its frame
            left, top = sdl.borders(self._window.id)
            x, y = x - left, y - top
        return x, y

    def noted(self, settings: Settings) -> Settings:
        """See the base class."""
        self.settle()
        size, place, maximised = self._wanted
        return settings._replace(window=size, place=place, maximised=maximised)

    # what is done to it -----------------------------------------------------------------------

    def set_fullscreen(self, wanted: bool) -> None:
        """See the base class."""
        if wanted == pygame.display.is_fullscreen():
            return
        if self._window is None:
            pygame.display.toggle_fullscreen()
        elif wanted:
            self.settle()
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            if self._wanted.maximised:
                if _is_x11():
                    self._put_back()
                self._window.maximize()

    def _put_back(self) -> None:
        """Gives the window its former size and place, before it is maximised again.

        On X11 SDL takes the maximised ones for those to go back to. Elsewhere the system knows
        better, and Wayland would end a program that asks for another size now.
        """
        assert self._window is not None
        self._window.size = self._wanted.size
        if self._wanted.place:
            self._window.position = self._wanted.place[0], self._wanted.place[1]

    def set_look(self, title: str, background: str) -> None:
        """See the base class."""
        before, self._look = self._look, (title, background)
        if title != before[0]:
            pygame.display.set_caption(title)
        if background != before[1] and x11.is_there():
            x11.set_background(self._x11_id(), pygame.Color(background))

    def set_icons(self) -> None:
        """Gives the system the icon in every size, where it takes more than one."""
        if x11.is_there():
            x11.set_icons(self._x11_id(), [display.icon(size) for size in ICON_SIZES])

    def close(self) -> None:
        """Closes the window; what was copied stays, where the desktop keeps it."""
        if pygame.display.get_init() and x11.is_there():
            x11.leave_clipboard(self._x11_id(), pygame.event.pump)
        pygame.display.quit()

    def _x11_id(self) -> int:
        return pygame.display.get_wm_info()["window"]


def _window() -> pygame.Window | None:
    """The window with its abilities that ``pygame.display`` has no functions for.

    Drawing stays with ``pygame.display``, because only that can show single rectangles. Where a
    later pygame no longer lets both be used, the window has a size, and nothing more.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None
