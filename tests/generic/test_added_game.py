"""A game that has nothing but rules and a layout of a few lines can be played in every way.

So whatever the program asks of a game stands in the two contracts, and nowhere else.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from dialog_pilot import DialogPilot
from null_game import NullGame
from null_layout import NullLayout
from pilot import Pilot

from solitaire.cli import main
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.engine.session import UNDO_LIMIT
from solitaire.front.dialogs.registry import DIALOGS
from solitaire.games import GAMES
from solitaire.i18n import set_language
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.layout import LAYOUTS

MOVE = "P1>P2"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The smallest game, registered as any other one."""
    added = NullGame()
    monkeypatch.setitem(LAYOUTS, added.key, NullLayout)
    GAMES.append(added)
    yield added
    GAMES.remove(added)
    set_language("en")


@pytest.mark.parametrize("size", [(1280, 800), (400, 300), (600, 1000)])
def test_it_stands_on_the_table(game: Game, size: tuple[int, int]) -> None:
    pilot = Pilot(game, size)
    assert pilot.is_settled()
    assert len(pilot.visible) == 1, "one card lies open"
    layout = pilot.table.view.layout
    for place in layout.places:
        box = layout.box(place)
        assert 0 <= box.x < box.right <= size[0]
        assert pilot.app.screen.viewport.bar_height <= box.y < box.bottom <= size[1]


@pytest.mark.parametrize("finger", [False, True])
def test_it_is_played_by_taps(game: Game, finger: bool) -> None:
    pilot = Pilot(game)
    pilot.taps("P1 P2", finger=finger)
    assert pilot.line == [MOVE]
    assert pilot.score == 1


@pytest.mark.parametrize("finger", [False, True])
def test_it_is_played_by_dragging(game: Game, finger: bool) -> None:
    pilot = Pilot(game)
    pilot.hold_over("P1", pilot.point("P2"), finger=finger)
    assert pilot.table.interaction.targets == {"P2"}
    pilot.finger_up(pilot.pointer) if finger else pilot.release()
    pilot.settle()
    assert pilot.line == [MOVE]
    assert pilot.is_settled()


def test_it_is_played_by_keys(game: Game) -> None:
    pilot = Pilot(game)
    pilot.enter("P1")
    pilot.enter("P2")
    assert pilot.line == [MOVE]
    pilot.key("ctrl+z")
    assert (pilot.line, pilot.moves) == ([MOVE], 0)
    pilot.key("ctrl+y")
    assert pilot.moves == 1


def test_its_refusals_and_its_bar_need_no_words_of_its_own(game: Game) -> None:
    pilot = Pilot(game, move_errors=True)
    pilot.drag("P1", "P2")
    pilot.taps("P2 P1")
    pilot.settle()
    assert pilot.moves == 1
    assert pilot.table.bar.values["score"] == "1"
    assert pilot.table.bar.values["code"] == str(Deal(game, 1))


@pytest.mark.slow
def test_it_is_won_and_counted(game: Game) -> None:
    pilot = Pilot(game, moves=" ".join([MOVE] * 51))
    pilot.drag("P1", "P2")
    pilot.settle()
    assert pilot.status == "won"
    assert pilot.score == game.top_score
    assert pilot.banner
    figures = pilot.store.statistics(game.key, game.variant)
    assert (figures.played, figures.won) == (1, 1)


def test_it_is_kept_and_resumed(game: Game, tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path))
    pilot = Pilot(game, store=store)
    pilot.taps("P1 P2")
    pilot.drag("P1", "P2")
    pilot.key("ctrl+z")
    store.close()
    store, _ = Store.open(str(tmp_path))
    again = Pilot(None, store=store, game=game.key)
    assert again.game is game
    assert (again.line, again.moves) == ([MOVE] * 2, 1)
    assert again.is_settled()
    store.close()


def test_a_long_game_of_it_is_undone_as_far_as_any(game: Game) -> None:
    pilot = Pilot(game, moves=" ".join([MOVE] * 40))
    pilot.key("ctrl+z", times=UNDO_LIMIT)
    assert pilot.moves == 0
    pilot.key("ctrl+r")
    assert pilot.status == "playing"


def test_another_game_is_chosen_and_undone_from_it(game: Game) -> None:
    pilot = Pilot(game)
    pilot.taps("P1 P2")
    other = GAMES[0]
    pilot.new_game(Deal(other, 3))
    pilot.settle()
    assert pilot.game is other
    pilot.key("ctrl+z")
    assert pilot.game is game
    assert pilot.moves == 1


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_shown_in_every_dialog(game: Game, name: str, language: str) -> None:
    pilot = DialogPilot(str(Deal(game, 1)), moves=f"{MOVE} {MOVE}", language=language)
    pilot.open(name)
    assert pilot.dialog.title()
    assert pilot.words().strip()
    pilot.key("escape")
    assert pilot.app.dialog is None


def test_it_is_offered_dealt_and_replayed_in_the_dialogs(game: Game) -> None:
    pilot = DialogPilot()
    pilot.open("new")
    pilot.tap(f"game {game.key}")
    assert "Null" in pilot.words(), "its title comes from its key"
    pilot.tap("today")
    live = pilot.app.shelf.current
    assert live.game is game
    pilot.app.table.play(game.moves(live.state)[0])
    pilot.open("replay")
    pilot.tap("first")
    pilot.tap("last")
    assert "1" in pilot.words()


def test_the_command_line_knows_it(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = str(Deal(game, 1))
    assert main(["deal", code]) == 0
    position = capsys.readouterr().out
    assert position.startswith("game null\nP1: ")
    record = tmp_path / "record.txt"
    record.write_text(f"deal {code}\nmoves {MOVE} {MOVE}\nresult playing\n", encoding="ascii")
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().out == "1 playing 2 2\n"
    picture = tmp_path / "picture.png"
    assert main(["screenshot", str(picture), code, "--moves", MOVE]) == 0
    assert picture.stat().st_size > 10_000
