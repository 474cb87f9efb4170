"""Messages about settings and saved games that could not be read or written.

The codes and values are those of ``config.notice.Notice``.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import setting_words
from .messages import N_, _, listed, n_

_NOTICES = {
    "settings-broken": N_(
        "The settings could not be read and are back to their defaults; the old file is kept "
        "as {file}."
    ),
    "settings-newer": N_(
        "The settings come from a later version; the defaults are used and the old file is "
        "kept as {file}."
    ),
    "settings-values": N_("Some settings were not valid and are back to their defaults: {keys}."),
    "settings-kept-aside": N_(
        "The settings file was edited meanwhile and cannot be read; it is kept as {file}."
    ),
    "settings-unreadable": N_("The settings cannot be read ({cause}); the defaults are used."),
    "settings-not-saved": N_("The settings cannot be saved: {cause}."),
    "second-copy": N_(
        "The game is already open in another window, so nothing you play here is saved."
    ),
    "took-over": N_("The other window is closed: what you play here is saved from now on."),
    "took-over-beside": N_(
        "The other window is closed: what you play here is saved from now on. The game on the "
        "other table is kept as well, and comes back at the next start."
    ),
    "store-newer": N_("The saved games come from a later version; they are kept as {file}."),
    "store-read-only": N_("Games cannot be saved here: {cause}."),
    "store-not-saved": N_("The game could not be saved just now: {cause}. It will be tried again."),
    "game-cut": N_(
        "Move {n} of the saved game cannot be read. The game stands before it; the rest is kept "
        "until the next move."
    ),
    "game-unreadable": N_(
        "A saved game cannot be read, so another one is on the table. The saved game is kept "
        "until the next move."
    ),
}

_CAUSES = {
    "disk-full": N_("the disk is full"),
    "no-permission": N_("writing is not allowed"),
    "missing": N_("the folder is missing"),
    "in-use": N_("the file is in use"),
    "damaged": N_("the file is damaged"),
}


def storage_notice(code: str, values: Mapping[str, str | int]) -> str:
    """The sentence for a notice of ``config``."""
    if code == "store-damaged":
        return n_(
            "The saved games were damaged; {n} game could be rescued. The old file is kept as "
            "{file}.",
            "The saved games were damaged; {n} games could be rescued. The old file is kept as "
            "{file}.",
            int(values.get("games", 0)),
            file=values.get("file", ""),
        )
    if code == "settings-values":
        keys = str(values.get("keys", "")).split(", ")
        values = {**values, "keys": listed(map(setting_words.named, keys))}
    return _(_NOTICES[code], **{**values, "cause": cause(values)})


def cause(values: Mapping[str, str | int]) -> str:
    """Why reading or writing failed, from a notice's values.

    A cause that has no words here is given in those of the operating system.
    """
    name = str(values.get("cause", ""))
    return _(_CAUSES[name]) if name in _CAUSES else str(values.get("reason", name))
