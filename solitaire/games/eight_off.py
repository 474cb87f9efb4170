"""Eight Off: one deck, eight columns, eight, four or two cells, four foundations.

Columns are built down by suit and an empty one takes a king only; a cell takes any one card;
foundations are built up by suit from the ace. Runs move as a unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.cards import ACE, KING, SUITS, Card, suit_cards
from ..engine.game import Pick, Refusal, Selected, Status
from ..engine.moves import Move, Shift
from ..engine.shift_game import ShiftGame
from ..engine.state import Pile, State

COLUMNS = tuple(f"P{n}" for n in range(1, 9))
FOUNDATIONS = {"F" + suit: suit_cards(suit) for suit in SUITS}
HEIGHT = 6
SURPLUS_COLUMN = 2
"""Cards for which there is no cell are dealt to the columns from this index on, to P3 and P4."""
POINTS_A_CARD = 10
"""For a card that reaches its foundation for the first time in the game."""


class EightOff(ShiftGame):
    """The rules with ``cells`` cells. The counters of a state: the highest rank that each
    foundation has reached in this game, because a card scores only once."""

    key = "eight-off"
    prefix = "EO"
    decks = 1
    announces_blocked = False
    foundations = FOUNDATIONS
    top_score = POINTS_A_CARD * KING * len(SUITS)
    compared = ("time", "moves", "score")  # with few cells most games are lost

    def __init__(self, cells: int = 8) -> None:
        self.cells = tuple(f"C{n}" for n in range(1, cells + 1))
        super().__init__(f"C{cells}", (*COLUMNS, *self.cells, *FOUNDATIONS))
        self.parameters = {"cells": cells}
        self._cells = slice(len(COLUMNS), len(COLUMNS) + cells)

    def deal(self, cards: Sequence[Card]) -> State:
        rows, rest = cards[: len(COLUMNS) * HEIGHT], cards[len(COLUMNS) * HEIGHT :]
        columns = [tuple(rows[n :: len(COLUMNS)]) for n in range(len(COLUMNS))]
        cells = [tuple(rest[n : n + 1]) for n in range(len(self.cells))]
        for n, card in enumerate(rest[len(cells) :], SURPLUS_COLUMN):
            columns[n] += (card,)
        return State((*columns, *cells, (), (), (), ()), (0, 0, 0, 0))

    def capacity(self, place: str) -> int | None:
        return 1 if place in self.cells else None

    # the rules -----------------------------------------------------------------------------

    def check_shift(self, state: State, move: Shift) -> Refusal | None:
        source = self.pile(state, move.source)
        if move.size > run_length(source):
            return Refusal("not-a-run")
        card = source[-move.size]
        if move.target in FOUNDATIONS:
            return self._check_foundation(state, move, card)
        if move.target in self.cells:
            return self._check_cell(state, move)
        return self._check_column(state, move, card)

    def _check_foundation(self, state: State, move: Shift, card: Card) -> Refusal | None:
        if move.source in FOUNDATIONS:
            return Refusal("not-accepted")
        if move.size > 1:
            return Refusal("one-card-to-foundation")
        return self.check_build(state, card, move.target)

    def _check_cell(self, state: State, move: Shift) -> Refusal | None:
        if move.source in self.cells:
            return Refusal("no-cell-to-cell")
        if self.pile(state, move.target):
            return Refusal("cell-full")
        return Refusal("one-card-a-cell") if move.size > 1 else None

    def _check_column(self, state: State, move: Shift, card: Card) -> Refusal | None:
        column = self.pile(state, move.target)
        rank, suit = (column[-1].rank - 1, column[-1].suit) if column else (KING, card.suit)
        if (card.rank, card.suit) != (rank, suit):
            if not column:
                return Refusal("kings-only")
            if rank < ACE:
                return Refusal("not-accepted")
            return Refusal("same-suit-next-lower", {"rank": rank, "suit": suit})
        allowed = self.run_limit(state, move.target)
        if move.size > allowed:
            return Refusal("run-too-long", {"allowed": allowed, "asked": move.size})
        return None

    def run_limit(self, state: State, target: str) -> int:
        """The longest run that may move to the column ``target``: by the rule sheet
        (free cells + 1) x 2^(empty columns), in which ``target`` itself does not count."""
        free = state.piles[self._cells].count(())
        empty = state.piles[: len(COLUMNS)].count(())
        if not self.pile(state, target):
            empty -= 1
        return (free + 1) << empty

    def apply(self, state: State, move: Move) -> State:
        after = super().apply(state, move)
        built = after.piles[-len(FOUNDATIONS) :]
        if built == state.piles[-len(FOUNDATIONS) :]:
            return after
        return State(after.piles, tuple(map(max, state.counters, map(len, built))))

    def moves(self, state: State) -> list[Move]:
        found: list[Move] = []
        columns = list(zip(COLUMNS, state.piles, strict=False))
        cells = list(zip(self.cells, state.piles[self._cells], strict=True))
        foundations = zip(FOUNDATIONS, state.piles[-len(FOUNDATIONS) :], strict=True)
        free = next((cell for cell, pile in cells if not pile), None)
        homes = self.homes(state)
        empty = [place for place, pile in columns if not pile]
        takers = {(KING, suit): empty for suit in SUITS}
        for place, pile in columns:
            if pile:
                takers[pile[-1].rank - 1, pile[-1].suit] = [place]
        for place, pile in columns + cells:
            if not pile:
                continue
            for home in homes.get(pile[-1][:2], ()):
                found.append(Shift(place, home))
            if free and place in COLUMNS:
                found.append(Shift(place, free))
            for size in range(1, run_length(pile) + 1):
                for column in takers.get(pile[-size][:2], ()):
                    if size == 1 or size <= self.run_limit(state, column):
                        found.append(Shift(place, column, size))
        for place, pile in foundations:
            if pile:
                back = takers.get(pile[-1][:2], ())
                found += [Shift(place, target) for target in (*back, free) if target]
        return found

    def status(self, state: State) -> Status:
        if all(len(pile) == KING for pile in state.piles[-len(FOUNDATIONS) :]):
            return "won"
        return "playing" if self.moves(state) else "blocked"

    def score(self, state: State) -> int:
        return POINTS_A_CARD * sum(state.counters)

    def mark(self, place: str) -> str:
        if place in COLUMNS:
            return "crown"
        return place[1] if place in FOUNDATIONS else ""

    # touching ------------------------------------------------------------------------------

    def select(self, state: State, pick: Pick) -> Move | Selected | Refusal:
        """A first touch sends a card to its foundation where that is legal, or selects it."""
        if not pick.depth:
            return Selected(())
        if not self.liftable(state, pick):
            return Refusal("not-a-run")
        home = self._home(state, pick)
        return home if home is not None else Selected((pick,))

    def liftable(self, state: State, pick: Pick) -> bool:
        return 0 < pick.depth <= run_length(self.pile(state, pick.place))

    def _home(self, state: State, pick: Pick) -> Shift | None:
        """The move of ``pick`` to its foundation, if that is legal."""
        card = self.pile(state, pick.place)[-1]
        move = Shift(pick.place, "F" + card.suit, pick.depth)
        return move if self.check(state, move) is None else None

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """A double tap tries the foundation, then the columns from the longest to the empty ones
        and, where they are equally long, from the left; then the cells."""
        if pick.depth != 1 or pick.place in FOUNDATIONS:
            return None
        columns = sorted(COLUMNS, key=lambda place: -len(self.pile(state, place)))
        suit = self.pile(state, pick.place)[-1].suit
        for target in ("F" + suit, *columns, *self.cells):
            move = Shift(pick.place, target)
            if self.check(state, move) is None:
                return move
        return None

    # positions in text ---------------------------------------------------------------------

    def solver_board(self, state: State) -> str | None:
        cells = [str(pile[-1]) if pile else "-" for pile in state.piles[self._cells]]
        built = [f"{suit}-{len(self.pile(state, 'F' + suit))}" for suit in "HCDS"]
        columns = [" ".join(map(str, pile)) for pile in state.piles[: len(COLUMNS)]]
        lines = ["Foundations: " + " ".join(built), "Freecells: " + " ".join(cells), *columns]
        return "".join(f"{line}\n" for line in lines)

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        reached = tuple(map(len, piles[-len(FOUNDATIONS) :]))
        return super().restore(piles, header)._replace(counters=reached)


def run_length(pile: Pile) -> int:
    """How many cards at the top of ``pile`` are a run: of one suit, each one rank lower than the
    card below it. One in a cell or on a foundation."""
    for n in range(len(pile) - 1, 0, -1):
        upper, lower = pile[n], pile[n - 1]
        if lower.suit != upper.suit or lower.rank != upper.rank + 1:
            return len(pile) - n
    return len(pile)
