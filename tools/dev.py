#!/usr/bin/env python3
"""One entry for everything that is done to the project: ``python tools/dev.py COMMAND``.

    check       style, types, who imports whom, and the catalogues of texts
    test        the tests; what follows goes to pytest
    bench       what the program costs: engine, cli, redraw, frames, settings, large, window
                (which asks before it installs what it compares with)
    gallery     pictures of every screen, to be looked over
    catalogue   update the texts for translators, or check them
    art         draw the pictures below assets/ anew
    sounds      make the sounds below assets/ anew
    seeds       search winnable deals for seeds/; asks before it replaces a file
    records     write golden records of a game for tests/golden/records/
    lowest      check and test with the lowest versions that pyproject.toml allows

What follows the command is passed to it: ``python tools/dev.py bench engine cli``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
USAGE_ERROR = 2

EXTRAS = {
    "ruff": "lint",
    "mypy": "lint",
    "importlinter": "lint",
    "pytest": "test",
    "xdist": "test",
    "hypothesis": "test",
    "babel": "test",
}
"""The modules that come with an extra of the project; all others come with the project itself."""

PROGRAM = ("pygame", "platformdirs", "bidi", "tomli_w", "fontpkg_ibm_plex_sans_arabic")
"""What the program itself needs."""


class Check(NamedTuple):
    """A part of ``check``: the module that it needs, and what Python is called with."""

    needs: str
    arguments: tuple[str, ...]


CHECKS = {
    "style": Check("ruff", ("-m", "ruff", "check", ".")),
    "format": Check("ruff", ("-m", "ruff", "format", "--check", ".")),
    "types": Check("mypy", ("-m", "mypy")),
    # Its command line has no module of its own to be run with -m.
    "imports": Check(
        "importlinter", ("-c", "from importlinter.cli import lint_imports_command as run; run()")
    ),
    "texts": Check("babel", ("-m", "tools.catalogue", "check")),
}


def python(*arguments: str) -> int:
    """Runs this Python in the project's folder; the exit status."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run((sys.executable, *arguments), cwd=ROOT, env=environment, check=False)
    return done.returncode


def lacks(name: str, modules: Iterable[str]) -> bool:
    """Whether ``name`` needs modules that are not installed; says then what to install."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        extras = sorted({EXTRAS[module] for module in missing if module in EXTRAS})
        wanted = f'".[{",".join(extras)}]"' if extras else "."
        words = f"{name} needs {', '.join(missing)}: {install(wanted)}"
        print(words, file=sys.stderr, flush=True)
    return bool(missing)


def install(wanted: str) -> str:
    """The command that installs ``wanted`` for this Python.

    Outside a virtual environment it makes one: Debian's Python and others refuse pip there.
    """
    if sys.prefix != sys.base_prefix:
        return f"{quoted(sys.executable)} -m pip install {wanted}"
    made = str(Path(".venv", "Scripts" if os.name == "nt" else "bin", "python"))
    return f"{quoted(sys.executable)} -m venv .venv, then {made} -m pip install {wanted} and use it"


def quoted(path: str) -> str:
    """A path as a shell takes it."""
    return f'"{path}"' if " " in path else path


def check(arguments: Sequence[str]) -> int:
    """Runs all checks, or those named, to the end: one that fails does not hide the next."""
    unknown = [name for name in arguments if name not in CHECKS]
    if unknown:
        print(f"no check {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return USAGE_ERROR
    failed = []
    for name in arguments or CHECKS:
        print(f"== {name}", flush=True)
        needs, command = CHECKS[name]
        if lacks(name, [needs]) or python(*command):
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


class Command(NamedTuple):
    """What a command does with its arguments, and the modules that it needs."""

    run: Callable[[Sequence[str]], int]
    needs: tuple[str, ...] = ()


def module(name: str, *needs: str) -> Command:
    """A command that passes everything to a module."""
    return Command(lambda arguments: python("-m", name, *arguments), needs)


COMMANDS = {
    "check": Command(check),
    "test": module("pytest", "pytest", "xdist", "hypothesis", "babel", *PROGRAM),
    "bench": module("tools.bench", *PROGRAM),
    "gallery": module("tools.gallery", *PROGRAM),
    "catalogue": module("tools.catalogue", "babel"),
    "art": module("tools.art", "pygame"),
    "sounds": module("tools.sounds"),
    "seeds": module("tools.seeds"),
    "records": module("tools.records"),
    "lowest": module("tools.lowest"),
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
    return USAGE_ERROR if lacks(argv[0], command.needs) else command.run(argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
