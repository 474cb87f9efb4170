"""Moves as values, and their text form (see ``NOTATION.md``)."""

from __future__ import annotations

from .values import NamedTuple


class Shift(NamedTuple):
    """The top ``size`` cards of the place ``source`` go to ``target`` in the same order."""

    source: str
    target: str
    size: int = 1

    def __str__(self) -> str:
        suffix = f"*{self.size}" if self.size > 1 else ""
        return f"{self.source}>{self.target}{suffix}"


class Remove(NamedTuple):
    """The top card of each of ``places`` leaves the game; ``remove`` puts them in order."""

    places: tuple[str, ...]

    def __str__(self) -> str:
        return "+".join(self.places)


class Rearrange(NamedTuple):
    """The bottom card of every pile goes to its top."""

    def __str__(self) -> str:
        return "rearrange"


Move = Shift | Remove | Rearrange


def place_key(place: str) -> tuple[str, int]:
    """Sorts places by letter, then number: ``P2`` before ``P10`` before ``R1``."""
    letters = place.rstrip("0123456789")
    return letters, int(place[len(letters) :] or 0)


def remove(places: list[str] | tuple[str, ...]) -> Remove:
    """A Remove with its places in canonical order: piles by number, then the reserve."""
    return Remove(tuple(sorted(places, key=place_key)))


def read_move(text: str) -> Move:
    """The move written as ``text``. Raises ValueError when it does not have the form of a move.

    Whether its places exist and whether it is legal depends on the game and is not checked.
    """
    word = text.strip()
    if word.lower() == "rearrange":
        return Rearrange()
    word = word.upper()
    if ">" in word:
        source, _, rest = word.partition(">")
        target, star, count = rest.partition("*")
        if star and not (count.isascii() and count.isdigit() and len(count) < 4):
            raise ValueError(text)
        number = int(count) if star else 1
        if not source or not target or number < 1:
            raise ValueError(text)
        return Shift(source, target, number)
    places = word.split("+")
    if len(places) < 2 or not all(place.isascii() and place.isalnum() for place in places):
        raise ValueError(text)
    return remove(places)
