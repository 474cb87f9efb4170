"""How the arrow keys move the keyboard focus: to the nearest widget in their direction."""

from __future__ import annotations

from .base import Widget
from .panel import Panel


def next_widget(panel: Panel, here: Widget | None, name: str) -> Widget | None:
    """The widget that the arrow key ``name`` (left, right, up, down) leads to from ``here``.

    None where there is none, or where it is so far outside the view that the key should scroll.
    """
    order = panel.focus_order()
    if here is None or not any(here is widget for widget in order):
        below = [widget for widget in order if panel.view.colliderect(panel.on_screen(widget))]
        if panel.max_scroll and not below:
            return None  # only text is in view: scroll
        return (below or order)[0] if name in ("down", "right") else None
    best = min(
        ((_cost(panel, here, widget, name), n) for n, widget in enumerate(order)),
        default=(None, 0),
        key=lambda entry: (entry[0] is None, entry[0] or 0.0, entry[1]),
    )
    if best[0] is None:
        return None
    found = order[best[1]]
    if panel.in_body(found):
        step = panel.style.px(64)
        at = panel.on_screen(found)
        if at.top > panel.view.bottom + step or at.bottom < panel.view.top - step:
            return None
    elif _can_scroll(panel, name):
        return None
    return found


def _can_scroll(panel: Panel, name: str) -> bool:
    """Whether the body can be scrolled further in the direction ``name``."""
    if name == "down":
        return panel.scroll < panel.max_scroll
    return name == "up" and panel.scroll > 0


def _cost(panel: Panel, here: Widget, there: Widget, name: str) -> float | None:
    """How far ``there`` is from ``here``, roughly in pixels; None if it is in another direction."""
    if here is there:
        return None
    a, b = panel.on_screen(here), panel.on_screen(there)
    if name in ("up", "down"):
        away = b.top - a.bottom if name == "down" else a.top - b.bottom
        aside = max(0, b.left - a.right, a.left - b.right)
        return away + 2 * aside + abs(a.centerx - b.centerx) * 0.01 if away > -4 else None
    away = b.left - a.right if name == "right" else a.left - b.right
    level = min(a.bottom, b.bottom) - max(a.top, b.top)
    return float(away) if away > -4 and level > 0 else None
