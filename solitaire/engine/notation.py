"""Positions as text; ``NOTATION.md`` describes the form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import Card, read_card
from .game import Game, Value
from .state import Pile, State


class NotationError(ValueError):
    """A text that is not in the notation: its ``line`` (from 1), and what is wrong there as a
    ``code`` with its ``values``."""

    def __init__(self, line: int, code: str, **values: Value) -> None:
        super().__init__(code)
        self.line = line
        self.code = code
        self.values = values


def write_position(game: Game, state: State) -> str:
    """``state`` as text, in the order of the game's places; it ends in a line feed."""
    header = " ".join(f"{name}={value}" for name, value in game.header(state).items())
    lines = [f"game {game.key} {header}".rstrip()]
    for place, pile in zip(game.places, state.piles, strict=True):
        if pile and place != game.out:
            shown = pile[-1:] if place in game.foundations else pile
            lines.append(f"{place}: {' '.join(map(str, shown))}")
    return "\n".join(lines) + "\n"


def read_position(lines: Iterable[tuple[int, str]], games: Sequence[Game]) -> tuple[Game, State]:
    """The game (one of ``games``) and the state that numbered lines describe, ``game`` first.

    Every card must be there as often as in the pack. In a game with a place for cards that are
    out, missing ones are put there. Raises NotationError.
    """
    numbered = iter(lines)
    first, header_line = next(numbered)
    game, header = _read_header(first, header_line, games)
    unused: dict[Card, list[Card]] = {}
    for card in sorted(game.full_pack(), key=lambda card: card.copy):
        unused.setdefault(Card(card.rank, card.suit), []).append(card)
    piles: dict[str, Pile] = {}
    last = first
    for last, line in numbered:
        place, cards = _read_place(last, line, game)
        if place in piles:
            raise NotationError(last, "place-twice", place=place)
        capacity = game.capacity(place)
        if capacity is not None and len(cards) > capacity:
            raise NotationError(last, "too-many-cards", place=place, card=str(cards[capacity]))
        pile = []
        for card in cards:
            if not unused[card]:
                raise NotationError(last, "card-too-often", card=str(card))
            pile.append(unused[card].pop(0))
        piles[place] = tuple(pile)
    missing = [card for twins in unused.values() for card in twins]
    if missing and game.out is None:
        raise NotationError(last, "card-missing", card=str(missing[0]))
    if game.out is not None:
        piles[game.out] = tuple(missing)
    try:
        state = game.restore(tuple(piles.get(place, ()) for place in game.places), header)
    except ValueError as error:
        raise NotationError(first, "bad-header", found=str(error)) from error
    except KeyError as error:
        raise NotationError(last, "bad-foundation", found=f"{error.args[0]}:") from error
    return game, state


def _read_header(number: int, line: str, games: Sequence[Game]) -> tuple[Game, dict[str, int]]:
    words = line.split()[1:]
    key = words[0].lower() if words else ""
    header: dict[str, int] = {}
    for word in words[1:]:
        name, _, value = word.partition("=")
        if not (value.isascii() and value.isdigit() and len(value) < 9):
            raise NotationError(number, "bad-header", found=word)
        header[name] = int(value)
    for game in games:
        if game.key == key and all(
            header.get(name, value) == value for name, value in game.parameters.items()
        ):
            for name in game.parameters:
                header.pop(name, None)
            return game, header
    raise NotationError(number, "unknown-game", found=" ".join(words))


def _read_place(number: int, line: str, game: Game) -> tuple[str, tuple[Card, ...]]:
    name, colon, rest = line.partition(":")
    place = name.strip().upper()
    if not colon or place not in game.index or place == game.out:
        raise NotationError(number, "unknown-place", found=line.strip()[:40])
    cards = []
    for word in rest.split():
        try:
            cards.append(read_card(word))
        except ValueError:
            raise NotationError(number, "unknown-card", found=word[:20]) from None
    built = game.foundations.get(place)
    if not cards or built is None:
        return place, tuple(cards)
    if len(cards) > 1 or cards[0] not in built:
        raise NotationError(number, "bad-foundation", found=line.strip()[:40])
    return place, built[: built.index(cards[0]) + 1]
