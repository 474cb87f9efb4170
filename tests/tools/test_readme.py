"""The commands of the README that install, start and test the program."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MADE = "python3 -m venv .venv && .venv/bin/python -m pip install "


def commands(heading: str) -> list[str]:
    """The lines of code below a heading of the README."""
    section = re.split(r"^## ", README, flags=re.MULTILINE)
    (found,) = [text for text in section if text.startswith(f"{heading}\n")]
    return [line[4:] for line in found.splitlines() if line.startswith("    ")]


def test_the_program_is_installed_into_an_environment_of_its_own() -> None:
    """Debian's Python and others refuse pip outside of one (PEP 668)."""
    play = commands("Play")[0]
    assert play == f"{MADE}. && .venv/bin/solitaire"
    assert "solitaire" in PROJECT["scripts"]
    (tests,) = commands("Test")
    assert tests.startswith(f'{MADE}".[test]" && .venv/bin/python -m pytest')
    assert "test" in PROJECT["optional-dependencies"]
    assert ".venv/" in (ROOT / ".gitignore").read_text().splitlines()


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_ci_runs_the_tests_as_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (reading,) = re.findall(r"^tests=\$\((.*)\)$", script, flags=re.MULTILINE)
    done = subprocess.run(
        ("sh", "-c", reading), cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == commands("Test")
    assert 'eval "$tests" ||' in script


def test_the_name_to_remove_is_the_name_of_the_package() -> None:
    names = set(re.findall(r"(?:pipx|uv tool) uninstall ([\w-]+)", README))
    assert names == {PROJECT["name"]}


def test_what_is_said_of_python_agrees() -> None:
    assert f"Python {PROJECT['requires-python'].removeprefix('>=')} or later" in README
