"""Petit Bridge explained: how the offence was found, and what each move brought about, in steps."""

from __future__ import annotations

from typing import Final

from ....facts import Step
from ..numbers import BOOK
from .apply import asks_to_stop, contract_of, is_played, read, tricks_of, wins_game
from .cards import ALL_POINTS, DUMMY, HAND, PLACES, SEATS
from .moves import MOVES, Answer, Contract, Play
from .offence import DUMMY_CANDIDATE, Opening, enough_with, least_often, others
from .scoring import price_of
from .tricks import BridgeTrick, judge


def steps_of(opening: Opening, history: bytes) -> tuple[tuple[Step, ...], ...]:
    """The steps of the deal, and then of each move of ``history`` (a byte each)."""
    return tuple(last_steps(opening, history[:end]) for end in range(len(history) + 1))


def last_steps(opening: Opening, history: bytes) -> tuple[Step, ...]:
    """The steps of the last move, or of the deal if there is none."""
    if not history:
        return (*_points(opening), *_offence(opening))
    move = MOVES[history[-1]]
    if isinstance(move, Contract):
        return tuple(_contract(opening, move))
    if isinstance(move, Answer):
        key = "petit-bridge-stops-match" if move.stops else "petit-bridge-continues-match"
        return (Step(key, seat=opening.offence),)
    assert isinstance(move, Play)
    trick = tricks_of(history)[-1]
    steps = [_play(opening, trick, move)]
    if trick.winner is not None:
        steps += _trick(opening, history, trick)
    if is_played(history):
        steps += _result(opening, history)
    return tuple(steps)


def _points(opening: Opening) -> list[Step]:
    """The winner points that are announced, and what is left for the dummy candidate."""
    points = opening.points
    steps = [
        Step("petit-bridge-points-seat", seat=seat, points=points[seat]) for seat in range(SEATS)
    ]
    terms = " − ".join(map(str, (ALL_POINTS, *points[:SEATS])))
    return [*steps, Step("petit-bridge-points-dummy", sum=terms, points=points[DUMMY_CANDIDATE])]


WITH_DUMMY: Final = ("petit-bridge-with-dummy-enough", "petit-bridge-with-dummy-short")
WITH_HAND: Final = ("petit-bridge-with-hand-enough", "petit-bridge-with-hand-short")
"""Whether two hands have enough winner points together."""


def _offence(opening: Opening) -> list[Step]:
    """Which of the three cases it is, and who is offence with which dummy."""
    candidate, points = opening.dealer, opening.points
    steps = [Step("petit-bridge-candidate", seat=candidate)]
    enough = opening.game.rules.enough
    steps += [_sum(WITH_DUMMY, points[candidate], points[DUMMY_CANDIDATE], candidate, enough)]
    if opening.case != "a":
        steps += [
            _sum(WITH_HAND, points[candidate], points[seat], seat, enough)
            for seat in others(candidate)
        ]
    if opening.case == "b":
        if len(enough_with(candidate, points, enough)) > 1:
            steps += [Step("petit-bridge-hand-drawn", seat=opening.dummy)]
        steps += [Step("petit-bridge-hand-becomes-dummy", seat=opening.dummy)]
    if opening.case == "c":
        steps += _new_candidate(opening)
    return [*steps, Step("petit-bridge-is-offence", seat=opening.offence)]


def _sum(keys: tuple[str, str], one: int, other: int, seat: int, least: int) -> Step:
    """Two hands' winner points added, against what is needed; ``keys``: if that is enough, and if not."""
    total = one + other
    return Step(keys[total < least], seat=seat, one=one, other=other, total=total, least=least)


def _new_candidate(opening: Opening) -> list[Step]:
    """Case c: one of the other two is candidate instead."""
    seats, new = others(opening.dealer), opening.offence
    steps = [Step("petit-bridge-cannot-be-offence", seat=opening.dealer)]
    if len(least_often(seats, opening.candidacies)) > 1:
        steps += [Step("petit-bridge-candidate-drawn", seat=new, times=opening.candidacies[new])]
    else:
        (other,) = (seat for seat in seats if seat != new)
        been = opening.candidacies
        steps += [Step("petit-bridge-candidate-less", seat=new, times=been[new], more=been[other])]
    one, dummy = opening.points[new], opening.points[DUMMY_CANDIDATE]
    return [*steps, _sum(WITH_DUMMY, one, dummy, new, opening.game.rules.enough)]


def _contract(opening: Opening, contract: Contract) -> list[Step]:
    """What the contract promises, and whether the offence is vulnerable."""
    seat = opening.offence
    return [
        Step("petit-bridge-names-contract", seat=seat, trump=contract.trump, level=contract.level),
        Step(
            "petit-bridge-contract-promises",
            seat=seat,
            tricks=opening.game.promised(contract),
            number=HAND,
        ),
        _vulnerability(opening),
    ]


def _vulnerability(opening: Opening) -> Step:
    seat = opening.offence
    if opening.vulnerable:
        return Step("petit-bridge-is-vulnerable", seat=seat, games=opening.games[seat])
    return Step("petit-bridge-not-vulnerable", seat=seat)


def _play(opening: Opening, trick: BridgeTrick, move: Play) -> Step:
    """Who plays which card, and from which hand."""
    place = trick.place(len(trick.cards) - 1)
    seat = opening.seats[place]
    if place == DUMMY:
        key = (
            "petit-bridge-leads-from-dummy"
            if len(trick.cards) == 1
            else "petit-bridge-plays-from-dummy"
        )
    else:
        key = "leads" if len(trick.cards) == 1 else "plays"
    return Step(key, seat=seat, card=move.card)


def _trick(opening: Opening, history: bytes, trick: BridgeTrick) -> list[Step]:
    """Why a complete trick went as it did, and how many the offence has now."""
    contract = contract_of(history)
    assert contract is not None
    assert trick.winner is not None
    taken, number = read(history).taken, (len(history) - 1) // PLACES
    best = trick.cards[(trick.winner - trick.leader) % PLACES]
    key = "petit-bridge-trick-to-dummy" if trick.winner == DUMMY else "petit-bridge-trick-to"
    return [
        *judge(trick.cards, contract.trump).steps,
        Step(key, seat=opening.seats[trick.winner], card=best),
        Step("petit-bridge-tricks-so-far", tricks=taken, number=number),
    ]


def _result(opening: Opening, history: bytes) -> list[Step]:
    """The score, and what follows from it."""
    contract = contract_of(history)
    assert contract is not None
    taken, seat = read(history).taken, opening.offence
    steps = result_steps(opening, contract, taken)
    if wins_game(opening.game, history, taken):
        steps += [Step("petit-bridge-wins-game", seat=seat, games=opening.games[seat] + 1)]
    if asks_to_stop(opening, history, taken):
        steps += [Step("petit-bridge-may-stop-match", seat=seat)]
    return steps


def result_steps(opening: Opening, contract: Contract, taken: int) -> list[Step]:
    """What comes of a contract when the offence and its dummy have taken ``taken`` of the thirteen tricks."""
    if taken < opening.game.promised(contract):
        return _defeat(opening, contract, taken)
    return _made_contract_steps(opening, contract, taken)


def _defeat(opening: Opening, contract: Contract, taken: int) -> list[Step]:
    """The contract is defeated: what the defenders score."""
    price = price_of(opening.game, contract, opening.vulnerable)
    points = price.score(taken).defender
    short = opening.game.promised(contract) - taken
    key = (
        "petit-bridge-down-vulnerable" if opening.vulnerable else "petit-bridge-down-not-vulnerable"
    )
    return [
        Step(
            "petit-bridge-contract-down",
            tricks=taken,
            promised=opening.game.promised(contract),
            short=short,
        ),
        Step(key, each=price.undertrick),
        *(
            Step("petit-bridge-scores", seat=defender, points=points)
            for defender in others(opening.offence)
        ),
    ]


def _made_contract_steps(opening: Opening, contract: Contract, taken: int) -> list[Step]:
    """The contract is made: what the offence scores."""
    price = price_of(opening.game, contract, opening.vulnerable)
    make, points, trump = taken - BOOK, price.trick_points(taken), contract.trump
    if trump is None:
        tricks = Step(
            "petit-bridge-points-no-trump",
            make=make,
            each=price.each,
            more=price.extra,
            points=points,
        )
    else:
        tricks = Step(
            "petit-bridge-points-suit", make=make, each=price.each, trump=trump, points=points
        )
    key = (
        "petit-bridge-bonus-vulnerable"
        if opening.vulnerable
        else "petit-bridge-bonus-not-vulnerable"
    )
    return [
        Step("petit-bridge-contract-made", tricks=taken, promised=opening.game.promised(contract)),
        tricks,
        Step(key, level=contract.level, points=price.bonus),
        Step("petit-bridge-scores", seat=opening.offence, points=price.score(taken).offence),
    ]
