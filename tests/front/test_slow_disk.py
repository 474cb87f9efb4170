"""Case 97 at the table: from the tap to the picture nobody waits for the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from slow_disk import SlowDisk, compiler

PLAY = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pilot import Pilot
import pygame
from solitaire.config import log_sync
from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.front.app import App
from solitaire.games import GAMES

pilot = Pilot(GAMES[0])
mark("started")
store, notice = Store.open(sys.argv[1])
path = os.path.join(sys.argv[1], "settings.toml")
settings = Settings(sound=False)
pilot.app = app = App(settings, store, pilot.app.screen.size, settings_path=path)
app.settings_writer.in_background = True
pilot.settle()
mark("tapped")
pilot.table.play(next(iter(pilot.game.moves(pilot.state))))
pilot.step()
assert pilot.table.animator.busy, "the card is on its way"
mark("drawn")
app.change_settings(app.screen.settings._replace(theme="night"))
pilot.settle()
pilot.new_game()
pilot.settle()
pilot.key("ctrl+z")
pilot.window(pygame.WINDOWFOCUSLOST)
mark("left")
app.quit()
store.close()
mark("ended")
"""


@pytest.mark.slow
@pytest.mark.skipif(compiler() is None, reason="slowing a disk needs a C compiler")
def test_case_97_no_tap_and_no_setting_waits_for_the_disk(tmp_path: Path) -> None:
    slow_disk, folder = SlowDisk(tmp_path), tmp_path / "data"
    slow_disk.run(PLAY, folder, milliseconds=20)
    assert slow_disk.waits("main", "tapped", "drawn") == []
    assert slow_disk.waits("main", "started", "left") == []
    assert slow_disk.waits("main", "left", "ended"), "in the end all of it is on the disk"
    written = slow_disk.waits("other", "drawn", "ended")
    assert [name for name in written if "settings" in name]
