"""The dialog for the settings. A change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ...config.settings import OPTIONS
from ...engine.cards import SUITS
from ...games import parameter_choices
from ...i18n import N_, _, game_words, number, percent, setting_words
from ...i18n.catalogues import LANGUAGES
from ...i18n.languages import has_own_digits
from ..paint.cloth import clothed
from ..paint.drawings import drawing
from ..paint.faces import back
from ..paint.shapes import box
from ..paint.theme import DECKS, THEMES, Theme, court_letters
from ..widgets.kit import Beside, Choice, ChoiceOption, Label, Slider, Toggle, Widget, heading
from .base import GameDialog

PLAYING = N_("Playing")
GROUPS = (
    (PLAYING, ("move_errors", "position_help", "counts")),
    (
        N_("Appearance"),
        ("theme", "cloth", "deck", "large_print", "back", "ranks", "mirror", "fullscreen"),
    ),
    (N_("Motion"), ("speed", "reduced_motion")),
    (N_("Sound"), ("sound", "volume")),
    (N_("Language"), ("language", "digits")),
)
"""All options by section, but for those that the program sets itself (``game``, ``window``)."""


class SettingsDialog(GameDialog):
    """A switch, a choice or a slider for each option."""

    max_width = 720.0
    full_height = True

    def title(self) -> str:
        return _("Settings")

    def body(self) -> Sequence[Widget]:
        widgets: list[Widget] = []
        for title, names in GROUPS:
            widgets.append(heading(_(title)))
            widgets += [
                self._option(name) for name in names if name != "digits" or has_own_digits()
            ]
            if title == PLAYING:
                widgets += self._variants()
        return widgets

    def _variants(self) -> list[Widget]:
        """A choice for each game parameter that has several values in new deals."""
        widgets: list[Widget] = []
        for key, choices in parameter_choices().items():
            wanted = self.screen.settings.parameters.get(key, {})
            for name, values in choices.items():
                if len(values) > 1:
                    options = [ChoiceOption(value, number(value)) for value in values]
                    value = wanted.get(name, values[0])
                    choice = Choice(
                        f"{key} {name}", options, value, self._parameter_setter(key, name)
                    )
                    widgets.append(_row(game_words.variant_setting(key), choice))
        return widgets

    def _parameter_setter(self, key: str, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            settings = self.screen.settings
            self.context.change_settings(settings.with_parameters(key, {name: value}))

        return change

    def _option(self, name: str) -> Widget:
        option = OPTIONS[name]
        words, hint = setting_words.label(name), setting_words.hint(name)
        value = getattr(self.screen.settings, name)
        if option.kind == "flag":
            return Toggle(name, words, value, self._setter(name), hint)
        if option.kind == "range":
            minimum, maximum = option.allowed
            shown, widest = percent(value / 100), percent(maximum / 100)
            slider = Slider(
                name,
                value,
                minimum,
                maximum,
                self._setter(name),
                step=5,
                words=shown,
                widest=widest,
            )
            return _row(words, slider)
        if name == "language":
            allowed: Sequence[Any] = ("system", *LANGUAGES)
            value = value if value in allowed else "en"  # an unknown language is shown in English
        else:
            allowed = option.allowed
        options = [self._choice_option(name, one) for one in allowed]
        choice = Choice(name, options, value, self._setter(name))
        return _row(words, choice, hint)

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.context.change_settings(self.screen.settings._replace(**{name: value}))

        return change

    def _choice_option(self, name: str, value: Any) -> ChoiceOption:
        """The option for a value of a setting; themes and decks have a picture."""
        words = setting_words.value(name, value)
        if name == "theme":
            return ChoiceOption(
                value, words, lambda surface, at: _paint_theme(surface, at, value), 26
            )
        if name == "cloth":
            theme = clothed(THEMES[self.screen.settings.theme], value)
            return ChoiceOption(
                value, words, lambda surface, at: _paint_cloth(surface, at, theme), 26
            )
        if name == "deck":
            return ChoiceOption(
                value, words, lambda surface, at: _paint_deck(surface, at, value), 44
            )
        if name == "back":
            theme = self.screen.theme
            return ChoiceOption(
                value, words, lambda surface, at: _paint_back(surface, at, value, theme), 40
            )
        if name == "ranks":
            own = value == "language"
            return ChoiceOption(value, words if own else court_letters(value))
        return ChoiceOption(value, words)


def _row(words: str, control: Widget, hint: str = "") -> Widget:
    line = Beside(Label(f"{words}\n{hint}" if hint else words, 15, "medium"), control)
    line.space_above = 10
    return line


def _paint_theme(surface: pygame.Surface, at: pygame.Rect, name: str) -> None:
    """The felt of a theme with a card on it."""
    theme = THEMES[name]
    box(surface, at, max(3, at.height // 5), theme.felt, theme.place_line, 1)
    card_height = round(at.height * 0.66)
    card = pygame.Rect(0, 0, round(card_height / 1.4), card_height)
    card.center = at.center
    box(surface, card, max(1, card_height // 8), theme.paper, theme.paper_edge)


def _paint_cloth(surface: pygame.Surface, at: pygame.Rect, theme: Theme) -> None:
    """A piece of the cloth."""
    box(surface, at, max(3, at.height // 5), theme.felt, theme.place_line, 1)


def _paint_deck(surface: pygame.Surface, at: pygame.Rect, name: str) -> None:
    """The suits of a deck on paper, in their inks."""
    deck = DECKS[name]
    paper = THEMES["felt"].paper
    box(surface, at, max(3, at.height // 5), paper, THEMES["felt"].paper_edge)
    room = at.width // len(SUITS)
    side = min(room, at.height) - 3
    for n, suit in enumerate(SUITS):
        picture = drawing(("cards", "suits", suit), (side, side), deck.inks[suit])
        centre = (at.left + room * n + room // 2, at.centery)
        surface.blit(picture, picture.get_rect(center=centre))


def _paint_back(surface: pygame.Surface, at: pygame.Rect, name: str, theme: Theme) -> None:
    """The middle of a back, as large as on the table."""
    width = 2 * at.width
    whole = back(name, (width, round(width * 1.47)), theme)
    surface.blit(whole, at, at.move(-at.x, -at.y).move(at.width // 2, width // 3))
