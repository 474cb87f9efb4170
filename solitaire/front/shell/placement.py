"""Where the window was, and where it can be on the screens that there are now."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.values import NamedTuple

STANDARD_SIZE = (1280, 800)
"""The first window on a screen of the usual density, in pixels."""

_FREE_PIXELS = (20, 100)
"""Left free beside the first window, and above and below: for its frame and for panels."""

_GRIP_PIXELS = (120, 40)
"""So much of the upper edge must be on a screen, so that the window can be moved by hand."""


class Area(NamedTuple):
    """A part of the screen in pixels."""

    x: int
    y: int
    width: int
    height: int

    def overlap(self, other: Area) -> tuple[int, int]:
        """Width and height of what two areas share; 0 where they share nothing."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return (width, height) if width > 0 and height > 0 else (0, 0)


class Placement(NamedTuple):
    """A window that is not full screen."""

    size: tuple[int, int]
    """Width and height in window units, when not maximised."""
    place: tuple[int, ...] = ()
    """The left upper corner when not maximised; () where the system is to choose it."""
    maximised: bool = False


def first(density: float, areas: Sequence[Area]) -> Placement:
    """The window at the first start, as large for the eye on a dense screen as on another.

    ``density``: pixels of this screen for one of a usual screen.
    """
    width, height = (round(side * density) for side in STANDARD_SIZE)
    if areas:
        width = min(width, areas[0].width - _FREE_PIXELS[0])
        height = min(height, areas[0].height - _FREE_PIXELS[1])
    return Placement((width, height))


def fitted(wanted: Placement, areas: Sequence[Area]) -> Placement:
    """``wanted`` where it can be seen: not larger than a screen, and not outside of all of them.

    ``areas``: the screens that there are, the main one first; without them nothing is changed but
    the place, which nobody can judge then.
    """
    if not areas:
        return wanted._replace(place=())
    if not wanted.place:
        return wanted._replace(size=_at_most(wanted.size, areas[0]))
    (left, top), (width, height) = wanted.place, wanted.size
    window = Area(left, top, width, height)
    shares = [area.overlap(window) for area in areas]
    width, height = max(shares, key=lambda share: share[0] * share[1])
    if not width * height:
        return wanted._replace(place=(), size=_at_most(wanted.size, areas[0]))
    screen = areas[shares.index((width, height))]
    size = _at_most(wanted.size, screen)
    grip = screen.overlap(window._replace(height=_GRIP_PIXELS[1]))
    if size == wanted.size and grip[0] >= _GRIP_PIXELS[0] and grip[1] == _GRIP_PIXELS[1]:
        return wanted
    x = min(max(window.x, screen.x), screen.x + screen.width - size[0])
    y = min(max(window.y, screen.y), screen.y + screen.height - size[1])
    return wanted._replace(size=size, place=(x, y))


def _at_most(size: tuple[int, int], area: Area) -> tuple[int, int]:
    return min(size[0], area.width), min(size[1], area.height)
