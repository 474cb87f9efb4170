"""Settings files of earlier versions, brought to what their values mean today."""

from __future__ import annotations

from math import sqrt
from typing import Any

_STANDARD_VOLUME_1 = 40
_STANDARD_VOLUME_2 = 60


def up_to_date(found: dict[str, Any], version: int) -> dict[str, Any]:
    """What ``found``, the table of a file of ``version``, is in a file of today."""
    return _from_version_1(found) if version < 2 else found


def _from_version_1(found: dict[str, Any]) -> dict[str, Any]:
    """Loudness grows with the square of the volume since version 2, so that the steps of the slider
    sound alike. What was chosen sounds as before."""
    volume = found.get("volume")
    if type(volume) is not int or not 0 <= volume <= 100:
        return found
    if volume == _STANDARD_VOLUME_1:
        return {**found, "volume": _STANDARD_VOLUME_2}
    return {**found, "volume": round(100 * sqrt(volume / 100))}
