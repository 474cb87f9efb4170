"""A table inside a dialog: the real layout and the real cards, small, on a surface of its own."""

from __future__ import annotations

import pygame

from ...engine.game import Game, Pick
from ...engine.moves import Move, Remove, Shift
from ...engine.state import State
from ...layout import layout_for
from ...layout.base import LABEL_LINE, Box, Layout
from ..paint.shapes import box, mixed
from ..screen import Screen
from .animator import Animator
from .interaction import Interaction
from .view import Entrance, TableView

SMALLEST_TEXT_PIXELS = 10


class SmallTable:
    """One position of a game in ``size`` pixels.

    In a ``diagram`` every place is named, whatever the player has chosen for the table: the text
    beside it speaks of the places.
    """

    def __init__(
        self,
        screen: Screen,
        game: Game,
        state: State,
        size: tuple[int, int],
        diagram: bool = True,
    ) -> None:
        self.screen, self.diagram = screen, diagram
        self.animator = Animator(screen.settings.speed, screen.settings.reduced_motion)
        self.view = TableView(game, state, self.animator)
        self._rings = Interaction()
        self.size = (0, 0)
        self.arrange(size)

    def arrange(self, size: tuple[int, int]) -> None:
        """Lays it out for another size, or for other settings."""
        screen, self.size = self.screen, size
        labels = self.diagram or (screen.settings.counts and min(size) >= 200)
        text = max(SMALLEST_TEXT_PIXELS, round(min(size[0] / 54, size[1] / 30)))
        layout = self._layout(text * LABEL_LINE if labels else 0.0)
        self.view.arrange(layout, text, screen.theme, screen.new_faces(layout.card[0]))
        self.view.show(self.view.state, self._rings)
        self.animator.speed = screen.settings.speed
        self.animator.reduced = screen.settings.reduced_motion
        self.canvas = pygame.Surface(size)
        self.background = pygame.Surface(size)
        self.background.fill(screen.theme.panel)
        ground = self.background.get_rect()
        line = mixed(screen.theme.felt, screen.theme.place_line, 0.3)
        box(
            self.background,
            ground,
            max(4, round(10 * screen.viewport.scale)),
            screen.theme.felt,
            line,
        )
        self._fresh = True

    def _layout(self, label_size: float) -> Layout:
        """The table in these pixels, a little air about it."""
        width, height = self.size
        air = width * 0.018
        area = Box(air, air, width - 2 * air, height - 2 * air)
        layout = layout_for(self.view.game, area, label_size, self.diagram)
        return layout.mirrored() if self.screen.settings.mirror else layout

    def show(self, state: State, entrance: Entrance = "move") -> None:
        """Another position."""
        self._rings = Interaction()
        self.view.show(state, self._rings, entrance=entrance)

    def ring(self, move: Move) -> None:
        """Rings what ``move`` moves, and where it goes."""
        picks, targets = touched(move)
        self._rings = Interaction(selection=picks, targets=frozenset(targets))
        self.view.show(self.view.state, self._rings)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draws it with its upper left corner at that of ``at``."""
        if self._fresh:
            self.view.group.draw_all(self.canvas, self.background)
            self._fresh = False
        else:
            self.view.draw(self.canvas, self.background)
        surface.blit(self.canvas, at)


def touched(move: Move) -> tuple[tuple[Pick, ...], tuple[str, ...]]:
    """The cards that ``move`` takes, and the places that it takes them to."""
    if isinstance(move, Remove):
        return tuple(map(Pick, move.places)), ()
    if isinstance(move, Shift):
        return (Pick(move.source, move.size),), (move.target,)
    return (), ()
