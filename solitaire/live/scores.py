"""The scores of games from before the store knew them."""

from __future__ import annotations

from ..config.store import Store
from ..engine.game import Game
from .live_game import LiveGame

MOST_AT_ONCE = 200
"""How many games are replayed for their scores each time: some tenths of a second."""


def complete_scores(store: Store, game: Game) -> None:
    """Works out the scores of the newest games of this variant that have none yet.

    The score of a game that cannot be read is 0, so that it is not tried again.
    """
    if "score" not in game.compared:
        return
    scores = {}
    for saved in store.without_score(game.key, game.variant, MOST_AT_ONCE):
        if saved.won:
            scores[saved.id] = game.top_score
        else:
            live = LiveGame.resume(store, saved)
            scores[saved.id] = game.score(live.state) if live is not None else 0
    store.set_scores(scores)
