"""How cards leave the game: they meet in the middle between them and fade out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...layout.base import Seat
from .animator import LEAVE_SECONDS, Animator
from .sprites import LEAVING, CardSprite, Sprites


def fly_out(
    leaving: Sequence[CardSprite],
    card_width: float,
    group: Sprites,
    animator: Animator,
    on_landed: Callable[[CardSprite], None],
) -> None:
    """Sends off the sprites ``leaving``; ``card_width`` is in pixels."""
    if not leaving:
        return
    x = sum(sprite.seat.x for sprite in leaving) / len(leaving)
    y = sum(sprite.seat.y for sprite in leaving) / len(leaving)
    for n, sprite in enumerate(leaving):
        across = (n - (len(leaving) - 1) / 2) * card_width * 0.45
        target = Seat(x + across, y, across * 0.12, 0.9)
        group.change_layer(sprite, LEAVING + n)
        animator.fly(sprite, target, duration=LEAVE_SECONDS, fade=(1.0, 0.0), on_landed=on_landed)
