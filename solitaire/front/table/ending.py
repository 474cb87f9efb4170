"""The message at the end of a game."""

from __future__ import annotations

from ...config.statistics import Statistics
from ...engine.values import NamedTuple
from ...i18n import _, duration, number, words
from ...live.live_game import LiveGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..widgets.banner import BannerButtons
    from ..widgets.win_plate import WinContent


class Ending(NamedTuple):
    """What the banner says, and its buttons."""

    words: str
    buttons: BannerButtons


def blocked_message(is_brief: bool) -> Ending:
    """The message where no move is left. ``is_brief``: with two buttons, where more would hide the
    cards."""
    again = [] if is_brief else [(_("Start again"), "restart")]
    buttons = [(_("Undo"), "undo"), *again, (_("New game"), "new")]
    return Ending(_("No move is left."), buttons)


def win_content(live: LiveGame, figures: Statistics) -> WinContent:
    """What is said after a win; ``figures``: the statistics of its variant, this win among them."""
    from ..widgets.win_plate import WinContent

    saved, compared = live.saved, live.game.compared
    shown = [(_("Time"), duration(saved.won_seconds))]
    if "moves" in compared:
        shown.append((_("Moves"), number(saved.won_moves)))
    if "score" in compared:
        shown.append((_("Score"), number(live.game.score(live.state))))
    if figures.current_streak > 1:
        shown.append((_("Wins in a row"), number(figures.current_streak)))
    links = [(_("Replay"), "replay"), (_("Statistics"), "statistics")]
    if live.code:
        links.append((_("Copy {code}", code=live.code), "copy"))
    return WinContent(
        _("You won"),
        tuple(shown),
        _best(live, figures),
        _won(live),
        [(_("New game"), "new"), (_("Start this deal again"), "restart")],
        links,
    )


def _best(live: LiveGame, figures: Statistics) -> str:
    """What no earlier win of the variant was as good at; '' for the first win and for nothing."""
    saved, compared = live.saved, live.game.compared
    if figures.won < 2:
        return ""
    if figures.best_seconds == saved.won_seconds:
        return _("Best time so far")
    if "moves" in compared and figures.best_moves == saved.won_moves:
        return _("Fewest moves so far")
    if figures.current_streak > 2 and figures.current_streak == figures.best_streak:
        return _("Longest streak so far")
    return ""


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
