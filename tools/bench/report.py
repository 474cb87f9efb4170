"""How results are printed: as a table, with what is wanted on each line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Bound(NamedTuple):
    """What a figure should be: at most, or where ``least`` at least, ``value``."""

    value: float
    least: bool = False

    def __str__(self) -> str:
        return f"{'>=' if self.least else '<='} {self.value:g}"

    def holds(self, figure: float) -> bool:
        """Whether ``figure`` is as wanted."""
        return figure >= self.value if self.least else figure <= self.value


def verdict(figure: float, bound: Bound | None) -> str:
    """``bound`` and whether ``figure`` is within it; '' without a bound."""
    if bound is None:
        return ""
    return f"{bound} {'yes' if bound.holds(figure) else 'NO'}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Text columns: the first one to the left, the others to the right."""
    lines = [list(head), *map(list, rows)]
    widths = [max(len(line[n]) for line in lines) for n in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )
