"""Colours, as data: one Theme a look of the table, one Deck a look of the cards.

``tests/front/test_contrast.py`` holds every text and every mark against what it stands on.
"""

from __future__ import annotations

from ...engine.values import NamedTuple


class Dim(NamedTuple):
    """How cards step back: tinted with the cloth, with darker inks, so that they are still read."""

    tint: str
    """What white becomes."""
    cloth: float
    """How much of the cloth's colour is mixed in then, 0 to 1."""
    ink: int
    """What is taken from red, green and blue first, of 255; the tint makes up for it on paper."""


GOLD = "#f2c14e"
"""What is best, and what is won."""


class Theme(NamedTuple):
    """The colours of the table, the bar and the panels, as ``#rrggbb``."""

    felt: str
    """The middle of the table."""
    felt_edge: str
    """The rim of the table."""
    place: str
    """The ground of an empty place."""
    place_line: str
    """Frame and mark of an empty place."""
    table_text: str
    bar: str
    bar_text: str
    bar_muted: str
    """Labels over the figures."""
    bar_off: str
    """An icon that does nothing now."""
    bar_hover: str
    gold: str
    """Marks in the bar that stand for something left."""
    select: str
    """Ring of what is selected, on the felt and on a card alike with ``select_edge``."""
    select_edge: str
    target: str
    """Ring of a place that would take the held card."""
    focus: str
    """Ring of the keyboard's focus."""
    panel: str
    panel_text: str
    panel_muted: str
    """Text beside the main one; told from the ground of a chosen row that is pressed as well."""
    panel_line: str
    field: str
    """The ground of text fields, unticked boxes and choices."""
    accent: str
    accent_text: str
    warning: str
    shade: float
    """How much of the table a dialog darkens away, 0 to 1."""
    paper: str
    paper_edge: str
    depth: str
    """The cards below the top one, seen from the side."""
    dim: Dim | None
    """What becomes of cards that cannot be combined; None where nothing is dimmed, and only what
    can be combined is marked."""
    shadow: float
    """How dark shadows are, 0 (none) to 1."""
    tinted_courts: bool = True
    """Whether court figures stand on grounds of their own colours, or on the paper alone."""


THEMES: dict[str, Theme] = {
    "felt": Theme(
        felt="#1d654b",
        felt_edge="#0f3a2c",
        place="#16503b",
        place_line="#b5d2c4",
        table_text="#f1f6f2",
        bar="#0b261d",
        bar_text="#f1f6f2",
        bar_muted="#a9c4b7",
        bar_off="#567467",
        bar_hover="#1c4a3a",
        gold=GOLD,
        select="#ffd34d",
        select_edge="#5a3d00",
        target="#8fe3ff",
        focus="#ffffff",
        panel="#f7f4ec",
        panel_text="#1d2a24",
        panel_muted="#43514a",
        panel_line="#cfc9ba",
        field="#ffffff",
        accent="#17694b",
        accent_text="#ffffff",
        warning="#a3231b",
        shade=0.5,
        paper="#fffdf8",
        paper_edge="#b9b2a3",
        depth="#efe9dc",
        dim=Dim("#c4d4cb", 0.10, 32),
        shadow=0.34,
    ),
    "night": Theme(
        felt="#1d2533",
        felt_edge="#0e131b",
        place="#161d29",
        place_line="#8fa2bd",
        table_text="#e3e9f1",
        bar="#0a0e14",
        bar_text="#e3e9f1",
        bar_muted="#9aaabf",
        bar_off="#4f5d70",
        bar_hover="#232d3d",
        gold=GOLD,
        select="#f2bd4a",
        select_edge="#3d2a00",
        target="#6cc6ec",
        focus="#ffffff",
        panel="#1b2330",
        panel_text="#e6ebf2",
        panel_muted="#c0cbd8",
        panel_line="#3a475a",
        field="#121925",
        accent="#7cc4f0",
        accent_text="#0b1420",
        warning="#ff9d8f",
        shade=0.6,
        paper="#e3ddcf",
        paper_edge="#8f897c",
        depth="#cfc8ba",
        dim=Dim("#ced3d9", 0.04, 36),
        shadow=0.5,
    ),
    "light": Theme(
        felt="#e9efe6",
        felt_edge="#cbd8c9",
        place="#d5e0d2",
        place_line="#4e6758",
        table_text="#22322a",
        bar="#fbfcfa",
        bar_text="#1d2b24",
        bar_muted="#56675e",
        bar_off="#a9b5ad",
        bar_hover="#e1e9e0",
        gold="#a06a00",
        select="#b85c00",
        select_edge="#ffe9c7",
        target="#0f6fa8",
        focus="#10151c",
        panel="#ffffff",
        panel_text="#1d2a24",
        panel_muted="#47554e",
        panel_line="#c9d1ca",
        field="#f3f6f2",
        accent="#17694b",
        accent_text="#ffffff",
        warning="#a3231b",
        shade=0.35,
        paper="#fffefb",
        paper_edge="#8d9189",
        depth="#e6e4dc",
        dim=Dim("#c4ccc6", 0.06, 32),
        shadow=0.16,
    ),
    "high-contrast": Theme(
        felt="#000000",
        felt_edge="#000000",
        place="#000000",
        place_line="#ffffff",
        table_text="#ffffff",
        bar="#000000",
        bar_text="#ffffff",
        bar_muted="#ffffff",
        bar_off="#8a8a8a",
        bar_hover="#3a3a3a",
        gold="#ffff00",
        select="#ffff00",
        select_edge="#000000",
        target="#00ffff",
        focus="#ff8cff",
        panel="#000000",
        panel_text="#ffffff",
        panel_muted="#ffffff",
        panel_line="#ffffff",
        field="#000000",
        accent="#ffff00",
        accent_text="#000000",
        warning="#ff9a9a",
        shade=0.75,
        paper="#ffffff",
        paper_edge="#000000",
        depth="#d0d0d0",
        dim=None,
        shadow=0.0,
        tinted_courts=False,
    ),
}


BACKS = "moons", "stars"
"""The drawings of the cards' backs."""


class Deck(NamedTuple):
    """The look of the cards: the ink of each suit, which court figures go with it, the back."""

    inks: dict[str, str]
    """On white paper: paper of another colour colours them too."""
    courts: str
    large: bool = False
    """Large print: a big index over one big suit or a bust, instead of pips and figures."""
    back: str = BACKS[0]


_TWO = {"S": "#1d2733", "H": "#c3182e", "D": "#c3182e", "C": "#1d2733"}
_FOUR = {"S": "#0e1628", "H": "#cf2815", "D": "#266fdc", "C": "#004f37"}
"""Told apart by those who cannot tell red from green, or blue from yellow, as well."""

DECKS: dict[str, Deck] = {
    "classic": Deck(_TWO, "classic"),
    "four-colour": Deck(_FOUR, "four"),
}

RANK_LETTERS: dict[str, dict[int, str]] = {
    "english": {1: "A", 11: "J", 12: "Q", 13: "K"},
    "french": {1: "A", 11: "V", 12: "D", 13: "R"},
    "german": {1: "A", 11: "B", 12: "D", 13: "K"},
}
"""The rank letters that the cards can bear, by whose they are."""


def court_letters(letters: str) -> str:
    """Jack, queen and king in the rank letters ``letters``, a key of RANK_LETTERS: ``J Q K``."""
    return " ".join(RANK_LETTERS[letters][rank] for rank in (11, 12, 13))


def letters_with(court: str) -> str:
    """The key of RANK_LETTERS whose jack, queen and king are ``court``; else the English one."""
    return next((key for key in RANK_LETTERS if court_letters(key) == court), "english")
