"""Where panels stand, how their bodies end, and how wide a page of text is."""

from __future__ import annotations

import pygame
import pytest
from dialog_pilot import CODE, MOVES, SCENES, DialogPilot

from solitaire.front.dialogs.menu import GROUPS
from solitaire.front.paint.theme import THEMES
from solitaire.front.widgets.kit import Bullet, Label, ListRow, Separator
from solitaire.front.widgets.panel import FADE_PIXELS

SIZES = [(1280, 800), (600, 1000), (800, 600), (1920, 1080), (3440, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_dialogs_start_below_the_bar(scene: str, size: tuple[int, int]) -> None:
    pilot = DialogPilot(moves=MOVES, size=size).open(scene)
    panel = pilot.dialog.panel
    assert panel.rect.top >= pilot.app.screen.viewport.bar_height + 4
    assert panel.rect.bottom <= size[1] - 8


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("size", SIZES)
def test_the_menu_hangs_under_its_button(size: tuple[int, int], language: str) -> None:
    pilot = DialogPilot("CR1-N-AAAAAAB", size=size, language=language)
    button = pilot.app.table.bar.rect_of("menu")
    assert button is not None
    panel = pilot.open("menu").dialog.panel
    assert 0 < panel.rect.top - pilot.app.screen.viewport.bar_height <= 24
    if language == "ar":
        assert 0 < size[0] - panel.rect.right <= button.width
    else:
        assert 0 < panel.rect.left <= button.width
    assert panel.rect.left <= button.centerx <= panel.rect.right


def test_the_commands_of_the_menu_stand_in_groups() -> None:
    pilot = DialogPilot("CR1-N-AAAAAAB").open("menu")
    found: list[list[str]] = [[]]
    for widget in pilot.dialog.panel.body_widgets():
        if isinstance(widget, Separator):
            found.append([])
        elif isinstance(widget, ListRow):
            found[-1].append(widget.name)
    wanted = [[name for name, _ in group] for group in GROUPS]
    wanted[0].append("rearrange")
    assert found == wanted
    assert pilot.dialog.panel.max_scroll == 0, "all of it is in view"


def test_quit_has_a_door() -> None:
    pilot = DialogPilot(CODE).open("menu")
    assert pilot.widget("quit", ListRow).icon == "door"


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("size", SIZES)
def test_a_line_of_the_rules_is_not_too_long(size: tuple[int, int], language: str) -> None:
    """640 pixels at most at 1280 x 800; elsewhere as many letters."""
    pilot = DialogPilot(size=size, language=language).open("rules")
    texts = [w for w in pilot.widgets() if isinstance(w, (Label, Bullet))]
    scale = pilot.app.screen.viewport.scale
    assert max(w.rect.width for w in texts) <= 640 * max(1.0, scale / (800 / 760))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1280, 800), (400, 300), (400, 844)])
def test_a_body_that_is_cut_off_fades_out(size: tuple[int, int], theme: str) -> None:
    pilot = DialogPilot(size=size, theme=theme).open("rules")
    panel, ground = pilot.dialog.panel, pygame.Color(THEMES[theme].panel)
    for scroll in (0, panel.max_scroll // 2, panel.max_scroll):
        panel.scroll_to(scroll)
        surface = pygame.Surface(size)
        pilot.dialog.draw(surface)
        inside = range(panel.rect.left + 30, panel.rect.right - 30)
        edges = {"top": panel.view.top + 2, "bottom": panel.view.bottom - 4}
        is_cut = {"top": scroll > 0, "bottom": scroll < panel.max_scroll}
        for edge, y in edges.items():
            far = max(abs(surface.get_at((x, y))[n] - ground[n]) for x in inside for n in range(3))
            assert not is_cut[edge] or far < 60, (edge, scroll)
    assert FADE_PIXELS == 24
