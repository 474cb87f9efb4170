"""What is said of packages that are missing, broken, or in each other's way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from child import one_line

ROOT = Path(__file__).parents[2]
UNINSTALL = "python -m pip uninstall pygame pygame-ce, then python -m pip install pygame-ce"


def run(
    tmp_path: Path, *args: str, ahead: Path | None = None, hidden: str = ""
) -> subprocess.CompletedProcess[str]:
    """The program, with the folder ``ahead`` searched first, and a module hidden from it."""
    program = (
        "import sys\n"
        "class Hider:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in sys.argv[1].split():\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "hidden = sys.argv[1].split()\n"
        "import importlib.util as util\n"
        "found = util.find_spec\n"
        "util.find_spec = lambda name, *a: None if name in hidden else found(name, *a)\n"
        "sys.meta_path.insert(0, Hider())\n"
        "from solitaire.cli import main\n"
        "sys.exit(main(sys.argv[2:]))\n"
    )
    path = os.pathsep.join([*([str(ahead)] if ahead else []), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-c", program, hidden, *args],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("pygame", "pygame-ce"),
        ("platformdirs", "platformdirs"),
        ("bidi", "python-bidi"),
        ("tomli_w", "tomli-w"),
    ],
)
def test_the_package_that_is_missing_is_named(tmp_path: Path, module: str, package: str) -> None:
    said = one_line(run(tmp_path, hidden=module))
    assert f"the package {package} is missing: python -m pip install {package}\n" in said
    assert package == "pygame-ce" or "pygame" not in said


def test_a_module_of_python_that_is_missing_is_named(tmp_path: Path) -> None:
    assert "the module sqlite3 is missing" in one_line(
        run(tmp_path, "--data-dir", "data", hidden="sqlite3")
    )


def test_a_package_that_is_broken_is_named(tmp_path: Path) -> None:
    package = tmp_path / "site" / "pygame"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from pygame.base import *\n")
    (package / "base.py").write_text("raise ImportError('libSDL2 is gone', name='pygame.base')\n")
    said = one_line(run(tmp_path, "--data-dir", "data", ahead=tmp_path / "site"))
    assert "the package pygame-ce cannot be loaded (libSDL2 is gone)" in said


@pytest.mark.parametrize("metadata", ["", "{}", None])
def test_a_typeface_without_its_files_is_replaced(tmp_path: Path, metadata: str | None) -> None:
    """As a tool that packages the program leaves it when it is not told of the files."""
    package = tmp_path / "site" / "fontpkg_ibm_plex_sans_arabic"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    if metadata is not None:
        (package / "metadata.json").write_text(metadata)
    done = run(tmp_path, "screenshot", "x.png", ahead=tmp_path / "site")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_font_of_the_system_is_used_without_the_package(tmp_path: Path, language: str) -> None:
    hidden = "fontpkg fontpkg_ibm_plex_sans_arabic"
    done = run(tmp_path, "screenshot", "x.png", "--language", language, hidden=hidden)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "x.png").exists()


@pytest.mark.parametrize("command", [["--data-dir", "data"], ["screenshot", "x.png"]])
@pytest.mark.parametrize(
    ("infos", "says"),
    [
        (("pygame-2.6.1.dist-info", "pygame_ce-2.5.8.dist-info"), "both installed"),
        (("pygame-2.1.2.egg-info",), "pygame is installed where pygame-ce is needed"),
    ],
)
def test_case_94_pygame_beside_pygame_ce(
    tmp_path: Path, infos: tuple[str, ...], says: str, command: list[str]
) -> None:
    site = tmp_path / "site"
    (site / "pygame").mkdir(parents=True)
    (site / "pygame" / "__init__.py").write_text("raise AttributeError('a mixture')\n")
    for name in infos:
        (site / name).mkdir()
    said = one_line(run(tmp_path, *command, ahead=site))
    assert says in said
    assert UNINSTALL in said
    assert sorted(os.listdir(tmp_path)) == ["site"]


def test_commands_without_a_window_need_no_package(tmp_path: Path) -> None:
    hidden = "pygame platformdirs bidi tomli_w fontpkg fontpkg_ibm_plex_sans_arabic"
    done = run(tmp_path, "deal", "EO1-C8-AAAAAFA", hidden=hidden)
    assert (done.returncode, done.stderr) == (0, "")
