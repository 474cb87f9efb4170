"""The kept games, one a variant, and which of them is on the table.

The store knows the order in which games came on the table, and for each new game which one it
displaced and which one was on the table before it. So everything here, undo of a new game too,
works the same after a restart of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ..config.notice import Notice
from ..config.rows import SavedGame
from ..config.store import Store
from ..engine.dealcode import Deal, random_deal
from ..engine.game import Game
from ..games import GAMES, variant_with, variants
from .live_game import LiveGame, read_start

Wishes = Mapping[str, Mapping[str, int]]
"""The parameters that the player wants for new deals, by the games' keys."""


class Standing(NamedTuple):
    """How a deal stands: ``new``, ``playing``, ``won``, ``blocked`` where that is announced, or
    ``left`` without a win for another deal."""

    name: str
    moves: int = 0
    """How many moves are made, in a game that is kept."""


class Shelf:
    """The kept games in ``store``; ``current`` is the one on the table, from ``open`` on.

    ``wishes`` gives the player's wishes of the moment. ``on_change`` is called whenever another
    game has come on the table after that, with whether it is a fresh deal.
    """

    current: LiveGame

    def __init__(self, store: Store, wishes: Callable[[], Wishes]) -> None:
        self.store = store
        self.on_change: Callable[[bool], None] = lambda _is_fresh: None
        self._wishes = wishes

    def open(self, start: Deal | str | None, last_key: str) -> bool:
        """Puts the first game on the table; whether it is a fresh deal.

        ``start`` is a deal, or the key of a game of which to deal the wanted variant, or None for
        the kept game of ``last_key`` that was on the table last; where none is kept, the wanted
        variant is dealt. An unknown key stands for the first game. A deal that is kept goes on,
        as in ``open_deal``.
        """
        if isinstance(start, Deal):
            kept = self._kept_game_of(start)
        else:
            kept = self._last_kept(last_key) if start is None else None
        if kept is None:
            deal = (
                start if isinstance(start, Deal) else random_deal(self._wanted(start or last_key))
            )
            self.current = LiveGame.begin(self.store, deal)
            return True
        self._resume(kept)
        return isinstance(start, Deal) and _started_again(kept)

    def begin(self, deal: Deal) -> None:
        """A new game, which displaces the kept one of its variant."""
        self.current.save()
        self.current = LiveGame.begin(self.store, deal)
        self.on_change(True)

    def open_deal(self, deal: Deal) -> None:
        """Puts a deal on the table: a kept game of just this deal goes on, any other is begun.

        A kept game that is won or lost is started again, which undo takes back: it stays one game
        and ends no streak.
        """
        here = self.current
        is_here = here.saved.start == str(deal)
        kept = here if is_here else self._kept_game_of(deal)
        if kept is None:
            self.begin(deal)
            return
        if not is_here:
            here.save()
            self._resume(kept)
        again = _started_again(kept)
        if again or not is_here:
            self.on_change(again)

    def standing(self, deal: Deal) -> Standing:
        """How a deal stands, by its kept game or else by all those that were ever played of it."""
        saved = self.kept(deal.game)
        if saved is not None and saved.start == str(deal) and saved.counted:
            return Standing(saved.ended or "playing", saved.cursor)
        played = self.store.games_of(deal.game.key, deal.game.variant, str(deal))
        if not played:
            return Standing("new")
        return Standing("won" if any(game.won for game in played) else "left")

    def resume_or_begin(self, game: Game) -> None:
        """Puts the kept game of that variant on the table, or deals one where none is kept.

        Does nothing when a game of that variant is on the table.
        """
        here = self.current.game
        if (game.key, game.variant) == (here.key, here.variant):
            return
        kept = self._readable_or_told(self.kept(game))
        if kept is None:
            self.begin(random_deal(game))
            return
        self.current.save()
        self._resume(kept)
        self.on_change(False)

    def take_over(self) -> bool:
        """Has a second copy of the program save from now on, if the first one has ended.

        The game on the table goes on, as a game of its own; see ``Store.take_over``.
        """
        adopted = self.store.take_over()
        if adopted is None:
            return False
        self.current.saved = adopted[self.current.saved.id]
        self.current.save()
        return True

    def kept(self, game: Game) -> SavedGame | None:
        """The kept game of that variant."""
        return self.store.kept(game.key, game.variant)

    def kept_games(self, key: str) -> list[SavedGame]:
        """The kept games of all variants of a game, the one that was on the table last first."""
        return self.store.kept_games(key)

    @property
    def comes_back(self) -> SavedGame | None:
        """The game that undo_new_game would bring back for the one on the table; None for none."""
        previous = None if self.current.saved.counted else self._previous()
        return previous if previous is not None and _is_readable(previous.start) else None

    @property
    def undone_new_game(self) -> SavedGame | None:
        """The new game that redo_new_game would begin again; None for none."""
        new = self.store.undone(self.current.saved)
        return new if new is not None and _is_readable(new.start) else None

    def undo_new_game(self) -> None:
        """Drops the new game on the table, until its first move.

        The game that it displaced is kept again, and the one that was on the table before it
        comes back; where that is no longer kept, the displaced one does.
        """
        back = self._readable(self._previous())
        if back is not None:
            game = self.current.game
            self.store.undo_new_game(game.key, game.variant)
            self._put(back)
            self.on_change(False)

    def redo_new_game(self) -> None:
        """Begins the new game again that was undone while the game on the table stood so."""
        if self.undone_new_game is not None:
            self.current.save()
            new = self._readable(self.store.redo_new_game(self.current.saved))
            if new is not None:
                self.current = new
                self.on_change(True)

    def _previous(self) -> SavedGame | None:
        game = self.current.game
        return self.store.previous(game.key, game.variant)

    def _readable(self, saved: SavedGame | None) -> LiveGame | None:
        return LiveGame.resume(self.store, saved) if saved is not None else None

    def _readable_or_told(self, saved: SavedGame | None) -> LiveGame | None:
        live = self._readable(saved)
        if saved is not None and live is None:
            self.store.tell(Notice("game-unreadable"))
        return live

    def _kept_game_of(self, deal: Deal) -> LiveGame | None:
        """The kept game of just this deal."""
        saved = self.kept(deal.game)
        return self._readable(saved) if saved is not None and saved.start == str(deal) else None

    def _last_kept(self, key: str) -> LiveGame | None:
        for saved in self.kept_games(key if variants(key) else GAMES[0].key):
            kept = self._readable_or_told(saved)
            if kept is not None:
                return kept
        return None

    def _resume(self, kept: LiveGame) -> None:
        self.store.resume(kept.saved)
        self._put(kept)

    def _put(self, kept: LiveGame) -> None:
        """Makes ``kept`` the current game; the player is told what of it cannot be read."""
        self.current = kept
        if kept.unread:
            self.store.tell(Notice("game-cut", {"n": len(kept.session.line) + 1}))

    def _wanted(self, key: str) -> Game:
        return variant_with(key, self._wishes().get(key, {})) or GAMES[0]


def _started_again(live: LiveGame) -> bool:
    """Starts a game again that is over; whether it was."""
    return bool(live.ended) and live.restart() is not None


@lru_cache(maxsize=4)  # the table asks at every change
def _is_readable(start: str) -> bool:
    return read_start(start) is not None
