"""How this project decides what the text on Collector leaves open, and what is worth knowing: each with what
the engine makes of it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ...explain import Text
from ...learn.rulings import Ruling, Rulings
from ...match import Match
from ...table.views import say
from ..shared.decks import TOMOE
from .game import Collector
from .learn.lessons import DEAL_SEED, LEAVING_SEED, NAMES, play_out, played_match
from .rules.collection import sum_of_ranks
from .rules.moves import Discard
from .rules.observation import observe
from .rules.position import SEATS
from .rules.state import CollectorState

GAME: Final = Collector()


def third() -> Ruling:
    """Say how a deal ends with the third collection."""
    last = play_out(DEAL_SEED)[-1]
    (left,) = (seat for seat in range(SEATS) if last.collection_of(seat) is None)
    example = say(
        "collector-ruling-third-example",
        NAMES,
        seat=last.collections[-1].seat,
        seat_other=left,
        points=last.scores[left],
    )
    return Ruling(say("collector-ruling-third"), example)


@cache
def without_collections() -> tuple[CollectorState, ...]:
    """Return a deal in which everybody only discards."""
    state: CollectorState = GAME.deal(seed=1)
    states = [state]
    while not state.is_over:
        discards = [move for move in state.legal_moves() if isinstance(move, Discard)]
        state = state.play(discards[0])
        states.append(state)
    return tuple(states)


def empty() -> Ruling:
    """Say how a deal ends in which nobody collects."""
    last = without_collections()[-1]
    example = say("collector-ruling-empty-example", n=len(last.moves), points=last.scores[0])
    return Ruling(say("collector-ruling-empty", points=GAME.rules.not_collected), example)


def fifth_lap() -> Ruling:
    """Say how many cards each player draws if nobody is out."""
    last = without_collections()[-1]
    order = [(last.dealer - i) % SEATS for i in range(SEATS)]
    draws = [len(observe(last, seat).draws) for seat in order]
    seats = {f"seat_{i}": seat for i, seat in enumerate(order, 1)}
    numbers = {f"n_{i}": drawn for i, drawn in enumerate(draws, 1)}
    example = say("collector-ruling-fifth-example", NAMES, **seats, **numbers)
    return Ruling(say("collector-ruling-fifth"), example)


def dealers() -> Ruling:
    """Say who deals when, and the ranks of equal totals."""
    match = Match(GAME, SEATS, first=0)
    seats = []
    for seed in range(SEATS):
        seats.append(match.dealer)
        match.add(play_out(seed, match.dealer)[-1])
    totals = (31, 40, 31, 102)
    example = say(
        "collector-ruling-dealer-example",
        NAMES,
        seats=tuple(seats),
        totals=tuple(map(str, totals)),
        ranks=tuple(map(str, GAME.ranking(totals))),
    )
    return Ruling(say("collector-ruling-dealer"), example)


def dead() -> Ruling:
    """Say what a card of a collected suit is worth."""
    facts = (fact for state in play_out(LEAVING_SEED)[1:] for fact in state.steps)
    found = next(fact for fact in facts if fact.key == "collector-card-dead")
    return Ruling(
        say("collector-ruling-dead"),
        say("collector-ruling-dead-example", suit=found["suit"], card=found["card"]),
    )


def skip() -> Ruling:
    """Say who has no turn any more."""
    last = without_collections()[-1]
    turns = [sum(byte >> 6 == seat for byte in last.history) for seat in range(SEATS)]
    fewest = min(turns)
    example = say(
        "collector-ruling-skip-example",
        NAMES,
        seat=turns.index(fewest),
        n=fewest,
        most=max(turns),
    )
    return Ruling(say("collector-ruling-skip"), example)


def length() -> Ruling:
    """Say how many deals a match has."""
    match = played_match()
    example = say(
        "collector-ruling-match-example",
        n=len(match.states),
        totals=tuple(f"{total:g}" for total in match.totals),
    )
    return Ruling(
        say("collector-ruling-match", n=GAME.usual_deals, points=GAME.rules.not_collected), example
    )


def whole_suit() -> Text:
    """Say what a suit counts."""
    points = sum_of_ranks(TOMOE.suit_masks[0])
    return say("collector-fact-suit", points=points, most=2 * points)


def worth_it() -> Text:
    """Say up to which sum of missing ranks it is better to collect than not to."""
    points = GAME.rules.not_collected
    first, second, last = (points - 1 - penalty for penalty in GAME.rules.penalties)
    return say("collector-fact-worth", points=points, first=first, second=second, third=last)


RULINGS: Final = Rulings(
    rulings={
        "third": third,
        "empty": empty,
        "fifth": fifth_lap,
        "dealer": dealers,
        "dead": dead,
        "skip": skip,
        "match": length,
    },
    facts=(whole_suit, worth_it),
)
"""In the order of the page."""
