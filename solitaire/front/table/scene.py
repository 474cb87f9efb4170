"""The table of the game being played: plays the player's moves and shows what they change."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...config.statistics import Statistics
from ...engine.game import Pick, Refusal
from ...engine.moves import Move
from ...engine.session import Transition
from ...i18n import duration, game_words
from ...live.shelf import Shelf
from ..screen import Screen
from .animator import Animator
from .bar import Bar
from .bar_content import bar_content
from .drop_place import drop_place
from .flights import Entrance
from .game_end import GameEnd
from .interaction import Interaction, Position, Response
from .messages import Messages
from .ornament import draw_ornament
from .table_sounds import TableSounds
from .view import TableView
from .way_back import what_undo_brings

SAVE_EVERY_SECONDS = 20
"""How often the playing time is saved while no move is made."""


class TableScene:
    """The game on the table: its session, its cards, the bar and the messages.

    ``run`` executes a command by name; ``is_paused`` returns whether the clock must not run.
    ``shows_how_to``: whether a line says until the first move how to make one.
    """

    def __init__(
        self,
        screen: Screen,
        shelf: Shelf,
        run: Callable[[str], None],
        is_paused: Callable[[], bool],
        entrance: Entrance = "still",
        shows_how_to: bool = False,
    ) -> None:
        self.screen, self.shelf, self.run, self._is_paused = screen, shelf, run, is_paused
        self.live = shelf.current
        self._shows_how_to = shows_how_to
        self.interaction = Interaction()
        self.animator = Animator(screen.settings.speed, screen.settings.reduced_motion)
        self.view = TableView(self.live.game, self.live.state, self.animator)
        self.messages = Messages(self.view.group, screen.viewport, screen.theme)
        self.sounds = TableSounds(screen.sounds)
        self._background: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.end = GameEnd(
            self.live, self.view, self.animator, lambda: self.messages, self._figures, self.show
        )
        self.arrange(entrance)

    def _figures(self) -> Statistics:
        game = self.live.game
        return self.shelf.store.statistics(game.key, game.variant)

    # the window --------------------------------------------------------------------------------

    def arrange(self, entrance: Entrance = "still") -> None:
        """Builds everything that depends on the window's size, the look or the language."""
        screen = self.screen
        group, viewport, theme = self.view.group, screen.viewport, screen.theme
        group.remove(*[s for s in group.sprites() if not self.view.owns(s)])
        self.interaction = self.interaction.put_back()
        layout = viewport.layout(self.live.game, screen.settings.counts, self.live.state)
        faces = screen.table_faces(layout.card[0])
        self.view.arrange(layout, viewport.label_text, theme, faces, entrance)
        self.bar = Bar(group, viewport, theme)
        before, self.messages = self.messages, Messages(group, viewport, theme)
        self.messages.take_over(before)
        self.show()
        self._tell_messages()
        how_to = game_words.how_to(self.live.game.key) if self._shows_how_to else ""
        if how_to:
            self.messages.show_how_to(how_to)
        self.end.show(command=before.banner_focus)
        self.refresh_bar()

    def change_motion(self) -> None:
        """Takes over speed and reduced motion from the settings."""
        self.animator.speed = self.screen.settings.speed
        self.animator.reduced_motion = self.screen.settings.reduced_motion

    @property
    def background(self) -> pygame.Surface:
        """The felt with its lines and the strip behind the bar, cached for one layout and theme."""
        screen = self.screen
        is_bare = bool(self.view.paraded)  # nothing is printed below the picture of a win
        key = (screen.size, screen.theme, self.view.layout, is_bare)
        if self._background is None or self._background[0] != key:
            surface = screen.take_felt()
            if not is_bare:
                draw_ornament(surface, self.view.layout, screen.theme)
            self.bar.draw_ground(surface)
            self._background = key, surface
        return self._background[1]

    # what the player does ----------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The rules and the state now."""
        return Position(self.live.game, self.live.state, self.live.status == "won")

    def touch(self, pick: Pick) -> bool:
        """Touches ``pick``; returns whether that made a move."""
        return self._apply_response(self.interaction.touch(self.position, pick), pick)

    def lift(self, pick: Pick) -> bool:
        """Takes up the cards of ``pick`` to drag them; returns whether that is allowed."""
        response = self.interaction.lift(self.position, pick)
        if isinstance(response.answer, Refusal):
            self.refuse(response.answer, pick, self.interaction.selection)
        elif response.interaction.held is not None:
            self.sounds.selected()
        self.set_interaction(response.interaction)
        return self.interaction.held is not None

    def drop(self) -> bool:
        """Drops the held cards; returns whether they are put back on their own place."""
        held = self.interaction.held
        place = drop_place(self.view.layout, self.live.state, self.interaction, self.view.held_seat)
        pick = None if place is None else self.position.top(place)
        self.sounds.is_dropping = True
        self._apply_response(self.interaction.drop(self.position, place), pick)
        self.sounds.is_dropping = False
        return held is not None and place == held.place

    def send_home(self, pick: Pick) -> bool:
        """Makes the move of a double tap on ``pick``; returns whether there is one."""
        move = self.interaction.send_home(self.position, pick)
        if move is not None:
            self.play(move)
        return move is not None

    def set_interaction(self, interaction: Interaction) -> None:
        """Takes over an interaction that makes no move, and shows it."""
        if interaction != self.interaction:
            self.interaction = interaction
            self.show()

    def _apply_response(self, response: Response, pick: Pick | None) -> bool:
        """Takes over ``response`` to something done at ``pick``, and plays its move or shows its
        refusal; returns whether a move was made."""
        before, answer = self.interaction, response.answer
        self.interaction = response.interaction
        if isinstance(answer, Refusal):
            self.refuse(answer, pick, before.selection)
            if answer.instead is not None:
                self.play(answer.instead)
                return True
        else:
            self.messages.hide_reason()
            if answer is not None:
                self.play(answer)
                return True
            if len(response.interaction.selection) > len(before.selection):
                self.sounds.selected()
        self.show()
        return False

    def play(self, move: Move) -> None:
        """Plays a legal move and shows it."""
        self.interaction = self.interaction.spread_out(None)
        self._show_change(self.live.commit(move), lambda: self._sound_move(move))

    def _sound_move(self, move: Move) -> None:
        self.sounds.moved(self.live.game, move, self.animator.landings())

    def refuse(self, refusal: Refusal, pick: Pick | None, selection: tuple[Pick, ...] = ()) -> None:
        """Shows that the move at ``pick`` is not allowed, and says why if the settings want it."""
        self.sounds.refused()
        if pick is not None:
            self.view.flights.shake([pick, *selection])
        if self.screen.settings.move_errors:
            from ...i18n.reasons import sentence  # loaded when it is first needed

            near = None if pick is None else self.view.seen.box(pick)
            meant = [self.view.seen.box(other) for other in selection]
            self.messages.toast(sentence(refusal.code, refusal.args), near, meant=meant)

    # commands ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes back the last move, a restart, or the new game itself."""
        if self.live.session.can_undo:
            move = self.live.session.undo_move
            self._show_change(self.live.undo(), lambda: self.sounds.undone(move))
        else:
            self.shelf.undo_new_game()

    def redo(self) -> None:
        """Makes again what was undone last: a move, a restart or a new game."""
        if self.shelf.undone_new_game is not None:
            self.shelf.redo_new_game()
            return
        move = self.live.session.redo_move
        self._show_change(
            self.live.redo(), self._sound_deal if move is None else lambda: self._sound_move(move)
        )

    def restart(self) -> None:
        """Goes back to the deal, which undo can take back."""
        transition = self.live.restart()
        self._show_change(transition, self._sound_deal)
        if transition is not None:
            self.tell_what_undo_brings()

    def tell_what_undo_brings(self) -> None:
        """Shows a line about the game that undo brings back, on a table without a move."""
        line = what_undo_brings(self.shelf)
        if line:
            self.messages.toast(line)

    def _sound_deal(self) -> None:
        self.sounds.dealt(self.animator.landings())

    def play_command(self, name: str) -> bool:
        """Plays the move of the game's own command ``name``; returns whether it has this one."""
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
        """Puts back held cards, and shows the picture of a win at once; to be called before a
        command."""
        self.end.skip()
        self.set_interaction(self.interaction.put_back())

    # showing -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Shows the state and the interaction."""
        self.view.show(self.live.state, self._seen_interaction, self._partners())

    @property
    def _seen_interaction(self) -> Interaction:
        """The interaction, without the focus while a button of the banner has it."""
        is_elsewhere = self.messages.banner_focus
        return self.interaction.focus_on(None) if is_elsewhere else self.interaction

    def _partners(self) -> frozenset[str] | None:
        """The places that go with the selection; None where that is not to be shown.

        While cards are dragged only their targets are marked, which says the same and needs less
        drawing.
        """
        interaction, live = self.interaction, self.live
        if not interaction.selection or interaction.held or not self.screen.settings.position_help:
            return None
        return live.game.partners(live.state, interaction.selection)

    def _show_change(self, transition: Transition | None, sound: Callable[[], None]) -> None:
        if transition is None:
            return
        self.end.leave()
        if transition.move is not None:
            self._shows_how_to = False
            self.messages.hide_how_to()
        self.interaction = self.interaction.after_change(self.position)
        if not self.view.layout.fits(self.live.state):
            self.arrange("move")  # with smaller cards
        self.show()
        sound()
        self.refresh_bar()
        self._tell_messages()
        self.end.game_changed(transition.move is not None, self.interaction.focus is not None)
        if self.end.phase == "landing":
            self.sounds.won(self.animator.landings())

    def _tell_messages(self) -> None:
        """Tells the messages where the cards are that they must not cover."""
        self.messages.table = (self.view.layout, self.live.state, self.interaction.spread)

    def refresh_bar(self) -> None:
        """Updates the bar, and starts or stops the clock."""
        live = self.live
        can_undo = live.session.can_undo or self.shelf.comes_back is not None
        can_redo = live.session.can_redo or self.shelf.undone_new_game is not None
        self.bar.show(bar_content(live, can_undo, can_redo))
        live.clock.running = live.session.cursor > 0 and not self._is_paused() and not live.ended

    def finish_animations(self) -> None:
        """Ends all animations at once, for a screenshot."""
        self.end.skip()
        self.view.finish()

    # time and pictures -------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Advances clock, animations and messages by ``dt`` seconds."""
        live = self.live
        if live.clock.advance(dt):
            self.bar.set_value("time", duration(live.clock.seconds))
            if int(live.clock.seconds) % SAVE_EVERY_SECONDS == 0:
                live.save()
        was_busy = self.animator.busy
        shown = self.animator.frame_seconds(dt) if was_busy else dt
        self.view.advance(dt)
        self.end.advance(dt)
        self.messages.advance(dt)
        self.sounds.advance(shown)

    def until_next(self) -> float | None:
        """Seconds until something changes by itself: 0 during an animation, None for never."""
        if self.view.busy:
            return 0.0
        waits = [
            self.live.clock.until_next(),
            self.messages.until_next(),
            self.sounds.until_next(),
            self.end.until_next(),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface, everything: bool) -> list[pygame.Rect] | None:
        """Draws what changed and returns its rectangles, or draws everything and returns None."""
        before, background = self._background, self.background
        if everything or before is not self._background:
            self.view.group.draw_all(surface, background)
            return None
        return self.view.draw(surface, background)
