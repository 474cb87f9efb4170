"""How many positions of Eight Off a second: one ``apply`` and one ``moves`` each."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from statistics import median

from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import Move
from solitaire.engine.state import State
from solitaire.games.eight_off import EightOff

from .report import Bound, verdict

WANTED = Bound(10_000, least=True)
DEALS, STEPS, ROUNDS = 40, 60, 9
TURNS = 100_000


def positions(game: EightOff) -> list[tuple[State, Move]]:
    """States of random games, each with a move that is legal in it."""
    chance = random.Random(8)
    found: list[tuple[State, Move]] = []
    for number in range(DEALS):
        state = Deal(game, number).state()
        for _ in range(STEPS):
            moves = game.moves(state)
            if not moves:
                break
            move = chance.choice(moves)
            found.append((state, move))
            state = game.apply(state, move)
    return found


def seconds(game: EightOff, work: Sequence[tuple[State, Move]]) -> float:
    """Seconds to make every move and to list the legal moves after it."""
    start = time.perf_counter()
    for state, move in work:
        game.moves(game.apply(state, move))
    return time.perf_counter() - start


def yardstick() -> float:
    """Seconds that a fixed loop of plain Python takes, to compare machines and days."""
    total, table = 0, {n: (n, n + 1) for n in range(64)}
    start = time.perf_counter()
    for n in range(TURNS):
        first, second = table[n & 63]
        total = (total * 31 + first * second) % 1_000_003
    return time.perf_counter() - start


def main(_: Sequence[str]) -> int:
    """Measures and prints."""
    game = EightOff(8)
    work = positions(game)
    seconds(game, work)  # warm-up: the interpreter specialises what runs often
    runs = [(seconds(game, work) / len(work), yardstick() / TURNS) for _ in range(ROUNDS)]
    each = median(run[0] for run in runs)
    ratio = median(run[0] / run[1] for run in runs)
    print(f"{len(work)} positions of Eight Off, medians of {ROUNDS} rounds")
    print(f"apply + moves: {1 / each:,.0f} positions/s (wanted {verdict(1 / each, WANTED)})")
    print(f"one position costs as much as {ratio:.0f} rounds of a plain loop")
    return 0
