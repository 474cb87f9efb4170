"""What a real pointer leaves behind when it leaves the window."""

from __future__ import annotations

import time

from x11 import Desktop

from solitaire.config.store import Store
from solitaire.games import find
from solitaire.layout.viewport import Viewport

CODE = "CR1-N-AAAAAAB"
"""A deal of a game whose piles spread out under a resting pointer."""
FAINT = 4
"""Two bytes of a picture that differ by less look alike: shadows are rounded when drawn again."""


def test_case_77_nothing_stays_when_the_pointer_leaves_within_a_moment(desktop: Desktop) -> None:
    store, _ = Store.open(str(desktop.data_dir))
    store.save(store.begin("crescent", "N", CODE))
    store.close()
    game = find("crescent", "N")
    assert game is not None
    desktop.launch(CODE)
    desktop.wait_window()
    desktop.away()
    time.sleep(1.5)
    desktop.settle()
    seat = Viewport(1280, 800).layout(game, True).places["P8"]
    pile, button = (round(seat.x), round(seat.y)), (27, 25)
    before = desktop.picture()

    def is_as_before() -> bool:
        return all(abs(a - b) < FAINT for a, b in zip(desktop.picture(), before, strict=True))

    for point in (button, pile):
        for seconds in (0.1, 1.5):
            desktop.move(*point)
            time.sleep(seconds)
            desktop.away()
            time.sleep(2.0)
            assert is_as_before(), (point, seconds)
    desktop.move(*pile)
    desktop.until(lambda: not is_as_before(), "the pile to spread out")
    desktop.away()
