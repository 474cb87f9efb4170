"""A program to be killed: begins, moves in, switches and undoes games, and counts its steps aloud.

``python switcher.py FOLDER SEED``. The same seed makes the same steps.
"""

from __future__ import annotations

import os
import random
import sys

from solitaire.config.store import Store

VARIANTS = (("half-moon", "N"), ("crescent", "N"), ("eight-off", "C8"), ("eight-off", "C4"))


def step(store: Store, chance: random.Random) -> None:
    """One change of the store."""
    which = chance.choice(VARIANTS)
    what, g = chance.randrange(5), store.kept(*which)
    if what < 2 or g is None:
        store.begin(*which, "deal")
    elif what == 2:
        line = (*g.moves, "m")
        store.save(g._replace(moves=line, cursor=len(line), counted=True, started="2026-01-01"))
    elif what == 3:
        store.resume(g)
    else:
        store.undo_new_game(*which)


def main(folder: str, seed: int) -> None:
    store, notice = Store.open(folder)
    assert notice is None
    chance, number = random.Random(seed), 0
    while True:
        step(store, chance)
        number += 1
        os.write(1, f"{number}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
