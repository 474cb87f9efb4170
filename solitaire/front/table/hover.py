"""The pointer over the table without a press: highlights, tool tips, piles that it spreads out."""

from __future__ import annotations

from ..input.gestures import TIP_AFTER_SECONDS
from ..input.keys import keys_of
from .scene import TableScene
from .under_pointer import place_at, spread_at
from .way_back import command_words

SPREAD_AFTER_SECONDS = 0.8
"""How long the pointer rests on a pile before the pile is spread out."""


class Hover:
    """What the pointer shows on ``scene`` by being there. ``end`` takes all of it away."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._resting: tuple[float, float, float] | None = None
        """The x and y where the pointer rests, and since when (``Screen.now``)."""
        self._pressed_on: str | None = None
        """The place of the last press, until the pointer has left it."""
        self._spread: str | None = None
        """The place of the pile that the resting pointer has spread out."""

    def point(self, x: float, y: float) -> None:
        """The pointer has moved to this point of the window."""
        scene = self.scene
        self._resting = (x, y, scene.screen.now)
        self._highlight(scene.bar.at(x, y))
        scene.messages.hide_tip()
        place = place_at(scene, x, y)
        if place != self._pressed_on:
            self._pressed_on = None
        self._close_spread(x, y)

    def press(self, x: float, y: float, by_finger: bool) -> None:
        """A button or a finger has gone down at this point."""
        self._resting = None
        self._pressed_on = place_at(self.scene, x, y)
        self.scene.messages.hide_tip()
        if by_finger:  # the pointer is elsewhere, and perhaps hidden
            self._highlight(None)
            self._close_spread(x, y)

    def rest_no_more(self) -> None:
        """Forgets that the pointer rests, because it drags something."""
        self._resting = None

    def end(self) -> None:
        """The pointer is no longer there: takes away what it has shown."""
        self._resting = None
        self._highlight(None)
        self.scene.messages.hide_tip()
        spread, self._spread = self._spread, None
        if spread is not None and spread == self.scene.interaction.spread:
            self.scene.set_interaction(self.scene.interaction.spread_out(None))

    def _highlight(self, command: str | None) -> None:
        if self.scene.bar.hover(command):
            self.scene.refresh_bar()

    def _close_spread(self, x: float, y: float) -> None:
        """Closes a spread pile that the point is not on, or that lies over another's seat there."""
        scene = self.scene
        spread = scene.interaction.spread
        if spread is None:
            return
        count = len(scene.live.game.pile(scene.live.state, spread))
        frame = scene.view.layout.frame(spread, count, spread=True)
        inside = frame.x <= x <= frame.right and frame.y <= y <= frame.bottom
        place = place_at(scene, x, y)
        if place not in (spread, None) or not (inside or place == spread):
            self._spread = None
            scene.set_interaction(scene.interaction.spread_out(None))

    # time --------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Shows a tip or spreads out a pile where the pointer has rested long enough."""
        if self._resting is None or self._until_due(self._resting) > 0:
            return
        x, y, _since = self._resting
        self._resting = None
        command = self.scene.bar.at(x, y)
        if command is not None:
            self._show_tip(command)
            return
        interaction = self.scene.interaction
        # not while a move is being made, nor right after a press at this place
        if not (self._pressed_on or interaction.selection or interaction.spread):
            spread_at(self.scene, x, y)
            self._spread = self.scene.interaction.spread

    def _show_tip(self, command: str) -> None:
        rect = self.scene.bar.rect_of(command)
        if rect is not None:
            key = keys_of(command)
            name = command_words(command, self.scene.shelf)
            self.scene.messages.tip(f"{name} ({key})" if key else name, rect)

    def until_next(self) -> float | None:
        """Seconds until ``poll`` has something to do; None when nothing is due."""
        return None if self._resting is None else max(0.0, self._until_due(self._resting))

    def _until_due(self, resting: tuple[float, float, float]) -> float:
        x, y, since = resting
        over_bar = self.scene.bar.at(x, y) is not None
        needed = TIP_AFTER_SECONDS if over_bar else SPREAD_AFTER_SECONDS
        return needed - (self.scene.screen.now - since)
