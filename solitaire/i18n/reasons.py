"""Sentences that say why a move, a deal code or a record is refused.

The engine gives a code and values (``Refusal``, ``CodeError``, ``NotationError``); the names of
the values are the placeholders of the sentences.
"""

from __future__ import annotations

from collections.abc import Mapping

from .messages import N_, _, n_
from .words import card

_REASONS = {
    # playing
    "need-jack-queen-king": N_("You need a jack, a queen and a king."),
    "not-playable": N_("This card is covered."),
    "empty-place": N_("There is nothing here to move."),
    "same-suit-neighbour": N_(
        "A pile takes the same suit, one rank higher or lower; king and ace are neighbours."
    ),
    "foundation-full": N_("This foundation is complete."),
    "cell-full": N_("This cell is taken."),
    "no-cell-to-cell": N_("Cards do not move from cell to cell."),
    "kings-only": N_("Only a king may go to an empty column."),
    "empty-stays-empty": N_("An empty pile stays empty."),
    "not-a-run": N_("These cards are not a run: one suit, in sequence."),
    "one-card-only": N_("Only one card moves at a time."),
    "one-card-a-cell": N_("A cell holds one card."),
    "one-card-to-foundation": N_("Cards go to a foundation one at a time."),
    "base-card-stays": N_("The first card of a foundation never leaves it."),
    "no-return": N_("A card on a foundation does not go back to a pile."),
    "foundations-not-met": N_("The two foundations must first meet, one rank apart."),
    "no-rearranges-left": N_("All rearrangements are used up."),
    "nothing-to-rearrange": N_("There are no cards left to rearrange."),
    "game-over": N_("This game is over."),
    "bad-move": N_("That is not a move of this game."),
    "same-place": N_("The card is already here."),
    "not-accepted": N_("This card cannot go here."),
    # deal codes
    "code-empty": N_("Type or paste a deal code."),
    "code-game": N_("No game’s code starts with “{found}”."),
    "code-version": N_("This program does not know version {found} of the deals."),
    "code-variant": N_("“{found}” is not a variant of this game."),
    "code-symbol": N_("“{symbol}”, symbol {position} of the last part, is neither A–Z nor 2–7."),
    # positions and records
    "unknown-game": N_("“{found}” is no game with these parameters."),
    "bad-header": N_("“{found}” does not belong in a position’s first line."),
    "unknown-place": N_("“{found}” does not begin with a place of this game and a colon."),
    "unknown-card": N_("“{found}” is not a card."),
    "bad-foundation": N_("“{found}” cannot be the top card of this foundation."),
    "place-twice": N_("The place {place} stands here twice."),
    "too-many-cards": N_("The place {place} has no room for {card}."),
    "card-too-often": N_("The card {card} is here more often than in the deck."),
    "card-missing": N_("The card {card} is missing."),
    "unknown-line": N_("“{found}” does not belong in this record."),
    "no-start": N_("A record starts with a deal or a game, not with “{found}”."),
    "unknown-move": N_("“{found}” is not a move."),
    "unknown-result": N_("A result is won, blocked or playing, not “{found}”."),
    "result-differs": N_("The record says {stated}; the result is {found}."),
    "legal-differs": N_("The legal moves differ. Not named: {missing}. Not legal: {extra}."),
}

_MOST_CHARACTERS = 400
"""So much of a foreign text is quoted: a line of a file may have a million characters."""


def sentence(code: str, values: Mapping[str, object] | None = None) -> str:
    """Why something is not allowed; a general sentence for a code or values that are unknown.

    Takes the codes of refusals, of deal codes, and of positions and records.
    """
    values = {name: short(value) for name, value in (values or {}).items()}
    text = _counted(code, values) or _naming_card(code, values) or _missing_part(code, values)
    if text:
        return text
    try:
        # With no values at all the text would not be filled in, and {placeholders} would show.
        return _(_REASONS[code], **{"code": code, **values})
    except KeyError:
        return (
            _("This is not a deal code.")
            if code.startswith("code-")
            else _("That is not possible.")
        )


def short(value: object) -> object:
    """``value`` as a sentence may quote it: a text that fills pages is cut."""
    if isinstance(value, str) and len(value) > _MOST_CHARACTERS:
        return value[:_MOST_CHARACTERS] + "…"
    return value


def _counted(code: str, values: Mapping[str, object]) -> str:
    """The sentence for a code whose sentence counts something; '' for other codes."""
    if code == "sum-11":
        return _("The two cards must add up to {sum}.", sum=11)
    allowed, found = values.get("allowed"), values.get("found")
    if code == "run-too-long" and isinstance(allowed, int):
        return n_(
            "Only one card can move at once now, not {asked}.",
            "Only {n} cards can move at once now, not {asked}.",
            allowed,
            asked=values.get("asked", ""),
        )
    if code == "code-length" and isinstance(found, int):
        return n_(
            "The last part of this code has {n} symbol, not {wanted}.",
            "The last part of this code has {n} symbols, not {wanted}.",
            found,
            wanted=values.get("wanted", ""),
        )
    return ""


def _naming_card(code: str, values: Mapping[str, object]) -> str:
    """The sentence for a code that may name the one card that would fit; '' for other codes."""
    rank, suit = values.get("rank"), values.get("suit")
    wanted = ""
    if isinstance(rank, int) and 1 <= rank <= 13 and isinstance(suit, str):
        wanted = card(rank, suit)
    if code == "same-suit-next-lower":
        if wanted:
            return _("This column takes only the {card}.", card=wanted)
        return _("A column takes the same suit, exactly one rank lower.")
    if code == "foundation-next":
        if wanted:
            return _("This foundation takes the {card} next.", card=wanted)
        return _("This is not the foundation’s next card.")
    return ""


def _missing_part(code: str, values: Mapping[str, object]) -> str:
    """The sentence for a deal code that lacks a part; '' for other codes."""
    if code == "code-version" and not values.get("found"):
        return _("The number after the game’s letters is missing.")
    if code == "code-variant" and not values.get("found"):
        return _("The variant is missing in this code.")
    return ""
