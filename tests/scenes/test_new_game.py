"""Every way into a new game."""

from __future__ import annotations

from datetime import date

import pytest
from hands import CODE, MOVES, Hands

from solitaire.config.store import Store
from solitaire.engine.dealcode import daily_deal
from solitaire.front import winnable
from solitaire.games import GAMES, KEYS, find, variants
from solitaire.i18n import game_words, words


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_fresh_deal_of_every_game(game, finger: bool) -> None:
    hands = Hands().open("new")
    hands.tap(f"game {game.key}", finger=finger)
    if len(variants(game.key)) > 1:
        hands.tap("variant", option=game.variant, finger=finger)
    hands.tap("fresh", finger=finger)
    assert hands.dialog is None
    play = hands.app.table.play
    assert (play.game.key, play.game.variant) == (game.key, game.variant)
    assert hands.app.settings.game == game.key
    for name, value in game.parameters.items():
        assert getattr(hands.app.settings, name) == value
    assert play.code != CODE


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_by_keys_alone(game) -> None:
    hands = Hands().open("new")
    hands.tab_to(f"game {game.key}")
    hands.key("space")
    if len(variants(game.key)) > 1:
        hands.tab_to("variant")
        hands.key("right", [kind.variant for kind in variants(game.key)].index(game.variant))
    hands.tab_to("fresh")
    hands.key("enter")
    play = hands.app.table.play
    assert (play.game.key, play.game.variant) == (game.key, game.variant)


@pytest.mark.parametrize("key", KEYS)
def test_todays_deal_is_everyones(key: str) -> None:
    hands = Hands().open("new")
    hands.tap(f"game {key}")
    hands.tap("today")
    game = hands.app.table.play.game
    assert hands.app.table.play.code == str(daily_deal(game, date.today().isoformat()))


def test_play_again_is_the_same_deal_as_a_new_game() -> None:
    hands = Hands(moves=MOVES).open("new")
    first = hands.app.table.play.saved.id
    hands.tap("again")
    play = hands.app.table.play
    assert play.code == CODE
    assert play.session.cursor == 0
    assert play.saved.id != first


def test_the_game_that_was_left_comes_back_with_undo() -> None:
    hands = Hands(moves=MOVES).open("new")
    state = hands.app.table.play.state
    hands.tap("fresh")
    assert hands.app.table.play.state != state
    hands.app.command("undo")
    assert hands.app.table.play.state == state


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_winnable_deals_where_the_rules_let_it_tell(game) -> None:
    hands = Hands().open("new")
    hands.tap(f"game {game.key}")
    if len(variants(game.key)) > 1:
        hands.tap("variant", option=game.variant)
    assert hands.has("winnable") == winnable.has_winnable(game)
    if not game.solvable_known:
        assert not hands.has("winnable")
    if hands.has("winnable"):
        hands.tap("winnable")
        play = hands.app.table.play
        assert play.game is game
        assert play.code in winnable._codes(game)


def test_without_a_file_of_seeds_there_is_no_such_choice(monkeypatch) -> None:
    monkeypatch.setattr(winnable, "seed", lambda *parts: "/nowhere/at/all")
    hands = Hands("EO1-C8-AAAAAAB").open("new")
    assert not hands.has("winnable")
    assert winnable.winnable_deal(hands.app.table.play.game) is None


def test_a_code_of_its_own() -> None:
    hands = Hands().open("new")
    hands.tap("code")
    hands.type("eo1c2aaaaaaf")
    hands.key("enter")
    assert hands.app.table.play.code == "EO1-C2-AAAAAAF"


def test_another_game_that_was_begun_goes_on(tmp_path) -> None:
    store, _notice = Store.open(str(tmp_path))
    hands = Hands("EO1-C4-AAAAAAB", store=store)
    moves = hands.app.table.play.game.moves(hands.app.table.play.state)
    hands.app.table.commit(moves[0])
    state = hands.app.table.play.state
    hands.open("new")
    assert not hands.has("go on")
    hands.tap("game half-moon")
    assert not hands.has("go on")
    hands.tap("fresh")
    hands.open("new")
    hands.tap("game eight-off")
    rows = [widget.name for widget in hands.dialog.panel.in_order()]
    assert rows.index("go on") < rows.index("fresh")
    hands.tap("go on")
    assert hands.app.table.play.state == state


def test_the_variant_is_the_one_of_the_settings() -> None:
    hands = Hands(cells=2).open("new")
    hands.tap("game eight-off")
    assert hands.dialog.variant == "C2"
    assert "270" in hands.words()


def test_what_to_expect_is_said() -> None:
    hands = Hands().open("new")
    for key in KEYS:
        assert game_words.description(key) in hands.words()
    hands.tap("game crescent")
    assert "Demi-Lune" in hands.words()
    hands.tap("game half-moon")
    assert "Crescent" in game_words.note("half-moon")
    hands.tap("game eight-off")
    for variant, said in (("C8", "999"), ("C4", "7"), ("C2", "270")):
        hands.tap("variant", option=variant)
        assert said in game_words.expectation("eight-off", variant)
        assert game_words.expectation("eight-off", variant) in hands.words()


def test_a_game_without_words_has_its_key_for_a_title() -> None:
    assert game_words.title("some-game", "N") == "Some Game"
    assert game_words.description("some-game") == game_words.note("some-game") == ""
    assert find("some-game") is None


def test_enter_deals_at_once() -> None:
    hands = Hands().open("new")
    hands.key("enter")
    assert hands.dialog is None
    assert hands.app.table.play.game.key == "half-moon"
    assert hands.app.table.play.code != CODE


@pytest.mark.parametrize("language", ["ar", "en", "fr"])
def test_case_18_the_chooser_tells_half_moon_and_crescent_apart(language: str) -> None:
    """Each of the two names the other game that bears its name elsewhere, on the screen."""
    names = {"half-moon": "crescent", "crescent": "half-moon"}
    notes = {}
    for key, other in names.items():
        hands = Hands(language=language).open("new")
        hands.tap(f"game {key}")
        notes[key] = game_words.note(key)
        line = next(w for w in hands.widgets() if getattr(w, "words", "") == notes[key])
        # what is meant for the other game would mislead here
        assert notes.get(other, "no note") not in hands.words()
        hands.dialog.panel.reveal(line)
        hands.wait()
        at = hands.dialog.panel.on_screen(line)
        assert hands.surface.get_rect().contains(at)
        assert line.ink
        assert not any(ink.cut for ink in line.ink)
        across = [hands.surface.get_at((x, at.centery)) for x in range(at.left, at.right)]
        assert len(set(map(tuple, across))) > 1, "words are drawn there"
    assert len(set(notes.values())) == 2
    assert all("Demi-Lune" in note or words.game(names[key]) in note for key, note in notes.items())
