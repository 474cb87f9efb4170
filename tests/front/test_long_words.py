"""Case 65: with texts that are 40 % longer nothing over the table is cut off or overlaps."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pilot import Pilot
from test_notices import BLOCKED

from solitaire.engine.game import Game
from solitaire.front.paint import fonts, text
from solitaire.front.table.sprites import StillSprite
from solitaire.front.widgets.win_plate import WinPlate
from solitaire.games import GAMES
from solitaire.i18n import game_words
from solitaire.i18n.languages import PSEUDO

SIZES = [(1280, 800), (600, 1000), (400, 300), (1920, 1080), (800, 480), (480, 800)]


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that are cut off where they are drawn."""
    found: list[str] = []
    original = text.shortened

    def watching(whole: str, size: int, max_width: int, weight: fonts.Weight = "regular") -> str:
        cut = original(whole, size, max_width, weight)
        if cut != whole:
            found.append(whole)
        return cut

    monkeypatch.setattr(text, "shortened", watching)
    return found


def ink(picture: StillSprite) -> pygame.Rect:
    assert picture.image is not None
    return picture.image.get_bounding_rect().move(picture.rect.topleft)


def check(pilot: Pilot, size: tuple[int, int]) -> None:
    table, window = pilot.table, pygame.Rect((0, 0), size)
    drawn = {f"bar {name}": ink(p) for name, p in table.bar.visible_sprites.items()}
    drawn |= {f"notice {name}": p.rect for name, p in table.messages.visible_sprites.items()}
    for name, rect in drawn.items():
        assert window.contains(rect), (name, rect)
    for one, other in combinations(drawn, 2):
        assert not drawn[one].colliderect(drawn[other]), (one, other)
    on_table = [
        *table.view.ground.captions,
        *(p for p in table.view.ground.labels.values() if p.visible),
    ]
    lying = [ink(picture) for picture in on_table]
    for n, rect in enumerate(lying):
        assert window.contains(rect)
        assert rect.collidelist(lying[n + 1 :]) < 0
    # the cards without their shadows, which belong to their pictures
    cards = [pygame.Rect(*map(round, table.view.layout.around(p.seat))) for p in pilot.visible]
    for picture in (p for p in table.view.ground.captions if p.visible):
        assert ink(picture).collidelist(cards) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_case_65_the_bar_its_tips_and_the_toast(
    game: Game, size: tuple[int, int], shortened: list[str]
) -> None:
    pilot = Pilot(game, size, language=PSEUDO, speed="off")
    check(pilot, size)
    pilot.table.messages.toast(game_words.how_to(game.key))
    check(pilot, size)
    for command in (*pilot.table.bar.buttons, "copy"):
        rect = pilot.table.bar.rect_of(command)
        if rect is None:
            continue
        pilot.hover(rect.center)
        pilot.wait(2.0)
        assert pilot.tip, command
        tip = pilot.table.messages.visible_sprites["tip"].rect
        assert pygame.Rect((0, 0), size).contains(tip), command
        assert not tip.colliderect(rect.clip(rect.inflate(0, -8))), command
    assert not shortened


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "n", "start", "moves"), BLOCKED[::3])
def test_case_65_the_banner(
    name: str, n: str, start: str, moves: str, size: tuple[int, int], shortened: list[str]
) -> None:
    pilot = Pilot(start, size, moves=moves, language=PSEUDO, speed="off")
    assert pilot.banner
    check(pilot, size)
    pilot.table.messages.toast(game_words.how_to(pilot.game.key))
    check(pilot, size)
    assert not shortened
    wholly_written(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_case_65_the_banner_of_a_win(size: tuple[int, int], shortened: list[str]) -> None:
    from positions import winning_lines

    for game in GAMES[:2]:
        code, moves = winning_lines(game)[0]
        pilot = Pilot(code, size, moves=" ".join(moves), language=PSEUDO, speed="off")
        assert pilot.status == "won"
        pilot.settle()
        check(pilot, size)
        wholly_written(pilot)
    assert not shortened


def wholly_written(pilot: Pilot) -> None:
    """No word of the banner is broken, and none of its parts overlap."""
    banner = pilot.table.messages._shown_banner
    assert banner is not None
    shape, sizes = banner.shape, banner.sizes
    whole = pygame.Rect((0, 0), shape.size)
    assert all(whole.contains(rect) for rect in shape.buttons)
    assert all(rect.collidelist(shape.buttons[n + 1 :]) < 0 for n, rect in enumerate(shape.buttons))
    if isinstance(banner, WinPlate):
        rows = list(banner._rows.values())
        assert all(above.bottom <= below.top for above, below in pairwise(rows))
        for (label, _), rect in zip(banner.buttons, shape.buttons, strict=False):
            assert text.width(label, banner._text(14), "semibold") <= rect.width, label
        return
    areas = [(pilot.banner, shape.words)]
    areas += [
        (label, rect.inflate(-sizes.pad, 0))
        for (label, _), rect in zip(banner.buttons, shape.buttons, strict=True)
    ]
    for words_, area in areas:
        assert whole.contains(area)
        for word in words_.split():
            assert text.width(word, sizes.text, "semibold") <= area.width, word
        high = text.paragraph_height(words_, sizes.text, area.width, "semibold")
        assert high <= area.height + sizes.pad, words_
