"""The celebration of a win: one after the other the cards rise and fan out over the table."""

from __future__ import annotations

from math import cos, pi, sin

from ...layout.base import Seat
from .animator import Animator
from .paths import Leg, Pose, legs
from .sprites import MOVING
from .view import TableView

FLIGHT_SECONDS = 1.6
DELAY_SECONDS = 0.028
"""From the start of one card to the start of the next."""


def celebrate(view: TableView, animator: Animator) -> bool:
    """Makes all cards fly; returns False where motion is switched off or reduced."""
    if animator.is_motion_off or animator.reduced_motion:
        return False
    box = view.layout.area
    middle, bottom = box.x + box.w / 2, box.bottom + view.layout.card[1]
    cards = sorted(view.sprites, key=lambda card: (card.rank, card.suit, card.copy))
    for n, card in enumerate(cards):
        sprite = view.sprites[card]
        fraction = (n * 0.381966) % 1.0  # golden section: neighbours in time fan out in space
        angle = pi * (0.12 + 0.76 * fraction)
        start = Seat(middle, bottom, 0, 1)
        top = Seat(
            middle + cos(angle) * box.w * 0.46,
            box.y + box.h * (0.62 - 0.55 * sin(angle)),
            90 - angle * 180 / pi,
        )
        sprite.seat = start
        view.group.change_layer(sprite, MOVING + n)
        parts = (Leg(FLIGHT_SECONDS, Pose(top, 0.0)),)
        path = legs(Pose(start), *parts)
        animator.fly(
            sprite, top, path, delay=n * DELAY_SECONDS, duration=FLIGHT_SECONDS, is_hidden=True
        )
    view.refresh()
    return True
