"""Normal: names the contract by points and shape, and plays by rules of thumb in a few layouts it cannot
rule out; the card that they name most often is played.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from ....game import Move
from .. import Answer, Contract, PetitObservation
from ..offence import winner_points
from .heuristics import thumb_card
from .seen import Seen, choices, play_of, seen

LAYOUTS: Final = 5
"""How many layouts it looks at."""

MAJOR_GAME: Final = 27
MINOR_GAME: Final = 30
NO_TRUMP_GAME: Final = 27
SMALL_SLAM: Final = 35
GRAND_SLAM: Final = 38
"""Points with which it promises more: winner points, with a trump suit also points for its length and
for short suits."""


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """What is named most often."""
    moves = choices(observation)
    if observation.contract is None:
        return contract(observation)
    if isinstance(moves[0], Answer):
        return answer(observation)
    if len(moves) == 1:
        return moves[0]
    view = seen(observation)
    votes: Counter[int] = Counter()
    for number, hands in enumerate(view.layouts(rng, LAYOUTS)):
        if number == LAYOUTS:
            break
        votes[_card(view, hands)] += 1
    return play_of(moves, votes.most_common(1)[0][0])


def answer(observation: PetitObservation) -> Move:
    """Ends the match if the seat has won more games than the others, so that it is likely to lead."""
    games = observation.opening.games
    most = max(count for seat, count in enumerate(games) if seat != observation.seat)
    ahead = games[observation.seat] + 1 > most
    return next(
        move
        for move in observation.legal_moves()
        if isinstance(move, Answer) and move.stops == ahead
    )


def contract(observation: PetitObservation) -> Contract:
    """The longest suit of both hands if they have eight cards of it, else no trump; the level by points."""
    own, dummy = observation.hand, observation.dummy
    fits = [_length(own | dummy, suit) for suit in range(4)]
    # Of two suits as long, the one that scores more: spades and hearts come first.
    strain = fits.index(max(fits)) if max(fits) >= 8 else 4
    points = winner_points(own | dummy)
    if strain < 4:
        points += fits[strain] - 8
        for suit in range(4):
            if suit != strain:
                points += max(0, 3 - min(_length(own, suit), _length(dummy, suit)))
    game = NO_TRUMP_GAME if strain == 4 else MAJOR_GAME if strain < 2 else MINOR_GAME
    rung = sum(points >= bound for bound in (game, SMALL_SLAM, GRAND_SLAM))
    return next(
        move
        for move in observation.legal_moves()
        if isinstance(move, Contract) and (move.strain, move.rung) == (strain, rung)
    )


def _card(view: Seen, hands: tuple[int, ...]) -> int:
    position = view.position(hands)
    return position.outside(position.low(thumb_card(position)))


def _length(cards: int, suit: int) -> int:
    return (cards >> 13 * suit & 8191).bit_count()
