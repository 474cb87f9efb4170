"""Files of drawn faces, so that the next start need not draw them again.

A file holds the pictures of one set of faces as they were drawn: reading it takes a tenth of the
time. It may be missing, damaged or of no use at any time, and is then made again:

- 8 bytes that name the format,
- 4 bytes: CRC-32 of all that follows, as a little-endian number,
- 4 bytes: the length of the index, in the same form,
- the index, text in UTF-8: a line that says what was drawn by what, then for each picture a line
  ``WIDTH HEIGHT NAME``,
- the pixels of the pictures in the same order, four bytes each (blue, green, red, alpha).
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import zlib
from collections.abc import Mapping
from typing import Literal

import pygame

from ... import __version__
from ...resources import asset

MOST_FILES = 6
MOST_BYTES = 48 << 20
"""Of all files together; those that were used longest ago go first."""
MOST_FILE_BYTES = 24 << 20
"""Of one file. The faces of larger tables are drawn at every start."""

_MAGIC = b"ARCFACE1"
_HEAD_BYTES = 16
_NAME_START, _NAME_END, _DRAFT_END = "faces-", ".bin", ".tmp"
_FORMAT: Literal["BGRA"] = "BGRA"
_MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""Red, green, blue, alpha of a pixel that lies in memory as _FORMAT says."""


class FaceFiles:
    """The files in ``folder``, which need not exist. No method raises because of the disk."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def load(self, key: str) -> dict[str, pygame.Surface]:
        """The pictures that were stored for ``key``, by their names; {} where there are none.

        They are to be read only.
        """
        if not _is_usual_format():
            return {}
        try:
            return _unpacked(_read(self._path(key)), _full(key))
        except (OSError, ValueError):
            return {}

    def save(self, key: str, pictures: Mapping[str, pygame.Surface]) -> None:
        """Stores ``pictures`` for ``key`` in the place of what was stored before."""
        size = sum(4 * p.get_width() * p.get_height() for p in pictures.values())
        if not pictures or size > MOST_FILE_BYTES or not _is_usual_format():
            return
        draft = f"{self._path(key)}.{os.getpid()}{_DRAFT_END}"
        try:
            os.makedirs(self.folder, exist_ok=True)
            with open(draft, "wb") as file:
                index = _index(_full(key), pictures)
                file.write(bytes(_HEAD_BYTES) + index)
                checksum = zlib.crc32(index, zlib.crc32(_number(len(index))))
                for picture in pictures.values():
                    pixels = pygame.image.tobytes(picture, _FORMAT)
                    file.write(pixels)
                    checksum = zlib.crc32(pixels, checksum)
                file.seek(0)
                file.write(_MAGIC + _number(checksum) + _number(len(index)))
            os.replace(draft, self._path(key))
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(draft)
        self._drop_oldest()

    def note_use(self, key: str) -> None:
        """The file of ``key`` is still of use: others go before it."""
        with contextlib.suppress(OSError):
            os.utime(self._path(key))

    def _path(self, key: str) -> str:
        number = zlib.crc32(key.encode())
        return os.path.join(self.folder, f"{_NAME_START}{number:08x}{_NAME_END}")

    def _drop_oldest(self) -> None:
        """Keeps to MOST_FILES and MOST_BYTES; other files in the folder are not touched."""
        found = []
        with contextlib.suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.startswith(_NAME_START) and _is_ours(entry.name):
                    with contextlib.suppress(OSError):
                        about = entry.stat(follow_symlinks=False)
                        found.append((about.st_mtime_ns, about.st_size, entry.path))
        total = 0
        for count, (_, size, path) in enumerate(sorted(found, reverse=True), 1):
            total += size
            if count > MOST_FILES or total > MOST_BYTES:
                with contextlib.suppress(OSError):
                    os.unlink(path)


def _is_ours(name: str) -> bool:
    return name.endswith((_NAME_END, _DRAFT_END))


def _number(value: int) -> bytes:
    return value.to_bytes(4, "little")


def _is_usual_format() -> bool:
    """Whether drawn pictures have the pixels of the files, so that neither is converted."""
    probe = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    return sys.byteorder == "little" and probe.get_masks() == _MASKS


def _full(key: str) -> str:
    """What was drawn by what: the file of another program, pygame or drawing is of no use."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{__version__} {pygame.version.ver} {sdl} {_sources()} {key}"


def _sources() -> int:
    """A number that changes when a drawing, or how one is made, is changed in place."""
    here = os.path.dirname(os.path.abspath(__file__))
    folders = [here]
    found = 0
    with contextlib.suppress(OSError):
        cards = asset("cards")
        folders.append(cards)
        folders.extend(entry.path for entry in os.scandir(cards) if entry.is_dir())
        folders.extend(entry.path for entry in os.scandir(asset("cards", "courts")))
        for folder in folders:
            for entry in os.scandir(folder):
                if entry.is_file():
                    about = entry.stat()
                    found += about.st_mtime_ns + about.st_size
    return found


def _read(path: str) -> bytes:
    """Raises OSError, and ValueError for what cannot be a file of faces."""
    about = os.stat(path)
    if not stat.S_ISREG(about.st_mode):  # opening a pipe would wait for ever
        raise ValueError
    if about.st_size > 2 * MOST_FILE_BYTES:
        raise ValueError
    with open(path, "rb", buffering=0) as file:
        return file.read(about.st_size)


def _index(key: str, pictures: Mapping[str, pygame.Surface]) -> bytes:
    lines = [f"{p.get_width()} {p.get_height()} {name}" for name, p in pictures.items()]
    return "\n".join([key, *lines]).encode()


def _unpacked(content: bytes, key: str) -> dict[str, pygame.Surface]:
    """The pictures in ``content``, which they go on using. Raises ValueError."""
    if content[:8] != _MAGIC or zlib.crc32(memoryview(content)[12:]) != int.from_bytes(
        content[8:12], "little"
    ):
        raise ValueError
    at = _HEAD_BYTES + int.from_bytes(content[12:16], "little")
    found_key, *lines = content[_HEAD_BYTES:at].decode().split("\n")
    if found_key != key:
        raise ValueError
    pixels = memoryview(content)
    pictures = {}
    for line in lines:
        width, height, name = line.split(" ", 2)
        size = int(width), int(height)
        end = at + 4 * size[0] * size[1]
        pictures[name] = pygame.image.frombuffer(pixels[at:end], size, _FORMAT)
        at = end
    if at != len(content):
        raise ValueError
    return pictures
