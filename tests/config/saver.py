"""A program to be killed: plays step by step, saves, and says after each step that it is saved.

``python saver.py FOLDER FIRST_STEP``. Step n belongs to game n // 12 of the folder. The first of
a game's steps begins it, each other makes one move, the last one wins; the settings carry the
step in their volume.
"""

from __future__ import annotations

import os
import sys

from solitaire.config.settings import Settings
from solitaire.config.settings_file import save
from solitaire.config.store import Store

STEPS = 12


def main(folder: str, first: int) -> None:
    store, notice = Store.open(folder)
    if notice is not None:
        os.write(1, f"notice {notice}\n".encode())
    step = first
    while True:
        part = step % STEPS
        if part == 0:
            store.begin("half-moon", "N", f"game {step // STEPS}")
        else:
            g = store.kept("half-moon", "N")
            assert g is not None
            won = part == STEPS - 1
            store.save(
                g._replace(
                    moves=(*g.moves, f"P{part}+R{part % 8 + 1}"),
                    cursor=part,
                    seconds=float(step),
                    counted=True,
                    won=won,
                    won_seconds=float(step) if won else 0.0,
                    won_moves=part if won else 0,
                )
            )
        save(Settings(volume=step % 101), os.path.join(folder, "settings.toml"), {})
        os.write(1, f"{step}\n".encode())
        step += 1


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
