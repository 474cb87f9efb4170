"""One game being played: its moves, undo, redo and restart. Time is none of its business."""

from __future__ import annotations

from collections.abc import Iterable

from .game import Game, Refusal
from .moves import Move
from .state import State
from .values import NamedTuple

UNDO_LIMIT = 100
"""How many moves can be undone, by the rule sheets of Half Moon and Eight Off."""


class Transition(NamedTuple):
    """The states before and after a change, for whoever shows it."""

    old: State
    new: State
    move: Move | None
    """The move that was made; None for undo, redo and restart."""


class IllegalMove(ValueError):
    """A move that is not legal; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Session:
    """A game from ``start`` on: ``line`` holds its moves, of which the first ``cursor`` are made.

    The moves after the cursor were undone and can be redone until another move is played. Every
    move of every player is made by ``play``.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.line: list[Move] = []
        self.cursor = 0
        self.restart_undo_cursor: int | None = None
        """The cursor that undo returns to after a restart, otherwise None."""
        self.restart_redo_cursor: int | None = None
        """The cursor at which redo restarts again, as a restart was undone; otherwise None."""
        self._undo_floor = 0
        """The lowest cursor that undo reaches."""
        self._states = [start]

    @classmethod
    def resumed(
        cls,
        game: Game,
        start: State,
        line: Iterable[Move],
        cursor: int,
        restart_undo_cursor: int | None = None,
        restart_redo_cursor: int | None = None,
    ) -> Session:
        """A saved game: its line is replayed up to the first move that is not legal.

        Figures that do not fit the line are put right, so that a damaged save does no harm.
        """
        session = cls(game, start)
        for move in line:
            if game.check(session._states[-1], move) is not None:
                break
            session.line.append(move)
            session._states.append(game.apply(session._states[-1], move))
        end = len(session.line)
        session.cursor = min(max(cursor, 0), end)
        floor = max(0, end - UNDO_LIMIT)
        # only a restart leads below the floor; from there on every move can be undone
        session._undo_floor = floor if session.cursor >= floor else 0
        if session.cursor == 0 and 0 < (restart_undo_cursor or 0) <= end:
            session.restart_undo_cursor = restart_undo_cursor
        elif 0 < (restart_redo_cursor or 0) <= end:
            session.restart_redo_cursor = restart_redo_cursor
        return session

    @property
    def start(self) -> State:
        """The state before the first move."""
        return self._states[0]

    @property
    def state(self) -> State:
        """The state after the moves that are made."""
        return self._states[self.cursor]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move or a restart to undo."""
        return self.restart_undo_cursor is not None or self.cursor > self._undo_floor

    @property
    def can_redo(self) -> bool:
        """Whether there is a move or a restart to redo."""
        return self.cursor < len(self.line) or self.redo_restarts

    @property
    def undo_move(self) -> Move | None:
        """The move that ``undo`` takes back; None where that is a restart, or nothing."""
        if self.restart_undo_cursor is not None or not self.can_undo:
            return None
        return self.line[self.cursor - 1]

    @property
    def redo_move(self) -> Move | None:
        """The move that ``redo`` makes again; None where that is a restart, or nothing."""
        return self.line[self.cursor] if self.can_redo and not self.redo_restarts else None

    @property
    def redo_restarts(self) -> bool:
        """Whether what was undone last is a restart."""
        return self.restart_redo_cursor == self.cursor

    def play(self, move: Move) -> Transition:
        """Makes ``move``. Raises IllegalMove, and changes nothing then, when it is not legal."""
        old = self.state
        refusal = self.game.check(old, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        new = self.game.apply(old, move)
        del self.line[self.cursor :], self._states[self.cursor + 1 :]
        self.line.append(move)
        self._states.append(new)
        self.cursor += 1
        self._undo_floor = max(0, self.cursor - UNDO_LIMIT)
        self.restart_undo_cursor = self.restart_redo_cursor = None
        return Transition(old, new, move)

    def undo(self) -> Transition | None:
        """Takes back the last move or a restart; None when there is nothing to undo."""
        if not self.can_undo:
            return None
        if self.restart_undo_cursor is not None:
            self.restart_redo_cursor = self.restart_undo_cursor
            return self._go(self.restart_undo_cursor)
        return self._go(self.cursor - 1)

    def redo(self) -> Transition | None:
        """Makes the move or the restart again that was undone last; None when there is none."""
        if self.redo_restarts:
            return self.restart()
        return self._go(self.cursor + 1) if self.can_redo else None

    def restart(self) -> Transition | None:
        """Goes back to the start; undo returns to where it was. None when already there."""
        if self.cursor == 0:
            return None
        here = self.cursor
        transition = self._go(0)
        self.restart_undo_cursor, self.restart_redo_cursor, self._undo_floor = here, None, 0
        return transition

    def at(self, cursor: int) -> State:
        """The state after the first ``cursor`` moves of the line."""
        return self._states[cursor]

    def _go(self, cursor: int) -> Transition:
        old = self.state
        self.cursor, self.restart_undo_cursor = cursor, None
        self._undo_floor = max(self._undo_floor, cursor - UNDO_LIMIT)
        return Transition(old, self.state, None)
