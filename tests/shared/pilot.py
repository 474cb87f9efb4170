"""Plays the whole program in a test, through pygame's events alone, and reads what it shows.

    pilot = Pilot("HM1-N-AAAAAAB")
    pilot.tap("P1")
    pilot.drag("P8", "P1")
    pilot.settle()

Its properties (``state``, ``toast``, ``banner`` …) are read from the program's own objects. Its
actions call ``App.step`` and ``App.draw``, as the window's loop does. Points are pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pygame
from chords import pressed

from solitaire.config.settings import Settings
from solitaire.config.store import Store
from solitaire.engine.cards import Card
from solitaire.engine.dealcode import Deal, random_deal, read_code
from solitaire.engine.diff import spots
from solitaire.engine.game import Game
from solitaire.engine.moves import read_move
from solitaire.engine.notation import read_position
from solitaire.engine.state import State
from solitaire.front.app import App
from solitaire.front.table.bar import BarButton
from solitaire.front.table.scene import TableScene
from solitaire.front.table.sprites import CardSprite
from solitaire.games import GAMES
from solitaire.layout.base import INDEX_STRIP, Layout, Seat

FRAME = 1 / 60

Start = Deal | Game | str | None
Point = tuple[float, float]


def quiet(**changed: Any) -> Settings:
    """The default settings without sound, with ``changed``."""
    return Settings(sound=False)._replace(**changed)


class Pilot:
    """The program with a game on the table, and a pointer.

    ``start`` is a deal, a game (its deal 1), a deal code, a position in text, or None for the
    kept game in the store. ``moves`` are made before the test begins; ``at_rest``: the cards of
    the deal have landed before it begins.
    """

    def __init__(
        self,
        start: Start = None,
        size: tuple[int, int] = (1280, 800),
        *,
        moves: str = "",
        store: Store | None = None,
        at_rest: bool = True,
        shows_how_to: bool = False,
        **settings: Any,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(size)
        self.store = store or Store("")
        deal, chosen = self._prepared(start, moves), quiet(**settings)
        if start is not None and not isinstance(start, (Deal, Game)) and deal is None:
            chosen = chosen._replace(game=self._key)
        self.surface = pygame.Surface(size)
        self.watchers: list[Callable[[], None]] = []
        self.drawn: list[pygame.Rect] | None = None
        self.pointer: Point = (0.0, 0.0)
        self.app = App(chosen, self.store, size, deal, shows_how_to=shows_how_to)
        if deal is not None:
            for text in moves.split():
                self.app.table.play(read_move(text))
        self.step()
        if at_rest:
            self.settle(0.1)

    def _prepared(self, start: Start, moves: str) -> Deal | None:
        if isinstance(start, Game):
            return Deal(start, 1)
        if not isinstance(start, str):
            return start
        if "\n" not in start.strip():
            return read_code(start, GAMES)
        text = "\n".join(line.strip() for line in start.strip().splitlines()) + "\n"
        game, _ = read_position(enumerate(text.splitlines(), 1), GAMES)
        self._key = game.key
        saved = self.store.begin(game.key, game.variant, text)
        line = tuple(moves.split())
        self.store.save(saved._replace(moves=line, cursor=len(line)))
        return None

    def new_game(self, deal: Deal | None = None) -> None:
        """Begins ``deal``, or a random deal of the game on the table."""
        self.app.shelf.begin(deal or random_deal(self.game))

    # time --------------------------------------------------------------------------------------

    def step(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """One turn of the loop: events, time, drawing; then all ``watchers`` are called."""
        self.app.step(events, dt)
        self.drawn = self.app.draw(self.surface)
        for watcher in self.watchers:
            watcher()

    def settle(self, dt: float = 3 * FRAME) -> None:
        """Steps of ``dt`` seconds until no card flies, and none is about to after a win."""
        for _ in range(1200):
            if not self.table.animator.busy and self.table.end.phase in ("", "shown"):
                self.step(dt=0.0)
                return
            self.step(dt=dt)
        raise AssertionError("the animation does not end")

    def wait(self, seconds: float) -> None:
        """Lets time pass as the loop does: frame by frame in an animation, else in longer steps."""
        while seconds > 1e-9:
            until = self.app.until_next()
            dt = seconds if until is None else min(seconds, max(2 * FRAME, until + 1e-6))
            self.step(dt=dt)
            seconds -= dt

    # reading -----------------------------------------------------------------------------------

    @property
    def table(self) -> TableScene:
        return self.app.table

    @property
    def game(self) -> Game:
        return self.table.live.game

    @property
    def state(self) -> State:
        return self.table.live.state

    @property
    def status(self) -> str:
        return self.table.live.status

    @property
    def score(self) -> int:
        return self.game.score(self.state)

    @property
    def moves(self) -> int:
        """The number of moves made."""
        return self.table.live.session.cursor

    @property
    def line(self) -> list[str]:
        return [str(move) for move in self.table.live.session.line]

    @property
    def clock(self) -> float:
        return self.table.live.clock.seconds

    def cards(self, place: str) -> str:
        return " ".join(map(str, self.game.pile(self.state, place)))

    def top(self, place: str) -> str:
        pile = self.game.pile(self.state, place)
        return str(pile[-1]) if pile else ""

    def card(self, place: str, depth: int = 1) -> Card:
        return self.game.pile(self.state, place)[-depth]

    def sprite(self, place: str, depth: int = 1) -> CardSprite:
        return self.table.view.sprites[self.card(place, depth)]

    @property
    def visible(self) -> list[CardSprite]:
        """The card sprites that are drawn now."""
        return [sprite for sprite in self.table.view.sprites.values() if sprite.visible]

    def looks(self, look: str) -> set[str]:
        """The places with a card that is drawn with ``look``."""
        where = spots(self.state)
        return {
            self.game.places[where[sprite.card].pile]
            for sprite in self.visible
            if sprite.look == look
        }

    @property
    def selected(self) -> str:
        """The places of the selection, with the depth where it is not the top card."""
        return " ".join(
            pick.place if pick.depth == 1 else f"{pick.place}*{pick.depth}"
            for pick in self.table.interaction.selection
        )

    @property
    def held(self) -> str:
        """The cards that are dragged."""
        return " ".join(map(str, self.table.view.held))

    @property
    def toast(self) -> str:
        """The words of the toast; '' when there is none."""
        return self.table.messages.toast_words

    @property
    def how_to(self) -> str:
        """The words of the line that tells how to play; '' when there is none."""
        return self.table.messages.how_to_words

    @property
    def banner(self) -> str:
        """The words of the banner at the end of a game; '' when there is none."""
        return self.table.messages.banner_words

    @property
    def tip(self) -> str:
        return self.table.messages.tip_words

    def button(self, command: str) -> BarButton:
        """A button of the bar, with its icon, its dots and whether it is enabled."""
        return self.table.bar.buttons[command]

    def home(self, card: Card) -> Seat:
        """Where ``card`` must be when no card flies."""
        if card in self.table.view.paraded:
            return self.table.view.paraded[card]
        pile, height = spots(self.state)[card]
        return self.seats(self.game.places[pile])[height]

    def seats(self, place: str) -> list[Seat]:
        """Where the cards at ``place`` must be when no card flies, bottom first."""
        table, count = self.table, len(self.game.pile(self.state, place))
        return table.view.layout.seats(place, count, place == table.interaction.spread)

    def is_settled(self) -> bool:
        """Whether every visible card is drawn opaque at its seat."""
        return all(
            sprite.seat == self.home(sprite.card)
            and sprite.alpha == 255
            and abs(sprite.rect.centerx - sprite.seat.x) <= 1
            and abs(sprite.rect.top + self._height(sprite) / 2 - sprite.seat.y) <= 1.5
            for sprite in self.visible
        )

    def _height(self, sprite: CardSprite) -> int:
        """The height of the card's whole picture: of a covered card the upper part is shown."""
        if sprite.strip is None:
            return sprite.rect.height
        faces = self.table.view.faces.of_size(sprite.seat.scale)
        whole = faces.card(sprite.card, sprite.look, sprite.seat.angle, sprite.strip)
        return whole.get_height()

    def point(self, place: str, depth: int = 1) -> Point:
        """The middle of the visible part of a card, or of an empty place."""
        layout = self.table.view.layout
        seats = self.seats(place)
        if not seats or not depth:
            seat = layout.places[place]
            return seat.x, seat.y
        seat = seats[-depth]
        if depth > 1:
            strip = seats[-depth + 1].y - seat.y
            strip = strip if strip > 1 else INDEX_STRIP * layout.card[1]
            seat = seat.moved(0, (strip - layout.card[1]) / 2)
        return seat.x, seat.y

    def spot(self, command: str) -> Point:
        """The middle of a button of the banner or of the bar."""
        rect = self.table.messages.rect_of(command) or self.table.bar.rect_of(command)
        assert rect is not None, command
        return rect.center

    # the mouse ---------------------------------------------------------------------------------

    def press(self, point: Point, button: int = 1) -> None:
        self.pointer = point
        self.step(_mouse(pygame.MOUSEBUTTONDOWN, point, button=button))

    def move(self, point: Point, buttons: tuple[int, int, int] = (1, 0, 0)) -> None:
        self.pointer = point
        self.step(_mouse(pygame.MOUSEMOTION, point, buttons=buttons, rel=(0, 0)))

    def release(self, point: Point | None = None, button: int = 1) -> None:
        self.pointer = point or self.pointer
        self.step(_mouse(pygame.MOUSEBUTTONUP, self.pointer, button=button))

    def hover(self, point: Point) -> None:
        self.move(point, (0, 0, 0))

    def click(self, point: Point, *, lasting: float = 0.1, finger: bool = False) -> None:
        """A press and a release at ``point``."""
        if finger:
            self.finger_down(point)
            self.step(dt=lasting)
            self.finger_up(point)
        else:
            self.press(point)
            self.step(dt=lasting)
            self.release(point)

    def tap(self, place: str, depth: int = 1, *, finger: bool = False) -> None:
        """A tap on a card, late enough after the last one not to be a double tap."""
        self.step(dt=0.5)
        self.click(self.point(place, depth), finger=finger)

    def tap_at(self, point: Point, *, finger: bool = False) -> None:
        self.step(dt=0.5)
        self.click(point, finger=finger)

    def taps(self, places: str, *, finger: bool = False) -> None:
        """Taps one after the other; ``P3*4`` is the fourth card from the top of P3."""
        for word in places.split():
            place, _, depth = word.partition("*")
            self.tap(place, int(depth or 1), finger=finger)

    def double_tap(self, place: str, depth: int = 1, *, finger: bool = False) -> None:
        self.step(dt=0.5)
        point = self.point(place, depth)
        self.click(point, finger=finger, lasting=0.05)
        self.step(dt=0.08)
        self.click(point, finger=finger, lasting=0.05)

    def push(self, command: str) -> None:
        """Clicks a button of the bar or of the banner."""
        self.tap_at(self.spot(command))

    # dragging ----------------------------------------------------------------------------------

    def grip(self, place: str, depth: int = 1, *, finger: bool = False) -> None:
        """Takes up a card and holds it 40 pixels to the right of its place."""
        self.step(dt=0.5)
        x, y = self.point(place, depth)
        if finger:
            self.finger_down((x, y))
            self.finger_move((x + 40, y))
        else:
            self.press((x, y))
            self.move((x + 40, y))

    def hold_over(self, source: str, point: Point, depth: int = 1, *, finger: bool = False) -> None:
        """Takes up a card and moves it until its middle is at ``point``."""
        x, y = self.point(source, depth)
        seat = self.home(self.card(source, depth))
        self.grip(source, depth, finger=finger)
        end = (point[0] + x - seat.x, point[1] + y - seat.y)
        now = (x + 40, y)
        for share in (0.3, 0.7, 1.0):
            at = (now[0] + (end[0] - now[0]) * share, now[1] + (end[1] - now[1]) * share)
            if finger:
                self.finger_move(at)
            else:
                self.move(at)

    def drag_to_point(
        self, source: str, point: Point, depth: int = 1, *, finger: bool = False
    ) -> None:
        """Drags a card until its middle is at ``point``, and drops it."""
        self.hold_over(source, point, depth, finger=finger)
        if finger:
            self.finger_up(self.pointer)
        else:
            self.release()

    def drag(self, source: str, target: str, depth: int = 1, *, finger: bool = False) -> None:
        """Drags a card on to the top card of a place, or on to its empty frame."""
        layout = self.table.view.layout
        seat = (self.seats(target) or [layout.places[target]])[-1]
        self.drag_to_point(source, (seat.x, seat.y), depth, finger=finger)

    # fingers -----------------------------------------------------------------------------------

    def finger_down(self, point: Point, number: int = 7) -> None:
        self._finger(pygame.FINGERDOWN, point, number)

    def finger_move(self, point: Point, number: int = 7) -> None:
        self._finger(pygame.FINGERMOTION, point, number)

    def finger_up(self, point: Point, number: int = 7) -> None:
        self._finger(pygame.FINGERUP, point, number)

    def _finger(self, kind: int, point: Point, number: int) -> None:
        self.pointer = point
        w, h = self.app.screen.size
        x, y = point[0] / w, point[1] / h
        self.step(pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0))

    # keys --------------------------------------------------------------------------------------

    def key(self, chord: str, times: int = 1) -> None:
        """Presses keys as ``ctrl+shift+z`` says; ``dt`` long enough for no double Enter."""
        for _ in range(times):
            self.step(pressed(chord), dt=0.05)

    def go_to(self, place: str, depth: int = 1) -> None:
        """Moves the focus to a card with the arrow keys, by the shortest way."""
        from solitaire.engine.game import Pick
        from solitaire.front.table.focus import DIRECTIONS, Focus, step

        wanted = Pick(place, depth if self.game.pile(self.state, place) else 0)
        layout = self.table.view.layout
        ways: dict[Focus, list[str]] = {self.app.table_input.keys.focus: []}
        queue = list(ways)
        for focus in queue:
            if focus.here == wanted:
                break
            for direction in DIRECTIONS:
                after = step(self.game, layout, self.state, focus, direction)
                if after not in ways:
                    ways[after] = [*ways[focus], direction]
                    queue.append(after)
        else:
            raise AssertionError(f"no arrow key leads to {wanted}")
        for direction in ways[focus]:
            self.key(direction)
        assert self.table.interaction.focus == wanted

    def enter(self, place: str, depth: int = 1) -> None:
        """Goes to a card with the arrows and presses Enter once."""
        self.go_to(place, depth)
        self.step(dt=0.5)
        self.key("enter")
        self.step(dt=0.5)

    # the window --------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size)
        self.surface = pygame.Surface(size)
        self.step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def window(self, kind: int) -> None:
        """An event of the window without values, such as WINDOWFOCUSLOST."""
        self.step(pygame.event.Event(kind))


def _mouse(kind: int, point: Point, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(round(point[0]), round(point[1])), touch=False, **values)


def play_line(pilot: Pilot, moves: Sequence[str], means: str) -> None:
    """Plays moves in the notation by ``means``: tap, drag, touch, touch-drag, double or keys."""
    for text in moves:
        _play(pilot, text, means)
    pilot.settle()


def _play(pilot: Pilot, text: str, means: str) -> None:
    if text == "rearrange":
        if means == "keys":
            pilot.key("ctrl+b")
        else:
            pilot.push("rearrange")
        return
    before = pilot.moves
    if "+" in text:
        touched = [(place, 1) for place in text.split("+")]
    else:
        way, _, count = text.partition("*")
        source, target = way.split(">")
        size = int(count or 1)
        touched = [(source, size), (target, 1)]
    if means in ("drag", "touch-drag"):
        finger = means == "touch-drag"
        for (source, size), (target, _) in pairwise(touched):
            pilot.drag(source, target, size, finger=finger)
    else:
        for place, depth in touched:
            if pilot.moves > before:
                break  # the first tap has already sent the card home
            if means == "keys":
                pilot.enter(place, depth)
            else:
                pilot.tap(place, depth, finger=means == "touch")
    assert pilot.moves == before + 1, f"{text} by {means}: {pilot.toast}"
    assert pilot.line[before] == text


def corners(layout: Layout, seat: Seat) -> list[Point]:
    """The four corners of a card at ``seat``."""
    w, h = layout.card[0] * seat.scale / 2, layout.card[1] * seat.scale / 2
    ends = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(s.x, s.y) for s in (seat.moved(dx, dy) for dx, dy in ends)]
