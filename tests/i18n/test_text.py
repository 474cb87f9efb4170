"""Text is drawn joined, in the right order and no wider than it may be."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unicodedata import category

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from solitaire.front.paint import fonts, text
from solitaire.i18n import set_language, tr
from solitaire.i18n.bidi import clean
from solitaire.resources import asset

CODE = "HM1-N-AAAAAAB"
WEIGHTS: tuple[fonts.Weight, ...] = ("regular", "medium", "semibold", "bold")


@pytest.fixture(autouse=True)
def _arabic() -> Iterator[None]:
    set_language("ar")
    yield
    set_language("en")


def _inked(surface: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
    return surface.subsurface(area).get_bounding_rect().move(area.topleft)


def test_arabic_letters_join() -> None:
    word = "كومة"
    assert text.width(word, 40) < 0.9 * sum(text.width(letter, 40) for letter in word)
    # Each letter alone, put side by side: not what the word looks like.
    assert text.width(word, 40) != text.width("\u200c".join(word), 40)


@pytest.mark.parametrize(
    "sentence", ["الرمز {} جاهز", "رمز هذه الجولة {}", "{}: رمز الجولة (27)", "أُعيد {}"]
)
def test_a_code_in_an_arabic_sentence_looks_as_it_does_alone(sentence: str) -> None:
    alone = text.line(CODE, 30, "white")
    whole = text.line(sentence.format(f"\u2068{CODE}\u2069"), 30, "white")
    wanted = pygame.image.tobytes(alone, "RGBA")
    width, height = alone.get_size()
    places = range(whole.get_width() - width + 1)
    assert any(
        pygame.image.tobytes(whole.subsurface((x, 0, width, height)), "RGBA") == wanted
        for x in places
    )


def test_the_first_word_stands_at_the_right_in_arabic() -> None:
    whole = text.line("الرمز " + CODE, 30, "white")
    code = text.line(CODE, 30, "white")
    left = whole.subsurface((0, 0, code.get_width(), whole.get_height()))
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(code, "RGBA")


def test_brackets_turn_their_hollow_side_to_what_they_enclose() -> None:
    closing = text.line("ب)", 40, "white")  # the bracket stands at the left: "(" to look at
    opening = text.line("\u2068(\u2069", 40, "white")
    left = closing.subsurface((0, 0, opening.get_width(), opening.get_height()))
    assert left.get_bounding_rect().size == opening.get_bounding_rect().size
    assert _columns(left) == _columns(opening)


def _columns(surface: pygame.Surface) -> list[int]:
    box = surface.get_bounding_rect()
    mask = pygame.mask.from_surface(surface)
    return [
        sum(mask.get_at((x, y)) for y in range(box.top, box.bottom))
        for x in range(box.left, box.right)
    ]


def test_what_is_too_wide_ends_in_an_ellipsis_where_reading_ends() -> None:
    sentence = "أعد ترتيب الأكوام ثلاث مرات في الجولة"
    for width in range(0, 400, 7):
        assert text.line(sentence, 24, "white", max_width=width).get_width() <= width
        shown = text.shortened(sentence, 24, width)
        assert not shown or shown == sentence or shown.endswith("…")
    cut = text.line(sentence, 24, "white", max_width=200)
    mark = fonts.font(24, rtl=True).render("…", True, "white")
    left = _inked(cut, pygame.Rect(0, 0, mark.get_width(), cut.get_height()))
    assert left.height < 10  # the dots, at the left
    assert text.shortened(f"رمز \u2068{CODE}\u2069", 24, 150).count("\u2069") == 1


def test_a_paragraph_wraps_and_starts_at_the_right() -> None:
    words = "تُزال ورقتان مجموعهما 11، أو ولد وملكة وملك معًا، والرمز HM1-N-AAAAAAB " * 3
    lines = text.wrap(words, 20, 260)
    assert len(lines) > 3
    assert " ".join(lines) == " ".join(words.split())
    assert all(text.width(line, 20) <= 260 for line in lines)
    drawn = text.paragraph("كومة", 20, "white", 300)
    assert drawn.get_width() == 300
    assert drawn.get_bounding_rect().right > 290
    assert text.paragraph("كومة", 20, "white", 300, align="end").get_bounding_rect().left < 10
    set_language("en")
    assert text.paragraph("pile", 20, "white", 300).get_bounding_rect().left < 10
    assert text.paragraph_height("a\n\nb", 20, 300) == text.line_height(20) + round(2 * 20 * 1.3)


def test_a_word_wider_than_the_line_is_broken() -> None:
    lines = text.wrap("A" * 60, 20, 120)
    assert "".join(lines) == "A" * 60
    assert all(text.width(line, 20) <= 120 for line in lines)


def test_an_isolate_that_runs_over_a_line_is_closed_and_opened_again() -> None:
    lines = text.wrap("رمز \u2068AAAAAAAA BBBBBBBB CCCCCCC\u2069 هنا", 20, 140)
    assert all(line.count("\u2068") == line.count("\u2069") for line in lines)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_latin_digits_are_equally_wide(weight: fonts.Weight) -> None:
    assert len({text.width(digit * 8, 23, weight) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("size", range(12, 41))
def test_nothing_is_cut_off_above_or_below(size: int) -> None:
    for word in ("في", "إلى", "أُخبرت", "ÀÉÎŠŽ", "gjpqy"):
        ink = text.line(word, size, "white").get_bounding_rect()
        alone = fonts.font(size, rtl=word[0] > "\u0600").render(word, True, "white")
        assert ink.height == alone.get_bounding_rect().height


@pytest.mark.parametrize("size", range(12, 41))
def test_all_runs_stand_on_one_baseline(size: int) -> None:
    plain, high = (text.line(word, size, "white") for word in ("أخبرت", "أُخبرت"))
    assert plain.get_bounding_rect().bottom == high.get_bounding_rect().bottom
    alone = text.line("H", size, "white")
    area = (0, 0, *alone.get_size())
    for word in ("في أُخبرت", "في", "أُخبرت", "كومة"):
        mixed = text.line(f"{word} H", size, "white").subsurface(area)
        assert mixed.get_bounding_rect() == alone.get_bounding_rect()


def test_the_font_has_every_character_of_the_texts() -> None:
    pages = Path(asset("rules")).glob("*/*.md")
    catalogues = Path(asset("locale")).rglob("*.po")
    used = {char for path in (*pages, *catalogues) for char in clean(path.read_text("utf-8"))}
    set_language("qps")
    used |= set(tr("The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX JUMPS"))
    missing = _ink("\u2660")  # the font has no suits
    drawn = {char for char in used if category(char)[0] not in "MCZ"}
    assert [char for char in sorted(drawn) if _ink(char) == missing] == []


def _ink(char: str) -> bytes:
    return pygame.image.tobytes(fonts.font(30).render(char, True, "white"), "RGBA")


def test_control_characters_do_no_harm() -> None:
    assert text.line("a\0b\x1b", 20, "white").get_width() == text.width("ab", 20)
    assert text.line("", 20, "white").get_size() == (0, text.line_height(20))
    assert text.line("كومة", 20, "white").get_flags() & pygame.SRCALPHA


def test_lines_are_drawn_once() -> None:
    assert text.line("كومة 3", 20, "white") is text.line("كومة 3", 20, (255, 255, 255))


@pytest.mark.parametrize(
    "words", ["one two three four five six seven", "a b c d e f g h i j k l m"]
)
def test_balanced_lines_are_about_equally_long(words: str) -> None:
    whole = text.width(words, 16)
    width = text.balanced(words, 16, round(whole * 0.8))
    lines = text.wrap(words, 16, width)
    assert len(lines) == len(text.wrap(words, 16, round(whole * 0.8))) == 2
    assert min(text.width(line, 16) for line in lines) > 0.3 * whole
    assert text.balanced(words, 16, whole + 1) == whole + 1


WIDTHLESS = (
    "\u00ad\u034f\u061c\u17b4\u180b\u180e\u200b\u200c\u200d\u2064\ufe00\ufe0f\ufff0\U000e0001"
)
AWKWARD = [
    *WIDTHLESS,
    WIDTHLESS,
    f"{WIDTHLESS}HM1",
    "\u0628\ufe0f 7 \u00ad",
    "\ufe0f\u2067\ufe0f",
    "\u2003",
    "\ud83d",
    "\u064b" * 40,
]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    "awkward", AWKWARD, ids=lambda text: f"{ascii(text)[1:-1]:.12}-{len(text)}"
)
def test_text_without_width_can_be_drawn(awkward: str, language: str) -> None:
    set_language(language)
    assert text.line(awkward, 20, "white").get_height() == text.line_height(20)
    for width in (0, 7, 300):
        assert text.line(awkward, 20, "white", max_width=width).get_width() <= width
        assert text.paragraph(awkward, 20, "white", width).get_width() == width
    assert text.balanced(awkward, 20, 100) <= 100


def test_every_character_alone_can_be_drawn() -> None:
    set_language("en")
    kinds = ("Cf", "Mn", "Me", "Cn", "Co", "Zs", "Cc")
    special = [c for c in map(chr, range(0x110000)) if category(c) in kinds][::90]
    for char in (*special, *map(chr, range(0xE0000, 0xE0200, 17))):
        assert text.line(char, 12, "white").get_width() >= 0


@pytest.mark.slow
@pytest.mark.parametrize("letter", ["A", "\u0628", "\ufdfd", "\u00ad"])
def test_text_without_a_break_can_be_drawn_however_long_it_is(letter: str) -> None:
    for length in (550, 3_000):
        words = letter * length
        assert text.line(words, 40, "white").get_width() <= 8192
        assert text.line(words, 40, "white", max_width=300).get_width() <= 300
        assert "".join(text.wrap(words, 20, 300)) == words
