"""Every store that a test opens is closed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire.config.store import Store


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
