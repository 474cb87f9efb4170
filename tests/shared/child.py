"""What a Python of its own prints, and what a command of the program says in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def output_of(program: str, *arguments: object) -> str:
    """What the lines of Python print, run with the project's code; they must not fail or warn."""
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        capture_output=True,
        check=False,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    """The sentence with which the program has ended; it says nothing else."""
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("solitaire: ")
    assert done.stderr.count("\n") == 1
    return done.stderr
