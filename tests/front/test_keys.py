"""Keys that are held down, and the names of keys and chords."""

from __future__ import annotations

import pygame

from solitaire.front.input.keys import KeyRepeatFilter, all_commands, keys_of


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
