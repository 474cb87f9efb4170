"""The typeface is found wherever it is, and what it lacks is drawn in another way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from unicodedata import category

import fontpkg  # type: ignore[import-untyped]
import pygame
import pytest
from pilot import Pilot

from solitaire.front.paint import fallback, fonts, text
from solitaire.front.paint.fallback import Piece, pieces
from solitaire.i18n import language, set_language

CACHES = (
    *(fonts.font, fonts._file, fonts.in_typeface, fonts.has, fonts._of_file),
    *(fallback._pieces, fallback._drawn, fallback.system_font, fallback._families),
    *(text._line, text._width),
)


def forget() -> None:
    """Forgets all fonts, as at a new start."""
    for cached in CACHES:
        cached.cache_clear()
    fallback._search.found, fallback._search.missed = [], set()
    fallback._search.count = 0


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.font.init()
    monkeypatch.setattr(fonts._remembered, "folder", None)
    forget()
    yield
    forget()
    set_language("en")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The weights that the package was asked for."""
    found: list[int] = []
    usual = fontpkg.path

    def path(family: str, weight: int) -> Path:
        found.append(weight)
        answer: Path = usual(family, weight=weight)
        return answer

    monkeypatch.setattr(fontpkg, "path", path)
    return found


@pytest.fixture
def no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fontpkg", None)


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "match_font", lambda *_args, **_kinds: None)
    monkeypatch.setattr(fallback, "_matched", lambda _char: "")


# where the typeface is --------------------------------------------------------------------------


def test_the_package_is_asked_for_each_weight_and_its_answer_remembered(
    asked: list[int], tmp_path: Path
) -> None:
    fonts.remember_in(str(tmp_path / "cache"))
    for _start in range(3):
        forget()
        assert fonts.font(20).size("a") == fonts.font(20, "regular").size("a")
        fonts.font(20, "bold")
    assert asked == [400, 700]


@pytest.mark.parametrize(
    "content", ["", "regular", "regular /nowhere.ttf\n", "\0\n", "regular {self}\n", "x" * 10000]
)
def test_what_is_remembered_wrongly_is_asked_again(
    content: str, asked: list[int], tmp_path: Path
) -> None:
    """Also a file that is there and no font: here the list itself."""
    path = tmp_path / "typeface.txt"
    path.write_text(content.format(self=path))
    fonts.remember_in(str(tmp_path))
    assert fonts.font(20).size("a")[0] > 0
    assert 400 in asked


def test_a_folder_that_cannot_be_written_does_no_harm(asked: list[int], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    fonts.remember_in(str(tmp_path / "file" / "cache"))
    assert fonts.font(20).size("a")[0] > 0
    assert asked == [400]


def test_nothing_is_remembered_without_a_folder(asked: list[int]) -> None:
    fonts.font(20)
    forget()
    fonts.font(20)
    assert asked == [400, 400]


@pytest.mark.usefixtures("no_package")
def test_a_font_of_the_system_with_arabic_letters_takes_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    latin, arabic = pygame.font.get_default_font(), "arabic.ttf"
    found = {"arial": latin, "dejavusans": arabic}
    monkeypatch.setattr(pygame.font, "match_font", lambda name, bold: found.get(name))
    monkeypatch.setattr(fonts, "has", lambda path, char: path == arabic)
    assert fonts._file("bold") == arabic
    fonts._file.cache_clear()
    del found["dejavusans"]
    assert fonts._file("bold") == latin


@pytest.mark.usefixtures("no_package", "no_system_fonts")
def test_without_any_font_english_is_written_and_one_line_says_why() -> None:
    pilot = Pilot("HM1-N-AAAAAAB", language="ar")
    assert language() == "en"
    assert pilot.toast == "No font here has the letters of the language ar: this is English."
    assert Pilot("HM1-N-AAAAAAB", language="fr").toast == ""
    assert language() == "fr"


def test_with_the_typeface_nothing_is_said() -> None:
    assert Pilot("HM1-N-AAAAAAB", language="ar").toast == ""
    assert language() == "ar"


# what the typeface lacks ------------------------------------------------------------------------

STRANGE = [
    "我的记录.txt",
    "기록 1.txt",
    "हिन्दी",
    "😀🎉 win 👨‍👩‍👧 👍🏽",
    "ᚠᛇᚻ 𒀀",
    "\U000f0000 \u0378",
    "♠\ufe0f",
]


def missing(found: tuple[Piece, ...]) -> list[str]:
    """The characters that would be boxes."""
    visible = [
        (piece.path, char)
        for piece in found
        for char in piece.text
        if category(char) not in fallback._INVISIBLE
    ]
    return [c for path, c in visible if not (fonts.has(path, c) if path else fonts.in_typeface(c))]


@pytest.mark.parametrize("strange", STRANGE)
def test_nothing_is_drawn_as_a_box(strange: str) -> None:
    assert missing(pieces(strange)) == []
    assert text.width(strange, 20) == text.line(strange, 20, "white").get_width()


@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize("strange", STRANGE)
def test_nothing_is_drawn_as_a_box_without_fonts_of_the_system(strange: str) -> None:
    assert missing(pieces(strange)) == []
    assert {piece.path for piece in pieces(strange)} == {""}


@pytest.mark.usefixtures("no_system_fonts")
@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("ＨＭ１", "HM1"),
        ("𝐇𝐌", "HM"),
        ("①", "1"),
        ("我.txt", "?.txt"),
        ("हि", "?"),
        ("é", "é"),
        ("ﻻ", "ﻻ"),
        ("ب😀ب", "ب?ب"),
    ],
)
def test_what_means_the_same_is_drawn_instead(given: str, drawn: str) -> None:
    assert "".join(piece.text for piece in pieces(given)) == drawn


@pytest.mark.usefixtures("no_system_fonts")
def test_letters_with_marks_are_put_together() -> None:
    """The typeface has few of the Latin letters with marks, but the marks themselves."""
    for word in ("zażółć gęślą jaźń", "příliš žluťoučký", "şişİ", "űő", "žć"):
        assert pieces(word) == (Piece(word, ""),)


def count_searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The characters that fonts are searched for from now on; none is found."""
    searched: list[str] = []

    def matched(char: str) -> str:
        searched.append(char)
        return ""

    monkeypatch.setattr(fallback, "_matched", matched)
    monkeypatch.setattr(pygame.font, "match_font", lambda *_args, **_kinds: None)
    return searched


def test_a_font_is_looked_for_only_when_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = count_searches(monkeypatch)
    for code in ("en", "fr", "ar"):
        Pilot("HM1-N-AAAAAAB", language=code)
    assert searched == []
    pieces("我的记录")
    assert len({ord(char) >> 8 for char in searched}) == len(searched) > 0


def test_not_more_than_a_few_searches_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = count_searches(monkeypatch)
    pieces("".join(map(chr, range(0x4E00, 0x9000, 64))))
    assert len(searched) <= fallback._MOST_SEARCHES


def test_a_font_of_the_system_draws_whole_words_in_their_direction() -> None:
    path = pygame.font.match_font("dejavusans")
    if path is None or not fonts.has(path, "\u05d0"):
        pytest.skip("there is no font with Hebrew letters")
    set_language("ar")
    hebrew = "\u05e9\u05dc\u05d5\u05dd"
    (piece,) = pieces(hebrew)
    assert piece.path
    turned = fallback.font_of(piece, 30, "regular", True)
    assert turned.size(hebrew)[0] == text.width(hebrew, 30)
    # the first letter stands at the right
    whole = text.line(hebrew, 30, "white")
    first = text.line(hebrew[0], 30, "white")
    area = pygame.Rect(0, 0, *first.get_size())
    area.right = whole.get_width()
    assert pygame.image.tobytes(whole.subsurface(area), "RGBA") == pygame.image.tobytes(
        first, "RGBA"
    )
