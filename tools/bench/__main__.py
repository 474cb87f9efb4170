"""``python -m tools.bench [NAME ...] [options]``: the measurements named, or all of them."""

from __future__ import annotations

import sys
from importlib import import_module

from tools.options import Parser

NAMES = ("engine", "cli", "redraw", "frames", "settings", "large", "window")


def main(argv: list[str]) -> int:
    """Runs the measurements named, in that order; each gets the options."""
    parser = Parser(
        prog="bench",
        description="What the program costs.",
        epilog="window has options of its own: bench window --help",
        add_help=not set(argv) & set(NAMES),
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    options, rest = parser.parse_known_args(argv)
    unknown = sorted(set(options.names) - set(NAMES))
    if unknown:
        parser.error(f"there is no bench {', '.join(unknown)}; there are {', '.join(NAMES)}")
    status = 0
    for name in options.names or NAMES:
        print(f"== {name}", flush=True)
        status |= import_module(f".{name}", __package__).main(rest)
        print(flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
