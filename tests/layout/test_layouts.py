"""Every table in every window: nothing off it, nothing over another, every index to be seen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import hypot, sqrt

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from expected import expected

from solitaire.engine.cards import Card
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game, Pick
from solitaire.engine.state import State
from solitaire.front.paint import text
from solitaire.games import GAMES
from solitaire.i18n.table_words import caption
from solitaire.layout.base import EDGE, EDGES, INDEX_STRIP, Box, Layout, Seat
from solitaire.layout.viewport import Viewport

SIZES = [
    *[(400, 300), (480, 320), (480, 360), (568, 320), (640, 360), (640, 400), (640, 480)],
    *[(667, 375), (720, 480), (800, 450), (800, 480), (800, 600), (854, 480), (896, 414)],
    *[(960, 540), (1024, 576), (1024, 600), (1024, 768), (1100, 760), (1152, 864)],
    *[(1280, 720), (1280, 800), (1280, 960), (1280, 1024), (1366, 768), (1440, 900)],
    *[(1600, 900), (1600, 1200), (1680, 1050), (1920, 1080), (1920, 1200), (2048, 1536)],
    *[(2560, 1080), (2560, 1440), (3440, 1440), (3840, 1600), (3840, 2160), (5120, 1440)],
    *[(400, 400), (500, 500), (700, 700), (1000, 1000), (1440, 1440), (2160, 2160)],
    *[(400, 640), (412, 915), (480, 800), (540, 960), (600, 1000), (768, 1024), (800, 1280)],
    *[(1080, 1920), (1200, 1600), (1440, 2560), (2160, 3840)],
]
"""Landscape, 4:3, 21:9, 32:9, square and portrait."""

TOUCH = 44
LEAST = 24
ROUNDING = 0.75
"""Half a pixel to each side: pictures are put at whole pixels."""


def test_the_sizes_are_many_and_of_every_shape() -> None:
    assert len(SIZES) == len(set(SIZES)) >= 40


@cache
def table(game: Game, size: tuple[int, int], labels: bool, mirrored: bool) -> Layout:
    return Viewport(*size, mirrored=mirrored).layout(game, labels)


def tables() -> Iterator[tuple[Game, tuple[int, int], Viewport, Layout]]:
    for game in GAMES:
        for size in SIZES:
            for labels in (True, False):
                for mirrored in (False, True):
                    yield game, size, Viewport(*size, mirrored), table(game, size, labels, mirrored)


# hard positions --------------------------------------------------------------------------------


def pile(count: int) -> tuple[Card, ...]:
    """``count`` cards, whichever: the layouts look at their number only."""
    return tuple(Card(1 + n % 13, "SHDC"[n // 13 % 4], n // 52) for n in range(count))


def heights(game: Game) -> list[dict[str, int]]:
    """Hard positions: how many cards lie at each place."""
    drawn = [place for place in game.places if place != game.out]
    piles = [place for place in drawn if place[0] == "P"]
    full = {place: game.capacity(place) or 13 for place in drawn if place[0] != "P"}
    longest = expected(game).tallest_pile
    return [
        {},
        {**dict.fromkeys(piles, 1), **full},
        {**dict.fromkeys(piles, 6), **full},
        {**dict.fromkeys(piles, longest), **full},
        {piles[0]: longest, piles[-1]: longest, piles[len(piles) // 2]: 2},
    ]


def state_of(game: Game, counts: dict[str, int]) -> State:
    return State(tuple(pile(counts.get(place, 0)) for place in game.places), (0, 0, 0, 0))


# geometry --------------------------------------------------------------------------------------


def corners(layout: Layout, seat: Seat) -> list[tuple[float, float]]:
    w, h = layout.card[0] * seat.scale / 2, layout.card[1] * seat.scale / 2
    ends = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(s.x, s.y) for s in (seat.moved(dx, dy) for dx, dy in ends)]


def pile_corners(layout: Layout, place: str, count: int) -> list[tuple[float, float]]:
    """The corners of all that is seen of a pile: top card, edges below it, strips of a column."""
    seats = layout.seats(place, count) or [layout.places[place]]
    if len(seats) == 1:
        return corners(layout, seats[0])
    first, last = corners(layout, seats[0]), corners(layout, seats[-1])
    if layout.shown(place, count) > 1:
        return [first[0], first[1], last[2], last[3]]
    return [last[0], last[1], first[2], first[3]]


def box_corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


def depth_of_overlap(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> float:
    """How deep two convex figures lie in each other; 0 or less when a line parts them."""
    least = float("inf")
    for figure in (a, b):
        for (x0, y0), (x1, y1) in pairwise([*figure, figure[0]]):
            nx, ny = y1 - y0, x0 - x1
            length = hypot(nx, ny)
            spans = [[(x * nx + y * ny) / length for x, y in f] for f in (a, b)]
            least = min(least, min(map(max, spans)) - max(map(min, spans)))
    return least


def label_boxes(layout: Layout, viewport: Viewport, game: Game) -> dict[str, Box]:
    """The boxes of all words on the table, as wide as their widest text, with the highest piles."""
    pygame.font.init()
    size = viewport.text(13)
    found = {}
    for place in layout.places:
        height = expected(game).tallest_pile if place[0] == "P" else 1
        words = place if place[0] != "P" else place[1:]
        if game.capacity(place) != 1:
            words = f"{words} · {height}"
        spot = layout.label(place, height, extent(words, size)[0])
        if spot is not None:
            found[place] = around(words, size, spot)
    for one in layout.captions():
        found[one.key] = around(caption(one.key), size, (one.x, one.y))
    return found


@cache
def extent(words: str, size: int) -> tuple[float, float]:
    """Width of the line and height of its letters: from their top to below a ``p``."""
    return text.width(words, size), size * 1.1


def around(words: str, size: int, spot: tuple[float, float]) -> Box:
    w, h = extent(words, size)
    return Box(spot[0] - w / 2, spot[1] - h / 2, w, h)


# the tests -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_nothing_lies_off_the_table() -> None:
    for game, size, viewport, layout in tables():
        assert layout.area == viewport.table
        for counts in heights(game):
            for place in layout.places:
                for x, y in pile_corners(layout, place, counts.get(place, 0)):
                    where = (game, size, place, counts.get(place, 0))
                    assert x - layout.area.x >= -ROUNDING, where
                    assert x <= layout.area.right + ROUNDING, where
                    assert y - layout.area.y >= -ROUNDING, where
                    assert y <= layout.area.bottom + ROUNDING, where
        for box in label_boxes(layout, viewport, game).values():
            assert box.x >= 0, (game, size)
            assert box.right <= viewport.width, (game, size)
            assert box.bottom <= viewport.height, (game, size)
            assert box.y >= viewport.bar_height, (game, size)


def test_no_place_covers_another() -> None:
    for game, size, _viewport, layout in tables():
        for counts in (heights(game)[0], heights(game)[3]):
            figures = {p: pile_corners(layout, p, counts.get(p, 0)) for p in layout.places}
            reach = {p: _reach(f) for p, f in figures.items()}
            for a, b in combinations(figures, 2):
                if _apart(reach[a], reach[b]):
                    continue
                deep = depth_of_overlap(figures[a], figures[b])
                assert deep < 1.0, (game, size, a, b, deep)


def _reach(figure: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in figure], [y for _, y in figure]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_words_lie_over_no_card_and_no_other_word() -> None:
    for game, size, viewport, layout in tables():
        boxes = label_boxes(layout, viewport, game)
        for a, b in combinations(boxes, 2):
            one, other = boxes[a], boxes[b]
            across = min(one.right, other.right) - max(one.x, other.x)
            down = min(one.bottom, other.bottom) - max(one.y, other.y)
            assert min(across, down) < 1.0, (game, size, a, b)
        if not boxes:
            continue
        tallest = {p: expected(game).tallest_pile for p in layout.places if p[0] == "P"}
        tallest |= {p: 13 for p in layout.places if p[0] in "UD"}
        figures = {p: pile_corners(layout, p, tallest.get(p, 1)) for p in layout.places}
        for key, box in boxes.items():
            for place, figure in figures.items():
                if _apart(_reach(figure), (box.x, box.y, box.right, box.bottom)):
                    continue
                deep = depth_of_overlap(figure, box_corners(box))
                assert deep < 1.5, (game, size, key, place, deep)


def test_every_index_in_a_column_is_seen() -> None:
    """Where a column has more cards than a layout has room for, a new one has."""
    for game, size, viewport, layout in tables():
        columns = [place for place in layout.places if layout.in_column(place)]
        for count in (2, 6, 7, 13, 18, expected(game).tallest_pile) if columns else ():
            state = state_of(game, {columns[0]: count})
            roomy = layout
            if not layout.fits(state):
                roomy = viewport.layout(game, bool(layout.label_size), state)
                assert roomy.fits(state)
            for place in columns:
                strip = roomy.strip(place, count)
                assert strip >= INDEX_STRIP * roomy.card[1] - 0.01, (game, size, place, count)


@pytest.mark.parametrize("game", [g for g in GAMES if expected(g).usual_column], ids=repr)
def test_a_table_is_laid_out_anew_for_a_longer_column_than_is_usual(game: Game) -> None:
    usual = state_of(game, {"P1": expected(game).usual_column})
    longest = state_of(game, {"P1": expected(game).tallest_pile})
    outgrown = 0
    for size in SIZES:
        viewport = Viewport(*size)
        layout = viewport.layout(game, True)
        assert layout.fits(usual), size
        if not layout.fits(longest):
            outgrown += 1
            assert viewport.layout(game, True, longest).fits(longest)
    assert outgrown > len(SIZES) / 3


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_cards_are_as_wide_as_promised(game: Game) -> None:
    for size, width in expected(game).card_widths.items():
        columns, rows = map(int, size.split("x"))
        assert Viewport(columns, rows).layout(game, True).card[0] >= width, size


@pytest.mark.parametrize("size", [(600, 1000), (400, 844), (800, 1280)], ids=repr)
@pytest.mark.parametrize("game", [g for g in GAMES if expected(g).deal_ends], ids=repr)
def test_a_deal_uses_a_high_window(game: Game, size: tuple[int, int]) -> None:
    layout = Viewport(*size).layout(game, True)
    state = Deal(game, 1).state()
    frames = [layout.frame(place, len(game.pile(state, place))) for place in layout.places]
    assert max(frame.bottom for frame in frames) >= expected(game).deal_ends * size[1]


def test_every_index_of_a_spread_pile_is_seen() -> None:
    for game, size, viewport, layout in tables():
        piles = [place for place in layout.places if place[0] == "P"]
        for place in piles if expected(game).spread_piles else ():
            for count in (2, 6, 12, expected(game).tallest_pile):
                seats = layout.seats(place, count, spread=True)
                strip = seats[1].y - seats[0].y
                high = layout.card[1] * seats[0].scale
                assert strip >= INDEX_STRIP * high - 0.01, (size, place, count)
                assert seats[0].scale == 1.0 or seats[0].scale > 0.8, (size, place, count)
                for seat in (seats[0], seats[-1]):
                    for x, y in corners(layout, seat):
                        assert -ROUNDING <= x <= viewport.width + ROUNDING, (size, place)
                        assert layout.area.y - ROUNDING <= y, (size, place)
                        assert y <= layout.area.bottom + ROUNDING, (size, place)


def room_for_targets(viewport: Viewport) -> bool:
    """Whether the window allows cards 44 px wide; the card itself is the target. From 640 x 480
    or 480 x 640 on it does, in smaller ones 24 places of 44 x 62 px leave no table."""
    return min(viewport[:2]) >= 480 and max(viewport[:2]) >= 640


def test_targets_are_large_enough() -> None:
    for game, size, viewport, layout in tables():
        width = layout.card[0]
        assert width >= LEAST, (game, size, width)
        if room_for_targets(viewport):
            assert width >= TOUCH, (game, size, width)
        if not layout.label_size:
            continue
        # and a card is never far smaller than the area would allow
        places = len(layout.places)
        share = places * width * layout.card[1] / (layout.area.w * layout.area.h)
        assert share > 0.12, (game, size, share)


def test_a_strip_can_be_touched() -> None:
    """In a column of six, and in the longest where the window is not small."""
    for game, size, _viewport, layout in tables():
        for place in layout.places:
            if layout.in_column(place) and min(size) >= 480:
                assert layout.strip(place, 6) >= LEAST * 0.55, (game, size)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("labels", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_cards_are_as_high_as_promised(game: Game, labels: bool, mirrored: bool) -> None:
    layout = table(game, (1280, 800), labels, mirrored)
    assert layout.card[1] >= expected(game).card_height
    for size, strip in expected(game).strips.items():
        width, height = map(int, size.split("x"))
        assert table(game, (width, height), labels, mirrored).strip("P1", 6) >= strip


def test_foundations_are_no_smaller_than_piles() -> None:
    for game, _size, _viewport, layout in tables():
        for place, seat in layout.places.items():
            largest = 1.0 if place[0] == "P" else expected(game).largest_scale
            assert 1.0 <= seat.scale <= largest


# hitting ---------------------------------------------------------------------------------------


def visible_points(
    layout: Layout, place: str, count: int, depth: int, spread: bool = False
) -> list[tuple[float, float]]:
    """Points all over the part of a card that is not under the next one."""
    seats = layout.seats(place, count, spread)
    seat = seats[-depth]
    w, h = layout.card[0] * seat.scale, layout.card[1] * seat.scale
    top, bottom = -h / 2, h / 2
    if depth > 1:
        bottom = top + (seats[-depth + 1].y - seat.y) - 0.5
    inset = min(2.0, (bottom - top) / 3)
    lines = [top + inset, (top + bottom) / 2, bottom - inset]
    rows = [-w / 2 + 2, 0.0, w / 2 - 2]
    return [(s.x, s.y) for s in (seat.moved(dx, dy) for dx in rows for dy in lines)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_is_seen_is_what_is_hit(game: Game) -> None:
    sizes = SIZES[::5]
    for size in sizes:
        for mirrored in (False, True):
            layout = table(game, size, True, mirrored)
            for counts in heights(game):
                state = state_of(game, counts)
                for place in layout.places:
                    count = counts.get(place, 0)
                    if not count:
                        seat = layout.places[place]
                        assert layout.hit(state, seat.x, seat.y) == Pick(place, 0)
                        continue
                    shown = layout.shown(place, count)
                    for depth in range(1, shown + 1):
                        for x, y in visible_points(layout, place, count, depth):
                            assert layout.hit(state, x, y) == Pick(place, depth), (size, place)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("game", [g for g in GAMES if expected(g).spread_piles], ids=repr)
def test_what_is_seen_of_a_spread_pile_is_what_is_hit(game: Game, mirrored: bool) -> None:
    for size in SIZES[::5]:
        layout = Viewport(*size, mirrored=mirrored).layout(game, True)
        for counts in heights(game)[2:4]:
            state = state_of(game, counts)
            for place in expected(game).spread_piles:
                for depth in range(1, counts[place] + 1):
                    for x, y in visible_points(layout, place, counts[place], depth, spread=True):
                        own = layout.covers(layout.places[place], x, y)
                        meant = Pick(place, 1 if own else depth)
                        assert layout.hit(state, x, y, spread=place) == meant, (size, place)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_edges_below_a_pile_are_its_top_card(game: Game) -> None:
    layout = table(game, (1280, 800), True, False)
    high = [p for p in layout.places if not layout.in_column(p) and game.capacity(p) != 1]
    assert high
    for place in high:
        state = state_of(game, {place: 9})
        seat = layout.seats(place, 9)[0]
        low = seat.moved(0, layout.card[1] * seat.scale / 2 - 1)
        assert layout.hit(state, low.x, low.y) == Pick(place, 1)
        beyond = seat.moved(0, layout.card[1] * (seat.scale / 2 + EDGE * EDGES) + 3)
        found = layout.hit(state, beyond.x, beyond.y)
        assert found is None or found.place != place


def test_a_turned_card_is_hit_at_its_own_corners_only() -> None:
    turned = 0
    for game in GAMES:
        layout = table(game, (1280, 800), True, False)
        state = state_of(game, dict.fromkeys(layout.places, 1))
        for place, seat in layout.places.items():
            if abs(seat.angle) <= 3:
                continue
            turned += 1
            for x, y in corners(layout, seat):
                dx, dy = seat.x - x, seat.y - y
                length = sqrt(dx * dx + dy * dy)
                inside = x + 2.5 * dx / length, y + 2.5 * dy / length
                outside = x - 2.5 * dx / length, y - 2.5 * dy / length
                assert layout.hit(state, *inside) == Pick(place, 1)
                assert layout.hit(state, *outside) != Pick(place, 1)
    assert turned


def test_a_mirrored_table_is_the_same_seen_in_a_mirror() -> None:
    for game in GAMES:
        for size in SIZES[::6]:
            plain, mirrored = table(game, size, True, False), table(game, size, True, True)
            assert plain.card == mirrored.card
            for place, seat in plain.places.items():
                other = mirrored.places[place]
                assert other.x == pytest.approx(size[0] - seat.x)
                assert (other.y, other.scale) == (seat.y, seat.scale)
                assert other.angle == -seat.angle


def test_the_lines_on_the_cloth_meet_no_card() -> None:
    """There are two in a usual window, and none where there is no room for them."""
    for game, size, _viewport, layout in tables():
        lines = layout.ornament()
        assert len(lines) in (0, 2)
        boxes = [layout.box(place) for place in layout.places]
        for x, y in (point for line in lines for point in line):
            inside = [b for b in boxes if b.x < x < b.right and b.y < y < b.bottom]
            assert not inside, (game, size)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_game_has_lines_of_its_own_in_a_usual_window(game: Game) -> None:
    for size in ((1280, 800), (1920, 1080)):
        assert len(table(game, size, True, False).ornament()) == 2
