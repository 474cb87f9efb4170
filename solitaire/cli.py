"""The command line.

``deal`` and ``replay`` need no pygame. Scripts call them many times, so each command imports only
what it uses.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from . import streams
from .engine.dealcode import CodeError, Deal, find_code, random_deal
from .errors import UserError
from .games import GAMES, variant_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

EXIT_USAGE_ERROR = 2
EXIT_CHECK_FAILED = 1
EXIT_INTERRUPTED = 130
"""As the shell has it: 128 and the number of SIGINT."""


def main(argv: Sequence[str] | None = None) -> int:
    """Executes the command ``argv`` (default: that of the process); returns the exit status."""
    args = list(sys.argv[1:] if argv is None else argv)
    command = _COMMANDS.get(args[0]) if args else None
    streams.open_closed()
    try:
        try:
            return command(args[1:]) if command else _window(args)
        finally:
            streams.flush()  # argparse may have written too, and ended the program
    except UserError as error:
        streams.complain(str(error))
        return EXIT_USAGE_ERROR
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        return 0  # nobody reads the output any more: end without a traceback


def _deal(args: list[str]) -> int:
    if len(args) == 1 and not args[0].startswith("-"):
        code, form = args[0], "text"  # the most common call needs no argparse
    else:
        from . import arguments

        options = arguments.deal().parse_args(args)
        code, form = options.code, options.format
    deal = _read_deal(code)
    if form == "text":
        from .engine.notation import write_position

        board: str | None = write_position(deal.game, deal.state())
    else:
        board = deal.game.solver_board(deal.state())
    if board is None:
        raise UserError("fc-solve does not know this game; only Eight Off is written for it")
    streams.write(board)
    return 0


def _replay(args: list[str]) -> int:
    from . import arguments, replaying

    options = arguments.replay().parse_args(args)
    report = replaying.replay_text(_read_file(options.file), with_legal=options.legal)
    streams.write(report.json() if options.json else report.text())
    for line in report.faults:
        streams.complain(line)
    return EXIT_CHECK_FAILED if report.faults else 0


def _window(args: list[str]) -> int:
    start: Deal | str | None = None
    language: str | None = None
    data_dir: str | None = None
    if len(args) == 2 and args[0] == "--data-dir" and not args[1].startswith("-"):
        data_dir = args[1]
    elif args:  # the most common calls need no argparse
        from . import arguments

        options = arguments.window().parse_args(args)
        start, language, data_dir = _start(options), options.language, options.data_dir
    with _PygameRequired():
        from .front.shell import startup

        startup.begin()
        try:
            from .front.shell.window import open_window

            return open_window(start, language=language, data_dir=data_dir)
        finally:
            startup.cancel()


def _screenshot(args: list[str]) -> int:
    from . import arguments

    options = arguments.screenshot().parse_args(args)
    start = _start(options)
    names = "theme", "deck", "large_print", "language"
    overrides = {name: getattr(options, name) for name in names}
    with _PygameRequired():
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


class _PygameRequired:
    """A context in which packages that are missing, or in each other's way, raise UserError."""

    def __enter__(self) -> None:
        from .front.shell import packages

        packages.check()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, ImportError):
            from .front.shell import packages

            raise packages.complaint(error) from error


def _read_deal(text: str) -> Deal:
    try:
        return find_code(text, GAMES)
    except CodeError as error:
        raise UserError(_reason(error.code, error.values)) from error


def _reason(code: str, values: Mapping[str, int | str]) -> str:
    from .i18n import reasons

    return reasons.sentence(code, values)


def _start(options: Namespace) -> Deal | str | None:
    """What to open: a deal, or the key of a game to begin in the variant of the settings, or None
    to resume the last game."""
    if options.code is not None:
        if options.game or options.cells:
            raise UserError("a deal code already says which game: leave --game and --cells out")
        return _read_deal(options.code)
    if not options.cells:
        key: str | None = options.game
        return key
    wanted = {"cells": options.cells}
    key = options.game or next(game.key for game in GAMES if "cells" in game.parameters)
    game = variant_with(key, wanted)
    if game is None or game.parameters != wanted:
        raise UserError("--cells belongs to a game that has cells")
    return random_deal(game)


def _read_file(path: str) -> str:
    try:
        if path == "-":
            if sys.stdin is None:
                raise UserError("cannot read -: standard input is closed")
            return sys.stdin.buffer.read().decode("utf-8-sig")
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is not a text file in UTF-8") from error
