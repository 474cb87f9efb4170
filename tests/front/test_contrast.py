"""Case 62: in every theme all texts and marks have enough contrast to their background."""

from __future__ import annotations

import pygame
import pytest

from solitaire.front.paint.dimming import dimmed_colour
from solitaire.front.paint.faces import BACK_LINES
from solitaire.front.paint.shapes import mixed
from solitaire.front.paint.theme import DECKS, THEMES, Theme
from solitaire.front.table.ground import LABEL_BACK
from solitaire.front.widgets.base import Style
from solitaire.layout.viewport import Viewport

TEXT, MARK = 4.5, 3.0


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` as WCAG 2 defines it."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXTS = [
    ("table_text", "felt"),
    ("table_text", "felt_edge"),
    ("bar_text", "bar"),
    ("bar_text", "bar_hover"),
    ("bar_muted", "bar"),
    ("bar_muted", "bar_hover"),
    ("panel_text", "panel"),
    ("panel_text", "field"),
    ("panel_muted", "panel"),
    ("panel_muted", "field"),
    ("accent_text", "accent"),
    ("accent", "panel"),
    ("accent", "field"),
    ("warning", "panel"),
    ("warning", "field"),
]
MARKS = [
    ("place_line", "place"),
    ("place_line", "felt"),
    ("place_line", "felt_edge"),
    ("select", "select_edge"),
    ("target", "select_edge"),
    ("focus", "select_edge"),
    ("focus", "felt"),
    ("focus", "felt_edge"),
    ("target", "place"),
    ("panel_muted", "field"),
    ("place_line", "bar"),
]
"""``panel_muted`` frames fields."""
RINGS = ("select", "target")
"""Drawn with a rim of ``select_edge``: one of the two colours is enough on each ground."""


@pytest.mark.parametrize(("text", "ground"), TEXTS)
@pytest.mark.parametrize("name", THEMES)
def test_case_62_texts(name: str, text: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= TEXT


RESTS = ("panel", "field", "chosen", "accent")
"""The fill colours of rows, tiles and buttons without the pointer."""
OVER, PRESSED = 0.08, 0.16
"""How much of the text's colour is mixed in under the pointer (``widgets.buttons``)."""


def grounds(theme: Theme, rest: str) -> list[str]:
    """The background of a button: without the pointer, under it, and pressed."""
    style = Style(Viewport(1280, 800), theme)
    colour = style.chosen_background if rest == "chosen" else getattr(theme, rest)
    return [colour, *(mixed(colour, theme.panel_text, share) for share in (OVER, PRESSED))]


@pytest.mark.parametrize("rest", RESTS)
@pytest.mark.parametrize("name", THEMES)
def test_case_62_texts_on_what_is_pointed_at_and_pressed(name: str, rest: str) -> None:
    theme = THEMES[name]
    texts = ("accent_text",) if rest == "accent" else ("panel_text", "panel_muted")
    for ground in grounds(theme, rest):
        for text in texts:
            assert contrast(getattr(theme, text), ground) >= TEXT, (text, ground)


@pytest.mark.parametrize("name", THEMES)
def test_case_62_the_shared_grounds_of_widgets(name: str) -> None:
    theme = THEMES[name]
    style = Style(Viewport(1280, 800), theme)
    for ground in (*grounds(theme, "panel"), style.chosen_background):
        assert contrast(theme.panel_text, ground) >= TEXT
        assert contrast(theme.panel_muted, ground) >= TEXT
    for rest in ("panel", "field", "chosen"):
        for ground in grounds(theme, rest):
            assert contrast(theme.accent, ground) >= MARK  # the check mark of a chosen row


@pytest.mark.parametrize(("mark", "ground"), MARKS)
@pytest.mark.parametrize("name", THEMES)
def test_case_62_marks(name: str, mark: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(getattr(theme, mark), getattr(theme, ground)) >= MARK


@pytest.mark.parametrize("ground", ["felt", "felt_edge", "paper", "place"])
@pytest.mark.parametrize("ring", [*RINGS, "focus"])
@pytest.mark.parametrize("name", THEMES)
def test_case_62_rings_stand_out_from_felt_and_card(name: str, ring: str, ground: str) -> None:
    theme = THEMES[name]
    colours = (getattr(theme, ring), theme.select_edge)
    assert max(contrast(colour, getattr(theme, ground)) for colour in colours) >= MARK


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", THEMES)
def test_case_62_inks_on_paper(name: str, deck: str, suit: str) -> None:
    theme = THEMES[name]
    assert contrast(printed(deck, suit, theme), theme.paper) >= TEXT


def printed(deck: str, suit: str, theme: Theme) -> str:
    """The colour of an ink on the paper of a theme, whose light it is seen in."""
    ink, paper = (pygame.Color(colour) for colour in (DECKS[deck].inks[suit], theme.paper))
    return "#" + "".join(f"{round(ink[n] * paper[n] / 255):02x}" for n in range(3))


DIMMING = [name for name, theme in THEMES.items() if theme.dim is not None]


def test_only_high_contrast_marks_without_dimming() -> None:
    assert set(THEMES) - set(DIMMING) == {"high-contrast"}


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", DIMMING)
def test_case_62_inks_on_a_dimmed_card(name: str, deck: str, suit: str) -> None:
    """Dimmed cards can be read as well as others."""
    theme = THEMES[name]
    ink = dimmed_colour(printed(deck, suit, theme), theme)
    assert contrast(ink, dimmed_colour(theme.paper, theme)) >= TEXT


@pytest.mark.parametrize("name", DIMMING)
def test_case_62_a_dimmed_card_is_told_from_a_bright_one(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.paper, dimmed_colour(theme.paper, theme)) >= 1.6


@pytest.mark.parametrize("name", DIMMING)
def test_a_dimmed_card_takes_the_colour_of_the_cloth(name: str) -> None:
    """It is no grey: of the three colours the one that is strongest in the cloth is strongest."""
    theme = THEMES[name]
    hues = [
        [int(colour[n : n + 2], 16) / int(white[n : n + 2], 16) for n in (1, 3, 5)]
        for colour, white in (
            (theme.felt, "#ffffff"),
            (dimmed_colour(theme.paper, theme), theme.paper),
        )
    ]
    cloth, card = (hue.index(max(hue)) for hue in hues)
    assert cloth == card
    assert max(hues[1]) > min(hues[1])


@pytest.mark.parametrize("name", DIMMING)
@pytest.mark.parametrize("ground", ["felt", "felt_edge"])
def test_the_label_of_a_dimmed_pile_can_be_read(name: str, ground: str) -> None:
    theme = THEMES[name]
    cloth = getattr(theme, ground)
    assert contrast(mixed(cloth, theme.table_text, LABEL_BACK), cloth) >= MARK


@pytest.mark.parametrize("name", THEMES)
def test_case_62_the_lines_of_a_back_stand_out_from_its_ground(name: str) -> None:
    theme = THEMES[name]
    line = mixed(theme.bar, theme.place_line, BACK_LINES)
    assert contrast(line, theme.bar) >= MARK
    assert luminance(line) < luminance(theme.place_line) or name == "light"


def test_every_colour_of_a_theme_is_one() -> None:
    for theme in THEMES.values():
        for field, value in zip(Theme._fields, theme, strict=True):
            if field not in ("shade", "dim", "shadow", "tinted_courts"):
                assert isinstance(value, str)
                assert len(value) == 7, field
                assert value[0] == "#"
                int(value[1:], 16)
