"""The player's hands on the table: what gestures and keys do there.

The table plays, shows and tells; here is only what has to be remembered between one event and
the next: what is carried, what the last tap did, where the pointer rests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...engine.game import Pick, Refusal, Selected
from ...engine.moves import Move
from ...i18n import table_words
from ..input.gestures import DOUBLE_TAP, Gesture, Gestures
from ..input.keys import chord, keys_of
from .focus import DIRECTIONS, next_pick

if TYPE_CHECKING:
    from .scene import TableScene

HOVER_TIP = 0.6
HOVER_SPREAD = 0.8


class Hands:
    """Pointer and keyboard of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.focus: Pick | None = None
        """Where the keyboard is."""
        self._grip, self._source = (0.0, 0.0), ""
        """Where the hand holds a card, and the place that it took it from."""
        self._targets: frozenset[str] = frozenset()
        self._carried_move: Move | None = None
        self._moved_by_tap = self._tapped_button = False
        self._entered: tuple[Pick, float] | None = None
        self._hover: tuple[float, float, float] | None = None
        self._pressed_on: str | None = None
        """The place of the last press, until the pointer has left it."""
        self._spread_held = False
        self._tipped = False
        self.arrange()

    def arrange(self) -> None:
        """The window has another size, or everything in it is new."""
        app = self.table.app
        self.gestures = Gestures(app.size, app.viewport.scale)
        self._spread_held = False

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        if event.type == pygame.KEYDOWN:
            self._key(chord(event))
            return
        for gesture in self.gestures.feed(event, self.table.app.now):
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        handler: Callable[[float, float], None] | None = getattr(self, f"_on_{gesture.kind}", None)
        if handler is not None:
            handler(gesture.x, gesture.y)

    # tapping -----------------------------------------------------------------------------------

    def _on_press(self, x: float, y: float) -> None:
        self._hover = None
        self._pressed_on = self._place_at(x, y)
        self.table.end_celebration()
        self._end_look()
        self.focus = None
        self.table.view.set_focus(None)
        self.table.notices.hide_tip()

    def _on_tap(self, x: float, y: float) -> None:
        self._moved_by_tap = self._tap(x, y)

    def _tap(self, x: float, y: float) -> bool:
        table = self.table
        self._tapped_button = False
        if self._spread_held:  # a long press only looked
            self._end_look()
            return False
        command = self._command_at(x, y)
        if command is not None:
            self._tapped_button = True
            if command:
                table.app.command(command)
            return False
        if y < table.app.viewport.bar_height:
            return False
        pick = self._pick_at(x, y)
        if pick is None:
            table.view.set_spread(None)
            table.deselect()
            return False
        return table.touch(pick)

    def _place_at(self, x: float, y: float) -> str | None:
        """The place whose own seat is at the point, whatever is spread over it."""
        layout = self.table.view.layout
        places = layout.places.items()
        return next((place for place, seat in places if layout.covers(seat, x, y)), None)

    def _pick_at(self, x: float, y: float) -> Pick | None:
        view = self.table.view
        return view.layout.hit(self.table.play.state, x, y, view.spread)

    def _command_at(self, x: float, y: float) -> str | None:
        """The command of a button at the point, '' on the banner beside its buttons."""
        command = self.table.notices.at(x, y)
        return self.table.bar.at(x, y) if command is None else command

    def _on_double(self, x: float, y: float) -> None:
        pick = self._pick_at(x, y)
        if self._tapped_button and self._command_at(x, y) is None:
            self._tapped_button = False  # the banner has gone: the cards below are not meant
        elif pick is None or not self.table.play.game.double_taps or self._tapped_button:
            self._on_tap(x, y)
        elif self._moved_by_tap:
            self._moved_by_tap = False  # the first tap has played: the gesture is over
        elif not self.table.send_home(pick):
            self._on_tap(x, y)

    # carrying ----------------------------------------------------------------------------------

    def _on_lift(self, x: float, y: float) -> None:
        self._moved_by_tap = False
        table, play = self.table, self.table.play
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or table.over:
            return
        if not play.game.liftable(play.state, pick):
            answer = play.game.interpret(play.state, (pick,))
            if isinstance(answer, Refusal):
                table.refuse(answer, pick)
            return
        self._carried_move = self._select_lifted(pick)
        pile = play.game.pile(play.state, pick.place)
        seat = table.view.sprites[pile[-pick.depth]].seat
        self._grip, self._source = (seat.x - x, seat.y - y), pick.place
        self._targets = play.game.partners(play.state, table.selection)
        if self._carried_move is not None:
            self._targets = frozenset(chosen.place for chosen in table.selection)
        table.app.sounds.play("pick")
        table.view.lift(pick, table.selection, self._targets)

    def _select_lifted(self, pick: Pick) -> Move | None:
        """Selects what is lifted as a tap would, after several picks; a move that this
        completes is made when it is dropped on one of them."""
        table, play = self.table, self.table.play
        if pick in table.selection:
            return None
        answer = play.game.interpret(play.state, (*table.selection, pick))
        if isinstance(answer, Selected) and pick in answer.picks:
            table.selection = answer.picks
        elif isinstance(answer, (Selected, Refusal)) or len(table.selection) < 2:
            table.selection = (pick,)
        else:
            return answer
        return None

    def _on_drag(self, x: float, y: float) -> None:
        self._hover = None
        self.table.view.carry(x + self._grip[0], y + self._grip[1])

    def _on_drop(self, x: float, y: float) -> None:
        view = self.table.view
        self._end_look()
        if not view.held:
            return
        self._on_drag(x, y)
        best = max(self._targets, key=view.overlap, default=None)
        if best is not None and view.overlap(best) > 0:
            held, view.held = view.held, ()
            view.set_targets(())
            if self._carried_move is not None:
                self.table.commit(self._carried_move)
            elif not self.table.touch(self._top(best)):
                view.held = held
                view.let_go()
            return
        selection = self._selection_of_drop()
        self.let_go()
        self.table.selection = selection
        self.table.mark()

    def _top(self, place: str) -> Pick:
        return Pick(place, 1 if self.table.play.game.pile(self.table.play.state, place) else 0)

    def _selection_of_drop(self) -> tuple[Pick, ...]:
        """What is selected when the cards were dropped where no move comes of it; says why."""
        view, play = self.table.view, self.table.play
        places = [place for place in view.layout.places if place != self._source]
        place = max(places, key=view.overlap)
        if view.overlap(place) <= 0:
            return ()
        pick = self._top(place)
        answer = play.game.interpret(play.state, (*self.table.selection, pick))
        if isinstance(answer, Refusal):
            self.table.refuse(answer, pick)
        return answer.picks if isinstance(answer, Selected) else ()

    def _on_cancel(self, x: float, y: float) -> None:
        self.let_go()
        self.table.mark()

    def let_go(self) -> None:
        """What is carried goes back to where it was."""
        view = self.table.view
        if view.held:
            self.table.selection = ()
            view.set_targets(())
            view.let_go()

    # looking -----------------------------------------------------------------------------------

    def _on_long(self, x: float, y: float) -> None:
        self._spread_held = self._spread_at(x, y)

    def _end_look(self) -> None:
        """The press that has spread a pile is over."""
        if self._spread_held:
            self._spread_held = False
            self.table.view.set_spread(None)

    def _spread_at(self, x: float, y: float) -> bool:
        pick = self._pick_at(x, y)
        if pick is None or self._command_at(x, y) is not None or not self._can_spread(pick.place):
            return False
        self.table.view.set_spread(pick.place)
        return True

    def _can_spread(self, place: str) -> bool:
        play, layout = self.table.play, self.table.view.layout
        many = len(play.game.pile(play.state, place)) > 1
        return many and not play.game.hides_covered and not layout.in_column(place)

    def _on_point(self, x: float, y: float) -> None:
        table, view = self.table, self.table.view
        self._hover = (x, y, table.app.now)
        over = table.bar.at(x, y)
        if over != table.bar.hovered:
            table.bar.hovered = over
            table.refresh_bar()
        if self._tipped:
            table.notices.hide_tip()
            self._tipped = False
        place = self._place_at(x, y)
        if place != self._pressed_on:
            self._pressed_on = None
        if view.spread is not None and not self._spread_held:
            self._close_spread(view.spread, place, x, y)

    def _close_spread(self, spread: str, place: str | None, x: float, y: float) -> None:
        """Closes the spread pile when the pointer has left it for the table or another pile."""
        view, play = self.table.view, self.table.play
        frame = view.layout.frame(spread, len(play.game.pile(play.state, spread)), True)
        inside = frame.x <= x <= frame.right and frame.y <= y <= frame.bottom
        if place not in (spread, None) or not (inside or place == spread):
            view.set_spread(None)

    def _rest(self) -> None:
        """What happens when the pointer has rested somewhere."""
        if self._hover is None:
            return
        table = self.table
        x, y, since = self._hover
        rested = table.app.now - since
        over = table.bar.at(x, y)
        if over is not None and rested >= HOVER_TIP:
            self._show_tip(over)
            self._hover = None
        elif over is None and rested >= HOVER_SPREAD:
            # where the hand has just been at work it rests, it does not ask
            idle = self._pressed_on is None and not table.selection
            if idle and table.view.spread is None:
                self._spread_at(x, y)
            self._hover = None

    def _show_tip(self, command: str) -> None:
        rect = self.table.bar.rect_of(command)
        if rect is None:
            return
        key = keys_of(command)
        name = table_words.command(command)
        self.table.notices.tip(f"{name} ({key})" if key else name, rect)
        self._tipped = True

    # keys --------------------------------------------------------------------------------------

    def _key(self, name: str) -> None:
        table, play, view = self.table, self.table.play, self.table.view
        table.end_celebration()
        if view.held and name != "escape":
            return  # one hand at a time
        if name in DIRECTIONS:
            self.focus = next_pick(play.game, view.layout, play.state, self.focus, name)
            table.mark()
        elif name in ("enter", "space"):
            self._enter()
        elif name == "escape":
            self.escape()
        elif name in ("tab", "s") and self.focus is not None:
            place = self.focus.place
            away = view.spread == place or not self._can_spread(place)
            view.set_spread(None if away else place)
            table.mark()

    def _enter(self) -> None:
        if self.focus is None:
            self._key("right")
            return
        pick, now = self.focus, self.table.app.now
        before, self._entered = self._entered, (pick, now)
        again = before is not None and before[0] == pick and now - before[1] < DOUBLE_TAP
        if not again or not self.table.play.game.double_taps:
            self._moved_by_tap = self.table.touch(pick)
            return
        self._entered = None
        if not self._moved_by_tap and not self.table.send_home(pick):
            self.table.touch(pick)
        self._moved_by_tap = False

    def escape(self) -> None:
        """Lets everything go: what is carried, selected, spread out."""
        self.gestures.cancel()
        self.table.notices.hide_tip()
        self.table.view.set_spread(None)
        self.let_go()
        self.table.deselect()

    def leave(self) -> None:
        """A dialog is about to cover the table."""
        self.escape()
        self.table.bar.hovered = None
        self._hover = None

    def refocus(self) -> None:
        """After a change of the position the focus is on the top of its place."""
        if self.focus is not None:
            self.focus = self._top(self.focus.place)

    # time --------------------------------------------------------------------------------------

    def step(self) -> None:
        """What has come about by waiting."""
        for gesture in self.gestures.waiting(self.table.app.now):
            self._gesture(gesture)
        self._rest()

    def until_next(self) -> float | None:
        """Seconds until ``step`` has something to do; None while it has not."""
        now = self.table.app.now
        waits = [self.gestures.until_long(now)]
        if self._hover is not None:
            over_bar = self.table.bar.at(*self._hover[:2]) is not None
            rested = now - self._hover[2]
            waits.append(max(0.0, (HOVER_TIP if over_bar else HOVER_SPREAD) - rested))
        return min((wait for wait in waits if wait is not None), default=None)
