"""A game looked at again: every position as it was, nothing touched, records saved and opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import CODE, MOVES, Hands

from solitaire.config.store import Store
from solitaire.engine.record import read_records, replay
from solitaire.games import GAMES

STEPS = len(MOVES.split())


def _board(hands: Hands):
    return hands.dialog._board.view.state


def test_each_step_is_the_position_of_the_session() -> None:
    hands = Hands(moves=MOVES).open("replay")
    session = hands.app.table.play.session
    for n in range(STEPS):
        assert hands.dialog.at == n
        assert _board(hands) == session.at(n)
        hands.tap("next")
    assert _board(hands) == session.at(STEPS)
    assert not hands.widget("next").enabled
    for n in range(STEPS - 1, -1, -1):
        hands.tap("previous", finger=True)
        assert _board(hands) == session.at(n)
    hands.tap("last")
    assert _board(hands) == session.at(STEPS)
    hands.tap("first")
    assert _board(hands) == session.at(0)


def test_the_game_on_the_table_is_not_touched() -> None:
    hands = Hands(moves=MOVES)
    play = hands.app.table.play
    hands.app.command("undo")
    before = (play.state, play.session.cursor, list(play.session.line), play.saved)
    shown = dict(hands.app.table.view.sprites)
    hands.open("replay")
    assert hands.dialog.end == STEPS
    for name in ("next", "next", "play", "last", "first"):
        hands.tap(name)
    hands.key("escape")
    assert (play.state, play.session.cursor, list(play.session.line), play.saved) == before
    assert hands.app.table.view.sprites == shown


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_it_plays_by_itself_to_the_end_and_stops(speed: str) -> None:
    hands = Hands(moves=MOVES, speed=speed)
    hands.app.table.settle()
    hands.open("replay")
    hands.tap("pace", option="fast")
    hands.tap("play")
    seen = [hands.dialog.at]
    for _ in range(600):
        wait = hands.app.until_next()
        if wait is None:
            break
        hands.wait(max(wait, 1 / 60) + 1e-4)
        if hands.dialog.at != seen[-1]:
            seen.append(hands.dialog.at)
    assert seen[-1] == STEPS
    assert seen == sorted(set(seen))
    assert not hands.dialog.playing
    hands.tap("play")  # from the beginning again
    assert hands.dialog.playing
    assert hands.dialog.at < STEPS
    hands.tap("play")
    assert not hands.dialog.playing


def test_the_slider_goes_anywhere() -> None:
    hands = Hands(moves=MOVES).open("replay")
    session = hands.app.table.play.session
    track = hands.widget("moves")._track(hands.seen("moves"))
    hands.drag((track.left, track.centery), (track.right, track.centery))
    assert _board(hands) == session.at(STEPS)
    hands.tap_at((track.centerx, track.centery), finger=True)
    assert _board(hands) == session.at(STEPS // 2)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_keys_alone(language: str) -> None:
    hands = Hands(moves=MOVES, language=language).open("replay")
    forward, back = ("right", "left") if language == "en" else ("left", "right")
    hands.key(forward, 3)
    assert hands.dialog.at == 3
    hands.key(back)
    assert hands.dialog.at == 2
    hands.key("end")
    assert hands.dialog.at == STEPS
    hands.key("home")
    assert hands.dialog.at == 0
    hands.key("space")
    assert hands.dialog.playing
    hands.key("space")
    assert not hands.dialog.playing
    hands.tab_to("next")
    hands.key("enter")
    assert hands.dialog.at == 1


def test_a_game_without_moves_can_be_looked_at() -> None:
    hands = Hands().open("replay")
    assert hands.dialog.end == 0
    assert not hands.widget("play").enabled
    hands.key("right")
    hands.key("space")
    assert hands.dialog.at == 0


def test_a_record_is_saved_and_opened(tmp_path) -> None:
    store, _notice = Store.open(str(tmp_path))
    hands = Hands(moves=MOVES, store=store).open("replay")
    hands.tap("save")
    hands.tap("save")
    files = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert files == [f"{CODE}-1.txt", f"{CODE}-2.txt"]
    assert str(tmp_path / "records" / f"{CODE}-2.txt") in hands.words()
    text = (tmp_path / "records" / f"{CODE}-1.txt").read_text(encoding="utf-8")
    record = read_records(text, GAMES)[0]
    assert replay(record).fault is None
    assert [str(move) for move in record.moves] == MOVES.split()

    other = Hands("CR1-N-AAAAAAB", store=store).open("replay")
    other.tap("open")
    other.tap(f"file {CODE}-1.txt")
    assert other.dialog.end == STEPS
    other.tap("last")
    assert _board(other) == hands.app.table.play.state
    assert other.app.table.play.code == "CR1-N-AAAAAAB"


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
    hands = Hands(moves=MOVES, store=store).open("replay")
    hands.tap("open", finger=True)
    hands.tap("file bad.txt", finger=True)
    assert hands.dialog.listing
    assert hands.dialog.told.startswith("bad.txt")
    assert part in hands.dialog.told
    hands.tap("back")
    assert hands.dialog.end == STEPS


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "bad.txt").write_bytes(b"\xff\xfe\x00" * 9)
    store, _notice = Store.open(str(tmp_path))
    hands = Hands(store=store).open("replay")
    hands.tap("open")
    hands.tap("file bad.txt")
    assert hands.dialog.told == "bad.txt is not a record."


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    store, _notice = Store.open(str(tmp_path))
    (tmp_path / "records").write_text("in the way", encoding="utf-8")
    hands = Hands(moves=MOVES, store=store).open("replay")
    hands.tap("save")
    assert "cannot be written" in hands.dialog.told


def test_without_a_folder_nothing_is_offered() -> None:
    hands = Hands(moves=MOVES).open("replay")
    assert not hands.widget("save").enabled
    assert not hands.widget("open").enabled


def test_flights_are_those_of_the_settings() -> None:
    hands = Hands(moves=MOVES, speed="normal")
    hands.app.table.settle()
    hands.open("replay")
    hands.tap("last")
    hands.key("left")
    assert hands.dialog._board.animator.busy
    assert hands.app.until_next() == 0.0
    for _ in range(60):
        hands.wait(1 / 60)
    assert not hands.dialog._board.animator.busy
    assert hands.app.until_next() is None
