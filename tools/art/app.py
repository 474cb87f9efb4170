"""The application icon: cards in a half-moon arc over a deep-green square."""

from __future__ import annotations

import os
import struct
import zlib
from io import BytesIO

from tools.art.suits import mark
from tools.art.svg import document, group, path, rect

SIZES = (16, 32, 48, 64, 128, 256)
CENTRE = (128.0, 172.0)
PAPER, NIGHT = "#fffdf8", "#0b2a20"


def _card(turn: float, suit: str, ink: str, small: bool) -> str:
    """A card that stands on the arc."""
    x, y = CENTRE
    outer, inner, wide, pip = (122, 36, 88, 62) if small else (109, 36, 54, 35)
    parts = [
        rect(
            *(x - wide / 2, y - outer, wide, outer - inner),
            rx=wide / 6, fill=PAPER, stroke=NIGHT, stroke_width=10 if small else 7,
        ),
        mark(suit, x, y - outer + wide * 0.56, pip, ink),
    ]  # fmt: skip
    return group(parts, transform=f"rotate({turn} {x:g} {y:g})")


def app_icon(small: bool = False) -> str:
    """The file of the application icon; a ``small`` one has three large cards instead of five."""
    x, y = CENTRE
    black, red = "#1d2733", "#c3182e"
    fan = [(-60, "H", red), (60, "D", red)]
    if not small:
        fan = [(-72, "C", black), (72, "D", red), (-36, "H", red), (36, "C", black)]
    fan.append((0, "S", black))
    r, low = 38, y + 30
    parts = [
        rect(0, 0, 256, 256, rx=58, fill="#124334"),
        path(
            "M0 128V198A58 58 0 0 0 58 256H198A58 58 0 0 0 256 198V128A150 150 0 0 0 0 128Z",
            fill="#17543f",
        ),
        *(_card(turn, suit, ink, small) for turn, suit, ink in fan),
        path(
            f"M{x - r} {low}A{r} {r} 0 0 1 {x + r} {low}Z",
            fill="#f2c14e", stroke=NIGHT, stroke_width=7, stroke_linejoin="round",
        ),
    ]  # fmt: skip
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
