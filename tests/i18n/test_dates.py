"""Days are those of this place, wherever that is: the same as today's deal has."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.games import GAMES
from solitaire.i18n.dates import date as written
from solitaire.live.live_game import LiveGame
from solitaire.local_time import local_moment

EVENING = "2026-03-09T21:30:00+00:00"
"""A game that is begun late in London."""
ZONES = {
    "UTC0": ("9 March 2026", "2026-03-09T21:30:00+00:00"),
    "East-14": ("10 March 2026", "2026-03-10T11:30:00+14:00"),
    "West+12": ("9 March 2026", "2026-03-09T09:30:00-12:00"),
}


@pytest.fixture(params=ZONES, autouse=True)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_case_86_the_day_of_an_evening_game(zone: str) -> None:
    assert written(EVENING) == written("2026-03-09T21:30:00Z") == ZONES[zone][0]
    assert written("2026-03-09T21:30:00") == ZONES[zone][0], "without a zone it is UTC"
    assert written("2026-03-09") == "9 March 2026", "a day is a day everywhere"
    if zone == "West+12":
        assert written("2026-03-09T11:59:59Z") == "8 March 2026"


@pytest.mark.parametrize("moment", ["2026-03-09Tnonsense", "2026-03-09 99:99", "9999-12-31T23:59Z"])
def test_case_86_an_odd_time_leaves_its_day(moment: str) -> None:
    assert written(moment).endswith(moment[:4])
    assert local_moment(moment)[:4] == moment[:4]


def test_case_86_the_export_has_the_times_of_this_place(zone: str) -> None:
    store = Store("")
    begun = store.begin("half-moon", "N", "x")
    store.save(begun._replace(started=EVENING, counted=True, won=True, finished=EVENING))
    table = io.StringIO(newline="")
    store.export_csv(table)
    [row] = csv.DictReader(io.StringIO(table.getvalue(), newline=""))
    assert (row["started"], row["finished"]) == (ZONES[zone][1],) * 2


def test_case_86_a_game_of_now_is_a_game_of_today(tmp_path: Path) -> None:
    """Its day in the list is the one that names today's deal."""
    store, _ = Store.open(str(tmp_path))
    live = LiveGame.begin(store, Deal(GAMES[0], 4))
    before = date.today()
    live.commit(live.game.moves(live.state)[0])
    [saved] = store.history()
    assert written(saved.started) in {written(d.isoformat()) for d in (before, date.today())}
    assert abs(datetime.fromisoformat(saved.started) - datetime.now(UTC)).total_seconds() < 60
    store.close()
