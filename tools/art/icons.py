"""The icons of the bar and the panels: 24 x 24, two units of round stroke, one family."""

from __future__ import annotations

import math

from tools.art.svg import INK, circle, document, group, num, path, rect


def _dot(x: float, y: float, r: float = 1.3) -> str:
    return circle(x, y, r, fill=INK, stroke="none")


def _gear(teeth: int = 8, outer: float = 9.6, inner: float = 7.0) -> str:
    """The outline of a cog wheel."""
    out = []
    step = 2 * math.pi / teeth
    for i in range(teeth):
        for r, shift in ((inner, -0.30), (outer, -0.19), (outer, 0.19), (inner, 0.30)):
            a = step * (i + shift) - math.pi / 2
            out.append(f"{num(12 + r * math.cos(a))} {num(12 + r * math.sin(a))}")
    return "M" + "L".join(out) + "Z"


def _corner(x: int, y: int) -> str:
    """One corner of the full-screen frame."""
    sx, sy = (1 if x < 12 else -1), (1 if y < 12 else -1)
    sweep = 1 if sx == sy else 0
    return f"M{x} {y + 5 * sy}V{y + 1.5 * sy}A1.5 1.5 0 0 {sweep} {x + 1.5 * sx} {y}H{x + 5 * sx}"


def _turn(start: float, end: float, r: float = 9.5, head: float = 4.4) -> str:
    """An arc about the middle with an arrow head at its end."""
    a, b = math.radians(start), math.radians(end)
    x, y = 12 + r * math.cos(b), 12 + r * math.sin(b)
    out = f"M{12 + r * math.cos(a):.2f} {12 + r * math.sin(a):.2f}A{r} {r} 0 0 1 {x:.2f} {y:.2f}"
    for bend in (138, -118):
        c = b + math.pi / 2 + math.radians(bend)
        out += f"M{x:.2f} {y:.2f}L{x + head * math.cos(c):.2f} {y + head * math.sin(c):.2f}"
    return out


def _line(data: str) -> str:
    return path(data)


ICONS: dict[str, str] = {
    "menu": _line("M4 6H20M4 12H20M4 18H20"),
    "new": rect(5, 3, 14, 18, rx=2.5) + _line("M12 9V15M9 12H15"),
    "undo": _line("M9 4L4 9L9 14M4 9H14.5A5.5 5.5 0 0 1 14.5 20H10"),
    "redo": _line("M15 4L20 9L15 14M20 9H9.5A5.5 5.5 0 0 0 9.5 20H14"),
    "rearrange": rect(9.5, 8.5, 5, 7, rx=0.5, fill=INK) + _line(_turn(192, 336) + _turn(12, 156)),
    "settings": path(_gear()) + circle(12, 12, 2.9),
    "rules": _line("M12 6.5C9.5 4.8 6.5 4.3 3 4.5V18.5C6.5 18.3 9.5 18.8 12 20.5"
    "C14.5 18.8 17.5 18.3 21 18.5V4.5C17.5 4.3 14.5 4.8 12 6.5ZM12 6.5V20"),
    "statistics": _line("M4 20H20M7 16V12M12 16V4M17 16V8"),
    "code": _line("M9.8 3.5L7.6 20.5M16.4 3.5L14.2 20.5M4.5 9H20.5M3.5 15H19.5"),
    "copy": rect(9, 9, 12, 12, rx=2)
    + _line("M5 15A2 2 0 0 1 3 13V5A2 2 0 0 1 5 3H13A2 2 0 0 1 15 5"),
    "paste": _line("M8 5H7A2 2 0 0 0 5 7V19A2 2 0 0 0 7 21H17A2 2 0 0 0 19 19V7A2 2 0 0 0 17 5H16")
    + rect(9, 3, 6, 3, rx=0.5, fill=INK)
    + _line("M12 11V17M9 14L12 17L15 14"),
    "choose": _line("M5.5 9L12 15.5L18.5 9"),
    "help": _line("M7.6 8.6A4.4 4.4 0 1 1 14.6 12C12.8 13.2 12 14 12 16") + _dot(12, 20.3, 1.5),
    "door": _line("M6 21V4.5A1.5 1.5 0 0 1 7.5 3H16.5A1.5 1.5 0 0 1 18 4.5V21M3 21H21")
    + _dot(14.4, 12.4, 1.4),
    "close": _line("M6 6L18 18M18 6L6 18"),
    "back": _line("M20 12H4M11 5L4 12L11 19"),
    "play": path("M7 4.5L19 12L7 19.5Z", fill=INK),
    "pause": rect(6, 5, 3, 14, rx=0.5, fill=INK) + rect(15, 5, 3, 14, rx=0.5, fill=INK),
    "next": _line("M8.5 4.5L16 12L8.5 19.5"),
    "previous": _line("M15.5 4.5L8 12L15.5 19.5"),
    "first": _line("M18.5 4.5L11 12L18.5 19.5M5.5 4.5V19.5"),
    "last": _line("M5.5 4.5L13 12L5.5 19.5M18.5 4.5V19.5"),
    "check": _line("M4 12.5L9.5 18.5L20 6"),
    "fullscreen": _line("".join(_corner(x, y) for x in (4, 20) for y in (4, 20))),
    "keys": rect(2, 6, 20, 13, rx=2.2)
    + "".join(_dot(x, 10.5) for x in (7, 12, 17))
    + _line("M8 15H16"),
    "info": circle(12, 12, 9) + _line("M12 11V17") + _dot(12, 7.5, 1.4),
    "save": _line("M5 4H16L20 8V19A1 1 0 0 1 19 20H5A1 1 0 0 1 4 19V5A1 1 0 0 1 5 4Z"
    "M8 4V9H15V4M7 20V14H17V20"),
    "open": _line("M4 20L7 11H22L19 20H5A2 2 0 0 1 3 18"
    "V6A2 2 0 0 1 5 4H9L12 7H17A2 2 0 0 1 19 9V11"),
    "trash": _line("M4 6H20M9 6V3H15V6M6 6L7 21H17L18 6M10 10V17M14 10V17"),
    "trophy": _line("M7 3H17V10A5 5 0 0 1 7 10ZM7 5H3V7A4 4 0 0 0 7.5 11"
    "M17 5H21V7A4 4 0 0 1 16.5 11M12 15V20M7 20H17"),
    "clock": circle(12, 12, 9) + _line("M12 7V12L16 14"),
    "replay": _line("M5.2 9A8 8 0 1 1 4.3 15M5 3V9H11"),
    "today": rect(3, 5, 18, 16, rx=2.2)
    + _line("M3 10H21M8 2V6M16 2V6")
    + _dot(16, 15.5, 2),
}  # fmt: skip


def icon(name: str) -> str:
    """The file of one icon."""
    body = group(
        ICONS[name],
        fill="none",
        stroke=INK,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return document(body, 24, 24)


def files() -> dict[str, str]:
    """All icons by their place below ``assets``."""
    return {f"icons/{name}.svg": icon(name) for name in ICONS}
