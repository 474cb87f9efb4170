"""The folders for settings and games."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from functools import partial
from pathlib import Path

import pytest

import solitaire
from solitaire.config.files import free_name, write_atomically
from solitaire.config.folders import folders


def test_data_dir_is_both_folders_and_is_not_made(tmp_path: Path) -> None:
    wanted = str(tmp_path / "games")
    found = folders(wanted)
    assert found.config == found.data == wanted
    assert found.settings == os.path.join(wanted, "settings.toml")
    assert found.cache == os.path.join(wanted, "cache")
    assert not os.path.exists(wanted)


def test_a_relative_data_dir_is_kept_when_the_working_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert folders("here").data == str(tmp_path / "here")


@pytest.mark.skipif(sys.platform != "linux", reason="the variables are those of Linux")
def test_the_platform_names_the_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "k"))
    found = folders()
    assert found.config == str(tmp_path / "c" / "arc-solitaire")
    assert found.data == str(tmp_path / "d" / "arc-solitaire")
    assert found.cache == str(tmp_path / "k" / "arc-solitaire")
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="the variables are not those of Windows")
@pytest.mark.parametrize("value", ["rel", ".", "..", "~/x", "a/b"])
@pytest.mark.parametrize("installed", [True, False], ids=["installed", "lowest"])
def test_case_102_relative_variables_are_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str, installed: bool
) -> None:
    if not installed:  # what the lowest version that is allowed does with the variables
        stand_in = types.ModuleType("platformdirs")
        for kind in ("config", "data", "cache"):
            ask = partial(_as_it_is, f"XDG_{kind.upper()}_HOME", str(tmp_path / "home" / kind))
            setattr(stand_in, f"user_{kind}_dir", ask)
        monkeypatch.setitem(sys.modules, "platformdirs", stand_in)
    monkeypatch.chdir(tmp_path)
    names = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
    for name in names:
        monkeypatch.delenv(name, raising=False)
    expected = folders()
    for name in names:
        monkeypatch.setenv(name, value)
    assert folders() == expected
    assert all(os.path.isabs(path) for path in expected)
    assert [os.environ[name] for name in names] == [value] * 3
    assert os.listdir(tmp_path) == []


def _as_it_is(variable: str, default: str, name: str, appauthor: bool) -> str:
    return os.path.join(os.environ.get(variable, "").strip() or default, name)


def test_nothing_costly_is_imported_with_the_modules() -> None:
    root = str(Path(solitaire.__file__).parents[1])
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import solitaire.config.folders, solitaire.config.settings, solitaire.config.store\n"
        "heavy = {'platformdirs', 'tomllib', 'tomli_w', 'dataclasses', 'tempfile', 'csv',\n"
        "         'pygame', 'solitaire.engine', 'solitaire.config.salvage'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, root], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_free_name_counts_up_and_sees_broken_links(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    assert free_name(path, "broken") == str(tmp_path / "games.broken-1.sqlite")
    (tmp_path / "games.broken-1.sqlite").touch()
    os.symlink(tmp_path / "nowhere", tmp_path / "games.broken-2.sqlite")
    assert free_name(path, "broken") == str(tmp_path / "games.broken-3.sqlite")


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["settings.toml"]
