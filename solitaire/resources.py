"""The paths of the files that come with the program: pictures, sounds, texts, winnable deals.

In an installed program they are inside the package, in a checkout beside it.
"""

from __future__ import annotations

import os.path

_PACKAGE = os.path.dirname(os.path.abspath(__file__))


def asset(*parts: str) -> str:
    """The path of a file or folder below ``assets/``, whether it exists or not."""
    return _find("assets", parts)


def seed(*parts: str) -> str:
    """The path of a file or folder below ``seeds/``, whether it exists or not."""
    return _find("seeds", parts)


def _find(folder: str, parts: tuple[str, ...]) -> str:
    inside = os.path.join(_PACKAGE, folder)
    home = inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), folder)
    return os.path.join(home, *parts)
