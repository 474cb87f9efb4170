"""Position help: what goes with the selection has a ring, all else steps back into the cloth."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pilot import Pilot
from positions import winning_lines

from solitaire.engine.cards import Card
from solitaire.engine.game import Game, Pick
from solitaire.front.paint.dimming import dimmed_colour
from solitaire.front.table.ground import FRAME_BACK, LABEL_BACK, NEVER_FILLED, VEIL_OPACITY
from solitaire.front.table.sprites import CardSprite, StillSprite
from solitaire.front.table.stepping import STEP_SECONDS
from solitaire.games import GAMES

CELLS_FREE = """
    game eight-off cells=8
    P1: KC QC JC TC
    P2: KH QH JH TH 9H 8H
    P4: 4S 3H QS
    P5: TS 9S 8S 7S 6S 5S
    P6: 7H 5H
    P7: 6H
    C1: JS
    C5: KS
    C6: 4H
    FS: 3S
    FH: 2H
    FD: KD
    FC: 9C
"""
"""The queen of spades goes into five free cells; kings alone go into the empty columns P3, P8. The
six of hearts goes on the seven, which lies under the five: P6 takes the four of hearts instead."""

FRAME = 1 / 60


def ringed(pilot: Pilot) -> set[str]:
    """The places with the ring of a target: on their top card, or on their empty frame."""
    view = pilot.table.view
    empty = {
        place
        for place, frame in view.ground.frames.items()
        if frame.visible and frame.image is view.faces.of_size(1.0).frame(True)
    }
    return pilot.looks("target") | empty


@pytest.mark.parametrize("start", [*GAMES, CELLS_FREE], ids=lambda start: repr(start)[:20])
def test_a_tap_rings_the_same_places_as_a_drag(start: Game | str) -> None:
    pilot = Pilot(start)
    game = pilot.game
    for place in list(pilot.table.view.layout.places):
        if not pilot.cards(place) or not game.liftable(pilot.state, Pick(place)):
            continue
        pilot.grip(place)
        dragged = ringed(pilot)
        pilot.key("escape")
        pilot.release()
        pilot.settle()
        assert not ringed(pilot)
        partners = game.partners(pilot.state, (Pick(place),))
        pilot.tap(place)
        if pilot.selected:  # a card with one way to go may go at once
            assert ringed(pilot) == dragged == partners
        pilot.key("escape")
        assert not ringed(pilot)


def test_empty_cells_and_columns_have_the_ring_of_what_they_take() -> None:
    pilot = Pilot(CELLS_FREE)
    pilot.tap("P4")
    assert ringed(pilot) == {"C2", "C3", "C4", "C7", "C8"}
    pilot.key("escape")
    pilot.tap("C5")
    assert ringed(pilot) == {"P3", "P8"}


def test_without_position_help_only_a_drag_has_rings() -> None:
    pilot = Pilot(CELLS_FREE, position_help=False)
    pilot.tap("P4")
    assert not ringed(pilot)
    pilot.grip("P4")
    assert ringed(pilot)


def test_covered_cards_of_a_target_are_not_lit() -> None:
    pilot = Pilot(CELLS_FREE)
    pilot.tap("C6")
    assert "P6" in ringed(pilot)
    assert pilot.sprite("P6").look == "target"
    assert pilot.sprite("P6", 2).look == "dimmed"


@pytest.mark.parametrize("theme", ["felt", "night", "light"])
def test_paper_and_edges_are_dimmed_to_the_colour_that_the_theme_gives(theme: str) -> None:
    pilot = Pilot(GAMES[0], theme=theme)
    place = selected_with_partners(pilot)
    pilot.wait(1.0)
    view = pilot.table.view
    for other in view.layout.places:
        sprite, base = pilot.sprite(other), view.ground.bases[other]
        paper = pygame.Color(dimmed_colour(view.theme.paper, view.theme))
        edge = pygame.Color(dimmed_colour(view.theme.depth, view.theme))
        is_lit = other == place or sprite.look == "target"
        assert is_lit == (sprite.look != "dimmed")
        assert close(paper_of(pilot, sprite), paper) is not is_lit
        if len(view.game.pile(pilot.state, other)) > 3:
            shown = {
                tuple(base.image.get_at((base.rect.width // 2, y))) for y in range(base.rect.height)
            }
            assert any(close(pygame.Color(*c), edge) for c in shown) is not is_lit


def paper_of(pilot: Pilot, sprite: CardSprite) -> pygame.Color:
    """The colour on the screen near the left edge of a card, where nothing is printed."""
    x = sprite.seat.x - pilot.table.view.layout.card[0] * sprite.seat.scale / 2
    return pilot.surface.get_at((round(x) + 8, round(sprite.seat.y)))


def close(one: pygame.Color, other: pygame.Color) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(one[:3], other[:3], strict=True))


def selected_with_partners(pilot: Pilot) -> str:
    """Selects a card that has partners; returns its place."""
    for place in pilot.table.view.layout.places:
        if pilot.game.partners(pilot.state, (Pick(place),)):
            pilot.tap(place)
            if pilot.selected == place:
                return place
    raise AssertionError


def opacity(sprite: StillSprite) -> float:
    """That of the most opaque part of the picture, 0 to 1."""
    picture = sprite.image
    size = picture.get_size()
    return max(picture.get_at((x, y)).a for x in range(size[0]) for y in range(size[1])) / 255


def test_captions_step_back_with_the_places_that_they_name() -> None:
    pilot = Pilot(GAMES[1])
    place = selected_with_partners(pilot)
    pilot.wait(1.0)
    lit = {place, *ringed(pilot)}
    captions = pilot.table.view.ground.captions
    assert captions
    for caption, (_, places) in captions.items():
        wanted = 1.0 if lit.intersection(places) else LABEL_BACK
        assert opacity(caption) == pytest.approx(wanted, abs=0.01)
    pilot.key("escape")
    pilot.wait(1.0)
    assert all(opacity(caption) == 1.0 for caption in captions)


def test_labels_and_empty_places_step_back() -> None:
    pilot = Pilot(GAMES[0])
    place = selected_with_partners(pilot)
    pilot.wait(1.0)
    labels = pilot.table.view.ground.labels
    for other, label in labels.items():
        is_lit = other == place or other in ringed(pilot)
        assert opacity(label) == pytest.approx(1.0 if is_lit else LABEL_BACK, abs=0.01)
    pilot = Pilot(CELLS_FREE)
    pilot.tap("P4")
    pilot.wait(1.0)
    ground = pilot.table.view.ground
    for column in ("P3", "P8"):
        assert opacity(ground.frames[column]) == pytest.approx(FRAME_BACK, abs=0.01)
        assert opacity(ground.marks[column]) == pytest.approx(FRAME_BACK, abs=0.01)
    assert opacity(ground.frames["C2"]) == 1.0
    pilot.key("escape")
    pilot.wait(1.0)
    assert opacity(ground.frames["P3"]) == opacity(ground.marks["P3"]) == 1.0


def test_high_contrast_marks_the_partners_and_dims_nothing() -> None:
    for start in (GAMES[0], CELLS_FREE):
        pilot = Pilot(start, theme="high-contrast")
        selected_with_partners(pilot)
        pilot.wait(1.0)
        ground = pilot.table.view.ground
        assert ringed(pilot)
        assert not pilot.looks("dimmed")
        assert all(opacity(label) == 1.0 for label in ground.labels.values() if label.visible)
        assert all(opacity(frame) == 1.0 for frame in ground.frames.values() if frame.visible)


# time --------------------------------------------------------------------------------------------


def lightness(pilot: Pilot, card: Card) -> int:
    return paper_of(pilot, pilot.table.view.sprites[card]).r


def series(pilot: Pilot, card: Card) -> list[int]:
    """The lightness of a card's paper, frame by frame, until nothing moves any more."""
    seen = [lightness(pilot, card)]
    while pilot.app.until_next() == 0.0:
        pilot.step()
        seen.append(lightness(pilot, card))
    return seen


def test_cards_step_back_and_come_forward_within_120_milliseconds() -> None:
    assert STEP_SECONDS == 0.12
    pilot = Pilot(GAMES[0])
    place = selected_with_partners(pilot)
    dimmed = next(sprite.card for sprite in pilot.visible if sprite.look == "dimmed")
    back = series(pilot, dimmed)
    assert back == sorted(back, reverse=True)
    assert len(set(back)) >= 5, "seen on the way"
    assert len(back) - 1 <= STEP_SECONDS / FRAME + 2
    pilot.tap(place)
    forward = series(pilot, dimmed)
    assert forward == sorted(forward)
    assert len(set(forward)) >= 5
    assert len(forward) - 1 <= STEP_SECONDS / FRAME + 2
    assert forward[-1] > back[-1] + 40


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}])
def test_without_motion_they_step_back_at_once(settings: dict[str, Any]) -> None:
    pilot = Pilot(GAMES[0], **settings)
    selected_with_partners(pilot)
    assert pilot.app.until_next() != 0.0
    paper = pygame.Color(dimmed_colour(pilot.table.view.theme.paper, pilot.table.view.theme))
    for sprite in pilot.visible:
        assert close(paper_of(pilot, sprite), paper) == (sprite.look == "dimmed")


def test_a_drag_dims_nothing_and_draws_only_around_the_card() -> None:
    pilot = Pilot(GAMES[0])
    pilot.grip("P1")
    pilot.wait(0.5)
    assert not pilot.looks("dimmed")
    assert pilot.app.until_next() != 0.0
    pilot.move((pilot.pointer[0] + 5, pilot.pointer[1]))
    assert pilot.drawn is not None
    card = pilot.sprite("P1").rect
    assert all(card.inflate(20, 20).contains(area) for area in pilot.drawn)


# places that stay empty, piles that are spread out -----------------------------------------------


def nearly_won(game: Game) -> Pilot:
    """A game in which many places are empty."""
    code, line = winning_lines(game)[0]
    return Pilot(code, moves=" ".join(line[: len(line) * 9 // 10]))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_frame_of_a_place_that_stays_empty_is_faint(game: Game) -> None:
    pilot = nearly_won(game)
    ground = pilot.table.view.ground
    empty = [place for place in ground if not pilot.cards(place)]
    assert empty
    for place in empty:
        wanted = 1.0 if game.refills(place) else NEVER_FILLED
        assert opacity(ground.frames[place]) == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize("theme", ["felt", "night", "light", "high-contrast"])
def test_a_spread_pile_dims_the_rest_by_a_quarter(theme: str) -> None:
    pilot = Pilot(GAMES[1], theme=theme)
    points = [
        (sprite.rect.left + sprite.rect.width // 4, sprite.rect.centery)
        for sprite in (pilot.sprite("US"), pilot.sprite("P14"))
    ]
    points += [(pilot.app.screen.size[0] - 2, pilot.app.screen.size[1] - 2), (640, 300)]
    before = [pilot.surface.get_at(point) for point in points]
    bar = pilot.surface.get_at((400, 3))
    pilot.hover(pilot.point("P3"))
    pilot.wait(1.5)
    assert pilot.table.interaction.spread == "P3"
    for point, was in zip(points, before, strict=True):
        now = pilot.surface.get_at(point)
        for one, other in zip(now[:3], was[:3], strict=True):
            assert abs(one - other * (1 - VEIL_OPACITY)) <= 2
    paper = pygame.Color(pilot.table.view.theme.paper)
    assert close(paper_of(pilot, pilot.sprite("P3")), paper)
    assert pilot.surface.get_at((400, 3)) == bar, "the bar belongs to no pile"
    pilot.hover((640, 300))
    pilot.wait(1.5)
    assert [pilot.surface.get_at(point) for point in points] == before
