"""All widgets for dialogs, in one place to import from."""

from .base import Style, Widget, WidgetState
from .buttons import Button, IconButton
from .choices import Choice, ChoiceOption, Slider
from .containers import Beside, Column, Flow, Grid
from .dialog import Dialog
from .field import TextBuffer, TextField
from .labels import Bullet, KeyCaps, Label, Picture, Separator, heading
from .rows import ListRow, Tile, Toggle

__all__ = [
    "Beside",
    "Bullet",
    "Button",
    "Choice",
    "ChoiceOption",
    "Column",
    "Dialog",
    "Flow",
    "Grid",
    "IconButton",
    "KeyCaps",
    "Label",
    "ListRow",
    "Picture",
    "Separator",
    "Slider",
    "Style",
    "TextBuffer",
    "TextField",
    "Tile",
    "Toggle",
    "Widget",
    "WidgetState",
    "heading",
]
