"""Whether the packages that the window needs are there, in words for the one who installed it."""

from __future__ import annotations

import os
from importlib.util import find_spec

from ...errors import UserError

_NAMES = {
    "pygame": "pygame-ce",
    "platformdirs": "platformdirs",
    "bidi": "python-bidi",
    "tomli_w": "tomli-w",
}
"""What is imported, and the package that it comes in."""

_LATE = ("bidi", "tomli_w")
"""What is imported only when it is needed: in the middle of a game would be a bad moment."""


def check() -> None:
    """Raises UserError where pygame stands in the way of pygame-ce, or a package is missing."""
    _check_pygame()
    for module in _LATE:
        if find_spec(module) is None:
            raise UserError(_missing(module))


def complaint(error: ImportError) -> UserError:
    """What to say about a part that could not be imported."""
    module = (error.name or "").partition(".")[0]
    if isinstance(error, ModuleNotFoundError) and error.name == module:
        return UserError(_missing(module))
    if module in _NAMES:
        return UserError(f"the package {_NAMES[module]} cannot be loaded ({error})")
    return UserError(f"a part of the program cannot be loaded ({error})")


def _missing(module: str) -> str:
    package = _NAMES.get(module)
    if package is None:
        return f"the module {module} is missing"
    return f"the package {package} is missing: python -m pip install {package}"


def _check_pygame() -> None:
    """Both come as a folder ``pygame``; whichever is installed later writes into the other's."""
    found = find_spec("pygame")
    places = (found and found.submodule_search_locations) or ()
    for place in places:
        try:
            names = os.listdir(os.path.dirname(place))
        except OSError:
            continue  # inside an archive
        if not any(
            n.startswith("pygame-") and n.endswith((".dist-info", ".egg-info")) for n in names
        ):
            continue
        remedy = "python -m pip uninstall pygame pygame-ce, then python -m pip install pygame-ce"
        if any(name.startswith(("pygame_ce-", "pygame-ce-")) for name in names):
            raise UserError(f"pygame and pygame-ce are both installed and cannot be: {remedy}")
        raise UserError(f"pygame is installed where pygame-ce is needed: {remedy}")
