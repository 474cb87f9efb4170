"""What the table says when a game is over."""

from __future__ import annotations

from ...engine.values import NamedTuple
from ...i18n import _, duration, words
from ...live.live_game import LiveGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..widgets.banner import BannerButtons


class Ending(NamedTuple):
    """The words of the banner, and its buttons."""

    words: str
    buttons: BannerButtons


def ending(live: LiveGame) -> Ending | None:
    """What to say about the end of a game; None while it goes on, or where its rules keep quiet
    about a position without moves."""
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
