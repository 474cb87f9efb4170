"""What a fault of the program leaves behind: a file, and a message where nobody sees a terminal."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import time
from collections.abc import Iterator

import pygame

from ... import __version__
from ...config.files import write_atomically
from ...errors import UserError
from ...i18n import _, set_language
from ..window import NAME

FILE = "crash.txt"
"""The last crash; an earlier one is overwritten."""

_MOST_CHARACTERS = 1 << 16
"""Of the traceback; its end says the most."""

_WRITES_ALL = sys.platform in ("win32", "darwin")
"""Whether the system's messages can be in any script. SDL writes them itself under X11, with a
typeface for Latin letters and without joining Arabic ones."""


class Fault:
    """What is known about an error when it comes."""

    is_game_saved = False


@contextlib.contextmanager
def reported(folder: str) -> Iterator[Fault]:
    """A context in which an error writes ``crash.txt`` into ``folder`` and is passed on.

    Python shows it on standard error then. Where that is no terminal, a message tells the player
    where the file is. What is to be saved must be saved before the context is left.
    """
    fault = Fault()
    try:
        yield fault
    except (UserError, ImportError):
        raise  # told in one sentence
    except Exception as error:
        path = _write(folder, error)
        if not _has_terminal():
            _tell(path, fault.is_game_saved)
        raise


def _write(folder: str, error: Exception) -> str:
    """Writes the file and returns its path; '' where that is impossible."""
    path = os.path.join(folder, FILE)
    try:
        os.makedirs(folder, exist_ok=True)
        write_atomically(path, _report(error).encode("utf-8", "replace"))
    except OSError:
        return ""
    return path


def _report(error: Exception) -> str:
    """Versions, time and traceback; the name of the player's own folder is left out."""
    import traceback

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = "".join(traceback.format_exception(error))
    if len(lines) > _MOST_CHARACTERS:
        lines = f"…\n{lines[-_MOST_CHARACTERS:]}"
    text = (
        f"{NAME} {__version__}\n"
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}\n"
        f"{platform.platform()}\n"
        f"{time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime())}\n\n"
        f"{lines}"
    )
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


def _has_terminal() -> bool:
    try:
        return sys.stderr.isatty()
    except (AttributeError, ValueError):  # there is none, or it has been closed
        return False


def _tell(path: str, is_game_saved: bool) -> None:
    words = _sentences(path, is_game_saved)
    if not _WRITES_ALL and not _is_latin(words):
        set_language("en")
        words = _sentences(path, is_game_saved)
    # A picture without a window is drawn by one of these; nobody would close the message.
    if os.environ.get("SDL_VIDEODRIVER") not in ("dummy", "offscreen"):
        with contextlib.suppress(pygame.error):  # there is no screen
            pygame.display.message_box(NAME, words, message_type="error")


def _is_latin(words: str) -> bool:
    try:
        words.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


def _sentences(path: str, is_game_saved: bool) -> str:
    sentences = [_("A fault has ended the program.")]
    if is_game_saved:
        sentences.append(_("Your game is saved."))
    if path:
        sentences.append(_("What went wrong is written in {file}", file=path))
    return "\n".join(sentences)
