"""Pointer and keyboard over the table: what gestures and keys ask of it.

What the player is doing to the cards is the scene's ``interaction``; here is only what must be
remembered between one event and the next: where the hand grips a card, what the last tap did,
where the pointer rests.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.game import Pick
from ...i18n import table_words
from ..input.gestures import DOUBLE_TAP_SECONDS, Gesture, Gestures
from ..input.keys import chord, keys_of
from .focus import DIRECTIONS, next_pick
from .interaction import can_spread
from .scene import TableScene

TIP_AFTER_SECONDS = 0.6
SPREAD_AFTER_SECONDS = 0.8


class TableInput:
    """Turns the events of the window into what the table can do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._grip = (0.0, 0.0)
        """From the pointer to the centre of the card in the hand, in pixels."""
        self._moved_by_tap = self._tapped_button = False
        self._entered: tuple[Pick, float] | None = None
        """What Enter was pressed on last, and when."""
        self._hover: tuple[float, float, float] | None = None
        """Where the pointer rests, and since when."""
        self._pressed_on: str | None = None
        """The place of the last press, until the pointer has left it."""
        self._spread_held = False
        """Whether a press that lasts has spread out a pile, until its end."""
        self._tipped = False
        self.arrange()

    def arrange(self) -> None:
        """The window has another size, or everything in it is new."""
        screen = self.scene.screen
        self.gestures = Gestures(screen.size, screen.viewport.scale)
        self._spread_held = False

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        if event.type == pygame.KEYDOWN:
            self._key(chord(event))
            return
        for gesture in self.gestures.feed(event, self.scene.screen.now):
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        handler: Callable[[float, float], None] | None = getattr(self, f"_on_{gesture.kind}", None)
        if handler is not None:
            handler(gesture.x, gesture.y)

    # what lies at a point ----------------------------------------------------------------------

    def _place_at(self, x: float, y: float) -> str | None:
        """The place whose own seat is at the point, whatever is spread over it."""
        layout = self.scene.view.layout
        places = layout.places.items()
        return next((place for place, seat in places if layout.covers(seat, x, y)), None)

    def _pick_at(self, x: float, y: float) -> Pick | None:
        scene = self.scene
        return scene.view.layout.hit(scene.live.state, x, y, scene.interaction.spread)

    def _command_at(self, x: float, y: float) -> str | None:
        """The command of a button at the point, '' on the banner beside its buttons."""
        command = self.scene.messages.at(x, y)
        return self.scene.bar.at(x, y) if command is None else command

    # tapping -----------------------------------------------------------------------------------

    def _on_press(self, x: float, y: float) -> None:
        scene = self.scene
        self._hover = None
        self._pressed_on = self._place_at(x, y)
        scene.end_celebration()
        self._end_look()
        scene.change(scene.interaction.focus_on(None))
        scene.messages.hide_tip()

    def _on_tap(self, x: float, y: float) -> None:
        self._moved_by_tap = self._tap(x, y)

    def _tap(self, x: float, y: float) -> bool:
        """What a tap does; whether it made a move."""
        scene = self.scene
        self._tapped_button = False
        if self._spread_held:  # a long press only looked
            self._end_look()
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
            scene.change(scene.interaction.spread_out(None).deselect())
            return False
        return scene.touch(pick)

    def _on_double(self, x: float, y: float) -> None:
        pick = self._pick_at(x, y)
        if self._tapped_button and self._command_at(x, y) is None:
            self._tapped_button = False  # the banner has gone: the cards below are not meant
        elif pick is None or not self.scene.live.game.double_taps or self._tapped_button:
            self._on_tap(x, y)
        elif self._moved_by_tap:
            self._moved_by_tap = False  # the first tap has played: the gesture is over
        elif not self.scene.send_home(pick):
            self._on_tap(x, y)

    # carrying ----------------------------------------------------------------------------------

    def _on_lift(self, x: float, y: float) -> None:
        self._moved_by_tap = False
        scene = self.scene
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or not scene.lift(pick):
            return
        seat = scene.view.sprites[scene.view.held[0]].seat
        self._grip = (seat.x - x, seat.y - y)

    def _on_drag(self, x: float, y: float) -> None:
        self._hover = None
        self.scene.view.carry(x + self._grip[0], y + self._grip[1])

    def _on_drop(self, x: float, y: float) -> None:
        self._end_look()
        if self.scene.interaction.held is not None:
            self._on_drag(x, y)
            self.scene.drop()

    def _on_cancel(self, _x: float, _y: float) -> None:
        self.scene.change(self.scene.interaction.let_go())

    # looking -----------------------------------------------------------------------------------

    def _on_long(self, x: float, y: float) -> None:
        self._spread_held = self._spread_at(x, y)

    def _end_look(self) -> None:
        """The press that has spread a pile is over."""
        if self._spread_held:
            self._spread_held = False
            self.scene.change(self.scene.interaction.spread_out(None))

    def _spread_at(self, x: float, y: float) -> bool:
        scene = self.scene
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or not self._can_spread(pick.place):
            return False
        scene.change(scene.interaction.spread_out(pick.place))
        return True

    def _can_spread(self, place: str) -> bool:
        return can_spread(self.scene.position, self.scene.view.layout, place)

    def _on_point(self, x: float, y: float) -> None:
        scene = self.scene
        self._hover = (x, y, scene.screen.now)
        if scene.bar.hover(scene.bar.at(x, y)):
            scene.refresh_bar()
        if self._tipped:
            scene.messages.hide_tip()
            self._tipped = False
        place = self._place_at(x, y)
        if place != self._pressed_on:
            self._pressed_on = None
        if scene.interaction.spread is not None and not self._spread_held:
            self._close_spread(scene.interaction.spread, place, x, y)

    def _close_spread(self, spread: str, place: str | None, x: float, y: float) -> None:
        """Closes the spread pile when the pointer has left it for the table or another pile."""
        scene = self.scene
        count = len(scene.live.game.pile(scene.live.state, spread))
        frame = scene.view.layout.frame(spread, count, spread=True)
        inside = frame.x <= x <= frame.right and frame.y <= y <= frame.bottom
        if place not in (spread, None) or not (inside or place == spread):
            scene.change(scene.interaction.spread_out(None))

    def _rest(self) -> None:
        """What happens when the pointer has rested somewhere."""
        if self._hover is None:
            return
        scene = self.scene
        x, y, since = self._hover
        rested = scene.screen.now - since
        over = scene.bar.at(x, y)
        if over is not None and rested >= TIP_AFTER_SECONDS:
            self._show_tip(over)
            self._hover = None
        elif over is None and rested >= SPREAD_AFTER_SECONDS:
            # where the hand has just been at work it rests, it does not ask
            doing = scene.interaction
            if self._pressed_on is None and not doing.selection and doing.spread is None:
                self._spread_at(x, y)
            self._hover = None

    def _show_tip(self, command: str) -> None:
        rect = self.scene.bar.rect_of(command)
        if rect is None:
            return
        key = keys_of(command)
        name = table_words.command(command)
        self.scene.messages.tip(f"{name} ({key})" if key else name, rect)
        self._tipped = True

    # keys --------------------------------------------------------------------------------------

    def _key(self, name: str) -> None:
        scene = self.scene
        scene.end_celebration()
        doing = scene.interaction
        if doing.held is not None and name != "escape":
            return  # one hand at a time
        if name in DIRECTIONS:
            live = scene.live
            pick = next_pick(live.game, scene.view.layout, live.state, doing.focus, name)
            scene.change(doing.focus_on(pick))
        elif name in ("enter", "space"):
            self._enter(doing.focus)
        elif name == "escape":
            self.escape()
        elif name in ("tab", "s") and doing.focus is not None:
            place = doing.focus.place
            closes = doing.spread == place or not self._can_spread(place)
            scene.change(doing.spread_out(None if closes else place))

    def _enter(self, pick: Pick | None) -> None:
        if pick is None:
            self._key("right")
            return
        scene, now = self.scene, self.scene.screen.now
        before, self._entered = self._entered, (pick, now)
        again = before is not None and before[0] == pick and now - before[1] < DOUBLE_TAP_SECONDS
        if not again or not scene.live.game.double_taps:
            self._moved_by_tap = scene.touch(pick)
            return
        self._entered = None
        if not self._moved_by_tap and not scene.send_home(pick):
            scene.touch(pick)
        self._moved_by_tap = False

    def escape(self) -> None:
        """Lets everything go: what is in the hand, selected, spread out."""
        self.gestures.cancel()
        self.scene.messages.hide_tip()
        self.scene.change(self.scene.interaction.escape())

    def before_dialog(self) -> None:
        """A dialog is about to cover the table."""
        self.escape()
        self.scene.bar.hover(None)
        self._hover = None

    # time --------------------------------------------------------------------------------------

    def poll(self) -> None:
        """Does what has come about by waiting."""
        for gesture in self.gestures.waiting(self.scene.screen.now):
            self._gesture(gesture)
        self._rest()

    def until_next(self) -> float | None:
        """Seconds until ``poll`` has something to do; None while it has not."""
        now = self.scene.screen.now
        until_long = self.gestures.until_long(now)
        if self._hover is None:
            return until_long
        over_bar = self.scene.bar.at(*self._hover[:2]) is not None
        needed = TIP_AFTER_SECONDS if over_bar else SPREAD_AFTER_SECONDS
        until_rest = max(0.0, needed - (now - self._hover[2]))
        return until_rest if until_long is None else min(until_long, until_rest)
