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
        scene.end_celebration()
        interaction = scene.interaction
        if interaction.held is not None and name != "escape":
            return  # no keys while a card is dragged
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
        scene, now = self.scene, self.scene.screen.now
        before, self._last_enter = self._last_enter, (pick, now)
        again = before is not None and before[0] == pick and now - before[1] < DOUBLE_TAP_SECONDS
        if not again or not scene.live.game.double_taps:
            self._moved_by_enter = scene.touch(pick)
            return
        self._last_enter = None
        if not self._moved_by_enter:  # otherwise another card lies there now
            scene.send_home(pick)
        self._moved_by_enter = False
