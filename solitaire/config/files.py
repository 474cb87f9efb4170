"""Writing files so that a crash leaves the old one or the new one, and free names beside them."""

from __future__ import annotations

import contextlib
import os


def free_name(path: str, label: str) -> str:
    """A path in the same folder that no file has: ``games.LABEL-1.sqlite`` for ``games.sqlite``."""
    stem, ending = os.path.splitext(path)
    number = 1
    while os.path.lexists(name := f"{stem}.{label}-{number}{ending}"):
        number += 1
    return name


def sync_folder(folder: str) -> None:
    """Writes renamings in ``folder`` to the disk, so that they survive a power cut.

    Does nothing where the system cannot do that.
    """
    if os.name == "nt":  # folders cannot be opened there, and renaming is journalled
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with contextlib.suppress(OSError):  # some file systems cannot; the renaming has succeeded
        os.fsync(handle)
    os.close(handle)


def sync_file(path: str) -> None:
    """Waits until what has been written to the file is on the disk. Raises OSError."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomically(path: str, content: bytes) -> None:
    """Replaces the file ``path``, or makes it, with ``content``; its folder must exist.

    Raises OSError, and has changed nothing then.
    """
    draft, handle = _new_draft(path)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):
            os.chmod(draft, os.stat(path).st_mode & 0o7777)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        raise
    sync_folder(os.path.dirname(path))


def _new_draft(path: str) -> tuple[str, int]:
    """A new file beside ``path`` and its handle; what is there already is not ours to change."""
    # With the process number in it, two copies of the program never write the same draft.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    draft = f"{path}.{os.getpid()}.tmp"
    while True:
        try:
            return draft, os.open(draft, flags, 0o666)
        except FileExistsError:
            draft = free_name(draft, "draft")
