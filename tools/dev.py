#!/usr/bin/env python3
"""One entry for everything that is done to the project: ``python tools/dev.py COMMAND``.

    check       style, types, who imports whom, and the catalogues of texts
    test        the tests; what follows goes to pytest
    bench       what the program costs: engine, cli, redraw, window (all when none is named)
    gallery     pictures of every screen, to be looked over
    catalogue   update the texts for translators, or check them
    art         draw the pictures below assets/ anew
    sounds      make the sounds below assets/ anew
    seeds       search winnable deals for seeds/

Everything behind the command is handed on: ``python tools/dev.py bench engine cli``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
USAGE_ERROR = 2

CHECKS: dict[str, tuple[str, ...]] = {
    "style": ("ruff", "check", "."),
    "format": ("ruff", "format", "--check", "."),
    "types": ("mypy",),
    # Its command line has no module of its own to be run with -m.
    "imports": ("-c", "from importlinter.cli import lint_imports_command as run; run()"),
    "texts": ("tools.catalogue", "check"),
}
"""What ``check`` runs: a module with its arguments, or a line of Python."""


def python(*arguments: str) -> int:
    """Runs this Python in the project's folder; the exit status."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run((sys.executable, *arguments), cwd=ROOT, env=environment, check=False)
    return done.returncode


def check(arguments: Sequence[str]) -> int:
    """Runs all checks, or those named, to the end: one that fails does not hide the next."""
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        print(f"no check {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return USAGE_ERROR
    failed = []
    for name in arguments or CHECKS:
        print(f"== {name}", flush=True)
        command = CHECKS[name]
        if python(*(command if command[0] == "-c" else ("-m", *command))):
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def module(name: str) -> Callable[[Sequence[str]], int]:
    """A command that hands everything on to a module."""
    return lambda arguments: python("-m", name, *arguments)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "check": check,
    "test": module("pytest"),
    "bench": module("tools.bench"),
    "gallery": module("tools.gallery"),
    "catalogue": module("tools.catalogue"),
    "art": module("tools.art"),
    "sounds": module("tools.sounds"),
    "seeds": module("tools.seeds"),
}


def main(argv: Sequence[str]) -> int:
    """Runs one command; the exit status."""
    if not argv or argv[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if argv else USAGE_ERROR
    command = COMMANDS.get(argv[0])
    if command is None:
        print(f"no command {argv[0]!r}; there are {', '.join(COMMANDS)}", file=sys.stderr)
        return USAGE_ERROR
    return command(argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
