"""The widgets of the dialogs: labels, buttons, choices and lists in a panel that scrolls.

Why not pygame-gui: version 0.6.14 brings 45 MB of files (this whole program has 3) and takes
80 ms from its import to twenty buttons on the screen, these widgets 22 (the best of five runs).
It sets one script and one direction a font, so that a deal code inside an Arabic sentence falls
apart, and it mirrors nothing.

A scene describes its content anew whenever something changes; text measuring is cached, so that
costs less than a frame. Everything is laid out from left to right and turned round as a whole in
a language written from right to left; a widget only asks ``rtl()`` about its inside.

Dialogs take them from ``kit``; the table, which is there before any dialog, from their own modules.
"""
