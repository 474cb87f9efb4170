"""The picture of a won game: its cards rise from where they lie to an arc, and stay there."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin, sqrt

import pygame

from ...engine.cards import Card
from ...engine.values import NamedTuple
from ...layout.base import Box, Layout, Seat
from . import paths
from .animator import Animator
from .sprites import MOVING
from .view import TableView

NEXT_SECONDS, RISE_SECONDS = 0.022, 0.6
"""From the start of one card to that of the next, and how long each rises."""
CENTRE, HIGH_CENTRE = 0.86, 0.46
"""How far down the middle of the arc is in the area of the cards, as a part of its height: in a
window wider than high, and in one higher than wide."""
RADIUS = 0.37, 0.59
"""The radius of the arc across and upwards, as parts of the area's width and height."""
ROUNDNESS = 1.1
"""The radius upwards is no more than this over the one across, or the arc would be a gate."""
FIRST_DEGREES, LAST_DEGREES = 8.0, 172.0
"""Where the arc begins and ends, from its left end."""
SHARES = (0.9, 0.78, 0.6)
"""How much of the inner width the rectangles under the arc have that are tried for the plate."""


class _Ellipse(NamedTuple):
    """The arc on which the middles of the cards lie, in pixels."""

    x: float
    y: float
    across: float
    up: float


def _ellipse(area: Box) -> _Ellipse:
    centre = HIGH_CENTRE if area.h > area.w else CENTRE
    across = RADIUS[0] * area.w
    up = min(RADIUS[1] * area.h, ROUNDNESS * across)
    return _Ellipse(area.x + area.w / 2, area.y + area.h * centre, across, up)


def arc(layout: Layout, cards: list[Card]) -> dict[Card, Seat]:
    """The seat of each card in the picture, turned along the arc."""
    x, y, across, up = _ellipse(layout.area)
    step = (LAST_DEGREES - FIRST_DEGREES) / max(1, len(cards) - 1)
    found = {}
    for n, card in enumerate(cards):
        degrees = FIRST_DEGREES + n * step
        turn = radians(degrees)
        found[card] = Seat(x - across * cos(turn), y - up * sin(turn), degrees - 90)
    return found


def free_rooms(layout: Layout) -> list[pygame.Rect]:
    """Rectangles that no card of the picture covers, for what is said there: below the arc in a
    window higher than wide, otherwise inside it."""
    area, (width, height) = layout.area, layout.card
    x, y, across, up = _ellipse(area)
    bottom = round(area.bottom - 0.02 * area.h)
    if area.h > area.w:
        top = round(y + width)
        return [pygame.Rect(round(area.x), top, round(area.w), bottom - top)]
    rooms = []
    for share in SHARES:
        half = share * (across - height / 2)
        top = round(y - (up - height / 2) * sqrt(1 - share * share))
        rooms.append(pygame.Rect(round(x - half), top, round(2 * half), bottom - top))
    return [room for room in rooms if room.width > 0 and room.height > 0]


def pack(view: TableView) -> list[Card]:
    """The cards of the picture: one of each, by suit and rank."""
    suits: list[str] = []
    for card in view.sprites:
        if card.suit not in suits:
            suits.append(card.suit)
    ordered = sorted(view.sprites, key=lambda card: (suits.index(card.suit), card.rank))
    return [card for card in ordered if card.copy == 0]


class Celebration:
    """The picture of ``view``; from ``rise`` or ``show`` on until ``put_back``."""

    def __init__(self, view: TableView, animator: Animator) -> None:
        self._view, self._animator = view, animator

    def rise(self) -> None:
        """Lets the cards rise, one after the other; those that have left come from below."""
        view, seats = self._view, self._lay_out()
        area = view.layout.area
        below = Seat(area.x + area.w / 2, area.bottom + view.layout.card[1])
        for n, (card, seat) in enumerate(seats.items()):
            sprite = view.sprites[card]
            if view.seen.is_out(card):
                sprite.seat = below
            self._animator.fly(
                sprite,
                seat,
                paths.rise(sprite.seat, seat),
                delay=n * NEXT_SECONDS,
                duration=RISE_SECONDS,
                on_landed=lambda landed: landed.draw(view.faces),
            )
        view.refresh()

    def show(self) -> None:
        """Shows the picture at once."""
        seats = self._lay_out()
        for card, seat in seats.items():
            self._animator.stop(self._view.sprites[card])
            self._view.sprites[card].seat = seat
        self._view.refresh()

    def put_back(self) -> None:
        """Puts every card where it belongs."""
        self._view.parade(None)

    def _lay_out(self) -> Mapping[Card, Seat]:
        view = self._view
        seats = arc(view.layout, pack(view))
        for n, card in enumerate(seats):
            view.group.change_layer(view.sprites[card], MOVING + n)
        view.parade(seats)
        return seats
