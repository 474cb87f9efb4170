"""The celebration of a win: the cards rise one by one and sail over the table in an arc."""

from __future__ import annotations

from math import cos, pi, sin

from ...layout.base import Seat
from .animator import Animator
from .sprites import MOVING
from .view import TableView

FLIGHT_SECONDS = 1.6
EVERY_SECONDS = 0.028


def celebrate(view: TableView, animator: Animator) -> bool:
    """Sets all cards flying; False where motion is switched off or reduced."""
    if animator.still or animator.reduced:
        return False
    box = view.layout.area
    middle, foot = box.x + box.w / 2, box.bottom + view.layout.card[1]
    cards = sorted(view.sprites, key=lambda card: (card.rank, card.suit, card.copy))
    for n, card in enumerate(cards):
        sprite = view.sprites[card]
        share = (n * 0.381966) % 1.0  # golden section: neighbours in time fan out in space
        turn = pi * (0.12 + 0.76 * share)
        start = Seat(middle, foot, 0, 1)
        top = Seat(
            middle + cos(turn) * box.w * 0.46,
            box.y + box.h * (0.62 - 0.55 * sin(turn)),
            90 - turn * 180 / pi,
        )
        sprite.seat = start
        view.group.change_layer(sprite, MOVING + n)
        animator.fly(
            sprite,
            top,
            delay=n * EVERY_SECONDS,
            duration=FLIGHT_SECONDS,
            fade=(1.0, 0.0),
            landed=None,
        )
    view.refresh()
    return True
