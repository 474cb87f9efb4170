"""What the courts hold, upright above a fist at (168, 108)."""

from __future__ import annotations

from tools.art.court_parts import thin
from tools.art.palette import Palette
from tools.art.svg import blossom, circle, path, rect

STEEL = "#dce4ea"
LEAF = "#58a865"


def king_object(p: Palette, suit: str) -> str:
    """Sword, sceptre, axe, orb."""
    if suit == "S":
        return (
            path("M168 10L176 22V92H160V22Z", fill=STEEL)
            + thin("M168 24V86", 1.8)
            + path("M146 90H190V97H146Z", fill=p.gold)
        )
    if suit == "H":
        return (
            rect(165, 50, 6, 60, fill=p.gold)
            + path(
                "M168 50C148 36 146 28 146 23C146 8 164 8 168 20C172 8 190 8 190 23"
                "C190 28 188 36 168 50Z",
                fill=p.main,
            )
            + path("M156 52H180V59H156Z", fill=p.gold)
        )
    if suit == "D":
        return (
            rect(165, 14, 6, 96, fill=p.gold)
            + path(
                "M168 26C180 28 190 22 196 12C200 34 200 52 196 72C190 62 180 56 168 58Z",
                fill=STEEL,
            )
            + path("M168 32L148 26V58L168 52Z", fill=STEEL)
            + circle(168, 13, 5, fill=p.gold)
        )
    return (
        circle(168, 76, 24, fill=p.gold)
        + path("M144.5 72Q168 82 191.5 72V81Q168 91 144.5 81Z", fill=p.deep)
        + path("M165 53V45H171V53Z", fill=p.gold)
        + circle(160, 42, 7, fill=p.gold)
        + circle(176, 42, 7, fill=p.gold)
        + circle(168, 31, 7.5, fill=p.gold)
    )


def flower(p: Palette, suit: str) -> str:
    """Lily, rose, star flower, clover."""
    stem = "#3f7a4b"
    stalk = path("M165.5 64H170.500V108H165.500Z", fill=stem)
    leaf = path("M168 96C176 80 188 80 194 82C192 92 182 98 168 96Z", fill=stem)
    if suit == "S":
        head = path(
            "M168 72C150 68 144 50 148 32L160 44L168 26L176 44L188 32C192 50 186 68 168 72Z",
            fill=p.main,
        )
        head += thin("M160 46C160 56 163 64 168 70C173 64 176 56 176 46", 2)
    elif suit == "H":
        head = path(blossom(168, 49, 5, 25, 17), fill=p.main)
        head += thin("M168 50C164 47 167 42 172 45C177 49 173 58 165 57C156 55 156 43 163 39", 2.2)
    elif suit == "D":
        head = path(blossom(168, 48, 7, 25, 12), fill=p.main) + circle(168, 48, 8.5, fill=p.gold)
    else:
        head = "".join(circle(x, y, 12, fill=LEAF) for x, y in ((157, 57), (179, 57), (168, 38)))
        head += thin("M168 64V40M168 56L178 55M168 56L158 55", 1.8)
    return stalk + leaf + head


def jack_object(p: Palette, suit: str) -> str:
    """Key, letter, pennant, acorn."""
    if suit == "S":
        return (
            rect(165, 70, 6, 40, fill=p.gold)
            + path("M171 92H184V86H178V82H184V76H171Z", fill=p.gold)
            + path(
                "M168 46A14 14 0 1 1 167.99 46ZM168 54A6 6 0 1 0 168.01 54Z",
                fill=p.gold,
                fill_rule="evenodd",
            )
        )
    if suit == "H":
        return (
            path("M148 62H192V98H148Z", fill=p.pale)
            + thin("M148 62L170 82L192 62", 2)
            + circle(170, 82, 6, fill=p.main)
        )
    if suit == "D":
        return (
            path("M171 52L202 63L171 76Z", fill=p.deep)
            + rect(165, 46, 6, 64, fill=p.gold)
            + circle(168, 46, 5, fill=p.pale)
        )
    return (
        rect(165, 84, 6, 26, fill=p.hair)
        + path("M153 62H183C183 78 176 86 168 90C160 86 153 78 153 62Z", fill=p.gold)
        + path("M149 64C149 52 158 47 168 47C178 47 187 52 187 64Z", fill=p.deep)
        + thin("M168 46V40", 4)
    )
