"""The deal code: shown, copied, typed, pasted, and why a bad one is bad."""

from __future__ import annotations

import pygame
import pytest
from hands import CODE, Hands

from solitaire.engine.dealcode import CodeError, read_code
from solitaire.front.clipboard import get
from solitaire.games import GAMES
from solitaire.i18n import words


@pytest.fixture
def clipboard(monkeypatch) -> dict[str, str]:
    kept = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept["text"])
    return kept


def _reason(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        read_code(text, GAMES)
    return words.refusal(caught.value.code, caught.value.values)


def test_the_code_is_shown_and_copied(clipboard) -> None:
    hands = Hands().open("code")
    assert CODE in hands.words()
    hands.tap("copy")
    assert clipboard["text"] == CODE
    assert "Copied" in hands.words()
    clipboard["text"] = ""
    hands.key("ctrl+c")
    assert clipboard["text"] == CODE


def test_a_good_code_is_named_while_typing_and_dealt_by_enter() -> None:
    hands = Hands().open("code")
    assert not hands.widget("deal").enabled
    hands.type("EO1-C4-AAAAAAE")
    assert "Eight Off, 4 cells" in hands.words()
    assert hands.widget("deal").enabled
    hands.key("enter")
    assert hands.dialog is None
    assert hands.app.table.play.code == "EO1-C4-AAAAAAE"


@pytest.mark.parametrize("finger", [False, True])
def test_a_code_is_pasted_and_dealt_by_its_button(clipboard, finger: bool) -> None:
    clipboard["text"] = "  cr1 – n – aaaaaab \n"
    hands = Hands().open("code")
    hands.tap("paste", finger=finger)
    hands.tap("deal", finger=finger)
    assert hands.app.table.play.code == "CR1-N-AAAAAAB"


def test_a_code_is_pasted_by_its_keys(clipboard) -> None:
    clipboard["text"] = "HM1-N-AAAAAAC"
    hands = Hands().open("code")
    hands.key("ctrl+v")
    hands.key("enter")
    assert hands.app.table.play.code == "HM1-N-AAAAAAC"


def test_nothing_nags_while_a_code_may_still_become_good() -> None:
    for code in ("HM1-N-AAAAAAB", "EO1-C8-AAAAAAB", "cr1naaaaaab"):
        hands = Hands().open("code")
        for n, char in enumerate(code, 1):
            hands.type(char)
            assert not hands.widget("field").wrong, code[:n]


@pytest.mark.parametrize(
    "text", ["XX", "HM9", "EO1-C9", "EO1-C8-AAAAAA1A", "HM1-N-AAAAAA!", "HM1-N-AAAAAAAA", "??"]
)
def test_a_bad_code_says_why_as_soon_as_it_can(text: str) -> None:
    hands = Hands().open("code")
    hands.type(text)
    if text in ("HM1-N-AAAAAA!", "??"):
        hands.key("enter")
    try:
        read_code(text, GAMES)
    except CodeError:
        assert _reason(text) in hands.words()
        assert hands.widget("field").wrong
        hands.key("enter")
        assert hands.dialog is not None
        assert hands.app.table.play.code == CODE


@pytest.mark.parametrize("text", ["", "H", "HM1-N-AAA", "HM1", "EO1-C"])
def test_enter_insists_on_a_reason(text: str) -> None:
    hands = Hands().open("code")
    hands.type(text)
    assert not hands.widget("field").wrong
    hands.key("enter")
    assert _reason(text) in hands.words()
    hands.type("A")
    hands.key("backspace")
    assert not hands.widget("field").wrong


def test_the_field_is_edited_like_a_field() -> None:
    hands = Hands().open("code")
    typed = hands.dialog.typed
    hands.type("HM1NAAAAAAC")
    hands.key("backspace")
    hands.key("home")
    hands.type("x")
    assert typed.text == "xHM1NAAAAAA"
    hands.key("backspace")
    hands.key("end")
    hands.key("left")
    hands.type("B")
    hands.key("right", 5)
    assert typed.caret == len(typed.text)
    assert typed.text == "HM1NAAAAABA"
    hands.key("ctrl+backspace")
    assert typed.text == ""
    hands.type("A" * 500)
    assert len(typed.text) == typed.most


def test_a_tap_puts_the_caret_there() -> None:
    hands = Hands().open("code")
    hands.type("HM1NAAAAAAC")
    at = hands.seen("field")
    hands.tap_at((at.left + 4, at.centery))
    assert hands.dialog.typed.caret == 0
    hands.tap_at((at.right - 4, at.centery))
    assert hands.dialog.typed.caret == 11


def test_a_clipboard_that_is_not_there_is_no_fault(monkeypatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert get() == ""
    hands = Hands().open("code")
    hands.tap("paste")
    assert _reason("") in hands.words()


def test_the_caret_blinks_only_where_motion_is_wanted() -> None:
    hands = Hands().open("code")
    assert hands.app.until_next() is not None
    hands = Hands(reduced_motion=True).open("code")
    assert hands.app.until_next() is None


def test_typing_goes_into_the_field_wherever_the_keyboard_stands(clipboard) -> None:
    hands = Hands().open("code")
    hands.tab_to("copy")
    hands.type("H")
    assert hands.dialog.typed.text == "H"
    hands.tab_to("copy")
    hands.key("space")
    hands.type(" ")
    assert hands.dialog.typed.text == "H"
    clipboard["text"] = "M1"
    hands.key("ctrl+v")
    assert hands.dialog.typed.text == "HM1"


def test_a_half_typed_code_reads_from_left_to_right_in_arabic() -> None:
    pictures = []
    for language in ("en", "ar"):
        hands = Hands(language=language, reduced_motion=True).open("code")
        hands.type("EO1-C8-")
        at = hands.seen("field")
        inner = pygame.Rect(at.left + 10, at.top + 6, 130, at.height - 12)
        pictures.append(pygame.image.tobytes(hands.surface.subsurface(inner), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_whole_code_that_is_pasted_takes_the_place_of_what_was_typed(clipboard) -> None:
    hands = Hands().open("code")
    hands.type("hello")
    clipboard["text"] = " CR1-N-AAAAAAC\n"
    hands.key("ctrl+v")
    assert hands.dialog.typed.text == "CR1-N-AAAAAAC"


def test_all_that_is_typed_can_be_selected_and_typed_over() -> None:
    hands = Hands().open("code")
    hands.type("hello")
    hands.key("ctrl+a")
    hands.type("H")
    assert hands.dialog.typed.text == "H"
    hands.type("M1")
    hands.key("ctrl+a")
    hands.key("backspace")
    assert hands.dialog.typed.text == ""
