"""The sounds in the repository are what the generator makes: short, quiet, without clicks."""

from __future__ import annotations

import io
import sys
import wave
from array import array
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools import sounds  # noqa: E402

NAMES = ("pick", "place", "remove", "refuse", "rearrange", "deal", "win")
FULL = 32767


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return sounds.generate()


def samples(data: bytes) -> array[int]:
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def test_the_committed_files_are_what_the_generator_makes(made: dict[str, bytes]) -> None:
    assert sorted(made) == sorted(f"{name}.wav" for name in NAMES)
    folder = ROOT / "assets" / "sounds"
    assert sorted(path.name for path in folder.iterdir()) == sorted(made)
    for name, data in made.items():
        assert (folder / name).read_bytes() == data, name


def test_two_runs_make_the_same_bytes(made: dict[str, bytes]) -> None:
    assert sounds.generate() == made


@pytest.mark.parametrize("name", NAMES)
def test_short_and_quiet(made: dict[str, bytes], name: str) -> None:
    values = samples(made[f"{name}.wav"])
    seconds = len(values) / sounds.RATE
    assert 0.04 <= seconds <= (1.5 if name == "win" else 0.18)
    peak = max(map(abs, values)) / FULL
    assert 0.1 < peak < 0.7


@pytest.mark.parametrize("name", NAMES)
def test_no_click_and_no_offset(made: dict[str, bytes], name: str) -> None:
    values = samples(made[f"{name}.wav"])
    assert abs(values[0]) <= 1
    assert max(abs(value) for value in values[-8:]) < 0.005 * FULL
    assert abs(sum(values) / len(values)) < 0.001 * FULL
