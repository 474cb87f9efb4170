"""Writes golden records of a game: lines that win it, and games played by chance.

    python tools/dev.py records KEY      for example half-moon; all its variants

It writes two files for each variant into tests/golden/records: KEY-won.txt from the first records
of its seeds, and KEY-random.txt. Each record lists all legal moves before every move, so that the
tests notice a later change of the rules. The same rules give the same files again. Files that
another program has made are not replaced unless --force is given.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from solitaire.engine.dealcode import Deal
from solitaire.engine.game import Game
from solitaire.engine.moves import Move
from solitaire.engine.notation import write_position
from solitaire.engine.record import read_records
from solitaire.engine.state import State
from solitaire.games import keys, variants
from tools.options import Parser, one_of

ROOT = Path(__file__).resolve().parents[1]
SEEDS, RECORDS = ROOT / "seeds", ROOT / "tests" / "golden" / "records"

MARK = "# Written by: python tools/dev.py records"
"""The beginning of each file of ours."""

WON = 7
ANY, ANY_MOVES = 4, 60
"""Random games of so many moves, wherever they lead."""
BLOCKED, BLOCKED_MOVES, TRIES = 8, 500, 300
"""Random games that end without a legal move, and how long and how often one is looked for."""

Line = tuple[State, Sequence[Move]]
"""A start, and legal moves from there."""


class NoRecords(Exception):
    """There is nothing to write records of; the message is a sentence."""


def stem(game: Game) -> str:
    """The name of a game's files: its key and the values of its parameters."""
    return "-".join([game.key, *map(str, game.parameters.values())])


def record(game: Game, comment: str, start: State, moves: Iterable[Move]) -> str:
    """One record below ``comment``, with every legal move at every point."""
    lines = [f"# {comment}", write_position(game, start).rstrip("\n")]
    state = start
    for move in moves:
        lines += [_legal(game, state), f"moves {move}"]
        state = game.apply(state, move)
    return "\n".join([*lines, _legal(game, state), f"result {game.status(state)}"]) + "\n"


def _legal(game: Game, state: State) -> str:
    return " ".join(["legal", *sorted(map(str, game.moves(state)))])


def won(game: Game, seeds: Path = SEEDS) -> list[str]:
    """Records of the first winning lines among the seeds of ``game``. Raises NoRecords."""
    path = seeds / f"{game.key}-{game.variant}.txt"
    if not path.exists():
        raise NoRecords(f"There is no {path.name} in {seeds}: search for winning lines first.")
    text = path.read_text(encoding="ascii")
    found = read_records("\n\n".join(text.split("\n\n")[: WON + 1]), variants(game.key) or (game,))
    return [record(game, f"winning line of {one.code}", one.start, one.moves) for one in found]


def by_chance(game: Game, number: int, most: int) -> Line:
    """Deal ``number``, and at most ``most`` moves by chance: the same ones at every call."""
    dice = random.Random(f"{stem(game)} {number}")
    start = state = Deal(game, number).state()
    made: list[Move] = []
    while len(made) < most and (legal := sorted(game.moves(state), key=str)):
        made.append(dice.choice(legal))
        state = game.apply(state, made[-1])
    return start, made


def played(game: Game) -> list[str]:
    """Records of a few random games, and of those that end without a legal move."""
    lines = [by_chance(game, number, ANY_MOVES) for number in range(ANY)]
    blocked = 0
    for number in range(ANY, ANY + TRIES):
        start, moves = by_chance(game, number, BLOCKED_MOVES)
        if game.status(_end(game, start, moves)) == "blocked":
            lines.append((start, moves))
            blocked += 1
            if blocked == BLOCKED:
                break
    return [record(game, f"random game {n}", *line) for n, line in enumerate(lines)]


def _end(game: Game, state: State, moves: Iterable[Move]) -> State:
    for move in moves:
        state = game.apply(state, move)
    return state


def files(game: Game, seeds: Path = SEEDS) -> dict[str, str]:
    """The files of one variant: their names and texts. Raises NoRecords."""
    head = f"{MARK} {game.key}\n\n"
    made = {"won": won(game, seeds), "random": played(game)}
    return {f"{stem(game)}-{kind}.txt": head + "\n".join(records) for kind, records in made.items()}


def is_ours(path: Path) -> bool:
    """Whether ``path`` is not there yet, or was written by this command."""
    return not path.exists() or path.read_bytes().startswith(MARK.encode())


def main(argv: Sequence[str] | None = None) -> int:
    """Writes the files; 2, and a sentence, where it does not."""
    parser = Parser(prog="records", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("key", metavar="KEY", type=one_of(keys()), help=", ".join(keys()))
    parser.add_argument("--out", type=Path, default=RECORDS, help="folder to write to")
    parser.add_argument("--force", action="store_true", help="replace other programs' files too")
    options = parser.parse_args(argv)
    try:
        texts = {name: text for game in variants(options.key) for name, text in files(game).items()}
    except NoRecords as error:
        parser.error(str(error))
    foreign = [name for name in texts if not is_ours(options.out / name)]
    if foreign and not options.force:
        parser.error(f"{', '.join(foreign)}: not written by this command; --force replaces it")
    options.out.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        path = options.out / name
        same = path.exists() and path.read_bytes() == text.encode()
        print(f"{path}: {text.count('result ')} records{', unchanged' if same else ''}")
        path.write_text(text, encoding="ascii", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
