"""What holds for every game of the registry, and for a tiny one that proves the contract.

Positions are taken from random games and from games played along a random mixture of good
and bad moves, so that openings, crowded tables and nearly finished ones all come up.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import pytest
from expected import expected
from null_game import NullGame

import solitaire.games
from solitaire.engine import shift_game
from solitaire.engine.cards import Card
from solitaire.engine.dealcode import NUMBERS, CodeError, Deal, read_code
from solitaire.engine.diff import diff
from solitaire.engine.game import Game, Pick, Refusal, Selected
from solitaire.engine.moves import Move, Rearrange, Remove, Shift, read_move, remove
from solitaire.engine.notation import read_position, write_position
from solitaire.engine.record import read_records, replay, write_record
from solitaire.engine.session import Session
from solitaire.engine.shift_game import ShiftGame
from solitaire.engine.state import State
from solitaire.games import GAMES
from solitaire.i18n import reasons

EVERY: tuple[Game, ...] = (*GAMES, NullGame())
every_game = pytest.mark.parametrize("game", EVERY, ids=repr)

SEEDS = Path(__file__).parents[2] / "seeds"
POSITIONS = 250
"""Positions of each game that every conceivable move is tried on."""


# positions ---------------------------------------------------------------------------------


def dealt(game: Game, seed: int) -> State:
    return Deal(game, random.Random(f"{game!r} {seed}").randrange(NUMBERS)).state()


def walk(
    game: Game, state: State, dice: random.Random, length: int
) -> Iterator[tuple[Move, State]]:
    """Random legal moves from ``state`` on, at most ``length``, each with what it leads to."""
    for _ in range(length):
        legal = game.moves(state)
        if not legal:
            return
        move = dice.choice(legal)
        state = game.apply(state, move)
        yield move, state


@cache
def won_lines(game: Game) -> tuple[tuple[State, tuple[Move, ...]], ...]:
    """Starts and lines of a few winning games, as far as there is a catalogue."""
    path = SEEDS / f"{game.key}-{game.variant}.txt"
    if not path.exists():
        return ()
    text = path.read_text(encoding="ascii")
    records = read_records("\n\n".join(text.split("\n\n")[:12]), EVERY)
    return tuple((record.start, tuple(record.moves)) for record in records)


@cache
def positions(game: Game) -> tuple[State, ...]:
    """Positions of random games, and of winning lines with a few random moves after them."""
    dice = random.Random(repr(game))
    found: list[State] = []
    for seed in range(10_000):
        if len(found) >= POSITIONS:
            break
        state, lines = dealt(game, seed), won_lines(game)
        if lines and seed % 2:
            state, line = dice.choice(lines)
            for move in line[: dice.randrange(len(line) + 1)]:
                state = game.apply(state, move)
        steps = list(walk(game, state, dice, dice.randrange(60)))
        found.append(state)
        found += [dice.choice(steps)[1] for _ in range(3) if steps]
    return tuple(found[:POSITIONS])


def conceivable(game: Game, state: State) -> Iterator[Move]:
    """Every move that can be written down with the places of the game."""
    yield Rearrange()
    for source in game.places:
        for target in game.places:
            for size in range(len(game.pile(state, source)) + 2):
                yield Shift(source, target, size)
    for n in (1, 2, 3):
        for places in combinations(game.places, n):
            yield remove(places)


def canonical(game: Game, state: State, move: Move) -> Move:
    """Of empty places of one kind that hold one card each, the first is canonical."""
    if isinstance(move, Shift):
        kind = [
            place
            for place in game.places
            if place[0] == move.target[0]
            and game.capacity(place) == 1
            and not game.pile(state, place)
        ]
        if move.target in kind:
            return move._replace(target=kind[0])
    return move


def faces(state: State) -> list[list[str]]:
    return [[str(card) for card in pile] for pile in state.piles]


def conserved(game: Game, state: State) -> bool:
    """Each card of the pack is in exactly one pile."""
    cards = [card for pile in state.piles for card in pile]
    return sorted(cards) == sorted(game.full_pack()) and len(set(cards)) == len(cards)


def touch(game: Game, state: State, place: str, depth: int = 1) -> Pick:
    return Pick(place, depth if game.pile(state, place) else 0)


# deals and play ----------------------------------------------------------------------------


@every_game
def test_there_are_enough_positions(game: Game) -> None:
    found = positions(game)
    assert len(found) == POSITIONS
    assert len(set(found)) > 50
    assert sum(len(positions(game)) for game in EVERY) >= 1000


@every_game
def test_a_code_deals_the_same_game_again(game: Game) -> None:
    for seed in range(20):
        deal = Deal(game, random.Random(seed).randrange(NUMBERS))
        again = read_code(str(deal), EVERY)
        assert again == deal
        assert again.state() == deal.state()
        assert len(deal.state().piles) == len(game.places)


@every_game
def test_case_14_cards_are_conserved_after_every_move_undo_redo_and_load(game: Game) -> None:
    dice = random.Random(14)
    for seed in range(6):
        session = Session(game, dealt(game, seed))
        for _ in range(80):
            legal = game.moves(session.state)
            action = dice.random()
            if action < 0.2:
                session.undo()
            elif action < 0.3:
                session.redo()
            elif action < 0.32:
                session.restart()
            elif action < 0.37:
                session = Session.resumed(
                    game,
                    session.start,
                    session.line,
                    session.cursor,
                    session.restart_undo_cursor,
                )
            elif legal:
                session.play(dice.choice(legal))
            assert conserved(game, session.state)
            assert session.state == replayed(game, session)


def replayed(game: Game, session: Session) -> State:
    state = session.start
    for move in session.line[: session.cursor]:
        state = game.apply(state, move)
    return state


@every_game
def test_undoing_everything_returns_the_deal_and_redoing_the_end(game: Game) -> None:
    for seed in range(10):
        session = Session(game, dealt(game, seed))
        for move, _ in walk(game, session.start, random.Random(seed), 90):
            session.play(move)
        end = session.state
        while session.undo():
            pass
        assert session.state == dealt(game, seed)
        while session.redo():
            pass
        assert session.state == end


@every_game
def test_apply_leaves_the_old_state_unchanged(game: Game) -> None:
    for state in positions(game)[:60]:
        before, copy = repr(state), State(tuple(tuple(p) for p in state.piles), state.counters)
        for move in game.moves(state):
            after = game.apply(state, move)
            assert after != state
            assert repr(state) == before
            assert state == copy


@every_game
def test_asking_changes_nothing_and_gives_the_same_answer(game: Game) -> None:
    for state in positions(game)[:40]:
        before = repr(state)
        assert game.moves(state) == game.moves(state)
        assert game.status(state) == game.status(state)
        assert len(set(game.moves(state))) == len(game.moves(state))
        for command in game.commands(state):
            assert (game.check(state, command.move) is None) == (command.move in game.moves(state))
        assert repr(state) == before


# one predicate -----------------------------------------------------------------------------


@pytest.mark.slow
@every_game
def test_case_5_check_and_moves_agree_on_every_conceivable_move(game: Game) -> None:
    for state in positions(game):
        legal = set(game.moves(state))
        allowed = {m for m in conceivable(game, state) if game.check(state, m) is None}
        assert {canonical(game, state, move) for move in allowed} == legal, write_position(
            game, state
        )
        assert legal <= allowed


@every_game
def test_case_5_dropping_is_allowed_exactly_where_check_allows_the_move(game: Game) -> None:
    for state in positions(game)[:120]:
        for source in game.places:
            for depth in range(1, len(game.pile(state, source)) + 1):
                pick = Pick(source, depth)
                if source != game.out and game.liftable(state, pick):
                    check_drops(game, state, pick)


def check_drops(game: Game, state: State, pick: Pick) -> None:
    for target in game.places:
        if target in (pick.place, game.out):
            continue
        answer = game.interpret(state, (pick, touch(game, state, target)))
        moves: list[Move] = [Shift(pick.place, target, pick.depth)]
        if pick.depth == 1:
            moves.append(remove((pick.place, target)))
        allowed = [move for move in moves if game.check(state, move) is None]
        assert len(allowed) <= 1
        if allowed:
            assert answer == allowed[0]
        else:
            assert isinstance(answer, (Selected, Refusal))


@every_game
def test_a_refused_drop_tells_the_reason_that_check_gives(game: Game) -> None:
    for state in positions(game)[:60]:
        for source, target in permutations(game.places, 2):
            if game.out in (source, target):
                continue
            pick = touch(game, state, source)
            if not game.liftable(state, pick):
                continue
            answer = game.interpret(state, (pick, touch(game, state, target)))
            reasons = [
                game.check(state, move)
                for move in (Shift(source, target), remove((source, target)))
            ]
            if isinstance(answer, Refusal):
                assert (answer.code, answer.args) in [
                    (reason.code, reason.args) for reason in reasons if reason
                ]


def touching(game: Game, state: State, places: tuple[str, ...], depth: int) -> object:
    """What touching the places one after the other, from nothing selected, comes to."""
    standing: tuple[Pick, ...] = ()
    answer: object = None
    for n, place in enumerate(places):
        answer = game.interpret(
            state, (*standing, touch(game, state, place, depth if not n else 1))
        )
        if not isinstance(answer, Selected):
            return answer
        standing = answer.picks
    return answer


@every_game
def test_case_5_every_legal_move_can_be_touched_in_every_order(game: Game) -> None:
    for state in positions(game)[:120]:
        for move in game.moves(state):
            if isinstance(move, Remove):
                for places in permutations(move.places):
                    assert touching(game, state, places, 1) == move
            elif isinstance(move, Shift):
                first = game.interpret(state, (Pick(move.source, move.size),))
                if isinstance(first, Selected):
                    answer = touching(game, state, (move.source, move.target), move.size)
                    assert answer == move
                else:  # the first touch alone is a move
                    assert not isinstance(first, Refusal)
                assert game.liftable(state, Pick(move.source, move.size))


@every_game
def test_whatever_touching_answers_is_legal_and_stands_on_the_table(game: Game) -> None:
    dice = random.Random(5)
    for state in positions(game)[:120]:
        standing: tuple[Pick, ...] = ()
        for _ in range(30):
            place = dice.choice([place for place in game.places if place != game.out])
            height = len(game.pile(state, place))
            depth = dice.choice((1, dice.randrange(1, height + 1))) if height else 0
            answer = game.interpret(state, (*standing, Pick(place, depth)))
            if isinstance(answer, Refusal) and answer.instead is not None:
                assert game.check(state, answer.instead) is None
                assert game.interpret(state, (Pick(place, depth),)) == answer.instead
            if isinstance(answer, (Selected, Refusal)):
                standing = answer.picks
                assert all(1 <= p.depth <= len(game.pile(state, p.place)) for p in standing)
                assert len({pick.place for pick in standing}) == len(standing)
            else:
                assert game.check(state, answer) is None
                standing = ()


@every_game
def test_partners_are_the_places_that_go_with_the_selection(game: Game) -> None:
    for state in positions(game)[:120]:
        legal = game.moves(state)
        for place in game.places:
            pick = touch(game, state, place)
            if place == game.out or not game.liftable(state, pick):
                continue
            partners = game.partners(state, (pick,))
            assert place not in partners
            assert game.out not in partners
            for move in legal:
                if isinstance(move, Remove) and place in move.places:
                    assert set(move.places) - {place} <= partners
                elif isinstance(move, Shift) and move.source == place and move.size == 1:
                    assert move.target in partners
            for other in partners:
                answer = game.interpret(state, (pick, touch(game, state, other)))
                assert not isinstance(answer, Refusal)
                if not isinstance(answer, Selected):
                    assert game.check(state, answer) is None


@every_game
def test_a_double_tap_makes_a_legal_move_of_the_touched_card_or_none(game: Game) -> None:
    for state in positions(game)[:120]:
        for place in game.places:
            for depth in range(len(game.pile(state, place)) + 1):
                move = game.shortcut(state, Pick(place, depth))
                if move is not None:
                    assert game.check(state, move) is None
                    assert isinstance(move, Shift)
                    assert (move.source, move.size) == (place, depth)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_other_tests_expect_of_a_game_is_so(game: Game) -> None:
    piles = [place for place in game.places if place[0] == "P"]
    for state in positions(game):
        assert all(len(game.pile(state, p)) <= expected(game).tallest_pile for p in piles)
    start = Deal(game, 1).state()
    assert len(expected(game).selects) >= 2
    for place in expected(game).selects:
        assert game.interpret(start, (Pick(place),)) == Selected((Pick(place),))
    assert not (game.hides_covered and expected(game).spread_piles)


# end and score -----------------------------------------------------------------------------


@every_game
def test_status_agrees_with_the_moves(game: Game) -> None:
    seen = set()
    for state in positions(game):
        status = game.status(state)
        seen.add(status)
        if status == "blocked":
            assert game.moves(state) == []
        elif status == "playing":
            assert game.moves(state)
    assert "playing" in seen


@every_game
def test_a_place_that_is_not_refilled_stays_empty(game: Game) -> None:
    closed = [p for p in game.places if not game.refills(p) and p != game.out]
    refilled = set()
    for state in positions(game):
        for move in game.moves(state):
            after = game.apply(state, move)
            refilled |= {p for p in game.places if game.pile(after, p) and not game.pile(state, p)}
    assert not refilled.intersection(closed)
    assert refilled or closed


@every_game
def test_winning_lines_end_in_a_win_and_nowhere_before(game: Game) -> None:
    for start, line in won_lines(game):
        state = start
        for move in line:
            assert game.status(state) == "playing"
            state = game.apply(state, move)
        assert game.status(state) == "won"


@every_game
def test_the_score_never_falls_below_0_and_starts_at_0(game: Game) -> None:
    assert game.score(dealt(game, 1)) == 0
    for state in positions(game):
        assert game.score(state) >= 0
        for move in game.moves(state):
            assert game.score(game.apply(state, move)) >= game.score(state)


@every_game
def test_the_bar_keeps_room_for_every_figure_that_comes(game: Game) -> None:
    for state in positions(game):
        facts = game.facts(state)
        assert facts
        assert len({fact.name for fact in facts}) == len(facts)
        assert all(0 <= fact.value <= fact.highest for fact in facts)
        assert game.score(state) <= game.top_score
        assert not game.top_score or ("score", game.score(state), game.top_score) in facts


@every_game
def test_a_won_game_has_the_top_score(game: Game) -> None:
    for start, line in won_lines(game):
        assert game.score(start) == 0
        state = start
        for move in line:
            state = game.apply(state, move)
        assert game.score(state) == game.top_score


@every_game
def test_what_is_compared_is_not_the_same_in_every_win(game: Game) -> None:
    assert set(game.compared) <= {"time", "moves", "score"}
    assert ("score" in game.compared) <= bool(game.top_score)
    lengths = {len(line) for _, line in won_lines(game)}
    if len(lengths) > 1:
        assert "moves" in game.compared
    elif len(won_lines(game)) > 1:
        assert "moves" not in game.compared


@every_game
def test_a_move_of_no_cards_is_a_bad_move(game: Game) -> None:
    start = dealt(game, 1)
    for source, target in permutations(game.places, 2):
        for size in (0, -1):
            refusal = game.check(start, Shift(source, target, size))
            assert refusal is not None
            assert refusal.code in ("bad-move", "same-place", "empty-place")


# foundations -------------------------------------------------------------------------------


@every_game
def test_foundations_hold_the_cards_that_they_are_built_of(game: Game) -> None:
    for state in positions(game):
        for place, cards in game.foundations.items():
            built = game.pile(state, place)
            assert [card[:2] for card in built] == [card[:2] for card in cards[: len(built)]]


@every_game
def test_foundations_take_the_card_that_comes_next_and_no_other(game: Game) -> None:
    if not isinstance(game, ShiftGame):
        return
    for state in positions(game)[:60]:
        homes = game.homes(state)
        for card in game.full_pack():
            takers = [p for p in game.foundations if game.check_build(state, card, p) is None]
            assert takers == homes.get(card[:2], [])


# diff --------------------------------------------------------------------------------------


def moved(game: Game, state: State, move: Move) -> set[Card]:
    if isinstance(move, Shift):
        return set(game.pile(state, move.source)[-move.size :])
    if isinstance(move, Remove):
        return {game.pile(state, place)[-1] for place in move.places}
    piles = [game.pile(state, place) for place in game.places if place[0] == "P"]
    return {card for pile in piles if len(pile) > 1 for card in pile}


@every_game
def test_diff_names_exactly_the_moved_cards_with_their_places(game: Game) -> None:
    for state in positions(game)[:80]:
        for move in game.moves(state):
            after = game.apply(state, move)
            changes = diff(state, after)
            assert {change.card for change in changes} == moved(game, state, move)
            assert len(changes) == len({change.card for change in changes})
            for card, source, target in changes:
                assert state.piles[source.pile][source.height] == card
                assert after.piles[target.pile][target.height] == card
            back = {(card, target, source) for card, source, target in diff(after, state)}
            assert back == set(changes)


# text --------------------------------------------------------------------------------------


@every_game
def test_positions_are_read_as_they_are_written(game: Game) -> None:
    for state in positions(game):
        text = write_position(game, state)
        found, again = read_position(enumerate(text.splitlines(), 1), EVERY)
        assert found is game
        assert write_position(game, again) == text
        assert conserved(game, again)
        assert game.status(again) == game.status(state)
        assert set(game.moves(again)) == set(game.moves(state))
        shown = [i for i, place in enumerate(game.places) if place != game.out]
        assert [faces(again)[i] for i in shown] == [faces(state)[i] for i in shown]
        assert game.header(again) == game.header(state)


@every_game
def test_moves_are_read_as_they_are_written(game: Game) -> None:
    for state in positions(game):
        for move in game.moves(state):
            assert read_move(str(move)) == move
            assert read_move(str(move).lower()) == move


@every_game
def test_records_are_read_as_they_are_written(game: Game) -> None:
    for seed in range(8):
        deal = Deal(game, seed)
        steps = list(walk(game, deal.state(), random.Random(seed), 50))
        line, end = [move for move, _ in steps], steps[-1][1]
        for code in (str(deal), ""):
            text = write_record(game, deal.state(), code, line, game.status(end))
            [record] = read_records(text, EVERY)
            outcome = replay(record)
            assert outcome.fault is None
            assert record.moves == line
            assert faces(outcome.session.state) == faces(end)
            if code:
                assert outcome.session.state == end


# words -------------------------------------------------------------------------------------


@cache
def refusals(game: Game) -> dict[str, Refusal]:
    """Every kind of refusal that moves and touches meet with, by its code."""
    found: dict[str, Refusal] = {}
    for state in positions(game)[:60]:
        for move in conceivable(game, state):
            refusal = game.check(state, move)
            if refusal is not None:
                found[refusal.code] = refusal
        for source in game.places:
            for depth in range(len(game.pile(state, source)) + 1):
                answer = game.interpret(state, (Pick(source, depth),))
                if isinstance(answer, Refusal):
                    found[answer.code] = answer
    return found


GENERAL = reasons.sentence("no such code")


@pytest.mark.slow
@every_game
def test_every_refusal_has_a_sentence_of_its_own(game: Game) -> None:
    found = refusals(game)
    assert found
    for code, refusal in found.items():
        assert reasons.sentence(code, refusal.args) != GENERAL, code


def test_every_refusal_code_in_the_rules_has_a_sentence() -> None:
    files = [Path(shift_game.__file__), *Path(solitaire.games.__file__).parent.glob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    codes = set(re.findall(r'Refusal\(\s*"([a-z0-9-]+)"', source))
    assert len(codes) > 15
    for code in codes:
        args = {"rank": 5, "suit": "S", "allowed": 3, "asked": 4}
        assert reasons.sentence(code, args) != GENERAL, code


@pytest.mark.parametrize(
    "text",
    ["", "XX1-N-AAAAAAB", "HM2-N-AAAAAAB", "HM-N-AAAAAAB", "EO1-C3-AAAAAAB", "EO1",
     "HM1-N-AAA", "HM1-N-AAAA9AB"],
)  # fmt: skip
def test_every_kind_of_bad_deal_code_has_a_sentence(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text, EVERY)
    sentence = reasons.sentence(caught.value.code, caught.value.values)
    assert sentence not in (GENERAL, reasons.sentence("code-unheard-of"))
