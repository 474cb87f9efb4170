"""Settings that are a link, a pipe or a bomb: nothing outside is changed, nothing is waited for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from child import output_of

from solitaire.config.files import write_atomically
from solitaire.config.notice import Notice
from solitaire.config.settings import Settings
from solitaire.config.settings_file import load, save

FOREIGN: dict[str, bytes] = {
    "text": b"Dear diary,\n",
    "empty": b"",
    "other settings": b"[project]\nname = 'x'  # a comment\n",
    "large": b"x" * (3 << 20),
}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("kind", FOREIGN)
@pytest.mark.parametrize("loaded", [True, False])
def test_what_a_link_leads_to_stays_as_it_is(tmp_path: Path, kind: str, loaded: bool) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    (outside / "X.ext").write_bytes(FOREIGN[kind])
    (outside / "X.new.ext").write_bytes(b"neighbour")
    before = contents(outside)
    path = inside / "settings.toml"
    path.symlink_to(outside / "X.ext")
    if loaded:
        settings, notice = load(str(path), {})
        assert settings == Settings()
        assert notice is not None
        assert notice.code == "settings-broken"
        assert (inside / str(notice.args["file"])).is_symlink()
    aside = Notice("settings-kept-aside", {"file": "settings.broken-1.toml"})
    assert save(Settings(volume=7), str(path), {}) == (None if loaded else aside)
    assert not path.is_symlink()
    assert (inside / "settings.broken-1.toml").is_symlink()
    assert load(str(path), {}) == (Settings(volume=7), None)
    assert contents(outside) == before


@pytest.mark.skipif(os.name == "nt", reason="pipes and devices have names on Unix only")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "nowhere", "itself"])
def test_a_link_to_no_file(tmp_path: Path, kind: str) -> None:
    target = tmp_path / "target"
    path = tmp_path / "settings.toml"
    if kind == "pipe":
        os.mkfifo(target)
    elif kind == "folder":
        target.mkdir()
    path.symlink_to({"device": Path("/dev/null"), "itself": path}.get(kind, target))
    settings, notice = load(str(path), {})
    assert settings == Settings()
    assert notice is None or notice.code == "settings-broken"
    assert save(Settings(volume=7), str(path), {}) is None
    assert load(str(path), {}) == (Settings(volume=7), None)
    assert os.path.lexists(target) == (kind in {"pipe", "folder"})
    assert os.path.lexists("/dev/null")


def test_a_draft_that_is_not_ours_is_neither_written_nor_deleted(tmp_path: Path) -> None:
    other = tmp_path / f"settings.toml.{os.getpid()}.tmp"
    other.symlink_to(tmp_path / "precious")
    (tmp_path / "precious").write_bytes(b"precious")
    write_atomically(str(tmp_path / "settings.toml"), b"new")
    assert (tmp_path / "settings.toml").read_bytes() == b"new"
    assert other.is_symlink()
    assert (tmp_path / "precious").read_bytes() == b"precious"
    assert len(os.listdir(tmp_path)) == 3


BOMBS = {
    "dotted key": "a" + ".a" * 30_000 + " = 1\n",
    "dotted table": "[a" + ".a" * 30_000 + "]\n",
    "key in a table": "x = {a" + ".a" * 30_000 + " = 1}\n",
    "many dotted keys": "".join(f"{'a.' * 90}b{n} = 1\n" for n in range(330)),
    "large": "# x\n" * 500_000,
    "nested": "a = " + "[" * 30_000,
}


@pytest.mark.skipif(os.name == "nt", reason="the limit of memory is that of Unix")
@pytest.mark.parametrize("kind", BOMBS)
def test_no_settings_take_much_memory(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(BOMBS[kind])
    program = """
import resource, sys
from solitaire.config.settings_file import load, save
limit = 300 << 20
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
settings, notice = load(sys.argv[1], {})
assert notice is None or notice.code == "settings-broken", notice
assert save(settings._replace(volume=7), sys.argv[1], {}) is None
settings, notice = load(sys.argv[1], {})
assert (settings.volume, notice) == (7, None)
try:  # what getrusage says counts the process that this one was forked from
    lines = open("/proc/self/status").read().splitlines()
    print(next(line.split()[1] for line in lines if line.startswith("VmHWM")))
except OSError:
    print(0)
"""
    assert int(output_of(program, path)) < 120_000, "kibibytes"
