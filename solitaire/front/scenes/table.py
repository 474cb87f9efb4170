"""The table being played: gestures and keys become picks, picks become moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...engine.game import More, Pick, Refusal
from ...engine.moves import Move
from ...engine.session import Transition
from ...i18n import _, duration, number, table_words, words
from ..animator import Animator
from ..bar import Bar, Button, Figure
from ..felt import felt
from ..focus import DIRECTIONS, next_pick
from ..gestures import DOUBLE_TAP, Gesture, Gestures
from ..keys import chord, keys_of
from ..notices import Notices
from ..play import Play
from ..table_view import How, TableView
from ..win import celebrate

if TYPE_CHECKING:
    from ..app import App

SAVE_EVERY = 20
"""Seconds of play after which the time is written down between two moves."""
HOVER_TIP = 0.6
HOVER_SPREAD = 0.8
LONGEST_FRAME = 0.1
"""Seconds: after a longer pause animations go on from where they were."""


class TableScene:
    """One game on the table, from the pointer and the keys to the session."""

    def __init__(self, app: App, play: Play, how: How = "still") -> None:
        self.app = app
        self.play = play
        self.animator = Animator(app.settings.speed, app.settings.reduced_motion)
        self.view = TableView(play.game, play.state, self.animator)
        self.selection: tuple[Pick, ...] = ()
        self.focus: Pick | None = None
        self._grip, self._source = (0.0, 0.0), ""
        """Where the hand holds a card, and the place that it took it from."""
        self._targets: frozenset[str] = frozenset()
        self._moved_by_tap = self._tapped_button = False
        self._entered: tuple[Pick, float] | None = None
        self._hover: tuple[float, float, float] | None = None
        self._spread_held = False
        self._celebrating = False
        self._tipped = False
        self.arrange(how)

    # the window --------------------------------------------------------------------------------

    def arrange(self, how: How = "still") -> None:
        """Builds everything that depends on the window, the settings or the language."""
        app = self.app
        group = self.view.group
        group.remove(*[s for s in group.sprites() if not self.view.owns(s)])
        labels = app.settings.counts
        self._drop_hand()
        self.animator.speed = app.settings.speed
        self.animator.reduced = app.settings.reduced_motion
        faces = app.faces(self.play.game, labels)
        self.view.arrange(app.viewport, labels, app.theme, faces, how)
        self.bar = Bar(group, app.viewport, app.theme)
        self.notices = Notices(group, app.viewport, app.theme)
        self.gestures = Gestures(app.size, app.viewport.scale)
        self.background = felt(app.size, app.theme)
        self.bar.draw_ground(self.background)
        self._celebrating = self._spread_held = False
        self._mark()
        self._tell_end()
        self.refresh_bar()

    # playing -----------------------------------------------------------------------------------

    def touch(self, pick: Pick) -> bool:
        """Touches ``pick`` after what is selected; whether a move was made."""
        answer = self.play.game.interpret(self.play.state, (*self.selection, pick))
        if isinstance(answer, More):
            if len(answer.picks) > len(self.selection):
                self.app.sounds.play("pick")
            self.selection = answer.picks
        elif isinstance(answer, Refusal):
            self.selection = answer.picks
            self._refuse(answer, pick)
        else:
            self.commit(answer)
            return True
        self._mark()
        return False

    def commit(self, move: Move) -> None:
        """Plays a legal move and shows it."""
        self.selection = ()
        self.view.set_spread(None)
        sound = self.play.game.sound_of(move)
        self._shown(self.play.commit(move), sound)

    def _refuse(self, refusal: Refusal, pick: Pick | None) -> None:
        self.app.sounds.play("refuse")
        if self.app.settings.move_errors:
            near = None
            if pick is not None:
                box = self.view.layout.box(pick.place)
                near = pygame.Rect(*map(round, box))
            self.notices.toast(words.refusal(refusal.code, refusal.args), near)

    def _shown(self, transition: Transition | None, sound: str, how: How = "move") -> None:
        if transition is None:
            return
        self.selection = ()
        if self.focus is not None:
            top = 1 if self.play.game.pile(self.play.state, self.focus.place) else 0
            self.focus = Pick(self.focus.place, top)
        self.view.held = ()
        self.view.select((), ())
        self.view.show(transition.new, how)
        self.app.sounds.play(sound)
        self._mark()
        self.refresh_bar()
        self._tell_end(celebrating=transition.move is not None)
        self.app.tell_store()

    def undo(self) -> None:
        """Takes back the last move, a restart, or the new game itself."""
        if self.play.session.can_undo:
            self._shown(self.play.undo(), "place")
        else:
            self.app.return_to_previous()

    def redo(self) -> None:
        """Makes the undone move again."""
        self._shown(self.play.redo(), "place")

    def restart(self) -> None:
        """Back to the deal; undo leads back here."""
        self._shown(self.play.restart(), "deal", "move")

    def run_command(self, name: str) -> bool:
        """A move that has its own button; whether ``name`` is one."""
        for command in self.play.game.commands(self.play.state):
            if command.name == name:
                refusal = self.play.game.check(self.play.state, command.move)
                if refusal is None:
                    self.commit(command.move)
                else:
                    self._refuse(refusal, None)
                return True
        return False

    # marks and figures -------------------------------------------------------------------------

    def _mark(self) -> None:
        """Rings, dimmed places and the focus, from what is selected now."""
        dimmed: set[str] = set()
        if self.selection and self.app.settings.position_help:
            game = self.play.game
            partners = game.partners(self.play.state, self.selection)
            picked = {pick.place for pick in self.selection}
            dimmed = set(self.view.layout.places) - partners - picked
        self.view.select(self.selection, dimmed)
        self.view.set_focus(self.focus)

    def refresh_bar(self) -> None:
        """Brings buttons and figures up to date."""
        play = self.play
        session, state = play.session, play.state
        can_undo = session.can_undo or self.app.has_previous
        buttons = [
            Button("menu", "menu"),
            Button("new", "new"),
            Button("undo", "undo", can_undo),
            Button("redo", "redo", session.can_redo),
        ]
        for command in play.game.commands(state):
            works = play.game.check(state, command.move) is None
            buttons.append(Button(command.name, command.name, works, command.left))
        self.bar.set_buttons(buttons)
        figures = [(f.name, number(f.value), number(520)) for f in play.game.facts(state)]
        figures += [("moves", number(session.cursor), number(888))]
        shown = [self._time()]
        shown += [Figure(name, table_words.figure(name), v, widest) for name, v, widest in figures]
        if play.code:
            label = table_words.figure("code")
            shown.append(Figure("code", label, play.code, play.code, "copy"))
        self.bar.set_figures(shown, words.game(play.game.key))
        self._run_clock()

    def _time(self) -> Figure:
        label, longest = table_words.figure("time"), duration(3600 * 10 - 1)
        return Figure("time", label, duration(self.play.clock.seconds), longest)

    def _run_clock(self) -> None:
        play = self.play
        play.clock.running = (
            play.session.cursor > 0 and not self.app.paused and play.status != "won"
        ) and not (play.status == "blocked" and play.game.announces_blocked)

    def _tell_end(self, celebrating: bool = False) -> None:
        """The banner of a game that is over, and the celebration when it was just won."""
        play = self.play
        status = play.status
        if status == "won":
            line = _(
                "Won in {time} with {moves}.",
                time=duration(play.clock.seconds),
                moves=words.moves(play.session.cursor),
            )
            self.notices.banner(line, [(_("New game"), "new"), (_("Statistics"), "statistics")])
            if celebrating:
                self.app.sounds.play("win")
                self._celebrating = celebrate(self.view, self.animator)
        elif status == "blocked" and play.game.announces_blocked:
            self.notices.banner(
                _("No move is left."), [(_("Undo"), "undo"), (_("New game"), "new")]
            )
        else:
            self.notices.hide_banner()

    # events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        if event.type == pygame.KEYDOWN:
            self._key(chord(event))
            return
        for gesture in self.gestures.feed(event, self.app.now):
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        handler: Callable[[float, float], None] | None = getattr(self, f"_on_{gesture.kind}", None)
        if handler is not None:
            handler(gesture.x, gesture.y)

    def _on_press(self, x: float, y: float) -> None:
        self._end_celebration()
        self._end_look()
        self.focus = None
        self.view.set_focus(None)
        self.notices.hide_tip()

    def _on_tap(self, x: float, y: float) -> None:
        self._moved_by_tap = self._tap(x, y)

    def _tap(self, x: float, y: float) -> bool:
        self._tapped_button = False
        if self._spread_held:  # a long press only looked
            self._end_look()
            return False
        command = self._command_at(x, y)
        if command is not None:
            self._tapped_button = True
            if command:
                self.app.command(command)
            return False
        if y < self.app.viewport.bar_height:
            return False
        pick = self.view.layout.hit(self.play.state, x, y)
        if pick is None:
            self.view.set_spread(None)
            self.selection = ()
            self._mark()
            return False
        return self.touch(pick)

    def _command_at(self, x: float, y: float) -> str | None:
        """The command of a button at the point, '' on the banner beside its buttons."""
        command = self.notices.at(x, y)
        return self.bar.at(x, y) if command is None else command

    def _on_double(self, x: float, y: float) -> None:
        pick = self.view.layout.hit(self.play.state, x, y)
        if self._tapped_button and self._command_at(x, y) is None:
            self._tapped_button = False  # the banner has gone: the cards below are not meant
        elif pick is None or not self.play.game.double_taps or self._tapped_button:
            self._on_tap(x, y)
        elif self._moved_by_tap:
            self._moved_by_tap = False  # the first tap has played: the gesture is over
        elif not self._send_home(pick):
            self._on_tap(x, y)

    def _send_home(self, pick: Pick) -> bool:
        move = self.play.game.shortcut(self.play.state, pick)
        if move is None:
            return False
        self.commit(move)
        return True

    def _on_lift(self, x: float, y: float) -> None:
        self._moved_by_tap = False
        pick = self.view.layout.hit(self.play.state, x, y)
        if pick is None or self._command_at(x, y) is not None:
            return
        if not self.play.game.liftable(self.play.state, pick):
            answer = self.play.game.interpret(self.play.state, (pick,))
            if isinstance(answer, Refusal):
                self._refuse(answer, pick)
            return
        if pick not in self.selection:
            self.selection = (pick,)
        pile = self.play.game.pile(self.play.state, pick.place)
        seat = self.view.sprites[pile[-pick.depth]].seat
        self._grip, self._source = (seat.x - x, seat.y - y), pick.place
        self._targets = self.play.game.partners(self.play.state, self.selection)
        self.app.sounds.play("pick")
        self.view.lift(pick, self.selection, self._targets)

    def _on_drag(self, x: float, y: float) -> None:
        self.view.carry(x + self._grip[0], y + self._grip[1])

    def _on_drop(self, x: float, y: float) -> None:
        self._end_look()
        if not self.view.held:
            return
        self._on_drag(x, y)
        best = max(self._targets, key=self.view.overlap, default=None)
        if best is not None and self.view.overlap(best) > 0:
            target = Pick(best, 1 if self.play.game.pile(self.play.state, best) else 0)
            held, self.view.held = self.view.held, ()
            self.view.set_targets(())
            if not self.touch(target):
                self.view.held = held
                self.view.let_go()
            return
        selection = self._selection_of_drop()
        self._drop_hand()
        self.selection = selection
        self._mark()

    def _selection_of_drop(self) -> tuple[Pick, ...]:
        """What is selected when the cards were dropped where no move comes of it; says why."""
        places = [place for place in self.view.layout.places if place != self._source]
        place = max(places, key=self.view.overlap)
        if self.view.overlap(place) <= 0:
            return ()
        pick = Pick(place, 1 if self.play.game.pile(self.play.state, place) else 0)
        answer = self.play.game.interpret(self.play.state, (*self.selection, pick))
        if isinstance(answer, Refusal):
            self._refuse(answer, pick)
        return answer.picks if isinstance(answer, More) else ()

    def _on_cancel(self, x: float, y: float) -> None:
        self._drop_hand()
        self._mark()

    def _drop_hand(self) -> None:
        if self.view.held:
            self.selection = ()
            self.view.set_targets(())
            self.view.let_go()

    def _end_look(self) -> None:
        """The press that has spread a pile is over."""
        if self._spread_held:
            self._spread_held = False
            self.view.set_spread(None)

    def _on_long(self, x: float, y: float) -> None:
        self._spread_held = self._spread_at(x, y)

    def _spread_at(self, x: float, y: float) -> bool:
        pick = self.view.layout.hit(self.play.state, x, y)
        if pick is None or self._command_at(x, y) is not None or not self._can_spread(pick.place):
            return False
        self.view.set_spread(pick.place)
        return True

    def _can_spread(self, place: str) -> bool:
        game, layout = self.play.game, self.view.layout
        many = len(game.pile(self.play.state, place)) > 1
        return many and not game.hides_covered and not layout.in_column(place)

    def _on_point(self, x: float, y: float) -> None:
        self._hover = (x, y, self.app.now)
        over = self.bar.at(x, y)
        if over != self.bar.hovered:
            self.bar.hovered = over
            self.refresh_bar()
        if self._tipped:
            self.notices.hide_tip()
            self._tipped = False
        spread = self.view.layout.spread
        if spread is not None and not self._spread_held:
            frame = self.view.layout.frame(
                spread, len(self.play.game.pile(self.play.state, spread))
            )
            if not (frame.x <= x <= frame.right and frame.y <= y <= frame.bottom):
                self.view.set_spread(None)

    def _end_celebration(self) -> None:
        if self._celebrating:
            self._celebrating = False
            self.animator.finish()
            self.view.show(self.play.state, "still")

    # keys --------------------------------------------------------------------------------------

    def _key(self, name: str) -> None:
        self._end_celebration()
        if self.view.held and name != "escape":
            return  # one hand at a time
        if name in DIRECTIONS:
            self.focus = next_pick(
                self.play.game, self.view.layout, self.play.state, self.focus, name
            )
            self._mark()
        elif name in ("enter", "space"):
            self._enter()
        elif name == "escape":
            self._escape()
        elif name in ("tab", "s") and self.focus is not None:
            place = self.focus.place
            away = self.view.layout.spread == place or not self._can_spread(place)
            self.view.set_spread(None if away else place)
            self._mark()

    def _enter(self) -> None:
        if self.focus is None:
            self._key("right")
            return
        pick, now = self.focus, self.app.now
        again = self._entered is not None and self._entered[0] == pick
        again = again and now - (self._entered or (pick, now))[1] < DOUBLE_TAP
        self._entered = None if again else (pick, now)
        if again and self.play.game.double_taps:
            if not self._moved_by_tap:
                self._send_home(pick) or self.touch(pick)
            self._moved_by_tap = False
        else:
            self._moved_by_tap = self.touch(pick)

    def _escape(self) -> None:
        self.gestures.cancel()
        self.notices.hide_tip()
        self.view.set_spread(None)
        self._drop_hand()
        self.selection = ()
        self._mark()

    def hurry(self) -> None:
        """Before a command: what is in the hand goes home, a celebration ends."""
        self._end_celebration()
        self._drop_hand()

    def leave(self) -> None:
        """A dialog is about to cover the table."""
        self._escape()
        self.bar.hovered = None
        self._hover = None

    def settle(self) -> None:
        """Lets everything come to rest, for a picture."""
        self._end_celebration()
        self.animator.finish()
        self.view.refresh()

    # time --------------------------------------------------------------------------------------

    def elapse(self, dt: float) -> None:
        """``dt`` seconds have passed since the last step."""
        if self.play.clock.step(dt):
            self.bar.set_value(self._time())
            if int(self.play.clock.seconds) % SAVE_EVERY == 0:
                self.play.save()
        was = self.animator.busy
        self.view.step(min(dt, LONGEST_FRAME))
        if was and not self.animator.busy:
            self._end_celebration()
        self.notices.step(dt)

    def step(self) -> None:
        """What has come about by waiting."""
        for gesture in self.gestures.waiting(self.app.now):
            self._gesture(gesture)
        self._rest()

    def _rest(self) -> None:
        """What happens when the pointer has rested somewhere."""
        if self._hover is None:
            return
        x, y, since = self._hover
        rested = self.app.now - since
        over = self.bar.at(x, y)
        if over is not None and rested >= HOVER_TIP:
            self._show_tip(over)
            self._hover = None
        elif over is None and rested >= HOVER_SPREAD:
            if self.view.layout.spread is None and not self.selection:
                self._spread_at(x, y)
            self._hover = None

    def _show_tip(self, command: str) -> None:
        rect = self.bar.rect_of(command)
        if rect is None:
            return
        key = keys_of(command)
        name = table_words.command(command)
        self.notices.tip(f"{name} ({key})" if key else name, rect)
        self._tipped = True

    def until_next(self) -> float | None:
        """Seconds until ``step`` has something to do; None while it has not."""
        if self.animator.busy:
            return 0.0
        waits = [
            self.play.clock.until_next(),
            self.notices.until_next(),
            self.gestures.until_long(self.app.now),
        ]
        if self._hover is not None:
            over_bar = self.bar.at(*self._hover[:2]) is not None
            rested = self.app.now - self._hover[2]
            waits.append(max(0.0, (HOVER_TIP if over_bar else HOVER_SPREAD) - rested))
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect] | None:
        """Draws what changed, or everything; the changed rectangles, None for the whole."""
        if everything:
            self.view.group.draw_all(surface, self.background)
            return None
        return self.view.draw(surface, self.background)
