"""Messages for the player about settings and saves, without their words."""

from __future__ import annotations

import errno
from typing import NamedTuple


class Notice(NamedTuple):
    """A code and its values, for example ``Notice("settings-broken", {"file": …})``.

    | code | what has happened | values |
    |---|---|---|
    | ``settings-broken`` | the settings could not be understood; defaults are used | ``file`` |
    | ``settings-newer`` | from a later version; defaults are used | ``file``, ``version`` |
    | ``settings-values`` | some values are not allowed; their defaults are used | ``keys`` |
    | ``settings-kept-aside`` | edited while the program runs, and cannot be understood | ``file`` |
    | ``settings-unreadable`` | they could not be read; defaults are used | ``cause``, ``reason`` |
    | ``settings-not-saved`` | they could not be written | ``cause``, ``reason`` |
    | ``second-copy`` | the program is running already; this copy plays without saving | |
    | ``took-over`` | the other copy has ended; this one saves from now on | |
    | ``took-over-beside`` | the same; another game of the variant on the table is kept | |
    | ``store-damaged`` | damaged; a new store has what could be read | ``file``, ``games`` |
    | ``store-newer`` | from a later version; a new store is used | ``file`` |
    | ``store-read-only`` | games cannot be saved here; played without | ``cause``, ``reason`` |
    | ``store-not-saved`` | saving fails for now and is tried again | ``cause``, ``reason`` |
    | ``game-cut`` | a move of the kept game cannot be read; it stands before it | ``n`` |
    | ``game-unreadable`` | the start of a kept game cannot be read; another is on the table | |

    ``file`` is the name (without folder) that the old file has now, ``keys`` the names of the
    settings joined by commas, ``games`` how many games were rescued, ``n``
    the number of the move. ``reason`` is the system's
    own text, ``cause`` one of ``disk-full``, ``no-permission``, ``missing``, ``in-use``,
    ``damaged`` and ``other``.
    """

    code: str
    args: dict[str, str | int] = {}


_CAUSES = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EROFS: "no-permission",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EBUSY: "in-use",
}

# The primary result codes of SQLite, which stand in the low byte of the extended ones.
_SQLITE_CAUSES = {
    3: "no-permission",
    5: "in-use",
    6: "in-use",
    8: "no-permission",
    11: "damaged",
    13: "disk-full",
    14: "missing",
    23: "no-permission",
    26: "damaged",
}


def cause(error: Exception) -> str:
    """Which of the kinds named in Notice an OSError or sqlite3.Error belongs to."""
    if isinstance(error, OSError):
        return _CAUSES.get(error.errno or 0, "other")
    return _SQLITE_CAUSES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "other")


def failure(code: str, error: Exception) -> Notice:
    """The notice that something failed, with cause and reason."""
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return Notice(code, {"cause": cause(error), "reason": reason or type(error).__name__})
