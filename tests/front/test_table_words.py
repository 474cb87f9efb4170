"""Labels of the table: numbers keep their order in every language; diagrams always have labels."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.paint import text
from solitaire.front.table.ground import COUNT_SIZE, label_picture
from solitaire.front.table.small_table import SmallTable
from solitaire.games import GAMES, find
from solitaire.i18n import number, set_language
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO
from solitaire.layout.viewport import SMALLEST_TEXT_PIXELS


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def columns(image: pygame.Surface) -> list[tuple[int, ...]]:
    """The columns of a picture that have ink, each with the rows of its ink."""
    mask = pygame.mask.from_surface(image)
    width, height = mask.get_size()
    found = [tuple(y for y in range(height) if mask.get_at((x, y))) for x in range(width)]
    return [column for column in found if column]


@pytest.mark.parametrize("digits", ["latin", "arabic-indic"])
@pytest.mark.parametrize("size", [(1280, 800), (400, 300), (600, 1000)])
@pytest.mark.parametrize(("code", "place"), [("HM1-N-AAAAAAB", "P3"), ("CR1-N-AAAAAAB", "P12")])
def test_the_number_stands_at_the_left_and_the_count_at_the_right(
    code: str, place: str, size: tuple[int, int], digits: str
) -> None:
    """In one order with both kinds of digits: each half looks as it does alone."""
    pilot = Pilot(code, size, language="ar", digits=digits)
    ground, theme = pilot.table.view.ground, pilot.table.view.theme
    label = ground.labels[place]
    if not label.visible:
        pytest.skip("this window has no labels")
    size_pixels = ground.label_size
    small = max(SMALLEST_TEXT_PIXELS, round(size_pixels * COUNT_SIZE))
    name = number(int(place[1:]))
    count = number(len(pilot.game.pile(pilot.state, place)))
    set_language("en")  # a language that is read from the left
    first = columns(text.line(name, size_pixels, theme.table_text, "bold"))
    second = columns(text.line(f"×{count}", small, theme.table_text))
    lowered = text.baseline(size_pixels) - text.baseline(small)
    assert columns(label.image) == [
        *first,
        *(tuple(y + lowered for y in column) for column in second),
    ]


@pytest.mark.parametrize("mirror", [False, True])
def test_a_label_reads_from_left_to_right_in_arabic(mirror: bool) -> None:
    drawn = {}
    for language in ("en", "ar"):
        pilot = Pilot("HM1-N-AAAAAAB", language=language, mirror=mirror)
        labels = pilot.table.view.ground.labels
        drawn[language] = {place: pixels(labels[place].image) for place in ("P3", "P11", "R2")}
    assert drawn["en"] == drawn["ar"]


def test_a_place_of_the_notation_keeps_its_latin_name() -> None:
    """R1 is written with Latin digits everywhere; the number of a pile follows the setting."""
    pilot = Pilot("HM1-N-AAAAAAB", language="ar", digits="arabic-indic")
    ground, colour = pilot.table.view.ground, pilot.table.view.theme.table_text
    size = ground.label_size
    assert pixels(ground.labels["R1"].image) == pixels(label_picture("R1", "", size, colour))
    assert pixels(ground.labels["P3"].image) == pixels(label_picture("٣", "٨", size, colour))


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
