"""Write the sounds below ``assets/sounds``: ``python -m tools.sounds [--out DIR]``.

They are made of two things only, after what is heard at a table: paper (noise in a band that
dies away) and wood (sines that die away, the higher ones sooner). Everything is computed from
fixed seeds, so the same call writes the same bytes.
"""

from __future__ import annotations

import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from sys import byteorder

from tools.options import Parser

RATE = 22050
"""Samples a second. The sounds hold nothing above 6 kHz, so this is plenty."""

Wave = list[float]
OUT = Path(__file__).resolve().parents[1] / "assets" / "sounds"


def silence(seconds: float) -> Wave:
    """A canvas to add to."""
    return [0.0] * round(seconds * RATE)


def add(canvas: Wave, start: float, part: Sequence[float], gain: float = 1.0) -> None:
    """Mixes ``part`` into ``canvas`` from ``start`` seconds on; what is too long is cut."""
    first = round(start * RATE)
    for n, value in enumerate(part[: max(0, len(canvas) - first)], first):
        canvas[n] += gain * value


def wood(seconds: float, *modes: tuple[float, float, float]) -> Wave:
    """A knock: ``modes`` are frequency in Hz, loudness, and seconds until a third is left."""
    return [
        sum(
            loud * math.exp(-n / RATE / decay) * math.sin(math.tau * hertz * n / RATE)
            for hertz, loud, decay in modes
        )
        for n in range(round(seconds * RATE))
    ]


def paper(
    seconds: float, low: float, high: float, swell: float, decay: float, seed: int, to: float = 1.0
) -> Wave:
    """A rustle between ``low`` and ``high`` Hz that swells and dies away.

    The band slides until it lies ``to`` times as high: up sounds like lifting, down like
    laying down.
    """
    noise = random.Random(seed)
    count = round(seconds * RATE)
    below = above = smooth = 0.0
    out: Wave = []
    for n in range(count):
        slide = to ** (n / count)
        value = noise.uniform(-1.0, 1.0)
        above += _share(high * slide) * (value - above)
        smooth += _share(high * slide) * (above - smooth)  # twice: once leaves too much hiss
        below += _share(low * slide) * (smooth - below)
        time = n / RATE
        out.append((smooth - below) * (1.0 - math.exp(-time / swell)) * math.exp(-time / decay))
    return out


def _share(hertz: float) -> float:
    """How much of the way to its input a one-pole low-pass goes in one sample."""
    return 1.0 - math.exp(-math.tau * hertz / RATE)


# the seven sounds ------------------------------------------------------------------------------


def pick() -> Wave:
    """A card leaves the table: a short rustle, upwards."""
    canvas = silence(0.075)
    add(canvas, 0.0, paper(0.075, 900, 3200, 0.006, 0.018, seed=1, to=1.5))
    return canvas


def place() -> Wave:
    """A card is put down: paper first, the table a moment later."""
    canvas = silence(0.11)
    add(canvas, 0.0, paper(0.05, 700, 2800, 0.002, 0.010, seed=2, to=0.7))
    add(canvas, 0.004, wood(0.1, (190, 0.34, 0.020), (430, 0.20, 0.012), (910, 0.07, 0.006)))
    return canvas


def remove() -> Wave:
    """A pair leaves: a slide with two light taps that rise."""
    canvas = silence(0.18)
    add(canvas, 0.0, paper(0.16, 800, 2600, 0.020, 0.050, seed=3, to=1.9))
    add(canvas, 0.010, wood(0.09, (523, 0.18, 0.020), (1046, 0.05, 0.009)))
    add(canvas, 0.075, wood(0.10, (698, 0.18, 0.022), (1396, 0.05, 0.009)))
    return canvas


def refuse() -> Wave:
    """Not allowed: two dull knocks, the second one lower. Never a buzzer."""
    canvas = silence(0.17)
    add(canvas, 0.0, wood(0.08, (165, 0.40, 0.022), (330, 0.10, 0.009)))
    add(canvas, 0.075, wood(0.09, (131, 0.46, 0.024), (262, 0.10, 0.010)))
    return canvas


def rearrange() -> Wave:
    """All piles turn over: a broad swish with the flutter of many edges."""
    canvas = silence(0.18)
    add(canvas, 0.0, paper(0.18, 500, 2200, 0.030, 0.070, seed=4, to=1.3))
    for n in range(9):
        at = 0.012 + 0.017 * n
        add(canvas, at, paper(0.02, 1100, 3800, 0.001, 0.004, seed=40 + n), 0.75)
    return canvas


def deal() -> Wave:
    """A new game: cards fall on each other, quicker and quicker."""
    canvas = silence(0.18)
    at = 0.0
    for n in range(7):
        add(canvas, at, paper(0.03, 800, 3000, 0.001, 0.007, seed=50 + n, to=0.8), 0.9)
        add(canvas, at + 0.002, wood(0.03, (240 + 12 * n, 0.10, 0.009)))
        at += 0.032 - 0.002 * n
    return canvas


def win() -> Wave:
    """Won: five strokes on wooden bars."""
    canvas = silence(1.4)
    for n, hertz in enumerate((392.0, 523.25, 659.25, 783.99, 1046.5)):
        bar = wood(0.9, (hertz, 0.30, 0.19), (3.93 * hertz, 0.05, 0.03), (0.5 * hertz, 0.05, 0.1))
        add(canvas, 0.115 * n, bar, 0.7 if n < 4 else 1.0)
        add(canvas, 0.115 * n, paper(0.03, 900, 2600, 0.001, 0.006, seed=60 + n), 0.25)
    return canvas


PEAKS: dict[str, tuple[Callable[[], Wave], float]] = {
    "pick": (pick, 0.22),
    "place": (place, 0.40),
    "remove": (remove, 0.36),
    "refuse": (refuse, 0.38),
    "rearrange": (rearrange, 0.36),
    "deal": (deal, 0.34),
    "win": (win, 0.45),
}
"""Each sound with its loudest sample, of 1: they are balanced against each other here."""


def finished(canvas: Wave, peak: float) -> Wave:
    """Fades both ends, takes the mean out without lifting the ends, and sets the loudness."""
    count = len(canvas)
    rise, fall = round(0.0015 * RATE), min(round(0.030 * RATE), count // 3)
    window = [min(1.0, n / rise, (count - 1 - n) / fall) for n in range(count)]
    faded = [value * part for value, part in zip(canvas, window, strict=True)]
    lift = sum(faded) / sum(window)
    level = [value - lift * part for value, part in zip(faded, window, strict=True)]
    gain = peak / max(map(abs, level))
    return [gain * value for value in level]


def encoded(canvas: Wave) -> bytes:
    """``canvas`` as a WAV file, 16 bits, one channel."""
    samples = array("h", (round(32767 * value) for value in canvas))
    if byteorder == "big":
        samples.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def generate() -> dict[str, bytes]:
    """Every file's bytes by its name."""
    return {f"{name}.wav": encoded(finished(make(), peak)) for name, (make, peak) in PEAKS.items()}


def write(folder: Path) -> int:
    """Writes every file; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = generate()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return len(files)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = Parser(prog="sounds", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, default=OUT)
    folder: Path = parser.parse_args(argv).out
    print(f"writing sounds into {folder}", flush=True)
    print(f"{write(folder)} sounds written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
