"""Standard output and error, of which either may be closed, full, or a pipe without a reader."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from .errors import UserError


def open_closed() -> None:
    """Puts the null device in the place of streams that were closed when the program started.

    Otherwise the next file that is opened would get the number of standard output or error, and
    what a library writes there would end up in it.
    """
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDWR)  # the stream itself stays None: reading it is an error
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 -- for good
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def write(text: str) -> None:
    """Writes to standard output. Raises BrokenPipeError when nobody reads it any more, and
    UserError when it cannot be written."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _drop(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        raise UserError(f"cannot write the output: {error.strerror}") from error


def flush() -> None:
    """Sends off what others have written there. Raises as ``write`` does."""
    write("")


def complain(sentence: str) -> None:
    """One line on standard error, where there is one."""
    try:
        print(f"solitaire: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    """What ``stream`` has not sent off goes nowhere: Python would complain when it ends."""
    try:
        number = stream.fileno()
        null = os.open(os.devnull, os.O_WRONLY)
    except (OSError, ValueError):
        return  # no file at all (a test), or no null device
    os.dup2(null, number)
    os.close(null)
