"""How each sound is put together, with its variations and its level.

A sound that comes often has variations, so that it is never heard twice running: other noise,
and bands and pitches moved up or down a little.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from tools.sounds.signals import Mode, Wave, add, knock, rustle, silence

PITCHES = (0.94, 1.03, 0.98, 1.07, 1.0, 0.91)
"""By which the bands and pitches of each variation are multiplied."""
NOTES = (523.25, 587.33, 659.25, 783.99, 880.0, 1046.5, 1174.66, 1318.51)
"""Hz of the notes that climb with the cards that go: C5 to E6 without half-tone steps."""


class Take(NamedTuple):
    """One variation of a sound in the making."""

    number: int
    """From 0."""
    noise: random.Random
    pitch: float

    def varied(self, seconds: float) -> float:
        """``seconds``, up to 15 % longer or shorter."""
        return seconds * self.noise.uniform(0.85, 1.15)


def pick(take: Take) -> Wave:
    """A card leaves the table: a slide, and its corner lets go."""
    canvas, k = silence(0.085), take.pitch
    add(canvas, 0.0, rustle(take.noise, 0.07, 1500 * k, 5200 * k, 0.011, 0.014), 0.55)
    corner = rustle(take.noise, 0.03, 3000 * k, 8000 * k, 0.0006, 0.003)
    add(canvas, 0.024 + 0.003 * take.number, corner, 0.5)
    return canvas


def place(take: Take) -> Wave:
    """A card is put down: air, its edge, its paper, and the cloth that gives way below."""
    canvas, k, noise = silence(0.1), take.pitch, take.noise
    add(canvas, 0.0, rustle(noise, 0.02, 900, 2600 * k, 0.010, 0.003), 0.10)
    edge = rustle(noise, 0.05, 2200 * k, 7000 * k, 0.0006, take.varied(0.0055))
    add(canvas, 0.010, edge, 0.62)
    paper = rustle(noise, 0.07, 600 * k, 2000 * k, 0.0012, take.varied(0.013))
    add(canvas, 0.010, paper, 0.50)
    modes = Mode(185 * k, 0.75, 0.017), Mode(410 * k, 0.42, 0.010)
    add(canvas, 0.012, knock(0.08, 0.002, *modes, fall=0.7))
    return canvas


def tick(take: Take) -> Wave:
    """One of many cards falls: shorter and lighter than ``place``."""
    canvas, k, noise = silence(0.045), take.pitch, take.noise
    add(canvas, 0.0, rustle(noise, 0.03, 2000 * k, 7500 * k, 0.0005, 0.0035), 0.7)
    add(canvas, 0.0, rustle(noise, 0.04, 700 * k, 1900 * k, 0.001, 0.008), 0.45)
    add(canvas, 0.001, knock(0.035, 0.0015, Mode(230 * k, 0.35, 0.009), fall=0.8))
    return canvas


def remove(take: Take) -> Wave:
    """Cards leave together: a whisk with two edges that meet."""
    canvas, k, noise = silence(0.2), take.pitch, take.noise
    add(canvas, 0.0, rustle(noise, 0.17, 1300 * k, 4800 * k, 0.035, 0.040), 0.40)
    add(canvas, 0.012, rustle(noise, 0.04, 2400 * k, 7500 * k, 0.0006, 0.005), 0.55)
    second = rustle(noise, 0.04, 2400 * k, 7500 * k, 0.0006, 0.006)
    add(canvas, 0.060 + 0.006 * take.number, second, 0.60)
    return canvas


def note(take: Take) -> Wave:
    """A soft mallet: each variation is the next note up."""
    hertz = NOTES[take.number]
    modes = Mode(hertz, 0.5, 0.085), Mode(2 * hertz, 0.1, 0.045), Mode(3.93 * hertz, 0.07, 0.012)
    return knock(0.28, 0.003, *modes)


def refuse(take: Take) -> Wave:
    """Not allowed: two wooden knocks, the second one lower. Never a buzzer."""
    canvas = silence(0.19)
    for start, hertz, gain in ((0.0, 330, 0.8), (0.085, 262, 1.0)):
        pitch = hertz * take.pitch
        modes = Mode(pitch, 0.5 * gain, 0.022), Mode(2.3 * pitch, 0.40 * gain, 0.012)
        add(canvas, start, knock(0.1, 0.003, *modes))
        add(canvas, start, rustle(take.noise, 0.03, 500, 1600, 0.001, 0.007), 0.16 * gain)
    return canvas


def undo(take: Take) -> Wave:
    """A card slides back: the same way as ``pick``, downwards."""
    canvas, k, noise = silence(0.12), take.pitch, take.noise
    add(canvas, 0.0, rustle(noise, 0.06, 2600 * k, 6500 * k, 0.020, 0.012), 0.35)
    add(canvas, 0.03, rustle(noise, 0.09, 900 * k, 2800 * k, 0.022, 0.016), 0.45)
    add(canvas, 0.055, knock(0.05, 0.003, Mode(200 * k, 0.35, 0.012), fall=0.8))
    return canvas


def spread(take: Take) -> Wave:
    """A pile is fanned out: seven ticks, rising."""
    canvas = silence(0.16)
    for n in range(7):
        card = tick(take._replace(pitch=take.pitch * (0.94 + 0.025 * n)))
        add(canvas, 0.004 + 0.016 * n, card, 0.55 + 0.06 * n)
    return canvas


def rearrange(take: Take) -> Wave:
    """All piles turn over: a broad swish with the flutter of twenty edges that swells."""
    canvas, start = silence(0.42), 0.01
    add(
        canvas, 0.0, rustle(take.noise, 0.40, 900 * take.pitch, 3800 * take.pitch, 0.12, 0.09), 0.26
    )
    for n in range(20):
        card = tick(take._replace(pitch=take.pitch * take.noise.uniform(0.9, 1.1)))
        add(canvas, start, card, 0.35 + 0.35 * math.sin(math.pi * n / 19))
        start += 0.012 + 0.010 * abs(n - 9) / 9
    return canvas


def button(take: Take) -> Wave:
    """A button is pressed: one dry tick."""
    canvas = silence(0.03)
    low, high = 1400 * take.pitch, 4200 * take.pitch
    add(canvas, 0.0, rustle(take.noise, 0.025, low, high, 0.0008, 0.004), 0.6)
    return canvas


def win(take: Take) -> Wave:
    """Won: five strokes on wooden bars that ring together, and a breath of air."""
    canvas = silence(1.5)
    for n, hertz in enumerate((392.0, 523.25, 659.25, 783.99, 1046.5)):
        modes = Mode(hertz, 0.3, 0.26), Mode(2 * hertz, 0.06, 0.1), Mode(3.93 * hertz, 0.05, 0.025)
        add(canvas, 0.075 * n, knock(1.1, 0.004, *modes), 0.75 + 0.06 * n)
    add(canvas, 0.0, rustle(take.noise, 0.5, 1500, 5500, 0.15, 0.10), 0.05)
    return canvas


class Recipe(NamedTuple):
    """A sound: how it is made, how many variations, and its level."""

    make: Callable[[Take], Wave]
    variations: int
    level: float
    """dB of full scale: the mean power of the loudest 50 ms, as small speakers play it."""


RECIPES = {
    "pick": Recipe(pick, 4, -29.0),
    "place": Recipe(place, 4, -25.0),
    "tick": Recipe(tick, 6, -31.0),
    "remove": Recipe(remove, 4, -24.0),
    "note": Recipe(note, len(NOTES), -26.0),
    "refuse": Recipe(refuse, 2, -29.0),
    "undo": Recipe(undo, 3, -28.0),
    "spread": Recipe(spread, 3, -29.0),
    "rearrange": Recipe(rearrange, 2, -22.5),
    "button": Recipe(button, 2, -34.0),
    "win": Recipe(win, 1, -19.0),
}
"""Every sound by its name; they are balanced against each other here."""

_LOUDER = (0.0, -0.7, 0.5, -0.3, 0.2, -0.5)
"""dB by which the variations of a sound differ."""


def takes(name: str) -> list[tuple[Wave, float]]:
    """All variations of a sound: what they are, and their level."""
    recipe = RECIPES[name]
    varied = recipe.variations > 2 and name != "note"
    made = []
    for number in range(recipe.variations):
        pitch = 1.0 if name in ("note", "win") else PITCHES[number]
        take = Take(number, random.Random(f"{name}{number}"), pitch)
        made.append((recipe.make(take), recipe.level + (_LOUDER[number] if varied else 0.0)))
    return made
