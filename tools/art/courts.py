"""The twelve court cards, each in the palettes of both decks."""

from __future__ import annotations

from tools.art.court_parts import (
    BUST_HEIGHT,
    BUST_WIDTH,
    HEIGHT,
    WIDTH,
    assemble,
    bust,
    cut,
    face,
    flat,
    hand,
    neck,
    ornaments,
    panel,
    robe,
    thin,
)  # fmt: skip
from tools.art.objects import flower, jack_object, king_object
from tools.art.palette import DECKS, Palette
from tools.art.svg import circle, document, path

GAZE = {"S": -1, "H": 1, "D": 0, "C": -1}
"""Which way the courts of a suit look: left, right, or (0) in profile."""


FRINGES = {
    "S": "M78 38V63C88 60 98 54 103 46C108 54 118 60 128 63V38Z",
    "H": "M78 38V65C92 62 116 56 128 44V38Z",
    "D": "M76 38H122V44C119 52 110 56 99 57C100 72 97 88 91 100H76Z",
    "C": "M78 38V62C82 58 86 57 90 61C94 56 99 56 103 60C107 56 112 56 116 61"
    "C120 57 124 58 128 62V38Z",
}
LOCKS = "M77 70C77 50 88 45 103 45C118 45 129 50 129 70C134 50 130 32 103 32C76 32 72 50 77 70Z"
SIDE = "M76 40H121C119 50 110 55 99 56C103 74 98 94 88 108C78 104 74 90 76 40Z"


def jack(p: Palette, suit: str) -> str:
    """Soft cap with a big feather, hair to the shoulders, no crown."""
    hair = "M70 40C62 62 66 84 56 96C66 104 82 104 90 98"
    hair += "H116C124 104 140 104 150 96C140 84 144 62 136 40Z" if GAZE[suit] else "L104 60V40Z"
    strands = "M74 56C72 72 72 84 68 94" + (
        "M132 56C134 72 134 84 138 94" if GAZE[suit] else "M86 62C86 76 84 86 80 94"
    )
    cap = "M66 44C46 34 56 10 86 8C114 4 146 12 142 42C118 32 88 32 66 44Z"
    brim = "M62 50C60 44 62 40 66 38C90 27 116 27 138 35V45C114 38 88 39 62 50Z"
    plume = (
        "M128 36C130 18 150 6 178 8C190 9 198 14 200 20C192 20 188 22 184 28"
        "C180 27 176 29 173 35C168 33 164 35 160 41C150 46 138 46 128 36Z"
    )
    parts = [
        path(hair, fill=p.hair),
        "" if not GAZE[suit] else thin(strands, 2),
        neck(p),
        robe(p.main),
        ornaments(suit, ((22, 130), (44, 120), (44, 136), (66, 126)), 5, p.gold),
        panel((88, 118), (82, 124), p.pale),
        path(f"M92 97L70 101L84 {cut(84) - 16:.1f}L103 112Z", fill=p.deep),
        path("M114 97L136 101L122 117L103 112Z", fill=p.deep),
        face(p, GAZE[suit], "open", "smile"),
        path(FRINGES[suit], fill=p.hair),
        thin(strands, 2) if not GAZE[suit] else "",
        path(cap, fill=p.main),
        thin("M78 34C74 26 78 18 86 14M108 29C110 22 108 16 104 12", 2),
        path(brim, fill=p.gold),
        path(plume, fill=p.deep),
        thin("M128 38C146 28 164 18 190 18", 2, stroke=p.gold),
        circle(130, 38, 5.5, fill=p.pale),
        jack_object(p, suit),
        hand(p, 168, 108, p.gold),
    ]
    return "".join(parts)


def queen(p: Palette, suit: str) -> str:
    """A crown with round points, long hair, a flower in the hand."""
    hair = "M103 20C74 20 66 38 67 58C68 80 52 96 58 126C70 132 80 126 86 112L103 100"
    hair += (
        "L120 112C126 122 136 122 148 118C154 94 138 80 139 58C140 38 132 20 103 20Z"
        if GAZE[suit]
        else "L108 40Z"
    )
    strands = "M74 66C75 86 64 100 66 116" + (
        "M132 66C131 86 142 100 140 113" if GAZE[suit] else "M84 64C86 84 78 98 76 112"
    )
    ruff = (
        "M103 112L34 110C30 102 34 95 41 93C38 84 43 77 51 76C51 67 58 62 66 65L103 90"
        "L140 65C148 62 155 67 155 76C163 77 168 84 165 93C172 95 176 102 172 110Z"
    )
    crown = (
        "M75 40C68 30 64 19 70 14C77 10 83 16 85 24C85 11 93 4 103 4C113 4 121 11 121 24"
        "C123 16 129 10 136 14"
        "C142 19 138 30 131 40Z"
    )
    parts = [
        path(ruff, fill=p.pale),
        thin("M41 93L60 98M51 76L64 86M165 93L146 98M155 76L142 86", 1.6),
        robe(p.main),
        path(hair, fill=p.hair),
        thin(strands, 2),
        neck(p),
        path(
            f"M92 98C84 104 82 112 86 {cut(86):.1f}H120C124 112 122 104 114 98"
            f"C110 108 96 108 92 98Z",
            fill=p.deep,
        ),
        ornaments(suit, ((16, 132), (36, 126), (36, 142)), 5, p.gold),
        thin("M92 97C96 112 110 112 114 97", 2.2),
        circle(103, 111, 4.5, fill=p.gold),
        face(p, GAZE[suit], "closed", "lips", 1.8),
        path(LOCKS if GAZE[suit] else SIDE, fill=p.hair),
        "" if GAZE[suit] else thin(strands, 2),
        path(crown, fill=p.gold),
        path("M103 11L109 19L103 28L97 19Z", fill=p.deep, stroke_width=2),
        path("M74 46C92 38 114 38 132 46V37C114 30 92 30 74 37Z", fill=p.main),
        ornaments(suit, ((88, 38.5), (103, 37), (118, 38.5)), 3, p.pale),
        flower(p, suit),
        hand(p, 168, 108, p.pale),
    ]
    return "".join(parts)


BEARDS = {
    "S": "M78 60C76 84 84 106 103 125C122 106 130 84 128 60C124 74 116 77 103 76"
    "C90 77 82 74 78 60Z",
    "H": "M78 60C74 84 76 108 90 122C97 118 101 112 103 106C105 112 109 118 116 122"
    "C130 108 132 84 128 60"
    "C124 74 116 77 103 76C90 77 82 74 78 60Z",
    "D": "M76 46H91C91 62 97 78 112 78L126 79L121 83L128 86C134 98 132 112 124 121"
    "C108 124 92 112 84 96C78 84 76 70 76 46Z",
    "C": "M78 60C70 74 70 84 76 90C70 100 78 112 88 111C92 122 114 122 118 111"
    "C128 112 136 100 130 90C136 84 136 74 128 60"
    "C124 74 116 77 103 76C90 77 82 74 78 60Z",
}  # fmt: skip


def _moustache(p: Palette, suit: str) -> str:
    """The moustache and the mouth under it."""
    if not GAZE[suit]:
        return path("M126 78.5C120 75 110 78 105 88C113 90 122 87 126 78.5Z", fill=p.hair) + thin(
            "M112 97C114 104 114 110 112 114M100 92C100 100 103 106 107 110", 2
        )
    both = "M103 77C98 74 90 76 84 86C92 88 99 87 103 83C107 87 114 88 122 86C116 76 108 74 103 77Z"
    strands = "M92 98C93 104 95 108 98 112M114 98C113 104 111 108 108 112"
    return (
        flat("M97.5 88Q103 86 108.5 88Q103 94 97.5 88Z", p.lips)
        + path(both, fill=p.hair)
        + thin(strands, 2)
    )


def king(p: Palette, suit: str) -> str:
    """A tall pointed crown, a full beard, a weapon or sign of power."""
    hair = "M78 40C62 52 72 70 62 84C64 94 76 96 84 92"
    hair += "H122C130 96 142 94 144 84C134 70 144 52 128 40Z" if GAZE[suit] else "L98 70V40Z"
    crown = "M75 38L64 9L85 28L103 4L121 28L142 9L131 38C114 33 92 33 75 38Z"
    collar = (
        f"M84 92C66 94 54 100 44 108L58 {cut(58):.1f}L150 {cut(150):.1f}L162 108"
        "C150 99 138 94 122 92Z"
    )
    parts = [
        robe(p.main),
        ornaments(suit, ((18, 132), (38, 126), (30, 142)), 5, p.gold),
        path(collar, fill=p.pale),
        thin("M60 111V117M72 103V108M68 122V127M84 120V125M144 104V109M132 111V115", 3),
        path(hair, fill=p.hair),
        face(p, GAZE[suit], "open", "beard", 3.4),
        path(BEARDS[suit], fill=p.hair),
        _moustache(p, suit),
        path("M77 34C76 16 88 13 103 13C118 13 130 16 129 34Z", fill=p.main),
        path(crown, fill=p.gold),
        path("M74 47C92 40 114 40 132 47V37C114 31 92 31 74 37Z", fill=p.deep),
        ornaments(suit, ((85, 40), (103, 37.5), (121, 40)), 3.4, p.gold),
        "".join(circle(x, y, 4.5, fill=p.pale) for x, y in ((64, 8), (142, 8))),
        king_object(p, suit),
        hand(p, 168, 108, p.gold),
    ]
    return "".join(parts)


FIGURES = {"J": jack, "Q": queen, "K": king}


def court(deck: str, rank: str, suit: str) -> str:
    """The file of one court card."""
    p = DECKS[deck][suit]
    return document(assemble(p, suit, FIGURES[rank](p, suit), (30, 32)), WIDTH, HEIGHT)


def small_court(deck: str, rank: str, suit: str) -> str:
    """The file of the bust of one court card."""
    p = DECKS[deck][suit]
    return document(bust(p, suit, FIGURES[rank](p, suit)), BUST_WIDTH, BUST_HEIGHT)


def files() -> dict[str, str]:
    """All court cards and their busts by their place below ``assets``."""
    made = {}
    for deck in DECKS:
        for name in (rank + suit for rank in FIGURES for suit in "SHDC"):
            made[f"cards/courts/{deck}/{name}.svg"] = court(deck, *name)
            made[f"cards/busts/{deck}/{name}.svg"] = small_court(deck, *name)
    return made


__all__ = ["court", "files", "small_court"]
