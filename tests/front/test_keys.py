"""Keys that are held down, and the names of keys and chords."""

from __future__ import annotations

import pygame
import pytest
from dialog_pilot import DialogPilot
from pilot import Pilot

from solitaire.front.input.keys import (
    KeyRepeatFilter,
    LatinTextFilter,
    all_commands,
    chord,
    keys_of,
)
from solitaire.games import GAMES
from solitaire.i18n import key_words, set_language


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def test_only_keys_that_move_or_take_back_repeat() -> None:
    held = KeyRepeatFilter()
    once = [down(pygame.K_RETURN), *[down(pygame.K_n, pygame.KMOD_LCTRL)] * 3]
    assert held.filter([*once, down(pygame.K_RETURN)]) == once[:2]
    arrows = [down(pygame.K_LEFT)] * 3
    assert held.filter(arrows) == arrows
    undo = [down(pygame.K_z, pygame.KMOD_LCTRL)] * 3
    assert held.filter(undo) == undo


def test_a_key_that_was_let_go_counts_again() -> None:
    held = KeyRepeatFilter()
    events = [down(pygame.K_RETURN), up(pygame.K_RETURN), down(pygame.K_RETURN)]
    assert held.filter(events) == events
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    assert len(held.filter([lost, down(pygame.K_RETURN)])) == 2


def test_every_command_names_its_keys() -> None:
    assert keys_of("undo") == "Ctrl+Z"
    assert keys_of("rearrange") == "Ctrl+B"
    assert keys_of("nothing") == ""
    assert all(chords for chords in all_commands().values())


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["Ctrl+Shift+Z", "Space", "Enter, Enter", "Esc", "PageUp", "F10", "S"]),
        ("fr", ["Ctrl+Maj+Z", "Espace", "Entrée, Entrée", "Échap", "Pg. préc.", "F10", "S"]),
    ],
)
def test_keys_have_the_names_of_the_players_keyboard(language: str, written: list[str]) -> None:
    set_language(language)
    keys = ["Ctrl+Shift+Z", "Space", "Enter, Enter", "Esc", "PageUp", "F10", "S"]
    assert [key_words.chord(key) for key in keys] == written
    assert keys_of("redo") == written[0]
    set_language("ar")
    assert key_words.chord("Space") == "مسافة"
    assert keys_of("redo") == "Ctrl+Shift+Z"
    set_language("en")


ARABIC = dict(
    zip("qwertyuiopasdfghjklzxcvnm", "ضصثقفغعهخحشسيبلاتنمئءؤرىة", strict=True),
    b="\ufefb",
)
"""What each letter's key types on an Arabic keyboard; that of B types lam and alef."""
SHIFTED = {"h": "أ", "m": "’", "z": "~", "j": "ـ", "n": "آ", "a": "\\", "b": "لآ"}


def typed(typing: LatinTextFilter, place: str, character: str, *texts: str, mod: int = 0) -> str:
    """What comes of the key at the place of the English letter ``place``."""
    scancode = pygame.KSCAN_A + ord(place) - ord("a")
    code = ord(character) if len(character) == 1 else scancode | 1 << 30
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode)
    return written(typing, down, *(texts or (character,)))


def written(typing: LatinTextFilter, down: pygame.event.Event, *texts: str) -> str:
    """What comes of a key and of the texts that follow it."""
    events = [down, *(pygame.event.Event(pygame.TEXTINPUT, text=text) for text in texts)]
    found = list(typing.filter(events))
    assert found[0] is down
    return "".join(event.text for event in found[1:])


def test_case_88_the_keys_of_a_code_type_it_with_an_arabic_layout() -> None:
    typing = LatinTextFilter()
    assert "".join(typed(typing, place, ARABIC[place]) for place in "abhmnz") == "ABHMNZ"
    assert sorted(typed(typing, place, ARABIC[place]) for place in ARABIC) == sorted(
        map(str.upper, ARABIC)
    )
    # With Shift the key itself is the same.
    assert [typed(typing, p, ARABIC[p], text) for p, text in SHIFTED.items()] == [
        place.upper() for place in SHIFTED
    ]


def test_case_88_two_letters_of_one_key_are_one_symbol_and_a_held_key_repeats() -> None:
    typing = LatinTextFilter()
    assert typed(typing, "b", "??", "ل", "ا") == "B"
    assert typed(typing, "b", "ل", "لا") == "B"
    assert typed(typing, "a", "ش", "ش", "ش", "ش") == "AAA"


@pytest.mark.parametrize(
    ("place", "character"),
    [
        ("q", "a"),
        ("a", "q"),
        ("w", "z"),
        ("z", "w"),
        ("m", ","),
        ("y", "z"),
        ("i", "ı"),
        ("w", "é"),
    ],
)
def test_case_88_a_latin_layout_types_its_own_letters(place: str, character: str) -> None:
    assert typed(LatinTextFilter(), place, character) == character


@pytest.mark.parametrize(("text", "latin"), [("١", "1"), ("۷", "7"), ("2", "2"), ("-", "-")])
def test_case_88_digits_are_latin(text: str, latin: str) -> None:
    typing = LatinTextFilter()
    typed(typing, "a", "ش")
    down = pygame.event.Event(pygame.KEYDOWN, key=0x661, mod=0, scancode=30)
    assert written(typing, down, text) == latin


def test_case_88_a_command_types_nothing() -> None:
    """With an Arabic layout Ctrl+D, which opens the dialog of the code, has a text of its own."""
    typing = LatinTextFilter()
    assert typed(typing, "d", "ي", mod=pygame.KMOD_LCTRL) == ""
    assert typed(typing, "a", "a", mod=pygame.KMOD_LMETA) == ""
    assert typed(typing, "d", "ي") == "D"
    alt_gr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    assert typed(typing, "q", "a", "@", mod=alt_gr) == "@"


@pytest.mark.parametrize(("place", "character"), ARABIC.items())
def test_case_88_shortcuts_go_by_place_with_an_arabic_layout(place: str, character: str) -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN,
        key=ord(character),
        mod=pygame.KMOD_LCTRL,
        scancode=pygame.KSCAN_A + ord(place) - ord("a"),
    )
    assert chord(event) == f"ctrl+{place}"


# the keypad -----------------------------------------------------------------------------------

KEYPAD = {
    pygame.K_KP4: "left",
    pygame.K_KP6: "right",
    pygame.K_KP8: "up",
    pygame.K_KP2: "down",
    pygame.K_KP7: "home",
    pygame.K_KP1: "end",
    pygame.K_KP9: "pageup",
    pygame.K_KP3: "pagedown",
    pygame.K_KP_PERIOD: "delete",
}


def keypad(key: int, text: str = "", mod: int = 0) -> list[pygame.event.Event]:
    """A key of the keypad as the window reports it, with the text that it writes, if any."""
    pressed = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
    return [pressed, *([pygame.event.Event(pygame.TEXTINPUT, text=text)] if text else [])]


@pytest.mark.parametrize("key", KEYPAD)
def test_case_82_without_num_lock_the_keypad_moves(key: int) -> None:
    (event,) = keypad(key)
    assert chord(event) == KEYPAD[key]
    (shifted,) = keypad(key, mod=pygame.KMOD_LSHIFT)
    assert chord(shifted) == f"shift+{KEYPAD[key]}"


@pytest.mark.parametrize("mod", [pygame.KMOD_NUM, 0])
@pytest.mark.parametrize("key", KEYPAD)
def test_case_82_with_num_lock_it_writes(key: int, mod: int) -> None:
    """A Mac has no Num Lock: there the text says that the key has written."""
    text = "." if key == pygame.K_KP_PERIOD else "5"
    assert chord(keypad(key, text, mod)[0]) == ""


def test_case_82_a_key_of_the_keypad_repeats_as_the_arrow_does() -> None:
    held = KeyRepeatFilter()
    assert len(held.filter([*keypad(pygame.K_KP4), *keypad(pygame.K_KP4)])) == 2
    assert len(held.filter([*keypad(pygame.K_KP7), *keypad(pygame.K_KP7)])) == 1


def test_case_82_on_the_table_the_keypad_moves_the_focus() -> None:
    pilot, other = Pilot(GAMES[1]), Pilot(GAMES[1])
    for key in (pygame.K_KP6, pygame.K_KP8, pygame.K_KP8, pygame.K_KP6, pygame.K_KP2):
        pilot.step(*keypad(key))
        other.key(KEYPAD[key])
        assert pilot.table.interaction.focus == other.table.interaction.focus is not None
    before = pilot.table.interaction.focus
    pilot.step(*keypad(pygame.K_KP4, "4", pygame.KMOD_NUM))
    assert pilot.table.interaction.focus == before
    pilot.go_to("P1")
    pilot.step(*keypad(pygame.K_KP_ENTER))
    assert pilot.selected == "P1"


def test_case_82_in_a_field_the_keypad_writes_with_num_lock_and_moves_without() -> None:
    pilot = DialogPilot().open("code")
    for digit, key in (("4", pygame.K_KP4), ("7", pygame.K_KP7), (".", pygame.K_KP_PERIOD)):
        pilot.send(*keypad(key, digit, pygame.KMOD_NUM))
    typed = pilot.dialog.typed
    assert (typed.text, typed.caret) == ("47.", 3)
    pilot.send(*keypad(pygame.K_KP7))
    assert typed.caret == 0
    pilot.send(*keypad(pygame.K_KP_PERIOD))
    assert typed.text == "7."
    pilot.send(*keypad(pygame.K_KP6))
    assert typed.caret == 1
    pilot.send(*keypad(pygame.K_KP1))
    assert typed.caret == 2


def test_case_82_in_a_dialog_the_keypad_goes_through_rows_and_pages() -> None:
    pilot = DialogPilot(size=(500, 400)).open("rules")
    pilot.send(*keypad(pygame.K_KP3))
    assert pilot.dialog.panel.scroll > 0
    pilot.send(*keypad(pygame.K_KP1))
    assert pilot.dialog.panel.scroll == pilot.dialog.panel.max_scroll
    pilot.send(*keypad(pygame.K_KP7))
    assert pilot.dialog.panel.scroll == 0
    pilot = DialogPilot().open("menu")
    for _ in range(2):
        pilot.send(*keypad(pygame.K_KP2))
    assert pilot.dialog.shows_focus
    pilot.send(*keypad(pygame.K_KP_ENTER))
    assert pilot.dialog is None or pilot.dialog.title() != "Menu"
