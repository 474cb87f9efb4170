"""Sets the level of a sound and writes it as a file."""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Sequence
from sys import byteorder

from tools.sounds.signals import RATE, Wave, filtered

SMALL_SPEAKER_HERTZ = 300
"""A laptop's speakers play little below it."""
LOUDEST_SECONDS = 0.05
"""The ear takes the level of a short sound from about as much of it."""
_LOWEST_HERTZ = 60
"""What lies below is not heard; taking it out takes out the mean as well."""
_FADE_SECONDS = 0.012
_HIGHEST_PEAK = 0.89
"""Of full scale: one dB is left, for what a converter makes of steep waves."""


def small_speaker(samples: Sequence[float]) -> Wave:
    """What is left of ``samples`` on small speakers."""
    return filtered(filtered(samples, "high", SMALL_SPEAKER_HERTZ), "high", SMALL_SPEAKER_HERTZ)


def loudest(samples: Sequence[float]) -> float:
    """The level of the loudest 50 ms of ``samples``, in dB of full scale."""
    width = round(LOUDEST_SECONDS * RATE)
    power = window = 0.0
    for n, value in enumerate(samples):
        window += value * value - (samples[n - width] ** 2 if n >= width else 0.0)
        power = max(power, window)
    return 10 * math.log10(power / width)


def finished(canvas: Wave, level: float) -> Wave:
    """``canvas`` with a faded end, as loud as ``level`` says (dB, on small speakers).

    Raises ValueError if it would have to be louder than a file can hold.
    """
    heard = filtered(canvas, "high", _LOWEST_HERTZ)
    last, fade = len(heard) - 1, min(round(_FADE_SECONDS * RATE), len(heard) // 4)
    faded = [value * min(1.0, (last - n) / fade) for n, value in enumerate(heard)]
    gain = 10 ** ((level - loudest(small_speaker(faded))) / 20)
    result = [gain * value for value in faded]
    if max(map(abs, result)) > _HIGHEST_PEAK:
        raise ValueError(f"a level of {level} dB is too loud for this sound")
    return result


def encoded(samples: Wave) -> bytes:
    """``samples`` as a WAV file, 16 bits, one channel."""
    values = array("h", (round(32767 * value) for value in samples))
    if byteorder == "big":
        values.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
    return out.getvalue()
