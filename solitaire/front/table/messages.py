"""Messages over the table: a line that tells how to play, a toast (also near a card), a tool tip,
and the banner at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...engine.state import State
from ...engine.values import NamedTuple
from ...layout.base import Box, Layout
from ...layout.viewport import Viewport
from ..paint.theme import Theme
from ..widgets.base import Style, Widget, WidgetState
from .sprites import OVER, Sprites, StillSprite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..widgets.banner import Banner, BannerButtons, BannerShape
    from ..widgets.toast import Toast
    from ..widgets.win_plate import WinContent

TOAST_SECONDS = 3.5
"""How long a toast is shown."""
_MESSAGE_LAYER = OVER + 50
_EDGE_PIXELS = 4
"""The least distance of a message from the edge of the window."""
_REASON_WIDTHS_PIXELS = (440, 260, 150)
"""The widths to try for a toast near a card, at scale 1; narrow ones where it would cover what it
speaks of."""
_TOAST_WIDTHS_PIXELS = (720, 440, 260, 150)
"""The widths to try for other toasts, at scale 1; the one that hides least of the cards is used."""
_HOW_TO_WIDTHS_PIXELS = (640, 440, 320, 220, 150)
"""The same for the line that tells how to play, which stands until the first move."""
_TOAST_DISTANCE_WEIGHT, _BANNER_DISTANCE_WEIGHT, _REASON_DISTANCE_WEIGHT = 0.1, 0.3, 1.5
"""How much a message's distance from its preferred place counts (see ``place_message``)."""


class _ActiveToast(NamedTuple):
    """What the toast shows now."""

    words: str
    near: pygame.Rect | None
    meant: Sequence[pygame.Rect]
    """What it speaks of, and must not cover."""
    candidates: list[Toast]
    """The same words in several widths, the preferred one first."""


class Messages:
    """The line that tells how to play, the toast, the tool tip and the banner of one window.

    When ``table`` is set, line, toast and banner cover as little of its cards as they can.
    """

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.viewport = viewport
        self._style = Style(viewport, theme)
        self._shown_banner: Banner | None = None
        self._toast, self._tip = StillSprite(_MESSAGE_LAYER), StillSprite(_MESSAGE_LAYER)
        self._banner, self._how_to = StillSprite(_MESSAGE_LAYER), StillSprite(_MESSAGE_LAYER)
        group.add(self._how_to, self._toast, self._tip, self._banner)
        self.table: tuple[Layout, State, str | None] | None = None
        """The layout, the state, and the place whose pile is spread out."""
        self._seconds_left = 0.0
        """How long the toast stays."""
        self._active_toast: _ActiveToast | None = None
        self.tip_words = self.how_to_words = ""
        """What the tip and the line on how to play say now; '' when there is none."""

    # how to play -------------------------------------------------------------------------------

    def show_how_to(self, words: str) -> None:
        """Shows a line on how to play, which stays until it is hidden."""
        sizes = self._toasts(words, _HOW_TO_WIDTHS_PIXELS)
        room = self._room()
        place, n = self._place(
            [toast.rect.size for toast in sizes], room.center, _BANNER_DISTANCE_WEIGHT
        )
        self._how_to.show(_render(sizes[n]), place.center)
        self.how_to_words = words
        self._place_toast()

    def hide_how_to(self) -> None:
        """Hides the line on how to play."""
        self._how_to.hide()
        self.how_to_words = ""

    # the toast ---------------------------------------------------------------------------------

    @property
    def toast_words(self) -> str:
        """What the toast says now; '' when there is none."""
        return self._active_toast.words if self._active_toast else ""

    def toast(
        self,
        words: str,
        near: pygame.Rect | None = None,
        seconds: float = TOAST_SECONDS,
        meant: Sequence[pygame.Rect] = (),
    ) -> None:
        """Shows ``words`` for ``seconds``: close to ``near``, or at the bottom of the table.

        ``meant``: the cards that it speaks of besides ``near``; it covers neither.
        """
        widths = _TOAST_WIDTHS_PIXELS if near is None else _REASON_WIDTHS_PIXELS
        self._active_toast = _ActiveToast(words, near, meant, self._toasts(words, widths))
        self._seconds_left = seconds
        self._place_toast()

    def _toasts(self, words: str, widths: Sequence[int]) -> list[Toast]:
        """``words`` on panels of several widths, given in pixels at scale 1."""
        from ..widgets.toast import Toast  # a table says nothing at first

        room, scale = self.viewport.width - 2 * _EDGE_PIXELS, self.viewport.scale
        return [Toast(words, self._style, min(room, round(w * scale))) for w in widths]

    def take_over(self, previous: Messages) -> None:
        """Shows the toast of ``previous`` for the rest of its time, after the window changed."""
        active = previous._active_toast
        if active is not None and active.near is None and previous._seconds_left > 0:
            self.toast(active.words, seconds=previous._seconds_left)

    def hide_reason(self) -> None:
        """Hides a toast near a card: the player has done something else."""
        if self._active_toast is not None and self._active_toast.near is not None:
            self._active_toast, self._seconds_left = None, 0.0
            self._toast.hide()

    def _place_toast(self) -> None:
        active = self._active_toast
        if active is None:
            return
        near, half = active.near, active.candidates[0].rect.height / 2
        preferred = (self.viewport.width / 2, self.viewport.height - half - _EDGE_PIXELS)
        if near is not None:
            below = near.bottom + half + _EDGE_PIXELS
            fits = below + half <= self.viewport.height
            preferred = (near.centerx, below if fits else near.top - half - _EDGE_PIXELS)
        others = (self._banner, self._how_to)
        taken = [sprite.rect for sprite in others if sprite.visible]
        taken += [*active.meant, *([near] if near else [])]
        sizes = [toast.rect.size for toast in active.candidates]
        weight = _TOAST_DISTANCE_WEIGHT if near is None else _REASON_DISTANCE_WEIGHT
        place, n = self._place(sizes, preferred, weight, [Box(*rect) for rect in taken])
        self._toast.show(_render(active.candidates[n]), place.center)

    # the tool tip ------------------------------------------------------------------------------

    def tip(self, words: str, anchor: pygame.Rect) -> None:
        """Shows a tool tip for what is at ``anchor``, a rectangle of the window."""
        from ..widgets.tip import Tip

        window = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        tip = Tip(words, self._style, anchor, window)
        self._tip.show(_render(tip), tip.rect.center)
        self.tip_words = words

    def hide_tip(self) -> None:
        """Hides the tool tip."""
        self._tip.hide()
        self.tip_words = ""

    # the banner --------------------------------------------------------------------------------

    def banner(self, words: str, buttons: BannerButtons, focused: str = "") -> None:
        """Shows the banner with ``words`` and ``buttons``, and moves the toast out of its way.

        ``focused``: the command of the button with the keyboard focus, if it has one.
        """
        from ..widgets.banner import Banner

        banner = self._shown_banner = Banner(words, buttons, self.viewport)
        place, shape = self._banner_place(banner.candidates(self._room().width))
        banner.take_shape(self._style, shape)
        banner.focused = focused
        self._banner.show(_render(banner), place.center)
        self._place_toast()

    def plate(self, content: WinContent, rooms: Sequence[pygame.Rect]) -> None:
        """Shows what is said after a win in one of ``rooms``, or as a banner where all of them are
        too small."""
        from ..widgets.win_plate import WinPlate

        plate = WinPlate(content, self.viewport)
        fitting = plate.fit(rooms)
        if fitting is None:
            self.banner(content.words, content.buttons)
            return
        room, shape = fitting
        self._shown_banner = plate
        plate.take_shape(self._style, shape)
        self._banner.show(_render(plate), room.center)
        self._place_toast()

    def focus_banner(self, command: str) -> None:
        """Gives the keyboard focus to a button of the banner; '' takes it away."""
        banner = self._shown_banner
        if banner is not None and banner.focused != command:
            banner.focused = command
            self._banner.show(_render(banner), self._banner.rect.center)

    def next_button(self, key: str) -> str:
        """The command of the banner's button that a key leads to; '' without a banner."""
        return "" if self._shown_banner is None else self._shown_banner.next_button(key)

    @property
    def banner_focus(self) -> str:
        """The command of the banner's button with the keyboard focus; '' for none."""
        return "" if self._shown_banner is None else self._shown_banner.focused

    @property
    def banner_words(self) -> str:
        """What the banner says now; '' when there is none."""
        return "" if self._shown_banner is None else self._shown_banner.words

    def _banner_place(self, candidates: Sequence[BannerShape]) -> tuple[pygame.Rect, BannerShape]:
        """Near the middle of the table; without ``table``, at the bottom of the window."""
        room = self._room()
        preferred = (room.centerx, room.centery if self.table else room.bottom)
        sizes = [shape.size for shape in candidates]
        place, n = self._place(sizes, preferred, _BANNER_DISTANCE_WEIGHT)
        return place, candidates[n]

    def hide_banner(self) -> None:
        """Hides the banner."""
        self._banner.hide()
        self._shown_banner = None

    # where they are placed ---------------------------------------------------------------------

    def _room(self) -> pygame.Rect:
        """The part of the window below the bar, without a margin."""
        top = self.viewport.bar_height
        whole = pygame.Rect(0, top, self.viewport.width, self.viewport.height - top)
        return whole.inflate(-2 * _EDGE_PIXELS, -2 * _EDGE_PIXELS)

    def _place(
        self,
        sizes: Sequence[tuple[int, int]],
        preferred: tuple[float, float],
        distance_weight: float,
        avoid: Sequence[Box] = (),
    ) -> tuple[pygame.Rect, int]:
        """A rectangle with one of the ``sizes``, and the index of that size.

        It hides as little as it can of the table's cards and of ``avoid``, and its centre is near
        ``preferred``.
        """
        room = self._room()
        if self.table is not None:
            from ...layout.message_place import place_message

            layout, state, spread = self.table
            found = place_message(
                layout,
                state,
                sizes,
                Box(*room),
                preferred,
                distance_weight=distance_weight,
                avoid=avoid,
                spread=spread,
            )
            return pygame.Rect(found.box[:2], sizes[found.size]), found.size
        return self._place_plainly(sizes[0], preferred, avoid), 0

    def _place_plainly(
        self, size: tuple[int, int], preferred: tuple[float, float], avoid: Sequence[Box]
    ) -> pygame.Rect:
        """A rectangle of ``size`` at ``preferred``, moved up above what is in ``avoid``."""
        rect = pygame.Rect((0, 0), size)
        rect.center = (round(preferred[0]), round(preferred[1]))
        rect.clamp_ip(self._room())
        for box in avoid:
            taken = pygame.Rect(*box)
            if rect.colliderect(taken):
                rect.bottom = taken.top - _EDGE_PIXELS
        return rect

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command of the banner's button at the point.

        '' on the banner outside its buttons; None outside the banner.
        """
        for command, rect in self._button_places().items():
            if rect.collidepoint(x, y):
                return command
        inside = self._banner.visible and self._banner.rect.collidepoint(x, y)
        return "" if inside else None

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the banner's button for ``command`` is; None when there is none."""
        return self._button_places().get(command)

    def _button_places(self) -> dict[str, pygame.Rect]:
        """Where the banner's buttons are in the window, by command."""
        if self._shown_banner is None:
            return {}
        corner = self._banner.rect.topleft
        return {name: rect.move(corner) for name, rect in self._shown_banner.places().items()}

    @property
    def visible_sprites(self) -> dict[str, StillSprite]:
        """The messages that are shown: ``how to``, ``toast``, ``tip`` and ``banner``."""
        found = {"how to": self._how_to, "toast": self._toast}
        found |= {"tip": self._tip, "banner": self._banner}
        return {name: sprite for name, sprite in found.items() if sprite.visible}

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Hides the toast when its time is over; ``dt`` seconds have passed."""
        if self._seconds_left > 0:
            self._seconds_left -= dt
            if self._seconds_left <= 0:
                self._toast.hide()
                self._active_toast = None

    def until_next(self) -> float | None:
        """Seconds until the toast is hidden; None when there is none."""
        return self._seconds_left if self._seconds_left > 0 else None


def _render(widget: Widget) -> pygame.Surface:
    """A picture of ``widget`` on a transparent ground."""
    image = pygame.Surface(widget.rect.size, pygame.SRCALPHA)
    widget.draw(image, image.get_rect(), WidgetState())
    return image
