"""Dates as the player's language writes them."""

from __future__ import annotations

from ..local_time import local_day
from .messages import N_, _
from .numbers import digits

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def date(iso: str) -> str:
    """The day of an ISO date (``2025-11-30``, or a moment in UTC): ``30 November 2025``.

    The day of a moment is that of this place.
    """
    local = local_day(iso)
    year, month, day = local.year, local.month, local.day
    # French writes "1er novembre", so the first day of a month has a text of its own. The values
    # are filled in here because ``_`` would write the year as 2,025.
    pattern = _("1 {month} {year}") if day == 1 else _("{day} {month} {year}")
    return digits(pattern.format(day=day, month=_(_MONTHS[month - 1]), year=year))
