"""How this project decides what the text on Petit Bridge leaves open, and what is worth knowing: each with what
the engine makes of it.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...explain import Text
from ...learn.rulings import Ruling, Rulings
from ...match import Match
from ...table.views import say
from .game import PetitBridge
from .learn.lessons import (
    MATCH_SEED,
    NAMES,
    OFFENCES,
    play_on,
    played_match,
    random_play,
    second_game,
)
from .rules.cards import ALL_POINTS, HAND, OFFENCE, PLACES, SEATS
from .rules.observation import observe
from .rules.offence import DUMMY_CANDIDATE, enough_with, find_offence
from .rules.state import PetitState

GAME: Final = PetitBridge()


def candidacies() -> Ruling:
    """Say whose count of candidacies goes up."""
    seed = OFFENCES["no-hand"]
    state = play_on(GAME.deal(seed=seed).play("contract S partial"), PLACES * HAND, seed)
    you, left, right = GAME.next_terms(state)["candidacies"]
    example = say(
        "petit-bridge-ruling-candidacies-example",
        NAMES,
        seat=state.offence,
        seat_you=0,
        seat_left=1,
        seat_right=2,
        you=you,
        left=left,
        right=right,
    )
    return Ruling(say("petit-bridge-ruling-candidacies"), example)


def dummy_side() -> Ruling:
    """Say whose the dummy's tricks are."""
    state = random_play(740, "S partial", PLACES * HAND)
    assert state.contract is not None
    winners = [trick.winner for trick in state.tricks]
    own = winners.count(OFFENCE)
    example = say(
        "petit-bridge-ruling-dummy-example",
        own=own,
        laid=state.taken - own,
        tricks=state.taken,
        promised=state.game.promised(state.contract),
    )
    return Ruling(say("petit-bridge-ruling-dummy"), example)


def draws() -> Ruling:
    """Say where a random choice within a deal comes from."""
    seed = OFFENCES["either-hand"]
    one, again = (GAME.deal(seed=seed).opening.dummy for _ in range(2))
    assert one == again
    either = Counter[int]()
    enough = GAME.rules.enough
    for number in range(500):
        opening = GAME.deal(seed=number).opening
        if opening.case == "b" and len(enough_with(opening.dealer, opening.points, enough)) > 1:
            either[opening.dummy] += 1
    example = say(
        "petit-bridge-ruling-draws-example",
        NAMES,
        seat=one,
        seat_left=1,
        seat_right=2,
        count=either.total(),
        left=either[1],
        right=either[2],
    )
    return Ruling(say("petit-bridge-ruling-draws"), example)


def stopping() -> Ruling:
    """Say how the question is asked whether the match ends."""
    asked, not_asked = (second_game(open_end=open_end) for open_end in (True, False))
    moves = tuple(map(str, asked.legal_moves()))
    games, answers = GAME.rules.games_to_stop, len(not_asked.legal_moves())
    example = say("petit-bridge-ruling-stop-example", moves=moves, games=games, n=answers)
    return Ruling(say("petit-bridge-ruling-stop", games=games), example)


def equals() -> Ruling:
    """Rule on the ranks of equal totals."""
    totals = (420, 420, 150)
    ranks = GAME.ranking(totals)
    example = say("petit-bridge-ruling-equals-example", totals=_texts(totals), ranks=_texts(ranks))
    return Ruling(say("petit-bridge-ruling-equals"), example)


def _texts(numbers: tuple[int | float, ...]) -> tuple[str, ...]:
    return tuple(f"{number:g}" for number in numbers)


def candidates() -> Ruling:
    """Say from how many the candidates of a match are drawn."""
    match, numbers = Match(GAME, seed=MATCH_SEED), []
    for state in played_match().states:
        numbers.append(str(len(match.dealers)))
        match.add(state)
    example = say("petit-bridge-ruling-candidates-example", numbers=tuple(numbers))
    return Ruling(say("petit-bridge-ruling-candidates"), example)


def open_dummy() -> Ruling:
    """Say from when on the dummy lies open, and for whom."""
    state = GAME.deal(seed=OFFENCES["one-hand"])
    given = state.opening.dummy
    seen = len(observe(state, given).dummy_cards)
    example = say("petit-bridge-ruling-open-example", NAMES, seat=given, n=seen)
    return Ruling(say("petit-bridge-ruling-open"), example)


def layouts() -> Text:
    """Say in how many ways the hidden cards may lie when the contract is named."""
    state: PetitState = GAME.deal(seed=OFFENCES["candidate"])
    count = observe(state, state.offence).count_worlds()
    return say("petit-bridge-fact-layouts", count=f"{count:,}")


def least_sum() -> Text:
    """Return the least winner points of an offence found as case c has it, and of its dummy."""
    none = (0,) * SEATS
    sums = [
        points[opening.offence] + points[DUMMY_CANDIDATE]
        for a in range(ALL_POINTS // 2)
        for b in range(ALL_POINTS - a)
        for c in range(ALL_POINTS - a - b)
        for points in [(a, b, c, ALL_POINTS - a - b - c)]
        for opening in [find_offence(GAME, 0, none, none, points, lambda below: 0)]
        if opening.case == "c"
    ]
    return say("petit-bridge-fact-least", points=min(sums))


def cases() -> Text:
    """Say how often each of the three cases comes up."""
    deals = 500
    found = Counter(GAME.deal(seed=seed).opening.case for seed in range(deals))
    return say("petit-bridge-fact-cases", deals=deals, a=found["a"], b=found["b"], c=found["c"])


RULINGS: Final = Rulings(
    rulings={
        "candidacies": candidacies,
        "draws": draws,
        "open": open_dummy,
        "dummy": dummy_side,
        "stop": stopping,
        "equals": equals,
        "candidates": candidates,
    },
    facts=(cases, least_sum, layouts),
)
"""In the order of the page."""
