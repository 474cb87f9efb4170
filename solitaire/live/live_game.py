"""A game being played and kept: session, clock and store together.

Every change of the game goes through ``commit``, ``undo``, ``redo`` or ``restart`` here, and is
in the store when they return.
"""

from __future__ import annotations

from datetime import UTC, datetime

from ..config.rows import SavedGame
from ..config.settings import Settings
from ..config.store import Store
from ..engine.dealcode import CodeError, Deal, random_deal, read_code
from ..engine.game import Game, Status
from ..engine.moves import Move, read_move
from ..engine.notation import NotationError, read_position
from ..engine.session import Session, Transition
from ..engine.state import State
from ..games import GAMES, variant_with
from .clock import PlayClock


class LiveGame:
    """One game on the table."""

    def __init__(self, store: Store, session: Session, saved: SavedGame) -> None:
        self.store = store
        self.session = session
        self.saved = saved
        self.clock = PlayClock(saved.seconds)

    @classmethod
    def begin(cls, store: Store, deal: Deal) -> LiveGame:
        """A new game from a deal; it takes the place of the one that was going on."""
        saved = store.begin(deal.game.key, deal.game.variant, str(deal))
        return cls(store, Session(deal.game, deal.state()), saved)

    @classmethod
    def resume(cls, store: Store, saved: SavedGame) -> LiveGame | None:
        """A stored game as it was left; None when its start cannot be read."""
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
        back = saved.back if saved.back >= 0 else None
        return cls(store, Session.resumed(game, start, line, saved.cursor, back), saved)

    @classmethod
    def going_on(cls, store: Store, key: str, settings: Settings) -> tuple[LiveGame, bool]:
        """The game ``key`` as it was left, or a new one (then True) where there is none.

        Its variant is then the one that the settings want. An unknown key is the first game.
        """
        saved = store.running(key)
        play = cls.resume(store, saved) if saved is not None else None
        if play is not None:
            return play, False
        game = variant_with(key, settings._asdict()) or GAMES[0]
        return cls.begin(store, random_deal(game)), True

    @property
    def has_previous(self) -> bool:
        """Whether undo brings back the game that this one has taken the place of."""
        return not self.saved.counted and self.store.previous(self.game.key) is not None

    def previous(self) -> LiveGame | None:
        """The game that this one has taken the place of, until its first move."""
        saved = self.store.previous(self.game.key)
        return LiveGame.resume(self.store, saved) if saved is not None else None

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
        """Whether it is won, blocked or going on."""
        return self.game.status(self.state)

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
        self.save()
        return transition

    def undo(self) -> Transition | None:
        """Takes the last move or a restart back."""
        return self._kept(self.session.undo())

    def redo(self) -> Transition | None:
        """Makes the last undone move again."""
        return self._kept(self.session.redo())

    def restart(self) -> Transition | None:
        """Back to the deal."""
        return self._kept(self.session.restart())

    def _kept(self, transition: Transition | None) -> Transition | None:
        if transition is not None:
            self.save()
        return transition

    def save(self) -> None:
        """Stores the game as it stands now."""
        session, saved = self.session, self.saved
        now = datetime.now(UTC).isoformat(timespec="seconds")
        saved = saved._replace(
            moves=tuple(map(str, session.line)),
            cursor=session.cursor,
            back=-1 if session.restart_undo_cursor is None else session.restart_undo_cursor,
            seconds=self.clock.seconds,
        )
        if session.cursor and not saved.counted:
            saved = saved._replace(counted=True, started=now)
        if not saved.won and self.status == "won":
            saved = saved._replace(
                won=True, won_seconds=self.clock.seconds, won_moves=session.cursor, finished=now
            )
        self.saved = self.store.save(saved)


def read_start(text: str) -> tuple[Game, State] | None:
    """The game and position that a stored start stands for; None when it is unreadable."""
    try:
        if "\n" in text:
            return read_position(enumerate(text.splitlines(), 1), GAMES)
        deal = read_code(text, GAMES)
    except (CodeError, NotationError):
        return None
    return deal.game, deal.state()
