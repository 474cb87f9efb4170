"""The bar in windows of all sizes: which figures it shows, and that none overlaps another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pygame
import pytest
from pilot import Pilot

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.paint.theme import THEMES
from solitaire.front.table.bar import Bar, BarButton, BarFigure
from solitaire.front.table.bar_figures import render_value, value_width
from solitaire.front.table.sprites import Sprites, StillSprite
from solitaire.games import GAMES
from solitaire.i18n import duration, game_words, number, set_digits, set_language, table_words
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO
from solitaire.layout.viewport import SMALLEST_TEXT_PIXELS, Viewport

SIZES = [
    *[(400, 300), (480, 320), (480, 360), (568, 320), (640, 360), (640, 480), (667, 375)],
    *[(720, 480), (800, 480), (800, 600), (896, 414), (1024, 600), (1024, 768), (1280, 800)],
    *[(1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)],
    *[(400, 400), (500, 500), (700, 700), (1000, 1000), (400, 640), (412, 915), (480, 800)],
    *[(540, 960), (600, 1000), (768, 1024), (800, 1280), (1080, 1920), (2160, 3840)],
]
ALL = (*LANGUAGES, PSEUDO)
SECONDS, MOVES = 4 * 3600 + 2599, 444


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((400, 300))
    yield
    set_language("en")
    set_digits("latin")


def bar_of(game: Game, size: tuple[int, int]) -> Bar:
    """The bar with the contents of a real game, a long code and high figures."""
    bar = Bar(Sprites(), Viewport(*size), THEMES["felt"])
    state = Deal(game, 1).state()
    commands = [*["menu", "new", "undo", "redo"], *[c.name for c in game.commands(state)]]
    bar.set_buttons([BarButton(name, "menu" if name == "menu" else "undo") for name in commands])
    bar.set_figures(figures_of(game), game_words.title(game.key))
    return bar


def figures_of(game: Game) -> list[BarFigure]:
    facts = [fact.name for fact in game.facts(Deal(game, 1).state())]
    time = BarFigure("time", table_words.figure("time"), duration(SECONDS), duration(35999))
    others = [
        BarFigure(
            name,
            table_words.figure(name),
            number(MOVES),
            number(520),
            short=table_words.short_figure(name),
        )
        for name in [*facts, "moves"]
    ]
    code = f"{game.prefix}{game.version}-{game.variant}-MWQGMWQ"
    return [time, *others, BarFigure("code", table_words.figure("code"), code, code, "copy")]


def ink(picture: StillSprite) -> pygame.Rect:
    assert picture.image is not None
    return picture.image.get_bounding_rect().move(picture.rect.topleft)


@cache
def wanted(game: Game) -> set[str]:
    return {figure.name for figure in figures_of(game)}


@pytest.mark.parametrize("digits", ["latin", "arabic-indic"])
@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_figure_stands_in_every_window(game: Game, language: str, digits: str) -> None:
    set_language(language)
    set_digits(digits)
    for size in SIZES:
        bar = bar_of(game, size)
        assert set(bar.values) == wanted(game), size


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_nothing_in_the_bar_overlaps_or_leaves_it(game: Game, language: str) -> None:
    set_language(language)
    for size in SIZES:
        bar = bar_of(game, size)
        whole = pygame.Rect(0, 0, size[0], Viewport(*size).bar_height)
        drawn = {name: ink(picture) for name, picture in bar.visible_sprites.items()}
        for name, rect in drawn.items():
            assert whole.contains(rect), (size, name, rect)
        for one, other in combinations(drawn, 2):
            assert not drawn[one].colliderect(drawn[other]), (size, one, other)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_no_text_of_the_bar_is_too_small(game: Game) -> None:
    for size in SIZES:
        plan = bar_of(game, size)._plan
        assert plan.value_size >= SMALLEST_TEXT_PIXELS, size
        assert plan.labels == "none" or plan.label_size >= SMALLEST_TEXT_PIXELS, size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_labels_and_title_stand_where_there_is_room(game: Game, language: str) -> None:
    set_language(language)
    for size in ((1280, 800), (1920, 1080), (600, 1000), (480, 800)):
        shown = bar_of(game, size).visible_sprites
        for name in wanted(game):
            assert f"{name} label" in shown, (size, name)
        assert "title label" in shown or size == (480, 800)


@pytest.mark.parametrize("size", [(400, 300), (480, 320), (520, 400)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_labels_stand_in_the_smallest_windows_too(
    game: Game, language: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(str(Deal(game, 2)), size, language=language)
    bar = pilot.table.bar
    assert set(bar.values) == wanted(game)
    assert {f"{name} label" for name in wanted(game)} <= set(bar.visible_sprites)


def test_the_code_can_be_touched_where_it_stands() -> None:
    for game in GAMES:
        for size in SIZES:
            bar = bar_of(game, size)
            if "code" in bar.values:
                rect = bar.rect_of("copy")
                assert rect is not None
                assert min(rect.size) >= 24, size
                assert rect.contains(ink(bar.visible_sprites["code value"])), size


@pytest.mark.parametrize("digits", ["latin", "arabic-indic"])
@pytest.mark.parametrize("size", [11, 14, 17, 22])
def test_digits_stand_still(digits: str, size: int) -> None:
    set_language("ar")
    set_digits(digits)
    widths = {render_value(duration(60 * 11 + n), size, "#ffffff").get_width() for n in range(60)}
    assert len(widths) == 1
    assert widths == {value_width(duration(60 * 11), size)}
    # the minutes are drawn the same whatever the seconds are
    one, other = (render_value(duration(60 * 11 + n), size, "#ffffff") for n in (11, 48))
    part = pygame.Rect(0, 0, value_width(number(11), size), one.get_height())
    pixels = [pygame.image.tobytes(image.subsurface(part), "RGBA") for image in (one, other)]
    assert pixels[0] == pixels[1]


@pytest.mark.parametrize("digits", ["latin", "arabic-indic"])
def test_a_clock_that_ticks_looks_like_one_that_is_drawn_anew(digits: str) -> None:
    set_language("ar")
    set_digits(digits)
    bar = bar_of(GAMES[0], (1280, 800))
    for seconds in (*range(55, 70), 599, 600, 3599, 3600, 3601):
        bar.set_value("time", duration(seconds))
        image = bar.visible_sprites["time value"].image
        fresh = render_value(duration(seconds), bar._plan.value_size, bar.theme.bar_text)
        assert image.get_size() == fresh.get_size()
        assert pygame.image.tobytes(image, "RGBA") == pygame.image.tobytes(fresh, "RGBA")


def test_a_tick_draws_the_digit_that_has_changed() -> None:
    bar = bar_of(GAMES[0], (1280, 800))
    for seconds in (60, 61):
        bar.set_value("time", duration(seconds))
    picture = bar.visible_sprites["time value"]
    surface = pygame.Surface((1280, 800))
    bar.group.draw_all(surface, pygame.Surface((1280, 800)))
    bar.set_value("time", duration(62))
    (area,) = bar.group.draw_changed(surface, pygame.Surface((1280, 800)))
    assert picture.rect.contains(area)
    assert area.width < picture.rect.width / 2
    assert area.right == picture.rect.right


def test_a_longer_value_than_foreseen_makes_room_for_itself() -> None:
    bar = bar_of(GAMES[0], (1280, 800))
    bar.set_value("time", "123:45:06")
    drawn = {name: ink(picture) for name, picture in bar.visible_sprites.items()}
    for one, other in combinations(drawn, 2):
        assert not drawn[one].colliderect(drawn[other]), (one, other)
    assert bar.values["time"] == "123:45:06"
