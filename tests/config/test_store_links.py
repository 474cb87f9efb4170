"""A store that is a link, and drafts of others: nothing outside is renamed, written or deleted."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from child import output_of
from test_store_damage import FILE, played_on
from test_store_full import POSIX, moved

from solitaire.config.store import Store


def _music(path: Path) -> None:
    con = sqlite3.connect(path)
    con.execute("CREATE TABLE music (title TEXT)")
    con.execute("PRAGMA user_version = 1")
    con.close()


def _newer_or_spoilt(path: Path) -> None:
    Store.open(str(path.parent / "made"))[0].close()
    content = bytearray((path.parent / "made" / FILE).read_bytes())
    content[100:4096] = bytes(3996)
    path.write_bytes(content)


FOREIGN: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_bytes(b"Dear diary\n" * 100),
    "empty": lambda path: path.write_bytes(b""),
    "database": _music,
    "spoilt": _newer_or_spoilt,
    "folder": lambda path: path.mkdir(),
    "nowhere": lambda path: None,
}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"-"
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize("kind", FOREIGN)
def test_what_a_link_leads_to_stays_as_it_is(tmp_path: Path, kind: str) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    FOREIGN[kind](outside / "X.ext")
    for name in ("X.new.ext", "X.ext-journal", "X.ext-wal", "X.ext-shm", "X.lock"):
        (outside / name).write_bytes(b"neighbour" * 10)
    before = contents(outside)
    (inside / FILE).symlink_to(outside / "X.ext")
    notice, _, _ = played_on(inside)
    assert notice is not None
    assert notice.code == "store-damaged"
    assert (inside / str(notice.args["file"])).is_symlink()
    assert not (inside / FILE).is_symlink()
    assert contents(outside) == before


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_a_link_to_a_pipe_or_a_device(tmp_path: Path, kind: str) -> None:
    target = Path("/dev/zero") if kind == "device" else tmp_path / "pipe"
    if kind == "pipe":
        os.mkfifo(target)
    (tmp_path / FILE).symlink_to(target)
    notice, _, _ = played_on(tmp_path)
    assert notice is not None
    assert (tmp_path / str(notice.args["file"])).is_symlink()
    assert target.exists()


@pytest.mark.parametrize("name", ["X.ext", FILE, "mine"])
def test_a_link_to_a_store_is_followed(tmp_path: Path, name: str) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    store, _ = Store.open(str(outside))
    g = store.save(moved(store.begin("half-moon", "N", "x")))
    store.close()
    (outside / FILE).rename(outside / name)
    (outside / "X.new.ext").write_bytes(b"neighbour")
    inside.mkdir()
    (inside / FILE).symlink_to(outside / name)
    notice, history, _ = played_on(inside)
    assert notice is None
    assert history == [g]
    assert (inside / FILE).is_symlink()
    assert (outside / "X.new.ext").read_bytes() == b"neighbour"


@pytest.mark.parametrize("kind", ["database", "folder", "link"])
@pytest.mark.parametrize("there", [True, False])
def test_a_draft_that_is_not_ours_is_kept(tmp_path: Path, kind: str, there: bool) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if there:
        Store.open(str(data))[0].close()
    draft = data / "games.new.sqlite"
    (tmp_path / "precious").write_bytes(b"precious")
    if kind == "link":
        draft.symlink_to(tmp_path / "precious")
    else:
        FOREIGN[kind](draft)
    notice, _, _ = played_on(data)
    assert notice is None
    assert not os.path.lexists(draft)
    assert os.path.lexists(data / "games.new.broken-1.sqlite")
    assert (tmp_path / "precious").read_bytes() == b"precious"


@POSIX
def test_a_large_foreign_file_takes_little_memory(tmp_path: Path) -> None:
    with open(tmp_path / FILE, "wb") as file:
        file.truncate(3 << 30)
    program = """
import resource, sys
from solitaire.config.store import Store
limit = 600 << 20
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
store, notice = Store.open(sys.argv[1])
print(notice.code, store.saving)
store.close()
"""
    assert output_of(program, tmp_path).split() == ["store-damaged", "True"]
