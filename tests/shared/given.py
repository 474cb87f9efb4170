"""Positions for the rule tests, from a few lines of the notation."""

from __future__ import annotations

from collections import Counter

from solitaire.engine.cards import Card, read_card
from solitaire.engine.game import Game, Pick, Refusal, Selected
from solitaire.engine.moves import Move, read_move
from solitaire.engine.notation import read_position
from solitaire.engine.state import State
from solitaire.games import GAMES, variant_with


def position(text: str, rest: str = "") -> tuple[Game, State]:
    """The game and state of ``text``; the cards not named lie at the bottom of ``rest``."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if rest:
        lines = _filled(lines, rest)
    return read_position(enumerate(lines, 1), GAMES)


def _filled(lines: list[str], rest: str) -> list[str]:
    words = lines[0].split()
    parameters = {word.partition("=")[0]: int(word.partition("=")[2]) for word in words[2:]}
    game = variant_with(words[1], parameters)
    assert game is not None
    left = Counter(Card(card.rank, card.suit) for card in game.full_pack())
    piles = {}
    for line in lines[1:]:
        place, _, cards = line.partition(":")
        named = tuple(read_card(word) for word in cards.split())
        piles[place] = cards
        built = game.foundations.get(place, ())
        if named and named[0] in built:
            named = built[: built.index(named[0]) + 1]
        left.subtract(named)
    filler = " ".join(str(card) for card in left.elements())
    piles[rest] = f"{filler} {piles.get(rest, '')}"
    return [lines[0], *(f"{place}: {cards}" for place, cards in piles.items())]


def refused(game: Game, state: State, move: str) -> str:
    """The code with which ``move`` is refused, '' when it is legal."""
    refusal = game.check(state, read_move(move))
    return refusal.code if refusal else ""


def played(game: Game, state: State, *moves: str) -> State:
    """The state after legal ``moves``."""
    for move in moves:
        assert refused(game, state, move) == "", move
        state = game.apply(state, read_move(move))
    return state


def pick(game: Game, state: State, text: str) -> Pick:
    """``P3`` is the top card of P3 (or its empty place), ``P3*4`` the fourth card from the top."""
    place, _, count = text.partition("*")
    return Pick(place, int(count) if count else int(bool(game.pile(state, place))))


def picks(game: Game, state: State, text: str) -> tuple[Pick, ...]:
    return tuple(pick(game, state, word) for word in text.split())


def touched(game: Game, state: State, text: str) -> Move | Selected | Refusal:
    """What touching the places of ``text`` means: the selection first, the touched one last."""
    return game.interpret(state, picks(game, state, text))


def touch_result(game: Game, state: State, text: str) -> str:
    """The same as text: the move, ``= `` and the selection, or the refusal's code and selection."""
    answer = touched(game, state, text)
    if isinstance(answer, (Selected, Refusal)):
        standing = " ".join(
            p.place if p.depth < 2 else f"{p.place}*{p.depth}" for p in answer.picks
        )
        return f"{answer.code}: {standing}" if isinstance(answer, Refusal) else f"= {standing}"
    return str(answer)


def cards(game: Game, state: State, place: str) -> str:
    """The cards at ``place``, bottom first."""
    return " ".join(map(str, game.pile(state, place)))


def moves(game: Game, state: State) -> set[str]:
    return {str(move) for move in game.moves(state)}
