"""What a process has used so far, read from ``/proc`` (Linux)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")
_SWITCHES = re.compile(r"^voluntary_ctxt_switches:\s*(\d+)", re.MULTILINE)


class Use(NamedTuple):
    """Processor time in milliseconds and how often a thread has gone to sleep."""

    cpu: float
    sleeps: int

    def since(self, before: Use) -> Use:
        """What was used from ``before`` to now."""
        return Use(self.cpu - before.cpu, self.sleeps - before.sleeps)


def family(pid: int) -> list[int]:
    """``pid`` and all processes that it has started, directly or through others."""
    parents: dict[int, int] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            parents[int(folder.name)] = int(fields[1])
    found = [pid]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def used(pid: int) -> Use:
    """The use of a process and its children. The scheduler counts it in nanoseconds, while the
    usual figures are in steps of 10 ms; it leaves out threads that have ended."""
    cpu, sleeps = 0, 0
    for member in family(pid):
        for task in (PROC / str(member) / "task").glob("*"):
            try:
                cpu += int((task / "schedstat").read_text().split()[0])
                found = _SWITCHES.search((task / "status").read_text())
            except OSError:
                continue
            sleeps += int(found[1]) if found else 0
    return Use(cpu / 1e6, sleeps)


def memory(pid: int) -> float:
    """Proportional memory (PSS) of a process and its children in MiB: a page that n processes
    share counts as its n-th part."""
    total = 0
    for member in family(pid):
        try:
            text = (PROC / str(member) / "smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in text.splitlines() if line[:4] == "Pss:")
    return total / 1024
