"""Pointer and keyboard on the table: turns gestures into calls of the scene.

The scene's ``interaction`` has what is selected, held and so on. This module only remembers what
it needs from one event to the next: where a card was gripped, what the last tap did.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame

from ...engine.game import Pick
from ..input.gestures import Gesture, Gestures, Kind
from ..input.keys import chord
from .hover import Hover
from .key_input import KeyInput
from .scene import TableScene
from .under_pointer import command_at, pick_at, spread_at

SLIP_PIXELS = 24
"""A drag back to the card's own place that is no longer than this, at scale 1, is a tap."""


class TableInput:
    """Handles the events of the window for ``scene``."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hover = Hover(scene)
        self.keys = KeyInput(scene, self.escape)
        self._handlers: dict[Kind, Callable[[float, float], None]] = {
            "tap": self._on_tap,
            "double": self._on_double,
            "lift": self._on_lift,
            "drag": self._on_drag,
            "drop": self._on_drop,
            "cancel": self._on_cancel,
            "long": self._on_long,
            "point": self.hover.point,
        }
        self._lifted_at = (0.0, 0.0)
        """The x and y of the press that took up the held cards."""
        self._grip = (0.0, 0.0)
        """From the pointer to the centre of the lowest held card, in pixels (x, y)."""
        self._moved_by_tap = False
        """Whether the last tap made a move."""
        self._tapped: Pick | None = None
        """The card or empty place that the last tap touched."""
        self._tapped_button = False
        """Whether the last tap was on a button."""
        self._spread_by_long_press = False
        self._skipped = False
        """Whether the present press made the picture of a win appear."""
        """Whether a pile is spread out until the long press on it ends."""
        self.arrange()

    def arrange(self) -> None:
        """Starts anew for the window's present size."""
        screen = self.scene.screen
        self.gestures = Gestures(screen.size, screen.viewport.scale)
        self._spread_by_long_press = False
        self.hover.rest_no_more()  # something else may lie there now

    def handle(self, event: pygame.event.Event) -> None:
        """Handles one event of the window."""
        if event.type == pygame.KEYDOWN:
            self.keys.key(chord(event))
            return
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.hover.end()
        for gesture in self.gestures.feed(event, self.scene.screen.now):
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        if gesture.kind == "press":
            self._on_press(gesture)
        else:
            self._handlers[gesture.kind](gesture.x, gesture.y)

    # tapping -----------------------------------------------------------------------------------

    def _on_press(self, press: Gesture) -> None:
        scene = self.scene
        self._skipped = scene.end.skip()
        self._end_long_press()
        self.hover.press(press.x, press.y, press.by_finger)
        scene.end.focus("")
        scene.set_interaction(scene.interaction.focus_on(None))

    def _on_tap(self, x: float, y: float) -> None:
        self._moved_by_tap = self._tap(x, y)

    def _tap(self, x: float, y: float) -> bool:
        """Does what a tap means; returns whether it made a move."""
        scene = self.scene
        self._tapped, self._tapped_button = None, False
        if self._skipped:  # the press was for the picture of a win
            return False
        if self._spread_by_long_press:  # the press was only for looking at the pile
            self._end_long_press()
            return False
        command = command_at(scene, x, y)
        if command is not None:
            self._tapped_button = True
            if command:
                scene.sounds.pressed()
                scene.run(command)
            return False
        if y < scene.screen.viewport.bar_height:
            return False
        pick = pick_at(scene, x, y)
        if pick is None:
            scene.set_interaction(scene.interaction.spread_out(None).deselect())
            return False
        self._tapped = pick
        return scene.touch(pick)

    def _on_double(self, x: float, y: float) -> None:
        scene = self.scene
        pick = pick_at(scene, x, y)
        if self._tapped_button and command_at(scene, x, y) is None:
            self._tapped_button = False  # the first tap closed the banner: ignore the second
        elif pick is None or not scene.live.game.double_taps or not self._is_same(pick):
            self._on_tap(x, y)
        elif self._moved_by_tap:
            self._moved_by_tap = False  # another card lies there now
        else:
            scene.send_home(pick)  # where it has no home the first tap has been the answer

    def _is_same(self, pick: Pick) -> bool:
        """Whether the last tap touched ``pick``, or made a move at its place."""
        before = self._tapped
        if before is None:
            return False
        return before.place == pick.place if self._moved_by_tap else before == pick

    # dragging ----------------------------------------------------------------------------------

    def _on_lift(self, x: float, y: float) -> None:
        self._moved_by_tap = False
        scene = self.scene
        pick = pick_at(scene, x, y)
        if pick is None or command_at(scene, x, y) is not None or not scene.lift(pick):
            return
        self._lifted_at = (x, y)
        self._grip = self._grip_at(pick, x, y)

    def _grip_at(self, pick: Pick, x: float, y: float) -> tuple[float, float]:
        """The grip of a card that is touched at the point: at the same spot of the card as it
        lies there, also where it flies, leans or is larger, or where the point is on the pile's
        own seat and the card elsewhere, in the spread pile."""
        scene = self.scene
        layout, count = scene.view.layout, len(scene.live.game.pile(scene.live.state, pick.place))
        spread = pick.place == scene.interaction.spread
        seat = layout.seats(pick.place, count, spread)[-pick.depth]
        if not layout.covers(seat, x, y):
            seat = layout.places[pick.place]
        across, along = seat.relative(x, y)
        return -across / seat.scale, -along / seat.scale

    def _on_drag(self, x: float, y: float) -> None:
        self.hover.rest_no_more()
        self.scene.view.carry(x + self._grip[0], y + self._grip[1])

    def _on_drop(self, x: float, y: float) -> None:
        self._end_long_press()
        if self.scene.interaction.held is not None:
            self._on_drag(x, y)
            if self.scene.drop() and self._has_slipped(x, y):
                self._on_tap(*self._lifted_at)

    def _has_slipped(self, x: float, y: float) -> bool:
        """Whether a drag that ends at the point is so short that a tap was meant."""
        distance = hypot(x - self._lifted_at[0], y - self._lifted_at[1])
        return distance <= SLIP_PIXELS * self.scene.screen.viewport.scale

    def _on_cancel(self, _x: float, _y: float) -> None:
        self._end_long_press()
        self.scene.set_interaction(self.scene.interaction.put_back())

    # a long press ------------------------------------------------------------------------------

    def _on_long(self, x: float, y: float) -> None:
        self._spread_by_long_press = spread_at(self.scene, x, y)
        if self._spread_by_long_press:
            self.scene.sounds.spread_out()

    def _end_long_press(self) -> None:
        """Closes the pile that a long press has spread out."""
        if self._spread_by_long_press:
            self._spread_by_long_press = False
            self.scene.set_interaction(self.scene.interaction.spread_out(None))

    # keys and dialogs --------------------------------------------------------------------------

    def escape(self) -> None:
        """Ends a drag, clears the selection and closes a spread pile."""
        self.gestures.cancel()
        self.scene.messages.hide_tip()
        self.scene.set_interaction(self.scene.interaction.escape())

    def before_dialog(self) -> None:
        """To be called before a dialog opens over the table."""
        self.escape()
        self.hover.end()

    # time --------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Does what is due when time has passed: long presses, tips, spreading out."""
        for gesture in self.gestures.due_long_press(self.scene.screen.now):
            self._gesture(gesture)
        self.hover.poll()

    def until_next(self) -> float | None:
        """Seconds until ``poll`` has something to do; None when nothing is due."""
        waits = (self.gestures.until_long(self.scene.screen.now), self.hover.until_next())
        return min((wait for wait in waits if wait is not None), default=None)
