"""What the sounds are made of: rustles (noise in a band) and knocks (sines that die away)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Literal, NamedTuple

RATE = 22050
"""Samples a second. At most a fortieth of any sound lies above 10 kHz, so this is plenty."""

Wave = list[float]
"""Samples, of which 1 is the loudest that a file can hold."""

_STEEPNESS = 0.707
"""Of a filter: the steepest that favours no frequency at its edge."""
_PITCH_FALL_SECONDS = 0.012
"""How quickly the pitch of a knock on cloth falls."""


class Mode(NamedTuple):
    """One sine of a knock."""

    hertz: float
    loudness: float
    decay: float
    """Seconds until a third is left."""


def silence(seconds: float) -> Wave:
    """A canvas to add to."""
    return [0.0] * round(seconds * RATE)


def add(canvas: Wave, start: float, part: Sequence[float], gain: float = 1.0) -> None:
    """Mixes ``part`` into ``canvas`` from ``start`` seconds on; what is too long is cut."""
    first = round(start * RATE)
    for n, value in enumerate(part[: max(0, len(canvas) - first)], first):
        canvas[n] += gain * value


def filtered(samples: Sequence[float], kind: Literal["low", "high"], hertz: float) -> Wave:
    """``samples`` without what lies above (``low``) or below (``high``) ``hertz``.

    A filter of second order: what is an octave outside is 12 dB quieter.
    """
    turn = math.tau * min(hertz, 0.45 * RATE) / RATE
    width, cosine = math.sin(turn) / (2 * _STEEPNESS), math.cos(turn)
    edge = (1 - cosine) / 2 if kind == "low" else (1 + cosine) / 2
    middle = 2 * edge if kind == "low" else -2 * edge
    whole, first, second = 1 + width, -2 * cosine, 1 - width
    in1 = in2 = out1 = out2 = 0.0
    result: Wave = []
    for value in samples:
        out = (edge * (value + in2) + middle * in1 - first * out1 - second * out2) / whole
        in1, in2, out1, out2 = value, in1, out, out1
        result.append(out)
    return result


def shaped(samples: Sequence[float], attack: float, decay: float = math.inf) -> Wave:
    """``samples`` that swell for ``attack`` seconds, then die away: a third after ``decay``.

    The swell has no corner, so it makes no click.
    """
    rise = max(1, round(attack * RATE))
    return [
        value * (0.5 - 0.5 * math.cos(math.pi * n / rise))
        if n < rise
        else value * math.exp(-(n - rise) / RATE / decay)
        for n, value in enumerate(samples)
    ]


def rustle(
    noise: random.Random, seconds: float, low: float, high: float, attack: float, decay: float
) -> Wave:
    """Paper: noise between ``low`` and ``high`` Hz, of the same power whatever the band."""
    raw = [noise.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]
    band = filtered(filtered(raw, "high", low), "low", high)
    power = math.sqrt(sum(value * value for value in band) / len(band))
    return shaped([value / power for value in band], attack, decay)


def knock(seconds: float, attack: float, *modes: Mode, fall: float = 1.0) -> Wave:
    """A hit body: its ``modes``, whose pitch falls to ``fall`` of itself, as cloth gives way."""
    canvas = silence(seconds)
    for mode in modes:
        phase = 0.0
        for n in range(len(canvas)):
            time = n / RATE
            pitch = fall + (1 - fall) * math.exp(-time / _PITCH_FALL_SECONDS)
            phase += math.tau * mode.hertz * pitch / RATE
            canvas[n] += mode.loudness * math.exp(-time / mode.decay) * math.sin(phase)
    return shaped(canvas, attack)
