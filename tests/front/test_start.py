"""What is loaded at the start, and what is done later when the program is idle."""

from __future__ import annotations

from pathlib import Path

import pytest
from child import output_of

from solitaire.front.shell.quiet import QUIET_SECONDS, WhenQuiet, give_back_memory


def test_a_start_loads_nothing_that_the_table_does_not_need(tmp_path: Path) -> None:
    program = """
import sys
from solitaire.cli import main
import solitaire.front.shell.startup as startup

def first_picture():
    heavy = {"argparse", "dataclasses", "inspect", "tempfile", "pathlib", "threading", "queue",
             "pygame.mixer", "pygame._debug", "solitaire.front.dialogs.base",
             "solitaire.front.widgets.kit", "solitaire.front.widgets.banner"}
    print(sorted(heavy & set(sys.modules)))
    sys.stdout.flush()
    import os
    os._exit(0)

startup.end = first_picture
main(["--data-dir", sys.argv[1]])
"""
    output_of(program, tmp_path / "data")  # asks where the typeface is, and remembers it
    assert output_of(program, tmp_path / "data") == "[]\n"


def test_parts_of_pygame_that_are_left_out_can_be_imported_later() -> None:
    program = """
from solitaire.front.shell import startup
startup.begin()
import sys, pygame
assert not pygame.mixer
left_out = [part for part in startup.LATE if "pygame." + part in sys.modules]
assert left_out == [], left_out
from importlib import import_module
for part in startup.LATE:
    import_module("pygame." + part)
import pygame.mixer
pygame.mixer.init()
print(pygame.mixer.get_init() is not None, pygame.system.get_total_ram() > 0)
startup.end()
import gc
assert gc.isenabled()
"""
    assert output_of(program) == "True True\n"


def test_a_pygame_that_is_there_already_is_left_as_it_is() -> None:
    program = """
import pygame
from solitaire.front.shell import startup
startup.begin()
print(bool(pygame.mixer), "pygame.mixer" in __import__("sys").modules)
"""
    assert "True True" in output_of(program)


class Counter:
    def __init__(self) -> None:
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1


def test_work_waits_until_nothing_is_going_on_and_is_done_once() -> None:
    work = Counter()
    later = WhenQuiet()
    later.want(work)
    later.want(work)
    assert later.until_next(0.0) is None
    later.step(0.0, busy=True)
    assert later.until_next(0.0) == QUIET_SECONDS
    later.step(0.9 * QUIET_SECONDS, busy=False)
    later.step(0.95 * QUIET_SECONDS, busy=True)
    later.step(1.9 * QUIET_SECONDS, busy=False)
    assert work.calls == 0
    later.step(1.95 * QUIET_SECONDS, busy=False)
    assert work.calls == 1
    assert later.until_next(2.0) is None
    later.step(9.0, busy=False)
    assert work.calls == 1
    later.want(work)
    assert later.until_next(9.0) == 0.0
    later.step(9.0, busy=False)
    assert work.calls == 2


def test_memory_is_given_back_where_that_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    give_back_memory()
    monkeypatch.setattr("ctypes.CDLL", lambda _name: object())
    give_back_memory()
