"""A small table inside a dialog, with the same layout and cards as the large one."""

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
from .flights import Entrance
from .interaction import Interaction
from .view import TableView

SMALLEST_TEXT_PIXELS = 10


class SmallTable:
    """One position of a game, drawn in ``size`` pixels.

    A ``diagram`` illustrates a text: it names every place, whatever the settings say about labels.
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
        self._highlighted = Interaction()
        self.size = (0, 0)
        self.arrange(size)

    def arrange(self, size: tuple[int, int]) -> None:
        """Lays the table out for ``size`` and the present settings."""
        screen, self.size = self.screen, size
        labels = self.diagram or (screen.settings.counts and min(size) >= 200)
        text = max(SMALLEST_TEXT_PIXELS, round(min(size[0] / 54, size[1] / 30)))
        layout = self._layout(text * LABEL_LINE if labels else 0.0)
        self.view.arrange(layout, text, screen.theme, screen.new_faces(layout.card[0]))
        self.view.show(self.view.state, self._highlighted)
        self.animator.speed = screen.settings.speed
        self.animator.reduced_motion = screen.settings.reduced_motion
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
        self._redraw_all = True

    def _layout(self, label_size: float) -> Layout:
        """The layout within ``self.size``, with a small margin."""
        width, height = self.size
        margin = width * 0.018
        area = Box(margin, margin, width - 2 * margin, height - 2 * margin)
        layout = layout_for(self.view.game, area, label_size, self.diagram, self.view.state)
        return layout.mirrored() if self.screen.settings.mirror else layout

    def show(self, state: State, entrance: Entrance = "move") -> None:
        """Shows another position."""
        self._highlighted = Interaction()
        self.view.show(state, self._highlighted, entrance=entrance)
        if not self.view.layout.fits(state):
            self.arrange(self.size)

    def highlight(self, move: Move) -> None:
        """Marks the cards that ``move`` takes as selected, and where they go as targets."""
        picks, targets = touched(move)
        self._highlighted = Interaction(selection=picks, targets=frozenset(targets))
        self.view.show(self.view.state, self._highlighted)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draws the table with its upper left corner at that of ``at``."""
        if self._redraw_all:
            self.view.group.draw_all(self.canvas, self.background)
            self._redraw_all = False
        else:
            self.view.draw(self.canvas, self.background)
        surface.blit(self.canvas, at)


def touched(move: Move) -> tuple[tuple[Pick, ...], tuple[str, ...]]:
    """The cards that ``move`` takes, and the places where they go."""
    if isinstance(move, Remove):
        return tuple(map(Pick, move.places)), ()
    if isinstance(move, Shift):
        return (Pick(move.source, move.size),), (move.target,)
    return (), ()
