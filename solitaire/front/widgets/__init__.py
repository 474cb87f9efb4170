"""The widgets: labels, buttons, choices and lists in a panel that scrolls, and messages.

A dialog builds all its widgets again whenever something changes. Text widths are cached, so this
takes less time than a frame. A panel is laid out from left to right; in a language that is read
from the right it is then mirrored as a whole. A widget asks ``rtl()`` only about its own inside.

Why not pygame-gui: version 0.6.14 has 45 MB of files (this whole program has 3). From its import
to twenty buttons on the screen it takes 80 ms, these widgets 22 (the best of five runs). Each of
its fonts has one script and one direction, which breaks a deal code inside an Arabic sentence,
and it cannot mirror a layout.

Dialogs import widgets from ``kit``. The table imports only the modules it needs, to open sooner.
"""
