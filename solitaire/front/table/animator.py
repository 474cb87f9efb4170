"""The flights of cards from the places where they are to the places where they belong.

The animator knows no game, and the game never waits for it: a card that gets another target
while it flies changes its course.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin

from ...engine.values import NamedTuple
from ...layout.base import Seat
from .sprites import CardSprite

TIME_FACTORS = {"slow": 1.9, "normal": 1.0, "fast": 0.55, "off": 0.0}
"""What every duration is multiplied by, for each value of the setting ``speed``."""

LONGEST_FRAME_SECONDS = 0.1
"""Animations advance by no more than this at once, so that a pause does not skip them."""
MOVE_SECONDS = 0.18
"""A flight from one pile to another, at normal speed."""
FADE_SECONDS = 0.16
"""A card appearing at its place, where motion is reduced."""
LEAVE_SECONDS = 0.42
"""A card leaving the game, at normal speed."""


class Flight(NamedTuple):
    """One card on its way. ``begin`` is a time of the animator's clock, in seconds."""

    start: Seat
    target: Seat
    begin: float
    duration: float
    sideways: tuple[float, float] = (0.0, 0.0)
    """How far the card is from the straight line at its middle, in pixels (x, y)."""
    fade: tuple[float, float] = (1.0, 1.0)
    """Opacity at the beginning and at the end, 0 to 1."""
    on_landed: Callable[[CardSprite], None] | None = None


class Animator:
    """All flights under way. ``speed`` is a key of TIME_FACTORS."""

    def __init__(self, speed: str, reduced_motion: bool) -> None:
        self.now = 0.0
        """Seconds of animation so far."""
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._flights: dict[CardSprite, Flight] = {}

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
        *,
        delay: float = 0.0,
        duration: float = MOVE_SECONDS,
        sideways: tuple[float, float] = (0.0, 0.0),
        fade: tuple[float, float] = (1.0, 1.0),
        on_landed: Callable[[CardSprite], None] | None = None,
    ) -> None:
        """Sends ``sprite`` to ``target``; delay and duration are seconds at normal speed.

        ``sideways``, ``fade``: as in ``Flight``. ``on_landed`` is called at the end.
        """
        factor = TIME_FACTORS[self.speed]
        if self.reduced_motion and factor:
            sprite.seat = target  # it fades in at its place instead of flying there
            sideways, duration, delay = (0.0, 0.0), FADE_SECONDS, 0.0
            fade = (0.0 if fade[0] == 1.0 else fade[0], fade[1])
        flight = Flight(
            sprite.seat,
            target,
            self.now + delay * factor,
            duration * factor,
            sideways,
            fade,
            on_landed,
        )
        sprite.flying = True
        self._flights[sprite] = flight
        if not factor:
            self._end(sprite, flight)

    def landings(self) -> list[float]:
        """Seconds until each card that flies or waits to fly lands."""
        return [flight.begin + flight.duration - self.now for flight in self._flights.values()]

    def is_waiting(self, sprite: CardSprite) -> bool:
        """Whether ``sprite`` has a flight that has not begun yet."""
        flight = self._flights.get(sprite)
        return flight is not None and self.now < flight.begin

    def target(self, sprite: CardSprite) -> Seat | None:
        """Where ``sprite`` is flying to; None when it is not flying."""
        flight = self._flights.get(sprite)
        return flight.target if flight else None

    def stop(self, sprite: CardSprite) -> None:
        """Ends the flight of ``sprite`` where it is now."""
        self._flights.pop(sprite, None)
        sprite.flying, sprite.alpha = False, 255

    def finish(self) -> None:
        """Ends every flight at its target."""
        for sprite, flight in list(self._flights.items()):
            self._end(sprite, flight)

    def advance(self, dt: float) -> list[CardSprite]:
        """Moves the cards by ``dt`` seconds; returns the sprites that moved."""
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
        if flight.on_landed is not None:
            flight.on_landed(sprite)


def _place(sprite: CardSprite, flight: Flight, progress: float) -> None:
    """Puts ``sprite`` on its course; ``progress`` is the part of the time gone, 0 to 1."""
    eased = 1 - (1 - progress) ** 3  # fast at first, slow at the end
    start, target = flight.start, flight.target
    bend = sin(pi * eased)
    sprite.seat = Seat(
        start.x + (target.x - start.x) * eased + flight.sideways[0] * bend,
        start.y + (target.y - start.y) * eased + flight.sideways[1] * bend,
        start.angle + (target.angle - start.angle) * eased,
        start.scale + (target.scale - start.scale) * eased,
    )
    sprite.alpha = round(255 * (flight.fade[0] + (flight.fade[1] - flight.fade[0]) * progress))


def staggered(count: int, total: float) -> Iterable[float]:
    """``count`` delays in seconds, evenly spread from 0 to less than ``total``."""
    return (total * n / max(1, count) for n in range(count))
