"""Case 45: killed at any moment, the program finds again what it had saved."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from switcher import VARIANTS, step

import solitaire
from solitaire.config.settings_file import load
from solitaire.config.store import SavedGame, Store

SAVER = Path(__file__).with_name("saver.py")
SWITCHER = Path(__file__).with_name("switcher.py")
STEPS = 12
KILLS = 200
ROUNDS = 8


OFTEN = """
import runpy, sys
from solitaire.config import log_sync
log_sync.SYNC_AFTER_SECONDS, log_sync.MOST_LOG_BYTES = 0.0005, 20_000
runpy.run_path(sys.argv.pop(1), run_name="__main__")
"""
"""Has a program write its log to the disk, and begin it anew, all the time."""


def killed(
    folder: str,
    first: int,
    chance: random.Random,
    program: Path = SAVER,
    options: tuple[str, ...] = ("-S",),
) -> int:
    """Runs a program until some moment, kills it, and returns the last step it called saved."""
    root = str(Path(solitaire.__file__).parents[1])
    process = subprocess.Popen(
        [sys.executable, *options, str(program), folder, str(first)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([root, *filter(None, sys.path)])},
    )
    assert process.stdout is not None
    # Long runs come to where the log is taken over into the file.
    steps = chance.choice((0, chance.randrange(25), chance.randrange(25), chance.randrange(25)))
    if chance.random() < 0.08:
        steps = 110 + chance.randrange(60)
    with process:
        lines = [process.stdout.readline() for _ in range(steps)]
        # From the moment of the answer into the middle of the next steps; some while the program
        # is starting and opens the store.
        time.sleep(chance.random() * (0.004 if steps else 0.1))
        process.kill()
        lines += process.stdout.readlines()
    assert not [line for line in lines if line.startswith(b"notice")]
    return int(lines[-1]) if lines else -1


def step_of(g: SavedGame | None) -> int:
    return -1 if g is None else int(g.start.split()[1]) * STEPS + g.cursor


@pytest.mark.slow
@pytest.mark.parametrize("often", [False, True])
@pytest.mark.parametrize("round_", range(ROUNDS))
def test_case_45_kill_at_any_moment_loses_nothing(tmp_path: Path, round_: int, often: bool) -> None:
    """``often``: while the log is written to the disk and begun anew (case 97)."""
    chance = random.Random(round_)
    options = ("-S", "-c", OFTEN) if often else ("-S",)
    folder = str(tmp_path)
    reached = acknowledged = -1
    for _ in range(KILLS // ROUNDS):
        acknowledged = max(killed(folder, reached + 1, chance, options=options), acknowledged)
        saved = max(acknowledged, reached)
        store, notice = Store.open(folder)
        assert notice is None
        assert store.saving
        g = store.kept("half-moon", "N")
        step = step_of(g)
        assert step in (saved, saved + 1)
        if g is not None:
            part = step % STEPS
            assert g.moves == tuple(f"P{n}+R{n % 8 + 1}" for n in range(1, part + 1))
            assert g.seconds == (float(step) if part else 0.0)
            assert g.won == (part == STEPS - 1)
            statistics = store.statistics("half-moon", "N")
            assert len(store.history(limit=-1)) == step // STEPS + (part > 0)
            finished = step // STEPS + (part == STEPS - 1)
            assert (statistics.played, statistics.won) == (finished, finished)
            settings, notice = load(os.path.join(folder, "settings.toml"), {})
            assert notice is None
            # They are written after the game and before the answer.
            assert acknowledged < 0 or settings.volume in {
                n % 101 for n in range(acknowledged, step + 1)
            }
        store.close()
        reached = step
    assert not [name for name in os.listdir(folder) if "broken" in name]
    assert reached > 0


@pytest.mark.slow
@pytest.mark.parametrize("round_", range(ROUNDS))
def test_case_45_kill_while_games_are_begun_switched_and_undone(
    tmp_path: Path, round_: int
) -> None:
    """The store is as after the last step called saved, or as after the next one."""

    def seen(store: Store) -> tuple[object, ...]:
        return (
            [(store.kept(*which), store.previous(*which)) for which in VARIANTS],
            store.kept_games("eight-off"),
            store.history(limit=-1),
        )

    chance = random.Random(round_)
    for number in range(8):
        folder, seed = str(tmp_path / str(number)), 100 * round_ + number
        steps = max(killed(folder, seed, chance, SWITCHER), 0)
        model, same_chance = Store(""), random.Random(seed)
        for _ in range(steps):
            step(model, same_chance)
        allowed = [seen(model)]
        step(model, same_chance)
        allowed.append(seen(model))
        store, notice = Store.open(folder)
        assert notice is None
        assert seen(store) in allowed
        store.close()
        model.close()
