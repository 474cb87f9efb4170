"""The program in a real window."""

from __future__ import annotations

from x11 import Desktop


def test_window_opens_and_closes(desktop: Desktop) -> None:
    desktop.launch()
    desktop.wait_window()
    assert "Arc Solitaire" in desktop.title()
    assert desktop.geometry() == (0, 0, 1280, 800)
    desktop.settle()
    desktop.close()
    assert desktop.wait_exit() == 0
    assert desktop.output() == ("", "")
    assert desktop.data_dir.is_dir()
