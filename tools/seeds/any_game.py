"""A solver for any game: a beam search that asks the rules alone.

It is far slower than a solver made for one game, and finds lines of the easier deals only. That
is enough for a game that has just been added.
"""

from __future__ import annotations

from itertools import pairwise

from solitaire.engine.game import Game
from solitaire.engine.moves import Move
from solitaire.engine.state import State

MOST_MOVES = 400
"""A line that is longer is given up."""

Trail = tuple["Trail", Move] | None
"""A move, behind the trail of the position before it; None at the start."""


def solve(game: Game, state: State, width: int) -> list[str] | None:
    """A winning line of ``state``, found with ``width`` positions a move; else None."""
    seen = {state}
    layer: list[tuple[State, Trail]] = [(state, None)]
    for _ in range(MOST_MOVES):
        following: list[tuple[State, Trail]] = []
        for node, trail in layer:
            for move in game.moves(node):
                after = game.apply(node, move)
                if after in seen:
                    continue
                seen.add(after)
                if game.status(after) == "won":
                    return _line((trail, move))
                following.append((after, (trail, move)))
        following.sort(key=lambda entry: -_progress(game, entry[0]))
        layer = following[:width]
    return None


def _progress(game: Game, state: State) -> float:
    """How near ``state`` looks to a win: cards that are home or out of the game, and among equal
    ones the order in the piles and the number of empty places."""
    home = [*game.foundations, *([game.out] if game.out else [])]
    done = sum(len(game.pile(state, place)) for place in home)
    piles = [game.pile(state, place) for place in game.places if place not in home]
    steps = [(low, high) for pile in piles for low, high in pairwise(pile)]
    runs = sum(low.suit == high.suit and low.rank == high.rank + 1 for low, high in steps)
    buried = sum(low.rank < high.rank for low, high in steps)
    return (
        3 * done + 2 * runs - 2 * buried + sum(not pile for pile in piles) + game.score(state) / 99
    )


def _line(trail: Trail) -> list[str]:
    line = []
    while trail is not None:
        trail, move = trail
        line.append(str(move))
    return line[::-1]
