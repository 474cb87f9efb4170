"""Flights: every change on the table is a card going from where it is now to where it belongs.

The animator knows no game. Playing never waits for it: a card that is told to go elsewhere
while it flies turns round in the air.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin

from ...engine.values import NamedTuple
from ...layout.base import Seat
from .sprites import CardSprite

SPEEDS = {"slow": 1.9, "normal": 1.0, "fast": 0.55, "off": 0.0}
"""By how much each speed of the settings stretches every time."""

MOVE_SECONDS = 0.18
FADE_SECONDS = 0.16
LEAVE_SECONDS = 0.42


class Flight(NamedTuple):
    """A card on its way; times in seconds of the animator's clock."""

    start: Seat
    target: Seat
    begin: float
    duration: float
    sideways: tuple[float, float] = (0.0, 0.0)
    """How far from the straight line the card is half way."""
    fade: tuple[float, float] = (1.0, 1.0)
    """Opacity at the beginning and at the end."""
    landed: Callable[[CardSprite], None] | None = None


class Animator:
    """All flights that are under way."""

    def __init__(self, speed: str, reduced: bool) -> None:
        self.now = 0.0
        self.speed = speed
        self.reduced = reduced
        self._flights: dict[CardSprite, Flight] = {}

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._flights)

    @property
    def still(self) -> bool:
        """Whether motion is switched off altogether."""
        return SPEEDS[self.speed] == 0

    def fly(
        self,
        sprite: CardSprite,
        target: Seat,
        *,
        delay: float = 0.0,
        duration: float = MOVE_SECONDS,
        sideways: tuple[float, float] = (0.0, 0.0),
        fade: tuple[float, float] = (1.0, 1.0),
        landed: Callable[[CardSprite], None] | None = None,
    ) -> None:
        """Sends ``sprite`` to ``target``; delay and duration in seconds at normal speed."""
        pace = SPEEDS[self.speed]
        if self.reduced and pace:
            sprite.seat = target  # a fade where it belongs instead of a way through the air
            sideways, duration, delay = (0.0, 0.0), FADE_SECONDS, 0.0
            fade = (0.0 if fade[0] == 1.0 else fade[0], fade[1])
        flight = Flight(
            sprite.seat,
            target,
            self.now + delay * pace,
            duration * pace,
            sideways,
            fade,
            landed,
        )
        sprite.flying = True
        self._flights[sprite] = flight
        if not pace:
            self._end(sprite, flight)

    def waiting(self, sprite: CardSprite) -> bool:
        """Whether ``sprite`` has a flight before it that has not begun."""
        flight = self._flights.get(sprite)
        return flight is not None and self.now < flight.begin

    def target(self, sprite: CardSprite) -> Seat | None:
        """Where ``sprite`` is flying to; None when it lies still."""
        flight = self._flights.get(sprite)
        return flight.target if flight else None

    def stop(self, sprite: CardSprite) -> None:
        """Leaves ``sprite`` where it is, as a hand does that takes it."""
        self._flights.pop(sprite, None)
        sprite.flying, sprite.alpha = False, 255

    def finish(self) -> None:
        """Lets every card land now."""
        for sprite, flight in list(self._flights.items()):
            self._end(sprite, flight)

    def advance(self, dt: float) -> list[CardSprite]:
        """Moves on by ``dt`` seconds; the sprites that changed."""
        if not self._flights:
            return []
        self.now += dt
        moved = []
        for sprite, flight in list(self._flights.items()):
            if self.now < flight.begin:
                continue
            moved.append(sprite)
            if self.now >= flight.begin + flight.duration:
                self._end(sprite, flight)
            else:
                _place(sprite, flight, (self.now - flight.begin) / flight.duration)
        return moved

    def _end(self, sprite: CardSprite, flight: Flight) -> None:
        del self._flights[sprite]
        sprite.flying = False
        sprite.seat = flight.target
        sprite.alpha = round(255 * flight.fade[1])
        if flight.landed is not None:
            flight.landed(sprite)


def _place(sprite: CardSprite, flight: Flight, share: float) -> None:
    eased = 1 - (1 - share) ** 3
    start, target = flight.start, flight.target
    bow = sin(pi * eased)
    sprite.seat = Seat(
        start.x + (target.x - start.x) * eased + flight.sideways[0] * bow,
        start.y + (target.y - start.y) * eased + flight.sideways[1] * bow,
        start.angle + (target.angle - start.angle) * eased,
        start.scale + (target.scale - start.scale) * eased,
    )
    sprite.alpha = round(255 * (flight.fade[0] + (flight.fade[1] - flight.fade[0]) * share))


def staggered(count: int, whole: float) -> Iterable[float]:
    """``count`` delays, in seconds, that spread over ``whole``."""
    return (whole * n / max(1, count) for n in range(count))
