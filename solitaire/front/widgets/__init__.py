"""The widgets of the dialogs: labels, buttons, choices and lists in a panel that scrolls.

Why not pygame-gui: version 0.6.14 brings 45 MB of files (this whole program has 3) and takes
80 ms from its import to twenty buttons on the screen, these widgets 22 (the best of five runs).
It sets one script and one direction a font, so that a deal code inside an Arabic sentence falls
apart, and it mirrors nothing.

A scene describes its content anew whenever something changes; text measuring is cached, so that
costs less than a frame. Everything is laid out from left to right and turned round as a whole in
a language written from right to left; a widget only asks ``rtl()`` about its inside.
"""

from .base import Style, Widget, WidgetState
from .buttons import Button, IconButton
from .choices import Choice, ChoiceOption, Slider
from .containers import Beside, Column, Flow, Grid
from .dialog import Dialog
from .field import TextField, Typed
from .labels import Bullet, Figure, KeyCaps, Label, Line, Picture, heading
from .rows import ListRow, Tile, Toggle

__all__ = [
    "Beside",
    "Bullet",
    "Button",
    "Choice",
    "ChoiceOption",
    "Column",
    "Dialog",
    "Figure",
    "Flow",
    "Grid",
    "IconButton",
    "KeyCaps",
    "Label",
    "Line",
    "ListRow",
    "Picture",
    "Slider",
    "Style",
    "TextField",
    "Tile",
    "Toggle",
    "Typed",
    "Widget",
    "WidgetState",
    "heading",
]
