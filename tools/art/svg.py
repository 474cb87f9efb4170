"""Small helpers to build SVG text that nanosvg can read."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import pairwise

Point = tuple[float, float]

INK = "#000000"
"""The colour of single-ink parts; the program puts its own in its place."""
GROUND = "#ffffff"
"""What lies under the ink of a card's back; the program puts a colour of its own there too."""


def num(value: float, digits: int = 2) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{value:.0f}"
    return "0" if text in ("-0", "") else text


def squeeze(data: str) -> str:
    """Path data without needless blanks and digits."""
    data = re.sub(r"-?\d*\.?\d+", lambda m: num(float(m.group())), " ".join(data.split()))
    data = re.sub(r"\s*([A-Za-z,])\s*", r"\1", data)
    return data.replace(" -", "-").replace(",-", "-")


def attrs(**values: object) -> str:
    """Attributes; ``None`` is left out and ``_`` becomes ``-``."""
    out = []
    for name, value in values.items():
        if value is None:
            continue
        text = num(value) if isinstance(value, (int, float)) else str(value)
        out.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(out)


def path(data: str, **values: object) -> str:
    """A path element."""
    return f'<path d="{squeeze(data)}"{attrs(**values)}/>'


def circle(cx: float, cy: float, r: float, **values: object) -> str:
    """A circle element."""
    return f"<circle{attrs(cx=cx, cy=cy, r=r, **values)}/>"


def rect(x: float, y: float, width: float, height: float, **values: object) -> str:
    """A rectangle element."""
    return f"<rect{attrs(x=x, y=y, width=width, height=height, **values)}/>"


def group(parts: str | Iterable[str], **values: object) -> str:
    """A group element."""
    body = parts if isinstance(parts, str) else "".join(parts)
    return f"<g{attrs(**values)}>{body}</g>"


def document(body: str | Iterable[str], width: float, height: float) -> str:
    """A whole file with its view box."""
    text = body if isinstance(body, str) else "".join(body)
    size = f'width="{num(width)}" height="{num(height)}"'
    box = f'viewBox="0 0 {num(width)} {num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{text}</svg>\n'


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed polygon, in relative steps of tenths, which are shorter."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    out = f"M{num(tenths[0][0] / 10)} {num(tenths[0][1] / 10)}l"
    steps = pairwise(tenths)
    out += " ".join(f"{num((c - a) / 10)} {num((d - b) / 10)}" for (a, b), (c, d) in steps)
    return out + "Z"


def ellipse(center: Point, radii: Point, square: float = 0.5523, back: bool = False) -> str:
    """Path data of an ellipse: ``square`` above 0.5523 is fuller, ``back`` turns the winding."""
    (cx, cy), (rx, ry) = center, radii
    kx, ky = rx * square, ry * square
    pts = [
        (cx, cy - ry), (cx + kx, cy - ry), (cx + rx, cy - ky), (cx + rx, cy), (cx + rx, cy + ky),
        (cx + kx, cy + ry), (cx, cy + ry), (cx - kx, cy + ry), (cx - rx, cy + ky), (cx - rx, cy),
        (cx - rx, cy - ky), (cx - kx, cy - ry), (cx, cy - ry),
    ]  # fmt: skip
    if back:
        pts.reverse()
    xy = [f"{num(x)} {num(y)}" for x, y in pts]
    return f"M{xy[0]}" + "".join(f"C{xy[i]} {xy[i + 1]} {xy[i + 2]}" for i in range(1, 13, 3)) + "Z"


def star(cx: float, cy: float, points: int, outer: float, inner: float) -> str:
    """Path data of a star with its first point upwards."""
    ring = []
    for i in range(points * 2):
        r = inner if i % 2 else outer
        a = math.radians(180 * i / points - 90)
        ring.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return polygon(ring)


def blossom(cx: float, cy: float, count: int, outer: float, inner: float) -> str:
    """Path data of the outline of a flower: ``count`` round petals that meet at ``inner``."""

    def at(r: float, degrees: float) -> str:
        a = math.radians(degrees - 90)
        return f"{cx + r * math.cos(a):.1f} {cy + r * math.sin(a):.1f}"

    step = 360 / count
    reach = inner + (outer - inner) * 4 / 3
    out = "M" + at(inner, -step / 2)
    for i in range(count):
        a = i * step
        first, second = at(reach, a - step * 0.52), at(reach, a + step * 0.52)
        out += f"C{first} {second} {at(inner, a + step / 2)}"
    return out + "Z"
