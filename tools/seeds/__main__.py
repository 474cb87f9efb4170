"""Writes the seed catalogues: deals that can be won, with a line that wins each.

    python -m tools.seeds                        all of them, as they lie in seeds/
    python -m tools.seeds eight-off-C8 --wins 20 --start 1000 --out more

Deals are tried in the order of their numbers from ``--start`` on. How hard each is searched is
counted in positions, not in seconds, so the same call finds the same lines on every machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.engine.moves import read_move
from solitaire.engine.record import read_records, replay, write_record
from solitaire.engine.state import State
from solitaire.games import GAMES
from tools.options import Parser, agreed, positive

from . import any_game, crescent, eight_off, half_moon

Solver = Callable[[State, int], list[str] | None]


class Catalogue(NamedTuple):
    """How many deals a file holds and how hard each deal is searched."""

    wins: int
    effort: int
    solve: Solver
    comment: str


WINNABLE = "deals that can be won, each with a line that wins it"
CATALOGUES = {
    "half-moon-N": Catalogue(
        50, 200, half_moon.solve, "for tests only: the rules forbid telling what can be won"
    ),
    "crescent-N": Catalogue(200, 200, crescent.solve, WINNABLE),
    "eight-off-C8": Catalogue(500, 20_000, eight_off.solve, WINNABLE),
    "eight-off-C4": Catalogue(200, 10_000, eight_off.solve, WINNABLE),
    "eight-off-C2": Catalogue(30, 10_000, eight_off.solve, WINNABLE),
}


ANY_WINS, ANY_WIDTH = 10, 60


def catalogue(game: Game) -> Catalogue:
    """What to search for ``game``; a game that is not listed is searched by its rules alone."""
    usual = CATALOGUES.get(name(game))
    return usual or Catalogue(ANY_WINS, ANY_WIDTH, partial(any_game.solve, game), WINNABLE)


def name(game: Game) -> str:
    """The catalogue of ``game``: its key and its variant."""
    return f"{game.key}-{game.variant}"


def found(game: Game, start: int, wins: int, effort: int, solve: Solver) -> Iterator[str]:
    """Records of the first ``wins`` deals from number ``start`` on that ``solve`` wins."""
    number = start
    while wins:
        deal = Deal(game, number)
        number += 1
        state = deal.state()
        line = solve(state, effort)
        if line is None:
            continue
        text = write_record(game, state, str(deal), [read_move(move) for move in line], "won")
        fault = replay(read_records(text, GAMES)[0]).fault
        if fault is not None:
            raise SystemExit(f"{deal}: move {fault.move} {fault.text}: {fault.refusal}")
        wins -= 1
        yield text


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = Parser(prog="seeds", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    names = [name(game) for game in GAMES]
    parser.add_argument("names", nargs="*", metavar="CATALOGUE", help=", ".join(names))
    parser.add_argument("--wins", type=positive, help="deals to find, instead of the usual number")
    parser.add_argument("--start", type=positive, default=1, help="number of the first deal tried")
    parser.add_argument("--out", type=Path, default=Path("seeds"), help="folder to write to")
    parser.add_argument("--yes", action="store_true", help="replace files without asking")
    options = parser.parse_args(argv)
    for word in options.names:
        if word not in names:
            parser.error(f"there is no {word}; there are {', '.join(names)}")
    wanted = [game for game in GAMES if name(game) in (options.names or names)]
    paths = {game: options.out / f"{name(game)}.txt" for game in wanted}
    for path in paths.values():
        print(f"{'replacing' if path.exists() else 'writing'} {path}", file=sys.stderr, flush=True)
    replaced = [path.name for path in paths.values() if path.exists()]
    if replaced and not agreed("Replace them?", options.yes):
        parser.error(f"nothing is written; --yes replaces {', '.join(replaced)}")
    options.out.mkdir(parents=True, exist_ok=True)
    for game, path in paths.items():
        usual = catalogue(game)
        wins = options.wins or usual.wins
        records = list(found(game, options.start, wins, usual.effort, usual.solve))
        head = f"# {game.key} {game.variant}: {usual.comment}\n\n"
        path.write_text(head + "\n".join(records), encoding="ascii", newline="\n")
        print(f"{path}: {len(records)}", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
