"""What ``solitaire deal CODE`` takes, in units of Python doing nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from .report import Bound, verdict

ROOT = Path(__file__).resolve().parents[2]
WANTED = Bound(2.5)
RUNS = 31
CODES = ("HM1-N-AAAAAAB", "CR1-N-AAAAAAB", "EO1-C8-AAAAAAB")


def commands() -> dict[str, list[str]]:
    """Python doing nothing, and ``deal`` of each game: as a module, and as the installed
    command where there is one."""
    found = {"python3 -c pass": [sys.executable, "-c", "pass"]}
    script = Path(sys.executable).with_name("solitaire")
    for code in CODES:
        found[f"python3 -m solitaire deal {code}"] = [
            *(sys.executable, "-m", "solitaire", "deal", code)
        ]
        if script.exists():
            found[f"solitaire deal {code}"] = [str(script), "deal", code]
    return found


def main(_: Sequence[str]) -> int:
    """Measures and prints. The commands are run in turn, so that a busy moment of the machine
    slows all of them."""
    todo = commands()
    times: dict[str, list[float]] = {name: [] for name in todo}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for turn in range(RUNS + 1):
        for name, command in todo.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
            if turn:  # the first one warms up
                times[name].append(time.perf_counter() - start)
    base, *rest = todo
    print(f"medians of {RUNS} runs, in turn")
    print(f"{base}: {1000 * median(times[base]):.1f} ms")
    for name in rest:
        pairs = zip(times[name], times[base], strict=True)
        ratio = median(mine / nothing for mine, nothing in pairs)
        took = 1000 * median(times[name])
        print(f"{name}: {took:.1f} ms, {ratio:.2f} x (wanted {verdict(ratio, WANTED)})")
    return 0
