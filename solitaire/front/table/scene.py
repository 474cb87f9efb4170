"""The table being played: picks become moves, moves become flights, figures and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...engine.game import Pick, Refusal, Selected
from ...engine.moves import Move
from ...engine.session import Transition
from ...i18n import _, duration, game_words, number, table_words, words
from ...live.live_game import Play
from ..paint.felt import felt
from .animator import Animator
from .bar import Bar, Button, Figure
from .celebration import celebrate
from .input import Hands
from .messages import Notices
from .view import How, TableView

if TYPE_CHECKING:
    from ..app import App

SAVE_EVERY = 20
"""Seconds of play after which the time is written down between two moves."""
MANY_MOVES = 888
"""The bar keeps room for so many, in the widest digits."""
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
        self.notices = Notices(self.view.group, app.viewport, app.theme)
        self.hands = Hands(self)
        self._celebrating = False
        self.arrange(how)

    # the window --------------------------------------------------------------------------------

    def arrange(self, how: How = "still") -> None:
        """Builds everything that depends on the window, the settings or the language."""
        app = self.app
        group = self.view.group
        group.remove(*[s for s in group.sprites() if not self.view.owns(s)])
        self.hands.let_go()
        self.animator.speed = app.settings.speed
        self.animator.reduced = app.settings.reduced_motion
        layout = app.viewport.layout(self.play.game, app.settings.counts)
        faces = app.faces(layout.card[0])
        self.view.arrange(layout, app.viewport.label_text, app.theme, faces, how)
        self.bar = Bar(group, app.viewport, app.theme)
        before, self.notices = self.notices, Notices(group, app.viewport, app.theme)
        self.notices.go_on(before)
        self.hands.arrange()
        self.background = felt(app.size, app.theme)
        self.bar.draw_ground(self.background)
        self._celebrating = False
        self.mark()
        self._tell_end()
        self.refresh_bar()

    # playing -----------------------------------------------------------------------------------

    def touch(self, pick: Pick) -> bool:
        """Touches ``pick`` after what is selected; whether a move was made."""
        if self.over:
            self.refuse(Refusal("game-over"), pick)
            return False
        answer = self.play.game.interpret(self.play.state, (*self.selection, pick))
        if not isinstance(answer, Refusal):
            self.notices.hide_reason()
        if isinstance(answer, Selected):
            if len(answer.picks) > len(self.selection):
                self.app.sounds.play("pick")
            self.selection = answer.picks
        elif isinstance(answer, Refusal):
            self.refuse(answer, pick)
            self.selection = answer.picks
        else:
            self.commit(answer)
            return True
        self.mark()
        return False

    @property
    def over(self) -> bool:
        """Whether the game is won: only undo and a new game go on from there."""
        return self.play.status == "won"

    def commit(self, move: Move) -> None:
        """Plays a legal move and shows it."""
        self.selection = ()
        self.view.set_spread(None)
        sound = self.play.game.sound_of(move)
        self._shown(self.play.commit(move), sound)

    def send_home(self, pick: Pick) -> bool:
        """Makes the move of a double tap on ``pick``; whether there is one."""
        move = self.play.game.shortcut(self.play.state, pick)
        if move is None or self.over:
            return False
        self.commit(move)
        return True

    def deselect(self) -> None:
        """Lets the selection go."""
        self.selection = ()
        self.mark()

    def refuse(self, refusal: Refusal, pick: Pick | None) -> None:
        """Says, where that is wanted, why the move at ``pick`` is not allowed."""
        self.app.sounds.play("refuse")
        if pick is not None:
            self.view.shake([pick, *self.selection])
        if self.app.settings.move_errors:
            near = None
            if pick is not None:
                box = self.view.layout.box(pick.place)
                near = pygame.Rect(*map(round, box))
            from ...i18n import reasons  # not needed to open the table

            self.notices.toast(reasons.sentence(refusal.code, refusal.args), near)

    def _shown(self, transition: Transition | None, sound: str, how: How = "move") -> None:
        if transition is None:
            return
        self.selection = ()
        self.hands.refocus()
        self.view.held = ()
        self.view.show(transition.new, how)
        self.app.sounds.play(sound)
        self.mark()
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
                    self.refuse(refusal, None)
                return True
        return False

    # marks and figures -------------------------------------------------------------------------

    def mark(self) -> None:
        """Shows rings, dimmed places and the focus, from what is selected now."""
        dimmed: set[str] = set()
        if self.selection and self.app.settings.position_help:
            game = self.play.game
            partners = game.partners(self.play.state, self.selection)
            picked = {pick.place for pick in self.selection}
            dimmed = set(self.view.layout.places) - partners - picked
        self.view.select(self.selection, dimmed)
        self.view.set_focus(self.hands.focus)

    def refresh_bar(self) -> None:
        """Brings buttons and figures up to date."""
        play = self.play
        session, state = play.session, play.state
        can_undo = session.can_undo or self.app.can_return(play)
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
        figures = [(f.name, number(f.value), number(f.highest)) for f in play.game.facts(state)]
        figures += [("moves", number(session.cursor), number(MANY_MOVES))]
        shown = [self._time()]
        shown += [Figure(name, table_words.figure(name), v, widest) for name, v, widest in figures]
        if play.code:
            label = table_words.figure("code")
            shown.append(Figure("code", label, play.code, play.code, "copy"))
        self.bar.set_figures(shown, game_words.title(play.game.key))
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
        self.notices.table = (self.view.layout, play.state)
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

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the window."""
        self.hands.handle(event)

    def end_celebration(self) -> None:
        """The cards of a win come home."""
        if self._celebrating:
            self._celebrating = False
            self.animator.finish()
            self.view.show(self.play.state, "still")

    def hurry(self) -> None:
        """Before a command: what is in the hand goes home, a celebration ends."""
        self.end_celebration()
        self.hands.let_go()

    def leave(self) -> None:
        """A dialog is about to cover the table."""
        self.hands.leave()

    def settle(self) -> None:
        """Lets everything come to rest, for a picture."""
        self.end_celebration()
        self.animator.finish()
        self.view.refresh()

    # time --------------------------------------------------------------------------------------

    def elapse(self, dt: float) -> None:
        """``dt`` seconds have passed since the last step."""
        if self.play.clock.step(dt):
            self.bar.set_value("time", duration(self.play.clock.seconds))
            if int(self.play.clock.seconds) % SAVE_EVERY == 0:
                self.play.save()
        was = self.animator.busy
        self.view.step(min(dt, LONGEST_FRAME))
        if was and not self.animator.busy:
            self.end_celebration()
        self.notices.step(dt)

    def step(self) -> None:
        """What has come about by waiting."""
        self.hands.step()

    def until_next(self) -> float | None:
        """Seconds until ``step`` has something to do; None while it has not."""
        if self.animator.busy:
            return 0.0
        waits = [
            self.play.clock.until_next(),
            self.notices.until_next(),
            self.hands.until_next(),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect] | None:
        """Draws what changed, or everything; the changed rectangles, None for the whole."""
        if everything:
            self.view.group.draw_all(surface, self.background)
            return None
        return self.view.draw(surface, self.background)
