"""A screen drawn without a window, for ``solitaire screenshot``, the gallery and the tests."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

# whatever the session has for its windows: this draws without one
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from ...config.settings import OPTIONS, Settings
from ...config.store import Store
from ...engine.dealcode import Deal
from ...engine.game import Pick
from ...engine.moves import read_move
from ...engine.session import IllegalMove
from ...errors import UserError
from ...games import GAMES, find
from ...i18n import reasons
from ..app import App
from ..dialogs.registry import DIALOGS
from . import display


def screenshot(
    out: str,
    start: Deal | str | None,
    *,
    size: tuple[int, int],
    scene: str = "table",
    moves: Sequence[str] = (),
    touches: Sequence[str] = (),
    settings: Mapping[str, Any] | None = None,
) -> None:
    """Writes the picture of a screen to ``out`` (PNG). Raises UserError for what is wrong."""
    if scene != "table" and scene not in DIALOGS:
        raise UserError(f"unknown scene {scene!r}; there are: table, {', '.join(DIALOGS)}")
    surface = draw(
        start if isinstance(start, Deal) else Deal(find(start or "") or GAMES[0], 1),
        size=size,
        scene=scene,
        moves=moves,
        touches=touches,
        settings=settings,
    )
    try:
        with open(out, "wb") as file:
            pygame.image.save(surface, file, ".png")
    except (OSError, pygame.error) as error:
        raise UserError(f"cannot write {out}: {error}") from error


def draw(
    deal: Deal,
    *,
    size: tuple[int, int],
    scene: str = "table",
    moves: Sequence[str] = (),
    touches: Sequence[str] = (),
    settings: Mapping[str, Any] | None = None,
    store: Store | None = None,
) -> pygame.Surface:
    """The surface with a screen after ``moves``, with ``touches`` selected.

    ``store`` has the games that the statistics show; it is closed, like one made here.
    """
    surface = display.start(size)
    with closing(store or Store("")) as games:
        app = App(_settings(settings or {}), games, size, deal)
        _play(app, moves, touches)
        if scene != "table":
            app.run(scene)
        app.table.finish_animations()
        app.draw(surface)
    return surface


def _play(app: App, moves: Sequence[str], touches: Sequence[str]) -> None:
    for text in moves:
        try:
            app.table.play(read_move(text))
        except ValueError as error:
            refusal = error.refusal if isinstance(error, IllegalMove) else None
            reason = reasons.sentence(refusal.code, refusal.args) if refusal else "not a move"
            raise UserError(f"{text}: {reason}") from error
    for place in touches:
        if place.upper() not in app.table.view.layout.places:
            raise UserError(f"there is no place {place!r} in this game")
        app.table.touch(Pick(place.upper()))


def _settings(wanted: Mapping[str, Any]) -> Settings:
    for name, value in wanted.items():
        if name not in OPTIONS or not OPTIONS[name].allows(value):
            raise UserError(f"{name} cannot be {value!r}")
    return Settings(speed="off", sound=False)._replace(**wanted)
