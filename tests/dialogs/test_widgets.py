"""Single widgets: sizes, choices, text, colours."""

from __future__ import annotations

import pygame
import pytest
from dialog_pilot import DialogPilot

from solitaire.front.paint import theme as themes
from solitaire.front.paint.drawings import DIRECTED
from solitaire.front.paint.shapes import box, mixed
from solitaire.front.widgets.base import draw_icon
from solitaire.front.widgets.kit import (
    Beside,
    Button,
    Choice,
    ChoiceOption,
    Column,
    Flow,
    Grid,
    Label,
    Picture,
    Style,
    TextBuffer,
    WidgetState,
)
from solitaire.i18n import set_language
from solitaire.layout.viewport import Viewport


@pytest.fixture
def style() -> Style:
    DialogPilot()
    return Style(Viewport(1280, 800), themes.THEMES["felt"])


def _luminance(colour: str) -> float:
    made = pygame.Color(colour)
    parts = [value / 255 for value in (made.r, made.g, made.b)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", themes.THEMES)
def test_text_stands_out_from_every_ground(name: str) -> None:
    theme = themes.THEMES[name]
    style = Style(Viewport(1280, 800), theme)
    for ground in (theme.panel, theme.field, style.chosen_background):
        for ink in (theme.panel_text, theme.panel_muted):
            assert _contrast(ink, ground) >= 4.5, (ink, ground)
    assert _contrast(theme.accent_text, theme.accent) >= 4.5
    assert _contrast(theme.warning, theme.panel) >= 4.5
    assert _contrast(theme.accent, theme.panel) >= 3  # the ring of the keyboard focus
    assert _contrast(theme.panel_muted, theme.field) >= 3  # the frames of buttons


def test_a_grid_wraps_evenly(style: Style) -> None:
    grid = Grid([Button(str(n), "x", lambda: None) for n in range(6)], 100, gap=10)
    grid.place(style, pygame.Rect(0, 0, 500, grid.height_for(style, 500)))
    rows = sorted({child.rect.top for child in grid.content})
    assert [sum(c.rect.top == row for c in grid.content) for row in rows] == [3, 3]


def test_a_flow_stands_at_the_end_and_wraps(style: Style) -> None:
    flow = Flow([Button(str(n), "Some words", lambda: None) for n in range(3)], align="end")
    flow.place(style, pygame.Rect(0, 0, 900, flow.height_for(style, 900)))
    assert flow.content[-1].rect.right == 900
    narrow = flow.content[0].natural_width(style) + 4
    flow.place(style, pygame.Rect(0, 0, narrow, flow.height_for(style, narrow)))
    assert len({child.rect.top for child in flow.content}) == 3


def test_beside_stacks_where_there_is_no_room(style: Style) -> None:
    line = Beside(Label("A name of some length"), Button("b", "A button", lambda: None))
    line.place(style, pygame.Rect(0, 0, 600, line.height_for(style, 600)))
    first, second = line.content
    assert second.rect.right == 600
    assert abs(first.rect.centery - second.rect.centery) <= 1
    line.place(style, pygame.Rect(0, 0, 150, line.height_for(style, 150)))
    assert second.rect.top >= first.rect.bottom


@pytest.mark.parametrize("width", [120, 260, 500, 900])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_segments_fill_the_choice_and_do_not_overlap(
    style: Style, width: int, language: str
) -> None:
    set_language(language)
    options = [ChoiceOption(n, f"Option {n}") for n in range(5)]
    choice = Choice("c", options, 0, lambda _value: None)
    at = pygame.Rect(20, 30, width, choice.height_for(style, width))
    choice.place(style, at)
    segments = choice.segments(at)
    assert all(at.contains(segment) for segment in segments)
    assert all(s.collidelist(segments[n + 1 :]) == -1 for n, s in enumerate(segments))
    ahead = segments[1].left > segments[0].left
    assert ahead == (language == "en") or segments[0].top != segments[1].top


def test_what_is_typed_is_cleaned_and_cut() -> None:
    typed = TextBuffer(8)
    typed.insert("AB\nC\u0007D")
    assert typed.text == "ABCD"
    typed.insert("0123456789")
    assert typed.text == "ABCD0123"
    typed.replace("x")
    assert (typed.text, typed.caret) == ("x", 1)
    assert not typed.edit("f1")


@pytest.mark.parametrize("name", sorted(DIRECTED))
def test_icons_with_a_direction_turn_round_in_arabic(style: Style, name: str) -> None:
    drawn = {}
    for language in ("en", "ar"):
        set_language(language)
        surface = pygame.Surface((48, 48))
        draw_icon(surface, name, surface.get_rect(), 48, "#ffffff")
        drawn[language] = surface
    mirrored = pygame.transform.flip(drawn["ar"], True, False)
    assert pygame.image.tobytes(drawn["en"], "RGB") == pygame.image.tobytes(mirrored, "RGB")


@pytest.mark.parametrize("name", ["play", "pause"])
def test_case_106_the_sign_for_playing_points_right_in_every_language(
    style: Style, name: str
) -> None:
    drawn = []
    for language in ("en", "ar"):
        set_language(language)
        surface = pygame.Surface((48, 48))
        draw_icon(surface, name, surface.get_rect(), 48, "#ffffff")
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("size", [(2, 2), (9, 9), (40, 12), (300, 200)])
def test_boxes_of_every_size_are_filled(style: Style, size: tuple[int, int]) -> None:
    surface = pygame.Surface((320, 220))
    rect = pygame.Rect((5, 5), size)
    box(surface, rect, 12, "#ff0000", "#00ff00", 1)
    assert surface.get_at(rect.center)[:3] != (0, 0, 0)
    assert surface.get_at((rect.right + 1, rect.centery))[:3] == (0, 0, 0)


def test_mixed_colours() -> None:
    assert mixed("#000000", "#ffffff", 0.0) == "#000000"
    assert mixed("#000000", "#ffffff", 1.0) == "#ffffff"


def test_a_picture_takes_the_room_that_is_left() -> None:
    pilot = DialogPilot(moves="P4+P12").open("replay")
    picture = next(w for w in pilot.widgets() if isinstance(w, Picture))
    assert picture.extra > 0
    assert pilot.dialog.panel.max_scroll == 0


def test_a_column_of_nothing(style: Style) -> None:
    column = Column([])
    assert column.height_for(style, 100) == 0
    column.draw(pygame.Surface((9, 9)), pygame.Rect(0, 0, 9, 9), WidgetState())
