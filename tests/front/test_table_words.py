"""Labels of the table: numbers keep their order in every language; diagrams always have labels."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pilot import Pilot

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.paint import text
from solitaire.front.table.small_table import SmallTable
from solitaire.games import GAMES, find
from solitaire.i18n import set_digits, set_language
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")
    set_digits("latin")


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("mirror", [False, True])
def test_a_label_reads_from_left_to_right_in_arabic(mirror: bool) -> None:
    drawn = {}
    for language in ("en", "ar"):
        pilot = Pilot("HM1-N-AAAAAAB", language=language, mirror=mirror)
        labels = pilot.table.view.ground.labels
        drawn[language] = {place: pixels(labels[place].image) for place in ("P3", "P11", "R2")}
    assert drawn["en"] == drawn["ar"]


def test_arabic_digits_keep_their_order_too() -> None:
    pilot = Pilot("HM1-N-AAAAAAB", language="ar", digits="arabic-indic")
    view = pilot.table.view
    size, colour = view.ground.label_size, view.theme.table_text
    set_language("en")  # a language that is read from the left
    assert pixels(view.ground.labels["P3"].image) == pixels(text.line("٣ – ٨", size, colour))


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("size", [(760, 441), (520, 300), (340, 197)])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_diagram_is_named_whatever_the_table_shows(
    game: Game, size: tuple[int, int], language: str
) -> None:
    pilot = Pilot("HM1-N-AAAAAAB", language=language, counts=False)
    board = SmallTable(pilot.app.screen, game, Deal(game, 1).state(), size)
    view = board.view
    assert view.ground.label_size >= 10
    named = [place for place, picture in view.ground.labels.items() if picture.visible]
    assert named == [place for place in view.ground.labels if place[0] in "PR"]
    assert len(view.ground.captions) == len(view.layout.captions())
    whole = pygame.Rect((0, 0), size)
    words = [*view.ground.captions, *(view.ground.labels[place] for place in named)]
    inked = [p.image.get_bounding_rect().move(p.rect.topleft) for p in words]
    for n, rect in enumerate(inked):
        assert whole.contains(rect)
        assert rect.collidelist(inked[n + 1 :]) < 0


def test_only_a_diagram_is_named_against_the_players_wish() -> None:
    game = find("half-moon")
    assert game is not None
    for counts in (True, False):
        pilot = Pilot("HM1-N-AAAAAAB", counts=counts)
        board = SmallTable(pilot.app.screen, game, Deal(game, 1).state(), (760, 441), diagram=False)
        assert board.view.ground.labels["P1"].visible == counts
