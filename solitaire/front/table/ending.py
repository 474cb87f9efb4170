"""The message at the end of a game."""

from __future__ import annotations

from ...engine.values import NamedTuple
from ...i18n import _, duration, words
from ...live.live_game import LiveGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..widgets.banner import BannerButtons


class Ending(NamedTuple):
    """What the banner says, and its buttons."""

    words: str
    buttons: BannerButtons


def ending(live: LiveGame) -> Ending | None:
    """The message for a game that is won or blocked; None while it can be played on, and for a
    blocked game whose rules do not announce that."""
    if live.ended == "won":
        return Ending(_won(live), [(_("New game"), "new"), (_("Statistics"), "statistics")])
    if live.ended == "blocked":
        return Ending(_("No move is left."), [(_("Undo"), "undo"), (_("New game"), "new")])
    return None


def _won(live: LiveGame) -> str:
    """The figures of the win that counts, which is the first, and those of this one if it has
    others."""
    saved = live.saved
    first = duration(saved.won_seconds), words.moves(saved.won_moves)
    now = duration(live.clock.seconds), words.moves(live.session.cursor)
    line = _("Won in {time}, {moves}.", time=first[0], moves=first[1])
    if now == first:
        return line
    again = _("This time: {time}, {moves}; the first win counts.", time=now[0], moves=now[1])
    return f"{line} {again}"
