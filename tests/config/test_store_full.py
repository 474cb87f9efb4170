"""Disks that are full or may not be written, and folders that cannot be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import solitaire
from solitaire.config.store import SavedGame, Store

ROOT = str(Path(solitaire.__file__).parents[1])
POSIX = pytest.mark.skipif(os.name == "nt", reason="the means to bring it about are those of Unix")


def moved(g: SavedGame, number: int = 40) -> SavedGame:
    line = g.moves + tuple(f"P{n}+R{n}" for n in range(number))
    return g._replace(moves=line, cursor=len(line), counted=True, started="2026-01-01")


def limit(store: Store, spare: int) -> None:
    """From now on the file may grow by ``spare`` pages only; -1 lifts that."""
    assert store._database._disk is not None
    (now,) = store._database._disk.execute("PRAGMA page_count").fetchone()
    most = 2**31 if spare < 0 else now + spare
    store._database._disk.execute(f"PRAGMA max_page_count = {most}")


# Full for a while


def test_a_full_disk_is_told_once_and_all_is_stored_when_there_is_room(tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path))
    first = store.save(moved(store.begin("crescent", "N", "before")))
    limit(store, 1)
    g = store.begin("half-moon", "N", "x")
    told = []
    for _ in range(60):
        g = store.save(moved(g))
        assert store.kept("half-moon", "N") == g, "play goes on"
        told.append(store.take_notice())
    notices = [notice for notice in told if notice is not None]
    assert [notice.code for notice in notices] == ["store-not-saved"]
    assert notices[0].args["cause"] == "disk-full"
    assert store.pending
    assert store.saving
    assert store.kept("crescent", "N") == first
    assert len(store.history("half-moon", "N")) == 1
    second = store.begin("half-moon", "N", "displaces")
    assert store.previous("half-moon", "N") == g
    dropped = store.begin("half-moon", "N", "dropped later")
    store.resume(second)
    second = store.save(moved(second))
    limit(store, -1)
    second = store.save(second._replace(seconds=5.0))
    assert not store.pending
    assert store.take_notice() is None
    for number in range(60):
        second = store.save(second._replace(seconds=float(number)))
    limit(store, 0)
    for _ in range(60):
        second = store.save(moved(second))
    notice = store.take_notice()
    assert notice is not None, "another time is told again"
    limit(store, -1)
    store.close()
    again, notice = Store.open(str(tmp_path))
    assert notice is None
    assert again.kept("half-moon", "N") == second
    assert again.kept("crescent", "N") == first
    assert again.history() == [second, g, first]
    assert again.begin("half-moon", "N", "y").id > dropped.id
    again.close()


def test_a_full_disk_until_the_end_keeps_the_last_state_that_was_saved(tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path))
    g = store.save(moved(store.begin("half-moon", "N", "x")))
    limit(store, 0)
    later = g
    for _ in range(60):
        later = store.save(moved(later))
    store.close()
    again, notice = Store.open(str(tmp_path))
    assert notice is None
    found = again.kept("half-moon", "N")
    assert found is not None
    assert found.moves == later.moves[: len(found.moves)]
    assert len(found.moves) >= len(g.moves)
    again.close()


FULL = """
import os, resource, sys
from solitaire.config.store import Store
folder, spare = sys.argv[1], int(sys.argv[2])
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
def room(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
if spare < 0:
    room(0)
store, notice = Store.open(folder)
sizes = [os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)]
if spare >= 0:
    room(max(sizes) + spare)
codes = [notice and notice.code]
g = store.kept("half-moon", "N") or store.begin("half-moon", "N", "x")
for number in range(100):
    line = (*g.moves, *[f"P{n}+R{n}" for n in range(20)])
    g = store.save(g._replace(moves=line, cursor=len(line), counted=True))
    assert store.kept("half-moon", "N") == g
    codes.append((told := store.take_notice()) and told.code)
print([code for code in codes if code], store.pending, len(g.moves))
if len(sys.argv) > 3:
    room(hard)
    store.save(g._replace(seconds=7.0))
    print(store.pending, store.saving)
store.close()
"""


def child(program: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        capture_output=True,
        check=False,
        text=True,
        env=os.environ | {"PYTHONPATH": ROOT, "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@POSIX
@pytest.mark.parametrize("spare", [-1, 0, 1, 4_096, 10_000, 20_000])
@pytest.mark.parametrize("there", [False, True])
def test_the_system_refuses_to_write(tmp_path: Path, spare: int, there: bool) -> None:
    """The real thing: from some size on every write of the process fails; -1: from the start."""
    before: tuple[str, ...] = ()
    if there:
        store, _ = Store.open(str(tmp_path))
        before = store.save(moved(store.begin("half-moon", "N", "x"))).moves
        store.close()
    out = child(FULL, str(tmp_path), str(spare))
    assert out.startswith("['store-not-saved'] True"), out
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    assert store.saving
    g = store.kept("half-moon", "N")
    assert (g.moves if g else ())[: len(before)] == before
    store.close()


@POSIX
@pytest.mark.parametrize("spare", [-1, 0, 10_000])
@pytest.mark.parametrize("there", [False, True])
def test_when_the_system_writes_again_all_is_stored(
    tmp_path: Path, spare: int, there: bool
) -> None:
    if there:
        store, _ = Store.open(str(tmp_path))
        other = store.save(moved(store.begin("crescent", "N", "y")))
        store.close()
    out = child(FULL, str(tmp_path), str(spare), "again")
    assert out.endswith("True 2000\nFalse True\n"), out
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    g = store.kept("half-moon", "N")
    assert g is not None
    assert (len(g.moves), g.seconds) == (2000, 7.0)
    if there:
        assert store.kept("crescent", "N") == other
    store.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 256 KiB."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounting a small file system needs root (the limits above stand for it)")
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("mounting is not allowed here (the limits above stand for it)")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("left", [0, 8_192, 40_960])
def test_a_small_disk_that_is_full(small_disk: Path, left: int) -> None:
    folder = small_disk / "data"
    store, notice = Store.open(str(folder))
    assert notice is None
    g = store.save(moved(store.begin("half-moon", "N", "x")))
    fill = small_disk / "fill"
    with open(fill, "wb", buffering=0) as file:
        free = os.statvfs(small_disk)
        file.write(bytes(max(0, free.f_bavail * free.f_bsize - left)))
    for _ in range(60):
        g = store.save(moved(g))
    notice = store.take_notice()
    assert notice is not None
    assert notice.code == "store-not-saved"
    assert store.kept("half-moon", "N") == g
    fill.unlink()
    g = store.save(g._replace(seconds=1.0))
    assert not store.pending
    store.close()
    again, notice = Store.open(str(folder))
    assert notice is None
    assert again.kept("half-moon", "N") == g
    again.close()


def test_a_small_disk_that_was_full_before_the_start(small_disk: Path) -> None:
    folder = small_disk / "data"
    store, _ = Store.open(str(folder))
    before = store.save(moved(store.begin("half-moon", "N", "x")))
    store.close()
    with open(small_disk / "fill", "wb", buffering=0) as file:
        free = os.statvfs(small_disk)
        file.write(bytes(free.f_bavail * free.f_bsize))
    store, notice = Store.open(str(folder))
    assert notice is not None
    assert notice.code == "store-not-saved"
    assert store.kept("half-moon", "N") == before
    g = store.save(moved(before))
    assert store.pending
    (small_disk / "fill").unlink()
    g = store.save(moved(g))
    assert not store.pending
    assert store.saving
    store.close()
    again, notice = Store.open(str(folder))
    assert notice is None
    assert again.kept("half-moon", "N") == g
    again.close()


# Read-only


def test_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store, notice = Store.open(str(tmp_path / "file" / "data"))
    assert notice is not None
    assert notice.code == "store-read-only"
    assert not store.saving
    g = store.save(moved(store.begin("half-moon", "N", "x")))
    assert store.kept("half-moon", "N") == g
    assert store.take_notice() is None, "told at the start"
    (tmp_path / "file").unlink()
    g = store.save(moved(g))
    assert store.saving, "when it can be had after all, everything is stored"
    store.close()
    again, _ = Store.open(str(tmp_path / "file" / "data"))
    assert again.kept("half-moon", "N") == g
    again.close()


def test_a_disk_that_is_put_in_later_keeps_its_games(tmp_path: Path) -> None:
    store, _ = Store.open(str(tmp_path / "elsewhere"))
    kept = store.save(moved(store.begin("half-moon", "N", "of old")))
    store.close()
    (tmp_path / "disk").touch()
    store, _ = Store.open(str(tmp_path / "disk"))
    g = store.save(moved(store.begin("half-moon", "N", "of today")))
    (tmp_path / "disk").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "disk")
    g = store.save(moved(g))
    assert store.kept("half-moon", "N") == g
    assert not store.saving
    store.close()
    again, notice = Store.open(str(tmp_path / "disk"))
    assert notice is None
    assert again.history() == [kept]
    again.close()


READ_ONLY = """
import os, random, shutil, sys, tempfile
import solitaire.config.salvage
from solitaire.config.store import Store
if os.geteuid() == 0:  # root may write everything, so somebody else has to try
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
store, notice = Store.open(sys.argv[1])
g = store.kept("half-moon", "N")
print(notice.code, notice.args["cause"], store.saving, g and len(g.moves))
g = store.save((g or store.begin("half-moon", "N", "x"))._replace(seconds=99.0, counted=True))
print(store.kept("half-moon", "N") == g, len(store.history("half-moon", "N")), store.notice)
store.close()
"""


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that other users reach too; those of pytest are for one user only."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@POSIX
@pytest.mark.parametrize("kind", ["folder", "file", "empty folder", "unreadable file", "lock"])
def test_read_only(public_folder: Path, kind: str) -> None:
    data = public_folder / "data"
    data.mkdir()
    if kind != "empty folder":
        store, _ = Store.open(str(data))
        store.save(moved(store.begin("half-moon", "N", "x")))
        store.close()
    nobody = 65534 if os.geteuid() == 0 else None
    if nobody:
        for path in (data, *data.iterdir()):
            os.chown(path, nobody, nobody)
    if kind in {"folder", "empty folder"}:
        for path in (*data.iterdir(), data):
            path.chmod(0o555 if path.is_dir() else 0o444)
    elif kind == "lock":
        (data / "games.lock").chmod(0o444)
    else:
        (data / "games.sqlite").chmod(0o444 if kind == "file" else 0)
    before = {path.name: path.read_bytes() for path in data.iterdir()} if nobody else {}
    out = child(READ_ONLY, str(data))
    seen = None if kind in {"empty folder", "unreadable file"} else 40
    assert out.splitlines() == [
        f"store-read-only no-permission False {seen}",
        "True 1 None",
    ]
    if nobody:
        after = {path.name: path.read_bytes() for path in data.iterdir()}
        assert {name: after[name] for name in before} == before
    data.chmod(0o755)
