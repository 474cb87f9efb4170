"""``tests/CASES.md`` and the tests that name its cases agree."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]


def listed() -> list[int]:
    """The numbers of the table."""
    text = (TESTS / "CASES.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)]


def named() -> set[int]:
    """The numbers that names, docstrings and comments of tests mention."""
    texts = (path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py"))
    return {int(n) for text in texts for n in re.findall(r"case[_ ](\d+)", text)}


def test_every_case_is_guarded_by_a_test_and_every_named_case_is_listed() -> None:
    assert set(listed()) == named()


def test_each_case_is_listed_once_and_in_order() -> None:
    assert listed() == sorted(set(listed()))
