"""The paths of the files that come with the program: pictures, sounds, texts, winnable deals.

In an installed program they are inside the package, in a checkout beside it.
"""

from __future__ import annotations

import os.path

from .errors import UserError

_PACKAGE = os.path.dirname(os.path.abspath(__file__))


def asset(*parts: str) -> str:
    """The path of a file or folder below ``assets/``, whether it exists or not."""
    return _find("assets", parts)


def seed(*parts: str) -> str:
    """The path of a file or folder below ``seeds/``, whether it exists or not."""
    return _find("seeds", parts)


def read_asset(*parts: str) -> bytes:
    """The content of a file below ``assets/`` without which the program cannot go on.

    Raises UserError where it cannot be read.
    """
    path = asset(*parts)
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise UserError(_incomplete(path, error)) from error


def _incomplete(path: str, error: OSError) -> str:
    folder = os.path.dirname(_PACKAGE)
    if os.path.isfile(folder):
        return f"the program must be unpacked or installed: it cannot run inside {folder}"
    return f"the program is not installed completely: cannot read {path} ({error.strerror})"


def _find(folder: str, parts: tuple[str, ...]) -> str:
    inside = os.path.join(_PACKAGE, folder)
    home = inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), folder)
    return os.path.join(home, *parts)
