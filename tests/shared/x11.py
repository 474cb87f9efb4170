"""Uses the program's window on a real X11 screen as a person does, for tests.

Coordinates are pixels of the window. They are those of the screen as well, because windows have
no frame there and are in its corner. Where possible it waits for something to happen instead of
sleeping for a fixed time.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import solitaire
from tools.bench import desktop as private

PACKAGE = str(Path(solitaire.__file__).resolve().parents[1])
PATIENCE_SECONDS = 20.0
"""How long to wait for something before the test fails."""
LEAST_COLOURS = 24
"""A window with at least this number of colours has been drawn."""

Point = tuple[int, int]


class Desktop:
    """The screen as one test uses it. At the end every program that it started is ended."""

    def __init__(self, screen: private.Desktop, folder: Path) -> None:
        self._screen = screen
        self.folder = folder
        self.data_dir = folder / "data"
        self._started: list[subprocess.Popen[bytes]] = []
        self._window: int | None = None

    def __enter__(self) -> Desktop:
        self.away()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._screen.ask("mouseup", 1)  # a test may have failed in the middle of a drag
        for process in self._started:
            private.stop(process)
        self.until(self.is_empty, "the screen to become empty")

    # the program -------------------------------------------------------------------------------

    def launch(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """Starts ``solitaire`` with its own data folder; without a sound device by default."""
        extra = {"PYTHONPATH": PACKAGE, "SDL_AUDIODRIVER": "dummy", **environment}
        command = [sys.executable, "-m", "solitaire", "--data-dir", str(self.data_dir), *arguments]
        log = self.folder / f"program{len(self._started)}"
        process = self._screen.run(command, extra, log)
        self._started.append(process)
        self._window = None
        return process

    def output(self) -> tuple[str, str]:
        """What the program that was started last has written to stdout and stderr so far."""
        log = self.folder / f"program{len(self._started) - 1}"
        out, err = (log.with_suffix(end).read_text("utf-8") for end in (".out", ".err"))
        return out, err

    def wait_window(self) -> int:
        """The id of the window of the program started last, as soon as it shows a picture and
        has the keyboard."""
        process = self._started[-1]
        self.until(lambda: self._screen.window(process.pid) is not None, "the window to open")
        self._window = self._screen.window(process.pid)
        self.until(self._is_ready, "the window to show something")
        assert self._window is not None
        return self._window

    def _is_ready(self) -> bool:
        focus = self._screen.ask("getwindowfocus").strip()
        if focus != str(self._window):
            self._screen.ask("windowactivate", self._window)
            return False
        x, y, width, height = self.geometry()
        whole = self._screen.screen
        inside = x, y, min(width, whole.width - x), min(height, whole.height - y)
        return whole.colours(inside) >= LEAST_COLOURS

    def wait_exit(self) -> int:
        """The exit status of the program started last, as soon as it has ended."""
        process = self._started[-1]
        ended = private.wait_until(lambda: process.poll() is not None, PATIENCE_SECONDS)
        assert ended, "the program does not end"
        assert process.returncode is not None
        return process.returncode

    def close(self) -> None:
        """Asks the window to close, as its button would."""
        self.key("alt+F4")

    @property
    def window(self) -> int:
        """The id of the window."""
        return self.wait_window() if self._window is None else self._window

    def title(self) -> str:
        """The title of the window."""
        return self._screen.title(self.window)

    def geometry(self) -> tuple[int, int, int, int]:
        """x, y, width and height of the window."""
        return self._screen.geometry(self.window)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size."""
        assert self._screen.resize(self.window, (width, height)), self.geometry()

    # hands -------------------------------------------------------------------------------------

    def move(self, x: int, y: int) -> None:
        """Puts the pointer somewhere."""
        self._screen.ask("mousemove", x, y, "sleep", 0.02)

    def away(self) -> None:
        """Puts the pointer into the last corner of the screen."""
        self.move(self._screen.size[0] - 1, self._screen.size[1] - 1)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """One click."""
        self._screen.ask("mousemove", x, y, "sleep", 0.02, "mousedown", button)
        self._screen.ask("sleep", 0.03, "mouseup", button)

    def drag(self, x1: int, y1: int, x2: int, y2: int, steps: int = 20) -> None:
        """Presses, goes there in equal steps, and lets go."""
        self._screen.drag((x1, y1), (x2, y2), steps, steps * 0.012)

    def hold(self, x1: int, y1: int, x2: int, y2: int, steps: int = 20) -> None:
        """The same without letting go."""
        self._screen.hold((x1, y1), (x2, y2), steps, steps * 0.012)

    def release(self) -> None:
        """Lets go of what ``hold`` holds."""
        self._screen.ask("mouseup", 1)

    def key(self, *keys: str) -> None:
        """Presses keys one after the other: ``ctrl+z``, ``Return``, ``F11``."""
        self._screen.ask("key", "--delay", 30, *keys)

    def type(self, text: str) -> None:
        """Types a text."""
        self._screen.ask("type", "--delay", 15, text)

    # eyes --------------------------------------------------------------------------------------

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue at a point (the pointer hides what is below it)."""
        return self._screen.screen.pixel(x, y)

    def screenshot(self, path: Path) -> None:
        """Writes the whole screen as a picture."""
        self._screen.screen.save(path)

    def picture(self) -> bytes:
        """All pixels of the screen, to be compared with an earlier picture."""
        return self._screen.screen.all()

    def settle(self, quiet: float = 0.3) -> None:
        """Waits until nothing moves any more for a moment. (A running clock lets less than a
        second pass between two changes, so ``quiet`` must be shorter.)"""
        self.until(lambda: self._screen.is_quiet(quiet), "the picture to stand still")

    def is_empty(self) -> bool:
        """Whether no window is on the screen."""
        whole = self._screen.screen
        return whole.colours((0, 0, whole.width - 40, whole.height - 40)) == 1

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Waits for something; fails with its name and the program's last words."""
        is_ready = False

        def come_to_an_end() -> bool:
            nonlocal is_ready
            is_ready = ready()
            return is_ready or any(p.poll() not in (None, 0) for p in self._started[-1:])

        private.wait_until(come_to_an_end, PATIENCE_SECONDS)
        if is_ready:
            return
        words = self.output() if self._started else ("", "")
        raise AssertionError(f"waited in vain for {what}; the program says: {' '.join(words)}")
