"""What very much costs: a game with 20,000 moves, and a store of 100,000 games.

There is no window here. A start is opening the store, making the program and drawing its first
picture with all cards on the table.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from solitaire.config import connection, database, rows
from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.dealcode import Deal
from solitaire.engine.moves import Move
from solitaire.front.app import App
from solitaire.games.eight_off import EightOff

from .programs import SIZE
from .report import table

# What the measurement knows of the program ---------------------------------------------------


def keep(folder: Path, deal: Deal, moves: Iterable[Move]) -> None:
    """Puts a game into the store in ``folder``: the one that the next start resumes."""
    texts = tuple(map(str, moves))
    store, _ = Store.open(str(folder))
    begun = store.begin(deal.game.key, deal.game.variant, str(deal))
    store.save(begun._replace(moves=texts, cursor=len(texts), counted=bool(texts), seconds=9.0))
    store.close()


def fill(folder: Path, count: int, moves: Iterable[Move]) -> None:
    """Puts ``count`` finished games into the store in ``folder``, all of one variant, two of
    three of them won, with a line of ``moves`` each."""
    texts = tuple(map(str, moves))
    store, _ = Store.open(str(folder))
    store.close()

    def row(n: int) -> rows.Row:
        won = n % 3 != 0
        when = f"20{n // 3650 % 100:02}-01-{n % 28 + 1:02}T10:00:00+00:00"
        saved = rows.SavedGame(0, GAME.key, GAME.variant, str(Deal(GAME, n)), texts, len(texts))
        saved = saved._replace(seconds=60.0 + n % 997, started=when, counted=True, won=won)
        saved = saved._replace(score=GAME.top_score if won else n % 520)
        if won:
            length = len(texts) + n % 41
            saved = saved._replace(won_seconds=saved.seconds, won_moves=length, finished=when)
        return rows.Row(saved, turn=n + 1)

    disk = connection.connect(str(folder / database.FILE))
    values = map(rows.to_columns, map(row, range(count)))
    connection.transaction(disk, lambda con: con.executemany(rows.INSERT, values))
    disk.close()


def opened(folder: Path) -> tuple[Store, App]:
    """The program with the games in ``folder``; the game that is kept there on the table."""
    store, _ = Store.open(str(folder))
    return store, App(Settings(sound=False, game=GAME.key), store, SIZE)


def play(app: App, move: Move) -> None:
    """Makes a legal move, which is in the store then."""
    app.table.play(move)
    app.table.finish_animations()


def made(app: App) -> int:
    """How many moves are made in the game on the table."""
    return app.table.live.session.cursor


# The measurement -----------------------------------------------------------------------------

GAME = EightOff(8)
MOVES, GAMES = 20_000, 100_000
LINE = 80
"""Moves of a game among many."""
TIMES = 5


def shuttle(game: EightOff) -> tuple[Deal, Move, Move]:
    """A deal, a move, and the move that takes it back: so a line may be of any length."""
    number = 0
    while True:
        deal = Deal(game, number)
        state = deal.state()
        for there in game.moves(state):
            after = game.apply(state, there)
            for back in game.moves(after):
                if game.apply(after, back) == state:
                    return deal, there, back
        number += 1


def started(folder: Path) -> float:
    """Seconds from opening the store until the table is drawn."""
    begun = time.perf_counter()
    store, app = opened(folder)
    app.draw(_surface())
    took = time.perf_counter() - begun
    store.close()
    return took


def repeated(folder: Path, work: Callable[[App], None]) -> list[float]:
    """Seconds that ``work`` and the picture after it take, again and again in one program."""
    store, app = opened(folder)
    app.draw(_surface())
    found: list[float] = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        work(app)
        app.draw(_surface())
        found.append(time.perf_counter() - begun)
    store.close()
    return found


def _surface() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def measured(folder: Path, pair: Sequence[Move]) -> list[list[float]]:
    """The times of starts, of moves and of openings of the statistics."""
    starts = [started(folder) for _ in range(TIMES)]
    moves = repeated(folder, lambda app: play(app, pair[made(app) % 2]))
    return [starts, moves, repeated(folder, lambda app: app.run("statistics"))]


def main(_: Sequence[str]) -> int:
    """Measures and prints."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    deal, *pair = shuttle(GAME)
    usual, long = ([pair[n % 2] for n in range(length)] for length in (LINE, MOVES))
    found: dict[str, list[list[float]]] = {}
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        print(f"writing stores into {name}, which is removed afterwards", flush=True)
        folders = [Path(name) / part for part in ("usual", "long", "many")]
        keep(folders[0], deal, usual)
        keep(folders[1], deal, long)
        fill(folders[2], GAMES, usual)
        keep(folders[2], deal, usual)
        size = (folders[2] / database.FILE).stat().st_size / 1e6
        labels = ("a usual store", f"{MOVES:,} moves", f"{GAMES:,} games, {size:.0f} MB")
        measured(folders[0], pair)  # loads what is loaded once
        for label, folder in zip(labels, folders, strict=True):
            found[label] = measured(folder, pair)
    print(f"{SIZE[0]}x{SIZE[1]}, {GAME.key}; medians of {TIMES}, the longest behind")
    head = ["ms", "start", "", "a move", "", "statistics", ""]
    print(table(head, [[label, *_cells(times)] for label, times in found.items()]))
    pygame.quit()
    return 0


def _cells(times: Sequence[Sequence[float]]) -> list[str]:
    return [f"{1000 * figure(each):.0f}" for each in times for figure in (median, max)]
