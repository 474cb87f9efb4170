"""All that dialogs are made of, in one place to import from."""

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
