"""Everything that needs pygame: what is drawn, the window, pointer and keyboard.

It names no game and asks the game and its layout instead. SDL and pygame read the environment
when they are loaded, so it is set here, before any module of this package imports pygame.
"""

import os

# Few small rectangles are sent to the screen. For these a plain frame buffer is far faster than a
# texture without a GPU, and as fast with one. Set the variable to 1 for SDL's own choice.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "arc-solitaire")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The X libraries read a table of 6,000 key sequences for accented letters before a window can
# open. No text field here takes such letters. The system's own input methods still work.
os.environ.setdefault("XCOMPOSEFILE", os.devnull)
