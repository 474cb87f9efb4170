"""The dialog about the program: version, licences, and where the files are."""

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
from ..window import NAME
from .base import GameDialog

COMPONENTS = (
    ("pygame-ce", "LGPL 2.1", N_("window, drawing, sound")),
    ("SDL", "zlib", N_("what pygame-ce is built on")),
    ("platformdirs", "MIT", N_("the folders of each system")),
    ("python-bidi", "LGPL 3", N_("the order of text in two directions")),
    ("tomli-w", "MIT", N_("writes the settings file")),
    ("IBM Plex Sans Arabic", "OFL 1.1", N_("the typeface")),
)
"""The name, the licence and the purpose of everything that the program uses."""


class AboutDialog(GameDialog):
    """Name, version, licences and folders."""

    max_width = 620.0

    def title(self) -> str:
        return _("About")

    def body(self) -> Sequence[Widget]:
        widgets: list[Widget] = [
            Picture(_paint_icon, lambda style, _width: style.px(84), 84),
            Label(NAME, 26, "bold", align="center", space_above=6),
            Label(_("Version {version}", version=__version__), 14, role="muted", align="center"),
            Label(_("Three quiet patience games on one table."), 15, align="center"),
            heading(_("Licences")),
            Label(_("This program, its cards, icons and sounds: MIT licence. Built on:"), 15),
        ]
        components = [
            Column(
                [
                    Label(f"{name} · {licence}", 15, "medium"),
                    Label(_(purpose), 13, role="muted", space_above=0),
                ]
            )
            for name, licence, purpose in COMPONENTS
        ]
        widgets.append(Grid(components, 240))
        widgets[-1].space_above = 14
        widgets.append(heading(_("Files")))
        settings = os.path.dirname(self.context.settings_path or "")
        for title, folder in (
            (_("Settings"), settings),
            (_("Games and statistics"), self.shelf.store.folder),
        ):
            path = Label(isolate(folder) or _("not saved"), 13, role="muted", space_above=0)
            path.may_break = True
            widgets.append(Column([Label(title, 15, "medium"), path]))
        return widgets


def _paint_icon(surface: pygame.Surface, at: pygame.Rect, _style: Style) -> None:
    side = min(at.size)
    picture = pygame.image.load(BytesIO(read_asset("app", "icon-256.png")), "icon.png")
    picture = pygame.transform.smoothscale(picture, (side, side))
    surface.blit(picture, picture.get_rect(center=at.center))
