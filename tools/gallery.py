"""Pictures of every screen, to be looked over: scene x game x size x language x theme.

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

from tools.options import Parser, one_of, size

if TYPE_CHECKING:
    from solitaire.engine.game import Game

SIZES = ("1280x800", "400x300", "600x1000", "1920x1080", "2560x1080")
THUMB = 320, 220


def options(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for: everything that it does not name."""
    from solitaire.front.dialogs.registry import DIALOGS
    from solitaire.front.paint.theme import THEMES
    from solitaire.games import keys
    from solitaire.i18n.catalogues import LANGUAGES
    from tools.samples import TABLES

    parser = Parser(prog="gallery", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--out", default="gallery", type=Path)
    parser.add_argument("--size", nargs="+", default=[size(word) for word in SIZES], type=size)
    for option, names in (
        ("--scene", [*TABLES, *DIALOGS]),
        ("--game", list(keys())),
        ("--language", list(LANGUAGES)),
        ("--theme", list(THEMES)),
    ):
        parser.add_argument(option, nargs="+", default=names, type=one_of(names))
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Draws what the options ask for."""
    from solitaire.games import find

    wanted = options(argv)
    print(f"pictures go to {wanted.out.resolve()}", flush=True)
    wanted.out.mkdir(parents=True, exist_ok=True)
    for scene in wanted.scene:
        drawn: list[Path] = []
        combinations = product(wanted.game, wanted.size, wanted.language, wanted.theme)
        for key, (width, height), language, theme in combinations:
            game = find(key)
            assert game is not None
            path = wanted.out / f"{scene}-{key}-{width}x{height}-{language}-{theme}.png"
            surface = picture(game, scene, (width, height), {"language": language, "theme": theme})
            pygame.image.save(surface, str(path))
            drawn.append(path)
        _contact_sheet(drawn, wanted.out / f"sheet-{scene}.png")
        print(f"{scene}: {len(drawn)} pictures", flush=True)
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
