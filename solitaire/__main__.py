"""Makes ``python -m solitaire`` the same as the command ``solitaire``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
