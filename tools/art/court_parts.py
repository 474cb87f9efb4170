"""What all court figures are built of: face, hand, robe, sash, panel.

A figure is drawn upright in the upper half of a box of 206 x 270; the line
``cut`` divides it from its other half, which is the same turned about (103, 135).
"""

from __future__ import annotations

from collections.abc import Iterable

from tools.art.palette import Palette
from tools.art.suits import mark
from tools.art.svg import blossom, circle, group, path, polygon, rect, star

WIDTH, HEIGHT = 206, 270
SLOPE = 0.16
BAND = 11.0
"""Half the height of the sash."""
LEFT, RIGHT = 2.0, 204.0


def cut(x: float) -> float:
    """Height of the dividing line at x."""
    return 135 + (103 - x) * SLOPE


def thin(data: str, width: float = 2.0, **values: object) -> str:
    """A line of the drawing."""
    return path(data, fill="none", stroke_width=width, **values)


def flat(data: str, fill: str) -> str:
    """A shape without outline."""
    return path(data, fill=fill, stroke="none")


def mirror(part: str, turn: int) -> str:
    """The part as it is (turn > 0) or mirrored about the middle axis."""
    return part if turn > 0 else group(part, transform="matrix(-1 0 0 1 206 0)")


FACE = "M80 42H126V64C126 80 115 92 103 92C91 92 80 80 80 64Z"
SHADE = "M107 42H126V64C126 80 115 92 103 92L101.5 81L111.5 76.5L106 60Z"
PROFILE = (
    "M88 42H121L123 57L133 73L124.5 76.5L126 80L123.5 82.5L125.5 85.5C124 87.5 127 93 119 95"
    "C106 96 98 88 92 78Z"
)
LIPS = (
    "M96.5 84.5C99.5 82 101.5 81.5 103.5 83C105.5 81.5 107.5 82 110 84.5C106.5 89 100 89 96.5 84.5Z"
)


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return circle(x, y, r, fill=fill, stroke="none")


def face(p: Palette, turn: int, eyes: str, mouth: str, brow: float = 2.4) -> str:
    """A face lit from one side; the edge of the shadow makes brow and nose."""
    if turn == 0:
        return _profile(p, eyes, mouth, brow)
    parts = [
        path(FACE, fill=p.skin),
        flat(SHADE, p.shade),
        thin("M95 57.5L105.5 59L111.5 76.5L103.5 79.5", 2),
        thin("M85 58.5Q90 54.5 96 57.5M110 58Q115 54.5 120.5 57.5", brow),
    ]
    if eyes == "closed":
        parts.append(thin("M83.5 66.5L86.5 65Q91 70 96.5 66M110.5 66Q115 70 120 65L122.5 66", 2.2))
    else:
        parts.append(thin("M86.5 65.5Q91.5 61 97 65.5M110.5 65.5Q115.5 61 120.5 65.5", 1.8))
        parts += [_dot(92.5, 66, 2.7, p.line), _dot(116, 66, 2.7, p.line)]
    if mouth == "smile":
        parts.append(thin("M97.5 84.5Q103 87.8 109.5 83.5", 2))
    elif mouth == "lips":
        parts.append(flat(LIPS, p.lips))
    if mouth != "beard":
        parts.append(_dot(87, 75.5, 4.2, p.blush))
    return mirror("".join(parts), turn)


def _profile(p: Palette, eyes: str, mouth: str, brow: float) -> str:
    """A face seen from the side."""
    eye = "M109 66Q113 70 118.5 66.5" if eyes == "closed" else "M109.5 66.5Q113 61.5 118.5 64.5"
    parts = [path(PROFILE, fill=p.skin), thin("M108.5 58.5Q113 54 120 57", brow), thin(eye, 2)]
    if eyes != "closed":
        parts.append(_dot(115.2, 66.4, 2.7, p.line))
    if mouth == "smile":
        parts.append(thin("M124 82.3Q119 84 116.5 81.5", 2))
    elif mouth == "lips":
        parts.append(flat("M126.5 80L117.5 82.5L126 86.5C124 84 124 82.5 126.5 80Z", p.lips))
    if mouth != "beard":
        parts.append(_dot(109, 77, 4.2, p.blush))
    return "".join(parts)


def neck(p: Palette) -> str:
    """The neck with the shadow of the chin."""
    return path("M92 82H114V106H92Z", fill=p.skin) + flat(
        "M92 90C98 95 108 95 114 90V98H92Z", p.shade
    )


def robe(fill: str) -> str:
    """Shoulders that reach both edges of the panel."""
    body = (
        f"M{LEFT} {cut(LEFT):.1f}V122C10 108 30 103 56 100C74 98 84 97 90 94H116"
        f"C122 97 132 98 148 99.5"
        f"C176 102 196 104 {RIGHT} 110V{cut(RIGHT):.1f}Z"
    )
    return path(body, fill=fill)


def panel(top: tuple[float, float], low: tuple[float, float], fill: str) -> str:
    """A strip of cloth between two x at the neck and two at the sash."""
    points = [(top[0], 99), (top[1], 99), (low[1], cut(low[1])), (low[0], cut(low[0]))]
    return path(polygon(points), fill=fill)


def hand(p: Palette, x: float, y: float, cuff: str) -> str:
    """A fist that comes out of a cuff behind the sash, thumb towards the middle."""
    low = cut(x) + 4
    sleeve = f"M{x - 9} {y + 6}L{x - 17} {low}H{x + 19}L{x + 11} {y + 6}Z"
    band = f"M{x - 13} {y + 13}q14-5 28 0v-8q-14-5-28 0Z"
    fist = f"M{x - 10} {y - 6}q0-5 5-5h11q5 0 5 5v7q0 5-5 5h-11q-5 0-5-5Z"
    return (
        path(sleeve, fill=p.main)
        + path(band, fill=cuff)
        + path(fist, fill=p.skin)
        + thin(f"M{x - 10} {y - 3}h9m-9 4.5h9", 1.7)
    )


Shape = tuple[tuple[float, float], ...]

ORNAMENTS: dict[str, Shape] = {
    "S": ((-1, 0.7), (0, -0.8), (1, 0.7), (0, 0.1)),
    "H": ((0, 1), (-1, 0), (-1, -0.5), (-0.5, -1), (0, -0.5), (0.5, -1), (1, -0.5), (1, 0)),
    "D": ((0, -1.2), (1, 0), (0, 1.2), (-1, 0)),
    "C": (
        (-0.5, -0.9), (0, -1.3), (0.5, -0.9), (0.25, -0.2), (0.9, -0.4), (1.3, 0.1), (0.9, 0.6),
        (0.2, 0.2), (0.35, 1.1), (-0.35, 1.1), (-0.2, 0.2), (-0.9, 0.6), (-1.3, 0.1), (-0.9, -0.4),
        (-0.25, -0.2),
    ),
}  # fmt: skip


def ornaments(suit: str, spots: Iterable[tuple[float, float]], size: float, fill: str) -> str:
    """The small figure of a suit's cloth at several spots."""
    shape = ORNAMENTS[suit]
    return flat(
        "".join(polygon([(x + size * u, y + size * v) for u, v in shape]) for x, y in spots), fill
    )


def sash(p: Palette, suit: str) -> str:
    """The band that joins both halves, with a medal in the middle."""
    band = [
        (LEFT, cut(LEFT) - BAND),
        (RIGHT, cut(RIGHT) - BAND),
        (RIGHT, cut(RIGHT) + BAND),
        (LEFT, cut(LEFT) + BAND),
    ]
    edge = BAND - 4.2
    parts = [path(polygon(band), fill=p.gold)]
    inner = [
        (LEFT, cut(LEFT) - edge),
        (RIGHT, cut(RIGHT) - edge),
        (RIGHT, cut(RIGHT) + edge),
        (LEFT, cut(LEFT) + edge),
    ]
    parts.append(path(polygon(inner), fill=p.deep, stroke_width=1.6))
    row = ornaments(suit, [(x, cut(x)) for x in (129, 149, 169, 189)], 4, p.gold)
    parts += [row, group(row, transform="rotate(180 103 135)")]
    parts.append(
        circle(103, 135, 14.5, fill=p.gold) + circle(103, 135, 10, fill=p.pale, stroke_width=1.6)
    )
    if suit == "S":
        parts.append(flat(star(103, 135, 4, 9, 3), p.main))
    elif suit == "H":
        parts.append(flat(star(103, 135, 8, 9, 5), p.main))
    elif suit == "D":
        parts.append(flat("M103 126L110 135L103 144L96 135Z", p.main))
    else:
        parts.append(flat(blossom(103, 135, 4, 9, 3.5), p.main))
    return "".join(parts)


LINES = {"stroke_width": 2.6, "stroke_linejoin": "round", "stroke_linecap": "round"}


def assemble(p: Palette, suit: str, half: str, mark_at: tuple[float, float]) -> str:
    """The whole picture from the upper half of a figure."""
    upper = half + mark(suit, *mark_at, 40, p.ink)
    body = group(
        [upper, group(upper, transform="rotate(180 103 135)"), sash(p, suit)],
        stroke=p.line,
        **LINES,
    )
    return _framed(p, body, WIDTH, HEIGHT)


BUST_WIDTH, BUST_HEIGHT = 150, 144
BUST_LEFT, BUST_TOP = 51, 0
"""The part of the picture that a small card shows."""


def bust(p: Palette, suit: str, half: str) -> str:
    """The upper half of a figure alone, with its robe below the sash, for small cards."""
    skirt = [(LEFT, cut(LEFT)), (RIGHT, cut(RIGHT)), (RIGHT, 160), (LEFT, 160)]
    body = group(
        [path(polygon(skirt), fill=p.main), half, sash(p, suit)],
        stroke=p.line,
        transform=f"translate(-{BUST_LEFT} {-BUST_TOP})",
        **LINES,
    )
    return _framed(p, body, BUST_WIDTH, BUST_HEIGHT)


def _framed(p: Palette, body: str, width: float, height: float) -> str:
    """A figure on the ground of its palette, which comes first, with a frame around."""
    ground = rect(1.5, 1.5, width - 3, height - 3, rx=11, fill=p.ground)
    frame = rect(
        *(1.5, 1.5, width - 3, height - 3), rx=11, fill="none", stroke=p.main, stroke_width=3
    )
    return ground + body + frame
