"""Deal codes: what they say, what mistyping is forgiven, what is refused."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire.engine.dealcode import (
    ALPHABET,
    NUMBERS,
    CodeError,
    Deal,
    find_code,
    read_code,
    symbols,
)
from solitaire.engine.game import Game
from solitaire.games import GAMES

NUMBER = st.integers(0, NUMBERS - 1)


@given(st.sampled_from(GAMES), NUMBER)
def test_a_code_is_read_as_it_is_written(game: Game, number: int) -> None:
    deal = Deal(game, number)
    assert read_code(str(deal), GAMES) == deal


@pytest.mark.parametrize(
    ("code", "key", "variant", "number"),
    [
        ("HM1-N-AAAAAAB", "half-moon", "N", 1),
        ("CR1-N-AAAAAAB", "crescent", "N", 1),
        ("EO1-C8-AAAAAFA", "eight-off", "C8", 160),
        ("EO1-C4-AAAAAFA", "eight-off", "C4", 160),
        ("EO1-C2-AAAAAFA", "eight-off", "C2", 160),
        ("EO1-C8-BAAAAAA", "eight-off", "C8", 32**6),
    ],
)
def test_a_code_names_game_variant_and_number(
    code: str, key: str, variant: str, number: int
) -> None:
    deal = read_code(code, GAMES)
    assert (deal.game.key, deal.game.variant, deal.number) == (key, variant, number)
    assert str(deal) == code


def test_the_alphabet_is_that_of_base_32() -> None:
    assert ALPHABET == "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    assert NUMBERS == 2**35


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize(("text", "number"), [("AAAAAAA", 0), ("7777777", 2**35 - 1)])
def test_case_16_the_first_and_the_last_number(game: Game, text: str, number: int) -> None:
    deal = Deal(game, number)
    assert symbols(number) == text
    assert str(deal).endswith("-" + text)
    assert read_code(str(deal), GAMES) == deal
    cards = [card for pile in deal.state().piles for card in pile]
    assert sorted(cards) == sorted(deal.game.full_pack())
    assert deal.state() != Deal(deal.game, 1).state()


SLIPS = {
    "lower case": "eo1-c8-abiobfa",
    "mixed case": "Eo1-c8-aBIoBFA",
    "blanks around": "  EO1-C8-ABIOBFA \n",
    "blanks inside": "EO1 C8 ABI OBFA",
    "a blank beside a dash": "EO1 - C8 - ABIOBFA",
    "no-break blank": "EO1-C8\u00a0-ABIOBFA",
    "thin blank": "EO1-C8-ABI\u2009OBFA",
    "no dashes": "EO1C8ABIOBFA",
    "first dash missing": "EO1C8-ABIOBFA",
    "second dash missing": "EO1-C8ABIOBFA",
    "dashes too many": "EO1--C8-ABI-OBFA-",
    "hyphen": "EO1‐C8‐ABIOBFA",
    "no-break hyphen": "EO1\u2011C8\u2011ABIOBFA",
    "en dash": "EO1–C8–ABIOBFA",
    "em dash": "EO1—C8—ABIOBFA",
    "minus": "EO1−C8−ABIOBFA",
    "full-width hyphen": "EO1－C8－ABIOBFA",
    "small hyphen": "EO1﹣C8﹣ABIOBFA",
    "soft hyphen": "EO1-C8-ABI\u00adOBFA",
    "underscore": "EO1_C8_ABIOBFA",
    "kashida": "EO1ـC8ـABIOBFA",
    "0 for O in the game": "E01-C8-ABIOBFA",
    "0 for O": "EO1-C8-ABI0BFA",
    "1 for I": "EO1-C8-AB1OBFA",
    "8 for B": "EO1-C8-A8IO8FA",
    "all of them": "e01c8a8108fa",
    "Arabic-Indic digits": "EO١-C٨-ABIOBFA",
    "Arabic-Indic digits for letters": "E٠١-C٨-A٨١٠٨FA",
    "eastern Arabic-Indic digits": "EO۱-C۸-ABIOBFA",
    "full-width digits": "EO１-C８-ABIOBFA",
    "full-width letters": "ＥＯ１－Ｃ８－ＡＢＩＯＢＦＡ",
    "full-width small letters": "ｅｏ１-ｃ８-ａｂｉｏｂｆａ",
    "direction marks": "\u200eEO1-C8-ABIOBFA\u200f",
    "isolates": "\u2066EO1-C8-ABIOBFA\u2069",
    "embedding marks": "\u202aEO1-C8-ABIOBFA\u202c",
    "Arabic letter mark": "\u061cEO1-C8-ABIOBFA",
    "zero-width blank": "EO1-C8-ABI\u200bOBFA",
    "byte order mark": "\ufeffEO1-C8-ABIOBFA",
}


@pytest.mark.parametrize("slip", SLIPS)
def test_case_16_mistyping_is_forgiven(slip: str) -> None:
    assert str(read_code(SLIPS[slip], GAMES)) == "EO1-C8-ABIOBFA"


@given(st.sampled_from(GAMES), NUMBER, st.randoms())
def test_any_mixture_of_slips_is_forgiven(game: Game, number: int, random: Random) -> None:
    deal = Deal(game, number)
    head, variant, tail = str(deal).split("-")
    tail = "".join(random.choice((c, {"O": "0", "I": "1", "B": "8"}.get(c, c))) for c in tail)
    dash = random.choice(("", "-", " ", "–", " - "))
    text = dash.join((head, variant, tail))
    assert read_code(random.choice((text, text.lower())), GAMES) == deal


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("", "code-empty", {}),
        (" - \t", "code-empty", {}),
        ("XX1-N-AAAAAAB", "code-game", {"found": "XX"}),
        ("AAAAAAB", "code-game", {"found": "AA"}),
        ("H", "code-game", {"found": "H"}),
        ("هلال", "code-game", {"found": "هل"}),
        ("HM2-N-AAAAAAB", "code-version", {"found": "2"}),
        ("HM-N-AAAAAAB", "code-version", {"found": ""}),
        ("HM11-N-AAAAAAB", "code-version", {"found": "11"}),
        ("HM1-C8-AAAAAAB", "code-variant", {"found": "C8"}),
        ("EO1-C3-AAAAAFA", "code-variant", {"found": "C3"}),
        ("EO1-N-AAAAAFA", "code-variant", {"found": "N"}),
        ("EO1-", "code-variant", {"found": ""}),
        ("HM1-N-AAAAAA", "code-length", {"found": 6, "wanted": 7}),
        ("HM1-N-AAAAAAAB", "code-length", {"found": 8, "wanted": 7}),
        ("HM1-N", "code-length", {"found": 0, "wanted": 7}),
        ("HM1-N-AAAA9AB", "code-symbol", {"symbol": "9", "position": 5}),
        ("HM1-N-ÄAAAAAB", "code-symbol", {"symbol": "Ä", "position": 1}),
        ("HM1-N-AAAAAA!", "code-symbol", {"symbol": "!", "position": 7}),
    ],
)
def test_case_16_a_refusal_names_what_is_wrong_and_where(
    text: str, code: str, values: dict[str, object]
) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text, GAMES)
    assert (caught.value.code, caught.value.values) == (code, values)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deal = read_code(text, GAMES)
    except CodeError:
        return
    assert read_code(str(deal), GAMES) == deal


@given(st.sampled_from(GAMES), st.text(max_size=12))
def test_anything_behind_a_good_head_is_read_or_refused(game: Game, text: str) -> None:
    head = str(Deal(game, 0))[: -len("AAAAAAA")]
    try:
        deal = read_code(head + text, GAMES)
    except CodeError:
        return
    assert deal.game is game


SENTENCES = {
    "a sentence": "Try this one: HM1-N-AAAAAAB!",
    "guillemets": "«HM1-N-AAAAAAB»",
    "one guillemet": "«HM1-N-AAAAAAB",
    "quotation marks": "“HM1-N-AAAAAAB”, she said",
    "brackets": "(HM1-N-AAAAAAB)",
    "an Arabic comma": "HM1-N-AAAAAAB،",
    "an Arabic semicolon": "HM1-N-AAAAAAB؛",
    "an Arabic question mark": "هل جرّبت HM1-N-AAAAAAB؟",
    "an Arabic sentence": "جرّب هذه: HM1-N-AAAAAAB، فهي سهلة",
    "an Arabic letter before it": "وHM1-N-AAAAAAB",
    "kashida for dashes": "جرّب HM1ـNـAAAAAAB، هيا",
    "direction marks": "جرّب \u2068HM1-N-AAAAAAB\u2069!",
    "marks inside": "Try HM1-\u200eN-\u200eAAAAAAB!",
    "a link": "https://example.org/deals/HM1-N-AAAAAAB?from=mail",
    "a link with the code as a value": "see https://example.org/?code=hm1-n-aaaaaab&x=1 for it",
    "an escaped link": "https://example.org/?text=try%20HM1-N-AAAAAAB%21",
    "an escaped link with dashes": "https://example.org/?code=HM1%2DN%2DAAAAAAB",
    "a file name": "HM1-N-AAAAAAB.txt",
    "lower case": "try hm1-n-aaaaaab, it is easy",
    "blanks between its parts": "try HM1 – N – AAAAAAB now",
    "no dashes": "try HM1NAAAAAAB now",
    "a line break": "Try this one:\nHM1-N-AAAAAAB\n",
    "full-width letters": "これ：ＨＭ１－Ｎ－ＡＡＡＡＡＡＢ。",
    "Arabic-Indic digits": "جرّب HM١-N-AAAAAAB!",
    "typing mistakes": "try HM1-N-AAAAAA8!",
    "two codes": "HM1-N-AAAAAAB or CR1-N-AAAAAAC",
    "two codes and no word": "HM1-N-AAAAAAB, EO1-C8-AAAAAFA",
    "what only looks like one before it": "not HM1-N-AAAAAABX but HM1-N-AAAAAAB",
}


@pytest.mark.parametrize("kind", SENTENCES)
def test_case_103_a_code_is_found_in_any_sentence(kind: str) -> None:
    assert str(find_code(SENTENCES[kind], GAMES)) == "HM1-N-AAAAAAB"


@pytest.mark.parametrize("slip", SLIPS)
def test_case_103_what_is_a_code_is_found_too(slip: str) -> None:
    assert str(find_code(SLIPS[slip], GAMES)) == "EO1-C8-ABIOBFA"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no code here",
        "HM1-N-AAAAAA!",
        "HM1-N-AAAAAABB",
        "XHM1-N-AAAAAAB",
        "HM1-N-AAAA is short",
    ],
)
def test_case_103_where_there_is_none_the_reason_is_that_of_the_whole_text(text: str) -> None:
    with pytest.raises(CodeError) as whole:
        read_code(text, GAMES)
    with pytest.raises(CodeError) as found:
        find_code(text, GAMES)
    assert (found.value.code, found.value.values) == (whole.value.code, whole.value.values)


@given(st.sampled_from(GAMES), NUMBER, st.text(), st.text())
def test_case_103_a_code_is_found_between_any_words(
    game: Game, number: int, before: str, after: str
) -> None:
    deal = Deal(game, number)
    assert find_code(f"{before}\n: {deal} !\n{after}", GAMES).number >= 0
    assert find_code(f"Try ({deal}), please: {after}", GAMES) == deal


@given(st.text())
def test_any_text_has_a_code_or_is_refused(text: str) -> None:
    with contextlib.suppress(CodeError):
        find_code(text, GAMES)
