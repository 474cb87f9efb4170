"""What the player is told about settings and saves: the codes of ``config`` as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from .messages import N_, _, n_

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
    "settings-unreadable": N_("The settings cannot be read ({cause}); the defaults are used."),
    "settings-not-saved": N_("The settings cannot be saved: {cause}."),
    "second-copy": N_("The program is already running. This copy plays without saving."),
    "store-newer": N_("The saved games come from a later version; they are kept as {file}."),
    "store-read-only": N_("Games cannot be saved here: {cause}."),
    "store-not-saved": N_("The game could not be saved just now: {cause}. It will be tried again."),
}

_CAUSES = {
    "disk-full": N_("the disk is full"),
    "no-permission": N_("writing is not allowed"),
    "missing": N_("the folder is missing"),
    "in-use": N_("the file is in use"),
    "damaged": N_("the file is damaged"),
}


def notice(code: str, given: Mapping[str, str | int]) -> str:
    """The sentence for a notice; the system's own words where a cause has none of ours."""
    if code == "store-damaged":
        return n_(
            "The saved games were damaged; {n} game could be rescued. The old file is kept as "
            "{file}.",
            "The saved games were damaged; {n} games could be rescued. The old file is kept as "
            "{file}.",
            int(given.get("games", 0)),
            file=given.get("file", ""),
        )
    return _(_NOTICES[code], **{**given, "cause": cause(given)})


def cause(given: Mapping[str, str | int]) -> str:
    """Why something failed, from the values of a notice."""
    name = str(given.get("cause", ""))
    return _(_CAUSES[name]) if name in _CAUSES else str(given.get("reason", name))
