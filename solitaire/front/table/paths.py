"""The ways of cards through the air: where a card is and how it looks at each moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, pi, sin

from ...engine.values import NamedTuple
from ...layout.base import Seat

LEAST_SECONDS, MOST_SECONDS = 0.16, 0.28
"""A flight from one pile to another takes no less and no more, at normal speed."""
_SECONDS, _SECONDS_A_PIXEL = 0.15, 0.00011
BOW = 0.04
"""How far a flight is from the straight line at its middle, of its length."""
TAKE_OFF = 0.15
"""The part of the time in which a flight gains speed; afterwards it slows down."""
_SLOWING = 1.6
"""The power by which it slows down: with it no frame of a sixtieth of a second is more than a sixth
of the way, and the card still comes to rest gently."""


class Pose(NamedTuple):
    """How a flying card is seen."""

    seat: Seat
    opacity: float = 1.0
    """0 to 1."""
    turn: float = 1.0
    """1 for its face, -1 for its back; between them it is seen from the side, 0 as a line."""


Path = Callable[[float], Pose]
"""Gives the pose for the part of the time that has passed, 0 to 1."""


def ease(progress: float) -> float:
    """The part of the way after a part of the time: quick from the start, gentle at the end."""
    rest = 1 - TAKE_OFF
    steepness: float = rest ** (_SLOWING - 1)
    slowing = 1 / (steepness * (rest + _SLOWING * TAKE_OFF / 2))
    if progress < TAKE_OFF:
        return slowing * _SLOWING * steepness / (2 * TAKE_OFF) * progress * progress
    left: float = (1 - progress) ** _SLOWING
    return 1 - slowing * left


def between(start: Seat, target: Seat, share: float) -> Seat:
    """The seat at ``share`` of the straight line from ``start`` to ``target``."""
    return Seat(*(a + (b - a) * share for a, b in zip(start, target, strict=True)))


def seconds(start: Seat, target: Seat) -> float:
    """How long a move takes at normal speed; longer ways take longer, but not in proportion."""
    length = hypot(target.x - start.x, target.y - start.y)
    return min(MOST_SECONDS, max(LEAST_SECONDS, _SECONDS + _SECONDS_A_PIXEL * length))


def move(start: Seat, target: Seat) -> Path:
    """From one place to another, in a flat bow that opens downwards."""
    across, down = target.x - start.x, target.y - start.y
    # At right angles to the way; upwards where there is an upwards.
    aside = (down * BOW, -across * BOW) if across >= 0 else (-down * BOW, across * BOW)

    def pose(progress: float) -> Pose:
        share = ease(progress)
        bend = sin(pi * share)
        seat = between(start, target, share)
        return Pose(seat._replace(x=seat.x + aside[0] * bend, y=seat.y + aside[1] * bend))

    return pose


def rise(start: Seat, target: Seat) -> Path:
    """At full speed at first, and ever slower: a card that is thrown up and stays."""
    return lambda progress: Pose(between(start, target, 1 - (1 - progress) ** 4))


def aside(start: Seat, target: Seat, dx: float, dy: float) -> Path:
    """Out by (dx, dy) pixels and back in, slowly at both ends: a card shaken, or put elsewhere in
    its own pile."""

    def pose(progress: float) -> Pose:
        bend = sin(pi * progress) ** 2
        seat = between(start, target, ease(progress))
        return Pose(seat._replace(x=seat.x + dx * bend, y=seat.y + dy * bend))

    return pose


def shake(seat: Seat, dx: float) -> Path:
    """To both sides and back, ``dx`` pixels far: no."""

    def pose(progress: float) -> Pose:
        return Pose(seat._replace(x=seat.x + dx * sin(2 * pi * progress) * (1 - progress / 2)))

    return pose


def appear(seat: Seat) -> Path:
    """At its place from the beginning, and seen more and more."""
    return lambda progress: Pose(seat, progress)


def vanish(seat: Seat) -> Path:
    """Where it is, and seen less and less."""
    return lambda progress: Pose(seat, 1 - progress)


def turn_over(seat: Seat, waits: float) -> Path:
    """On its back for the part ``waits`` of the time, then turned over to its face."""

    def pose(progress: float) -> Pose:
        turned = max(0.0, (progress - waits) / (1 - waits))
        return Pose(seat, turn=-1 + 2 * turned)

    return pose


class Leg(NamedTuple):
    """A part of a way: ``seconds`` long, to ``pose``."""

    seconds: float
    pose: Pose


def legs(start: Pose, *parts: Leg) -> Path:
    """One part after the other, each with its own start and end."""
    whole = sum(part.seconds for part in parts)

    def pose(progress: float) -> Pose:
        passed, before = progress * whole, start
        for part in parts:
            if passed < part.seconds:
                share = ease(passed / part.seconds)
                opacity = before.opacity + (part.pose.opacity - before.opacity) * share
                return Pose(between(before.seat, part.pose.seat, share), opacity)
            passed, before = passed - part.seconds, part.pose
        return before

    return pose


def length(parts: Sequence[Leg]) -> float:
    """Seconds of all ``parts``."""
    return sum(part.seconds for part in parts)
