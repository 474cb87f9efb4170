"""The keyboard on the table: moves the focus, touches what it is on, spreads out its pile."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.game import Pick
from ...engine.state import State
from ..input.gestures import DOUBLE_TAP_SECONDS
from .focus import DIRECTIONS, Focus, step
from .interaction import can_spread
from .scene import TableScene


class KeyInput:
    """Handles keys for ``scene``; ``escape`` is called for the key of this name."""

    def __init__(self, scene: TableScene, escape: Callable[[], None]) -> None:
        self.scene, self._escape = scene, escape
        self._steps: tuple[State, Focus] | None = None
        """The last steps of the focus, and the state in which they were made."""
        self._last_enter: tuple[Pick, float] | None = None
        """What Enter was pressed on last, and when (``Screen.now``)."""
        self._moved_by_enter = False
        """Whether the last Enter made a move."""

    def key(self, name: str) -> None:
        """Handles a key, given by its name."""
        scene = self.scene
        if scene.end.skip():
            return  # a key does one thing at a time
        interaction = scene.interaction
        if interaction.held is not None and name != "escape":
            return  # no keys while a card is dragged
        if scene.messages.banner_words and self._banner_key(name):
            return
        if name in DIRECTIONS:
            self._move(name)
        elif name in ("enter", "space"):
            self._enter(interaction.focus)
        elif name == "escape":
            self._escape()
        elif name in ("tab", "s") and interaction.focus is not None:
            place = interaction.focus.place
            can = can_spread(scene.position, scene.view.layout, place)
            closes = interaction.spread == place or not can
            scene.set_interaction(interaction.spread_out(None if closes else place))
            if not closes:
                scene.sounds.spread_out()

    def _banner_key(self, name: str) -> bool:
        """Handles a key for the banner at the end of a game; returns False for one that is for
        the table."""
        scene, messages = self.scene, self.scene.messages
        focused, presses = messages.banner_focus, name in ("enter", "space")
        if name == "escape":
            before = scene.interaction
            self._escape()
            if focused or scene.interaction == before:
                scene.end.close()
        elif name in (*DIRECTIONS, "tab", "shift+tab") or (presses and not focused):
            scene.end.focus(messages.next_button(name))
        elif not presses:
            return False
        elif self._is_second_enter():
            self._last_enter = None  # it was meant for the card that the first has moved
        else:
            scene.run(focused)
        return True

    def _is_second_enter(self) -> bool:
        """Whether Enter was pressed on a card so shortly before that both mean one thing."""
        before = self._last_enter
        return before is not None and self.scene.screen.now - before[1] < DOUBLE_TAP_SECONDS

    @property
    def focus(self) -> Focus:
        """The focus, and the way back while the cards lie as they did."""
        here = self.scene.interaction.focus
        if self._steps is not None:
            state, focus = self._steps
            if state is self.scene.live.state and focus.here == here:
                return focus
        return Focus(here)

    def _move(self, direction: str) -> None:
        scene, live = self.scene, self.scene.live
        focus = step(live.game, scene.view.layout, live.state, self.focus, direction)
        self._steps = live.state, focus
        scene.set_interaction(scene.interaction.focus_on(focus.here))

    def _enter(self, pick: Pick | None) -> None:
        if pick is None:
            self._move("right")
            return
        scene, before = self.scene, self._last_enter
        again = self._is_second_enter() and before is not None and before[0] == pick
        self._last_enter = (pick, scene.screen.now)
        if not again or not scene.live.game.double_taps:
            self._moved_by_enter = scene.touch(pick)
            return
        self._last_enter = None
        if not self._moved_by_enter:  # otherwise another card lies there now
            scene.send_home(pick)
        self._moved_by_enter = False
