"""Colours of the court cards: one palette a suit, for the classic and the four-colour deck."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """The flat colours of one suit's courts."""

    ink: str
    """Suit marks, as on the index."""
    line: str
    """Outlines and features."""
    ground: str
    """The panel behind the figure."""
    main: str
    """Robe, cap, velvet of the crown."""
    deep: str
    """Second cloth."""
    gold: str
    """Metal and trimmings."""
    pale: str
    """Linen, feather, ermine."""
    hair: str
    skin: str
    shade: str
    """The side of the face away from the light."""
    blush: str
    lips: str = "#b8324a"


_SPADES = Palette(
    ink="#1d2733", line="#151c33", ground="#e4eaf6", main="#2f4a94", deep="#8e2747", gold="#e8b64c",
    pale="#f6f2e6", hair="#46557f", skin="#f7dabf", shade="#e7bb97", blush="#ec9f88",
)  # fmt: skip
_HEARTS = Palette(
    ink="#c3182e", line="#3c0c1b", ground="#fde7df", main="#c8203a", deep="#5a2358", gold="#f0bb4e",
    pale="#fff4e8", hair="#9a4420", skin="#fbdfc8", shade="#eebd9c", blush="#f19c8b",
)  # fmt: skip
_DIAMONDS = Palette(
    ink="#c3182e", line="#3f1a10", ground="#fdeed3", main="#e0602d", deep="#1e6672", gold="#f5c559",
    pale="#fff4dc", hair="#70381b", skin="#f0c59c", shade="#dba473", blush="#e38c66",
)  # fmt: skip
_CLUBS = Palette(
    ink="#1d2733", line="#0f211b", ground="#e2efe5", main="#286347", deep="#97412a", gold="#e2b552",
    pale="#f4f2e2", hair="#50362a", skin="#d39c71", shade="#b97e55", blush="#c5715a",
    lips="#94303c",
)  # fmt: skip


def _with(base: Palette, **changes: str) -> Palette:
    return Palette(**{**base.__dict__, **changes})


DECKS: dict[str, dict[str, Palette]] = {
    "classic": {"S": _SPADES, "H": _HEARTS, "D": _DIAMONDS, "C": _CLUBS},
    "four": {
        "S": _with(
            _SPADES,
            ink="#0e1628",
            line="#1a1430",
            ground="#ece7f5",
            main="#3d2f6e",
            deep="#86285f",
            hair="#4d4470",
        ),
        "H": _with(_HEARTS, ink="#cf2815"),
        "D": _with(
            _DIAMONDS,
            ink="#266fdc",
            line="#0d2148",
            ground="#e0ecfb",
            main="#1f63c4",
            deep="#123a7c",
            pale="#f3f7ff",
        ),
        "C": _with(
            _CLUBS, ink="#004f37", line="#0b2b16", ground="#e0f3e2", main="#1f8040", deep="#11502a"
        ),
    },
}
