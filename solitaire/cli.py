"""The command line: opens the window, and plays and prints without one.

It holds no rules. ``deal`` and ``replay`` need no pygame, and each command imports only what
it uses, since they are called from scripts many times.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from . import streams
from .engine.dealcode import CodeError, Deal, random_deal, read_code
from .errors import Complaint
from .games import GAMES, variant_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

USAGE_ERROR = 2
CHECK_FAILED = 1
INTERRUPTED = 130
"""As the shell has it: 128 and the number of SIGINT."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command ``argv`` (default: the process's own); returns the exit status."""
    args = list(sys.argv[1:] if argv is None else argv)
    command = _COMMANDS.get(args[0]) if args else None
    streams.open_closed()
    try:
        try:
            return command(args[1:]) if command else _window(args)
        finally:
            streams.flush()  # argparse may have written too, and ended the program
    except Complaint as complaint:
        streams.complain(str(complaint))
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return 0  # the reader has gone: nothing more to say, and no traceback


def _deal(args: list[str]) -> int:
    if len(args) == 1 and not args[0].startswith("-"):
        code, form = args[0], "text"  # the common case, without the cost of argparse
    else:
        from . import arguments

        options = arguments.deal().parse_args(args)
        code, form = options.code, options.format
    deal = _code(code)
    if form == "text":
        from .engine.notation import write_position

        board: str | None = write_position(deal.game, deal.state())
    else:
        board = deal.game.solver_board(deal.state())
    if board is None:
        raise Complaint("fc-solve does not know this game; only Eight Off is written for it")
    streams.write(board)
    return 0


def _replay(args: list[str]) -> int:
    from . import arguments, replaying

    options = arguments.replay().parse_args(args)
    report = replaying.replay_text(_read(options.file), with_legal=options.legal)
    streams.write(report.json() if options.json else report.text())
    for line in report.faults:
        streams.complain(line)
    return CHECK_FAILED if report.faults else 0


def _window(args: list[str]) -> int:
    start: Deal | str | None = None
    language: str | None = None
    data_dir: str | None = None
    if len(args) == 2 and args[0] == "--data-dir" and not args[1].startswith("-"):
        data_dir = args[1]
    elif args:  # the common cases need no argparse
        from . import arguments

        options = arguments.window().parse_args(args)
        start, language, data_dir = _chosen(options), options.language, options.data_dir
    with _Screen():
        from .front.shell import startup

        startup.begin()
        from .front.shell.window import open_window

        return open_window(start, language=language, data_dir=data_dir)


def _screenshot(args: list[str]) -> int:
    from . import arguments

    options = arguments.screenshot().parse_args(args)
    start = _chosen(options)
    overrides = {"theme": options.theme, "deck": options.deck, "language": options.language}
    with _Screen():
        from .front.shell.screenshot import screenshot

        screenshot(
            options.out,
            start,
            size=options.size,
            scene=options.scene,
            moves=options.moves.split(),
            touches=options.select.split(),
            settings={name: value for name, value in overrides.items() if value},
        )
    return 0


_COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "deal": _deal,
    "replay": _replay,
    "screenshot": _screenshot,
}


class _Screen:
    """Turns packages that are missing, or in each other's way, into a Complaint."""

    def __enter__(self) -> None:
        from .front.shell import packages

        packages.check()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, ImportError):
            from .front.shell import packages

            raise packages.complaint(error) from error


def _code(text: str) -> Deal:
    try:
        return read_code(text, GAMES)
    except CodeError as error:
        raise Complaint(_sentence(error.code, error.values)) from error


def _sentence(code: str, values: Mapping[str, int | str]) -> str:
    from .i18n import reasons

    return reasons.sentence(code, values)


def _chosen(options: Namespace) -> Deal | str | None:
    """The deal asked for by code, or the key of the game to begin (its variant is for the
    settings to say); None to go on with the game that was left."""
    if options.code is not None:
        if options.game or options.cells:
            raise Complaint("a deal code already says which game: leave --game and --cells out")
        return _code(options.code)
    if not options.cells:
        key: str | None = options.game
        return key
    wanted = {"cells": options.cells}
    key = options.game or next(game.key for game in GAMES if "cells" in game.parameters)
    game = variant_with(key, wanted)
    if game is None or game.parameters != wanted:
        raise Complaint("--cells belongs to a game that has cells")
    return random_deal(game)


def _read(path: str) -> str:
    try:
        if path == "-":
            if sys.stdin is None:
                raise Complaint("cannot read -: standard input is closed")
            return sys.stdin.buffer.read().decode("utf-8-sig")
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as error:
        raise Complaint(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{path} is not a text file in UTF-8") from error
