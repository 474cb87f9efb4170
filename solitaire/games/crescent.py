"""Crescent: two decks, sixteen piles of six in an arc around eight foundations.

Of every suit one foundation climbs from the ace, one descends from the king. A card goes on a
card of its suit one rank higher or lower, king and ace being neighbours. Three times the
bottom card of every pile may be brought to its top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.cards import KING, SUITS, Card, suit_cards
from ..engine.game import Command, Fact, Pick, Refusal, Selected, Status
from ..engine.moves import Move, Rearrange, Shift
from ..engine.shift_game import ShiftGame
from ..engine.state import Pile, State

PILES = tuple(f"P{n}" for n in range(1, 17))
UP = {"U" + suit: suit_cards(suit) for suit in SUITS}
DOWN = {"D" + suit: suit_cards(suit)[::-1] for suit in SUITS}
BASE = tuple(cards[0] for cards in (*UP.values(), *DOWN.values()))
"""The cards that start the foundations, from the first deck."""
REARRANGES = 3
"""How often the piles may be rearranged in one game."""


class Crescent(ShiftGame):
    """The rules of Crescent. The only counter of a state: how often it may be rearranged."""

    key = "crescent"
    prefix = "CR"
    decks = 2
    foundations = {**UP, **DOWN}

    def __init__(self) -> None:
        super().__init__("N", (*PILES, *self.foundations))

    def stock(self) -> tuple[Card, ...]:
        return tuple(card for card in self.full_pack() if card not in BASE)

    def deal(self, cards: Sequence[Card]) -> State:
        piles = [tuple(cards[n :: len(PILES)]) for n in range(len(PILES))]
        return State((*piles, *((card,) for card in BASE)), (REARRANGES,))

    def refills(self, place: str) -> bool:
        return place in self.foundations

    # the rules -----------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Rearrange):
            return super().check(state, move)
        if not state.counters[0]:
            return Refusal("no-rearranges-left")
        return None if any(_piles(state)) else Refusal("nothing-to-rearrange")

    def check_shift(self, state: State, move: Shift) -> Refusal | None:
        source, target = self.pile(state, move.source), self.pile(state, move.target)
        built_on, built_from = move.target in self.foundations, move.source in self.foundations
        if move.size != 1:
            return Refusal("one-card-only")
        if not built_on:
            return Refusal("no-return") if built_from else _check_pile(source[-1], target)
        if not built_from or move.source[1] != move.target[1]:
            return self.check_build(state, source[-1], move.target)
        if not self._meet(state, move.source[1]):
            return Refusal("foundations-not-met")
        return None if len(source) > 1 else Refusal("base-card-stays")

    def _meet(self, state: State, suit: str) -> bool:
        """Whether the foundations of ``suit`` meet: each then takes the other's top card."""
        up, down = self.pile(state, "U" + suit), self.pile(state, "D" + suit)
        return down[-1].rank == up[-1].rank + 1

    def apply(self, state: State, move: Move) -> State:
        if not isinstance(move, Rearrange):
            return super().apply(state, move)
        turned = {n: pile[1:] + pile[:1] for n, pile in enumerate(_piles(state))}
        return state.replace(turned, (state.counters[0] - 1,))

    def moves(self, state: State) -> list[Move]:
        tops = [(place, pile[-1]) for place, pile in zip(PILES, _piles(state), strict=True) if pile]
        homes = self.homes(state)
        found: list[Move] = []
        for place, card in tops:
            found += [Shift(place, on) for on, other in tops if _neighbours(card, other)]
            found += [Shift(place, home) for home in homes.get(card[:2], ())]
        for suit in SUITS:
            if self._meet(state, suit):
                both = Shift("U" + suit, "D" + suit), Shift("D" + suit, "U" + suit)
                found += [move for move in both if len(self.pile(state, move.source)) > 1]
        if tops and state.counters[0]:
            found.append(Rearrange())
        return found

    def status(self, state: State) -> Status:
        if not any(_piles(state)):
            return "won"
        return "playing" if self.moves(state) else "blocked"

    def facts(self, state: State) -> tuple[Fact, ...]:
        left = sum(map(len, _piles(state)))
        return (Fact("left", left, len(self.stock())),)

    def commands(self, state: State) -> tuple[Command, ...]:
        return (Command("rearrange", Rearrange(), state.counters[0], REARRANGES),)

    # touching ------------------------------------------------------------------------------

    def select(self, state: State, pick: Pick) -> Selected | Refusal:
        pile = self.pile(state, pick.place)
        if not pile:
            return Selected(())
        if pick.depth > 1:
            return Refusal("not-playable")
        if pick.place in self.foundations and len(pile) == 1:
            return Refusal("base-card-stays")
        return Selected((pick,))

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """A double tap sends a pile's top card to a foundation, that of the ace first."""
        if pick.place in self.foundations or pick.depth != 1:
            return None
        card = self.pile(state, pick.place)[-1]
        homes = self.homes(state).get(card[:2])
        return Shift(pick.place, homes[0]) if homes else None

    # positions in text ---------------------------------------------------------------------

    def header(self, state: State) -> dict[str, int]:
        return {"rearranges": state.counters[0]}

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        left = header.get("rearranges", REARRANGES)
        if left > REARRANGES or set(header) - {"rearranges"}:
            raise ValueError(" ".join(f"{name}={value}" for name, value in header.items()))
        for place, pile in zip(self.places, piles, strict=True):
            if place in self.foundations and not pile:
                raise KeyError(place)
        return State(piles, (left,))


def _piles(state: State) -> tuple[Pile, ...]:
    return state.piles[: len(PILES)]


def _neighbours(card: Card, other: Card) -> bool:
    """Same suit and one rank apart, the king next to the ace."""
    return card.suit == other.suit and (card.rank - other.rank) % KING in (1, KING - 1)


def _check_pile(card: Card, pile: Pile) -> Refusal | None:
    if not pile:
        return Refusal("empty-stays-empty")
    return None if _neighbours(card, pile[-1]) else Refusal("same-suit-neighbour")
