"""The dialog to begin or continue a game: which game, which variant, which deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from ...config.rows import SavedGame
from ...engine.dealcode import Deal, daily_deal, random_deal
from ...engine.game import Game
from ...games import find, keys, variant_with, variants
from ...i18n import N_, _, game_words, table_words, words
from ...i18n.dates import date as written
from ...live.shelf import Standing
from ...live.winnable import has_winnable, winnable_deal
from ..paint.miniature import miniature
from ..widgets.kit import (
    Choice,
    ChoiceOption,
    Column,
    Grid,
    Label,
    ListRow,
    Picture,
    Style,
    Tile,
    Widget,
)
from .base import DialogContext, GameDialog


class NewGameDialog(GameDialog):
    """Choosing a deal begins it at once; undo brings the former game back."""

    max_width = 780.0

    def __init__(self, context: DialogContext) -> None:
        game = context.shelf.current.game
        self.game_key, self.variant = game.key, game.variant
        super().__init__(context)

    @property
    def game(self) -> Game:
        """The game and variant chosen in this dialog."""
        game = find(self.game_key, self.variant) or find(self.game_key)
        assert game is not None
        return game

    def title(self) -> str:
        return _("New game")

    def body(self) -> Sequence[Widget]:
        tiles = Grid([self._tile(key) for key in keys()], 300 if self._narrow else 200, gap=12)
        widgets: list[Widget] = [tiles]
        kinds = variants(self.game_key)
        if len(kinds) > 1:
            names = [game_words.variant(kind.key, kind.variant) for kind in kinds]
            options = [ChoiceOption(k.variant, name) for k, name in zip(kinds, names, strict=True)]
            choice = Choice("variant", options, self.game.variant, self._choose_variant)
            choice.space_above = 16
            widgets.append(choice)
        lines = (
            game_words.expectation(self.game_key, self.game.variant),
            game_words.note(self.game_key),
        )
        about = [Label(line, 14, role="muted", space_above=2) for line in lines if line]
        if about:
            column = Column(about)
            column.space_above = 14
            widgets.append(column)
        deals = Grid(self._deals(), 300, gap=10, max_columns=2)
        deals.space_above = 18
        return [*widgets, deals]

    @property
    def _narrow(self) -> bool:
        return self.width() < self.style.px(3 * 200 + 24)

    # games -------------------------------------------------------------------------------------

    def _tile(self, key: str) -> Widget:
        def paint(surface: pygame.Surface, at: pygame.Rect, style: Style) -> None:
            surface.blit(miniature(find(key) or self.game, at.size, style.theme), at)

        picture = Picture(paint, lambda _style, width: round(width * 0.62), 104)
        name, title, hint = f"game {key}", game_words.both_titles(key), game_words.description(key)
        chosen = key == self.game_key

        def choose() -> None:
            self._choose_game(key)

        if self._narrow:
            return ListRow(
                name, title, choose, hint=hint, picture=picture, framed=True, chosen=chosen
            )
        return Tile(name, title, hint, picture, chosen, choose)

    def _choose_game(self, key: str) -> None:
        here = self.shelf.current.game
        self.game_key, self.variant = (
            key,
            here.variant if key == here.key else self._preferred_variant(key),
        )
        self.rebuild()

    def _preferred_variant(self, key: str) -> str:
        """The variant of a game that the settings ask for."""
        game = variant_with(key, self.screen.settings.parameters.get(key, {}))
        return game.variant if game is not None else ""

    def _choose_variant(self, variant: str) -> None:
        self.variant = variant
        self.rebuild()

    # deals -------------------------------------------------------------------------------------

    def _deals(self) -> list[Widget]:
        game = self.game
        rows: list[Widget] = []
        saved = self._kept()
        if saved is not None:
            hint = _to_continue(saved)
            rows.append(self._row("continue", _("Continue"), hint, "play", self._continue, True))
        rows.append(
            self._row(
                "fresh", _("New deal"), _("Any deal, at random"), "new", self._fresh, not rows
            )
        )
        today = date.today().isoformat()
        hint = _of_today(today, self.shelf.standing(daily_deal(game, today)))
        rows.append(
            self._row("today", _("Today’s deal"), hint, "today", lambda: self._today(today))
        )
        if has_winnable(game):
            hint = _("A deal that is known to be winnable")
            rows.append(self._row("winnable", _("Winnable deal"), hint, "trophy", self._winnable))
        here = self.shelf.current
        if here.session.cursor and (here.game.key, here.game.variant) == (game.key, game.variant):
            title = table_words.command("restart")
            rows.append(self._row("restart", title, here.code, "replay", self._restart))
        hint = _("Type or paste the code of a deal")
        rows.append(
            self._row("code", _("Deal code"), hint, "code", lambda: self.context.run("code"))
        )
        return rows

    def _kept(self) -> SavedGame | None:
        """The kept game to continue: that of the chosen variant.

        For another game than the one on the table, also the last one of any variant; None where
        there is none with moves that is not won.
        """
        games = [self.shelf.kept(self.game)]
        if self.game_key != self.shelf.current.game.key:
            games += self.shelf.kept_games(self.game_key)
        here = self.shelf.current.saved.id

        def goes_on(saved: SavedGame | None) -> bool:
            return saved is not None and bool(saved.moves) and saved.ended != "won"

        return next(
            (saved for saved in games if saved and goes_on(saved) and saved.id != here), None
        )

    def _row(
        self,
        name: str,
        title: str,
        hint: str,
        icon: str,
        press: Callable[[], None],
        primary: bool = False,
    ) -> ListRow:
        return ListRow(name, title, press, hint=hint, icon=icon, framed=True, primary=primary)

    def _start(self, deal: Deal) -> None:
        self.close()
        game = deal.game
        wanted = self.screen.settings.with_parameters(game.key, game.parameters)
        self.context.change_settings(wanted)
        self.shelf.open_deal(deal)

    def _continue(self) -> None:
        saved = self._kept()
        game = find(saved.game, saved.variant) if saved is not None else None
        self.close()
        self.shelf.resume_or_begin(game or self.game)

    def _fresh(self) -> None:
        self._start(random_deal(self.game))

    def _today(self, day: str) -> None:
        self._start(daily_deal(self.game, day))

    def _winnable(self) -> None:
        self._start(winnable_deal(self.game) or random_deal(self.game))

    def _restart(self) -> None:
        self.close()
        self.context.run("restart")


def _to_continue(saved: SavedGame) -> str:
    """Which game there is to continue, and how it stands."""
    title = game_words.title(saved.game, saved.variant)
    if saved.ended == "blocked":
        return _("{game}: no move is left", game=title)
    return _("{game}: {moves} made", game=title, moves=words.moves(saved.cursor))


def _of_today(day: str, standing: Standing) -> str:
    """The day of today's deal, and how the deal stands."""
    if standing.name == "playing":
        made = words.moves(standing.moves)
        return _("{date}: in progress, {moves}", date=written(day), moves=made)
    patterns = {
        "new": N_("{date}: the same for everyone, not yet played"),
        "won": N_("{date}: won"),
        "blocked": N_("{date}: no move is left"),
        "left": N_("{date}: played, not won"),
    }
    return _(patterns[standing.name], date=written(day))
