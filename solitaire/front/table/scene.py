"""The table being played: what is done becomes moves, moves become flights, figures and words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine.game import Pick, Refusal
from ...engine.moves import Move
from ...engine.session import Transition
from ...i18n import game_words
from ...live.shelf import Shelf
from ..screen import Screen
from .animator import Animator
from .bar import Bar
from .bar_content import bar_buttons, bar_figures, time_figure
from .celebration import celebrate
from .drop_place import drop_place
from .ending import ending
from .interaction import Interaction, Outcome, Position
from .messages import Messages
from .view import Entrance, TableView

SAVE_EVERY_SECONDS = 20
"""Of play, after which the time is written down between two moves."""
LONGEST_FRAME_SECONDS = 0.1
"""After a longer pause animations go on from where they were."""


class TableScene:
    """The game on the table, from the pointer and the keys to the session.

    ``run`` does what a button stands for; ``is_paused`` says whether the clock must stand still.
    """

    def __init__(
        self,
        screen: Screen,
        shelf: Shelf,
        run: Callable[[str], None],
        is_paused: Callable[[], bool],
        entrance: Entrance = "still",
    ) -> None:
        self.screen, self.shelf, self.run, self._is_paused = screen, shelf, run, is_paused
        self.live = shelf.current
        self.interaction = Interaction()
        self.animator = Animator(screen.settings.speed, screen.settings.reduced_motion)
        self.view = TableView(self.live.game, self.live.state, self.animator)
        self.messages = Messages(self.view.group, screen.viewport, screen.theme)
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._celebrating = False
        self.arrange(entrance)

    # the window --------------------------------------------------------------------------------

    def arrange(self, entrance: Entrance = "still") -> None:
        """Builds everything that depends on the window, the look or the language."""
        screen = self.screen
        group, viewport, theme = self.view.group, screen.viewport, screen.theme
        group.remove(*[s for s in group.sprites() if not self.view.owns(s)])
        self.interaction = self.interaction.let_go()
        layout = viewport.layout(self.live.game, screen.settings.counts)
        faces = screen.table_faces(layout.card[0])
        self.view.arrange(layout, viewport.label_text, theme, faces, entrance)
        self.bar = Bar(group, viewport, theme)
        before, self.messages = self.messages, Messages(group, viewport, theme)
        self.messages.take_over(before)
        self._celebrating = False
        self.show()
        self._show_end()
        self.refresh_bar()

    def change_motion(self) -> None:
        """Takes over the speed of the settings."""
        self.animator.speed = self.screen.settings.speed
        self.animator.reduced = self.screen.settings.reduced_motion

    @property
    def background(self) -> pygame.Surface:
        """The cloth with the strip of the bar, made anew for another size or theme."""
        screen = self.screen
        key = (screen.size, screen.theme, screen.viewport.bar_height)
        if self._ground is None or self._ground[0] != key:
            surface = screen.take_cloth()
            self.bar.draw_ground(surface)
            self._ground = key, surface
        return self._ground[1]

    # what is done on it ------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """What is played on now."""
        return Position(self.live.game, self.live.state, self.live.status == "won")

    def touch(self, pick: Pick) -> bool:
        """Touches ``pick`` after what is selected; whether a move was made."""
        return self._take(self.interaction.touch(self.position, pick), pick)

    def lift(self, pick: Pick) -> bool:
        """Takes the cards of ``pick`` into the hand; whether there are some to carry."""
        outcome = self.interaction.lift(self.position, pick)
        if isinstance(outcome.answer, Refusal):
            self.refuse(outcome.answer, pick, self.interaction.selection)
        elif outcome.interaction.held is not None:
            self.screen.sounds.play("pick")
        self.change(outcome.interaction)
        return self.interaction.held is not None

    def drop(self) -> None:
        """Lets the cards in the hand go where they are."""
        place = drop_place(self.view.layout, self.live.state, self.interaction, self.view.hand_seat)
        pick = None if place is None else self.position.top(place)
        self._take(self.interaction.drop(self.position, place), pick)

    def send_home(self, pick: Pick) -> bool:
        """Makes the move of a double tap on ``pick``; whether there is one."""
        move = self.interaction.send_home(self.position, pick)
        if move is not None:
            self.play(move)
        return move is not None

    def change(self, interaction: Interaction) -> None:
        """Takes over what the player is doing where no move can come of it."""
        if interaction != self.interaction:
            self.interaction = interaction
            self.show()

    def _take(self, outcome: Outcome, pick: Pick | None) -> bool:
        """Takes over what came of something done at ``pick``; whether it was a move."""
        before, answer = self.interaction, outcome.answer
        self.interaction = outcome.interaction
        if isinstance(answer, Refusal):
            self.refuse(answer, pick, before.selection)
        else:
            self.messages.hide_reason()
            if answer is not None:
                self.play(answer)
                return True
            if len(outcome.interaction.selection) > len(before.selection):
                self.screen.sounds.play("pick")
        self.show()
        return False

    def play(self, move: Move) -> None:
        """Plays a legal move and shows it."""
        sound = self.live.game.sound_of(move)
        self.interaction = self.interaction.spread_out(None)
        self._show_change(self.live.commit(move), sound)

    def refuse(self, refusal: Refusal, pick: Pick | None, selection: tuple[Pick, ...] = ()) -> None:
        """Says, where that is wanted, why the move at ``pick`` is not allowed."""
        self.screen.sounds.play("refuse")
        if pick is not None:
            self.view.shake([pick, *selection])
        if self.screen.settings.move_errors:
            from ...i18n.reasons import sentence  # a table is opened without them

            near = None
            if pick is not None:
                near = pygame.Rect(*map(round, self.view.layout.box(pick.place)))
            self.messages.toast(sentence(refusal.code, refusal.args), near)

    # commands ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes back the last move, a restart, or the new game itself."""
        if self.live.session.can_undo:
            self._show_change(self.live.undo(), "place")
        else:
            self.shelf.undo_new_game()

    def redo(self) -> None:
        """Makes the undone move again."""
        self._show_change(self.live.redo(), "place")

    def restart(self) -> None:
        """Back to the deal; undo leads back here."""
        self._show_change(self.live.restart(), "deal")

    def run_command(self, name: str) -> bool:
        """A move that has its own button; whether ``name`` is one."""
        live = self.live
        for command in live.game.commands(live.state):
            if command.name == name:
                refusal = live.game.check(live.state, command.move)
                if refusal is None:
                    self.play(command.move)
                else:
                    self.refuse(refusal, None)
                return True
        return False

    def cancel_interaction(self) -> None:
        """Before a command: what is in the hand goes home, a celebration ends."""
        self.end_celebration()
        self.change(self.interaction.let_go())

    # showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Brings the cards up to date with the state and with what the player is doing."""
        self.view.show(self.live.state, self.interaction, self._dimmed())

    def _dimmed(self) -> set[str]:
        """The places that step back: those that cannot go with the selection.

        Nothing is dimmed while cards are in the hand: the rings of the targets say the same,
        and much less is drawn.
        """
        doing, live = self.interaction, self.live
        if not doing.selection or doing.held or not self.screen.settings.position_help:
            return set()
        partners = live.game.partners(live.state, doing.selection)
        return set(self.view.layout.places) - partners - {pick.place for pick in doing.selection}

    def _show_change(self, transition: Transition | None, sound: str) -> None:
        if transition is None:
            return
        self.interaction = self.interaction.after_change(self.position)
        self.show()
        self.screen.sounds.play(sound)
        self.refresh_bar()
        self._show_end(celebrating=transition.move is not None)

    def refresh_bar(self) -> None:
        """Brings buttons and figures of the bar up to date, and the clock."""
        live = self.live
        can_undo = live.session.can_undo or self.shelf.can_undo_new_game
        self.bar.set_buttons(bar_buttons(live, can_undo))
        self.bar.set_figures(bar_figures(live), game_words.title(live.game.key))
        live.clock.running = live.session.cursor > 0 and not self._is_paused() and not self._is_over

    @property
    def _is_over(self) -> bool:
        """Whether the clock stops: the game is won, or blocked and that is announced."""
        live = self.live
        return live.status == "won" or (live.status == "blocked" and live.game.announces_blocked)

    def _show_end(self, celebrating: bool = False) -> None:
        """The banner of a game that is over, and the celebration when it was just won."""
        live = self.live
        self.messages.table = (self.view.layout, live.state, self.interaction.spread)
        end = ending(live)
        if end is None:
            self.messages.hide_banner()
            return
        self.messages.banner(*end)
        if celebrating and live.status == "won":
            self.screen.sounds.play("win")
            self._celebrating = celebrate(self.view, self.animator)

    def end_celebration(self) -> None:
        """The cards of a win come home."""
        if self._celebrating:
            self._celebrating = False
            self.animator.finish()
            self.view.show(self.live.state, self.interaction, entrance="still")

    def finish_animations(self) -> None:
        """Lets everything come to rest, for a picture."""
        self.end_celebration()
        self.animator.finish()
        self.view.refresh()

    # time and pictures -------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """``dt`` seconds have passed since the last step."""
        live = self.live
        if live.clock.advance(dt):
            self.bar.set_value("time", time_figure(live).value)
            if int(live.clock.seconds) % SAVE_EVERY_SECONDS == 0:
                live.save()
        was_busy = self.animator.busy
        self.view.advance(min(dt, LONGEST_FRAME_SECONDS))
        if was_busy and not self.animator.busy:
            self.end_celebration()
        self.messages.advance(dt)

    def until_next(self) -> float | None:
        """Seconds until something changes by itself; 0 during an animation, None: never."""
        if self.animator.busy:
            return 0.0
        waits = [self.live.clock.until_next(), self.messages.until_next()]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect] | None:
        """Draws what changed, or everything; the changed rectangles, None for the whole."""
        if everything:
            self.view.group.draw_all(surface, self.background)
            return None
        return self.view.draw(surface, self.background)
