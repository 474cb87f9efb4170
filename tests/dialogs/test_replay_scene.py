"""The replay: it shows every position, changes nothing, and saves and opens records."""

from __future__ import annotations

from pathlib import Path

import pytest
from dialog_pilot import CODE, MOVES, DialogPilot

from solitaire.config.store import Store
from solitaire.engine.record import read_records, replay
from solitaire.engine.state import State
from solitaire.front.widgets.kit import Slider
from solitaire.games import GAMES

STEPS = len(MOVES.split())


def _small_table(pilot: DialogPilot) -> State:
    shown: State = pilot.dialog._small_table.view.state
    return shown


def test_each_step_is_the_position_of_the_session() -> None:
    pilot = DialogPilot(moves=MOVES).open("replay")
    session = pilot.app.table.live.session
    for n in range(STEPS):
        assert pilot.dialog.cursor == n
        assert _small_table(pilot) == session.at(n)
        pilot.tap("next")
    assert _small_table(pilot) == session.at(STEPS)
    assert not pilot.widget("next").enabled
    for n in range(STEPS - 1, -1, -1):
        pilot.tap("previous", finger=True)
        assert _small_table(pilot) == session.at(n)
    pilot.tap("last")
    assert _small_table(pilot) == session.at(STEPS)
    pilot.tap("first")
    assert _small_table(pilot) == session.at(0)


def test_the_game_on_the_table_is_not_touched() -> None:
    pilot = DialogPilot(moves=MOVES)
    play = pilot.app.table.live
    pilot.app.run("undo")
    before = (play.state, play.session.cursor, list(play.session.line), play.saved)
    shown = dict(pilot.app.table.view.sprites)
    pilot.open("replay")
    assert pilot.dialog.move_count == STEPS - 1, "the undone move does not stand"
    for name in ("next", "next", "play", "last", "first"):
        pilot.tap(name)
    pilot.key("escape")
    assert (play.state, play.session.cursor, list(play.session.line), play.saved) == before
    assert pilot.app.table.view.sprites == shown


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_it_plays_by_itself_to_the_end_and_stops(speed: str) -> None:
    pilot = DialogPilot(moves=MOVES, speed=speed)
    pilot.app.table.finish_animations()
    pilot.open("replay")
    pilot.tap("pace", option="fast")
    pilot.tap("play")
    seen = [pilot.dialog.cursor]
    for _ in range(600):
        wait = pilot.app.until_next()
        if wait is None:
            break
        pilot.wait(max(wait, 1 / 60) + 1e-4)
        if pilot.dialog.cursor != seen[-1]:
            seen.append(pilot.dialog.cursor)
    assert seen[-1] == STEPS
    assert seen == sorted(set(seen))
    assert not pilot.dialog.playing
    pilot.tap("play")  # from the beginning again
    assert pilot.dialog.playing
    assert pilot.dialog.cursor < STEPS
    pilot.tap("play")
    assert not pilot.dialog.playing


def test_the_slider_goes_anywhere() -> None:
    pilot = DialogPilot(moves=MOVES).open("replay")
    session = pilot.app.table.live.session
    track = pilot.widget("moves", Slider)._track(pilot.seen("moves"))
    pilot.drag((track.left, track.centery), (track.right, track.centery))
    assert _small_table(pilot) == session.at(STEPS)
    pilot.tap_at((track.centerx, track.centery), finger=True)
    assert _small_table(pilot) == session.at(STEPS // 2)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_keys_alone(language: str) -> None:
    pilot = DialogPilot(moves=MOVES, language=language).open("replay")
    forward, back = ("right", "left") if language == "en" else ("left", "right")
    pilot.key(forward, 3)
    assert pilot.dialog.cursor == 3
    pilot.key(back)
    assert pilot.dialog.cursor == 2
    pilot.key("end")
    assert pilot.dialog.cursor == STEPS
    pilot.key("home")
    assert pilot.dialog.cursor == 0
    pilot.key("space")
    assert pilot.dialog.playing
    pilot.key("space")
    assert not pilot.dialog.playing
    pilot.tab_to("next")
    pilot.key("enter")
    assert pilot.dialog.cursor == 1


def test_a_game_without_moves_can_be_looked_at() -> None:
    pilot = DialogPilot().open("replay")
    assert pilot.dialog.move_count == 0
    assert not pilot.widget("play").enabled
    pilot.key("right")
    pilot.key("space")
    assert pilot.dialog.cursor == 0


def test_a_record_is_saved_and_opened(tmp_path: Path) -> None:
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(moves=MOVES, store=store).open("replay")
    pilot.tap("save")
    pilot.tap("save")
    files = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert files == [f"{CODE}-1.txt", f"{CODE}-2.txt"]
    assert str(tmp_path / "records" / f"{CODE}-2.txt") in pilot.words()
    text = (tmp_path / "records" / f"{CODE}-1.txt").read_text(encoding="utf-8")
    record = read_records(text, GAMES)[0]
    assert replay(record).fault is None
    assert [str(move) for move in record.moves] == MOVES.split()

    other = DialogPilot("CR1-N-AAAAAAB", store=store).open("replay")
    other.tap("open")
    other.tap(f"file {CODE}-1.txt")
    assert other.dialog.move_count == STEPS
    other.tap("last")
    assert _small_table(other) == pilot.app.table.live.state
    assert other.app.table.live.code == "CR1-N-AAAAAAB"


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (f"deal {CODE}\nmoves P4+P12 P1+P2\nresult playing\n", "move 2 (P1+P2)"),
        (f"deal {CODE}\nmoves P4+P12\nresult won\n", "The record says won"),
        ("deal HM1-N-AAA\n", "line 1"),
        (f"deal {CODE}\nmoves what\n", "what"),
        ("", "is not a record"),
        ("no record at all\n", "no record at all"),
    ],
)
def test_a_record_that_does_not_hold_gives_one_sentence(
    tmp_path: Path, content: str, part: str
) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "bad.txt").write_text(content, encoding="utf-8")
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(moves=MOVES, store=store).open("replay")
    pilot.tap("open", finger=True)
    pilot.tap("file bad.txt", finger=True)
    assert pilot.dialog.choosing_file
    assert pilot.dialog.message.startswith("bad.txt")
    assert part in pilot.dialog.message
    pilot.tap("back")
    assert pilot.dialog.move_count == STEPS


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("start", ["\u00ad", "\u200c", "\U000e0001", "\ufe0f", "\u2003", "x" * 200])
def test_no_name_and_no_content_of_a_record_ends_the_program(
    tmp_path: Path, start: str, language: str
) -> None:
    (tmp_path / "records").mkdir()
    names = (f"{start}.txt", f"{start}game.txt")
    contents = (f"{start * 550}\n", f"deal {CODE}\nmoves {start}+{'A' * 600_000}\n")
    for name, content in zip(names, contents, strict=True):
        (tmp_path / "records" / name).write_text(content, encoding="utf-8")
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(store=store, language=language).open("replay")
    pilot.tap("open")
    for name in names:
        pilot.tap(f"file {name}")
        assert name in pilot.dialog.message
        assert len(pilot.dialog.message) < 900


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "bad.txt").write_bytes(b"\xff\xfe\x00" * 9)
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(store=store).open("replay")
    pilot.tap("open")
    pilot.tap("file bad.txt")
    assert pilot.dialog.message == "bad.txt is not a record."


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    store, _notice = Store.open(str(tmp_path))
    (tmp_path / "records").write_text("in the way", encoding="utf-8")
    pilot = DialogPilot(moves=MOVES, store=store).open("replay")
    pilot.tap("save")
    assert "cannot be written" in pilot.dialog.message


def test_without_a_folder_nothing_is_offered() -> None:
    pilot = DialogPilot(moves=MOVES).open("replay")
    assert not pilot.widget("save").enabled
    assert not pilot.widget("open").enabled


def test_flights_are_those_of_the_settings() -> None:
    pilot = DialogPilot(moves=MOVES, speed="normal")
    pilot.app.table.finish_animations()
    pilot.open("replay")
    pilot.tap("last")
    pilot.key("left")
    assert pilot.dialog._small_table.animator.busy
    assert pilot.app.until_next() == 0.0
    for _ in range(60):
        pilot.wait(1 / 60)
    assert not pilot.dialog._small_table.animator.busy
    assert pilot.app.until_next() is None


@pytest.mark.parametrize("listed", [False, True], ids=["the game on the table", "from the list"])
def test_case_90_moves_taken_back_are_not_written(tmp_path: Path, listed: bool) -> None:
    """5 moves, 3 undone: the replay and its file hold 2, and the game can still redo the 3."""
    store, _notice = Store.open(str(tmp_path))
    pilot = DialogPilot(moves=" ".join(MOVES.split()[:5]), store=store)
    for _ in range(3):
        pilot.app.run("undo")
    live = pilot.app.table.live
    if listed:
        pilot.open("statistics")
        pilot.tap(f"game {live.saved.id}")
    else:
        pilot.open("replay")
    assert pilot.dialog.move_count == 2
    pilot.tap("save")
    [path] = (tmp_path / "records").iterdir()
    [record] = read_records(path.read_text(encoding="utf-8"), GAMES)
    assert [str(move) for move in record.moves] == MOVES.split()[:2]
    assert replay(record).fault is None
    pilot.key("escape")
    for _ in range(3):
        pilot.app.run("redo")
    assert live.session.cursor == 5
