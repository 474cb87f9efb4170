"""What the window costs, beside AisleRiot (Debian's ``aisleriot``) on the same screen.

Each run starts a program anew: seconds until its window shows a first picture, and until all
cards of a game are on the table (the last change of the picture before it stays as it is); then,
at the same window size and with the clock running, processor time while nothing is done, memory,
and processor time of a drag of 100 steps in 2 s. The programs take turns; medians are reported.
Ours is installed in a virtual environment.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tools.options import Parser, positive

from . import installed
from .accounts import memory, used
from .desktop import Desktop, end_on_sigterm, stop, wait_until
from .packages import provide
from .programs import SIZE, WARM_UP, Plan, Program, aisleriot, bare, ours
from .report import Bound, table, verdict
from .watch import Failed, watch

ROW_PIXELS = 8
"""Of every so many lines of the screen one is looked at: less than a card shows of itself."""
CARDS_SHARE = 0.05
"""At least so much of the window is as white as cards when all of them are there."""
DRAG_STEPS, DRAG_SECONDS = 100, 2.0
PEER = "AisleRiot"

ROWS: dict[str, tuple[str, Bound | None]] = {
    "start": ("start to first picture, s", Bound(0.9)),
    "cards": ("start to all cards on the table, s", Bound(0.9)),
    "idle": ("idle, clock running, CPU ms in 10 s", Bound(0.5)),
    "idle_x": ("  the X server meanwhile, ms", None),
    "sleeps": ("  wake-ups in 10 s", None),
    "pss": ("memory (PSS), MiB", Bound(0.9)),
    "drag": ("drag of 2 s, CPU ms with the X server", Bound(0.9)),
    "drag_own": ("  the program alone, ms", None),
}

Figures = dict[str, float]


class Run(NamedTuple):
    """One run: its figures by the keys of ROWS, and the size that the window opened with."""

    figures: Figures
    opened: tuple[int, int]


def measure(
    desktop: Desktop, program: Program, plan: Plan, idle: float, pictures: Path | None
) -> Run:
    """One run. Raises Failed."""
    desktop.ask("mousemove", desktop.size[0] - 1, desktop.size[1] - 1)
    whole = (0, 0, *SIZE)
    if not wait_until(lambda: desktop.screen.colours(whole) < 3, 5):
        raise Failed("the screen does not become empty")
    time.sleep(0.7)
    log = desktop.folder / "program"
    begun = time.monotonic()
    process = desktop.run(
        plan.command, {"PYTHONPATH": "", **plan.environment}, log
    )  # not our folder

    def look() -> bytes:
        if process.poll() is not None:
            raise Failed(f"it ended with {process.returncode}: {_last_words(log)}")
        lines = range(ROW_PIXELS // 2, SIZE[1], ROW_PIXELS)
        return b"".join(desktop.screen.row(y, 0, SIZE[0]) for y in lines)

    try:
        seen = watch(look, begun)
        if plan.move and seen.white < CARDS_SHARE:
            raise Failed("there are no cards on the table")
        figures = {"start": seen.painted, "cards": seen.settled}
        if pictures:
            desktop.screen.save(pictures / f"{program.slug}-start.png")
        window = desktop.window(process.pid)
        if window is None:
            raise Failed("it has no window")
        opened = desktop.geometry(window)[2:]
        if not desktop.resize(window, SIZE):
            raise Failed(f"no window of {SIZE[0]}x{SIZE[1]}")
        figures |= _idle(desktop, plan, process.pid, idle)
        figures |= _drag(desktop, program, plan, process.pid, pictures)
        look()  # it is still there
        return Run(figures, opened)
    finally:
        stop(process)


def _last_words(log: Path) -> str:
    lines = log.with_suffix(".err").read_text(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it says nothing"


def _idle(desktop: Desktop, plan: Plan, pid: int, seconds: float) -> Figures:
    """Makes the first move and looks on while the clock runs."""
    wait_until(lambda: desktop.is_quiet(0.5), 8)
    if plan.move:
        before = desktop.screen.all()
        desktop.drag(*plan.move)
        time.sleep(1.5)
        if desktop.screen.all() == before:
            raise Failed("the first move did nothing")
    desktop.ask("mousemove", SIZE[0] - 4, SIZE[1] - 4)
    time.sleep(2.5)
    if plan.move and not _clock_runs(desktop):
        raise Failed("the clock does not run")
    own, server, begun = used(pid), used(desktop.server), time.monotonic()
    time.sleep(seconds)
    share = 10 / (time.monotonic() - begun)
    spent = used(pid).since(own)
    return {
        "idle": spent.cpu * share,
        "sleeps": spent.sleeps * share,
        "idle_x": used(desktop.server).since(server).cpu * share,
        "pss": memory(pid),
    }


def _clock_runs(desktop: Desktop) -> bool:
    """Whether something changes within a moment."""
    before = desktop.screen.all()
    return wait_until(lambda: desktop.screen.all() != before, 2.5, pause=0.1)


def _drag(
    desktop: Desktop, program: Program, plan: Plan, pid: int, pictures: Path | None
) -> Figures:
    if plan.drag is None:
        return {}
    desktop.ask("mousemove", *plan.drag[0])
    time.sleep(0.5)
    own, server = used(pid), used(desktop.server)
    desktop.hold(*plan.drag, DRAG_STEPS, DRAG_SECONDS)
    if pictures:
        desktop.screen.save(pictures / f"{program.slug}-drag.png")
    desktop.ask("mouseup", 1)
    time.sleep(0.5)
    spent = used(pid).since(own).cpu
    return {"drag_own": spent, "drag": spent + used(desktop.server).since(server).cpu}


def report(results: Mapping[str, Sequence[Run]]) -> str:
    """The table: medians, and the first program's in units of the peer's."""
    names = list(results)
    lines = []
    for key, (label, bound) in ROWS.items():
        middle = {
            name: median(run.figures[key] for run in runs)
            for name, runs in results.items()
            if key in runs[0].figures
        }
        digits = 1 if bound is None or key not in ("start", "cards") else 3
        cells = [f"{middle[name]:.{digits}f}" if name in middle else "-" for name in names]
        ratio = middle[names[0]] / middle[PEER] if middle.get(PEER) else None
        cells += ["" if ratio is None else f"{ratio:.2f}"]
        lines.append([label, *cells, "" if ratio is None else verdict(ratio, bound)])
    notes = [
        f"{name} opened smaller or larger: {runs[-1].opened[0]}x{runs[-1].opened[1]}; the rows"
        " after the start are at the same size for all."
        for name, runs in results.items()
        if runs[-1].opened != SIZE
    ]
    return "\n".join([table(["medians", *names, "ratio", "wanted"], lines), *notes])


def run_all(
    desktop: Desktop, programs: Sequence[Program], runs: int, idle: float, pictures: Path | None
) -> dict[str, list[Run]]:
    """All runs, the programs in turn. Not counted are a first one and one for the pictures.

    Raises Failed.
    """
    results: dict[str, list[Run]] = {program.name: [] for program in programs}
    for number in range(runs + 1 + bool(pictures)):
        counted = WARM_UP < number <= runs
        for program in programs:
            plan = program.plan(number, desktop.folder)
            into = pictures if number > runs else None
            try:
                run = measure(desktop, program, plan, idle if counted else 1, into)
            except Failed as error:
                raise Failed(f"{program.name}, run {number}: {error}") from error
            if counted:
                results[program.name].append(run)
    return results


def options(argv: Sequence[str]) -> argparse.Namespace:
    """What the command line wishes."""
    parser = Parser(prog="bench window", description=__doc__)
    parser.add_argument("--runs", type=positive, default=5, help="of each program, default 5")
    parser.add_argument("--idle", type=positive, default=10, help="seconds of idling, default 10")
    parser.add_argument("--pictures", type=Path, help="folder for pictures, of one more run")
    parser.add_argument("--venv", type=Path, help="the environment that ours is installed in")
    parser.add_argument("--yes", action="store_true", help="install what is missing, unasked")
    parser.add_argument("--before", type=Path, help="one with another version, to compare with")
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Measures and prints."""
    wishes = options(argv)
    lacking = provide(wishes.yes)
    if lacking:
        print(lacking)
        return 0
    end_on_sigterm()
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        try:
            made = installed.environment(wishes.venv, Path(folder))
            programs = [ours(made), aisleriot(), bare(made)]
            if wishes.before:
                programs.append(ours(installed.checked(wishes.before), "before"))
        except installed.NotInstalled as error:
            print(error, file=sys.stderr)
            return 2
        if wishes.pictures:
            print(f"pictures go to {wishes.pictures}", flush=True)
            wishes.pictures.mkdir(parents=True, exist_ok=True)
        with Desktop(bus=True) as desktop:
            try:
                results = run_all(desktop, programs, wishes.runs, wishes.idle, wishes.pictures)
            except Failed as error:
                print(error, file=sys.stderr)
                return 1
    load = os.getloadavg()[0]
    print(f"{wishes.runs} runs each, in turn, window {SIZE[0]}x{SIZE[1]}, load now {load:.1f}")
    print(report(results))
    return 0
