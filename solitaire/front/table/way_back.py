"""What undo and redo bring back where that is not a move: a game, a restart, a new game."""

from __future__ import annotations

from ...i18n import _, game_words, table_words, words
from ...i18n.storage_messages import storage_notice
from ...live.shelf import Shelf


def command_words(name: str, shelf: Shelf) -> str:
    """The name of a command for its tip; undo and redo say what comes back, if it is no move."""
    session = shelf.current.session
    if name == "undo" and session.restart_undo_cursor is not None:
        made = words.moves(session.restart_undo_cursor)
        return _("Undo: back to before the restart, {moves}", moves=made)
    if name == "undo" and not session.can_undo and (back := shelf.comes_back) is not None:
        title = game_words.title(back.game, back.variant)
        if not back.cursor:
            return _("Undo: back to {game}", game=title)
        return _("Undo: back to {game}, {moves}", game=title, moves=words.moves(back.cursor))
    if name == "redo" and (new := shelf.undone_new_game) is not None:
        return _("Redo: new deal, {game}", game=game_words.title(new.game, new.variant))
    if name == "redo" and session.redo_restarts:
        return _("Redo: start this deal again")
    for command in shelf.current.game.commands(shelf.current.state):
        if command.name == name:
            words_of = table_words.command(name)
            return _(
                "{command}, {n} of {most} left", command=words_of, n=command.left, most=command.most
            )
    why = shelf.store.why_not_saved
    if name == "not-saved" and why is not None:
        return storage_notice(why.code, why.args)
    return table_words.command(name)


def what_undo_brings(shelf: Shelf) -> str:
    """A line for a table that is empty of moves: which game undo brings back.

    '' where it brings none, or one in which nothing has been done.
    """
    here = shelf.current
    made, game = here.session.restart_undo_cursor, here.saved
    if made is None:
        back = shelf.comes_back
        if here.session.can_undo or back is None:
            return ""
        made, game = back.cursor, back
    if not made:
        return ""
    title = game_words.title(game.game, game.variant)
    return _("Undo brings back {game}, {moves}.", game=title, moves=words.moves(made))
