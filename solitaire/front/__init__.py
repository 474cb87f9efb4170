"""Everything that needs pygame: what is drawn, the window, pointer and keyboard.

It names no game and asks the game and its layout instead. SDL and pygame read the environment
when they are loaded, so it is set here, before any module of this package imports pygame.
"""

import os

os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "arc-solitaire")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The X libraries read a table of 6,000 key sequences for accented letters before a window can
# open. No text field here takes such letters. The system's own input methods still work.
os.environ.setdefault("XCOMPOSEFILE", os.devnull)
