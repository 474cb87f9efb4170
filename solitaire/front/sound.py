"""The sounds of the table.

Opening a sound device may take a tenth of a second or more (a sound server has to answer), and
an open one wakes up some forty times a second even when it plays nothing. So a thread of its
own opens it at the first sound that is played, and closes it again after a while of quiet: the
event loop only ever hands over a name, and a player who thinks costs nothing. Opening and
closing let go of the interpreter's lock, so the table moves on meanwhile.
"""

from __future__ import annotations

import os
import sys
import time

from ..resources import asset

TYPE_CHECKING = False
if TYPE_CHECKING:
    import queue
    import threading

RATE = 22050
"""As the files have it, so that nothing is converted."""
BUFFER = 512
"""Samples a time: 23 ms until a sound is heard, without breaks on slow machines."""
QUIET_AFTER = 15.0
"""Seconds after the last sound until the device is closed."""
STALE_AFTER = 0.35
"""Seconds: a sound that could not be played by then would no longer fit what is seen."""
_NAMED = ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE")
"""Variables with which a person or a session says where sound goes."""
_SERVERS = (("pulse", "native"), ("pipewire-0",))
CLOSING = 1.0
"""Seconds that ``close`` waits at most for the device."""


def device_likely() -> bool:
    """Whether there is any point in opening a sound device.

    On Linux the driver libraries take megabytes, and print lines of complaint, before they
    find out what two looks at the file system tell.
    """
    if sys.platform != "linux" or any(name in os.environ for name in _NAMED):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    servers = [os.path.join(folder, *parts) for parts in _SERVERS] if folder else []
    return any(os.path.exists(path) for path in ("/dev/snd", "/dev/dsp", *servers))


class Sounds:
    """Plays sounds by name (``place`` is ``assets/sounds/place.wav``), or keeps silent.

    Never raises and never waits: where there is no device, no file or no sound at all in this
    pygame, it is silent from then on.
    """

    def __init__(self, enabled: bool, volume: int) -> None:
        self._enabled = enabled
        self._volume = volume
        self._wanted: queue.SimpleQueue[tuple[str, float] | None]
        self._thread: threading.Thread | None = None
        self._silent = False
        """Whether there is no use in trying (again)."""

    def set(self, enabled: bool, volume: int) -> None:
        """Takes over the settings; ``volume`` is 0 to 100. Counts for the next sound."""
        self._enabled, self._volume = enabled, volume

    def play(self, name: str) -> None:
        """Plays ``name`` soon, over what is playing already."""
        if self._silent or not self._enabled or self._volume <= 0:
            return
        if self._thread is None and not device_likely():
            self._silent = True
            return
        if self._thread is None and not self._start_thread():
            self._silent = True
            return
        self._wanted.put((name, time.monotonic()))

    def _start_thread(self) -> bool:
        """Starts the thread that plays; False where the system gives no more threads."""
        import queue  # not before there is something to hear
        import threading

        self._wanted = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            return False
        return True

    def close(self) -> None:
        """Lets go of the device; to be called before pygame ends. Silent from then on."""
        self._silent = True
        if self._thread is not None and self._thread.is_alive():
            self._wanted.put(None)
            self._thread.join(CLOSING)

    # in the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while (first := self._wanted.get()) is not None:
                if not self._play_until_quiet(first):
                    return
        except Exception:  # whatever a driver does: a game does not end for a sound
            pass
        finally:
            self._silent = True

    def _play_until_quiet(self, first: tuple[str, float]) -> bool:
        """Opens the device, plays until it is quiet, closes it; whether to go on after that."""
        import queue

        import pygame
        import pygame.mixer  # the program starts without it: see shell.startup

        mixer = pygame.mixer
        loaded: dict[str, pygame.mixer.Sound] = {}
        wanted: tuple[str, float] | None = first
        try:
            mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            while wanted is not None:
                name, asked = wanted
                if name not in loaded:
                    loaded[name] = mixer.Sound(asset("sounds", f"{name}.wav"))
                if time.monotonic() - asked < STALE_AFTER:
                    loaded[name].set_volume(min(self._volume, 100) / 100)
                    loaded[name].play()
                wanted = self._wanted.get(timeout=QUIET_AFTER)
        except queue.Empty:
            return True
        except (pygame.error, OSError, NotImplementedError):  # no device, no file, no mixer
            return False
        finally:
            # Sounds are freed before the device is closed: their memory belongs to it.
            loaded.clear()
            mixer.quit()
        return False
