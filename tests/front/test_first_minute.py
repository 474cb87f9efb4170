"""Each game says at its first deal how to make a move, until the first move is made."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.games import GAMES
from solitaire.i18n import game_words, set_language
from solitaire.layout.message_place import INDEX_COST, seen

SIZES = [(1280, 800), (600, 1000), (400, 844), (400, 300), (360, 640), (1920, 1080), (3440, 1440)]


def first_move(pilot: Pilot) -> None:
    pilot.table.play(pilot.game.moves(pilot.state)[0])
    pilot.settle()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_line_stands_until_the_first_move(game: Game) -> None:
    pilot = Pilot(game, shows_how_to=True)
    assert pilot.how_to == game_words.how_to(game.key)
    pilot.wait(120.0)
    assert pilot.how_to
    assert "how to" in pilot.table.messages.visible_sprites
    first_move(pilot)
    assert not pilot.how_to
    assert "how to" not in pilot.table.messages.visible_sprites
    pilot.table.undo()
    pilot.settle()
    assert not pilot.how_to


def test_every_game_has_a_line_of_its_own_at_its_first_deal() -> None:
    pilot = Pilot(GAMES[0], shows_how_to=True)
    first_move(pilot)
    pilot.new_game()
    assert not pilot.how_to
    pilot.new_game(Deal(GAMES[1], 3))
    assert pilot.how_to == game_words.how_to(GAMES[1].key)
    pilot.new_game(Deal(GAMES[1], 4))
    assert pilot.how_to, "no move has been made yet"
    pilot.new_game(Deal(GAMES[2], 4))
    first_move(pilot)
    pilot.new_game(Deal(GAMES[3], 4))
    assert not pilot.how_to, "another variant is played in the same way"


def test_the_line_comes_again_after_a_restart_of_the_program_without_a_move(
    tmp_path: Path,
) -> None:
    store, _ = Store.open(str(tmp_path))
    Pilot(GAMES[1], store=store, shows_how_to=True)
    again = Pilot(None, store=store, shows_how_to=True, game=GAMES[1].key)
    assert again.how_to == game_words.how_to(GAMES[1].key)
    first_move(again)
    assert not Pilot(None, store=store, shows_how_to=True, game=GAMES[1].key).how_to
    store.close()


def test_the_line_follows_the_language_and_the_window() -> None:
    pilot = Pilot(GAMES[1], shows_how_to=True)
    settings = pilot.app.screen.settings
    pilot.app.change_settings(settings._replace(language="ar"))
    assert pilot.how_to == game_words.how_to(GAMES[1].key)
    assert pilot.how_to.startswith("المس")
    pilot.app.resize((600, 1000))
    assert pilot.how_to.startswith("المس")


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_crescent_tells_how_to_see_a_whole_pile(language: str) -> None:
    set_language(language)
    wanted = {"en": ("point", "press"), "fr": ("pointez", "appui"), "ar": ("المؤشر", "مطوّل")}
    assert all(word in game_words.how_to("crescent") for word in wanted[language])


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_the_line_is_in_sight_and_covers_no_index(
    game: Game, size: tuple[int, int], language: str
) -> None:
    pilot = Pilot(game, size, shows_how_to=True, language=language)
    table = pilot.table
    line = table.messages.visible_sprites["how to"].rect
    assert pygame.Rect((0, 0), size).contains(line)
    for part in seen(table.view.layout, pilot.state):
        if part.cost == INDEX_COST:
            assert not line.colliderect(pygame.Rect(*map(round, part.box))), part
    lowest = max(sprite.rect.bottom for sprite in pilot.visible)
    assert table.screen.viewport.bar_height <= line.top
    assert line.top <= lowest + line.height, "beside the cards, not at the foot of the window"


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_reason_does_not_cover_the_line(game: Game) -> None:
    pilot = Pilot(game, shows_how_to=True)
    pilot.table.messages.toast("No.", near=pygame.Rect(600, 300, 80, 80))
    shown = pilot.table.messages.visible_sprites
    assert not shown["how to"].rect.colliderect(shown["toast"].rect)
