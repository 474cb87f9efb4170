"""The contract between a game and everything that plays it.

A game is an object without state of its own: its parameters (such as the number of cells) are
fixed when it is made, everything else is in the State it is given.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from .cards import Card, pack
from .moves import Move, Rearrange, Remove
from .state import Pile, State
from .values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import ClassVar, Literal

    Status = Literal["won", "blocked", "playing"]
else:
    Status = str
"""``blocked``: no legal move is left; ``playing``: neither won nor blocked."""

Value = int | str


class Pick(NamedTuple):
    """What a player touched: the card at ``place`` that has ``depth`` - 1 cards above it.

    ``depth`` is 1 for the top card and 0 for an empty place.
    """

    place: str
    depth: int = 1


class Selected(NamedTuple):
    """The picks so far are no move yet; ``picks`` is the selection that now stands."""

    picks: tuple[Pick, ...]


class Refusal(NamedTuple):
    """Why something is not allowed: a code and its values, never a sentence.

    ``picks`` is the selection that stands after the refusal.
    """

    code: str
    args: dict[str, Value] = {}
    picks: tuple[Pick, ...] = ()


class Fact(NamedTuple):
    """One figure for the bar: what it is (``score``, ``rearranges``, ``left``), its value, and
    the highest one that there can be, for which the bar keeps room."""

    name: str
    value: int
    highest: int


class Command(NamedTuple):
    """A move that a button makes, named for the icon and the words, with how often it is left."""

    name: str
    move: Move
    left: int


class Game(ABC):
    """The rules of one game with its parameters."""

    key: ClassVar[str]
    """Name in notation, on the command line and in the store."""
    prefix: ClassVar[str]
    """The two letters that start its deal codes."""
    version: ClassVar[int] = 1
    """Deal version; a change of the shuffle or the dealing would make a new one."""
    decks: ClassVar[int]
    announces_blocked: ClassVar[bool] = True
    """Whether the product says that no move is left."""
    hides_covered: ClassVar[bool] = False
    """Whether covered cards are secret: never drawn, spoken or spread out."""
    double_taps: ClassVar[bool] = True
    """Whether a double tap is a gesture of its own; otherwise it is two taps."""
    solvable_known: ClassVar[bool] = True
    """Whether the product may offer deals that are known to be winnable."""
    out: ClassVar[str | None] = None
    """The place of cards that have left the game, if there is one; it is never drawn."""
    foundations: ClassVar[Mapping[str, tuple[Card, ...]]] = {}
    """Each foundation's place, and the cards that are built there, the first one first. Copies
    do not matter: of twins either one does."""
    top_score: ClassVar[int] = 0
    """The most points that a game can bring; 0 in a game without points."""

    variant: str
    """The variant's part of the deal code."""
    parameters: Mapping[str, int] = {}
    """Parameters that a position's header states, such as ``cells``."""
    places: tuple[str, ...]
    """Names of all places, in the order of ``State.piles``."""
    index: Mapping[str, int]
    """Place name to its index in ``places``."""

    def __init__(self, variant: str, places: Sequence[str]) -> None:
        self.variant = variant
        self.places = tuple(places)
        self.index = {place: i for i, place in enumerate(self.places)}

    def __repr__(self) -> str:
        return f"<{self.key} {self.variant}>"

    def pile(self, state: State, place: str) -> Pile:
        """The cards at ``place``, bottom first."""
        return state.piles[self.index[place]]

    # dealing -------------------------------------------------------------------------------

    def stock(self) -> tuple[Card, ...]:
        """The cards that are shuffled and dealt, in the fixed order before the shuffle."""
        return pack(self.decks)

    def full_pack(self) -> tuple[Card, ...]:
        """All cards of the game, those that are not shuffled included."""
        return pack(self.decks)

    @abstractmethod
    def deal(self, cards: Sequence[Card]) -> State:
        """The start of the game from the shuffled ``stock()``."""

    # the rules -----------------------------------------------------------------------------

    @abstractmethod
    def check(self, state: State, move: Move) -> Refusal | None:
        """None when ``move`` is legal in ``state``, otherwise the reason."""

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """The state after ``move``, which must be legal."""

    @abstractmethod
    def moves(self, state: State) -> list[Move]:
        """All canonical legal moves: exactly those that ``check`` allows, of several equal
        places the first only."""

    @abstractmethod
    def status(self, state: State) -> Status:
        """Whether the game is won, blocked or going on."""

    def score(self, state: State) -> int:
        """Points; always 0 in a game without a ``top_score``."""
        return 0

    # touching ------------------------------------------------------------------------------

    @abstractmethod
    def interpret(self, state: State, picks: Sequence[Pick]) -> Move | Selected | Refusal:
        """What touching ``picks`` one after the other means.

        ``picks[:-1]`` is the selection, ``picks[-1]`` what was touched now.
        """

    def liftable(self, state: State, pick: Pick) -> bool:
        """Whether the cards of ``pick`` may be taken up by a drag."""
        return pick.depth > 0 and self.interpret(state, (pick,)) == Selected((pick,))

    def partners(self, state: State, picks: Sequence[Pick]) -> frozenset[str]:
        """The places that, touched next, make a move or add to the selection."""
        held = {pick.place for pick in picks}

        def accepts(place: str) -> bool:
            touched = Pick(place, 1 if self.pile(state, place) else 0)
            answer = self.interpret(state, (*picks, touched))
            if isinstance(answer, Selected):
                return len(answer.picks) > len(picks)
            return not isinstance(answer, Refusal)

        return frozenset(p for p in self.places if p != self.out and p not in held and accepts(p))

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """The move of a double tap on ``pick``, if it has one."""
        return None

    # what the bar shows --------------------------------------------------------------------

    def facts(self, state: State) -> tuple[Fact, ...]:
        """The figures of the bar besides time and moves: the score, if the game has one."""
        if not self.top_score:
            return ()
        return (Fact("score", self.score(state), self.top_score),)

    def mark(self, place: str) -> str:
        """What the empty ``place`` takes, for its mark: a suit letter, ``crown`` or ''."""
        return ""

    def sound_of(self, move: Move) -> str:
        """The sound of a move: ``place``, ``remove`` or ``rearrange``."""
        return {Remove: "remove", Rearrange: "rearrange"}.get(type(move), "place")

    def commands(self, state: State) -> tuple[Command, ...]:
        """Moves that have a button of their own."""
        return ()

    # positions in text ---------------------------------------------------------------------

    def capacity(self, place: str) -> int | None:
        """The most cards that ``place`` holds; None when there is no limit."""
        return None

    def header(self, state: State) -> dict[str, int]:
        """What a position's first line states besides the game: parameters and counters."""
        return dict(self.parameters)

    def solver_board(self, state: State) -> str | None:
        """``state`` as a board for the program fc-solve; None for a game it does not know."""
        return None

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        """The state of a written position; raises ValueError naming a bad header value and
        KeyError naming a foundation that may not be empty."""
        if header:
            raise ValueError(" ".join(f"{name}={value}" for name, value in header.items()))
        return State(piles)
