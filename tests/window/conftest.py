"""Real windows on a private screen. Skipped where its programs are missing, but never in CI."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from x11 import Desktop  # noqa: E402

from tools.bench import desktop as private  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder are slow: they wait for a window."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def screen() -> Iterator[private.Desktop]:
    """An X server with a window manager, one for all tests."""
    lacking = private.missing()
    if lacking:
        reason = f"needs {', '.join(lacking)} (Debian: {' '.join(lacking).lower()})"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with private.Desktop() as running:
        yield running


@pytest.fixture
def desktop(screen: private.Desktop, tmp_path: Path) -> Iterator[Desktop]:
    """The empty screen, and a folder for the settings and saves of this test."""
    with Desktop(screen, tmp_path) as made:
        yield made
