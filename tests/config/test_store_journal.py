"""File systems that refuse the log, and files beside the store that were once read-only."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from test_store_full import POSIX, child, moved, public_folder
from test_store_kill import STEPS, step_of

import solitaire
from solitaire.config.store import Store

__all__ = ["public_folder"]

ROOT = str(Path(solitaire.__file__).parents[1])
FILE = "games.sqlite"

NO_LOG = """
import runpy, sqlite3, sys, types
from urllib.parse import quote
import solitaire.config.connection as connection
real = sqlite3.connect
def without_shared_memory(path, **more):
    # This way of reaching files knows locks, but no memory shared between programs.
    return real("file:" + quote(path) + "?vfs=unix-dotfile", **more | {"uri": True})
connection.sqlite3 = types.SimpleNamespace(**vars(sqlite3) | {"connect": without_shared_memory})
"""


def mode_of(store: Store) -> str:
    assert store._database._disk is not None
    return str(store._database._disk.execute("PRAGMA journal_mode").fetchone()[0])


@POSIX
@pytest.mark.parametrize("log", [False, True])
def test_case_98_a_store_where_the_log_is_refused(tmp_path: Path, log: bool) -> None:
    """``log``: the store comes from a place where there was one."""
    if log:
        store, _ = Store.open(str(tmp_path))
        store.begin("half-moon", "N", "before")
        assert mode_of(store) == "wal"
        store.close()
    out = child(
        NO_LOG
        + """
from solitaire.config.store import Store
for n in (1, 2):
    store, notice = Store.open(sys.argv[1])
    g = store.begin("crescent", "N", str(n))
    mode = store._database._disk.execute("PRAGMA journal_mode").fetchone()[0]
    print(notice, store.saving, store.pending, store.notice, mode)
    store.close()
""",
        str(tmp_path),
    )
    assert out.splitlines() == ["None True False None delete"] * 2
    store, notice = Store.open(str(tmp_path))
    assert notice is None
    assert mode_of(store) == "wal"
    g = store.kept("crescent", "N")
    assert g is not None
    assert g.start == "2"
    assert (store.kept("half-moon", "N") is not None) == log
    store.close()


@POSIX
def test_case_98_a_kill_loses_nothing_without_the_log(tmp_path: Path) -> None:
    chance = random.Random(98)
    saver = Path(__file__).with_name("saver.py")
    program = NO_LOG + "runpy.run_path(sys.argv.pop(1), run_name='__main__')"
    reached = -1
    for _ in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(saver), str(tmp_path), str(reached + 1)],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": ROOT},
        )
        assert process.stdout is not None
        with process:
            lines = [process.stdout.readline() for _ in range(chance.randrange(1, 30))]
            time.sleep(chance.random() * 0.004)
            process.kill()
            lines += process.stdout.readlines()
        assert not [line for line in lines if line.startswith(b"notice")]
        # Such locks are files, which a kill leaves; those of the system end with the program.
        for left in tmp_path.glob("*.lock"):
            if left.is_dir():
                left.rmdir()
        store, notice = Store.open(str(tmp_path))
        assert notice is None
        step = step_of(store.kept("half-moon", "N"))
        assert int(lines[-1]) <= step <= int(lines[-1]) + 1
        store.close()
        reached = step
    assert reached > STEPS


def test_a_folder_in_the_place_of_the_index_of_the_log(tmp_path: Path) -> None:
    (tmp_path / (FILE + "-shm")).mkdir()
    for _ in range(2):
        store, notice = Store.open(str(tmp_path))
        assert notice is None
        g = store.save(moved(store.begin("half-moon", "N", "x")))
        assert (store.saving, store.pending, store.notice) == (True, False, None)
        store.close()
    (tmp_path / (FILE + "-shm")).rmdir()
    store, _ = Store.open(str(tmp_path))
    assert store.kept("half-moon", "N") == g
    store.close()


AS_NOBODY = """
import os, sys
import solitaire.config.salvage, tempfile, random, shutil
from solitaire.config.store import Store
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
store, notice = Store.open(sys.argv[1])
g = store.begin("half-moon", "N", "new")
print(notice, store.saving, store.pending, store.notice)
store.close()
"""


@POSIX
@pytest.mark.parametrize("owned", [True, False])
def test_a_store_once_read_only_is_saved_again(public_folder: Path, owned: bool) -> None:
    """What SQLite made beside it then bears the same rights; somebody else may even own it."""
    alive, data = public_folder / "alive", public_folder / "data"
    data.mkdir()
    store, _ = Store.open(str(alive))
    store.save(moved(store.begin("crescent", "N", "x")))
    for suffix in ("", "-wal", "-shm"):
        (data / (FILE + suffix)).write_bytes((alive / (FILE + suffix)).read_bytes())
    store.close()
    (data / (FILE + "-shm")).chmod(0o444)
    if owned:
        (data / (FILE + "-wal")).chmod(0o444)
    if os.geteuid() == 0:
        os.chown(data, 65534, 65534)
        for path in data.iterdir():
            if owned or path.suffix != ".sqlite-shm":
                os.chown(path, 65534, 65534)
    elif not owned:
        pytest.skip("giving a file away needs root")
    assert child(AS_NOBODY, str(data)).split() == ["None", "True", "False", "None"]
    con = sqlite3.connect(data / FILE)
    assert con.execute("SELECT count(*) FROM games").fetchone() == (2,)
    con.close()
