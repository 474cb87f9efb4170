"""The settings: a value with a default for everything, kept in a TOML file."""

from __future__ import annotations

import os
import stat
from typing import Any, Literal, NamedTuple

from .files import free_name, write_atomically
from .notice import Notice, failure

VERSION = 1
"""The version of the file's format; a file with a higher one is left to the later program."""

_MOST_BYTES = 1 << 20
"""A settings file is about 400 bytes; what is larger than this is something else."""


class Settings(NamedTuple):
    """All options. What each may be stands in OPTIONS."""

    move_errors: bool = False
    position_help: bool = True
    counts: bool = True
    """Whether each place shows its number and how many cards it holds."""
    cells: int = 8
    """How many cells the next deal of Eight Off has."""
    game: str = "half-moon"
    """The game last played. Any short name is allowed here: this module knows no games."""
    window: tuple[int, int] = (1280, 800)
    """Width and height in window units, when not full screen."""
    fullscreen: bool = False
    language: str = "system"
    """Any short name here too: the words know which languages there are, and speak English for
    another one."""
    digits: str = "latin"
    theme: str = "felt"
    deck: str = "classic"
    ranks: str = "language"
    """Whose rank letters the cards bear."""
    speed: str = "normal"
    reduced_motion: bool = False
    sound: bool = True
    volume: int = 40
    """Per cent."""
    mirror: bool = False


class Option(NamedTuple):
    """What one setting may be.

    ``kind`` and ``allowed``: ``flag`` (nothing), ``choice`` (the values), ``range`` (least and
    greatest whole number), ``size`` (least and greatest width, least and greatest height),
    ``name`` (the greatest length; printable ASCII).
    """

    kind: Literal["flag", "choice", "range", "size", "name"]
    allowed: tuple[Any, ...] = ()

    def allows(self, value: object) -> bool:
        """Whether ``value`` has the right type and lies in the allowed range."""
        # type() instead of isinstance(): True is an int to Python, but no volume.
        if self.kind == "flag":
            return type(value) is bool
        if self.kind == "choice":
            return type(value) is type(self.allowed[0]) and value in self.allowed
        if self.kind == "range":
            return type(value) is int and self.allowed[0] <= value <= self.allowed[1]
        if self.kind == "size":
            return (
                isinstance(value, (tuple, list))
                and len(value) == 2
                and all(type(part) is int for part in value)
                and self.allowed[0] <= value[0] <= self.allowed[1]
                and self.allowed[2] <= value[1] <= self.allowed[3]
            )
        return (
            isinstance(value, str)
            and 0 < len(value) <= self.allowed[0]
            and value.isascii()
            and value.isprintable()
        )


_FLAG = Option("flag")

OPTIONS: dict[str, Option] = {
    "move_errors": _FLAG,
    "position_help": _FLAG,
    "counts": _FLAG,
    "cells": Option("choice", (8, 4, 2)),
    "game": Option("name", (40,)),
    "window": Option("size", (400, 16384, 300, 16384)),
    "fullscreen": _FLAG,
    "language": Option("name", (40,)),
    "digits": Option("choice", ("latin", "arabic-indic")),
    "theme": Option("choice", ("felt", "night", "light", "high-contrast")),
    "deck": Option("choice", ("classic", "four-colour", "large")),
    "ranks": Option("choice", ("language", "english", "french", "german")),
    "speed": Option("choice", ("slow", "normal", "fast", "off")),
    "reduced_motion": _FLAG,
    "sound": _FLAG,
    "volume": Option("range", (0, 100)),
    "mirror": _FLAG,
}
"""Every setting, in the order of Settings and of the file."""


class _Broken(Exception):
    """The file is no settings file of a version that this program knows."""

    def __init__(self, label: Literal["broken", "newer"], version: int = 0) -> None:
        super().__init__(label)
        self.label = label
        self.version = version


def load(path: str) -> tuple[Settings, Notice | None]:
    """The settings in the file ``path``, defaults for all that it does not (rightly) say.

    A missing file is the first start and gives no notice. A file that cannot be understood is
    renamed, so that nothing overwrites it. Never raises.
    """
    path = os.path.realpath(path)
    try:
        found = _read(path)
    except OSError as error:
        return Settings(), failure("settings-unreadable", error)
    except _Broken as broken:
        return Settings(), _told_broken(path, broken)
    values, wrong, _ = _sorted_out(found)
    notice = Notice("settings-values", {"keys": ", ".join(wrong)}) if wrong else None
    return Settings(**values), notice


def save(settings: Settings, path: str) -> Notice | None:
    """Writes ``settings`` to the file ``path``, making its folder if need be; atomic.

    Keys in the file that this program does not know stay there. A file that holds something
    wrong or unreadable is copied aside first. A value that OPTIONS does not allow is written as
    its default. Gives a notice where the file cannot be written; never raises.
    """
    path = os.path.realpath(path)
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        content = _content(settings, path)
        if os.path.exists(path) and not os.access(path, os.W_OK):
            # Replacing would work all the same, but who protects the file means it.
            raise PermissionError(13, os.strerror(13))
        write_atomically(path, content)
    except OSError as error:
        return failure("settings-not-saved", error)
    return None


def _read(path: str) -> dict[str, Any]:
    """The table in the file, {} if there is none. Raises OSError and _Broken."""
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
    import tomllib  # not at the first start

    try:
        # Editors on Windows put a byte order mark in front.
        found = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise _Broken("broken") from error
    version = found.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise _Broken("broken")
    if version > VERSION:
        raise _Broken("newer", version)
    return found


def _sorted_out(found: dict[str, Any]) -> tuple[dict[str, Any], list[str], dict[str, Any]]:
    """Right values, keys of wrong ones, and what belongs to nobody."""
    values: dict[str, Any] = {}
    wrong: list[str] = []
    unknown: dict[str, Any] = {}
    for key, value in found.items():
        option = OPTIONS.get(key)
        if option is None:
            unknown[key] = value
        elif option.allows(value):
            values[key] = tuple(value) if option.kind == "size" else value
        else:
            wrong.append(key)
    unknown.pop("version", None)
    return values, wrong, unknown


def _content(settings: Settings, path: str) -> bytes:
    """What to write: ``settings`` and what is unknown in the file; keeps a wrong file aside.

    Raises OSError where it should be kept aside and cannot.
    """
    import tomli_w

    unknown: dict[str, Any] = {}
    try:
        _, wrong, unknown = _sorted_out(_read(path))
    except _Broken as broken:
        _keep_copy(path, broken.label)
    else:
        if wrong:
            _keep_copy(path, "broken")
    table: dict[str, Any] = {"version": VERSION}
    defaults = Settings()
    for key, option in OPTIONS.items():
        value = getattr(settings, key)
        table[key] = value if option.allows(value) else getattr(defaults, key)
    try:
        text = tomli_w.dumps(table | unknown)
    except (ValueError, TypeError, RecursionError):
        # Numbers of thousands of hexadecimal digits can be read but not written.
        _keep_copy(path, "broken")
        text = tomli_w.dumps(table)
    return text.encode()


def _keep_copy(path: str, label: str) -> None:
    with open(path, "rb") as file:
        content = file.read()
    write_atomically(free_name(path, label), content)


def _told_broken(path: str, broken: _Broken) -> Notice:
    """Renames the file; where that fails it stays, and save() tries again before it writes."""
    kept = free_name(path, broken.label)
    try:
        os.rename(path, kept)
    except OSError:
        kept = path
    args: dict[str, str | int] = {"file": os.path.basename(kept)}
    if broken.label == "newer":
        args["version"] = broken.version
    return Notice(f"settings-{broken.label}", args)
