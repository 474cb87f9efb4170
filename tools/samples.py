"""Games for the gallery: tables in every state, and a store of finished games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal, read_code
from solitaire.engine.game import Game, Pick, Selected
from solitaire.engine.moves import Move
from solitaire.engine.record import Record, read_records
from solitaire.games import GAMES

SEEDS = Path(__file__).resolve().parents[1] / "seeds"
LINES, TRIES = 9, 500


class Table(NamedTuple):
    """A deal, the moves that are made, and the places that are touched after them."""

    deal: Deal
    moves: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()


@cache
def lines(game: Game) -> tuple[Record, ...]:
    """A few deals of ``game``, each with a line that wins it."""
    text = (SEEDS / f"{game.key}-{game.variant}.txt").read_text(encoding="ascii")
    return tuple(read_records("\n\n".join(text.split("\n\n")[: LINES + 1]), GAMES))


def fresh(game: Game) -> Table:
    """A deal."""
    return Table(Deal(game, 7))


def won(game: Game) -> Table:
    """The end of a game."""
    record = lines(game)[0]
    return Table(read_code(record.code, GAMES), tuple(map(str, record.moves)))


def middle(game: Game) -> Table:
    """Half the way of a game that can be won."""
    table = won(game)
    return table._replace(moves=table.moves[: len(table.moves) // 2])


def selected(game: Game) -> Table:
    """The same with a card selected, so that what cannot go with it is dimmed.

    It may be an earlier position: where only one move is possible with a card, touching the card
    makes the move at once and selects nothing.
    """
    record, table = lines(game)[0], middle(game)
    for count in range(len(table.moves), -1, -1):
        state = record.start
        for move in record.moves[:count]:
            state = game.apply(state, move)
        for place in game.places:
            answer = game.interpret(state, (Pick(place),)) if game.pile(state, place) else None
            if isinstance(answer, Selected) and answer.picks and game.partners(state, answer.picks):
                return table._replace(moves=table.moves[:count], touches=(place,))
    return table


@cache
def blocked(game: Game) -> Table:
    """The end of a random game in which no move is legal; a fresh deal where none is found."""
    for number in range(TRIES):
        dice = random.Random(number)
        deal = Deal(game, number)
        state = deal.state()
        made: list[Move] = []
        while len(made) < TRIES and (moves := game.moves(state)):
            made.append(dice.choice(moves))
            state = game.apply(state, made[-1])
        if game.status(state) == "blocked":
            return Table(deal, tuple(map(str, made)))
    return fresh(game)


TABLES: dict[str, Callable[[Game], Table]] = {
    "table": fresh,
    "table-selected": selected,
    "table-middle": middle,
    "table-won": won,
    "table-blocked": blocked,
}
"""Pictures of the table itself, by the names of the gallery."""


def store() -> Store:
    """A store in memory with games of every kind, three of four won and the others given up."""
    kept = Store("")
    for game in GAMES:
        for n, record in enumerate(lines(game)):
            moves = tuple(map(str, record.moves))
            wins = n % 4 != 2
            cursor = len(moves) if wins else len(moves) // 3
            began = kept.begin(game.key, game.variant, record.code)
            kept.save(
                began._replace(
                    moves=moves,
                    cursor=cursor,
                    seconds=cursor * 4.7 + n,
                    started=f"2026-03-{n + 1:02}T10:00:00+00:00",
                    counted=True,
                    won=wins,
                    won_seconds=cursor * 4.7 + n if wins else 0.0,
                    won_moves=cursor if wins else 0,
                    finished=f"2026-03-{n + 1:02}T10:20:00+00:00" if wins else "",
                    ended="won" if wins else "",
                )
            )
    return kept
