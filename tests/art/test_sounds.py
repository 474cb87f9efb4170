"""The sounds in the repository are what the generator makes: short, clean, balanced, varied."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from itertools import combinations, pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.sounds import __main__ as sounds  # noqa: E402
from tools.sounds import wav  # noqa: E402
from tools.sounds.recipes import NOTES, RECIPES  # noqa: E402
from tools.sounds.signals import RATE, Wave, filtered  # noqa: E402

FULL = 32767
NAMES = tuple(
    f"{name}-{number}"
    for name, recipe in RECIPES.items()
    for number in range(1, recipe.variations + 1)
)
ALL_FILES_BYTES = 400_000


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return sounds.generate()


@pytest.fixture(scope="module")
def waves(made: dict[str, bytes]) -> dict[str, Wave]:
    return {name.removesuffix(".wav"): decoded(data) for name, data in made.items()}


def decoded(data: bytes) -> Wave:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return [value / FULL for value in values]


def bands(samples: Wave) -> list[float]:
    """The level in dB of each octave from 250 Hz on."""
    edges = (250, 500, 1000, 2000, 4000, 8000)
    return [
        wav.loudest(filtered(filtered(samples, "high", low), "low", high))
        for low, high in pairwise(edges)
    ]


def test_the_committed_files_are_what_the_generator_makes(made: dict[str, bytes]) -> None:
    folder = ROOT / "assets" / "sounds"
    assert sorted(path.name for path in folder.iterdir()) == sorted(made)
    for name, data in made.items():
        assert (folder / name).read_bytes() == data, name


def test_two_runs_make_the_same_bytes(made: dict[str, bytes]) -> None:
    assert sounds.generate() == made


def test_all_files_together_are_small(made: dict[str, bytes]) -> None:
    assert sum(map(len, made.values())) < ALL_FILES_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_short_and_not_overdriven(waves: dict[str, Wave], name: str) -> None:
    longest = {"win": 1.5, "rearrange": 0.42, "note": 0.28}.get(name.split("-", maxsplit=1)[0], 0.2)
    assert 0.03 <= len(waves[name]) / RATE <= longest
    assert 0.08 < max(map(abs, waves[name])) < 0.89  # one dB below what a file can hold


@pytest.mark.parametrize("name", NAMES)
def test_no_click_and_no_offset(waves: dict[str, Wave], name: str) -> None:
    samples = waves[name]
    assert abs(samples[0]) <= 1.5 / FULL
    assert max(abs(value) for value in samples[-8:]) < 0.005
    assert abs(sum(samples) / len(samples)) < 0.001


@pytest.mark.parametrize("name", NAMES)
def test_small_speakers_play_nearly_all_of_it(waves: dict[str, Wave], name: str) -> None:
    """A refusal of 165 Hz could not be heard on a laptop."""
    lost = wav.loudest(waves[name]) - wav.loudest(wav.small_speaker(waves[name]))
    assert lost <= (5.0 if name.startswith("refuse") else 3.0)


def test_the_balance_is_as_the_ear_wants_it(waves: dict[str, Wave]) -> None:
    """Laying down is the sound; ticks and buttons are below it, success is above failure."""
    level = {name: wav.loudest(wav.small_speaker(waves[f"{name}-1"])) for name in RECIPES}
    assert level["button"] < level["tick"] < level["pick"] < level["place"]
    assert level["refuse"] < level["place"] < level["remove"] < level["win"]
    assert level["note"] < level["remove"]
    assert level["win"] - level["place"] <= 6.5


@pytest.mark.parametrize("name", [name for name in RECIPES if RECIPES[name].variations > 1])
def test_variations_can_be_told_apart(waves: dict[str, Wave], name: str) -> None:
    variations = [bands(waves[f"{name}-{n + 1}"]) for n in range(RECIPES[name].variations)]
    for one, other in combinations(variations, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.5


def test_the_notes_climb(waves: dict[str, Wave]) -> None:
    assert sorted(NOTES) == list(NOTES)
    crossings = [
        sum(a < 0 <= b for a, b in pairwise(samples))
        for samples in (waves[f"note-{n + 1}"][: RATE // 10] for n in range(len(NOTES)))
    ]
    assert crossings == sorted(set(crossings))
