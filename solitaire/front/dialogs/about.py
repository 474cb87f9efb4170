"""What this program is, whose work is in it, and where it keeps its files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO

import pygame

from ... import __version__
from ...i18n import N_, _
from ...i18n.messages import isolate
from ...resources import read_asset
from ..widgets.kit import Column, Grid, Label, Picture, Style, Widget, heading
from .base import GameDialog

NAME = "Arc Solitaire"
PARTS = (
    ("pygame-ce", "LGPL 2.1", N_("window, drawing, sound")),
    ("SDL", "zlib", N_("what pygame-ce stands on")),
    ("platformdirs", "MIT", N_("the folders of each system")),
    ("python-bidi", "LGPL 3", N_("the order of mixed writing")),
    ("tomli-w", "MIT", N_("writes the settings file")),
    ("IBM Plex Sans Arabic", "OFL 1.1", N_("the typeface")),
)
"""What the program is built on: names, licences, and what for."""


class AboutDialog(GameDialog):
    """Name, version, licences, folders."""

    wide = 620.0

    def title(self) -> str:
        return _("About")

    def body(self) -> Sequence[Widget]:
        found: list[Widget] = [
            Picture(_paint_icon, lambda style, _width: style.px(84), 84),
            Label(NAME, 26, "bold", align="center", space=6),
            Label(_("Version {version}", version=__version__), 14, role="muted", align="center"),
            Label(_("Three quiet patience games on one table."), 15, align="center"),
            heading(_("Licences")),
            Label(_("This program, its cards, icons and sounds: MIT licence. It stands on:"), 15),
        ]
        parts = [
            Column(
                [
                    Label(f"{name} · {licence}", 15, "medium"),
                    Label(_(purpose), 13, role="muted", space=0),
                ]
            )
            for name, licence, purpose in PARTS
        ]
        found.append(Grid(parts, 240))
        found[-1].space = 14
        found.append(heading(_("Files")))
        settings = os.path.dirname(self.context.settings_path or "")
        for title, folder in (
            (_("Settings"), settings),
            (_("Games and statistics"), self.shelf.store.folder),
        ):
            path = Label(isolate(folder) or _("not kept"), 13, role="muted", space=0)
            path.may_break = True
            found.append(Column([Label(title, 15, "medium"), path]))
        return found


def _paint_icon(surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
    side = min(at.size)
    picture = pygame.image.load(BytesIO(read_asset("app", "icon-256.png")), "icon.png")
    picture = pygame.transform.smoothscale(picture, (side, side))
    surface.blit(picture, picture.get_rect(center=at.center))
