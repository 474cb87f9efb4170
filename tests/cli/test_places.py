"""Started from odd places: inside an archive, with files missing, in a folder that is gone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from child import one_line

ROOT = Path(__file__).parents[2]


def run(
    *args: str, path: Path = ROOT, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "solitaire", *args],
        capture_output=True,
        text=True,
        env={**kept, "PYTHONPATH": str(path), "SDL_VIDEODRIVER": "dummy", **environment},
        cwd=cwd,
        check=False,
        timeout=60,
    )


def copied(to: Path) -> Path:
    """The package alone, with its assets inside as in a wheel."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "solitaire", to / "solitaire", ignore=ignored)
    shutil.copytree(ROOT / "assets", to / "solitaire" / "assets", ignore=ignored)
    return to


def test_a_package_inside_an_archive_says_so(tmp_path: Path) -> None:
    folder, archive = copied(tmp_path / "package"), tmp_path / "solitaire.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in folder.rglob("*"):
            packed.write(file, file.relative_to(folder))
    said = one_line(run("--data-dir", str(tmp_path / "data"), path=archive, cwd=tmp_path))
    assert f"cannot run inside {archive}" in said
    done = run("deal", "EO1-C8-AAAAAFA", path=archive, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("lost", ["", "app", "cards", "icons"])
@pytest.mark.parametrize("command", [["--data-dir", "data"], ["screenshot", "x.png"]])
def test_assets_that_are_missing_are_named(tmp_path: Path, lost: str, command: list[str]) -> None:
    package = copied(tmp_path / "package")
    shutil.rmtree(package / "solitaire" / "assets" / lost)
    said = one_line(run(*command, path=package, cwd=tmp_path))
    assert "not installed completely: cannot read " in said
    assert os.path.join("assets", lost) in said


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed there")
@pytest.mark.parametrize("args", [("--data-dir", "data"), ("--data-dir", ".")])
def test_a_relative_data_folder_in_a_folder_that_is_gone(
    tmp_path: Path, args: tuple[str, str]
) -> None:
    done = _from_gone(tmp_path, *args)
    assert "the folder that this was started in is gone" in one_line(done)


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed there")
def test_a_folder_that_is_gone_is_no_matter_otherwise(tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    done = _from_gone(tmp_path, "screenshot", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    assert out.exists()
    assert "cannot write x.png" in one_line(_from_gone(tmp_path, "screenshot", "x.png"))


def _from_gone(tmp_path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """The program, started in a folder that has been removed."""
    gone = tmp_path / "gone"
    gone.mkdir()
    command = [sys.executable, "-m", "solitaire", *args]
    return subprocess.run(
        ["sh", "-c", 'rmdir ../gone && exec "$@"', "sh", *command],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"},
        cwd=gone,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the variables are those of Linux")
@pytest.mark.parametrize("screen", ["", ":9873"])
def test_an_empty_name_of_a_driver_is_as_none(tmp_path: Path, screen: str) -> None:
    done = run(
        *("--data-dir", str(tmp_path / "data")),
        SDL_VIDEODRIVER="",
        SDL_AUDIODRIVER="",
        DISPLAY=screen,
        XDG_RUNTIME_DIR=str(tmp_path),  # the library of Wayland complains without one
    )
    assert "cannot open a window" in one_line(done)
