"""Moments of the store, which are in UTC, as a person reads them: in the time of this place."""

from __future__ import annotations

from datetime import UTC, date, datetime


def local_day(moment: str) -> date:
    """The day here of a date and time in ISO 8601, which is in UTC unless it says otherwise.

    A date without a time is that day. Raises ValueError where ``moment`` begins with no date.
    """
    day = date.fromisoformat(moment[:10])
    local = _local(moment) if len(moment) > len("2025-11-30") else None
    return local.date() if local is not None else day


def local_moment(moment: str) -> str:
    """The date and time here, with the distance from UTC: ``2025-11-30T22:15:00+02:00``.

    What is no date with a time stays as it is.
    """
    local = _local(moment)
    return local.isoformat(timespec="seconds") if local is not None else moment


def _local(moment: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(moment)
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()
    except (ValueError, OverflowError, OSError):  # no time, or none that a calendar has here
        return None
