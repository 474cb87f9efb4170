"""Command lines of the tools: what is wrong is said in one sentence, with exit status 2."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection
from typing import NoReturn

USAGE_ERROR = 2
LEAST_PIXELS, MOST_PIXELS = 100, 16384


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong instead of how it is used; ``--help`` says that."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(USAGE_ERROR)


def agreed(question: str, yes: bool) -> bool:
    """Whether the person at the terminal agrees; ``yes`` says that ``--yes`` was given.

    Without a terminal nobody can be asked: False.
    """
    if yes:
        return True
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")


def one_of(names: Collection[str]) -> Callable[[str], str]:
    """A type of option for one of some names."""

    def known(word: str) -> str:
        if word not in names:
            raise argparse.ArgumentTypeError(f"there is no {word}; there are {', '.join(names)}")
        return word

    return known


def size(word: str) -> tuple[int, int]:
    """A type of option for a size in pixels, such as 1280x800."""
    width, _, height = word.lower().partition("x")
    if not all(part.isascii() and part.isdigit() and len(part) < 9 for part in (width, height)):
        raise argparse.ArgumentTypeError(f"{word} is not a size such as 1280x800")
    found = int(width), int(height)
    if not all(LEAST_PIXELS <= side <= MOST_PIXELS for side in found):
        least, most = LEAST_PIXELS, MOST_PIXELS
        raise argparse.ArgumentTypeError(f"{word} is not from {least}x{least} to {most}x{most}")
    return found


def positive(word: str) -> int:
    """A type of option for a count from 1 on."""
    if not (word.isascii() and word.isdigit() and 0 < int(word[:9]) == int(word)):
        raise argparse.ArgumentTypeError(f"{word} is not a number from 1 on")
    return int(word)
