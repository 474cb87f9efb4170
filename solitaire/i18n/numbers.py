"""Numbers and times as the player's language writes them.

Arabic is written with Latin or with Arabic-Indic digits, as the player likes; deal codes and
the indices on cards are no numbers and stay Latin.
"""

from __future__ import annotations

from . import languages

_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_LRM = "\u200e"
_NARROW = "\u202f"
"""Narrow no-break space: French groups thousands with it."""


class _State:
    indic = False


_state = _State()


def set_digits(name: str) -> None:
    """Write Arabic with ``"latin"`` or ``"arabic-indic"`` digits from now on."""
    _state.indic = name == "arabic-indic"


def digits(text: str) -> str:
    """``text`` with its digits as the player wants them."""
    return text.translate(_INDIC) if _uses_indic() else text


def number(n: int) -> str:
    """``n`` with its thousands grouped."""
    return _signed(_grouped(f"{abs(n):,}"), n < 0)


def percent(share: float, decimals: int = 0) -> str:
    """``share`` (0 … 1) in per cent: ``12%``, ``12 %`` in French."""
    whole, dot, part = f"{abs(share) * 100:,.{decimals}f}".partition(".")
    code = languages.language()
    point = "," if code == "fr" else "٫" if _uses_indic() else "."
    text = _grouped(whole) + (point + part if dot else "")
    return _signed(digits(text) + _percent_sign(), share < 0)


def duration(seconds: float) -> str:
    """A time on the clock: ``1:07``, from an hour on ``1:02:07``."""
    minutes, secs = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{secs:02}" if hours else f"{minutes}:{secs:02}"
    return digits(text)


def _percent_sign() -> str:
    if _uses_indic():
        return "٪"
    if languages.rtl():
        return f"{_LRM}%{_LRM}"  # or it would land in front of Latin digits
    return f"{_NARROW}%" if languages.language() == "fr" else "%"


def _uses_indic() -> bool:
    return _state.indic and languages.rtl()


def _grouped(text: str) -> str:
    """``text``, grouped by commas, with the separator and the digits of the language."""
    if languages.language() == "fr":
        return text.replace(",", _NARROW)
    return digits(text.replace(",", "٬")) if _uses_indic() else text


def _signed(text: str, negative: bool) -> str:
    if not negative:
        return text
    # Without the mark a sign in front of a number lands behind it in Arabic.
    return f"{_LRM}\u2212{text}" if languages.rtl() else f"\u2212{text}"
