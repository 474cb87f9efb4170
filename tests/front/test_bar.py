"""The bar in windows of all sizes: which figures it shows, and that none overlaps another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest
from pilot import Pilot

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.front.dialogs.rules import RulesDialog
from solitaire.front.paint.theme import THEMES
from solitaire.front.table.bar import Bar, BarButton, BarContent, BarFigure, BarTitle
from solitaire.front.table.bar_digits import render_value, value_width
from solitaire.front.table.sprites import Sprites, StillSprite
from solitaire.front.widgets.base import Style, WidgetState
from solitaire.games import GAMES
from solitaire.i18n import duration, game_words, number, set_digits, set_language, table_words
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.i18n.languages import PSEUDO
from solitaire.layout.viewport import SMALLEST_TEXT_PIXELS, Viewport

SIZES = [
    *[
        (360, 300),
        (400, 300),
        (480, 320),
        (480, 360),
        (568, 320),
        (640, 360),
        (640, 480),
        (667, 375),
    ],
    *[(720, 480), (800, 480), (800, 600), (896, 414), (1024, 600), (1024, 768), (1280, 800)],
    *[(1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)],
    *[
        (400, 400),
        (500, 500),
        (700, 700),
        (1000, 1000),
        (360, 640),
        (360, 800),
        (400, 640),
        (412, 915),
        (480, 800),
    ],
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
    bar.show(content_of(game))
    return bar


def content_of(game: Game) -> BarContent:
    own = [
        BarButton(command.name, "undo", dots=(command.left, command.most))
        for command in game.commands(Deal(game, 1).state())
    ]
    groups = (
        tuple(BarButton(name, name) for name in ("menu", "new")),
        (*(BarButton(name, name) for name in ("undo", "redo")), *own),
    )
    title, variant = game_words.title(game.key), game_words.variant(game.key, game.variant)
    named = [BarTitle(title, part) for part in dict.fromkeys((variant, ""))]
    titles = (*named, BarTitle(title, is_bare=True))
    return BarContent(groups, BarButton("rules", "help"), titles, tuple(figures_of(game)))


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
    return [time, *others, BarFigure("code", "", code, code)]


def ink(picture: StillSprite) -> pygame.Rect:
    assert picture.image is not None
    return picture.image.get_bounding_rect().move(picture.rect.topleft)


@cache
def wanted(game: Game) -> set[str]:
    return {figure.name for figure in figures_of(game)}


@pytest.mark.parametrize("digits", ["latin", "arabic-indic"])
@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_no_figure_stands_without_its_label(game: Game, language: str, digits: str) -> None:
    """Where there is too little room the last figures go first, the labels never; in the languages
    that there are nothing goes in windows that are at least 400 pixels wide."""
    set_language(language)
    set_digits(digits)
    names = [figure.name for figure in figures_of(game)]
    for size in SIZES:
        bar = bar_of(game, size)
        shown = bar.visible_sprites
        assert list(bar.values) == names[: len(bar.values)], size
        assert len(bar.values) >= 2, size
        if language != PSEUDO and size[0] >= 400:
            assert list(bar.values) == names, size
        for name in bar.values:
            expected = {"code"} if name == "code" else {f"{name} label", f"{name} value"}
            assert expected <= set(shown), (size, name)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_is_seen_of_the_figures_has_equal_gaps(game: Game, language: str) -> None:
    set_language(language)
    for size, wanted_gap in (((1280, 800), 28), ((1920, 1080), 38)):
        bar = bar_of(game, size)
        spans = sorted(seen_spans(bar))
        gaps = [right[0] - left[1] for left, right in pairwise(spans)]
        assert all(abs(gap - wanted_gap) <= 3 for gap in gaps), (size, gaps)
        assert max(gaps) - min(gaps) <= 4, (size, gaps)


def seen_spans(bar: Bar) -> list[tuple[int, int]]:
    """From where to where each figure is seen, its label and its value together."""
    shown, found = bar.visible_sprites, []
    for name in bar.values:
        parts = ["code"] if name == "code" else [f"{name} label", f"{name} value"]
        rect = ink(shown[parts[0]]).unionall([ink(shown[part]) for part in parts])
        found.append((rect.left, rect.right))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_value_ends_where_its_label_ends(game: Game, language: str) -> None:
    set_language(language)
    for size in ((1280, 800), (600, 1000), (3440, 1440)):
        shown = bar_of(game, size).visible_sprites
        for name in wanted(game) - {"code"}:
            label, value = shown[f"{name} label"].rect, shown[f"{name} value"].rect
            ends = (label.left, value.left) if language == "ar" else (label.right, value.right)
            assert abs(ends[0] - ends[1]) <= 1, (size, name)


def test_a_value_that_grows_leaves_its_end_where_it_is() -> None:
    bar = bar_of(GAMES[0], (1280, 800))
    bar.set_value("time", "0:59")
    end = bar.visible_sprites["time value"].rect.right
    code = bar.visible_sprites["code"].rect.copy()
    bar.set_value("time", "10:00")
    assert bar.visible_sprites["time value"].rect.right == end
    assert bar.visible_sprites["code"].rect == code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_buttons_stand_in_groups_and_the_title_beside_them(game: Game, language: str) -> None:
    set_language(language)
    for size in ((1280, 800), (1920, 1080), (3440, 1440), (600, 1000)):
        bar = bar_of(game, size)
        content, shown = content_of(game), bar.visible_sprites
        rows = [[bar.plan.buttons[b.name] for b in group] for group in content.groups]
        within = [two.left - one.right for row in rows for one, two in pairwise(row)]
        between = [two[0].left - one[-1].right for one, two in pairwise(rows)]
        assert min(between) >= 3 * max(within), size
        for n, (one, two) in enumerate(pairwise([*rows, [bar.plan.title_rect]])):
            line = bar.plan.lines[n]
            assert abs((one[-1].right + two[0].left) / 2 - line) <= 2, (size, n)
            assert f"line {n}" in shown
        title = bar.plan.title
        assert title is not None
        assert title.variant == game_words.variant(game.key, game.variant), size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_title_stands_in_windows_of_the_size_of_a_telephone(game: Game, language: str) -> None:
    set_language(language)
    for size in ((360, 640), (400, 844), (412, 915), (480, 800), (640, 480), (800, 480)):
        bar = bar_of(game, size)
        assert "title" in bar.visible_sprites, size
        rect = bar.rect_of("games")
        assert rect is not None
        assert min(rect.size) >= 34, size


def test_the_title_opens_the_chooser_and_the_tip_says_so() -> None:
    pilot = Pilot("EO1-C4-AAAAAAC")
    rect = pilot.table.bar.rect_of("games")
    assert rect is not None
    pilot.hover(rect.center)
    pilot.wait(2.0)
    assert pilot.tip == "Choose a game"
    pilot.push("games")
    assert type(pilot.app.dialog).__name__ == "NewGameDialog"


def test_the_question_mark_opens_the_rules_of_the_game() -> None:
    for code in ("HM1-N-AAAAAAC", "CR1-N-AAAAAAC", "EO1-C4-AAAAAAC"):
        pilot = Pilot(code)
        pilot.push("rules")
        assert pilot.app.dialog is not None
        assert isinstance(pilot.app.dialog, RulesDialog)
        assert pilot.app.dialog.game_key == pilot.game.key


def test_the_code_is_copied_where_it_stands() -> None:
    pilot = Pilot("HM1-N-AAAAAAC")
    pilot.push("copy")
    assert pilot.toast in ("HM1-N-AAAAAAC copied", "The clipboard is not available.")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("left", range(4))
def test_dots_under_the_icon_say_how_often_it_may_still_be_done(theme: str, left: int) -> None:
    for size in ((1280, 800), (400, 300), (3440, 1440)):
        button = BarButton("rearrange", "rearrange", dots=(left, 3))
        viewport = Viewport(*size)
        image = pygame.Surface((viewport.button, viewport.button), pygame.SRCALPHA)
        image.fill(THEMES[theme].bar)
        button.place(Style(viewport, THEMES[theme]), image.get_rect())
        button.draw(image, image.get_rect(), WidgetState())
        gold, dot = pygame.Color(THEMES[theme].gold), BarButton.dot_size(viewport.button)
        assert 4 <= dot <= viewport.button / 6
        row = viewport.button - max(2, round(viewport.button * 0.06)) - dot // 2
        pitch, middle = BarButton.dot_pitch(viewport.button), viewport.button // 2
        found = [image.get_at((middle + n * pitch, row)) == gold for n in (-1, 0, 1)]
        assert found == [n < left for n in range(3)], size


def test_the_tip_of_the_button_says_how_often_too() -> None:
    pilot = Pilot("CR1-N-AAAAAAC")
    pilot.push("rearrange")
    pilot.settle()
    pilot.hover((640.0, 400.0))
    pilot.hover(pilot.spot("rearrange"))
    pilot.wait(2.0)
    assert pilot.tip == "Rearrange, 2 of 3 left (Ctrl+B)"
    assert "rearranges" not in pilot.table.bar.values


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
        plan = bar_of(game, size).plan.figures
        assert plan.value_size >= SMALLEST_TEXT_PIXELS, size
        assert plan.label_size >= SMALLEST_TEXT_PIXELS, size


def test_the_code_can_be_touched_where_it_stands() -> None:
    for game in GAMES:
        for size in SIZES:
            bar = bar_of(game, size)
            if "code" in bar.values:
                rect = bar.rect_of("copy")
                assert rect is not None
                assert min(rect.size) >= 24, size
                assert rect.contains(ink(bar.visible_sprites["code"])), size


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
        fresh = render_value(duration(seconds), bar.plan.figures.value_size, bar.theme.bar_text)
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
