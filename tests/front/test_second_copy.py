"""Case 109: a second copy says all the time that it does not save, and takes over in the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.front.app import App
from solitaire.front.take_over import TRY_AFTER_SECONDS
from solitaire.games import GAMES

SECOND = "nothing you play here is saved"


def opened(store: Store, folder: Path, game: str = "half-moon") -> Pilot:
    pilot = Pilot(GAMES[0])
    settings = Settings(sound=False, speed="off", game=game)
    path = str(folder / "settings.toml")
    pilot.app = App(settings, store, pilot.app.screen.size, settings_path=path)
    pilot.step(dt=0.0)
    return pilot


def play_any(pilot: Pilot) -> None:
    pilot.table.play(next(iter(pilot.game.moves(pilot.state))))
    pilot.settle()


def test_case_109_a_mark_stays_and_tells_why(tmp_path: Path) -> None:
    first, _ = Store.open(str(tmp_path))
    second, _ = Store.open(str(tmp_path))
    assert "saving" not in opened(first, tmp_path).table.bar.values
    pilot = opened(second, tmp_path)
    for _number in range(2):
        assert pilot.table.bar.values["saving"] == "unsaved"
        pilot.wait(30)
    pilot.push("not-saved")
    assert SECOND in pilot.toast
    pilot.wait(30)
    pilot.hover(pilot.spot("not-saved"))
    pilot.wait(2)
    assert SECOND in pilot.tip
    play_any(pilot)
    assert pilot.table.bar.values["saving"] == "unsaved"
    pilot.resize((420, 600))
    assert pilot.table.bar.values["saving"] == "unsaved"


def test_a_mark_where_games_cannot_be_saved_for_another_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    store, notice = Store.open(str(tmp_path / "file" / "folder"))
    assert notice is not None
    pilot = opened(store, tmp_path)
    assert pilot.table.bar.values["saving"] == "unsaved"
    pilot.push("not-saved")
    assert "could not be saved" in pilot.toast
    in_memory = opened(Store(""), tmp_path)
    assert "saving" not in in_memory.table.bar.values


@pytest.mark.parametrize("other", ["half-moon", "crescent", ""])
def test_case_109_it_takes_over_when_the_first_ends(tmp_path: Path, other: str) -> None:
    """``other``: the game that the first copy has left; '' for none."""
    first, _ = Store.open(str(tmp_path))
    kept = first.begin(other, "N", "left by the first") if other else None
    if kept is not None:
        kept = first.save(kept._replace(moves=("P1+P2",), cursor=1, counted=True))
    second, _ = Store.open(str(tmp_path))
    pilot = opened(second, tmp_path)
    play_any(pilot)
    pilot.wait(2 * TRY_AFTER_SECONDS)
    assert not second.saving
    first.close()
    pilot.wait(TRY_AFTER_SECONDS)
    assert second.saving
    assert "saving" not in pilot.table.bar.values
    assert "is saved from now on" in pilot.toast
    beside = other == "half-moon"
    assert ("comes back at the next start" in pilot.toast) == beside
    play_any(pilot)
    played = pilot.table.live.saved
    second.close()
    third, _ = Store.open(str(tmp_path))
    if kept is not None:
        assert third.kept(other, "N") == kept
    assert third.history()[0] == played
    assert third.kept("half-moon", "N") == (kept if beside else played)
    assert len(played.moves) == 2
    third.close()


def test_case_109_several_games_of_the_second_copy(tmp_path: Path) -> None:
    first, _ = Store.open(str(tmp_path))
    old = first.begin("crescent", "N", "x")
    second, _ = Store.open(str(tmp_path))
    pilot = opened(second, tmp_path)
    games = []
    for _number in range(3):
        play_any(pilot)
        games.append(pilot.table.live.saved)
        pilot.new_game()
    second.reset("half-moon", "N")
    first.close()
    pilot.window(pygame.WINDOWFOCUSLOST)
    pilot.window(pygame.WINDOWFOCUSGAINED)
    pilot.step()
    assert second.saving, "it looks when the player comes to its window"
    on_table = second.kept("half-moon", "N")
    assert on_table == pilot.table.live.saved
    assert not second.history()
    assert second.restore()
    assert [g._replace(id=0) for g in second.history()] == [
        g._replace(id=0) for g in reversed(games)
    ]
    assert second.kept("crescent", "N") == old
    assert len({old.id, *(g.id for g in second.history())}) == 4
    second.close()


def test_case_78_a_second_copy_changes_no_setting_until_it_saves(tmp_path: Path) -> None:
    first, _ = Store.open(str(tmp_path))
    second, _ = Store.open(str(tmp_path))
    path = tmp_path / "settings.toml"
    pilot = opened(second, tmp_path)
    pilot.app.change_settings(pilot.app.screen.settings._replace(volume=7))
    pilot.wait(3)
    pilot.window(pygame.WINDOWFOCUSLOST)
    assert not path.exists()
    first.close()
    pilot.window(pygame.WINDOWFOCUSGAINED)
    pilot.step()
    pilot.window(pygame.WINDOWFOCUSLOST)
    assert "volume = 7" in path.read_text(encoding="utf-8")
    second.close()


def test_a_copy_that_saves_never_looks(tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path))
    pilot = opened(store, tmp_path)
    pilot.window(pygame.WINDOWFOCUSLOST)
    pilot.wait(5)
    assert pilot.app.until_next() is None
    assert store.take_over() is None
    store.close()
