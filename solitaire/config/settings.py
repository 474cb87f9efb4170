"""The settings: a value with a default for everything, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple


class Settings(NamedTuple):
    """All options. What each may be stands in OPTIONS, but for ``parameters``."""

    move_errors: bool = False
    position_help: bool = True
    counts: bool = True
    """Whether each place shows its number and how many cards it holds."""
    game: str = "half-moon"
    """The key of the game last played. Any short name is allowed: this module knows no games."""
    window: tuple[int, int] = (1280, 800)
    """Width and height in window units, when neither full screen nor maximised."""
    place: tuple[int, ...] = ()
    """The window's left upper corner, when neither full screen nor maximised; () where the system
    chooses it."""
    maximised: bool = False
    fullscreen: bool = False
    language: str = "system"
    """A language tag. Any short name is allowed here too: i18n knows which languages there are,
    and takes English for others."""
    digits: str = "latin"
    theme: str = "felt"
    deck: str = "classic"
    large_print: bool = False
    back: str = "moons"
    cloth: str = "theme"
    """The colour of the cloth, or the theme's own."""
    ranks: str = "language"
    """Whose rank letters the cards bear."""
    speed: str = "normal"
    reduced_motion: bool = False
    sound: bool = True
    volume: int = 60
    """Per cent."""
    mirror: bool = False
    parameters: Mapping[str, Mapping[str, int]] = {}
    """The parameters wanted for new deals, by the games' keys; the standard ones where absent."""

    def with_parameters(self, game: str, wanted: Mapping[str, int]) -> Settings:
        """These settings with the parameters ``wanted`` for new deals of one game."""
        if not wanted:
            return self
        of_game = {**self.parameters.get(game, {}), **wanted}
        return self._replace(parameters={**self.parameters, game: of_game})


class Option(NamedTuple):
    """What one setting may be.

    ``kind`` and ``allowed``: ``flag`` (nothing), ``choice`` (the values), ``range`` (least and
    greatest whole number), ``size`` (least and greatest width, least and greatest height),
    ``place`` (least and greatest of two whole numbers, or none at all), ``name`` (the
    greatest length; printable ASCII).
    """

    kind: Literal["flag", "choice", "range", "size", "place", "name"]
    allowed: tuple[Any, ...] = ()

    def allows(self, value: object) -> bool:
        """Whether ``value`` has the right type and lies in the allowed range."""
        # type() instead of isinstance(): True is an int to Python, but no volume.
        if self.kind == "flag":
            return type(value) is bool
        if self.kind == "choice":
            return type(value) is type(self.allowed[0]) and value in self.allowed
        if self.kind == "range":
            return type(value) is int and self.allowed[0] <= value <= self.allowed[1]
        if self.kind == "place":
            return (
                isinstance(value, (tuple, list))
                and len(value) in (0, 2)
                and all(type(part) is int for part in value)
                and all(self.allowed[0] <= part <= self.allowed[1] for part in value)
            )
        if self.kind == "size":
            return (
                isinstance(value, (tuple, list))
                and len(value) == 2
                and all(type(part) is int for part in value)
                and self.allowed[0] <= value[0] <= self.allowed[1]
                and self.allowed[2] <= value[1] <= self.allowed[3]
            )
        return (
            isinstance(value, str)
            and 0 < len(value) <= self.allowed[0]
            and value.isascii()
            and value.isprintable()
        )


_FLAG = Option("flag")

OPTIONS: dict[str, Option] = {
    "move_errors": _FLAG,
    "position_help": _FLAG,
    "counts": _FLAG,
    "game": Option("name", (40,)),
    "window": Option("size", (400, 16384, 300, 16384)),
    "place": Option("place", (-32768, 32767)),
    "maximised": _FLAG,
    "fullscreen": _FLAG,
    "language": Option("name", (40,)),
    "digits": Option("choice", ("latin", "arabic-indic")),
    "theme": Option("choice", ("felt", "night", "light", "high-contrast")),
    "deck": Option("choice", ("classic", "four-colour")),
    "large_print": _FLAG,
    "back": Option("choice", ("moons", "stars")),
    "cloth": Option("choice", ("theme", "green", "blue", "red", "violet", "brown", "grey")),
    "ranks": Option("choice", ("language", "english", "french", "german")),
    "speed": Option("choice", ("slow", "normal", "fast", "off")),
    "reduced_motion": _FLAG,
    "sound": _FLAG,
    "volume": Option("range", (0, 100)),
    "mirror": _FLAG,
}
"""Every setting but ``parameters``, in the order of Settings and of the file."""
