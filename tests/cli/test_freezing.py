"""Tools that package the program with Python (PyInstaller, cx_Freeze) find all of its modules."""

from __future__ import annotations

from modulefinder import ModuleFinder
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_import_statements_lead_to_every_module() -> None:
    """They read the statements, and know nothing of modules that are imported by a name."""
    finder = ModuleFinder([str(ROOT)])
    finder.import_hook("solitaire.__main__")
    found = {name for name in finder.modules if name.partition(".")[0] == "solitaire"}
    parts = [
        path.relative_to(ROOT).with_suffix("").parts for path in ROOT.glob("solitaire/**/*.py")
    ]
    there = {".".join(p[:-1] if p[-1] == "__init__" else p) for p in parts}
    assert there - found == set()
