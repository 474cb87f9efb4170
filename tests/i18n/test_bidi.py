"""Runs come in the order that the Unicode bidirectional algorithm gives."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from bidi import get_display  # type: ignore[import-untyped]
from bidi.algorithm import get_display as get_display_mirrored  # type: ignore[import-untyped]
from bidi.mirror import MIRRORED  # type: ignore[import-untyped]

from solitaire.i18n.bidi import Run, _levels, clean, plain, runs

_MARKS = "\u200e\u200f\u2066\u2067\u2068\u2069"


def _rtl(text: str) -> Run:
    return Run(text, True)


# Text, whether the paragraph runs from right to left, and its runs from left to right.
SENTENCES = [
    (
        "الرمز \u2068HM1-N-AAAAAAB\u2069 جاهز",
        True,
        [_rtl(" جاهز"), Run("HM1-N-AAAAAAB", False), _rtl("الرمز ")],
    ),
    ("الرمز HM1-N-AAAAAAB", True, [Run("HM1-N-AAAAAAB", False), _rtl("الرمز ")]),
    ("HM1-N-AAAAAAB", True, [Run("HM1-N-AAAAAAB", False)]),
    ("لديك 27 حركة", True, [_rtl(" حركة"), Run("27", False), _rtl("لديك ")]),
    (
        "بقيت 3 أوراق و12 كومة",
        True,
        [_rtl(" كومة"), Run("12", False), _rtl(" أوراق و"), Run("3", False), _rtl("بقيت ")],
    ),
    (
        "الكومة 8 (7 أوراق)",
        True,
        [_rtl(" أوراق)"), Run("7", False), _rtl(" ("), Run("8", False), _rtl("الكومة ")],
    ),
    (
        "لعبة Eight Off (C8) جديدة",
        True,
        [_rtl(" جديدة"), Run("Eight Off (C8)", False), _rtl("لعبة ")],
    ),
    ("لعبة (Eight Off) جديدة", True, [_rtl(") جديدة"), Run("Eight Off", False), _rtl("لعبة (")]),
    ("[نص]", True, [_rtl("[نص]")]),
    ("«نص» و«\u2068XX\u2069»", True, [_rtl("»"), Run("XX", False), _rtl("«نص» و«")]),
    (
        "الفوز 12\u200e%\u200e اليوم",
        True,
        [_rtl(" اليوم"), Run("12", False), Run("%", False), _rtl("الفوز ")],
    ),
    ("الفوز ١٢٪ اليوم", True, [_rtl("٪ اليوم"), Run("١٢", False), _rtl("الفوز ")]),
    (
        "الوقت 1:07، النقاط 520",
        True,
        [Run("520", False), _rtl("، النقاط "), Run("1:07", False), _rtl("الوقت ")],
    ),
    ("الوقت ١:٠٢:٠٧", True, [Run("١:٠٢:٠٧", False), _rtl("الوقت ")]),
    ("المجموع 1,234 نقطة", True, [_rtl(" نقطة"), Run("1,234", False), _rtl("المجموع ")]),
    ("اضغط Ctrl+Z للتراجع.", True, [_rtl(" للتراجع."), Run("Ctrl+Z", False), _rtl("اضغط ")]),
    ("نسخ (Ctrl+C)", True, [_rtl(")"), Run("Ctrl+C", False), _rtl("نسخ (")]),
    (
        "بطاقة seven of hearts هنا",
        True,
        [_rtl(" هنا"), Run("seven of hearts", False), _rtl("بطاقة ")],
    ),
    ("النتيجة \u200e−5", True, [Run("−5", False), _rtl("النتيجة ")]),
    (
        "«\u2068!\u2069» في الخانة 2",
        True,
        [Run("2", False), _rtl("» في الخانة "), Run("!", False), _rtl("«")],
    ),
    (
        "من A إلى Z ولا من 2 إلى 7",
        True,
        [
            Run("7", False),
            _rtl(" إلى "),
            Run("2", False),
            _rtl(" ولا من "),
            Run("Z", False),
            _rtl(" إلى "),
            Run("A", False),
            _rtl("من "),
        ],
    ),
    ("10 القلوب", True, [_rtl(" القلوب"), Run("10", False)]),
    ("وُضع\u064e آس\u064c", True, [_rtl("وُضع\u064e آس\u064c")]),
    ("«\u2068(\u2069» رمز", True, [_rtl("» رمز"), Run("(", False), _rtl("«")]),
    ("Welcome, العربية!", False, [Run("Welcome, ", False), _rtl("العربية"), Run("!", False)]),
    ("(العربية) 27", False, [Run("(", False), _rtl("العربية"), Run(") 27", False)]),
    ("Code \u2068אבג\u2069 (12)", False, [Run("Code ", False), _rtl("אבג"), Run(" (12)", False)]),
    (
        "Arabic: العربية 12 (x)",
        False,
        [Run("Arabic: ", False), Run("12", False), _rtl("العربية "), Run(" (x)", False)],
    ),
]


@pytest.mark.parametrize(("text", "base_rtl", "expected"), SENTENCES)
def test_runs_of_mixed_sentences(text: str, base_rtl: bool, expected: list[Run]) -> None:
    assert list(runs(text, base_rtl)) == expected


@pytest.mark.parametrize(("text", "base_rtl", "expected"), SENTENCES)
def test_characters_stand_where_the_algorithm_puts_them(
    text: str, base_rtl: bool, expected: list[Run]
) -> None:
    assert _visual(runs(text, base_rtl)) == _reference(text, base_rtl)


@pytest.mark.parametrize("base_rtl", [False, True])
def test_any_mixture_is_ordered_like_the_algorithm(base_rtl: bool) -> None:
    letters = "abC1207٣٤ابجדא()[]{}  .,:+-%/!?«»“\u064e\u200c" + _MARKS
    source = random.Random(20)
    for _ in range(3000):
        text = "".join(source.choice(letters) for _ in range(source.randint(1, 16)))
        assert _visual(runs(text, base_rtl)) == _reference(text, base_rtl), ascii(text)


@pytest.mark.parametrize("base_rtl", [False, True])
def test_brackets_run_in_the_direction_in_which_they_are_mirrored(base_rtl: bool) -> None:
    # Quotation marks: the reference that mirrors knows no rule for pairs of brackets.
    letters = "ab12ابج «»<> .:!"
    source = random.Random(21)
    for _ in range(3000):
        text = "".join(source.choice(letters) for _ in range(source.randint(1, 12)))
        expected = get_display_mirrored(text, base_dir="R" if base_rtl else "L")
        assert _visual(runs(text, base_rtl), mirror=True) == expected, ascii(text)


# What python-bidi returns with ``debug=True``: a class and a level for each byte of the text. The
# letter has one byte, the isolate three, the quotation mark one and the Arabic letter two.
LEVELS = r"""BidiInfo {
    text: "a\u{2068}\"ب",
    original_classes: [
        L,
        RLI,
        RLI,
        RLI,
        ON,
        AL,
        AL,
    ],
    levels: [
        Level(
            2,
        ),
        Level(
            1,
        ),
        Level(
            1,
        ),
        Level(
            1,
        ),
        Level(
            3,
        ),
        Level(
            3,
        ),
        Level(
            3,
        ),
    ],
    paragraphs: [
        ParagraphInfo {
            range: 0..7,
            level: Level(
                1,
            ),
        },
    ],
}"""


def test_python_bidi_writes_levels_as_they_are_read() -> None:
    """python-bidi does not promise this form, so a version with another form must fail here."""
    text = 'a\u2068"ب'
    assert get_display(text, base_dir="R", debug=True) == LEVELS
    assert _levels(text, True) == [2, 1, 3, 3]


@pytest.mark.parametrize("base_rtl", [False, True])
def test_every_character_has_a_level_however_many_bytes_it_takes(base_rtl: bool) -> None:
    letters = 'aé€😀ب\U0001e900\u0301 1١(]\\"' + _MARKS
    source = random.Random(22)
    for _ in range(1000):
        text = "".join(source.choice(letters) for _ in range(source.randint(1, 12)))
        assert len(_levels(text, base_rtl)) == len(text)
        assert _visual(runs(text, base_rtl)) == _reference(text, base_rtl), ascii(text)


def test_text_that_looks_like_the_levels_is_text() -> None:
    text = 'ب levels: [ Level( 7, ), ], paragraphs: [ "'
    assert _visual(runs(text, True)) == _reference(text, True)
    assert runs(text + "\n    levels: [\n        9,\n    ],\n", True)


def test_text_without_arabic_is_one_run_and_needs_no_library() -> None:
    code = (
        "import sys; from solitaire.i18n.bidi import runs;"
        "assert [tuple(run) for run in runs('Deal HM1-N-AAAAAAB — 12 %', False)]"
        " == [('Deal HM1-N-AAAAAAB — 12 %', False)]; assert 'bidi' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_cannot_be_drawn_is_left_out() -> None:
    assert clean("a\0b\x1b\u202ec\td\ne") == "abc d e"
    assert runs("\0", False) == ()
    assert runs("", True) == ()
    assert plain("رمز \u2068HM1\u2069\u200e") == "رمز HM1"


def _visual(found: tuple[Run, ...], mirror: bool = False) -> str:
    def turned(text: str) -> str:
        return "".join(MIRRORED.get(char, char) if mirror else char for char in reversed(text))

    return "".join(turned(run.text) if run.rtl else run.text for run in found)


def _reference(text: str, base_rtl: bool) -> str:
    shown = get_display(text, base_dir="R" if base_rtl else "L")
    return "".join(char for char in shown if char not in _MARKS)
