"""What the player is doing to the table, as one value: selection, hand, targets, focus, spread.

Taps, drags, keys and every other way to play end in the methods here. They know no pixels and
change nothing: each answers the interaction that follows, and the move or the refusal that came
of it. Whoever holds the value plays the move and shows the rest.
"""

from __future__ import annotations

from ...engine.game import Game, Pick, Refusal, Selected
from ...engine.moves import Move
from ...engine.state import State
from ...engine.values import NamedTuple
from ...layout.base import Layout


class Position(NamedTuple):
    """What is played on: the rules, the state, and whether the game is won."""

    game: Game
    state: State
    over: bool = False

    def top(self, place: str) -> Pick:
        """The pick of the top card at ``place``, or of its empty frame."""
        return Pick(place, 1 if self.game.pile(self.state, place) else 0)


class Outcome(NamedTuple):
    """The interaction after something was done, and what came of it."""

    interaction: Interaction
    answer: Move | Refusal | None = None


class Interaction(NamedTuple):
    """What is selected, held, in focus and spread out. Methods answer a new value."""

    selection: tuple[Pick, ...] = ()
    held: Pick | None = None
    """The cards in the hand: those of this pick."""
    targets: frozenset[str] = frozenset()
    """The places that would take the cards in the hand."""
    focus: Pick | None = None
    """Where the keyboard is."""
    spread: str | None = None
    """The pile that is spread out to be looked at."""
    completed: Move | None = None
    """The move that the lifted card completes with the selection; played when it is dropped on
    one of the selected cards."""

    # touching ------------------------------------------------------------------------------

    def touch(self, position: Position, pick: Pick) -> Outcome:
        """Touches ``pick`` after what is selected already."""
        if position.over:
            return Outcome(self, Refusal("game-over"))
        answer = position.game.interpret(position.state, (*self.selection, pick))
        if isinstance(answer, Selected):
            return Outcome(self._replace(selection=answer.picks))
        if isinstance(answer, Refusal):
            return Outcome(self._replace(selection=answer.picks), answer)
        return Outcome(self._replace(selection=(), spread=None), answer)

    def send_home(self, position: Position, pick: Pick) -> Move | None:
        """The move of a double tap on ``pick``, if it has one now."""
        return None if position.over else position.game.shortcut(position.state, pick)

    def deselect(self) -> Interaction:
        """Nothing is selected any more."""
        return self._replace(selection=())

    # the hand ------------------------------------------------------------------------------

    def lift(self, position: Position, pick: Pick) -> Outcome:
        """Takes the cards of ``pick`` into the hand, which selects them as a touch would.

        A third card that completes what is selected is held over its own move.
        """
        game, state = position.game, position.state
        if position.over:
            return Outcome(self)
        if not game.liftable(state, pick):
            answer = game.interpret(state, (pick,))
            return Outcome(self, answer if isinstance(answer, Refusal) else None)
        selection, completed = self._with_lifted(position, pick)
        targets = (
            frozenset(chosen.place for chosen in selection)
            if completed is not None
            else game.partners(state, selection)
        )
        held = self._replace(selection=selection, held=pick, targets=targets, completed=completed)
        return Outcome(held)

    def _with_lifted(self, position: Position, pick: Pick) -> tuple[tuple[Pick, ...], Move | None]:
        """The selection once ``pick`` is lifted, and the move that this completes."""
        if pick in self.selection:
            return self.selection, None
        answer = position.game.interpret(position.state, (*self.selection, pick))
        if isinstance(answer, Selected) and pick in answer.picks:
            return answer.picks, None
        if isinstance(answer, (Selected, Refusal)) or len(self.selection) < 2:
            return (pick,), None
        return self.selection, answer

    def drop(self, position: Position, place: str | None) -> Outcome:
        """Lets the cards in the hand go over ``place``, which is the same as touching it.

        Over nothing (None), and after a refusal, nothing stays selected.
        """
        opened = self._replace(held=None, targets=frozenset(), completed=None)
        if place is None:
            return Outcome(opened.deselect())
        if self.completed is not None and place in self.targets:
            return Outcome(opened.deselect()._replace(spread=None), self.completed)
        outcome = opened.touch(position, position.top(place))
        if isinstance(outcome.answer, Refusal):
            return Outcome(opened.deselect(), outcome.answer)
        return outcome

    def let_go(self) -> Interaction:
        """What is in the hand goes back to its place; without a hand nothing changes."""
        if self.held is None:
            return self
        return self._replace(selection=(), held=None, targets=frozenset(), completed=None)

    # keys and looking ----------------------------------------------------------------------

    def focus_on(self, pick: Pick | None) -> Interaction:
        """The keyboard goes to ``pick``, or away from the table."""
        return self._replace(focus=pick)

    def spread_out(self, place: str | None) -> Interaction:
        """Spreads out the pile at ``place`` to be looked at; None closes it."""
        return self._replace(spread=place)

    def escape(self) -> Interaction:
        """Lets everything go: what is in the hand, selected, spread out."""
        return self.let_go()._replace(selection=(), spread=None)

    def after_change(self, position: Position) -> Interaction:
        """After another state came on the table: nothing selected or held, the focus on the top
        card of its place."""
        focus = self.focus and position.top(self.focus.place)
        return Interaction(focus=focus, spread=self.spread)


def can_spread(position: Position, layout: Layout, place: str) -> bool:
    """Whether the pile at ``place`` has covered cards that may be looked at and are not seen."""
    game = position.game
    many = len(game.pile(position.state, place)) > 1
    return many and not game.hides_covered and not layout.in_column(place)
