"""The shuffle of deal version 1, pinned: deal codes live for ever.

The vectors were computed once by ``reference`` below, which follows the description of the
construction and shares no line with the engine. A vector may never be changed.
"""

from __future__ import annotations

import hashlib

import pytest
from expected import expected

from solitaire.engine.cards import Card, pack
from solitaire.engine.dealcode import Deal, read_code
from solitaire.engine.game import Game
from solitaire.engine.notation import write_position
from solitaire.engine.shuffle import shuffled
from solitaire.games import GAMES, find

DECK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
STOCKS = {
    "HM1": DECK + DECK,
    "CR1": [card for card in DECK if card[0] not in "AK"] + DECK,
    "EO1": DECK,
}


def stock(game: Game) -> list[str]:
    """The cards that ``game`` shuffles, in order: whole decks unless a game says otherwise."""
    return STOCKS.get(game.prefix + str(game.version), DECK * game.decks)


def reference(cards: list[str], seed: str) -> list[str]:
    """Fisher-Yates from the last place down, fed by SHAKE-256, unbiased by rejection."""
    stream = hashlib.shake_256(seed.encode()).digest(5000)
    order, at = list(cards), 0
    for size in range(len(order), 1, -1):
        while stream[at] >= size * (256 // size):
            at += 1
        chosen = stream[at] % size
        at += 1
        order[size - 1], order[chosen] = order[chosen], order[size - 1]
    return order


VECTORS = {
    "HM1:AAAAAAA": """
        4S 9S 9H 9D AD JS 7C 5C KS KC 5H 7S 2H 6C TS 6H TH KH QC AH KD 2C 4C 3C 9H 5H 9C QH 9S
        AS AC JD 3S JC 8S KC TD 5S TD 8C 8D JH JS 3H AC KD 7S 3S JH QH 7D 5D 4H TH 7D 3D KS 6S
        8C AH 6S 4H 7H 6C 3C 2C 8H QS 6D 2S JC TC 4S 6D QD AS QD QC 4C 2S TC 4D TS 3H 8H 8S KH
        4D 2D JD 5D QS 2D 3D 7C AD 9D 2H 5C 5S 6H 7H 8D 9C
    """,
    "HM1:AAAAAAB": """
        9C 5H TC QD TS TS 7S 9S KD QD 4H 7D JC 6D JH TH AH 9D 4D 9S 6S 6C 4S 7C JD 3C 5S 4H JH
        3H TD KH 9H 4S 5D 6H 3D 3S 7H QS AD 6D 6H 6S 3C 8D 5C KD QC 5D 9H TC QC KC QS TD JC AS
        8C KC 8H 8S 6C 9C 7C 4C TH AD 8C JS KH 7H 5S 5H 2H 7D 8S 2C 5C 2H JD AC 2D 4C QH 2C 3D
        3S QH KS AH 2S AC KS 9D 8D 7S 2S 8H JS 3H 2D AS 4D
    """,
    "HM1:AAAAAFA": """
        AH 6H 9S JS 4C 4S KD 8H 5H 5H 7H TD 6S 9H 9C 8D JC 9C 7D KH QD AC AD JC 5S 9H TH 7S AS
        TH 7D QC 8S 3C 8H 5C 2S 4D 7S KD 5S 8D 3D 4H 2H KC 4C QS 9S TS JS TC AD 6C AS 2C QD KC
        9D JH 7C TD 5D 4S 4H 8C 6H 7H QH 3D QH 4D KS 2H 3S 9D 6S JD QS 3H KH QC 7C AH 2C 2D 2D
        TS 3S 6D TC KS AC 8S 6D 6C 2S 5C JH 8C 3C 5D JD 3H
    """,
    "HM1:7777777": """
        8C 2D 8D KD 8S KS JC 6S TD 5D QH JS QC JS JC 3D 4C 5H TH 6S 2C 9H 5H 5C 3S QD 5C 4D 3H
        4H 6D 9S AD JD 7D TH 4C 7S KH JH 6C 8D 5S TS QS 7S 9H 9C AC 6C 7H KC AH 4S 3S 8S 3C QH
        9D 9C 4H 7H 4D KH 2S TC KD 6H 2S 3H AS QS TC 2H 9D 2H 9S TS 8C JD 2D 7C KS 5S 6D 7C AH
        7D 8H JH 4S AD 8H KC TD QC 5D 3D QD 2C 3C AC AS 6H
    """,
    "CR1:AAAAAAA": """
        4S 2D 8C 3D 7S JD 8D AH 4D QC 2H 4H 2C 9H 3H AD 3D QC QD 4H 5C JD AC 6S 6C TS 9D 5D 7D
        9H 4C 4C TS 8C 3C 5D 8D 7S 9D 9C 3C 2D 2S 8H TC 6D TD 6H KS TH 8S 5S QH 7C 5H 2S 2H 7D
        3H 9C QS 6S 3S 5H AS 3S 8H 4D 6C 7H JC 9S JS KC 7H JS 4S QH TC QS 9S JC 8S 7C JH 6H 5C
        JH 5S KD TH 6D TD 2C QD KH
    """,
    "CR1:AAAAAAB": """
        4C TS 8D 7H 8H 3C 5D 8C 4D JD TH TD 2C 8H 6S 5S 2D QC 9S AD 6D 8D 3D KH JH 6C 7C 7H 7D
        JC JD QH 3S 6D 5H 8S 6S 5H 3D 6C 5C 4S JH 2D AS 3H JS QS 5S KD TH 7C TD 4H JC 7D 2C TC
        QS 9H 5D 4D 3C 2H TS QD 9S 4C 2H 9D 2S 9H 4S 4H 3S 6H 8C KS 7S 7S 2S QH 9C QD 3H AC 9C
        8S 6H JS 9D AH 5C TC QC KC
    """,
    "CR1:AAAAAFA": """
        4H 8C QH 4S 2C 3C 3H 3S QS 9C TH 2D TD TS 8D 2C 5C KD 6S QC 2S QC 5D JS 4S 6D 5C 4D 8S
        7D 7D 7C 7H TC AS AC 4C 7S JD 8S JH TS 2H 2H 8H 5S KC 3S 3D 9D 9C 8D JC JC 4C AD 6H 2S
        3C 9H 4H 6C QD 3D JH JD 9D TD 6D QH QD 2D 9S 6C JS QS 7S 7H 9S 3H 4D 6S 8H 5D 5H TC 5S
        AH 7C 6H 8C KS TH 9H KH 5H
    """,
    "CR1:7777777": """
        3H 5D JS 5C 9S 8D 9D 9S 5H 4S 7H TD 7S 8H 5S 3C 5D AH QD 2S TH 9H QD JC 3D QS 8C 7D 4H
        4H 5H 2H 7D JD 4C 2D 2S 8D 6H 3C TD 6D 6C 8C 3S 7S 8S 3H 9C 6S 3D KD JH AD AS 9D 7C 2D
        8H 6C 4S QH TC QH TS 2C 7C KS 2C JS JC 4C QC TS 4D 9C 8S KH AC 5C JH 5S 9H QC TC 7H KC
        2H 3S TH QS 6D JD 4D 6S 6H
    """,
    "EO1:AAAAAAA": """
        QS QH 4D TH JS 8C 6C 4S JC 2C 3S 5C 2H 6D AD 7H 6S 7C QD JD KC KS 3C 9H 2S 6H 5D 9C 2D
        QC 7S 5H AS 5S AC 3D TS 8D TC 7D KD AH 4C 9D KH 3H JH 4H 8H TD 9S 8S
    """,
    "EO1:AAAAAAB": """
        8S 3H AS 4S TS 9S 2S 3C QH JS 2C KH 9C JC 6H AC 3D KS 2D QS 7H 7C TH AD AH QC JH 7D 4H
        TD 2H 5S 3S KD 4D 8C 4C QD 9D TC 6C 6D 7S 8H 5D 6S 5H KC 8D 5C JD 9H
    """,
    "EO1:AAAAAFA": """
        AH 5C 3D 7C 5D QC JS KC JC 9D 3S AS 2D 2C 3H 6H 5H 4H TD 9S 5S 8D KS 7D KH AD 7H 7S AC
        8C 6S TC 2H JH KD 2S 6C 3C QD QH JD TS 4D TH QS 4C 8H 8S 9H 4S 6D 9C
    """,
    "EO1:7777777": """
        5H 7S TS KD AS KC 6D JH 2S 3H AC 8H 3C 5S JS TC 4S AH 7C JD 5D 6H 2C QS 2D 3S 3D 8S 6S
        AD 9S 5C QD JC KS 4C QC TH 4D QH 8D 8C 4H 7H KH TD 9D 9H 2H 7D 6C 9C
    """,
}


@pytest.mark.parametrize("seed", VECTORS)
def test_the_order_of_cards_never_changes(seed: str) -> None:
    game = next(game for game in GAMES if game.prefix == seed[:2])
    order = shuffled(game.stock(), seed)
    assert [str(card) for card in order] == VECTORS[seed].split()
    assert sorted(order) == sorted(game.stock())


@pytest.mark.parametrize("seed", VECTORS)
def test_the_vectors_follow_the_construction(seed: str) -> None:
    assert reference(STOCKS[seed[:3]], seed) == VECTORS[seed].split()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_deal_follows_the_construction(game: Game) -> None:
    assert game in GAMES
    for number in range(0, 2**35, 2**35 // 40):
        deal = Deal(game, number)
        symbols = str(deal)[-7:]
        seed = f"{deal.game.prefix}1:{symbols}"
        order = [str(card) for card in shuffled(deal.game.stock(), seed)]
        assert order == reference(stock(game), seed)
        assert deal.state() == deal.game.deal(shuffled(deal.game.stock(), seed))


def test_the_stock_is_the_pack_in_its_fixed_order() -> None:
    for game in GAMES:
        assert [str(card) for card in game.stock()] == stock(game)


def test_every_order_of_three_is_equally_likely() -> None:
    cards = pack(1)[:3]
    count: dict[tuple[Card, ...], int] = {}
    for n in range(6000):
        order = shuffled(cards, f"test:{n}")
        count[order] = count.get(order, 0) + 1
    assert len(count) == 6
    assert all(850 < times < 1150 for times in count.values())


def test_numbers_that_need_a_longer_stream() -> None:
    cards = [Card(1, "S", copy) for copy in range(256)]
    assert sorted(shuffled(cards, "long")) == cards


DEALT = {
    "HM1-N-AAAAAAB": """
game half-moon
P1: 9C JC JD 3D QC 8H 5S QH
P2: 5H 6D 3C 3S 5D 8S 5H 2C
P3: TC JH 5S 7H 9H 6C 2H 3D
P4: QD TH 4H QS TC 9C 7D 3S
P5: TS AH JH AD QC 7C 8S QH
P6: TS 9D 3H 6D KC 4C 2C KS
P7: 7S 4D TD 6H QS TH 5C AH
P8: 9S 9S KH 6S TD AD 2H 2S
P9: KD 6S 9H 3C JC 8C JD AC
P10: QD 6C 4S 8D AS JS AC KS
P11: 4H 4S 5D 5C 8C KH 2D 9D
P12: 7D 7C 6H KD KC 7H 4C 8D
R1: 7S
R2: 2S
R3: 8H
R4: JS
R5: 3H
R6: 2D
R7: AS
R8: 4D
""",
    "CR1-N-AAAAAAB": """
game crescent rearranges=3
P1: 4C 2D 3S 5S TS 2S
P2: TS QC 6D KD QD QH
P3: 8D 9S 5H TH 9S 9C
P4: 7H AD 8S 7C 4C QD
P5: 8H 6D 6S TD 2H 3H
P6: 3C 8D 5H 4H 9D AC
P7: 5D 3D 3D JC 2S 9C
P8: 8C KH 6C 7D 9H 8S
P9: 4D JH 5C 2C 4S 6H
P10: JD 6C 4S TC 4H JS
P11: TH 7C JH QS 3S 9D
P12: TD 7H 2D 9H 6H AH
P13: 2C 7D AS 5D 8C 5C
P14: 8H JC 3H 4D KS TC
P15: 6S JD JS 3C 7S QC
P16: 5S QH QS 2H 7S KC
US: AS
UH: AH
UD: AD
UC: AC
DS: KS
DH: KH
DD: KD
DC: KC
""",
    "EO1-C8-AAAAAFA": """
game eight-off cells=8
P1: AH JC 5H KH 2H JD
P2: 5C 9D 4H AD JH TS
P3: 3D 3S TD 7H KD 4D
P4: 7C AS 9S 7S 2S TH
P5: 5D 2D 5S AC 6C QS
P6: QC 2C 8D 8C 3C 4C
P7: JS 3H KS 6S QD 8H
P8: KC 6H 7D TC QH 8S
C1: 9H
C2: 4S
C3: 6D
C4: 9C
""",
    "EO1-C4-AAAAAFA": """
game eight-off cells=4
P1: AH JC 5H KH 2H JD
P2: 5C 9D 4H AD JH TS
P3: 3D 3S TD 7H KD 4D
P4: 7C AS 9S 7S 2S TH
P5: 5D 2D 5S AC 6C QS
P6: QC 2C 8D 8C 3C 4C
P7: JS 3H KS 6S QD 8H
P8: KC 6H 7D TC QH 8S
C1: 9H
C2: 4S
C3: 6D
C4: 9C
""",
    "EO1-C2-AAAAAFA": """
game eight-off cells=2
P1: AH JC 5H KH 2H JD
P2: 5C 9D 4H AD JH TS
P3: 3D 3S TD 7H KD 4D 6D
P4: 7C AS 9S 7S 2S TH 9C
P5: 5D 2D 5S AC 6C QS
P6: QC 2C 8D 8C 3C 4C
P7: JS 3H KS 6S QD 8H
P8: KC 6H 7D TC QH 8S
C1: 9H
C2: 4S
""",
}


@pytest.mark.parametrize("code", DEALT)
def test_the_table_of_a_code_never_changes(code: str) -> None:
    deal = read_code(code, GAMES)
    assert write_position(deal.game, deal.state()) == DEALT[code].lstrip()


def test_dealing_goes_card_by_card_in_rows_then_to_the_reserve_or_the_cells() -> None:
    for game in GAMES:
        cards = game.stock()
        state = game.deal(cards)
        piles = [place for place in game.places if place.startswith("P")]
        in_rows = len(piles) * len(state.piles[0])
        for i, card in enumerate(cards[:in_rows]):
            assert game.pile(state, piles[i % len(piles)])[i // len(piles)] == card
        for place, card in zip(expected(game).dealt_last, cards[in_rows:], strict=True):
            assert game.pile(state, place)[-1] == card


def test_the_same_number_gives_the_same_cards_with_8_4_and_2_cells() -> None:
    states = {}
    for variant in ("C8", "C4", "C2"):
        game = find("eight-off", variant)
        assert game is not None
        states[variant] = Deal(game, 12345).state()
    for i in range(8):
        eight, four, two = (states[v].piles[i] for v in ("C8", "C4", "C2"))
        assert eight == four == two[:6]
    rest = [pile[0] for pile in states["C8"].piles[8:12]]
    assert [pile[0] for pile in states["C4"].piles[8:12]] == rest
    two_cells = states["C2"].piles
    assert [two_cells[8][0], two_cells[9][0], two_cells[2][6], two_cells[3][6]] == rest
