"""A damaged store: the program starts, plays and saves, the file is kept, the rest is saved."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from solitaire.config import Notice
from solitaire.config.database import open_database
from solitaire.config.migrations import MIGRATIONS
from solitaire.config.store import SavedGame, Store

FILE = "games.sqlite"
GAMES = ("half-moon", "crescent", "eight-off")


def fill(store: Store) -> dict[int, SavedGame]:
    """About 50 KB of games: finished, left, going on, some of them long."""
    chance = random.Random(1)
    games = {}
    for number in range(70):
        game = GAMES[number % 3]
        length = 700 if number in {20, 45} else chance.randrange(1, 120)
        moves = tuple(f"P{chance.randrange(1, 13)}+R{n % 8 + 1}" for n in range(length))
        g = store.begin(game, "N", f"{game} {number}")
        won = chance.random() < 0.4
        g = g._replace(
            moves=moves,
            cursor=length,
            seconds=float(length),
            started=f"2026-01-01T00:{number:02}:00Z",
            counted=True,
            won=won,
            won_seconds=float(length) if won else 0.0,
            won_moves=length if won else 0,
            finished=f"2026-01-01T00:{number:02}:59Z" if won else "",
        )
        games[g.id] = store.save(g)
    return games


Template = tuple[bytes, dict[int, SavedGame]]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Template:
    folder = tmp_path_factory.mktemp("template")
    store, _ = Store.open(str(folder))
    games = fill(store)
    store.close()
    content = (folder / FILE).read_bytes()
    assert 40_000 < len(content) < 80_000
    return content, games


def played_on(folder: Path) -> tuple[Notice | None, list[SavedGame], dict[str, SavedGame]]:
    """Opens, plays and saves; opens again and finds everything without a notice."""
    store, notice = Store.open(str(folder))
    assert store.saving
    history = store.history(limit=-1)
    running = {game: g for game in GAMES if (g := store.kept(game, "N"))}
    for game in GAMES:
        store.statistics(game, "N")
    mine = store.begin("half-moon", "N", "after the damage")
    mine = store.save(mine._replace(moves=("P1+P2",), cursor=1, counted=True, started="now"))
    assert store.notice is None
    assert not store.pending
    store.close()
    again, second = Store.open(str(folder))
    assert second is None
    assert again.kept("half-moon", "N") == mine
    assert again.history(limit=-1) == [mine, *history]
    again.close()
    return notice, history, running


def kept(folder: Path, notice: Notice | None, code: str = "store-damaged") -> Path:
    assert notice is not None
    assert notice.code == code
    return folder / str(notice.args["file"])


def test_the_whole_file_needs_no_notice(tmp_path: Path, template: Template) -> None:
    content, games = template
    (tmp_path / FILE).write_bytes(content)
    notice, history, running = played_on(tmp_path)
    assert notice is None
    assert history == sorted(games.values(), reverse=True)
    assert len(running) == 3


@pytest.mark.slow
def test_cut_at_every_512th_byte(tmp_path: Path, template: Template) -> None:
    content, games = template
    rescued = []
    for length in range(0, len(content), 512):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / FILE).write_bytes(content[:length])
        notice, history, running = played_on(folder)
        aside = kept(folder, notice)
        assert aside.name == "games.broken-1.sqlite"
        assert aside.read_bytes() == content[:length]
        for g in history:
            # Of a game whose pages are gone in part, the rest is still known.
            whole = games[g.id]
            assert g.start in (whole.start, "")
            assert g.moves == whole.moves[: len(g.moves)]
            assert g.cursor == len(g.moves)
            assert g.started in (whole.started, "")
            assert g.finished in (whole.finished, "")
            assert g[:3] == whole[:3]
            assert (g.counted, g.won) == (True, whole.won)
        assert all(g.start for g in running.values())
        assert notice is not None
        assert notice.args["games"] == len(history)
        rescued.append(len(history))
    assert rescued[-1] > len(games) * 3 // 4
    assert rescued[len(rescued) // 2] > len(games) // 4


@pytest.mark.slow
def test_every_page_spoilt_in_turn(tmp_path: Path, template: Template) -> None:
    content, games = template
    chance = random.Random(2)
    for page in range(len(content) // 4096):
        folder = tmp_path / str(page)
        folder.mkdir()
        spoilt = bytearray(content)
        spoilt[page * 4096 : (page + 1) * 4096] = chance.randbytes(4096)
        (folder / FILE).write_bytes(spoilt)
        notice, history, _ = played_on(folder)
        assert kept(folder, notice).read_bytes() == spoilt
        for g in history:
            assert games[g.id] in (g, _with_line_of(g, games[g.id]))
        if page == 0:  # where the tables begin is known without it
            assert len(history) == len(games)
        elif page > 3:
            assert len(history) > len(games) * 2 // 3


def _with_line_of(g: SavedGame, other: SavedGame) -> SavedGame:
    """``g`` with the start and the moves of ``other``."""
    return g._replace(start=other.start, moves=other.moves, cursor=other.cursor)


def _empty_database(path: Path, content: bytes) -> None:
    con = sqlite3.connect(path)
    con.execute("VACUUM")
    con.close()


def _other_database(path: Path, content: bytes) -> None:
    with sqlite3.connect(path) as con:
        con.execute("CREATE TABLE music (title TEXT)")
        con.execute("PRAGMA user_version = 1")
    con.close()


def _other_columns(path: Path, content: bytes) -> None:
    with sqlite3.connect(path) as con:
        con.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, game TEXT)")
        con.execute("INSERT INTO games VALUES (1, 'half-moon')")
        con.execute("PRAGMA user_version = 1")
    con.close()


GARBAGE: dict[str, Callable[[Path, bytes], object]] = {
    "0 bytes": lambda path, content: path.write_bytes(b""),
    "one byte": lambda path, content: path.write_bytes(b"S"),
    "NULs": lambda path, content: path.write_bytes(bytes(20_000)),
    "noise": lambda path, content: path.write_bytes(random.Random(3).randbytes(50_000)),
    "text": lambda path, content: path.write_text("version = 1\n" * 100),
    "magic and noise": lambda path, content: path.write_bytes(
        content[:16] + random.Random(4).randbytes(50_000)
    ),
    "header only": lambda path, content: path.write_bytes(content[:100]),
    "empty database": _empty_database,
    "other database": _other_database,
    "other columns": _other_columns,
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_garbage_is_kept_aside(tmp_path: Path, template: Template, kind: str) -> None:
    GARBAGE[kind](tmp_path / FILE, template[0])
    before = (tmp_path / FILE).read_bytes()
    notice, _, _ = played_on(tmp_path)
    assert kept(tmp_path, notice).read_bytes() == before


def test_garbage_again_and_again_gets_new_names(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / FILE).write_bytes(b"x" * number)
        notice, _, _ = played_on(tmp_path)
        assert kept(tmp_path, notice).name == f"games.broken-{number}.sqlite"
    assert (tmp_path / "games.broken-2.sqlite").read_bytes() == b"xx"


def test_noise_behind_the_file_changes_nothing(tmp_path: Path, template: Template) -> None:
    content, games = template
    (tmp_path / FILE).write_bytes(content + b"\xff" * 5_000)
    _, history, _ = played_on(tmp_path)
    assert len(history) == len(games)


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    notice, _, _ = played_on(tmp_path)
    assert kept(tmp_path, notice).is_dir()


def test_text_that_is_no_utf_8_reads_all_the_same(tmp_path: Path, template: Template) -> None:
    content, games = template
    (tmp_path / FILE).write_bytes(content)
    con = sqlite3.connect(tmp_path / FILE)
    con.execute("UPDATE games SET started = CAST(x'ff' AS TEXT), seconds = 'long', cursor = 1e99")
    con.commit()
    con.close()
    notice, history, _ = played_on(tmp_path)
    assert notice is None
    assert len(history) == len(games)


# The log beside the file


@pytest.fixture
def killed(tmp_path: Path) -> tuple[Path, dict[int, SavedGame]]:
    """A folder as a kill leaves it: most games are in the log only."""
    folder = tmp_path / "killed"
    folder.mkdir()
    store, _ = Store.open(str(tmp_path / "alive"))
    assert store._database._disk is not None
    store._database._disk.execute("PRAGMA wal_autocheckpoint = 0")
    games = fill(store)
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / "alive" / (FILE + suffix), folder / (FILE + suffix))
    store.close()
    return folder, games


Killed = tuple[Path, dict[int, SavedGame]]


def test_a_log_left_by_a_kill_is_read(killed: Killed) -> None:
    folder, games = killed
    notice, history, _ = played_on(folder)
    assert notice is None
    assert history == sorted(games.values(), reverse=True)


@pytest.mark.parametrize("kind", ["missing", "noise", "short"])
def test_the_index_of_the_log_may_be_anything(killed: Killed, kind: str) -> None:
    folder, games = killed
    shm = folder / (FILE + "-shm")
    if kind == "missing":
        shm.unlink()
    else:
        shm.write_bytes(random.Random(5).randbytes(32_768 if kind == "noise" else 77))
    notice, history, _ = played_on(folder)
    assert notice is None
    assert len(history) == len(games)


def test_a_log_cut_off_gives_an_earlier_moment(killed: Killed) -> None:
    folder, games = killed
    wal = folder / (FILE + "-wal")
    content = wal.read_bytes()
    wal.write_bytes(content[: len(content) // 2])
    notice, history, _ = played_on(folder)
    assert notice is None
    assert 0 < len(history) < len(games)


@pytest.mark.parametrize("kind", ["noise", "folder"])
def test_garbage_for_a_log_is_kept_aside(tmp_path: Path, template: Template, kind: str) -> None:
    content, games = template
    (tmp_path / FILE).write_bytes(content)
    wal = tmp_path / (FILE + "-wal")
    noise = random.Random(6).randbytes(9_000)
    if kind == "noise":
        wal.write_bytes(noise)
    else:
        wal.mkdir()
    notice, history, _ = played_on(tmp_path)
    aside = kept(tmp_path, notice)
    assert aside.name == "games.broken-1.sqlite-wal"
    assert aside.is_dir() if kind == "folder" else aside.read_bytes() == noise
    assert history == sorted(games.values(), reverse=True)


def test_the_log_of_a_file_that_has_gone_still_gives_the_games(killed: Killed) -> None:
    folder, games = killed
    (folder / FILE).unlink()
    notice, history, _ = played_on(folder)
    assert kept(folder, notice).name == "games.broken-1.sqlite"
    assert (folder / "games.broken-1.sqlite-wal").exists()
    assert history == sorted(games.values(), reverse=True)


def test_a_damaged_file_with_a_good_log(killed: Killed) -> None:
    folder, games = killed
    (folder / FILE).write_bytes(b"")
    notice, history, _ = played_on(folder)
    assert kept(folder, notice).read_bytes() == b""
    assert history == sorted(games.values(), reverse=True)


def test_the_log_of_another_store(killed: Killed, template: Template) -> None:
    folder, _ = killed
    chance = random.Random(7)
    content = bytearray(template[0])
    content[8192:] = chance.randbytes(len(content) - 8192)
    (folder / FILE).write_bytes(content)
    played_on(folder)


# Half-made stores


def test_a_draft_that_was_complete_takes_its_place(tmp_path: Path, template: Template) -> None:
    content, games = template
    (tmp_path / "games.new.sqlite").write_bytes(content)
    notice, history, _ = played_on(tmp_path)
    assert notice is None
    assert len(history) == len(games)
    assert not (tmp_path / "games.new.sqlite").exists()


@pytest.mark.parametrize("content", [b"", b"noise" * 1000])
def test_a_draft_half_made_is_thrown_away(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.new.sqlite").write_bytes(content)
    notice, history, _ = played_on(tmp_path)
    assert notice is None
    assert history == []
    assert sorted(os.listdir(tmp_path)) == ["games.lock", FILE]


def test_a_draft_beside_a_store_is_thrown_away(tmp_path: Path, template: Template) -> None:
    (tmp_path / FILE).write_bytes(template[0])
    (tmp_path / "games.new.sqlite").write_bytes(template[0])
    notice, _, _ = played_on(tmp_path)
    assert notice is None
    assert not (tmp_path / "games.new.sqlite").exists()


class Crash(BaseException):
    """The power goes."""


@pytest.mark.parametrize("log", [False, True])
def test_a_crash_while_a_damaged_store_is_replaced(
    tmp_path: Path, killed: Killed, log: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, games = killed
    if not log:
        con = sqlite3.connect(source / FILE)
        con.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        con.close()
    (source / FILE).write_bytes(b"\0" * 4096 + (source / FILE).read_bytes()[4096:])
    real = {name: getattr(os, name) for name in ("rename", "replace", "unlink")}
    for steps in range(20):
        folder = tmp_path / f"{log} {steps}"
        shutil.copytree(source, folder)
        left = steps

        def counted(name: str, folder: Path = folder) -> Callable[..., None]:
            def call(*args: object, **kwargs: object) -> None:
                nonlocal left
                if name != "unlink" or str(folder) in str(args[0]):
                    if left == 0:
                        raise Crash
                    left -= 1
                real[name](*args, **kwargs)

            return call

        with monkeypatch.context() as patch:
            for name in real:
                patch.setattr(os, name, counted(name))
            try:
                open_database(str(folder / FILE))[0].close()
                crashed = False
            except Crash:
                crashed = True
        _, history, _ = played_on(folder)
        assert history == sorted(games.values(), reverse=True), steps
        if not crashed:
            break
    assert steps > 2
    assert not crashed


# Later versions


def test_a_newer_store_is_kept_aside_untouched(tmp_path: Path, template: Template) -> None:
    (tmp_path / FILE).write_bytes(template[0])
    con = sqlite3.connect(tmp_path / FILE)
    con.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    con.execute("PRAGMA journal_mode = DELETE")
    con.close()
    before = (tmp_path / FILE).read_bytes()
    notice, history, _ = played_on(tmp_path)
    aside = kept(tmp_path, notice, "store-newer")
    assert aside.name == "games.newer-1.sqlite"
    assert aside.read_bytes() == before
    assert history == []


def test_a_store_that_is_newer_in_its_log_is_kept_aside(tmp_path: Path) -> None:
    alive, folder = tmp_path / "alive", tmp_path / "killed"
    folder.mkdir()
    store, _ = Store.open(str(alive))
    assert store._database._disk is not None
    store._database._disk.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    for suffix in ("", "-wal"):
        shutil.copy(alive / (FILE + suffix), folder / (FILE + suffix))
    store.close()
    notice, _, _ = played_on(folder)
    kept(folder, notice, "store-newer")


# Damage while playing


def test_damage_while_playing_is_mended_from_memory(tmp_path: Path, template: Template) -> None:
    content, games = template
    (tmp_path / FILE).write_bytes(content)
    store, _ = Store.open(str(tmp_path))
    g = store.kept("crescent", "N")
    assert g is not None
    with open(tmp_path / FILE, "r+b") as file:
        file.write(random.Random(8).randbytes(len(content)))
    assert store._database._disk is not None
    store._database._disk.execute("PRAGMA shrink_memory")
    for number in range(3):
        g = store.save(g._replace(seconds=1000.0 + number))
        assert store.kept("crescent", "N") == g
    fresh = store.save(store.begin("half-moon", "N", "x")._replace(counted=True))
    assert fresh.id > max(games), "no game gets the number of one that cannot be read now"
    assert store.saving
    notice = store.take_notice()
    assert notice is not None
    assert notice.code == "store-damaged"
    assert store.take_notice() is None
    store.close()
    again, notice = Store.open(str(tmp_path))
    assert notice is None
    assert again.kept("crescent", "N") == g
    assert again.kept("half-moon", "N") == fresh
    again.close()
