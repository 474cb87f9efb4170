"""A lock that lets one copy of the program save; the system frees it however the copy ends."""

from __future__ import annotations

import errno
import os


class AlreadyRunning(Exception):
    """Another copy of the program has the lock."""


class Lock:
    """An advisory lock on the file ``path``, from making the object until close().

    Raises AlreadyRunning, or OSError where the file cannot be made. On a file system without
    locks it locks nothing and raises nothing; SQLite's own locking still protects the store.
    """

    def __init__(self, path: str) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        self.excludes = False
        """Whether no other copy can have the store; False on a file system without locks."""
        try:
            _lock(self._handle)
            self.excludes = True
        except OSError as error:
            if error.errno in {errno.EAGAIN, errno.EACCES, errno.EDEADLK}:
                self.close()
                raise AlreadyRunning from error

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
        # lockf would forget the lock as soon as any other handle of the file is closed.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
