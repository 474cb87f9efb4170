"""Half Moon: two decks, twelve piles in an arch, eight cards in reserve.

Pairs that add up to eleven are removed, and a jack, a queen and a king together, until no card
is there. Suits do not matter. Only the top card of a pile is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..engine.cards import JACK, KING, QUEEN, Card
from ..engine.game import Game, Pick, Refusal, Selected, Status
from ..engine.moves import Move, Remove, remove
from ..engine.state import State

PILES = tuple(f"P{n}" for n in range(1, 13))
RESERVE = tuple(f"R{n}" for n in range(1, 9))
HEIGHT = 8
SUM = 11
COURT = (JACK, QUEEN, KING)
POINTS_A_CARD = 5
"""A pair scores 10 and a triple 15: five for each of its cards."""


class HalfMoon(Game):
    """The rules of Half Moon."""

    key = "half-moon"
    prefix = "HM"
    decks = 2
    hides_covered = True
    double_taps = False
    solvable_known = False
    out = "out"
    top_score = 104 * POINTS_A_CARD
    compared = ("time", "score")  # every win has 48 moves

    def __init__(self) -> None:
        super().__init__("N", (*PILES, *RESERVE, self.out))

    def deal(self, cards: Sequence[Card]) -> State:
        piles = [tuple(cards[n : len(PILES) * HEIGHT : len(PILES)]) for n in range(len(PILES))]
        reserve = [(card,) for card in cards[len(PILES) * HEIGHT :]]
        return State((*piles, *reserve, ()))

    def capacity(self, place: str) -> int | None:
        return 1 if place in RESERVE else None

    def refills(self, place: str) -> bool:
        return False

    # the rules -----------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Remove) or len(set(move.places)) != len(move.places):
            return Refusal("bad-move")
        if any(place not in self.index or place == self.out for place in move.places):
            return Refusal("bad-move")
        if not all(self.pile(state, place) for place in move.places):
            return Refusal("empty-place")
        return check_ranks([self._top(state, place).rank for place in move.places])

    def _top(self, state: State, place: str) -> Card:
        return self.pile(state, place)[-1]

    def apply(self, state: State, move: Move) -> State:
        assert isinstance(move, Remove)
        piles = {self.index[place]: self.pile(state, place)[:-1] for place in move.places}
        removed = tuple(self._top(state, place) for place in move.places)
        piles[self.index[self.out]] = self.pile(state, self.out) + removed
        return state.replace(piles)

    def moves(self, state: State) -> list[Move]:
        at: list[list[str]] = [[] for _ in range(KING + 1)]
        for place, pile in zip(self.places[:-1], state.piles, strict=False):
            if pile:
                at[pile[-1].rank].append(place)
        pairs = [pair for low in range(1, 6) for pair in product(at[low], at[SUM - low])]
        triples = product(at[JACK], at[QUEEN], at[KING])
        return [remove(places) for places in (*pairs, *triples)]

    def status(self, state: State) -> Status:
        if not any(state.piles[:-1]):
            return "won"
        return "playing" if self.moves(state) else "blocked"

    def score(self, state: State) -> int:
        return POINTS_A_CARD * len(state.piles[-1])

    # touching ------------------------------------------------------------------------------

    def interpret(self, state: State, picks: Sequence[Pick]) -> Move | Selected | Refusal:
        selected, touched = tuple(picks[:-1]), picks[-1]
        if not self.pile(state, touched.place):
            return Selected(selected)
        if touched.depth > 1:
            return Refusal("not-playable", picks=selected)
        if touched in selected:
            return Selected(tuple(pick for pick in selected if pick != touched))
        if not selected:
            return Selected((touched,))
        *ranks, rank = [self._top(state, pick.place).rank for pick in picks]
        if rank in COURT and rank in ranks:
            others = [pick for pick, r in zip(selected, ranks, strict=True) if r != rank]
            return Selected((*others, touched))
        refusal = check_ranks([*ranks, rank])
        if refusal is None:
            return remove([pick.place for pick in picks])
        if set(COURT).issuperset((*ranks, rank)):
            return Selected((*selected, touched))
        return refusal


def check_ranks(ranks: Sequence[int]) -> Refusal | None:
    """None when cards of these ranks may be removed together, otherwise the reason."""
    if any(rank in COURT for rank in ranks):
        return None if sorted(ranks) == list(COURT) else Refusal("need-jack-queen-king")
    return None if len(ranks) == 2 and sum(ranks) == SUM else Refusal("sum-11")
