"""The names of the settings and of their values, by the keys of the settings file."""

from __future__ import annotations

from . import languages
from .catalogues import LANGUAGES
from .game_words import variant_setting
from .messages import N_, _

_LABELS = {
    "move_errors": N_("Move errors"),
    "position_help": N_("Position help"),
    "counts": N_("Numbers and counts"),
    "theme": N_("Table"),
    "deck": N_("Cards"),
    "large_print": N_("Large print"),
    "back": N_("Backs of the cards"),
    "cloth": N_("Colour of the cloth"),
    "ranks": N_("Letters on court cards"),
    "mirror": N_("Mirror the table"),
    "fullscreen": N_("Full screen"),
    "speed": N_("Speed of the cards"),
    "reduced_motion": N_("Reduced motion"),
    "sound": N_("Sounds"),
    "volume": N_("Volume"),
    "language": N_("Language"),
    "digits": N_("Digits in Arabic"),
    "window": N_("Window size"),
    "place": N_("Window position"),
    "maximised": N_("Maximised window"),
    "game": N_("Last game"),
}

_HINTS = {
    "move_errors": N_("Says why a move is not allowed"),
    "position_help": N_("Dims what cannot go with the selected card"),
    "counts": N_("At every place, its number and how many cards it holds"),
    "large_print": N_("Bigger ranks and suits, fewer drawings"),
    "mirror": N_("For playing with the left hand"),
    "reduced_motion": N_("Cards fade in instead of flying"),
}

_VALUES = {
    ("theme", "felt"): N_("Felt"),
    ("theme", "night"): N_("Night"),
    ("theme", "light"): N_("Light"),
    ("theme", "high-contrast"): N_("High contrast"),
    ("deck", "classic"): N_("Classic"),
    ("deck", "four-colour"): N_("Four colours"),
    ("back", "moons"): N_("Half moons"),
    ("back", "stars"): N_("Stars"),
    ("cloth", "theme"): N_("As the table"),
    ("cloth", "green"): N_("Green"),
    ("cloth", "blue"): N_("Blue"),
    ("cloth", "red"): N_("Red"),
    ("cloth", "violet"): N_("Violet"),
    ("cloth", "brown"): N_("Brown"),
    ("cloth", "grey"): N_("Grey"),
    ("ranks", "language"): N_("Same as the language"),
    ("speed", "slow"): N_("Slow"),
    ("speed", "normal"): N_("Normal"),
    ("speed", "fast"): N_("Fast"),
    ("speed", "off"): N_("Off"),
    ("language", "system"): N_("System language"),
    ("digits", "latin"): "123",
    ("digits", "arabic-indic"): "١٢٣",
}


def named(key: str) -> str:
    """The name of the setting that a settings file calls ``key``: ``theme``, ``eight-off.cells``.

    One that has no name is called by its key.
    """
    if key in _LABELS:
        return label(key)
    return variant_setting(key.partition(".")[0]) or key


def label(name: str) -> str:
    """The name that players read for the setting ``name``."""
    return _(_LABELS[name])


def hint(name: str) -> str:
    """What the setting does, in one line; '' where its name says enough."""
    return _(_HINTS[name]) if name in _HINTS else ""


def value(name: str, key: str) -> str:
    """The name of the value ``key`` of a setting; a language has its name in that language."""
    if name == "language" and key in LANGUAGES:
        return languages.name(key)
    words = _VALUES.get((name, key), key)
    return words if name == "digits" else _(words)
