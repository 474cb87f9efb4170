"""The program as a user has it: installed in a virtual environment, not run from the checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class NotInstalled(Exception):
    """There is no environment with the program; the message is a sentence."""


def environment(named: Path | None, folder: Path) -> Path:
    """The virtual environment ``named``, or a new one in ``folder`` with the checkout installed.

    Says so before it makes one. Raises NotInstalled.
    """
    if named is not None:
        return checked(named)
    made = folder / "venv"
    print(f"installing {ROOT} with pip into {made}, which is removed afterwards", flush=True)
    _run(sys.executable, "-m", "venv", str(made))
    _run(str(made / "bin" / "python"), "-m", "pip", "install", "--quiet", str(ROOT))
    return checked(made)


def checked(folder: Path) -> Path:
    """``folder`` as an absolute path, if the program is installed in it. Raises NotInstalled."""
    if not (folder / "bin" / "solitaire").exists():
        raise NotInstalled(
            f"{folder} is no virtual environment with the program: there is no bin/solitaire."
        )
    return folder.absolute()


def _run(*command: str) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise NotInstalled(f"Not measured: {' '.join(command)} failed.")
