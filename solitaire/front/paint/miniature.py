"""A table so small that cards are only paper: the real layout, for choosing a game."""

from __future__ import annotations

import pygame

from ...engine.game import Game
from ...layout import layout_for
from ...layout.base import Box, Layout, Seat
from .drawings import render
from .surface_cache import remembered
from .theme import Theme


@remembered(1 << 20)
def miniature(game: Game, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The deal of ``game`` in ``size`` pixels."""
    # laid out large and drawn small: a layout has a smallest card
    width, height = 900.0, 900.0 * size[1] / size[0]
    air = width * 0.05
    layout = layout_for(game, Box(air, air, width - 2 * air, height - 2 * air), 0)
    state = game.deal(game.stock())
    corner = f'rx="{width * 0.035:.1f}"'
    shapes = [f'<rect width="{width}" height="{height}" {corner} fill="{theme.felt}"/>']
    for place in layout.places:
        if place == game.out:
            continue
        count = len(game.pile(state, place))
        if not count:
            shapes.append(_card(layout, layout.places[place], "none", theme.place_line))
        shown = layout.seats(place, count)
        for seat in shown if layout.in_column(place) else shown[-1:]:
            shapes.append(_card(layout, seat, theme.paper, theme.paper_edge))
    head = f'viewBox="0 0 {width:.1f} {height:.1f}" width="{size[0]}" height="{size[1]}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{"".join(shapes)}</svg>'
    return render(svg, size)


def _card(layout: Layout, seat: Seat, fill: str, line: str) -> str:
    w, h = layout.card[0] * seat.scale, layout.card[1] * seat.scale
    return (
        f'<rect x="{seat.x - w / 2:.2f}" y="{seat.y - h / 2:.2f}" width="{w:.2f}" '
        f'height="{h:.2f}" rx="{w * 0.1:.2f}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{w * 0.05:.2f}" '
        f'transform="rotate({seat.angle:.2f} {seat.x:.2f} {seat.y:.2f})"/>'
    )
