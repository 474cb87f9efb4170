"""Engine and games run where nothing but the standard library is installed."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import solitaire

ROOT = Path(solitaire.__file__).parents[1]

PROGRAM = """
import sys

class Forbid:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "solitaire" and top not in sys.stdlib_module_names:
            raise ImportError("not the standard library: " + name)
        if name.startswith("solitaire.") and name.split(".")[1] not in ("engine", "games"):
            raise ImportError("neither engine nor games: " + name)
        return None

sys.meta_path.insert(0, Forbid())
sys.path.insert(0, sys.argv[1])
for forbidden in ("pygame", "platformdirs", "bidi", "solitaire.front"):
    try:
        __import__(forbidden)
    except ImportError:
        pass
    else:
        raise SystemExit("the hook does not work")

import pkgutil
from importlib import import_module
import solitaire.engine, solitaire.games

for package in (solitaire.engine, solitaire.games):
    for module in pkgutil.iter_modules(package.__path__):
        import_module(package.__name__ + "." + module.name)

from solitaire.engine.dealcode import Deal
from solitaire.engine.session import Session
from solitaire.games import GAMES

for game in GAMES:
    session = Session(game, Deal(game, 1).state())
    session.play(game.moves(session.state)[0])
print("played", len(GAMES))
"""


def test_engine_and_games_need_the_standard_library_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", PROGRAM, str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played")


def test_no_private_module_of_python_is_imported() -> None:
    """``_sha3`` and its like may be renamed or left out by any version of Python. Not so
    ``_thread``, which is documented."""
    found, documented = [], {"__future__", "_thread"}
    for path in sorted(ROOT.glob("solitaire/**/*.py")) + sorted(ROOT.glob("tools/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names.append(node.module or "")
            found += [
                f"{path.name}: {n}" for n in names if n.startswith("_") and n not in documented
            ]
    assert found == []
