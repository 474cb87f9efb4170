"""The options of each command. In a module of its own, as ``deal CODE`` is faster without it."""

from __future__ import annotations

import argparse

from . import __version__
from .errors import UserError
from .games import keys
from .i18n.catalogues import LANGUAGES


class _Parser(argparse.ArgumentParser):
    """Reports an error in one line, without the usage text. Raises UserError."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise UserError(f"{message} (try --help)")


def deal() -> argparse.ArgumentParser:
    """The options of ``solitaire deal``."""
    parser = _Parser(prog="solitaire deal", description="Print a deal.")
    parser.add_argument("code", metavar="CODE", help="deal code, for example EO1-C8-AAAAAFA")
    parser.add_argument("--format", choices=("text", "fc-solve"), default="text")
    return parser


def replay() -> argparse.ArgumentParser:
    """The options of ``solitaire replay``."""
    parser = _Parser(prog="solitaire replay", description="Play every record of a file.")
    parser.add_argument("file", metavar="FILE", help="a file of records, - for standard input")
    parser.add_argument("--legal", action="store_true", help="print the legal moves as well")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def window() -> argparse.ArgumentParser:
    """The options of ``solitaire`` without a command, which opens the window."""
    parser = _Parser(
        prog="solitaire",
        description="Half Moon, Crescent and Eight Off.",
        epilog="Other commands: deal CODE, replay FILE, screenshot OUT.png; each has --help.",
    )
    _add_deal(parser)
    parser.add_argument("--data-dir", metavar="DIR", help="keep settings and saves there")
    parser.add_argument("--version", action="version", version=f"solitaire {__version__}")
    return parser


def screenshot() -> argparse.ArgumentParser:
    """The options of ``solitaire screenshot``."""
    parser = _Parser(prog="solitaire screenshot", description="Draw a screen without a window.")
    parser.add_argument("out", metavar="OUT.png")
    _add_deal(parser)
    parser.add_argument("--size", type=_size, default=(1280, 800), help="default 1280x800")
    parser.add_argument("--scene", default="table", help="which screen, default table")
    parser.add_argument("--moves", default="", help="moves to make first, separated by blanks")
    parser.add_argument("--select", default="", help="places to touch then, separated by blanks")
    parser.add_argument("--theme", help="theme, as in the settings file")
    parser.add_argument("--deck", help="deck, as in the settings file")
    parser.add_argument("--large-print", action="store_true", help="cards in large print")
    return parser


def _add_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", nargs="?", help="open this deal")
    parser.add_argument("--game", choices=keys(), help="open a new deal of this game")
    parser.add_argument("--cells", type=int, choices=(8, 4, 2), help="cells of Eight Off")
    parser.add_argument("--language", choices=LANGUAGES, help="only for this run")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"WIDTHxHEIGHT, for example 1280x800, not {text!r}")
    size = int(width), int(height)
    if not (400 <= size[0] <= 16384 and 300 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError("from 400x300 to 16384x16384")
    return size
