"""Keys that are held down, and the names of keys and chords."""

from __future__ import annotations

import pygame
import pytest

from solitaire.front.input.keys import KeyRepeatFilter, LatinTyping, all_commands, chord, keys_of


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


ARABIC = dict(
    zip("qwertyuiopasdfghjklzxcvnm", "ضصثقفغعهخحشسيبلاتنمئءؤرىة", strict=True),
    b="\ufefb",
)
"""What each letter's key types on an Arabic keyboard; that of B types lam and alef."""
SHIFTED = {"h": "أ", "m": "’", "z": "~", "j": "ـ", "n": "آ", "a": "\\", "b": "لآ"}


def typed(typing: LatinTyping, place: str, character: str, *texts: str) -> str:
    """What comes of the key at the place of the English letter ``place``."""
    scancode = pygame.KSCAN_A + ord(place) - ord("a")
    code = ord(character) if len(character) == 1 else scancode | 1 << 30
    typing.key_down(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=scancode))
    return "".join(typing.text(text) for text in texts or (character,))


def test_case_88_the_keys_of_a_code_type_it_with_an_arabic_layout() -> None:
    typing = LatinTyping()
    assert "".join(typed(typing, place, ARABIC[place]) for place in "abhmnz") == "ABHMNZ"
    assert sorted(typed(typing, place, ARABIC[place]) for place in ARABIC) == sorted(
        map(str.upper, ARABIC)
    )
    # With Shift the key itself is the same.
    assert [typed(typing, p, ARABIC[p], text) for p, text in SHIFTED.items()] == [
        place.upper() for place in SHIFTED
    ]


def test_case_88_two_letters_of_one_key_are_one_symbol_and_a_held_key_repeats() -> None:
    typing = LatinTyping()
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
    assert typed(LatinTyping(), place, character) == character


@pytest.mark.parametrize(("text", "latin"), [("١", "1"), ("۷", "7"), ("2", "2"), ("-", "-")])
def test_case_88_digits_are_latin(text: str, latin: str) -> None:
    typing = LatinTyping()
    typed(typing, "a", "ش")
    typing.key_down(pygame.event.Event(pygame.KEYDOWN, key=0x661, mod=0, scancode=30))
    assert typing.text(text) == latin


@pytest.mark.parametrize(("place", "character"), ARABIC.items())
def test_case_88_shortcuts_go_by_place_with_an_arabic_layout(place: str, character: str) -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN,
        key=ord(character),
        mod=pygame.KMOD_LCTRL,
        scancode=pygame.KSCAN_A + ord(place) - ord("a"),
    )
    assert chord(event) == f"ctrl+{place}"
