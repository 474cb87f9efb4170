"""The kept games, and the one that is on the table. (To be replaced.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..config.rows import SavedGame
from ..config.store import Store
from ..engine.dealcode import Deal, random_deal
from ..engine.game import Game
from ..games import GAMES, variant_with
from .live_game import LiveGame


class Shelf:
    def __init__(self, store: Store, wishes: Callable[[], Mapping[str, Mapping[str, int]]]) -> None:
        self.store, self._wishes = store, wishes
        self.current: LiveGame
        self.on_change: Callable[[bool], None] = lambda _fresh: None
        self._displaced: list[Game] = []

    def open(self, start: Deal | str | None, last_key: str) -> bool:
        if isinstance(start, Deal):
            self.current = LiveGame.begin(self.store, start)
            return True
        if isinstance(start, str):
            game = variant_with(start, self._wishes().get(start, {})) or GAMES[0]
            self.current = LiveGame.begin(self.store, random_deal(game))
            return True
        return self._resume(variant_with(last_key, self._wishes().get(last_key, {})) or GAMES[0])

    def _resume(self, game: Game) -> bool:
        saved = self.store.running(game.key)
        found = LiveGame.resume(self.store, saved) if saved else None
        self.current = found or LiveGame.begin(self.store, random_deal(game))
        return found is None

    def begin(self, deal: Deal) -> None:
        self.current.save()
        if self.current.saved.counted:
            self._displaced.clear()
        self._displaced.append(self.current.game)
        self.current = LiveGame.begin(self.store, deal)
        self.on_change(True)

    def resume_or_begin(self, game: Game) -> None:
        self.current.save()
        self._displaced.clear()
        self.on_change(self._resume(game))

    def kept(self, game: Game) -> SavedGame | None:
        return self.store.running(game.key)

    @property
    def can_undo_new_game(self) -> bool:
        here = self.current
        return not here.saved.counted and (bool(self._displaced) or here.has_previous)

    def undo_new_game(self) -> None:
        if not self.can_undo_new_game:
            return
        game = self._displaced.pop() if self._displaced else self.current.game
        before = self.current.previous()
        if before is not None:
            self.store.resume(before.saved)
        self.on_change(self._resume(game))
