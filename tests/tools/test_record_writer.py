"""Golden records are written by a command: complete, the same each time, and over nobody's work."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire.engine.game import Game
from solitaire.engine.record import read_records, replay
from solitaire.games import GAMES, variants
from tools import records
from tools.records import RECORDS


def read(text: str) -> list[tuple[str | None, int, int]]:
    """Result, moves and lists of legal moves of each record, all of which hold."""
    found = read_records(text, GAMES)
    assert [replay(record).fault for record in found] == [None] * len(found)
    return [
        (record.result, len(record.moves), sum(step.legal is not None for step in record.steps))
        for record in found
    ]


@pytest.mark.parametrize("game", [variants(key)[-1] for key in ("half-moon", "eight-off")])
def test_the_records_of_a_game_hold_and_state_every_legal_move(game: Game) -> None:
    texts = records.files(game)
    assert texts == records.files(game), "a second call changes nothing"
    assert list(texts) == [f"{records.stem(game)}-{kind}.txt" for kind in ("won", "random")]
    won, chance = (read(text) for text in texts.values())
    assert all(moves + 1 == legal for _, moves, legal in won + chance)
    assert [result for result, _, _ in won] == ["won"] * records.WON
    blocked = [result for result, _, _ in chance].count("blocked")
    assert blocked >= records.BLOCKED
    assert len(chance) == records.ANY + records.BLOCKED


def test_files_of_variants_are_named_as_those_that_are_there() -> None:
    there = {path.name for path in RECORDS.iterdir()}
    assert {f"{records.stem(game)}-won.txt" for game in GAMES} <= there


def write(folder: Path, *more: str) -> int:
    return records.main(["half-moon", "--out", str(folder), *more])


def test_what_this_command_wrote_is_written_again_without_a_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert write(tmp_path) == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(before) == 2
    assert "unchanged" not in capsys.readouterr().out
    assert write(tmp_path) == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert capsys.readouterr().out.count("unchanged") == 2


def test_files_of_another_program_are_left_alone_unless_forced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "half-moon-won.txt"
    other.write_bytes(b"# winning line \xff\n")
    with pytest.raises(SystemExit) as ended:
        write(tmp_path)
    assert ended.value.code == 2
    assert "half-moon-won.txt: not written by this command" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == [other.name], "nothing is written"
    assert write(tmp_path, "--force") == 0
    assert other.read_text().startswith(records.MARK)


def test_all_records_of_the_other_program_are_protected() -> None:
    assert not [path.name for path in RECORDS.iterdir() if records.is_ours(path)]


def test_a_game_without_seeds_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(records.NoRecords, match=r"no half-moon-N\.txt in .*: search for winning"):
        records.won(GAMES[0], tmp_path)
