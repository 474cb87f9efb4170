"""Positions and winning lines that several tests use."""

from __future__ import annotations

from pathlib import Path

from solitaire.engine.game import Game
from solitaire.engine.record import read_records
from solitaire.games import GAMES

SEEDS = Path(__file__).parents[2] / "seeds"


def winning_lines(game: Game) -> list[tuple[str, list[str]]]:
    """Deal codes and lines that win them."""
    text = (SEEDS / f"{game.key}-{game.variant}.txt").read_text(encoding="ascii")
    return [
        (record.code, [str(move) for move in record.moves]) for record in read_records(text, GAMES)
    ]


def foundations(text: str) -> str:
    """``text`` with the suits of foundation cards added: ``FS: Q`` becomes ``FS: QS``."""
    lines = []
    for line in text.strip().splitlines():
        place, _, card = line.strip().partition(": ")
        short = place[0] in "FUD" and len(card) == 1
        lines.append(f"{place}: {card}{place[1]}" if short else line.strip())
    return "\n".join(lines) + "\n"


def with_rest(text: str, place: str) -> str:
    """A position of one deck; the cards that it does not name lie at ``place``, unless it does."""
    lines = [line.strip() for line in text.strip().splitlines()]
    named = {word for line in lines[1:] for word in line.split()[1:]}
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    left = " ".join(card for card in pack if card not in named)
    return "\n".join([*lines, f"{place}: {left}"]) + "\n"


DROPS = foundations("""
    game eight-off cells=8
    P1: 5S
    P2: 6S
    P3: 7H
    P4: 6H
    P5: KS QS JS TS 9S 8S 7S
    P6: KH QH JH TH 9H 8H
    P7: KD QD JD TD 9D 8D 7D 6D
    C1: KC
    C2: QC
    FS: 4
    FH: 5
    FD: 5
    FC: J
""")


def spades_meet() -> str:
    """Crescent with all suits built but spades, which are at five upwards and six downwards."""
    both = list("A23456789TJQK" * 2)
    for rank in "A2345KQJT9876":
        both.remove(rank)
    piles = f"P1: {' '.join(rank + 'S' for rank in both)}"
    others = "\n".join(f"U{s}: K{s}\nD{s}: A{s}" for s in "HDC")
    return f"game crescent rearranges=0\n{piles}\nUS: 5S\nDS: 6S\n{others}\n"
