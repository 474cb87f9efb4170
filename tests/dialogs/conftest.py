"""The tests of dialogs need neither a screen nor a sound device."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    from solitaire.i18n import set_digits, set_language

    yield
    set_language("en")
    set_digits("latin")
