"""Words that stand on the table for a while: a reason near a card, a tool tip, the end banner."""

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
    from ..widgets.banner import BannerButtons, BannerShape
    from ..widgets.toast import Toast

TOAST_SECONDS = 3.5
_ABOVE = OVER + 50
_EDGE_PIXELS = 4
"""Nothing stands nearer to the edge of the window."""
_REASON_WIDTHS = (440,)
_TOAST_WIDTHS = (720, 440, 260, 150)
"""Widths at scale 1, of which the one is taken that hides the least of the cards."""


class _Shown(NamedTuple):
    """What the toast says now."""

    words: str
    near: pygame.Rect | None
    toasts: list[Toast]
    """The same words in several widths, the most welcome first."""


class Messages:
    """The toast, the tool tip and the banner of one window.

    Where ``table`` says what lies on it, they keep off the cards as far as they can.
    """

    def __init__(self, group: Sprites, viewport: Viewport, theme: Theme) -> None:
        self.viewport = viewport
        self._style = Style(viewport, theme)
        self._toast, self._tip = StillSprite(_ABOVE), StillSprite(_ABOVE)
        self._banner = StillSprite(_ABOVE)
        group.add(self._toast, self._tip, self._banner)
        self.table: tuple[Layout, State, str | None] | None = None
        """The layout, what lies on it, and the pile that is spread out."""
        self._seconds_left = 0.0
        self._shown: _Shown | None = None
        self.tip_words = self.banner_words = ""
        """What can be read now; '' where nothing stands."""
        self._buttons: list[tuple[pygame.Rect, str]] = []

    # the toast ---------------------------------------------------------------------------------

    @property
    def toast_words(self) -> str:
        """What can be read in the toast now; '' where none stands."""
        return self._shown.words if self._shown else ""

    def toast(
        self, words: str, near: pygame.Rect | None = None, seconds: float = TOAST_SECONDS
    ) -> None:
        """Shows ``words`` for some ``seconds``: close to ``near``, or at the foot of the table."""
        from ..widgets.toast import Toast  # a table says nothing at first

        room, scale = self.viewport.width - 2 * _EDGE_PIXELS, self.viewport.scale
        widths = _TOAST_WIDTHS if near is None else _REASON_WIDTHS
        toasts = [Toast(words, self._style, min(room, round(w * scale))) for w in widths]
        self._shown = _Shown(words, near, toasts)
        self._seconds_left = seconds
        self._place_toast()

    def take_over(self, previous: Messages) -> None:
        """Says what ``previous`` had not finished saying when the window changed."""
        shown = previous._shown
        if shown is not None and shown.near is None and previous._seconds_left > 0:
            self.toast(shown.words, seconds=previous._seconds_left)

    def hide_reason(self) -> None:
        """Takes away the reason of a refusal: the player has gone on."""
        if self._shown is not None and self._shown.near is not None:
            self._shown, self._seconds_left = None, 0.0
            self._toast.hide()

    def _place_toast(self) -> None:
        shown = self._shown
        if shown is None:
            return
        near, half = shown.near, shown.toasts[0].rect.height / 2
        wish = (self.viewport.width / 2, self.viewport.height - half - _EDGE_PIXELS)
        if near is not None:
            below = near.bottom + half + _EDGE_PIXELS
            fits = below + half <= self.viewport.height
            wish = (near.centerx, below if fits else near.top - half - _EDGE_PIXELS)
        taken = [Box(*self._banner.rect)] if self._banner.visible else []
        sizes = [toast.rect.size for toast in shown.toasts]
        place, n = self._place(sizes, wish, 1.5 if near is not None else 0.1, taken)
        self._toast.show(_drawn(shown.toasts[n]), place.center)

    # the tool tip ------------------------------------------------------------------------------

    def tip(self, words: str, anchor: pygame.Rect) -> None:
        """Shows a tool tip for what stands at ``anchor``."""
        from ..widgets.tip import Tip

        window = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        tip = Tip(words, self._style, anchor, window)
        self._tip.show(_drawn(tip), tip.rect.center)
        self.tip_words = words

    def hide_tip(self) -> None:
        """Takes the tool tip away."""
        self._tip.hide()
        self.tip_words = ""

    # the banner --------------------------------------------------------------------------------

    def banner(self, words: str, buttons: BannerButtons) -> None:
        """Shows the end of a game: ``words`` and buttons of (label, command)."""
        from ..widgets.banner import Banner

        banner = Banner(words, buttons, self.viewport)
        place, shape = self._banner_place(banner.candidates(self._room().width))
        banner.take_shape(self._style, shape)
        self._banner.show(_drawn(banner), place.center)
        corner = self._banner.rect.topleft
        self._buttons = [
            (rect.move(corner), command)
            for rect, (_, command) in zip(banner.shape.buttons, buttons, strict=True)
        ]
        self.banner_words = words
        self._place_toast()

    def _banner_place(self, candidates: Sequence[BannerShape]) -> tuple[pygame.Rect, BannerShape]:
        """In the middle of the table where it is bare; at its foot when nobody knows."""
        room = self._room()
        wish = (room.centerx, room.centery if self.table else room.bottom)
        place, n = self._place([shape.size for shape in candidates], wish, 0.3)
        return place, candidates[n]

    def hide_banner(self) -> None:
        """Takes the banner away."""
        self._banner.hide()
        self.banner_words = ""
        self._buttons = []

    # where they stand --------------------------------------------------------------------------

    def _room(self) -> pygame.Rect:
        top = self.viewport.bar_height
        whole = pygame.Rect(0, top, self.viewport.width, self.viewport.height - top)
        return whole.inflate(-2 * _EDGE_PIXELS, -2 * _EDGE_PIXELS)

    def _place(
        self,
        sizes: Sequence[tuple[int, int]],
        wish: tuple[float, float],
        distance_weight: float,
        avoid: Sequence[Box] = (),
    ) -> tuple[pygame.Rect, int]:
        """A rectangle of one of the ``sizes`` near ``wish``, and which."""
        room = self._room()
        if self.table is not None:
            from ...layout.message_place import place_message

            layout, state, spread = self.table
            found = place_message(
                layout,
                state,
                sizes,
                Box(*room),
                wish,
                distance_weight=distance_weight,
                avoid=avoid,
                spread=spread,
            )
            return pygame.Rect(found.box[:2], sizes[found.size]), found.size
        rect = pygame.Rect((0, 0), sizes[0])
        rect.center = (round(wish[0]), round(wish[1]))
        rect.clamp_ip(room)
        for box in avoid:
            taken = pygame.Rect(*box)
            if rect.colliderect(taken):
                rect.bottom = taken.top - _EDGE_PIXELS
        return rect, 0

    # pointing ----------------------------------------------------------------------------------

    def at(self, x: float, y: float) -> str | None:
        """The command of the banner's button at the point; '' on the banner beside them."""
        for rect, command in self._buttons:
            if rect.collidepoint(x, y):
                return command
        inside = self._banner.visible and self._banner.rect.collidepoint(x, y)
        return "" if inside else None

    def rect_of(self, command: str) -> pygame.Rect | None:
        """Where the banner's button of ``command`` is."""
        return next((rect for rect, name in self._buttons if name == command), None)

    @property
    def pictures(self) -> dict[str, StillSprite]:
        """What stands now."""
        found = {"toast": self._toast, "tip": self._tip, "banner": self._banner}
        return {name: picture for name, picture in found.items() if picture.visible}

    # time --------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Lets the toast go when its time is over."""
        if self._seconds_left > 0:
            self._seconds_left -= dt
            if self._seconds_left <= 0:
                self._toast.hide()
                self._shown = None

    def until_next(self) -> float | None:
        """Seconds until the toast goes."""
        return self._seconds_left if self._seconds_left > 0 else None


def _drawn(widget: Widget) -> pygame.Surface:
    """A picture of ``widget`` alone."""
    image = pygame.Surface(widget.rect.size, pygame.SRCALPHA)
    widget.draw(image, image.get_rect(), WidgetState())
    return image
