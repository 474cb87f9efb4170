"""A game that is being played: its session, its clock and its place in the store.

Every change of the game goes through ``commit``, ``undo``, ``redo`` or ``restart`` here, and is
in the store when they return.
"""

from __future__ import annotations

from datetime import UTC, datetime

from ..config.rows import SavedGame
from ..config.store import Store
from ..engine.dealcode import CodeError, Deal, read_code
from ..engine.game import Game, Status
from ..engine.moves import Move, read_move
from ..engine.notation import NotationError, read_position
from ..engine.session import Session, Transition
from ..engine.state import State
from ..games import GAMES
from .clock import PlayClock


class LiveGame:
    """One game on the table."""

    def __init__(self, store: Store, session: Session, saved: SavedGame) -> None:
        self.store = store
        self.session = session
        self.saved = saved
        """The game as the store has it."""
        self.unread = saved.moves[len(session.line) :]
        """What follows the moves that can be read, as it is stored; kept until the next move."""
        self._is_as_stored = True
        self.clock = PlayClock(saved.seconds)
        self._status: tuple[State, Status] | None = None

    @classmethod
    def begin(cls, store: Store, deal: Deal) -> LiveGame:
        """A new game from a deal; in the store it displaces the kept one of its variant."""
        saved = store.begin(deal.game.key, deal.game.variant, str(deal))
        return cls(store, Session(deal.game, deal.state()), saved)

    @classmethod
    def resume(cls, store: Store, saved: SavedGame) -> LiveGame | None:
        """A stored game as it was saved; None when its start cannot be read. Changes nothing."""
        found = read_start(saved.start)
        if found is None:
            return None
        game, start = found
        line = []
        for text in saved.moves:
            try:
                line.append(read_move(text))
            except ValueError:
                break
        session = Session.resumed(
            *(game, start, line, saved.cursor),
            _none_if_negative(saved.restart_undo_cursor),
            _none_if_negative(saved.restart_redo_cursor),
        )
        return cls(store, session, saved)

    @property
    def game(self) -> Game:
        """The rules."""
        return self.session.game

    @property
    def state(self) -> State:
        """The position on the table."""
        return self.session.state

    @property
    def status(self) -> Status:
        """Whether the game is won, blocked or neither; found out once for each position."""
        state = self.state
        if self._status is None or self._status[0] is not state:
            self._status = state, self.game.status(state)
        return self._status[1]

    @property
    def ended(self) -> str:
        """``won``, ``blocked`` in a game whose rules announce that, or '' while it goes on."""
        status = self.status
        announced = status == "won" or (status == "blocked" and self.game.announces_blocked)
        return status if announced else ""

    @property
    def code(self) -> str:
        """The deal code; '' for a game that began from a position."""
        return "" if "\n" in self.saved.start else self.saved.start

    @property
    def deal(self) -> Deal | None:
        """The deal it began from; None for a game that began from a position."""
        try:
            return read_code(self.code, GAMES)
        except CodeError:
            return None

    # changes -----------------------------------------------------------------------------------

    def commit(self, move: Move) -> Transition:
        """Plays a legal move. Raises IllegalMove."""
        transition = self.session.play(move)
        self.unread = ()
        self._is_as_stored = False
        self.save()
        return transition

    def undo(self) -> Transition | None:
        """Takes the last move or a restart back; None where there is nothing to take back.

        With a restart goes the time since then, and the time before it is back.
        """
        if self.session.restart_undo_cursor is not None:
            self._bring_time_back()
        return self._saved(self.session.undo())

    def redo(self) -> Transition | None:
        """Makes what was undone last again, a move or a restart; None where there is none.

        A move of the line before a restart is one of the game before it, whose time counts again.
        """
        if self.session.redo_restarts:
            return self.restart()
        if self.session.restart_undo_cursor is not None and self.session.can_redo:
            self._bring_time_back()
        return self._saved(self.session.redo())

    def restart(self) -> Transition | None:
        """Back to the deal, with the time begun anew; None where no move has been made."""
        transition = self.session.restart()
        if transition is not None:
            self.saved = self.saved._replace(restart_seconds=self.clock.seconds)
            self.clock.seconds = 0.0
        return self._saved(transition)

    def _bring_time_back(self) -> None:
        """Takes the time before the last restart for that of the game."""
        self.clock.seconds += self.saved.restart_seconds
        self.saved = self.saved._replace(restart_seconds=0.0)

    def _saved(self, transition: Transition | None) -> Transition | None:
        if transition is not None:
            self._is_as_stored = False
            self.save()
        return transition

    def save(self) -> None:
        """Stores the game with its line of moves and its time as they are now."""
        session, saved = self.session, self.saved
        now = datetime.now(UTC).isoformat(timespec="seconds")
        saved = saved._replace(seconds=self.clock.seconds)
        if not (self.unread and self._is_as_stored):
            saved = saved._replace(
                moves=(*map(str, session.line), *self.unread),
                cursor=session.cursor,
                restart_undo_cursor=_negative_if_none(session.restart_undo_cursor),
                restart_redo_cursor=_negative_if_none(session.restart_redo_cursor),
                score=self.game.score(self.state) if self.game.top_score else -1,
                ended=self.ended,
            )
        if session.cursor and not saved.counted:
            saved = saved._replace(counted=True, started=now)
        if not saved.won and self.status == "won":
            saved = saved._replace(
                won=True, won_seconds=self.clock.seconds, won_moves=session.cursor, finished=now
            )
        self.saved = self.store.save(saved)


def _none_if_negative(cursor: int) -> int | None:
    return cursor if cursor >= 0 else None


def _negative_if_none(cursor: int | None) -> int:
    return -1 if cursor is None else cursor


def read_start(text: str) -> tuple[Game, State] | None:
    """The game and position that a stored start stands for; None when it is unreadable."""
    try:
        if "\n" in text:
            return read_position(enumerate(text.splitlines(), 1), GAMES)
        deal = read_code(text, GAMES)
    except (CodeError, NotationError):
        return None
    return deal.game, deal.state()
