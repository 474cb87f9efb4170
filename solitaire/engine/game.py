"""The contract between a game and everything that plays it.

A game object holds rules only: its parameters (such as the number of cells) are fixed when it is
made, and everything that changes during a game is in the ``State`` that its methods are given.
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
    """The answer to picks that make no move yet; ``picks`` is the selection from now on."""

    picks: tuple[Pick, ...]


class Refusal(NamedTuple):
    """Why something is not allowed: a code and its values, never a sentence.

    ``picks`` is the selection from now on. ``instead`` is the move that the last touch makes by
    itself, where it does: a touch that makes no move with the selection is a first touch.
    """

    code: str
    args: dict[str, Value] = {}
    picks: tuple[Pick, ...] = ()
    instead: Move | None = None


class Fact(NamedTuple):
    """A figure for the bar: its name (``score``, ``left``), its value, and the highest value
    possible, for which the bar keeps room."""

    name: str
    value: int
    highest: int


class Command(NamedTuple):
    """A move with a button of its own: its name, for icon and words, how often it may still be
    made, and how often in all."""

    name: str
    move: Move
    left: int
    most: int


class Game(ABC):
    """The rules of one game with its parameters."""

    key: ClassVar[str]
    """The game's name in notation, on the command line and in the store."""
    prefix: ClassVar[str]
    """The two letters that start its deal codes."""
    version: ClassVar[int] = 1
    """The deal version in its deal codes. Another shuffle or another way of dealing would need
    another one, since a code must always give the same cards."""
    decks: ClassVar[int]
    announces_blocked: ClassVar[bool] = True
    """Whether the player is shown that no move is left."""
    hides_covered: ClassVar[bool] = False
    """Whether the rules keep covered cards secret: they are never drawn, spoken or spread out."""
    double_taps: ClassVar[bool] = True
    """Whether a double tap has a meaning of its own (``shortcut``); otherwise it is two taps."""
    solvable_known: ClassVar[bool] = True
    """Whether deals may be offered that are known to be winnable."""
    out: ClassVar[str | None] = None
    """The place of the cards that have left the game, if cards do; it is never drawn."""
    foundations: ClassVar[Mapping[str, tuple[Card, ...]]] = {}
    """The foundations: the place of each, and the cards that are built there in order. Of two
    equal cards either may be built."""
    top_score: ClassVar[int] = 0
    """The score of a won game, the highest there is; 0 in a game without points."""

    compared: ClassVar[tuple[str, ...]] = ("time", "moves")
    """What the statistics compare: ``time`` and ``moves`` of the wins, ``score`` of all games.
    What is the same in every win says nothing and is left out."""

    variant: str
    """The variant's part of the deal code."""
    parameters: Mapping[str, int] = {}
    """What distinguishes the variants of a game, by name, such as ``cells``."""
    places: tuple[str, ...]
    """The names of all places, in the order of ``State.piles``."""
    index: Mapping[str, int]
    """The index of each place in ``places``."""

    def __init__(self, variant: str, places: Sequence[str]) -> None:
        self.variant = variant
        self.places = tuple(places)
        self.index = {place: i for i, place in enumerate(self.places)}

    def __repr__(self) -> str:
        return f"<{self.key} {self.variant}>"

    def pile(self, state: State, place: str) -> Pile:
        """The cards at ``place``, the bottom one first."""
        return state.piles[self.index[place]]

    # dealing -------------------------------------------------------------------------------

    def stock(self) -> tuple[Card, ...]:
        """The cards that are shuffled and dealt, in their order before the shuffle."""
        return pack(self.decks)

    def full_pack(self) -> tuple[Card, ...]:
        """All cards of the game, also those that are laid out without being shuffled."""
        return pack(self.decks)

    @abstractmethod
    def deal(self, cards: Sequence[Card]) -> State:
        """The state at the start; ``cards`` are those of ``stock`` after the shuffle."""

    # the rules -----------------------------------------------------------------------------

    @abstractmethod
    def check(self, state: State, move: Move) -> Refusal | None:
        """None when ``move`` is legal in ``state``, otherwise the reason."""

    @abstractmethod
    def apply(self, state: State, move: Move) -> State:
        """The state after ``move``, which must be legal."""

    @abstractmethod
    def moves(self, state: State) -> list[Move]:
        """All legal moves, as ``check`` allows them. Of several targets that are all alike, such
        as free cells, only the first is named."""

    @abstractmethod
    def status(self, state: State) -> Status:
        """Whether the game is won or blocked, or can be played on."""

    def score(self, state: State) -> int:
        """Points; always 0 in a game without a ``top_score``."""
        return 0

    # touching ------------------------------------------------------------------------------

    @abstractmethod
    def interpret(self, state: State, picks: Sequence[Pick]) -> Move | Selected | Refusal:
        """What it means to touch ``picks[-1]`` while ``picks[:-1]`` is selected: a move, another
        selection, or a refusal."""

    def liftable(self, state: State, pick: Pick) -> bool:
        """Whether the cards of ``pick`` can be dragged."""
        return pick.depth > 0 and self.interpret(state, (pick,)) == Selected((pick,))

    def partners(self, state: State, picks: Sequence[Pick]) -> frozenset[str]:
        """The places that make a move with the selection ``picks``, or join it, when touched."""
        selected = {pick.place for pick in picks}

        def accepts(place: str) -> bool:
            touched = Pick(place, 1 if self.pile(state, place) else 0)
            answer = self.interpret(state, (*picks, touched))
            if isinstance(answer, Selected):
                return len(answer.picks) > len(picks)
            return not isinstance(answer, Refusal)

        others = (place for place in self.places if place != self.out and place not in selected)
        return frozenset(filter(accepts, others))

    def shortcut(self, state: State, pick: Pick) -> Move | None:
        """The move that a double tap on ``pick`` makes, if there is one."""
        return None

    def refills(self, place: str) -> bool:
        """Whether ``place`` may take a card again once it is empty."""
        return True

    # what the bar shows --------------------------------------------------------------------

    def facts(self, state: State) -> tuple[Fact, ...]:
        """The figures of the bar besides time and moves: the score, if the game has one."""
        if not self.top_score:
            return ()
        return (Fact("score", self.score(state), self.top_score),)

    def mark(self, place: str) -> str:
        """What is drawn on the empty ``place``, for the cards that it takes: a suit letter,
        ``crown``, or '' for nothing."""
        return ""

    def sound_of(self, move: Move) -> str:
        """The sound of a move: ``place``, ``remove`` or ``rearrange``."""
        return {Remove: "remove", Rearrange: "rearrange"}.get(type(move), "place")

    def commands(self, state: State) -> tuple[Command, ...]:
        """The moves with a button of their own, also those that are not legal now."""
        return ()

    # positions in text ---------------------------------------------------------------------

    def capacity(self, place: str) -> int | None:
        """The most cards that ``place`` holds; None when there is no limit."""
        return None

    def header(self, state: State) -> dict[str, int]:
        """What a position's first line says besides the game: parameters and counters."""
        return dict(self.parameters)

    def solver_board(self, state: State) -> str | None:
        """``state`` as a board for the program fc-solve; None for a game that it cannot solve."""
        return None

    def restore(self, piles: tuple[Pile, ...], header: Mapping[str, int]) -> State:
        """The state with these piles and with the counters that a position's first line names.

        ``header`` is that line without the parameters. Raises ValueError naming values that the
        game does not have, and KeyError naming a foundation that may not be empty.
        """
        if header:
            raise ValueError(" ".join(f"{name}={value}" for name, value in header.items()))
        return State(piles)
