"""What the window costs, beside AisleRiot (Debian's ``aisleriot``) on the same screen.

Each run starts a program anew: seconds until its window shows a picture; then, at the same
window size and with the clock running, processor time while nothing is done, memory, and
processor time of a drag of 100 steps in 2 s. The programs take turns; medians are reported.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from .accounts import memory, used
from .desktop import Desktop, end_on_sigterm, stop, wait_until
from .packages import provide
from .programs import ROOT, SIZE, Plan, Program, all_programs
from .report import Bound, table, verdict

COLOURS = 24
"""A window that shows so many colours has been painted."""
LOOKED_AT = (0, 0, 800, 600)
"""The part of the screen that every program's first window covers."""
DRAG_STEPS, DRAG_SECONDS = 100, 2.0

ROWS: dict[str, tuple[str, Bound | None]] = {
    "start": ("start to painted window, s", Bound(0.9)),
    "idle": ("idle, clock running, CPU ms in 10 s", Bound(0.5)),
    "idle_x": ("  the X server meanwhile, ms", None),
    "sleeps": ("  wake-ups in 10 s", None),
    "pss": ("memory (PSS), MiB", Bound(1.0)),
    "drag": ("drag of 2 s, CPU ms with the X server", Bound(1.0)),
    "drag_own": ("  the program alone, ms", None),
}


class Failed(Exception):
    """A program did not do what it should; the message says what."""


def measure(
    desktop: Desktop, program: Program, plan: Plan, idle: float, pictures: Path | None
) -> dict[str, float]:
    """One run; the figures by the keys of ROWS."""
    desktop.ask("mousemove", desktop.size[0] - 1, desktop.size[1] - 1)
    if not wait_until(lambda: desktop.screen.colours(LOOKED_AT) < 3, 5):
        raise Failed("the screen does not become empty")
    time.sleep(0.7)
    log = desktop.folder / "program"
    begun = time.monotonic()
    process = desktop.run(plan.command, {"PYTHONPATH": str(ROOT)}, log)
    try:
        if not wait_until(lambda: _painted(desktop, process), 30, pause=0.004):
            raise Failed(f"{program.name} shows no window: {_last_words(log)}")
        figures = {"start": time.monotonic() - begun}
        if pictures:
            desktop.screen.save(pictures / f"{program.slug}-start.png")
        figures |= _use(desktop, program, plan, process.pid, idle, pictures)
        if process.poll() is not None:
            raise Failed(f"{program.name} ended by itself: {_last_words(log)}")
        return figures
    finally:
        stop(process)


def _painted(desktop: Desktop, process: subprocess.Popen[bytes]) -> bool:
    if process.poll() is not None:
        raise Failed(
            f"it ended with {process.returncode}: {_last_words(desktop.folder / 'program')}"
        )
    return desktop.screen.colours(LOOKED_AT) >= COLOURS


def _last_words(log: Path) -> str:
    lines = log.with_suffix(".err").read_text(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it says nothing"


def _use(
    desktop: Desktop, program: Program, plan: Plan, pid: int, idle: float, pictures: Path | None
) -> dict[str, float]:
    window = desktop.window(pid)
    if window is None or not desktop.resize(window, SIZE):
        raise Failed(f"{program.name}: no window of {SIZE[0]}x{SIZE[1]}")
    wait_until(lambda: desktop.is_quiet(0.5), 8)
    if plan.move:
        before = desktop.screen.all()
        desktop.drag(*plan.move)
        time.sleep(1.5)
        if desktop.screen.all() == before:
            raise Failed(f"{program.name}: the first move did nothing")
    desktop.ask("mousemove", SIZE[0] - 4, SIZE[1] - 4)
    time.sleep(2.5)
    if plan.move and not _clock_runs(desktop):
        raise Failed(f"{program.name}: the clock does not run")
    own, server, begun = used(pid), used(desktop.server), time.monotonic()
    time.sleep(idle)
    share = 10 / (time.monotonic() - begun)
    spent = used(pid).since(own)
    figures = {
        "idle": spent.cpu * share,
        "sleeps": spent.sleeps * share,
        "idle_x": used(desktop.server).since(server).cpu * share,
        "pss": memory(pid),
    }
    if plan.drag:
        desktop.ask("mousemove", *plan.drag[0])
        time.sleep(0.5)
        own, server = used(pid), used(desktop.server)
        desktop.hold(*plan.drag, DRAG_STEPS, DRAG_SECONDS)
        if pictures:
            desktop.screen.save(pictures / f"{program.slug}-drag.png")
        desktop.ask("mouseup", 1)
        time.sleep(0.5)
        figures["drag_own"] = used(pid).since(own).cpu
        figures["drag"] = figures["drag_own"] + used(desktop.server).since(server).cpu
    return figures


def _clock_runs(desktop: Desktop) -> bool:
    """Whether something, and only a little, changes within a moment."""
    before = desktop.screen.all()
    return wait_until(lambda: desktop.screen.all() != before, 2.5, pause=0.1)


def report(results: dict[str, list[dict[str, float]]]) -> str:
    """The table: medians, and the first program's in units of the second one's."""
    names = list(results)
    peer = "AisleRiot"
    lines = []
    for key, (label, bound) in ROWS.items():
        middle = {
            name: median(run[key] for run in runs)
            for name, runs in results.items()
            if key in runs[0]
        }
        digits = 3 if key == "start" else 1
        cells = [f"{middle[name]:.{digits}f}" if name in middle else "-" for name in names]
        ratio = middle[names[0]] / middle[peer] if middle.get(peer) else None
        cells += ["" if ratio is None else f"{ratio:.2f}"]
        lines.append([label, *cells, "" if ratio is None else verdict(ratio, bound)])
    return table(["medians", *names, "ratio", "wanted"], lines)


def main(argv: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="bench window", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="of each program, default 5")
    parser.add_argument("--idle", type=float, default=10, help="seconds of idling, default 10")
    parser.add_argument("--pictures", type=Path, help="folder for pictures of the warm-up runs")
    options = parser.parse_args(argv)
    hindrance = provide()
    if hindrance:
        print(hindrance)
        return 0
    end_on_sigterm()
    programs = all_programs()
    results: dict[str, list[dict[str, float]]] = {program.name: [] for program in programs}
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with Desktop(bus=True) as desktop:
        for run in range(options.runs + 1):
            for program in programs:
                plan = program.plan(run, desktop.folder)
                first = run == 0  # it warms up, and leaves settings and window size behind
                pictures = options.pictures if first else None
                idle = 1 if first else options.idle
                try:
                    figures = measure(desktop, program, plan, idle, pictures)
                except Failed as error:
                    print(f"{program.name}, run {run}: {error}", file=sys.stderr)
                    return 1
                if not first:
                    results[program.name].append(figures)
    load = os.getloadavg()[0]
    print(f"{options.runs} runs each by turns, window {SIZE[0]}x{SIZE[1]}, load now {load:.1f}")
    print(report(results))
    return 0
