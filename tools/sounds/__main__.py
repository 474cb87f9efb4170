"""Write the sounds below ``assets/sounds``: ``python -m tools.sounds [--out DIR]``.

Everything is computed from fixed seeds, so the same call writes the same bytes. A sound with
variations has a file for each: ``place-1.wav``, ``place-2.wav``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tools.options import Parser
from tools.sounds.recipes import RECIPES, takes
from tools.sounds.wav import encoded, finished

OUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def generate() -> dict[str, bytes]:
    """Every file's bytes by its name."""
    return {
        f"{name}-{number}.wav": encoded(finished(canvas, level))
        for name in RECIPES
        for number, (canvas, level) in enumerate(takes(name), 1)
    }


def write(folder: Path) -> int:
    """Writes every file and removes sounds that are no longer made; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = generate()
    for path in folder.glob("*.wav"):
        if path.name not in files:
            path.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return len(files)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = Parser(prog="sounds", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, default=OUT)
    folder: Path = parser.parse_args(argv).out
    print(f"writing sounds into {folder}", flush=True)
    print(f"{write(folder)} sounds written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
