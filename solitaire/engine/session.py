"""One game being played: its line of moves, undo, redo and restart. It knows no clock."""

from __future__ import annotations

from collections.abc import Iterable

from .game import Game, Refusal
from .moves import Move
from .state import State
from .values import NamedTuple

UNDO_LIMIT = 100
"""How many moves can be taken back (the rule sheets' figure)."""


class Transition(NamedTuple):
    """A change of the position, for whoever shows it."""

    old: State
    new: State
    move: Move | None
    """The move that was made, None for undo, redo and restart."""


class IllegalMove(ValueError):
    """A move that the game refuses; ``refusal`` tells why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Session:
    """A game from ``start`` on: ``line`` holds all moves, of which the first ``cursor`` are made.

    The moves behind the cursor can be redone until another move is played. ``play`` is the one
    place where a game goes on, whoever plays it.
    """

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.line: list[Move] = []
        self.cursor = 0
        self.back: int | None = None
        """After a restart, the cursor that undo returns to."""
        self._floor = 0
        """The cursor that undo does not go below."""
        self._states = [start]

    @classmethod
    def resumed(
        cls, game: Game, start: State, line: Iterable[Move], cursor: int, back: int | None = None
    ) -> Session:
        """A saved game: its line is replayed up to the first move that is not legal."""
        session = cls(game, start)
        for move in line:
            if game.check(session._states[-1], move) is not None:
                break
            session.line.append(move)
            session._states.append(game.apply(session._states[-1], move))
        end = len(session.line)
        session.cursor = min(max(cursor, 0), end)
        floor = max(0, end - UNDO_LIMIT)
        session._floor = floor if session.cursor >= floor else 0  # below only after a restart
        if back is not None and session.cursor == 0 and 0 < back <= end:
            session.back = back
        return session

    @property
    def start(self) -> State:
        """The deal."""
        return self._states[0]

    @property
    def state(self) -> State:
        """The position on the table."""
        return self._states[self.cursor]

    @property
    def can_undo(self) -> bool:
        """Whether a move (or a restart) can be taken back."""
        return self.back is not None or self.cursor > self._floor

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return self.cursor < len(self.line)

    def play(self, move: Move) -> Transition:
        """Makes ``move``. Raises IllegalMove, and nothing has changed then."""
        old = self.state
        refusal = self.game.check(old, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        new = self.game.apply(old, move)
        del self.line[self.cursor :], self._states[self.cursor + 1 :]
        self.line.append(move)
        self._states.append(new)
        self.cursor += 1
        self._floor = max(0, self.cursor - UNDO_LIMIT)
        self.back = None
        return Transition(old, new, move)

    def undo(self) -> Transition | None:
        """Takes the last move, or a restart, back; None when there is none to take back."""
        if not self.can_undo:
            return None
        return self._go(self.cursor - 1 if self.back is None else self.back)

    def redo(self) -> Transition | None:
        """Makes the move again that was taken back last; None when there is none."""
        return self._go(self.cursor + 1) if self.can_redo else None

    def restart(self) -> Transition | None:
        """Back to the deal; undo leads back here, redo through the moves. None at the deal."""
        if self.cursor == 0:
            return None
        here = self.cursor
        transition = self._go(0)
        self.back, self._floor = here, 0
        return transition

    def at(self, cursor: int) -> State:
        """The position after the first ``cursor`` moves of the line, for looking at."""
        return self._states[cursor]

    def _go(self, cursor: int) -> Transition:
        old = self.state
        self.cursor, self.back = cursor, None
        self._floor = max(self._floor, cursor - UNDO_LIMIT)
        return Transition(old, self.state, None)
