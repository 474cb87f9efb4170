"""Numbers and times as the player's language writes them.

Arabic is written with Latin or Arabic-Indic digits, as the player chooses. Deal codes and the
ranks on cards are not numbers in this sense: their digits stay Latin.
"""

from __future__ import annotations

from . import languages

_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_LRM = "\u200e"
_NARROW = "\u202f"
"""Narrow no-break space: French separates thousands with it."""


class _State:
    indic = False


_state = _State()


def set_digits(name: str) -> None:
    """Write Arabic with ``"latin"`` or ``"arabic-indic"`` digits from now on."""
    _state.indic = name == "arabic-indic"


def digits(text: str) -> str:
    """``text`` with its Latin digits replaced by those that the player has chosen."""
    return text.translate(_INDIC) if _uses_indic() else text


def number(n: int) -> str:
    """``n`` with its thousands separated: ``1,234``."""
    return _signed(_grouped(f"{abs(n):,}"), n < 0)


def percent(share: float, decimals: int = 0) -> str:
    """``share``, from 0 to 1, in per cent: ``12%``, in French ``12 %``."""
    whole, dot, part = f"{abs(share) * 100:,.{decimals}f}".partition(".")
    code = languages.language()
    point = "," if code == "fr" else "٫" if _uses_indic() else "."
    text = _grouped(whole) + (point + part if dot else "")
    return _signed(digits(text) + _percent_sign(), share < 0)


def duration(seconds: float) -> str:
    """A time in minutes and seconds, ``1:07``; from one hour on with hours, ``1:02:07``."""
    minutes, secs = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{secs:02}" if hours else f"{minutes}:{secs:02}"
    return digits(text)


def _percent_sign() -> str:
    if _uses_indic():
        return "٪"
    if languages.rtl():
        return f"{_LRM}%{_LRM}"  # without the marks it would stand before Latin digits
    return f"{_NARROW}%" if languages.language() == "fr" else "%"


def _uses_indic() -> bool:
    return _state.indic and languages.rtl()


def _grouped(text: str) -> str:
    """``text``, whose thousands commas separate, with the language's separator and digits."""
    if languages.language() == "fr":
        return text.replace(",", _NARROW)
    return digits(text.replace(",", "٬")) if _uses_indic() else text


def _signed(text: str, negative: bool) -> str:
    if not negative:
        return text
    # Without the mark, the sign would stand behind the number in Arabic.
    return f"{_LRM}\u2212{text}" if languages.rtl() else f"\u2212{text}"
