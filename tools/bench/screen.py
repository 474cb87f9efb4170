"""The pixels of an X11 screen, read from the file that Xvfb keeps them in (``-fbdir``).

The server is not asked for them, so reading adds nothing to its work while that is measured.
"""

from __future__ import annotations

import mmap
import os
import struct
from pathlib import Path
from typing import Literal


class Screen:
    """The pixels of the X server, as it has them now. The pointer is part of the picture."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._map[:100])  # an XWD file
        self.width, self.height = header[4], header[5]
        self._order = "<" if header[7] == 0 else ">"
        self._line = header[12]
        self._start = header[0] + 12 * header[19]
        if header[11] != 32:
            raise ValueError(f"32 bits a pixel expected, not {header[11]}")

    def row(self, y: int, left: int, right: int) -> bytes:
        """The pixels of one line, four bytes each."""
        at = self._start + y * self._line
        return self._map[at + 4 * left : at + 4 * right]

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue at a point."""
        value = struct.unpack(f"{self._order}I", self.row(y, x, x + 1))[0]
        return value >> 16 & 255, value >> 8 & 255, value & 255

    def colours(self, box: tuple[int, int, int, int], lines: int = 48) -> int:
        """How many colours ``lines`` evenly spaced lines of the box (x, y, w, h) show."""
        x, y, w, h = box
        found: set[int] = set()
        for n in range(lines):
            row = self.row(y + (2 * n + 1) * h // (2 * lines), x, x + w)
            found.update(memoryview(row).cast("I"))
        return len(found)

    def all(self) -> bytes:
        """Every pixel, line by line."""
        return self._map[self._start : self._start + self.height * self._line]

    def save(self, path: Path) -> None:
        """Writes the screen as a picture; the ending of ``path`` says which kind."""
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        order: Literal["BGRA", "ARGB"] = "BGRA" if self._order == "<" else "ARGB"
        size = self._line // 4, self.height
        picture = pygame.image.frombytes(self.all(), size, order).convert(24)
        pygame.image.save(picture.subsurface((0, 0, self.width, self.height)), path)

    def close(self) -> None:
        """Closes the file."""
        self._map.close()
