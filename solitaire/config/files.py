"""Files written so that a crash leaves the old one or the new one, and old ones kept aside."""

from __future__ import annotations

import contextlib
import os


def free_name(path: str, label: str) -> str:
    """A path beside ``path`` that is not taken: ``games.sqlite`` gives ``games.LABEL-1.sqlite``."""
    stem, ending = os.path.splitext(path)
    number = 1
    while os.path.lexists(name := f"{stem}.{label}-{number}{ending}"):
        number += 1
    return name


def sync_folder(folder: str) -> None:
    """Makes renamings in ``folder`` last through a power cut, where the system can do that."""
    if os.name == "nt":  # folders cannot be opened there, and renaming is journalled
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with contextlib.suppress(OSError):  # some file systems cannot; the renaming has succeeded
        os.fsync(handle)
    os.close(handle)


def write_atomically(path: str, content: bytes) -> None:
    """Puts ``content`` in the place of the file ``path``; raises OSError and then changes nothing.

    The folder must exist.
    """
    # The process number keeps two copies of the program out of each other's half-written file.
    draft = f"{path}.{os.getpid()}.tmp"
    try:
        with open(draft, "wb") as file:
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
