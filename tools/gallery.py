"""Pictures of every screen for looking over: scene x game x size x language x theme.

    python tools/dev.py gallery --scene table settings --size 1280x800 --language ar

writes PNGs and one contact sheet a scene into ``gallery/`` (or ``--out``). Without options
everything is drawn, which takes some minutes. The scenes are the table in its states
(``table``, ``table-selected``, ``table-middle``, ``table-won``, ``table-blocked``) and the dialogs.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

if TYPE_CHECKING:
    from solitaire.engine.game import Game

SIZES = ("1280x800", "400x300", "600x1000", "1920x1080", "2560x1080")
THUMB = 320, 220


def main(argv: Sequence[str] | None = None) -> int:
    """Draws what the options ask for."""
    from solitaire.front.dialogs.registry import DIALOGS
    from solitaire.front.paint.theme import THEMES
    from solitaire.games import KEYS, find
    from solitaire.i18n.languages import LANGUAGES
    from tools.samples import TABLES

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", default="gallery", type=Path)
    parser.add_argument("--scene", nargs="+", default=[*TABLES, *DIALOGS])
    parser.add_argument("--game", nargs="+", default=list(KEYS))
    parser.add_argument("--size", nargs="+", default=list(SIZES))
    parser.add_argument("--language", nargs="+", default=list(LANGUAGES))
    parser.add_argument("--theme", nargs="+", default=list(THEMES))
    options = parser.parse_args(argv)
    unknown = sorted(set(options.scene) - set(TABLES) - set(DIALOGS))
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are {', '.join((*TABLES, *DIALOGS))}")
    options.out.mkdir(parents=True, exist_ok=True)
    for scene in options.scene:
        drawn: list[Path] = []
        combinations = product(options.game, options.size, options.language, options.theme)
        for key, size, language, theme in combinations:
            game = find(key)
            if game is None:
                parser.error(f"there is no game {key}")
            width, height = (int(part) for part in size.split("x"))
            path = options.out / f"{scene}-{key}-{size}-{language}-{theme}.png"
            surface = picture(game, scene, (width, height), {"language": language, "theme": theme})
            pygame.image.save(surface, str(path))
            drawn.append(path)
        _contact_sheet(drawn, options.out / f"sheet-{scene}.png")
        print(f"{scene}: {len(drawn)} pictures")
    return 0


def picture(
    game: Game, scene: str, size: tuple[int, int], settings: Mapping[str, str]
) -> pygame.Surface:
    """One screen: the table in a state, or a dialog over a game that is being played."""
    from solitaire.front.shell import screenshot as pictures
    from tools import samples

    table = samples.TABLES.get(scene, samples.middle)(game)
    return pictures.draw(
        table.deal,
        size=size,
        scene="table" if scene in samples.TABLES else scene,
        moves=table.moves,
        touches=table.touches,
        settings=settings,
        store=samples.store(),
    )


def _contact_sheet(paths: Sequence[Path], out: Path) -> None:
    columns = max(1, min(6, len(paths)))
    lines = -(-len(paths) // columns)
    sheet = pygame.Surface((columns * THUMB[0], lines * THUMB[1]))
    sheet.fill("#303030")
    for n, path in enumerate(paths):
        picture = pygame.image.load(str(path))
        k = min((THUMB[0] - 8) / picture.get_width(), (THUMB[1] - 8) / picture.get_height())
        small = pygame.transform.smoothscale_by(picture, k)
        x, y = n % columns * THUMB[0], n // columns * THUMB[1]
        sheet.blit(small, small.get_rect(center=(x + THUMB[0] // 2, y + THUMB[1] // 2)))
    pygame.image.save(sheet, str(out))


if __name__ == "__main__":
    raise SystemExit(main())
