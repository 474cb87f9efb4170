"""Where settings and games are kept."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import UserError

NAME = "arc-solitaire"


class Folders(NamedTuple):
    """Absolute paths of the folders; they need not exist."""

    config: str
    data: str
    cache: str
    """What is kept here may go at any time: it is made again."""

    @property
    def settings(self) -> str:
        """The path of the settings file."""
        return os.path.join(self.config, "settings.toml")


def folders(data_dir: str | None = None) -> Folders:
    """The platform's folders for this program, or ``data_dir`` for all. Creates nothing.

    Raises UserError for a relative ``data_dir`` where the working folder has been removed.
    """
    if data_dir is not None:
        path = _absolute(data_dir)
        return Folders(path, path, os.path.join(path, "cache"))
    import platformdirs  # costs a few milliseconds that --data-dir need not pay

    with _absolute_only(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")):
        return Folders(
            platformdirs.user_config_dir(NAME, appauthor=False),
            platformdirs.user_data_dir(NAME, appauthor=False),
            platformdirs.user_cache_dir(NAME, appauthor=False),
        )


def _absolute(path: str) -> str:
    try:
        return os.path.abspath(path)
    except OSError as error:
        sentence = f"{path} cannot be found: the folder that this was started in is gone"
        raise UserError(sentence) from error


@contextlib.contextmanager
def _absolute_only(names: tuple[str, ...]) -> Iterator[None]:
    """Inside, the variables ``names`` are unset where they hold no absolute path.

    The XDG Base Directory Specification says that a relative path is to be ignored; platformdirs
    takes it as it is, and the folder would be another one in each working folder.
    """
    relative = {n: os.environ[n] for n in names if not os.path.isabs(os.environ.get(n, "/"))}
    for name in relative:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.update(relative)
