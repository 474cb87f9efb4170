"""How cards leave the game: they meet in the middle between them, touch, and are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...layout.base import Seat
from . import paths
from .animator import Animator
from .paths import Leg, Pose
from .sprites import LEAVING, CardSprite, Sprites

MEET_SECONDS, TOUCH_SECONDS, FADE_SECONDS = 0.22, 0.08, 0.12
MEETING_SCALE, LAST_SCALE = 1.06, 0.85
"""The size of a card where they meet, lifted above the table, and where it is gone."""
TURN_SECONDS = 0.14
"""How long an uncovered card takes to turn to its face."""
LIFTED_SECONDS = 0.1
"""From the start of the leaving cards until the cards below them are free to turn."""


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
        across = (n - (len(leaving) - 1) / 2) * card_width
        meeting = Seat(x + across * 0.55, y, across / card_width * 6, MEETING_SCALE)
        touching = meeting._replace(x=x + across * 0.4)
        gone = touching._replace(scale=LAST_SCALE)
        parts = (
            Leg(MEET_SECONDS, Pose(meeting)),
            Leg(TOUCH_SECONDS, Pose(touching)),
            Leg(FADE_SECONDS, Pose(gone, 0.0)),
        )
        group.change_layer(sprite, LEAVING + n)
        path, seconds = paths.legs(Pose(sprite.seat), *parts), paths.length(parts)
        animator.fly(sprite, gone, path, duration=seconds, leaves=True, on_landed=on_landed)


def turn_over(
    sprite: CardSprite, seat: Seat, animator: Animator, on_landed: Callable[[CardSprite], None]
) -> None:
    """Turns a card to its face at ``seat``, as soon as what lay on it has left its place."""
    seconds = LIFTED_SECONDS + TURN_SECONDS
    path = paths.turn_over(seat, LIFTED_SECONDS / seconds)
    animator.fly(sprite, seat, path, duration=seconds, on_landed=on_landed)
