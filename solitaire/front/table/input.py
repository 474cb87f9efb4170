"""Pointer and keyboard on the table: turns gestures and keys into calls of the scene.

The scene's ``interaction`` has what is selected, held and so on. This module only remembers what
it needs from one event to the next: where a card was gripped, what the last tap did, where the
pointer rests.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame

from ...engine.game import Pick
from ...i18n import table_words
from ..input.gestures import DOUBLE_TAP_SECONDS, TIP_AFTER_SECONDS, Gesture, Gestures, Kind
from ..input.keys import chord, keys_of
from .focus import DIRECTIONS, next_pick
from .interaction import can_spread
from .scene import TableScene

SLIP_PIXELS = 24
"""A drag back to the card's own place that is no longer than this, at scale 1, is a tap."""
SPREAD_AFTER_SECONDS = 0.8
"""How long the pointer rests on a pile before the pile is spread out."""


class TableInput:
    """Handles the events of the window for ``scene``."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._handlers: dict[Kind, Callable[[float, float], None]] = {
            "press": self._on_press,
            "tap": self._on_tap,
            "double": self._on_double,
            "lift": self._on_lift,
            "drag": self._on_drag,
            "drop": self._on_drop,
            "cancel": self._on_cancel,
            "long": self._on_long,
            "point": self._on_point,
        }
        self._lifted_at = (0.0, 0.0)
        """The x and y of the press that took up the held cards."""
        self._grip = (0.0, 0.0)
        """From the pointer to the centre of the lowest held card, in pixels (x, y)."""
        self._moved_by_tap = False
        """Whether the last tap made a move."""
        self._tapped_button = False
        """Whether the last tap was on a button."""
        self._last_enter: tuple[Pick, float] | None = None
        """What Enter was pressed on last, and when (``Screen.now``)."""
        self._hover: tuple[float, float, float] | None = None
        """The x and y where the pointer rests, and since when (``Screen.now``)."""
        self._pressed_on: str | None = None
        """The place of the last press, until the pointer has left it."""
        self._spread_by_long_press = False
        """Whether a pile is spread out until the long press on it ends."""
        self._is_tip_shown = False
        self.arrange()

    def arrange(self) -> None:
        """Starts anew for the window's present size."""
        screen = self.scene.screen
        self.gestures = Gestures(screen.size, screen.viewport.scale)
        self._spread_by_long_press = False

    def handle(self, event: pygame.event.Event) -> None:
        """Handles one event of the window."""
        if event.type == pygame.KEYDOWN:
            self._key(chord(event))
            return
        for gesture in self.gestures.feed(event, self.scene.screen.now):
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        self._handlers[gesture.kind](gesture.x, gesture.y)

    # what is at a point -------------------------------------------------------------------------

    def _place_at(self, x: float, y: float) -> str | None:
        """The place whose seat is at the point, even if another pile is spread over it."""
        layout = self.scene.view.layout
        places = layout.places.items()
        return next((place for place, seat in places if layout.covers(seat, x, y)), None)

    def _pick_at(self, x: float, y: float) -> Pick | None:
        scene = self.scene
        return scene.view.layout.hit(scene.live.state, x, y, scene.interaction.spread)

    def _command_at(self, x: float, y: float) -> str | None:
        """The command of the button at the point; '' on the banner outside its buttons."""
        command = self.scene.messages.at(x, y)
        return self.scene.bar.at(x, y) if command is None else command

    # tapping -----------------------------------------------------------------------------------

    def _on_press(self, x: float, y: float) -> None:
        scene = self.scene
        self._hover = None
        self._pressed_on = self._place_at(x, y)
        scene.end_celebration()
        self._end_long_press()
        scene.set_interaction(scene.interaction.focus_on(None))
        scene.messages.hide_tip()

    def _on_tap(self, x: float, y: float) -> None:
        self._moved_by_tap = self._tap(x, y)

    def _tap(self, x: float, y: float) -> bool:
        """Does what a tap means; returns whether it made a move."""
        scene = self.scene
        self._tapped_button = False
        if self._spread_by_long_press:  # the press was only for looking at the pile
            self._end_long_press()
            return False
        command = self._command_at(x, y)
        if command is not None:
            self._tapped_button = True
            if command:
                scene.run(command)
            return False
        if y < scene.screen.viewport.bar_height:
            return False
        pick = self._pick_at(x, y)
        if pick is None:
            scene.set_interaction(scene.interaction.spread_out(None).deselect())
            return False
        return scene.touch(pick)

    def _on_double(self, x: float, y: float) -> None:
        pick = self._pick_at(x, y)
        if self._tapped_button and self._command_at(x, y) is None:
            self._tapped_button = False  # the first tap closed the banner: ignore the second
        elif pick is None or not self.scene.live.game.double_taps or self._tapped_button:
            self._on_tap(x, y)
        elif self._moved_by_tap:
            self._moved_by_tap = False  # the first tap made a move: ignore the second
        elif not self.scene.send_home(pick):
            self._on_tap(x, y)

    # dragging ----------------------------------------------------------------------------------

    def _on_lift(self, x: float, y: float) -> None:
        self._moved_by_tap = False
        scene = self.scene
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or not scene.lift(pick):
            return
        self._lifted_at = (x, y)
        seat = scene.view.sprites[scene.view.held[0]].seat
        self._grip = (seat.x - x, seat.y - y)

    def _on_drag(self, x: float, y: float) -> None:
        self._hover = None
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
        self.scene.set_interaction(self.scene.interaction.put_back())

    # spreading out and pointing ----------------------------------------------------------------

    def _on_long(self, x: float, y: float) -> None:
        self._spread_by_long_press = self._spread_at(x, y)

    def _end_long_press(self) -> None:
        """Closes the pile that a long press has spread out."""
        if self._spread_by_long_press:
            self._spread_by_long_press = False
            self.scene.set_interaction(self.scene.interaction.spread_out(None))

    def _spread_at(self, x: float, y: float) -> bool:
        scene = self.scene
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or not self._can_spread(pick.place):
            return False
        scene.set_interaction(scene.interaction.spread_out(pick.place))
        return True

    def _can_spread(self, place: str) -> bool:
        return can_spread(self.scene.position, self.scene.view.layout, place)

    def _on_point(self, x: float, y: float) -> None:
        scene = self.scene
        self._hover = (x, y, scene.screen.now)
        if scene.bar.hover(scene.bar.at(x, y)):
            scene.refresh_bar()
        if self._is_tip_shown:
            scene.messages.hide_tip()
            self._is_tip_shown = False
        place = self._place_at(x, y)
        if place != self._pressed_on:
            self._pressed_on = None
        if scene.interaction.spread is not None and not self._spread_by_long_press:
            self._close_spread(scene.interaction.spread, place, x, y)

    def _close_spread(self, spread: str, place: str | None, x: float, y: float) -> None:
        """Closes the pile ``spread`` when the pointer has left it, or is on another ``place``."""
        scene = self.scene
        count = len(scene.live.game.pile(scene.live.state, spread))
        frame = scene.view.layout.frame(spread, count, spread=True)
        inside = frame.x <= x <= frame.right and frame.y <= y <= frame.bottom
        if place not in (spread, None) or not (inside or place == spread):
            scene.set_interaction(scene.interaction.spread_out(None))

    def _act_on_rest(self) -> None:
        """Shows a tip or spreads out a pile where the pointer has rested long enough."""
        if self._hover is None:
            return
        scene = self.scene
        x, y, since = self._hover
        rested = scene.screen.now - since
        is_won = scene.bar.at(x, y)
        if is_won is not None and rested >= TIP_AFTER_SECONDS:
            self._show_tip(is_won)
            self._hover = None
        elif is_won is None and rested >= SPREAD_AFTER_SECONDS:
            # not while a move is being made, nor right after a press at this place
            interaction = scene.interaction
            if (
                self._pressed_on is None
                and not interaction.selection
                and interaction.spread is None
            ):
                self._spread_at(x, y)
            self._hover = None

    def _show_tip(self, command: str) -> None:
        rect = self.scene.bar.rect_of(command)
        if rect is None:
            return
        key = keys_of(command)
        name = table_words.command(command)
        self.scene.messages.tip(f"{name} ({key})" if key else name, rect)
        self._is_tip_shown = True

    # keys --------------------------------------------------------------------------------------

    def _key(self, name: str) -> None:
        scene = self.scene
        scene.end_celebration()
        interaction = scene.interaction
        if interaction.held is not None and name != "escape":
            return  # no keys while a card is dragged
        if name in DIRECTIONS:
            live = scene.live
            pick = next_pick(live.game, scene.view.layout, live.state, interaction.focus, name)
            scene.set_interaction(interaction.focus_on(pick))
        elif name in ("enter", "space"):
            self._enter(interaction.focus)
        elif name == "escape":
            self.escape()
        elif name in ("tab", "s") and interaction.focus is not None:
            place = interaction.focus.place
            closes = interaction.spread == place or not self._can_spread(place)
            scene.set_interaction(interaction.spread_out(None if closes else place))

    def _enter(self, pick: Pick | None) -> None:
        if pick is None:
            self._key("right")
            return
        scene, now = self.scene, self.scene.screen.now
        before, self._last_enter = self._last_enter, (pick, now)
        again = before is not None and before[0] == pick and now - before[1] < DOUBLE_TAP_SECONDS
        if not again or not scene.live.game.double_taps:
            self._moved_by_tap = scene.touch(pick)
            return
        self._last_enter = None
        if not self._moved_by_tap and not scene.send_home(pick):
            scene.touch(pick)
        self._moved_by_tap = False

    def escape(self) -> None:
        """Ends a drag, clears the selection and closes a spread pile."""
        self.gestures.cancel()
        self.scene.messages.hide_tip()
        self.scene.set_interaction(self.scene.interaction.escape())

    def before_dialog(self) -> None:
        """To be called before a dialog opens over the table."""
        self.escape()
        self.scene.bar.hover(None)
        self._hover = None

    # time --------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Does what is due when time has passed: long presses, tips, spreading out."""
        for gesture in self.gestures.due_long_press(self.scene.screen.now):
            self._gesture(gesture)
        self._act_on_rest()

    def until_next(self) -> float | None:
        """Seconds until ``poll`` has something to do; None when nothing is due."""
        now = self.scene.screen.now
        until_long = self.gestures.until_long(now)
        if self._hover is None:
            return until_long
        over_bar = self.scene.bar.at(*self._hover[:2]) is not None
        needed = TIP_AFTER_SECONDS if over_bar else SPREAD_AFTER_SECONDS
        until_rest = max(0.0, needed - (now - self._hover[2]))
        return until_rest if until_long is None else min(until_long, until_rest)
