"""Plays the sounds of the table.

Opening a sound device may take a tenth of a second or more, because a sound server has to answer.
An open device wakes up some forty times a second even when it plays nothing. So a separate thread
opens it for the first sound and closes it after some seconds without one. The event loop only
puts names into a queue. Opening and closing release the interpreter's lock, so animations go on.
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

SAMPLES_PER_SECOND = 22050
"""That of the files, so that nothing is converted."""
BUFFER_SAMPLES = 512
"""A sound is heard after 23 ms; a smaller buffer would cause gaps on slow machines."""
CLOSE_AFTER_SECONDS = 15.0
"""From the last sound until the device is closed."""
STALE_AFTER_SECONDS = 0.35
"""A sound that is later than this is left out: it no longer fits what is seen."""
_SOUND_VARIABLES = ("SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE")
"""Environment variables that say where sound is to be played."""
_SERVER_SOCKETS = (("pulse", "native"), ("pipewire-0",))
"""The sockets of sound servers, as parts of a path in XDG_RUNTIME_DIR."""
CLOSE_WAIT_SECONDS = 1.0
"""How long ``close`` waits at most for the device."""


def device_likely() -> bool:
    """Whether it makes sense to try to open a sound device.

    On Linux the driver libraries use megabytes and print warnings before they find out that there
    is none. A look at the file system shows it too.
    """
    if sys.platform != "linux" or any(name in os.environ for name in _SOUND_VARIABLES):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    servers = [os.path.join(folder, *parts) for parts in _SERVER_SOCKETS] if folder else []
    return any(os.path.exists(path) for path in ("/dev/snd", "/dev/dsp", *servers))


class Sounds:
    """Plays sounds by name: ``place`` is ``assets/sounds/place.wav``.

    Its methods never raise, and only ``close`` waits. When the device, a file or pygame's mixer
    is missing, it is silent from then on.
    """

    def __init__(self, enabled: bool, volume: int) -> None:
        self._enabled = enabled
        self._volume = volume
        self._requests: queue.SimpleQueue[tuple[str, float] | None]
        self._thread: threading.Thread | None = None
        self._silent = False
        """Whether it has given up."""

    def set(self, enabled: bool, volume: int) -> None:
        """Takes over the settings for the next sounds; ``volume`` is 0 to 100."""
        self._enabled, self._volume = enabled, volume

    def play(self, name: str) -> None:
        """Plays ``name`` as soon as possible, along with what is playing already."""
        if self._silent or not self._enabled or self._volume <= 0:
            return
        if self._thread is None and not device_likely():
            self._silent = True
            return
        if self._thread is None and not self._start_thread():
            self._silent = True
            return
        self._requests.put((name, time.monotonic()))

    def _start_thread(self) -> bool:
        """Starts the thread that plays; returns False if the system refuses another thread."""
        import queue  # loaded for the first sound
        import threading

        self._requests = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            return False
        return True

    def close(self) -> None:
        """Closes the device, and is silent from then on. To be called before pygame quits."""
        self._silent = True
        if self._thread is not None and self._thread.is_alive():
            self._requests.put(None)
            self._thread.join(CLOSE_WAIT_SECONDS)

    # in the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while (first := self._requests.get()) is not None:
                if not self._play_until_quiet(first):
                    return
        except Exception:  # whatever a driver raises, the game must go on
            pass
        finally:
            self._silent = True

    def _play_until_quiet(self, first: tuple[str, float]) -> bool:
        """Opens the device, plays sounds until none comes for a while, and closes it.

        Returns False if the device does not work.
        """
        import queue

        import pygame
        import pygame.mixer  # not loaded at the start: see shell.startup

        mixer = pygame.mixer
        loaded: dict[str, pygame.mixer.Sound] = {}
        request: tuple[str, float] | None = first
        try:
            mixer.init(SAMPLES_PER_SECOND, -16, 1, BUFFER_SAMPLES, allowedchanges=0)
            while request is not None:
                name, requested_at = request
                if name not in loaded:
                    loaded[name] = mixer.Sound(asset("sounds", f"{name}.wav"))
                if time.monotonic() - requested_at < STALE_AFTER_SECONDS:
                    loaded[name].set_volume(min(self._volume, 100) / 100)
                    loaded[name].play()
                request = self._requests.get(timeout=CLOSE_AFTER_SECONDS)
        except queue.Empty:
            return True
        except (pygame.error, OSError, NotImplementedError):  # no device, no file, no mixer
            return False
        finally:
            # Sounds must be freed before the device is closed, because their memory belongs to it.
            loaded.clear()
            mixer.quit()
        return False
