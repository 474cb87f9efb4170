"""The screen: everything that needs pygame. It names no game; games and layouts answer it.

SDL and pygame read these settings when they are loaded, so they are made before anything here
imports pygame.
"""

import os

# A plain frame buffer is far faster than a texture where there is no GPU, and as fast where
# there is one: we send a few small rectangles. Set it to 1 to have SDL's choice back.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
for _name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
    if os.environ.get(_name) == "":  # as if it were not there: it names no driver
        del os.environ[_name]
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "arc-solitaire")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The X libraries read a table of 6,000 combinations of keys before a window can open. No text field
# here takes letters with accents. An input method that the system has is not touched by this.
os.environ.setdefault("XCOMPOSEFILE", os.devnull)
