"""The rules of Petit Bridge once the offence is found: what is legal and why other moves are not, and what
the moves alone tell of tricks, scores and voids.

``history`` is the moves made so far, a byte each: the contract, then the cards, then the answer.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ....cards import Card
from ....facts import Reason
from ....game import Move
from ...shared.decks import STANDARD
from ...shared.trick_knowledge import Read, Shown, replay
from ..numbers import PetitRules
from .base import PetitBase
from .cards import ALL_CARDS, CARDS, DUMMY, LEFT, OFFENCE, PLACES, SEATS, SUIT_OF
from .moves import (
    ALL_CONTRACTS,
    BOTH_ANSWERS,
    CONTRACTS,
    FIRST_CONTRACT,
    PARTIAL,
    STOP,
    Answer,
    Contract,
    as_move,
)
from .offence import Opening
from .scoring import price_of
from .tricks import BridgeTrick, winning


def follow(hand: int, suit: int) -> int:
    """The cards of ``hand`` that may be played to a trick to which ``suit`` was led: those of the suit if
    there are any. Masks; ``suit`` is 0 at a lead.
    """
    return hand & suit or hand


SHOWING_VOID: Final = tuple(ALL_CARDS & ~follow(ALL_CARDS, suit) for suit in SUIT_OF)
"""By the index of the card led: the cards (a mask) that nobody may play who could follow suit. Who plays
one of them is void of the suit led.
"""


def contract_of(history: bytes) -> Contract | None:
    """The contract, None before it is named."""
    return CONTRACTS[history[0] - FIRST_CONTRACT] if history else None


def is_played(history: bytes) -> bool:
    """True if all cards have been played."""
    return len(history) > len(CARDS)


def wins_game(game: PetitBase, history: bytes, taken: int) -> bool:
    """True if all is played and the offence has won a game: a made contract above partial. ``taken`` are
    the tricks of the offence and its dummy.
    """
    contract = contract_of(history)
    return (
        contract is not None
        and is_played(history)
        and taken >= game.promised(contract)
        and contract.rung > PARTIAL
    )


def asks_to_stop(opening: Opening, history: bytes, taken: int) -> bool:
    """True if the offence is asked, now or before, whether the match ends with this deal."""
    game = opening.game
    return (
        game.rules.open_end
        and wins_game(game, history, taken)
        and opening.games[opening.offence] + 1 >= game.rules.games_to_stop
    )


def legal_of(opening: Opening, history: bytes, taken: int, hand: int, suit: int) -> int:
    """What the actor may do, a mask over ``MOVES``, 0 when the deal is over. ``hand`` is what is left of
    the hand that is to play, ``suit`` the suit to be followed.
    """
    if not history:
        return ALL_CONTRACTS
    if not is_played(history):
        return follow(hand, suit)
    if len(history) == len(CARDS) + 1 and asks_to_stop(opening, history, taken):
        return BOTH_ANSWERS
    return 0


def why_illegal(
    rules: PetitRules, move: Move | Card | str, legal: int, hand: int, place: int, history: bytes
) -> Reason | None:
    """None if ``move`` is one of the ``legal`` ones, else the reason; ``hand`` is what is left of the hand at
    ``place``, which is to play. ValueError if it is no move at all.
    """
    move = as_move(move)
    if not legal:
        return Reason("over")
    if move.bit & legal:
        return None
    contract = contract_of(history)
    if contract is None:
        return Reason("petit-bridge-contract-first")
    if legal == BOTH_ANSWERS:
        return Reason("petit-bridge-answer-first")
    if isinstance(move, Contract):
        return Reason("petit-bridge-contract-there", trump=contract.trump, level=contract.level)
    if isinstance(move, Answer):
        return Reason("petit-bridge-answer-not-asked", games=rules.games_to_stop)
    if not move.bit & hand:
        return Reason(
            "petit-bridge-dummy-not-held" if place == DUMMY else "not-held", card=move.card
        )
    cards = STANDARD.of(legal)
    key = "petit-bridge-dummy-follows" if place == DUMMY else "petit-bridge-hold"
    return Reason(key, card=move.card, suit=cards[0].suit, cards=cards)


def scores_of(opening: Opening, history: bytes, taken: int) -> tuple[int, ...]:
    """The deal's scores by seat; nobody has any before the last trick."""
    contract = contract_of(history)
    if contract is None or not is_played(history):
        return (0,) * SEATS
    return share_out(opening, contract, taken)


def share_out(opening: Opening, contract: Contract, taken: int) -> tuple[int, ...]:
    """Return the scores by seat of a deal in which the offence takes ``taken`` tricks with this contract."""
    result = price_of(opening.game, contract, opening.vulnerable).score(taken)
    return tuple(
        result.offence if seat == opening.offence else result.defender for seat in range(SEATS)
    )


def stops_match(history: bytes) -> bool:
    """True if the offence has ended the match."""
    return history[-1:] == bytes((STOP,))


class Public(NamedTuple):
    """What the moves alone tell. ``played`` and ``cannot`` are masks by place: the cards played, and the
    suits shown to be void; ``left`` are the cards still in hands. ``place`` is to play, ``asked`` is the
    suit to be followed (0 at a lead), ``taken`` are the tricks of the offence and its dummy together.
    """

    played: tuple[int, ...]
    cannot: tuple[int, ...]
    left: int
    place: int
    asked: int
    taken: int


def _read(contract: bytes, trick: bytes) -> Read:
    lead = trick[0]
    lacks = tuple(SUIT_OF[lead] if SHOWING_VOID[lead] >> index & 1 else 0 for index in trick)
    taken_by = winning(trick, contract[0]) if len(trick) == PLACES else None
    return Read(tuple(CARDS[i] for i in trick), lacks if any(lacks) else (), taken_by)


def _replay(history: bytes) -> Shown:
    """What the cards show, by place."""
    contract, cards = history[:1], history[1 : 1 + len(CARDS)]
    return replay(_read, contract, cards, LEFT if history else OFFENCE, PLACES)


def read(history: bytes) -> Public:
    """What the moves tell."""
    shown = _replay(history)
    place = OFFENCE if is_played(history) else shown.next_seat
    asked = SUIT_OF[shown.on_table[0].index] if shown.on_table else 0
    taken = sum(taker % 2 == OFFENCE for taker in shown.takers)
    left = ALL_CARDS ^ sum(shown.played)
    return Public(shown.played, shown.cannot, left, place, asked, taken)


def tricks_of(history: bytes) -> tuple[BridgeTrick, ...]:
    """All tricks, the one in play last."""
    return tuple(BridgeTrick(*trick[:3]) for trick in _replay(history).tricks)
