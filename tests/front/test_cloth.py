"""The cloth can be had in other colours, on which everything is as easy to see."""

from __future__ import annotations

import pytest
from dialog_pilot import DialogPilot
from pilot import Pilot
from test_contrast import MARK, MARKS, TEXT, TEXTS, contrast

from solitaire.config.settings import OPTIONS
from solitaire.front.paint.cloth import CLOTHS, clothed
from solitaire.front.paint.theme import THEMES

COLOURS = [name for name, colour in CLOTHS.items() if colour is not None]


def test_there_are_at_least_four_and_the_settings_know_them_all() -> None:
    assert len(COLOURS) >= 4
    assert OPTIONS["cloth"].allowed == tuple(CLOTHS)


@pytest.mark.parametrize("cloth", COLOURS)
@pytest.mark.parametrize("name", THEMES)
def test_case_62_texts_and_marks_are_seen_on_every_cloth(name: str, cloth: str) -> None:
    theme = clothed(THEMES[name], cloth)
    for text, ground in TEXTS:
        assert contrast(getattr(theme, text), getattr(theme, ground)) >= TEXT, (text, ground)
    for mark, ground in MARKS:
        assert contrast(getattr(theme, mark), getattr(theme, ground)) >= MARK, (mark, ground)


def test_every_cloth_has_another_colour_and_high_contrast_has_none() -> None:
    for name in ("felt", "night", "light"):
        felts = [clothed(THEMES[name], cloth).felt for cloth in COLOURS]
        assert len(set(felts)) == len(felts)
    plain = THEMES["high-contrast"]
    assert all(clothed(plain, cloth) == plain for cloth in CLOTHS)


def test_the_table_takes_the_cloth_at_once() -> None:
    pilot = Pilot("HM1-N-AAAAAAB")
    before = pilot.surface.get_at((2, 400))
    settings = pilot.app.screen.settings
    pilot.app.change_settings(settings._replace(cloth="blue"))
    pilot.step()
    after = pilot.surface.get_at((2, 400))
    assert before != after
    assert after.b > after.g


def test_the_settings_offer_the_cloth() -> None:
    pilot = DialogPilot().open("settings")
    pilot.tab_to("cloth")
    pilot.key("right")
    assert pilot.app.screen.settings.cloth == "green"
