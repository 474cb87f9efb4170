"""The settings file: TOML, with a table for each game whose parameters the player has wishes for.

Such a table bears the game's key, for example ``[eight-off]``. Which games and parameters there
are is handed in: this module knows no games.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from .files import free_name, write_atomically
from .notice import Notice, failure
from .settings import OPTIONS, Settings
from .settings_versions import up_to_date

VERSION = 2
"""The version of the file's format; a file with a higher one is left to the later program."""

_MOST_BYTES = 1 << 16
"""A settings file is about 400 bytes; what is larger than this is something else."""

_MOST_DOTS = 100
"""In one line. Reading a key of n parts takes time and memory that grow with the square of n."""

Choices = Mapping[str, Mapping[str, tuple[int, ...]]]
"""The parameters of the games and the values that each may have, by the games' keys."""


class _Contents(NamedTuple):
    """What a settings file says, sorted."""

    values: dict[str, Any]
    """The right values, by the fields of Settings."""
    wrong: list[str]
    """The names of wrong values."""
    unknown: dict[str, Any]
    """What this program knows nothing of."""


class _Broken(Exception):
    """The file is no settings file of a version that this program knows."""

    def __init__(self, label: Literal["broken", "newer"], version: int = 0) -> None:
        super().__init__(label)
        self.label = label
        self.version = version


def load(path: str, choices: Choices) -> tuple[Settings, Notice | None]:
    """The settings in the file ``path``, defaults for all that it does not (rightly) say.

    ``choices`` are the parameters that the games have. A missing file is the first start and
    gives no notice. A file that cannot be understood is renamed, so that nothing overwrites it.
    Never raises.
    """
    path = _resolved(path)
    try:
        found = _read(path)
    except OSError as error:
        return Settings(), failure("settings-unreadable", error)
    except _Broken as broken:
        return Settings(), _set_aside(path, broken)
    contents = _sorted_out(found, choices)
    wrong = ", ".join(contents.wrong)
    return Settings(**contents.values), Notice(
        "settings-values", {"keys": wrong}
    ) if wrong else None


def save(
    settings: Settings, path: str, choices: Choices, before: Settings | None = None
) -> Notice | None:
    """Writes ``settings`` to the file ``path``, making its folder if need be; atomic.

    ``before``: the settings as they were last read or written. Of those that are the same now the
    file keeps what it says: somebody else may have edited it since. None writes all of them.

    Keys in the file that this program does not know stay there. A file that holds something
    wrong is copied first, under a name of its own, and one that cannot be understood is renamed,
    which a notice tells. A value that is not allowed is written as its default. Gives a notice
    where the file cannot be written; never raises.
    """
    path = _resolved(path)
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        content, notice = _content(settings, path, choices, before)
        if os.path.exists(path) and not os.access(path, os.W_OK):
            # Replacing would work all the same, but who protects the file means it.
            raise PermissionError(13, os.strerror(13))
        write_atomically(path, content)
    except OSError as error:
        return failure("settings-not-saved", error)
    return notice


def _resolved(path: str) -> str:
    """The file that a link at ``path`` leads to; ``path`` itself where that holds no settings.

    So what is somebody else's file is neither renamed nor written.
    """
    target = os.path.realpath(path)
    if not os.path.islink(path):
        return target
    try:
        found = _read(target)
    except (OSError, _Broken):
        return path
    return target if found.keys() & {"version", *OPTIONS} else path


def _read(path: str) -> dict[str, Any]:
    """The table in the file, {} if there is none. Raises OSError and _Broken.

    A link has been followed before where it leads to settings, so that one here is broken.
    """
    if os.path.islink(path):
        raise _Broken("broken")
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return {}
    if not stat.S_ISREG(mode):  # opening a pipe would wait for ever
        raise IsADirectoryError(21, os.strerror(21))
    with open(path, "rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if not content or len(content) > _MOST_BYTES:
        raise _Broken("broken")
    if any(line.count(b".") > _MOST_DOTS for line in content.splitlines()):
        raise _Broken("broken")
    import tomllib  # not at the first start

    try:
        # Editors on Windows put a byte order mark in front.
        found = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError, MemoryError) as error:
        raise _Broken("broken") from error
    version = found.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise _Broken("broken")
    if version > VERSION:
        raise _Broken("newer", version)
    return up_to_date(found, version)


def _sorted_out(found: dict[str, Any], choices: Choices) -> _Contents:
    contents = _Contents({}, [], {})
    parameters: dict[str, dict[str, int]] = {}
    for key, value in _as_of_today(found).items():
        option = OPTIONS.get(key)
        if option is not None:
            if option.allows(value):
                contents.values[key] = tuple(value) if isinstance(value, list) else value
            else:
                contents.wrong.append(key)
        elif key in choices:
            if isinstance(value, dict):
                _sort_table(key, value, choices[key], parameters, contents)
            else:
                contents.wrong.append(key)
        elif (game := _game_with(key, choices)) is not None:
            # Until the games had tables of their own, their parameters stood beside the settings.
            if _is_one_of(value, choices[game][key]):
                parameters.setdefault(game, {}).setdefault(key, value)
            else:
                contents.wrong.append(key)
        elif key != "version":
            contents.unknown[key] = value
    if parameters:
        contents.values["parameters"] = parameters
    return contents


def _as_of_today(found: dict[str, Any]) -> dict[str, Any]:
    """``found`` with large print as a setting of its own, which was a deck of four colours once."""
    if found.get("deck") != "large":
        return found
    return {"large_print": True, **found, "deck": "four-colour"}


def _sort_table(
    game: str,
    table: dict[str, Any],
    choices: Mapping[str, tuple[int, ...]],
    parameters: dict[str, dict[str, int]],
    contents: _Contents,
) -> None:
    """Sorts the table of one game into ``parameters`` and ``contents``."""
    for name, value in table.items():
        if name not in choices:
            contents.unknown.setdefault(game, {})[name] = value
        elif _is_one_of(value, choices[name]):
            parameters.setdefault(game, {})[name] = value
        else:
            contents.wrong.append(f"{game}.{name}")


def _game_with(parameter: str, choices: Choices) -> str | None:
    return next((game for game, names in choices.items() if parameter in names), None)


def _is_one_of(value: object, allowed: tuple[int, ...]) -> bool:
    return type(value) is int and value in allowed  # not True for 1


def _content(
    settings: Settings, path: str, choices: Choices, before: Settings | None
) -> tuple[bytes, Notice | None]:
    """What to write: ``settings`` and what is unknown in the file; copies a wrong file first.

    Raises OSError where it should be copied and cannot.
    """
    import tomli_w

    unknown: dict[str, Any] = {}
    notice = None
    try:
        contents = _sorted_out(_read(path), choices)
    except _Broken as broken:
        kept = free_name(path, broken.label)
        os.rename(path, kept)
        notice = Notice("settings-kept-aside", {"file": os.path.basename(kept)})
    else:
        unknown = contents.unknown
        if contents.wrong:
            _keep_copy(path)
        if before is not None:
            settings = _merged(settings, before, contents.values)
    table = _table(settings, choices)
    whole = table | unknown
    for game in table.keys() & choices.keys():
        whole[game] = table[game] | unknown.get(game, {})
    try:
        text = tomli_w.dumps(whole)
    except (ValueError, TypeError, RecursionError, MemoryError):
        # Numbers of thousands of hexadecimal digits can be read but not written.
        _keep_copy(path)
        text = tomli_w.dumps(table)
    return text.encode(), notice


def _merged(settings: Settings, before: Settings, found: dict[str, Any]) -> Settings:
    """``settings`` with what the file says instead of those that are as ``before``."""
    wishes = {**settings.parameters}
    for game, of_game in found.get("parameters", {}).items():
        old, now = before.parameters.get(game, {}), settings.parameters.get(game, {})
        same = {name: value for name, value in of_game.items() if old.get(name) == now.get(name)}
        wishes[game] = {**now, **same}
    same = {key: value for key, value in found.items() if key != "parameters"}
    same = {k: v for k, v in same.items() if getattr(settings, k) == getattr(before, k)}
    return settings._replace(**same, parameters=wishes)


def _table(settings: Settings, choices: Choices) -> dict[str, Any]:
    """The settings as the file has them, each value allowed."""
    table: dict[str, Any] = {"version": VERSION}
    defaults = Settings()
    for key, option in OPTIONS.items():
        value = getattr(settings, key)
        table[key] = value if option.allows(value) else getattr(defaults, key)
    for game, names in choices.items():
        wishes = settings.parameters.get(game, {})
        allowed = {
            name: wishes[name]
            for name, values in names.items()
            if name in wishes and _is_one_of(wishes[name], values)
        }
        if allowed:
            table[game] = allowed
    return table


def _keep_copy(path: str) -> None:
    with open(path, "rb") as file:
        content = file.read()
    write_atomically(free_name(path, "broken"), content)


def _set_aside(path: str, broken: _Broken) -> Notice:
    """Renames the file; where that fails it stays, and save() tries that again before it writes."""
    kept = free_name(path, broken.label)
    try:
        os.rename(path, kept)
    except OSError:
        kept = path
    args: dict[str, str | int] = {"file": os.path.basename(kept)}
    if broken.label == "newer":
        args["version"] = broken.version
    return Notice(f"settings-{broken.label}", args)
