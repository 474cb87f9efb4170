"""The outline of a card as SVG: paper, rings and shadows are drawn along it.

The light comes from above: a shadow shows below a card and a little beside it, not over it.
"""

from __future__ import annotations

from ...engine.values import NamedTuple
from .print import UNITS

RADIUS = 19
"""Of the corners, in units of a card 250 units wide."""
SHADOW_STEPS = 9
"""Rectangles that a soft shadow is made of, enough that no step shows on light cloth."""


class Shadow(NamedTuple):
    """A soft shadow; lengths in card widths, opacities over the theme's ``shadow``."""

    least: float
    """By how much its innermost rectangle is larger than the card, on each side."""
    most: float
    down: float
    opacity: float
    """Of all rectangles together."""


CONTACT_GROWN, CONTACT_DOWN, CONTACT_OPACITY = 0.004, 0.008, 0.8
"""The narrow dark line where a card touches the cloth."""
RESTING = Shadow(-0.02, 0.03, 0.02, 1.6)
LIFTED = Shadow(-0.03, 0.06, 0.06, 2.0)


class Outline:
    """The outline of a card in a picture that has ``margin`` pixels around it."""

    def __init__(self, width: int, height: int, margin: int) -> None:
        self.width, self.height, self.margin = width, height, margin

    @property
    def size(self) -> tuple[int, int]:
        """The picture's size in pixels."""
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def rect(
        self, outside: float, fill: str, line: str, thick: float, down: float = 0, more: str = ""
    ) -> str:
        """The card's rectangle, ``outside`` pixels larger on each side and moved ``down``."""
        inset = thick / 2 if outside == 0 else 0
        x = self.margin - outside + inset
        width = self.width + 2 * (outside - inset)
        height = self.height + 2 * (outside - inset)
        radius = self.width * RADIUS / UNITS[0] + outside - inset
        return (
            f'<rect x="{x:.2f}" y="{x + down:.2f}" width="{width:.2f}" height="{height:.2f}" '
            f'rx="{radius:.2f}" fill="{fill}" stroke="{line}" stroke-width="{thick:.2f}"{more}/>'
        )

    def contact(self, strength: float) -> str:
        """The shadow close to a resting card; ``strength`` is the theme's."""
        grown, down = CONTACT_GROWN * self.width, CONTACT_DOWN * self.width
        return self._dark(grown, down, CONTACT_OPACITY * strength)

    def soft(self, shadow: Shadow, strength: float) -> str:
        """Some rectangles, each a little larger than the one above it."""
        grow = (shadow.most - shadow.least) / (SHADOW_STEPS - 1)
        steps = [(shadow.least + grow * n) * self.width for n in range(SHADOW_STEPS)]
        share, down = shadow.opacity * strength / SHADOW_STEPS, shadow.down * self.width
        return "".join(self._dark(outside, down, share) for outside in reversed(steps))

    def _dark(self, outside: float, down: float, opacity: float) -> str:
        return self.rect(outside, "#000000", "none", 0, down, f' fill-opacity="{opacity:.4f}"')
