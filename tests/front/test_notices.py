"""Banner, toast and tip are inside the window and cover neither each other nor card indices."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pilot import Pilot
from positions import winning_lines

from solitaire.config.notice import Notice
from solitaire.engine.game import Game
from solitaire.games import GAMES
from solitaire.i18n.catalogues import LANGUAGES
from solitaire.layout.base import INDEX_STRIP, Layout, Seat

PLACE = re.compile(r"[A-Z]\w+: ")
RECORDS = Path(__file__).parents[1] / "golden" / "records"
SIZES = [(1280, 800), (1920, 1080), (800, 480), (600, 1000), (400, 300), (480, 800), (2560, 1080)]
ROOMY = [size for size in SIZES if size[0] >= 800 and size[1] >= 480]
REASON = "The two cards must make eleven together."


def blocked_games(name: str) -> list[tuple[str, str]]:
    """Some positions from a file, each with the moves after which no move is left."""
    found = []
    for part in (RECORDS / f"{name}-random.txt").read_text(encoding="ascii").split("\n\n"):
        if "result blocked" in part:
            lines = part.splitlines()
            start = [line for line in lines if line.startswith("game ") or PLACE.match(line)]
            moves = [line.removeprefix("moves ") for line in lines if line.startswith("moves ")]
            found.append(("\n".join(start) + "\n", " ".join(moves)))
    return found[:3]


BLOCKED = [
    (name, n, *game)
    for name in ("half-moon", "crescent")
    for n, game in enumerate(blocked_games(name))
]


def strip_of(layout: Layout, seat: Seat) -> pygame.Rect:
    """The upright rectangle around the index of a card."""
    return part_of(layout, seat, INDEX_STRIP)


def part_of(layout: Layout, seat: Seat, share: float) -> pygame.Rect:
    """The upper ``share`` of a card."""
    w, h = layout.card[0] * seat.scale, layout.card[1] * seat.scale
    ends = [seat.moved(dx, dy - h / 2) for dx in (-w / 2, w / 2) for dy in (0, share * h)]
    left, top = min(end.x for end in ends), min(end.y for end in ends)
    right, bottom = max(end.x for end in ends), max(end.y for end in ends)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def seats_seen(pilot: Pilot) -> list[Seat]:
    view, found = pilot.table.view, []
    for place in view.layout.places:
        count = len(pilot.game.pile(pilot.state, place))
        shown = view.layout.shown(place, count, place == pilot.table.interaction.spread)
        found += pilot.seats(place)[count - shown :]
    return found


def covered(cover: pygame.Rect, rect: pygame.Rect) -> float:
    common = cover.clip(rect)
    return common.width * common.height / max(1, rect.width * rect.height)


def check(pilot: Pilot, size: tuple[int, int]) -> None:
    """Asserts what must hold for all messages that are shown."""
    window = pygame.Rect(0, pilot.app.screen.viewport.bar_height, *size).clip((0, 0, *size))
    rects = {name: picture.rect for name, picture in pilot.table.messages.visible_sprites.items()}
    for name, rect in rects.items():
        assert window.contains(rect), (name, rect)
    for one, other in combinations(rects, 2):
        assert not rects[one].colliderect(rects[other]), (one, other)
    layout = pilot.table.view.layout
    for name, rect in rects.items():
        for seat in seats_seen(pilot):
            assert not rect.inflate(-2, -2).colliderect(strip_of(layout, seat)), (name, seat)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "n", "start", "moves"), BLOCKED)
def test_the_banner_hides_no_index_and_little_of_a_card(
    name: str, n: int, start: str, moves: str, size: tuple[int, int], language: str
) -> None:
    pilot = Pilot(start, size, moves=moves, language=language, speed="off")
    assert pilot.status == "blocked"
    check(pilot, size)
    banner = pilot.table.messages.visible_sprites["banner"].rect
    layout = pilot.table.view.layout
    most = max(covered(banner, part_of(layout, seat, 1)) for seat in seats_seen(pilot))
    assert most <= (0.15 if size in ROOMY else 0.8), most


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "n", "start", "moves"), BLOCKED[::3])
def test_toast_and_banner_keep_apart(
    name: str, n: int, start: str, moves: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(start, size, moves=moves, speed="off")
    layout = pilot.table.view.layout
    for place in (None, *list(layout.places)[::2]):
        near = pygame.Rect(*map(round, layout.box(place))) if place else None
        pilot.table.messages.toast(REASON, near)
        check(pilot, size)
    # and the other way round: the banner comes while a toast is shown
    pilot.key("ctrl+z")
    assert not pilot.banner
    pilot.table.messages.toast(REASON)
    pilot.key("ctrl+y")
    assert pilot.banner
    assert pilot.toast == REASON
    check(pilot, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_reason_hides_no_index(game: Game, size: tuple[int, int]) -> None:
    pilot = Pilot(game, size, speed="off")
    layout = pilot.table.view.layout
    for place in list(layout.places)[::2]:
        near = pygame.Rect(*map(round, layout.box(place)))
        pilot.table.messages.toast(REASON, near)
        check(pilot, size)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_reason_covers_no_card_that_was_meant(
    game: Game, size: tuple[int, int], language: str
) -> None:
    """Neither what was selected nor what was touched then, in whatever order."""
    told = 0
    for seed in range(2):
        code, line = winning_lines(game)[seed]
        moves = " ".join(line[: len(line) * seed // 2])
        pilot = Pilot(code, size, moves=moves, speed="off", language=language, move_errors=True)
        layout = pilot.table.view.layout
        full = [place for place in layout.places if pilot.cards(place)]
        for source, target in zip(full[::4], full[1::4], strict=False):
            for first, second in ((source, target), (target, source)):
                pilot.key("escape")
                pilot.taps(f"{first} {second}")
                if not pilot.toast:
                    continue
                told += 1
                toast = pilot.table.messages.visible_sprites["toast"].rect
                for place in (first, second):
                    seats = pilot.seats(place)
                    card = part_of(layout, seats[-1] if seats else layout.places[place], 1)
                    assert not toast.colliderect(card.inflate(-2, -2)), (first, second)
    assert told


@pytest.mark.parametrize("size", ROOMY)
def test_a_reason_stands_near_its_card(size: tuple[int, int]) -> None:
    """Nearer than a card's height, and not over the card itself."""
    pilot = Pilot(GAMES[0], size, speed="off")
    for place in pilot.table.view.layout.places:
        near = pygame.Rect(*map(round, pilot.table.view.layout.box(place)))
        pilot.table.messages.toast(REASON, near)
        toast = pilot.table.messages.visible_sprites["toast"].rect
        assert toast.colliderect(near.inflate(near.width, 1.5 * near.height)), place
        assert not toast.colliderect(near), place


def test_the_buttons_of_the_banner_are_where_they_are_drawn() -> None:
    _, _, start, moves = BLOCKED[0]
    for size in SIZES:
        for language in ("en", "ar"):
            pilot = Pilot(start, size, moves=moves, language=language, speed="off")
            banner = pilot.table.messages.visible_sprites["banner"].rect
            for command in ("undo", "new"):
                rect = pilot.table.messages.rect_of(command)
                assert rect is not None
                assert banner.contains(rect)
                assert min(rect.size) >= 24
                assert pilot.table.messages.at(*rect.center) == command
            pilot.push("undo")
            assert not pilot.banner


def test_without_a_table_the_banner_stands_at_the_foot() -> None:
    pilot = Pilot(GAMES[0], (1280, 800), speed="off")
    notices = pilot.table.messages
    notices.table = None
    notices.banner("No move is left.", [("Undo", "undo"), ("New game", "new")])
    assert notices.visible_sprites["banner"].rect.bottom > 780
    notices.toast(REASON)
    assert notices.visible_sprites["toast"].rect.bottom < notices.visible_sprites["banner"].rect.top


def test_a_reason_goes_when_the_player_goes_on() -> None:
    pilot = Pilot(GAMES[0], move_errors=True)
    piles = [place for place in pilot.table.view.layout.places if pilot.cards(place)]
    ranks = {place: pilot.card(place).rank for place in piles}
    first, second = next(
        (a, b) for a in piles for b in piles if a != b and ranks[a] + ranks[b] < 11
    )
    pilot.taps(f"{first} {second}")
    assert pilot.toast
    pilot.tap(first)
    assert pilot.toast == ""


def test_a_notice_outlives_a_resize() -> None:
    pilot = Pilot(GAMES[0])
    pilot.app.show_notices(Notice("second-copy"))
    words = pilot.toast
    assert words
    pilot.resize((900, 700))
    assert pilot.toast == words
    pilot.wait(20)
    assert pilot.toast == ""
