"""The lowest versions that pyproject.toml allows, as they are installed for a test."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tools.lowest import ROOT, pins

PROJECT: dict[str, Any] = {
    "build-system": {"requires": ["hatchling>=1.2"]},
    "project": {
        "dependencies": ["pygame-ce>=2.5.6", "tomli-w >= 1.0, <3"],
        "optional-dependencies": {"test": ["pytest>=8.0"], "lint": ["ruff>=0.6"]},
    },
}


def test_everything_that_is_required_is_pinned_to_its_lowest_version() -> None:
    expected = ["hatchling==1.2", "pygame-ce==2.5.6", "tomli-w==1.0", "pytest==8.0", "ruff==0.6"]
    assert pins(PROJECT) == expected


@pytest.mark.parametrize("wrong", ["pytest", "pytest==8", "pytest[x]>=8"])
def test_a_requirement_without_a_plain_lower_bound_is_refused(wrong: str) -> None:
    project = {**PROJECT, "build-system": {"requires": [wrong]}}
    with pytest.raises(ValueError, match="has no lower bound such as"):
        pins(project)


def test_the_project_states_a_lower_bound_for_each_requirement() -> None:
    found = pins(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    names = [pin.partition("==")[0] for pin in found]
    assert {"hatchling", "pygame-ce", "pytest", "ruff", "mypy"} <= set(names)
    assert len(names) == len(set(names))
