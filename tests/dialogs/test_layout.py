"""Nothing in a dialog is cut off, overlaps or leaves the panel, in any language and window."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from dialog_pilot import CODE, MOVES, SCENES, DialogPilot

from solitaire.config.store import Store
from solitaire.i18n import rtl
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO

SIZES = ((1280, 800), (600, 1000), (400, 300), (1920, 1080), (800, 480))
LEAST = 24


def _played(folder: str) -> Store:
    store, _notice = Store.open(folder)
    for number in range(6):
        saved = store.begin("half-moon", "N", f"HM1-N-AAAAAA{'ABCDEF'[number]}")
        store.save(
            saved._replace(
                moves=("P1+P2",) * 5,
                cursor=5,
                counted=True,
                seconds=600.0 * number,
                started=f"2026-09-0{number + 1}T10:00:00Z",
                won=number % 2 == 0,
                won_seconds=333.0,
                won_moves=48,
                finished="2026-09-28T10:00:00Z" if number % 2 == 0 else "",
            )
        )
    return store


def _open(scene: str, size: tuple[int, int], language: str, folder: str = "") -> DialogPilot:
    store = _played(folder) if folder else None
    code = "EO1-C4-AAAAAAE" if scene == "new" else CODE
    moves = MOVES if scene == "replay" else ""
    return DialogPilot(code, size, language=language, moves=moves, store=store).open(scene)


def _check(pilot: DialogPilot) -> None:
    panel = pilot.dialog.panel
    window = pygame.Rect((0, 0), pilot.app.screen.size)
    assert window.contains(panel.rect)
    content = panel.rect.inflate(-8, 0)
    full_height = pygame.Surface(
        (pilot.app.screen.size[0], max(pilot.app.screen.size[1], panel._body_height + 2000))
    )
    widgets = pilot.widgets()
    for widget in widgets:
        label = f"{type(widget).__name__} {widget.name or getattr(widget, 'words', '')!r}"
        assert widget.rect.left >= content.left, label
        assert widget.rect.right <= content.right, label
        widget.drawn_texts.clear()
        from solitaire.front.widgets.kit import WidgetState

        widget.draw(full_height, widget.rect, WidgetState())
        for ink in widget.drawn_texts:
            assert not ink.cut, f"cut off: {label}"
            assert widget.rect.inflate(2, 4).contains(ink.rect), f"{label}: {ink.rect}"
        if widget.takes_focus:
            assert min(widget.rect.size) >= LEAST, label
    for fixed in (True, False):
        group = list(panel.fixed_widgets() if fixed else panel.body_widgets())
        for one, other in combinations(group, 2):
            assert not one.rect.colliderect(other.rect), f"{one} {one.rect} {other} {other.rect}"
    for widget in panel.fixed_widgets():
        assert panel.rect.contains(widget.rect)
        assert not widget.rect.colliderect(panel.view), widget


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", [PSEUDO, *LANGUAGES])
def test_everything_has_its_place(
    scene: str, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    pilot = _open(scene, size, language, str(tmp_path))
    _check(pilot)


@pytest.mark.parametrize("size", [(1280, 800), (400, 300)])
def test_what_is_told_has_its_place_too(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = _open("statistics", size, PSEUDO, str(tmp_path))
    pilot.tap("reset")
    _check(pilot)
    pilot.tap("export")
    _check(pilot)
    pilot = _open("replay", size, PSEUDO, str(tmp_path))
    pilot.tap("save")
    _check(pilot)
    pilot.tap("open")
    _check(pilot)
    pilot = _open("code", size, PSEUDO, str(tmp_path))
    pilot.type("EO1-C8-AAAAAA!")
    pilot.key("enter")
    _check(pilot)


@pytest.mark.parametrize("scene", SCENES)
def test_arabic_stands_the_other_way_round(scene: str) -> None:
    english = _open(scene, (1280, 800), "en").dialog.panel
    close = english.find("close").rect
    assert close.centerx > english.rect.centerx
    arabic = _open(scene, (1280, 800), "ar").dialog.panel
    assert rtl()
    assert arabic.find("close").rect.centerx < arabic.rect.centerx
    # the whole panel is on the other side too, where it is not in the middle
    assert abs(arabic.rect.left - (1280 - english.rect.right)) <= 1


@pytest.mark.parametrize("theme", ["felt", "night", "light", "high-contrast"])
@pytest.mark.parametrize("scene", SCENES)
def test_every_theme_draws(scene: str, theme: str) -> None:
    pilot = DialogPilot(theme=theme).open(scene)
    panel = pygame.Color(pilot.app.screen.theme.panel)
    rect = pilot.dialog.panel.rect
    assert pilot.surface.get_at((rect.left + 6, rect.centery))[:3] == panel[:3]
