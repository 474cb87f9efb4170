"""The layout of the smallest possible game: its two piles side by side."""

from __future__ import annotations

from collections.abc import Mapping

from solitaire.layout.base import ASPECT, Layout, Seat


class NullLayout(Layout):
    """P1 left, P2 right of the middle."""

    def arrange(self) -> tuple[float, Mapping[str, Seat]]:
        area = self.area
        width = min(area.w / 3, area.h / ASPECT / 2)
        middle = area.y + area.h / 2
        return width, {
            name: Seat(area.x + area.w * share, middle)
            for name, share in (("P1", 0.3), ("P2", 0.7))
        }
