"""The pictures in the repository are what the generator draws, and the program renders them."""

from __future__ import annotations

import io
import os
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from tools.art import __main__ as art  # noqa: E402
from tools.art import app, icons, palette  # noqa: E402

ASSETS = ROOT / "assets"
FRONT, GAMES = ROOT / "solitaire" / "front", ROOT / "solitaire" / "games"
FILES = sorted(art.generate())
COURTS = [name for name in FILES if "/courts/" in name]
FIGURES = [name for name in FILES if "/courts/" in name or "/busts/" in name]
BACKS = [name for name in FILES if "/backs/" in name]
GLYPHS = [name for name in FILES if "/glyphs/" in name]
ALLOWED = {"svg", "g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "V", "D", "R", "B")
ICONS = [
    "menu",
    "choose",
    "door",
    "help",
    "new",
    "undo",
    "redo",
    "rearrange",
    "settings",
    "rules",
    "statistics",
    "code",
    "copy",
    "paste",
    "close",
    "back",
    "play",
    "pause",
    "next",
    "previous",
    "first",
    "last",
    "check",
    "fullscreen",
    "keys",
    "info",
    "save",
    "open",
    "trash",
    "trophy",
    "clock",
    "replay",
    "today",
]


def render(name: str, width: int, height: int) -> pygame.Surface:
    """A committed picture at a size."""
    return pygame.image.load_sized_svg(io.BytesIO((ASSETS / name).read_bytes()), (width, height))


def alpha_rows(surface: pygame.Surface) -> list[int]:
    """The greatest opacity in each row of pixels."""
    width, height = surface.get_size()
    return [max(surface.get_at((x, y)).a for x in range(width)) for y in range(height)]


def test_committed_files_are_the_generated_ones(tmp_path: Path) -> None:
    art.write(tmp_path)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == (ASSETS / name).read_bytes(), (
            f"{name}: run python -m tools.art"
        )


def test_pixels_of_the_application_icon() -> None:
    for name, data in app.raster().items():
        committed = pygame.image.load(io.BytesIO((ASSETS / name).read_bytes()))
        fresh = pygame.image.load(io.BytesIO(data))
        assert committed.get_size() == fresh.get_size()
        pairs = zip(
            pygame.image.tobytes(committed, "RGBA"),
            pygame.image.tobytes(fresh, "RGBA"),
            strict=True,
        )
        assert max(abs(a - b) for a, b in pairs) <= 2, f"{name}: run python -m tools.art"


def test_nothing_is_missing_and_nothing_left_over() -> None:
    expected = {f"cards/glyphs/{rank}.svg" for rank in RANKS} | {
        f"cards/suits/{suit}.svg" for suit in "SHDC"
    }
    expected |= {
        f"cards/{kind}/{deck}/{r}{s}.svg"
        for kind in ("courts", "busts")
        for deck in ("classic", "four")
        for r in "JQK"
        for s in "SHDC"
    }
    expected |= {f"cards/backs/{back}.svg" for back in ("moons", "stars")}
    expected |= {"cards/ace-of-spades.svg", "cards/crown.svg", "app/icon.svg"} | {
        f"icons/{name}.svg" for name in ICONS
    }
    assert set(FILES) == expected
    assert set(icons.ICONS) == set(ICONS)
    source = "".join(path.read_text(encoding="utf-8") for path in FRONT.rglob("*.py"))
    source += "".join(path.read_text(encoding="utf-8") for path in GAMES.rglob("*.py"))
    assert [name for name in ICONS if f'"{name}"' not in source] == [], "an icon nobody shows"
    expected |= set(app.raster())
    for folder in ("app", "cards", "icons"):
        there = [path for path in (ASSETS / folder).rglob("*") if path.is_file()]
        assert {path.relative_to(ASSETS).as_posix() for path in there} <= expected


def test_drawing_twice_gives_the_same() -> None:
    assert art.generate() == art.generate()


@pytest.mark.parametrize("name", FILES)
def test_file_is_plain_and_visible(name: str) -> None:
    text = (ASSETS / name).read_text(encoding="utf-8")
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(text).iter()}
    assert tags <= ALLOWED
    assert "style=" not in text
    assert "href" not in text
    assert len(text.encode()) < 10_240
    width, height = (
        float(ElementTree.fromstring(text).attrib["viewBox"].split()[i]) for i in (2, 3)
    )
    for size in (24, 120):
        surface = render(name, size, round(size * height / width))
        assert abs(surface.get_width() - size) <= 1
        assert max(alpha_rows(surface)) > 200


@pytest.mark.parametrize(
    "name", [n for n in FILES if n not in (*FIGURES, *BACKS) and not n.startswith("app/")]
)
def test_single_ink(name: str) -> None:
    text = (ASSETS / name).read_text(encoding="utf-8")
    assert "#000000" in text
    assert text.count("#") == text.count("#000000")


@pytest.mark.parametrize("name", BACKS)
def test_a_back_has_one_ink_and_one_ground_and_no_upper_end(name: str) -> None:
    text = (ASSETS / name).read_text(encoding="utf-8")
    assert text.count("#") == text.count("#000000") + text.count("#ffffff")
    surface = render(name, 214, 314)
    assert all(surface.get_at((x, y)).a == 255 for x in (0, 107, 213) for y in (0, 157, 313))
    if "moons" not in name:  # half moons rise
        assert unlike(surface, pygame.transform.rotate(surface, 180)) < 0.001


@pytest.mark.parametrize("name", FIGURES)
def test_the_ground_of_a_figure_is_drawn_first(name: str) -> None:
    """The program puts white in the place of its colour where a theme wants that."""
    root = ElementTree.parse(ASSETS / name).getroot()
    ground = root[0].attrib
    assert ground["x"] == ground["y"] == "1.5"
    assert float(ground["width"]) == float(root.attrib["width"]) - 3
    assert ground["fill"] in {p.ground for deck in palette.DECKS.values() for p in deck.values()}
    text = (ASSETS / name).read_text(encoding="utf-8")
    assert text.index(ground["fill"]) == text.index("fill=") + len('fill="')


def test_busts_are_told_apart_at_the_smallest_size_that_has_them() -> None:
    """Jack, queen and king of a suit, on a card 44 pixels wide, without a letter."""
    for deck in ("classic", "four"):
        for suit in "SHDC":
            busts = [render(f"cards/busts/{deck}/{rank}{suit}.svg", 40, 39) for rank in "JQK"]
            assert min(unlike(a, b) for a, b in combinations(busts, 2)) > 0.25, (deck, suit)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ much."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    differ = [abs(a - b) > 60 for a, b in pairs]
    return (
        sum(map(any, zip(differ[::3], differ[1::3], differ[2::3], strict=True))) * 3 / len(differ)
    )


def stroke(name: str, y: int) -> list[float]:
    """The widths of the strokes that a level line crosses, in units of the glyph."""
    surface, widths, width = render(f"cards/glyphs/{name}.svg", 880, 1000), [], 0
    for x in range(881):
        if x < 880 and surface.get_at((x, y * 10)).a > 127:
            width += 1
        elif width:
            widths.append(width)
            width = 0
    return [one / 10 for one in widths]


def test_ten_is_as_heavy_as_the_other_ranks() -> None:
    others = [min(stroke(name, 50)) for name in ("J", "Q", "D")]
    assert min(stroke("10", 50)) >= 0.93 * min(others)
    assert len(stroke("10", 50)) == 3  # the counter of its nought is open
    gap = render("cards/glyphs/10.svg", 22, 25).get_at((15, 12)).a
    assert gap < 128, "closed at the size of a small index"


@pytest.mark.parametrize("name", COURTS)
def test_courts_are_double_headed(name: str) -> None:
    surface = render(name, 206, 270)
    turned = pygame.transform.rotate(surface, 180)
    one, two = pygame.image.tobytes(surface, "RGBA"), pygame.image.tobytes(turned, "RGBA")
    differences = [abs(a - b) for a, b in zip(one, two, strict=True)]
    assert sum(differences) / len(differences) < 0.6
    assert sum(d > 60 for d in differences) / len(differences) < 0.001


def test_courts_differ() -> None:
    seen = {pygame.image.tobytes(render(name, 62, 81), "RGBA") for name in COURTS}
    assert len(seen) >= len(COURTS) - 3  # the heart's colours are the same in both decks


@pytest.mark.parametrize("name", GLYPHS)
def test_glyph_fills_its_box(name: str) -> None:
    rows = alpha_rows(render(name, 176, 200))
    assert min(rows[0], rows[-1]) > 60
    rows = alpha_rows(render(name, 39, 44))
    assert min(rows[0], rows[-1]) > 60
