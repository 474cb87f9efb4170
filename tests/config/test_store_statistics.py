"""Statistics: everything counts once, whatever undo, redo, restart and reopening follow."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire.config.statistics import Statistics
from solitaire.config.store import SavedGame, Store
from solitaire.local_time import local_moment

GAME, VARIANT = "eight-off", "C8"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path)


@pytest.fixture
def store(folder: str) -> Iterator[Store]:
    store, notice = Store.open(folder)
    assert notice is None
    yield store
    assert store.notice is None
    store.close()


def moved(g: SavedGame, move: str = "P1>C1", seconds: float = 10.0) -> SavedGame:
    line = (*g.moves[: g.cursor], move)
    return g._replace(
        moves=line,
        cursor=len(line),
        counted=True,
        started=g.started or f"2026-01-01T00:00:{g.id:02}Z",
        seconds=g.seconds + seconds,
    )


def won(g: SavedGame) -> SavedGame:
    g = moved(g, "P1>FS")
    return g._replace(
        won=True,
        won_seconds=g.seconds,
        won_moves=g.cursor,
        finished=f"2026-01-01T01:00:{g.id:02}Z",
    )


def play(store: Store, results: str, game: str = GAME, variant: str = VARIANT) -> None:
    """One game a letter: w is won, l is moved in."""
    for result in results:
        g = store.begin(game, variant, "x")
        store.save(won(g) if result == "w" else moved(g))


def figures(store: Store) -> tuple[int, int, int, int]:
    s = store.statistics(GAME, VARIANT)
    return s.played, s.won, s.current_streak, s.best_streak


# Counting once


def test_a_deal_never_moved_in_leaves_no_trace(store: Store) -> None:
    store.begin(GAME, VARIANT, "x")
    store.begin(GAME, VARIANT, "y")
    assert store.statistics(GAME, VARIANT) == Statistics()
    assert store.statistics(GAME, VARIANT).share is None
    assert store.history() == []
    assert store.variants() == []


def test_case_42_win_undo_redo_counts_once(store: Store) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x")))
    for _ in range(3):
        g = store.save(g._replace(cursor=0, won=False, counted=False))
        assert g.won
        assert g.counted
        g = store.save(won(g._replace(finished="", seconds=500.0)))
    assert figures(store) == (1, 1, 1, 1)
    s = store.statistics(GAME, VARIANT)
    assert (s.best_seconds, s.best_moves) == (10.0, 1), "the first win is the one that counts"


def test_case_42_win_quit_open_counts_once(store: Store, folder: str) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x")))
    for _ in range(3):
        store.close()
        store, _ = Store.open(folder)
        found = store.kept(GAME, VARIANT)
        assert found == g
        store.save(found)
        assert figures(store) == (1, 1, 1, 1)
    store.close()


def test_case_42_new_during_the_win_animation_counts_once(store: Store) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x")))
    store.begin(GAME, VARIANT, "y")
    store.save(g)
    assert figures(store) == (1, 1, 1, 1)
    store.resume(g)
    store.save(g)
    assert figures(store) == (1, 1, 1, 1)


def test_restart_is_the_same_game(store: Store) -> None:
    g = store.save(moved(moved(store.begin(GAME, VARIANT, "x"))))
    g = store.save(g._replace(cursor=0, restart_undo_cursor=2, seconds=0.0))
    g = store.save(moved(g)._replace(restart_undo_cursor=-1))
    assert figures(store) == (0, 0, 0, 0)
    store.save(won(g))
    assert figures(store) == (1, 1, 1, 1)


def test_the_same_deal_played_again_is_another_game(store: Store) -> None:
    play(store, "ww")
    assert figures(store) == (2, 2, 2, 2)


def test_displaced_and_resumed_is_one_game(store: Store) -> None:
    g = store.save(moved(store.begin(GAME, VARIANT, "x")))
    store.begin(GAME, VARIANT, "y")
    store.resume(g)
    store.save(won(g))
    assert figures(store) == (1, 1, 1, 1)


def test_a_win_without_the_mark_of_counting_counts(store: Store) -> None:
    g = store.save(store.begin(GAME, VARIANT, "x")._replace(won=True))
    assert g.counted
    assert g.started
    assert g.finished
    assert figures(store) == (1, 1, 1, 1)


# Streaks


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ("w", (1, 1, 1, 1)),
        ("wl", (1, 1, 1, 1)),
        ("wwlw", (4, 3, 1, 2)),
        ("lww", (3, 2, 2, 2)),
        ("wlwwwlw", (7, 5, 1, 3)),
    ],
)
def test_streaks(store: Store, results: str, expected: tuple[int, int, int, int]) -> None:
    play(store, results)
    assert figures(store) == expected


def test_a_game_going_on_does_not_end_a_streak_but_one_left_does(store: Store) -> None:
    play(store, "ww")
    g = store.save(moved(store.begin(GAME, VARIANT, "x")))
    assert figures(store) == (2, 2, 2, 2)
    assert store.statistics(GAME, VARIANT).results == (True, True)
    store.begin(GAME, VARIANT, "y")
    assert figures(store) == (3, 2, 0, 2)
    assert store.statistics(GAME, VARIANT).results == (True, True, False)
    store.resume(g)
    assert figures(store) == (2, 2, 2, 2)
    store.save(won(g))
    assert figures(store) == (3, 3, 3, 3)


def test_a_game_of_another_variant_ends_none_of_this_one(store: Store) -> None:
    play(store, "wl")
    assert figures(store) == (1, 1, 1, 1)
    play(store, "l", variant="C4")
    assert figures(store) == (1, 1, 1, 1), "the last of the two can still be won"
    play(store, "l")
    assert figures(store) == (2, 1, 0, 1), "now it has been left"


def test_a_game_counts_as_played_when_it_is_won_lost_or_left(store: Store) -> None:
    """A game that goes on is in no figure; a loss that is undone goes on."""
    g = store.save(moved(store.begin(GAME, VARIANT, "x")))
    assert store.statistics(GAME, VARIANT) == Statistics()
    assert store.history() == [g], "the list has it all the same"
    g = store.save(moved(g)._replace(ended="blocked"))
    assert figures(store) == (1, 0, 0, 0)
    g = store.save(g._replace(cursor=1, ended=""))
    assert figures(store) == (0, 0, 0, 0)
    g = store.save(won(g)._replace(ended="won"))
    assert figures(store) == (1, 1, 1, 1)
    store.save(g._replace(cursor=1, ended=""))
    assert figures(store) == (1, 1, 1, 1), "a win stays one"


def test_a_loss_ends_a_streak_until_it_is_undone(store: Store) -> None:
    play(store, "ww")
    g = store.save(moved(store.begin(GAME, VARIANT, "x"))._replace(ended="blocked"))
    assert figures(store) == (3, 2, 0, 2)
    store.save(g._replace(cursor=0, ended=""))
    assert figures(store) == (2, 2, 2, 2)


def test_all_games_together(store: Store) -> None:
    play(store, "wl")
    play(store, "lw", variant="C4")
    play(store, "w", game="crescent", variant="N")
    s = store.statistics()
    assert (s.played, s.won) == (4, 3), "the second game of C8 goes on"
    assert s.total_seconds == 40.0


def test_scores_are_those_of_wins_and_losses(store: Store) -> None:
    for score, result in ((520, "w"), (-1, "l"), (40, "l"), (100, "l")):
        g = store.begin(GAME, VARIANT, "x")
        store.save((won(g) if result == "w" else moved(g))._replace(score=score))
    s = store.statistics(GAME, VARIANT)
    assert (s.best_score, s.average_score) == (520, 280.0), "neither unknown ones nor one going on"
    [g] = store.without_score(GAME, VARIANT, 9)
    store.set_scores({g.id: 40})
    assert store.statistics(GAME, VARIANT).average_score == 200.0
    assert store.without_score(GAME, VARIANT, 9) == []


def test_the_score_of_a_win_stays(store: Store) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x"))._replace(score=520))
    assert store.save(g._replace(cursor=0, score=0)).score == 520


def test_a_game_going_on_survives_closing_without_ending_the_streak(
    store: Store, folder: str
) -> None:
    play(store, "wwl")
    store.close()
    again, _ = Store.open(folder)
    assert figures(again) == (2, 2, 2, 2)
    again.close()


def test_case_47_a_wall_clock_set_back_changes_no_order(store: Store) -> None:
    for year, result in ((2030, "w"), (1999, "l"), (2026, "w")):
        g = store.begin(GAME, VARIANT, str(year))
        g = won(g) if result == "w" else moved(g)
        store.save(g._replace(started=f"{year}-01-01T00:00:00Z"))
    assert store.statistics(GAME, VARIANT).results == (True, False, True)
    assert figures(store) == (3, 2, 1, 1)
    assert [g.start for g in store.history()] == ["2026", "1999", "2030"]


def test_case_47_the_time_of_a_win_stands(store: Store, folder: str) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x")))
    store.save(g._replace(seconds=g.seconds + 3600.0))
    store.close()
    again, _ = Store.open(folder)
    assert again.statistics(GAME, VARIANT).best_seconds == g.won_seconds
    again.close()


# Figures


def test_all_figures(store: Store) -> None:
    for extra, result in ((0, "w"), (2, "l"), (4, "w")):
        g = store.begin(GAME, VARIANT, "x")
        for _ in range(extra):
            g = store.save(moved(g, seconds=1.0))
        store.save(won(g) if result == "w" else g)
    play(store, "w", game="crescent", variant="N")
    s = store.statistics(GAME, VARIANT)
    assert s == Statistics(
        played=3,
        won=2,
        share=2 / 3,
        current_streak=1,
        best_streak=1,
        best_seconds=10.0,
        average_seconds=12.0,
        best_moves=1,
        average_moves=3.0,
        total_seconds=26.0,
        first="2026-01-01T00:00:01Z",
        last="2026-01-01T01:00:03Z",
        results=(True, False, True),
        times=(10.0, None, 14.0),
    )
    assert store.variants() == [("crescent", "N"), (GAME, VARIANT)]


def test_results_are_the_last_hundred_and_history_has_a_limit(store: Store) -> None:
    play(store, "l" + "w" * 104)
    results = store.statistics(GAME, VARIANT).results
    assert results == (True,) * 100
    assert len(store.history(limit=7)) == 7
    ids = [g.id for g in store.history(limit=-1)]
    assert len(ids) == 105
    assert ids == sorted(ids, reverse=True)


def test_history_by_game_and_variant(store: Store) -> None:
    play(store, "wl")
    play(store, "w", variant="C4")
    play(store, "l", game="crescent", variant="N")
    assert [g.game for g in store.history("crescent")] == ["crescent"]
    assert [g.variant for g in store.history(GAME)] == ["C4", "C8", "C8"]
    assert [g.won for g in store.history(GAME, "C8")] == [False, True]
    assert store.history("half-moon") == []


# Reset and back


def test_reset_concerns_one_variant_and_can_be_taken_back(store: Store, folder: str) -> None:
    play(store, "wwl")
    play(store, "w", variant="C4")
    before = store.statistics(GAME, VARIANT)
    assert not store.can_restore
    store.reset(GAME, VARIANT)
    assert store.statistics(GAME, VARIANT) == Statistics()
    assert store.history(GAME, VARIANT) == []
    assert store.variants() == [(GAME, "C4")]
    store.close()
    again, _ = Store.open(folder)
    assert again.can_restore
    assert again.restore()
    assert again.statistics(GAME, VARIANT) == before
    assert not again.restore()
    assert not again.can_restore
    again.close()


def test_two_resets_are_taken_back_one_after_the_other(store: Store) -> None:
    play(store, "ww")
    store.reset(GAME, VARIANT)
    play(store, "wl")
    store.reset(GAME, VARIANT)
    play(store, "w")
    assert store.statistics(GAME, VARIANT).played == 1
    assert store.restore()
    assert store.statistics(GAME, VARIANT).played == 3
    assert store.restore()
    assert store.statistics(GAME, VARIANT).played == 5


def test_restoring_keeps_what_was_played_since(store: Store) -> None:
    play(store, "wl")
    store.reset(GAME, VARIANT)
    play(store, "w")
    store.restore()
    assert store.statistics(GAME, VARIANT).results == (True, False, True)


def test_after_a_reset_the_game_going_on_counts_with_its_next_move(store: Store) -> None:
    g = store.save(moved(store.begin(GAME, VARIANT, "x")))
    store.reset(GAME, VARIANT)
    g = store.save(g._replace(seconds=99.0))
    assert figures(store) == (0, 0, 0, 0), "the clock alone is no play"
    store.save(won(g))
    assert figures(store) == (1, 1, 1, 1)
    store.restore()
    assert figures(store) == (1, 1, 1, 1)


def test_after_a_reset_a_game_won_before_stays_out(store: Store) -> None:
    g = store.save(won(store.begin(GAME, VARIANT, "x")))
    store.reset(GAME, VARIANT)
    g = store.save(g._replace(cursor=0))
    store.save(g._replace(cursor=1))
    assert figures(store) == (0, 0, 0, 0)


# Export


def test_csv_has_fixed_keys_and_every_game(store: Store, tmp_path: Path) -> None:
    play(store, "wl")
    g = store.begin("half-moon", "N", 'game half-moon\nP1: AH, "5S"')
    store.save(moved(g))
    text = io.StringIO(newline="")
    assert store.export_csv(text) == 3
    rows = list(csv.DictReader(io.StringIO(text.getvalue(), newline="")))
    assert list(rows[0]) == [
        *("game", "variant", "deal", "started", "seconds", "moves_made"),
        *("won", "finished", "won_seconds", "won_moves", "running"),
    ]
    assert rows[0] == {
        "game": GAME,
        "variant": VARIANT,
        "deal": "x",
        "started": local_moment("2026-01-01T00:00:01Z"),
        "seconds": "10.0",
        "moves_made": "1",
        "won": "true",
        "finished": local_moment("2026-01-01T01:00:01Z"),
        "won_seconds": "10.0",
        "won_moves": "1",
        "running": "false",
    }
    assert (rows[1]["won"], rows[1]["finished"], rows[1]["running"]) == ("false", "", "true")
    assert rows[2]["deal"] == 'game half-moon\nP1: AH, "5S"'
    path = str(tmp_path / "out.csv")
    assert store.export_csv(path) == 3
    assert Path(path).read_bytes() == text.getvalue().encode()


def test_csv_of_nothing_is_the_heading(store: Store) -> None:
    text = io.StringIO(newline="")
    assert store.export_csv(text) == 0
    assert text.getvalue().count("\r\n") == 1


def test_csv_where_it_cannot_be_written(store: Store, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        store.export_csv(str(tmp_path / "nowhere" / "out.csv"))
