"""The four suit marks, the big ace of spades and the crown, in boxes of 100 x 100 (ace: 182 "
"x 262)."""

from __future__ import annotations

import math

from tools.art.svg import INK, circle, document, path


def _lobe(x: float, y: float, r: float = 22.5) -> str:
    """One round lobe of the club."""
    return f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


SUITS: dict[str, str] = {
    # a pronounced point: the flanks run hollow before they swell
    "S": "M50 2C53.5 14 63 24.5 75.5 36C86.5 46 93 54 93 64.500C93 76.5 84.5 84 74 84"
    "C66.5 84 60 80.5 55.5 74"
    "C56 84.5 60 92 67.5 98H32.500C40 92 44 84.5 44.5 74C40 80.5 33.5 84 26 84"
    "C15.5 84 7 76.5 7 64.5"
    "C7 54 13.5 46 24.5 36C37 24.5 46.5 14 50 2Z",
    "H": "M50 95C21 69 5 51 5 31.500C5 16.5 15.5 6 28.5 6C38.5 6 46 12 50 21.500"
    "C54 12 61.5 6 71.5 6"
    "C84.5 6 95 16.5 95 31.500C95 51 79 69 50 95Z",
    "D": "M50 1C59 19 73.5 37.5 89 50C73.5 62.5 59 81 50 99C41 81 26.5 62.5 11 50"
    "C26.5 37.5 41 19 50 1Z",
    "C": _lobe(50, 25) + _lobe(25.5, 60.5) + _lobe(74.5, 60.5)
    + "M43 40H57C56.5 49 59 54 66 57V66C61.5 66.5 57.5 68.5 56.3 72C56.800 84 60 92 67.5 98H32.5"
    "C40 92 43.200 84 43.700 72C42.5 68.5 38.5 66.5 34 66V57C41 54 43.5 49 43 40Z",
}  # fmt: skip


def mark(suit: str, cx: float, cy: float, size: float, fill: str) -> str:
    """A suit mark of a size around a centre, inside another picture."""
    k = size / 100
    move = f"translate({cx - size / 2:.4g} {cy - size / 2:.4g})scale({k:.3g})"
    return path(SUITS[suit], fill=fill, stroke="none", transform=move)


def suit_file(suit: str) -> str:
    """The file of one suit mark."""
    return document(path(SUITS[suit], fill=INK), 100, 100)


def _leaf(k: float, cx: float = 91, cy: float = 138) -> str:
    """The leaf of the big spade, shrunk about a point."""
    flank = [
        (91, 4), (97, 36), (119, 66), (143, 91), (165, 113), (178, 131), (178, 156),
        (178, 184), (158, 204), (132, 204), (114, 204), (100, 196), (91, 182),
    ]  # fmt: skip
    right = [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in flank]
    left = [(2 * cx - x, y) for x, y in reversed(right)]
    data = f"M{right[0][0]:.2f} {right[0][1]:.2f}"
    for side in (right, left):
        for i in range(1, 13, 3):
            data += "C" + " ".join(f"{x:.2f} {y:.2f}" for x, y in side[i : i + 3])
    return data + "Z"


def _ray(base: tuple[float, float], turn: float, near: float, far: float, width: float) -> str:
    """A pointed petal that stands off from its centre."""
    a = math.radians(turn)
    s, c = math.sin(a), math.cos(a)

    def at(r: float, side: float) -> str:
        return f"{base[0] + r * s + side * c:.2f} {base[1] - r * c + side * s:.2f}"

    mid, h = near + (far - near) * 0.6, width / 2
    there = f"C{at(near + 4, -h)} {at(mid, -h)} {at(far, 0)}"
    return f"M{at(near, 0)}{there}C{at(mid, h)} {at(near + 4, h)} {at(near, 0)}Z"


def ace() -> str:
    """The ornament of the ace of spades: a moon with rays is cut out of a big spade."""
    moon, under = (91, 140), (91, 147)
    stem = "M91 170C92 214 100 240 122 258H60C82 240 90 214 91 170Z"
    holes = [_leaf(0.9), _leaf(0.85), "M70 140A21 21 0 0 1 112 140Z"]
    holes += [_ray(moon, t, 27, 66 - abs(t) * 0.12, 15) for t in range(-90, 91, 30)]
    holes += [_ray(moon, t, 27, 46, 9) for t in range(-75, 76, 30)]
    holes += [_ray(under, t, 8, 62, 14) for t in (-100, 100)]
    holes.append(_ray(under, 180, 6, 28, 14))
    parts = [
        path(_leaf(1.0) + "".join(holes), fill=INK, fill_rule="evenodd"),
        path(stem, fill=INK),
    ]
    return document(parts, 182, 262)


def crown() -> str:
    """The mark of a column that takes a king only."""
    body = "M17 74L8 33L31 51L50 17L69 51L92 33L83 74Z"
    parts = [
        path(body, fill=INK, stroke=INK, stroke_width=5, stroke_linejoin="round"),
        path("M16 83H84V93H16Z", fill=INK, stroke=INK, stroke_width=3, stroke_linejoin="round"),
    ]
    parts += [circle(x, y, 6.5, fill=INK) for x, y in ((8, 29), (50, 12), (92, 29))]
    return document(parts, 100, 100)


def files() -> dict[str, str]:
    """Suit marks and their kin by their place below ``assets``."""
    out = {f"cards/suits/{suit}.svg": suit_file(suit) for suit in SUITS}
    out["cards/ace-of-spades.svg"] = ace()
    out["cards/crown.svg"] = crown()
    return out
