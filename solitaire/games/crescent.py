"""Crescent: two decks, sixteen piles of six in an arc around eight foundations.

Of every suit one foundation climbs from the ace, one descends from the king. A card goes on a
card of its suit one rank higher or lower, king and ace being neighbours. Three times the
bottom card of every pile may be brought to its top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.cards import ACE, KING, SUITS, Card
from ..engine.game import Command, Fact, Pick, Refusal, Selected, ShiftGame, Status
from ..engine.moves import Move, Rearrange, Shift
from ..engine.state import Pile, State

PILES = tuple(f"P{n}" for n in range(1, 17))
UP = tuple("U" + suit for suit in SUITS)
DOWN = tuple("D" + suit for suit in SUITS)
HEIGHT = 6
REARRANGES = 3


class Crescent(ShiftGame):
    """The rules of Crescent. The one counter of its states: rearrangements left."""

    key = "crescent"
    prefix = "CR"
    decks = 2

    def __init__(self) -> None:
        super().__init__("N", (*PILES, *UP, *DOWN))

    def stock(self) -> tuple[Card, ...]:
        return tuple(card for card in self.full_pack() if card not in BASE)

    def deal(self, cards: Sequence[Card]) -> State:
        piles = [tuple(cards[n :: len(PILES)]) for n in range(len(PILES))]
        return State((*piles, *((card,) for card in BASE)), (REARRANGES,))

    # the rules -----------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Rearrange):
            return self._check_rearrange(state)
        if not isinstance(move, Shift) or move.source not in self.index:
            return Refusal("bad-move")
        if move.target not in self.index:
            return Refusal("bad-move")
        if move.source == move.target:
            return Refusal("same-place")
        if not self.pile(state, move.source):
            return Refusal("empty-place")
        if move.size != 1:
            return Refusal("one-card-only")
        card, target = self.pile(state, move.source)[-1], self.pile(state, move.target)
        if move.source in PILES:
            return (
                _check_pile(card, target)
                if move.target in PILES
                else _check_build(card, move.target, target)
            )
        return self._check_exchange(state, move)

    def _check_rearrange(self, state: State) -> Refusal | None:
        if not state.counters[0]:
            return Refusal("no-rearranges-left")
        if not any(state.piles[: len(PILES)]):
            return Refusal("nothing-to-rearrange")
        return None

    def _check_exchange(self, state: State, move: Shift) -> Refusal | None:
        """From a foundation a card goes only to the other one of its suit, when they meet."""
        source, target = self.pile(state, move.source), self.pile(state, move.target)
        if move.target in PILES:
            return Refusal("no-return")
        if move.source[1] != move.target[1]:
            return _check_build(source[-1], move.target, target)
        if not self._meet(state, move.source[1]):
            return Refusal("foundations-not-met")
        if len(source) == 1:
            return Refusal("base-card-stays")
        return None

    def _meet(self, state: State, suit: str) -> bool:
        up, down = self.pile(state, "U" + suit), self.pile(state, "D" + suit)
        return down[-1].rank == up[-1].rank + 1

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, Rearrange):
            changes = {i: pile[1:] + pile[:1] for i, pile in enumerate(state.piles[: len(PILES)])}
            return state.replace(changes, (state.counters[0] - 1,))
        assert isinstance(move, Shift)
        source, target = self.index[move.source], self.index[move.target]
        piles = state.piles
        return state.replace(
            {source: piles[source][:-1], target: piles[target] + piles[source][-1:]}
        )

    def moves(self, state: State) -> list[Move]:
        tops = [(place, pile[-1]) for place, pile in zip(PILES, state.piles, strict=False) if pile]
        found: list[Move] = []
        for place, card in tops:
            for on, other in tops:
                if on != place and _neighbours(card, other):
                    found.append(Shift(place, on))
            for foundation in ("U" + card.suit, "D" + card.suit):
                if _builds(card, foundation, self.pile(state, foundation)):
                    found.append(Shift(place, foundation))
        for suit in SUITS:
            if self._meet(state, suit):
                both = ("U" + suit, "D" + suit)
                for source, target in (both, both[::-1]):
                    if len(self.pile(state, source)) > 1:
                        found.append(Shift(source, target))
        if tops and state.counters[0]:
            found.append(Rearrange())
        return found

    def status(self, state: State) -> Status:
        if not any(state.piles[: len(PILES)]):
            return "won"
        return "playing" if self.moves(state) else "blocked"

    def score(self, state: State) -> int:
        return 0

    def facts(self, state: State) -> tuple[Fact, ...]:
        left = sum(len(pile) for pile in state.piles[: len(PILES)])
        return (
            Fact("rearranges", state.counters[0], REARRANGES),
            Fact("left", left, len(self.stock())),
        )

    def commands(self, state: State) -> tuple[Command, ...]:
        return (Command("rearrange", Rearrange(), state.counters[0]),)

    # touching ------------------------------------------------------------------------------

    def select(self, state: State, pick: Pick) -> Selected | Refusal:
        pile = self.pile(state, pick.place)
        if not pile:
            return Selected(())
        if pick.depth > 1:
            return Refusal("not-playable")
        if pick.place not in PILES and len(pile) == 1:
            return Refusal("base-card-stays")
        return Selected((pick,))

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """A double tap sends a pile's top card to a foundation, that of the ace first."""
        if pick.place not in PILES or pick.depth != 1:
            return None
        card = self.pile(state, pick.place)[-1]
        for foundation in ("U" + card.suit, "D" + card.suit):
            if _builds(card, foundation, self.pile(state, foundation)):
                return Shift(pick.place, foundation)
        return None

    # positions in text ---------------------------------------------------------------------

    def is_foundation(self, place: str) -> bool:
        return place not in PILES

    def foundation_run(self, place: str, top: Card) -> tuple[Card, ...] | None:
        if place in PILES or top.suit != place[1]:
            return None
        up = place in UP
        ranks = range(ACE, top.rank + 1) if up else range(KING, top.rank - 1, -1)
        return tuple(Card(rank, top.suit) for rank in ranks)

    def header(self, state: State) -> dict[str, int]:
        return {"rearranges": state.counters[0]}

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        left = header.get("rearranges", REARRANGES)
        if left > REARRANGES or set(header) - {"rearranges"}:
            raise ValueError(" ".join(f"{name}={value}" for name, value in header.items()))
        for place, pile in zip(self.places, piles, strict=True):
            if place not in PILES and not pile:
                raise KeyError(place)
        return State(piles, (left,))


BASE = tuple(Card(ACE, suit) for suit in SUITS) + tuple(Card(KING, suit) for suit in SUITS)
"""The cards that start the foundations, from the first deck."""


def _neighbours(card: Card, other: Card) -> bool:
    """Same suit and one rank apart, the king next to the ace."""
    return card.suit == other.suit and (card.rank - other.rank) % KING in (1, KING - 1)


def _builds(card: Card, place: str, pile: Pile) -> bool:
    """Whether ``card`` is the next one on the foundation ``place``; foundations do not wrap."""
    step = 1 if place in UP else -1
    return card.suit == place[1] and card.rank == pile[-1].rank + step


def _check_pile(card: Card, pile: Pile) -> Refusal | None:
    if not pile:
        return Refusal("empty-stays-empty")
    return None if _neighbours(card, pile[-1]) else Refusal("same-suit-neighbour")


def _check_build(card: Card, place: str, pile: Pile) -> Refusal | None:
    if _builds(card, place, pile):
        return None
    wanted = pile[-1].rank + (1 if place in UP else -1)
    if not ACE <= wanted <= KING:
        return Refusal("foundation-full")
    return Refusal("foundation-next", {"rank": wanted, "suit": place[1]})
