"""Every way to begin a new game."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from dialog_pilot import CODE, MOVES, DialogPilot

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal, daily_deal
from solitaire.engine.game import Game
from solitaire.front.widgets.kit import ListRow
from solitaire.games import GAMES, find, keys, variants
from solitaire.i18n import game_words
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.live import winnable
from solitaire.live.live_game import LiveGame


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_fresh_deal_of_every_game(game: Game, finger: bool) -> None:
    pilot = DialogPilot().open("new")
    pilot.tap(f"game {game.key}", finger=finger)
    if len(variants(game.key)) > 1:
        pilot.tap("variant", option=game.variant, finger=finger)
    pilot.tap("fresh", finger=finger)
    assert pilot.dialog is None
    play = pilot.app.table.live
    assert (play.game.key, play.game.variant) == (game.key, game.variant)
    assert pilot.app.screen.settings.game == game.key
    wanted = pilot.app.screen.settings.parameters.get(game.key, {})
    assert wanted == game.parameters
    assert play.code != CODE


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_by_keys_alone(game: Game) -> None:
    pilot = DialogPilot().open("new")
    pilot.tab_to(f"game {game.key}")
    pilot.key("space")
    if len(variants(game.key)) > 1:
        pilot.tab_to("variant")
        pilot.key("right", [kind.variant for kind in variants(game.key)].index(game.variant))
    pilot.tab_to("fresh")
    pilot.key("enter")
    play = pilot.app.table.live
    assert (play.game.key, play.game.variant) == (game.key, game.variant)


@pytest.mark.parametrize("key", keys())
def test_todays_deal_is_everyones(key: str) -> None:
    pilot = DialogPilot().open("new")
    pilot.tap(f"game {key}")
    pilot.tap("today")
    game = pilot.app.table.live.game
    assert pilot.app.table.live.code == str(daily_deal(game, date.today().isoformat()))


# Playing the same deal again


def test_starting_again_is_the_restart_of_the_menu() -> None:
    """One thing with one name: the same game, which counts once and ends no streak."""
    pilot = DialogPilot(moves=MOVES).open("menu")
    name = pilot.widget("restart", ListRow).title
    pilot.key("escape")
    live = pilot.app.table.live
    pilot.open("new")
    row = pilot.widget("restart", ListRow)
    assert (row.title, row.hint) == (name, CODE)
    pilot.tap("restart")
    assert pilot.app.table.live is live
    assert (live.session.cursor, live.code) == (0, CODE)
    assert pilot.store.statistics("half-moon", "N").played == 0, "it goes on"
    pilot.app.run("undo")
    assert live.session.cursor == len(MOVES.split())


def test_a_deal_without_a_move_need_not_be_started_again() -> None:
    pilot = DialogPilot().open("new")
    assert not pilot.has("restart")


def stored(tmp_path: Path) -> Store:
    store, _notice = Store.open(str(tmp_path))
    return store


TODAY = daily_deal(GAMES[2], date.today().isoformat())
"""Today's deal of a game in which any deal has many moves."""


def of_today(pilot: DialogPilot) -> str:
    """How today's deal stands, in its row of the dialog."""
    pilot.open("new")
    pilot.tap(f"game {TODAY.game.key}")
    pilot.tap("variant", option=TODAY.game.variant)
    hint = pilot.widget("today", ListRow).hint
    assert isinstance(hint, str)
    return hint


def move(pilot: DialogPilot) -> None:
    live = pilot.app.table.live
    pilot.app.table.play(live.game.moves(live.state)[0])


def test_todays_deal_goes_on_and_its_row_says_so(tmp_path: Path) -> None:
    pilot = DialogPilot(store=stored(tmp_path))
    assert "not yet played" in of_today(pilot)
    pilot.tap("today")
    assert "not yet played" in of_today(pilot)
    pilot.tap("today")
    for _ in range(3):
        move(pilot)
    live = pilot.app.table.live
    assert "in progress, 3 moves" in of_today(pilot)
    pilot.tap("today")
    assert pilot.app.table.live is live
    assert live.session.cursor == 3
    pilot.open("new")
    pilot.tap("game half-moon")
    pilot.tap("fresh")
    assert "in progress, 3 moves" in of_today(pilot)
    pilot.tap("today")
    assert pilot.app.table.live.code == str(TODAY)
    assert pilot.app.table.live.session.cursor == 3
    assert pilot.store.statistics(TODAY.game.key, TODAY.game.variant).played == 0
    pilot.open("new")
    pilot.tap("fresh")
    assert "played, not won" in of_today(pilot)
    pilot.tap("today")
    assert pilot.app.table.live.session.cursor == 0, "it was left for good"


def ended(store: Store, ending: str, deal: Deal = TODAY) -> None:
    """Keeps a game of ``deal`` that has come to this end."""
    live = LiveGame.begin(store, deal)
    for _ in range(2):
        live.commit(live.game.moves(live.state)[0])
    won = ending == "won"
    store.save(live.saved._replace(ended=ending, won=won, won_moves=2 * won))


@pytest.mark.parametrize(("ending", "words"), [("won", "won"), ("blocked", "no move is left")])
def test_todays_deal_that_is_over_says_how(tmp_path: Path, ending: str, words: str) -> None:
    store = stored(tmp_path)
    ended(store, ending)
    pilot = DialogPilot(store=store)
    assert of_today(pilot).endswith(words)


@pytest.mark.parametrize("key", ["half-moon", "crescent", "eight-off"])
def test_a_won_game_is_never_to_be_continued(tmp_path: Path, key: str) -> None:
    store = stored(tmp_path)
    game = find(key)
    assert game is not None
    ended(store, "won", Deal(game, 4))
    code = "EO1-C4-AAAAAAB" if key != "eight-off" else CODE
    pilot = DialogPilot(code, store=store).open("new")
    pilot.tap(f"game {key}")
    assert not pilot.has("continue")


def test_a_blocked_game_says_so_where_it_can_be_continued(tmp_path: Path) -> None:
    store = stored(tmp_path)
    ended(store, "blocked", Deal(GAMES[0], 4))
    pilot = DialogPilot("EO1-C4-AAAAAAB", store=store).open("new")
    pilot.tap("game half-moon")
    assert pilot.widget("continue", ListRow).hint == "Half Moon: no move is left"


def test_the_code_of_the_deal_on_the_table_goes_on_with_it() -> None:
    pilot = DialogPilot(moves=MOVES)
    live = pilot.app.table.live
    pilot.open("code")
    pilot.type(CODE.lower())
    pilot.key("enter")
    assert pilot.dialog is None
    assert pilot.app.table.live is live
    assert live.session.cursor == len(MOVES.split())


def test_the_game_that_was_left_comes_back_with_undo() -> None:
    pilot = DialogPilot(moves=MOVES).open("new")
    state = pilot.app.table.live.state
    pilot.tap("fresh")
    assert pilot.app.table.live.state != state
    pilot.app.run("undo")
    assert pilot.app.table.live.state == state


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_winnable_deals_where_the_rules_let_it_tell(game: Game) -> None:
    pilot = DialogPilot().open("new")
    pilot.tap(f"game {game.key}")
    if len(variants(game.key)) > 1:
        pilot.tap("variant", option=game.variant)
    assert pilot.has("winnable") == winnable.has_winnable(game)
    if not game.solvable_known:
        assert not pilot.has("winnable")
    if pilot.has("winnable"):
        pilot.tap("winnable")
        play = pilot.app.table.live
        assert play.game is game
        assert play.code in winnable._codes(game)


def test_without_a_file_of_seeds_there_is_no_such_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winnable, "seed", lambda *parts: "/nowhere/at/all")
    pilot = DialogPilot("EO1-C8-AAAAAAB").open("new")
    assert not pilot.has("winnable")
    assert winnable.winnable_deal(pilot.app.table.live.game) is None


def test_a_code_of_its_own() -> None:
    pilot = DialogPilot().open("new")
    pilot.tap("code")
    pilot.type("eo1c2aaaaaaf")
    pilot.key("enter")
    assert pilot.app.table.live.code == "EO1-C2-AAAAAAF"


def test_another_game_that_was_begun_goes_on(tmp_path: Path) -> None:
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot("EO1-C4-AAAAAAB", store=store)
    moves = pilot.app.table.live.game.moves(pilot.app.table.live.state)
    pilot.app.table.play(moves[0])
    state = pilot.app.table.live.state
    pilot.open("new")
    assert not pilot.has("continue")
    pilot.tap("game half-moon")
    assert not pilot.has("continue")
    pilot.tap("fresh")
    pilot.open("new")
    pilot.tap("game eight-off")
    rows = [widget.name for widget in pilot.dialog.panel.focus_order()]
    assert rows.index("continue") < rows.index("fresh")
    pilot.tap("continue")
    assert pilot.app.table.live.state == state


def test_the_variant_is_the_one_of_the_settings() -> None:
    pilot = DialogPilot(parameters={"eight-off": {"cells": 2}}).open("new")
    pilot.tap("game eight-off")
    assert pilot.dialog.variant == "C2"
    assert "270" in pilot.words()


def test_what_to_expect_is_said() -> None:
    pilot = DialogPilot().open("new")
    for key in keys():
        assert game_words.description(key) in pilot.words()
    pilot.tap("game crescent")
    assert "Demi-Lune" in pilot.words()
    pilot.tap("game half-moon")
    assert "Crescent" in game_words.note("half-moon")
    pilot.tap("game eight-off")
    for variant, said in (("C8", "999"), ("C4", "7"), ("C2", "270")):
        pilot.tap("variant", option=variant)
        assert said in game_words.expectation("eight-off", variant)
        assert game_words.expectation("eight-off", variant) in pilot.words()


def test_a_game_without_words_has_its_key_for_a_title() -> None:
    assert game_words.title("some-game", "N") == "Some Game"
    assert game_words.description("some-game") == game_words.note("some-game") == ""
    assert find("some-game") is None


def test_enter_deals_at_once() -> None:
    pilot = DialogPilot().open("new")
    pilot.key("enter")
    assert pilot.dialog is None
    assert pilot.app.table.live.game.key == "half-moon"
    assert pilot.app.table.live.code != CODE


@pytest.mark.parametrize("language", LANGUAGES)
def test_case_18_the_chooser_tells_half_moon_and_crescent_apart(language: str) -> None:
    """Two games mention another game that is known by their name; the note is on the screen."""
    names = {"half-moon": "crescent", "crescent": "half-moon"}
    notes = {}
    for key, other in names.items():
        pilot = DialogPilot(language=language).open("new")
        pilot.tap(f"game {key}")
        notes[key] = game_words.note(key)
        line = next(w for w in pilot.widgets() if getattr(w, "words", "") == notes[key])
        # the note of another game would be wrong here
        assert notes.get(other, "no note") not in pilot.words()
        pilot.dialog.panel.reveal(line)
        pilot.dialog.dirty = True
        pilot.wait()
        at = pilot.dialog.panel.on_screen(line)
        assert pilot.surface.get_rect().contains(at)
        assert line.drawn_texts
        assert not any(ink.cut for ink in line.drawn_texts)
        across = [pilot.surface.get_at((x, at.centery)) for x in range(at.left, at.right)]
        assert len(set(map(tuple, across))) > 1, "words are drawn there"
    assert len(set(notes.values())) == 2
    assert game_words.title("crescent").casefold() in notes["half-moon"].casefold()
    # the English or the French name is shared, whatever the game is called in this language
    assert "Half Moon" in notes["crescent"] or "Demi-Lune" in notes["crescent"]
