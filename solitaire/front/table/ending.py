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
    if live.status == "won":
        line = _(
            "Won in {time} with {moves}.",
            time=duration(live.clock.seconds),
            moves=words.moves(live.session.cursor),
        )
        return Ending(line, [(_("New game"), "new"), (_("Statistics"), "statistics")])
    if live.status == "blocked" and live.game.announces_blocked:
        return Ending(_("No move is left."), [(_("Undo"), "undo"), (_("New game"), "new")])
    return None
