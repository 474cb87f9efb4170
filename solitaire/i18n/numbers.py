"""Numbers and times as the player's language writes them.

Arabic is written with Latin or Arabic-Indic digits, as the player chooses, also in the names of
ranks. Deal codes, places such as ``R1`` and what is printed on cards keep their Latin digits.
"""

from __future__ import annotations

from . import languages
from .catalogues import N_, own

_INDIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_LRM = "\u200e"

# i18n: a thousand in figures, with the separator of this language; it may be a blank
_THOUSAND = N_("1,000")
# i18n: a half in figures, with the decimal sign of this language
_HALF = N_("0.5")
# i18n: {n} is a number; the blank before the sign, if there is one, must not break
_PERCENT = N_("{n}%")


class _State:
    indic = False


_state = _State()


def set_digits(name: str) -> None:
    """Write Arabic with ``"latin"`` or ``"arabic-indic"`` digits from now on."""
    _state.indic = name == "arabic-indic"


def digits(text: str) -> str:
    """``text`` with its Latin digits replaced by those that the player has chosen."""
    return text.translate(_INDIC) if _uses_indic() else text


def prose(text: str) -> str:
    """A text of several words in the digits that the player has chosen.

    What begins with a Latin letter keeps its own: ``R1`` and a deal code stand in the notation.
    """
    if not _uses_indic():
        return text
    import re

    def written(found: re.Match[str]) -> str:
        part = found.group()
        return part if part[0].isalpha() else digits(part.replace(",", "٬"))

    return re.sub(r"[A-Za-z][A-Za-z0-9-]*|\d{1,3}(?:,\d{3})+(?!\d)|\d+", written, text)


def number(n: int) -> str:
    """``n`` with its thousands separated: ``1,234``."""
    return _signed(_grouped(f"{abs(n):,}"), n < 0)


def percent(share: float, decimals: int = 0) -> str:
    """``share``, from 0 to 1, in per cent: ``12%``, in French ``12 %``."""
    whole, dot, part = f"{abs(share) * 100:,.{decimals}f}".partition(".")
    point = "٫" if _uses_indic() else _own(_HALF)[1:-1]
    text = digits(_grouped(whole) + (point + part if dot else ""))
    sign = "%"
    if _uses_indic():
        sign = "٪"
    elif languages.rtl():
        sign = f"{_LRM}%{_LRM}"  # without the marks it would stand before Latin digits
    pattern = _own(_PERCENT).replace("%", sign)
    return _signed(pattern.replace("{n}", text), share < 0)


def duration(seconds: float) -> str:
    """A time in minutes and seconds, ``1:07``; from one hour on with hours, ``1:02:07``."""
    minutes, secs = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{secs:02}" if hours else f"{minutes}:{secs:02}"
    return digits(text)


def _uses_indic() -> bool:
    return _state.indic and languages.has_own_digits()


def _grouped(text: str) -> str:
    """``text``, whose thousands commas separate, with the language's separator and digits."""
    if _uses_indic():
        return digits(text.replace(",", "٬"))
    return text.replace(",", _own(_THOUSAND)[1:-3]) if "," in text else text


def _own(msgid: str) -> str:
    return own(languages.language(), msgid)


def _signed(text: str, negative: bool) -> str:
    if not negative:
        return text
    # Without the mark, the sign would stand behind the number in Arabic.
    return f"{_LRM}\u2212{text}" if languages.rtl() else f"\u2212{text}"
