"""Write all pictures below ``assets/``: ``python -m tools.art [--out DIR]``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.art import app, backs, courts, glyphs, icons, suits  # noqa: E402
from tools.options import Parser  # noqa: E402


def generate() -> dict[str, str]:
    """Every SVG file by its place below ``assets``."""
    out: dict[str, str] = {}
    for module in (app, backs, courts, glyphs, icons, suits):
        out.update(module.files())
    return out


def write(folder: Path) -> int:
    """Write every file and return how many there are."""
    pictures = generate()
    for name, text in pictures.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    pixels = app.raster()
    for name, data in pixels.items():
        (folder / name).write_bytes(data)
    return len(pictures) + len(pixels)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = Parser(prog="art", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "assets")
    folder: Path = parser.parse_args(argv).out
    print(f"writing pictures into {folder}", flush=True)
    print(f"{write(folder)} files written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
