"""The smallest possible game: its only move takes the top card of one pile to the other.

All tests for every game also run for this one. So they prove that the contract ``Game`` suffices.
"""

from __future__ import annotations

from collections.abc import Sequence

from solitaire.engine.cards import Card
from solitaire.engine.game import Game, Pick, Refusal, Selected, Status
from solitaire.engine.moves import Move, Shift
from solitaire.engine.state import State


class NullGame(Game):
    """The top card of P1 goes to P2; won when P1 is empty."""

    key = "null"
    prefix = "NG"
    decks = 1
    top_score = 52

    def __init__(self) -> None:
        super().__init__("N", ("P1", "P2"))

    def deal(self, cards: Sequence[Card]) -> State:
        return State((tuple(cards), ()))

    def check(self, state: State, move: Move) -> Refusal | None:
        if move != Shift("P1", "P2"):
            return Refusal("bad-move")
        return None if self.pile(state, "P1") else Refusal("empty-place")

    def apply(self, state: State, move: Move) -> State:
        source, target = state.piles
        return State((source[:-1], target + source[-1:]))

    def moves(self, state: State) -> list[Move]:
        return [Shift("P1", "P2")] if self.pile(state, "P1") else []

    def status(self, state: State) -> Status:
        return "playing" if self.moves(state) else "won"

    def score(self, state: State) -> int:
        return len(self.pile(state, "P2"))

    def interpret(self, state: State, picks: Sequence[Pick]) -> Move | Selected | Refusal:
        if len(picks) == 1:
            return Selected(tuple(picks) if picks[0] == Pick("P1") else ())
        if picks[0] == picks[1]:
            return Selected(())
        move = Shift(picks[0].place, picks[1].place, picks[0].depth)
        return self.check(state, move) or move
