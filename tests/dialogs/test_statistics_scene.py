"""The statistics: figures, reset and its undo, the CSV file, and opening a replay."""

from __future__ import annotations

import csv
import itertools
from pathlib import Path

import pygame
import pytest
from dialog_pilot import CODE, MOVES, DialogPilot

from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.front.widgets.charts import TableCard, TimesChart, tick_times
from solitaire.front.widgets.kit import ListRow
from solitaire.games import GAMES, find
from solitaire.live.live_game import LiveGame
from solitaire.live.scores import complete_scores


def _game(
    store: Store,
    number: int,
    won: bool,
    variant: str = "N",
    game: str = "half-moon",
    seconds: float = 125.0,
) -> None:
    codes = {"N": "HM1-N-AAAAAA", "C8": "EO1-C8-AAAAAA"}
    saved = store.begin(game, variant, codes[variant] + "ABCDEFGH"[number])
    store.save(
        saved._replace(
            moves=("P1+P2",),
            cursor=1,
            counted=True,
            seconds=65.0,
            started=f"2026-03-0{number + 1}T10:00:00Z",
            won=won,
            won_seconds=seconds,
            won_moves=48,
            finished="2026-03-09T10:00:00Z" if won else "",
        )
    )


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store, _notice = Store.open(str(tmp_path))
    for number, won in enumerate((True, False, True, True)):
        _game(store, number, won)
    _game(store, 5, True, "C8", "eight-off")
    store.begin("half-moon", "N", CODE)
    return store


def table_of(pilot: DialogPilot) -> dict[str, tuple[str, ...]]:
    """The rows of the table: the best and the average by label."""
    (table,) = (w for w in pilot.widgets() if isinstance(w, TableCard))
    return dict(table.rows)


def test_the_figures_are_those_of_the_store(store: Store) -> None:
    pilot = DialogPilot(store=store).open("statistics")
    words = pilot.words().split("\n")
    shown = dict(itertools.pairwise(words))
    figures = store.statistics("half-moon", "N")
    assert (figures.played, figures.won, figures.best_streak) == (4, 3, 2)
    assert shown["Played"] == "4"
    assert shown["Won"] == "3"
    assert shown["won"] == "75%"
    assert shown["Current streak"] == "2"
    assert shown["Longest streak"] == "2"
    assert table_of(pilot)["Time of wins"] == ("2:05", "2:05")
    assert table_of(pilot)["Score"][0] == "520"
    assert "From 1 March 2026 to 9 March 2026." in words


@pytest.mark.parametrize("finger", [False, True])
def test_each_variant_has_its_own(store: Store, finger: bool) -> None:
    pilot = DialogPilot(store=store).open("statistics")
    pilot.tap("game", option=("eight-off", "C8"), finger=finger)
    assert "100%" in pilot.words()
    pilot.tap("game", option=("eight-off", "C2"), finger=finger)
    assert "No game has been finished yet." in pilot.words()
    assert not pilot.widget("reset").enabled


@pytest.mark.parametrize("means", ["mouse", "finger", "keys"])
def test_reset_and_the_way_back(store: Store, means: str) -> None:
    pilot = DialogPilot(store=store).open("statistics")
    assert not pilot.has("restore")
    for name in ("reset", "restore"):
        if means == "keys":
            pilot.tab_to(name)
            pilot.key("enter")
        else:
            pilot.tap(name, finger=means == "finger")
        played = store.statistics("half-moon", "N").played
        assert played == (0 if name == "reset" else 4)
    assert store.statistics("eight-off", "C8").played == 1
    assert not pilot.has("restore")


def test_the_way_back_is_there_on_another_day(store: Store) -> None:
    DialogPilot(store=store).open("statistics").tap("reset")
    pilot = DialogPilot(store=store).open("statistics")
    pilot.tap("restore")
    assert store.statistics("half-moon", "N").played == 4


def test_the_file_is_written_and_named(store: Store, tmp_path: Path) -> None:
    pilot = DialogPilot(store=store).open("statistics")
    pilot.tap("export")
    path = tmp_path / "statistics.csv"
    assert str(path) in pilot.words()
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == ["half-moon"] * 4 + ["eight-off"]


def test_a_file_that_cannot_be_written_is_told(store: Store, tmp_path: Path) -> None:
    (tmp_path / "statistics.csv").mkdir()
    pilot = DialogPilot(store=store).open("statistics")
    pilot.tap("export")
    assert "cannot be written" in pilot.words()


def test_a_store_in_memory_has_no_file() -> None:
    pilot = DialogPilot(moves=MOVES).open("statistics")
    assert not pilot.widget("export").enabled
    assert "In progress" in pilot.words()


def test_a_game_of_the_list_is_looked_at_again(store: Store) -> None:
    pilot = DialogPilot(CODE, moves=MOVES, store=store)
    now = pilot.app.table.live
    pilot.open("statistics")
    names = [w.name for w in pilot.widgets() if w.name.startswith("game ")]
    assert names[0] == f"game {now.saved.id}"
    pilot.tap(names[0])
    assert type(pilot.dialog).__name__ == "ReplayDialog"
    assert pilot.dialog.move_count == 6
    assert pilot.app.table.live is now


def test_arabic_figures_and_plurals(store: Store) -> None:
    pilot = DialogPilot(store=store, language="ar", digits="arabic-indic").open("statistics")
    assert "٧٥٪" in pilot.words()
    assert "آخر ٤ جولات" in pilot.words()


# Which figures there are, and of what


@pytest.mark.parametrize("language", ["ar", "en", "fr"])
def test_case_92_averages_of_wins_say_so(store: Store, language: str) -> None:
    """Each language has its word for a win in the labels of time and moves, not of scores."""
    word = {"ar": "فوز", "en": "win", "fr": "victoire"}[language]
    pilot = DialogPilot("EO1-C8-AAAAAAB", store=store, language=language).open("statistics")
    time, moves, score = table_of(pilot)
    assert word in time
    assert word in moves
    assert word not in score


def test_half_moon_compares_scores_and_no_constants(store: Store) -> None:
    """Every win of it has 48 moves; how far a lost game came is in its score."""
    game = GAMES[0]
    live = LiveGame.begin(store, Deal(game, 4))
    for _ in range(3):
        live.commit(game.moves(live.state)[0])
    score = game.score(live.state)
    store.begin(game.key, game.variant, CODE)
    pilot = DialogPilot(store=store).open("statistics")
    shown = table_of(pilot)
    assert list(shown) == ["Time of wins", "Score"]
    # Three wins from before scores were stored, and a loss whose move cannot be made.
    assert shown["Score"] == ("520", str(round((3 * 520 + score) / 5)))


def test_a_game_that_goes_on_is_listed_and_not_played(store: Store) -> None:
    pilot = DialogPilot(moves=MOVES, store=store).open("statistics")
    shown = dict(itertools.pairwise(pilot.words().split("\n")))
    assert shown["Played"] == "4"
    listed = [w for w in pilot.widgets() if w.name.startswith("game ")]
    assert len(listed) == 5
    assert "In progress" in pilot.words()


@pytest.mark.parametrize("finger", [False, True])
def test_all_games_have_figures_of_their_own(store: Store, finger: bool) -> None:
    pilot = DialogPilot(store=store).open("statistics")
    pilot.tap("game", option=(), finger=finger)
    shown = dict(itertools.pairwise(pilot.words().split("\n")))
    assert (shown["Played"], shown["Won"], shown["won"]) == ("5", "4", "80%")
    assert table_of(pilot) == {"Time played": ("5:25",)}
    assert "Eight Off, 8 cells, 6 March 2026" in pilot.words()
    assert not pilot.has("reset"), "a reset is of one variant"
    pilot.tap("export")
    assert "5 games written" in pilot.words()


def test_old_games_get_their_scores_when_they_are_looked_at(store: Store) -> None:
    """Games from before the store knew scores are replayed, once."""
    game = find("eight-off", "C8")
    assert game is not None
    live = LiveGame.begin(store, Deal(game, 5))
    move = next(m for m in game.moves(live.state) if str(m).startswith("P"))
    live.commit(move)
    store.set_scores({live.saved.id: -1})
    store.begin(game.key, game.variant, "EO1-C8-AAAAAAB")
    assert len(store.without_score(game.key, game.variant, 99)) == 2
    complete_scores(store, game)
    assert store.without_score(game.key, game.variant, 99) == []
    figures = store.statistics(game.key, game.variant)
    assert figures.average_score == (520 + game.score(live.state)) / 2


# the chart and what is in view


def chart_of(pilot: DialogPilot) -> TimesChart:
    (chart,) = (w for w in pilot.widgets() if isinstance(w, TimesChart))
    return chart


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_columns_are_the_times_of_the_wins(store: Store, language: str) -> None:
    for number, seconds in ((6, 60.0), (7, 240.0)):
        _game(store, number, True, seconds=seconds)
    store.begin("half-moon", "N", CODE)
    chart = chart_of(DialogPilot(store=store, language=language).open("statistics"))
    assert chart.times == [125.0, None, 125.0, 125.0, 60.0, 240.0]
    columns = chart.columns(pygame.Rect(100, 50, 600, 240))
    assert [c.height for c in columns if c.height != columns[1].height] == [125, 125, 125, 60, 240]
    assert columns[1].width == columns[1].height < 60, "a small box is not a time"
    lefts = [c.left for c in columns]
    assert lefts == sorted(lefts, reverse=language == "ar")
    assert "best 1:00" in chart.words or language == "ar"


def test_the_lines_of_the_chart_are_round_times() -> None:
    for longest in (3, 14, 59, 60, 100, 224, 400, 1800, 4000, 86400, 1e6):
        ticks = tick_times(longest)
        assert 1 <= len(ticks) <= 3, longest
        assert len(ticks) == 1 or ticks[-1] <= longest
        assert all(tick % 5 == 0 for tick in ticks)


def test_a_chart_has_at_most_thirty_columns(store: Store) -> None:
    for _ in range(32):
        _game(store, 6, True)
    store.begin("half-moon", "N", CODE)
    pilot = DialogPilot(store=store).open("statistics")
    assert len(chart_of(pilot).times) == 30
    assert "The last 30 finished games" in pilot.words()


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("code", ["HM1-N-AAAAAAC", "CR1-N-AAAAAAC", "EO1-C8-AAAAAAC"])
def test_the_last_games_are_in_view(code: str, language: str) -> None:
    """At 1280 x 800 the head, the chart and the newest games are seen without scrolling."""
    from tools import samples

    pilot = DialogPilot(code, store=samples.store(), language=language).open("statistics")
    panel = pilot.dialog.panel
    seen = [w for w in pilot.widgets() if panel.view.contains(w.rect) and panel.in_body(w)]
    assert any(isinstance(w, TimesChart) for w in seen)
    assert any(isinstance(w, ListRow) for w in seen)
