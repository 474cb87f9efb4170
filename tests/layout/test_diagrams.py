"""A diagram names its places in every size; what the layouts call a place; the mirror."""

from __future__ import annotations

from itertools import combinations

import pytest
from expected import expected
from test_layouts import around, corners, depth_of_overlap, pile_corners

from solitaire.engine.game import Game
from solitaire.games import GAMES
from solitaire.layout import layout_for
from solitaire.layout.base import Box, Layout

SIZES = [(760, 441), (1200, 700), (520, 300), (340, 197), (300, 174), (300, 400), (260, 260)]
TEXT = 10


def diagram(game: Game, size: tuple[int, int]) -> Layout:
    text = max(TEXT, round(min(size[0] / 54, size[1] / 30)))
    return layout_for(game, Box(6, 6, size[0] - 12, size[1] - 12), text * 1.25, True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_place_of_a_diagram_is_named(game: Game, size: tuple[int, int]) -> None:
    layout = diagram(game, size)
    captions = {caption.key for caption in layout.captions()}
    for place in layout.places:
        if place[0] in "PR":
            assert layout.label(place) is not None, place
    assert len(captions) == expected(game).diagram_captions
    assert layout.card[0] >= 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_words_of_a_diagram_lie_over_nothing(game: Game, size: tuple[int, int]) -> None:
    layout = diagram(game, size)
    height = len(game.pile(game.deal(game.stock()), "P1"))
    figures = {
        place: pile_corners(layout, place, height if place[0] == "P" else 1)
        for place in layout.places
    }
    text = round(layout.label_size / 1.25)
    boxes = {}
    for place in layout.places:
        spot = layout.label(place, height if place[0] == "P" else 1)
        if spot is not None:
            words = layout.name(place) + (" · 6" if layout.tells_count(place) else "")
            boxes[place] = around(words, text, spot)
    for caption in layout.captions():
        boxes[caption.key] = Box(caption.x - 10, caption.y - text / 2, 20, text)
    for key, box in boxes.items():
        ends = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        assert layout.area.y - 1 <= box.y, key
        assert box.bottom <= layout.area.bottom + 1, key
        for place, figure in figures.items():
            assert depth_of_overlap(figure, ends) < 2.0, (key, place)
    for a, b in combinations(boxes, 2):
        across = min(boxes[a].right, boxes[b].right) - max(boxes[a].x, boxes[b].x)
        down = min(boxes[a].bottom, boxes[b].bottom) - max(boxes[a].y, boxes[b].y)
        assert min(across, down) < 1.5, (a, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_diagram_stays_in_its_area(game: Game, size: tuple[int, int]) -> None:
    layout = diagram(game, size)
    for place in layout.places:
        for seat in layout.seats(place, 6) or [layout.places[place]]:
            for x, y in corners(layout, seat):
                assert layout.area.x - 1 <= x <= layout.area.right + 1, place
                assert layout.area.y - 1 <= y <= layout.area.bottom + 1, place


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_table_that_is_played_on_is_no_smaller_for_it(game: Game) -> None:
    area = Box(0, 50, 1280, 740)
    layout = layout_for(game, area, 20.0)
    assert layout.card == layout_for(game, area, 20.0, False).card
    assert any(layout.label(place) for place in layout.places) == expected(game).labelled
    if not expected(game).labelled:
        assert layout.card == layout_for(game, area, 0.0).card
        assert layout.captions() == ()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_layouts_say_what_a_place_is_called(game: Game) -> None:
    layout = layout_for(game, Box(0, 0, 1280, 740), 20.0)
    for place in layout.places:
        assert layout.name(place) == (place[1:] if place[0] == "P" else place)
        if game.capacity(place) == 1 or not expected(game).labelled:
            assert not layout.tells_count(place)
    assert layout.tells_count("P3") == expected(game).labelled


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_captions_and_labels_are_mirrored_with_the_places(game: Game) -> None:
    size = (760, 441)
    plain = diagram(game, size)
    plain.label("P1")
    other = plain.mirrored()
    for place in plain.places:
        assert other.places[place].x == pytest.approx(size[0] - plain.places[place].x)
        spot, turned = plain.label(place), other.label(place)
        assert (spot is None) == (turned is None)
        if spot is not None:
            assert turned == pytest.approx((size[0] - spot[0], spot[1]))
    for one, two in zip(plain.captions(), other.captions(), strict=True):
        assert (two.key, two.y) == (one.key, one.y)
        assert two.x == pytest.approx(size[0] - one.x)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_mirroring_answers_a_new_layout(game: Game) -> None:
    plain = diagram(game, (760, 441))
    before = dict(plain.places)
    plain.mirrored()
    assert plain.places == before
    again = plain.mirrored().mirrored()
    for place, seat in before.items():
        assert again.places[place] == pytest.approx(seat)
