"""A lock that lets one copy of the program save; the system frees it however the copy ends."""

from __future__ import annotations

import errno
import os


class Held(Exception):
    """Another copy of the program has the lock."""


class Lock:
    """An advisory lock on the file ``path``, held from making the object until close().

    Raises Held, or OSError where the file cannot be made. Where the file system knows no locks
    it stands for one all the same: SQLite's own locking still keeps the file whole.
    """

    def __init__(self, path: str) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno in {errno.EAGAIN, errno.EACCES, errno.EDEADLK}:
                self.close()
                raise Held from error

    def close(self) -> None:
        """Frees the lock. The file stays: removing it would let two copies lock two files."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


if os.name == "nt":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

else:
    import fcntl

    def _lock(handle: int) -> None:
        # flock, not lockf: the latter forgets the lock when any handle of the file is closed.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
