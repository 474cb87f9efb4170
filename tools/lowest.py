"""Checks and tests the project with the lowest versions that pyproject.toml allows.

    python tools/dev.py lowest            everything; what follows goes to pytest

Installs them with pip into a virtual environment in a temporary folder. A bound is too low when
this fails and `check` and `test` pass otherwise.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
_BOUND = re.compile(r"([A-Za-z0-9._-]+)\s*>=\s*([0-9][0-9A-Za-z.]*)(,\s*<\s*[0-9.]+)?")


def pins(project: dict[str, Any]) -> list[str]:
    """Each requirement of a pyproject.toml (to build, to run and of all extras) at its lowest
    version. Raises ValueError where a requirement is not of the form ``name>=version``; an upper
    bound may follow."""
    about = project["project"]
    wanted = [*project["build-system"]["requires"], *about["dependencies"]]
    for extra in about["optional-dependencies"].values():
        wanted += extra
    found = []
    for requirement in wanted:
        match = _BOUND.fullmatch(requirement.strip())
        if match is None:
            raise ValueError(f"{requirement} has no lower bound such as name>=1.0")
        found.append(f"{match[1]}=={match[2]}")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Installs, checks and tests; 1 when something of it fails."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        lowest = pins(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))
    except ValueError as error:
        print(f"lowest: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="lowest-") as folder:
        print(f"installing into {folder}, which is removed afterwards:", " ".join(lowest))
        sys.stdout.flush()
        constraints, made = Path(folder, "lowest.txt"), Path(folder, "venv")
        constraints.write_text("\n".join(lowest) + "\n", encoding="utf-8")
        python = str(made / ("Scripts" if os.name == "nt" else "bin") / "python")
        # The variable reaches the environment too in which pip builds the project.
        environment = {**os.environ, "PIP_CONSTRAINT": str(constraints)}
        for command in (
            (sys.executable, "-m", "venv", str(made)),
            (python, "-m", "pip", "install", "--quiet", ".[test,lint]"),
        ):
            if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
                return 1
        steps = (("tools/dev.py", "check"), ("tools/dev.py", "test", *arguments))
        return max(
            subprocess.run((python, *step), cwd=ROOT, check=False).returncode for step in steps
        )


if __name__ == "__main__":
    sys.exit(main())
