"""Which sound belongs to what happens on the table, and when it is heard.

A card sounds when it touches the cloth, not when it takes off, so sounds wait for the flights.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.game import Game
from ...engine.moves import Move, Rearrange, Remove, Shift
from ...engine.values import NamedTuple
from ..sound import Sounds

STREAK_SECONDS = 8.0
"""Cards that leave the game within this time of each other sound higher and higher."""
NOTES = 8
NOTE_DECIBELS = -5.0
"""How much softer the note is than the paper above it."""
HOME_NOTE_DECIBELS = -9.0
"""The same where a single card goes to its foundation, which happens more often."""
TICK_EVERY_SECONDS = 0.045
"""In a deal; more ticks would be a noise."""
TICK_DECIBELS = (0.0, -2.0, -1.0, -3.0)
"""Of the ticks of a deal, again and again, so that they sound like different cards."""
LAST_TICK_DECIBELS = -3.0
MORE_CARDS_DECIBELS, MOST_CARDS_DECIBELS = 0.5, 2.0
"""How much louder each further card of a run makes its sound, and the most that all make."""
WIN_AFTER_SECONDS = 0.12
"""From the landing of the last card to the sound of the win."""
QUIET_AFTER_WIN_SECONDS = 1.0
TURN_DECIBELS = -6.0
"""Of what is taken back, under the sound of undo."""


class _Due(NamedTuple):
    """A sound that waits for its moment."""

    seconds: float
    name: str
    variation: int | None = None
    decibels: float = 0.0


class TableSounds:
    """Plays the sounds of one table; ``landings`` are seconds until each flying card lands."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._due: list[_Due] = []
        self._streak = 0
        self._streak_seconds = 0.0
        """Until the streak is over."""
        self.is_dropping = False
        """Whether cards are let go just now, so that they lie already."""
        self._quiet_seconds = 0.0
        """Until something may be heard beside the sound of a win."""

    # what happens ------------------------------------------------------------------------------

    def selected(self) -> None:
        """A card is selected or taken up."""
        self._play(_Due(0.0, "pick"))

    def moved(self, game: Game, move: Move, landings: Sequence[float]) -> None:
        """``move`` is made; its cards are on their way."""
        self._due.clear()
        name = game.sound_of(move)
        last = 0.0 if self.is_dropping else max(landings, default=0.0)
        if isinstance(move, Rearrange):
            self._streak = 0
        cards = move.size if isinstance(move, Shift) else 1
        louder = min(MORE_CARDS_DECIBELS * (cards - 1), MOST_CARDS_DECIBELS)
        self._later(_Due(last if name == "place" else 0.0, name, None, louder))
        if isinstance(move, Remove):
            self._note(0.0, NOTE_DECIBELS)
        elif isinstance(move, Shift) and move.target in game.foundations:
            self._note(last, HOME_NOTE_DECIBELS)

    def undone(self, move: Move | None) -> None:
        """``move`` is taken back; None for a restart or a new game."""
        self._due.clear()
        self._streak = 0
        self._play(_Due(0.0, "undo"))
        if not isinstance(move, Shift):
            self._play(_Due(0.0, "rearrange", None, TURN_DECIBELS))

    def refused(self) -> None:
        """A move is not allowed."""
        self._streak = 0
        self._play(_Due(0.0, "refuse"))

    def pressed(self) -> None:
        """A button of the bar or of a message is pressed."""
        self._play(_Due(0.0, "button"))

    def spread_out(self) -> None:
        """A pile is spread out."""
        self._play(_Due(0.0, "spread"))

    def dealt(self, landings: Sequence[float]) -> None:
        """Cards are dealt, or fly to the places of another game."""
        self._due.clear()
        self._streak = 0
        times = sorted(landings) or [0.0]
        heard = [times[0]]
        for seconds in times:
            if seconds - heard[-1] >= TICK_EVERY_SECONDS:
                heard.append(seconds)
        for n, seconds in enumerate(heard[:-1]):
            self._later(_Due(seconds, "tick", None, TICK_DECIBELS[n % len(TICK_DECIBELS)]))
        self._later(_Due(heard[-1], "place", None, LAST_TICK_DECIBELS))

    def won(self, landings: Sequence[float]) -> None:
        """The game is won by the move whose cards are on their way."""
        last = max(landings, default=0.0)
        self._due = [due for due in self._due if due.seconds <= last]
        self._later(_Due(last + WIN_AFTER_SECONDS, "win"))

    def forget(self) -> None:
        """Leaves out what has not been heard yet, since its cards do not fly any more."""
        self._due.clear()

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Plays what is due after ``dt`` more seconds."""
        self._streak_seconds -= dt
        self._quiet_seconds = max(0.0, self._quiet_seconds - dt)
        if self._due:
            passed = [due._replace(seconds=due.seconds - dt) for due in self._due]
            self._due = [due for due in passed if due.seconds > 0]
            for due in passed:
                if due.seconds <= 0:
                    self._play(due)

    def until_next(self) -> float | None:
        """Seconds until a sound is due; None for never."""
        return min((due.seconds for due in self._due), default=None)

    def _note(self, seconds: float, decibels: float) -> None:
        """The next note of the streak, or the first one of a new streak."""
        going_on = self._streak and self._streak_seconds > 0
        self._streak = min(self._streak + 1, NOTES) if going_on else 1
        self._streak_seconds = STREAK_SECONDS
        self._later(_Due(seconds, "note", self._streak, decibels))

    def _later(self, due: _Due) -> None:
        if due.seconds > 0:
            self._due.append(due)
        else:
            self._play(due)

    def _play(self, due: _Due) -> None:
        if self._quiet_seconds > 0:
            return
        if due.name == "win":
            self._quiet_seconds = QUIET_AFTER_WIN_SECONDS
        self._sounds.play(due.name, due.variation, due.decibels)
