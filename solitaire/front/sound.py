"""Plays the sounds of the table.

Opening a sound device may take a tenth of a second or more, because a sound server has to answer.
An open device wakes up some ninety times a second even when it plays nothing. So a separate thread
opens it when a sound is to be expected and closes it after a while without one. The event loop
only puts requests into a queue. Opening and closing release the interpreter's lock, so animations
go on.
"""

from __future__ import annotations

import os
import sys
import time

from ..engine.values import NamedTuple
from ..resources import asset

TYPE_CHECKING = False
if TYPE_CHECKING:
    import queue
    import threading

    import pygame

SAMPLES_PER_SECOND = 22050
"""That of the files, so that nothing is converted."""
BUFFER_SAMPLES = 256
"""Sounds begin at most 12 ms late, so a row of ticks is even."""
CLOSE_AFTER_SECONDS = 90.0
"""From the last request until the device is closed: a player thinks that long between two moves."""
STALE_AFTER_SECONDS = 0.12
"""A sound that is later than this is left out: it no longer fits what is seen."""
TRY_AGAIN_SECONDS = 60.0
"""After which a device that could not be opened is looked for again."""
VOICES = 4
"""The most sounds at a time; the oldest light one gives way, or the new one if that is light."""
LIGHT = ("tick", "button")
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


def gain(volume: int, decibels: float = 0.0) -> float:
    """The factor for the samples at ``volume`` (0 to 100), ``decibels`` louder.

    It grows with the square, as the ear hears it: from 100 to 50 is 12 dB, from 10 to 5 as well.
    """
    share = min(max(volume, 0), 100) / 100
    return min(1.0, float(share * share * 10 ** (decibels / 20)))


class _Request(NamedTuple):
    """What the thread is to do: play ``name``, or only open the device where that is empty."""

    name: str
    variation: int | None
    decibels: float
    made_at: float


_CLOSE_DEVICE = None
"""In the queue: close the device until the next request."""


class Sounds:
    """Plays sounds by name: ``place`` is one of ``assets/sounds/place-1.wav``, ``place-2.wav`` …

    Its methods never raise, and only ``close`` waits. When the device or pygame's mixer is
    missing it is silent, until the settings change, the window gets the focus, a device is
    plugged in or a minute has passed: then the next sound tries again.
    """

    def __init__(self, enabled: bool, volume: int) -> None:
        self._enabled = enabled
        self._volume = volume
        self._requests: queue.SimpleQueue[_Request | None]
        self._thread: threading.Thread | None = None
        self._failed_at: float | None = None
        """When the device could not be opened; None while nothing speaks against it."""
        self._closed = False

    @property
    def silent(self) -> bool:
        """Whether it plays nothing for want of a device."""
        return self._closed or (
            self._failed_at is not None and time.monotonic() - self._failed_at < TRY_AGAIN_SECONDS
        )

    def set(self, enabled: bool, volume: int) -> None:
        """Takes over the settings for the next sounds; ``volume`` is 0 to 100."""
        self._enabled, self._volume = enabled, volume
        self.retry()

    def retry(self) -> None:
        """Lets the next sound try the device again, if it could not be opened."""
        self._failed_at = None

    def play(self, name: str, variation: int | None = None, decibels: float = 0.0) -> None:
        """Plays ``name`` as soon as possible, along with what is playing already.

        ``variation`` counts from 1; without one any is taken but the one before. ``decibels``:
        how much louder or softer than usual.
        """
        self._request(_Request(name, variation, decibels, time.monotonic()))

    def expect(self) -> None:
        """Opens the device if need be, because a sound may follow in a moment."""
        self._request(_Request("", None, 0.0, time.monotonic()))

    def rest(self) -> None:
        """Closes the device until the next sound."""
        if self._thread is not None and self._thread.is_alive():
            self._requests.put(_CLOSE_DEVICE)

    def _request(self, request: _Request) -> None:
        if self.silent or not self._enabled or self._volume <= 0:
            return
        is_running = self._thread is not None and self._thread.is_alive()
        if not is_running and not (device_likely() and self._start_thread()):
            self._failed_at = time.monotonic()
            return
        self._requests.put(request)

    def _start_thread(self) -> bool:
        """Starts the thread that plays; returns False if the system refuses another thread."""
        import queue  # loaded for the first sound
        import threading

        self._failed_at = None
        self._requests = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            return False
        return True

    def close(self) -> None:
        """Closes the device, and is silent from then on. To be called before pygame quits."""
        self._closed = True
        if self._thread is not None and self._thread.is_alive():
            self._requests.put(_CLOSE_DEVICE)
            self._thread.join(CLOSE_WAIT_SECONDS)

    # in the thread -----------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while not self._closed:
                request = self._requests.get()
                if request is not _CLOSE_DEVICE and not self._play_until_quiet(request):
                    break
        except Exception:  # whatever a driver raises, the game must go on
            pass
        if not self._closed:
            self._failed_at = time.monotonic()

    def _play_until_quiet(self, first: _Request) -> bool:
        """Opens the device, plays sounds until none comes for a while, and closes it.

        Returns False if the device does not work.
        """
        import queue

        import pygame
        import pygame.mixer  # not loaded at the start: see shell.startup

        request: _Request | None = first
        player: _Player | None = None
        try:
            pygame.mixer.init(SAMPLES_PER_SECOND, -16, 1, BUFFER_SAMPLES, allowedchanges=0)
            player = _Player()
            while request is not _CLOSE_DEVICE:
                if request.name and time.monotonic() - request.made_at < STALE_AFTER_SECONDS:
                    volume = gain(self._volume, request.decibels)
                    player.play(request.name, request.variation, volume)
                request = self._requests.get(timeout=CLOSE_AFTER_SECONDS)
        except queue.Empty:
            pass
        except (pygame.error, OSError, NotImplementedError):  # no device, no file, no mixer
            return False
        finally:
            # Sounds must be freed before the device is closed, because their memory belongs to it.
            player = None
            pygame.mixer.quit()
        return True


class _Player:
    """The loaded sounds and the voices of an open device."""

    def __init__(self) -> None:
        import random  # loaded for the first sound

        import pygame.mixer

        self._mixer = pygame.mixer
        self._mixer.set_num_channels(VOICES)
        self._choice = random.Random()  # its own: deals have nothing to do with it
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._voices: list[tuple[pygame.mixer.Channel, str]] = []
        """What plays, the oldest first."""

    def play(self, name: str, variation: int | None, volume: float) -> None:
        """Plays a variation of ``name``. Raises OSError if there is none."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        variations = self._loaded[name]
        chosen = self._chosen(name, len(variations)) if variation is None else variation - 1
        sound = variations[min(chosen, len(variations) - 1)]
        channel = self._free_channel(name)
        if channel is not None:
            sound.set_volume(volume)
            channel.play(sound)
            self._voices.append((channel, name))

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        found: list[pygame.mixer.Sound] = []
        while os.path.exists(path := asset("sounds", f"{name}-{len(found) + 1}.wav")):
            found.append(self._mixer.Sound(path))
        if not found:
            raise FileNotFoundError(asset("sounds", f"{name}-1.wav"))
        return found

    def _chosen(self, name: str, count: int) -> int:
        """The index of a variation by chance, never the one before."""
        last = self._last.get(name)
        self._last[name] = self._choice.choice([n for n in range(count) if n != last] or [0])
        return self._last[name]

    def _free_channel(self, name: str) -> pygame.mixer.Channel | None:
        """A channel for ``name``: a light sound has to find a free one, others take one away."""
        self._voices = [voice for voice in self._voices if voice[0].get_busy()]
        if len(self._voices) < VOICES:
            return self._mixer.find_channel()
        if name in LIGHT:
            return None
        light = [voice for voice in self._voices if voice[1] in LIGHT]
        oldest = (light or self._voices)[0]
        self._voices.remove(oldest)
        oldest[0].stop()
        return oldest[0]
