"""A private X11 screen with a window manager, for measurements and for the window tests.

The window manager gives windows no frame and puts them into the top left corner, unless frames
are asked for: a pixel of the window is the same pixel of the screen.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

from .screen import Screen

NEEDED = ("Xvfb", "openbox", "xdotool")
"""The programs that a Desktop is made of; packages of the same names in lower case."""

_OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <desktops><number>1</number></desktops>
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-F9"><action name="ToggleMaximize"/></keybind>
  </keyboard>
  <mouse><context name="Client">
    <mousebind button="Left" action="Press"><action name="Focus"/></mousebind>
  </context></mouse>
  {applications}
</openbox_config>
"""

_IN_THE_CORNER = """<applications><application class="*">
    <decor>no</decor><position force="yes"><x>0</x><y>0</y></position>
  </application></applications>"""


def missing(needed: Iterable[str] = NEEDED) -> list[str]:
    """Those of the programs ``needed`` that are not installed."""
    return [name for name in needed if shutil.which(name) is None]


def wait_until(ready: Callable[[], bool], seconds: float, pause: float = 0.02) -> bool:
    """Asks ``ready`` again and again; whether it became true in time."""
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True


def stop(process: subprocess.Popen[bytes], seconds: float = 5.0) -> None:
    """Ends this one process: asks it to end, and kills it if it does not."""
    for ask in (process.terminate, process.kill):
        if process.poll() is not None:
            return
        ask()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            continue


class Desktop:
    """Xvfb and openbox, and where wanted a session bus; a context manager."""

    def __init__(
        self, size: tuple[int, int] = (1600, 1000), bus: bool = False, frames: bool = False
    ) -> None:
        """``frames``: windows have frames and stand where they want to, as on a usual desktop."""
        self.size = size
        self._frames = frames
        self._bus = bus
        self._processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Desktop:
        self.folder = Path(tempfile.mkdtemp(prefix="desktop-"))
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()

    def _start(self) -> None:
        for name in ("home", "run"):
            (self.folder / name).mkdir(mode=0o700)
        self.environment = _environment(self.folder)
        number = self._start_server()
        self.environment["DISPLAY"] = f":{number}"
        self.screen = Screen(self.folder / "Xvfb_screen0")
        if self._bus:
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus()
        config = self.folder / "openbox.xml"
        rules = "" if self._frames else _IN_THE_CORNER
        config.write_text(_OPENBOX.format(applications=rules), encoding="utf-8")
        self._process("openbox", "--sm-disable", "--config-file", str(config))
        if not wait_until(self._is_managed, 10):
            raise RuntimeError("the window manager did not start")
        self.ask("mousemove", self.size[0] - 1, self.size[1] - 1)  # out of the picture

    def _start_server(self) -> int:
        reader, writer = os.pipe()
        width, height = self.size
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24"]
        command += ["-fbdir", str(self.folder), "-nolisten", "tcp", "-noreset"]
        server = self._process(*command, pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader, "rb") as answer:  # ends when the server is ready, or has ended
            line = answer.readline()
        if not line.strip():
            raise RuntimeError(f"the X server ended with {server.wait(5)}")
        self.server = server.pid
        return int(line)

    def _start_bus(self) -> str:
        bus = self._process("dbus-daemon", "--session", "--nofork", "--print-address=1", read=True)
        assert bus.stdout is not None
        return bus.stdout.readline().decode().strip()

    def _process(
        self, *command: str, pass_fds: Sequence[int] = (), read: bool = False
    ) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            command,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if read else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=pass_fds,
            start_new_session=True,
        )
        self._processes.append(process)
        return process

    def _is_managed(self) -> bool:
        return bool(self.ask("get_num_desktops"))

    def stop(self) -> None:
        """Ends what was started, the last first."""
        for process in reversed(self._processes):
            stop(process)
            if process.stdout is not None:
                process.stdout.close()
        self._processes.clear()
        if hasattr(self, "screen"):
            self.screen.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    # programs and windows ----------------------------------------------------------------------

    def run(
        self,
        command: Sequence[str],
        extra: Mapping[str, str] | None = None,
        log: Path | None = None,
    ) -> subprocess.Popen[bytes]:
        """Starts a program on this screen; ``log`` (two files, .out and .err) takes its output."""
        out = log.with_suffix(".out").open("wb") if log else subprocess.DEVNULL
        err = log.with_suffix(".err").open("wb") if log else subprocess.DEVNULL
        try:
            return subprocess.Popen(
                command,
                env={**self.environment, **(extra or {})},
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=True,
            )
        finally:
            for file in (out, err):
                if not isinstance(file, int):
                    file.close()

    def ask(self, *arguments: object) -> str:
        """Calls xdotool; what it prints, '' when it fails."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=60,
        )
        return done.stdout.decode() if done.returncode == 0 else ""

    def window(self, pid: int) -> int | None:
        """The id of the visible window of a process. (Old versions of xdotool do not find
        windows of SDL by their titles.)"""
        found = self.ask("search", "--onlyvisible", "--pid", pid).split()
        return int(found[-1]) if found else None

    def title(self, window: int) -> str:
        """What the window is called."""
        return self.ask("getwindowname", window).strip()

    def geometry(self, window: int) -> tuple[int, int, int, int]:
        """x, y, width and height of a window on the screen."""
        lines = self.ask("getwindowgeometry", "--shell", window).split()
        values = dict(line.split("=", 1) for line in lines)
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def resize(self, window: int, size: tuple[int, int]) -> bool:
        """Gives a window another size; whether it has it in the end."""
        self.ask("windowsize", window, *size)
        return wait_until(lambda: self.geometry(window)[2:] == size, 5)

    def drag(
        self, start: tuple[int, int], end: tuple[int, int], steps: int = 20, seconds: float = 0.3
    ) -> None:
        """Presses at ``start``, goes to ``end`` in equal steps and releases (screen pixels)."""
        self.hold(start, end, steps, seconds)
        self.ask("mouseup", 1)

    def hold(
        self, start: tuple[int, int], end: tuple[int, int], steps: int = 20, seconds: float = 0.3
    ) -> None:
        """The same without the release."""
        chain: list[object] = ["mousemove", *start, "sleep", 0.02, "mousedown", 1]
        for n in range(1, steps + 1):
            x, y = (a + (b - a) * n // steps for a, b in zip(start, end, strict=True))
            chain += ["mousemove", x, y, "sleep", f"{seconds / steps:.4f}"]
        self.ask(*chain)

    def is_quiet(self, seconds: float) -> bool:
        """Whether nothing on the screen changes for a while."""
        before = self.screen.all()
        time.sleep(seconds)
        return self.screen.all() == before


def _environment(folder: Path) -> dict[str, str]:
    """Environment variables of a new user without settings, in English."""
    kept = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH", "TMPDIR", "VIRTUAL_ENV")
    values = {name: os.environ[name] for name in kept if name in os.environ}
    home = str(folder / "home")
    return {
        **values,
        "HOME": home,
        "XDG_RUNTIME_DIR": str(folder / "run"),
        "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_DATA_HOME": f"{home}/.local/share",
        "LANG": "C.UTF-8",
        "NO_AT_BRIDGE": "1",  # GTK looks for a screen reader's bus otherwise, and complains
    }


def end_on_sigterm() -> None:
    """Lets SIGTERM unwind the stack, so that what was started is stopped."""

    def end(*_: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    signal.signal(signal.SIGTERM, end)
