"""Record files: games written as text into a folder beside the saves, and read again."""

from __future__ import annotations

import os
from typing import NamedTuple

from ..config.files import write_atomically
from ..config.notice import failure
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.notation import NotationError
from ..engine.record import Record, read_records, replay, write_record
from ..engine.session import Session
from ..engine.state import State
from ..games import GAMES
from ..i18n import _, reasons, storage_messages

FOLDER = "records"
"""The folder, inside that of the store."""

_MOST_BYTES = 1 << 20
"""A record of a long game has some 10 kB; a larger file than this is no record."""


class RecordError(Exception):
    """A record cannot be read or written; the text is the sentence for the player."""


class RecordedGame(NamedTuple):
    """A game to replay: all its positions are in ``session``."""

    session: Session
    code: str
    """The deal code, '' for a game that began from a position."""


def write(folder: str, game: Game, start: State, code: str, moves: list[Move]) -> str:
    """Writes a record into the folder of the store and returns its path. Raises RecordError."""
    session = Session.resumed(game, start, moves, len(moves))
    text = write_record(game, start, code, moves, game.status(session.state))
    stem = code or f"{game.prefix}{game.version}-{game.variant}"
    directory = os.path.join(folder, FOLDER)
    number = 1
    while os.path.lexists(path := os.path.join(directory, f"{stem}-{number}.txt")):
        number += 1
    try:
        os.makedirs(directory, exist_ok=True)
        write_atomically(path, text.encode())
    except OSError as error:
        reason = storage_messages.cause(failure("", error).args)
        raise RecordError(
            _("{file} cannot be written: {reason}", file=path, reason=reason)
        ) from error
    return path


def files(folder: str) -> list[str]:
    """The names of the record files, the newest first; none where they cannot be listed."""
    directory = os.path.join(folder, FOLDER)
    try:
        names = [name for name in os.listdir(directory) if name.lower().endswith(".txt")]
        return sorted(names, key=lambda name: (-_changed(os.path.join(directory, name)), name))
    except OSError:
        return []


def _changed(path: str) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def read(folder: str, name: str) -> RecordedGame:
    """The first game of a record file. Raises RecordError, which says what is wrong."""
    path = os.path.join(folder, FOLDER, name)
    try:
        with open(path, "rb") as file:
            content = file.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            raise ValueError
        records = read_records(content.decode("utf-8-sig"), GAMES)
    except OSError as error:
        reason = storage_messages.cause(failure("", error).args)
        raise RecordError(_("{file} cannot be read: {reason}", file=name, reason=reason)) from error
    except NotationError as error:
        reason = reasons.sentence(error.code, error.values)
        sentence = _("{file}, line {n}: {reason}", file=name, n=error.line, reason=reason)
        raise RecordError(sentence) from error
    except ValueError as error:
        raise RecordError(_("{file} is not a record.", file=name)) from error
    if not records:
        raise RecordError(_("{file} is not a record.", file=name))
    return _played(records[0], name)


def _played(record: Record, name: str) -> RecordedGame:
    outcome = replay(record)
    fault = outcome.fault
    if fault is not None:
        reason = reasons.sentence(fault.refusal.code, fault.refusal.args)
        if fault.text:
            sentence = _(
                "{file}: move {n} ({move}) cannot be made. {reason}",
                file=name,
                n=fault.move,
                move=reasons.short(fault.text),
                reason=reason,
            )
        else:
            sentence = _("{file}: {reason}", file=name, reason=reason)
        raise RecordError(sentence)
    return RecordedGame(outcome.session, record.code)
