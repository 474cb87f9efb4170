"""The state of the player's interaction with the table, as an immutable value.

Taps, drags and keys all call the methods of ``Interaction``. These know no pixels and no screen.
Each returns the next interaction; some also return the move that the player made, or the reason
why it is not allowed. The caller plays the move and shows the new interaction.
"""

from __future__ import annotations

from ...engine.game import Game, Pick, Refusal, Selected
from ...engine.moves import Move
from ...engine.state import State
from ...engine.values import NamedTuple
from ...layout.base import Layout


class Position(NamedTuple):
    """The rules, the state on the table, and whether the game is won."""

    game: Game
    state: State
    is_won: bool = False

    def top(self, place: str) -> Pick:
        """A pick of the top card at ``place``, or of the empty place."""
        return Pick(place, 1 if self.game.pile(self.state, place) else 0)


class Response(NamedTuple):
    """The next interaction, and the move to play or the refusal to show, if there is one."""

    interaction: Interaction
    answer: Move | Refusal | None = None


class Interaction(NamedTuple):
    """What is selected, held, in focus and spread out. Methods return a new value."""

    selection: tuple[Pick, ...] = ()
    held: Pick | None = None
    """The cards that are being dragged."""
    targets: frozenset[str] = frozenset()
    """The places where the held cards can be dropped."""
    focus: Pick | None = None
    """The keyboard focus; None until an arrow key is pressed."""
    spread: str | None = None
    """The place whose pile is spread out so that its covered cards can be seen."""
    completed_move: Move | None = None
    """The move that the selection and the held card make together. It is played when the card is
    dropped on one of the selected cards."""
    selection_before: tuple[Pick, ...] = ()
    """The selection before the held cards were lifted."""

    # touching ------------------------------------------------------------------------------

    def touch(self, position: Position, pick: Pick) -> Response:
        """Touches ``pick`` while ``selection`` is selected."""
        if position.is_won:
            return Response(self, Refusal("game-over"))
        answer = position.game.interpret(position.state, (*self.selection, pick))
        if isinstance(answer, Selected):
            return Response(self._replace(selection=answer.picks))
        if isinstance(answer, Refusal):
            selection = () if answer.instead else answer.picks
            return Response(self._replace(selection=selection), answer)
        return Response(self._replace(selection=(), spread=None), answer)

    def send_home(self, position: Position, pick: Pick) -> Move | None:
        """The move of a double tap on ``pick``; None where it has none."""
        return None if position.is_won else position.game.shortcut(position.state, pick)

    def deselect(self) -> Interaction:
        """Clears the selection."""
        return self._replace(selection=())

    # dragging ------------------------------------------------------------------------------

    def lift(self, position: Position, pick: Pick) -> Response:
        """Takes up the cards of ``pick`` to drag them. This selects them, as a touch would.

        A touch that would make a move of three cards at once only holds the third one: the move
        is ``completed_move`` until the card is dropped. The answer is a refusal or None.
        """
        game, state = position.game, position.state
        if position.is_won:
            return Response(self)
        if not game.liftable(state, pick):
            answer = game.interpret(state, (pick,))
            return Response(self, answer if isinstance(answer, Refusal) else None)
        selection, completed_move = self._with_lifted(position, pick)
        targets = (
            frozenset(chosen.place for chosen in selection)
            if completed_move is not None
            else game.partners(state, selection)
        )
        held = self._replace(
            selection=selection,
            held=pick,
            targets=targets,
            completed_move=completed_move,
            selection_before=self.selection,
        )
        return Response(held)

    def _with_lifted(self, position: Position, pick: Pick) -> tuple[tuple[Pick, ...], Move | None]:
        """The selection after ``pick`` is lifted, and ``completed_move``."""
        if pick in self.selection:
            return self.selection, None
        answer = position.game.interpret(position.state, (*self.selection, pick))
        if isinstance(answer, Selected) and pick in answer.picks:
            return answer.picks, None
        if isinstance(answer, (Selected, Refusal)) or len(self.selection) < 2:
            return (pick,), None
        return self.selection, answer

    def drop(self, position: Position, place: str | None) -> Response:
        """Drops the held cards on ``place``, which means the same as touching it.

        Dropped on nothing (None), and after a refusal, nothing stays selected. Dropped on their
        own place they are put back as if they had not been lifted.
        """
        dropped = self._without_held()
        if self.held is not None and place == self.held.place:
            return Response(dropped._replace(selection=self.selection_before))
        if place is None:
            return Response(dropped.deselect())
        if self.completed_move is not None and place in self.targets:
            return Response(dropped.deselect()._replace(spread=None), self.completed_move)
        response = dropped.touch(position, position.top(place))
        if isinstance(response.answer, Refusal):
            return Response(dropped.deselect(), response.answer._replace(instead=None))
        return response

    def put_back(self) -> Interaction:
        """Cancels a drag: the held cards go back to their place, and nothing stays selected.

        Without held cards nothing changes.
        """
        if self.held is None:
            return self
        return self._without_held().deselect()

    def _without_held(self) -> Interaction:
        """The interaction with no held cards, and with nothing that belongs to them."""
        return self._replace(
            held=None, targets=frozenset(), completed_move=None, selection_before=()
        )

    # focus and spread ----------------------------------------------------------------------

    def focus_on(self, pick: Pick | None) -> Interaction:
        """Moves the keyboard focus to ``pick``; None removes it."""
        return self._replace(focus=pick)

    def spread_out(self, place: str | None) -> Interaction:
        """Spreads out the pile at ``place`` and no other; None closes the one that is."""
        return self._replace(spread=place)

    def escape(self) -> Interaction:
        """Puts back held cards, clears the selection and closes a spread pile."""
        return self.put_back()._replace(selection=(), spread=None)

    def after_change(self, position: Position) -> Interaction:
        """The interaction after the state has changed: nothing is selected or held any more, and
        the focus is on the top card of its place."""
        focus = self.focus and position.top(self.focus.place)
        return Interaction(focus=focus, spread=self.spread)


def can_spread(position: Position, layout: Layout, place: str) -> bool:
    """Whether the pile at ``place`` has hidden cards that the rules let the player see."""
    game = position.game
    many = len(game.pile(position.state, place)) > 1
    return many and not game.hides_covered and not layout.in_column(place)
