"""What lies at a point of the table, in pixels of the window."""

from __future__ import annotations

from ...engine.game import Pick
from .interaction import can_spread
from .scene import TableScene


def place_at(scene: TableScene, x: float, y: float) -> str | None:
    """The place whose seat is at the point, even if another pile is spread over it."""
    layout = scene.view.layout
    places = layout.places.items()
    return next((place for place, seat in places if layout.covers(seat, x, y)), None)


def pick_at(scene: TableScene, x: float, y: float) -> Pick | None:
    """The card or the empty place at the point."""
    return scene.view.layout.hit(scene.live.state, x, y, scene.interaction.spread)


def command_at(scene: TableScene, x: float, y: float) -> str | None:
    """The command of the button at the point; '' on the banner outside its buttons."""
    command = scene.messages.at(x, y)
    return scene.bar.at(x, y) if command is None else command


def spread_at(scene: TableScene, x: float, y: float) -> bool:
    """Spreads out the pile at the point; returns whether there is one that can be."""
    pick = pick_at(scene, x, y)
    if pick is None or command_at(scene, x, y) is not None:
        return False
    if not can_spread(scene.position, scene.view.layout, pick.place):
        return False
    scene.set_interaction(scene.interaction.spread_out(pick.place))
    return True
