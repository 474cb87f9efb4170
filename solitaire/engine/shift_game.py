"""What games have in common whose cards go from place to place."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from .cards import Card
from .game import Game, Pick, Refusal, Selected
from .moves import Move, Shift
from .state import State


class ShiftGame(Game):
    """A game whose cards go from place to place: a first touch selects, a second one moves.

    A game says in ``foundations`` what is built where, in ``check_shift`` which moves are legal
    and in ``select`` what a first touch means.
    """

    # the rules -----------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Shift) or move.size < 1:
            return Refusal("bad-move")
        if move.source not in self.index or move.target not in self.index:
            return Refusal("bad-move")
        if move.source == move.target:
            return Refusal("same-place")
        if not self.pile(state, move.source):
            return Refusal("empty-place")
        return self.check_shift(state, move)

    @abstractmethod
    def check_shift(self, state: State, move: Shift) -> Refusal | None:
        """None when ``move`` is legal in ``state``, otherwise the reason.

        Its places exist and differ, and its source is not empty. Whether the source holds as
        many cards as the move takes is still to be checked.
        """

    def homes(self, state: State) -> dict[tuple[int, str], list[str]]:
        """For each card that a foundation takes now, by rank and suit: the foundations that do."""
        found: dict[tuple[int, str], list[str]] = {}
        for place, cards in self.foundations.items():
            built = len(self.pile(state, place))
            if built < len(cards):
                found.setdefault(cards[built][:2], []).append(place)
        return found

    def check_build(self, state: State, card: Card, place: str) -> Refusal | None:
        """None when the foundation ``place`` takes ``card``, otherwise the reason."""
        built, cards = len(self.pile(state, place)), self.foundations[place]
        if built == len(cards):
            return Refusal("foundation-full")
        wanted = cards[built]
        if card[:2] != wanted[:2]:
            return Refusal("foundation-next", {"rank": wanted.rank, "suit": wanted.suit})
        return None

    def apply(self, state: State, move: Move) -> State:
        assert isinstance(move, Shift)
        source, target = self.index[move.source], self.index[move.target]
        rest, moved = state.piles[source][: -move.size], state.piles[source][-move.size :]
        return state.replace({source: rest, target: state.piles[target] + moved})

    # touching ------------------------------------------------------------------------------

    @abstractmethod
    def select(self, state: State, pick: Pick) -> Move | Selected | Refusal:
        """What touching ``pick`` means when nothing is selected."""

    def interpret(self, state: State, picks: Sequence[Pick]) -> Move | Selected | Refusal:
        selected, touched = picks[0], picks[-1]
        if len(picks) == 1:
            return self.select(state, touched)
        if touched.place == selected.place:
            return Selected(()) if touched == selected else self.select(state, touched)
        move = Shift(selected.place, touched.place, selected.depth)
        refusal = self.check(state, move)
        if refusal is None:
            return move
        first = self.select(state, touched)
        if isinstance(first, (Selected, Refusal)):
            return refusal._replace(picks=(touched,) if self.liftable(state, touched) else ())
        return refusal._replace(instead=first)
