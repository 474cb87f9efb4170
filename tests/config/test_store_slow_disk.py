"""Case 97: nobody waits for a slow disk, and a power cut costs two seconds at the most."""

from __future__ import annotations

import _thread
import os
import shutil
import threading
from pathlib import Path

import pytest
from slow_disk import SlowDisk, compiler
from test_store_full import moved

from solitaire.config import files, log_sync
from solitaire.config.store import Store

LOG = "games.sqlite-wal"

needs_compiler = pytest.mark.skipif(compiler() is None, reason="slowing a disk needs a C compiler")


@pytest.fixture(scope="module")
def slow_disk(tmp_path_factory: pytest.TempPathFactory) -> SlowDisk:
    return SlowDisk(tmp_path_factory.mktemp("slow"))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the log written soon after each change, and begun anew again and again."""
    monkeypatch.setattr(log_sync, "SYNC_AFTER_SECONDS", 0.001)
    monkeypatch.setattr(log_sync, "MOST_LOG_BYTES", 40_000)


PLAY = """
import sys, threading, time
from solitaire.config import files, log_sync
from solitaire.config.store import Store
log_sync.SYNC_AFTER_SECONDS, log_sync.MOST_LOG_BYTES = 0.001, 40_000
mark("opened")
store, notice = Store.open(sys.argv[1])
assert notice is None
g = store.begin("half-moon", "N", "x")
for n in range(90):
    g = store.save(g._replace(moves=(*g.moves, "P1+R1"), cursor=n + 1, counted=True))
    end = time.monotonic() + 10
    while n % 30 == 29 and os.path.getsize(sys.argv[1] + "/games.sqlite-wal"):
        assert time.monotonic() < end, "the log is never begun anew"
        time.sleep(0.01)
mark("played")
time.sleep(0.1)
log_sync.SYNC_AFTER_SECONDS = 60.0
store.save(g._replace(seconds=1.0))
mark("closing")
store.close()
mark("closed")
"""


@pytest.mark.slow
@needs_compiler
def test_case_97_the_program_never_waits_for_the_disk(tmp_path: Path, slow_disk: SlowDisk) -> None:
    for _ in range(2):  # the first start, and a later one
        slow_disk.run(PLAY, tmp_path)
        assert slow_disk.waits("main", "opened", "played") == []
        waited_for = slow_disk.waits("other", "opened", "played")
        for name in ("games.sqlite", LOG):
            assert waited_for.count(str(tmp_path / name)) > 1
        assert str(tmp_path) in waited_for, "the log is a new file in its folder"
        assert str(tmp_path / "games.sqlite") in slow_disk.waits("main", "closing", "closed")
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    assert [len(g.moves) for g in store.history()] == [90, 90]
    store.close()


def test_case_97_what_is_written_to_the_disk_holds_all_changes_before(
    tmp_path: Path, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of the files at the moment when they are written stands for a power cut after it."""
    folder = tmp_path / "alive"
    copies: list[tuple[int, Path]] = []
    done = 0
    real = files.sync_file

    def copied(path: str) -> None:
        number = done
        real(path)
        if path.endswith(LOG) and len(copies) < 40:
            copy = tmp_path / str(len(copies))
            copy.mkdir()
            for name in ("games.sqlite", LOG):
                shutil.copy(folder / name, copy / name)
            copies.append((number, copy))

    monkeypatch.setattr(log_sync, "sync_file", copied)
    store, _ = Store.open(str(folder))
    g = store.begin("half-moon", "N", "x")
    sizes = set()
    for n in range(1, 3000):
        g = store.save(g._replace(seconds=float(n)))
        done = n
        sizes.add(os.path.getsize(folder / LOG))
        if len(copies) == 40:
            break
    store.close()
    assert len(copies) > 3
    for number, copy in copies:
        cut, notice = Store.open(str(copy))
        assert notice is None
        kept = cut.kept("half-moon", "N")
        assert kept is not None
        assert kept.seconds >= number
        cut.close()


@pytest.mark.slow
def test_the_log_is_begun_anew_and_stays_short(tmp_path: Path, at_once: None) -> None:
    store, _ = Store.open(str(tmp_path))
    g = store.save(moved(store.begin("half-moon", "N", "x"), 100))
    pause = threading.Event()
    for _ in range(5):
        for n in range(20):
            g = store.save(g._replace(seconds=float(n)))
        for _ in range(2000):
            if not os.path.getsize(tmp_path / LOG):
                break
            pause.wait(0.005)
        assert os.path.getsize(tmp_path / LOG) == 0
    store.close()
    assert not (tmp_path / LOG).exists()


def test_nothing_wakes_up_while_nothing_changes(
    tmp_path: Path, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = threading.Semaphore(0)
    monkeypatch.setattr(log_sync.LogSync, "_sync", lambda _sync: written.release())
    store, _ = Store.open(str(tmp_path))
    store.begin("half-moon", "N", "x")
    assert written.acquire(timeout=10)
    assert not written.acquire(timeout=0.05)
    store.begin("half-moon", "N", "y")
    assert written.acquire(timeout=10)
    store.close()


def test_a_disk_that_cannot_be_written_is_told(
    tmp_path: Path, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = threading.Semaphore(0)

    def failing(path: str) -> None:
        tried.release()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log_sync, "sync_file", failing)
    store, _ = Store.open(str(tmp_path))
    g = store.begin("half-moon", "N", "x")
    assert tried.acquire(timeout=10)
    for _ in range(1000):
        g = store.save(g)
        if notice := store.take_notice():
            break
    assert notice is not None
    assert (notice.code, notice.args["cause"]) == ("store-not-saved", "disk-full")
    store.close()


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(_thread, "start_new_thread", refused)


def test_without_a_thread_each_change_waits_for_the_disk(tmp_path: Path, no_threads: None) -> None:
    store, _ = Store.open(str(tmp_path))
    store.begin("half-moon", "N", "x")
    disk = store._database._disk
    assert disk is not None
    assert disk.execute("PRAGMA synchronous").fetchone() == (3,)
    assert disk.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()
