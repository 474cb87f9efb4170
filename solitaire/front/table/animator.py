"""The flights of cards from the places where they are to the places where they belong.

The animator knows no game, and the game never waits for it: a card that gets another target
while it flies changes its course.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...engine.values import NamedTuple
from ...layout.base import Seat
from . import paths
from .paths import Path
from .sprites import CardSprite

TIME_FACTORS = {"slow": 1.9, "normal": 1.0, "fast": 0.55, "off": 0.0}
"""What every duration is multiplied by, for each value of the setting ``speed``."""

LONGEST_FRAME_SECONDS = 0.05
"""Animations advance by no more than this at once, so that a pause does not skip them."""
FIRST_FRAME_SECONDS = 1 / 60
"""The most of it for a frame in which cards take off: the work of a move is no time of its flight,
and cards that are on half their way when they are first seen to move seem to jump."""
FADE_SECONDS = 0.16
"""A card appearing at its place, where motion is reduced."""


class Flight(NamedTuple):
    """One card on its way. ``begin`` is a time of the animator's clock, in seconds."""

    path: Path
    target: Seat
    begin: float
    duration: float
    is_hidden: bool
    """Whether the card is not seen before its flight begins."""
    on_landed: Callable[[CardSprite], None] | None = None


class Animator:
    """All flights under way. ``speed`` is a key of TIME_FACTORS."""

    def __init__(self, speed: str, reduced_motion: bool) -> None:
        self.now = 0.0
        """Seconds of animation so far."""
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._flights: dict[CardSprite, Flight] = {}
        self._takes_off = False
        """Whether a flight has been added since the last frame."""

    @property
    def busy(self) -> bool:
        """Whether a card is flying or waiting to fly."""
        return bool(self._flights)

    @property
    def is_motion_off(self) -> bool:
        """Whether the settings switch all motion off."""
        return TIME_FACTORS[self.speed] == 0

    def fly(
        self,
        sprite: CardSprite,
        target: Seat,
        path: Path | None = None,
        *,
        delay: float = 0.0,
        duration: float | None = None,
        is_hidden: bool = False,
        leaves: bool = False,
        on_landed: Callable[[CardSprite], None] | None = None,
    ) -> None:
        """Sends ``sprite`` to ``target`` by ``path``, or in a flat bow.

        Delay and duration are seconds at normal speed; the duration of a bow follows from its
        length. ``is_hidden``: it is not seen before the delay is over. ``leaves``: the card goes
        out of the game. ``on_landed`` is called at the end.
        """
        factor = TIME_FACTORS[self.speed]
        if duration is None:
            duration = paths.seconds(sprite.seat, target)
        if self.reduced_motion and factor:
            path = paths.vanish(sprite.seat) if leaves else paths.appear(target)
            duration, delay = FADE_SECONDS, 0.0
        flight = Flight(
            path or paths.move(sprite.seat, target),
            target,
            self.now + delay * factor,
            duration * factor,
            is_hidden,
            on_landed,
        )
        sprite.flying, self._takes_off = True, True
        sprite.is_steady = sprite.seat[2:] == target[2:]
        self._flights[sprite] = flight
        if not factor:
            self._end(sprite, flight)

    def landings(self) -> list[float]:
        """Seconds until each card that flies or waits to fly lands."""
        return [flight.begin + flight.duration - self.now for flight in self._flights.values()]

    def is_waiting(self, sprite: CardSprite) -> bool:
        """Whether ``sprite`` is not to be seen before its flight begins."""
        flight = self._flights.get(sprite)
        return flight is not None and flight.is_hidden and self.now < flight.begin

    def target(self, sprite: CardSprite) -> Seat | None:
        """Where ``sprite`` is flying to; None when it is not flying."""
        flight = self._flights.get(sprite)
        return flight.target if flight else None

    def stop(self, sprite: CardSprite) -> None:
        """Ends the flight of ``sprite`` where it is now."""
        self._flights.pop(sprite, None)
        sprite.flying, sprite.alpha, sprite.turn = False, 255, 1.0

    def finish(self) -> None:
        """Ends every flight at its target."""
        for sprite, flight in list(self._flights.items()):
            self._end(sprite, flight)

    def frame_seconds(self, dt: float) -> float:
        """How much of a frame of ``dt`` seconds is time of the animations."""
        return min(dt, FIRST_FRAME_SECONDS if self._takes_off else LONGEST_FRAME_SECONDS)

    def advance(self, dt: float) -> list[CardSprite]:
        """Moves the cards by a frame of ``dt`` seconds; returns the sprites that moved."""
        if not self._flights:
            return []
        self.now += self.frame_seconds(dt)
        self._takes_off = False
        moved = []
        for sprite, flight in list(self._flights.items()):
            if self.now < flight.begin:
                continue
            moved.append(sprite)
            if self.now >= flight.begin + flight.duration:
                self._end(sprite, flight)
            else:
                pose = flight.path((self.now - flight.begin) / flight.duration)
                sprite.seat, sprite.turn = pose.seat, pose.turn
                sprite.alpha = round(255 * pose.opacity)
        return moved

    def _end(self, sprite: CardSprite, flight: Flight) -> None:
        del self._flights[sprite]
        pose = flight.path(1.0)
        sprite.flying, sprite.seat, sprite.turn = False, flight.target, 1.0
        sprite.alpha = round(255 * pose.opacity)
        if flight.on_landed is not None:
            flight.on_landed(sprite)


def staggered(count: int, total: float) -> Iterable[float]:
    """``count`` delays in seconds, evenly spread from 0 to less than ``total``."""
    return (total * n / max(1, count) for n in range(count))
