"""What a test leaves behind is put away: no test depends on those before it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire import i18n
from solitaire.config.store import Store


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins with the texts and the digits of English."""
    yield
    i18n.set_language("en")
    i18n.set_digits("latin")


@pytest.fixture(autouse=True)
def _stores_are_closed() -> Iterator[None]:
    """From Python 3.13 on a connection to SQLite that is left open is a warning.

    A connection that the program itself forgets still is one: only ``Store.close`` is called.
    """
    opened: list[Store] = []
    begin = Store.__init__

    def remember(store: Store, folder: str) -> None:
        opened.append(store)
        begin(store, folder)

    with pytest.MonkeyPatch.context() as patch:  # undone after those of the test
        patch.setattr(Store, "__init__", remember)
        yield
    for store in opened:
        store.close()
