"""The deal code: shown, copied, typed, pasted, and what is wrong with a bad one."""

from __future__ import annotations

import pygame
import pytest
from dialog_pilot import CODE, DialogPilot

from solitaire.engine.dealcode import CodeError, read_code
from solitaire.front.input.clipboard import get
from solitaire.front.widgets.kit import TextField
from solitaire.games import GAMES
from solitaire.i18n import reasons


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    kept = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept["text"])
    return kept


def _reason(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        read_code(text, GAMES)
    return reasons.sentence(caught.value.code, caught.value.values)


def test_the_code_is_shown_and_copied(clipboard: dict[str, str]) -> None:
    pilot = DialogPilot().open("code")
    assert CODE in pilot.words()
    pilot.tap("copy")
    assert clipboard["text"] == CODE
    assert "Copied" in pilot.words()
    clipboard["text"] = ""
    pilot.key("ctrl+c")
    assert clipboard["text"] == CODE


def test_a_good_code_is_named_while_typing_and_dealt_by_enter() -> None:
    pilot = DialogPilot().open("code")
    assert not pilot.widget("deal").enabled
    pilot.type("EO1-C4-AAAAAAE")
    assert "Eight Off, 4 cells" in pilot.words()
    assert pilot.widget("deal").enabled
    pilot.key("enter")
    assert pilot.dialog is None
    assert pilot.app.table.live.code == "EO1-C4-AAAAAAE"


@pytest.mark.parametrize("finger", [False, True])
def test_a_code_is_pasted_and_dealt_by_its_button(clipboard: dict[str, str], finger: bool) -> None:
    clipboard["text"] = "  cr1 – n – aaaaaab \n"
    pilot = DialogPilot().open("code")
    pilot.tap("paste", finger=finger)
    pilot.tap("deal", finger=finger)
    assert pilot.app.table.live.code == "CR1-N-AAAAAAB"


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize(
    "pasted",
    [
        "Try this one: CR1-N-AAAAAAC!",
        "«CR1-N-AAAAAAC",
        "جرّب هذه: CR1ـNـAAAAAAC، فهي سهلة",
        "CR1-N-AAAAAAC or HM1-N-AAAAAAD",
        "https://example.org/a/very/long/path/that/fills/the/whole/field/?deal=CR1-N-AAAAAAC#top",
    ],
)
def test_case_103_of_a_pasted_sentence_the_code_goes_into_the_field(
    pasted: str, by_keys: bool, clipboard: dict[str, str]
) -> None:
    clipboard["text"] = pasted
    pilot = DialogPilot().open("code")
    pilot.type("hello")
    if by_keys:
        pilot.key("ctrl+v")
    else:
        pilot.tap("paste")
    assert pilot.dialog.typed.text == "CR1-N-AAAAAAC"
    pilot.key("enter")
    assert pilot.app.table.live.code == "CR1-N-AAAAAAC"


def test_case_103_a_typed_sentence_is_read_too() -> None:
    pilot = DialogPilot().open("code")
    pilot.type("Try CR1-N-AAAAAAC!")
    assert "Crescent" in pilot.words()
    pilot.key("enter")
    assert pilot.app.table.live.code == "CR1-N-AAAAAAC"


def test_case_103_a_pasted_sentence_without_a_code_is_refused(clipboard: dict[str, str]) -> None:
    clipboard["text"] = "Try this one!"
    pilot = DialogPilot().open("code")
    pilot.tap("paste")
    assert _reason("Try this one!") in pilot.words()


def test_a_code_is_pasted_by_its_keys(clipboard: dict[str, str]) -> None:
    clipboard["text"] = "HM1-N-AAAAAAC"
    pilot = DialogPilot().open("code")
    pilot.key("ctrl+v")
    pilot.key("enter")
    assert pilot.app.table.live.code == "HM1-N-AAAAAAC"


def test_nothing_nags_while_a_code_may_still_become_good() -> None:
    for code in ("HM1-N-AAAAAAB", "EO1-C8-AAAAAAB", "cr1naaaaaab"):
        pilot = DialogPilot().open("code")
        for n, char in enumerate(code, 1):
            pilot.type(char)
            assert not pilot.widget("field", TextField).wrong, code[:n]


@pytest.mark.parametrize(
    "text", ["XX", "HM9", "EO1-C9", "EO1-C8-AAAAAA1A", "HM1-N-AAAAAA!", "HM1-N-AAAAAAAA", "??"]
)
def test_a_bad_code_says_why_as_soon_as_it_can(text: str) -> None:
    pilot = DialogPilot().open("code")
    pilot.type(text)
    if text in ("HM1-N-AAAAAA!", "??"):
        pilot.key("enter")
    try:
        read_code(text, GAMES)
    except CodeError:
        assert _reason(text) in pilot.words()
        assert pilot.widget("field", TextField).wrong
        pilot.key("enter")
        assert pilot.dialog is not None
        assert pilot.app.table.live.code == CODE


@pytest.mark.parametrize("text", ["", "H", "HM1-N-AAA", "HM1", "EO1-C"])
def test_enter_insists_on_a_reason(text: str) -> None:
    pilot = DialogPilot().open("code")
    pilot.type(text)
    assert not pilot.widget("field", TextField).wrong
    pilot.key("enter")
    assert _reason(text) in pilot.words()
    pilot.type("A")
    pilot.key("backspace")
    assert not pilot.widget("field", TextField).wrong


@pytest.mark.slow
def test_the_field_is_edited_like_a_field() -> None:
    pilot = DialogPilot().open("code")
    typed = pilot.dialog.typed
    pilot.type("HM1NAAAAAAC")
    pilot.key("backspace")
    pilot.key("home")
    pilot.type("x")
    assert typed.text == "xHM1NAAAAAA"
    pilot.key("backspace")
    pilot.key("end")
    pilot.key("left")
    pilot.type("B")
    pilot.key("right", 5)
    assert typed.caret == len(typed.text)
    assert typed.text == "HM1NAAAAABA"
    pilot.key("ctrl+backspace")
    assert typed.text == ""
    pilot.type("A" * 500)
    assert len(typed.text) == typed.max_length


def test_a_tap_puts_the_caret_there() -> None:
    pilot = DialogPilot().open("code")
    pilot.type("HM1NAAAAAAC")
    at = pilot.seen("field")
    pilot.tap_at((at.left + 4, at.centery))
    assert pilot.dialog.typed.caret == 0
    pilot.tap_at((at.right - 4, at.centery))
    assert pilot.dialog.typed.caret == 11


def test_a_clipboard_that_is_not_there_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert get() == ""
    pilot = DialogPilot().open("code")
    pilot.tap("paste")
    assert _reason("") in pilot.words()


def test_the_caret_blinks_only_where_motion_is_wanted() -> None:
    pilot = DialogPilot().open("code")
    assert pilot.app.until_next() is not None
    pilot = DialogPilot(reduced_motion=True).open("code")
    assert pilot.app.until_next() is None


def test_typing_goes_into_the_field_wherever_the_keyboard_stands(clipboard: dict[str, str]) -> None:
    pilot = DialogPilot().open("code")
    pilot.tab_to("copy")
    pilot.type("H")
    assert pilot.dialog.typed.text == "H"
    pilot.tab_to("copy")
    pilot.key("space")
    pilot.type(" ")
    assert pilot.dialog.typed.text == "H"
    clipboard["text"] = "M1"
    pilot.key("ctrl+v")
    assert pilot.dialog.typed.text == "HM1"


def test_a_half_typed_code_reads_from_left_to_right_in_arabic() -> None:
    pictures = []
    for language in ("en", "ar"):
        pilot = DialogPilot(language=language, reduced_motion=True).open("code")
        pilot.type("EO1-C8-")
        at = pilot.seen("field")
        inner = pygame.Rect(at.left + 10, at.top + 6, 130, at.height - 12)
        pictures.append(pygame.image.tobytes(pilot.surface.subsurface(inner), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_whole_code_that_is_pasted_takes_the_place_of_what_was_typed(
    clipboard: dict[str, str],
) -> None:
    pilot = DialogPilot().open("code")
    pilot.type("hello")
    clipboard["text"] = " CR1-N-AAAAAAC\n"
    pilot.key("ctrl+v")
    assert pilot.dialog.typed.text == "CR1-N-AAAAAAC"


def test_all_that_is_typed_can_be_selected_and_typed_over() -> None:
    pilot = DialogPilot().open("code")
    pilot.type("hello")
    pilot.key("ctrl+a")
    pilot.type("H")
    assert pilot.dialog.typed.text == "H"
    pilot.type("M1")
    pilot.key("ctrl+a")
    pilot.key("backspace")
    assert pilot.dialog.typed.text == ""


def test_case_88_a_code_is_typed_with_an_arabic_layout() -> None:
    pilot = DialogPilot(language="ar")
    opening = pygame.event.Event(
        pygame.KEYDOWN, key=ord("ي"), mod=pygame.KMOD_LCTRL, scancode=pygame.KSCAN_D
    )
    pilot.send(opening, pygame.event.Event(pygame.TEXTINPUT, text="ي"))
    assert pilot.dialog.typed.text == ""
    pilot.tab_to("copy")
    for place, key, text in (
        ("h", "ا", "ا"),
        ("m", "ة", "ة"),
        ("1", "١", "١"),
        ("-", "-", "-"),
        ("n", "ى", "آ"),
        ("-", "-", "-"),
        *[("a", "ش", "\\")] * 6,
        ("b", "\ufefb", "\ufefb"),
    ):
        scancode = pygame.KSCAN_A + ord(place) - ord("a") if place.isalpha() else 30
        down = pygame.event.Event(pygame.KEYDOWN, key=ord(key), mod=0, scancode=scancode)
        pilot.send(down, pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert pilot.dialog.typed.text == "HM1-N-AAAAAAB"
    pilot.key("enter")
    assert pilot.app.table.live.code == "HM1-N-AAAAAAB"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize(
    "pasted",
    [
        "♠\ufe0f",
        "\u034f",
        "\ufe0f",
        "\u00ad",
        "\U000e0001",
        "\u2003\u2003",
        "♠\ufe0f" * 300,
        "\ufdfd" * 550,
    ],
    ids=lambda text: f"{ascii(text)[1:-1]:.12}-{len(text)}",
)
def test_nothing_that_is_pasted_ends_the_program(
    pasted: str, language: str, clipboard: dict[str, str]
) -> None:
    pilot = DialogPilot(language=language).open("code")
    for text in (pasted, "x" + pasted + "x"):
        clipboard["text"] = text
        pilot.key("ctrl+a")
        pilot.key("ctrl+v")
        pilot.type(pasted[:2])
        pilot.key("enter")
        for chord in ("home", "delete", "right", "delete", "end", "backspace", "ctrl+a", "left"):
            pilot.key(chord)
        pilot.tap("field")
    pilot.key("ctrl+a")
    pilot.key("backspace")
    assert pilot.dialog.typed.text == ""
