"""A label belongs to one pile at first sight: it is twice as far from every other one."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame
import pytest
from pilot import Pilot
from positions import winning_lines

from solitaire.engine.game import Game
from solitaire.games import GAMES
from solitaire.layout.base import EDGE, Layout

SIZES = [(1280, 800), (1920, 1080), (800, 480), (600, 1000), (400, 844), (400, 300), (3440, 1440)]
LABELLED = [game for game in GAMES if game.decks == 2]
Points = list[tuple[float, float]]


def corners(layout: Layout, place: str, height: int) -> Points:
    """The corners of a pile of ``height`` cards, with its edges."""
    seat = layout.places[place]
    w, h = layout.card[0] * seat.scale / 2, layout.card[1] * seat.scale / 2
    below = h + 2 * h * EDGE * min(max(0, height - 1), layout.edges(place))
    ends = [seat.moved(x, y) for x, y in ((-w, -h), (w, -h), (w, below), (-w, below))]
    return [(end.x, end.y) for end in ends]


def box(rect: pygame.Rect) -> Points:
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def distance(one: Points, other: Points) -> float:
    """Between two convex figures that do not overlap."""
    return min(_to_sides(one, other), _to_sides(other, one))


def _to_sides(points: Points, figure: Points) -> float:
    least = float("inf")
    for (x0, y0), (x1, y1) in pairwise([*figure, figure[0]]):
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        for x, y in points:
            share = min(1.0, max(0.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length))
            least = min(least, hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0)))
    return least


def check(pilot: Pilot) -> int:
    """Looks at every label that is shown; returns how many there are."""
    view, seen = pilot.table.view, 0
    piles = {
        place: corners(view.layout, place, len(pilot.game.pile(pilot.state, place)))
        for place in view.layout.places
    }
    for place, label in view.ground.labels.items():
        if not label.visible:
            continue
        seen += 1
        ink = box(label.image.get_bounding_rect().move(label.rect.topleft))
        own = distance(ink, piles[place])
        others = min(distance(ink, piles[other]) for other in piles if other != place)
        assert own <= others / 2 + 0.5, (place, own, others)
        assert own <= 0.25 * view.layout.label_size + 2.5, (place, own)
    return seen


@pytest.mark.parametrize("part", [0, 5, 9])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LABELLED, ids=repr)
def test_a_label_is_twice_as_close_to_its_own_pile(
    game: Game, size: tuple[int, int], language: str, part: int
) -> None:
    """At the deal and while the piles shrink: it follows the real foot of its pile."""
    digits = "arabic-indic" if language == "ar" else "latin"
    code, line = winning_lines(game)[0]
    moves = " ".join(line[: len(line) * part // 10])
    pilot = Pilot(code, size, moves=moves, language=language, digits=digits, mirror=part == 5)
    named = [place for place in pilot.table.view.ground if place[0] in "PR"]
    assert check(pilot) in (0, len(named))


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3440, 1440)])
def test_the_labels_at_the_top_of_the_arc_are_centred_under_their_cards(
    size: tuple[int, int],
) -> None:
    pilot = Pilot(GAMES[1], size)
    view = pilot.table.view
    for n in range(5, 13):
        place = f"P{n}"
        seat, label = view.layout.places[place], view.ground.labels[place]
        foot = seat.moved(0, view.layout.foot(place, len(pilot.game.pile(pilot.state, place))))
        ink = label.image.get_bounding_rect().move(label.rect.topleft)
        assert abs(ink.centerx - foot.x) <= 2, place
        assert ink.top > foot.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LABELLED, ids=repr)
def test_labels_keep_apart_and_inside(game: Game, size: tuple[int, int]) -> None:
    pilot = Pilot(game, size)
    labels = pilot.table.view.ground.labels.values()
    inks = [
        label.image.get_bounding_rect().move(label.rect.topleft)
        for label in labels
        if label.visible
    ]
    for n, ink in enumerate(inks):
        assert pilot.surface.get_rect().contains(ink)
        assert ink.inflate(6, 6).collidelist(inks[n + 1 :]) < 0
