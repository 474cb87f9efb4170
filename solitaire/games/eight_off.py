"""Eight Off: one deck, eight columns, eight, four or two cells, four foundations.

Columns are built down by suit and an empty one takes a king only; a cell takes any one card;
foundations are built up by suit from the ace. Runs move as a unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.cards import ACE, KING, SUITS, Card
from ..engine.game import Fact, Pick, Refusal, Selected, ShiftGame, Status
from ..engine.moves import Move, Shift
from ..engine.state import Pile, State

COLUMNS = tuple(f"P{n}" for n in range(1, 9))
FOUNDATIONS = tuple("F" + suit for suit in SUITS)
HEIGHT = 6
SURPLUS_COLUMN = 2
"""Cards that find no cell are dealt to the columns from this index (P3) on."""
POINTS_A_CARD = 10


class EightOff(ShiftGame):
    """The rules with ``cells`` cells. Counters: the highest rank that each suit's foundation
    has reached in this game, since a card scores there only once."""

    key = "eight-off"
    prefix = "EO"
    decks = 1
    announces_blocked = False

    def __init__(self, cells: int = 8) -> None:
        self.cells = tuple(f"C{n}" for n in range(1, cells + 1))
        super().__init__(f"C{cells}", (*COLUMNS, *self.cells, *FOUNDATIONS))
        self.parameters = {"cells": cells}
        self._cells = slice(len(COLUMNS), len(COLUMNS) + cells)

    def deal(self, cards: Sequence[Card]) -> State:
        dealt = len(COLUMNS) * HEIGHT
        columns = [tuple(cards[n : dealt : len(COLUMNS)]) for n in range(len(COLUMNS))]
        cells: list[Pile] = [(card,) for card in cards[dealt:][: len(self.cells)]]
        cells += [()] * (len(self.cells) - len(cells))
        for n, card in enumerate(cards[dealt:][len(self.cells) :]):
            columns[SURPLUS_COLUMN + n] += (card,)
        return State((*columns, *cells, (), (), (), ()), (0, 0, 0, 0))

    def capacity(self, place: str) -> int | None:
        return 1 if place in self.cells else None

    # the rules -----------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Shift) or move.size < 1:
            return Refusal("bad-move")
        if move.source not in self.index or move.target not in self.index:
            return Refusal("bad-move")
        if move.source == move.target:
            return Refusal("same-place")
        source, target = self.pile(state, move.source), self.pile(state, move.target)
        if not source:
            return Refusal("empty-place")
        if move.size > run_length(source) or (move.size > 1 and move.source not in COLUMNS):
            return Refusal("not-a-run")
        card = source[-move.size]
        if move.target in FOUNDATIONS:
            return _check_foundation(move, card, target)
        if move.target in self.cells:
            return self._check_cell(move, target)
        refusal = _check_column(card, target)
        allowed = self.run_limit(state, move.target)
        if refusal is None and move.size > allowed:
            return Refusal("run-too-long", {"allowed": allowed, "asked": move.size})
        return refusal

    def _check_cell(self, move: Shift, cell: Pile) -> Refusal | None:
        if move.source in self.cells:
            return Refusal("no-cell-to-cell")
        if cell:
            return Refusal("cell-full")
        return Refusal("one-card-a-cell") if move.size > 1 else None

    def run_limit(self, state: State, target: str) -> int:
        """The longest run that may move to the column ``target``:
        (free cells + 1) x 2^(empty columns), the target itself not counted."""
        free = state.piles[self._cells].count(())
        empty = state.piles[: len(COLUMNS)].count(())
        if not self.pile(state, target):
            empty -= 1
        return (free + 1) << empty

    def apply(self, state: State, move: Move) -> State:
        assert isinstance(move, Shift)
        source, target = self.index[move.source], self.index[move.target]
        piles, counters = state.piles, state.counters
        moved = piles[source][-move.size :]
        if move.target in FOUNDATIONS:
            suit = FOUNDATIONS.index(move.target)
            reached = max(counters[suit], moved[-1].rank)
            counters = (*counters[:suit], reached, *counters[suit + 1 :])
        return state.replace(
            {source: piles[source][: -move.size], target: piles[target] + moved}, counters
        )

    def moves(self, state: State) -> list[Move]:
        found: list[Move] = []
        columns = list(zip(COLUMNS, state.piles, strict=False))
        cells = list(zip(self.cells, state.piles[self._cells], strict=True))
        free = next((cell for cell, pile in cells if not pile), None)
        empty = [place for place, pile in columns if not pile]
        takes = {(p[-1].suit, p[-1].rank - 1): place for place, p in columns if p}
        built = {place: len(self.pile(state, place)) for place in FOUNDATIONS}
        for place, pile in columns + cells:
            if not pile:
                continue
            top = pile[-1]
            if built["F" + top.suit] == top.rank - 1:
                found.append(Shift(place, "F" + top.suit))
            if free is not None and place in COLUMNS:
                found.append(Shift(place, free))
            for count in range(1, (run_length(pile) if place in COLUMNS else 1) + 1):
                card = pile[-count]
                target = takes.get((card.suit, card.rank))
                targets = empty if card.rank == KING else [target] if target else []
                found += [
                    Shift(place, target, count)
                    for target in targets
                    if count == 1 or count <= self.run_limit(state, target)
                ]
        for place in FOUNDATIONS:
            if built[place]:
                rank, suit = built[place], place[1]
                back = takes.get((suit, rank))
                targets = empty if rank == KING else [back] if back else []
                found += [Shift(place, target) for target in (*targets, free) if target]
        return found

    def status(self, state: State) -> Status:
        if sum(map(len, state.piles[-len(SUITS) :])) == KING * len(SUITS):
            return "won"
        return "playing" if self.moves(state) else "blocked"

    def score(self, state: State) -> int:
        return POINTS_A_CARD * sum(state.counters)

    def facts(self, state: State) -> tuple[Fact, ...]:
        return (Fact("score", self.score(state), POINTS_A_CARD * len(self.full_pack())),)

    def mark(self, place: str) -> str:
        if place in COLUMNS:
            return "crown"
        return place[1] if place in FOUNDATIONS else ""

    # touching ------------------------------------------------------------------------------

    def select(self, state: State, pick: Pick) -> Move | Selected | Refusal:
        """A first touch: home to the foundation where allowed, otherwise selected."""
        if not pick.depth:
            return Selected(())
        if not self.liftable(state, pick):
            return Refusal("not-a-run")
        if pick.depth == 1 and pick.place not in FOUNDATIONS:
            home = self._home(state, pick)
            if home is not None:
                return home
        return Selected((pick,))

    def liftable(self, state: State, pick: Pick) -> bool:
        run = run_length(self.pile(state, pick.place)) if pick.place in COLUMNS else 1
        return bool(self.pile(state, pick.place)) and 0 < pick.depth <= run

    def _home(self, state: State, pick: Pick) -> Shift | None:
        card = self.pile(state, pick.place)[-1]
        move = Shift(pick.place, "F" + card.suit)
        return move if self.check(state, move) is None else None

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """A double tap tries the foundation, the longest column that takes the card (the
        leftmost of equally long ones; the empty columns come last of them), a free cell."""
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

    def is_foundation(self, place: str) -> bool:
        return place in FOUNDATIONS

    def foundation_run(self, place: str, top: Card) -> tuple[Card, ...] | None:
        if place not in FOUNDATIONS or top.suit != place[1]:
            return None
        return tuple(Card(rank, top.suit) for rank in range(ACE, top.rank + 1))

    def solver_board(self, state: State) -> str | None:
        cells = [str(pile[-1]) if pile else "-" for pile in state.piles[self._cells]]
        built = [f"{suit}-{len(self.pile(state, 'F' + suit))}" for suit in "HCDS"]
        columns = [" ".join(map(str, pile)) for pile in state.piles[: len(COLUMNS)]]
        lines = ["Foundations: " + " ".join(built), "Freecells: " + " ".join(cells), *columns]
        return "".join(f"{line}\n" for line in lines)

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        reached = tuple(len(pile) for pile in piles[-len(SUITS) :])
        return super().restore(piles, header)._replace(counters=reached)


def run_length(pile: Pile) -> int:
    """How many cards from the top down are a run: one suit, ranks consecutive."""
    length = min(1, len(pile))
    while length < len(pile):
        upper, lower = pile[-length], pile[-length - 1]
        if lower.suit != upper.suit or lower.rank != upper.rank + 1:
            break
        length += 1
    return length


def _check_foundation(move: Shift, card: Card, pile: Pile) -> Refusal | None:
    suit = move.target[1]
    if move.source in FOUNDATIONS:
        return Refusal("not-accepted")
    if move.size > 1:
        return Refusal("one-card-to-foundation")
    if len(pile) == KING:
        return Refusal("foundation-full")
    if card.suit != suit or card.rank != len(pile) + 1:
        return Refusal("foundation-next", {"rank": len(pile) + 1, "suit": suit})
    return None


def _check_column(card: Card, pile: Pile) -> Refusal | None:
    if not pile:
        return None if card.rank == KING else Refusal("kings-only")
    top = pile[-1]
    if card.suit == top.suit and card.rank == top.rank - 1:
        return None
    if top.rank == ACE:
        return Refusal("not-accepted")
    return Refusal("same-suit-next-lower", {"rank": top.rank - 1, "suit": top.suit})
