"""The application icon: an arch of cards over a gold spade, on a deep-green square."""

from __future__ import annotations

import os
import struct
import zlib
from io import BytesIO

from tools.art.suits import mark
from tools.art.svg import document, group, path, rect

SIZES = (16, 32, 48, 64, 128, 256)
CENTRE = (128.0, 176.0)
"""Around which the cards stand."""
PAPER, NIGHT, GOLD = "#fffdf8", "#0b2a20", "#f2c14e"
BLACK, RED = "#1d2733", "#c3182e"


def _card(turn: float, suit: str, small: bool) -> str:
    """A card of the arch, ``turn`` degrees from the upright one; a ``small`` one bears no suit."""
    x, y = CENTRE
    outer, inner, wide = (142, 66, 62) if small else (140, 58, 50)
    parts = [
        rect(
            *(x - wide / 2, y - outer, wide, outer - inner),
            rx=wide / 6, fill=PAPER, stroke=NIGHT, stroke_width=10 if small else 6,
        ),
    ]  # fmt: skip
    if not small:
        parts.append(mark(suit, x, y - outer + 26, 27, RED if suit in "HD" else BLACK))
    return group(parts, transform=f"rotate({turn:g} {x:g} {y:g})")


def app_icon(small: bool = False) -> str:
    """The file of the application icon; a ``small`` one has fewer cards, larger and plain."""
    x, y = CENTRE
    turns = (-80, 80, -40, 40, 0) if small else (-88, 88, -66, 66, -44, 44, -22, 22, 0)
    suits = "SSCDHCDHS"
    parts = [
        rect(0, 0, 256, 256, rx=58, fill="#124334"),
        path("M0 176H256V198A58 58 0 0 1 198 256H58A58 58 0 0 1 0 198Z", fill="#17543f"),
        *(_card(turn, suit, small) for turn, suit in zip(turns, suits, strict=False)),
        path("M0 186H256V198A58 58 0 0 1 198 256H58A58 58 0 0 1 0 198Z", fill="#17543f"),
        mark("S", x, y - 10, 122 if small else 112, GOLD),
    ]
    return document(parts, 256, 256)


def png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG file of RGBA pixels; the same pixels give the same bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    rows = b"".join(b"\0" + pixels[i : i + width * 4] for i in range(0, len(pixels), width * 4))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def raster() -> dict[str, bytes]:
    """The application icon in pixels, rendered by pygame at each size itself."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    out = {}
    for size in SIZES:
        surface = pygame.image.load_sized_svg(BytesIO(app_icon(size <= 32).encode()), (size, size))
        out[f"app/icon-{size}.png"] = png(size, size, pygame.image.tobytes(surface, "RGBA"))
    return out


def files() -> dict[str, str]:
    """The application icon by its place below ``assets``."""
    return {"app/icon.svg": app_icon()}


__all__ = ["app_icon", "files", "raster"]
