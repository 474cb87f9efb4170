"""What pip has installed in CI: complete, and described as the project describes itself."""

from __future__ import annotations

import os
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def installed() -> Distribution:
    if os.environ.get("CI") != "true":
        pytest.skip("only in CI is what is installed sure to be what is here")
    return distribution(PROJECT["name"])


def test_every_file_is_installed(installed: Distribution) -> None:
    inside = {path.as_posix() for path in installed.files or ()}
    wanted = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("solitaire/**/*.py")}
    for folder in ("assets", "seeds"):
        files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
        wanted |= {f"solitaire/{path.relative_to(ROOT).as_posix()}" for path in files}
    assert wanted - inside == set()
    assert not [name for name in inside if name.startswith(("tests/", "tools/"))]


def test_the_licence_is_named_and_there(installed: Distribution) -> None:
    """By PEP 639: an expression, and the file itself."""
    about = installed.metadata
    assert about["License-Expression"] == PROJECT["license"] == "MIT"
    assert about.get_all("License-File") == ["LICENSE"]
    text = installed.read_text("licenses/LICENSE")
    assert text == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert not [c for c in about.get_all("Classifier") or () if c.startswith("License ::")]


def test_both_commands_start_the_program(installed: Distribution) -> None:
    found = {(e.group, e.name): e.value for e in installed.entry_points}
    main = "solitaire.__main__:main"
    assert found == {("console_scripts", "solitaire"): main, ("gui_scripts", "arc-solitaire"): main}
