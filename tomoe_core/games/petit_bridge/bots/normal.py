"""Normal: names the contract by points and shape. For a card it asks the heuristics in a few layouts that
it cannot rule out, and plays the one they choose most often.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from ....game import Move
from ..rules.cards import suit_bits, winner_points
from ..rules.moves import NO_TRUMP, Answer, Contract, PetitMove
from ..rules.observation import PetitObservation
from .chances import STRAINS
from .contracts import best_contract, has_usual_prices
from .expected_tricks import expected_tricks
from .heuristics import heuristic_card
from .information_set import InformationSet, choices, contract_of, information_set, play_of

LAYOUTS: Final = 5
"""How many layouts it looks at, at most."""

MAJOR_GAME: Final = 27
MINOR_GAME: Final = 30
NO_TRUMP_GAME: Final = 27
SMALL_SLAM: Final = 35
GRAND_SLAM: Final = 38
"""Points of both hands from which on it promises more: winner points and, with a trump suit, one for each
trump above eight and for each card by which a side suit is shorter than three. They go with what contracts
promise and score by the text.
"""
FIT: Final = 8
"""With this many cards of a suit in both hands it names trumps."""


def choose(observation: PetitObservation, rng: Random, budget: float | None = None) -> Move:
    """Return the move it makes; see :class:`tomoe_core.bots.Bot`. ``budget`` changes nothing."""
    moves = choices(observation)
    if observation.contract is None:
        return contract(observation, moves)
    if isinstance(moves[0], Answer):
        return answer(observation)
    if len(moves) == 1:
        return moves[0]
    known = information_set(observation)
    votes: Counter[int] = Counter()
    for number, hands in enumerate(known.layouts(rng, LAYOUTS)):
        if number == LAYOUTS:
            break
        votes[_card(known, hands)] += 1
    ((card, _),) = votes.most_common(1)
    return play_of(moves, card)


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


def contract(observation: PetitObservation, moves: tuple[PetitMove, ...]) -> Contract:
    """Return the longest suit of both hands if they have eight cards of it, else no trump; the level by
    points. Where contracts do not score as usual, the one that scores most with the tricks to be expected.
    """
    own, dummy = observation.hand, observation.dummy
    if not has_usual_prices(observation.game.rules):
        tricks = [expected_tricks(own, dummy, strain) for strain in STRAINS]
        return best_contract(observation, moves, tricks)
    fits = [_length(own | dummy, suit) for suit in range(4)]
    # Of two suits as long, the one that scores more: spades and hearts come first.
    strain = fits.index(max(fits)) if max(fits) >= FIT else NO_TRUMP
    points = winner_points(own | dummy)
    if strain != NO_TRUMP:
        points += fits[strain] - FIT
        for suit in range(4):
            if suit != strain:
                points += max(0, 3 - min(_length(own, suit), _length(dummy, suit)))
    game = NO_TRUMP_GAME if strain == NO_TRUMP else MAJOR_GAME if strain < 2 else MINOR_GAME
    rung = sum(points >= bound for bound in (game, SMALL_SLAM, GRAND_SLAM))
    return contract_of(moves, strain, rung)


def _card(known: InformationSet, hands: tuple[int, ...]) -> int:
    """Return the index of the card that the heuristics choose in one layout; of equal cards the lowest."""
    position = known.position(hands)
    return position.outside(position.low(heuristic_card(position)))


def _length(cards: int, suit: int) -> int:
    """Return how many of the cards (a mask) are of the suit."""
    return suit_bits(cards, suit).bit_count()
