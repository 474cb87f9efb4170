"""Random actions, fast and in any order, never damage the table or the game."""

from __future__ import annotations

import random

import pygame
import pytest
from pilot import Pilot, corners

from solitaire.engine.cards import Card
from solitaire.engine.game import Game, Pick, Selected
from solitaire.games import GAMES

MINUTES = 5
EVERY_SECONDS = 0.05
"""The time from one action to the next."""
CHORDS = ("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+y", "ctrl+shift+z", "escape", "enter", "tab")
ARROWS = ("left", "right", "up", "down")


class Clockwork(Pilot):
    """A pilot whose every step takes ``EVERY_SECONDS``."""

    def step(self, *events: pygame.event.Event, dt: float = EVERY_SECONDS) -> None:
        super().step(*events, dt=dt)


class Monkey:
    """Clicks, drags, touches and keys at random, twenty times a second."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot = pilot
        self.chance = random.Random(seed)
        self.pack = sorted(pilot.game.full_pack())
        self.down = self.finger = False

    def point(self) -> tuple[float, float]:
        w, h = self.pilot.app.screen.size
        if self.chance.random() < 0.8:
            place = self.chance.choice(list(self.pilot.table.view.layout.places))
            x, y = self.pilot.point(place)
            spread = self.pilot.table.view.layout.card[0] * 0.3
            return x + self.chance.gauss(0, spread), y + self.chance.gauss(0, spread)
        return self.chance.uniform(-20, w + 20), self.chance.uniform(-20, h + 20)

    def act(self) -> None:
        pilot, chance = self.pilot, self.chance
        what = chance.random()
        if what < 0.22:
            pilot.press(self.point(), 1 if chance.random() < 0.9 else 3)
        elif what < 0.44:
            pilot.release(self.point() if chance.random() < 0.5 else None)
        elif what < 0.60:
            pilot.move(self.point(), (int(chance.random() < 0.8), 0, 0))
        elif what < 0.66:
            pilot.finger_down(self.point(), chance.choice((1, 2)))
        elif what < 0.70:
            pilot.finger_move(self.point(), chance.choice((1, 2)))
        elif what < 0.76:
            pilot.finger_up(self.point(), chance.choice((1, 2)))
        elif what < 0.90:
            pilot.key(chance.choice(CHORDS))
        elif what < 0.95:
            pilot.key(chance.choice(ARROWS))
        elif what < 0.965:
            self.helpful_move()
        elif what < 0.975:
            pilot.window(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
        elif what < 0.98:
            pilot.resize(chance.choice(((640, 480), (500, 640), (800, 420))))
        elif what < 0.985:
            pilot.key("ctrl+r")
        elif what < 0.988:
            pilot.new_game()
        else:
            pilot.step()
        if pilot.app.dialog is not None:
            pilot.app.dialog.close()

    def helpful_move(self) -> None:
        """Plays a legal move, so that the game makes progress."""
        moves = self.pilot.game.moves(self.pilot.state)
        if moves:
            self.pilot.table.cancel_interaction()
            self.pilot.table.play(self.chance.choice(moves))

    def check(self) -> None:
        """Asserts that every card is in the state once and has a sprite."""
        pilot = self.pilot
        cards = [card for pile in pilot.state.piles for card in pile]
        assert sorted(cards) == self.pack
        assert set(pilot.table.view.sprites) == set(cards)
        held = pilot.table.view.held
        pick = pilot.table.interaction.held
        assert bool(held) == (pick is not None)
        assert pick is None or held == pilot.game.pile(pilot.state, pick.place)[-len(held) :]
        for pick in pilot.table.interaction.selection:
            assert 0 < pick.depth <= len(pilot.game.pile(pilot.state, pick.place))

    def rest(self) -> None:
        """Ends every action, and asserts that every card is then at its seat."""
        pilot = self.pilot
        pilot.window(pygame.WINDOWFOCUSLOST)
        pilot.window(pygame.WINDOWFOCUSGAINED)
        pilot.key("escape")
        pilot.settle(0.1)
        assert pilot.is_settled()
        assert pilot.held == ""
        self.check()
        tops = {
            pile[-1]
            for pile, place in zip(pilot.state.piles, pilot.game.places, strict=True)
            if pile and place != pilot.game.out
        }
        assert tops <= {sprite.card for sprite in pilot.visible}
        assert not pilot.table.interaction.targets


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_case_52_random_clicks_and_undo_for_minutes(game: Game) -> None:
    pilot = monkey_for(game, 60 * MINUTES, seed=GAMES.index(game))
    assert pilot.app.screen.now >= 60 * MINUTES


@pytest.mark.parametrize("seed", range(3))
def test_case_14_no_card_is_lost_or_doubled_whatever_is_clicked(seed: int) -> None:
    """Equal cards of two decks are different cards; also with two cells 52 cards are dealt."""
    game = GAMES[4] if seed == 2 else GAMES[seed]
    pilot = monkey_for(game, 10, seed=100 + seed)
    cards = [card for pile in pilot.state.piles for card in pile]
    assert len(cards) == len(set(cards)) == 52 * game.decks
    assert all(isinstance(card, Card) for card in cards)


def monkey_for(game: Game, seconds: int, seed: int) -> Pilot:
    pilot = Clockwork(game, size=(640, 480))
    monkey = Monkey(pilot, seed)
    steps = round(seconds / EVERY_SECONDS)
    for n in range(steps):
        before = pilot.app.screen.now
        monkey.act()
        if pilot.app.screen.now == before:  # the action was no event
            pilot.step()
        monkey.check()
        if n % 100 == 99:
            monkey.rest()
    monkey.rest()
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_resize_in_mid_flight_lands_right(game: Game) -> None:
    pilot = Pilot(game, at_rest=False)
    for n, size in enumerate(((900, 700), (500, 800), (1600, 700), (400, 300), (1280, 800))):
        moves = pilot.game.moves(pilot.state)
        pilot.table.play(moves[-1])
        pilot.wait(0.05 * n)
        pilot.resize(size)
        pilot.step()
        pilot.settle()
        assert pilot.is_settled()
        assert pilot.app.screen.viewport[:2] == size
    for _ in range(3):
        pilot.key("ctrl+z")
        pilot.resize((900 + pilot.moves, 700))
    pilot.settle()
    assert pilot.is_settled()


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_a_resize_in_mid_flight_lets_the_cards_fly_on(game: Game) -> None:
    pilot = Pilot(game, at_rest=False)
    pilot.wait(0.4)
    pilot.resize((900, 700))
    assert pilot.table.animator.busy
    pilot.step()
    flying = [sprite for sprite in pilot.visible if sprite.flying]
    assert flying
    assert any(sprite.seat != pilot.home(sprite.card) for sprite in flying)
    pilot.settle()
    assert pilot.is_settled()


def test_a_resize_keeps_selection_and_focus() -> None:
    pilot = Pilot(GAMES[0])
    pilot.tap("P5")
    pilot.resize((900, 700))
    assert pilot.selected == "P5"
    assert pilot.looks("selected") == {"P5"}
    pilot.go_to("R3")
    pilot.resize((600, 1000))
    assert pilot.table.interaction.focus is not None
    assert pilot.table.interaction.focus.place == "R3"


@pytest.mark.parametrize("seed", range(4))
def test_undo_faster_than_the_cards_fly(seed: int) -> None:
    chance = random.Random(seed)
    pilot = Pilot(GAMES[seed % 3], speed="slow", size=(640, 480))
    start = pilot.state
    for _ in range(8):
        moves = pilot.game.moves(pilot.state)
        if moves:
            pilot.table.play(chance.choice(moves))
            pilot.step()
    end, count = pilot.state, pilot.moves
    for _ in range(count):
        pilot.key("ctrl+z")
    assert pilot.state == start
    for _ in range(count):
        pilot.key("ctrl+y")
    assert pilot.state == end
    pilot.settle()
    assert pilot.is_settled()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(400, 300), (3840, 2160), (5120, 1440), (600, 1000)])
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_case_60_every_window_size_is_drawn_and_played(game: Game, size: tuple[int, int]) -> None:
    pilot = Pilot(game, size=size, speed="off")
    for sprite in pilot.visible:
        for x, y in corners(pilot.table.view.layout, sprite.seat):
            assert 0 <= x <= size[0]
            assert pilot.app.screen.viewport.bar_height <= y <= size[1]
    card = pilot.table.view.layout.card
    assert card[0] >= 24
    if min(size) > 1000:
        assert card[1] > 0.13 * size[1]
    moves = [m for m in game.moves(pilot.state) if "*" not in str(m) and str(m) != "rearrange"]
    if moves:
        places = str(moves[0]).replace("+", ">").split(">")
        answer = game.interpret(pilot.state, (Pick(places[0]),))
        pilot.taps(" ".join(places[: 3 if isinstance(answer, Selected) else 1]))
        assert pilot.moves == 1
