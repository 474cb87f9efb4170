"""What is shown when a game is over: the picture of a win with its plate, or a banner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ...config.statistics import Statistics
from ...live.live_game import LiveGame
from .animator import Animator
from .celebration import Celebration, free_rooms
from .ending import blocked_message, win_content
from .messages import Messages
from .view import TableView

REST_SECONDS = 0.12
"""From the landing of the last card until the cards rise."""

BRIEF_BELOW_PIXELS = 360
"""The window's smaller side below which a message has two buttons at most."""

Phase = Literal["", "landing", "rising", "shown"]
"""Nothing; the last card lands; the cards rise; the picture of the win is there."""


class GameEnd:
    """The end of one game. ``messages`` gives those of the moment, ``figures`` the statistics of
    the game's variant, for a win; ``focus_changed`` is called when the keyboard's focus comes or
    goes."""

    def __init__(
        self,
        live: LiveGame,
        view: TableView,
        animator: Animator,
        messages: Callable[[], Messages],
        figures: Callable[[], Statistics],
        focus_changed: Callable[[], None],
    ) -> None:
        self._live, self._view, self._animator = live, view, animator
        self._messages, self._figures, self._focus_changed = messages, figures, focus_changed
        self._celebration = Celebration(view, animator)
        self.phase: Phase = ""
        self._rest = 0.0
        """Seconds until the cards rise, once the last one has landed."""
        self._is_closed = False
        """Whether the player has closed it."""
        self._focused = False
        """Whether keys were in use when the game ended."""

    # what happens ------------------------------------------------------------------------------

    def game_changed(self, by_move: bool, focused: bool) -> None:
        """The state has changed, perhaps to or from an end; ``by_move``: not by undo or the like.

        ``focused``: whether keys are in use, so that a button gets their focus.
        """
        self._is_closed = False
        if self._live.ended == "won" and by_move:
            self._messages().hide_banner()
            self.phase, self._rest, self._focused = "landing", REST_SECONDS, focused
        else:
            self.show(focused)

    def show(self, focused: bool = False, command: str = "") -> None:
        """Shows the end at once, if the game has one and it is not closed.

        ``command``: the button that gets the focus, instead of the first.
        """
        if self._is_closed or not self._live.ended:
            self.hide()
            return
        if self._live.ended == "won":
            self.phase = "shown"
            self._celebration.show()
            self._say_won()
        else:
            self._say_blocked()
        if focused or command:
            self.focus(command or self._messages().next_button("tab"))

    def skip(self) -> bool:
        """Goes to the picture at once; returns whether the cards were still on their way."""
        if self.phase not in ("landing", "rising"):
            return False
        self._animator.finish()
        self.show(self._focused)
        return True

    def leave(self) -> None:
        """Puts the cards of a win back where they lie, for another state to be shown."""
        if self.phase:
            was_laid_out, self.phase = self.phase != "landing", ""
            if was_laid_out:
                self._celebration.put_back()

    def close(self) -> None:
        """Hides it until the game ends again."""
        self._is_closed = True
        self.leave()
        self.hide()

    def hide(self) -> None:
        """Hides what is said."""
        had_focus = self._messages().banner_focus
        self._messages().hide_banner()
        if had_focus:
            self._focus_changed()

    def focus(self, command: str) -> None:
        """Gives the keyboard focus to a button; '' takes it away."""
        if command != self._messages().banner_focus:
            self._messages().focus_banner(command)
            self._focus_changed()

    def _say_blocked(self) -> None:
        viewport = self._messages().viewport
        is_brief = min(viewport.width, viewport.height) < BRIEF_BELOW_PIXELS
        self._messages().banner(*blocked_message(is_brief))

    def _say_won(self) -> None:
        content = win_content(self._live, self._figures())
        self._messages().plate(content, free_rooms(self._view.layout))

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Goes on when the cards have landed; ``dt`` seconds have passed."""
        if self._animator.busy:
            return
        if self.phase == "landing":
            self._rest -= dt
            if self._rest <= 0:
                self.phase = "rising"
                self._celebration.rise()
        elif self.phase == "rising":
            self.show(self._focused)

    def until_next(self) -> float | None:
        """Seconds until the cards rise; None when there is nothing to wait for."""
        return max(0.0, self._rest) if self.phase == "landing" else None
