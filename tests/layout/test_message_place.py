"""Where something may stand on a table: first off the indices, then off the cards, then near."""

from __future__ import annotations

import pytest
from test_layouts import heights, state_of

from solitaire.engine.game import Game
from solitaire.games import GAMES
from solitaire.layout.base import Box
from solitaire.layout.message_place import place_message, seen
from solitaire.layout.viewport import Viewport

SIZES = [(1280, 800), (800, 480), (600, 1000), (2560, 1080)]


def common(a: Box, b: Box) -> float:
    across = min(a.right, b.right) - max(a.x, b.x)
    down = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, across) * max(0.0, down)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_full_table_keeps_its_indices(game: Game, size: tuple[int, int], mirrored: bool) -> None:
    viewport = Viewport(*size, mirrored)
    layout, room = viewport.layout(game, True), viewport.table
    for counts in heights(game)[:3]:
        state = state_of(game, counts)
        wish = (room.x + room.w / 2, room.y + room.h / 2)
        found = place_message(layout, state, [(260, 50), (110, 160)], room, wish)
        assert room.x <= found.box.x
        assert found.box.right <= room.right + 0.5
        assert room.y <= found.box.y
        assert found.box.bottom <= room.bottom + 0.5
        for part in seen(layout, state):
            if part.at_once:
                assert common(found.box, part.box) <= 1.0


def test_on_a_bare_table_the_wish_and_the_first_size_come_true() -> None:
    for game in GAMES:
        viewport = Viewport(1280, 800)
        layout = viewport.layout(game, False)
        found = place_message(
            layout, state_of(game, {}), [(300, 50), (120, 120)], viewport.table, (640, 400)
        )
        assert (found.size, found.box) == (0, Box(490, 375, 300, 50))


def test_what_is_to_be_avoided_is_avoided() -> None:
    viewport = Viewport(1280, 800)
    layout = viewport.layout(GAMES[0], True)
    taken = Box(400, 300, 480, 200)
    found = place_message(
        layout, state_of(GAMES[0], {}), [(300, 50)], viewport.table, (640, 400), avoid=[taken]
    )
    assert common(found.box, taken) == 0
